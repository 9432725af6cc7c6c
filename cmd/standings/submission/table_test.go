package submission

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/renderer/html"

	"standings/internal/words"
	"standings/site/sitetest"
)

// hostile are names that a stranger may give.
var hostile = []string{
	"@everyone", "a | b", `a \| b`, `a \\| b`, "`code`", "``", "`", `\`, "\\`", "a\nb", "a\r\n| c |", "<script>alert(1)</script>", "<!-- ", "[x](https://evil.example)", "![x](https://evil.example/x.png)",
	"https://evil.example", "www.evil.example", "a@evil.example", "#12", "fixes #1", "**bold**", "~~~", "\u202eevil", "\x1b[31mred", "\x00", "&lt;b&gt;", "  ", "|", "||", ":--|:--", strings.Repeat("長", 500), "\xff",
}

// A comment mentions nobody, links nowhere and stays one table, whatever models are called.
func TestMarkdownIsOneTable(t *testing.T) {
	t.Parallel()
	markdown := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithRendererOptions(html.WithUnsafe()))
	for _, name := range hostile {
		r := Broken([]Line{
			{What: whatAdded, Board: name, Row: name, Column: name, Before: name, After: name, Message: name, Files: []string{name, name}},
			Problem(true, "in the project", name, name),
		})
		r.Against, r.Submitted, r.Because = name, name, "as -model says"
		var page bytes.Buffer
		text := r.Markdown()
		if err := markdown.Convert([]byte(text), &page); err != nil {
			t.Fatal(err)
		}
		comment := sitetest.Parse(t, page.String())
		if tables, rows, cells := len(comment.All("table")), len(comment.All("tr")), len(comment.All("td")); tables != 1 || rows != 3 || cells != 16 {
			t.Errorf("%q: %d tables, %d rows, %d cells:\n%s\n%s", name, tables, rows, cells, text, page.String())
		}
		comment.Lacks("a, img, script, b, del, em, ul, h1, h2, h3, h4, h5, h6")
		if strings.Contains(page.String(), "<!") {
			t.Errorf("%q: a comment in\n%s", name, page.String())
		}
		// What is not code is the program's own.
		own := comment.Text("body")
		for _, code := range comment.All("code") {
			own = strings.Replace(own, code, "", 1)
		}
		if strings.Contains(own, "evil") || strings.Contains(own, "@") || strings.Contains(own, "#") {
			t.Errorf("%q is not in code:\n%s", name, own)
		}
		plain := r.Text()
		if lines := strings.Count(plain, "\n"); lines != 7 || regexp.MustCompile("[\x00-\x09\x0b-\x1f\u202e]").MatchString(plain) || !utf8.ValidString(plain) {
			t.Errorf("%q: %d lines:\n%q", name, lines, plain)
		}
	}
}

// A report has an end, and says how much is left out.
func TestAReportHasAnEnd(t *testing.T) {
	t.Parallel()
	for _, n := range []int{100, 2000} {
		var lines []Line
		for i := range n {
			lines = append(lines, Line{Fails: i%50 == 0, What: whatRescored, Board: "b/" + strings.Repeat("x", 300), Row: fmt.Sprint("model ", i), Message: strings.Repeat("長", 400)})
		}
		r := Broken(lines)
		r.Against = "main"
		for form, text := range map[string]string{"text": r.Text(), "Markdown": r.Markdown()} {
			shown := strings.Count(text, "model ")
			if len(text) >= limit || n == 2000 && len(text) < limit/2 || shown == 0 || shown == n {
				t.Errorf("%s of %d lines: %d bytes, %d shown", form, n, len(text), shown)
			}
			if want := words.Number(n-shown) + " more lines not shown here, of which "; !strings.Contains(text, want) || !strings.Contains(text, fmt.Sprintf("It does not pass: %d lines fail.", n/50)) {
				t.Errorf("%s says\n%s", form, text[len(text)-300:])
			}
			if verdict := strings.HasPrefix(text, "It does not pass: "); !verdict || len(text) > 60_000 {
				t.Errorf("%s: a comment has %d of 60,000 bytes, the verdict first: %v", form, len(text), verdict)
			}
			if first := strings.Index(text, "FAILS"); n == 100 && strings.Count(text, "FAILS") != n/50 || first < 0 {
				t.Errorf("%s shows %d lines that fail", form, strings.Count(text, "FAILS"))
			}
		}
	}
	if text := Broken(nil).Text(); text != "It passes.\n" {
		t.Errorf("of nothing: %q", text)
	}
}
