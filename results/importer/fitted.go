package importer

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"standings/internal/lazy"
	"standings/internal/source"
	"standings/results"
	"standings/results/judged/record"
	"standings/results/schema"
)

// description is the draft of a recipe, and how its files are recognised.
type description struct {
	Name      string
	Title     string
	Checked   string   // what its figures were held against
	Patterns  []string // of its judgments
	yaml      []byte
	described *schema.Benchmark
	judged    []formOf
	asked     []*schema.Pattern // of the prompts, and of images
	sources   string            // the folder of the prompts' own images
}

// fitting is how files fit one.
type fitting struct {
	*description
	From      string // what was given
	Judgments int    // files that fit these, and hold the keys of the marks
	Prompts   int    // files that fit those of the prompts
	Images    int
	Absent    []string // groups that no file names
	Fewer     []string // columns that are means of fewer groups for that: "Relation (2 of 4)"
	Left      []leftOut
	Lacking   []string // files of judgments, and what others have: "a.json has no score"
	named     bool     // the path of a file of judgments has a word that its pattern asks for
	places    []fitted1
}

// fitted1 is a file and its place below the benchmark's folder.
type fitted1 struct {
	in *input
	at string
}

// formOf is what files of one description of judgments have.
type formOf struct {
	patterns []*schema.Pattern
	keys     []fieldKey // of fields that every file has
	marks    bool       // it has marks; others say only what the judge replied
}

// fieldKey is a key of JSON, or a head of a table.
type fieldKey struct {
	name   string
	inText *regexp.Regexp // as a key of JSON, within a text, too
}

// formsOf are those of a benchmark's judgments.
func formsOf(b *schema.Benchmark) (list []formOf) {
	for _, j := range b.Judgments {
		form := formOf{patterns: parsed(j.Files), marks: len(j.Marks) > 0}
		add := func(field string) {
			steps := record.Steps(field)
			if len(steps) == 0 || strings.Contains(field, " + ") { // none, or joined of several
				return
			}
			if key := strings.TrimSuffix(steps[len(steps)-1], "[]"); key != "" && key != record.Whole && !strings.ContainsAny(key, "$ ") {
				form.keys = append(form.keys, fieldKey{key, regexp.MustCompile(`["']` + regexp.QuoteMeta(key) + `["'\\]*\s*:`)})
			}
		}
		add(j.Item.Field.Value)
		for _, key := range j.Keep.Keys() {
			add(key)
		}
		if !form.marks {
			add(j.Reply.Value)
		}
		for _, m := range j.Marks {
			if !m.Value.Optional && m.Value.Default.Value == "" {
				add(cmp.Or(m.Value.Field.Value, m.Key.Value))
				add(m.Value.Equals.Value)
			}
		}
		list = append(list, form)
	}
	return list
}

// parsed are patterns of files; what is none was reported.
func parsed(texts []schema.Text) (list []*schema.Pattern) {
	for _, text := range texts {
		if p, err := schema.ParsePattern(text.Value); err == nil && text.Value != "" {
			list = append(list, p)
		}
	}
	return list
}

// lacks is the first key that a file does not hold; has reports whether it holds another.
func (form *formOf) lacks(in *input) (key string, has bool) {
	for _, k := range form.keys {
		if k.in(in.Data) {
			has = true
		} else {
			key = cmp.Or(key, k.name)
		}
	}
	return key, has
}

// descriptions are those that the program has, by their names.
var descriptions = sync.OnceValue(func() map[string]*description {
	all := map[string]*description{}
	for _, name := range Known() {
		d := &description{Name: name}
		d.yaml, _ = results.Files.ReadFile(path.Join("harnesses", name, "benchmark.yaml"))
		var quiet source.List // tests read all of them
		b := builtIn().Read(name, "benchmark.yaml", d.yaml, &quiet)
		d.Title, d.Checked, d.described, d.judged = b.Title.Value, checked(d.yaml), b, formsOf(b)
		for _, form := range d.judged {
			for _, p := range form.patterns {
				if form.marks {
					d.Patterns = append(d.Patterns, p.Text)
				}
			}
		}
		for _, p := range b.Prompts {
			d.asked = append(d.asked, parsed(p.Files)...)
		}
		if b.Images != nil {
			d.asked = append(d.asked, parsed([]schema.Text{b.Images.Originals})...)
			d.sources, _, _ = strings.Cut(b.Images.Prompts.Value, "{path}")
		}
		all[name] = d
	}
	return all
})

// fitted holds files against the draft of a recipe.
func fitted(name string, inputs []input) *fitting {
	f := &fitting{description: descriptions()[name]}
	leave := func(in *input, why string) { f.Left = append(f.Left, fileLeft(in.Path, why)) }
	taken := map[string]*input{}
	for i := range inputs {
		in := &inputs[i]
		at, lacks := f.judgment(in)
		if at == broken {
			continue
		}
		if at == "" {
			at, _ = placeOf(in, f.asked)
		}
		if at == "" && lacks != "" {
			f.Lacking = append(f.Lacking, in.Name+" "+lacks)
			leave(in, "it "+lacks)
			continue
		}
		if at == "" && in.Open != nil {
			at = below(in.Name, f.sources)
		}
		switch before := taken[at]; {
		case at == "" && in.Open != nil:
		case at == "":
			leave(in, "it fits no pattern of "+f.Title)
		case before != nil:
			leave(in, "it would be in the place of "+before.Path)
		default:
			taken[at] = in
			f.places = append(f.places, fitted1{in, at})
		}
	}
	return f
}

// unknown is the label in a path that names a category, and none of those that are declared; "" where
// there is none.
func (f *fitting) unknown(p *schema.Pattern, at string) string {
	labels, _ := p.Match(at)
	for i, name := range p.Names {
		for _, facet := range f.described.Facets {
			is := func(g schema.Group) bool {
				return slices.ContainsFunc(slices.Concat(g.Spellings, []schema.Text{g.ID, g.Name}), func(t schema.Text) bool { return strings.EqualFold(t.Value, labels[i]) })
			}
			if (facet.Place.Value == name || facet.ID.Value == name) && !slices.ContainsFunc(facet.Groups, is) {
				return labels[i]
			}
		}
	}
	return ""
}

// checked is what the first line of a draft, a comment, says of what its figures were held against.
func checked(yaml []byte) string {
	line, _, _ := strings.Cut(string(yaml), "\n")
	return strings.TrimPrefix(line, "# ")
}

// broken is the place of a file of judgments that cannot be read.
const broken = "-"

// judgment is where a file of judgments belongs; "" where it is none, as it lacks what others of its
// form have, and [broken] where it cannot be read.
func (f *fitting) judgment(in *input) (at, lacks string) {
	for _, form := range f.judged {
		at, p := placeOf(in, form.patterns)
		if at == "" || in.Open != nil {
			continue
		}
		if _, fault := documentIn(in); fault != nil {
			f.Left = append(f.Left, leftOut{Place: source.Place{File: in.Path, Line: fault.Line}, Why: fault.Message, Wrong: true})
			return broken, ""
		}
		if key, has := form.lacks(in); key != "" {
			if has && form.marks { // one that has none is of another kind
				lacks = cmp.Or(lacks, "has no "+key)
			}
			continue
		}
		if label := f.unknown(p, at); label != "" {
			lacks = cmp.Or(lacks, fmt.Sprintf("is of %q, which is none of its categories", label))
			continue
		}
		if form.marks {
			f.Judgments++
			f.named = f.named || slices.ContainsFunc(strings.Split(p.Text, "/")[1:], hasWord)
		}
		return at, ""
	}
	return "", lacks
}

// in reports whether a file has the key, of JSON or in the first line of a table.
func (k fieldKey) in(data []byte) bool {
	if k.inText.Match(data) {
		return true
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(data), []byte("\n"))
	return !bytes.HasPrefix(line, []byte("{")) && !bytes.HasPrefix(line, []byte("[")) && slices.ContainsFunc(bytes.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;\t\r\"", r) }), func(head []byte) bool {
		return string(bytes.TrimSpace(head)) == k.name
	})
}

// placeOf is where a file belongs by the end of its path, and the pattern that it fits: below the first
// folder of the pattern; "" where it fits none. The folder that was given, and those above it,
// are parts of the path where the pattern asks for words from there on.
func placeOf(in *input, patterns []*schema.Pattern) (at string, p *schema.Pattern) {
	parts := strings.Split(in.Name, "/")
	whole := strings.Split(strings.TrimPrefix(path.Clean(in.Path), "/"), "/")
	for _, p := range patterns {
		pieces := strings.Split(p.Text, "/")
		n := len(pieces) - 1
		if n > len(whole) || n < 1 {
			continue
		}
		if above := n - len(parts); above > 0 && !slices.ContainsFunc(pieces[above:], hasWord) {
			continue
		}
		at := path.Join(pieces[0], path.Join(whole[len(whole)-n:]...))
		if _, ok := p.Match(at); ok {
			return at, p
		}
	}
	return "", nil
}

var (
	ofWords    = lazy.Regexp(`\{[a-z_]+:[^}]*\}`)
	anyLetters = lazy.Regexp(`\{[^}]*\}`)
	letter     = lazy.Regexp(`\pL`)
)

// hasWord reports whether a part of a pattern asks for letters of its own, beside the ending of a file.
func hasWord(part string) bool {
	part = strings.TrimSuffix(part, path.Ext(part))
	return ofWords().MatchString(part) || letter().MatchString(anyLetters().ReplaceAllString(part, ""))
}

// below is where an image of a prompt belongs: its path from the folder on that the pattern of
// such images names; "" where it is in none.
func below(name, folder string) string {
	_, last, nested := strings.Cut(folder, "/")
	at := strings.Index("/"+name, "/"+last)
	if !nested || last == "" || at < 0 {
		return ""
	}
	return folder + name[at+len(last):]
}
