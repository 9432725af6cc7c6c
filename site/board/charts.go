package board

import (
	"slices"

	"standings/results"
	"standings/site/chart"
	"standings/site/page"
)

// PickedRadar is how many models a radar shows at once, and firstRadar with how many a
// board's begins; RadarMin and radarMax are how many axes it has.
const (
	PickedRadar = 3
	firstRadar  = 2
	RadarMin    = 3
	radarMax    = 10
)

// boardCharts are what belongs below a board's table: the figure that ranks of
// every row, that against a cost, a size or a date, the categories, and the profiles of the
// leading rows.
func boardCharts(p page.Page, b *results.Board) (charts []chart.Chart) {
	rows := MainRowsOf(b)
	draw := func(c chart.Chart, drawn bool) {
		if drawn {
			charts = append(charts, c)
		}
	}
	main := mainChart(p, b, rows)
	if len(rows) > longFirst {
		main = firstRows(b, main, mostLeading)
	}
	draw(main, len(main.Series) > 1)
	charts = append(append(charts, tradeOffs(p, b)...), againstFacts(p, b)...)
	draw(categories(p, b, groupAxes(b)))
	draw(BoardRadar(p, b, rows))
	return charts
}

// ChartKinds are the benchmark's kinds, each in its place, so that a kind has one
// shape on all charts and tables. Charts tell eight shapes apart; a benchmark
// with more kinds has none marked.
func ChartKinds(b *results.Benchmark) (kinds []chart.Kind) {
	if len(b.Kinds) > shapes {
		return nil
	}
	for _, k := range b.Kinds {
		kinds = append(kinds, chart.Kind{ID: k.ID.Value, Label: b.KindTitle(k.ID.Value)})
	}
	return kinds
}

// shapes is how many shapes of marks there are.
const shapes = 8

func chartSeries(p page.Page, r *results.Row) chart.Series {
	return chart.Series{ID: r.Anchor(), Name: results.RowName(r), Link: p.To(page.ModelPath(r.Model)), Kind: r.Kind}
}

// inColour gives the leader of some rows the first slot of colours, and the best open
// model below it the second; nobody where several lead or nothing ranks.
func inColour(rows []*results.Row) map[*results.Row]int {
	if len(rows) < 2 || rows[0].Rank != 1 || rows[1].Rank == 1 {
		return nil
	}
	slots := map[*results.Row]int{rows[0]: 1}
	if rows[0].Model.Access != results.Open {
		for _, r := range rows {
			if r.Rank > 0 && r.Model.Access == results.Open {
				slots[r] = 2
				break
			}
		}
	}
	return slots
}

// coloured says which rows a chart shows in colour; "" for none.
func coloured(slots map[*results.Row]int) string {
	return []string{"", "in colour: the leader", "in colour: the leader and the best open model"}[len(slots)]
}

// ChartValue is a figure of a column.
func ChartValue(column *results.Column, c results.Cell) chart.Value {
	if !c.Known {
		return chart.Value{}
	}
	v := chart.Known(c.Value, column.Shown(c))
	if column.Unit != "" {
		v.Said = page.WithUnit(column, v.Text)
	}
	return v
}

func boardNote(b *results.Board) string {
	judge := judgeText(b)
	if judge != "" {
		judge = "judge " + judge
	}
	return noteOf(judge, prefixed("n ", Scored(b)))
}

// AlsoBoard adds a board's id to a list that does not have it.
func AlsoBoard(list []string, b *results.Board) []string {
	if id := b.Benchmark.ID + "/" + b.ID; !slices.Contains(list, id) {
		list = append(list, id)
	}
	return list
}
