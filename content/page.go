package content

import (
	"path"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Page is one prose page, content/pages/<id>.md.
type Page struct {
	Place              // the file's first line
	ID          string // the file's name without .md; "index" is the home page's prose
	Title       string // required, but for the home page
	Description string // one sentence; "" is none
	Nav         string // its words in the navigation; "" leaves it out there
	Order       int    // pages are listed by it, then by title
	Updated     string // YYYY-MM-DD; "" is not stated
	Body        Document
}

// Address is where the page stands in the site: "/method/", or "/" for the
// home page's prose.
func (p *Page) Address() string {
	if p.ID == homeID {
		return "/"
	}
	return "/" + p.ID + "/"
}

const homeID = "index"

// Addresses at the root of a site that other pages have.
var reservedPages = []string{"cases", "models", "compare", "audit", "404"}

// readPage reads a page from its text.
func readPage(file, data string, problems *problems) *Page {
	page := &Page{Place: Place{File: file, Line: 1}, ID: strings.TrimSuffix(path.Base(file), ".md")}
	switch {
	case !validID(page.ID):
		problems.errorf(Place{File: file}, "%q cannot be an address: name the file in lower-case letters and digits, parted by dots or hyphens", page.ID)
	case slices.Contains(reservedPages, page.ID):
		problems.errorf(Place{File: file}, "%q is the address of another page: rename the file", page.ID)
	}
	home := page.ID == homeID
	front, body, line, ok := splitFront(file, data, home, problems)
	if !ok {
		return page
	}
	y := yamlReader{file, problems}
	nav, hidden := "", home
	read := y.document(front, 1,
		field{"title", y.text(&page.Title)},
		field{"description", y.text(&page.Description)},
		field{"order", y.int(&page.Order)},
		field{"updated", y.date(&page.Updated)},
		field{"nav", func(node *yaml.Node) {
			switch {
			case home:
				y.errorf(node, "the home page leads the navigation anyway: leave nav out")
			case node.Tag == "!!bool":
				var shown bool
				y.bool(&shown)(node)
				hidden = !shown
			case slices.Contains([]string{"yes", "no", "on", "off"}, strings.ToLower(node.Value)):
				y.errorf(node, "nav should be true, false or the words to show, not %s", shown(node))
			default:
				y.text(&nav)(node)
			}
		}},
	)
	if page.Title == "" && !home && read {
		problems.errorf(page.Place, "title is missing: write it in the front matter, as title: About")
	}
	if page.Nav = nav; nav == "" {
		page.Nav = page.Title
	}
	if hidden {
		page.Nav = ""
	}
	page.Body = Document{File: file, Line: line, Address: page.Address(), Source: body, columns: true}
	if strings.TrimSpace(body) == "" && !home {
		problems.warnf(page.Place, "holds no text below its front matter: an empty page is published")
	}
	return page
}

// splitFront parts a file into the YAML between its first line, ---, and the
// next such line, and what follows, which begins on the given line. A file
// without front matter is all body, and an error unless that is allowed.
func splitFront(file, data string, optional bool, problems *problems) (front, body string, line int, ok bool) {
	if strings.TrimSpace(data) == "" {
		if !optional {
			problems.errorf(Place{File: file}, "is empty: it should begin with front matter, a line ---, title: and a line ---")
		}
		return "", "", 1, optional
	}
	lines := strings.SplitAfter(data, "\n")
	fence := func(text string) bool { return strings.TrimRight(text, " \t\n") == "---" }
	if !fence(lines[0]) {
		if !optional {
			problems.errorf(Place{File: file, Line: 1}, "should begin with front matter: a line ---, title: and a line ---")
		}
		return "", data, 1, optional
	}
	for i := 1; i < len(lines); i++ {
		if fence(lines[i]) {
			return strings.Join(lines[1:i], ""), strings.Join(lines[i+1:], ""), i + 2, true
		}
	}
	problems.errorf(Place{File: file, Line: 1}, "front matter is not closed: end it with a line ---")
	return "", "", 1, false
}
