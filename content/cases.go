package content

import (
	"path"
	"strings"
)

// Case is one hand-picked case, content/cases/<benchmark>/<id>.md: prose about
// single items, or about outputs whose judgments are not public.
type Case struct {
	Place              // the file's first line
	Benchmark   string // the folder's name; whether there is such a benchmark is for the caller to check
	ID          string // the file's name without .md
	Title       string // required
	Description string // one sentence; "" is none
	Order       int    // cases of a benchmark are listed by it, then by title
	Items       []Ref  // ids of the items it speaks of; none: it stands alone
	Models      []Ref  // ids, names or aliases of models, in the order to show them; none: all
	Board       Ref    // the board whose scores it speaks of; "" is none
	Source      string // where the case was told first, such as "Figure 5 of the paper"; "" is none
	Links       []Link
	Body        Document
}

// Address is where the case stands in the site: "/<benchmark>/cases/<id>/".
func (c *Case) Address() string { return "/" + c.Benchmark + "/cases/" + c.ID + "/" }

// readCase reads a case from its text.
func readCase(file, data string, problems *problems) *Case {
	c := &Case{
		Place:     Place{File: file, Line: 1},
		Benchmark: path.Base(path.Dir(file)),
		ID:        strings.TrimSuffix(path.Base(file), ".md"),
	}
	if !validID(c.ID) || c.ID == homeID {
		problems.errorf(Place{File: file}, "%q cannot be an address: name the file in lower-case letters and digits, parted by dots or hyphens, and not index", c.ID)
	}
	front, body, line, ok := splitFront(file, data, false, problems)
	if !ok {
		return c
	}
	y := yamlReader{file, problems}
	read := y.document(front, 1,
		field{"title", y.text(&c.Title)},
		field{"description", y.text(&c.Description)},
		field{"order", y.int(&c.Order)},
		field{"items", y.refs(&c.Items)},
		field{"models", y.refs(&c.Models)},
		field{"board", y.ref(&c.Board)},
		field{"source", y.text(&c.Source)},
		field{"links", y.links(&c.Links)},
	)
	if c.Title == "" && read {
		problems.errorf(c.Place, "title is missing: write it in the front matter, as title: The monastery")
	}
	c.Body = Document{File: file, Line: line, Address: c.Address(), Source: body, columns: true}
	if strings.TrimSpace(body) == "" && len(c.Items) == 0 && read {
		problems.errorf(c.Place, "says nothing: name items in the front matter, or write text below it")
	}
	return c
}
