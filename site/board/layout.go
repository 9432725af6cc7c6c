package board

import (
	"slices"

	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/results/schema"
)

// A LayoutColumn is a column of the page: one of the board's, or the mean of
// the columns of one group of a crossed board's first facet.
type LayoutColumn struct {
	column *results.Column   // nil for a mean
	parts  []*results.Column // of a mean
	group  *schema.Group
}

// Cell is a row's figure in the column.
func (l LayoutColumn) Cell(r *results.Row) results.Cell {
	if l.column == nil {
		return GroupMean(r, l.parts)
	}
	return *r.Cell(l.column)
}

// like is the column whose figures those of this one are like: itself, or the first
// of those that it is the mean of.
func (l LayoutColumn) like() *results.Column {
	if l.column == nil {
		return l.parts[0]
	}
	return l.column
}

// order ranks the rows of a field by the column; references have no place.
func (l LayoutColumn) order(f *results.Field) *ranking.Column {
	if l.column != nil {
		return f.Column(l.column)
	}
	cells := make([]results.Cell, len(f.Rows))
	for i, r := range f.Rows {
		if !r.Reference {
			cells[i] = l.Cell(r)
		}
	}
	return l.like().Rank(cells)
}

// columnLayout lists the columns of a board's page but the one that ranks, which
// is before them: those computed here that the overall is the mean of, then
// groups, each group of a crossed board's first facet headed by its mean, then the
// overall where another column ranks, then further ones.
func columnLayout(b *results.Board) (layout []LayoutColumn) {
	main, first := b.SortedBy(), map[*results.Column]bool{}
	for _, id := range b.Overall.Mean {
		if c := b.Column(id.Value); c != main && c.Formula() != "" && len(b.Facets) < 2 {
			first[c] = true
			layout = append(layout, LayoutColumn{column: c})
		}
	}
	for i, c := range b.Groups() {
		if len(c.Groups) > 1 && !c.Undeclared && (i == 0 || b.Columns[i-1].Groups[0] != c.Groups[0]) {
			layout = append(layout, LayoutColumn{parts: PartsOf(b, c.Groups[0]), group: c.Groups[0]})
		}
		if c != main {
			layout = append(layout, LayoutColumn{column: c})
		}
	}
	if overall := b.OverallColumn(); overall != nil && overall != main {
		layout = append(layout, LayoutColumn{column: overall})
	}
	for _, c := range b.Further() {
		if c != main && !first[c] {
			layout = append(layout, LayoutColumn{column: c})
		}
	}
	return layout
}

// PartsOf lists the declared columns of a crossed board that belong to a group:
// the mean of a printed row is over what a source can print.
func PartsOf(b *results.Board, group *schema.Group) (parts []*results.Column) {
	for _, c := range b.Declared() {
		if slices.Contains(c.Groups, group) {
			parts = append(parts, c)
		}
	}
	return parts
}

// GroupMean is the mean of some cells of a row, weighted by their items where
// all are stated; missing where one of them is.
func GroupMean(r *results.Row, parts []*results.Column) results.Cell {
	sized := !slices.ContainsFunc(parts, func(c *results.Column) bool { return c.Items == 0 })
	sum, weight := 0.0, 0.0
	for _, c := range parts {
		if !r.Cell(c).Known {
			return results.Cell{}
		}
		n := 1.0
		if sized {
			n = float64(c.Items)
		}
		sum, weight = sum+n*r.Cell(c).Value, weight+n
	}
	return results.Cell{Known: weight > 0, Value: figure.Clean(sum / weight)}
}
