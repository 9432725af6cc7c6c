package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
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
	c := chart.Chart{ID: mainID, Form: chart.Bar, Title: Finding(b), Boards: AlsoBoard(nil, b)}
	notes := []string{b.Title.Value + ", " + name, ChartNote(b)}
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

// Finding says what is significant of a board's first ranks: who leads and by how much, or
// how many could lead, with the condition where the board has several. "" where neither is known, and of two rows that do not differ
// significantly, since a field of two has no rank ranges. It is the title of the main chart,
// and a line on the page of the benchmark.
func Finding(b *results.Board) string {
	f := b.Main()
	if f == nil {
		return ""
	}
	ranked := rankedRows(f)
	var first []string
	for _, r := range f.First() {
		if r.Rank > 1 {
			first = append(first, results.RowName(r))
		}
	}
	of := ""
	if Mixed(b) {
		of = " (" + page.Lower(b.Benchmark.ConditionTitle(f.Condition)) + ")"
	}
	switch {
	case len(first) > 2:
		return fmt.Sprintf("%d of %d rows not shown to be behind the leader", len(first), len(ranked)-1) + of
	case len(first) > 0:
		return words.Join(first, "and") + " not shown to be behind the leader" + of
	case len(ranked) < 2 || page.Apart(f, ranked[0], ranked[1]) != page.AreApart:
		return ""
	}
	text := results.RowName(ranked[0]) + " leads by " + page.WithUnit(b.RankedBy(), strings.TrimLeft(field.Difference(ranked[0], ranked[1]), "-+")) + of
	if apart, pairs := f.TellsNeighbours(); len(apart) == 1 && pairs > 1 {
		text += "; no two neighbours below differ significantly"
	}
	return text
}

// noteOf joins what is known of a chart.
func noteOf(notes ...string) string {
	return strings.Join(said(notes...), ", ")
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
