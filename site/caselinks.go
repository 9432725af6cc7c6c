package site

import (
	"net/url"

	"standings/results"
	"standings/results/audit"
	"standings/results/judged"
)

// The state of the browser of cases stands behind "#?" in its address. A facet's
// group is named f.<facet>=<group>, a model's output model=<id>.

func facetState(facet, group string) string { return stateOf("f."+facet, group) }

func stateOf(name, value string) string {
	return url.QueryEscape(name) + "=" + url.QueryEscape(value)
}

// casesLink leads from a board's cell to the cases behind it: the browser,
// filtered to the cell's groups and model, hardest for it first; "" where the
// benchmark's cases are not known. The column is as [results.Board.Column] gives
// it: -1 is the overall.
func (s *builder) casesLink(b *results.Board, r *results.Row, column int) string {
	k := s.book(b.Benchmark)
	if k == nil || b.Made == nil {
		return ""
	}
	state := ""
	if column >= 0 {
		for i, g := range b.Columns[column].Groups {
			if i < len(b.Board.Facets) {
				state += "&" + facetState(b.Board.Facets[i].Value, g.ID.Value)
			}
		}
	}
	if o := k.outputOf(r); o != nil {
		state += "&model=" + url.QueryEscape(o.id)
		if o.main == r.Made.Sheet { // the browser sorts by the scores of this judge
			state += "&sort=low"
		}
	}
	if state == "" {
		return casesPath(b.Benchmark.ID)
	}
	return casesPath(b.Benchmark.ID) + "#?" + state[1:]
}

func containsSheet[S comparable](list []S, s S) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// leadToCases gives the items behind a row their case pages, with the row's
// model picked.
func (s *builder) leadToCases(b *results.Board, r *results.Row, items []MadeItem) {
	k := s.book(b.Benchmark)
	if k == nil {
		return
	}
	state := ""
	if o := k.outputOf(r); o != nil {
		state = "#?pick=" + url.QueryEscape(o.id)
	}
	for n, i := range r.Made.Items(-1) {
		items[n].Target = casePath(b.Benchmark.ID, k.suite.Items[i].Address) + state
	}
}

// outputOf finds the output that a row is made of; nil where it is none's.
func (k *casebook) outputOf(r *results.Row) *output {
	if r == nil || r.Made == nil {
		return nil
	}
	return k.outputOfSheet(r.Made.Sheet)
}

// outputOfSheet finds the output that a sheet judges.
func (k *casebook) outputOfSheet(sheet *judged.Sheet) *output {
	for _, o := range k.outputs {
		if o.main == sheet || containsSheet(o.others, sheet) {
			return o
		}
	}
	return nil
}

// modelCases leads to the cases of a model, its lowest score first; "" where
// none of its outputs were judged.
func (s *builder) modelCases(b *results.Benchmark, m *results.Model) string {
	k := s.book(b)
	if k == nil {
		return ""
	}
	for _, o := range k.outputs {
		if o.model == m {
			return casesPath(b.ID) + "#?model=" + url.QueryEscape(o.id) + "&sort=low"
		}
	}
	return ""
}

// findingCases leads to the cases behind the figure that a finding is about; ""
// where they are not known, or the figure is printed and nothing was judged.
func (s *builder) findingCases(b *results.Benchmark, f *audit.Finding) string {
	board := b.Board(f.Board)
	if board == nil {
		return ""
	}
	column, ok := board.Column(f.Column)
	if !ok {
		column = -1
	}
	for _, m := range f.Marks {
		if m.Row != nil {
			if r := board.Find(m.Row.Model, m.Row.Variant); r != nil {
				return s.casesLink(board, r, column)
			}
		}
	}
	return ""
}
