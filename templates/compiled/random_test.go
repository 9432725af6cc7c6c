package compiled

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"html/template"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
)

// leaf and tree are data with a field of every kind that templates meet.
type leaf struct {
	Text    string
	Other   string
	Word    word
	Said    said
	Number  int
	Small   uint8
	Share   float64
	Yes     bool
	HTML    template.HTML
	Attr    template.HTMLAttr
	Pointer *string
	Any     any
	Texts   []string
	Numbers [3]int
	Named   map[string]string
	Within
	*Maybe
}

// Within is embedded, and has methods that its holder has too.
type Within struct{ Deep string }

// Maybe is embedded by a pointer.
type Maybe struct{ Deeper string }

type tree struct {
	leaf
	Leaf   leaf
	First  *leaf
	None   *leaf
	Leaves []leaf
	Many   []*leaf
	Below  *tree
	Things []any
}

func (w Within) To(text string) string  { return "../" + w.Deep + text }
func (w *Within) ByPointer() string     { return "by pointer " + w.Deep }
func (l leaf) Twice(n int) (int, error) { return 2 * n, errorIf(n < 0) }
func (l leaf) Count(more ...string) int { return len(more) }
func (l *leaf) Self() *leaf             { return l }
func (l leaf) Panics() string           { return l.Texts[len(l.Texts)] }
func errorIf(wrong bool) error {
	if wrong {
		return errors.New("less than nothing")
	}
	return nil
}

type both struct{ Page, Item any }

var testFuncs = template.FuncMap{
	"on":      func(page, item any) both { return both{page, item} },
	"counted": func(n int, noun string) string { return fmt.Sprint(n, " ", noun) },
	"fail":    func(wrong bool) (string, error) { return "well", errorIf(wrong) },
	"joined":  func(sep string, texts ...string) string { return strings.Join(texts, sep) },
}

// grower makes templates and data by chance.
type grower struct{ *rand.Rand }

func (g grower) of(list ...string) string { return list[g.IntN(len(list))] }

func (g grower) word() string { return nasty[g.IntN(len(nasty))] }

func (g grower) leaf() leaf {
	text := g.word()
	l := leaf{
		Text: g.word(), Other: g.word(), Word: word(g.word()), Said: said(g.word()), Number: g.IntN(5) - 1, Small: uint8(g.IntN(3)), Share: float64(g.IntN(3)) / 2,
		Yes: g.IntN(2) == 0, HTML: template.HTML(g.word()), Attr: template.HTMLAttr(g.of("", `a="b"`, "c")), Numbers: [3]int{g.IntN(2), 1, 2}, Within: Within{g.word()},
		Any: []any{nil, g.word(), g.IntN(9), template.HTML("<i>")}[g.IntN(4)],
	}
	if g.IntN(4) > 0 {
		l.Pointer = &text
	}
	if g.IntN(4) > 0 {
		l.Maybe = &Maybe{g.word()}
	}
	for range g.IntN(4) {
		l.Texts = append(l.Texts, g.word())
	}
	if g.IntN(2) == 0 {
		l.Named = map[string]string{"a": g.word(), "": "x"}
	}
	return l
}

func (g grower) tree(depth int) *tree {
	t := &tree{leaf: g.leaf(), Leaf: g.leaf(), Things: []any{1, "x"}}
	if g.IntN(8) > 0 {
		l := g.leaf()
		t.First = &l
	}
	for range g.IntN(4) {
		t.Leaves = append(t.Leaves, g.leaf())
		l := g.leaf()
		t.Many = append(t.Many, &l)
	}
	if depth > 0 {
		t.Below = g.tree(depth - 1)
	}
	return t
}

// names are the variables that are known at a place, with what they hold; dot is one.
type names map[string]string

func (n names) with(name, holds string) names {
	m := names{name: holds}
	for k, v := range n {
		if k != name {
			m[k] = v
		}
	}
	return m
}

// at is an expression that holds something: "tree", "leaf", "text", "int", "list" of
// leaves, "texts".
func (g grower) at(n names, holds string) string {
	var list []string
	add := func(format string, in string) {
		for _, name := range slices.Sorted(maps.Keys(n)) {
			if n[name] != in {
				continue
			}
			if name == "." && format != "%s" {
				name = ""
			}
			list = append(list, fmt.Sprintf(format, name))
		}
	}
	add("%s", holds)
	leaves := []string{"leaf", "tree"}
	switch holds {
	case "tree":
		add("%s.Below", "tree")
	case "leaf":
		add("%s.Leaf", "tree")
		add("%s.First", "tree")
		add("%s.Self", "leaf")
		if g.IntN(6) == 0 {
			add("%s.None", "tree")
			add("(index %s.Leaves 1)", "tree")
			add("(index %s.Many 0)", "tree")
		}
	case "text":
		for _, in := range leaves {
			for _, field := range strings.Fields("Text Text Other Word Said Deep HTML") {
				add("%s."+field, in)
			}
			add(`(%s.To "x y")`, in)
			add("(%[1]s.To %[1]s.Text)", in)
			add(`(or %s.Other "–")`, in)
			add("(and %[1]s.Text %[1]s.Other)", in)
			add("(counted %s.Number `<b>`)", in)
			if g.IntN(6) == 0 {
				for _, field := range strings.Fields("Pointer Any Deeper ByPointer Panics Share Yes Small Attr") {
					add("%s."+field, in)
				}
				add("(index %s.Texts 0)", in)
				add("(fail %s.Yes)", in)
				add("(joined `-` %[1]s.Text %[1]s.Other)", in)
				add("(printf `%%s=%%d` %[1]s.Text %[1]s.Number)", in)
				add("(print %[1]s.Number %[1]s.Yes)", in)
				add("(%[1]s.Text | printf `%%q`)", in)
			}
			if g.IntN(40) == 0 {
				add("%s.Nowhere", in)
				add("(slice %s.Text 1)", in)
				add("(len %s.Text)", in)
				add(`(index %s.Named "a")`, in)
				add("(%s.Text | urlquery)", in)
			}
		}
	case "int":
		list = append(list, fmt.Sprint(g.IntN(4)))
		for _, in := range leaves {
			add("%s.Number", in)
			add("(len %s.Texts)", in)
			add("(index %s.Numbers 1)", in)
			if g.IntN(6) == 0 {
				add("(%[1]s.Twice %[1]s.Number)", in)
				add("(%[1]s.Count %[1]s.Text `x`)", in)
				add("(index %[1]s.Numbers %[1]s.Number)", in)
			}
		}
	case "list":
		add("%s.Leaves", "tree")
		add("%s.Many", "tree")
	case "texts":
		add("%s.Texts", "leaf")
		add("%s.Texts", "tree")
		add("%s.Numbers", "leaf")
	}
	if len(list) == 0 {
		return ""
	}
	return list[g.IntN(len(list))]
}

// test is a condition.
func (g grower) test(n names) string {
	switch g.IntN(8) {
	case 0:
		return "eq " + g.at(n, "int") + " " + g.at(n, "int")
	case 1:
		return g.of("lt", "le", "gt", "ge", "ne") + " " + g.at(n, "int") + " " + g.at(n, "int")
	case 2:
		if x, y := g.at(n, "text"), g.at(n, "text"); x != "" {
			return g.of("eq", "ne", "lt") + " " + x + " " + y
		}
	case 3:
		return "not (" + g.test(n) + ")"
	case 4:
		return g.of("and", "or") + " (" + g.test(n) + ") (" + g.test(n) + ")"
	case 5:
		if x := g.at(n, "texts"); x != "" {
			return x
		}
	case 6:
		if x := g.at(n, "text"); x != "" {
			return "or " + x + " " + g.at(n, "int")
		}
	}
	return g.at(n, g.of("text", "int"))
}

var places = []string{"%s", "%s", "%s", `<p title="%s">`, `<p title='%s'>`, `<a href="%s">`, `<a href="%s">`, "<a href='?q=%s'>", "<textarea>%s</textarea>", "<title>%s</title>"}

var rarePlaces = []string{"<p title=%s>", "<script>var x = %s;</script>", `<p style="color: %s">`, "<p onclick='f(%s)'>", `<img srcset="%s">`, "<p %s>", "<style>%s</style>", "<!-- %s -->"}

// block is a part of a template. Names in it are of no use behind it.
func (g grower) block(depth int, n names, looped bool) string {
	var b strings.Builder
	for range 1 + g.IntN(4) {
		kind := g.IntN(16)
		if depth == 0 && kind > 5 {
			kind = g.IntN(6)
		}
		switch kind {
		case 0:
			b.WriteString(g.of("text ", "<br>", "a < b ", "{{/* remark */}}", " {{- `x` -}} ", "&amp;"))
		case 1, 2, 3, 4:
			if x := g.at(n, g.of("text", "text", "text", "int")); x != "" {
				place := places[g.IntN(len(places))]
				if g.IntN(50) == 0 {
					place = rarePlaces[g.IntN(len(rarePlaces))]
				}
				fmt.Fprintf(&b, place, "{{"+x+"}}")
			}
		case 5:
			what := g.of("text", "int", "leaf")
			if x := g.at(n, what); x != "" {
				name := g.of("$x", "$y", "$z")
				fmt.Fprintf(&b, "{{%s := %s}}", name, x)
				n = n.with(name, what)
			}
		case 6, 7, 8:
			if x := g.test(n); x != "" {
				fmt.Fprintf(&b, "{{if %s}}%s{{else if %s}}%s{{else}}%s{{end}}", x, g.block(depth-1, n, looped), g.test(n), g.block(depth-1, n, looped), g.block(depth-1, n, looped))
			}
		case 9, 10:
			what := g.of("text", "leaf", "tree")
			if x := g.at(n, what); x != "" {
				if g.IntN(30) == 0 {
					fmt.Fprintf(&b, "{{with $w := %s}}%s{{end}}", x, g.block(depth-1, n.with("$w", what).with(".", what), looped))
				} else {
					fmt.Fprintf(&b, "{{with %s}}%s{{else}}%s{{end}}", x, g.block(depth-1, n.with(".", what), looped), g.block(depth-1, n, looped))
				}
			}
		case 11, 12, 13:
			of := "leaf"
			x := g.at(n, "list")
			if x == "" || g.IntN(4) == 0 {
				x, of = g.at(n, "texts"), "any"
			}
			if x == "" {
				continue
			}
			switch g.IntN(3) {
			case 0:
				fmt.Fprintf(&b, "{{range %s}}%s{{else}}none{{end}}", x, g.block(depth-1, n.with(".", of), true))
			case 1:
				fmt.Fprintf(&b, "{{range $e := %s}}%s{{end}}", x, g.block(depth-1, n.with(".", of).with("$e", of), true))
			case 2:
				fmt.Fprintf(&b, "{{range $i, $e := %s}}{{if $i}}, {{end}}%s{{end}}", x, g.block(depth-1, n.with(".", of).with("$e", of).with("$i", "int"), true))
			}
		case 14:
			if looped && g.IntN(8) == 0 {
				fmt.Fprintf(&b, "{{if %s}}%s{{%s}}{{end}}", g.test(n), g.block(0, n, looped), g.of("break", "continue"))
			}
		case 15:
			if x := g.at(n, "leaf"); x != "" {
				switch g.IntN(3) {
				case 0:
					fmt.Fprintf(&b, "{{template `leaf` %s}}", x)
				case 1:
					fmt.Fprintf(&b, "{{template `pair` (on $ %s)}}", x)
				case 2:
					b.WriteString("{{template `nothing`}}")
				}
			}
		}
	}
	return b.String()
}

// page is the source of templates that begin with "page".
func (g grower) page() string {
	part := names{"$p": "tree", "$i": "leaf"}
	return "{{define `page`}}" + g.block(3, names{".": "tree", "$": "tree"}, false) + "{{end}}" +
		"{{define `leaf`}}" + g.block(1, names{".": "leaf", "$": "leaf"}, false) + "{{end}}" +
		"{{define `pair`}}{{$p := .Page}}{{$i := .Item}}" + g.block(1, part, false) + "{{.Item.Text}}{{with .Item}}{{.Number}}{{template `deep` (on $p .)}}{{end}}{{end}}" +
		"{{define `deep`}}{{template `deeper` .}}{{end}}{{define `deeper`}}{{.Item.Text}}<a href=\"{{.Page.To .Item.Other}}\">{{end}}" +
		"{{define `nothing`}}nothing{{end}}"
}

// same holds a random template on random data against html/template, and reports
// whether there is a plan of it.
func same(t *testing.T, seed uint64) (covered, failed bool) {
	t.Helper()
	g := grower{rand.New(rand.NewPCG(seed, 1))}
	source := g.page()
	pages, err := template.New("").Option("missingkey=error").Funcs(testFuncs).Parse(source)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, source)
	}
	plain := template.Must(pages.Clone())
	set := New(pages, testFuncs, "on")
	for range 3 {
		data := g.tree(1)
		var want bytes.Buffer
		wrong := plain.ExecuteTemplate(&want, "page", data)
		got, err := set.Execute("page", data)
		if fmt.Sprint(err) != fmt.Sprint(wrong) || err == nil && !bytes.Equal(got, want.Bytes()) {
			t.Fatalf("seed %d:\n got %s, %v\nwant %s, %v\n%s", seed, got, err, want.Bytes(), wrong, source)
		}
		covered, failed = set.Uncovered("page", data) == nil, failed || wrong != nil
	}
	return covered, failed
}

// Whatever a template does, html/template's own bytes come of it, or its own error.
func TestRandomTemplates(t *testing.T) {
	t.Parallel()
	rounds := trial.Rounds(150, 20_000)
	var covered, failed int
	for seed := range rounds {
		c, f := same(t, uint64(seed))
		if c {
			covered++
		}
		if f {
			failed++
		}
	}
	t.Logf("of %d templates %d have plans, %d failed", rounds, covered, failed)
	if covered < rounds/5 || failed < rounds/50 || failed > rounds*2/3 {
		t.Errorf("of %d templates %d have plans and %d failed: too few try what is to be tried", rounds, covered, failed)
	}
}

func FuzzTemplates(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(binary.LittleEndian.AppendUint64(nil, seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) >= 8 {
			same(t, binary.LittleEndian.Uint64(data))
		}
	})
}
