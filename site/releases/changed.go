package releases

import (
	"strings"

	"standings/internal/words"
	"standings/results/release"
	"standings/site/page"
)

// changesView is what changed from one state to a later one.
type changesView struct {
	Summary string // a sentence
	Boards  []boardView
	Came    []release.Finding // of the audit
	Went    []release.Finding
	Gone    string // asks for reasons of rows that are gone; "" where every one has its reason
}

// boardView is what changed on one board.
type boardView struct {
	ID      string // of its part of the page
	Title   string
	Target  string // "" where it is not there any more
	Said    string // that it is new, or gone, or how many printed figures are reproduced; "" where nothing of that
	Change  release.BoardChange
	Many    bool // so many rules that they are shown when asked for
	Columns []string
	Kinds   []kindView
	Moved   []movedView // rows that only others moved
}

// kindView is the rows of one kind.
type kindView struct {
	Title string
	Long  bool // too many to be shown without being asked for
	Rows  []rowView
}

// movedView is a row that other rows moved.
type movedView struct {
	page.Link
	Before, After string
}

// many is how many rows of a kind are shown at once.
const many = 12

var kindTitles = []struct {
	kind  release.Kind
	title string
}{
	{release.Added, "Added"},
	{release.Withdrawn, "Withdrawn"},
	{release.Gone, "Gone without a reason"},
	{release.Rescored, "Rescored"},
	{release.Recounted, "Same figures, of other cases or with other intervals"},
}

func (s *Pages) changesView(c *release.Comparison) *changesView {
	n := countAll(c)
	v := &changesView{Summary: summary(n), Came: c.Came, Went: c.Went}
	for _, b := range c.Boards {
		v.Boards = append(v.Boards, s.boardView(c, b))
	}
	if gone := n[release.Gone]; gone > 0 {
		v.Gone = words.Number(gone) + " " + words.Choose(gone, "row is", "rows are") + " gone, and no reason is given: add a line to results/withdrawn.csv."
	}
	return v
}

func (s *Pages) boardView(c *release.Comparison, b release.BoardChange) boardView {
	board := b.After
	if board == nil {
		board = b.Before
	}
	v := boardView{ID: board.Benchmark + "-" + board.ID, Title: s.benchmarkTitle(board.Benchmark) + ", " + board.Title, Change: b, Many: len(b.Rules) > many}
	if target := boardPath(board); s.Shelf.Has(target) {
		v.Target = target
	}
	switch {
	case b.Before == nil:
		v.Said = "A new leaderboard of " + words.Count(len(board.Rows), "row") + "."
	case b.After == nil:
		v.Said = "This leaderboard is gone, with " + words.Count(len(board.Rows), "row") + "."
	case b.Reproduced():
		v.Said = "Printed figures reproduced from the results: " + b.After.Reproduced + ", before " + b.Before.Reproduced + "."
	}
	if len(b.Came) > 0 {
		v.Columns = append(v.Columns, "New: "+columnTitles(b.After, b.Came)+".")
	}
	if len(b.Went) > 0 {
		v.Columns = append(v.Columns, "Gone: "+columnTitles(b.Before, b.Went)+".")
	}
	for _, k := range kindTitles {
		if b.Before == nil {
			break // its page has them all
		}
		kind := kindView{Title: k.title}
		for _, r := range b.Rows {
			if r.Kind == k.kind {
				kind.Rows = append(kind.Rows, s.rowView(b, c, r))
			}
		}
		if kind.Long = len(kind.Rows) > many; len(kind.Rows) > 0 {
			kind.Title = words.Count(len(kind.Rows), "row") + " " + page.Lower(kind.Title)
			if k.kind == release.Recounted {
				kind.Title = words.Count(len(kind.Rows), "row") + " with the same figures, of other cases or with other intervals"
			}
			v.Kinds = append(v.Kinds, kind)
		}
	}
	for _, r := range b.Rows {
		if r.Kind == release.Moved {
			v.Moved = append(v.Moved, movedView{page.Link{Text: strings.TrimSpace(r.After.Name + " " + r.After.Variant), Target: s.rowTarget(b, r)}, orDash(page.Rank(r.Before.Rank)), orDash(page.Rank(r.After.Rank))})
		}
	}
	return v
}

func columnTitles(b *release.Board, ids []string) string {
	titles := make([]string, len(ids))
	for i, id := range ids {
		titles[i] = columnTitle(b, id)
	}
	return words.List(titles)
}

// benchmarkTitle is how the project calls a benchmark, or its id where it is gone.
func (s *Pages) benchmarkTitle(id string) string {
	if b := s.Project.Benchmark(id); b != nil {
		return b.Title.Value
	}
	return id
}

// summary says in a sentence how much changed.
func summary(n counts) string {
	var parts []string
	for _, p := range []struct {
		what               release.Kind
		noun, one, several string
	}{
		{release.Added, "row", " was added", " were added"},
		{release.Withdrawn, "row", " was withdrawn", " were withdrawn"},
		{release.Gone, "row", " is gone without a reason", " are gone without a reason"},
		{release.Rescored, "row", " was rescored", " were rescored"},
		{release.Recounted, "row", " has the same figures from other cases or with other intervals", " have the same figures from other cases or with other intervals"},
		{boards, "leaderboard", " came or went", " came or went"},
		{columns, "column", " came or went", " came or went"},
		{rules, "leaderboard", " is computed otherwise", " are computed otherwise"},
		{findings, "finding", " of the audit came or went", " of the audit came or went"},
		{release.Moved, "row", " moved because of others", " moved because of others"},
	} {
		if count := n[p.what]; count > 0 {
			parts = append(parts, words.Count(count, p.noun)+words.Choose(count, p.one, p.several))
		}
	}
	if len(parts) == 0 {
		return "Nothing changed that readers see."
	}
	return words.List(parts) + "."
}
