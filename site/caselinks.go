package site

import (
	"net/url"

	"standings/results"
)

// The state of the browser of cases stands behind "#?" in its address. A facet's
// group is named f.<facet>=<group>, a model's output model=<id>.

func facetState(facet, group string) string {
	return url.QueryEscape("f."+facet) + "=" + url.QueryEscape(group)
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
	if r.Made != nil {
		for _, o := range k.outputs {
			if o.main == r.Made.Sheet || containsSheet(o.others, r.Made.Sheet) {
				state += "&model=" + url.QueryEscape(o.id) + "&sort=low"
				break
			}
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
