package board

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

func mainBars(p page.Page, b *results.Board, rows []*results.Row) chart.Chart {
	by := b.RankedBy()
	if by == nil {
		return chart.Chart{}
	}
	c := chart.Chart{
		ID: "overall", Form: chart.Bar, Title: b.Title.Value + ", " + page.Lower(by.Name()), Note: ChartNote(b), Boards: AlsoBoard(nil, b), Kinds: ChartKinds(b.Benchmark),
		Scale: field.ScaleFor(b, func(yield func(results.Cell)) {
			for _, r := range rows {
				cell := r.RankedBy()
				yield(cell)
				if v := sureValue(r, by); v.Span {
					yield(results.Cell{Known: true, Value: v.Low})
					yield(results.Cell{Known: true, Value: v.High})
				}
			}
		}, page.Labelled(by.Name(), by)),
	}
	if by.Lower() {
		c.Note = strings.TrimPrefix(c.Note+", lower is better", ", ")
	}
	ranked, whiskers := 0, false
	var before *results.Row
	for _, r := range rows {
		if !r.RankedBy().Known {
			continue
		}
		ranked++
		series := chartSeries(p, r)
		v := sureValue(r, by)
		whiskers = whiskers || v.Span
		series.Values = []chart.Value{v}
		if before != nil {
			series.Gap = strings.TrimLeft(field.Difference(before, r), "-+")
		}
		before = r
		c.Series = append(c.Series, series)
	}
	if whiskers {
		c.Note = strings.TrimPrefix(c.Note+", whiskers: "+whiskersOf(b, rows), ", ")
	}
	name := page.Lower(by.Name())
	c.Alt = fmt.Sprintf("Bars of %s by their %s.", words.Count(ranked, "row"), name)
	if leaders := b.Main().Leaders(); len(leaders) > 0 {
		lead := "leads"
		if len(leaders) > 1 {
			lead = "lead"
		}
		c.Alt = fmt.Sprintf("%s by their %s: %s %s with %s, %s is last with %s.", page.Capital(words.Count(ranked, "row")), name,
			page.Names(leaders), lead, page.WithUnit(by, by.Shown(leaders[0].RankedBy())), c.Series[ranked-1].Name, c.Series[ranked-1].Values[0].Text)
	}
	c.Alt = alone(b, c.Alt)
	return c
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

// whiskersOf names what whiskers in the column that ranks rows are.
func whiskersOf(b *results.Board, rows []*results.Row) string {
	list := bases(b, []*results.Column{b.RankedBy()})
	stated := "the source’s own intervals"
	if slices.ContainsFunc(rows, func(r *results.Row) bool { return r.Cell(b.RankedBy()).Stated().Known() }) {
		stated = "the source’s own ±"
	}
	switch {
	case !slices.Contains(list, results.FromSource):
		return "95 % intervals"
	case len(list) == 1:
		return stated
	}
	return "95 % intervals, or " + stated
}
