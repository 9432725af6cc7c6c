package content

import (
	"path"
	"strings"

	"standings/internal/source"
)

// Case is one hand-picked case, content/cases/<benchmark>/<id>.md: prose about
// single items, or about outputs whose judgments are not public.
type Case struct {
	source.Place        // the file's first line
	Benchmark    string // the folder's name; whether there is such a benchmark is for the caller to check
	ID           string // the file's name without .md
	CaseFile
	Links []link
	Body  Document
}

// Address is where the case is in the site: "/<benchmark>/cases/<id>/".
func (c *Case) Address() string { return "/" + c.Benchmark + "/cases/" + c.ID + "/" }

// CaseFile is what the file of a case in prose begins with, between two
// lines of dashes.
type CaseFile struct {
	Title       string        // its title; required
	Description string        // one sentence, for search engines and previews of links
	Order       int           // the benchmark's cases are listed by it, then by title; 0: a number like others
	Items       []source.Text // ids of the items that it speaks of; none: of no item
	Models      []source.Text // ids, names or aliases of models, in the order to show them; none: all
	Board       source.Text   // id of the board whose scores it speaks of
	Source      string        // where the case was described first, such as "Figure 5 of the paper"
	Links       []writtenLink // buttons above the text
}

// readCase reads a case from its text.
func readCase(file, data string, problems *source.List) *Case {
	c := &Case{
		Place:     source.Place{File: file, Line: 1},
		Benchmark: path.Base(path.Dir(file)),
		ID:        strings.TrimSuffix(path.Base(file), ".md"),
	}
	if !source.ValidID(c.ID) || c.ID == homeID {
		problems.Errorf(source.InFile(file), "%q cannot be an address: name the file in lower-case letters and digits, separated by dots or hyphens, and not index", c.ID)
	}
	front, body, line, ok := splitFront(file, data, false, problems)
	if !ok {
		return c
	}
	read, _ := source.Decode(file, front, 1, &c.CaseFile, problems)
	c.Links = checker{file, problems}.links(c.CaseFile.Links)
	if c.Title == "" && read {
		problems.Errorf(c.Place, "title is missing: write it in the front matter, as title: The monastery")
	}
	c.Body = Document{File: file, Line: line, Address: c.Address(), Source: body, columns: true}
	if strings.TrimSpace(body) == "" && len(c.Items) == 0 && read {
		problems.Errorf(c.Place, "says nothing: name items in the front matter, or write text below it")
	}
	return c
}
