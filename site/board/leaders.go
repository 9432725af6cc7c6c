package board

import (
	"standings/results"
	"standings/site/page"
	"standings/site/statement"
)

// LeaderBar is one of the leading rows as a dot on the board's axis.
type LeaderBar struct {
	Rank   string
	Places string              // "2–12": the ranks that it could have; "" where that is one, or not known
	Ahead  statement.Statement // that it leads, and is not shown to be ahead of all; zero of others
	page.Link
	Value     string
	Level     int    // 0 to 100 on the axis
	At        string // the same in per cent: "24.5"
	Low, High string // the ends of its 95 % interval; "" where that is not known
	Class     string // "leader", "open" of the best open model that does not lead, or ""
}

// RankedRows lists the first rows that are ranked in the field that stands for a
// board.
func RankedRows(b *results.Board, most int) (rows []*results.Row) {
	for _, r := range MainRowsOf(b) {
		if r.Rank > 0 && len(rows) < most {
			rows = append(rows, r)
		}
	}
	return rows
}

// NewLeaderBar is a ranked row as a dot on an axis; its class is the caller's to set.
func NewLeaderBar(b *results.Board, r *results.Row, axis axis) LeaderBar {
	value := r.RankedBy().Value
	bar := LeaderBar{
		Rank: page.Rank(r.Rank), Link: page.RowLink(r),
		Value: page.MainFigure(r), Level: axis.Level(value), At: page.Percent(axis.Share(value)), Places: page.Places(r), Ahead: statement.MayTrail(b.Main(), r),
	}
	if i, why := r.Interval(b.RankedBy()); why == "" {
		bar.Low, bar.High = page.Percent(axis.Share(i.Low)), page.Percent(axis.Share(i.High))
	}
	return bar
}

// Leading shows the first rows that are ranked on a board.
func Leading(b *results.Board, most int) (bars []LeaderBar) {
	axis, open := MainAxis(b), false
	for _, r := range RankedRows(b, most) {
		bar := NewLeaderBar(b, r, axis)
		switch {
		case r.Rank == 1:
			bar.Class = "leader"
			open = open || r.Model.Access == results.Open
		case !open && r.Model.Access == results.Open:
			bar.Class, open = "open", true
		}
		bars = append(bars, bar)
	}
	return bars
}

// Elsewhere is the leaders of another board of the same metric, prompts and judge
// that are better than all that a board ranks.
type Elsewhere struct {
	Leaders []page.Link // to their rows; several where they are level
	Value   string
	Board   page.Link
}

// BetterElsewhere lists the boards whose leaders are better than a board's, best first.
func BetterElsewhere(b *results.Board) (list []Elsewhere) {
	main := b.Main()
	if main == nil {
		return nil
	}
	for _, f := range main.Better() {
		e := Elsewhere{Board: page.BoardLink(f.Board)}
		for _, r := range f.Leaders() {
			e.Value = page.MainFigure(r)
			e.Leaders = append(e.Leaders, page.RowLink(r))
		}
		list = append(list, e)
	}
	return list
}
