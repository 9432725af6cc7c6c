package releases

import (
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/release"
	"standings/site/cases"
	"standings/site/page"
)

// ListPage is /releases/: all releases, the newest first.
type ListPage struct {
	page.Page
	Since    string // what is shown that no release has
	Changes  string // address of what that is
	Releases page.Table
	Feed     string // address of the feed; "" where there is none
}

// listed is a release as the list has it.
type listed struct {
	Release  page.Link `th:"Release"`
	Date     string    `th:"Date"`
	Note     string    `th:"Note"`
	Came     string    `th:"Rows added" num:"" or:"–"` // "" of the first
	Went     string    `th:"Gone" num:"" or:"–"`
	Rescored string    `th:"Rescored" num:"" or:"–"`
	Data     page.Cell `th:"Data"`
}

// Pages are the pages of releases and their data.
type Pages struct {
	*page.Frame
	*History
	Cases       *cases.Pages
	DOI         string // under which all releases are kept; "" is none
	Description string // of the site; may be empty
}

// Now is what the project shows now.
func (s *Pages) Now() *release.Record { return s.now() }

// Ask asks for them, where there is a release.
func (s *Pages) Ask() {
	if !s.Any() {
		return
	}
	own := source.Place{}
	s.Shelf.AskPage(page.ReleasesPath, "the list of releases", own, func() page.View { return s.listPage() })
	s.Shelf.AskPage(page.ChangesPath, "the page of changes", own, func() page.View { return s.changesPage() })
	s.Shelf.Named(page.ReleasesPath, "Releases")
	s.Shelf.Named(page.ChangesPath, "Changes since the last release")
	s.Shelf.Ask(allFile, "the list of releases for scripts", own, s.allScript)
	ask := s.Shelf.Alike()
	for i, r := range slices.Backward(s.list) {
		at, what := source.InFile(release.FileOf(r.ID)), "release "+r.ID
		ask(page.ReleasePath(r.ID), what, at, func() page.View { return s.releasePage(i) })
		s.Shelf.Put(page.ReleaseFile(r.ID, ".json"), r.Data, what, at)
		s.Shelf.Ask(page.ReleaseFile(r.ID, ".js"), what, at, func() ([]byte, error) { return s.script(r.Record) })
	}
	if s.Chrome.URL != "" {
		s.Chrome.Feed = page.FeedFile
		s.Shelf.Ask(page.FeedFile, "the feed of releases", own, s.feed)
	}
}

func (s *Pages) listPage() *ListPage {
	p := &ListPage{Page: s.Page(page.ReleasesPath, "Releases", "The releases of these figures, with what changed from one to the next."), Changes: page.ChangesPath, Feed: s.Chrome.Feed}
	p.Section = page.ReleasesPath
	p.Since = s.sinceText()
	var list []listed
	for i := len(s.list) - 1; i >= 0; i-- {
		r := s.list[i]
		l := listed{Release: *s.link(i), Date: r.Date, Note: r.Note}
		l.Data.Parts = []page.Part{{Text: "JSON", Target: page.ReleaseFile(r.ID, ".json"), Name: "Data of release " + r.ID + ", JSON"}}
		if c := s.before(i); c != nil {
			n := c.Count()
			l.Came, l.Went, l.Rescored = words.Number(n[release.Added]), words.Number(n[release.Withdrawn]+n[release.Gone]), words.Number(n[release.Rescored])
		}
		list = append(list, l)
	}
	p.Releases = page.ListTable("plain releases", "Releases", list)
	return p
}

// sinceText says how much of what is shown is in no release.
func (s *Pages) sinceText() string {
	n := s.since().Count().Changes()
	if n == 0 {
		return "What this site shows is what release " + s.Newest().ID + " froze."
	}
	return "This site shows " + words.Count(n, "change") + " since release " + s.Newest().ID + "."
}

// Bundle is the bundle of styles and scripts of pages that tell of releases.
const Bundle = "releases"
