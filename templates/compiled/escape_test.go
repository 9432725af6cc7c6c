package compiled

import (
	"bytes"
	"errors"
	"fmt"
	"html/template"
	"reflect"
	"strings"
	"testing"
)

// nasty are texts that some escaper changes.
var nasty = []string{
	"", "plain", "a b", `<b>"x"</b> & 'y' + z`, "\x00", "a\x00b", "\xff\xfe", "\xc3(", "é→𝄞", "\u2028\ufdd0\uffff", "a=b`c",
	"javascript:alert(1)", "JavaScript:x", "java\x00script:x", "https://example.org/a b?c=d&e=%41%zz#f", "HTTP://x", "mailto:a@b.c", "//x:1/y", "/a:b", "a/b:c", ":", "data:x", "ſ:x", "httpſ://x",
	"../../x y/é.html", "%", "%4", "%41", "%GG", "100%", "(x)'\"", "a+b", "<title>", "&amp;", "ZgotmplZ", "onclick", "\r\n\t",
}

type (
	word     string // has no methods
	said     string // says itself how it is printed
	pointing string // does so by its pointer
	count    int
	failing  struct{ text string }
	shouting int
)

func (s said) String() string                    { return "<said " + string(s) + ">" }
func (p *pointing) String() string               { return "<pointing " + string(*p) + ">" }
func (f failing) Error() string                  { return "failed: " + f.text }
func (s shouting) Format(f fmt.State, verb rune) { fmt.Fprintf(f, "<%d!%c>", int(s), verb) }

// printed are values of many types that hold a text and a number.
func printed(text string, n int) []any {
	w, p, s := word(text), pointing(text), said(text)
	var none *string
	var noneSaid *said
	pointer := &text
	return []any{
		text, w, s, p, &w, &p, &s, pointer, &pointer, none, noneSaid, nil, failing{text}, &failing{text}, errors.New(text), shouting(n),
		n, count(n), int8(n), uint(n), uint8(n), float64(n) / 3, float32(n) * 1e30, n%2 == 0, complex(float64(n), 1), &n,
		template.HTML(text), template.HTMLAttr(text), template.URL(text), template.JS(text), template.JSStr(text), template.CSS(text), template.Srcset(text),
		[]string{text}, []byte(text), map[string]string{text: text}, struct{ A any }{text}, []any{n, nil, text}, fmt.Stringer(s), error(failing{text}),
	}
}

// html/template's own bytes come out of every escaper, whatever the value.
func FuzzEscapers(f *testing.F) {
	for i, text := range nasty {
		f.Add(text, i-5)
	}
	f.Fuzz(func(t *testing.T, text string, n int) {
		for chain, e := range escapers {
			for _, value := range printed(text, n) {
				held(t, e, chain, value, reflect.TypeOf(value))
				held(t, e, chain, value, reflect.TypeFor[any]())
			}
		}
	})
}

// html/template puts each chain of escapers where that is expected.
func TestPlacesOfEscapers(t *testing.T) {
	t.Parallel()
	for chain, e := range escapers {
		if e.here() == nil {
			t.Errorf("%s{{.}}%s is not escaped by %s", e.before, e.after, chain)
		}
	}
	if e := escapers["attrescaper"]; e.template("htmlescaper") != nil {
		t.Error("a place of another chain is taken")
	}
}

// held holds an escaper against html/template, on a value of a field of that type.
func held(t *testing.T, e *escaper, chain string, value any, typ reflect.Type) {
	t.Helper()
	if typ == nil {
		return // nil is of no type
	}
	data := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "X", Type: typ}})).Elem()
	if value != nil {
		data.Field(0).Set(reflect.ValueOf(value))
	}
	source := e.before + "{{.X}}" + e.after
	pages := template.Must(template.New("page").Parse(source))
	var want bytes.Buffer
	wrong := template.Must(pages.Clone()).Execute(&want, data.Interface())
	set := New(pages, nil, "")
	if err := set.Uncovered("page", data.Interface()); err != nil {
		t.Fatalf("%s of a %T: %v", source, value, err)
	}
	got, err := set.Execute("page", data.Interface())
	if (err == nil) != (wrong == nil) || err == nil && string(got) != want.String() {
		t.Errorf("%s, %s of %T %#v:\n got %q, %v\nwant %q, %v", chain, source, value, value, got, err, want.String(), wrong)
	}
}

// Plain texts do not ask html/template.
func TestPlainTextsAreEscapedHere(t *testing.T) {
	t.Parallel()
	for _, text := range nasty {
		if got := string(appendText(nil, text)); !strings.Contains(text, "\x00") && got != strings.NewReplacer(`"`, "&#34;", "&", "&amp;", "'", "&#39;", "+", "&#43;", "<", "&lt;", ">", "&gt;").Replace(text) {
			t.Errorf("%q: got %q", text, got)
		}
	}
	for address, want := range map[string]string{"../a b": "../a%20b", "javascript:x": "#ZgotmplZ", "?a=1&b=+": "?a=1&amp;b=&#43;", "é": "%c3%a9"} {
		if got := string(appendAddress(nil, address)); got != want {
			t.Errorf("%q: got %q, not %q", address, got, want)
		}
	}
}
