package releases

import (
	"cmp"
	"fmt"
	"strings"

	"standings/internal/words"
	"standings/results/release"
	"standings/site/page"
)

// Page is /releases/<id>/: what a release changed, and how it is cited.
type Page struct {
	page.Page
	Heading string
	Date    string
	Note    string
	Holds   string // how much it froze
	File    string // address of its data
	Size    string
	Before  *page.Link // the release before; nil of the first
	After   *page.Link // the one after; nil of the newest
	Since   string     // of the newest: what is shown that it has not
	Changes *changesView
	Cite    Cite
}

// Cite is how a release is cited.
type Cite struct {
	Text   string
	DOI    string // "" is none
	Target string // address of the DOI; "" where there is none
}

func (s *Pages) releasePage(n int) *Page {
	r := s.list[n]
	p := &Page{
		Page:    s.Page(page.ReleasePath(r.ID), "Release "+r.ID, "Release "+r.ID+" of "+r.Date+": "+r.Note),
		Heading: "Release " + r.ID, Date: r.Date, Note: r.Note, Holds: holds(r.Record),
		File: page.ReleaseFile(r.ID, ".json"), Size: words.Size(int64(len(r.Data))), Cite: s.cite(r.Record),
	}
	p.Under(page.LinkTo("Releases", page.ReleasesPath))
	if n > 0 {
		p.Before = s.link(n - 1)
	}
	if n+1 < len(s.list) {
		p.After = s.link(n + 1)
	} else {
		p.Since = s.sinceText()
	}
	if c := s.before(n); c != nil {
		p.Changes = s.changesView(c)
	}
	p.Described = s.Dataset(p.Page, p.Heading+" of "+s.Chrome.Title, cmp.Or(s.Description, r.Note), [][2]string{{p.File, "application/json"}}, r.Record)
	return p
}

func (s *Pages) link(n int) *page.Link {
	return &page.Link{Text: s.list[n].ID, Target: page.ReleasePath(s.list[n].ID)}
}

// holds says how much a release froze.
func holds(r *release.Record) string {
	rows := 0
	for _, b := range r.Boards {
		rows += len(b.Rows)
	}
	return words.Count(rows, "row") + " on " + words.Count(len(r.Boards), "leaderboard") + " and " + words.Count(len(r.Findings), "finding") + " of the audit"
}

// cite is how to cite a release: who publishes it, the site, the release, its day, where.
func (s *Pages) cite(r *release.Record) Cite {
	var names []string
	for _, a := range s.Chrome.Authors {
		names = append(names, a.Text)
	}
	year, _, _ := strings.Cut(r.Date, "-")
	c := Cite{DOI: s.DOI}
	c.Text = fmt.Sprintf("%s, release %s, %s.", s.Chrome.Title, r.ID, r.Date)
	if len(names) > 0 {
		c.Text = fmt.Sprintf("%s (%s). %s", words.List(names), year, c.Text)
	}
	if s.Chrome.URL != "" {
		c.Text += " " + s.Chrome.URL + page.Folder(page.ReleasePath(r.ID))
	}
	if s.DOI != "" {
		c.Target = "https://doi.org/" + s.DOI
	}
	return c
}

// Said is how pages of boards and benchmarks cite the newest release; nil where there is
// none.
func (s *Pages) Said() *Cite {
	if !s.Any() {
		return nil
	}
	c := s.cite(s.Newest())
	return &c
}

// Dataset describes what a page shows as part of a release; nil where there is none.
func (s *Pages) Dataset(p page.Page, name, description string, files [][2]string, r *release.Record) *page.Dataset {
	if r == nil {
		return nil
	}
	d := p.NewDataset(name, description, files)
	d.Version, d.DatePublished = r.ID, r.Date
	if s.DOI != "" {
		d.Identifier = "https://doi.org/" + s.DOI
	}
	return d
}
