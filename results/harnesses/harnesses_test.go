package harnesses_test

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
	"standings/results/judged/record"
	"standings/results/schema"
)

// byRecipe reads files of a harness by its recipe: boards is what benchmark.yaml holds
// besides, files are their contents by their paths below judgments/.
func byRecipe(t *testing.T, harness, boards string, files map[string][]byte) (*results.Benchmark, string) {
	t.Helper()
	project := fstest.MapFS{"results/tests/benchmark.yaml": {Data: []byte("title: Tests\njudgments: {harness: " + harness + "}\n" + boards)}}
	for name, data := range files {
		project["results/tests/judgments/"+name] = &fstest.MapFile{Data: data}
	}
	return readProject(t, project)
}

func readProject(t *testing.T, project fstest.MapFS) (*results.Benchmark, string) {
	t.Helper()
	builtIn := fstest.MapFS{}
	recipes, err := fs.Glob(results.Files, "harnesses/*.yaml")
	if err != nil || len(recipes) < 8 {
		t.Fatalf("recipes: %q, %v", recipes, err)
	}
	for _, name := range recipes {
		data, err := results.Files.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		builtIn[path.Join("results", name)] = &fstest.MapFile{Data: data}
	}
	var problems source.List
	b := results.Load(project, builtIn, &problems).Benchmark("tests")
	var lines []string
	for _, p := range problems.All() {
		if p.Severity != source.Remark {
			lines = append(lines, strings.TrimPrefix(p.String(), "results/tests/"))
		}
	}
	return b, strings.Join(lines, "\n")
}

// small reads the files of a harness that are with the tests.
func small(t *testing.T, folder string) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	root := os.DirFS(filepath.Join(folder, "judgments"))
	err := fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			files[name], err = fs.ReadFile(root, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// said writes down the rows of a benchmark's boards, and what its first case shows.
func said(b *results.Benchmark) string {
	var out []string
	for _, board := range b.Suite.Boards {
		for _, r := range board.Rows {
			out = append(out, fmt.Sprintf("%s %s|%s|%s %.4g %d/%d", board.ID, r.Model, r.Variant, r.Judge, r.Overall.Value, r.Overall.N, r.Overall.Items))
		}
	}
	item := b.Suite.Items[0]
	out = append(out, fmt.Sprintf("%s: %s %v", item.ID, strings.ReplaceAll(item.Prompt, "\n", " / "), item.Texts))
	return strings.Join(out, "\n")
}

// Files in the forms of harnesses, each read by two lines of YAML and a board.
func TestRecipesReadTheirFiles(t *testing.T) {
	t.Parallel()
	const shapes = "../judged/testdata/harnesses/"
	for _, test := range []struct{ folder, boards, want, problems string }{
		{shapes + "lm-eval", "boards: [{id: match, scale: {min: 0, max: 1}, score: exact_match}]",
			"match org__small|flexible-extract| 0.6667 3/3\nmatch org__small|strict-match| 0.5 2/3\n0: 1+1 [{Target 2}]",
			"is NaN, which is no number"},
		{shapes + "inspect", "boards: [{id: score, scale: {min: 0, max: 1}, score: score, reduce: {sample: mean}}]",
			"score org/small||choice 0.875 2/2\n1: 1+1 [{Target 2}]", "is NaN, which is no number"},
		{shapes + "openai-evals", "boards: [{id: correct, scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}}]",
			"correct small|| 0.75 2/2\nsums.dev.0: sums.dev.0 [{Expected 3}]", "no record of sums.dev.0 (sample 2)"},
		{shapes + "promptfoo", "boards: [{id: score, scale: {min: 0, max: 1}, score: score}]",
			"score echo|plain| 0.75 2/2\n0:  []", ""},
		{shapes + "deepeval", "boards: [{id: relevancy, scale: {min: 0, max: 1}, score: answer_relevancy}]",
			"relevancy small||large 0.55 2/3\none: q []", "is null, which is no number"},
		{shapes + "helm", "facets: [{id: split, field: \"stats[0].name.split\", groups: [test, valid]}]\nboards: [{id: match, facets: [split], overall: items, scale: {min: 0, max: 1}, score: exact_match, reduce: {sample: mean}}]",
			"match org_small|| 0.75 2/2\nid1:  []", "no record of id2 (sample 1)"},
		{shapes + "geneval", "facets: [{id: tag, field: tag, groups: [single_object, counting]}]\nboards: [{id: images, facets: [tag], scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}, overall: groups}]",
			"images small|| 0.3125 3/3\n0: a photo 0 []", ""},
		{"../judged/testdata/every-eval-ever", "boards: [{id: score, scale: {min: 0, max: 1}, score: score}, {id: correct, scale: {min: 0, max: 1}, score: correct}]",
			"score org/a|| 0.625 2/2\ncorrect org/a|| 0.5 2/2\ns1: 1+1 [{Reference 2\ntwo}]", ""},
	} {
		harness := filepath.Base(test.folder)
		t.Run(harness, func(t *testing.T) {
			t.Parallel()
			b, problems := byRecipe(t, harness, test.boards, small(t, test.folder))
			if strings.Contains(problems, "error") || problems != "" && (test.problems == "" || !strings.Contains(problems, test.problems)) || test.problems != "" && strings.Count(problems, "\n") > 0 {
				t.Errorf("problems\n%s", problems)
			}
			if b == nil {
				t.Fatalf("nothing was read: %s", problems)
			}
			if got := said(b); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// A key that is written beside the name of a recipe takes the place of the recipe's; a
// recipe of the project's own in the place of the program's.
func TestRecipesAreOverriddenByKey(t *testing.T) {
	t.Parallel()
	const line = `{"id": 1, "who": "A", "doc_id": "x", "exact_match": 1, "mine": 3}` + "\n"
	board := "title: T\nboards: [{id: b, scale: {min: 0, max: 5}, score: %s}]\njudgments: {harness: %s}\n"
	for name, test := range map[string]struct{ recipe, yaml, want, problem string }{
		"the program's": {"", fmt.Sprintf(board, "exact_match", "lm-eval"), "b m|| 1 1/1\nx:  []", ""},
		"marks":         {"", fmt.Sprintf(board, "mine", "lm-eval, marks: {mine: {min: 0, max: 5}}"), "b m|| 3 1/1\nx:  []", ""},
		"item":          {"", fmt.Sprintf(board, "exact_match", "lm-eval, item: id"), "b m|| 1 1/1\n1:  []", ""},
		"a key emptied": {"", fmt.Sprintf(board, "exact_match", "every-eval-ever, model: who, item: id, marks: {exact_match: {values: [0, 1]}}"), "b A|| 1 1/1\n1:  []", ""},
		"the project's": {"files: judgments/*.jsonl\nmodel: who\nmarks: {mine: {min: 0, max: 5}}\n", fmt.Sprintf(board, "mine", "lm-eval"), "b A|| 3 1/1\n1:  []", ""},
		"not there":     {"", fmt.Sprintf(board, "x", "lm-evel"), "", `benchmark.yaml:3:22: there is no recipe "lm-evel" (did you mean "lm-eval"?): a recipe of the project's own is results/harnesses/NAME.yaml`},
		"no file":       {"", fmt.Sprintf(board, "x", "../tests/benchmark"), "", `there is no recipe "../tests/benchmark"`},
		"unknown key":   {"files: judgments/*.jsonl\nmodle: who\nmarks: {mine: {min: 0, max: 5}}\n", fmt.Sprintf(board, "mine", "lm-eval"), "", `results/harnesses/lm-eval.yaml:2:1: unknown key "modle"`},
		"nested":        {"harness: inspect\n", fmt.Sprintf(board, "mine", "lm-eval"), "", "results/harnesses/lm-eval.yaml:1:10: a recipe names no other recipe: write out what it says"},
		"empty":         {"\n", fmt.Sprintf(board, "mine", "lm-eval"), "", "results/harnesses/lm-eval.yaml: is empty: write the keys of an entry of judgments"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			project := fstest.MapFS{"results/tests/benchmark.yaml": {Data: []byte(test.yaml)}, "results/tests/judgments/m.jsonl": {Data: []byte(line)}}
			if test.recipe != "" {
				project["results/harnesses/lm-eval.yaml"] = &fstest.MapFile{Data: []byte(test.recipe)}
			}
			b, problems := readProject(t, project)
			if test.problem != "" {
				if !strings.Contains(problems, test.problem) || strings.Count(problems, "\n") > 0 {
					t.Errorf("problems\n%s\nwant %s", problems, test.problem)
				}
				return
			}
			if problems != "" || b == nil {
				t.Fatal(problems)
			}
			if got := said(b); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

func realFile(t *testing.T, pattern string) []byte {
	t.Helper()
	found, _ := filepath.Glob(filepath.Join("../../../shared/samples", pattern))
	trial.Wants(t, len(found) > 0, "samples of public result sets", "they lie beside the repository and are no part of it")
	data, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decode[T any](t *testing.T, data []byte) (v T) {
	t.Helper()
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// wantStated holds the overall of a board's row, or of one of its columns, against what the
// file of the results states.
func wantStated(t *testing.T, b *results.Benchmark, board, variant, column string, n int, want float64) {
	t.Helper()
	if b == nil || b.Suite.Board(board) == nil {
		t.Fatalf("no board %q", board)
	}
	made := b.Suite.Board(board)
	for _, r := range made.Rows {
		if r.Variant != variant {
			continue
		}
		c := r.Overall
		if column != "" {
			c = r.Cells[made.Column(column)]
		}
		if !c.Known || c.N != n || math.Abs(c.Value-want) > 1e-9 {
			t.Errorf("%s of %s: %v of %d items, the file states %v of %d", board, r.Model, c.Value, c.N, want, n)
		}
		t.Logf("%s, %s %s %s: stated %v, computed %v of %d", board, r.Model, variant, column, want, c.Value, c.N)
		return
	}
	t.Errorf("no row %q", variant)
}

const anyOfOne = "boards: [{id: a, scale: {min: 0, max: 1}, score: %s, reduce: {sample: mean}}]"

// Real files, read by recipe, give the totals that they state.
func TestRecipesGiveTheStatedTotals(t *testing.T) {
	t.Parallel()
	read := func(t *testing.T, harness, boards, name, pattern string) *results.Benchmark {
		b, problems := byRecipe(t, harness, boards, map[string][]byte{name: realFile(t, pattern)})
		if problems != "" {
			t.Errorf("%s: %s", name, problems)
		}
		return b
	}
	t.Run("lm-eval", func(t *testing.T) {
		t.Parallel()
		b := read(t, "lm-eval", "boards: [{id: a, scale: {min: 0, max: 1}, score: exact_match}]", "m/samples_math_2026.jsonl", "lm-eval/samples_*.jsonl")
		stated := decode[struct {
			Results map[string]map[string]any
		}](t, realFile(t, "lm-eval/results_*.json")).Results
		wantStated(t, b, "a", "", "", 10, stated["math_perturbed_full"]["exact_match,none"].(float64))
	})
	t.Run("inspect", func(t *testing.T) {
		t.Parallel()
		type log struct {
			Results struct {
				Scores []struct {
					Metrics struct{ Accuracy struct{ Value float64 } }
				}
			}
		}
		for name, n := range map[string]int{"data_arc_qwen": 3, "data_pubmedqa_gpt4o_mini": 2, "log_formats": 1, "log_images": 1} {
			b := read(t, "inspect", fmt.Sprintf(anyOfOne, "score"), "log.json", "inspect/"+name+".json")
			wantStated(t, b, "a", "", "", n, decode[log](t, realFile(t, "inspect/"+name+".json")).Results.Scores[0].Metrics.Accuracy.Value)
		}
	})
	t.Run("inspect archives", func(t *testing.T) {
		t.Parallel()
		type score struct {
			Name    string
			Metrics struct{ Accuracy struct{ Value float64 } }
		}
		for _, name := range []string{"log_formats", "log_message_deduplication", "mmlu-summary-choices"} {
			data := realFile(t, "inspect/"+name+".eval")
			var header []byte
			for about := range record.FormatOf(".eval").About(data) {
				header = about
			}
			b := read(t, "inspect", fmt.Sprintf(anyOfOne, "score"), "log.eval", "inspect/"+name+".eval")
			stated := decode[struct{ Results struct{ Scores []score } }](t, header).Results.Scores[0]
			wantStated(t, b, "a", "", "", 1, stated.Metrics.Accuracy.Value)
			row := b.Suite.Boards[0].Rows[0]
			_, err := b.Suite.Evidence().Of(row.Sheet, 0)
			if err != nil || row.Judge != stated.Name || b.Suite.Items[0].Prompt == "" {
				t.Errorf("%s: judge %q, %v, prompt %q", name, row.Judge, err, b.Suite.Items[0].Prompt)
			}
		}
	})
	t.Run("openai-evals", func(t *testing.T) {
		t.Parallel()
		b := read(t, "openai-evals", fmt.Sprintf(anyOfOne, "correct"), "log.jsonl", "openai-evals/*.jsonl")
		report := strings.Split(string(realFile(t, "openai-evals/*.jsonl")), "\n")[1]
		wantStated(t, b, "a", "", "", 3, decode[struct {
			Report struct{ Accuracy float64 } `json:"final_report"`
		}](t, []byte(report)).Report.Accuracy)
	})
	t.Run("promptfoo", func(t *testing.T) {
		t.Parallel()
		b := read(t, "promptfoo", "boards: [{id: a, scale: {min: 0, max: 1}, score: score}, {id: b, scale: {min: 0, max: 1}, score: passed}]", "r.json", "promptfoo/*.json")
		for _, p := range decode[struct {
			Results struct {
				Prompts []struct {
					Label   string
					Metrics struct {
						Score                        float64
						TestPassCount, TestFailCount int
					}
				}
			}
		}](t, realFile(t, "promptfoo/*.json")).Results.Prompts {
			n := p.Metrics.TestPassCount + p.Metrics.TestFailCount
			wantStated(t, b, "a", p.Label, "", n, p.Metrics.Score/float64(n))
			wantStated(t, b, "b", p.Label, "", n, float64(p.Metrics.TestPassCount)/float64(n))
		}
	})
	t.Run("deepeval", func(t *testing.T) {
		t.Parallel()
		b := read(t, "deepeval", "boards: [{id: a, scale: {min: 0, max: 1}, score: answer_relevancy}]", "m.json", "deepeval/*.json")
		scores := decode[struct {
			MetricsScores []struct{ Scores []float64 }
		}](t, realFile(t, "deepeval/*.json")).MetricsScores[0].Scores
		wantStated(t, b, "a", "", "", 1, scores[0])
	})
	t.Run("helm", func(t *testing.T) {
		t.Parallel()
		type stat struct {
			Name struct {
				Name, Split  string
				Perturbation any
			}
			Mean float64
		}
		for run, n := range map[string]map[string]int{"commonsense-dataset=hellaswag,method=multiple_choice_joint,model=eleutherai_pythia-1b-v0": {"valid": 10}, "narrative_qa-model=openai_gpt2": {"test": 4, "valid": 1}} {
			marks := []string{"exact_match", "quasi_exact_match"}
			if strings.HasPrefix(run, "narrative") {
				marks = append(marks, "f1", "rouge_l", "bleu_1", "bleu_4")
			} else {
				marks = append(marks, "prefix_exact_match", "quasi_prefix_exact_match")
			}
			boards := "facets: [{id: split, field: \"stats[0].name.split\", groups: [test, valid]}]\nboards:\n"
			for _, m := range marks {
				boards += fmt.Sprintf("  - {id: %s, facets: [split], overall: none, scale: {min: 0, max: 1}, score: %s, reduce: {sample: mean}}\n", strings.ReplaceAll(m, "_", "-"), m)
			}
			b := read(t, "helm", boards, run+"/per_instance_stats.json", "helm/"+run+"/per_instance_stats.json")
			held := 0
			for _, s := range decode[[]stat](t, realFile(t, "helm/"+run+"/stats.json")) {
				name := strings.TrimSuffix(strings.ReplaceAll(s.Name.Name, "_", "-"), "-score")
				if s.Name.Perturbation == nil && b.Suite.Board(name) != nil {
					wantStated(t, b, name, "", s.Name.Split, n[s.Name.Split], s.Mean)
					held++
				}
			}
			if held != len(marks)*len(n) {
				t.Errorf("%s: %d totals were held against the file's", run, held)
			}
		}
	})
	t.Run("every-eval-ever", func(t *testing.T) {
		t.Parallel()
		// Its aggregate, a score of 0.75 in one row, is made up: the one sample has 1.
		b := read(t, "every-eval-ever", "boards: [{id: a, scale: {min: 0, max: 1}, score: score}]", "m_samples.jsonl", "every-eval-ever/data/*/*/*/*_samples.jsonl")
		wantStated(t, b, "a", "", "", 1, 1)
	})
}

// packed is an archive of Inspect with these samples, by the names of their files.
func packed(t *testing.T, header string, samples ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i, text := range append(slices.Clone(samples), header) {
		name := fmt.Sprintf("samples/%d_epoch_1.json", i+1)
		if i == len(samples) {
			name = "header.json"
		}
		to, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprint(to, text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// What is wrong in an archive is said with the part it is in, and the rest is read; a long
// record is shown without its long parts, and its reasons and texts are whole.
func TestArchivesSayWhatIsWrongAndWhere(t *testing.T) {
	t.Parallel()
	const header = `{"eval": {"model": "m", "scorers": [{"name": "s"}]}}`
	sample := func(id int, value, more string) string {
		return fmt.Sprintf(`{"id": %d, "epoch": 1, "input": "question %d", "scores": {"s": {"value": %s, "answer": "yes", "explanation": "since %d"}}%s}`, id, id, value, id, more)
	}
	long := sample(1, `"C"`, `, "messages": "`+strings.Repeat("and so on ", 5000)+`"`)
	b, problems := byRecipe(t, "inspect", "boards: [{id: a, scale: {min: 0, max: 1}, score: score}]", map[string][]byte{
		"a.eval": packed(t, header, long, sample(2, "7", ""), sample(3, `"Q"`, ""), `{"id": 4,`, sample(5, "NaN", ""), sample(6, "0.5", "")),
		"b.eval": []byte("no archive"),
	})
	if want := `judgments/a.eval:samples/2_epoch_1.json: mark "score" is off its scale: 7, it should be a number from 0 to 1
judgments/a.eval:samples/3_epoch_1.json: mark "score" should be a number from 0 to 1, not "Q": add that under words if it is one of the judge's
judgments/a.eval:samples/4_epoch_1.json:1: is cut off: it ends in the middle of a record
judgments/a.eval:samples/5_epoch_1.json: warning: mark "score" is NaN, which is no number: its case counts as not judged
judgments/b.eval: is no archive of a log, or is cut off: zip: not a valid zip file`; problems != want {
		t.Errorf("problems\n%s\nwant\n%s", problems, want)
	}
	if got, want := said(b), "a m||s 0.75 2/5\n1: question 1 []"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	evidence := b.Suite.Evidence()
	for range 2 {
		found, err := evidence.Of(b.Suite.Sheets[0], 0)
		if err != nil || len(found.Records) != 1 || found.Output != "yes" || len(found.Reasons) != 1 || found.Reasons[0].Text != "since 1" {
			t.Fatalf("%+v, %v", found, err)
		}
		if text := found.Records[0].Text; len(text) > 1000 || !strings.Contains(text, `"messages": "… 50002 bytes, which are in the file"`) || !strings.Contains(text, `"explanation": "since 1"`) {
			t.Errorf("shown as %s", text)
		}
	}
}

// Of a file of the shape that GenEval's authors publish, 553 prompts of six kinds and four
// images each, the recipe gives the lines of their summary: how many images are right, for
// how many prompts some image is, and the mean of the kinds.
func TestGenEvalsSummary(t *testing.T) {
	t.Parallel()
	kinds := []struct {
		tag     string
		prompts int
	}{{"single_object", 80}, {"two_object", 99}, {"counting", 80}, {"colors", 94}, {"position", 100}, {"color_attr", 100}}
	var text strings.Builder
	right, some, prompt, overall := 0, 0, 0, 0.0
	for k, kind := range kinds {
		here := 0
		for range kind.prompts {
			any := false
			for image := range 4 {
				correct := (prompt*7+image*11+k*5)%(k+2) == 0
				if correct {
					right, here, any = right+1, here+1, true
				}
				fmt.Fprintf(&text, `{"filename": "/out/%05d/samples/%04d.png", "tag": %q, "prompt": "prompt %d", "correct": %v, "reason": "", "metadata": "{}", "details": "{}"}`+"\n", prompt, image, kind.tag, prompt, correct)
			}
			if any {
				some++
			}
			prompt++
		}
		overall += float64(here) / float64(4*kind.prompts) / float64(len(kinds))
	}
	b, problems := byRecipe(t, "geneval", `facets: [{id: tag, field: tag, groups: [single_object, two_object, counting, colors, position, color_attr]}]
boards:
  - {id: images, scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}}
  - {id: prompts, scale: {min: 0, max: 1}, score: correct, reduce: {sample: any}}
  - {id: kinds, facets: [tag], scale: {min: 0, max: 1}, score: correct, reduce: {sample: mean}, overall: groups}`, map[string][]byte{"m.jsonl": []byte(text.String())})
	if problems != "" {
		t.Error(problems)
	}
	wantStated(t, b, "images", "", "", prompt, float64(right)/float64(4*prompt))
	wantStated(t, b, "prompts", "", "", prompt, float64(some)/float64(prompt))
	wantStated(t, b, "kinds", "", "", prompt, overall)
}

// Each judge of the example is read by a recipe, by its name: a second copy of what its files
// look like could say something else. Any key can be said otherwise beside the name.
func TestTheExamplesJudgesAreReadByRecipes(t *testing.T) {
	t.Parallel()
	described, err := filepath.Glob("../*/benchmark.yaml")
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
