package home

import (
	"cmp"

	"standings/content"
	"standings/results"
	"standings/site/benchmark"
	"standings/site/page"
)

// projectPage is / of a project with one benchmark: the benchmark's own page, as its authors
// link it from their paper, with what they wrote for the home page.
func (s *Pages) projectPage(b *results.Benchmark) *benchmark.Page {
	p := s.Benchmarks.ProjectPage(page.HomePath, b)
	p.Description = cmp.Or(s.Content.Site.Description, p.Description)
	p.JSON = page.DataFiles
	p.Intro, p.Findings = s.prose(p.Page)
	p.Contact = s.contact(b)
	return p
}

// contact is where questions and reports go to; nil where the site does not say.
func (s *Pages) contact(b *results.Benchmark) *page.Link {
	address := s.Content.Site.ReportAddress(content.Report{Benchmark: b.ID, URL: s.Content.Site.URL})
	if address == "" {
		return nil
	}
	return &page.Link{Text: cmp.Or(s.Content.Site.Mailbox(), "Write to the authors"), Target: address}
}
