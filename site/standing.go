package site

import (
	"math/big"
	"strconv"
	"strings"

	"standings/results"
	"standings/site/chart"
)

// MainLine is a model's overall on one of the boards that stand for a benchmark.
type MainLine struct {
	Benchmark Link // to its part of the page
	Board     Link // to the row on the board
	Variant   string
	Facts     string       // number of items and the axis
	Line      StandingLine // the overall; its Value is "" where it has none
	Unranked  string       // why there is no rank; "" where there is one
}

// StandingBoard is a model, run in one way, on one board: each group against the
// board's median and its best.
type StandingBoard struct {
	ID     string // on the page
	Title  string
	Target string         // the row on its board
	Axis   string         // of the drawing: "Axis 0–10."
	Notes  []string       // how the strongest and the weakest are told; nil where said above or none is
	Lines  []StandingLine // the overall first
}

// StandingLine is one figure. Own, Median and Best are places on the board's axis,
// "43.21%".
type StandingLine struct {
	Group  string
	Items  string // "n 400"; "" where not stated
	Value  string
	Own    string
	Median StandingMark // "" where fewer than [fewest] have a figure, and so Apart and Best
	Apart  string       // from the median: "+0.05", "−2.1", "level"
	Best   StandingMark
	Leader string // who is best; several where they are level
	Rank   string // "2 of 22"
	Word   string // "strongest", "weakest" or ""
}

// StandingMark is a figure with its place.
type StandingMark struct{ Text, At string }

// boardRow is a row with its board.
type boardRow struct {
	board *results.Board
	row   *results.Row
}

func rowsOf(b *results.Board, m *results.Model) []boardRow {
	var list []boardRow
	for _, r := range b.Rows {
		if r.Model == m {
			list = append(list, boardRow{b, r})
		}
	}
	return list
}

// mainRows lists a model's rows on a benchmark's headline boards, or on the first
// board that it stands on where it is on none of them.
func mainRows(b *results.Benchmark, m *results.Model) []boardRow {
	var list []boardRow
	for _, board := range b.Headline() {
		list = append(list, rowsOf(board, m)...)
	}
	for i := 0; i < len(b.Boards) && len(list) == 0; i++ {
		list = rowsOf(b.Boards[i], m)
	}
	return list
}

// mainLines is where a model stands on a benchmark's main boards, by the boards'
// own judge.
func (s *builder) mainLines(b *results.Benchmark, m *results.Model, section string) []MainLine {
	var list []MainLine
	for _, r := range mainRows(b, m) {
		f, at := s.fieldOf(r.board, r.row)
		if f == nil || r.row.Apart {
			continue
		}
		line := MainLine{
			Benchmark: Link{Text: b.Title.Value, Target: section}, Board: Link{Text: f.title(), Target: boardPath(r.board) + "#" + rowAnchor(r.row)},
			Variant: r.row.Variant, Unranked: r.row.Unranked,
		}
		if r.row.Overall.Known {
			line.Line = f.line(at, -1)
			line.Facts = line.Line.Items
			if line.Line.Median.Text != "" {
				line.Facts = strings.TrimPrefix(line.Facts+", axis "+axisRange(f.of(-1).axis), ", ")
			}
		}
		list = append(list, line)
	}
	return list
}

// againstMedians says on how many main boards a model is better, and on how many
// worse, than the board's median: by the first of its rows on each, the best
// under the board's first condition. "" where none can be held against one.
func (s *builder) againstMedians(m *results.Model) string {
	better, level, worse, several := 0, 0, 0, false
	for _, b := range s.project.Benchmarks {
		counted := map[*results.Board]bool{}
		for _, r := range mainRows(b, m) {
			f, at := s.fieldOf(r.board, r.row)
			if f == nil || r.row.Apart {
				continue
			}
			d := f.apart(at, -1)
			if d == nil {
				continue
			}
			if counted[r.board] {
				several = true
				continue
			}
			counted[r.board] = true
			switch {
			case f.apartText(at, -1) == levelText:
				level++
			case d.Sign() > 0:
				better++
			default:
				worse++
			}
		}
	}
	var parts []string
	for _, p := range []struct {
		word string
		n    int
	}{{"better on ", better}, {"level on ", level}, {"worse on ", worse}} {
		if p.n > 0 {
			parts = append(parts, p.word+count(p.n))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	at := ""
	if several {
		at = ", by its first row there"
	}
	return "Against the median of each main board" + at + ": " + strings.Join(parts, ", ") + "."
}

// standings holds each group of a model's main rows against its field.
func (s *builder) standings(b *results.Benchmark, m *results.Model) []StandingBoard {
	var list []StandingBoard
	for _, r := range mainRows(b, m) {
		if f, at := s.fieldOf(r.board, r.row); f != nil && !r.row.Apart {
			if board := f.standing(at); len(board.Lines) > 0 {
				if len(list) > 0 {
					board.Notes = nil // said above it
				}
				list = append(list, board)
			}
		}
	}
	return list
}

func (f *field) standing(entrant int) StandingBoard {
	e := f.entrants[entrant]
	board := StandingBoard{
		ID: "against-" + f.bench.ID + "-" + e.board.ID.Value + "-" + rowAnchor(e.row), Title: f.title(), Target: boardPath(e.board) + "#" + rowAnchor(e.row),
		Axis: "Axis " + axisRange(f.of(-1).axis) + ".",
	}
	if f.sums() {
		board.Axis = "An axis a group, to its rounded maximum."
	}
	if e.row.Variant != "" {
		board.Title += ": " + e.row.Variant
	}
	words := map[int]string{}
	strongest, weakest := f.extremes(entrant)
	for _, column := range strongest {
		words[column] = "strongest"
	}
	for _, column := range weakest {
		words[column] = "weakest"
	}
	for column := -1; column < len(f.columns); column++ {
		if f.of(column).known < fewest || f.of(column).values[entrant] == nil {
			continue
		}
		line := f.line(entrant, column)
		line.Word = words[column]
		board.Lines = append(board.Lines, line)
	}
	if len(words) > 0 {
		board.Notes = append(board.Notes, measureText)
		if f.sums() {
			board.Notes = append(board.Notes, measureSums)
		}
	}
	return board
}

// How the strongest and the weakest groups are told.
const (
	measureText = "Strongest and weakest are told by the distance to the board’s median: the group furthest on the better side of it, or least on the worse, is the strongest. The figures alone would not do, since some groups are hard for everyone."
	measureSums = "Where figures are sums, the distance counts as a share of what the group can reach."
)

// line is an entrant's figure in a column, which it has, against the others'.
func (f *field) line(entrant, column int) StandingLine {
	m, own := f.of(column), f.entrants[entrant].at(column)
	line := StandingLine{
		Group: "Overall", Value: own.shown(), Own: place(m.axis, own.Value),
		Rank: count(f.rankIn(entrant, column)) + " of " + count(m.known),
	}
	items := f.bench.TotalItems(f.first().Board)
	if column >= 0 {
		line.Group, items = f.columns[column].Name(), f.columns[column].Items
	}
	if items > 0 {
		line.Items = "n " + count(items)
	}
	if m.known < fewest {
		return line
	}
	middle, _ := m.median.Float64()
	line.Median = StandingMark{m.text(m.median), place(m.axis, middle)}
	line.Apart = f.apartText(entrant, column)
	line.Best = StandingMark{m.bests[0].at(column).shown(), place(m.axis, m.bests[0].at(column).Value)}
	var names []string
	for _, e := range m.bests {
		names = append(names, results.RowName(e.row))
	}
	line.Leader = strings.Join(names, ", ")
	return line
}

const levelText = "level"

// apartText writes how far an entrant's figure lies from the median: "+0.05",
// "−2.1", "level". Above zero is a higher figure, whichever is better.
func (f *field) apartText(entrant, column int) string {
	m := f.of(column)
	text := m.text(new(big.Rat).Sub(m.exact[entrant], m.median))
	if strings.Trim(text, "-0.") == "" { // beyond the digits shown, too
		return levelText
	}
	return signed(text)
}

func axisRange(s chart.Scale) string { return Axis{s.Min, s.Max, s.Cut}.Range() }

// place is a value's place on an axis in percent, with two decimals.
func place(axis chart.Scale, v float64) string {
	share := max(0, min(1, (v-axis.Min)/(axis.Max-axis.Min)))
	return strconv.FormatFloat(100*share, 'f', 2, 64) + "%"
}
