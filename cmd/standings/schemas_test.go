package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"gopkg.in/yaml.v3"

	"standings/content"
	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/importer"
	"standings/results/schema"
	"standings/site/page"
)

// A dialect is one of the project's YAML files, as the program reads it and as its
// schema describes it.
type dialect struct {
	name   string
	schema *jsonschema.Schema
	// read returns what the program finds wrong in a text, its errors alone.
	read func(text string) []string
}

// recipes are those that the program carries, which descriptions may name.
var recipes = schema.Recipes{Open: func(name string, _ *source.List) (string, []byte) {
	data, _ := results.Files.ReadFile("harnesses/" + name + ".yaml")
	return "results/harnesses/" + name + ".yaml", data
}}

var dialects = sync.OnceValues(func() (map[string]dialect, error) {
	all := map[string]dialect{}
	for _, d := range []dialect{
		{name: "benchmark", read: func(text string) []string {
			var problems source.List
			recipes.Read("x", "x", []byte(text), &problems)
			return errorsOf(&problems)
		}},
		{name: "site", read: func(text string) []string {
			var problems source.List
			content.Load(fstest.MapFS{"content/site.yaml": &fstest.MapFile{Data: []byte(text)}}, &problems)
			return errorsOf(&problems)
		}},
	} {
		data, err := schemas.ReadFile("schemas/" + d.name + ".schema.json")
		if err != nil {
			return nil, err
		}
		parsed, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			return nil, err
		}
		c := jsonschema.NewCompiler()
		if err := c.AddResource(d.name, parsed); err != nil {
			return nil, err
		}
		if d.schema, err = c.Compile(d.name); err != nil {
			return nil, err
		}
		all[d.name] = d
	}
	return all, nil
})

func errorsOf(problems *source.List) []string {
	var lines []string
	for _, p := range problems.All() {
		if p.Severity == source.Error {
			lines = append(lines, p.String())
		}
	}
	return lines
}

func dialectOf(t *testing.T, name string) dialect {
	t.Helper()
	all, err := dialects()
	if err != nil {
		t.Fatal(err)
	}
	return all[name]
}

// validate says what the schema has against a text; nil is nothing.
func (d dialect) validate(text string) error {
	var document yaml.Node
	if err := yaml.Unmarshal([]byte(text), &document); err != nil {
		return err
	}
	if len(document.Content) == 0 {
		return d.schema.Validate(nil)
	}
	return d.schema.Validate(jsonOf(document.Content[0]))
}

// jsonOf is a node as editors see it, by YAML's core schema: a date is text.
func jsonOf(n *yaml.Node) any {
	switch n.Kind {
	case yaml.MappingNode:
		object := map[string]any{}
		for i := 0; i+1 < len(n.Content); i += 2 {
			object[n.Content[i].Value] = jsonOf(n.Content[i+1])
		}
		return object
	case yaml.SequenceNode:
		list := make([]any, len(n.Content))
		for i, child := range n.Content {
			list[i] = jsonOf(child)
		}
		return list
	}
	var v any
	if n.Tag == "!!timestamp" || n.Decode(&v) != nil {
		return n.Value
	}
	return v
}

// written are the YAML files of the repository: those that git knows, those in
// scripts and in the README, what tests hold as text, and what init writes. Whether
// they are good is for the program to say.
func written(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	add := func(file, text string) {
		switch path.Base(file) {
		case "benchmark.yaml":
			all["benchmark"] = append(all["benchmark"], text)
		case "site.yaml":
			all["site"] = append(all["site"], text)
		}
	}
	fence := regexp.MustCompile("(?s)```[a-z]+ file=(\\S+)\n(.*?)```")
	section := regexp.MustCompile(`(?m)^-- (\S+) --$`)
	for _, name := range tracked(t, ".") {
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			continue // deleted and not yet committed
		}
		text := string(data)
		add(name, text)
		switch {
		case strings.HasSuffix(name, ".md"):
			for _, f := range fence.FindAllStringSubmatch(text, -1) {
				add(f[1], f[2])
			}
		case strings.HasSuffix(name, ".txtar"):
			heads := section.FindAllStringSubmatchIndex(text, -1)
			for i, at := range heads {
				end := len(text)
				if i+1 < len(heads) {
					end = heads[i+1][0]
				}
				add(text[at[2]:at[3]], text[at[1]:end])
			}
		case strings.HasSuffix(name, "_test.go"):
			file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if literal, ok := n.(*ast.BasicLit); ok && literal.Kind == token.STRING && strings.Contains(literal.Value, ": ") {
					text, _ := strconv.Unquote(literal.Value)
					if strings.Contains(text, "boards:") {
						add("benchmark.yaml", text)
					} else if strings.Contains(text, "title:") {
						add("site.yaml", text)
					}
				}
				return true
			})
		}
	}
	table := "model,Reasoning,Coding,Cost ($),Released\nA,75.5 ± 1.2,60.0 ± 1.0,1.20,2025-03-01\nB,40.0 ± 2.0,-,0.10,2025-01-15\n"
	drafted := importer.Project([]importer.Given{importer.File("results.csv", []byte(table))}, "", &source.List{})
	for _, made := range []page.Files{starter("small"), drafted.Files} {
		for name, data := range made {
			add(name, string(data))
		}
	}
	for _, texts := range all { // the shortest first: where a change is tried once, it is tried there
		slices.SortStableFunc(texts, func(a, b string) int { return len(a) - len(b) })
	}
	return all
}

// unfinished reports whether a key has no value: to the program it is no key, to an
// editor there is something to be filled in.
func unfinished(text string) bool {
	var document yaml.Node
	if yaml.Unmarshal([]byte(text), &document) != nil || len(document.Content) == 0 {
		return true
	}
	found := false
	eachValue(document.Content[0], "", func(n *yaml.Node, _ string) { found = found || n.Tag == "!!null" })
	return found
}

// Whatever the program takes, an independent reader of the schema takes: an editor
// marks nothing that is right.
func TestSchemasTakeWhatTheProgramTakes(t *testing.T) {
	t.Parallel()
	least := map[string]int{"benchmark": 40, "site": 5}
	for name, texts := range written(t) {
		d, good := dialectOf(t, name), 0
		for _, text := range texts {
			if len(d.read(text)) > 0 || unfinished(text) {
				continue
			}
			good++
			if err := d.validate(text); err != nil {
				t.Errorf("%s: %v\n%s", name, err, text)
			}
		}
		t.Logf("%s: %d good files of %d", name, good, len(texts))
		if good < least[name] {
			t.Errorf("%s: %d files of %d are good", name, good, len(texts))
		}
	}
}

// A file without boards changes a description that the program has.
func TestSchemasTakeAFileThatChangesADescription(t *testing.T) {
	t.Parallel()
	const text = "judge: A reader\nupdated: 2025-03-10\n"
	described := written(t)["benchmark"]
	var problems source.List
	recipes.ReadOver("x", "x", []byte(text), []byte(described[len(described)-1]), &problems)
	if wrong := errorsOf(&problems); len(wrong) > 0 {
		t.Fatal(strings.Join(wrong, "\n"))
	}
	d := dialectOf(t, "benchmark")
	if err := d.validate(text); err != nil {
		t.Error(err)
	}
	if d.validate("judge: A reader\nboards: []\n") == nil {
		t.Error("a file with boards needs no title")
	}
}

// names are keys that a file chooses.
var names = regexp.MustCompile(`(\.(?:marks|weights|sizes|components|lines|words|texts|models|skip|generation|judgment|score))\.[^.\[]+`)

// The same holds of every file with any of its values changed to one of another
// kind, where the program takes that. In the short form a place is tried with every other
// of these values, and the next place with those between them.
func TestSchemasTakeChangedFilesThatTheProgramTakes(t *testing.T) {
	t.Parallel()
	apart := 2 / trial.Rounds(1, 2)
	others := []string{"x", "7", "1/3", "true", "[]", "{}", "[x]", "[{}]", "{a: b}", "[[x]]"}
	for name, texts := range written(t) {
		d, tried, taken := dialectOf(t, name), 0, 0
		seen := map[string]bool{}
		for _, text := range texts {
			var document yaml.Node
			if len(d.read(text)) > 0 || yaml.Unmarshal([]byte(text), &document) != nil || len(document.Content) == 0 {
				continue
			}
			eachValue(document.Content[0], name, func(n *yaml.Node, where string) {
				where = names.ReplaceAllString(where, "$1.<name>")
				if seen[where] { // a place is tried once in all files
					return
				}
				seen[where] = true
				before := *n
				for i, other := range others {
					if (i+len(seen))%apart != 0 {
						continue
					}
					var by yaml.Node
					if err := yaml.Unmarshal([]byte(other), &by); err != nil {
						t.Fatal(err)
					}
					*n = *by.Content[0]
					changed, err := yaml.Marshal(&document)
					if err != nil {
						t.Fatal(err)
					}
					tried++
					if len(d.read(string(changed))) == 0 {
						taken++
						if err := d.validate(string(changed)); err != nil {
							t.Errorf("%s with %s: %v", where, other, err)
						}
					}
				}
				*n = before
			})
		}
		t.Logf("%s: %d changes of %d places, %d taken", name, tried, len(seen), taken)
		if taken < 20/apart {
			t.Errorf("%s: %d of %d changes are taken", name, taken, tried)
		}
	}
}

// eachValue visits every value below a node, with the keys that lead to it.
func eachValue(n *yaml.Node, where string, visit func(n *yaml.Node, where string)) {
	for i, child := range n.Content {
		at := where + "[]"
		if n.Kind == yaml.MappingNode {
			if i%2 == 0 {
				continue
			}
			at = where + "." + n.Content[i-1].Value
		}
		visit(child, at)
		eachValue(child, at, visit)
	}
}

// What the program refuses for its shape, the schema refuses too.
func TestSchemasRefuseWhatIsWrong(t *testing.T) {
	t.Parallel()
	const good = `title: Rivers
question: Which bank?
facets: [{id: bank, groups: [{id: L}, {id: R}]}]
sources: [{id: s, title: S}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, overall: groups, published: [{source: s, file: t.csv}]}
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {mark: {min: 0, max: 1}}}]
`
	const site = `title: Rivers
authors: [A. Writer]
links: [{title: Code, url: "https://code.example"}]
`
	for _, test := range []struct{ name, from, old, new string }{
		{"benchmark", good, "title: Rivers", "titel: Rivers"},
		{"benchmark", good, "title: Rivers\n", ""},
		{"benchmark", good, "question: Which bank?", "question: [Which bank?]"},
		{"benchmark", good, "{id: L}", "{id: L, itmes: 7}"},
		{"benchmark", good, "{id: L}", "{id: L, items: many}"},
		{"benchmark", good, "{id: L}", "{id: {a: L}}"},
		{"benchmark", good, "facets: [{", "facets: [[{}], {"},
		{"benchmark", good, "{min: 0, max: 1}, overall", "{min: [0], max: 1}, overall"},
		{"benchmark", good, "{min: 0, max: 1}, overall", "{min: low, max: 1}, overall"},
		{"benchmark", good, "overall: groups", "overall: group"},
		{"benchmark", good, "overall: groups", "overall: {weights: [0.5, 0.5]}"},
		{"benchmark", good, "overall: groups", "overall: {weigths: {L: 0.5, R: 0.5}}"},
		{"benchmark", good, "overall: groups", "overall: groups, aggregate: total"},
		{"benchmark", good, "overall: groups", "overall: groups, lower: perhaps"},
		{"benchmark", good, "overall: groups", "overall: groups, score: [mean(mark)]"},
		{"benchmark", good, "{source: s, file: t.csv}", "{source: s}"},
		{"benchmark", good, "item: id", "item: {field: id, likes: \"{id}.png\"}"},
		{"benchmark", good, "item: id", "item: id, format: xml"},
		{"benchmark", good, "item: id", "item: id, short: mising"},
		{"benchmark", good, "marks: {mark: {min: 0, max: 1}}", "marks: [mark]"},
		{"benchmark", good, good, "[]\n"},
		{"site", site, "title: Rivers", "title: {en: Rivers}"},
		{"site", site, "title: Rivers", "tittle: Rivers"},
		{"site", site, "authors: [A. Writer]", "authors: [[A. Writer]]"},
		{"site", site, "authors: [A. Writer]", "authors: [{url: \"https://a.example\"}]"},
		{"site", site, `, url: "https://code.example"`, ""},
		{"site", site, "title: Rivers", "strict: maybe"},
		{"site", site, "title: Rivers", "themes: [{id: a, title: A}]"},
	} {
		d := dialectOf(t, test.name)
		if wrong := d.read(test.from); len(wrong) > 0 {
			t.Fatalf("%s: the good file is wrong: %s", test.name, strings.Join(wrong, "\n"))
		}
		if err := d.validate(test.from); err != nil {
			t.Fatalf("%s: the good file is refused: %v", test.name, err)
		}
		text := strings.Replace(test.from, test.old, test.new, 1)
		if text == test.from {
			t.Fatalf("%q changes nothing", test.old)
		}
		if len(d.read(text)) == 0 {
			t.Errorf("the program takes %q", test.new)
		}
		if d.validate(text) == nil {
			t.Errorf("the schema takes %q", test.new)
		}
	}
}

// shaped finds the types below a type that may be written in several forms.
func shaped(t reflect.Type, found map[reflect.Type]bool, seen map[reflect.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	if _, decodes := reflect.New(t).Type().MethodByName("DecodeYAML"); decodes {
		found[t] = true
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice:
		shaped(t.Elem(), found, seen)
	case reflect.Struct:
		for i := range t.NumField() {
			shaped(t.Field(i).Type, found, seen)
		}
	}
}

// A type that decodes itself states its forms: of each the decoder takes the
// example, and of what no form has it takes nothing.
func TestDecodersTakeTheFormsTheyState(t *testing.T) {
	t.Parallel()
	found := map[reflect.Type]bool{}
	seen := map[reflect.Type]bool{}
	shaped(reflect.TypeFor[schema.Benchmark](), found, seen)
	shaped(reflect.TypeFor[content.SiteFile](), found, seen)
	if len(found) < 2 {
		t.Fatalf("%d types decode themselves", len(found))
	}
	for typ := range found {
		states, ok := reflect.Zero(typ).Interface().(interface{ Shapes() []source.Shape })
		if !ok {
			t.Errorf("%s decodes itself and states no forms: give it a method Shapes", typ)
			continue
		}
		decode := func(text string) []string {
			var problems source.List
			holder := reflect.New(reflect.StructOf([]reflect.StructField{{Name: "Key", Type: typ}}))
			source.Decode("x", "key: "+text+"\n", 0, holder.Interface(), &problems)
			return errorsOf(&problems)
		}
		kinds := map[yaml.Kind]bool{}
		for _, s := range states.Shapes() {
			var document yaml.Node
			if err := yaml.Unmarshal([]byte(s.Example), &document); err != nil {
				t.Errorf("%s: example %s: %v", typ, s.Example, err)
				continue
			}
			kinds[document.Content[0].Kind] = true
			for _, text := range append([]string{s.Example}, s.Words...) {
				if wrong := decode(text); len(wrong) > 0 {
					t.Errorf("%s states the form %s and does not read it: %s", typ, text, strings.Join(wrong, "; "))
				}
			}
			if len(s.Words) > 0 && len(decode("no-such-word")) == 0 {
				t.Errorf("%s takes other words than %s", typ, s.Words)
			}
		}
		for kind, text := range map[yaml.Kind]string{yaml.ScalarNode: "x", yaml.SequenceNode: "[x]", yaml.MappingNode: "{x: y}"} {
			if !kinds[kind] && len(decode(text)) == 0 {
				t.Errorf("%s takes %s and states no such form", typ, text)
			}
		}
	}
}

// What the reference calls required is an error where it is missing.
func TestRequiredKeysAreMissed(t *testing.T) {
	t.Parallel()
	for name, texts := range written(t) {
		d, tried := dialectOf(t, name), map[string]bool{}
		for _, text := range texts {
			var document yaml.Node
			if len(d.read(text)) > 0 || yaml.Unmarshal([]byte(text), &document) != nil || len(document.Content) == 0 {
				continue
			}
			eachRequired(d.schema, document.Content[0], name, func(n *yaml.Node, i int, where string) {
				if tried[where] {
					return
				}
				tried[where] = true
				before := n.Content
				n.Content = append(append([]*yaml.Node{}, before[:i]...), before[i+2:]...)
				changed, err := yaml.Marshal(&document)
				if err != nil {
					t.Fatal(err)
				}
				if len(d.read(string(changed))) == 0 {
					t.Errorf("%s is said to be required, and is not missed", where)
				}
				n.Content = before
			})
		}
		t.Logf("%s: %d required keys", name, len(tried))
		if len(tried) < 2 {
			t.Errorf("%s: %d required keys are tried", name, len(tried))
		}
	}
}

// eachRequired visits the keys of a document that its schema requires: the mapping
// and the key's place in it.
func eachRequired(s *jsonschema.Schema, n *yaml.Node, where string, visit func(n *yaml.Node, i int, where string)) {
	if s.Ref != nil {
		eachRequired(s.Ref, n, where, visit)
	}
	for _, form := range s.AnyOf {
		if form.Validate(jsonOf(n)) == nil {
			eachRequired(form, n, where, visit)
		}
	}
	switch n.Kind {
	case yaml.SequenceNode:
		for _, child := range n.Content {
			if s.Items2020 != nil {
				eachRequired(s.Items2020, child, where+"[]", visit)
			}
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(n.Content); i += 2 {
			name := n.Content[i].Value
			needed := s.Required
			for with, more := range s.DependentRequired {
				if slices.ContainsFunc(n.Content, func(key *yaml.Node) bool { return key.Value == with }) {
					needed = slices.Concat(needed, more)
				}
			}
			if slices.Contains(needed, name) {
				visit(n, i, fmt.Sprintf("%s.%s", where, name))
			}
			if below := s.Properties[name]; below != nil {
				eachRequired(below, n.Content[i+1], where+"."+name, visit)
			} else if below, ok := s.AdditionalProperties.(*jsonschema.Schema); ok {
				eachRequired(below, n.Content[i+1], where+".<name>", visit)
			}
		}
	}
}
