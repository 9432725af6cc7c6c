package search

import (
	"standings/site/cases"
	"standings/site/page"
)

// Page is /search/: what was found, which a script shows, and all that there is.
type Page struct {
	page.Page
	Benchmarks []listed
	Models     []page.Link
	Pages      []page.Link
}

// listed is a benchmark with all that belongs to it.
type listed struct {
	page.Link
	Boards     []page.Link
	Categories []cases.CaseLists // by kind
	Cases      *page.Link        // nil where it has none
	Lists      []cases.CaseLists
}

func (s *Pages) searchPage() *Page {
	p := &Page{Page: s.Page(page.SearchPath, "Search", "Models, leaderboards, categories, pages and cases of this site."), Pages: s.Shelf.Names()}
	p.Section = page.SearchPath
	for _, m := range s.Models.Models() {
		p.Models = append(p.Models, page.LinkTo(m.Name, page.ModelPath(m)))
	}
	for _, b := range s.Project.Benchmarks {
		l := listed{Link: page.BenchmarkLink(b), Lists: s.Cases.CaseLists(b)}
		for _, board := range shown(b) {
			l.Boards = append(l.Boards, page.BoardLink(board))
		}
		for _, c := range categories(b) {
			if n := len(l.Categories); n == 0 || l.Categories[n-1].Title != c.kind {
				l.Categories = append(l.Categories, cases.CaseLists{Title: c.kind})
			}
			last := &l.Categories[len(l.Categories)-1]
			last.Lists = append(last.Lists, page.LinkTo(c.column.Name(), c.target))
		}
		if target := cases.CasesPath(b.ID); s.Shelf.Has(target) {
			l.Cases = &page.Link{Text: "Cases of " + b.Title, Target: target}
		}
		p.Benchmarks = append(p.Benchmarks, l)
	}
	return p
}
