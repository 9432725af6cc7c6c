package page

import (
	"fmt"
	"html"
	"html/template"
	"net/url"
	"path"
	"regexp"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
	"standings/site/chart"
)

// Frame makes the pages of one site: it knows what all of them share, where their
// links lead, and asks the shelf for them.
type Frame struct {
	Chrome  *Chrome
	Shelf   *Shelf
	Project *results.Project
	Footer  content.Document
	Size    func(file string) (width, height int)                             // of a picture below content/files, in pixels; zeros where it is not known
	Quote   func(p Page, b *results.Board, drawn bool) (template.HTML, error) // a board in the midst of prose: its leaders, or a chart
	footers map[string]template.HTML                                          // by the way from a page to the root
}

// Page begins a page with what every page has.
func (f *Frame) Page(path, title, description string) Page {
	p := Page{Path: path, Title: title, Description: strings.TrimSpace(description), Site: f.Chrome, frame: f, Found: &Findings{}}
	p.Footer = f.footers[p.Root()]
	return p
}

// HowSure is the address of the page that says how intervals and ranges are calculated; ""
// where the project has none.
func (p Page) HowSure() string {
	if !p.frame.Shelf.Has(howSurePath) {
		return ""
	}
	return howSurePath
}

// MakeFooters renders the site's footer for the files that were asked for: once
// for each depth that they are at, since its links are relative. It returns what is
// wrong with it.
func (f *Frame) MakeFooters() *source.List {
	f.footers = map[string]template.HTML{}
	problems := &source.List{}
	for _, j := range f.Shelf.jobs {
		p := f.Page(j.path, "", "")
		if _, rendered := f.footers[p.Root()]; !rendered {
			f.footers[p.Root()] = p.Render(f.Footer)
			problems.Add(p.Found.Problems.All()...)
		}
	}
	return problems
}

// Findings is what making a page found wrong: with the project, and with the
// program.
type Findings struct {
	Problems source.List
	failures []error
	Quoted   int // boards that its prose shows
}

// WentWrong hands over what making the page found wrong.
func (p *Page) WentWrong() *Findings { return p.Found }

// Render turns a document into HTML for the page; what is wrong with it is reported
// with the page.
func (p Page) Render(d content.Document) template.HTML {
	html, wrong := d.HTML(resolver{p.frame, p, false})
	p.Found.Problems.Add(wrong...)
	return html
}

// RenderWords is [Page.Render] for a search: without the boards that the document shows.
func (p Page) RenderWords(d content.Document) template.HTML {
	rendered, _ := d.HTML(resolver{p.frame, p, true})
	return rendered
}

var tags = regexp.MustCompile(`<[^>]*>`)

// PlainText is the text of rendered prose.
func PlainText(rendered string) string {
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(rendered, " "))), " ")
}

// RenderParts is [Page.Render] in two: what is written before the document's first
// heading, and what begins with it.
func (p Page) RenderParts(d content.Document) (lead, rest template.HTML) {
	lead, rest, wrong := d.Parts(resolver{p.frame, p, false})
	p.Found.Problems.Add(wrong...)
	return lead, rest
}

// Markdown renders a text of benchmark.yaml.
func (p Page) Markdown(t schema.Text) template.HTML {
	if strings.TrimSpace(t.Value) == "" {
		return ""
	}
	return p.Render(content.Document{File: t.File, Line: t.Body(), Source: t.Value})
}

// Facts are the columns of what is known of the project's models.
func (p Page) Facts() []*results.Column { return p.frame.Project.Models.Facts() }

// Draw draws a chart for the page. One that cannot be drawn is a mistake of the
// program, reported with the page.
func (p Page) Draw(c chart.Chart) template.HTML {
	c.Source = p.frame.sourceLine(c.Boards)
	html, err := c.Figure()
	if err != nil {
		p.Found.failures = append(p.Found.failures, fmt.Errorf("%s: chart %s: %w", p.Path, c.ID, err))
	}
	return html
}

// resolver finds what prose points at, for one page.
type resolver struct {
	frame *Frame
	page  Page
	words bool // no boards are shown
}

// Cell quotes a cell by its address.
func (r resolver) Cell(address string) (text, href string, err error) {
	a, err := r.frame.Project.Lookup(address)
	if err != nil {
		return "", "", err
	}
	if !a.Cell().Known {
		return "", "", fmt.Errorf("cell %q is missing: its source reports no figure", address)
	}
	return a.Column.Shown(a.Cell()), r.page.To(BoardPath(a.Board) + "#" + a.Row.Anchor()), nil
}

// Board shows a board by its address.
func (r resolver) Board(address string, drawn bool) (template.HTML, error) {
	b, err := r.frame.Project.LookupBoard(address)
	if err != nil || r.words {
		return "", err
	}
	r.page.Found.Quoted++
	return r.frame.Quote(r.page, b, drawn)
}

// Size is how large a picture is.
func (r resolver) Size(name string) (width, height int) { return r.frame.Size(name) }

// Page finds a page or file by its path from the site's root.
func (r resolver) Page(name string) (href string, ok bool) {
	clean := strings.TrimPrefix(path.Clean("/"+name), "/")
	for _, candidate := range []string{clean, path.Join(clean, "index.html")} {
		if r.frame.Shelf.Has(candidate) {
			return r.page.To((&url.URL{Path: candidate}).EscapedPath()), true
		}
	}
	return "", false
}
