// Package chart draws one chart value as SVG when the site is built. The drawing is the
// picture, complete without scripts; ECharts is a tool that a reader opens on it.
//
//  1. A caller fills a Chart: names, values, the digits as printed, a scale.
//  2. Validate refuses what cannot be drawn honestly: NaN, infinities, values
//     off the scale, doubled ids.
//  3. A layout places every mark and text twice, for a wide page (720 units)
//     and for a phone (360); nothing in it is measured in the browser.
//  4. Both drawings are written as SVG, and Table says the same in words and digits.
//     The options hold the marks, as go-echarts has them, and where each drawing has its
//     plot and which ticks: ECharts takes their place, while names, figures and titles
//     stay the drawing's. Figure wraps all three in the markup that the browser's script
//     expects.
//
// Nothing here carries a style attribute or a style sheet: colours come from
// the variables in templates/chart/chart.css through classes, and from tokens
// such as var(--chart-1) in the options, which the script resolves.
package chart

import (
	"cmp"
	"html/template"
	"slices"

	"standings/results/kind"
)

// Chart is one picture. The zero values of the optional fields mean "none".
type Chart struct {
	// ID names the chart on its page: ASCII letters, digits and hyphens,
	// starting with a letter. All ids in the markup are made from it.
	ID string
	// Title is a short heading; Note is beside it (judge, n, unit). Name is what a list of
	// charts calls it, where the title is a finding; empty takes the title.
	Title, Note, Name string
	// Claim is the title as a value, where it says something of data: see site/statement.
	Claim string
	// Alt is the text alternative: one sentence that says what is to be seen.
	Alt  string
	Form *form

	// Boards are the ids of the boards whose figures it shows, "benchmark/board",
	// for a script that carries the figures away; none: those of its page.
	Boards []string

	// Kinds are the kinds of model of a Scatter or Dumbbell, in order: the n-th has the n-th shape
	// (outlines of circle, triangle, square, diamond, then the same four filled), in
	// grey. At most eight. Empty: all marks are alike.
	Kinds []Kind
	// Groups are radar axes, dumbbell steps or strips, in order. Other forms have none.
	Groups []Group
	// Series are drawn in the order given; sorting is the caller's.
	Series []Series

	// Scale is the axis of values; for Scatter, the axis across.
	Scale Scale
	// Y is the upright axis of a Scatter.
	Y Scale
	// Diagonal labels the line on which both values of a Scatter are equal;
	// empty draws no line.
	Diagonal string
	// Frontier are the places in Series of the points that a line of a Scatter
	// joins, in its order; none draws no line. With a line, and many points, only
	// those on it are named.
	Frontier []int
	// Text is below the drawing: whole sentences that say what a reader who
	// cannot see it would miss. Empty for none.
	Text template.HTML
	// Margin is beside the drawing: what the series without a mark lack, and a line for
	// each of them. Empty for none.
	Margin []string
	// Embed is the address of what shows others how to show the chart. Empty for none.
	Embed string
	// Source says in a line where the figures are from, with their licence and date. Empty
	// for none.
	Source string

	// Pool holds the series that a reader may pick for a Radar besides those in
	// Series, in the same form; one that is in both counts once. Of a Scatter it holds
	// all series that have a point on some of its Axes. Empty: nothing to pick.
	Pool []Series
	// Axes are those that a reader may choose for a Scatter, its own two first. Series
	// of the Pool have a value for each.
	Axes []Group
}

// Kind is a kind of model.
type Kind struct{ ID, Label string }

// Group is a facet's value, a step or a strip.
type Group struct {
	// Label is short ("AF"), Name is full ("Africa") and shown where it fits;
	// an empty Name means Label.
	Label, Name string
	// Note is below the label of a DotStrip (n, unit).
	Note string
	// Lower says that the lowest value of a DotStrip is the best.
	Lower bool
	// Scale is the strip's or the axis' own scale; nil means the chart's. Of a DotStrip
	// and of Axes only.
	Scale *Scale
}

// Series is one model, or one model under one variant.
type Series struct {
	// ID is unique in the chart; picks are made by it.
	ID string
	// Name is shown, shortened where room is short; the full name is kept in
	// the mark's title.
	Name string
	// Link is the address of the model's page, relative to this page; empty
	// for none.
	Link string
	// Kind is the ID of one of the chart's Kinds, or empty; a chart without
	// kinds takes no notice of it.
	Kind string
	// Slot is 1 to 6 for a picked model of a Bar, an Interval or a DotStrip, 0 for the
	// rest. In a Radar each has the slot of its place.
	Slot int
	// Values has one value a group; for Bar and Interval one, for Scatter two.
	Values []Value
	// Ranks are the ranks at the first and the last step of a Dumbbell, as
	// they are to be read; empty where there is none.
	Ranks [2]string
	// Change is the printed change of a Dumbbell, Computed the computed one,
	// shown beside it where it is not empty.
	Change, Computed string
	// Places are the ranks that an Interval's series could have, as they are to be read
	// ("2–12"); empty where they are not known.
	Places string
}

// Value is one figure. The zero Value is missing, which is not zero: it is
// drawn as a gap and written as a dash.
type Value struct {
	Num   float64
	Known bool
	// Text is the figure as it is to be read ("8.40"); empty takes the
	// shortest decimal of Num.
	Text string
	// Said is the figure with its unit, as marks and their titles read; empty takes
	// Text. Tables have the unit in their heads.
	Said string
	// Low and High are the ends of an interval around Num, drawn by Interval and, of
	// what is up, by Scatter where Span is set.
	Low, High float64
	Span      bool
	// Interval is the interval as it is to be read ("21.5–27.8").
	Interval string
}

// Known makes a value that reads as text.
func Known(num float64, text string) Value { return Value{Num: num, Known: true, Text: text} }

// Scale is an axis: values run from Min to Max, both finite, Min < Max.
type Scale struct {
	Min, Max float64
	// Cut says that the axis does not start at zero although its values are
	// measured from zero; the drawing then says so.
	Cut bool
	// Log says that equal distances are equal ratios; Min is then above zero.
	Log bool
	// Of is the axis of a kind of values, such as dates; nil: they are plain numbers.
	Of *kind.Axis
	// Label says what is measured, with its unit.
	Label string
}

// dash is what stands for a missing value.
const dash = "–"

// missing reports whether the series lacks one of its values.
func (s Series) missing() bool {
	return slices.ContainsFunc(s.Values, func(v Value) bool { return !v.Known })
}

func (g Group) full() string { return cmp.Or(g.Name, g.Label) }

// print gives the figure as it is to be read, with its unit.
func (v Value) print() string {
	if v.Known && v.Said != "" {
		return v.Said
	}
	return v.bare()
}

// bare gives the figure without its unit.
func (v Value) bare() string {
	if !v.Known {
		return dash
	}
	return cmp.Or(v.Text, shortest(v.Num))
}

// kind gives the place of a series' kind in Kinds, or -1.
func (c Chart) kind(s Series) int {
	return slices.IndexFunc(c.Kinds, func(k Kind) bool { return k.ID == s.Kind })
}

// picked reports whether the chart singles out some of its series.
func (c Chart) picked() bool {
	return slices.ContainsFunc(c.Series, func(s Series) bool { return s.Slot > 0 })
}

// legend is the entry of the legend that a series belongs to, or empty.
func (c Chart) legend(s Series) string {
	if k := c.kind(s); k >= 0 && c.marked() {
		return c.Kinds[k].Label
	}
	return ""
}
