package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/page"
	"standings/site/statement"
)

// BoardRadar draws the profiles of the leading rows. A board with more than ten
// columns is drawn by the means of its first facet's groups; one with fewer than
// three axes is not drawn.
func BoardRadar(p page.Page, b *results.Board, rows []*results.Row) (chart.Chart, bool) {
	axes := RadarAxes(b)
	if axes == nil {
		return chart.Chart{}, false
	}
	c := chart.Chart{
		ID: "profile", Form: chart.Radar, Title: "Profiles", Note: ChartNote(b), Boards: AlsoBoard(nil, b), Groups: AxisHeads(rows, axes),
		Scale: RadarScale(rows, axes, "Score"),
	}
	// Those that other charts have in colour come first: a colour is one model.
	slots := inColour(rows)
	rows = slices.Clone(rows)
	slices.SortStableFunc(rows, func(a, b *results.Row) int {
		return cmp.Compare(cmp.Or(slots[a], len(rows)), cmp.Or(slots[b], len(rows)))
	})
	var drawn []*results.Row
	for i, r := range rows {
		series := ProfileSeries(p, r, axes)
		whole := !slices.ContainsFunc(series.Values, func(v chart.Value) bool { return !v.Known })
		if len(c.Series) < firstRadar && (whole || i >= len(rows)-firstRadar) {
			c.Series, drawn = append(c.Series, series), append(drawn, r)
		} else {
			c.Pool = append(c.Pool, series)
		}
	}
	var shown []string
	for _, r := range drawn {
		shown = append(shown, results.RowName(r))
	}
	c.Alt = alone(b, fmt.Sprintf("Profiles of %s over %s.", strings.Join(shown, ", "), words.Count(len(axes), "category")))
	// Sums over more cases are further apart.
	if len(drawn) == firstRadar && len(axes) == len(b.Groups()) && b.Aggregate.Value != "sum" {
		found(&c, statement.DifferMost(b.Main(), drawn[0], drawn[1]))
	}
	return c, len(c.Series) > 0
}

// RadarScale is the scale of the radar of some rows: its area must begin at zero.
func RadarScale(rows []*results.Row, axes []LayoutColumn, label string) chart.Scale {
	s := axesScale(rows, axes, label)
	s.Min, s.Cut = min(0, s.Min), false
	return s
}

// AxisHeads names the axes of a chart of some rows: columns, or means of some.
func AxisHeads(rows []*results.Row, axes []LayoutColumn) []chart.Group {
	heads := make([]chart.Group, len(axes))
	for i, a := range axes {
		if c := a.column; c != nil {
			heads[i] = chart.Group{Label: c.Name(), Note: prefixed("n ", scored(rows, c, c.Items)), Lower: c.Lower()}
		} else {
			heads[i] = chart.Group{Label: a.group.ID.Value, Name: a.group.Label() + " (mean)"}
		}
	}
	return heads
}

// RadarAxes returns the axes of a board's radar; nil where one would not be
// readable.
func RadarAxes(b *results.Board) (axes []LayoutColumn) {
	groups := b.Groups()
	for _, c := range groups {
		if !c.OwnScale || !c.Direction.Ranks() || c.Direction != groups[0].Direction {
			return nil // further out would mean several things
		}
	}
	if n := len(groups); n >= RadarMin && n <= radarMax {
		return groupAxes(b)
	}
	if len(groups) == 0 || len(groups[0].Groups) < 2 {
		return nil
	}
	for _, l := range columnLayout(b) {
		if l.group != nil {
			axes = append(axes, l)
		}
	}
	if len(axes) < RadarMin || len(axes) > radarMax {
		return nil
	}
	return axes
}
