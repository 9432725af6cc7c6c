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

// A recipe may have a draft beside it, harnesses/NAME/benchmark.yaml: titles, categories,
// weights and formulas of a benchmark whose files it reads. Files fit it whose paths end as its
// patterns say, wherever their folder has them.

// Known are the names of the recipes that have a draft.
func Known() []string {
	var list []string
	entries, _ := results.Files.ReadDir("harnesses")
	for _, e := range entries {
		if e.IsDir() {
			list = append(list, e.Name())
		}
	}
	return list
}

// draftedAs drafts the benchmark of a name of [Known] from files; nil where none is its judgment, as
// was added to problems.
func draftedAs(name string, inputs []input, problems *source.List) *Draft {
	d := newDraft()
	f := fitted(name, inputs)
	if f.Judgments == 0 {
		problems.Errorf(source.Place{}, "no file fits %s: its judgments are %s, below any folder", name, listed(f.Patterns))
		return nil
	}
	d.fit(f)
	return d
}

// fitting is how files fit the draft of a recipe.
type fitting struct {
	From      string // what was given
	Name      string
	Title     string
	Patterns  []string // of its judgments
	Judgments int      // files that fit these, and hold the keys of the marks
	Prompts   int      // files that fit those of the prompts
	Images    int
	Absent    []string // groups that no file names
	Left      []leftOut
	Lacking   []string // files of judgments that lack a field which others of them have: "a.json has no score"
	yaml      []byte
	groups    []schema.Group // that may be left out: on no line with others, and in no formula
	places    []fitted1
}

// fitted1 is a file and its place below the benchmark's folder.
type fitted1 struct {
	in *input
	at string
}

// fitted holds files against the draft of a recipe.
func fitted(name string, inputs []input) *fitting {
	f := &fitting{Name: name}
	f.yaml, _ = results.Files.ReadFile(path.Join("harnesses", name, "benchmark.yaml"))
	var quiet source.List
	b := builtIn().Read(name, "benchmark.yaml", f.yaml, &quiet)
	f.Title = b.Title.Value
	var patterns, asked []*schema.Pattern // asked: those of the prompts
	add := func(text string) {
		if p, err := schema.ParsePattern(text); err == nil && text != "" {
			patterns = append(patterns, p)
		}
	}
	var keys []string
	sources := "" // the folder of the prompts' own images
	for _, j := range b.Judgments {
		for _, file := range j.Files {
			f.Patterns = append(f.Patterns, file.Value)
			add(file.Value)
		}
		if field := j.Item.Field.Value; field != "" && !strings.ContainsAny(field, "$ ") {
			keys = append(keys, field)
		}
		for _, m := range j.Marks {
			steps := record.Steps(cmp.Or(m.Value.Field.Value, m.Key.Value))
			if key := strings.TrimSuffix(steps[len(steps)-1], "[]"); !m.Value.Optional && m.Value.Default.Value == "" && key != record.Whole {
				keys = append(keys, key)
			}
		}
	}
	for _, p := range b.Prompts {
		for _, file := range p.Files {
			add(file.Value)
		}
	}
	asked = patterns[len(f.Patterns):]
	if b.Images != nil {
		add(b.Images.Originals.Value)
		sources, _, _ = strings.Cut(b.Images.Prompts.Value, "{path}")
	}
	f.groups = groupsOn(b)
	taken := map[string]bool{}
	for i := range inputs {
		in := &inputs[i]
		at := placeOf(in.Name, patterns)
		if at == "" && in.Open != nil {
			at = below(in.Name, sources)
		}
		if strings.HasPrefix(at, "judgments") {
			if _, fault := documentIn(in); fault != nil {
				f.Left = append(f.Left, leftOut{Place: source.Place{File: in.Path, Line: fault.Line}, Why: fault.Message, Wrong: true})
				continue
			}
			if lacks := slices.IndexFunc(keys, func(key string) bool { return !holdsKey(in.Data, key) }); lacks >= 0 {
				has := slices.ContainsFunc(keys, func(key string) bool { return holdsKey(in.Data, key) })
				if at = placeOf(in.Name, asked); at == "" && has { // one that has none is of another kind
					f.Lacking = append(f.Lacking, in.Name+" has no "+keys[lacks])
				}
			} else {
				f.Judgments++
			}
		}
		if at == "" || taken[at] {
			if in.Open == nil {
				f.Left = append(f.Left, leftOut{Place: source.Place{File: in.Path}, Why: "it fits no pattern of " + name})
			}
			continue
		}
		taken[at] = true
		f.places = append(f.places, fitted1{in, at})
	}
	return f
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

// placeOf is where a file belongs by the end of its path: below the first folder of the
// pattern that it fits; "" where it fits none.
func placeOf(name string, patterns []*schema.Pattern) string {
	parts := strings.Split(name, "/")
	for _, p := range patterns {
		first, below, _ := strings.Cut(p.Text, "/")
		if n := strings.Count(below, "/") + 1; n <= len(parts) {
			at := path.Join(first, path.Join(parts[len(parts)-n:]...))
			if _, ok := p.Match(at); ok {
				return at
			}
		}
	}
	return ""
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

// groupsOn are the groups of a benchmark's facets that each have a line of their own; none where
// boards make columns of others by their names.
func groupsOn(b *schema.Benchmark) []schema.Group {
	var list []schema.Group
	lines := map[int]int{}
	for _, board := range b.Boards {
		if len(board.Columns) > 0 {
			return nil
		}
	}
	for _, f := range b.Facets {
		for _, g := range f.Groups {
			lines[g.ID.Place.Line]++
			list = append(list, g)
		}
	}
	return slices.DeleteFunc(list, func(g schema.Group) bool { return lines[g.ID.Place.Line] > 1 })
}

// absent finds the groups whose labels are in none of the files, and their lines; none where
// that is all of them.
func (f *fitting) absent() map[int]bool {
	lines := map[int]bool{}
	for _, g := range f.groups {
		labels := []string{regexp.QuoteMeta(g.ID.Value)}
		for _, s := range g.Spellings {
			labels = append(labels, strings.ReplaceAll(regexp.QuoteMeta(s.Value), `\*`, ".*?"))
		}
		label := regexp.MustCompile(`["',/\[](` + strings.Join(labels, "|") + `)["',/\]]`)
		if !slices.ContainsFunc(f.places, func(one fitted1) bool { return one.in.Open == nil && label.Match(one.in.Data) }) {
			f.Absent, lines[g.ID.Place.Line] = append(f.Absent, g.ID.Value), true
		}
	}
	if len(f.Absent) == len(f.groups) {
		f.Absent, lines = nil, nil
	}
	return lines
}

// known finds the one draft whose fields all files of its judgments have; nil where none or
// several are such. near names those of whose fields some file lacks one.
func known(inputs []input) (found *fitting, near []string) {
	several := false
	for _, name := range Known() {
		switch f := fitted(name, inputs); {
		case f.Judgments == 0:
		case len(f.Lacking) > 0:
			near = append(near, fmt.Sprintf("like files of %s, but %s: -as %s takes the others for such", f.Title, f.Lacking[0], name))
		default:
			several = found != nil
			found = f
		}
	}
	if several {
		return nil, near
	}
	return found, near
}

// fit makes the draft of files that fit one.
func (d *Draft) fit(f *fitting) {
	d.ID, d.Title, f.From = f.Name, f.Title, f.places[0].in.From
	dir := path.Join("results", f.Name)
	var w lines
	w.say("# Drafted from %s, as %s: its titles, categories and formulas are those that its authors use; check them.", remark(f.From), f.Name)
	absent := f.absent()
	for i, line := range strings.Split(strings.TrimSuffix(string(f.yaml), "\n"), "\n") {
		if !absent[i+1] {
			w.say("%s", line)
		}
	}
	d.Files[path.Join(dir, "benchmark.yaml")] = []byte(w.String())
	for _, one := range f.places {
		switch at := path.Join(dir, one.at); {
		case one.in.Open != nil:
			d.Images[at] = one.in.Open
			f.Images++
		default:
			d.copy(at, one.in)
			if strings.HasPrefix(one.at, "prompts/") {
				f.Prompts++
			}
		}
	}
	d.Left = append(d.Left, f.Left...)
	d.sayAs("fitted report", f)
}
