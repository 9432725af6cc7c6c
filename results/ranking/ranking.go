package ranking

import (
	"cmp"
	"math/big"
	"slices"

	"standings/results/figure"
)

// Direction says which figures of a column are better.
type Direction string

const (
	Higher  Direction = "higher"  // higher figures are better
	Lower   Direction = "lower"   // lower figures are better
	Neither Direction = "neither" // nobody is better: figures have an order, the highest first, and no rank
	Unknown Direction = "unknown" // one is better, and it is not stated which: the same
)

// Ranks reports whether figures have ranks: a best one and a worst one.
func (d Direction) Ranks() bool { return d == Higher || d == Lower }

// Compare is above zero where x is the better figure, zero where they are level. Of
// figures of which neither is better the higher one is.
func (d Direction) Compare(x, y *big.Rat) int {
	if d == Lower {
		return figure.Compare(y, x)
	}
	return figure.Compare(x, y)
}

// Figure is one figure of a column, twice: as a reader sees it, and before it was
// rounded; the two are one where it is printed. The zero value is missing.
type Figure struct{ Shown, Exact *big.Rat }

// Known reports whether there is a figure.
func (f Figure) Known() bool { return f.Shown != nil }

// Column is figures that are ranked together, with their ranks. Its things are
// named by their places in the list it was made of.
type Column struct {
	direction Direction
	figures   []Figure
	order     []int
	levels    []int // from 1, best first, one for figures that read alike; 0 where there is none
	ranks     []int // the same, but 0 for all where the direction does not rank
	known     int
	second    int // the rank of the second best figure; 0: there is none
}

// Rank ranks some figures. Equal ones share a rank and the next rank counts them
// all (1, 2, 2, 4). Where the direction does not rank none has a rank.
func Rank(d Direction, figures []Figure) *Column {
	c := &Column{direction: d, figures: figures, levels: make([]int, len(figures)), order: make([]int, len(figures))}
	near := make([]float64, len(figures))
	for i, f := range figures {
		if c.order[i] = i; f.Known() {
			c.known++
			near[i] = figure.Nearest(f.Shown)
		}
	}
	slices.SortStableFunc(c.order, func(i, j int) int {
		x, y := figures[i], figures[j]
		if !x.Known() || !y.Known() {
			return cmp.Compare(missing(x), missing(y))
		}
		if near[i] != near[j] {
			if d == Lower {
				return cmp.Compare(near[i], near[j])
			}
			return cmp.Compare(near[j], near[i])
		}
		if by := d.Compare(y.Shown, x.Shown); by != 0 || x.Shown == x.Exact && y.Shown == y.Exact {
			return by
		}
		return d.Compare(y.Exact, x.Exact)
	})
	second := 0
	for at, i := range c.order[:c.known] {
		c.levels[i] = at + 1
		if at == 0 {
			continue
		}
		if before := c.order[at-1]; near[before] == near[i] && figure.Compare(figures[before].Shown, figures[i].Shown) == 0 {
			c.levels[i] = c.levels[before]
		} else if second == 0 {
			second = at + 1
		}
	}
	if c.ranks = make([]int, len(figures)); d.Ranks() {
		c.ranks, c.second = c.levels, second
	}
	return c
}

func missing(f Figure) int {
	if f.Known() {
		return 0
	}
	return 1
}

// Direction says which figures of the column are better.
func (c *Column) Direction() Direction { return c.direction }

// Known is how many have a figure, and so a rank, unless neither is better.
func (c *Column) Known() int { return c.known }

// Rank is the rank of a thing, from 1; 0 where its figure is missing or neither is
// better.
func (c *Column) Rank(i int) int { return c.ranks[i] }

// Figure is a thing's figure as it was given.
func (c *Column) Figure(i int) Figure { return c.figures[i] }

// Order lists all things, best first. Level ones stand by their exact figures, then
// as they were given; those without a figure come last.
func (c *Column) Order() []int { return slices.Clone(c.order) }

// Leaders lists who has the best figure: several where they are level, none where
// no figure is known or neither is better.
func (c *Column) Leaders() []int {
	n := 0
	for n < c.known && c.ranks[c.order[n]] == 1 {
		n++
	}
	return slices.Clone(c.order[:n])
}

// Beats counts, for each thing, the others whose figures its own one beats, a level
// one as half; nil where it has no figure or neither is better.
func (c *Column) Beats() []*big.Rat {
	beats := make([]*big.Rat, len(c.figures))
	ranked := c.order[:c.known]
	if !c.direction.Ranks() {
		ranked = nil
	}
	for from := 0; from < len(ranked); {
		to := from
		for to < len(ranked) && c.ranks[ranked[to]] == c.ranks[ranked[from]] {
			to++
		}
		for _, i := range ranked[from:to] {
			beats[i] = big.NewRat(int64(2*(len(ranked)-to)+to-from-1), 2)
		}
		from = to
	}
	return beats
}

// mark is how a table marks a figure.
type mark int

const (
	plain mark = iota
	Best
	Second
)

// fewestMarked is how many figures make best and second worth a mark: of one or two
// they say nothing.
const fewestMarked = 3

// Mark says whether a figure is the column's best or second best one. Equal figures
// share the mark, and the second best is the next lower figure however many share
// the best.
func (c *Column) Mark(i int) mark {
	switch {
	case c.known < fewestMarked || c.ranks[i] == 0:
		return plain
	case c.ranks[i] == 1:
		return Best
	case c.ranks[i] == c.second:
		return Second
	}
	return plain
}

// Median is the middle of the figures as they are shown, or the mean of the two middle
// ones, as a reader of the column finds it; nil where none is known.
func (c *Column) Median() *big.Rat {
	if c.known == 0 {
		return nil
	}
	sum := new(big.Rat).Add(c.figures[c.order[(c.known-1)/2]].Shown, c.figures[c.order[c.known/2]].Shown)
	return sum.Quo(sum, big.NewRat(2, 1))
}
