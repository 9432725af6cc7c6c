package reference

import (
	"strings"
	"testing"
)

// What a comment says becomes words and code, each as it is meant.
func TestCommentsBecomeMarkdown(t *testing.T) {
	t.Parallel()
	p := &page{reader: &reader{comments: &comments{names: map[string]string{"filePattern": "A filePattern is a path."}}}}
	for comment, want := range map[string]string{
		"":                                   "",
		"its name":                           "Its name.",
		`such as "7B", or ""`:                "Such as `7B`, or `\"\"`.",
		"files such as a/{model}_x.csv, too": "Files such as `a/{model}_x.csv`, too.",
		"as {a: 1, b: {c: 2}}; more":         "As `{a: 1, b: {c: 2}}`; more.",
		"below published/; or (in /<id>/)":   "Below `published/`; or (in `/<id>/`).",
		"see [filePattern] and [Image] too":  "See [file pattern](#file-pattern) and \\[Image\\] too.",
		"a * b_c <d":                         "A `*` b\\_c `<d`.",
		"write `mean(\"a b\")`":              "Write `mean(\"a b\")`.",
		"one\nline.\n\nAnother:\n  - this\n  - that, and\n    more\n": "One line.\n\nAnother:\n\n- This.\n- That, and more.",
		"an open { brace": "An open `{ brace`.",
	} {
		if got := p.text(comment); got != want {
			t.Errorf("%q becomes\n%q, want\n%q", comment, got, want)
		}
	}
}

// The clauses of a comment that say what is where nothing is are set apart.
func TestCommentsSayWhatIsRequiredAndWhatIsAbsent(t *testing.T) {
	t.Parallel()
	for comment, want := range map[string]key{
		"its name; required":                         {Text: "its name", Required: true},
		"its name; required with boards":             {Text: "its name", Required: true, With: "boards"},
		`words, such as "a; b"; "": the id`:          {Text: `words, such as "a; b"`, Absent: "the id"},
		"how many (one; two); 0 is not stated":       {Text: "how many (one; two)", Absent: "not stated"},
		"none: all of them":                          {Absent: "all of them"},
		"a {b; c}; shown, and\nkept; absent: as is.": {Text: "a {b; c}; shown, and\nkept", Absent: "as is"},
	} {
		var got key
		got.read(comment)
		if got.Text != want.Text || got.Absent != want.Absent || got.Required != want.Required || got.With != want.With {
			t.Errorf("%q is read as %+v, want %+v", comment, got, want)
		}
	}
}

// Whatever stands in a comment, none of it is lost.
func FuzzPieces(f *testing.F) {
	f.Add(`such as "a", {b: [c]} and d/<e>, see [f]`)
	f.Add("`\"{<")
	f.Fuzz(func(t *testing.T, text string) {
		r := &reader{comments: &comments{names: map[string]string{"f": "x"}}}
		n := 0
		for _, p := range r.pieces(text) {
			n += len(p.written)
			if p.written == "" {
				n += len(p.text)
			}
			if p.link {
				n += len("[]")
			}
		}
		if n != len(text) && strings.ToValidUTF8(text, "") == text {
			t.Errorf("%q: %d bytes of %d", text, n, len(text))
		}
	})
}
