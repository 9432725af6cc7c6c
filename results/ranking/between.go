package ranking

// Like ranks one thing in several columns among those who have a figure in all of
// them: a longer table pushes everyone down, so that its ranks are not compared with
// those of a shorter one. The columns are over the same things. of is how many these
// are; ranks is nil where the thing is not one of them.
func Like(columns []*Column, thing int) (ranks []int, of int) {
	shared := sharedBy(columns)
	cut := make([]*Column, len(columns))
	for k, c := range columns {
		figures := make([]Figure, len(shared))
		for i, at := range shared {
			figures[i] = c.figures[at]
		}
		cut[k] = Rank(c.direction, figures)
	}
	for i, at := range shared {
		if at != thing {
			continue
		}
		for _, c := range cut {
			ranks = append(ranks, c.Rank(i))
		}
	}
	return ranks, len(shared)
}

// sharedBy lists the things that have a figure in every column.
func sharedBy(columns []*Column) []int {
	var things []int
	if len(columns) == 0 {
		return nil
	}
things:
	for i := range columns[0].figures {
		for _, c := range columns {
			if !c.figures[i].Known() {
				continue things
			}
		}
		things = append(things, i)
	}
	return things
}

// Agreement is how far two columns put the things they share in the same order.
type Agreement struct {
	Things int     // that have a figure in both
	Tau    float64 // Kendall's tau-b, from −1 (opposite orders) to 1 (the same); meaningless unless Known
	Known  bool    // false where an order is level throughout, which has no tau
}

// Agree compares the orders of two columns over the same things by
//
//	tau-b = (C − D) / √((P − X)(P − Y))
//
// with C pairs in the same order in both, D in opposite orders, P = n(n−1)/2 pairs
// in all, X and Y of them level in the one order and in the other (M. G. Kendall,
// The Treatment of Ties in Ranking Problems, Biometrika 33, 1945). Whole numbers up
// to the root, and no time that grows with the number of pairs: see agreement.
func Agree(x, y *Column) Agreement {
	things := sharedBy([]*Column{x, y})
	pairs := make([]place, len(things))
	for n, i := range things {
		pairs[n] = place{x.levels[i], y.levels[i]}
	}
	return agreement(pairs)
}
