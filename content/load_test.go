package content

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
)

func project(files map[string]string) fs.FS {
	fsys := fstest.MapFS{}
	for name, data := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(data)}
	}
	return fsys
}

// load reads a project and returns what was found wrong beside it.
func load(fsys fs.FS) (*Content, []source.Problem) {
	var problems source.List
	c := Load(fsys, &problems)
	return c, problems.All()
}

func lines(found []source.Problem) string {
	var list []string
	for _, p := range found {
		list = append(list, p.String())
	}
	return strings.Join(list, "\n")
}

func TestLoadNothing(t *testing.T) {
	for _, files := range []map[string]string{{}, {"content/site.yaml": ""}, {"content/site.yaml": "# nothing\n"}} {
		c, found := load(project(files))
		if len(found) > 0 {
			t.Error(found)
		}
		if c.Site.Title != "" || c.Site.Language != "en" || c.Home != nil || c.Pages != nil || c.Cases != nil || c.Files != nil {
			t.Errorf("got %+v", c)
		}
	}
}

func TestLoad(t *testing.T) {
	c, found := load(project(map[string]string{
		"content/site.yaml": `
title: Rivers
description: How long they are.
url: https://rivers.example/board//
language: pt-BR
authors: [A. Nile, {name: B. Amazon, url: "https://b.example"}]
links:
  - {title: Code, url: "https://code.example"}
footer: |
  One
  [[two]]
contact: https://code.example/issues/new?title={case}&body={url}
strict: true
themes:
  - id: north
    title: The north
    text: Cold.
    groups: [rivers/length/North, lakes/depth/overall]
`,
		"content/pages/index.md":          "Home prose.\n",
		"content/pages/b.md":              "---\ntitle: Beta\nnav: B\nupdated: 2025-03-10\n---\ntext\n",
		"content/pages/a.md":              "\ufeff---\r\ntitle: Alpha\r\ndescription: All of it\r\norder: 1\r\n---\r\n\r\ntext\r\n",
		"content/pages/hidden.md":         "---\ntitle: Hidden\nnav: false\n---\ntext\n",
		"content/pages/.DS_Store":         "\x00",
		"content/cases/rivers/delta.md":   "---\ntitle: Deltas\nitems: [r1, r2]\nmodels: [nile]\nboard: length\nsource: Figure 2\nlinks: [{title: Figure, url: \"https://f.example\"}]\n---\n",
		"content/cases/lakes/a.md":        "---\ntitle: Lakes\n---\ntext",
		"content/files/CNAME":             "rivers.example\n",
		"content/files/.well-known/x.txt": "x",
	}))
	if len(found) > 0 {
		t.Fatal(lines(found))
	}
	s := c.Site
	if s.Title != "Rivers" || s.Description != "How long they are." || s.URL != "https://rivers.example/board/" || s.Language != "pt-BR" || !s.Strict {
		t.Errorf("site %+v", s)
	}
	if want := []author{{"A. Nile", ""}, {"B. Amazon", "https://b.example"}}; !reflect.DeepEqual(s.Authors, want) {
		t.Errorf("authors %v", s.Authors)
	}
	if want := (Document{File: "content/site.yaml", Line: 10, Address: "/", Source: "One\n[[two]]\n"}); s.Footer != want {
		t.Errorf("footer %+v", s.Footer)
	}
	if len(s.Themes) != 1 || s.Themes[0].Groups[1].Place != (source.Place{File: "content/site.yaml", Line: 18, Column: 35}) || s.Themes[0].Groups[1].Value != "lakes/depth/overall" || s.Themes[0].Text.Line != 17 {
		t.Errorf("themes %+v", s.Themes)
	}
	got := s.ReportAddress(Report{Case: "a b&c", URL: "https://x/?y"})
	if want := "https://code.example/issues/new?title=a%20b%26c&body=https%3A%2F%2Fx%2F%3Fy"; got != want {
		t.Errorf("report address %s, want %s", got, want)
	}
	if c.Home == nil || c.Home.Body.Source != "Home prose.\n" || c.Home.Address() != "/" || c.Home.Nav != "" {
		t.Errorf("home %+v", c.Home)
	}
	var pages []string
	for _, p := range c.Pages {
		pages = append(pages, p.Address()+" "+p.Nav)
	}
	if want := []string{"/b/ B", "/hidden/ ", "/a/ Alpha"}; !slices.Equal(pages, want) {
		t.Errorf("pages %q, want %q", pages, want)
	}
	if body := c.Pages[2].Body; body.Source != "\ntext\n" || body.Line != 6 {
		t.Errorf("body %+v", body)
	}
	if c.Pages[0].Updated != "2025-03-10" || c.Pages[2].Description != "All of it" {
		t.Errorf("front matter %+v", c.Pages)
	}
	if len(c.Cases) != 2 || c.Cases[0].Benchmark != "lakes" || c.Cases[1].Address() != "/rivers/cases/delta/" {
		t.Fatalf("cases %+v", c.Cases)
	}
	delta := c.Cases[1]
	if len(delta.Items) != 2 || delta.Items[1].Value != "r2" || delta.Items[1].Line != 3 || delta.Models[0].Value != "nile" || delta.Board.Value != "length" ||
		delta.Source != "Figure 2" || len(delta.Links) != 1 {
		t.Errorf("case %+v", delta)
	}
	if want := []file{{".well-known/x.txt", "content/files/.well-known/x.txt", 1}, {"CNAME", "content/files/CNAME", 15}}; !slices.Equal(c.Files, want) {
		t.Errorf("files %v", c.Files)
	}
}

// remedy is what is said of every file that is not YAML.
const remedy = "indent with spaces, as far as the keys that it belongs with, write a colon and a space after a key, " +
	"close quotes and brackets, and quote a text that contains a colon and a space or begins with a sign such as *, @ or {"

func TestLoadProblems(t *testing.T) {
	const front = "---\ntitle: T\n---\n"
	for _, c := range []struct{ name, file, data, want string }{
		{"no UTF-8", "content/pages/a.md", front + "Caf\xe9", "content/pages/a.md:4: is not UTF-8 text: save the file as UTF-8"},
		{"NUL", "content/site.yaml", "title: x\n\x00", "content/site.yaml:2: is not UTF-8 text: save the file as UTF-8"},
		{"empty", "content/pages/a.md", "\n", "content/pages/a.md: is empty: it should begin with front matter, a line ---, title: and a line ---"},
		{"no front matter", "content/pages/a.md", "text", "content/pages/a.md:1: should begin with front matter: a line ---, title: and a line ---"},
		{"front matter not closed", "content/pages/a.md", "---\ntitle: T\n", "content/pages/a.md:1: front matter is not closed: end it with a line ---"},
		{"no title", "content/pages/a.md", "---\norder: 1\n---\nx", "content/pages/a.md:1: title is missing: write it in the front matter, as title: About"},
		{"empty front matter", "content/pages/a.md", "---\n---\nx", "content/pages/a.md:1: title is missing: write it in the front matter, as title: About"},
		{"unknown key", "content/pages/a.md", "---\ntitle: T\ndescripton: D\n---\nx", `content/pages/a.md:3:1: unknown key "descripton" (did you mean "description"?)`},
		{"unknown key, nothing near", "content/pages/a.md", "---\ntitle: T\nlayout: wide\n---\nx", `content/pages/a.md:3:1: unknown key "layout"; known here: title, description, order, updated, nav`},
		{"doubled key", "content/pages/a.md", "---\ntitle: T\ntitle: U\n---\nx", `content/pages/a.md:3:1: key "title" appears twice, first in line 2: keep one, and put what both hold below it`},
		{"broken YAML", "content/pages/a.md", "---\ntitle: T\nnav: [a\n---\nx", "content/pages/a.md:3: is not YAML: did not find expected ',' or ']': \"nav: [a\": " + remedy},
		{"front matter no mapping", "content/pages/a.md", "---\n- a\n---\nx", "content/pages/a.md:2:1: should be a mapping of keys and values, not a list: write it without the dash or the square brackets"},
		{"title a list", "content/site.yaml", "title: [a]", "content/site.yaml:1:8: should be text, not a list: write it without the dash or the square brackets"},
		{"alias", "content/site.yaml", "title: &t A\ndescription: *t", "content/site.yaml:2:14: an alias (*t) is not allowed here: write the value out"},
		{"order no number", "content/pages/a.md", "---\ntitle: T\norder: first\n---\nx", `content/pages/a.md:3:8: should be a whole number such as 1000, not "first"`},
		{"updated no date", "content/pages/a.md", "---\ntitle: T\nupdated: May 2025\n---\nx", `content/pages/a.md:3:10: "May 2025" is no date: write it as 2025-03-10`},
		{"nav at home", "content/pages/index.md", "---\nnav: Home\n---\nx", "content/pages/index.md:2:6: the home page leads the navigation anyway: leave nav out"},
		{"no text", "content/pages/a.md", front, "content/pages/a.md:1: warning: holds no text below its front matter: an empty page is published"},
		{"reserved page", "content/pages/audit.md", front + "x", `content/pages/audit.md: "audit" is the address of another page: rename the file`},
		{"page's name no address", "content/pages/About Us.md", front + "x", `content/pages/About Us.md: "About Us" cannot be an address: name the file in lower-case letters and digits, separated by dots or hyphens`},
		{"directory named as a page", "content/pages/a.md/x", "x", "content/pages/a.md: cannot be read: it is a directory where a file belongs"},
		{"directory named as the site", "content/site.yaml/x", "x", "content/site.yaml: cannot be read: it is a directory where a file belongs"},
		{"directory among pages", "content/pages/img/x.png", "x", "content/pages/img: is a directory: pages are files of this folder, other files belong in content/files"},
		{"other file among pages", "content/pages/x.png", "x", "content/pages/x.png: warning: is not read: prose ends in .md, other files belong in content/files"},
		{"case beside the folders", "content/cases/x.md", front + "x", "content/cases/x.md: belongs in a folder named after its benchmark: content/cases/<benchmark>/x.md"},
		{"case that says nothing", "content/cases/rivers/x.md", front, "content/cases/rivers/x.md:1: says nothing: name items in the front matter, or write text below it"},
		{"case without a title", "content/cases/rivers/x.md", "---\nitems: [a]\n---\n", "content/cases/rivers/x.md:1: title is missing: write it in the front matter, as title: The monastery"},
		{"case named index", "content/cases/rivers/index.md", front + "x", `content/cases/rivers/index.md: "index" cannot be an address: name the file in lower-case letters and digits, separated by dots or hyphens, and not index`},
		{"items no list", "content/cases/rivers/x.md", "---\ntitle: T\nitems: {a: b}\n---\n", "content/cases/rivers/x.md:1: says nothing: name items in the front matter, or write text below it\n" +
			`content/cases/rivers/x.md:3:8: should be text, not a mapping`},
		{"files no directory", "content/files", "x", "content/files: is a file where a directory belongs"},
		{"file's name", "content/files/a\\b", "x", `content/files/a\b: has a backslash or an invisible character in its name: rename it`},
		{"site's key", "content/site.yaml", "titel: A\nstrickt: true", `content/site.yaml:1:1: unknown key "titel" (did you mean "title"?)` + "\n" +
			`content/site.yaml:2:1: unknown key "strickt" (did you mean "strict"?)`},
		{"site no YAML", "content/site.yaml", "title: a: b", `content/site.yaml:1: is not YAML: mapping values are not allowed in this context: "title: a: b": ` + remedy},
		{"site's title empty", "content/site.yaml", `title: ""`, "content/site.yaml:1:8: title is empty: say what the site is called"},
		{"site's address", "content/site.yaml", "url: rivers.example", `content/site.yaml:1:6: "rivers.example" is no web address: it should begin with https://`},
		{"site's address with more", "content/site.yaml", "url: https://rivers.example/?x", `content/site.yaml:1:6: url "https://rivers.example/?x" should be the folder that the site is in, with nothing after it`},
		{"language", "content/site.yaml", "language: English please", `content/site.yaml:1:11: language "English please" should be a code such as en or pt-BR`},
		{"strict", "content/site.yaml", "strict: very", `content/site.yaml:1:9: should be true or false, not "very"`},
		{"author", "content/site.yaml", "authors: [{url: https://a.example}]", "content/site.yaml:1:11: an author needs a name"},
		{"links by words", "content/site.yaml", "links: {slides: https://s.example/, code: https://c.example/}", `content/site.yaml:1:9: should be a list: begin each entry with a dash, as in - title: slides, or write [{title: slides, …}, …]`},
		{"link", "content/site.yaml", "links: [{title: A}]", "content/site.yaml:1:9: a link needs a url: write url: and the address"},
		{"hostile link", "content/site.yaml", `links: [{title: A, url: "javascript:alert(1)"}]`, `content/site.yaml:1:25: "javascript:alert(1)" is no web address: it should begin with https://`},
		{"issues", "content/site.yaml", "contact: \"javascript:{url}\"", `content/site.yaml:1:10: contact "javascript:{url}" is neither an email address nor a web address, which begins with https:// and has no braces in its host`},
		{"issues' braces", "content/site.yaml", "contact: https://a.example/{cases}", `content/site.yaml:1:10: contact has unknown braces {cases} (did you mean "case"?)`},
		{"issues' host", "content/site.yaml", "contact: https://{model}.example/", `content/site.yaml:1:10: contact "https://{model}.example/" is neither an email address nor a web address, which begins with https:// and has no braces in its host`},
		{"contact", "content/site.yaml", "contact: me@ or so", `content/site.yaml:1:10: contact "me@ or so" is no email address: it should read name@example.org`},
		{"contact's head", "content/site.yaml", "contact: me@a.example?cc=all@a.example", `content/site.yaml:1:10: contact "me@a.example?cc=all@a.example" is no email address: it should read name@example.org`},
		{"contact's scheme", "content/site.yaml", "contact: \"javascript:{url}\"", `content/site.yaml:1:10: contact "javascript:{url}" is neither an email address nor a web address, which begins with https:// and has no braces in its host`},
		{"contact's braces", "content/site.yaml", "contact: https://a.example/{texts}", `content/site.yaml:1:10: contact has unknown braces {texts} (did you mean "text"?)`},
		{"theme", "content/site.yaml", "themes: [{id: A b, title: T, groups: [x/y/z]}]", `content/site.yaml:1:10: theme id "A b" should be lower-case letters and digits, separated by dots or hyphens: it becomes an address`},
		{"theme's groups", "content/site.yaml", "themes: [{id: a, title: T, groups: [x/y]}]", `content/site.yaml:1:37: group "x/y" should read benchmark/board/group`},
		{"theme twice", "content/site.yaml", "themes:\n- {id: a, title: T, groups: [x/y/z]}\n- {id: a, title: U, groups: [x/y/z]}", `content/site.yaml:3:3: theme "a" appears twice`},
	} {
		_, found := load(project(map[string]string{c.file: c.data}))
		if got := lines(found); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// A link out of the project is refused, one within it is followed.
func TestLoadLinks(t *testing.T) {
	dir, outside := t.TempDir(), filepath.Join(t.TempDir(), "secret.md")
	for name, data := range map[string]string{
		outside:                                   "---\ntitle: S\n---\nx",
		filepath.Join(dir, "content/pages/a.md"):  "---\ntitle: A\n---\nx",
		filepath.Join(dir, "content/files/a.txt"): "x",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{
		"content/pages/b.md": outside, "content/files/b.txt": outside, "content/pages/c.md": "a.md",
	} {
		if err := os.Symlink(target, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	c, found := load(root.FS())
	want := "content/files/b.txt: cannot be read: it is a link that leaves the project: copy the file into the project\n" +
		"content/pages/b.md: cannot be read: it is a link that leaves the project: copy the file into the project"
	if got := lines(found); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if len(c.Pages) != 2 || len(c.Files) != 1 {
		t.Errorf("pages %v, files %v", c.Pages, c.Files)
	}
}
