package model

import (
	"standings/results"
	"standings/site/board"
	"standings/site/page"
)

// modelRow is one row of the model on one board.
type modelRow struct {
	Board     string
	Target    string // the row on its board
	Condition string // "" where the benchmark has one
	Variant   string
	Note      string
	Rank      string // "3 of 22"; "" where it has none
	Like      string // "3 of 20 under both": among those who stand under the same conditions; "" where that is no other rank
	Unranked  string
	Overall   string
	By        string       // the column that ranks the board, where it is not the overall
	Strongest *extremeView // nil where no group stands out
	Weakest   *extremeView
	Further   []page.Fact // what the board's further columns hold, such as a cost
	Source    string
	Earlier   []string // what earlier sources print for the overall
}

// extremeView is the groups in which a row lies furthest above, or below, its board's
// median: several where they are level.
type extremeView struct {
	Groups []groupPosition
	More   int // that are level with them and not named
}

// groupPosition is a row's figure in a group.
type groupPosition struct {
	Group      string
	FromMedian string // from the board's median: "+0.05"
	Value      string
	Rank       string // "2 of 22"
}

// mostNamed is how many groups that are level are named.
const mostNamed = 3

func (s *Pages) modelRow(b *results.Board, r *results.Row) modelRow {
	row := modelRow{
		Board: b.Title.Value, Target: page.BoardPath(b) + "#" + page.RowAnchor(r), Variant: r.Variant, Note: r.Note,
		Unranked: r.Unranked, Overall: board.MainFigure(r), By: board.RankedName(b), Source: board.RowSource(r),
	}
	for _, c := range b.Further() {
		if cell := *r.Cell(c); cell.Known && c != b.RankedBy() && c.Formula() == "" {
			row.Further = append(row.Further, board.CellFact(c, cell))
		}
	}
	if len(b.Benchmark.Conditions) > 1 {
		row.Condition = b.Benchmark.ConditionTitle(r.Condition)
	}
	for _, c := range s.Fields.Conditions[b.Benchmark] {
		row.Like = page.FirstOf(row.Like, c.InTable(b, r))
	}
	if f, at := s.Fields.FieldOf(b, r); f != nil {
		if r.Rank > 0 {
			row.Rank = f.RankText(at, b.RankedBy())
		}
		strongest, weakest := f.Extremes(at)
		row.Strongest, row.Weakest = extreme(f, at, strongest), extreme(f, at, weakest)
	}
	for _, e := range r.Earlier {
		row.Earlier = append(row.Earlier, board.RowSource(e)+": "+board.MainFigure(e))
	}
	return row
}

// extreme names columns that are level; nil where there are none.
func extreme(f *board.Field, row int, columns []*results.Column) *extremeView {
	if len(columns) == 0 {
		return nil
	}
	named := columns[:min(len(columns), mostNamed)]
	x := &extremeView{More: len(columns) - len(named)}
	for _, column := range named {
		x.Groups = append(x.Groups, groupPosition{
			Group: column.Name(), FromMedian: fromMedian(f, row, column), Value: f.Shown(row, column),
			Rank: f.RankText(row, column),
		})
	}
	return x
}
