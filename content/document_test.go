package content

import (
	"errors"
	"html/template"
	"strings"
	"testing"

	"standings/internal/source"
)

// testSite resolves a handful of addresses as a site would for a page one
// folder deep.
type testSite struct{}

func (testSite) Cell(address string) (string, string, error) {
	switch address {
	case "rivers/length/nile/overall":
		return "66.5", "../rivers/length/index.html#nile", nil
	case "rivers/length/nile[w/ delta]/North":
		return "<7>", "", nil
	}
	return "", "", errors.New(`unknown benchmark "` + address + `"`)
}

func (testSite) Board(address string, drawn bool) (template.HTML, error) {
	switch {
	case address != "rivers/length":
		return "", errors.New(`benchmark "rivers" has no board "` + address + `" (did you mean "length"?)`)
	case drawn:
		return "<svg></svg>", nil
	}
	return "<ol></ol>", nil
}

func (testSite) Size(path string) (int, int) {
	if path == "/img/map.png" {
		return 40, 20
	}
	return 0, 0
}

func (testSite) Page(path string) (string, bool) {
	switch path {
	case "/", "/method/", "/rivers/", "/models/flux.1/", "/rivers/cases/delta/":
		return ".." + path + "index.html", true
	case "/img/map.png", "/rivers/length.csv", "/a.mp4", "/a.jpg", "/a.vtt", "/b.webm", "/wide.svg":
		return ".." + path, true
	}
	return "", false
}

func render(t *testing.T, source string) (string, []source.Problem) {
	t.Helper()
	d := Document{File: "content/pages/about.md", Line: 4, Address: "/about/", Source: source, columns: true}
	html, found := d.HTML(testSite{})
	return string(html), found
}

func TestRender(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"text", "One & two < three.", "<p>One &amp; two &lt; three.</p>\n"},
		{"no typographer", `"a" -- b...`, "<p>&quot;a&quot; -- b...</p>\n"},
		{"other scripts", "Über 北京", "<p>Über 北京</p>\n"},
		{"table", "|a|b|\n|:-:|-:|\n|1|2|", "<div class=\"prose-table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\" class=\"centre\">a</th>\n<th scope=\"col\" class=\"right\">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td class=\"centre\">1</td>\n<td class=\"right\">2</td>\n</tr>\n</tbody>\n</table>\n</div>\n"},
		{"heading ids", "## A b?\n\n## A b\n\n## 北京\n\n## !", "<h2 id=\"a-b\">A b?</h2>\n<h2 id=\"a-b-2\">A b</h2>\n<h2 id=\"北京\">北京</h2>\n<h2 id=\"section\">!</h2>\n"},
		{"heading with a quote", "## Nile [[rivers/length/nile/overall]]", "<h2 id=\"nile\">Nile <a class=\"cell\" href=\"../rivers/length/index.html#nile\">66.5</a></h2>\n"},
		{"quote", "The Nile has [[rivers/length/nile/overall]].", "<p>The Nile has <a class=\"cell\" href=\"../rivers/length/index.html#nile\">66.5</a>.</p>\n"},
		{"quote of a variant, escaped, no link", "[[rivers/length/nile[w/ delta]/North]]", "<p><span class=\"cell\">&lt;7&gt;</span></p>\n"},
		{"quote in a table", "|a|\n|-|\n|[[rivers/length/nile/overall]]|", "<div class=\"prose-table\" tabindex=\"0\" role=\"group\" aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><a class=\"cell\" href=\"../rivers/length/index.html#nile\">66.5</a></td>\n</tr>\n</tbody>\n</table>\n</div>\n"},
		{"quote in emphasis", "*[[rivers/length/nile/overall]]*", "<p><em><a class=\"cell\" href=\"../rivers/length/index.html#nile\">66.5</a></em></p>\n"},
		{"quote in a link", "[at [[rivers/length/nile/overall]]](/method/)", "<p><a href=\"../method/index.html\">at <span class=\"cell\">66.5</span></a></p>\n"},
		{"quote in a description", "![at [[rivers/length/nile/overall]]](img/map.png)", "<figure><a href=\"../img/map.png\" data-shot><img src=\"../img/map.png\" alt=\"at 66.5\" width=\"40\" height=\"20\" loading=\"lazy\"></a></figure>\n"},
		{"no quote in code", "`[[rivers/length/nile/overall]]`", "<p><code>[[rivers/length/nile/overall]]</code></p>\n"},
		{"no quote when escaped", `\[[rivers/length/nile/overall]]`, "<p>[[rivers/length/nile/overall]]</p>\n"},
		{"no quote before an address", "[[1]](/method/)", "<p><a href=\"../method/index.html\">[1]</a></p>\n"},
		{"empty quote", "[[]] [[ ]]", "<p>[[]] [[ ]]</p>\n"},
		{"web link", "[a](https://a.example/x?y=1&z=2 \"t<\")", "<p><a href=\"https://a.example/x?y=1&amp;z=2\" title=\"t&lt;\" rel=\"noopener\">a</a></p>\n"},
		{"bare link", "See https://a.example/x.", "<p>See <a href=\"https://a.example/x\" rel=\"noopener\">https://a.example/x</a>.</p>\n"},
		{"mail", "<me@a.example>", "<p><a href=\"mailto:me@a.example\">me@a.example</a></p>\n"},
		{"page by its file", "[m](method.md#top)", "<p><a href=\"../method/index.html#top\">m</a></p>\n"},
		{"home by its file", "[m](index.md)", "<p><a href=\"../index.html\">m</a></p>\n"},
		{"case by its file", "[m](../cases/rivers/delta.md)", "<p><a href=\"../rivers/cases/delta/index.html\">m</a></p>\n"},
		{"page from the root", "[m](/rivers/?x=1#y)", "<p><a href=\"../rivers/index.html?x=1#y\">m</a></p>\n"},
		{"page beside this one", "[m](../rivers/)", "<p><a href=\"../rivers/index.html\">m</a></p>\n"},
		{"page without its slash", "[m](/models/flux.1)", "<p><a href=\"../models/flux.1/index.html\">m</a></p>\n"},
		{"page with index.html", "[m](../rivers/index.html)", "<p><a href=\"../rivers/index.html\">m</a></p>\n"},
		{"file of the site", "[m](/rivers/length.csv)", "<p><a href=\"../rivers/length.csv\">m</a></p>\n"},
		{"picture by its file", "![a map](../files/img/map.png)", "<figure><a href=\"../img/map.png\" data-shot><img src=\"../img/map.png\" alt=\"a map\" width=\"40\" height=\"20\" loading=\"lazy\"></a></figure>\n"},
		{"heading of this text", "## A b\n[x](#a-b)", "<h2 id=\"a-b\">A b</h2>\n<p><a href=\"#a-b\">x</a></p>\n"},
		{"footnote", "a[^1]\n\n[^1]: b", "<p>a<sup id=\"fnref:1\"><a href=\"#fn:1\" class=\"footnote-ref\" role=\"doc-noteref\">1</a></sup></p>\n<div class=\"footnotes\" role=\"doc-endnotes\">\n<hr>\n<ol>\n<li id=\"fn:1\">\n<p>b&#160;<a href=\"#fnref:1\" class=\"footnote-backref\" title=\"Back to the text\" role=\"doc-backlink\">&#x21a9;&#xfe0e;</a></p>\n</li>\n</ol>\n</div>\n"},
	} {
		html, found := render(t, c.source)
		if html != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, html, c.want)
		}
		if len(found) > 0 {
			t.Errorf("%s: problems %v", c.name, found)
		}
	}
}

func TestRenderProblems(t *testing.T) {
	for _, c := range []struct{ name, source, html, problem string }{
		{"quote", "a\n\nb [[rivrs/x/y/z]]", "<p>a</p>\n<p>b [[rivrs/x/y/z]]</p>\n",
			`content/pages/about.md:6:3: [[rivrs/x/y/z]] quotes no cell: unknown benchmark "rivrs/x/y/z"`},
		{"script", "<script>alert(1)</script>", "",
			"content/pages/about.md:4:1: holds HTML, which pages do not take: write Markdown, put code between backticks, or write \\< for the sign"},
		{"script within a line", "a <img src=x onerror=alert(1)> b", "<p>a  b</p>\n",
			"content/pages/about.md:4:3: holds HTML, which pages do not take: write Markdown, put code between backticks, or write \\< for the sign"},
		{"javascript", "[x](javascript:alert(1))", "<p>x</p>\n",
			`content/pages/about.md:4:1: link "javascript:alert(1)" should begin with https://, http:// or mailto:, or lead to a page of the site`},
		{"javascript in capitals", "[x](JavaScript:alert(1))", "<p>x</p>\n", "should begin with https://"},
		{"javascript by entities", "[x](java&#115;cript&colon;alert(1))", "<p>x</p>\n", "should begin with https://"},
		{"an element within a line", "a <i>raw</i> b", "<p>a raw b</p>\n", "content/pages/about.md:4:3: holds HTML"},
		{"javascript by entities twice", "[x](&amp;#106;avascript:alert(1))", "<p>x</p>\n", "leads nowhere"},
		{"javascript with a tab", "[x](<java\tscript:alert(1)>)", "<p>x</p>\n", "is no address"},
		{"javascript with a space", "[x](< javascript:alert(1)>)", "<p>x</p>\n", "should begin with https://"},
		{"javascript by reference", "[x][r]\n\n[r]: javascript:alert(1)", "<p>x</p>\n", "should begin with https://"},
		{"javascript as an address", "<javascript:alert(1)>", "<p>javascript:alert(1)</p>\n", "should begin with https://"},
		{"data", "[x](data:text/html,<b>)", "<p>x</p>\n", `link "data:text/html,<b>" should begin with https://`},
		{"data picture", "![x](data:image/png;base64,AA==)", "<p>x</p>\n", "is not one of the site's files: copy it into content/files"},
		{"vbscript", "[x](vbscript:x)", "<p>x</p>\n", "should begin with https://"},
		{"file", "[x](file:///etc/passwd)", "<p>x</p>\n", "should begin with https://"},
		{"no scheme, other host", "[x](//a.example/)", "<p>x</p>\n", "should begin with https://"},
		{"scheme without a host", "[x](https:a.example)", "<p>x</p>\n", "should begin with https://"},
		{"a name before the host", "[x](https://openai.com@evil.example/)", "<p>x</p>\n", `link "https://openai.com@evil.example/" has a name before its host, which could be taken for the host: leave out openai.com@`},
		{"a name and a word before the host", "[x](https://openai.com:443@evil.example/)", "<p>x</p>\n", "has a name before its host"},
		{"a name before the host by entities", "[x](https://openai.com&commat;evil.example/)", "<p>x</p>\n", "has a name before its host"},
		{"a bare address with a name before the host", "<https://openai.com@evil.example/>", "<p>https://openai.com@evil.example/</p>\n", "has a name before its host"},
		{"a name before the host by reference", "[x][r]\n\n[r]: https://openai.com@evil.example", "<p>x</p>\n", "has a name before its host"},
		{"web picture", "![x](https://a.example/x.png)", "<p>x</p>\n", "is not one of the site's files"},
		{"picture that is not there", "![x](img/mop.png)", "<p>x</p>\n", "is not there: put it in content/files/img/mop.png"},
		{"picture without words", "![](img/map.png)", "<figure><a href=\"../img/map.png\" data-shot aria-label=\"The picture in full\"><img src=\"../img/map.png\" alt=\"\" width=\"40\" height=\"20\" loading=\"lazy\"></a></figure>\n", "warning: picture \"img/map.png\" says nothing"},
		{"page that is not there", "[x](/nowhere/)", "<p>x</p>\n", "leads nowhere: the site has no page or file /nowhere/"},
		{"file outside content", "[x](../../../README.md)", "<p>x</p>\n", "leads to no page"},
		{"nothing", "[x]()", "<p>x</p>\n", "leads nowhere: it is empty"},
		{"heading that is not there", "[x](#y)", "<p>x</p>\n", "leads to no heading of this text"},
		{"first level", "# Title", "<h1 id=\"title\">Title</h1>\n", "warning: the page's title is its only heading of the first level"},
	} {
		html, found := render(t, c.source)
		if html != c.html {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, html, c.html)
		}
		if len(found) != 1 || !strings.Contains(found[0].String(), c.problem) {
			t.Errorf("%s: problems %v, want one with %q", c.name, found, c.problem)
		}
	}
}

// The ids of two documents on one page differ by their prefixes.
func TestPrefix(t *testing.T) {
	d := Document{Prefix: "abstract-", Source: "## A\n[x](#a) y[^1]\n\n[^1]: z"}
	html, found := d.HTML(testSite{})
	if len(found) > 0 {
		t.Fatal(found)
	}
	for _, want := range []string{`<h2 id="abstract-a">`, `href="#abstract-a"`, `id="abstract-fnref:1"`, `href="#abstract-fn:1"`, `<li id="abstract-fn:1">`} {
		if !strings.Contains(string(html), want) {
			t.Errorf("no %s in\n%s", want, html)
		}
	}
}

// A text that does not begin a file's line has lines and no columns; one without
// a line has a file only.
func TestPlaces(t *testing.T) {
	for line, want := range map[int]string{
		7: "results/x/benchmark.yaml:8: holds HTML",
		0: "results/x/benchmark.yaml: holds HTML",
	} {
		_, found := Document{File: "results/x/benchmark.yaml", Line: line, Source: "a\n<b>"}.HTML(testSite{})
		if len(found) != 1 || !strings.HasPrefix(found[0].String(), want) {
			t.Errorf("line %d: got %v, want %q", line, found, want)
		}
	}
}

// Lists show the first picture of a text, wherever the text names it.
func TestPicture(t *testing.T) {
	t.Parallel()
	for source, want := range map[string]string{
		"One.": "",
		"One.\n\n> [![a map](../../files/img/map.png)](/method/)\n\n![b](/b.png)": "img/map.png",
		"`![a](a.png)` ![b](b/c.png \"c\")":                                       "b/c.png",
		strings.Repeat("> ", 10000) + "![a](a.png)":                               "",
	} {
		if got, _ := (Document{File: "content/cases/rivers/delta.md", Address: "/rivers/cases/delta/", Source: source}).Picture(); got != want {
			t.Errorf("%.60q: %q, not %q", source, got, want)
		}
	}
}

// What is written before the first heading stands apart from what follows it, with
// footnotes and links that reach over the heading.
func TestParts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ source, lead, rest string }{
		{"", "", ""},
		{"One.\n\nTwo.", "<p>One.</p>\n<p>Two.</p>\n", ""},
		{"## Found\n\nTwo.", "", "<h2 id=\"found\">Found</h2>\n<p>Two.</p>\n"},
		{"See [m].\n\n## Found\n\nTwo.\n\n### More\n\n[m]: /method/", "<p>See <a href=\"../method/index.html\">m</a>.</p>\n", "<h2 id=\"found\">Found</h2>\n<p>Two.</p>\n<h3 id=\"more\">More</h3>\n"},
		{"> ## Quoted\n\nOne.", "<blockquote>\n<h2 id=\"quoted\">Quoted</h2>\n</blockquote>\n<p>One.</p>\n", ""},
	} {
		d := Document{File: "content/pages/index.md", Line: 1, Address: "/about/", Source: c.source, columns: true}
		lead, rest, found := d.Parts(testSite{})
		if string(lead) != c.lead || string(rest) != c.rest || len(found) > 0 {
			t.Errorf("%q: got\n%s---\n%s%v\nwant\n%s---\n%s", c.source, lead, rest, found, c.lead, c.rest)
		}
	}
	d := Document{File: "content/pages/index.md", Line: 1, Source: "One[^1].\n\n## Found\n\nTwo.\n\n[^1]: Noted.", Prefix: "x-"}
	lead, rest, _ := d.Parts(testSite{})
	if !strings.Contains(string(lead), `href="#x-fn:1"`) || !strings.Contains(string(rest), `id="x-fn:1"`) {
		t.Errorf("a footnote does not reach over the heading:\n%s---\n%s", lead, rest)
	}
}
