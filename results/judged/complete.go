package judged

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
)

// checkComplete holds the prompt files against the ranges of ids that facets
// declare, and finds items that no board would count.
func (set *itemSet) checkComplete(problems *source.List) {
	if !set.prompts {
		return
	}
	for i := range set.facets {
		if f := &set.facets[i]; f.byID != nil && set.within == none {
			for k := range f.Groups {
				set.checkRange(&f.Groups[k], problems)
			}
		}
	}
	boards := set.derivedBoards()
	if len(boards) == 0 {
		return
	}
	for i := range set.all {
		item := &set.all[i]
		if item.file == none {
			continue // reported above: no prompt file holds it
		}
		if !slices.ContainsFunc(boards, func(facets []int) bool { return inAll(item, facets) }) {
			problems.Errorf(item.Place, "%sitem %q belongs to no board: it has no group in the facets they are made of", recordNumber(item.Record), item.ID)
		}
	}
}

func inAll(item *Item, facets []int) bool {
	return !slices.ContainsFunc(facets, func(f int) bool { return item.groups[f] == none })
}

// derivedBoards lists the facets of each board whose facets all say how an
// item's group is found.
func (s *Suite) derivedBoards() [][]int {
	var boards [][]int
	for i := range s.Benchmark.Boards {
		var facets []int
		good := true
		for _, name := range s.Benchmark.Boards[i].Facets {
			k := s.facetIndex(name.Value)
			if k == none || s.facets[k].Field.Value == "" && s.facets[k].Facet.Place.Value == "" && s.facets[k].from == none && s.facets[k].byID == nil {
				good = false
				break
			}
			if !s.facets[k].lines { // which judgments may sort
				facets = append(facets, k)
			}
		}
		if good {
			boards = append(boards, facets)
		}
	}
	return boards
}

func (s *Suite) facetIndex(id string) int {
	return slices.IndexFunc(s.facets, func(f facet) bool { return f.ID.Value == id })
}

// checkRange reports the ids of a group that the prompt files miss.
func (set *itemSet) checkRange(g *schema.Group, problems *source.List) {
	var missing []string
	file := ""
	for id := range idsOf(g) {
		i, ok := set.index[itemKey{none, id}]
		if !ok || set.all[i].file == none {
			missing = append(missing, id)
		} else if file == "" {
			file = set.all[i].Place.File
		}
	}
	switch {
	case len(missing) == 0:
	case file == "":
		problems.Warnf(g.At.Place, "the prompt files hold none of the %s of %q", words.Count(len(missing), "item"), g.ID.Value)
	default:
		problems.Errorf(source.Place{File: file}, "misses %s of %q: %s", words.Count(len(missing), "item"), g.ID.Value, some(missing))
	}
}

// checkStated holds the stated numbers of items against the prompt files.
func (set *itemSet) checkStated(problems *source.List) {
	if !set.prompts {
		return
	}
	for i := range set.facets {
		f := &set.facets[i]
		counts := f.sizes(i, set.all)
		var differ []string
		for k := range f.Groups {
			if stated := f.Groups[k].Items; stated > 0 && counts[k] > 0 && counts[k] != stated {
				differ = append(differ, fmt.Sprintf("%s %d, not %d", f.labels[k], counts[k], stated))
			}
		}
		if len(differ) > 0 {
			problems.Warnf(f.At.Place, "the prompt files hold other numbers of items than facet %q states: %s; recomputed cells count what the files hold", f.ID.Value, strings.Join(differ, ", "))
		}
	}
}
