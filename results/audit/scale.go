package audit

import (
	"fmt"
	"math/big"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
)

// Where more figures than these lie off the scale, and most of those in their columns do, or
// as many and all do, it is the scale that is suspect, and reported once.
const fewOffScale = 6

// RuleScale finds figures that lie off the scale of their board. A figure that only
// rounding puts past an end is on it. A change can be as large as the scale is
// long, in either direction.
var RuleScale = &Rule{
	ID: "scale", place: 8, Title: "Off the scale", Asks: "Is the value on the scale of its leaderboard?",
	page: scale,
	says: wording(`{{.Page}} prints {{with .Off}}{{.}} off the scale that benchmark.yaml declares: {{$.Printed}} for {{$.Row}}, {{$.Column}}, is the first, ` +
		`where the scale {{$.Runs}}. So many values suggest that the stated scale is another one.` +
		`{{else}}{{.Printed}} for {{.Row}}, {{.Column}}. That is off the scale{{if .Change}} of changes{{end}}, which {{.Runs}}.{{end}}`),
}

// offScale is what the wording of the rule is made from.
type offScale struct {
	*claim
	on  interval
	Off string // how many values are off a scale that seems to be wrong; "": it is the figure that is
}

// scale counts every figure of a page that has a scale. A figure that is reported as wrong
// already is not reported again.
func scale(rule *Rule, pg *page) {
	var off []place
	checked := map[*results.Column]int{}
	for p := range pg.figures(pg.board.Columns) {
		on := pg.scaleOf(p.column)
		if on.low == nil && on.high == nil {
			continue
		}
		pg.count(rule, p.at, p.column)
		checked[p.column]++
		if results.IsBeyond(p.cell.Printed, on.low, on.high) {
			off = append(off, p)
		}
	}
	of := 0
	var names []string
	for _, c := range pg.board.Columns {
		if slices.ContainsFunc(off, func(p place) bool { return p.column == c }) {
			of, names = of+checked[c], append(names, columnName(c))
		}
	}
	if n := len(off); n > fewOffScale && 2*n > of || n == fewOffScale && n == of {
		first := off[0]
		f := &Finding{Severity: Conflict, Marks: []mark{{Column: first.column.ID}},
			Sources: []cited{{Place: pg.board.Scale.Place}, citeCell(first.row, first.cell)}}
		pg.add(rule, -1, f, offScale{pg.claim(first), pg.scaleOf(first.column), fmt.Sprintf("%d of %d values of %s", n, of, words.Some(names, fewOffScale))})
		return
	}
	for _, p := range off {
		if slices.ContainsFunc(pg.findings, func(f *Finding) bool {
			return f.Severity == Contradiction && f.Rule != rule && slices.ContainsFunc(f.Marks, func(m mark) bool { return m.Row == p.row && m.Column == p.column.ID })
		}) {
			continue
		}
		on := pg.scaleOf(p.column)
		f := &Finding{Severity: Contradiction, Published: p.cell.Printed.Text}
		f.mark(p)
		if on.low != nil {
			f.LowText = digits(on.low, 0, 6)
		}
		if on.high != nil {
			f.HighText = digits(on.high, 0, 6)
		}
		pg.add(rule, p.at, f, offScale{pg.claim(p), on, ""})
	}
}

// scaleOf is from where to where the page's figures of a column can be; nil are ends that are
// not known.
func (p *page) scaleOf(c *results.Column) interval {
	switch {
	case p.changes == nil:
		return interval{c.Low, c.High}
	case c.Low == nil || c.High == nil:
		return interval{}
	}
	most := figure.Sub(c.High, c.Low)
	return interval{new(big.Rat).Neg(most), most}
}

// Runs says from where to where a scale runs.
func (o offScale) Runs() string {
	switch {
	case o.on.high == nil:
		return "begins at " + decimal(o.on.low, 0, 6)
	case o.on.low == nil:
		return "ends at " + decimal(o.on.high, 0, 6)
	}
	return "runs from " + decimal(o.on.low, 0, 6) + " to " + decimal(o.on.high, 0, 6)
}
