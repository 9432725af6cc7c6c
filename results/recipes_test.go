package results_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// Each judge of the example is read by a recipe, by its name: a second copy of what its files
// look like could say something else. Any key can be said otherwise beside the name.
func TestTheExamplesJudgesAreReadByRecipes(t *testing.T) {
	t.Parallel()
	described, err := filepath.Glob("*/benchmark.yaml")
	if err != nil {
		t.Fatal(err)
	}
	recipes := schema.Recipes{Open: func(name string, _ *source.List) (string, []byte) {
		data, _ := results.Files.ReadFile("harnesses/" + name + ".yaml")
		return "results/harnesses/" + name + ".yaml", data
	}}
	var found []string
	for _, file := range described {
		id := filepath.Base(filepath.Dir(file))
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var problems source.List
		own := recipes.Read(id, file, data, &problems)
		if problems.Errors() > 0 {
			t.Errorf("%s: %v", id, problems.All())
		}
		for i, j := range own.Judgments {
			switch {
			case j.OnlyReplies(), own.Example: // the judge's whole replies belong to no form of marks
			case j.Harness.Value == "":
				t.Errorf("%s: judgments %d name no recipe", id, i+1)
			default:
				found = append(found, j.Harness.Value)
				text := "title: A\nfacets: [{id: task, title: Task, field: task, groups: [a]}, {id: dimension, title: Dimension, field: task, groups: [a]}]\njudgments: [{harness: " + j.Harness.Value + ", item: nr}]\n"
				b := recipes.Read("other", "benchmark.yaml", []byte(text), &source.List{})
				if other := b.Judgments[0]; other.Item.Field.Value != "nr" || len(other.Files) != len(j.Files) || !slices.Equal(other.Marks.Keys(), j.Marks.Keys()) {
					t.Errorf("%s with another item: %+v", j.Harness.Value, other)
				}
			}
		}
	}
	slices.Sort(found)
	if want := []string{"aegis", "t2i-reasonbench", "t2i-reasonbench-details", "wise", "wise-verified", "worldgenbench"}; !slices.Equal(found, want) {
		t.Errorf("read by the recipes %q", found)
	}
}
