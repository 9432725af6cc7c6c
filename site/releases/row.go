package releases

import (
	"cmp"

	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/results/release"
	"standings/site/cases"
	"standings/site/page"
)

// rowView is what became of one row.
type rowView struct {
	*release.RowChange
	Target string     // its row on the board, else its model's page; "" where neither is there any more
	Placed string     // of a row that came or went: its figure and rank; of another its rank, "rank 3 of 8, before 2 of 5"
	Items  []itemView // the first whose scores differ
	More   string     // how many more there are
}

// itemView is a case on which a row scores otherwise. "–" is none.
type itemView struct {
	page.Link
	Before, After string
}

// mostItems is how many cases are named of a row.
const mostItems = 10

func (s *Pages) rowView(b *release.BoardChange, r *release.RowChange) rowView {
	board := b.Board()
	v := rowView{RowChange: r, Target: s.rowTarget(board, r.Row())}
	switch {
	case r.Before == nil || r.After == nil:
		v.Placed = board.Placed(r.Row())
	case r.Before.Rank != r.After.Rank:
		v.Placed = "rank " + rankOf(b.After, r.After) + ", before " + rankOf(b.Before, r.Before)
	case r.After.Rank > 0:
		v.Placed = "rank " + page.Rank(int(r.After.Rank)) + " as before"
	}
	for i, item := range r.Items {
		if i == mostItems {
			v.More = words.Count(len(r.Items)-i, "more case")
			break
		}
		link := page.Link{Text: item.Item}
		if target := cases.CasePath(board.Benchmark, item.Item); s.Shelf.Has(target) {
			link.Target = target
		}
		v.Items = append(v.Items, itemView{link, cmp.Or(item.Before, "–"), cmp.Or(item.After, "–")})
	}
	return v
}

// rankOf is a row's rank with how many rows have one, since these need not be the same in
// two releases: "3 of 8"; "–" where it has none.
func rankOf(b *record.Board, r *record.Row) string {
	if r.Rank == 0 {
		return "–"
	}
	return page.Rank(int(r.Rank)) + " of " + words.Number(b.Ranked(r.Condition))
}

// rowTarget leads to a row that the checkout shows, else to its model.
func (s *Pages) rowTarget(board *record.Board, row *record.Row) string {
	if now := s.Now().Board(board.Benchmark, board.ID); now != nil && now.Row(row.Model, string(row.Variant), row.Condition) != nil {
		return boardPath(board) + "#" + results.AnchorOf(row.Model, string(row.Variant))
	}
	if target := modelPath(row.Model); s.Shelf.Has(target) {
		return target
	}
	return ""
}

func boardPath(b *record.Board) string { return b.Benchmark + "/" + b.ID + "/index.html" }

func modelPath(id string) string { return "models/" + id + "/index.html" }
