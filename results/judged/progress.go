package judged

import (
	"math"

	"standings/internal/source"
)

// Reviewer is how much one person has reviewed.
type Reviewer struct {
	Name     string
	Verdicts int   // on criteria, of whichever cases; those that settle a difference among them
	Unsure   int   // criteria that were seen, without a verdict
	Done     []int // places in the plan, ascending, of cases reviewed whole: each criterion of each judged output
	Begun    int   // further cases of the plan with some verdict
	Outside  int   // cases with some verdict that are not in the plan
}

// Progress is what each person has reviewed, by name; nil where nobody has.
func (s *Suite) Progress() []Reviewer {
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
		of := sheet.whose()
		of.sample = sheet.Sample
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
	list := make([]Reviewer, len(s.Reviews.Reviewers))
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
