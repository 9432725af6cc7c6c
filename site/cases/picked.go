package cases

import (
	"fmt"
	"html/template"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/site/card"
	"standings/site/page"
)

// PickedPage is /<benchmark>/cases/<case>/ of a case that people picked and
// describe in prose.
type PickedPage struct {
	page.Page
	Heading string
	Source  string // where it was described first; "" is not stated
	Links   []page.Link
	Body    template.HTML
	Items   []page.Link // the judged cases that it speaks of
	Next    *page.Link  // the next picked case of the benchmark; nil for the last
}

// CaseCard leads to a picked case. Picture is the path of its text's first picture, from
// the site's root; "" where it has none.
// Alt is what it shows.
type CaseCard struct{ Title, Target, Description, Picture, Alt string }

func CasesPath(benchmark string) string { return benchmark + "/cases/index.html" }

func CasePath(benchmark, item string) string { return benchmark + "/cases/" + item + "/index.html" }

// picked lists the picked cases of a benchmark.
func (s *Pages) picked(b *results.Benchmark) (list []*content.Case) {
	for _, c := range s.content.Cases {
		if c.Benchmark == b.ID {
			list = append(list, c)
		}
	}
	return list
}

// CaseCards leads to a benchmark's cases: those that people picked, and all.
func (s *Pages) CaseCards(b *results.Benchmark) []CaseCard {
	cards := s.pickedCards(b)
	if k := s.Collection(b); k != nil {
		all := CaseCard{Title: "All " + words.Count(len(k.Suite.Items), "case"), Target: CasesPath(b.ID), Description: "Every prompt and checklist."}
		if len(k.outputs) > 0 {
			all.Description = "Every prompt with every verdict on the outputs of " + words.Count(len(k.outputs), "model") + ": by group, by model, the hardest first, one model against another."
		}
		cards = append(cards, all)
	}
	return cards
}

func (s *Pages) pickedCards(b *results.Benchmark) (cards []CaseCard) {
	for _, c := range s.picked(b) {
		card := CaseCard{Title: c.Title, Target: CasePath(b.ID, c.ID), Description: c.Description}
		card.Picture, card.Alt = c.Body.Picture()
		cards = append(cards, card)
	}
	return cards
}

// Count is how many cases of a benchmark have a page.
func (s *Pages) Count(b *results.Benchmark) int {
	if k := s.Collection(b); k != nil {
		return len(k.Suite.Items)
	}
	return len(s.picked(b))
}

// Has reports whether a benchmark has a page of cases.
func (s *Pages) Has(b *results.Benchmark) bool {
	return len(s.picked(b)) > 0 || s.Collection(b) != nil
}

// Ask asks for the pages of a benchmark's cases, picked ones first, and for
// their lists.
func (s *Pages) Ask(b *results.Benchmark) {
	picked := s.picked(b)
	for i := range picked {
		s.Shelf.AskPage(CasePath(b.ID, picked[i].ID), fmt.Sprintf("case %q", picked[i].Title), picked[i].Place,
			func() page.View { return s.pickedPage(b, picked, i) })
	}
	if k := s.Collection(b); k != nil {
		s.casePages(k)
		s.caseLists(k)
		s.caseData(k)
	}
	if s.Has(b) {
		s.Shelf.AskPage(CasesPath(b.ID), fmt.Sprintf("cases of %q", b.ID), source.Place{}, func() page.View { return s.casesPage(b) })
		s.Shelf.Named(CasesPath(b.ID), "Cases of "+b.Title)
		if k := s.Collection(b); k != nil {
			s.Picture(CasesPath(b.ID), fmt.Sprintf("cases of %q", b.ID), func() card.Card {
				return casesCard("Cases of "+b.Title, casesJudged(len(k.Suite.Items), len(k.outputs)), k)
			})
		}
	}
}

func (s *Pages) pickedPage(b *results.Benchmark, picked []*content.Case, i int) *PickedPage {
	c := picked[i]
	p := &PickedPage{Heading: c.Title, Source: c.Source}
	p.Page = s.pageOf(b, CasePath(b.ID, c.ID), c.Title+" – "+b.Title, c.Description)
	for _, l := range c.Links {
		p.Links = append(p.Links, page.LinkTo(l.Title, l.URL))
	}
	p.Items = s.pickedItems(p.Page, b, c)
	if i+1 < len(picked) {
		p.Next = &page.Link{Text: picked[i+1].Title, Target: CasePath(b.ID, picked[i+1].ID)}
	}
	p.Body = p.Render(c.Body)
	return p
}

// StrayCases reports hand-picked cases of benchmarks that are not there.
func (s *Pages) StrayCases() {
	for _, c := range s.content.Cases {
		if s.Project.Benchmark(c.Benchmark) == nil {
			s.Shelf.Problems.Errorf(c.Place, "the case is about the benchmark %q, which is not there%s", c.Benchmark, source.Hint(c.Benchmark, s.Project.BenchmarkIDs()))
		}
	}
}
