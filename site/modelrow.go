package site

import "standings/results"

// ModelRow is one row of the model on one board.
type ModelRow struct {
	Board     string
	Target    string // the row on its board
	Condition string // "" where the benchmark has one
	Variant   string
	Note      string
	Rank      string // "3 of 22"; "" where it has none
	Like      string // "3 of 20 under both": among those who stand under the same conditions; "" where that is no other rank
	Unranked  string
	Overall   string
	Strongest *Extreme // nil where no group stands out
	Weakest   *Extreme
	Source    string
	Earlier   []string // what earlier sources print for the overall
}

// Extreme is the groups in which a row lies furthest above, or below, its board's
// median: several where they are level.
type Extreme struct {
	Groups []GroupStanding
	More   int // that are level with them and not named
}

// GroupStanding is a row's figure in a group.
type GroupStanding struct {
	Group string
	Apart string // from the board's median: "+0.05"
	Value string
	Rank  string // "2 of 22"
}

// mostNamed is how many groups that are level are named.
const mostNamed = 3

func (s *builder) modelRow(b *results.Board, r *results.Row) ModelRow {
	row := ModelRow{
		Board: b.Title.Value, Target: boardPath(b) + "#" + rowAnchor(r), Variant: r.Variant, Note: r.Note,
		Unranked: r.Unranked, Overall: shownOrDash(b, r.Overall), Source: rowSource(r),
	}
	if len(b.Benchmark.Conditions) > 1 {
		row.Condition = b.Benchmark.ConditionTitle(r.Condition)
	}
	if r.Rank > 0 {
		row.Rank = count(r.Rank) + " of " + count(rankedWith(b, r))
	}
	for _, f := range s.footings[b.Benchmark] {
		row.Like = firstOf(row.Like, f.inTable(b, r))
	}
	if f, at := s.fieldOf(b, r); f != nil {
		strongest, weakest := f.extremes(at)
		row.Strongest, row.Weakest = f.extreme(at, strongest), f.extreme(at, weakest)
	}
	for _, e := range r.Earlier {
		row.Earlier = append(row.Earlier, rowSource(e)+": "+shownOrDash(b, e.Overall))
	}
	return row
}

// extreme names columns that are level; nil where there are none.
func (f *field) extreme(entrant int, columns []int) *Extreme {
	if len(columns) == 0 {
		return nil
	}
	named := columns[:min(len(columns), mostNamed)]
	x := &Extreme{More: len(columns) - len(named)}
	for _, column := range named {
		x.Groups = append(x.Groups, GroupStanding{
			Group: f.columns[column].Name(), Apart: f.apartText(entrant, column), Value: f.entrants[entrant].at(column).shown(),
			Rank: count(f.rankIn(entrant, column)) + " of " + count(f.of(column).known),
		})
	}
	return x
}

// rankedWith counts the rows that are ranked together with r.
func rankedWith(b *results.Board, r *results.Row) int {
	n := 0
	for _, other := range b.Rows {
		if other.Rank > 0 && other.Condition == r.Condition {
			n++
		}
	}
	return n
}
