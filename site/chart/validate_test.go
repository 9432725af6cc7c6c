package chart

import (
	"math"
	"strings"
	"testing"
)

func TestValidate(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(*Chart)
		want   string
	}{
		{"nothing", func(*Chart) {}, ""},
		{"NaN", func(c *Chart) { c.Series[0].Values[0].Num = math.NaN() }, "not on the scale"},
		{"infinity", func(c *Chart) { c.Series[0].Values[0].Num = math.Inf(1) }, "not on the scale"},
		{"NaN that is missing", func(c *Chart) { c.Series[0].Values[0] = Value{Num: math.NaN()} }, ""},
		{"off the scale", func(c *Chart) { c.Series[0].Values[0].Num = 101 }, "not on the scale"},
		{"interval off the scale", func(c *Chart) { c.Series[1].Values[0].Span, c.Series[1].Values[0].High = true, 101 }, "not on the scale"},
		{"interval beside its value", func(c *Chart) { c.Series[1].Values[0].Span, c.Series[1].Values[0].Low = true, 20 }, "not on the scale"},
		{"scale", func(c *Chart) { c.Scale.Max = math.Inf(1) }, "finite ends"},
		{"empty scale", func(c *Chart) { c.Scale.Max = c.Scale.Min }, "lower first"},
		{"id", func(c *Chart) { c.ID = "a b" }, "must be letters"},
		{"no words", func(c *Chart) { c.Alt = "" }, "text alternative"},
		{"doubled series", func(c *Chart) { c.Series[1].ID = c.Series[0].ID }, "of its own"},
		{"unknown kind", func(c *Chart) { c.Kinds, c.Series[1].Kind = kinds, "x" }, "none of the chart"},
		{"slot", func(c *Chart) { c.Series[1].Slot = 7 }, "none of the chart"},
		{"doubled slot", func(c *Chart) { c.Series[1].Slot, c.Series[2].Slot = 3, 3 }, "of its own"},
		{"no series", func(c *Chart) { c.Series = nil }, "0 series"},
		{"groups of bars", func(c *Chart) { c.Groups = continents }, "are no bar"},
		{"axes of a radar", func(c *Chart) { c.Form = Radar }, "0 groups"},
		{"steps", func(c *Chart) { c.Form = Dumbbell }, "0 groups"},
		{"seven series", func(c *Chart) { c.Form, c.Groups = Radar, continents }, "are no radar"},
		{"values", func(c *Chart) { c.Series[1].Values = nil }, "has 0 values, want 1"},
	} {
		c := barChart()
		test.change(&c)
		err := c.Validate()
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.name, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: got %v, want %q", test.name, err, test.want)
		}
		if test.want != "" {
			if _, err := c.SVG(); err == nil {
				t.Errorf("%s: drawn all the same", test.name)
			}
			if _, err := c.Options(); err == nil {
				t.Errorf("%s: options all the same", test.name)
			}
		}
	}
}

// All complaints come in one run.
func TestValidateCollects(t *testing.T) {
	c := barChart()
	c.ID, c.Series[0].Values[0].Num, c.Series[1].Values = "", math.NaN(), nil
	if err := c.Validate(); err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("want three complaints, got %v", err)
	}
}

func TestScales(t *testing.T) {
	for _, test := range []struct {
		low, high float64
		want      Scale
	}{
		{3.41, 24.46, Scale{Min: 0, Max: 25}},
		{77.4, 95.8, Scale{Min: 75, Max: 100, Cut: true}},
		{0.1, 0.8, Scale{Min: 0, Max: 0.8}},
		{0, 0, Scale{Min: 0, Max: 1}},
		{-6.99, 3.59, Scale{Min: -7.5, Max: 5}},
		{0.68, 0.7, Scale{Min: 0.68, Max: 0.7, Cut: true}},
	} {
		if got := ScaleFor(test.low, test.high, ""); got != test.want {
			t.Errorf("ScaleFor(%v, %v) = %+v, want %+v", test.low, test.high, got, test.want)
		}
	}
	for _, test := range []struct {
		axis axis
		want string
	}{
		{axis{Scale{Min: 0, Max: 25}, 0, 600}, "0 5 10 15 20 25"},
		{axis{Scale{Min: -8, Max: 4}, 0, 500}, "−8 −6 −4 −2 0 2 4"},
		{axis{Scale{Min: 0, Max: 1}, 0, 400}, "0.0 0.2 0.4 0.6 0.8 1.0"},
		{axis{Scale{Min: 0, Max: 10}, 0, 350}, "0.0 2.5 5.0 7.5 10.0"},
		{axis{Scale{Min: 30, Max: 85}, 0, 250}, "40 60 80"},
	} {
		var got []string
		for _, tick := range test.axis.ticks(78) {
			got = append(got, tick.Label)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("ticks of %+v are %v, want %s", test.axis, got, test.want)
		}
	}
}

func TestShorten(t *testing.T) {
	for _, test := range []struct {
		text string
		room float64
		want string
	}{
		{"GPT-4o", 100, "GPT-4o"},
		{"HiDream-I1-Full", 60, "HiDrea…"},
		{"HiDream-I1-Full", 82, "HiDream-I1…"},
		{"x", 1, "…"},
	} {
		if got := shorten(test.text, test.room, 12); got != test.want {
			t.Errorf("shorten(%q, %v) = %q, want %q", test.text, test.room, got, test.want)
		}
	}
	if got := shortenAll([]string{"A model with GPT prompt", "A model with Gemini prompt"}, 90, 12); got[0] == got[1] || !strings.Contains(got[0], "GPT") {
		t.Errorf("what tells two names apart is lost: %q", got)
	}
	if got := wrap("Textual image design and more of it", 80, 12, 2); len(got) != 2 || !strings.HasSuffix(got[1], "…") {
		t.Errorf("wrapped as %q", got)
	}
}
