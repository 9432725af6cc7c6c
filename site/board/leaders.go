package board

import (
	"standings/results"
	"standings/site/page"
)

// LeaderBar is one of the leading rows as a small bar.
type LeaderBar struct {
	Rank   string
	Places string // "2–12": the ranks that it could have; "" where that is one, or not known
	First  string // of a leader, "one of 3 that could be first"; "" where it is the only one, or that is not known
	Name   string
	Target string
	Value  string
	Level  int  // 0 to 100 on the board's axis
	Dot    bool // the axis is cut: a dot, not a bar
}

// RankedRows lists the first rows that are ranked in the field that stands for a
// board.
func RankedRows(b *results.Board, most int) []*results.Row {
	var rows []*results.Row
	for _, r := range MainRowsOf(b) {
		if r.Rank > 0 && len(rows) < most {
			rows = append(rows, r)
		}
	}
	return rows
}

func NewLeaderBar(b *results.Board, r *results.Row, axis axis) LeaderBar {
	return LeaderBar{
		Rank: page.Rank(r.Rank), Name: results.RowName(r), Target: page.BoardPath(b) + "#" + page.RowAnchor(r),
		Value: page.MainFigure(r), Level: axis.Level(r.RankedBy().Value), Dot: axis.Cut, Places: page.Places(r), First: page.CouldLead(b.Main(), r),
	}
}

// Elsewhere is the leaders of another board of the same metric, prompts and judge
// that are better than all that a board ranks.
type Elsewhere struct {
	Word    string      // "higher", or "lower" where lower is better
	Leaders []page.Link // to their rows; several where they are level
	Value   string
	Board   page.Link
}

// BetterElsewhere lists the boards whose leaders are better than a board's, best first.
func BetterElsewhere(b *results.Board) []Elsewhere {
	main := b.Main()
	if main == nil {
		return nil
	}
	var list []Elsewhere
	for _, f := range main.Better() {
		e := Elsewhere{Word: "higher", Board: page.Link{Text: f.Board.Title.Value, Target: page.BoardPath(f.Board)}}
		if f.Board.RankedBy().Lower() {
			e.Word = "lower"
		}
		for _, r := range f.Leaders() {
			e.Value = page.MainFigure(r)
			e.Leaders = append(e.Leaders, page.Link{Text: results.RowName(r), Target: page.BoardPath(f.Board) + "#" + page.RowAnchor(r)})
		}
		list = append(list, e)
	}
	return list
}
