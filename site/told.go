package site

import (
	"fmt"
	"html/template"

	"standings/content"
	"standings/results"
	"standings/results/problem"
)

// ToldCasePage is /<benchmark>/cases/<case>/ of a case that people picked and
// tell in prose.
type ToldCasePage struct {
	Page
	Heading string
	Source  string // where it was told first; "" is not stated
	Links   []Link
	Body    template.HTML
	Items   []Link // the judged cases that it speaks of
	Next    *Link  // the next told case of the benchmark; nil for the last
}

// CaseCard leads to a told case.
type CaseCard struct{ Title, Target, Description string }

func casesPath(benchmark string) string { return benchmark + "/cases/index.html" }

func casePath(benchmark, item string) string { return benchmark + "/cases/" + item + "/index.html" }

// told lists the picked cases of a benchmark.
func (s *builder) told(b *results.Benchmark) []*content.Case {
	var list []*content.Case
	for _, c := range s.content.Cases {
		if c.Benchmark == b.ID {
			list = append(list, c)
		}
	}
	return list
}

// caseCards leads to a benchmark's cases: those that people picked, and all.
func (s *builder) caseCards(b *results.Benchmark) []CaseCard {
	cards := s.toldCards(b)
	if k := s.book(b); k != nil {
		all := CaseCard{Title: "All " + counted(len(k.suite.Items), "case"), Target: casesPath(b.ID), Description: "Every prompt and checklist."}
		if len(k.outputs) > 0 {
			all.Description = "Every prompt with every verdict on the outputs of " + counted(len(k.outputs), "model") + ": by group, by model, the hardest first, one model against another."
		}
		cards = append(cards, all)
	}
	return cards
}

func (s *builder) toldCards(b *results.Benchmark) []CaseCard {
	var cards []CaseCard
	for _, c := range s.told(b) {
		cards = append(cards, CaseCard{Title: c.Title, Target: casePath(b.ID, c.ID), Description: c.Description})
	}
	return cards
}

// hasCases reports whether a benchmark has a page of cases.
func (s *builder) hasCases(b *results.Benchmark) bool { return len(s.told(b)) > 0 || s.book(b) != nil }

// cases asks for the pages of a benchmark's cases, told ones first, and for
// their lists.
func (s *builder) cases(b *results.Benchmark) {
	told := s.told(b)
	for i := range told {
		s.put("told.tmpl", casePath(b.ID, told[i].ID), fmt.Sprintf("case %q", told[i].Title), adoptPlace(told[i].Place),
			func(s *builder) any { return s.toldPage(b, told, i) })
	}
	if k := s.book(b); k != nil {
		s.casePages(k)
		s.caseLists(k)
		s.caseData(k)
	}
	if s.hasCases(b) {
		s.put("cases.tmpl", casesPath(b.ID), fmt.Sprintf("cases of %q", b.ID), problem.Place{}, func(s *builder) any { return s.casesPage(b) })
	}
}

func (s *builder) toldPage(b *results.Benchmark, told []*content.Case, i int) *ToldCasePage {
	c := told[i]
	p := &ToldCasePage{Heading: c.Title, Source: c.Source}
	p.Page = s.page(casePath(b.ID, c.ID), c.Title+" – "+b.Title.Value, c.Description)
	p.Crumbs = []Link{{Text: b.Title.Value, Target: benchmarkPath(b.ID)}, {Text: "Cases", Target: casesPath(b.ID)}}
	p.Section = benchmarkPath(b.ID)
	for _, l := range c.Links {
		p.Links = append(p.Links, Link{Text: l.Title, Target: l.URL})
	}
	p.Items = s.toldItems(b, c)
	if i+1 < len(told) {
		p.Next = &Link{Text: told[i+1].Title, Target: casePath(b.ID, told[i+1].ID)}
	}
	p.Body = s.render(p.Page, c.Body)
	return p
}

// strayCases reports cases that are told of benchmarks that are not there.
func (s *builder) strayCases() {
	for _, c := range s.content.Cases {
		if s.project.Benchmark(c.Benchmark) == nil {
			var ids []string
			for _, b := range s.project.Benchmarks {
				ids = append(ids, b.ID)
			}
			s.problems.Errorf(adoptPlace(c.Place), "the case is told of the benchmark %q, which is not there%s", c.Benchmark, problem.Hint(c.Benchmark, ids))
		}
	}
}
