package kind

import (
	"strings"
	"testing"

	"standings/results/figure"
)

func TestDurationsAsPeopleWriteThem(t *testing.T) {
	t.Parallel()
	for want, texts := range map[string][]string{
		"2 h 05 min":       {"2 h 05 min", "2h05m", "2:05", "2:05:00", "125 min", "125min", "125 mins", "125 minutes", "2 hours, 5 minutes", "0-02:05:00", "7500 s", "2 hr 5 m", "02:05"},
		"2 h 30 min":       {"2.5 h", "2.50 hours", "150 Min", "2\u00a0h\u00a030\u00a0min"},
		"45 s":             {"45 s", "45 sec", "0.75 min", "45000 ms"},
		"26 h 00 min 03 s": {"1-02:00:03", "1 d 2 h 3 s", "26 h 3 s"},
		"1 min 03.5 s":     {"0:01:03.5", "1 m 3.5 s"},
		"0.32 s":           {"320 ms", "0.32s"},
		"3 h":              {"3 h", "180 min", "3:00"},
		"1250 h":           {"1250 h", "1,250 h"},
		"0 s":              {"0 s", "0 h", "0:00"},
	} {
		for _, text := range texts {
			if f, _, err := duration(figure.Notation{}, text); err != nil || f.Shown() != want || f.Text != text {
				t.Errorf("%q is %q as %q, want %q: %v", text, f.Shown(), f.Text, want, err)
			}
		}
	}
	for _, test := range []struct {
		unit, text, want, hours string
		comma                   bool
	}{
		{"min", "125", "2 h 05 min", "2.08333333333333", false},
		{"min", "2:05", "2 min 05 s", "0.0347222222222222", false},
		{"s", "90", "1 min 30 s", "0.025", false},
		{"h", "1.5", "1 h 30 min", "1.5", false},
		{"", "2,5 h", "2 h 30 min", "2.5", true},
	} {
		f, _, err := duration(figure.Notation{Unit: test.unit, Comma: test.comma}, test.text)
		if err != nil || f.Shown() != test.want || f.Plain() != test.hours {
			t.Errorf("%q in %q is %q, %s h: %v", test.text, test.unit, f.Shown(), f.Plain(), err)
		}
	}
	for _, text := range []string{"-", "", "N/A"} {
		if f, _, err := duration(figure.Notation{}, text); err != nil || f.Known() {
			t.Errorf("%q is not missing: %v", text, err)
		}
	}
	for text, want := range map[string]string{
		"125": "does not say what it counts", "2:75": "no duration", "5 min 2 h": "no duration", "2.5 h 30 min": "no duration", "2–3 h": "no duration", "soon": "no duration",
		"-5 min": "no duration", "2 weeks": "no duration", "1:2:3:4": "no duration", "2 h 05": "no duration", "2.5 h ± 0.1": "no duration", "> 3 h": "no duration",
	} {
		if _, _, err := duration(figure.Notation{}, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if got := Named("duration").Show(2.0836, 10); got != "2 h 05 min 01 s" {
		t.Errorf("made here: %s", got)
	}
	for most, want := range map[float64]string{30: "h", 1.9: "min", 0.02: "s"} {
		if got := Named("duration").Axis(most).Unit; got != want {
			t.Errorf("up to %v h an axis counts in %s, want %s", most, got, want)
		}
	}
}
