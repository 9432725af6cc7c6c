package audit

import (
	"math/big"
	"slices"

	"standings/results"
	"standings/results/figure"
)

// RuleRecomputed compares what sources print with what the judgments give. Figures that
// differ for a reason that can be shown are found by the rule of that reason.
var RuleRecomputed = &Rule{
	ID: "recomputed", place: 12, Title: "Published ≠ recomputed", Asks: "Is the printed score what the verdicts give?",
	benchmark: recomputed,
	says: wording(`{{.Page}} prints {{.Printed}} for {{.Row}}, {{.Column}}. The {{.MadeOf}} in this project give {{.Value}}, which is {{.Distance}} {{if .More}}more{{else}}less{{end}}.` +
		`{{if .Only}} The printed score holds only if it was cut off instead of rounded.` +
		`{{else}} Other outputs, other cases or another run of the judge would explain that.{{end}}`),
}

// recomputed seeks reasons until no more are found, since one can hide another, and then
// those that are left only where none of these is.
func recomputed(rule *Rule, a *auditor, b *results.Benchmark) {
	for _, c := range a.compare(b) {
		for found := -1; found < len(c.found); {
			found = len(c.found)
			for _, r := range a.rules {
				if r.reason != nil {
					r.reason(r, c)
				}
			}
		}
		for _, r := range a.rules {
			if r.rest != nil {
				r.rest(r, c)
			}
		}
		c.settle()
		c.file(rule)
	}
}

// follow gives overalls that follow from the printed categories the reason of one of these; of
// others, where all categories are reproduced, it is that these are rounded.
func follow(rule *Rule, c *comparison) {
	overall, weights := c.board.OverallColumn(), c.weights()
	if overall == nil {
		return
	}
	cells := c.columns()[overall.Index]
	values := make([]*big.Rat, len(cells))
	for at, row := range c.rows {
		x, claim := row[overall.Index], overallClaim(c.page, at, weights)
		if x == nil || claim == nil || !claim.holds(nil) {
			continue
		}
		values[at] = claim.follows.value()
		for _, group := range row[:len(c.board.Declared())] {
			switch {
			case group == nil || !group.off && group.Finding == nil:
				continue
			case x.differs() && group.Finding != nil && group.Finding.Rule != RuleImpossible:
				x.Finding, x.How = group.Finding, group.How
			}
			values[at] = nil
		}
	}
	c.try(rule, cells, guess{how: "the mean of the categories as printed, which are rounded", tried: 1, of: func(at int, _ *Compared) (interval, bool) {
		return interval{values[at], values[at]}, values[at] != nil
	}})
}

// remade is what the wording of the rule, and that of the reasons, is made from.
type remade struct {
	*claim
	MadeOf, Value, Distance string
	More                    bool
	Count                   int // figures with the same reason
	Where, How              string
}

func (x *Compared) words(pg *page) remade {
	least, most := x.cell.Printed.Sure(), finer(x.cell.Printed)
	value, distance := figure.Rat(x.Result().Value), x.Difference()
	if value == nil {
		value = new(big.Rat)
	}
	return remade{
		claim: pg.claim(x.place), MadeOf: x.Made.MadeOf(), Value: decimal(value, least, most),
		More: distance.Sign() >= 0, Distance: decimal(distance.Abs(distance), least, most), How: x.Reason(),
	}
}

// mostCited is how many figures of a finding are cited one by one.
const mostCited = 12

// file files the reasons, each with the figures that it explains, and each figure that is
// left without one.
func (c *comparison) file(rule *Rule) {
	of := map[*Finding][]*Compared{}
	for _, x := range c.cells {
		c.count(rule, x.at, x.column)
		if x.Differs() && x.Finding == nil {
			c.explain(rule, []*Compared{x}, "unexplained")
		}
		of[x.Finding] = append(of[x.Finding], x)
	}
	for _, f := range c.found {
		cells := of[f]
		if len(cells) == 0 {
			continue
		}
		x := cells[0]
		says := x.words(c.page)
		says.Count, says.Where = len(cells), where(cells)
		f.Severity = Conflict
		rows := false // of several
		for _, y := range cells {
			f.mark(y.place)
			f.Marks = append(f.Marks, mark{Row: y.Made, Column: y.column.ID})
			rows = rows || y.row != x.row
			if f.Rule != rule {
				c.count(f.Rule, y.at, y.column)
			}
		}
		switch {
		case f.Rule == RuleRounding:
			f.Severity = Oddity
		case f.Rule == RuleImpossible && !slices.ContainsFunc(cells, func(x *Compared) bool { return !x.stated() }):
			f.Severity = Contradiction
		case f.Rule == rule && x.fits(x.value, cut):
			f.Severity, says.Only = Oddity, "cut"
		}
		if len(cells) == 1 {
			f.of(x.cell.Printed, x.value)
			if from := x.Made.CellPlace(x.column); from.File != "" {
				f.Sources = append(f.Sources, cited{Place: from})
			}
		} else if len(cells) > mostCited {
			f.Sources = []cited{f.Sources[0], c.cite()}
		}
		if c.add(f.Rule, x.at, f, says); rows {
			f.Model, f.Variant = "", ""
		}
	}
}

// where names the column or the row that all figures are of; "" where they are of several of both.
func where(cells []*Compared) string {
	row, column := "for "+results.RowName(cells[0].row), "for "+columnName(cells[0].column)
	for _, x := range cells {
		if x.row != cells[0].row {
			row = ""
		}
		if x.column != cells[0].column {
			column = ""
		}
	}
	if row != "" && column != "" {
		return ""
	}
	return row + column
}

// around is what a recomputed value may be. It is a float64 mean of at most some
// thousand scores: the sum of n terms is off by less than n × 2⁻⁵³ of its size,
// so 2⁻⁴⁰ holds for all suites of up to eight thousand items. Without it a mean
// of exactly 0.125 could fail to round to a printed 0.13.
func around(v float64) interval {
	r := figure.Rat(v)
	if r == nil {
		return interval{new(big.Rat), new(big.Rat)} // not finite: reading refuses such scores
	}
	slack := figure.Mul(new(big.Rat).Abs(r), big.NewRat(1, 1<<40))
	return interval{figure.Sub(r, slack), figure.Add(r, slack)}
}
