package model

import (
	"html/template"
	"slices"

	"standings/results"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
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

// placed is a figure against the others of its column. Where fewer than [fewest] have a
// figure there is no median and no best.
type placed struct {
	Score  page.Cell `th:"Score" cell:"position-figure"`
	Rank   page.Cell `th:"Rank" cell:"position-rank"`             // "2 of 22", and its range
	Median page.Cell `th:"Median" cell:"position-middle" some:""` // and how far the figure is from it: "+0.05", "−2.1", "level"
	Best   page.Cell `th:"Best" cell:"position-top" some:""`      // and who is best; several where they are level
}

// headlineRows lists a model's rows on a benchmark's headline boards.
func headlineRows(b *results.Benchmark, m *results.Model) (list []*results.Row) {
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

// againstMedians counts main boards by whether a model is worse than the board's median, level with
// it, or better: by the first of its rows on each, the best under the board's first condition.
func (s *Pages) againstMedians(m *results.Model) statement.Statement {
	var counts [3]int // worse, level, better
	rows := 0
	for _, b := range s.Project.Benchmarks {
		counted := map[*results.Board]bool{}
		for _, r := range headlineRows(b, m) {
			f, at := s.Fields.FieldOf(r.Board, r)
			by := r.Board.RankedBy()
			if f == nil || f.Again || r.OtherJudge || by == nil {
				continue
			}
			if sign, known := f.FromMedian(at, by); known {
				rows++
				if !counted[r.Board] {
					counted[r.Board] = true
					counts[sign+1]++
				}
			}
		}
	}
	return statement.Medians(m, counts[2], counts[1], counts[0], rows)
}

// rowLink leads to a row on its board, by the board's title, and the row's variant after
// a separator.
func rowLink(title string, r *results.Row, separator string) page.Link {
	if r.Variant != "" {
		title += separator + r.Variant
	}
	return page.LinkTo(title, page.RowLink(r).Target)
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
		columns, strongest, weakest := f.Leads(row)
		p.counted.Add(f, row, columns)
		if strongest != nil {
			facts := leadFacts(f, row, columns, strongest, weakest)
			p.Sums = p.Sums || f.Sums()
			own := add(r.Board)
			own.Rows = append(own.Rows, profileRow{rowLink(b.Title+", "+f.Title(), r, ": "), facts})
		}
	}
	for _, board := range b.Headline() {
		if c, ok := s.radars[board]().of(p.Page, m); ok {
			add(board).Radar = p.Draw(c)
			p.Charts = true
		}
	}
	p.Profiles = append(p.Profiles, of...)
}

// leadFacts says in which groups a row leads, or is nearest to that, and where its lead over
// the median is largest and smallest. Groups are the largest lead first.
func leadFacts(f *field.Field, row int, groups, strongest, weakest []*results.Column) []page.Fact {
	labels, extremes := statement.Extremes(f, row, strongest, weakest)
	facts := []page.Fact{{Label: labels[0], Text: extremes[0].Text(), Claim: extremes[0].Claim()}, {Label: labels[1], Text: extremes[1].Text(), Claim: extremes[1].Claim()}}
	if label, s := statement.LeadsIn(f, row, groups); s.Kind != "" {
		facts = slices.Insert(facts, 0, page.Fact{Label: label, Text: s.Text(), Claim: s.Claim()})
	}
	return facts
}

// newPlaced is a row's figure in a column, which it has, against the others'.
func newPlaced(f *field.Field, row int, column *results.Column) placed {
	rank := statement.Rank(f, row, column)
	line := placed{Score: page.Cell{}.With(page.Bold, page.WithUnit(column, f.Shown(row, column))), Rank: page.Plain(rank.Text())}
	line.Rank.Data = rank.Data()
	if r := f.Rows[row]; column == f.Board.RankedBy() {
		line.Rank = line.Rank.Small(statement.MayTrail(f.Field, r).HTML())
		if r.Rank != 1 || len(f.First()) < 2 {
			line.Rank = line.Rank.Small(statement.Places(f.Field, r).HTML())
		}
	}
	if median := statement.Median(f, row, column); median.Kind != "" {
		line.Median = line.Median.With(page.Label, "median").With(page.AsText, median.Text()).With(page.Small, median.Figures[1])
		line.Median.Data = median.Data()
	}
	if best := statement.Best(f, row, column); best.Kind != "" {
		line.Best = line.Best.With(page.Label, "best").With(page.AsText, best.Figures[0]).With(page.Small, best.Text())
		line.Best.Data = best.Data()
	}
	return line
}
