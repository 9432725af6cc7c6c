package model

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

// boardPositionView is a model in one variant, on one board: each group against the
// board's median and its best.
type boardPositionView struct {
	ID    string             // on the page
	Row   page.Link          // the row on its board
	Axis  string             // of the drawing: "Axis 0–10."
	Lines []positionLineView // the overall first
}

// positionLineView is one figure. Own, Median and Best are places on the board's axis,
// "43.21%".
type positionLineView struct {
	Group      string
	Items      string // "n 400"; "" where not stated
	Value      string
	Own        string
	Median     positionMark // "" where fewer than [fewest] have a figure, and so FromMedian and Best
	FromMedian string       // from the median: "+0.05", "−2.1", "level"
	Best       positionMark
	Leader     string // who is best; several where they are level
	Rank       string // "2 of 22"
	CouldBe    string // "could be 2–12", or "one of 3 that could be first": of the figure that ranks; "" where it could have no other rank, or that is not known
	Word       string // "strongest", "weakest" or ""
}

// positionMark is a figure with its place.
type positionMark struct{ Text, At string }

// headlineRows lists a model's rows on a benchmark's headline boards.
func headlineRows(b *results.Benchmark, m *results.Model) []*results.Row {
	var list []*results.Row
	for _, board := range b.Headline() {
		list = append(list, board.RowsOf(m)...)
	}
	return list
}

// mainRows lists the same, or those on the first board that the model is on where it is
// on none of them.
func mainRows(b *results.Benchmark, m *results.Model) []*results.Row {
	list := headlineRows(b, m)
	for i := 0; i < len(b.Boards) && len(list) == 0; i++ {
		list = b.Boards[i].RowsOf(m)
	}
	return list
}

// againstMedians says on how many main boards a model is better than the board's median,
// level with it, and worse: by the first of its rows on each, the best under the board's
// first condition. "" where none can be compared.
func (s *Pages) againstMedians(m *results.Model) string {
	var signs [3]int // boards on which it is worse, level and better
	several := ""
	for _, b := range s.Project.Benchmarks {
		counted := map[*results.Board]bool{}
		for _, r := range headlineRows(b, m) {
			f, at := s.Fields.FieldOf(r.Board, r)
			by := r.Board.RankedBy()
			if f == nil || f.Again || r.OtherJudge || by == nil {
				continue
			}
			switch d := f.FromMedian(at, by); {
			case d == nil:
			case counted[r.Board]:
				several = " (counting its first row on each)"
			default:
				counted[r.Board] = true
				signs[d.Sign()+1]++
			}
		}
	}
	all := signs[0] + signs[1] + signs[2]
	if all == 0 {
		return ""
	}
	return fmt.Sprintf("Against the median of %s: better on %d, level on %d, worse on %d%s.", words.Count(all, "main leaderboard"), signs[2], signs[1], signs[0], several)
}

// rowLink leads to a row on its board, by the board's title, and the row's variant after
// a separator.
func rowLink(title string, r *results.Row, separator string) page.Link {
	if r.Variant != "" {
		title += separator + r.Variant
	}
	return page.Link{Text: title, Target: page.BoardPath(r.Board) + "#" + page.RowAnchor(r)}
}

// positions compares each group of a model's main rows with its field.
func (s *Pages) positions(b *results.Benchmark, m *results.Model) []boardPositionView {
	var list []boardPositionView
	for _, r := range mainRows(b, m) {
		if f, at := s.Fields.FieldOf(r.Board, r); f != nil && !r.OtherJudge && len(r.Board.Groups()) > 0 {
			if board := boardPosition(f, at); len(board.Lines) > 0 {
				list = append(list, board)
			}
		}
	}
	return list
}

func boardPosition(f *field.Field, row int) boardPositionView {
	r := f.Rows[row]
	table := boardPositionView{
		ID: "against-" + f.Board.Benchmark.ID + "-" + f.Board.ID.Value + "-" + page.RowAnchor(r), Row: rowLink(f.Board.Benchmark.Title.Value+", "+f.Title(), r, ": "),
		Axis: "Each category on an axis of its own, to its rounded maximum.",
	}
	columns := f.Board.Groups()
	if by := f.Board.RankedBy(); by != nil && by.Kind != results.KindGroup {
		columns = slices.Insert(columns, 0, by)
	}
	if !f.Apart(columns) && len(columns) > 0 {
		table.Axis = "Axis " + board.AxisRange(f.Of(columns[0]).Axis) + "." // the same for all
	}
	strongest, weakest := f.Extremes(row)
	for _, column := range columns {
		if f.FromMedian(row, column) == nil {
			continue
		}
		line := positionLine(f, row, column)
		switch {
		case slices.Contains(strongest, column):
			line.Word = "strongest"
		case slices.Contains(weakest, column):
			line.Word = "weakest"
		}
		table.Lines = append(table.Lines, line)
	}
	return table
}

// positionLine is a row's figure in a column, which it has, against the others'.
func positionLine(f *field.Field, row int, column *results.Column) positionLineView {
	m := f.Of(column)
	line := positionLineView{
		Group: column.Name(), Value: page.WithUnit(column, f.Shown(row, column)), Own: place(m.Axis, f.Rows[row].Cell(column).Value),
		Rank: f.RankText(row, column),
	}
	if column.Items > 0 {
		line.Items = "n " + words.Number(column.Items)
	}
	if column == f.Board.RankedBy() {
		line.CouldBe = cmp.Or(page.CouldLead(f.Field, f.Rows[row]), page.CouldBe(f.Rows[row]))
	}
	if f.FromMedian(row, column) == nil {
		return line
	}
	middle, _ := m.MedianValue.Float64()
	line.Median = positionMark{m.Text(m.MedianValue), place(m.Axis, middle)}
	line.FromMedian = fromMedian(f, row, column)
	leaders := m.Leaders()
	line.Best = positionMark{f.Shown(leaders[0], column), place(m.Axis, f.Rows[leaders[0]].Cell(column).Value)}
	var names []string
	for _, at := range leaders {
		names = append(names, results.RowName(f.Rows[at]))
	}
	line.Leader = strings.Join(names, ", ")
	return line
}

const levelText = "level"

// againstMedian says the same in words: "0.05 better than the median".
func againstMedian(f *field.Field, row int, column *results.Column) string {
	signed := fromMedian(f, row, column)
	if signed == levelText {
		return "level with the median"
	}
	word := "better"
	if f.FromMedian(row, column).Sign() < 0 {
		word = "worse"
	}
	return strings.TrimLeft(signed, "+−") + " " + word + " than the median"
}

// fromMedian writes how far a row's figure lies from the median: "+0.05",
// "−2.1", "level". Above zero is a higher figure, whichever is better.
func fromMedian(f *field.Field, row int, column *results.Column) string {
	m := f.Of(column)
	d := new(big.Rat).Sub(m.Figure(row).Shown, m.MedianValue)
	if d.Sign() == 0 {
		return levelText
	}
	return field.Signed(m.Text(d))
}

// place is a value's place on an axis in percent, with two decimals.
func place(axis chart.Scale, v float64) string {
	share := max(0, min(1, (v-axis.Min)/(axis.Max-axis.Min)))
	return strconv.FormatFloat(100*share, 'f', 2, 64) + "%"
}
