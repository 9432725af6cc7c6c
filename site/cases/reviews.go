package cases

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/results/judged"
	"standings/site/page"
)

// notDecided is the verdict of people who differ, where nothing settles it, or are not sure.
var notDecided = verdict{"q", "not decided"}

// whose names who gave another judge's verdict: of several people, how many of them.
func (o *otherColumn) whose(reviews []judged.Review, y float64) string {
	if len(reviews) < 2 {
		return o.judge
	}
	counts := map[float64]int{}
	for _, r := range reviews {
		counts[r.Value]++
	}
	switch most := slices.Max(slices.Collect(maps.Values(counts))); {
	case counts[y] > 0:
		return fmt.Sprintf("%s (%d of %d)", o.judge, counts[y], len(reviews))
	case y != y:
		return fmt.Sprintf("%s (%d to %d)", o.judge, most, len(reviews)-most)
	}
	return fmt.Sprintf("%s (mean of %d)", o.judge, len(reviews))
}

// planFile is the address of the plan of reviews as scripts load it, seen from assets/:
// "../rivers/reviews/plan"; "" where there is none.
func (k *collection) planFile() string {
	if k.Suite.Plan == nil {
		return ""
	}
	return "../" + strings.TrimSuffix(page.PlanFile(k.Bench.ID), ".js")
}

// reviewedMark is what the script of a case knows of a mark that a reader may give.
type reviewedMark struct {
	Name   string    `json:"name"`
	Min    float64   `json:"min"`
	Max    float64   `json:"max"`
	Values []float64 `json:"values"` // ascending; null where it is anything from min to max
}

// reviewedMarks writes all marks as JSON.
func (k *collection) reviewedMarks() string {
	var list []reviewedMark
	for _, m := range k.marks {
		scale := k.Suite.Scale(m.name)
		list = append(list, reviewedMark{m.name, scale.Min, scale.Max, scale.Values})
	}
	text, err := json.Marshal(list)
	if err != nil { // a scale without ends: nothing can be given
		return ""
	}
	return string(text)
}
