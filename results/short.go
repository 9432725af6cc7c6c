package results

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"standings/results/figure"
)

// Figures that a program wrote in full have sixteen digits, of which readers need as many as
// distinguish the rows. Pages show those; files of data have all.

// A figure is one that a program wrote where it has as many digits after its point, and as many
// significant ones: no source prints an accuracy so.
const (
	writtenDecimals = 5
	writtenDigits   = 7
)

// How many significant digits the median of such a column is shown with: the fewest of these by
// which all figures that differ can be distinguished, and usualDigits where none is enough.
const (
	leastDigits = 3
	usualDigits = 4
	mostDigits  = 6
)

// isShortened reports whether pages show fewer digits of a figure than are printed.
func (c *Column) isShortened(cell Cell) bool {
	return c.written && cell.Known && cell.Text == "" && cell.Printed.IsPlain() && cell.Printed.Decimals > c.short
}

// shorten finds with how many digits pages show the figures of a column: as benchmark.yaml says
// of those that are made here, or as many as it takes.
func (b *Board) shorten(c *Column) {
	var figures []figure.Figure
	c.written = false
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			if f := r.Cell(c).Printed; f.Known() && f.IsPlain() {
				figures = append(figures, f)
				c.written = c.written || c.Kind.Unit == "" && f.Decimals >= writtenDecimals && f.Significant() >= writtenDigits
			}
		}
	}
	if !c.written {
		return
	}
	if said := cmp.Or(c.Declared.Decimals, b.Decimals); said != nil {
		c.short = *said
		return
	}
	sizes := make([]*big.Rat, len(figures))
	for i, f := range figures {
		sizes[i] = new(big.Rat).Abs(f.Rat())
	}
	slices.SortFunc(sizes, (*big.Rat).Cmp)
	before := magnitude(sizes[len(sizes)/2])
	places := func(digits int) int { return max(0, digits-before) }
	c.short = places(usualDigits)
	for digits := leastDigits; digits <= mostDigits; digits++ {
		if distinguishes(figures, places(digits)) {
			c.short = places(digits)
			return
		}
	}
}

// rounded is a figure with so many digits after the point, and zero without a sign.
func rounded(f figure.Figure, places int) string {
	text := f.Rat().FloatString(places)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}

// StatedText is what a source states of how far a figure can be off, as pages show it: as the
// source prints it, or, beside a figure with fewer digits than are printed, with one digit more
// than that has, and with one that is not zero.
func (c *Column) StatedText(cell Cell) string {
	stated := cell.Stated()
	if !c.isShortened(cell) || cell.Bounds().Known() || !stated.Known() || !stated.IsPlain() || stated.Rat().Sign() == 0 {
		return cell.StatedText()
	}
	places := max(c.short+1, 1-magnitude(new(big.Rat).Abs(stated.Rat())))
	if stated.Decimals <= places {
		return cell.StatedText()
	}
	return "±\u00a0" + rounded(stated, places)
}

// magnitude is how many digits a number has before its point; below 0 is how many noughts
// follow the point.
func magnitude(x *big.Rat) int {
	n, ten := 0, big.NewRat(10, 1)
	if x.Sign() == 0 {
		return 0
	}
	x = new(big.Rat).Set(x)
	for ; x.Cmp(big.NewRat(1, 1)) >= 0; n++ {
		x.Quo(x, ten)
	}
	for ; x.Cmp(big.NewRat(1, 10)) < 0; n-- {
		x.Mul(x, ten)
	}
	return n
}

// distinguishes reports whether figures that differ still do with so many digits after the point.
func distinguishes(figures []figure.Figure, places int) bool {
	seen := map[string]*big.Rat{}
	for _, f := range figures {
		text := rounded(f, places)
		if other := seen[text]; other != nil && other.Cmp(f.Rat()) != 0 {
			return false
		}
		seen[text] = f.Rat()
	}
	return true
}
