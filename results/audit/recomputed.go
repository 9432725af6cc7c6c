package audit

import (
	"fmt"
	"math/big"

	"standings/results"
	"standings/results/figure"
)

// recomputed holds what sources print against what the judgments give, row by
// row: the recomputed row stands, with the printed ones behind it, or it lies
// beside a printed one that stands because not all groups are judged.
func (a *auditor) recomputed(b *results.Benchmark) {
	for _, board := range b.Boards {
		for _, row := range board.Rows {
			made, printed := row.Beside, append([]*results.Row{row}, row.Earlier...)
			if row.Remade() {
				made, printed = row, row.Earlier
			}
			if made == nil {
				continue
			}
			for _, p := range printed {
				if p.Evidence == results.Published && p.Judge == made.Judge && p.Condition == made.Condition {
					a.compareRecomputed(board, p, made)
				}
			}
		}
	}
}

// compareRecomputed files the printed cells of a row that the recomputed value
// does not round to. Both are the same judge's on the same prompts; the images
// may be others.
func (a *auditor) compareRecomputed(board *results.Board, printed, made *results.Row) {
	pg, at := a.pageOf(board, printed)
	if pg == nil {
		return
	}
	for _, c := range board.Scored() {
		p, m := printed.Cell(c), made.Cell(c)
		if !p.Printed.Known() || !m.Known {
			continue
		}
		a.count(RuleRecomputed, pg, printed, c)
		value := around(m.Value)
		if rounded.of(p.Printed).meets(value) {
			continue
		}
		f := &Finding{Rule: RuleRecomputed, Severity: Conflict, Published: p.Printed.Text, Low: value.low, High: value.high}
		d := p.Printed.Sure()
		exactly := figure.Rat(m.Value)
		most := finer(p.Printed)
		f.LowText = digits(exactly, d, most)
		f.HighText = f.LowText
		distance := new(big.Rat).Sub(exactly, p.Printed.Rat())
		than := "more"
		if distance.Sign() < 0 {
			than = "less"
		}
		f.Message = fmt.Sprintf("%s prints %s for %s, %s. The %s in this project give %s, which is %s %s.",
			upperFirst(pg.name()), p.Printed.Text, results.RowName(printed), columnName(c), made.MadeOf(), decimal(exactly, d, most), decimal(distance.Abs(distance), d, most), than)
		if cut.of(p.Printed).meets(value) {
			f.Severity = Oddity
			f.Message += " The printed score holds only if it was cut off instead of rounded."
		} else {
			f.Message += " They are of other images, or of another run of the judge, or one of the two is wrong."
		}
		column := c.ID
		f.Marks = []mark{{Row: printed, Column: column, Published: p.Printed.Text, Low: value.low, High: value.high}, {Row: made, Column: column, Low: value.low, High: value.high}}
		f.Related = []*results.Row{made}
		f.Sources = []cited{cellSource(printed, p)}
		if at := made.CellPlace(c); at.File != "" {
			f.Sources = append(f.Sources, cited{Place: at})
		}
		a.add(pg, at, rowPlace(f, printed, column))
	}
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
	slack := new(big.Rat).Mul(new(big.Rat).Abs(r), big.NewRat(1, 1<<40))
	return interval{new(big.Rat).Sub(r, slack), new(big.Rat).Add(r, slack)}
}

// pageOf finds the page that a row stands on.
func (a *auditor) pageOf(board *results.Board, row *results.Row) (*page, int) {
	for _, pg := range a.pages {
		if pg.board != board || pg.changes != nil {
			continue
		}
		for at, r := range pg.rows {
			if r == row {
				return pg, at
			}
		}
	}
	return nil, 0
}
