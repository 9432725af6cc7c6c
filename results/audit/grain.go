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
	items        int // behind the cell; 0 is not known
}

// grainOf returns what a column's cell can be where every item has one of the
// scores min, min + step, … and the number of items is stated; nil otherwise.
func grainOf(b *results.Board, c *results.Column) (g *grains) {
	step, low := b.Scale.Step, b.Scale.Min
	if !step.Known() || step.Rat.Sign() <= 0 || !low.Known() {
		return nil
	}
	n, sum := big.NewRat(int64(c.Items), 1), b.Cells().Grows
	switch {
	case !b.Cells().Linear, c.Role == results.Further, c.Role == results.Group && c.Items == 0 && (!sum || low.Rat.Sign() != 0):
		return nil
	case c.Role == results.Group && sum:
		return &grains{n.Mul(n, low.Rat), step.Rat, c.Items}
	case c.Role == results.Group:
		return &grains{low.Rat, n.Quo(step.Rat, n), c.Items}
	}
	for _, group := range b.Declared() {
		part := grainOf(b, group)
		if part == nil || group.Weight == nil {
			return nil
		}
		if g == nil {
			g = &grains{offset: new(big.Rat), step: new(big.Rat)}
		}
		g.offset.Add(g.offset, figure.Mul(group.Weight, part.offset))
		g.step = divisor(g.step, figure.Mul(group.Weight, part.step))
	}
	return g
}

// divisor returns the greatest number of which both are whole multiples; zero is a multiple of all.
func divisor(a, b *big.Rat) *big.Rat {
	if a.Sign() == 0 {
		return b
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
	k := figure.Quo(figure.Sub(r, g.offset), g.step)
	up := new(big.Int).Neg(new(big.Int).Div(new(big.Int).Neg(k.Num()), k.Denom()))
	k.Mul(new(big.Rat).SetInt(up), g.step)
	return k.Add(k, g.offset)
}

// around is the nearest of the numbers on either side of r.
func (g *grains) around(r *big.Rat) interval {
	high := g.from(r)
	return interval{figure.Sub(high, g.step), high}
}

// grain counts the figures that are fine enough for the rule to say something.
func grain(rule *Rule, pg *page) {
	if pg.changes != nil || pg.benchmark.Pools(pg.board.Board) { // pooled: of how many criteria nobody says
		return
	}
	cells := make([]*grains, len(pg.board.Columns))
	for i, c := range pg.board.Columns {
		cells[i] = grainOf(pg.board, c)
	}
	off := make([][]place, len(pg.rows))
	for p := range pg.figures(pg.board.Columns) {
		g, half := cells[p.column.Index], p.cell.Printed.HalfUnit()
		if g == nil || g.step.Cmp(half.Add(half, half)) <= 0 {
			continue
		}
		pg.count(rule, p.at, p.column)
		if !g.holds(rounded.of(p.cell.Printed)) {
			off[p.at] = append(off[p.at], p)
		}
	}
	for _, off := range off {
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
		of := ""
		if g.items > 0 {
			of = fmt.Sprintf(" for %d cases", g.items)
		}
		says.Figures = append(says.Figures, printed.Text+" for "+columnName(p.column))
		lines = append(lines, upperFirst(fmt.Sprintf("%s: nearest%s are %s and %s; printed %s", columnName(p.column), of, g.text(near.low, d), g.text(near.high, d), printed.Text)))
		says.OnlyCut = says.OnlyCut && g.holds(cut.of(printed))
		if d := paddedGrain(g, printed); n == 0 {
			says.Padded = d
		} else if d != says.Padded {
			says.Padded = -1
		}
		f.mark(p)
		if len(off) == 1 {
			f.Published, f.LowText, f.HighText = printed.Text, digits(near.low, d, d), digits(near.high, d, d)
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

// text writes a mean as a fraction of its items where it is one.
func (g *grains) text(mean *big.Rat, decimals int) string {
	text, k := decimal(mean, decimals, decimals), figure.Mul(mean, big.NewRat(int64(g.items), 1))
	if g.items == 0 || g.offset.Sign() != 0 || !k.IsInt() {
		return text
	}
	return fmt.Sprintf("%s/%d = %s", k.Num(), g.items, text)
}

// scores says what an item can score: "0 or 1", "from 0 to 1 in steps of 0.5".
func scores(b *results.Board) string {
	low, high, step := b.Scale.Min.Rat, b.Scale.Max.Rat, b.Scale.Step.Rat
	if figure.Add(low, step).Cmp(high) == 0 {
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
