package site

import (
	"fmt"
	"html/template"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"

	"standings/content"
	"standings/results/problem"
	"standings/results/schema"
)

// ProsePage is /<page>/: what people wrote.
type ProsePage struct {
	Page
	Heading  string
	Body     template.HTML
	Contents []Link // its headings; none where there are few
	Updated  string
}

func prosePath(p *content.Page) string { return p.ID + "/index.html" }

func (s *builder) prosePages() {
	for _, page := range s.content.Pages {
		s.put("prose.tmpl", prosePath(page), fmt.Sprintf("page %q", page.Title), adoptPlace(page.Place), func(s *builder) any { return s.prosePage(page) })
	}
}

func (s *builder) prosePage(page *content.Page) *ProsePage {
	p := &ProsePage{Heading: page.Title, Updated: page.Updated}
	p.Page = s.page(prosePath(page), page.Title, page.Description)
	p.Section = p.Path
	p.Body = s.render(p.Page, page.Body)
	p.Contents = contents(p.Body)
	return p
}

func adoptPlace(p content.Place) problem.Place {
	return problem.Place{File: p.File, Line: p.Line, Column: p.Column}
}

// render turns a document into HTML for a page; problems in it are the
// project's.
func (s *builder) render(p Page, d content.Document) template.HTML {
	html, wrong := d.HTML(resolver{s, p})
	s.adopt(wrong)
	return html
}

// markdown renders a text of benchmark.yaml.
func (s *builder) markdown(p Page, t schema.Text) template.HTML {
	if strings.TrimSpace(t.Value) == "" {
		return ""
	}
	return s.render(p, content.Document{File: t.File, Line: t.Body(), Source: t.Value})
}

// resolver finds what prose points at, for one page.
type resolver struct {
	s    *builder
	page Page
}

// Cell quotes a cell by its address.
func (r resolver) Cell(address string) (text, href string, err error) {
	a, err := r.s.project.Lookup(address)
	if err != nil {
		return "", "", err
	}
	if !a.Cell().Known {
		return "", "", fmt.Errorf("cell %q is missing: its source reports no figure", address)
	}
	return a.Board.Shown(a.Cell()), r.page.To(boardPath(a.Board) + "#" + rowAnchor(a.Row)), nil
}

// Page finds a page or file by its path from the site's root.
func (r resolver) Page(name string) (href string, ok bool) {
	clean := strings.TrimPrefix(path.Clean("/"+name), "/")
	for _, candidate := range []string{clean, path.Join(clean, "index.html")} {
		if r.s.will(candidate) {
			return r.page.To((&url.URL{Path: candidate}).EscapedPath()), true
		}
	}
	return "", false
}

// will reports whether the site has, or will have, a file at an address. Prose
// is rendered before every page is made, so this asks what pages come from.
func (s *builder) will(name string) bool {
	if _, made := s.shelf.files[name]; made || name == homePath || name == modelsPath || name == auditPath || name == auditFile {
		return true
	}
	for _, b := range s.project.Benchmarks {
		if name == benchmarkPath(b.ID) || name == casesPath(b.ID) && s.hasCases(b) {
			return true
		}
		for _, c := range s.told(b) {
			if name == casePath(b.ID, c.ID) {
				return true
			}
		}
		if s.willCase(b, name) {
			return true
		}
		for _, board := range b.All() {
			if len(board.Rows) > 0 && (name == boardPath(board) || name == boardFile(board, ".csv") || name == boardFile(board, ".json")) {
				return true
			}
		}
	}
	for _, m := range s.models() {
		if name == modelPath(m) {
			return true
		}
	}
	if slices.Contains(s.comparingPaths(), name) {
		return true
	}
	for _, p := range s.content.Pages {
		if name == prosePath(p) {
			return true
		}
	}
	for _, f := range s.content.Files {
		if name == f.Path {
			return true
		}
	}
	return false
}

// copies lays content/files down as they are.
func (s *builder) copies() {
	for _, f := range s.content.Files {
		at := problem.Place{File: f.Source}
		data, err := fs.ReadFile(s.in.Project, f.Source)
		if err != nil {
			s.problems.Errorf(at, "cannot be read: %v", err)
			continue
		}
		s.shelf.put(f.Path, data, "file "+f.Source, at)
	}
}

// searchEngines writes what they look for, where the site's address is known.
func (s *builder) searchEngines() {
	if s.site.URL == "" {
		return
	}
	own := problem.Place{}
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
	for _, name := range s.shelf.files.Paths() {
		if strings.HasSuffix(name, "index.html") {
			b.WriteString("<url><loc>" + template.HTMLEscapeString(s.site.URL+strings.TrimSuffix(name, "index.html")) + "</loc></url>\n")
		}
	}
	b.WriteString("</urlset>\n")
	s.shelf.put("sitemap.xml", []byte(b.String()), "the sitemap", own)
	s.shelf.put("robots.txt", []byte("User-agent: *\nAllow: /\nSitemap: "+s.site.URL+"sitemap.xml\n"), "robots.txt", own)
}
