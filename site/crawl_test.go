package site_test

import (
	"bytes"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"golang.org/x/net/html"

	"standings/internal/source"
	"standings/site"
	"standings/site/page"
)

// example builds the example project once for all tests.
var example = sync.OnceValues(func() (*site.Result, error) {
	var problems source.List
	built, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems)
	for _, p := range problems.All() {
		if p.Severity == source.Error {
			return nil, p
		}
	}
	return built, err
})

func exampleFiles(t *testing.T) page.Files {
	t.Helper()
	built, err := example()
	if err != nil {
		t.Fatal(err)
	}
	return built.Files
}

// build makes a site of a small project.
func build(t *testing.T, project fs.FS) (page.Files, string) {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return built.Files, strings.Join(lines, "\n")
}

func TestExampleSiteCrawled(t *testing.T) { crawl(t, exampleFiles(t)) }

// crawl holds a built site against what every site must be: each link leads to
// a file and each fragment to an id, ids stand once, nothing is escaped twice,
// no page is empty, and nothing on a page needs what the policy forbids.
func crawl(t *testing.T, files page.Files) {
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
	doc, err := html.Parse(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
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
	walk(doc)
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
		inert := attribute(n, "type") == "application/json"
		if attribute(n, "src") == "" && !inert {
			t.Errorf("%s: an inline script", name)
		}
	case "style":
		if name != "404.html" {
			t.Errorf("%s: an inline style", name)
		}
	case "img":
		if attribute(n, "alt") == "" {
			t.Errorf("%s: an image without words", name)
		}
	case "th":
		if attribute(n, "scope") == "" {
			t.Errorf("%s: a table head without scope", name)
		}
	case "button", "a":
		if strings.TrimSpace(textOf(n)) == "" && attribute(n, "aria-label") == "" && attribute(n, "aria-labelledby") == "" {
			t.Errorf("%s: <%s> without a name", name, n.Data)
		}
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func textOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	if n.Type == html.ElementNode {
		b.WriteString(attribute(n, "alt"))
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		b.WriteString(textOf(c))
	}
	return b.String()
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

// The same input gives the same bytes: built again, and with its folders listed
// in any order.
func TestSameInputSameBytes(t *testing.T) {
	first := exampleFiles(t)
	var problems source.List
	again, err := site.Build(site.Input{Project: site.Example(), Version: "test"}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(first.Paths(), again.Files.Paths()) {
		t.Fatal("the two builds have different files")
	}
	for name, data := range first {
		if !bytes.Equal(data, again.Files[name]) {
			t.Errorf("%s differs between two builds", name)
		}
	}
}

// Names and prose are untrusted text: nothing in them becomes markup, script or
// a path.
func TestHostileTextStaysText(t *testing.T) {
	const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>{{.}}&amp;`
	csv := func(fields ...string) string {
		for i, f := range fields {
			fields[i] = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
		}
		return strings.Join(fields, ",") + "\n"
	}
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	yamlText := `'` + strings.ReplaceAll(evil, `'`, `''`) + `'`
	project := fstest.MapFS{
		"results/models.csv": f("id,name,aliases,organization,access,license,released,parameters,url,bibtex\n" +
			csv("a", evil, "", evil, "open", evil, evil, evil, "https://example.org/?a=\"><script>", evil)),
		"results/rivers/benchmark.yaml": f("title: " + yamlText + "\nquestion: " + yamlText + "\nsummary: " + yamlText + "\nbibtex: " + yamlText +
			"\njudge: {name: " + yamlText + "}\nauthors: [{name: " + yamlText + ", note: " + yamlText + "}]\npaper: {title: " + yamlText + ", abstract: " + yamlText + "}" +
			"\nkinds: [{id: k, title: " + yamlText + "}]\nfacets: [{id: bank, groups: [{id: Left, name: " + yamlText + "}, {id: B}, {id: C}]}]\nsources: [{id: s, title: " + yamlText + "}]" +
			"\nboards: [{id: score, title: " + yamlText + ", facets: [bank], scale: {min: 0, max: 9}, overall: groups, published: [{source: s, table: " + yamlText + ", file: t.csv}]}]\n"),
		"results/rivers/published/t.csv": f("model,variant,kind,note,Left,B,C,overall\n" + csv("a", evil, "k", evil, "1", "2", "3", "2") + csv("a", "", "k", "", "1", "2", "3", "2")),
		"content/site.yaml":              f("title: " + yamlText + "\ndescription: " + yamlText + "\nfooter: " + yamlText + "\n"),
		"content/pages/x.md":             f("---\ntitle: " + yamlText + "\n---\n# " + evil + "\n\n" + evil + "\n"),
	}
	files, problems := build(t, project)
	if strings.Contains(problems, ": warning") == false && problems != "" {
		for _, line := range strings.Split(problems, "\n") {
			if !strings.Contains(line, "HTML") {
				t.Errorf("unexpected problem %s", line)
			}
		}
	}
	for _, name := range files.Paths() {
		if path.Ext(name) != ".html" {
			continue
		}
		doc, err := html.Parse(bytes.NewReader(files[name]))
		if err != nil {
			t.Fatal(err)
		}
		var walk func(*html.Node)
		walk = func(n *html.Node) {
			if n.Type == html.ElementNode {
				for _, a := range n.Attr {
					if strings.HasPrefix(a.Key, "on") {
						t.Errorf("%s: <%s %s>", name, n.Data, a.Key)
					}
				}
				if n.Data == "script" && attribute(n, "src") == "" && attribute(n, "type") != "application/json" || n.Data == "img" && attribute(n, "src") == "x" {
					t.Errorf("%s: hostile text became <%s>", name, n.Data)
				}
			}
			for c := n.FirstChild; c != nil; c = c.NextSibling {
				walk(c)
			}
		}
		walk(doc)
	}
}
