package figure

import "testing"

func TestMagnitudesAreCountedInOneUnit(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ text, unit, plain, shown string }{
		{"7B", "", "7000000000", "7B"}, {"350M", "", "350000000", "350M"}, {"1.2k", "", "1200", "1.2k"}, {"1.25K", "", "1250", "1.25K"},
		{"1.1b", "", "1100000000", "1.1b"}, {"350M", "B", "0.350", "350M"}, {"1.2T", "B", "1200", "1.2T"}, {"0.07M", "", "70000", "0.07M"},
		{"-$1.2M", "$", "-1200000", "-1.2M"}, {"1.2345k", "", "1234.5", "1.2345k"}, {"980", "", "980", "980"}, {"7B", "B", "7", "7"}, {"7B", "$", "7", "7"},
		{"12 KB", "", "12", "12"},
	} {
		f, _, err := Notation{}.Read(test.text)
		if f = f.In(test.unit); err != nil || f.Plain() != test.plain || f.Shown() != test.shown || f.Text != test.text {
			t.Errorf("%s in %q is %s, shown as %s, %v", test.text, test.unit, f.Plain(), f.Shown(), err)
		}
		again, err := Parse(f.Plain())
		if err != nil || again.Rat().Cmp(f.Rat()) != 0 || again.Decimals != f.Decimals {
			t.Errorf("%s reads as %s, which reads as %v, %v", test.text, f.Plain(), again, err)
		}
	}
	f, _, _ := Notation{}.Read("1.2k")
	low, high := f.In("").Interval()
	if low.RatString() != "1150" || high.RatString() != "1250" {
		t.Errorf("1.2k is from %s to %s", low, high)
	}
	for _, test := range []struct {
		units []string
		unit  string
		ok    bool
	}{
		{[]string{"B", "M", "K"}, "", true}, {[]string{"$M", "$"}, "$", true}, {[]string{"", "K"}, "", true}, {[]string{"B"}, "B", true},
		{[]string{"%", ""}, "", false}, {[]string{"M", "MB"}, "", false}, {[]string{"$K", "K"}, "", false}, {nil, "", true},
	} {
		if unit, ok := Common(test.units); unit != test.unit || ok != test.ok {
			t.Errorf("%q have %q in common, %v", test.units, unit, ok)
		}
	}
}
