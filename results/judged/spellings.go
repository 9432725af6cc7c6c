package judged

import (
	"cmp"
	"slices"
	"strings"

	"standings/internal/source"
)

// spelling is one way in which the prompt files write a group.
type spelling struct {
	Text  string
	Group string       // id of the group it means
	Count int          // items written so
	Place source.Place // the first of them
	order int          // of the group
}

type spellingKey struct {
	facet int
	text  string
}

// spelled counts a label as a prompt file writes it.
func (s *Suite) spelled(facet, group int, label string, place source.Place) {
	if s.spellings == nil {
		s.spellings = map[spellingKey]*spelling{}
	}
	k := spellingKey{facet, strings.TrimSpace(label)}
	known := s.spellings[k]
	if known == nil {
		known = &spelling{Text: k.text, Group: s.facets[facet].labels[group], Place: place, order: group}
		s.spellings[k] = known
	}
	known.Count++
}

// Spellings lists how the prompt files write the groups of a facet, by group,
// then by text. It is empty where ids, places or another facet tell the groups.
func (s *Suite) Spellings(facet string) (list []spelling) {
	for k, spelling := range s.spellings {
		if s.facets[k.facet].ID.Value == facet {
			list = append(list, *spelling)
		}
	}
	slices.SortFunc(list, func(x, y spelling) int {
		return cmp.Or(cmp.Compare(x.order, y.order), strings.Compare(x.Text, y.Text))
	})
	return list
}

// Labels lists the groups of a facet that items are in, declared ones first, and
// how many of the suite's items are in each.
func (s *Suite) Labels(facet string) (ids []string, counts []int) {
	i := s.facetIndex(facet)
	if i == none {
		return nil, nil
	}
	return slices.Clone(s.facets[i].labels), s.facets[i].sizes(i, s.Items)
}

// sizes counts the items of the prompt files by group of the facet, which is the i-th.
func (f *facet) sizes(i int, items []Item) []int {
	counts := make([]int, len(f.labels))
	for k := range items {
		if g := items[k].groups[i]; g != none && items[k].file != none {
			counts[g]++
		}
	}
	return counts
}
