package audit

import (
	"fmt"
	"slices"

	"standings/internal/words"
	"standings/results"
)

// RuleDecimals finds figures with more or fewer decimals than their column. A column
// has a usual number where at least four figures are printed and more than half
// of them share it. Programs drop zeros at the end of a number: where a column
// has none that was kept, shorter figures are a finding of their own, and none is marked. Where
// they write numbers in full, how many decimals one has says nothing.
var RuleDecimals = &Rule{
	ID: "decimals", place: 10, Title: "Decimals", Asks: "Does the value have as many decimals as its column?",
	page: decimals,
	says: wording(`In {{.Name}}, {{if eq .Values 1}}one value has{{else}}{{number .Values}} values have{{end}} {{if .Dropped}}fewer{{else}}other{{end}} decimals than the column: {{.Figures}}.` +
		`{{if .Dropped}} Programs write numbers so, without the zeros at the end.{{end}}`),
}

// fewUneven is how many figures of uneven decimals are marked and listed one by one: of more,
// it is the table that is uneven.
const fewUneven = 6

func decimals(rule *Rule, pg *page) {
	usual := usualDecimals(pg)
	var uneven, dropped []place
	for p := range pg.figures(pg.board.Scored()) {
		u, d := usual[p.column.Index], p.cell.Printed.Decimals
		if u.decimals < 0 {
			continue
		}
		pg.count(rule, p.at, p.column)
		switch {
		case d > u.decimals, d < u.decimals && u.zeros:
			uneven = append(uneven, p)
		case d < u.decimals:
			dropped = append(dropped, p)
		}
	}
	for i, places := range [][]place{uneven, dropped} {
		if len(places) == 0 {
			continue
		}
		f := &Finding{Severity: Oddity}
		var figures []string
		for _, p := range places {
			f.mark(p)
			figures = append(figures, fmt.Sprintf("%s for %s in %s (usually %s)", p.cell.Printed.Text, results.RowName(p.row), columnName(p.column), count(usual[p.column.Index].decimals, "decimal")))
		}
		if len(places) == 1 {
			f.Published = places[0].cell.Printed.Text
		}
		if i == 1 || len(places) > fewUneven {
			f.Marks = nil
		}
		pg.add(rule, -1, f, map[string]any{"Name": pg.name(), "Values": len(places), "Figures": words.Some(figures, fewUneven), "Dropped": i == 1})
		if slices.ContainsFunc(places, func(p place) bool { return p.row != places[0].row }) {
			f.Model, f.Variant = "", ""
		}
	}
}

// printing is how a column's figures are printed.
type printing struct {
	decimals int  // that most have; -1 where there is no such number
	most     int  // that any has
	zeros    bool // some that have the usual number end in a zero: none was dropped
	longer   bool // some that have most do
}

// usualDecimals finds how each column is printed. A column
// without a zero at an end, some of whose figures are as long as another column's
// usual ones, is printed like that one.
func usualDecimals(pg *page) []printing {
	usual := make([]printing, len(pg.board.Columns))
	longest := 0
	for i, column := range pg.board.Columns {
		counts, zeros := map[int]int{}, map[int]bool{}
		n, inFull := 0, false
		p := printing{decimals: -1}
		for at := range pg.figures([]*results.Column{column}) {
			printed := at.cell.Printed
			d := printed.Decimals
			counts[d]++
			n++
			inFull = inFull || printed.IsLong()
			p.most = max(p.most, d)
			zeros[d] = zeros[d] || zerosAtEnd(printed) > 0
		}
		for decimals, count := range counts {
			if n >= 4 && 2*count > n && !inFull {
				p.decimals, p.zeros = decimals, zeros[decimals]
			}
		}
		p.longer = zeros[p.most]
		usual[i] = p
		longest = max(longest, p.decimals)
	}
	for i, p := range usual {
		if p.decimals >= 0 && !p.zeros && !p.longer && p.most <= longest {
			usual[i].decimals = p.most
		}
	}
	return usual
}
