package audit

import (
	"fmt"
	"math/big"

	"standings/results"
	"standings/results/figure"
)

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
	if c.Kind != results.KindGroup && c.Kind != results.KindOverall {
		return nil
	}
	if c.Kind == results.KindGroup {
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

// grain finds means that no whole number of items can have. Figures that are too
// coarse to tell are not counted as checked.
func (a *auditor) grain(pg *page) {
	if pg.changes != nil {
		return
	}
	cells := make([]*grains, len(pg.board.Columns))
	for i, c := range pg.board.Columns {
		cells[i] = grainOf(pg.board, c)
	}
	for at, r := range pg.rows {
		var off []*results.Column
		for i, column := range pg.board.Columns {
			g, c := cells[i], r.Cell(column)
			if g == nil || !c.Printed.Known() || g.step.Cmp(new(big.Rat).Add(c.Printed.HalfUnit(), c.Printed.HalfUnit())) <= 0 {
				continue
			}
			a.count(RuleGrain, pg, r, column)
			if !g.holds(rounded.of(c.Printed)) {
				off = append(off, column)
			}
		}
		if len(off) > 0 {
			a.addGrain(pg, at, r, off, cells)
		}
	}
}

func (a *auditor) addGrain(pg *page, at int, r *results.Row, off []*results.Column, cells []*grains) {
	f := &Finding{Rule: RuleGrain, Severity: Oddity}
	var figures, lines []string
	onlyCut, padded := true, -1
	for n, column := range off {
		g, c := cells[column.Index], r.Cell(column)
		near := g.around(c.Printed.Rat())
		d := c.Printed.Sure() // enough to tell: none rounds to what is printed
		low, high := decimal(near.low, d, d), decimal(near.high, d, d)
		figures = append(figures, fmt.Sprintf("%s for %s", c.Printed.Text, columnName(column)))
		line := fmt.Sprintf("%s: nearest are %s and %s; printed %s", columnName(column), low, high, c.Printed.Text)
		if g.items > 0 {
			line = fmt.Sprintf("%s: nearest for %d cases are %s and %s; printed %s", columnName(column), g.items, fractionText(near.low, g, low), fractionText(near.high, g, high), c.Printed.Text)
		}
		lines = append(lines, upperFirst(line))
		onlyCut = onlyCut && g.holds(cut.of(c.Printed))
		if d := paddedGrain(g, c.Printed); n == 0 {
			padded = d
		} else if d != padded {
			padded = -1
		}
		f.Marks = append(f.Marks, mark{Row: r, Column: column.ID, Published: c.Printed.Text, Low: near.low, High: near.high})
		f.Sources = append(f.Sources, cellSource(r, c))
		if len(off) == 1 {
			f.Published, f.Low, f.High, f.LowText, f.HighText = c.Printed.Text, near.low, near.high, digits(near.low, d, d), digits(near.high, d, d)
		}
	}
	f.Message = fmt.Sprintf("In %s, %s has %s. Every case scores %s, and with the stated numbers of cases no mean of such scores rounds to %s.",
		pg.name(), results.RowName(r), list(figures), scores(pg.board), figureOrFigures(len(off)))
	if onlyCut {
		f.Message += " They hold only if cut off instead of rounded."
	} else {
		f.Severity = Contradiction
		if zeros := r.Cell(off[0]).Printed.Decimals - padded; padded >= 0 && (zeros > 1 || len(off) > 1) { // one zero is chance
			f.Message += fmt.Sprintf(" They would hold with %s: they seem to have been rounded to %s and filled up with zeros.", plural(padded, "decimal", "decimals"), number(padded))
		}
	}
	for _, line := range lines {
		if f.Arithmetic != "" {
			f.Arithmetic += "\n"
		}
		f.Arithmetic += line
	}
	column := ""
	if len(off) == 1 {
		column = off[0].ID
	}
	a.add(pg, at, rowPlace(f, r, column))
}

func figureOrFigures(n int) string {
	if n == 1 {
		return "that score"
	}
	return "any of these"
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
