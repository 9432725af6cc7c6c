package importer

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/judged/record"
	"standings/results/schema"
)

// fitting is how files fit the draft of a recipe.
type fitting struct {
	From      string // what was given
	Name      string
	Title     string
	Checked   string   // what its figures were held against
	Patterns  []string // of its judgments
	Judgments int      // files that fit these, and hold the keys of the marks
	Prompts   int      // files that fit those of the prompts
	Images    int
	Absent    []string // groups that no file names
	Fewer     []string // columns that are means of fewer groups for that: "Relation (2 of 4)"
	Left      []*input
	Doubled   []string // files whose place another has: "a.json, as b.json"
	Broken    []string // files that cannot be read
	Lacking   []string // files of judgments that lack a field which others of them have: "a.json has no score"
	yaml      []byte
	described *schema.Benchmark
	named     bool // the path of a file of judgments has a word that its pattern asks for
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
	keys     []string // fields that every file has
	marks    bool     // it has marks; others say only what the judge replied
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
				form.keys = append(form.keys, key)
			}
		}
		add(j.Item.Field.Value)
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
	at := slices.IndexFunc(form.keys, func(key string) bool { return !holdsKey(in.Data, key) })
	if at < 0 {
		return "", true
	}
	return form.keys[at], slices.ContainsFunc(form.keys, func(key string) bool { return holdsKey(in.Data, key) })
}

// fitted holds files against the draft of a recipe.
func fitted(name string, inputs []input) *fitting {
	f := &fitting{Name: name}
	f.yaml, _ = results.Files.ReadFile(path.Join("harnesses", name, "benchmark.yaml"))
	var quiet source.List
	b := builtIn().Read(name, "benchmark.yaml", f.yaml, &quiet)
	f.Title, f.Checked, f.described = b.Title.Value, checked(f.yaml), b
	judged := formsOf(b)
	for i, form := range judged {
		for _, p := range form.patterns {
			if judged[i].marks {
				f.Patterns = append(f.Patterns, p.Text)
			}
		}
	}
	var asked []*schema.Pattern // of the prompts, and of images
	sources := ""               // the folder of the prompts' own images
	for _, p := range b.Prompts {
		asked = append(asked, parsed(p.Files)...)
	}
	if b.Images != nil {
		asked = append(asked, parsed([]schema.Text{b.Images.Originals})...)
		sources, _, _ = strings.Cut(b.Images.Prompts.Value, "{path}")
	}
	taken := map[string]*input{}
	for i := range inputs {
		in := &inputs[i]
		at, lacks := f.judgment(judged, in)
		if at == broken {
			continue
		}
		if at == "" {
			at, _ = placeOf(in, asked)
		}
		if at == "" && lacks != "" {
			f.Lacking = append(f.Lacking, in.Name+" has no "+lacks)
		}
		if at == "" && in.Open != nil {
			at = below(in.Name, sources)
		}
		switch before := taken[at]; {
		case at == "":
			f.Left = append(f.Left, in)
		case before != nil:
			f.Doubled = append(f.Doubled, in.Name+", as "+before.Name)
		default:
			taken[at] = in
			f.places = append(f.places, fitted1{in, at})
		}
	}
	return f
}

// checked is what the first line of a draft, a comment, says of what its figures were held against.
func checked(yaml []byte) string {
	line, _, _ := strings.Cut(string(yaml), "\n")
	return strings.TrimPrefix(line, "# ")
}

// broken is the place of a file of judgments that cannot be read.
const broken = "-"

// judgment is where a file of judgments belongs; "" where it is none, as it lacks a field that
// others of its form have, and [broken] where it cannot be read.
func (f *fitting) judgment(forms []formOf, in *input) (at, lacks string) {
	for _, form := range forms {
		at, p := placeOf(in, form.patterns)
		if at == "" || in.Open != nil {
			continue
		}
		if _, fault := documentIn(in); fault != nil {
			f.Broken = append(f.Broken, fmt.Sprintf("%s:%d: %s", in.Path, fault.Line, fault.Message))
			return broken, ""
		}
		if key, has := form.lacks(in); key != "" {
			if has && form.marks { // one that has none is of another kind
				lacks = cmp.Or(lacks, key)
			}
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

// holdsKey reports whether a file has a key of JSON, or a head of a table in its first line.
func holdsKey(data []byte, key string) bool {
	if regexp.MustCompile(`["']` + regexp.QuoteMeta(key) + `["'\\]*\s*:`).Match(data) { // within a text, too
		return true
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(data), []byte("\n"))
	return !bytes.HasPrefix(line, []byte("{")) && !bytes.HasPrefix(line, []byte("[")) && slices.ContainsFunc(bytes.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;\t\r\"", r) }), func(head []byte) bool {
		return string(bytes.TrimSpace(head)) == key
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
	ofWords    = regexp.MustCompile(`\{[a-z_]+:[^}]*\}`)
	anyLetters = regexp.MustCompile(`\{[^}]*\}`)
	letter     = regexp.MustCompile(`\pL`)
)

// hasWord reports whether a part of a pattern asks for letters of its own, beside the ending of a file.
func hasWord(part string) bool {
	part = strings.TrimSuffix(part, path.Ext(part))
	return ofWords.MatchString(part) || letter.MatchString(anyLetters.ReplaceAllString(part, ""))
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
