package judged

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results/schema"
)

// Files in the shapes in which evaluation programs write them.
func TestHarnesses(t *testing.T) {
	t.Parallel()
	folders, err := filepath.Glob("testdata/harnesses/*")
	if err != nil || len(folders) < 10 {
		t.Fatalf("harnesses: %v, %v", folders, err)
	}
	expected := map[string][]string{
		"lm-eval":      {"is NaN, which is no number"},
		"inspect":      {"no record has the field \"error.message\"", "is NaN, which is no number"},
		"openai-evals": {"judges 3 of 4 outputs of 2 items of \"small\": no record of sums.dev.0 (sample 2)"},
		"long-table": {
			"judges 1 of 2 items of \"a\": not every mark of 2", "judges 1 of 2 items of \"b\": not every mark of 2", "is nan, which is no number",
			"is the mark \"bleu\", which benchmark.yaml does not declare: its records are not read; declare it under marks, with named where it is no word, or list it under skip; and 1 more like it in this file",
		},
		"helm":       {"judges 3 of 4 outputs of 2 items of \"org_small\": no record of id2 (sample 1)"},
		"wide-table": {"judges 2 of 3 items of \"b\": no record of q2"},
	}
	for _, folder := range folders {
		name := filepath.Base(folder)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, problems := readFolder(t, folder)
			want, err := os.ReadFile(filepath.Join(folder, "want.txt"))
			if err != nil {
				t.Fatal(err)
			}
			var lines []string
			for line := range strings.Lines(dump(s)) {
				lines = append(lines, strings.TrimRight(line, " \n"))
			}
			if got := strings.Join(lines, "\n"); got != strings.TrimSpace(string(want)) {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			left := expected[name]
			for _, p := range problems {
				if p.Severity == source.Error || len(left) == 0 || !strings.Contains(p.Message, left[0]) || p.File == "" {
					t.Errorf("%s", p)
					continue
				}
				left = left[1:]
			}
			if len(left) > 0 {
				t.Errorf("nobody says %q", left)
			}
		})
	}
}

func readFolder(t *testing.T, folder string) (*Suite, []source.Problem) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, "benchmark.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var problems source.List
	b := schema.Recipes{}.Read(filepath.Base(folder), "benchmark.yaml", data, &problems)
	s := Read(Input{FS: os.DirFS(folder), Dir: ".", Benchmark: b}, &problems)
	return s, problems.All()
}

// sampleProject reads files of public result sets, each under its path in a project,
// by the description of the harness that they are of.
func sampleProject(t *testing.T, harness string, files map[string]string) *Suite {
	t.Helper()
	project := fstest.MapFS{}
	for path, name := range files {
		project[path] = &fstest.MapFile{Data: sampleFile(t, name)}
	}
	data, err := os.ReadFile(filepath.Join("testdata/harnesses", harness, "benchmark.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var problems source.List
	b := schema.Recipes{}.Read(harness, "benchmark.yaml", data, &problems)
	s := Read(Input{FS: project, Dir: ".", Benchmark: b}, &problems)
	for _, p := range problems.All() {
		if p.Severity == source.Error {
			t.Errorf("%s", p)
		}
	}
	return s
}

// sampleFile is a file of a public result set; a star in its name stands for any letters.
func sampleFile(t *testing.T, name string) []byte {
	t.Helper()
	found, _ := filepath.Glob(filepath.Join("../../../shared/samples", name))
	trial.Wants(t, len(found) > 0, "samples of public result sets", "they lie beside the repository and are no part of it")
	data, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// stated reads a JSON file that states its own totals.
func stated[T any](t *testing.T, name string) (v T) {
	t.Helper()
	if err := json.Unmarshal(sampleFile(t, name), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func wantTotal(t *testing.T, s *Suite, board, column string, n int, want float64) {
	t.Helper()
	b := s.Board(board)
	if b == nil || len(b.Rows) != 1 {
		t.Fatalf("no one row on board %q", board)
	}
	c := b.Rows[0].Overall
	if column != "" {
		c = b.Rows[0].Cells[b.Column(column)]
	}
	if !c.Known || c.N != n || math.Abs(c.Value-want) > 1e-9 {
		t.Errorf("%s of %s: %v of %d items, the file says %v", column, board, c.Value, c.N, want)
	}
}

// Real files give the totals that they state themselves.
func TestPublicFilesGiveTheirTotals(t *testing.T) {
	t.Parallel()
	type named struct {
		Name struct {
			Name, Split  string
			Perturbation any
		}
		Mean float64
	}
	for run, n := range map[string]map[string]int{
		"commonsense-dataset=hellaswag,method=multiple_choice_joint,model=eleutherai_pythia-1b-v0": {"valid": 10},
		"narrative_qa-model=openai_gpt2": {"test": 4, "valid": 1},
	} {
		s := sampleProject(t, "helm", map[string]string{"judgments/" + run + "/per_instance_stats.json": "helm/" + run + "/per_instance_stats.json"})
		for _, stat := range stated[[]named](t, "helm/"+run+"/stats.json") {
			switch {
			case stat.Name.Perturbation != nil:
			case stat.Name.Name == "exact_match":
				wantTotal(t, s, "exact-match", stat.Name.Split, n[stat.Name.Split], stat.Mean)
			case stat.Name.Name == "f1_score" && stat.Name.Split == "test":
				wantTotal(t, s, "f1", "test", 4, stat.Mean)
			}
		}
	}
	type log struct {
		Results struct {
			Scores []struct {
				Metrics struct{ Accuracy struct{ Value float64 } }
			}
		}
	}
	for name, n := range map[string]int{"data_arc_qwen": 3, "data_pubmedqa_gpt4o_mini": 2, "log_formats": 1, "log_images": 1} {
		s := sampleProject(t, "inspect", map[string]string{"judgments/log.json": "inspect/" + name + ".json"})
		wantTotal(t, s, "score", "", n, stated[log](t, "inspect/"+name+".json").Results.Scores[0].Metrics.Accuracy.Value)
	}
	s := sampleProject(t, "lm-eval", map[string]string{"judgments/m/samples_math.jsonl": "lm-eval/samples_math_perturbed_full_*.jsonl"})
	wantTotal(t, s, "exact-match", "", 10, stated[struct {
		Results map[string]map[string]any
	}](t, "lm-eval/results_*.json").Results["math_perturbed_full"]["exact_match,none"].(float64))

	s = sampleProject(t, "openai-evals", map[string]string{"judgments/match.jsonl": "openai-evals/test-match*.jsonl"})
	_, report, _ := strings.Cut(string(sampleFile(t, "openai-evals/test-match*.jsonl")), "\n")
	var final struct {
		Report struct{ Accuracy float64 } `json:"final_report"`
	}
	if err := json.NewDecoder(strings.NewReader(report)).Decode(&final); err != nil {
		t.Fatal(err)
	}
	wantTotal(t, s, "accuracy", "", 3, final.Report.Accuracy)

	s = sampleProject(t, "deepeval", map[string]string{"judgments/m.json": "deepeval/test_run_sample.json"})
	wantTotal(t, s, "relevancy", "", 1, stated[struct {
		MetricsScores []struct{ Scores []float64 }
	}](t, "deepeval/test_run_sample.json").MetricsScores[0].Scores[0])

	s = sampleProject(t, "promptfoo", map[string]string{"judgments/r.json": "promptfoo/promptfoo-*-echo.json"})
	prompts := stated[struct {
		Results struct {
			Prompts []struct {
				Label   string
				Metrics struct {
					Score         float64
					TestPassCount int
				}
			}
		}
	}](t, "promptfoo/promptfoo-*-echo.json").Results.Prompts
	for _, p := range prompts {
		for _, b := range []string{"score", "passed"} {
			want := map[string]float64{"score": p.Metrics.Score, "passed": float64(p.Metrics.TestPassCount)}[b]
			at := 0
			for i, r := range s.Board(b).Rows {
				if r.Variant == p.Label {
					at = i
				}
			}
			if r := s.Board(b).Rows[at]; r.Variant != p.Label || r.Overall.N != 2 || math.Abs(r.Overall.Sum-want) > 1e-9 {
				t.Errorf("%s of %q: %+v, the file says %v", b, p.Label, r.Overall, want)
			}
		}
	}
	s = sampleProject(t, "ragas", map[string]string{"judgments/m.json": "ragas/annotated_data.json"})
	wantTotal(t, s, "accepted", "", 21, 16.0/21)
}

// Five people, whose names the file does not give, count an object in 196 images of 49
// prompts, and the prompts of another file say how many were asked for.
func TestPeopleOnPublicImages(t *testing.T) {
	t.Parallel()
	for model, want := range map[string][2]float64{"clip": {.922449, .730612}, "if-xl": {.953061, .886735}, "sdv2": {.881633, .766327}} {
		s := sampleProject(t, "geneval-people", map[string]string{
			"prompts/metadata.jsonl":                          "t2i/geneval-evaluation_metadata.jsonl",
			"judgments/geneval-annotations_" + model + ".csv": "t2i/geneval-annotations_" + model + ".csv",
		})
		b := s.Board("mean")
		c := b.Rows[0].Overall
		if c.N != 49 || c.Outputs != 196 || len(b.Agreement) != 10 {
			t.Fatalf("%s: %+v, %d pairs", model, c, len(b.Agreement))
		}
		if mean := c.Sum / float64(c.N); math.Abs(mean-want[1]) > 1e-6 {
			t.Errorf("%s: mean %v", model, mean)
		}
		agreement := 0.0
		for _, a := range b.Agreement {
			if a.Overall.N != 196 {
				t.Errorf("%s: %d images by two", model, a.Overall.N)
			}
			agreement += a.Overall.Raw / 10
		}
		if math.Abs(agreement-want[0]) > 1e-6 {
			t.Errorf("%s: agreement %v", model, agreement)
		}
	}
}
