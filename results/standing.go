package results

import (
	"cmp"
	"slices"

	"standings/results/problem"
)

// merge decides which row stands for each model and variant: of several
// published ones that of the source named last; the others are kept behind it.
func (b *Board) merge() {
	type key struct {
		model   *Model
		variant string
	}
	at := map[key]int{}
	b.Rows = nil
	for _, t := range b.Tables {
		for _, row := range t.Rows {
			k := key{row.Model, problem.Fold(row.Variant)}
			i, known := at[k]
			if !known {
				at[k] = len(b.Rows)
				b.Rows = append(b.Rows, row)
				continue
			}
			earlier := b.Rows[i]
			row.Earlier = append(slices.Clone(earlier.Earlier), earlier)
			if row.Kind == "" {
				row.Kind = earlier.Kind
			}
			b.Rows[i] = row
		}
	}
}

// rank orders the rows and gives ranks within each condition: the best overall
// is 1, equal shown values share a rank and the next rank counts them all
// (1, 2, 2, 4). Rows apart and rows without an overall get none, with the reason.
func (b *Board) rank() {
	for _, r := range b.Rows {
		r.Rank = 0
		switch {
		case r.Unranked != "": // said already
		case !b.HasOverall():
			r.Unranked = "the board has no overall"
		case !r.Overall.Known:
			r.Unranked = "its source prints no overall"
		}
	}
	order := map[string]int{}
	for i, c := range b.Benchmark.Conditions {
		order[c.ID.Value] = i
	}
	slices.SortStableFunc(b.Rows, func(x, y *Row) int {
		if c := cmp.Compare(order[x.Condition], order[y.Condition]); c != 0 {
			return c
		}
		if rx, ry := x.ranks(b), y.ranks(b); rx != ry {
			if rx {
				return -1
			}
			return 1
		} else if !rx {
			return cmp.Compare(x.apartBy(), y.apartBy())
		}
		if b.Lower {
			return cmp.Compare(x.Overall.Value, y.Overall.Value)
		}
		return cmp.Compare(y.Overall.Value, x.Overall.Value)
	})
	var previous *Row
	position := 0
	for _, r := range b.Rows {
		if !r.ranks(b) {
			continue
		}
		if previous == nil || previous.Condition != r.Condition {
			position, previous = 0, nil
		}
		position++
		if previous != nil && b.ties(previous.Overall, r.Overall) {
			r.Rank = previous.Rank
		} else {
			r.Rank = position
		}
		previous = r
	}
}

// apartBy keeps the rows that are set apart for one reason together, after those
// that are not.
func (r *Row) apartBy() string {
	if r.Apart {
		return r.Unranked
	}
	return ""
}

func (r *Row) ranks(b *Board) bool { return b.HasOverall() && r.Overall.Known && !r.Apart }

// Leaders lists the ranked rows of one metric under one condition, best first,
// over all boards of the benchmark that show it, whichever table they stand in.
// A model and variant that stands on several boards is listed once: by the board
// declared first.
func (b *Benchmark) Leaders(metric, condition string) []Standing {
	type key struct {
		model   *Model
		variant string
	}
	seen := map[key]bool{}
	var list []Standing
	for _, board := range b.Boards {
		if metricOf(board) != metric {
			continue
		}
		for _, row := range board.Rows {
			k := key{row.Model, problem.Fold(row.Variant)}
			if row.Condition != condition || !row.ranks(board) || seen[k] {
				continue
			}
			seen[k] = true
			list = append(list, Standing{board, row, 0})
		}
	}
	slices.SortStableFunc(list, func(x, y Standing) int {
		if x.Board.Lower {
			return cmp.Compare(x.Row.Overall.Value, y.Row.Overall.Value)
		}
		return cmp.Compare(y.Row.Overall.Value, x.Row.Overall.Value)
	})
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i].Board.ties(list[i-1].Row.Overall, list[i].Row.Overall) {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}

// Standing is a row with its board and its rank in a list made across boards.
type Standing struct {
	Board *Board
	Row   *Row
	Rank  int
}

// ties reports whether a reader sees two cells as equal: 0.8 and 0.80 are, and
// so are recomputed values that differ only beyond the digits shown.
func (b *Board) ties(x, y Cell) bool {
	return x.Value == y.Value || b.Shown(x) == b.Shown(y)
}
