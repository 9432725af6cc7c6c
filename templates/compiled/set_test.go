package compiled

import (
	"html/template"
	"reflect"
	"strings"
	"sync"
	"testing"
)

func parsed(t testing.TB, source string) *template.Template {
	t.Helper()
	pages, err := template.New("page").Option("missingkey=error").Funcs(testFuncs).Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// What is not covered is rendered all the same, and said.
func TestWhatIsNotCovered(t *testing.T) {
	t.Parallel()
	text := "x"
	data := &tree{leaf: leaf{Text: "<x>", Any: leaf{Text: "any"}, Pointer: &text, Texts: []string{"a", "b"}, Named: map[string]string{"k": "v"}}}
	for source, c := range map[string]struct{ want, why string }{
		`{{slice .Text 1 2}}`:                     {"x", "the function slice is not covered"},
		`{{.Text | html}}`:                        {"&lt;x&gt;", "escaped as nothing else is"},
		`<script>f("{{.Text}}")</script>`:         {`<script>f("\u003cx\u003e")</script>`, "escaped as nothing else is"},
		`<p title={{.Text}}>`:                     {"<p title=&lt;x&gt;>", "escaped as nothing else is"},
		`{{.Any.Text}}`:                           {"any", "interface {}"},
		`{{range $k, $v := .Named}}{{$v}}{{end}}`: {"v", "range over what is no list"},
		`{{range 2}}{{.}}{{end}}`:                 {"01", "range over what is no list"},
		`{{$x := 1}}{{$x = 2}}{{$x}}`:             {"2", "is not covered"},
		`{{with or .Number .Text}}{{.}}{{end}}`:   {"&lt;x&gt;", "one of several types"},
		`{{if eq .Share 0.0}}none{{end}}`:         {"none", "0.0 is not covered"},
		`{{define "a"}}{{.Text}}{{end}}{{template "a" .}}<textarea>{{template "a" .}}</textarea>`: {"&lt;x&gt;<textarea>&lt;x&gt;</textarea>", "escaped in another way"},
	} {
		set := New(parsed(t, source), testFuncs, "on")
		page, err := set.Execute("page", data)
		if err != nil || string(page) != c.want {
			t.Errorf("%s: got %q, %v, not %q", source, page, err, c.want)
		}
		if err := set.Uncovered("page", data); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: not covered because of %v, not of %s", source, err, c.why)
		}
	}
	set := New(parsed(t, "{{.}}"), nil, "")
	if page, err := set.Execute("page", nil); err != nil || len(page) > 0 || set.Uncovered("page", nil) == nil {
		t.Errorf("no data: got %q, %v", page, err)
	}
}

// What goes wrong on a page of which there is a plan is said in html/template's words,
// with the template and the line.
func TestErrorsAreOfHTMLTemplate(t *testing.T) {
	t.Parallel()
	data := &tree{leaf: leaf{Yes: true, Number: -1}}
	for source, want := range map[string]string{
		"text\n{{.None.Text}}":  "template: page:2:7: executing \"page\" at <.None.Text>: nil pointer evaluating *compiled.leaf.Text",
		"text\n{{.Deeper}}":     "template: page:2:2: executing \"page\" at <.Deeper>: reflect: indirection through nil pointer to embedded struct field Maybe",
		"{{fail .Yes}}":         "error calling fail: less than nothing",
		"{{.Twice .Number}}":    "error calling Twice: less than nothing",
		"{{.Panics}}":           "error calling Panics: runtime error: index out of range",
		"{{template `page` .}}": "exceeded maximum template depth",
		"{{define `a`}}\n{{.Item.Deeper}}{{end}}{{template `a` (on . .)}}": "template: page:2:7: executing \"a\"",
	} {
		set := New(parsed(t, source), testFuncs, "on")
		page, err := set.Execute("page", data)
		if err == nil || page != nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %q, %v\nwant %s", source, page, err, want)
		}
		if err := set.Uncovered("page", data); err != nil {
			t.Errorf("%s: %v", source, err)
		}
	}
	if _, err := New(parsed(t, "<a href='{{if .}}?{{end}}{{.}}'>"), nil, "").Execute("page", data); err == nil || !strings.Contains(err.Error(), "ambiguous context") {
		t.Errorf("a template that cannot be escaped: got %v", err)
	}
	if _, err := New(parsed(t, ""), nil, "").Execute("other", data); err == nil {
		t.Error("there is a template that is not there")
	}
}

// Pages are rendered side by side, by plans that several make at once.
func TestSideBySide(t *testing.T) {
	t.Parallel()
	set := New(parsed(t, `{{define "l"}}{{.Page.To .Item.Text}}{{end}}{{range $i, $l := .Leaves}}{{$i}}{{template "l" (on $ .)}}{{end}}`), testFuncs, "on")
	data := &tree{leaf: leaf{Within: Within{"d/"}}, Leaves: []leaf{{Text: "a"}, {Text: "b"}}}
	var working sync.WaitGroup
	for range 8 {
		working.Go(func() {
			for range 50 {
				if page, err := set.Execute("page", data); err != nil || string(page) != "0../d/a1../d/b" {
					t.Errorf("got %q, %v", page, err)
				}
			}
		})
	}
	working.Wait()
}

// A method of pointers is called where there is none, without html/template.
func TestMethodsOfNil(t *testing.T) {
	t.Parallel()
	data := &tree{}
	set := New(parsed(t, "{{if .None.Self}}some{{else}}none{{end}}"), testFuncs, "on")
	if page, ok := set.plan("page", reflect.TypeOf(data)).program.execute(data); !ok || string(page) != "none" {
		t.Errorf("got %q, %t", page, ok)
	}
}
