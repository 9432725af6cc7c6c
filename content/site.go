package content

import (
	"net/url"
	"regexp"
	"strings"

	"gopkg.in/yaml.v3"
)

// Site is content/site.yaml: what the site as a whole says of itself. Every key
// may be left out.
type Site struct {
	Title       string // "Standings" where it is not given
	Description string // one sentence, for search engines and previews
	URL         string // where the site will be, ending in a slash; "" is not known
	Language    string // of the prose, as in HTML's lang; "en" where it is not given
	Authors     []Author
	Links       []Link
	Footer      Document
	Issues      string // address pattern for "the judge is wrong here"; "" has no such link
	Strict      bool   // contradictions that the audit finds fail the build
	Themes      []Theme
}

// Author is one who publishes the site.
type Author struct {
	Name string
	URL  string // "" is none
}

// Link is a link with its words. URL has http or https.
type Link struct {
	Title string
	URL   string
}

// Theme names groups of several benchmarks that ask for the same kind of
// knowledge, to be looked at side by side.
type Theme struct {
	Place
	ID     string // part of its address
	Title  string
	Text   Document
	Groups []Ref // addresses, benchmark/board/group
}

// Ref is text that names something else, with its place, so that a name that
// leads nowhere can be reported where it stands.
type Ref struct {
	Place
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

// readSite reads site.yaml; data "" gives the defaults.
func readSite(file, data string, problems *problems) Site {
	site := Site{Title: "Standings", Language: "en"}
	y := yamlReader{file, problems}
	y.document(data, 0,
		field{"title", func(node *yaml.Node) {
			if y.text(&site.Title)(node); site.Title == "" {
				y.errorf(node, "title is empty: say what the site is called")
			}
		}},
		field{"description", y.text(&site.Description)},
		field{"url", func(node *yaml.Node) { site.URL = y.siteURL(node) }},
		field{"language", func(node *yaml.Node) {
			if y.text(&site.Language)(node); !languagePattern.MatchString(site.Language) {
				y.errorf(node, "language %q should be a code such as en or pt-BR", site.Language)
			}
		}},
		field{"authors", y.list(func(node *yaml.Node) {
			if author := y.author(node); author.Name != "" {
				site.Authors = append(site.Authors, author)
			}
		})},
		field{"links", y.links(&site.Links)},
		field{"footer", y.markdown(&site.Footer, "/")},
		field{"issues", func(node *yaml.Node) { site.Issues = y.issues(node) }},
		field{"strict", y.bool(&site.Strict)},
		field{"themes", y.list(func(node *yaml.Node) { site.Themes = append(site.Themes, y.theme(node)) })},
	)
	seen := map[string]bool{}
	for _, t := range site.Themes {
		if t.ID != "" && seen[t.ID] {
			problems.errorf(t.Place, "theme %q stands twice", t.ID)
		}
		seen[t.ID] = true
	}
	return site
}

// siteURL reads the site's own address and ends it in a slash.
func (y yamlReader) siteURL(node *yaml.Node) string {
	var address string
	y.web(&address)(node)
	u, err := url.Parse(address)
	if address == "" || err != nil {
		return ""
	}
	if u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		y.errorf(node, "url %q should be the folder the site stands in, with nothing behind it", address)
		return ""
	}
	return strings.TrimRight(u.String(), "/") + "/"
}

// author reads a name, or a mapping of name and url.
func (y yamlReader) author(node *yaml.Node) Author {
	var author Author
	if node.Kind == yaml.ScalarNode {
		y.text(&author.Name)(node)
		return author
	}
	before := len(*y.problems)
	y.mapping(node, field{"name", y.text(&author.Name)}, field{"url", y.web(&author.URL)})
	if author.Name == "" && len(*y.problems) == before {
		y.errorf(node, "an author needs a name")
	}
	return author
}

// issues reads the issue address and checks what stands in its braces.
func (y yamlReader) issues(node *yaml.Node) string {
	var pattern string
	y.text(&pattern)(node)
	u, err := url.Parse(bracesPattern.ReplaceAllString(pattern, "x"))
	switch {
	case pattern == "":
		return ""
	case err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http"):
		y.errorf(node, "issues %q is no web address: it should begin with https://", pattern)
		return ""
	case u.Host != hostBefore(pattern):
		y.errorf(node, "issues %q has braces in its host: a value cannot choose the host", pattern)
		return ""
	}
	good := true
	for _, match := range bracesPattern.FindAllStringSubmatch(pattern, -1) {
		known := false
		for _, name := range issueFields {
			known = known || name == match[1]
		}
		if !known {
			y.errorf(node, "issues has unknown braces {%s}%s", match[1], hint(match[1], issueFields))
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

func (y yamlReader) theme(node *yaml.Node) Theme {
	theme := Theme{Place: y.at(node)}
	before := len(*y.problems)
	y.mapping(node,
		field{"id", y.text(&theme.ID)},
		field{"title", y.text(&theme.Title)},
		field{"text", y.markdown(&theme.Text, "/")},
		field{"groups", y.refs(&theme.Groups)},
	)
	if len(*y.problems) > before {
		return theme
	}
	switch {
	case !validID(theme.ID):
		y.errorf(node, "theme id %q should be lower-case letters and digits, parted by dots or hyphens: it becomes an address", theme.ID)
	case theme.Title == "":
		y.errorf(node, "theme %q has no title", theme.ID)
	case len(theme.Groups) == 0:
		y.errorf(node, "theme %q names no groups", theme.ID)
	}
	for _, g := range theme.Groups {
		if parts := strings.Split(g.Text, "/"); len(parts) != 3 || parts[0] == "" || parts[1] == "" || parts[2] == "" {
			y.problems.errorf(g.Place, "group %q should read benchmark/board/group", g.Text)
		}
	}
	return theme
}
