package audit

import (
	"fmt"
	"slices"

	"standings/internal/words"
	"standings/results"
)

// RuleDecimals finds figures with more or fewer decimals than their column. A column
// has a usual number where at least four figures are printed and more than half
// of them share it. Programs drop zeros at the end of a number, all or all but the
// first decimal: where a column has none that was kept, shorter figures say nothing. Where
// they write numbers in full, how many decimals one has says nothing.
var RuleDecimals = &Rule{
	ID: "decimals", place: 10, Title: "Decimals", Asks: "Does the value have as many decimals as its column?",
	page: decimals,
	says: wording(`In {{.Name}}, {{if eq .Values 1}}one value has{{else}}{{number .Values}} values have{{end}} other decimals than the column: {{.Figures}}.`),
}

// fewUneven is how many figures of uneven decimals are marked and listed one by one: of more,
// it is the table that is uneven.
const fewUneven = 6

func decimals(rule *Rule, pg *page) {
	usual := usualDecimals(pg)
	var uneven []place
	for p := range pg.figures(pg.board.Scored()) {
		u, d := usual[p.column.Index], p.cell.Printed.Decimals
		if u.decimals < 0 {
			continue
		}
		if pg.count(rule, p.at, p.column); d > u.decimals || d < u.decimals && u.zeros {
			uneven = append(uneven, p)
		}
	}
	if len(uneven) == 0 {
		return
	}
	f := &Finding{Severity: Oddity}
	var figures []string
	for _, p := range uneven {
		f.mark(p)
		figures = append(figures, fmt.Sprintf("%s for %s in %s (usually %s)", p.cell.Printed.Text, results.RowName(p.row), columnName(p.column), count(usual[p.column.Index].decimals, "decimal")))
	}
	if len(uneven) == 1 {
		f.Published = uneven[0].cell.Printed.Text
	}
	if len(uneven) > fewUneven {
		f.Marks = nil
	}
	pg.add(rule, -1, f, map[string]any{"Name": pg.name(), "Values": len(uneven), "Figures": words.Some(figures, fewUneven)})
	if slices.ContainsFunc(uneven, func(p place) bool { return p.row != uneven[0].row }) {
		f.Model, f.Variant = "", ""
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
		asFloats := zeros[1] && p.most > 1 // 67.0 beside 99.25 is what a program wrote, which keeps that zero alone
		zeros[1] = zeros[1] && !asFloats
		for decimals, count := range counts {
			if n >= 4 && 2*count > n && !inFull {
				p.decimals, p.zeros = decimals, zeros[decimals]
			}
		}
		if p.longer = zeros[p.most]; asFloats && p.decimals >= 0 && !p.zeros && !p.longer {
			p.decimals = p.most
		}
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
