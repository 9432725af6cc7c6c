package results_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// recipesOf finds, for an entry of judgments, a recipe that says the same.
func recipesOf(t *testing.T, entry string) []string {
	t.Helper()
	files, err := filepath.Glob("harnesses/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var same []string
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for strings.HasPrefix(text, "#") {
			_, text, _ = strings.Cut(text, "\n")
		}
		if strings.TrimSpace(text) == entry {
			same = append(same, strings.TrimSuffix(filepath.Base(file), ".yaml"))
		}
	}
	return same
}

// entriesOf are the entries of judgments of a benchmark.yaml, as they are written.
func entriesOf(text string) []string {
	_, text, _ = strings.Cut(text, "\njudgments:\n  - ")
	if end := strings.Index(text, "\n\n"); end >= 0 {
		text = text[:end]
	}
	entries := strings.Split(text, "\n  - ")
	for i := range entries {
		entries[i] = strings.TrimSpace(strings.ReplaceAll(entries[i], "\n    ", "\n"))
	}
	return entries
}

// Each judge of the example has a recipe, which says what the example's benchmark says of
// its files; a benchmark that names it reads them alike, and can say any key otherwise.
func TestTheExamplesJudgesHaveRecipes(t *testing.T) {
	t.Parallel()
	described, err := filepath.Glob("*/benchmark.yaml")
	if err != nil {
		t.Fatal(err)
	}
	recipes := schema.Recipes{Open: func(name string, _ *source.List) (string, []byte) {
		data, _ := results.Files.ReadFile("harnesses/" + name + ".yaml")
		return "results/harnesses/" + name + ".yaml", data
	}}
	found := 0
	for _, file := range described {
		id := filepath.Base(filepath.Dir(file))
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if !strings.Contains(text, "\njudgments:\n") {
			continue
		}
		var problems source.List
		own := schema.Read(id, file, data, &problems)
		for i, entry := range entriesOf(text) {
			if own.Judgments[i].OnlyReplies() || own.Example {
				continue // the judge's whole replies belong to no form of marks
			}
			names := recipesOf(t, entry)
			if len(names) != 1 {
				t.Errorf("%s: judgments %d have the recipes %q", id, i+1, names)
				continue
			}
			found++
			read := func(with string) schema.Judgments {
				var problems source.List
				with = "  - " + strings.ReplaceAll(strings.TrimSpace(with), "\n", "\n    ")
				old := "  - " + strings.ReplaceAll(entry, "\n", "\n    ")
				if !strings.Contains(text, old) {
					t.Fatalf("%s: no entry %q", id, old)
				}
				b := recipes.Read(id, file, []byte(strings.Replace(text, old, with, 1)), &problems)
				if problems.Errors() > 0 {
					t.Errorf("%s with %s: %v", id, with, problems.All())
				}
				return b.Judgments[i]
			}
			by := read("harness: " + names[0])
			if a, b := own.Judgments[i], by; len(a.Marks) != len(b.Marks) || a.Item.Field.Value != b.Item.Field.Value || a.Item.Like.Value != b.Item.Like.Value || len(a.Files) != len(b.Files) || a.Short.Value != b.Short.Value || !reflect.DeepEqual(a.Marks.Keys(), b.Marks.Keys()) {
				t.Errorf("%s: read by its recipe as %+v, by itself as %+v", id, b, a)
			}
			if by := read("harness: " + names[0] + "\nitem: nr"); by.Item.Field.Value != "nr" || len(by.Marks) != len(own.Judgments[i].Marks) {
				t.Errorf("%s: item is %q, marks %v", id, by.Item.Field.Value, by.Marks.Keys())
			}
		}
	}
	if found != 6 {
		t.Errorf("%d recipes of the example's judges", found)
	}
}
