package audit

import (
	"math/big"

	"standings/results"
	"standings/results/figure"
)

// RuleRecomputed compares what sources print with what the judgments give, row by
// row: the recomputed row is shown, with the printed ones behind it, or it is
// beside a printed one that is shown because not all groups are judged.
var RuleRecomputed = &Rule{
	ID: "recomputed", place: 12, Title: "Published ≠ recomputed", Asks: "Is the printed score what the verdicts give?",
	benchmark: recomputed,
	says: wording(`{{.Page}} prints {{.Printed}} for {{.Row}}, {{.Column}}. The {{.MadeOf}} in this project give {{.Value}}, which is {{.Distance}} {{if .More}}more{{else}}less{{end}}.` +
		`{{if .Only}} The printed score holds only if it was cut off instead of rounded.` +
		`{{else}} They are of other images, or of another run of the judge, or one of the two is wrong.{{end}}`),
}

func recomputed(rule *Rule, a *auditor, b *results.Benchmark) {
	pages, places := map[*results.Row]*page{}, map[*results.Row]int{} // where printed rows are
	for _, pg := range a.pages {
		if pg.benchmark != b || pg.changes != nil {
			continue
		}
		for at, row := range pg.rows {
			pages[row], places[row] = pg, at
		}
	}
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
				if pg := pages[p]; pg != nil && pg.board == board && p.Evidence == results.Published && p.Judge == made.Judge && p.Condition == made.Condition {
					compareRecomputed(rule, pg, places[p], made)
				}
			}
		}
	}
}

// remade is what the wording of the rule is made from.
type remade struct {
	*failure
	MadeOf, Value, Distance string
	More                    bool
}

// compareRecomputed files the printed cells of a row that the recomputed value
// does not round to. Both are the same judge's on the same prompts; the images
// may be others.
func compareRecomputed(rule *Rule, pg *page, at int, made *results.Row) {
	for _, c := range pg.board.Scored() {
		p, m := pg.placeOf(at, c), made.Cell(c)
		printed := p.cell.Printed
		if !printed.Known() || !m.Known {
			continue
		}
		pg.count(rule, at, c)
		value := around(m.Value)
		if rounded.of(printed).meets(value) {
			continue
		}
		exactly := figure.Rat(m.Value)
		least, most := printed.Sure(), finer(printed)
		distance := new(big.Rat).Sub(exactly, printed.Rat())
		says := remade{&failure{&claim{page: pg, place: p}, rule, ""}, made.MadeOf(), decimal(exactly, least, most), "", distance.Sign() >= 0}
		says.Distance = decimal(distance.Abs(distance), least, most)
		f := &Finding{Severity: Conflict, Published: printed.Text, Low: value.low, High: value.high, LowText: digits(exactly, least, most), Related: []*results.Row{made}}
		f.HighText = f.LowText
		if cut.of(printed).meets(value) {
			f.Severity, says.Only = Oddity, "cut"
		}
		f.mark(p, value)
		f.Marks = append(f.Marks, mark{Row: made, Column: c.ID, Low: value.low, High: value.high})
		if from := made.CellPlace(c); from.File != "" {
			f.Sources = append(f.Sources, cited{Place: from})
		}
		pg.add(rule, at, f, says)
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
