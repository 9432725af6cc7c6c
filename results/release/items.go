package release

import "standings/results/record"

// itemChange is an item on which a row's score is another.
type itemChange struct {
	Item          string // its address
	Before, After string // scores; "": it has none
}

// sharedItems are the items that a benchmark has in both records, by their places in each.
type sharedItems struct {
	before, after *suite
	pairs         [][2]int
}

// shared finds the items of a benchmark that both records have; nil where either has none.
func (c *Comparison) shared(benchmark string) *sharedItems {
	before, after := c.From.Suite(benchmark), c.To.Suite(benchmark)
	if before == nil || after == nil {
		return nil
	}
	at := make(map[string]int, len(before.Items))
	for i, item := range before.Items {
		at[item] = i
	}
	s := &sharedItems{before: before, after: after}
	for i, item := range after.Items {
		if old, there := at[item]; there {
			s.pairs = append(s.pairs, [2]int{old, i})
		}
	}
	return s
}

// changes lists the items on which two states of a row differ; nil where that is not
// known, as of printed rows. Items that only one of the suites has are left out: they are
// the suite's change.
func (s *sharedItems) changes(board *BoardChange, old, now *record.Row) (list []itemChange) {
	if s == nil {
		return nil
	}
	x, y := scores(board.Before, old, len(s.before.Items)), scores(board.After, now, len(s.after.Items))
	if x == nil || y == nil {
		return nil
	}
	for _, p := range s.pairs {
		if x[p[0]] != y[p[1]] {
			list = append(list, itemChange{s.after.Items[p[1]], x[p[0]], y[p[1]]})
		}
	}
	return list
}
