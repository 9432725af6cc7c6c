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
// declare.
func (set *itemSet) checkComplete(problems *source.List) {
	if !set.prompts || set.within != none {
		return
	}
	for i := range set.facets {
		for k := range set.facets[i].Groups {
			set.checkRange(&set.facets[i].Groups[k], problems)
		}
	}
}

func inAll(item *Item, facets []int) bool {
	return !slices.ContainsFunc(facets, func(f int) bool { return item.groups[f] == none })
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
		problems.Warnf(g.Place, "the prompt files hold none of the %s of %q", words.Count(len(missing), "item"), g.ID)
	default:
		problems.Errorf(source.InFile(file), "misses %s of %q: %s", words.Count(len(missing), "item"), g.ID, some(missing))
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
			problems.Warnf(f.At.Place, "the prompt files hold other numbers of items than facet %q states: %s; recomputed cells count what the files hold", f.ID, strings.Join(differ, ", "))
		}
	}
}
