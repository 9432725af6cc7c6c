package audit

import (
	"fmt"

	"standings/results"
)

// RuleDecimals finds figures with more or fewer decimals than their column. A column
// has a usual number where at least four figures are printed and more than half
// of them share it. Programs drop zeros at the end of a number: where a column
// has none that was kept, that is reported once a table, and no figure is marked. Where
// they write numbers in full, how many decimals one has says nothing.
var RuleDecimals = &Rule{
	ID: "decimals", place: 10, Title: "Decimals", Asks: "Does the value have as many decimals as its column?",
	page: decimals,
	says: wording(`In {{.Name}}, {{with .Row}}{{.}} has {{list $.Figures}}.` +
		`{{else}}{{if eq .Values 1}}one value has{{else}}{{number .Values}} values have{{end}} ` +
		`{{if .Dropped}}fewer decimals than the column{{else}}other decimals than their columns{{end}}: {{.First}}, is the first.` +
		`{{if .Dropped}} Programs write numbers so, without the zeros at the end.{{end}}{{end}}`),
}

// unevenWords are what the wording of the rule is made from.
type unevenWords struct {
	Name    string // of the page
	Row     string // whose figures these are; "": they are a table's
	Figures []string
	Values  int // of the table, with the first of them
	First   string
	Dropped bool // zeros at their ends
}

func decimals(rule *Rule, pg *page) {
	usual := usualDecimals(pg)
	var dropped, uneven []place
	rows := map[int][]place{} // of uneven figures
	for p := range pg.figures(pg.board.Scored()) {
		u := usual[p.column.Index]
		if u.decimals < 0 {
			continue
		}
		pg.count(rule, p.at, p.column)
		switch d := p.cell.Printed.Decimals; {
		case d == u.decimals:
		case !u.zeros && d < u.decimals:
			dropped = append(dropped, p)
		default:
			uneven, rows[p.at] = append(uneven, p), append(rows[p.at], p)
		}
	}
	where := func(p place) string { return count(usual[p.column.Index].decimals, "decimal") }
	table := func(places []place, dropped bool) {
		f, p := &Finding{Severity: Oddity}, places[0]
		for _, p := range places {
			f.Sources = append(f.Sources, citeCell(p.row, p.cell))
		}
		first := fmt.Sprintf("%s for %s, %s, where it has %s", p.cell.Printed.Text, results.RowName(p.row), columnName(p.column), where(p))
		pg.add(rule, -1, f, unevenWords{Name: pg.name(), Values: len(places), First: first, Dropped: dropped})
	}
	if len(rows) > fewUneven {
		table(uneven, false)
		rows = nil
	}
	for at := range pg.rows {
		places := rows[at]
		if len(places) == 0 {
			continue
		}
		f := &Finding{Severity: Oddity}
		says := unevenWords{Name: pg.name(), Row: results.RowName(pg.rows[at])}
		for _, p := range places {
			f.mark(p, interval{})
			says.Figures = append(says.Figures, fmt.Sprintf("%s for %s, where the column has %s", p.cell.Printed.Text, columnName(p.column), where(p)))
		}
		if len(places) == 1 {
			f.Published = places[0].cell.Printed.Text
		}
		pg.add(rule, at, f, says)
	}
	if len(dropped) > 0 {
		table(dropped, true)
	}
}

// Where more rows than these have figures of uneven decimals it is the table that is
// uneven, which is reported once.
const fewUneven = 6

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
