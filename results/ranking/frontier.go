package ranking

import (
	"cmp"
	"slices"

	"standings/results/figure"
)

// Frontier lists the things on the Pareto frontier of two columns: no other one is at
// least as good in both and better in one. Things that
// are level in both are on it together. Those without a figure in either column are
// not, and beat nobody. The columns are over the same things. They are listed from the
// best in x to the best in y, level ones as they were given.
//
// Where neither figure of a column is better the higher one counts: who means the
// lower one says so by the column's direction.
func Frontier(x, y *Column) (frontier []int) {
	things := sharedBy([]*Column{x, y})
	slices.SortStableFunc(things, func(i, j int) int {
		return cmp.Or(
			x.direction.Compare(x.figures[j].Shown, x.figures[i].Shown),
			y.direction.Compare(y.figures[j].Shown, y.figures[i].Shown))
	})
	for _, i := range things {
		if len(frontier) > 0 {
			last := frontier[len(frontier)-1]
			better := y.direction.Compare(y.figures[i].Shown, y.figures[last].Shown)
			level := better == 0 && figure.Compare(x.figures[i].Shown, x.figures[last].Shown) == 0
			if better <= 0 && !level {
				continue
			}
		}
		frontier = append(frontier, i)
	}
	return frontier
}
