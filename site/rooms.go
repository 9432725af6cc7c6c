package site

import (
	"html/template"
	"io/fs"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/results/audit"
	auditpages "standings/site/audit"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/home"
	"standings/site/model"
	"standings/site/page"
	"standings/site/prose"
)

// rooms are the families of pages. Each knows those before it, never one behind.
type rooms struct {
	frame      *page.Frame
	content    *content.Content
	audited    *audit.Report
	fields     *board.Fields
	cases      *cases.Pages
	boards     *board.Pages
	audit      *auditpages.Pages
	compare    *compare.Pages
	models     *model.Pages
	benchmarks *benchmark.Pages
	home       *home.Pages
	prose      *prose.Pages
}

func newRooms(f *page.Frame, written *content.Content, report *audit.Report, cases *cases.Pages, project fs.FS) *rooms {
	r := &rooms{frame: f, content: written, audited: report, cases: cases}
	r.fields = board.NewFields(f.Project)
	r.boards = &board.Pages{Frame: f, Audit: report, Cases: cases}
	r.audit = &auditpages.Pages{Frame: f, Audit: report, Cases: cases}
	r.compare = compare.New(f, written, r.fields, cases)
	r.models = model.New(f, written, r.fields, cases, r.compare)
	r.benchmarks = &benchmark.Pages{Frame: f, Cases: cases}
	r.home = &home.Pages{Frame: f, Content: written, Audit: report, Cases: cases, Boards: r.boards, Compare: r.compare, Benchmarks: r.benchmarks}
	r.prose = &prose.Pages{Frame: f, Content: written, Files: project}
	return r
}

// ask asks for every file of the site: each claims its address at once, and is made
// when all have, so that whatever a page links to is known by then.
func (r *rooms) ask() {
	r.home.Ask()
	for _, b := range r.frame.Project.Benchmarks {
		r.benchmarks.Ask(b)
		for _, board := range b.All() {
			r.boards.Ask(board)
		}
		r.cases.Ask(b)
	}
	r.cases.AskAll()
	r.audit.Ask()
	r.cases.StrayCases()
	r.models.Ask()
	r.compare.Ask()
	r.prose.Ask()
	r.searchEngines()
}

// navigation is the links in the head of every page.
func (r *rooms) navigation() []page.Link {
	nav := []page.Link{}
	benchmarks := r.frame.Project.Benchmarks
	for _, b := range benchmarks {
		if len(benchmarks) > 1 {
			nav = append(nav, page.Link{Text: b.Title.Value, Target: page.BenchmarkPath(b.ID)})
			continue
		}
		if boards := board.BoardLinks(b, nil); len(boards) <= board.ManyBoards {
			nav = append(nav, boards...)
		} else {
			nav = append(nav, page.Link{Text: "Boards", Target: page.BenchmarkPath(b.ID)})
		}
		if r.cases.Has(b) {
			nav = append(nav, page.Link{Text: "Cases", Target: cases.CasesPath(b.ID)})
		}
	}
	if target := r.cases.Entry(); len(benchmarks) > 1 && target != "" {
		nav = append(nav, page.Link{Text: "Cases", Target: target})
	}
	if len(r.models.Models()) > 0 {
		nav = append(nav, page.Link{Text: "Models", Target: page.ModelsPath})
	}
	if r.compare.Compares() {
		nav = append(nav, page.Link{Text: "Compare", Target: compare.ComparePath})
	}
	if r.audited.Figures > 0 {
		nav = append(nav, page.Link{Text: "Audit", Target: page.AuditPath})
	}
	for _, p := range r.content.Pages {
		if p.Nav != "" {
			nav = append(nav, page.Link{Text: p.Nav, Target: prose.ProsePath(p)})
		}
	}
	return nav
}

// searchEngines asks for what they look for, where the site's address is known.
func (r *rooms) searchEngines() {
	url, shelf := r.frame.Chrome.URL, r.frame.Shelf
	if url == "" {
		return
	}
	own := source.Place{}
	shelf.Ask("sitemap.xml", "the sitemap", own, func() ([]byte, error) { return sitemap(url, shelf.Paths()), nil })
	shelf.Put("robots.txt", []byte("User-agent: *\nAllow: /\nSitemap: "+url+"sitemap.xml\n"), "robots.txt", own)
}

func sitemap(url string, paths []string) []byte {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for _, name := range paths {
		if strings.HasSuffix(name, "index.html") {
			b.WriteString("<url><loc>" + template.HTMLEscapeString(url+strings.TrimSuffix(name, "index.html")) + "</loc></url>\n")
		}
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}
