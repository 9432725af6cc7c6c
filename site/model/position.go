package model

import (
	"cmp"
	"fmt"
	"html/template"
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

// boardPosition is a model in one variant, on one board: each group against the board's
// median and its best.
type boardPosition struct {
	Row   page.Link   // the row on its board
	Facts []page.Fact // where it leads, and where its lead over the median is largest and smallest
	Axis  string      // of the drawing: "axis 0–10"
	Table page.Table  // the overall first, then the largest lead over the median
	compared
}

// compared counts categories that a row, or several of them, has a figure in: those in which it is better than
// the median, and those in which it leads.
type compared struct{ Rows, Groups, Better, First int }

// groupLine is one figure of it.
type groupLine struct {
	Group page.Cell `th:"Category"` // with its size
	placed
}

// placed is a figure against the others of its column. Where fewer than [fewest] have a
// figure there is no median, no best and no drawing.
type placed struct {
	Where  page.Cell `th:"On the axis" class:"position-where" cell:"position-where" hidden:"" some:""`
	Score  page.Cell `th:"Score" cell:"position-figure"`
	Rank   page.Cell `th:"Rank" cell:"position-rank"`             // "2 of 22", and its range
	Median page.Cell `th:"Median" cell:"position-middle" some:""` // and how far the figure is from it: "+0.05", "−2.1", "level"
	Best   page.Cell `th:"Best" cell:"position-top" some:""`      // and who is best; several where they are level
}

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

// medians counts main boards by whether a model is worse than the board's median, level with
// it, or better: by the first of its rows on each, the best under the board's first condition.
type medians struct {
	All, Worse, Level, Better int
	Several                   bool // it has more rows on some
}

func (s *Pages) againstMedians(m *results.Model) (n medians) {
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
				n.Several = true
			default:
				counted[r.Board] = true
				*[]*int{&n.Worse, &n.Level, &n.Better}[d.Sign()+1]++
				n.All++
			}
		}
	}
	return n
}

// rowLink leads to a row on its board, by the board's title, and the row's variant after
// a separator.
func rowLink(title string, r *results.Row, separator string) page.Link {
	if r.Variant != "" {
		title += separator + r.Variant
	}
	return page.Link{Text: title, Target: page.RowLink(r).Target}
}

// positions compares each group of a model's main rows with its field.
func (s *Pages) positions(b *results.Benchmark, m *results.Model) []boardPosition {
	var list []boardPosition
	for _, r := range mainRows(b, m) {
		if f, at := s.Fields.FieldOf(r.Board, r); f != nil && !r.OtherJudge && len(r.Board.Groups()) > 0 {
			if board := newBoardPosition(f, at); len(board.Table.Lines) > 0 {
				list = append(list, board)
			}
		}
	}
	return list
}

func newBoardPosition(f *field.Field, row int) boardPosition {
	r := f.Rows[row]
	table := boardPosition{
		Row:  rowLink(f.Board.Benchmark.Title.Value+", "+f.Title(), r, ": "),
		Axis: "each category on its own axis, to its rounded maximum",
	}
	columns := slices.Clone(f.Board.Groups())
	columns = slices.DeleteFunc(columns, func(c *results.Column) bool { return f.FromMedian(row, c) == nil })
	slices.SortStableFunc(columns, func(x, y *results.Column) int { return f.Lead(row, y).Cmp(f.Lead(row, x)) })
	table.Facts = leadFacts(f, row, columns)
	for _, c := range columns {
		table.Groups++
		table.Better += page.One(f.FromMedian(row, c).Sign() > 0)
		table.First += page.One(leads(f, row, c))
	}
	if by := f.Board.RankedBy(); by != nil && by.Role != results.Group {
		columns = slices.Insert(columns, 0, by)
	}
	if !f.Apart(columns) && len(columns) > 0 {
		table.Axis = "axis " + board.AxisRange(f.Of(columns[0]).Axis) // the same for all
	}
	var lines []groupLine
	for _, column := range columns {
		if f.FromMedian(row, column) == nil {
			continue
		}
		name := page.Plain(column.Name())
		if column.Items > 0 {
			name = name.With(page.Small, "n "+words.Number(column.Items))
		}
		lines = append(lines, groupLine{name, newPlaced(f, row, column)})
	}
	table.Table = page.NewTable(page.Table{Class: "position-table", About: "position-key", Caption: "Its categories against the median and the best of the leaderboard."}, lines)
	return table
}

// leads reports whether a row is first in a group, and not because all are level.
func leads(f *field.Field, row int, group *results.Column) bool {
	return f.Column(group).Rank(row) == 1 && !f.Few(row, group) && f.FromMedian(row, group).Sign() > 0
}

// leadFacts says in which groups a row leads, or is nearest to that, and where its lead over
// the median is largest and smallest. Groups are the largest lead first.
func leadFacts(f *field.Field, row int, groups []*results.Column) []page.Fact {
	furthest := extremes(f, row)
	if furthest == nil {
		return nil
	}
	var led []string
	for _, c := range groups {
		if leads(f, row, c) {
			led = append(led, c.Name())
		}
	}
	groups = slices.DeleteFunc(slices.Clone(groups), func(c *results.Column) bool { return f.Few(row, c) })
	first := page.Fact{Label: "Leads in", Text: someOf(led)}
	if len(groups) == 0 {
		return furthest
	} else if led == nil {
		best := slices.MinFunc(groups, func(x, y *results.Column) int { return f.Column(x).Rank(row) - f.Column(y).Rank(row) })
		first = page.Fact{Label: "Best rank", Text: f.RankText(row, best) + " in " + best.Name()}
	}
	return append([]page.Fact{first}, furthest...)
}

// extremes says where a row's lead over the median is largest, and where it is smallest; nil
// where no group is further from it than another.
func extremes(f *field.Field, row int) []page.Fact {
	strongest, weakest := f.Extremes(row)
	if strongest == nil {
		return nil
	}
	return []page.Fact{leadFact(f, row, strongest, "Least", "Largest"), leadFact(f, row, weakest, "Furthest", "Smallest")}
}

// leadFact names groups that are level, with the row's figures in them and how far they are
// from the median: by the word ahead where they are better, as "Smallest lead", else by behind.
func leadFact(f *field.Field, row int, groups []*results.Column, behind, ahead string) page.Fact {
	var names []string
	for _, c := range groups {
		names = append(names, c.Name()+" "+f.Shown(row, c))
	}
	fact := page.Fact{Text: someOf(names), Label: "Level with the median"}
	switch f.FromMedian(row, groups[0]).Sign() {
	case 0:
		return fact
	case 1:
		fact.Label = ahead + " lead"
	default:
		fact.Label = behind + " behind the median"
	}
	if by, below := strings.CutPrefix(fromMedian(f, row, groups[0]), "−"); below {
		fact.Text += " (" + by + " below the median)"
	} else {
		fact.Text += " (" + by + " over the median)"
	}
	return fact
}

// someOf names the first few of a list.
func someOf(names []string) string {
	text := strings.Join(names[:min(len(names), mostNamed)], ", ")
	if more := len(names) - mostNamed; more > 0 {
		text += " and " + words.Number(more) + " more"
	}
	return text
}

// newPlaced is a row's figure in a column, which it has, against the others'.
// mostLevel is how many rows are named that are level at the top of a column: a page with
// many rows names them as often.
const mostLevel = 20

func newPlaced(f *field.Field, row int, column *results.Column) placed {
	m := f.Of(column)
	line := placed{Score: page.Cell{}.With(page.Bold, page.WithUnit(column, f.Shown(row, column))), Rank: page.Plain(f.RankText(row, column))}
	if column == f.Board.RankedBy() {
		line.Rank = line.Rank.With(page.Small, cmp.Or(page.CouldLead(f.Field, f.Rows[row]), page.CouldBe(f.Rows[row])))
	}
	if f.FromMedian(row, column) == nil {
		return line
	}
	middle, _ := m.MedianValue.Float64()
	leaders := m.Leaders()
	var names []string
	for _, at := range leaders[:min(len(leaders), mostLevel)] {
		names = append(names, results.RowName(f.Rows[at]))
	}
	level := strings.Join(names, ", ")
	if more := len(leaders) - len(names); more > 0 {
		level += " and " + words.Number(more) + " more"
	}
	line.Median = line.Median.With(page.Label, "median").With(page.AsText, m.Text(m.MedianValue)).With(page.Small, fromMedian(f, row, column))
	best := ""
	if !f.Few(row, column) {
		best = place(m.Axis, f.Rows[leaders[0]].Cell(column).Value)
		line.Best = line.Best.With(page.Label, "best").With(page.AsText, f.Shown(leaders[0], column)).With(page.Small, level)
	}
	line.Where.Parts = []page.Part{{HTML: track(place(m.Axis, f.Rows[row].Cell(column).Value), place(m.Axis, middle), best, others(f, row, column))}}
	return line
}

// track draws a figure, the median and the best, where it is not "", at their places on an
// axis, "43.21%", over the other rows.
func track(own, median, best string, others template.HTML) template.HTML {
	if best != "" {
		best = `<circle class="position-best" cx="` + best + `" cy="9" r="4"/>`
	}
	return template.HTML(`<svg class="compare-track" width="100%" height="18" aria-hidden="true"><line class="compare-rail" x1="0%" x2="100%" y1="9" y2="9"/>`) + others + template.HTML(`<line class="compare-span" x1="`+median+`" x2="`+own+
		`" y1="9" y2="9"/><line class="position-median" x1="`+median+`" x2="`+median+`" y1="2" y2="16"/>`+best+`<circle class="position-own" cx="`+own+`" cy="9" r="4.6"/></svg>`)
}

// mostDots is how many other rows can be distinguished on one axis.
const mostDots = 60

// others draws where the other rows are on a column's axis; nothing where they are too many.
func others(f *field.Field, row int, column *results.Column) template.HTML {
	if len(f.Rows) > mostDots {
		return ""
	}
	var b strings.Builder
	for at, r := range f.Rows {
		if c := r.Cell(column); at != row && c.Known {
			fmt.Fprintf(&b, "M%.1f 9h0", 100*share(f.Of(column).Axis, c.Value))
		}
	}
	return template.HTML(`<svg width="100%" height="18" viewBox="0 0 100 18" preserveAspectRatio="none"><path class="position-others" d="` + b.String() + `"/></svg>`)
}

// fromMedian writes how far a row's figure lies from the median: "+0.05",
// "−2.1", "level". Above zero is a higher figure, whichever is better.
func fromMedian(f *field.Field, row int, column *results.Column) string {
	m := f.Of(column)
	d := new(big.Rat).Sub(m.Figure(row).Shown, m.MedianValue)
	if d.Sign() == 0 {
		return "level"
	}
	return field.Signed(m.Text(d))
}

// place is a value's place on an axis in percent, with two decimals.
func place(axis chart.Scale, v float64) string {
	return strconv.FormatFloat(100*share(axis, v), 'f', 2, 64) + "%"
}

// share is a value's place on an axis, from 0 to 1.
func share(axis chart.Scale, v float64) float64 {
	return max(0, min(1, (v-axis.Min)/(axis.Max-axis.Min)))
}
