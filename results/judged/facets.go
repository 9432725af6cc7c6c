package judged

import (
	"iter"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// none is the group of an item that has none in a facet.
const none = -1

// facet finds the group of a label, an id, or another facet's group.
type facet struct {
	*schema.Facet
	labels   []string // of the groups: declared ones first, then labels found in the files
	declared int
	byLabel  map[string]int // folded
	byID     map[string]int // groups by the ids of their ranges; nil where there are none
	from     int            // the facet it derives from; none
	of       map[int]int    // that facet's group to this one's
	lines    bool           // it sorts the criteria of items
	globs    [][2]string    // folded labels with a *, and the folded id of their group
}

func newFacets(b *schema.Benchmark) []facet {
	facets := make([]facet, len(b.Facets))
	index := map[string]int{}
	for i := range b.Facets {
		index[b.Facets[i].ID.Value] = i
	}
	for i := range b.Facets {
		f := &facets[i]
		*f = facet{Facet: &b.Facets[i], byLabel: map[string]int{}, from: none}
		for k := range f.Groups {
			g := &f.Groups[k]
			f.labels = append(f.labels, g.ID.Value)
			f.byLabel[source.Fold(g.ID.Value)] = k
			for _, s := range append([]schema.Text{g.Name}, g.Spellings...) {
				folded := source.Fold(s.Value)
				if strings.Contains(folded, "*") {
					f.globs = append(f.globs, [2]string{folded, source.Fold(g.ID.Value)})
				} else if folded != "" {
					f.byLabel[folded] = k
				}
			}
			for id := range idsOf(g) {
				if f.byID == nil {
					f.byID = map[string]int{}
				}
				f.byID[id] = k
			}
		}
		f.declared, f.lines = len(f.labels), b.SortsLines(f.Facet)
		if from, ok := index[f.Facet.Facet.Value]; ok && f.Facet.Facet.Value != "" && from != i {
			f.derive(from, &b.Facets[from])
		}
	}
	return facets
}

// idsOf lists the ids that a group's ranges declare.
func idsOf(g *schema.Group) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, text := range g.Ids {
			r, err := schema.ParseRange(text.Value)
			if err != nil {
				continue // reported where benchmark.yaml was read
			}
			for i := range r.Len() {
				if !yield(r.At(i)) {
					return
				}
			}
		}
	}
}

func (f *facet) derive(from int, base *schema.Facet) {
	f.from = from
	f.of = map[int]int{}
	for k := range f.Groups {
		for _, name := range f.Groups[k].Of {
			if j := slices.IndexFunc(base.Groups, func(g schema.Group) bool { return g.ID.Value == name.Value }); j >= 0 {
				f.of[j] = k
			}
		}
	}
}

// find returns the group that a label means, or none.
func (f *facet) find(label string) int {
	folded := source.Fold(label)
	if k, ok := f.byLabel[folded]; ok {
		return k
	}
	for _, g := range f.globs {
		if glob(g[0], folded) {
			return f.byLabel[g[1]]
		}
	}
	return none
}

// add makes a group of a label that is not declared. It has its own
// name, after the declared ones.
func (f *facet) add(label string) int {
	k := len(f.labels)
	f.labels = append(f.labels, label)
	f.byLabel[source.Fold(label)] = k
	return k
}

// groupOf returns the group that a label means; one that is not declared gets a group of
// its own, with a warning. It is none where no column can be called so.
func (f *facet) groupOf(label string, r *report, reported map[[2]string]bool, here at) int {
	k := f.find(label)
	if k == none {
		if taken := schema.ReservedColumn(label); taken != "" {
			r.errorf(here, "facet %q declares no group %q, and no column of its own can be called so, since it is the name of %s: declare a group and list %q under its spellings", f.ID, label, taken, label)
			return none
		}
		k = f.add(label)
	}
	if own := [2]string{f.ID.Value, f.labels[k]}; k >= f.declared && !reported[own] {
		reported[own] = true
		r.warnf(here, "facet %q declares no group %q%s: it gets a column of its own", f.ID, label, f.hint(label))
	}
	return k
}

// hint proposes a declared label for one that is not.
func (f *facet) hint(label string) string {
	var names []string
	for i := range f.Groups {
		names = append(names, f.Groups[i].ID.Value)
		for _, s := range f.Groups[i].Spellings {
			names = append(names, s.Value)
		}
	}
	return source.Hint(label, names)
}

// group is the schema's group, or one made for a label that is not declared.
func (f *facet) group(k int) *schema.Group {
	if k < f.declared {
		return &f.Groups[k]
	}
	return &schema.Group{ID: schema.Text{Value: f.labels[k]}}
}

// derived fills in the groups that follow from an item's id or from its groups, or those of
// its criteria, in other facets, and warns of labels that a derived facet does not list.
func (s *Suite) derived(item *Item, problems *source.List) {
	facets := s.facets
	for range facets { // a derived facet may come before the one it derives from
		for i := range facets {
			f := &facets[i]
			switch {
			case f.lines:
				if f.from != none && item.sorted != nil && item.sorted[f.from] != nil && item.sorted[i] == nil {
					groups := slices.Clone(item.sorted[f.from])
					for line, base := range groups {
						if base != none {
							groups[line] = s.following(f, base, problems)
						}
					}
					item.sort(i, groups)
				}
			case item.groups[i] != none:
			case f.byID != nil:
				if k, ok := f.byID[item.ID]; ok {
					item.groups[i] = k
				}
			case f.from != none && item.groups[f.from] != none:
				item.groups[i] = s.following(f, item.groups[f.from], problems)
			}
		}
	}
}

// following is the group of a derived facet that follows from one of the facet it derives
// from. One that no group lists gets a group of its own, with a warning.
func (s *Suite) following(f *facet, base int, problems *source.List) int {
	if k, ok := f.of[base]; ok {
		return k
	}
	from := &s.facets[f.from]
	label := from.labels[base]
	k := f.find(label)
	if k == none || k < f.declared && !f.lines {
		problems.Warnf(f.At.Place, "no group of facet %q lists %q%s: it is shown under its own name", f.ID, label, from.hint(label))
		k = f.add(label)
	}
	return k
}

// FindGroup returns the facet that a placeholder names, by its id or its place,
// and the id of the group that a label means there; ok is false where no facet
// or no group is meant.
func (s *Suite) FindGroup(placeholder, label string) (facet, group string, ok bool) {
	for i := range s.facets {
		if f := &s.facets[i]; f.named(placeholder) {
			if k := f.find(label); k != none {
				return f.ID.Value, f.labels[k], true
			}
		}
	}
	return "", "", false
}

// FacetOf returns the id of the facet that a placeholder names, by its id or its
// place; "" where none is meant.
func (s *Suite) FacetOf(placeholder string) string {
	for i := range s.facets {
		if s.facets[i].named(placeholder) {
			return s.facets[i].ID.Value
		}
	}
	return ""
}

func (f *facet) named(placeholder string) bool {
	return f.ID.Value == placeholder || f.Place.Value == placeholder
}

// cluster finds which items belong together, and warns of items without the
// label: they are each on their own.
func (s *Suite) cluster(problems *source.List) {
	name := source.Fold(s.Benchmark.Cluster.Value)
	if name == "" || len(s.Items) == 0 {
		return
	}
	numbers, sizes := map[string]int{}, map[int]int{}
	without, first := 0, source.Place{}
	s.Clusters = make([]int, len(s.Items))
	for i := range s.Items {
		label, known := s.clusterOf(i, name)
		if !known {
			if without++; without == 1 {
				first = s.Items[i].Place
			}
			s.Clusters[i] = -1 - i
			continue
		}
		if _, seen := numbers[label]; !seen {
			numbers[label] = len(numbers)
		}
		s.Clusters[i] = numbers[label]
		sizes[numbers[label]]++
		s.Together = max(s.Together, sizes[numbers[label]])
	}
	if without > 0 {
		if first.File == "" {
			first = s.Benchmark.Cluster.Place
		}
		problems.Warnf(first, "%d of %d items without %q, which cluster names: intervals take each for independent of all others", without, len(s.Items), s.Benchmark.Cluster)
	}
}

func (s *Suite) clusterOf(item int, name string) (label string, known bool) {
	for _, f := range s.facets {
		if source.Fold(f.ID.Value) == name {
			return s.Group(item, f.ID.Value)
		}
	}
	for _, text := range s.Items[item].Texts {
		if source.Fold(text.Title) == name {
			return source.Fold(text.Text), true
		}
	}
	return "", false
}
