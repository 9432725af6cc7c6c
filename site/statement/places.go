package statement

import (
	"slices"

	"standings/results"
	"standings/site/field"
)

// Places are the ranks that a row could have, from the best to the worst; zero where that
// is one, or not known.
func Places(f *results.Field, r *results.Row) Statement {
	if r.Places.Low == r.Places.High {
		return Statement{}
	}
	return Statement{Kind: "places", Field: f, Rows: []*results.Row{r}, Counts: []int{r.Places.Low, r.Places.High}}
}

// Range names the first row of a field that could have another rank: the best and the
// worst, and how many others it is not significantly different from. Zero where no row
// could.
func Range(f *results.Field) Statement {
	ranked := f.Rows[:f.Ranked()]
	i := slices.IndexFunc(ranked, func(r *results.Row) bool { return r.Places.High > r.Places.Low })
	if i < 0 {
		return Statement{}
	}
	s := Places(f, ranked[i])
	s.Kind, s.Counts = "range", append(s.Counts, s.Counts[1]-s.Counts[0])
	return s
}

// mostPairs is how many pairs of rows are named.
const mostPairs = 3

// Neighbours is how many pairs of rows that follow each other differ significantly, of how
// many; where they are few, and not all, it names them, the better of each pair first.
func Neighbours(f *results.Field) Statement {
	apart, pairs := f.TellsNeighbours()
	s := Statement{Kind: "neighbours", Field: f, Counts: []int{len(apart), pairs}}
	if len(apart) <= mostPairs && len(apart) < pairs {
		for _, pair := range apart {
			s.Rows = append(s.Rows, pair[0], pair[1])
		}
	}
	return s
}

// NeighboursInShort is the same as a cell of a table says it.
func NeighboursInShort(f *results.Field) Statement {
	s := Neighbours(f)
	s.Kind = "neighbours-short"
	return s
}

// Pairs lists the pairs that a statement of neighbours names.
func (s Statement) Pairs() (list []string) {
	for i := 0; i+1 < len(s.Rows); i += 2 {
		list = append(list, results.RowName(s.Rows[i])+" over "+results.RowName(s.Rows[i+1]))
	}
	return list
}

// Rank is a row's rank in a column, of how many that have a figure there. It says that
// there are too few cases for a rank where a category has; zero where the row has no figure.
func Rank(f *field.Field, row int, column *results.Column) Statement {
	c := f.Column(column)
	if c.Rank(row) == 0 {
		return Statement{}
	}
	s := Statement{Kind: "rank", Field: f.Field, Rows: []*results.Row{f.Rows[row]}, Columns: []*results.Column{column}, Counts: []int{c.Rank(row), c.Known()}}
	if f.Few(row, column) {
		s.Kind, s.Counts = "few", nil
	}
	return s
}
