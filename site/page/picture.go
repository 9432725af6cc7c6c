package page

import (
	"path"

	"standings/internal/source"
	"standings/site/card"
)

// A shared link shows a picture of the page: its title and its leading rows.
// Pictures need a full address, so they are made only where the site's is known.

// cardPath is the picture of a page: beside it.
func cardPath(page string) string { return path.Join(path.Dir(page), "card.png") }

// Card is the full address of the page's picture, or "" where there is none.
func (p Page) Card() string {
	if p.Site.URL == "" || !p.Pictured {
		return ""
	}
	return p.Site.URL + cardPath(p.Path)
}

// Picture asks for the picture of a page.
func (f *Frame) Picture(page, what string, view func() card.Card) {
	if f.Chrome.URL == "" {
		return
	}
	f.Shelf.Ask(cardPath(page), "the picture of "+what, source.Place{}, func() ([]byte, error) {
		c := view()
		c.Site = f.Chrome.Title
		return c.PNG()
	})
}
