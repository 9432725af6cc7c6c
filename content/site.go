package content

import (
	"net/url"
	"regexp"
	"strings"

	"standings/internal/source"
)

// Site is content/site.yaml: what the site as a whole says of itself. Every key
// may be left out.
type Site struct {
	Title       string // "" where it is not given
	Description string // one sentence, for search engines and previews
	URL         string // where the site will be, ending in a slash; "" is not known
	Language    string // of the prose, as in HTML's lang; "en" where it is not given
	Authors     []author
	Links       []link
	Footer      Document
	Contact     string // address that reports go to, with names in braces: mailto:… or https://…; "" is not known
	DOI         string // under which the releases are kept, "10.5281/zenodo.123"; "" is none
	Strict      bool   // contradictions that the audit finds fail the build
	Themes      []Theme
}

// author is one who publishes the site.
type author struct {
	Name string
	URL  string // "" is none
}

// link is a link with its words. URL has http or https.
type link struct {
	Title string
	URL   string
}

// Theme names groups of several benchmarks that ask for the same kind of
// knowledge, to be looked at side by side.
type Theme struct {
	source.Place
	ID     string // part of its address
	Title  string
	Text   Document
	Groups []source.Text // addresses, benchmark/board/group
}

var languagePattern = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)

// SiteFile is site.yaml as it is written: what the site as a whole says of itself.
// Every key may be left out.
type SiteFile struct {
	Title       source.Text     // how the site is called; "": as its benchmark is, where it has one
	Description string          // one sentence, for search engines and previews of links
	URL         webAddress      // where the site will be: with it, links for search engines and previews are written; "": not known
	Language    source.Text     // of the prose, as a code such as "en" or "pt-BR"; "": "en"
	Authors     []writtenAuthor // who publishes the site, as its foot and exported citations say
	Links       []writtenLink   // links in the foot of every page
	Footer      markdownText    // a few words at the foot of every page
	// Contact is where readers report what is wrong: an email address, or the pattern of
	// an address, such as that of a new issue, with the braces {benchmark}, {case}, {model},
	// {line}, {verdict}, {url} and {text}, which is all of them in a few lines. Every verdict
	// and every finding of the audit leads to it; absent: what to report is copied
	Contact source.Text
	DOI     source.Text    // under which an archive keeps the releases, such as 10.5281/zenodo.123456; it is shown where a release is cited; "": none yet
	Strict  bool           // whether contradictions that the audit finds are errors, and so fail the build
	Themes  []writtenTheme // none: models are not compared by themes
}

// The kinds of text here, as in benchmark.yaml.
type (
	webAddress   = source.Text
	markdownText = source.Text
)

// writtenTheme is groups of several benchmarks that ask for the same kind of
// knowledge, to be looked at side by side.
type writtenTheme struct {
	source.At
	ID     string        // part of its address, /compare/<id>/; required
	Title  string        // its name on pages; required
	Text   markdownText  // a few sentences about it
	Groups []source.Text // addresses of columns, benchmark/board/group; required
}

// writtenAuthor is who publishes the site.
type writtenAuthor struct {
	source.At
	Name string     `yaml:",alone"` // the author's name; required
	URL  webAddress // of the author's page
}

// readSite reads site.yaml; data "" gives the defaults.
func readSite(file, data string, problems *source.List) Site {
	site := Site{Language: "en"}
	var written SiteFile
	y := checker{file, problems}
	source.Decode(file, data, 0, &written, problems)
	if t := written.Title; t.Line > 0 {
		if site.Title = strings.TrimSpace(t.Value); site.Title == "" {
			y.errorf(t.At, "title is empty: say what the site is called")
		}
	}
	site.Description, site.Strict = written.Description, written.Strict
	site.URL = y.siteURL(written.URL)
	if t := written.Language; t.Line > 0 {
		if site.Language = strings.TrimSpace(t.Value); !languagePattern.MatchString(site.Language) {
			y.errorf(t.At, "language %q should be a code such as en or pt-BR", site.Language)
		}
	}
	for _, a := range written.Authors {
		if a.Name == "" {
			if a.Line > 0 {
				y.errorf(a.At, "an author needs a name")
			}
			continue
		}
		site.Authors = append(site.Authors, author{Name: a.Name, URL: y.web(a.URL)})
	}
	site.Links = y.links(written.Links)
	site.Footer = y.markdown(written.Footer, "/")
	site.Contact = y.contact(written.Contact)
	site.DOI = y.doi(written.DOI)
	seen := map[string]bool{}
	for _, t := range written.Themes {
		theme := y.theme(t)
		if theme.ID != "" && seen[theme.ID] {
			problems.Errorf(theme.Place, "theme %q appears twice", theme.ID)
		}
		seen[theme.ID] = true
		site.Themes = append(site.Themes, theme)
	}
	return site
}

var doiPattern = regexp.MustCompile(`^10\.[0-9]{4,9}/[^\s<>"]+$`)

// doi reads a DOI, written with or without the address of its registry.
func (y checker) doi(t source.Text) string {
	value := strings.TrimSpace(t.Value)
	for _, prefix := range []string{"https://doi.org/", "http://dx.doi.org/", "doi:"} {
		value = strings.TrimPrefix(value, prefix)
	}
	if t.Line > 0 && !doiPattern.MatchString(value) {
		y.errorf(t.At, "doi %q should be written as 10.5281/zenodo.123456", t)
		return ""
	}
	return value
}

// siteURL reads the site's own address and ends it in a slash.
func (y checker) siteURL(t source.Text) string {
	address := y.web(t)
	u, err := url.Parse(address)
	if address == "" || err != nil {
		return ""
	}
	if u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		y.errorf(t.At, "url %q should be the folder that the site is in, with nothing after it", address)
		return ""
	}
	return strings.TrimRight(u.String(), "/") + "/"
}

func (y checker) theme(t writtenTheme) Theme {
	theme := Theme{Place: t.Place, ID: t.ID, Title: t.Title, Text: y.markdown(t.Text, "/"), Groups: t.Groups}
	switch {
	case t.Line == 0: // no mapping: said
	case !source.ValidID(theme.ID):
		y.errorf(t.At, "theme id %q should be lower-case letters and digits, separated by dots or hyphens: it becomes an address", theme.ID)
	case theme.Title == "":
		y.errorf(t.At, "theme %q has no title", theme.ID)
	case len(theme.Groups) == 0:
		y.errorf(t.At, "theme %q names no groups", theme.ID)
	}
	for _, g := range theme.Groups {
		if parts := strings.Split(g.Value, "/"); len(parts) != 3 || parts[0] == "" || parts[1] == "" || parts[2] == "" {
			y.problems.Errorf(g.Place, "group %q should read benchmark/board/group", g)
		}
	}
	return theme
}
