// Package prose is the pages that people wrote, the page for what is not found,
// and the files that are copied as they are.
package prose

import (
	"fmt"
	"html/template"
	"io/fs"
	"slices"

	"standings/content"
	"standings/internal/source"
	"standings/site/page"
)

// Page is /<page>/: what people wrote.
type Page struct {
	page.Page
	Heading  string
	Body     template.HTML
	Contents []part // its headings; none where there are few
	Updated  string
}

// TryPage is /try/: what people wrote about it, below what takes files of a reader and shows the
// site that is made of them.
type TryPage struct{ Page }

// TryBundle is the name of its style sheet and script.
const TryBundle = "try"

// Tries reports whether a site has that page.
func Tries(c *content.Content) bool {
	return slices.ContainsFunc(c.Pages, func(p *content.Page) bool { return p.ID == TryBundle })
}

// Pages are the pages that people wrote, the page for what is not found, and
// the files that are copied as they are.
type Pages struct {
	*page.Frame
	Content *content.Content
	Files   fs.FS // the project
}

func ProsePath(p *content.Page) string { return p.ID + "/index.html" }

// Ask asks for them.
func (s *Pages) Ask() {
	for _, written := range s.Content.Pages {
		s.Shelf.AskPage(ProsePath(written), fmt.Sprintf("page %q", written.Title), written.Place, func() page.View { return s.view(written) })
		s.Shelf.Named(ProsePath(written), written.Title)
	}
	s.Shelf.AskPage("404.html", "the page for what is not found", source.Place{}, func() page.View { return s.notFoundPage() })
	s.copies()
}

func (s *Pages) view(written *content.Page) page.View {
	p := s.prosePage(written)
	if written.ID != TryBundle {
		return p
	}
	p.AllowWorker()
	return &TryPage{*p}
}

func (s *Pages) prosePage(page *content.Page) *Page {
	p := &Page{Heading: page.Title, Updated: page.Updated}
	p.Page = s.Page(ProsePath(page), page.Title, page.Description)
	p.Section = p.Path
	p.Body = p.Render(page.Body)
	p.Contents = contents(p.Body)
	return p
}

// copies lays content/files down as they are.
func (s *Pages) copies() {
	for _, f := range s.Content.Files {
		at := source.InFile(f.Source)
		data, err := source.Read(s.Files, f.Source, source.MaxCopied)
		if err != nil {
			s.Shelf.Problems.CannotRead(f.Source, err)
			continue
		}
		s.Shelf.Put(f.Path, data, "file "+f.Source, at)
	}
}
