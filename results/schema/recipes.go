package schema

import (
	"reflect"
	"slices"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

// Recipes are descriptions of how the files of evaluation programs are read, each a
// YAML file with the keys of an entry of judgments. A recipe knows the form of files
// and no benchmark. The zero value has none.
//
// For example, a program writes one line {"case": "q1", "llm": "m", "grade": 0.5,
// "why": "…"} per judgment. Its recipe, results/harnesses/<name>.yaml, is
//
//	files: judgments/*.jsonl
//	item: case
//	model: llm
//	marks: {grade: {min: 0, max: 1, reasons: why}}
//
// A project tries it in its own results/harnesses, with judgments: {harness: <name>}. To
// add it to the program, add a small file of that form and a line in
// TestRecipesReadTheirFiles of results/harnesses. The key drafting says how init -from
// recognises such files, and drafts a benchmark of them; no Go code knows a program:
//
//	drafting: {has: [case, llm], task: suite, figures: [grade]}
type Recipes struct {
	Names []string // of all, for messages
	Own   []string // of the project's own, which is used where the program has one of that name
	// Open returns a recipe's file, as messages call it, and what it holds; nil where there
	// is none of that name. A file that cannot be read is a problem.
	Open func(name string, problems *source.List) (file string, data []byte)
}

// recipeFile is what the file of a recipe holds.
type recipeFile struct {
	Judgments
	Drafting leftToOthers // how init -from recognises such files
}

// leftToOthers is a value that somebody else reads.
type leftToOthers struct{}

// DecodeYAML reads nothing.
func (leftToOthers) DecodeYAML(*source.Decoder, *yaml.Node) {}

// include gives judgments what the recipe says that they name, wherever they say
// nothing of their own.
func (r Recipes) include(b *Benchmark, problems *source.List) {
	for i := range b.Judgments {
		own := &b.Judgments[i]
		if own.Harness.Value == "" {
			continue
		}
		recipe, ok := r.recipe(own.Harness, problems)
		if !ok {
			own.Unread()
			continue
		}
		if !slices.Contains(r.Own, own.Harness.Value) {
			b.lent = append(b.lent, recipe.File)
			b.repeats(own.Keep, recipe.Keep)
			b.repeats(own.Skip, recipe.Skip)
			b.repeats(own.Failed.Generation, recipe.Failed.Generation)
			b.repeats(own.Failed.Judgment, recipe.Failed.Judgment)
		}
		from, to := reflect.ValueOf(&recipe.Judgments).Elem(), reflect.ValueOf(own).Elem()
		for k := range to.NumField() {
			if to.Field(k).IsZero() {
				to.Field(k).Set(from.Field(k))
			}
		}
	}
}

// repeats notes the tests that the project takes over from a recipe of the program, to which
// it adds others.
func (b *Benchmark) repeats(own, recipe Ordered[Texts]) {
	for _, e := range own {
		if _, is := recipe.Get(e.Key.Value); is {
			b.repeated = append(b.repeated, e.Key.Place)
		}
	}
}

// recipe reads the recipe of a name. ok is false where there is none to be used, as was said.
func (r Recipes) recipe(name Text, problems *source.List) (recipe *recipeFile, ok bool) {
	var file string
	var data []byte
	before := problems.Errors()
	if r.Open != nil && source.ValidID(name.Value) {
		file, data = r.Open(name.Value, problems)
	}
	if problems.Errors() > before {
		return nil, false
	}
	if data == nil {
		problems.Errorf(name.Place, "there is no recipe %q%s: a recipe of the project's own is results/harnesses/NAME.yaml", name, source.HintOrList(name.Value, r.Names))
		return nil, false
	}
	text, err := source.Plain(file, data)
	if err != nil {
		problems.CannotRead(file, err)
		return nil, false
	}
	recipe = &recipeFile{}
	read, empty := source.Decode(file, text, 0, recipe, problems)
	switch {
	case empty:
		problems.Errorf(source.InFile(file), "is empty: write the keys of an entry of judgments, such as files, item and marks")
	case recipe.Harness.Value != "":
		problems.Errorf(recipe.Harness.Place, "a recipe names no other recipe: write out what it says")
	}
	return recipe, read && !empty && recipe.Harness.Value == ""
}
