package site

import (
	"html/template"
	"io/fs"
	"strings"
	"unicode/utf8"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
	auditpages "standings/site/audit"
	"standings/site/benchmark"
	"standings/site/board"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/data"
	"standings/site/field"
	"standings/site/home"
	"standings/site/images"
	"standings/site/model"
	"standings/site/page"
	"standings/site/prose"
	"standings/site/releases"
	"standings/site/reviews"
	"standings/site/search"
)

// rooms are the families of pages. Each knows those before it, never one behind.
type rooms struct {
	frame      *page.Frame
	content    *content.Content
	audited    *audit.Report
	fields     *field.Fields
	cases      *cases.Pages
	reviews    *reviews.Pages
	releases   *releases.Pages
	boards     *board.Pages
	audit      *auditpages.Pages
	compare    *compare.Pages
	models     *model.Pages
	benchmarks *benchmark.Pages
	home       *home.Pages
	prose      *prose.Pages
	search     *search.Pages
	data       *data.Pages
}

func newRooms(f *page.Frame, written *content.Content, report *audit.Report, cases *cases.Pages, history *releases.History, project fs.FS) *rooms {
	r := &rooms{frame: f, content: written, audited: report, cases: cases, reviews: &reviews.Pages{Frame: f, Cases: cases}}
	r.releases = &releases.Pages{Frame: f, History: history, Cases: cases, DOI: written.Site.DOI, Description: written.Site.Description}
	r.fields = field.NewFields(f.Project)
	r.boards = &board.Pages{Frame: f, Audit: report, Cases: cases, Releases: r.releases}
	f.Quote, f.Size = r.boards.Quote, images.Sizes(project)
	r.audit = &auditpages.Pages{Frame: f, Audit: report, Cases: cases, Site: &written.Site}
	r.compare = compare.New(f, written, r.fields, cases)
	r.models = model.New(f, written, r.fields, cases, r.compare, r.releases)
	r.benchmarks = &benchmark.Pages{Frame: f, Content: written, Boards: r.boards, Cases: cases, Releases: r.releases, Files: project}
	r.home = &home.Pages{Frame: f, Content: written, Audit: report, Cases: cases, Compare: r.compare, Benchmarks: r.benchmarks}
	r.prose = &prose.Pages{Frame: f, Content: written, Files: project}
	r.search = &search.Pages{Frame: f, Content: written, Cases: cases, Models: r.models}
	r.data = &data.Pages{Frame: f, Files: project, Site: &written.Site}
	f.Chrome.Report, f.Chrome.Submits = written.Site.ReportAddress, source.Exists(project, data.Submitting)
	if newest := history.Newest(); newest != nil {
		r.data.Release = newest.ID
	}
	return r
}

// ask asks for every file of the site: each claims its address at once, and is made
// when all have, so that every address that a page links to is known by then.
func (r *rooms) ask() {
	r.home.Ask()
	for _, b := range r.frame.Project.Benchmarks {
		r.benchmarks.Ask(b)
		for _, board := range b.All() {
			r.boards.Ask(board)
		}
		r.cases.Ask(b)
		r.reviews.Ask(b)
	}
	r.cases.AskAll()
	r.audit.Ask()
	r.cases.StrayCases()
	r.models.Ask()
	r.compare.Ask()
	r.releases.Ask()
	r.prose.Ask()
	r.search.Ask()
	r.data.Ask()
	r.frame.Chrome.Nav = r.navigation()
	r.searchEngines()
}

// navigation is the head of every page: what leads somewhere, once all pages have
// claimed their addresses.
func (r *rooms) navigation() []page.Entry {
	nav := []page.Entry{}
	add := func(text, target string) {
		if r.frame.Shelf.Has(target) {
			nav = append(nav, page.Entry{Link: page.LinkTo(text, target)})
		}
	}
	menu := func(text string, links []page.Link) {
		if len(links) > 0 {
			nav = append(nav, page.Entry{Link: page.Link{Text: text}, Below: links})
		}
	}
	benchmarks := r.frame.Project.Benchmarks
	if len(benchmarks) == 1 {
		r.boardsOf(benchmarks[0], add, menu)
	} else {
		var links []page.Link
		for _, b := range benchmarks {
			links = append(links, page.BenchmarkLink(b))
		}
		menu("Benchmarks", links)
	}
	add("Models", page.ModelsPath)
	add("Compare", compare.ComparePath)
	add("Cases", r.cases.Entry())
	if r.audited.Figures > 0 {
		add("Audit", page.AuditPath)
	}
	add("Releases", page.ReleasesPath)
	var written []page.Link
	letters := 0
	for _, p := range r.content.Pages {
		if p.Nav != "" {
			written = append(written, page.LinkTo(p.Nav, prose.ProsePath(p)))
			letters += utf8.RuneCountInString(p.Nav)
		}
	}
	if len(written) > mostWritten || letters > mostLetters {
		menu("About", written)
	} else {
		for _, l := range written {
			add(l.Text, l.Target)
		}
	}
	return nav
}

// How many pages of prose, and how many letters of theirs, there is room for in the
// head; more go into a menu.
const (
	mostWritten = 2
	mostLetters = 20
)

// boardsOf leads to the boards of the only benchmark.
func (r *rooms) boardsOf(b *results.Benchmark, add func(text, target string), menu func(text string, links []page.Link)) {
	switch boards := board.BoardLinks(b, nil); {
	case len(boards) == 1:
		add("Leaderboard", boards[0].Target)
	case len(boards) <= board.ManyBoards:
		menu("Leaderboards", boards)
	default:
		add("Leaderboards", page.BenchmarkPath(b.ID))
	}
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
		if strings.HasSuffix(name, "index.html") && !strings.HasPrefix(name, "embed/") { // which shows what others have
			b.WriteString("<url><loc>" + template.HTMLEscapeString(url+page.Folder(name)) + "</loc></url>\n")
		}
	}
	b.WriteString("</urlset>\n")
	return []byte(b.String())
}
