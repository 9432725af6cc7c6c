package content

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
)

// Site is content/site.yaml: what the site as a whole says of itself. Every key
// may be left out.
type Site struct {
	Title       string // "Standings" where it is not given
	Titled      bool   // it is given
	Description string // one sentence, for search engines and previews
	URL         string // where the site will be, ending in a slash; "" is not known
	Language    string // of the prose, as in HTML's lang; "en" where it is not given
	Authors     []author
	Links       []link
	Footer      Document
	Issues      string // address pattern for "the judge is wrong here"; "" has no such link
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
	Groups []Ref // addresses, benchmark/board/group
}

// Ref is text that names something else, with its place, so that a name that
// leads nowhere can be reported where it stands.
type Ref struct {
	source.Place
	Text string
}

// The names that may stand in braces in the issue address.
var issueFields = []string{"benchmark", "case", "model", "line", "verdict", "url"}

var bracesPattern = regexp.MustCompile(`\{([^{}]*)\}`)

// IssueAddress fills the issue address. Values go by the names that may stand in
// braces: benchmark, case, model, line, verdict, url; a missing one is empty. It
// returns "" where the site has no such address.
func (s *Site) IssueAddress(values map[string]string) string {
	return bracesPattern.ReplaceAllStringFunc(s.Issues, func(braces string) string {
		value := url.QueryEscape(values[strings.Trim(braces, "{}")])
		return strings.ReplaceAll(value, "+", "%20") // read alike in paths and in queries
	})
}

var languagePattern = regexp.MustCompile(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`)

// SiteFile is site.yaml as it is written: what the site as a whole says of itself.
// Every key may be left out.
type SiteFile struct {
	Title       source.Text     // how the site is called; "": as its only benchmark, or "Standings" where there are several
	Description string          // one sentence, for search engines and previews of links
	URL         webAddress      // where the site will be: with it, links for search engines and previews are written; "": not known
	Language    source.Text     // of the prose, as a code such as "en" or "pt-BR"; "": "en"
	Authors     []writtenAuthor // who publishes the site, as its foot and exported citations say
	Links       []writtenLink   // links in the foot of every page
	Footer      markdownText    // a few words at the foot of every page
	// Issues is the pattern of an address that says that a judge is wrong: every verdict
	// then has a link to it. It may have the braces {benchmark}, {case}, {model}, {line},
	// {verdict} and {url}; absent: verdicts have no such link
	Issues source.Text
	Strict bool           // whether contradictions that the audit finds are errors, and so fail the build
	Themes []writtenTheme // none: models are not compared by themes
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
	site := Site{Title: "Standings", Language: "en"}
	var written SiteFile
	y := checker{file, problems}
	source.Decode(file, data, 0, &written, problems)
	if t := written.Title; t.Line > 0 {
		site.Titled = true
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
	site.Issues = y.issues(written.Issues)
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

// issues reads the issue address and checks what stands in its braces.
func (y checker) issues(t source.Text) string {
	pattern := strings.TrimSpace(t.Value)
	u, err := url.Parse(bracesPattern.ReplaceAllString(pattern, "x"))
	switch {
	case pattern == "":
		return ""
	case err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http"):
		y.errorf(t.At, "issues %q is no web address: it should begin with https://", pattern)
		return ""
	case u.Host != hostBefore(pattern):
		y.errorf(t.At, "issues %q has braces in its host: a value cannot choose the host", pattern)
		return ""
	}
	good := true
	for _, match := range bracesPattern.FindAllStringSubmatch(pattern, -1) {
		if !slices.Contains(issueFields, match[1]) {
			y.errorf(t.At, "issues has unknown braces {%s}%s", match[1], source.HintOrList(match[1], issueFields))
			good = false
		}
	}
	if !good {
		return ""
	}
	return pattern
}

// hostBefore returns what stands between :// and the next slash, question or
// number sign of an address.
func hostBefore(address string) string {
	_, rest, _ := strings.Cut(address, "://")
	if i := strings.IndexAny(rest, "/?#"); i >= 0 {
		rest = rest[:i]
	}
	return rest
}

func (y checker) theme(t writtenTheme) Theme {
	theme := Theme{Place: t.Place, ID: t.ID, Title: t.Title, Text: y.markdown(t.Text, "/"), Groups: refs(t.Groups)}
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
		if parts := strings.Split(g.Text, "/"); len(parts) != 3 || parts[0] == "" || parts[1] == "" || parts[2] == "" {
			y.problems.Errorf(g.Place, "group %q should read benchmark/board/group", g.Text)
		}
	}
	return theme
}
