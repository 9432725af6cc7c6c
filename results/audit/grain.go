package audit

import (
	"fmt"
	"math/big"
	"strings"

	"standings/results"
	"standings/results/figure"
)

// RuleGrain finds means that no whole number of items can have.
var RuleGrain = &Rule{
	ID: "grain", place: 11, Title: "Impossible rounding", Asks: "Is the score the mean of that many whole marks?",
	page: grain,
	says: wording(`In {{.Name}}, {{.Row}} has {{list .Figures}}. Every case scores {{.Scores}}, so with the published numbers of cases no mean rounds to ` +
		`{{if eq (len .Figures) 1}}that score{{else}}these{{end}}.` +
		`{{if .OnlyCut}} They hold only if cut off instead of rounded.` +
		`{{else if ge .Padded 0}} They seem to have been rounded to {{count .Padded "decimal"}} and padded with zeros.{{end}}`),
}

// grains are the numbers that a cell can be: offset + k × step for whole k.
type grains struct {
	offset, step *big.Rat
	items        int // behind the cell, 0 where that is not one number
}

// grainOf returns what a column's cell can be where every item has one of the
// scores min, min + step, … and the number of items is stated; nil otherwise.
func grainOf(b *results.Board, c *results.Column) *grains {
	step, low := b.Scale.Step, b.Scale.Min
	if !step.Known() || step.Rat.Sign() <= 0 || !low.Known() {
		return nil
	}
	if c.Role == results.Further {
		return nil
	}
	if c.Role == results.Group {
		n := int64(c.Items)
		if b.Aggregate.Value == "sum" {
			if n == 0 && low.Rat.Sign() != 0 {
				return nil
			}
			return &grains{new(big.Rat).Mul(low.Rat, big.NewRat(n, 1)), step.Rat, int(n)}
		}
		if n == 0 {
			return nil
		}
		return &grains{low.Rat, new(big.Rat).Quo(step.Rat, big.NewRat(n, 1)), int(n)}
	}
	var g *grains
	for _, group := range b.Declared() {
		part := grainOf(b, group)
		if part == nil || group.Weight == nil {
			return nil
		}
		if g == nil {
			g = &grains{offset: new(big.Rat)}
		}
		g.offset.Add(g.offset, new(big.Rat).Mul(group.Weight, part.offset))
		g.step = divisor(g.step, new(big.Rat).Mul(group.Weight, part.step))
	}
	return g
}

// divisor is the greatest number of which both are whole multiples.
func divisor(a, b *big.Rat) *big.Rat {
	if a == nil || a.Sign() == 0 {
		return b
	}
	if b.Sign() == 0 {
		return a
	}
	x, y := new(big.Int).Mul(a.Num(), b.Denom()), new(big.Int).Mul(b.Num(), a.Denom())
	return new(big.Rat).SetFrac(new(big.Int).GCD(nil, nil, x, y), new(big.Int).Mul(a.Denom(), b.Denom()))
}

// holds reports whether the interval has one of the numbers.
func (g *grains) holds(in interval) bool {
	return g.from(in.low).Cmp(in.high) <= 0
}

// from is the least of the numbers that is not below r.
func (g *grains) from(r *big.Rat) *big.Rat {
	k := new(big.Rat).Quo(new(big.Rat).Sub(r, g.offset), g.step)
	up := new(big.Int).Neg(new(big.Int).Div(new(big.Int).Neg(k.Num()), k.Denom()))
	k.Mul(new(big.Rat).SetInt(up), g.step)
	return k.Add(k, g.offset)
}

// around is the nearest of the numbers on either side of r.
func (g *grains) around(r *big.Rat) interval {
	high := g.from(r)
	return interval{new(big.Rat).Sub(high, g.step), high}
}

// grain counts the figures that are fine enough for the rule to say something.
func grain(rule *Rule, pg *page) {
	if pg.changes != nil {
		return
	}
	cells := make([]*grains, len(pg.board.Columns))
	for i, c := range pg.board.Columns {
		cells[i] = grainOf(pg.board, c)
	}
	for at, r := range pg.rows {
		var off []place
		for i, column := range pg.board.Columns {
			g, c := cells[i], r.Cell(column)
			if g == nil || !c.Printed.Known() || g.step.Cmp(new(big.Rat).Add(c.Printed.HalfUnit(), c.Printed.HalfUnit())) <= 0 {
				continue
			}
			pg.count(rule, at, column)
			if !g.holds(rounded.of(c.Printed)) {
				off = append(off, pg.placeOf(at, column))
			}
		}
		if len(off) > 0 {
			addGrain(rule, pg, off, cells)
		}
	}
}

func addGrain(rule *Rule, pg *page, off []place, cells []*grains) {
	says := struct {
		Name, Row, Scores string
		Figures           []string
		OnlyCut           bool
		Padded            int // to how many decimals they were rounded before zeros were added; -1: to none
	}{pg.name(), results.RowName(off[0].row), scores(pg.board), nil, true, -1}
	f := &Finding{Severity: Contradiction}
	var lines []string
	for n, p := range off {
		g, printed := cells[p.column.Index], p.cell.Printed
		near := g.around(printed.Rat())
		d := printed.Sure() // enough to tell: none rounds to what is printed
		low, high, of := decimal(near.low, d, d), decimal(near.high, d, d), ""
		if g.items > 0 {
			low, high, of = fractionText(near.low, g, low), fractionText(near.high, g, high), fmt.Sprintf(" for %d cases", g.items)
		}
		says.Figures = append(says.Figures, printed.Text+" for "+columnName(p.column))
		lines = append(lines, upperFirst(fmt.Sprintf("%s: nearest%s are %s and %s; printed %s", columnName(p.column), of, low, high, printed.Text)))
		says.OnlyCut = says.OnlyCut && g.holds(cut.of(printed))
		if d := paddedGrain(g, printed); n == 0 {
			says.Padded = d
		} else if d != says.Padded {
			says.Padded = -1
		}
		f.mark(p, near)
		if len(off) == 1 {
			f.Published, f.Low, f.High, f.LowText, f.HighText = printed.Text, near.low, near.high, digits(near.low, d, d), digits(near.high, d, d)
		}
	}
	if len(off) == 1 && off[0].cell.Printed.Decimals-says.Padded == 1 {
		says.Padded = -1 // one zero is chance
	}
	if says.OnlyCut {
		f.Severity = Oddity
	}
	f.Arithmetic = strings.Join(lines, "\n")
	pg.add(rule, off[0].at, f, says)
}

// fractionText writes a mean as a fraction of its items where it is one.
func fractionText(mean *big.Rat, g *grains, text string) string {
	k := new(big.Rat).Mul(mean, big.NewRat(int64(g.items), 1))
	if g.offset.Sign() != 0 || !k.IsInt() {
		return text
	}
	return fmt.Sprintf("%s/%d = %s", k.Num(), g.items, text)
}

// scores says what an item can score: "0 or 1", "from 0 to 1 in steps of 0.5".
func scores(b *results.Board) string {
	low, high, step := b.Scale.Min.Rat, b.Scale.Max.Rat, b.Scale.Step.Rat
	if new(big.Rat).Add(low, step).Cmp(high) == 0 {
		return decimal(low, 0, 6) + " or " + decimal(high, 0, 6)
	}
	return fmt.Sprintf("from %s to %s in steps of %s", decimal(low, 0, 6), decimal(high, 0, 6), coefficientText(step))
}

// paddedGrain returns to how many decimals a figure may have been rounded before
// it was filled up with zeros, or -1.
func paddedGrain(g *grains, f figure.Figure) int {
	for k := 1; k <= zerosAtEnd(f); k++ {
		if g.holds(rounded.of(shorter(f, k))) {
			return f.Decimals - k
		}
	}
	return -1
}
