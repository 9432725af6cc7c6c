package statement

import (
	"slices"

	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// Axis is one axis of a scatter: a column of a board, or what is known of its models, as the
// axis names it.
type Axis struct {
	Board  *results.Board
	Label  string
	Column *results.Column
}

// preference says which figures of an axis are better.
func (a Axis) preference() string {
	if a.Column.Better() == schema.Neither {
		return a.Column.Kind.Preferred + " in " + a.Label
	}
	return a.Column.Better() + " is better in " + a.Label
}

// Frontier names the rows on the frontier of two axes, in the order of the first; over is
// that the first one is time, where the frontier is the best score so far. The rows are of
// the first one's board, and Of names the other's where that is another.
func Frontier(over bool, axes [2]Axis, front []*results.Row) Statement {
	s := Statement{
		Kind: "frontier", Field: axes[0].Board.Main(), Rows: front, Columns: []*results.Column{axes[0].Column, axes[1].Column},
		Said: []string{page.Names(front), page.Capital(axes[0].preference()), axes[1].preference()},
	}
	if over {
		s.Kind = "so-far"
	}
	if axes[1].Board != axes[0].Board {
		s.Of = address(axes[1].Board)
	}
	return s
}

// Held is since when no row of a board's main field has a better figure in what ranks it than
// the one leader (Figures: the date of the leader, of the axis of time x). Zero where several
// lead, the leader is not significantly better than all others, a row without a rank has a better
// one, or the leader has no date.
func Held(x Axis, of func(*results.Row) results.Cell) Statement {
	f, by := x.Board.Main(), x.Board.RankedBy()
	leaders := f.Leaders()
	if len(leaders) != 1 || !of(leaders[0]).Known || Finding(x.Board).Kind != "leads" || slices.ContainsFunc(f.Competing(), func(r *results.Row) bool { return r.RankedBy().Known && by.Lead(r, leaders[0]) > 0 }) {
		return Statement{}
	}
	return Statement{Kind: "held", Field: f, Rows: leaders, Columns: []*results.Column{x.Column}, Figures: []string{x.Column.Shown(of(leaders[0]))}}
}

// Score is what a board is ranked by, as a sentence names it.
func (s Statement) Score() string {
	if by := s.Field.Board.RankedBy(); by.Role != results.Overall {
		return by.Name()
	}
	return "score"
}
