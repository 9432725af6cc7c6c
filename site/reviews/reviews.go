// Package reviews makes the page of a benchmark's reviews, /<benchmark>/reviews/: which
// cases people review, how far each has come, and how the judge's verdicts compare with
// theirs. Files beside it are the plan, for scripts, and every verdict that both gave.
package reviews

import (
	"fmt"

	"standings/internal/source"
	"standings/results"
	"standings/results/judged"
	"standings/site/cases"
	"standings/site/page"
)

// Pages are the pages of reviews.
type Pages struct {
	*page.Frame
	Cases *cases.Pages
}

// Ask asks for the page of a benchmark and its files, where reviews are planned or there.
func (s *Pages) Ask(b *results.Benchmark) {
	if b.Suite.Plan == nil && b.Suite.Reviews == nil {
		return
	}
	what, at := fmt.Sprintf("reviews of %q", b.ID), source.Place{}
	if b.Suite.Plan != nil {
		at = b.Reviews.Place
		s.Shelf.AskScript(page.PlanFile(b.ID), what, at, func() any { return newPlan(b.Suite) })
	}
	s.Shelf.AskPage(page.ReviewsPath(b.ID), what, at, func() page.View { return s.page(b) })
	s.Shelf.Named(page.ReviewsPath(b.ID), "Reviews of "+b.Title)
	if b.Suite.Reviews != nil {
		s.Shelf.Ask(verdictsFile(b), what, at, func() ([]byte, error) { return verdictsCSV(b.Suite) })
	}
}

// plan is /<benchmark>/reviews/plan.js: the queue of who reviews.
type plan struct {
	Digest  string      `json:"digest"` // written into each row that is reviewed by it
	Raters  int         `json:"raters"`
	Overlap int         `json:"overlap"` // how many of the first cases all raters review
	Cases   [][2]string `json:"cases"`   // in the order of the queue: address and category
	People  []person    `json:"people"`
}

// person is who handed in a file.
type person struct {
	Name string `json:"name"`
	Done []int  `json:"done"` // places in the queue of cases reviewed whole
}

func newPlan(s *judged.Suite) plan {
	p := plan{Digest: s.Plan.Digest, Raters: s.Plan.Raters, Overlap: s.Plan.Overlap, Cases: [][2]string{}, People: []person{}}
	for _, item := range s.Plan.Cases {
		p.Cases = append(p.Cases, [2]string{s.Items[item].Address, s.ReviewGroup(item)})
	}
	for _, r := range s.Progress() {
		p.People = append(p.People, person{r.Name, append([]int{}, r.Done...)})
	}
	return p
}
