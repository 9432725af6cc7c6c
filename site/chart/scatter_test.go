package chart

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/results/kind"
)

func labels(ticks []tick) string {
	var out []string
	for _, t := range ticks {
		out = append(out, t.Label)
	}
	return strings.Join(out, " ")
}

func TestLogScale(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		low, high, room float64
		ends, want      string
	}{
		{0.05, 80.27, 600, "0.05 100", "0.05 0.1 0.2 0.5 1 2 5 10 20 50 100"},
		{0.05, 80.27, 200, "0.05 100", "0.1 1 10 100"},
		{1, 100, 300, "1 100", "1 2 5 10 20 50 100"},
		{3, 405, 300, "2 500", "2 5 10 20 50 100 200 500"},
		{999, 1_000_001, 300, "500 2000000", "1,000 10,000 100,000 1,000,000"},
		{1e-9, 1e12, 160, "0.000000001 1000000000000", "1e-9 0.001 1,000 1B"},
	} {
		s := logScaleFor(test.low, test.high, "Cost")
		if got := shortest(s.Min) + " " + shortest(s.Max); got != test.ends {
			t.Errorf("%v to %v: the axis runs from %s, want %s", test.low, test.high, got, test.ends)
		}
		a := axis{s, 0, test.room}
		if got := labels(a.ticks(50)); got != test.want {
			t.Errorf("%v to %v over %v: ticks %q, want %q", test.low, test.high, test.room, got, test.want)
		}
		if at := a.at(s.Min); at != 0 {
			t.Errorf("the least is at %v", at)
		}
	}
	if s := logScaleFor(1, 100, "Cost ($)"); s.title() != "Cost ($) · logarithmic scale" {
		t.Errorf("the axis is called %q", s.title())
	}
	for _, test := range []struct {
		low, high float64
		want      bool
	}{{1, 50, false}, {1, 50.1, true}, {0, 100, false}, {-1, 100, false}} {
		if got := widelySpread(test.low, test.high); got != test.want {
			t.Errorf("%v to %v is widely spread: %v", test.low, test.high, got)
		}
	}
}

// An axis in another unit than its values holds them, those at its ends too.
func TestScaleOfAnotherUnit(t *testing.T) {
	t.Parallel()
	for _, ends := range [][2]float64{{1. / 60, 100. / 60}, {1. / 3600, 1}, {0.1, 30}} {
		s := ScaleOf(kind.Named("duration").Axis(ends[1]), ends[0], ends[1], "")
		if s.Min > ends[0] || s.Max < ends[1] {
			t.Errorf("the axis from %v to %v does not hold %v", s.Min, s.Max, ends)
		}
	}
}

func TestDateScale(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		low, high, room float64
		want            string
	}{
		{20157, 20157, 300, "2025-03 2025-04"},
		{20157, 20300, 600, "2025-03 2025-04 2025-05 2025-06 2025-07 2025-08"},
		{19400, 20350, 360, "2023-07 2024-01 2024-07 2025-01 2025-07"},
		{18262, 20350, 360, "2020 2021 2022 2023 2024 2025"},
		{10957, 20350, 360, "2000 2005 2010 2015 2020 2025"},
		{-719528, 2932896, 200, "0000 5000 10000"},
	} {
		a := axis{ScaleOf(kind.Date.Axis(0), test.low, test.high, ""), 0, test.room}
		if a.Min > test.low || a.Max < test.high {
			t.Errorf("the axis from %v to %v does not hold %v to %v", a.Min, a.Max, test.low, test.high)
		}
		if got := labels(a.ticks(52)); got != test.want {
			t.Errorf("%v to %v: ticks %q, want %q", test.low, test.high, got, test.want)
		}
	}
}

// tradeChart has some points on a frontier and many behind it.
func tradeChart(behind int) Chart {
	c := Chart{ID: "trade-off", Title: "Score against cost", Alt: "Points.", Form: Scatter, Text: "On the frontier are some.",
		Scale: logScaleFor(0.1, 100, "Cost ($)"), Y: ScaleFor(0, 90, "Score")}
	add := func(name string, x, y float64) {
		c.Series = append(c.Series, Series{ID: id(name), Name: name, Values: []Value{Known(x, ""), Known(y, "")}})
	}
	for i, x := range []float64{0.1, 1, 10, 100} {
		c.Frontier = append(c.Frontier, i)
		add(fmt.Sprintf("front %d", i), x, 20+float64(i)*20)
	}
	for i := range behind {
		add(fmt.Sprintf("behind %d", i), 2+float64(i%40), 5+float64(i%13))
	}
	return c
}

// The line of a frontier runs in steps through its points, the same in both
// pictures; behind it names are where few points are, and labels keep apart.
func TestFrontierIsDrawn(t *testing.T) {
	t.Parallel()
	for _, behind := range []int{5, 400} {
		c := tradeChart(behind)
		for _, g := range []geometry{wide, narrow} {
			s := c.draw(g)
			p := s.plan.(scatterPlan)
			if len(p.frontier) != 6 {
				t.Fatalf("%d lines join 4 points, want 6", len(p.frontier))
			}
			for n, i := range c.Frontier[1:] {
				if l := p.frontier[2*n+1]; l.x0 != p.dots[i].x || !slices.Contains([]float64{l.y0, l.y1}, p.dots[i].y) {
					t.Errorf("the line misses point %d: %v, %v", i, l, p.dots[i])
				}
			}
			names := map[bool]int{}
			for i, pl := range p.places {
				if pl.found {
					names[i < 4]++
				}
				for j := range i {
					if q := p.places[j]; pl.found && q.found && pl.room.overlaps(q.room, 0) {
						t.Errorf("%s, %d behind: %q covers %q", g.name, behind, pl.text, q.text)
					}
				}
			}
			if names[true] != 4 || (names[false] > 0) != (behind < mostNamed) {
				t.Errorf("%s, %d behind: %d names on the frontier, %d behind", g.name, behind, names[true], names[false])
			}
		}
	}
	html, err := tradeChart(3).Figure()
	if err != nil || !strings.Contains(string(html), ">On the frontier are some.<") {
		t.Errorf("the text is not in the figure (%v)", err)
	}
	if raw, err := tradeChart(3).Options(); err != nil || !strings.Contains(string(raw), `"type":"log"`) {
		t.Errorf("ECharts has no logarithmic axis (%v)", err)
	}
	c := tradeChart(3)
	c.Frontier = append(c.Frontier, 99)
	if c.Validate() == nil {
		t.Error("a frontier without a point is taken")
	}
	c = tradeChart(3)
	c.Scale.Min = 0
	if c.Validate() == nil {
		t.Error("a logarithmic scale from zero is taken")
	}
}
