package site

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"

	"standings/results"
	"standings/site/chart"
)

// StandingBoard is a model, run in one way, on one board: each group against the
// board's median and its best.
type StandingBoard struct {
	Title  string
	Target string // the row on its board
	Note   string // the axis
	Lines  []StandingLine
}

// StandingLine is one group; the first is the overall. Own, Median and Best are
// places on the board's axis, "43.21%".
type StandingLine struct {
	Group  string
	Items  string // "n 400"; "" where not stated
	Value  string
	Own    string
	Median StandingMark
	Best   StandingMark
	Leader string // who is best; several where they are level
	Rank   string // "2 of 22"
	Word   string // "strongest", "weakest" or ""
}

// StandingMark is a figure with its place.
type StandingMark struct{ Text, At string }

// ModelRest is what a model's page says beside its boards.
type ModelRest struct {
	Any        *Link       // the compare page with the model picked; nil where there is nothing to compare
	Neighbours []Link      // the compare page with those who stand next to it, a board each
	Ways       *Link       // the compare page with every way the model was run; nil where there is one
	Scores     []ScoreLine // where printed and recomputed overalls, or two sources, can be held against each other
	Sources    []Link
}

// ScoreLine is the overalls that several sources give one row.
type ScoreLine struct {
	Board  Link
	Values []ScoreValue
}

// ScoreValue is one of them; the first one stands.
type ScoreValue struct{ Text, Source string }

// fewest is how many models make a median worth a name.
const fewest = 3

// standings lists a model's rows on a benchmark's headline boards, or on the first
// board that it stands on where it is on none of them.
func (s *builder) standings(b *results.Benchmark, m *results.Model) []StandingBoard {
	var list []StandingBoard
	for _, board := range b.Headline() {
		list = append(list, standingsOn(board, m)...)
	}
	for i := 0; i < len(b.Boards) && len(list) == 0; i++ {
		list = standingsOn(b.Boards[i], m)
	}
	return list
}

func standingsOn(b *results.Board, m *results.Model) []StandingBoard {
	var list []StandingBoard
	for _, c := range contests(b.Benchmark, b) {
		for _, e := range c.entrants {
			if e.row.Model != m {
				continue
			}
			if board := standingOn(c, e); len(board.Lines) > 0 {
				list = append(list, board)
			}
		}
	}
	return list
}

func standingOn(c *contest, e *entrant) StandingBoard {
	board := StandingBoard{Title: c.title(), Target: boardPath(e.board) + "#" + rowAnchor(e.row)}
	if e.row.Variant != "" {
		board.Title += ": " + e.row.Variant
	}
	axis := c.axis(-1)
	board.Note = "Axis " + Axis{axis.Min, axis.Max, axis.Cut}.Range()
	if c.sums() {
		board.Note = "An axis a group, to its rounded maximum"
	}
	type share struct{ line, rank, of int }
	var shares []share
	for column := -1; column < len(c.columns); column++ {
		own := e.at(column)
		rank, of := 0, 0
		if own.Known {
			rank, of = c.place(e, column)
		}
		if of < fewest {
			continue
		}
		if column >= 0 {
			shares = append(shares, share{len(board.Lines), rank, of})
		}
		board.Lines = append(board.Lines, standingLine(c, e, column, rank, of))
	}
	// By rank, not by figure: a group may be hard for everyone.
	slices.SortStableFunc(shares, func(x, y share) int { return cmp.Compare(x.rank*y.of, y.rank*x.of) })
	if n := len(shares); n > 1 && shares[0].rank*shares[n-1].of != shares[n-1].rank*shares[0].of {
		board.Lines[shares[0].line].Word = "strongest"
		board.Lines[shares[n-1].line].Word = "weakest"
	}
	return board
}

func standingLine(c *contest, e *entrant, column, rank, of int) StandingLine {
	axis := c.axis(column)
	line := StandingLine{
		Group: "Overall", Value: e.at(column).shown(), Own: place(axis, e.at(column).Value), Rank: count(rank) + " of " + count(of),
	}
	items := c.bench.TotalItems(c.first().Board)
	if column >= 0 {
		line.Group, items = c.columns[column].Name(), c.columns[column].Items
	}
	if items > 0 {
		line.Items = "n " + count(items)
	}
	var values []*big.Rat
	var best *big.Rat
	digits := 0
	for _, other := range c.entrants {
		at := other.at(column)
		value := at.read()
		if value == nil {
			continue
		}
		values = append(values, value)
		digits = max(digits, at.decimals())
		order := 1
		if best != nil {
			order = value.Cmp(best)
			if c.first().Lower {
				order = -order
			}
		}
		switch {
		case order > 0:
			best, line.Best, line.Leader = value, StandingMark{at.shown(), place(axis, at.Value)}, results.RowName(other.row)
		case order == 0:
			line.Leader += ", " + results.RowName(other.row)
		}
	}
	middle := median(values)
	at, _ := middle.Float64()
	line.Median = StandingMark{shortRat(middle, digits), place(axis, at)}
	return line
}

// decimals is how many digits after the point a figure is shown with.
func (s stand) decimals() int {
	if s.Printed.Known() {
		return s.Printed.Decimals
	}
	return s.board.Decimals()
}

// median is the middle of some values, or the mean of the two middle ones. There
// is at least one value.
func median(values []*big.Rat) *big.Rat {
	sorted := slices.Clone(values)
	slices.SortFunc(sorted, func(x, y *big.Rat) int { return x.Cmp(y) })
	n := len(sorted)
	if n%2 == 1 {
		return sorted[n/2]
	}
	sum := new(big.Rat).Add(sorted[n/2-1], sorted[n/2])
	return sum.Quo(sum, big.NewRat(2, 1))
}

// shortRat prints a median: with the digits of its figures, and one more where it
// lies between two of them.
func shortRat(r *big.Rat, digits int) string {
	text := r.FloatString(digits)
	if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 {
		return text
	}
	return r.FloatString(digits + 1)
}

// place is a value's place on an axis in percent, with two decimals.
func place(axis chart.Scale, v float64) string {
	share := max(0, min(1, (v-axis.Min)/(axis.Max-axis.Min)))
	return strconv.FormatFloat(100*share, 'f', 2, 64) + "%"
}

func (s *builder) modelRest(m *results.Model) ModelRest {
	var rest ModelRest
	var ways []string
	for _, c := range s.compare.contests {
		for i, e := range c.entrants {
			if e.row.Model != m {
				continue
			}
			if !slices.Contains(ways, e.id) {
				ways = append(ways, e.id)
			}
			if link, ok := c.neighbours(i); ok {
				rest.Neighbours = append(rest.Neighbours, link)
			}
		}
	}
	if len(ways) > 0 && s.compares() {
		rest.Any = &Link{Text: "Compare " + m.Name + " with other models", Target: compareWith(ways[0])}
	}
	if len(ways) > 1 {
		rest.Ways = &Link{Text: "Compare the ways it was run", Target: compareWith(ways[:min(len(ways), chart.SlotCount)]...)}
	}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				if r.Model == m {
					rest.row(board, r)
				}
			}
		}
	}
	return rest
}

// neighbours leads to the compare page with an entrant and those who stand next
// to it.
func (c *contest) neighbours(at int) (Link, bool) {
	own := c.entrants[at]
	if own.rank == 0 {
		return Link{}, false
	}
	ids, names := []string{}, ""
	for i := max(0, at-1); i <= at+1 && i < len(c.entrants); i++ {
		e := c.entrants[i]
		if e.rank == 0 {
			continue
		}
		ids = append(ids, e.id)
		if i == at {
			continue
		}
		if names != "" {
			names += " and "
		}
		names += results.RowName(e.row)
	}
	if len(ids) < 2 {
		return Link{}, false
	}
	title := c.bench.Title.Value + ", " + c.title()
	if own.row.Variant != "" {
		title += " (" + own.row.Variant + ")"
	}
	return Link{Text: title + ": " + names, Target: compareWith(ids...)}, true
}

// row adds a row's sources, and its overalls where several speak of it.
func (r *ModelRest) row(b *results.Board, row *results.Row) {
	line := ScoreLine{Board: Link{Text: b.Benchmark.Title.Value + ", " + b.Title.Value, Target: boardPath(b) + "#" + rowAnchor(row)}}
	if row.Variant != "" {
		line.Board.Text += " (" + row.Variant + ")"
	}
	versions := []*results.Row{row}
	if row.Beside != nil {
		versions = append(versions, row.Beside)
	}
	for i := len(row.Earlier) - 1; i >= 0; i-- {
		versions = append(versions, row.Earlier[i])
	}
	for _, v := range versions {
		text := shownOrDash(b, v.Overall)
		if v == row.Beside {
			text = "in part"
		}
		line.Values = append(line.Values, ScoreValue{Text: text, Source: rowSource(v)})
		source := Link{Text: rowSource(v), Target: boardPath(b)}
		if v.Source != nil {
			source = Link{Text: sourceTitle(v.Source, ""), Target: v.Source.URL.Value}
		} else {
			source.Text += ", " + b.Benchmark.Title.Value
		}
		if !slices.Contains(r.Sources, source) {
			r.Sources = append(r.Sources, source)
		}
	}
	if len(line.Values) > 1 && b.HasOverall() {
		r.Scores = append(r.Scores, line)
	}
}
