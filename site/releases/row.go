package releases

import (
	"cmp"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/release"
	"standings/site/cases"
	"standings/site/page"
)

// rowView is what became of one row.
type rowView struct {
	Name    string
	Variant string
	Target  string // its row on the board, else its model's page; "" where neither is there any more
	Rank    string // "rank 3", "rank 3, before 2"; "" where it has and had none
	Figure  string // of a row that came or went: in the column that ranks
	Cells   []cellView
	Covered []string // what of it is made of more or fewer cases than before
	Rest    string   // what else differs: intervals
	Reason  string   // of a withdrawn row, with its date
	Ask     bool     // it is gone, and nobody says why
	Causes  []causeView
	Items   []itemView // the first whose scores differ
	More    string     // how many more there are
}

// cellView is a figure that is another. "–" is missing.
type cellView struct{ Column, Before, After string }

// itemView is a case on which a row scores otherwise. "–" is none.
type itemView struct {
	page.Link
	Before, After string
}

// mostItems is how many cases are named of a row, mostFiles how many files of a cause.
const (
	mostItems = 10
	mostFiles = 5
)

func orDash(text string) string { return cmp.Or(text, "–") }

func (s *Pages) rowView(b release.BoardChange, c *release.Comparison, r release.RowChange) rowView {
	board, row := b.After, r.After
	if row == nil {
		board, row = b.Before, r.Before
	}
	v := rowView{Name: row.Name, Variant: row.Variant, Target: s.rowTarget(b, r)}
	switch {
	case r.Before == nil || r.After == nil:
		if row.Rank > 0 {
			v.Rank = "rank " + page.Rank(row.Rank)
		}
		if at := column(board, board.RankedBy); at >= 0 {
			v.Figure = row.Cells[at]
		}
	case r.Before.Rank != r.After.Rank:
		v.Rank = rankText(r.After.Rank) + ", before " + strings.TrimPrefix(rankText(r.Before.Rank), "rank ")
	case r.After.Rank > 0:
		v.Rank = rankText(r.After.Rank) + " as before"
	}
	intervals := 0
	for _, cell := range r.Cells {
		name := columnTitle(board, cell.Column)
		if cell.Figure {
			v.Cells = append(v.Cells, cellView{name, orDash(cell.Before.Shown), orDash(cell.After.Shown)})
		}
		if cell.Before.N != cell.After.N || cell.Before.Missing != cell.After.Missing {
			v.Covered = append(v.Covered, name+": "+coverage(cell.After)+", before "+coverage(cell.Before))
		} else if cell.Counts && !cell.Figure {
			intervals++
		}
	}
	if intervals > 0 {
		v.Rest = "Other intervals in " + words.Count(intervals, "column") + "."
	}
	if r.Reason != nil {
		v.Reason = r.Reason.Date + ": " + r.Reason.Reason
	}
	v.Ask = r.Kind == release.Gone
	for _, cause := range r.Causes {
		v.Causes = append(v.Causes, newCause(c, r, cause))
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
		v.Items = append(v.Items, itemView{link, orDash(item.Before), orDash(item.After)})
	}
	return v
}

// rankText is "rank 3", or "no rank".
func rankText(rank int) string {
	if rank == 0 {
		return "no rank"
	}
	return "rank " + page.Rank(rank)
}

// coverage says how many cases a cell is made of.
func coverage(c release.Cell) string {
	if c.N+c.Missing == 0 {
		return "not made of cases"
	}
	return words.Number(c.N) + " of " + words.Count(c.N+c.Missing, "case")
}

// rowTarget leads to a row that the checkout shows, else to its model.
func (s *Pages) rowTarget(b release.BoardChange, r release.RowChange) string {
	row := r.After
	if row == nil {
		row = r.Before
	}
	board := b.After
	if board == nil {
		board = b.Before
	}
	if now := s.Now().Board(board.Benchmark, board.ID); now != nil && now.Row(row.Model, row.Variant, row.Condition) != nil {
		return boardPath(board) + "#" + results.AnchorOf(row.Model, row.Variant)
	}
	if target := modelPath(row.Model); s.Shelf.Has(target) {
		return target
	}
	return ""
}

func boardPath(b *release.Board) string { return b.Benchmark + "/" + b.ID + "/index.html" }

func modelPath(id string) string { return "models/" + id + "/index.html" }

// column is the index of a board's column; -1 where it has none of the id.
func column(b *release.Board, id string) int {
	for i, c := range b.Columns {
		if c.ID == id {
			return i
		}
	}
	return -1
}

func columnTitle(b *release.Board, id string) string {
	if at := column(b, id); at >= 0 {
		return b.Columns[at].Title
	}
	return id
}
