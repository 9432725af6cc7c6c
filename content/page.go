package content

import (
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

// Page is one prose page, content/pages/<id>.md.
type Page struct {
	source.Place        // the file's first line
	ID           string // the file's name without .md; "index" is the home page's prose
	PageFile            // its title is required, but for the home page
	Nav          string // its words in the navigation; "" leaves it out there
	Updated      string // YYYY-MM-DD; "" is not stated
	Body         Document
}

// Address is where the page is in the site: "/method/", or "/" for the
// home page's prose.
func (p *Page) Address() string {
	if p.ID == homeID {
		return "/"
	}
	return "/" + p.ID + "/"
}

const homeID = "index"

// Addresses at the root of a site that other pages have.
var reservedPages = []string{"cases", "models", "compare", "audit", "items", "data", "releases", "changes", "feed", "404", "embed"}

// PageFile is what the file of a page begins with, between two lines of dashes. The
// file's name is the page's address; "index.md" is the home page's text, of which what is
// written before its first heading leads the page.
type PageFile struct {
	Title       string      // its title; required
	Description string      // one sentence, for search engines and previews of links
	Order       int         // pages are listed by it, then by title; 0: a number like others
	Updated     source.Text // day on which it was last changed, such as "2025-03-10"; "": not stated
	Nav         navigation  // its words in the navigation, or whether it is listed there; absent: its title
}

// readPage reads a page from its text.
func readPage(file, data string, problems *source.List) *Page {
	page := &Page{Place: source.Place{File: file, Line: 1}, ID: strings.TrimSuffix(path.Base(file), ".md")}
	switch {
	case !source.ValidID(page.ID):
		problems.Errorf(source.InFile(file), "%q cannot be an address: name the file in lower-case letters and digits, separated by dots or hyphens", page.ID)
	case slices.Contains(reservedPages, page.ID):
		problems.Errorf(source.InFile(file), "%q is the address of another page: rename the file", page.ID)
	}
	home := page.ID == homeID
	front, body, line, ok := splitFront(file, data, home, problems)
	if !ok {
		return page
	}
	written := &page.PageFile
	read, _ := source.Decode(file, front, 1, written, problems)
	y := checker{file, problems}
	page.Updated = y.date(written.Updated)
	nav, hidden := written.Nav.words, home || written.Nav.hidden
	if home && written.Nav.Line > 0 {
		y.errorf(written.Nav.At, "the home page leads the navigation anyway: leave nav out")
	}
	if page.Title == "" && !home && read {
		problems.Errorf(page.Place, "title is missing: write it in the front matter, as title: About")
	}
	if page.Nav = nav; nav == "" {
		page.Nav = page.Title
	}
	if hidden {
		page.Nav = ""
	}
	page.Body = Document{File: file, Line: line, Address: page.Address(), Source: body, columns: true}
	if strings.TrimSpace(body) == "" && !home {
		problems.Warnf(page.Place, "holds no text below its front matter: an empty page is published")
	}
	return page
}

// navigation is what a page is called in the navigation, or whether it is listed there.
type navigation struct {
	source.At
	words  string
	hidden bool
}

func (navigation) Shapes() []source.Shape {
	return []source.Shape{{Is: "", Example: "Method"}, {Is: false, Example: "false"}}
}

func (n *navigation) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	n.At = d.At(node)
	if source.IsBool(node) {
		var listed bool
		d.Into(node, &listed)
		n.hidden = !listed
		return
	}
	d.Into(node, &n.words)
}

// splitFront parts a file into the YAML between its first line, ---, and the
// next such line, and what follows, which begins on the given line. A file
// without front matter is all body, and an error unless that is allowed.
func splitFront(file, data string, optional bool, problems *source.List) (front, body string, line int, ok bool) {
	if strings.TrimSpace(data) == "" {
		if !optional {
			problems.Errorf(source.InFile(file), "is empty: it should begin with front matter, a line ---, title: and a line ---")
		}
		return "", "", 1, optional
	}
	lines := strings.SplitAfter(data, "\n")
	fence := func(text string) bool { return strings.TrimRight(text, " \t\n") == "---" }
	if !fence(lines[0]) {
		if !optional {
			problems.Errorf(source.Place{File: file, Line: 1}, "should begin with front matter: a line ---, title: and a line ---")
		}
		return "", data, 1, optional
	}
	for i := 1; i < len(lines); i++ {
		if fence(lines[i]) {
			return strings.Join(lines[1:i], ""), strings.Join(lines[i+1:], ""), i + 2, true
		}
	}
	problems.Errorf(source.Place{File: file, Line: 1}, "front matter is not closed: end it with a line ---")
	return "", "", 1, false
}
