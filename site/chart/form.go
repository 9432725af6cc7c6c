package chart

import "math"

// form says how a chart is drawn. Each form is one file: where it places everything,
// and how it gives the same to ECharts. A new form is a new file and a line here.
type form struct {
	name        string // as in the data-form attribute of the markup
	least, most int    // groups that it shows
	draw        func(c Chart, s *scene) plan
}

// The forms.
var (
	// Bar draws a row a series, with one bar. On a cut scale bars become dots.
	Bar = &form{"bar", 0, 0, Chart.drawBars}
	// Interval draws a row a series, with a dot on the line of its interval.
	Interval = &form{"interval", 0, 0, Chart.drawBars}
	// Radar draws an axis a group, and an outline a series, one to three. A missing value is
	// a gap.
	Radar = &form{"radar", 3, 10, Chart.drawRadar}
	// Dumbbell draws a row a series, on which the groups are steps.
	Dumbbell = &form{"dumbbell", 2, 6, Chart.drawDumbbells}
	// Scatter draws a point a series, which has two values, across (Scale) and up (Y).
	Scatter = &form{"scatter", 0, 0, Chart.drawScatter}
	// DotStrip draws a line a group, with a dot a series.
	DotStrip = &form{"strip", 1, math.MaxInt, Chart.drawStrips}
)

// String gives the form's name.
func (f *form) String() string { return f.name }

// A plan is where everything of a drawing is. options makes a chart of go-echarts of the
// same series, order, scales and colours.
type plan interface{ options(c Chart) *canvas }

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
