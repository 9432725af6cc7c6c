package content

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// The elements and attributes that rendering may give.
var emitted = map[string]string{
	"a": "href class rel title role data-shot aria-label", "blockquote": "", "br": "", "code": "class", "div": "class role tabindex aria-label data-versus", "em": "",
	"h1": "id", "h2": "id", "h3": "id", "h4": "id", "h5": "id", "h6": "id", "hr": "", "img": "src alt title loading width height", "figure": "", "figcaption": "", "small": "",
	"video": "controls preload src aria-label poster width height", "track": "kind src default", "details": "class", "summary": "", "time": "datetime",
	"li": "id", "ol": "start", "p": "class", "pre": "", "span": "class", "strong": "", "sup": "id", "table": "", "tbody": "",
	"td": "class", "th": "class scope", "thead": "", "tr": "", "ul": "class", "svg": "",
}

// unsafe says what in rendered HTML did not come from the renderer; "" where
// all is well.
func unsafe(rendered string) string {
	ids := map[string]bool{}
	tokens := html.NewTokenizer(strings.NewReader(rendered))
	for {
		switch tokens.Next() {
		case html.ErrorToken:
			return ""
		case html.CommentToken, html.DoctypeToken:
			return "holds a comment or doctype: " + tokens.Token().String()
		case html.StartTagToken, html.SelfClosingTagToken:
			token := tokens.Token()
			attributes, ok := emitted[token.Data]
			if !ok {
				return "holds an element " + token.Data
			}
			for _, a := range token.Attr {
				if !strings.Contains(" "+attributes+" ", " "+a.Key+" ") {
					return fmt.Sprintf("%s has an attribute %s", token.Data, a.Key)
				}
				if a.Key == "id" && ids[a.Val] {
					return "has two ids " + a.Val
				}
				if a.Key == "id" {
					ids[a.Val] = true
				}
				if a.Key == "href" || a.Key == "src" || a.Key == "poster" {
					u, err := url.Parse(a.Val)
					if err != nil || !strings.Contains(" http https mailto  ", " "+u.Scheme+" ") || u.Scheme == "" && u.Host != "" || u.User != nil || token.Data != "a" && u.Scheme != "" {
						return fmt.Sprintf("%s leads to %q", token.Data, a.Val)
					}
				}
			}
		}
	}
}

func TestUnsafeFindsWhatItShould(t *testing.T) {
	for _, rendered := range []string{
		"<script>", "<p onclick=x>", `<a href="javascript:x">`, `<img src="//a.example/x">`, "<!-- x -->", `<h2 id="a"></h2><h2 id="a">`, "<svg/onload=x>",
	} {
		if unsafe(rendered) == "" {
			t.Errorf("%s passes", rendered)
		}
	}
}

// FuzzRender holds that no input becomes markup that rendering does not give.
func FuzzRender(f *testing.F) {
	for _, seed := range []string{
		"# a\n\n## a\n\n[[rivers/length/nile/overall]] [x](/method/ \"t\") ![y](img/map.png)\n\n|a|b|\n|:-|-:|\n|1|`2`|\n\n1. x\n2. y\n\n> q\n\n```go\nx<y\n```\n\na[^1]\n\n[^1]: b",
		"<script>alert(1)</script>", "<!-- x\n-->", "a <b onclick=x>c</b> <!-- d -->", "[x](javascript:alert(1))", "[x](data:text/html,<b>)",
		"![x\" onerror=\"alert(1)](img/map.png \"' onerror='\")", "[x](/method/ '\"><script>')", "```\"><script>\n```", "<https://a.example/\"onclick=\"x>",
		"[[<b>/x]]", "[[a\"b]]", "| <b> |\n|-|\n| [x](javascript:y) |", "[a[^1]](/method/)\n\n[^1]: <b>", "&lt;script&gt;", "&#60;script>", "\\<b>",
		"[x]: javascript:y\n[x]", "http://a.example/<b>", "www.a.example", "fn:1\n===\n\n## fnref:1", "## section\n## !\n## section", "## a\n## a\n## a-2\n## a",
		"![a](img/map.png \"<b>\")\n![b\"](a.mp4 '\"')", "[![a](img/map.png)](https://v.example/\"x \"T<\")", "![a](img/map.png) vs ![b](img/map.png \"c\")", "[![a](img/map.png)](a.mp4)",
		"- 2025-03-10: a\n- 2025-03-11: [b](/method/)\n\n  ![c](img/map.png)\n- 2026-01-01:", "- 2025-03-10: a\n-\n- > b", "[[rivers/length]]", "![[rivers/length]]\n\n> ![[rivers/length]]", "![[", "![[a/b]](c)",
		"[a <https://b.example>](https://c.example)", "[x](https://a.example/\\\"onclick=x)", "[x](<https://a\">b)", strings.Repeat("[", 400), strings.Repeat("> ", 200) + "x",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		d := Document{File: "content/pages/a.md", Line: 1, Address: "/a/", Source: strings.ToValidUTF8(source, "?"), columns: true}
		rendered, found := d.HTML(testSite{})
		if fault := unsafe(string(rendered)); fault != "" {
			t.Fatalf("%s\n%s", fault, rendered)
		}
		again, foundAgain := d.HTML(testSite{})
		if again != rendered || lines(found) != lines(foundAgain) {
			t.Fatal("renders in two ways")
		}
		for _, p := range found {
			if p.Line < 1 || p.Line > 1+strings.Count(source, "\n") {
				t.Fatalf("problem outside the file: %v", p)
			}
		}
	})
}

// FuzzFront holds that front matter is read or refused with a place, whatever
// it holds, and that the text below keeps its lines.
func FuzzFront(f *testing.F) {
	for _, seed := range []string{
		"---\ntitle: A\norder: 2\nnav: x\nupdated: 2025-01-01\n---\ntext", "---\n---\n", "---", "", "\ufeff---\r\ntitle: A\r\n---\r\n", "---\ntitle: [\n---\n",
		"---\n&a a: *a\n---\n", "---\n? [a]\n: b\n---\n", "---\n<<: {title: a}\n---\n", "---\ntitle: |\n  a\n  ---\n---\n", "---\n\ttitle: a\n---", "---\n- {{\n---\n",
		"---\nitems: [a, {b: c}]\nlinks: [{title: a, url: x}, 1, null]\nboard: 1\n---\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data string) {
		for _, name := range []string{"content/pages/a.md", "content/pages/index.md", "content/cases/b/c.md"} {
			c, found := load(project(map[string]string{name: data}))
			for _, p := range found {
				if p.File != name || p.Line < 0 || p.Line > 1+strings.Count(data, "\n")+strings.Count(data, "\r") {
					t.Fatalf("problem outside the file: %v", p)
				}
			}
			if len(found) > 0 {
				continue
			}
			for _, p := range c.Pages {
				if p.Title == "" {
					t.Fatal("a page without a title")
				}
			}
		}
	})
}
