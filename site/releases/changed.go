package releases

import (
	"standings/internal/words"
	"standings/results/release"
)

// changesView is what changed from one state to a later one.
type changesView struct {
	*release.Comparison
	Summary string // a sentence
	Boards  []boardView
	Gone    string // asks for reasons of rows that are gone; "" where every one has its reason
}

// boardView is what changed on one board.
type boardView struct {
	*release.BoardChange
	ID     string // of its part of the page
	Title  string
	Target string // "" where it is not there any more
	Many   bool   // so many rules that they are shown when asked for
	Kinds  []kindView
}

// kindView is the rows of one kind.
type kindView struct {
	Kind  release.Kind
	Title string
	Long  bool // not to be shown without being asked for
	Rows  []rowView
}

// many is how many rows of a kind are shown at once.
const many = 12

func (s *Pages) changesView(c *release.Comparison) *changesView {
	n := c.Count()
	v := &changesView{Comparison: c, Summary: n.String()}
	for _, b := range c.Boards {
		v.Boards = append(v.Boards, s.boardView(b))
	}
	if gone := n[release.Gone]; gone > 0 {
		v.Gone = words.Number(gone) + " " + words.Choose(gone, "row is", "rows are") + " gone, and no reason is given: add a line to results/withdrawn.csv."
	}
	return v
}

func (s *Pages) boardView(b *release.BoardChange) boardView {
	board := b.Board()
	v := boardView{BoardChange: b, ID: board.Benchmark + "-" + board.ID, Title: s.benchmarkTitle(board.Benchmark) + ", " + board.Title, Many: len(b.Rules) > many}
	if target := boardPath(board); s.Shelf.Has(target) {
		v.Target = target
	}
	for _, k := range release.Kinds {
		if b.Before == nil {
			break // its page has them all
		}
		var rows []rowView
		for _, r := range b.Rows {
			if r.Kind == k.Kind {
				rows = append(rows, s.rowView(b, r))
			}
		}
		if len(rows) > 0 {
			v.Kinds = append(v.Kinds, kindView{k.Kind, words.Count(len(rows), k.Noun) + " " + k.Became, len(rows) > many || k.Kind == release.Moved, rows})
		}
	}
	return v
}

// benchmarkTitle is how the project calls a benchmark, or its id where it is gone.
func (s *Pages) benchmarkTitle(id string) string {
	if b := s.Project.Benchmark(id); b != nil {
		return b.Title
	}
	return id
}
