package board

import (
	"cmp"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/results/figure"
)

// A wide table has more than mostColumns. A browser with a script shows the first ones,
// and offers the others (templates/board/columns.js); its figures have no more than
// fewDigits significant digits, with all of them in the cell's data.
const (
	mostColumns = 12 // the one that ranks among them
	fewDigits   = 4
)

// wide reports whether a board's table is a wide one.
func (d *draft) wide() bool { return len(d.columns) > mostColumns }

// share finds, in the heads of a wide table, the words at the beginning that all heads from
// one to another share which begin alike: "Live" of "Live Simple" and "Live Multiple".
func (d *draft) share() {
	for from, to := d.main, 0; d.wide() && d.tops == nil && from < len(d.columns); from = to {
		shared := strings.Fields(d.columns[from].Short)
		for to = from + 1; to < len(d.columns); to++ {
			words, n := strings.Fields(d.columns[to].Short), 0
			for n < min(len(shared), len(words)-1) && shared[n] == words[n] {
				n++
			}
			if n == 0 {
				break
			}
			shared = shared[:n]
		}
		if text := strings.Join(shared, " "); to-from > 1 && text+" " != d.columns[from].Short+" " {
			for _, c := range d.columns[from:to] {
				c.Shared = text
			}
		}
	}
}

// shorten rounds the figures of a column to the decimals that give the median one
// fewDigits significant digits, and keeps what is printed: beside one large figure the
// others would lose theirs.
func (c *column) shorten() {
	var digits []int // before the point
	for _, f := range c.figures {
		before, _, _ := strings.Cut(strings.TrimLeft(f.text, "-−+0"), ".")
		if decimal.MatchString(f.text) {
			digits = append(digits, max(1, utf8.RuneCountInString(before)))
		}
	}
	if len(digits) == 0 {
		return
	}
	slices.Sort(digits)
	whole := digits[len(digits)/2]
	for i := range c.figures {
		f := &c.figures[i]
		_, after, _ := strings.Cut(f.text, ".")
		keep := max(0, fewDigits-whole)
		if len(after) <= keep || !decimal.MatchString(f.text) {
			continue
		}
		exact, ok := new(big.Rat).SetString(strings.Replace(f.text, "−", "-", 1))
		if !ok {
			continue
		}
		f.printed, f.text = cmp.Or(f.printed, f.text), figure.Minus(exact.FloatString(keep))
	}
}
