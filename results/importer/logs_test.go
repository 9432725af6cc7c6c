package importer

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

// readLogs drafts a project of logs and reads it as a build does. It returns its boards, a
// line a row, and what the draft and the reading say.
func readLogs(t *testing.T, inputs []input) (boards, report, problems string) {
	t.Helper()
	var wrong source.List
	d := drafted(inputs, "", &wrong)
	if d == nil {
		t.Fatal(wrong.All())
	}
	project, builtIn := fstest.MapFS{}, fstest.MapFS{}
	for name, data := range d.Files {
		project[name] = &fstest.MapFile{Data: data}
	}
	recipes, _ := fs.Glob(results.Files, "harnesses/*.yaml")
	for _, name := range recipes {
		data, _ := results.Files.ReadFile(name)
		builtIn[path.Join("results", name)] = &fstest.MapFile{Data: data}
	}
	p := results.Load(project, builtIn, &wrong)
	var rows, said []string
	for _, b := range p.Benchmarks {
		for _, board := range b.Suite.Boards {
			for _, r := range board.Rows {
				rows = append(rows, fmt.Sprintf("%s/%s %s|%s|%s %.4g %d/%d", b.ID, board.ID, p.Models.ByID(r.ModelID).Name, r.Variant, r.Run, r.Overall.Value, r.Overall.N, r.Overall.Items))
			}
		}
	}
	for _, problem := range wrong.All() {
		if problem.Severity != source.Remark {
			said = append(said, d.Place(problem).String())
		}
	}
	slices.Sort(rows)
	return strings.Join(rows, "\n"), strings.Join(d.Report, "\n"), strings.Join(said, "\n")
}

// Logs of every harness become a benchmark that is read by its recipe.
func TestLogsBecomeBenchmarks(t *testing.T) {
	t.Parallel()
	for harness, want := range map[string]string{
		"lm-eval":      "sums/exact-match org__small|flexible-extract| 0.6667 3/3\nsums/exact-match org__small|strict-match| 0.5 2/3",
		"inspect":      "sums/choice org/small|| 0.875 2/2",
		"openai-evals": "sums.dev.v0/correct small|| 0.75 2/2",
		"promptfoo":    "results/passed echo|plain| 0.5 2/2\nresults/score echo|plain| 0.75 2/2",
		"deepeval":     "given/answer-relevancy small|| 0.55 2/3\ngiven/faithfulness small|| 0.7 1/3",
		"helm":         "tales/exact-match org_small|| 0.5 1/1\ntales/f1-score org_small|| 0.75 1/1",
		"geneval":      "geneval/correct small|| 0.3125 3/3",
	} {
		t.Run(harness, func(t *testing.T) {
			t.Parallel()
			boards, report, problems := readLogs(t, logsIn(t, "../judged/testdata/harnesses/"+harness+"/judgments"))
			if boards != want {
				t.Errorf("got\n%s\nwant\n%s", boards, want)
			}
			if !strings.Contains(report, "read by the recipe "+harness+", became the benchmark ") {
				t.Errorf("report\n%s", report)
			}
			for line := range strings.Lines(problems) {
				if !strings.Contains(line, ": warning: ") || !strings.HasPrefix(line, "given/") && !strings.HasPrefix(line, "results/") {
					t.Errorf("problem %s", line)
				}
			}
		})
	}
}

// logsIn are the files of a folder as init is given them.
func logsIn(t *testing.T, folder string) []input {
	t.Helper()
	var inputs []input
	root := os.DirFS(folder)
	err := fs.WalkDir(root, ".", func(name string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			var data []byte
			data, err = fs.ReadFile(root, name)
			inputs = append(inputs, input{Path: filepath.ToSlash(filepath.Join("given", name)), From: "given", Name: name, Data: data})
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return inputs
}

// What is odd among logs is said, and the rest is read.
func TestOddLogs(t *testing.T) {
	t.Parallel()
	log := func(task, version, model, run, more, samples string) string {
		return fmt.Sprintf(`{"version": 2, "eval": {"task": %q, "task_version": %s, "task_id": "t", "run_id": %q, "created": %q, "model": %q%s}, "samples": [%s]}`, task, version, run, run, model, more, samples)
	}
	const right, wrong, two = `{"id": 1, "epoch": 1, "input": "q", "scores": {"s": {"value": "C"}}}`, `{"id": 1, "epoch": 1, "input": "q", "scores": {"s": {"value": "I"}}}`, `{"id": 1, "epoch": 2, "input": "q", "scores": {"s": {"value": "I"}}}`
	file := func(name, text string) input {
		return input{Path: "given/" + name, From: "given", Name: name, Data: []byte(text)}
	}
	for name, test := range map[string]struct {
		files                    []input
		boards, report, problems string
	}{
		"two tasks": {[]input{file("a.json", log("x/one", "0", "m", "2025-01-01", "", right)), file("b.json", log("two", "0", "m", "2025-01-02", "", wrong))},
			"two/s m|| 0 1/1\nx-one/s m|| 1 1/1", "became the benchmark two", ""},
		"a run again": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", right)), file("b.json", log("one", "0", "m", "2025-01-02", "", wrong))},
			"one/s m||2025-01-01 1 1/1\none/s m||2025-01-02 0 1/1", "1 model", ""},
		"a log twice": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", right)), file("b.json", log("one", "0", "m", "2025-01-01", "", right))},
			"one/s m|| 1 1/1", "left out: given/b.json (the same log as given/a.json)", ""},
		"two versions": {[]input{file("a.json", log("one", "1", "m", "2025-01-01", "", right)), file("b.json", log("one", "2", "n", "2025-01-02", "", wrong))},
			"one/s m|| 1 1/1\none/s n|| 0 1/1", "the logs are of the versions 1, 2: their scores may not compare", ""},
		"other epochs": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", `, "config": {"epochs": 2}`, right+", "+two)), file("b.json", log("one", "0", "n", "2025-01-02", "", right))},
			"one/s m|| 0.5 1/1\none/s n|| 1 1/1", "the logs do not have the same outputs of an item", "scores of unlike numbers are set side by side"},
		"no scores": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", right)), file("b.json", log("one", "0", "n", "2025-01-02", "", `{"id": 1, "epoch": 1, "scores": {}}`))},
			"one/s m|| 1 1/1", "left out: given/b.json (a log of inspect without scores)", ""},
		"a wide scale": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", `{"id": 1, "scores": {"s": {"value": 7.5}}}`))},
			"one/s m|| 7.5 1/1", `"s" (0 to 8)`, ""},
		"named scores": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", `{"id": 1, "scores": {"g": {"value": {"all facts": 1, "style": 4}}}}`))},
			"one/all-facts m|| 1 1/1\none/style m|| 4 1/1", "became the benchmark one", ""},
		"none among them": {[]input{file("a.json", log("one", "0", "m", "2025-01-01", "", right)), file("readme.txt", "x")},
			"one/s m|| 1 1/1", "left out: given/readme.txt (it is no log, and is among logs; name a table by itself)", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			boards, report, problems := readLogs(t, test.files)
			if boards != test.boards || !strings.Contains(report, test.report) || test.problems == "" && problems != "" || !strings.Contains(problems, test.problems) {
				t.Errorf("boards\n%s\nreport\n%s\nproblems\n%s\nwant\n%s\n%s\n%s", boards, report, problems, test.boards, test.report, test.problems)
			}
		})
	}
}

// Logs of older versions, in other orders or other files, are known all the same.
func TestOtherFormsOfLogs(t *testing.T) {
	t.Parallel()
	const old = `{"doc_id": 0, "doc": {"question": "q"}, "target": "2", "resps": [["2"]], "exact_match": 1.0}`
	for name, test := range map[string]struct{ file, text, boards, problems string }{
		"no list of metrics":         {"samples_sums.jsonl", old + "\n", "sums/exact-match given|| 1 1/1", ""},
		"records in one list":        {"samples_sums.json", "[" + old + "]", "sums/exact-match given|| 1 1/1", ""},
		"keys in another order":      {"a.json", `{"eval": {"model": "m", "task": "t"}, "version": 1, "samples": [{"scores": {"s": {"value": "C"}}, "epoch": 1, "id": 1}]}`, "t/s m|| 1 1/1", ""},
		"a score alone":              {"a.json", `{"eval": {"model": "m", "task": "t"}, "version": 1, "results": {"scorer": {"name": "match"}}, "samples": [{"id": 1, "epoch": 1, "score": {"value": "C"}}, {"id": 2, "epoch": 1, "score": {"value": "I"}}]}`, "t/score m|| 0.5 2/2", ""},
		"numbers in quotes":          {"a.json", `{"eval": {"model": "m", "task": "t"}, "version": 1, "samples": [{"id": 1, "scores": {"s": {"value": "0.5"}}}, {"id": 2, "scores": {"s": {"value": "C"}}}]}`, "t/s m|| 0.75 2/2", ""},
		"lists of scores":            {"a.json", `{"eval": {"model": "m", "task": "t"}, "version": 1, "samples": [{"id": 1, "scores": {"s": {"value": [1, 0]}}}, {"id": 2, "scores": {"s": {"value": [1, 1, 1, 1]}}}]}`, "t/s m|| 0.75 2/2", ""},
		"pairs for a corpus":         {"samples_sums.jsonl", `{"doc_id": 0, "doc": {"question": "q"}, "target": 2, "resps": [["2"]], "metrics": ["acc", "bleu"], "acc": 1.0, "bleu": ["a", "b"]}` + "\n", "sums/acc given|| 1 1/1", ""},
		"a number to be found":       {"samples_sums.jsonl", `{"doc_id": 0, "doc": {"question": "q"}, "target": 2, "resps": [["2"]], "acc": 1.0}` + "\n", "sums/acc given|| 1 1/1", ""},
		"other measures":             {"l.jsonl", `{"spec": {"completion_fns": ["m"], "eval_name": "t"}}` + "\n" + `{"run_id": "r", "event_id": 0, "sample_id": "s.1", "type": "metrics", "data": {"f1_score": 0.25, "sampled": "x"}}` + "\n", "t/f1-score m|| 0.25 1/1", ""},
		"cases without names":        {"m.json", `{"testCases": [{"input": "a", "metricsData": [{"name": "Bias", "score": 0.5}]}, {"input": "b", "metricsData": [{"name": "Bias", "score": 1}]}], "metricsScores": []}`, "given/bias m|| 0.75 2/2", ""},
		"cases of one name":          {"m.json", `{"testCases": [{"name": "t", "input": "a", "metricsData": [{"name": "Bias", "score": 0.5}]}, {"name": "t", "input": "b", "metricsData": [{"name": "Bias", "score": 1}]}], "metricsScores": []}`, "given/bias m|| 0.75 2/2", ""},
		"an old test run":            {"m.json", `{"testCases": [{"name": "t", "input": "a", "metricsMetadata": [{"metric": "Bias", "score": 0.5}]}], "metricScores": []}`, "given/bias m|| 0.5 1/1", ""},
		"conversations":              {"m.json", `{"testCases": [], "conversationalTestCases": [{"name": "t", "metricsData": [{"name": "Role", "score": 0.5}]}], "metricsScores": []}`, "given/role m|| 0.5 1/1", ""},
		"images in one list":         {"m.json", `[{"filename": "out/00000/samples/0000.png", "tag": "colors", "prompt": "p", "correct": true}, {"filename": "out/00000/samples/0001.png", "tag": "colors", "prompt": "p", "correct": false}]`, "geneval/correct m|| 0.5 1/1", ""},
		"two tasks in one file":      {"u_samples.jsonl", `{"sample_id": "1", "model_id": "m", "evaluation_name": "A", "evaluation": {"score": 1, "is_correct": true}}` + "\n" + `{"sample_id": "1", "model_id": "m", "evaluation_name": "B", "evaluation": {"score": 0.5, "is_correct": true}}` + "\n", "a/correct m|| 1 1/1\na/score m|| 1 1/1\nb/correct m|| 1 1/1\nb/score m|| 0.5 1/1", ""},
		"other statistics":           {"toxic:model=m/per_instance_stats.json", `[{"instance_id": "id1", "stats": [{"name": {"name": "toxic_frac", "split": "test"}, "mean": 0.25}, {"name": {"name": "num_bytes", "split": "test"}, "mean": 1}]}]`, "toxic/toxic-frac m|| 0.25 1/1", ""},
		"no id of the run":           {"p.json", `{"results": {"version": 2, "table": {"head": {}}, "stats": {}, "results": [{"provider": {"id": "echo"}, "prompt": {"raw": "p", "label": "p"}, "testIdx": 0, "success": true, "score": 1}]}, "config": {}}`, "p/passed echo|p| 1 1/1\np/score echo|p| 1 1/1", ""},
		"the head behind the events": {"l.jsonl", `{"run_id": "r", "event_id": 0, "sample_id": "s.1", "type": "match", "data": {"correct": true}}` + "\n" + `{"spec": {"completion_fns": ["m"], "eval_name": "t"}}` + "\n", "", "comes after the records"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			boards, report, problems := readLogs(t, []input{{Path: "given/" + test.file, From: "given", Name: test.file, Data: []byte(test.text)}})
			if boards != test.boards || test.problems == "" && strings.Contains(problems, "error") || !strings.Contains(problems, test.problems) {
				t.Errorf("boards\n%s\nreport\n%s\nproblems\n%s", boards, report, problems)
			}
		})
	}
}

// Logs without samples state their totals: figures with standard error and number of samples.
func TestTotalsOfLogsWithoutSamples(t *testing.T) {
	t.Parallel()
	inspect := func(model, value string) string {
		return `{"version": 2, "status": "success", "eval": {"task": "sums", "model": "` + model + `", "created": "2025-01-01"}, "results": {"completed_samples": 50, "scores": [{"name": "match", "scored_samples": 48, "metrics": {"accuracy": {"name": "accuracy", "value": ` + value + `}, "stderr": {"name": "stderr", "value": 0.05}}}]}}`
	}
	harness := func(model, value string) string {
		return `{"results": {"sums": {"alias": "sums", "acc,none": ` + value + `, "acc_stderr,none": 0.05}, "text": {"alias": "text", "word_perplexity,none": 12.5, "word_perplexity_stderr,none": "N/A"}}, "configs": {}, "versions": {}, "higher_is_better": {"sums": {"acc": true}, "text": {"word_perplexity": false}}, "n-samples": {"sums": {"original": 50, "effective": 48}}, "model_name": "` + model + `", "date": 1}`
	}
	for name, test := range map[string]struct {
		files []string
		csv   string
		says  []string
	}{
		"inspect.csv":               {[]string{inspect("a/m", "0.5"), inspect("b/n", "0.75")}, "model,sums,sums stderr\na/m,0.5,0.05\nb/n,0.75,0.05\n", []string{"items: 48", "error: sums stderr", "scale: {min: 0, max: 1}"}},
		"lm-evaluation-harness.csv": {[]string{harness("a/m", "0.5"), harness("b/n", "0.75")}, "model,sums,sums stderr,text\na/m,0.5,0.05,12.5\nb/n,0.75,0.05,12.5\n", []string{"items: 48", "error: sums stderr", "better: lower"}},
	} {
		var inputs []input
		for i, text := range test.files {
			file := fmt.Sprintf("results_%d.json", i)
			inputs = append(inputs, input{Path: "given/" + file, From: "given", Name: file, Data: []byte(text)})
		}
		var wrong source.List
		d := drafted(inputs, "", &wrong)
		if d == nil {
			t.Errorf("%s: %v", name, wrong.All())
			continue
		}
		yaml, csv := "", ""
		for file, data := range d.Files {
			switch path.Base(file) {
			case "benchmark.yaml":
				yaml = string(data)
			case name:
				csv = string(data)
			}
		}
		if csv != test.csv {
			t.Errorf("%s is %s", name, csv)
		}
		for _, want := range test.says {
			if !strings.Contains(yaml, want) {
				t.Errorf("%s: nothing says %q in\n%s", name, want, yaml)
			}
		}
	}
}

// What the instances of a run of HELM ask is in a file beside its statistics, once a trial
// and perturbation; it becomes a file of prompts where it says it of all.
func TestPromptsOfHELM(t *testing.T) {
	t.Parallel()
	const stat = `{"name": {"name": "exact_match", "split": %q}, "mean": %d}`
	stats := fmt.Sprintf(`[{"instance_id": "id1", "train_trial_index": 0, "stats": [`+stat+`]}, {"instance_id": "id2", "train_trial_index": 0, "stats": [`+stat+`]}, {"instance_id": "id3", "train_trial_index": 0, "stats": [`+stat+`]}]`, "test", 1, "test", 0, "valid", 1)
	const one = `{"id": "id1", "input": {"text": "Which <river>?"}, "references": [{"output": {"text": "Ebro"}, "tags": ["correct"]}, {"output": {"text": "Po"}, "tags": []}]}`
	const changed = `{"id": "id1", "input": {"text": "which river"}, "perturbation": {"name": "robustness"}, "references": []}`
	const two = `{"id": "id2", "input": "How deep?", "references": [{"output": "Deep", "tags": ["correct"]}]}`
	states := func(instances ...string) string {
		return `{"request_states": [{"instance": ` + strings.Join(instances, `}, {"instance": `) + `}]}`
	}
	file := func(name, text string) input {
		name = "rivers:model=m/" + name
		return input{Path: "given/" + name, From: "given", Name: name, Data: []byte(text)}
	}
	for name, test := range map[string]struct{ file, text, report string }{
		"states":    {"scenario_state.json", states(changed, one, one, two), "the prompts of 2 instances are kept in prompts/instances.json"},
		"instances": {"instances.json", "[" + one + ", " + two + "]", "the prompts of 2 instances are kept in prompts/instances.json"},
		"not all":   {"scenario_state.json", states(one), `the prompts beside the logs are left out: they have none for 1 instance, or unlike ones, "id2" among them`},
	} {
		inputs := []input{file("per_instance_stats.json", stats), file(test.file, test.text)}
		boards, report, problems := readLogs(t, inputs)
		if boards != "rivers/exact-match m|| 0.5 2/2" || problems != "" || !strings.Contains(report, test.report) {
			t.Errorf("%s: boards\n%s\nreport\n%s\nproblems\n%s", name, boards, report, problems)
		}
		var wrong source.List
		d := drafted(inputs, "", &wrong)
		got := string(d.Files["results/rivers/prompts/instances.json"])
		want := `[{"Choices":"Ebro\nPo","Correct":"Ebro","id":"id1","prompt":"Which <river>?"}` + "\n" + `,{"Correct":"Deep","id":"id2","prompt":"How deep?"}` + "\n]\n"
		if name == "not all" {
			want = ""
		}
		if got != want {
			t.Errorf("%s: the prompts are %s", name, got)
		}
	}
}

// Logs of which no score can be read are no tables: it is said what they are.
func TestLogsWithoutScores(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ text, want string }{
		"words":      {`{"eval": {"model": "m", "task": "t"}, "version": 2, "samples": [{"id": 1, "scores": {"m": {"value": "GOOD"}}}]}`, "given/a.json: is a log of inspect, and of its scores \"m\" no number is known: describe it"},
		"no samples": {`{"eval": {"model": "m", "task": "t"}, "version": 2, "status": "error"}`, "given/a.json: is a log of inspect without scores: there is nothing to show"},
	} {
		var wrong source.List
		d := drafted([]input{{Path: "given/a.json", From: "given", Name: "a.json", Data: []byte(test.text)}}, "", &wrong)
		if all := wrong.All(); d != nil || len(all) != 1 || !strings.HasPrefix(all[0].String(), test.want) {
			t.Errorf("%s: %v", name, all)
		}
	}
}

// What a file of Every Eval Ever states of the records beside it is a printed figure of the
// same board, with its standard error and number of samples: where not all records are there,
// the two differ, and that is said.
func TestWhatIsStatedOfRecordsStandsBesideThem(t *testing.T) {
	t.Parallel()
	const record = `{"sample_id": "1", "model_id": "org/m", "evaluation_name": "A", "evaluation": {"score": 1, "is_correct": true}}` + "\n"
	aggregate := func(name string) string {
		return `{"schema_version": "0.3.0", "evaluation_id": "e", "source_metadata": {"source_name": "Lab"}, "model_info": {"name": "m", "id": "org/m"}, "evaluation_results": [{"evaluation_name": "` + name + `", "metric_config": {"lower_is_better": false, "min_score": 0, "max_score": 1}, "score_details": {"score": 0.75, "uncertainty": {"standard_error": {"value": 0.25}, "num_samples": 4}}}]}`
	}
	file := func(name, text string) input {
		return input{Path: "given/" + name, From: "given", Name: name, Data: []byte(text)}
	}
	boards, report, problems := readLogs(t, []input{file("u.json", aggregate("A")), file("u_samples.jsonl", record)})
	if want := "a/correct org/m|| 1 1/1\na/score org/m|| 1 1/1"; boards != want {
		t.Errorf("got\n%s\nwant\n%s", boards, want)
	}
	if want := "1 in all, not 4"; !strings.Contains(problems, want) {
		t.Errorf("nothing says %q in\n%s", want, problems)
	}
	if !strings.Contains(report, "are kept as printed figures, by Lab") {
		t.Error(report)
	}
	var wrong source.List
	d := drafted([]input{file("u.json", aggregate("A")), file("u_samples.jsonl", record)}, "", &wrong)
	if text := string(d.Files["results/a/published/stated.csv"]); text != "model,score,error,n\norg/m,0.75,0.25,4\n" {
		t.Error(text)
	}
	d = drafted([]input{file("u.json", aggregate("B"))}, "", &wrong) // alone, a table
	if text := string(d.Files["results/lab/benchmark.yaml"]); !strings.Contains(text, "items: 4") || !strings.Contains(text, "error: B stderr") {
		t.Errorf("%s\n%v", text, wrong.All())
	}
}

// What a log of Inspect states in all is not shown in place of samples that cannot be read.
func TestDamagedSamplesAreNoTotals(t *testing.T) {
	t.Parallel()
	const header = `{"eval": {"task": "one", "model": "m", "config": {"log_samples": true}}, "status": "success", "results": {"total_samples": 1, "completed_samples": 1, "scores": [{"name": "s", "metrics": {"accuracy": {"value": 0.9}}}]}}`
	const sample = `{"id": 1, "epoch": 1, "scores": {"s": {"value": "C"}}}`
	packed := func(name, text string, method uint16) []byte {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, part := range [][2]string{{name, text}, {"header.json", header}} {
			h := &zip.FileHeader{Name: part[0]}
			to, err := w.CreateHeader(h)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(to, part[1])
		}
		w.Close()
		return bytes.Replace(b.Bytes(), []byte("PK\x01\x02\x14\x00\x14\x00\x08\x00\x00\x00"), []byte{'P', 'K', 1, 2, 20, 0, 20, 0, 8, 0, byte(method), 0}, 1)
	}
	whole := packed("samples/1_epoch_1.json", sample, 0)
	wrong := bytes.Replace(whole, []byte(`"C"`), []byte(`"I"`), 1)
	for name, test := range map[string]struct {
		data []byte
		want string
	}{
		"a checksum":       {wrong, "checksum error"},
		"a sample cut off": {packed("samples/1_epoch_1.json", sample[:30], 0), "is cut off: it ends in the middle of a record"},
		"an empty sample":  {packed("samples/1_epoch_1.json", "", 0), "whose records cannot be read"},
		"no JSON":          {packed("samples/1_epoch_1.json", "\x00\x01\x02", 0), "whose records cannot be read"},
		"no scores":        {packed("samples/1_epoch_1.json", `{"id": 1}`, 0), "without scores"},
		"another method":   {packed("samples/1_epoch_1.json", sample, 12), "unsupported compression algorithm"},
		"no samples":       {packed("sample/1_epoch_1.json", sample, 0), "it says that its records are in it, and there are none"},
	} {
		var problems source.List
		d := drafted([]input{{Path: "a.eval", Name: "a.eval", Data: test.data}}, "", &problems)
		if got := fmt.Sprint(problems.All()); problems.Errors() == 0 || !strings.Contains(got, test.want) {
			t.Errorf("%s: draft %v, %s, not %s", name, d != nil, got, test.want)
		}
	}
	short := append(logsIn(t, "../judged/testdata/harnesses/helm/judgments"), input{})
	for i := range short[:len(short)-1] {
		if path.Base(short[i].Name) == "per_instance_stats.json" {
			short[len(short)-1] = input{Path: "given/stats.json", From: "given", Name: path.Join(path.Dir(short[i].Name), "stats.json"), Data: []byte(`[{"name": {"name": "num_instances", "split": "test"}, "sum": 900}]`)}
		}
	}
	if _, _, problems := readLogs(t, short); !strings.Contains(problems, "stats.json states 900: the others are missing") {
		t.Errorf("a run of HELM that lacks instances: %s", problems)
	}
	if boards, _, problems := readLogs(t, []input{{Path: "a.eval", Name: "a.eval", Data: whole}}); boards != "one/s m|| 1 1/1" || problems != "" {
		t.Errorf("the whole log: %s %s", boards, problems)
	}
}

// What logs and what a table beside them say of their models is in one file.
func TestLogsBesideATable(t *testing.T) {
	t.Parallel()
	log := `{"doc_id": 0, "doc": {"question": "q"}, "target": 2, "resps": [["2"]], "acc": 1.0}` + "\n"
	about := `{"results": {"sums": {"alias": "sums"}}, "config": {"model": "hf", "model_args": "pretrained=org/small"}, "model_name": "org/small"}`
	given := []input{
		{Path: "given/samples_sums_1.jsonl", From: "given", Name: "samples_sums_1.jsonl", Data: []byte(log)},
		{Path: "given/results_1.json", From: "given", Name: "results_1.json", Data: []byte(about)},
		{Path: "board.csv", From: "board.csv", Name: "board.csv", Data: []byte("model,organization,accuracy\nAlder,Lab One,71.2\nBirch,Lab Two,64.5\n")},
	}
	d := drafted(given, "", &source.List{})
	for _, line := range []string{"org/small,org__small", "Alder,,Lab One"} {
		if said := string(d.Files[modelsName]); !strings.Contains(said, line) {
			t.Errorf("models.csv lacks %s:\n%s", line, said)
		}
	}
}
