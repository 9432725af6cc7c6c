package board_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/trial"
	"standings/site/sitetest"
)

// Five people counted objects in 196 images of three models, for GenEval: a site that is
// built of their files says in one table how far they agree, as their authors do.
func TestFivePeopleOnASite(t *testing.T) {
	t.Parallel()
	const samples, shape = "../../../shared/samples/t2i", "../../results/judged/testdata/harnesses/geneval-people/benchmark.yaml"
	prompts, err := os.ReadFile(filepath.Join(samples, "geneval-evaluation_metadata.jsonl"))
	trial.Wants(t, err == nil, "GenEval's annotations", "they lie beside the repository and are no part of it")
	described, err := os.ReadFile(shape)
	if err != nil {
		t.Fatal(err)
	}
	for model, want := range map[string][]string{"clip": {"All 196 92.2", "0.803"}, "if-xl": {"All 196 95.3", "0.767"}, "sdv2": {"All 196 88.2", "0.670"}} {
		marks, err := os.ReadFile(filepath.Join(samples, "geneval-annotations_"+model+".csv"))
		if err != nil {
			t.Fatal(err)
		}
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/people/benchmark.yaml":                                  sitetest.File(string(described)),
			"results/people/prompts/metadata.jsonl":                          sitetest.File(string(prompts)),
			"results/people/judgments/geneval-annotations_" + model + ".csv": sitetest.File(string(marks)),
		})
		if files == nil {
			t.Fatal(problems)
		}
		text := sitetest.Parse(t, files["people/mean/index.html"]).Text("body")
		_, text, found := strings.Cut(text, "How far")
		if !found || strings.Contains(text, "How far") {
			t.Errorf("%s: there is not one table of agreement", model)
		}
		_, all, _ := strings.Cut(text, want[0])
		if fields := strings.Fields(all); len(fields) < 5 || fields[4] != want[1] && !strings.Contains(strings.Join(fields[:6], " "), want[1]) {
			t.Errorf("%s: %.600s\nwant %q and %q", model, text, want[0], want[1])
		}
	}
}
