package chart

import "fmt"

// form says how a chart is drawn. Each form is one file: what it can show, where
// it places it, how it says the same to ECharts and in a table. A new form is a
// new file and a line here.
type form interface {
	// String gives the form's name, as in the data-form attribute of the markup.
	String() string
	// check reports series or groups that the form cannot show.
	check(c Chart) error
	// axes gives the scale of each of a series' values, and with that how many
	// there are.
	axes(c Chart) []Scale
	// table gives the heads of the table's columns behind the name, and a row's
	// cells under them.
	table(c Chart) (head []string, cells func(Series) []string)
	// draw places everything in a scene and returns the plan it followed.
	draw(c Chart, s *scene) plan
}

// The forms.
var (
	Bar        form = bar{}
	GroupedBar form = groupedBar{}
	Radar      form = radar{}
	Dumbbell   form = dumbbell{}
	Scatter    form = scatter{}
	DotStrip   form = dotStrip{}
)

// A plan is where everything of a drawing is. options makes ECharts' series and axes
// from its chart.
type plan interface{ options(cv *canvas) }

// perGroup is the chart's scale once a group.
func (c Chart) perGroup() []Scale {
	scales := make([]Scale, len(c.Groups))
	for i := range scales {
		scales[i] = c.Scale
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

// figures are a row's figures as they are read.
func figures(s Series) []string {
	cells := make([]string, len(s.Values))
	for i, v := range s.Values {
		cells[i] = minus(v.bare())
	}
	return cells
}

func noGroups(c Chart) error {
	if len(c.Groups) != 0 {
		return fmt.Errorf("this form has no groups, %d given", len(c.Groups))
	}
	return nil
}
