package site

import (
	"math/big"
	"slices"
	"strconv"
	"sync"

	"standings/results"
	"standings/site/chart"
)

// A field is the rows that can be ranked together on one board, and what is
// usual and what is best among them. It is made once a board, for every model's
// page asks for it.
type field struct {
	*contest
	middles []middle // the overall, then the columns
}

// middle is one column of a field.
type middle struct {
	values []*big.Rat // by entrant, as a reader sees the figures; nil where missing
	exact  []*big.Rat // by entrant: printed figures, and recomputed ones before they are rounded; nil where missing
	made   bool       // some are recomputed
	known  int        // how many are not missing
	median *big.Rat   // of the exact ones; nil where none is known
	best   *big.Rat   // nil where none is known
	bests  []*entrant // who has it
	digits int        // the most after the point that a figure is shown with
	axis   chart.Scale
	width  *big.Rat // how far its scale reaches
}

// fewest is how many models make a median worth a name.
const fewest = 3

// makeFields gets ready to lay out the fields of every board when they are first
// asked for.
func (s *builder) makeFields() {
	s.fields, s.footings = map[*results.Board]func() []*field{}, map[*results.Benchmark][]*footing{}
	for _, b := range s.project.Benchmarks {
		s.footings[b] = footings(b, s.compare.of(b))
		for _, board := range b.All() {
			s.fields[board] = sync.OnceValue(func() []*field { return fieldsOf(board) })
		}
	}
}

func fieldsOf(b *results.Board) []*field {
	var list []*field
	for _, c := range contests(b.Benchmark, b) {
		f := &field{contest: c}
		for column := -1; column < len(c.columns); column++ {
			f.middles = append(f.middles, c.middle(column))
		}
		list = append(list, f)
	}
	return list
}

func (c *contest) middle(column int) middle {
	m := middle{axis: c.axis(column), width: new(big.Rat).SetFloat64(c.width(column))}
	var known []*big.Rat
	for _, e := range c.entrants {
		at := e.at(column)
		value := at.read()
		m.values = append(m.values, value)
		m.exact = append(m.exact, at.exact())
		if value == nil {
			continue
		}
		m.made = m.made || !at.Printed.Known()
		known = append(known, at.exact())
		m.digits = max(m.digits, at.decimals())
		order := 1
		if m.best != nil {
			order = c.order(value, m.best)
		}
		if order > 0 {
			m.best, m.bests = value, nil
		}
		if order >= 0 {
			m.bests = append(m.bests, e)
		}
	}
	if m.known = len(known); m.known > 0 {
		m.median = median(known)
	}
	return m
}

// order compares two figures: above zero where the first is the better.
func (c *contest) order(x, y *big.Rat) int {
	if c.first().Lower {
		return y.Cmp(x)
	}
	return x.Cmp(y)
}

// of returns the middle of a column; -1 is the overall.
func (f *field) of(column int) *middle { return &f.middles[column+1] }

// rankIn is an entrant's rank in a column, where it has a figure. Figures that
// read alike share a rank.
func (f *field) rankIn(entrant, column int) int {
	m := f.of(column)
	rank := 1
	for _, value := range m.values {
		if value != nil && f.order(value, m.values[entrant]) > 0 {
			rank++
		}
	}
	return rank
}

// apart is how far an entrant's figure in a column is better than the median:
// below zero where it is worse, nil where the figure is missing or too few have
// one to make a median.
func (f *field) apart(entrant, column int) *big.Rat {
	m := f.of(column)
	if m.known < fewest || m.exact[entrant] == nil {
		return nil
	}
	d := new(big.Rat).Sub(m.exact[entrant], m.median)
	if f.first().Lower {
		d.Neg(d)
	}
	return d
}

// extremes are the columns in which an entrant is furthest above, and furthest
// below, the field's median: all of those that are level. The figure alone would
// not do, for a group may be hard for everyone. Where groups have ranges of their
// own the distance counts as a share of them. Both are nil where fewer than two
// groups can be held against a median, or the distance is the same in all.
func (f *field) extremes(entrant int) (strongest, weakest []int) {
	var high, low *big.Rat
	for column := range f.columns {
		d := f.apart(entrant, column)
		if d == nil {
			continue
		}
		if width := f.of(column).width; f.sums() && width.Sign() > 0 {
			d.Quo(d, width)
		}
		if high == nil || d.Cmp(high) > 0 {
			high, strongest = d, nil
		}
		if d.Cmp(high) == 0 {
			strongest = append(strongest, column)
		}
		if low == nil || d.Cmp(low) < 0 {
			low, weakest = d, nil
		}
		if d.Cmp(low) == 0 {
			weakest = append(weakest, column)
		}
	}
	if high == nil || high.Cmp(low) == 0 {
		return nil, nil
	}
	return strongest, weakest
}

// fieldOf finds the field that a row is in, and its place there.
func (s *builder) fieldOf(b *results.Board, r *results.Row) (f *field, at int) {
	for _, f := range s.fields[b]() {
		if i := slices.IndexFunc(f.entrants, func(x *entrant) bool { return x.row == r }); i >= 0 {
			return f, i
		}
	}
	return nil, -1
}

// decimals is how many digits after the point a figure is shown with.
func (s stand) decimals() int {
	if s.Printed.Known() {
		return s.Printed.Decimals
	}
	return s.board.Decimals()
}

// median is the middle of some values, or the mean of the two middle ones. There
// is at least one value.
func median(values []*big.Rat) *big.Rat {
	sorted := slices.Clone(values)
	slices.SortFunc(sorted, func(x, y *big.Rat) int { return x.Cmp(y) })
	n := len(sorted)
	if n%2 == 1 {
		return sorted[n/2]
	}
	sum := new(big.Rat).Add(sorted[n/2-1], sorted[n/2])
	return sum.Quo(sum, big.NewRat(2, 1))
}

// exact is a printed figure as printed, a recomputed one before it is rounded; nil
// where it is missing.
func (s stand) exact() *big.Rat {
	switch {
	case !s.Known:
		return nil
	case s.Printed.Known():
		return s.Printed.Rat()
	}
	return new(big.Rat).SetFloat64(s.Value)
}

// text prints the column's median, or a distance from it: with the digits of its
// figures, and, where all are printed and it lies between two of them, one more.
func (m *middle) text(r *big.Rat) string {
	if m.made {
		f, _ := r.Float64()
		return strconv.FormatFloat(f, 'f', m.digits, 64)
	}
	text := r.FloatString(m.digits)
	if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 {
		return text
	}
	return r.FloatString(m.digits + 1)
}
