package board

// tools are what a reader can choose of a board's table.
type tools struct {
	Columns   []head      // those of all columns, beside the one that ranks
	Kinds     []kindMark  // kinds that occur
	Facets    []Facet     // by which rows can be chosen
	Main      string      // the column that ranks; "" where none does
	Published string      // what the board is ranked by; "" where nothing ranks it
	Ranks     bool        // it can be ranked otherwise: by other columns, or with other weights
	Weights   []weighting // the latter
	First     int         // columns beside the one that ranks that a wide table begins with; 0: it is not wide
	Sure      bool        // it is known of some figures or ranks how sure they are
	Shades    bool        // some columns are drawn
	Own       bool        // cells can be compared with their row's overall
	Rest      *rest       // of a long board's page
}

// Hidden is how many columns of a wide table are not shown at first.
func (t tools) Hidden() int { return len(t.Columns) - t.First }

// tools lists what can be chosen of all columns and rows.
func (d *draft) tools() tools {
	b := d.board
	t := tools{Facets: d.facets, Weights: d.weights, Ranks: len(d.weights) > 0, Own: againstOwn(b), Sure: hasMore(b) || d.places > 0}
	if d.wide() {
		t.First = mostColumns - d.main
	}
	if d.main > 0 {
		t.Main, t.Published = d.columns[0].Short, d.columns[0].Published()
	}
	for _, c := range d.columns[d.main:] {
		t.Columns = append(t.Columns, c.head)
		t.Ranks = t.Ranks || b.RankedBy() != nil && c.Directed()
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
	return t
}
