package sitetest

import (
	"slices"
	"strings"
	"testing"

	"github.com/andybalholm/cascadia"
	"golang.org/x/net/html"
)

// A Page is a page of a site, or a part of one. Tests ask it by CSS selector and text, so
// that they say what a reader sees and where, and not how it is marked up. Selectors name
// elements, ids, roles, scopes, addresses and data- attributes; class names are for styles.
type Page struct {
	t    testing.TB
	name string // its title, for messages
	root *html.Node
}

// Parse parses a page. An empty page fails the test: it lacks everything.
func Parse[S ~[]byte | ~string](t testing.TB, page S) *Page {
	t.Helper()
	if len(page) == 0 {
		t.Fatal("the page is empty, or is not among the files")
	}
	root, err := html.ParseWithOptions(strings.NewReader(string(page)), html.ParseOptionEnableScripting(false))
	if err != nil {
		t.Fatal(err)
	}
	p := &Page{t: t, root: root}
	if titles := p.find("title"); len(titles) > 0 {
		p.name = textOf(titles[0])
	}
	return p
}

// find returns the elements that a selector matches, in the order of the page; those of
// a part include the element that it is.
func (p *Page) find(selector string) []*html.Node {
	p.t.Helper()
	query, err := cascadia.ParseGroup(selector)
	if err != nil {
		p.t.Fatalf("selector %q: %v", selector, err)
	}
	found := cascadia.QueryAll(p.root, query)
	if query.Match(p.root) {
		found = append([]*html.Node{p.root}, found...)
	}
	return found
}

// first returns the first element that a selector matches; a page without one fails the test.
func (p *Page) first(selector string) *html.Node {
	p.t.Helper()
	found := p.find(selector)
	if len(found) == 0 {
		p.t.Fatalf("%s: no %s", p.name, selector)
	}
	return found[0]
}

// Text returns the text of the first element that a selector matches: its words and the
// alternative texts of its images, with one space between words and between elements.
// A page without such an element fails the test.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return textOf(p.first(selector))
}

// All returns the text of each element that a selector matches.
func (p *Page) All(selector string) []string {
	p.t.Helper()
	var texts []string
	for _, n := range p.find(selector) {
		texts = append(texts, textOf(n))
	}
	return texts
}

// Attr returns an attribute of the first element that a selector matches, "" if it has
// none. A page without such an element fails the test.
func (p *Page) Attr(selector, name string) string {
	p.t.Helper()
	return attribute(p.first(selector), name)
}

// Attrs returns an attribute of each element that a selector matches, "" where it has none.
func (p *Page) Attrs(selector, name string) []string {
	p.t.Helper()
	var values []string
	for _, n := range p.find(selector) {
		values = append(values, attribute(n, name))
	}
	return values
}

// Part returns the first element that a selector matches as a page of its own. A page
// without such an element fails the test.
func (p *Page) Part(selector string) *Page {
	p.t.Helper()
	return p.part(p.first(selector))
}

// Parts returns each element that a selector matches as a page of its own.
func (p *Page) Parts(selector string) []*Page {
	p.t.Helper()
	var parts []*Page
	for _, n := range p.find(selector) {
		parts = append(parts, p.part(n))
	}
	return parts
}

func (p *Page) part(n *html.Node) *Page { return &Page{t: p.t, name: p.name, root: n} }

// Cell returns the text of a cell of the first table that a selector matches: in the first
// row and the first column whose heads have these words. A page without such a cell fails
// the test. Cells may not span columns.
func (p *Page) Cell(table, row, column string) string {
	p.t.Helper()
	cells := p.Part(table)
	named := func(what string, heads []string, name string) int {
		i := slices.IndexFunc(heads, func(head string) bool { return strings.Contains(" "+head+" ", " "+name+" ") })
		if i < 0 {
			p.t.Fatalf("%s: %s has no %s %q, but %q", p.name, table, what, name, heads)
		}
		return i
	}
	at := named("column", cells.All("thead tr:last-child > *"), column)
	rows := cells.Parts("tr:haschild(th[scope=row])")
	var heads []string
	for _, r := range rows {
		heads = append(heads, r.Text("th[scope=row]"))
	}
	all := rows[named("row", heads, row)].All("th, td")
	if at >= len(all) {
		p.t.Fatalf("%s: %s has no cell of %q below %q", p.name, table, row, column)
	}
	return all[at]
}

// Has fails the test unless, for each text, an element that the selector matches has it.
// Without texts an element is enough.
func (p *Page) Has(selector string, texts ...string) {
	p.t.Helper()
	all := p.All(selector)
	if len(all) == 0 {
		p.t.Errorf("%s: no %s that says %q", p.name, selector, texts)
		return
	}
	for _, want := range texts {
		if !slices.ContainsFunc(all, func(text string) bool { return strings.Contains(text, want) }) {
			p.t.Errorf("%s: no %s says %q, but\n%.3000s", p.name, selector, want, strings.Join(all, "\n"))
		}
	}
}

// Lacks fails the test if an element that the selector matches has one of the texts.
// Without texts, no element may match.
func (p *Page) Lacks(selector string, texts ...string) {
	p.t.Helper()
	all := p.All(selector)
	if len(texts) == 0 && len(all) > 0 {
		p.t.Errorf("%s: %d %s: %.300q", p.name, len(all), selector, all[0])
	}
	for _, text := range all {
		for _, unwanted := range texts {
			if strings.Contains(text, unwanted) {
				p.t.Errorf("%s: %s says %q", p.name, selector, unwanted)
			}
		}
	}
}

// attribute returns an element's attribute, "" without one.
func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// textOf returns the words of a node and of its images. Scripts and styles inside it are
// no text.
func textOf(n *html.Node) string {
	var words []string
	add := func(text string) { words = append(words, strings.Fields(text)...) }
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode {
			add(n.Data)
		} else if n.Data == "img" {
			add(attribute(n, "alt"))
		}
		for c := range n.ChildNodes() {
			if c.Data != "script" && c.Data != "style" || c.Type != html.ElementNode {
				walk(c)
			}
		}
	}
	walk(n)
	return strings.Join(words, " ")
}
