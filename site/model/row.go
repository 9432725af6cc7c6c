package model

import (
	"cmp"
	"fmt"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/site/field"
	"standings/site/page"
)

// modelRow is one row of the model on one board.
type modelRow struct {
	Benchmark page.Link
	Again     bool      // the row before is of the same benchmark
	Board     page.Link // the row on its board
	Variant   string
	Facts     []string         // its condition, how many items there are
	Note      []page.Link      // what its source says of it, with its addresses as links
	Further   []page.Fact      // what the board's further columns hold, such as a cost
	Line      positionLineView // the figure that ranks; its Value is "" where it has none
	By        string           // the column that ranks the board, where it is not the overall
	Like      string           // "3 of 20 under both": its rank among those with the same conditions; "" where that is no other rank
	Next      string           // "significantly better than the next"; "" where it is not, or that is not known
	Unranked  string           // why there is no rank; "" where there is one
	Source    string
	Earlier   []string // what earlier sources print for the figure that ranks

	groups groupsLine
}

// mostNamed is how many groups that are level are named.
const mostNamed = 3

func (s *Pages) modelRow(b *results.Board, r *results.Row) modelRow {
	row := modelRow{
		Benchmark: page.Link{Text: b.Benchmark.Title.Value, Target: page.BenchmarkPath(b.Benchmark.ID)},
		Board:     page.Link{Text: b.Title.Value, Target: page.BoardPath(b) + "#" + page.RowAnchor(r)},
		Variant:   r.Variant, Unranked: r.Unranked, By: page.RankedName(b), Source: page.RowSource(r),
	}
	if r.Cell(b.SortedBy()).Known {
		row.Line.Value = page.MainFigure(r)
	}
	if len(b.Benchmark.Conditions) > 1 {
		row.Facts = append(row.Facts, b.Benchmark.ConditionTitle(r.Condition))
	}
	for _, c := range b.Further() {
		if cell := *r.Cell(c); cell.Known && c != b.SortedBy() && c.Formula() == "" {
			row.Further = append(row.Further, page.CellFact(c, cell))
		}
	}
	for _, c := range s.Fields.Conditions[b.Benchmark] {
		row.Like = cmp.Or(row.Like, c.InTable(b, r))
	}
	if f, at := s.Fields.FieldOf(b, r); f != nil {
		if by := b.RankedBy(); r.RankedBy().Known {
			row.Line = positionLine(f, at, by)
			row.Line.Value = page.MainFigure(r)
			if by.Items > 0 {
				row.Facts = append(row.Facts, words.Count(by.Items, "case"))
			}
			if r.Rank == 0 {
				row.Line.Rank = ""
			}
			row.Next = fromNext(f, at)
		}
		strongest, weakest := f.Extremes(at)
		row.groups = groupsLine{Board: rowLink(row.Benchmark.Text+", "+row.Board.Text, r, ", "), Strongest: extreme(f, at, "strongest", strongest, -1), Weakest: extreme(f, at, "weakest", weakest, 1)}
	}
	if r.Note != "" {
		row.Note = page.WithLinks(r.Note)
	}
	for _, e := range r.Earlier {
		row.Earlier = append(row.Earlier, page.RowSource(e)+": "+page.MainFigure(e))
	}
	return row
}

// fromNext says that a row is significantly better than the one of the next rank, than all
// of them where several are level; "" where it is not, that is not known, or it is last.
func fromNext(f *field.Field, at int) string {
	own, rows := f.Rows[at], f.Rows[:f.Ranked()]
	next := slices.IndexFunc(rows, func(r *results.Row) bool { return r.Rank > own.Rank })
	if own.Rank == 0 || next < 0 {
		return ""
	}
	for _, r := range rows[next:] {
		if r.Rank == rows[next].Rank && page.Apart(f.Field, own, r) != page.AreApart {
			return ""
		}
	}
	return "significantly better than the next"
}

// extreme names columns that are level, each with the row's figure and rank in it; a cell
// without parts where there are none. A weakest group that is still better than the
// median, 1, or a strongest that is still worse, −1, says so.
func extreme(f *field.Field, row int, label string, columns []*results.Column, surprise int) (cell page.Cell) {
	named := columns[:min(len(columns), mostNamed)]
	for i, column := range named {
		if i > 0 {
			cell = cell.With(page.Break, " ")
		} else {
			cell = cell.With(page.Label, label)
		}
		against := againstMedian(f, row, column)
		if f.FromMedian(row, column).Sign() == surprise {
			against = "still " + against
		}
		cell = cell.With(page.Bold, column.Name()).With(page.Small, f.Shown(row, column)+", "+against+", "+f.RankText(row, column))
	}
	if more := len(columns) - len(named); more > 0 {
		cell = cell.With(page.Break, " ").With(page.AsText, fmt.Sprintf("and %d more, level with %s", more, words.Choose(len(named), "it", "them")))
	}
	return cell
}
