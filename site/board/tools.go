package board

import (
	"slices"
	"strings"

	"standings/results"
)

// tools are what a reader can choose of a board's table.
type tools struct {
	Columns   []head         // those of all columns, beside the one that ranks
	Ranges    []head         // those of numbers and dates beside the scores, which can be chosen from one to another
	Kinds     []kindMark     // kinds that occur
	Access    []string       // kinds of access that occur
	Licenses  []string       // licences that occur
	Filters   []columnFilter // columns of few different words, by which rows can be chosen
	Main      string         // the column that ranks; "" where none does
	Published string         // what the board is ranked by; "" where nothing ranks it
	Ranks     bool           // it can be ranked otherwise: by other columns, or with other weights
	Weights   []weighting    // the latter
	First     int            // columns beside the one that ranks that a wide table begins with; 0: it is not wide
	Sure      bool           // it is known of some figures or ranks how sure they are
	Shades    bool           // some columns are drawn
	Own       bool           // cells can be compared with their row's overall
	Rest      *rest          // of a long board's page
}

// Hidden is how many columns of a wide table are not shown at first.
func (t tools) Hidden() int { return len(t.Columns) - t.First }

// columnFilter is the different words that are in a column.
type columnFilter struct {
	Column, Label string
	Values        []string
}

// tools lists what can be chosen of all columns and rows.
func (d *draft) tools() tools {
	b := d.board
	t := tools{Weights: d.weights, Ranks: len(d.weights) > 0, Own: againstOwn(b), Sure: hasMore(b) || d.places > 0}
	if d.wide() {
		t.First = mostColumns - d.main
	}
	if d.main > 0 {
		t.Main, t.Published = d.columns[0].Short, d.columns[0].Published()
	}
	for _, c := range d.columns[d.main:] {
		if t.Columns = append(t.Columns, c.head); c.Words != "" {
			t.Filters = c.filter(t.Filters)
		}
		t.Ranks = t.Ranks || b.RankedBy() != nil && c.Directed()
		if c.column != nil && c.Further && c.column.Kind.Axis != nil {
			t.Ranges = append(t.Ranges, c.head)
		}
	}
	for _, fact := range d.facts {
		t.Ranges = append(t.Ranges, head{Column: fact.ID, Short: fact.Name()})
	}
	t.Shades = d.drawn && len(t.Columns) > 1
	kinds := map[string]bool{}
	for i, r := range b.Rows {
		kinds[r.Kind] = true
		t.Sure = t.Sure || certain(r) || d.main > 0 && d.columns[0].figures[i].whisker != nil
	}
	for _, k := range b.Benchmark.Kinds {
		if kinds[k.ID.Value] {
			t.Kinds = append(t.Kinds, d.kinds[k.ID.Value])
		}
	}
	t.Access = t.known(b, func(m *results.Model) string { return string(m.Access) })
	t.Licenses = t.known(b, func(m *results.Model) string { return m.License })
	return t
}

// known lists what is known of the models of a board; nil where a column of the board that
// rows can be chosen by says it too, for it needs no second control.
func (t tools) known(b *results.Board, of func(*results.Model) string) (list []string) {
	if t.filtersBy(b, of) {
		return nil
	}
	for _, r := range b.Rows {
		if text := of(r.Model); text != "" && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	sortFold(list)
	return list
}

// filtersBy reports whether a column by which rows can be chosen says of every row that
// has both what is known of its model.
func (t tools) filtersBy(b *results.Board, of func(*results.Model) string) bool {
	return slices.ContainsFunc(t.Filters, func(f columnFilter) bool {
		c, both := b.Column(f.Column), 0
		for _, r := range b.Rows {
			own, known := c.Shown(*r.Cell(c)), of(r.Model)
			if own == "" || known == "" {
				continue
			}
			if both++; !strings.EqualFold(own, known) {
				return false
			}
		}
		return both > 0
	})
}

// mostChoices is the most different words in a column by which rows can be chosen, and
// longestChoice how many letters each may have.
const (
	mostChoices   = 12
	longestChoice = 80
)

// filter adds a column of words that part the rows into few kinds.
func (c *column) filter(list []columnFilter) []columnFilter {
	if c.column.Kind.Axis != nil || c.column.Kind.Link != nil {
		return list
	}
	f, rows, longest := columnFilter{Column: c.Column, Label: c.column.Name()}, 0, 0
	for _, shown := range c.figures {
		if shown.value == "" {
			continue
		}
		longest = max(longest, len(shown.text))
		if rows++; !slices.Contains(f.Values, shown.text) {
			f.Values = append(f.Values, shown.text)
		}
	}
	// A column in which most rows have a word of their own, as notes and intervals have,
	// sorts nothing.
	if n := len(f.Values); n < 2 || n > mostChoices || 2*rows < 3*n || longest > longestChoice {
		return list
	}
	sortFold(f.Values)
	return append(list, f)
}
