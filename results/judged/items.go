package judged

import (
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/results/judged/kept"
	"standings/results/schema"
)

// itemKey is unique to an item: ids may begin anew in each group of a facet.
type itemKey struct {
	within int
	id     string
}

// ordered is an item in the order of the prompt files.
type ordered struct {
	itemKey
	item int
}

// itemSet is the items as they are found.
type itemSet struct {
	*Suite
	all    []Item
	index  map[itemKey]int
	order  []ordered // the items in the order of the prompt files, which judges' files mostly have, too
	placed []int32   // by item of those: where it is in that order
	within int       // the facet within whose groups ids are unique; none
	// open: what judgments name and no prompt file holds becomes an item. Closed
	// sets have prompt files, or ranges of ids.
	open       bool
	prompts    bool   // there are prompt files
	byPrompts  []bool // by facet: prompt files sort criteria by it
	full       bool   // there are too many, as a problem says
	hinted     int
	openWithin map[int]bool // groups of the facet within which nothing is known
	logged     *sync.Map    // by itemKey: what a log says of its prompt; for all that read files
}

func newItemSet(s *Suite) *itemSet {
	set := &itemSet{Suite: s, index: map[itemKey]int{}, within: none, byPrompts: make([]bool, len(s.facets)), openWithin: map[int]bool{}, logged: &sync.Map{}}
	for _, p := range s.Benchmark.Prompts {
		if p.Within.Value != "" {
			set.within = s.facetIndex(p.Within.Value)
		}
	}
	return set
}

// add makes an item and returns its index.
func (set *itemSet) add(key itemKey) int {
	item := Item{ID: key.id, within: key.within, groups: slices.Repeat([]int{none}, len(set.facets)), file: none}
	if set.within != none {
		item.groups[set.within] = key.within
	}
	if len(set.all) == cap(set.all) { // items are large, and append makes too little room for a great many
		set.all = slices.Grow(set.all, len(set.all)+1)
	}
	set.all = append(set.all, item)
	set.index[key] = len(set.all) - 1
	return len(set.all) - 1
}

// tooMany reports whether there are more items than a benchmark may have, and says
// so once.
func (set *itemSet) tooMany(problems *source.List) bool {
	if len(set.all) <= source.MaxItems {
		return false
	}
	at := set.all[source.MaxItems].Place
	if at.File == "" { // judgments alone name the items
		at.File = path.Join(set.input.Dir, "judgments")
	}
	if !set.full {
		set.full = true
		problems.Errorf(at, "the benchmark has more than %d items, where each is to have a page: part it into several", source.MaxItems)
	}
	return true
}

// addRanges adds the items that ranges of ids declare and no prompt file holds.
func (set *itemSet) addRanges(problems *source.List) {
	ranged := false
	for i := range set.facets {
		f := &set.facets[i]
		if f.byID == nil || set.within != none {
			continue
		}
		ranged = true
		for k := range f.Groups {
			for id := range idsOf(&f.Groups[k]) {
				key := itemKey{none, id}
				if _, ok := set.index[key]; !ok {
					set.add(key)
				}
			}
		}
	}
	set.open = !set.prompts && !ranged
	if !set.prompts && len(set.Benchmark.Prompts) > 0 { // a facet's field may as well be one of the judgments
		problems.Warnf(source.InFile(set.input.Dir), "has judgments and no prompt files: groups that a field of the prompts gives, and lists of marks that are too short, cannot be known")
	}
}

// frozen is the set, and the groups of its facets, as they are before any judgment is
// read. Files are read side by side against it, while the set itself may grow.
func (set *itemSet) frozen() *itemSet {
	suite, known := *set.Suite, *set
	suite.facets = slices.Clone(suite.facets)
	for i := range suite.facets {
		suite.facets[i].byLabel = maps.Clone(suite.facets[i].byLabel)
	}
	known.Suite, known.index = &suite, maps.Clone(set.index)
	return &known
}

// finish gives items their groups, their order and their addresses.
func (set *itemSet) finish(problems *source.List) {
	set.derive(problems)
	slices.SortStableFunc(set.all, func(a, b Item) int { return set.rank(&a) - set.rank(&b) })
	set.keepOrder()
	set.reindex()
	if set.within != none {
		for k := range set.facets[set.within].labels {
			set.openWithin[k] = !slices.ContainsFunc(set.all, func(it Item) bool { return it.within == k })
		}
	}
	set.addresses(problems)
	set.checkComplete(problems)
	set.checkStated(problems)
	set.checkLists(problems)
	set.checkAlike(problems, set.place)
}

// keepOrder keeps the order of the prompt files, as long as the index has it. The ids are in one
// text, since a processor is slow to get them from all over the memory.
func (set *itemSet) keepOrder() {
	set.order, set.placed = make([]ordered, len(set.all)), make([]int32, len(set.all))
	for i := range set.all {
		key := itemKey{set.all[i].within, set.all[i].ID}
		set.placed[i] = int32(set.index[key])
		set.order[set.placed[i]] = ordered{key, i}
	}
	var ids strings.Builder
	for _, it := range set.order {
		ids.WriteString(it.id)
	}
	text := ids.String()
	for i := range set.order {
		it := &set.order[i]
		it.id, text = text[:len(it.id)], text[len(it.id):]
	}
}

// place is where an item is declared: in a prompt file, or in the group whose ids
// name it; the benchmark's folder where only judgments do.
func (set *itemSet) place(i int) source.Place {
	if set.all[i].file != none {
		return set.all[i].Place
	}
	for k := range set.facets {
		if group, named := set.facets[k].byID[set.all[i].ID]; named {
			return set.facets[k].Groups[group].Place
		}
	}
	return source.InFile(set.input.Dir)
}

// rank orders items by the first facet's groups, those without one last.
func (set *itemSet) rank(item *Item) int {
	switch {
	case len(set.facets) == 0 || set.facets[0].lines:
		return 0
	case item.groups[0] == none:
		return len(set.facets[0].labels)
	}
	return item.groups[0]
}

func (set *itemSet) reindex() {
	clear(set.index)
	for i := range set.all {
		set.index[itemKey{set.all[i].within, set.all[i].ID}] = i
	}
}

// derive fills in groups that follow from ids and from other facets.
func (set *itemSet) derive(problems *source.List) {
	for i := range set.all {
		set.derived(&set.all[i], problems)
	}
}

// addresses makes each item's address. Two items with one address are an error.
func (set *itemSet) addresses(problems *source.List) {
	times := map[string]int{}
	for i := range set.all {
		times[set.all[i].ID]++
	}
	taken := map[string]int{}
	for i := range set.all {
		item := &set.all[i]
		item.Address = item.ID
		if times[item.ID] > 1 {
			for f := range item.groups {
				if item.groups[f] != none && !set.facets[f].lines {
					item.Address = set.facets[f].labels[item.groups[f]] + "-" + item.ID
					break
				}
			}
		}
		item.Address = schema.Slug(item.Address)
		if before, clash := taken[item.Address]; clash {
			problems.Errorf(set.place(i), "item %q has the same address as item %q of %s: %s", item.ID, set.all[before].ID, set.place(before), item.Address)
		}
		taken[item.Address] = i
	}
}

// hint proposes a known id for one that is not in the suite. It looks through
// all items, so only the first few of a run get one.
func (set *itemSet) hint(id string) string {
	if set.hinted++; set.hinted > 20 {
		return ""
	}
	var ids []string
	for i := range set.all {
		if other := set.all[i].ID; len(other) == len(id) || strings.EqualFold(strings.TrimLeft(other, "0"), strings.TrimLeft(id, "0")) {
			ids = append(ids, other)
		}
	}
	return source.Hint(id, ids)
}

// sortOpen brings items that came from the judgments into an order of their own
// (by group of the first facet, then by id), and the sheets with them.
func (set *itemSet) sortOpen(sheets []*Sheet, problems *source.List) {
	known := 0
	for known < len(set.all) && set.all[known].Address != "" {
		known++
	}
	if known == len(set.all) {
		return
	}
	set.derive(problems)
	before := set.all
	order := make([]int, len(before))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		if rank := set.rank(&before[a]) - set.rank(&before[b]); rank != 0 {
			return rank
		}
		if a < known || b < known {
			return a - b
		}
		return natural(before[a].ID, before[b].ID)
	})
	set.all = make([]Item, len(before))
	for to, from := range order {
		set.all[to] = before[from]
	}
	set.reindex()
	set.addresses(problems)
	for _, s := range sheets {
		before := kept.Grown(s.at, len(order))
		s.at = make([]int32, len(order))
		for to, from := range order {
			s.at[to] = before[from]
		}
	}
	set.checkAlike(problems, func(i int) source.Place { return set.judgedAt(sheets, i) })
}
