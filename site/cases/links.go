package cases

import (
	"net/url"

	"standings/results"
	"standings/results/audit"
	"standings/results/judged"
	"standings/site/page"
)

// The state of the browser of cases follows "#?" in its address. A facet's
// group is named f.<facet>=<group>, a model's output model=<id>.

func facetState(facet, group string) string { return stateOf("f."+facet, group) }

func stateOf(name, value string) string {
	return url.QueryEscape(name) + "=" + url.QueryEscape(value)
}

// CasesLink leads from a board's cell to the cases behind it: the browser,
// filtered to the cell's groups and model, hardest for it first; "" where the
// benchmark's cases are not known. No column, as the overall, is all of them.
func (s *Pages) CasesLink(b *results.Board, r *results.Row, column *results.Column) string {
	k := s.Collection(b.Benchmark)
	if k == nil || b.Made == nil {
		return ""
	}
	state := ""
	if column != nil {
		for i, g := range column.Groups {
			if i < len(b.Facets) {
				state += "&" + facetState(b.Facets[i].Value, g.ID.Value)
			}
		}
	}
	if o := k.OutputOf(r); o != nil {
		state += "&model=" + url.QueryEscape(o.ID)
		if o.Main == r.Made().Sheet { // the browser sorts by the scores of this judge
			state += "&sort=low"
		}
	}
	if state == "" {
		return CasesPath(b.Benchmark.ID)
	}
	return CasesPath(b.Benchmark.ID) + "#?" + state[1:]
}

// DifferLink leads to the cases of a group of a facet, or of all, on which judges differ,
// with the output that a sheet judges picked; an empty facet is all groups, nil every
// output, and "" is nothing to lead to.
func (s *Pages) DifferLink(b *results.Benchmark, facet, group string, sheet *judged.Sheet) string {
	k := s.Collection(b)
	if k == nil || k.judges == nil {
		return ""
	}
	state := stateOf("judges", judgesDiffer)
	if facet != "" {
		state += "&" + facetState(facet, group)
	}
	if sheet != nil {
		if o := k.OutputOfSheet(sheet); o != nil {
			state += "&" + stateOf("model", o.ID)
		}
	}
	return CasesPath(b.ID) + "#?" + state
}

// RowCases leads to the case pages of the items behind a row, with the row's model
// picked; nil where the benchmark's cases are not known.
func (s *Pages) RowCases(b *results.Board, r *results.Row) (targets []string) {
	k := s.Collection(b.Benchmark)
	if k == nil {
		return nil
	}
	state := ""
	if o := k.OutputOf(r); o != nil {
		state = "#?pick=" + url.QueryEscape(o.ID)
	}
	for _, i := range r.Made().Items() {
		targets = append(targets, k.link(i).Target+state)
	}
	return targets
}

// OutputOf finds the output that a row is made of; nil where there is none.
func (k *collection) OutputOf(r *results.Row) *output {
	if r == nil || r.Made() == nil {
		return nil
	}
	return k.OutputOfSheet(r.Made().Sheet)
}

// OutputOfSheet finds the output that a sheet judges; nil where there is none.
func (k *collection) OutputOfSheet(sheet *judged.Sheet) *output {
	return k.ofSheet[sheet]
}

// ModelCases leads to the cases of a model, its lowest score first; "" where
// no output of it was judged.
func (s *Pages) ModelCases(b *results.Benchmark, m *results.Model) string {
	if o := s.Collection(b).ofModel(m); o != nil {
		return CasesPath(b.ID) + "#?model=" + url.QueryEscape(o.ID) + "&sort=low"
	}
	return ""
}

// Duels leads to the cases of a board's two strongest models side by side, on which a reader
// chooses others; "" where fewer than two were judged, or rows are not named as outputs are.
func (s *Pages) Duels(b *results.Board) string {
	k, judged := s.Collection(b.Benchmark), 0
	if k == nil {
		return ""
	}
	for _, r := range b.Rows {
		o := k.OutputOf(r)
		if o == nil || r.OtherJudge {
			continue
		}
		if judged++; o.ID != r.Anchor() {
			return ""
		}
	}
	if judged < 2 {
		return ""
	}
	return CasesPath(b.Benchmark.ID) + "#?view=ab"
}

// HeadToHead leads to the cases of a model beside the strongest other one, whose name is the
// link's text; a link without target where there are no two.
func (s *Pages) HeadToHead(b *results.Benchmark, m *results.Model) page.Link {
	k := s.Collection(b)
	o := k.ofModel(m)
	if o == nil {
		return page.Link{}
	}
	for _, other := range k.outputs {
		if other.Main.Model != o.Main.Model && other.strength == other.strength {
			return page.LinkTo(other.Name, CasesPath(b.ID)+"#?view=ab&a="+url.QueryEscape(o.ID)+"&b="+url.QueryEscape(other.ID))
		}
	}
	return page.Link{}
}

// ofModel is the strongest output of a model; nil where none was judged.
func (k *collection) ofModel(m *results.Model) *output {
	if k == nil {
		return nil
	}
	if at, ok := k.strongest[m]; ok {
		return k.outputs[at]
	}
	return nil
}

// FindingCases leads to the cases behind the figure that a finding is about; ""
// where they are not known, or the figure is printed and nothing was judged.
func (s *Pages) FindingCases(b *results.Benchmark, f *audit.Finding) string {
	board := b.Board(f.Board)
	if board == nil {
		return ""
	}
	for _, m := range f.Marks {
		if m.Row != nil {
			if r := board.Find(m.Row.Model, m.Row.Variant); r != nil {
				return s.CasesLink(board, r, board.Column(f.Column))
			}
		}
	}
	return ""
}
