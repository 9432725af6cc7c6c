package board

import (
	"cmp"
	"fmt"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// mainID is the id of a board's main chart.
const mainID = "overall"

// mainChart draws every row by the column that ranks: as a dot on its interval where one
// is known, else as a bar. Its title is what is significant, if anything is.
func mainChart(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	by := b.RankedBy()
	if by == nil {
		return chart.Chart{}
	}
	name := page.Lower(by.Name())
	finding := statement.Finding(b)
	c := chart.Chart{ID: mainID, Form: chart.Bar, Title: finding.Text(), Claim: finding.Claim(), Boards: AlsoBoard(nil, b)}
	notes := []string{b.Title + ", " + name, ChartNote(b)}
	if c.Title == "" {
		c.Title, notes = notes[0], notes[1:]
	}
	slots, drawn := inColour(rows), []float64{}
	for _, r := range rows {
		if !r.RankedBy().Known {
			continue
		}
		v := sureValue(r, by)
		series := chartSeries(p, r)
		series.Values, series.Slot, series.Places = []chart.Value{v}, slots[r], page.RankRange(r.Places)
		drawn = append(drawn, v.Num)
		if v.Span {
			c.Form = chart.Interval
			drawn = append(drawn, v.Low, v.High)
		}
		c.Series = append(c.Series, series)
	}
	c.Scale = field.ScaleFor(drawn, page.Labelled(by.Name(), by))
	if by.Lower() {
		notes = append(notes, "lower is better")
	}
	if c.Form == chart.Interval {
		notes = append(notes, "line: "+intervalsOf(b, rows))
	}
	notes = append(notes, coloured(slots))
	c.Note = noteOf(notes...)
	ranked := len(c.Series)
	c.Alt = fmt.Sprintf("%s by their %s.", page.Capital(words.Count(ranked, "row")), name)
	if ranked > 1 && b.Main().Ranked() > 0 {
		first, last := c.Series[0], c.Series[ranked-1]
		c.Alt = fmt.Sprintf("%s by their %s, from %s with %s to %s with %s.", page.Capital(words.Count(ranked, "row")), name, first.Name, cmp.Or(first.Values[0].Said, first.Values[0].Text), last.Name, cmp.Or(last.Values[0].Said, last.Values[0].Text))
	}
	c.Alt = alone(b, c.Alt)
	return c
}

// noteOf joins what is known of a chart.
func noteOf(notes ...string) string {
	return words.Said(", ", notes...)
}

// sureValue is a row's figure in a column, with how sure it is.
func sureValue(r *results.Row, c *results.Column) chart.Value {
	v := ChartValue(c, *r.Cell(c))
	if i, why := r.Interval(c); why == "" && !r.OtherJudge {
		v.Span, v.Low, v.High = true, i.Low, i.High
		v.Interval = page.Interval(c, *r.Cell(c), i.Low, i.High, i.Basis)
	}
	return v
}

// intervalsOf names what intervals in the column that ranks rows are.
func intervalsOf(b *results.Board, rows []*results.Row) string {
	list := bases(b, []*results.Column{b.RankedBy()})
	stated := "the source’s own interval"
	if slices.ContainsFunc(rows, func(r *results.Row) bool { return r.Cell(b.RankedBy()).Stated().Known() }) {
		stated = "the source’s own ±"
	}
	switch {
	case !slices.Contains(list, results.FromSource):
		return "95 % interval"
	case len(list) == 1:
		return stated
	}
	return "95 % interval, or " + stated
}
