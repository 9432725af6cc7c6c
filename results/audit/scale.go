package audit

import (
	"cmp"
	"fmt"
	"math/big"

	"standings/results"
)

// Where more figures than these lie off the scale, and most of a table or of a column
// do, or as many and all do, it is the scale that is suspect, and reported once.
const fewOffScale = 6

func scaleIsSuspect(off, checked int) bool {
	return off > fewOffScale && 2*off > checked || off == checked && off == fewOffScale
}

// RuleScale finds figures that lie off the scale of their board. A figure that only
// rounding puts past an end is on it. A change can be as large as the scale is
// long, in either direction.
var RuleScale = &Rule{
	ID: "scale", place: 8, Title: "Off the scale", Asks: "Is the value on the scale of its leaderboard?",
	page: scale,
	says: wording(`{{.Page}} prints {{with .Off}}{{.}} off the scale that benchmark.yaml declares, a case's score from {{$.Min}} to {{$.Max}}: ` +
		`{{$.Printed}} for {{$.Row}}, {{$.Column}}, is the first. It is the scale that seems to be wrong.` +
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
	ranges := make([]interval, len(pg.board.Columns))
	for i, c := range pg.board.Columns {
		low, high := c.Low, c.High
		if pg.changes != nil {
			if low != nil && high != nil {
				high = new(big.Rat).Sub(high, low)
				low = new(big.Rat).Neg(high)
			} else {
				low, high = nil, nil
			}
		}
		ranges[i] = interval{low, high}
	}
	wrong := map[markKey]bool{}
	for _, f := range pg.findings {
		for _, m := range f.Marks {
			if f.Severity == Contradiction {
				wrong[markKey{m.Row, m.Column, m.Change}] = true
			}
		}
	}
	var off []place
	checked := 0
	offIn, checkedIn := make([]int, len(ranges)), make([]int, len(ranges))
	for at, r := range pg.rows {
		for i, c := range pg.board.Columns {
			cell, on := r.Cell(c), ranges[i]
			if !cell.Printed.Known() || on.low == nil && on.high == nil {
				continue
			}
			pg.count(rule, at, c)
			checked++
			checkedIn[i]++
			if results.IsBeyond(cell.Printed, on.low, on.high) {
				off = append(off, pg.placeOf(at, c))
				offIn[i]++
			}
		}
	}
	suspect := func(first place, values string) {
		f := &Finding{Severity: Conflict, Related: []*results.Row{first.row}, Marks: []mark{{Column: first.column.ID}},
			Sources: []cited{{Place: pg.board.Scale.At.Place}, citeCell(first.row, first.cell)}}
		pg.add(rule, -1, f, offScale{&claim{page: pg, place: first}, interval{}, values})
	}
	if scaleIsSuspect(len(off), checked) {
		suspect(off[0], fmt.Sprintf("%d of %d values", len(off), checked))
		return
	}
	said := make([]bool, len(ranges))
	for _, p := range off {
		i := p.column.Index
		if offIn[i] > fewOffScale && scaleIsSuspect(offIn[i], checkedIn[i]) {
			if !said[i] {
				suspect(p, fmt.Sprintf("%d of %d values of %s", offIn[i], checkedIn[i], columnName(p.column)))
			}
			said[i] = true
			continue
		}
		if wrong[markKey{p.row, p.column.ID, pg.changes != nil}] {
			continue
		}
		on := ranges[i]
		f := &Finding{Severity: Contradiction, Published: p.cell.Printed.Text, Low: on.low, High: on.high}
		f.mark(p, on)
		if on.low != nil {
			f.LowText = digits(on.low, 0, 6)
		}
		if on.high != nil {
			f.HighText = digits(on.high, 0, 6)
		}
		pg.add(rule, p.at, f, offScale{&claim{page: pg, place: p}, on, ""})
	}
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

// Min and Max are the ends of the declared scale.
func (o offScale) Min() string { return cmp.Or(o.board.Scale.Min.Text, "no end") }
func (o offScale) Max() string { return cmp.Or(o.board.Scale.Max.Text, "no end") }
