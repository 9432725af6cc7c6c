package chart

import (
	"fmt"
	"math"
)

// form says how a chart is drawn. Each form is one file: where it places everything,
// and how it gives the same to ECharts. A new form is a new file and a line here.
type form struct {
	name           string // as in the data-form attribute of the markup
	groups, series [2]int // the fewest and the most that it shows
	draw           func(c Chart, s *scene) plan
}

const many = math.MaxInt

// The forms.
var (
	// Bar draws a row a series, with one bar. On a cut scale bars become dots.
	Bar = &form{"bar", [2]int{0, 0}, [2]int{1, many}, Chart.drawBars}
	// Interval draws a row a series, with a dot on the line of its interval.
	Interval = &form{"interval", [2]int{0, 0}, [2]int{1, many}, Chart.drawBars}
	// Radar draws an axis a group and an outline a series. A missing value is a gap.
	Radar = &form{"radar", [2]int{3, 10}, [2]int{1, 3}, Chart.drawRadar}
	// Dumbbell draws a row a series, on which the groups are steps.
	Dumbbell = &form{"dumbbell", [2]int{2, 6}, [2]int{1, many}, Chart.drawDumbbells}
	// Scatter draws a point a series, which has two values, across (Scale) and up (Y).
	Scatter = &form{"scatter", [2]int{0, 0}, [2]int{1, many}, Chart.drawScatter}
	// DotStrip draws a line a group, with a dot a series.
	DotStrip = &form{"strip", [2]int{1, many}, [2]int{1, many}, Chart.drawStrips}
)

// String gives the form's name.
func (f *form) String() string { return f.name }

// check reports more or fewer series or groups than the form shows.
func (f *form) check(c Chart) error {
	for _, count := range []struct {
		what  string
		n     int
		shows [2]int
	}{{"groups", len(c.Groups), f.groups}, {"series", len(c.Series), f.series}} {
		least, most := count.shows[0], count.shows[1]
		switch {
		case count.n < least:
			return fmt.Errorf("a chart of the form %s has at least %d %s, got %d", f.name, least, count.what, count.n)
		case count.n > most:
			return fmt.Errorf("a chart of the form %s has at most %d %s, got %d", f.name, most, count.what, count.n)
		}
	}
	return nil
}

// A plan is where everything of a drawing is. options makes ECharts' series and axes
// from its chart.
type plan interface{ options(cv *canvas) }

// axes gives the scale of each of a series' values, and with that how many there are.
func (c Chart) axes() []Scale {
	switch {
	case c.Form == Scatter:
		return []Scale{c.Scale, c.Y}
	case len(c.Groups) == 0:
		return []Scale{c.Scale}
	}
	return scalesOf(c.Groups, c.Scale)
}

// scalesOf are the scales of groups; those that have none take the common one.
func scalesOf(groups []Group, common Scale) []Scale {
	scales := make([]Scale, len(groups))
	for i, g := range groups {
		scales[i] = common
		if g.Scale != nil {
			scales[i] = *g.Scale
		}
	}
	return scales
}

func (c Chart) groupNames() []string {
	names := make([]string, len(c.Groups))
	for i, g := range c.Groups {
		names[i] = g.full()
	}
	return names
}
