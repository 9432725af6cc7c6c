package judged

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// reviewPlan is which cases people review, in the order in which they do: each beginning
// of it, after three cases of each category, is shared among the categories in proportion,
// so that a review that ends early is a sample, too.
type reviewPlan struct {
	Cases   []int  // items
	Digest  string // of their addresses in this order: 12 hexadecimal digits
	Raters  int    // how many people review; 1 or more
	Overlap int    // how many of the first cases all of them review

	facet    int          // whose categories share the cases; none
	excluded map[int]bool // items that are not compared either
	planned  map[int]bool
}

// fewestOfGroup is how many cases of a category are planned at least: with fewer the
// variance within it is not known, see [confidence.Correct].
const fewestOfGroup = 3

// planReviews makes the plan that benchmark.yaml asks for; nil where it asks for none.
func (s *Suite) planReviews(problems *source.List) *reviewPlan {
	declared := s.Benchmark.Reviews
	if declared == nil {
		return nil
	}
	p := &reviewPlan{Raters: max(declared.Raters, 1), facet: none, excluded: map[int]bool{}, planned: map[int]bool{}}
	if by := declared.By.Value; by != "" {
		p.facet = s.facetIndex(by)
	} else if len(s.facets) > 0 {
		p.facet = 0
	}
	index := s.byName()
	for _, id := range declared.Exclude {
		if item, known := index[source.Fold(id.Value)]; known && item >= 0 {
			p.excluded[item] = true
		} else {
			problems.Errorf(id.Place, "reviews exclude the case %q, which is not in the suite: write the id of a case as its page has it", id)
		}
	}
	groups := map[int][]int{}
	hashes := make([][sha256.Size]byte, len(s.Items))
	for i := range s.Items {
		if !p.excluded[i] {
			groups[s.groupOf(i, p.facet)] = append(groups[s.groupOf(i, p.facet)], i)
			hashes[i] = sha256.Sum256(fmt.Appendf(nil, "%d %s", declared.Seed, s.Items[i].Address))
		}
	}
	queues := make([][]int, len(groups))
	for n, key := range slices.Sorted(maps.Keys(groups)) {
		queues[n] = groups[key]
		slices.SortFunc(queues[n], func(a, b int) int { return slices.Compare(hashes[a][:], hashes[b][:]) })
	}
	p.deal(queues, declared.Cases)
	if missing := declared.Cases - len(p.Cases); missing > 0 {
		problems.Warnf(declared.Place, "reviews plan %d cases, and the suite has %d that can be planned: all of them are", declared.Cases, len(p.Cases))
	}
	if p.Overlap = min(declared.Overlap, len(p.Cases)); p.Raters > 1 && declared.Overlap == 0 {
		p.Overlap = len(p.Cases)
	}
	var addresses []string
	for _, item := range p.Cases {
		p.planned[item] = true
		addresses = append(addresses, s.Items[item].Address)
	}
	sum := sha256.Sum256([]byte(strings.Join(addresses, "\n")))
	p.Digest = hex.EncodeToString(sum[:])[:12]
	return p
}

// deal takes the next case from one category after the other: the first ones from those
// that gave fewer than three, then always from the one that has most cases for those that it
// gave, as seats of a parliament are shared by A. Sainte-Laguë's method. A category that
// grows takes single places from others.
func (p *reviewPlan) deal(queues [][]int, cases int) {
	taken := make([]int, len(queues))
	claim := func(q int) float64 { return float64(len(queues[q])) / float64(2*taken[q]+1) }
	for len(p.Cases) < cases {
		next := none
		for q := range queues {
			switch {
			case taken[q] == len(queues[q]):
			case next == none, min(taken[q], fewestOfGroup) < min(taken[next], fewestOfGroup),
				min(taken[q], fewestOfGroup) == min(taken[next], fewestOfGroup) && claim(q) > claim(next):
				next = q
			}
		}
		if next == none {
			return
		}
		p.Cases = append(p.Cases, queues[next][taken[next]])
		taken[next]++
	}
}

// Planned reports whether a case is one of the plan; none is where there is no plan.
func (p *reviewPlan) Planned(item int) bool { return p != nil && p.planned[item] }

// Compares reports whether a case counts where the judge is compared with people: it does,
// unless the plan excludes it.
func (p *reviewPlan) Compares(item int) bool { return p == nil || !p.excluded[item] }

// ReviewGroup is the category of a case that shares the plan; "" where there is none.
func (s *Suite) ReviewGroup(item int) string {
	g := s.groupOf(item, s.Plan.facet)
	if g == none {
		return ""
	}
	return s.facets[s.Plan.facet].group(g).Label()
}

// ReviewFacet is the facet whose categories share the plan; nil where there is no plan, or
// no facet.
func (s *Suite) ReviewFacet() *schema.Facet {
	if s.Plan == nil || s.Plan.facet == none {
		return nil
	}
	return s.facets[s.Plan.facet].Facet
}

// groupOf is an item's group in a facet; none in no facet.
func (s *Suite) groupOf(item, facet int) int {
	if facet == none {
		return none
	}
	return s.Items[item].groups[facet]
}

// byName finds items by their folded addresses, and by ids where these are unique; an id
// of several is below 0.
func (s *Suite) byName() map[string]int {
	index := map[string]int{}
	for i := range s.Items {
		id := source.Fold(s.Items[i].ID)
		if _, twice := index[id]; twice {
			index[id] = none
		} else {
			index[id] = i
		}
	}
	for i := range s.Items {
		index[source.Fold(s.Items[i].Address)] = i
	}
	return index
}

// reviewerProgress is how much one person has reviewed.
type reviewerProgress struct {
	Name     string
	Verdicts int   // on criteria, of whichever cases; those that settle a difference among them
	Unsure   int   // criteria that were seen, without a verdict
	Done     []int // places in the plan, ascending, of cases reviewed whole: each criterion of each judged output
	Begun    int   // further cases of the plan with some verdict
	Outside  int   // cases with some verdict that are not in the plan
}

// Progress is what each person has reviewed, by name; nil where nobody has.
func (s *Suite) Progress() []reviewerProgress {
	if s.Reviews == nil {
		return nil
	}
	type slot struct {
		who
		item, mark int
	}
	lines := map[slot]int{} // to review
	for _, sheet := range s.Sheets {
		if sheet.ByPeople() {
			continue
		}
		of := sheet.output()
		for item := range s.Items {
			for mark := range s.marks {
				if n := len(sheet.verdicts(item, mark)); n > 0 {
					lines[slot{of, item, mark}] = max(n, lines[slot{of, item, mark}])
				}
			}
		}
	}
	asked := map[int]int{} // by item
	for of, n := range lines {
		asked[of.item] += n
	}
	list := make([]reviewerProgress, len(s.Reviews.Reviewers))
	given := make([]map[int]int, len(list)) // by item
	index := map[string]int{}
	for i, name := range s.Reviews.Reviewers {
		list[i].Name, given[i], index[source.Fold(name)] = name, map[int]int{}, i
	}
	for _, sheet := range s.Sheets {
		for item, reviews := range sheet.reviews {
			for _, r := range reviews {
				i := index[source.Fold(r.Reviewer)]
				if math.IsNaN(r.Value) {
					list[i].Unsure++
				} else {
					list[i].Verdicts++
				}
				if !r.Settles {
					given[i][item]++
				}
			}
		}
	}
	for i := range list {
		inside := 0
		if s.Plan != nil {
			for at, item := range s.Plan.Cases {
				switch n := given[i][item]; {
				case n > 0 && n >= asked[item]:
					list[i].Done = append(list[i].Done, at)
				case n > 0:
					list[i].Begun++
				}
			}
			inside = len(list[i].Done) + list[i].Begun
		}
		list[i].Outside = len(given[i]) - inside
	}
	return list
}
