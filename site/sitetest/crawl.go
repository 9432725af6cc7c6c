package sitetest

import (
	"net/url"
	"path"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"standings/site/page"
)

// Crawl holds a built site against what every site must be: each link leads to
// a file and each fragment to an id, ids stand once, nothing is escaped twice,
// no page is empty, and nothing on a page needs what the policy forbids.
func Crawl(t *testing.T, files page.Files) {
	t.Helper()
	pages := map[string]*parsedPage{}
	for _, name := range files.Paths() {
		if path.Ext(name) == ".html" {
			pages[name] = parse(t, name, files[name])
		}
	}
	if len(pages) < 3 {
		t.Fatalf("only %d pages", len(pages))
	}
	for name, p := range pages {
		for _, link := range p.links {
			target, fragment, ok := resolve(name, link)
			if !ok {
				continue
			}
			if _, exists := files[target]; !exists {
				t.Errorf("%s: %q leads to /%s, which is not there", name, link, target)
				continue
			}
			if other := pages[target]; other != nil && fragment != "" && !strings.HasPrefix(fragment, "?") && !other.ids[fragment] {
				t.Errorf("%s: %q leads to an id that /%s does not have", name, link, target)
			}
		}
	}
}

// parsedPage is what links of other pages and its own are held against.
type parsedPage struct {
	ids   map[string]bool
	links []string
}

// doubleEscape is what a reader sees when text was escaped twice, or not as the
// template meant it.
var doubleEscape = regexp.MustCompile(`&amp;(amp|lt|gt|quot|#\d+);|ZgotmplZ|%!|<no value>|\bNaN\b|\bnull\b|\bundefined\b`)

func parse(t *testing.T, name string, data []byte) *parsedPage {
	t.Helper()
	p := &parsedPage{ids: map[string]bool{}}
	text := 0
	headings := 0
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.TextNode && n.Parent.Data != "script" && n.Parent.Data != "style" {
			text += len(strings.TrimSpace(n.Data))
			if found := doubleEscape.FindString(n.Data); found != "" {
				t.Errorf("%s: the text %.60q holds %q", name, n.Data, found)
			}
		}
		if n.Type == html.ElementNode {
			p.element(t, name, n)
			if n.Data == "h1" {
				headings++
			}
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	walk(Parse(t, data).root)
	if text < 60 {
		t.Errorf("%s: is an empty page", name)
	}
	if headings != 1 {
		t.Errorf("%s: has %d first headings", name, headings)
	}
	if found := regexp.MustCompile(`&amp;(amp|lt|gt|quot|#\d+);|ZgotmplZ`).Find(data); found != nil {
		t.Errorf("%s: is escaped twice: %q", name, found)
	}
	return p
}

func (p *parsedPage) element(t *testing.T, name string, n *html.Node) {
	t.Helper()
	for _, a := range n.Attr {
		switch {
		case a.Key == "id":
			if p.ids[a.Val] {
				t.Errorf("%s: id %q appears twice", name, a.Val)
			}
			p.ids[a.Val] = true
		case a.Key == "href", a.Key == "src", a.Key == "data-echarts":
			p.links = append(p.links, a.Val)
		case a.Key == "style" || strings.HasPrefix(a.Key, "on"):
			t.Errorf("%s: <%s %s=…> is forbidden by the policy", name, n.Data, a.Key)
		}
	}
	switch n.Data {
	case "script":
		if attribute(n, "src") == "" && !inert(n) {
			t.Errorf("%s: an inline script", name)
		}
	case "style":
		if name != "404.html" {
			t.Errorf("%s: an inline style", name)
		}
	case "img":
		if attribute(n, "alt") == "" && !decorates(n) {
			t.Errorf("%s: an image without words", name)
		}
	case "th":
		if attribute(n, "scope") == "" {
			t.Errorf("%s: a table head without scope", name)
		}
	case "button", "a":
		if textOf(n) == "" && attribute(n, "aria-label") == "" && attribute(n, "aria-labelledby") == "" && !hidden(n) {
			t.Errorf("%s: <%s> without a name", name, n.Data)
		}
	}
}

// inert reports whether a script is a block of data, which no browser runs.
func inert(n *html.Node) bool {
	kind := attribute(n, "type")
	return kind == "application/json" || kind == "application/ld+json"
}

// hidden reports whether a screen reader skips the element and no key reaches it.
func hidden(n *html.Node) bool {
	return attribute(n, "aria-hidden") == "true" && attribute(n, "tabindex") == "-1"
}

// decorates reports whether an image repeats words: those beside it, or those of the page
// where it is in a hidden link.
func decorates(n *html.Node) bool {
	for _, a := range n.Attr {
		if a.Key == "alt" {
			return hidden(n.Parent) || textOf(n.Parent) != ""
		}
	}
	return false
}

// resolve finds the file a link leads to; ok is false for other hosts.
func resolve(from, link string) (target, fragment string, ok bool) {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Host != "" || from == "404.html" {
		return "", "", false
	}
	if u.Path == "" {
		return from, u.Fragment, true
	}
	return path.Join(path.Dir(from), u.Path), u.Fragment, true
}

// Harmless fails the test if text of a project became markup that runs on a page: a
// handler, an address that is a script, an inline script or an image of the address "x".
// It returns how many pages there are.
func Harmless(t *testing.T, files page.Files) (pages int) {
	t.Helper()
	for _, name := range files.Paths() {
		if path.Ext(name) != ".html" {
			continue
		}
		pages++
		for n := range Parse(t, files[name]).root.Descendants() {
			for _, a := range n.Attr {
				if strings.HasPrefix(a.Key, "on") || strings.HasPrefix(strings.TrimSpace(a.Val), "javascript:") {
					t.Errorf("%s: <%s %s=%.40q>", name, n.Data, a.Key, a.Val)
				}
			}
			if n.Data == "script" && attribute(n, "src") == "" && !inert(n) || n.Data == "img" && attribute(n, "src") == "x" {
				t.Errorf("%s: hostile text became <%s>", name, n.Data)
			}
		}
	}
	return pages
}
