package model

import (
	"cmp"
	"html/template"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/field"
	"standings/site/page"
)

// profile is a model on one main board: its best rank, its largest lead, where it is furthest behind, and a radar of its categories.
type profile struct {
	Rows  []profileRow // a row a variant
	Radar template.HTML
}

// profileRow is one row of it.
type profileRow struct {
	Row   page.Link   // the row on its board
	Facts []page.Fact // where it leads, and where its lead over the median is largest and smallest
}

// compared counts categories that a row, or several of them, has a figure in: those in which it is better than
// the median, and those in which it leads.
type compared struct{ Rows, Groups, Better, First int }

// placed is a figure against the others of its column. Where fewer than [fewest] have a
// figure there is no median and no best.
type placed struct {
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

// profiles are a model's on a benchmark, a board each, and add to what is counted of all.
func (s *Pages) profiles(p *Page, b *results.Benchmark, m *results.Model) {
	of, at := []profile{}, map[*results.Board]int{}
	add := func(board *results.Board) *profile {
		if _, known := at[board]; !known {
			at[board], of = len(of), append(of, profile{})
		}
		return &of[at[board]]
	}
	for _, r := range mainRows(b, m) {
		f, row := s.Fields.FieldOf(r.Board, r)
		if f == nil || r.OtherJudge {
			continue
		}
		columns := slices.DeleteFunc(slices.Clone(f.Board.Groups()), func(c *results.Column) bool { return f.FromMedian(row, c) == nil })
		slices.SortStableFunc(columns, func(x, y *results.Column) int { return f.Lead(row, y).Cmp(f.Lead(row, x)) })
		p.Compared.Rows += page.One(len(columns) > 0)
		p.Compared.Groups += len(columns)
		for _, c := range columns {
			p.Compared.Better += page.One(f.FromMedian(row, c).Sign() > 0)
			p.Compared.First += page.One(leads(f, row, c))
		}
		if facts := leadFacts(f, row, columns); facts != nil {
			p.Sums = p.Sums || f.Sums()
			own := add(r.Board)
			own.Rows = append(own.Rows, profileRow{rowLink(b.Title.Value+", "+f.Title(), r, ": "), facts})
		}
	}
	for _, board := range b.Headline() {
		if c, ok := s.radars[board]().of(p.Page, m); ok {
			add(board).Radar = p.Page.Draw(c)
			p.Charts = true
		}
	}
	p.Profiles = append(p.Profiles, of...)
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

// mostLevel is how many rows are named that are level at the top of a column: a page with
// many rows names them as often.
const mostLevel = 20

// newPlaced is a row's figure in a column, which it has, against the others'.
func newPlaced(f *field.Field, row int, column *results.Column) placed {
	m := f.Of(column)
	line := placed{Score: page.Cell{}.With(page.Bold, page.WithUnit(column, f.Shown(row, column))), Rank: page.Plain(f.RankText(row, column))}
	if column == f.Board.RankedBy() {
		line.Rank = line.Rank.With(page.Small, cmp.Or(page.CouldLead(f.Field, f.Rows[row]), page.CouldBe(f.Rows[row])))
	}
	if f.FromMedian(row, column) == nil {
		return line
	}
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
	if !f.Few(row, column) {
		line.Best = line.Best.With(page.Label, "best").With(page.AsText, f.Shown(leaders[0], column)).With(page.Small, level)
	}
	return line
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
