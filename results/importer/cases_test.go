package importer

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results"
)

// folder is files below a folder called outputs, as init is given them.
func folder(files map[string]string) []input {
	var names []string
	for name := range files {
		names = append(names, name)
	}
	var inputs []input
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		in := input{Path: "outputs/" + name, From: "outputs", Name: name, Data: []byte(files[name])}
		if strings.HasSuffix(name, ".png") {
			in.Data, in.Open = nil, func() (fs.File, error) { return nil, fs.ErrNotExist }
		}
		inputs = append(inputs, in)
	}
	return inputs
}

// each writes a file for each model, attribute, length and number.
func each(pattern string, text func(m, a, l, n int) string) map[string]string {
	files := map[string]string{}
	for m, model := range []string{"alpha-7b", "beta-7b"} {
		for a, attribute := range []string{"shape", "style"} {
			for l, length := range []string{"short", "long"} {
				for n := range 3 {
					files[strings.NewReplacer("M", model, "A", attribute, "L", length, "N", fmt.Sprint(n)).Replace(pattern)] = text(m, a, l, n)
				}
			}
		}
	}
	return files
}

// What no two models have in common is no case of theirs, and neither is a measure a mark of a case,
// a level one at all.
func TestWhatIsNoCase(t *testing.T) {
	t.Parallel()
	levels, measures := []string{}, "pair\tsystem\tid\tmetric\tscore\n"
	for n := range 24 {
		levels = append(levels, fmt.Sprintf(`{"model": "alpha-%db", "file": "%08x", "level": %d}`, n%3, n*7919, 1+n%3))
		measures += fmt.Sprintf("x-%c\tS%d\t%d\t%s\t%d.5\n", 'a'+n/8, n%2, n%2+60, []string{"bleu", "chrf", "comet", "ter"}[n/2%4], 20+n)
	}
	folders := map[string]string{}
	for a, algorithm := range []string{"birch", "cedar", "dogwood"} {
		for _, mode := range []string{"plain", "tuned"} {
			for seed := range 3 {
				folders[fmt.Sprintf("%s/%s/%d/stats.json", algorithm, mode, seed)] = fmt.Sprintf(`{"algorithm": "a-%s", "config": {"seed": %d}, "accuracy": 0.%d}`, algorithm, seed, 7+a)
			}
		}
	}
	trials := map[string]string{} // named by case, and so no models
	for i := range 40 {
		agent, task := []string{"day1_birch", "day2_cedar"}[i%2], fmt.Sprintf("task-%c", 'a'+i/2%10)
		trials[fmt.Sprintf("%s/run_%d/%s/%s.1-of-1.%s/results.json", agent, i/20, task, task, agent[5:])] = fmt.Sprintf(`{"task_id": %q, "is_resolved": %t}`, task, i%3 > 0)
	}
	people := []string{} // who are asked about, by their names
	for i := range 24 {
		people = append(people, fmt.Sprintf(`{"profile_id": "p%d", "name": "Ann %c", "score": %d}`, i/2, 'A'+i%8, i%5))
	}
	for name, files := range map[string]map[string]string{
		"trials":     trials,
		"tasks":      {"maths.json": `{"gpt-4o": {"score": 0.9}, "llama-3-8b": {"score": 0.5}, "o1-mini": {"score": 0.7}}`, "code.json": `{"gpt-4o": {"score": 0.8}, "llama-3-8b": {"score": 0.6}, "o1-mini": {"score": 0.5}}`},
		"people":     {"people.json": "[" + strings.Join(people, ",") + "]"},
		"levels":     {"all.json": "[" + strings.Join(levels, ",") + "]"},
		"measures":   {"scores.tsv": measures},
		"algorithms": folders,
	} {
		var problems source.List
		d := drafted(folder(files), "", &problems)
		for file, data := range draftedFiles(d) {
			if strings.Contains(string(data), "judgments:") {
				t.Errorf("%s: %s has judgments", name, file)
			}
		}
	}
}

// What categories and marks are called keeps no draft from being read, and the number of a round is no mark.
func TestCasesWithOddNames(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for _, model := range []string{"birch", "cedar"} {
		var records []string
		for i := range 12 {
			records = append(records, fmt.Sprintf(`{"id": %d, "category": %q, "round": %d, "abs": %d}`, i, []string{"Harm/Fraud", "model", "Other"}[i%3], 1+i%2, (i+len(files))%5))
		}
		files[model+".json"] = "[" + strings.Join(records, ",") + "]"
	}
	_, project := draftedFrom(t, files)
	boards := project.Benchmarks[0].Boards
	if len(boards) != 1 {
		t.Fatal(inShort(project))
	}
	var groups []string
	for _, c := range boards[0].Groups() {
		groups = append(groups, c.ID+"="+c.Groups[0].Label())
	}
	if got := strings.Join(groups, ", "); got != "Harm-Fraud=Harm/Fraud, model cases=model, Other=Other" {
		t.Error(got)
	}
}

// A number that the field of a seed says is that of a run.
func TestSeedsAreRuns(t *testing.T) {
	t.Parallel()
	files := map[string]string{}
	for i := range 12 {
		files[fmt.Sprintf("%s/%s/%d/stats.json", []string{"birch", "cedar", "dogwood"}[i%3], []string{"plain", "tuned"}[i/3%2], i/6)] = fmt.Sprintf(`{"algorithm": %q, "config": {"seed": %d}, "accuracy": 0.%d}`, []string{"birch", "cedar", "dogwood"}[i%3], i/6, 70+i)
	}
	var problems source.List
	d := drafted(folder(files), "", &problems)
	if yaml := string(draftedFiles(d)["results/outputs/benchmark.yaml"]); !strings.Contains(yaml, "{model}/{item}/{run}/stats.json") {
		t.Errorf("the draft is %s", yaml)
	}
}

func draftedFiles(d *Draft) map[string][]byte {
	if d == nil {
		return nil
	}
	return d.Files
}

func answers(m, a, l, n int) string {
	given := []string{"yes", "no"}[(m+n)%2]
	return fmt.Sprintf("{\n \"line_idx\": %d,\n \"gt_answers\": [\"Yes\", \"yes\"],\n \"model_pred\": [\"yes\", %q]\n}", n, given)
}

// A folder of cases becomes judgments: what parts of its paths are, which fields are marks,
// and what is left out is said before anything is written.
func TestFoldersOfCases(t *testing.T) {
	t.Parallel()
	with := func(files map[string]string, more ...string) map[string]string {
		for i := 0; i < len(more); i += 2 {
			files[more[i]] = more[i+1]
		}
		return files
	}
	for name, test := range map[string]struct {
		files  map[string]string
		says   []string // in the report
		writes []string // in benchmark.yaml
	}{
		"a file a case": {each("M/A/L/N.json", answers),
			[]string{"24 files of one form (one object a file), {model}/{category}/{condition}/{item}.json", "item is unique within category", "model_pred compared with gt_answers, 2 per case", "2 boards (long, short) × 2 categories, 2 models", "images: none found"},
			[]string{`files: "judgments/{model}/{category}/{condition}/{item}.json"`, "item: [category, item]", "aggregate: pooled", "equals: gt_answers"}},
		"a judge above": {with(each("eval_results_one/M/A/L/N.json", answers), moved(each("eval_results_two/M/A/L/N.json", answers))...),
			[]string{"eval_results_{judge}/{model}/", "one is the judge, and boards by two are below"}, []string{"judge: one"}},
		"a broken file, a missing one, another form": {with(without(each("M/A/L/N.json", answers), "beta-7b/shape/short/1.json"), "alpha-7b/style/long/2.json", "{", "alpha-7b/style/long/notes.json", `{"who": "x"}`),
			[]string{"alpha-7b/style/long/2.json:1 (", "alpha-7b/style/long/notes.json (its records are of another form: one object a file)", "24 files: 22 read, 1 left out, 1 refused", "beta-7b lacks 1 case"}, nil},
		"names that differ in case": {with(each("M/A/L/N.json", answers), moved(each("Beta-7B/A/L/N.json", answers))...),
			[]string{"are one model: Beta-7B and beta-7b"}, nil},
		"images": {with(each("scores/M/A/L/N.json", answers), moved(each("images/M/A_images/L/N.png", answers))...),
			[]string{"images: 24 of 24, as images/{model}/{condition}/{id}.png"}, []string{"images: {originals: "}},
		"weights": {each("M/A_L_N.json", func(m, a, l, n int) string {
			return `{"answers": [{"answer": 1}, {"answer": 0}], "points": [{"score": 0.75}, {"score": 0.25}]}`
		}), []string{"answers[].answer, 0 to 1 (values run from 0 to 1), weighted by points[].score"}, []string{"score: 100 * sum(answer_weight * answer)"}},
		"a table a model": {map[string]string{"a_scores.csv": "id,category,score\n1,x,4\n2,y,5\n", "b_scores.csv": "id,category,score\n1,x,3\n2,y,1\n"},
			[]string{"{model}_scores.csv", "score, 1 to 5 (values run from 1 to 5)"}, []string{"item: id", "{id: category, field: category, groups: [x, \"y\"]}"}},
		"marks in replies": {map[string]string{"a/replies.json": `{"1": "Fine.\nStyle: 4\nSkill: 2", "2": "Style: 5\nSkill: 1"}`, "b/replies.json": `{"1": "Style: 3\nSkill: 2", "2": "Style: 5\nSkill: 4"}`},
			[]string{"{model}/replies.json", "1 to 5"}, []string{`find: "*: {mark}"`, `item: "$key"`}},
		"two scales": {map[string]string{"a/s.json": `[{"id": 1, "score": 71}, {"id": 2, "score": 85}]`, "b/s.json": `[{"id": 1, "score": 0.5}, {"id": 2, "score": 0.7}]`},
			[]string{"two scales: score is from 0 to 1 in 1 file, first b/s.json, and reaches 85 in others"}, nil},
		"a criterion a row": {map[string]string{"answers.csv": "qg_model,t2i_model,item_id,question,question_id,dependency_id,answer\n" + criteriaRows()},
			[]string{"8 cases; a case is item_id", `criteria: answer, "no", "yes"`, "a criterion fails with those that dependency_id names"},
			[]string{"line: question_id", "lines: {answer: {field: question}}", "model: t2i_model", `answer: {words: {"no": 0, "yes": 1}, parent: dependency_id}`, "score: 100 * mean(answer)"}},
		"prompts in two languages": {each("M/A/L/N.json", func(m, a, l, n int) string {
			return fmt.Sprintf(`{"prompt_en": "a cat on chair %d", "prompt_zh": "第 %d 把椅子上的猫", "score": %d}`, n, n, 40+10*m+n)
		}), nil, []string{"prompt: prompt_en", "texts: {Prompt zh: prompt_zh}"}},
		"lines of judgments, with a file of prompts": {map[string]string{"questions.jsonl": turnsOf(`{"question_id": %d, "category": "%s", "turns": ["What is the first thing about number %[1]d?", "And then?"]}`, false), "answers/a.jsonl": `{"question_id": 1, "model_id": "a", "text": "It is."}` + "\n", "judge/j_single.jsonl": turnsOf(`{"question_id": %d, "kind": "%s", "model": "%s", "judge": ["j", "single"], "judgment": "It is good, as number %[1]d.", "score": %[4]d, "turn": %[5]d}`, true)},
			[]string{"prompts: questions.jsonl, 16 cases", "not judged: score is -1 in 1 record, first in judge/j_single.jsonl", "16 cases; a case is question_id", "answers/a.jsonl (its records are of another form: an object a line)"},
			[]string{"prompts: [{files: prompts/questions.jsonl, item: question_id, prompt: \"turns[0]\"}]", "sample: turn", `judge: "judge[0]"`, `failed: {judgment: {score: ["-1"]}}`, "reply: judgment", "score: {min: 1, max: 10}", "field: kind"}},
		"other forms beside those of cases": {map[string]string{"a/x_eval.json": graded("a", true), "a/x.json": graded("a", false), "b/x_eval.json": graded("b", true), "b/x.json": graded("b", false)},
			[]string{"2 files of one form (a list a file), {model}/x_eval.json", "2 models, 12 cases; a case is question_id", "criteria: graded_list", "a/x.json (its records are of another form", "b/x.json (its records are of another form"},
			[]string{"graded_list: {list: true, min: 0, max: 1}", "field: difficulty", "prompt: question_content"}},
		"criteria in the prompts, reasons beside the verdicts": {map[string]string{
			"prompts.json": `[{"id": "P2", "prompt": "two red boats", "parts": ["boats"], "tags": ["a", "b"]}, {"id": "P1", "prompt": "a blue bird", "parts": ["a bird", "is blue"], "tags": ["b", "c"]}]`,
			"a.jsonl":      `{"id": "P1", "verdict": ["yes", "no"], "reason": ["it has wings", "it is red"]}` + "\n" + `{"id": "P2", "verdict": ["yes"], "reason": ["both float"]}` + "\n",
			"b.jsonl":      `{"id": "P1", "verdict": ["no", "no"], "reason": ["a cat", "it is grey"]}` + "\n" + `{"id": "P2", "verdict": ["yes"], "reason": ["both float"]}` + "\n"},
			[]string{"with the criteria in parts", "with reasons in reason"}, []string{"lines: {verdict: parts}}", "reasons: reason}"}},
		"prompts below a key": {map[string]string{
			"prompts.json": `{"made": "by hand", "cases": [{"id": "P2", "prompt": "two red boats at sea"}, {"id": "P1", "prompt": "a blue bird on a branch"}]}`,
			"a.jsonl":      `{"id": "P1", "score": 3}` + "\n" + `{"id": "P2", "score": 4}` + "\n",
			"b.jsonl":      `{"id": "P1", "score": 2}` + "\n" + `{"id": "P2", "score": 5}` + "\n"},
			[]string{"prompts: prompts.json, 2 cases"}, []string{"prompts: [{files: prompts/prompts.json, records: cases, item: id}]"}},
		"a named criterion a row": {map[string]string{"verdicts.csv": strings.NewReplacer("1,r", "a,1,Faithful,Yes\na,1,Errors,No\nb,1,Faithful,No\nb,1,Errors,Yes", "2,r", "a,2,Faithful,No\na,2,Errors,No\nb,2,Faithful,No\nb,2,Errors,No").Replace("model,prompt_id,criterion,verdict\n1,r\n2,r\n")},
			[]string{"mark: verdict of Faithful", "2 boards (faithful, errors)", "for one of several write score:"}, []string{"mark: criterion", "errors: {field: verdict, words: {\"no\": 0, \"yes\": 1}, named: Errors}", "lower: unknown"}},
		"a measure a row, and categories that differ": {map[string]string{"grading.csv": measuredRows()},
			[]string{"mark: score of accuracy, 1 to 5", "no categories: the records of a case differ in category", `numbers that are no marks: "confidence"`, "2 boards (accuracy, completeness)"},
			[]string{"mark: metric", "completeness: {field: score, min: 1, max: 5, named: completeness}"}},
		"a case again with another mark": {map[string]string{"all.jsonl": rounds(`{"id": %d, "model": "%s", "score": %d}`) + `{"id": 1, "model": "alpha", "score": 0}` + "\n"},
			[]string{"there again: 1 record"}, []string{"sample: $nth"}},
		"several people": {map[string]string{"people.csv": peopleRows(), "answers.csv": "t2i_model,item_id,question,answer\nalpha,1,what?,a tree\nalpha,2,what?,a house\nbeta,1,what?,a car\nbeta,2,what?,a bee\n"},
			[]string{"answers.csv (its records are of another form: a table a file)", "w1 is the judge, and boards by w2, w3 are below"},
			[]string{"judge: w1", "judge: worker_id # for the mean of all write sample: in place of judge:", "answer: {min: 1, max: 5}"}},
		"a dimension a row":   {map[string]string{"long.csv": dimensionRows()}, []string{"mark: score of realism, 1 to 5", "2 boards (realism, alignment)"}, []string{"mark: dimension"}},
		"a mean below":        {map[string]string{"a.csv": "image,clip_score\n1.png,0.2\n2.png,0.4\n3.png,0.3\nmean,0.3\n", "b.csv": "image,clip_score\n1.png,0.3\n2.png,0.3\n3.png,0.6\nmean,0.4\n"}, []string{"3 cases; a case is image", `no cases: rows called "mean"`}, []string{"skip: {image: [mean]}"}},
		"a file of all":       {map[string]string{"all.jsonl": ofAll(0, 3), "a.jsonl": ofAll(0, 1), "b.jsonl": ofAll(1, 2), "c.jsonl": ofAll(2, 3), "longer.jsonl": strings.Repeat("{\"note\": 1}\n", 90)}, []string{"3 models, 9 cases", "outputs/all.jsonl (its records are all in other files)"}, nil},
		"sorted by judgments": {map[string]string{"prompts.csv": "id,prompt\n" + strings.Join(each9("q%[1]d,draw the thing number %[1]d"), "\n"), "j.csv": "id,task,model,score\n" + strings.Join(each9("q%[1]d,t%[2]d,a,%[2]d\nq%[1]d,t%[2]d,b,2"), "\n")}, []string{"prompts: prompts.csv, 9 cases", "1 board × 2 categories"}, []string{"prompts: [{"}},
		"a cut line":          {map[string]string{"a.jsonl": ofAll(0, 1) + `{"id": 10, "sco`, "b.jsonl": ofAll(1, 2)}, []string{"2 models, 9 cases", "outputs/a.jsonl:10, the last line (it ends in the middle of a record)"}, nil},
		"lines apart, whose names are in paths": {map[string]string{"a.jsonl": `{"type": "metadata", "model": "a"}` + "\n" + ofAll(0, 1), "b.jsonl": `{"type": "metadata", "model": "b"}` + "\n" + ofAll(1, 2) + `{"accuracy": 0.5, "n": 9}`},
			[]string{"2 models, 9 cases", `outputs/a.jsonl:1, a line (it is of another form than the records: {"type": "metadata", "model": "a"})`, `outputs/b.jsonl:11, a line (`, "{model}.jsonl"}, nil},
		"lines apart, of another name": {map[string]string{"run_1.jsonl": `{"run": {"model": "org/ours"}}` + "\n" + rounds(`{"id": %d, "topic": "%s", "score": %d}`), "run_2.jsonl": `{"run": {"model": "org/theirs"}}` + "\n" + rounds(`{"id": %d, "topic": "%s", "score": %d}`)},
			[]string{"2 models, 2 runs, 12 cases", `{"run": {"model": "org/theirs"}}; the file is in the folder "theirs" now, after the model that it names`}, []string{`judgments/{model}/{run}.jsonl`}},
		"lines apart, of judges":                    {map[string]string{"ours/x.jsonl": `{"model": "gpt-4o"}` + "\n" + rounds(`{"id": %d, "topic": "%s", "score": %d}`), "theirs/x.jsonl": `{"model": "gpt-4o"}` + "\n" + rounds(`{"id": %d, "topic": "%s", "score": %d}`)}, []string{"{model}/x.jsonl", "2 models, 12 cases"}, nil},
		"lines apart, of a model that records name": {map[string]string{"run_1.jsonl": `{"model": "x"}` + "\n" + ofAll(0, 1), "run_2.jsonl": `{"model": "y"}` + "\n" + ofAll(1, 2)}, []string{`field "model"`, `{"model": "y"})`}, []string{"judgments/{run}.jsonl"}},
		"marks in per cent":                         {map[string]string{"a.csv": "id,score\n1,85%\n2,7.5%\n", "b.csv": "id,score\n1,100%\n2,0%\n"}, []string{"mark: score, 0 to 100"}, []string{`score: {find: "{mark}%", min: 0, max: 100}`, "lower: assumed"}},
		"marks of as many": {map[string]string{"a.jsonl": `{"id": 1, "score": "2 / 4", "correct": true}` + "\n" + `{"id": 2, "score": "4 / 4", "correct": false}`, "b.jsonl": `{"id": 1, "score": "0 / 4", "correct": true}` + "\n" + `{"id": 2, "score": "3 / 4", "correct": false}`},
			[]string{"mark: score, 0 to 4"}, []string{`score: {find: "{mark} / 4", min: 0, max: 4}`, "correct: {min: 0, max: 1}"}},
		"signs for verdicts":    {map[string]string{"r.csv": "Model,Case,Pass\n" + strings.Join(each9("a,%[1]d,✓\nb,%[1]d,✗"), "\n")}, []string{`mark: Pass, "✓", "✗"`, "a case is Case"}, nil},
		"ratings of two":        {map[string]string{"ratings_ann.jsonl": rounds(`{"id": %d, "model": "%s", "quality": %d}`), "ratings_bob.jsonl": rounds(`{"id": %d, "model": "%s", "quality": %d}`)}, []string{"ratings_{judge}.jsonl", "12 cases; a case is id"}, nil},
		"runs in file names":    {map[string]string{"a_run1.jsonl": rounds(`{"id": %d, "topic": "%s", "score": %d}`), "a_run2.jsonl": rounds(`{"id": %d, "topic": "%s", "score": %d}`), "b_run1.jsonl": rounds(`{"id": %d, "topic": "%s", "score": %d}`), "b_run2.jsonl": rounds(`{"id": %d, "topic": "%s", "score": %d}`)}, []string{"{model}_{run}.jsonl"}, nil},
		"a name within another": {map[string]string{"eval_results.jsonl": rounds(`{"id": %d, "model": "%s", "score": %d}`), "eval_b_results.jsonl": rounds(`{"id": %d, "model": "%s 2", "score": %d}`)}, []string{"12 cases; a case is id"}, nil},
		"settings under a word for results": {each("M/A/L/N.json", func(m, a, l, n int) string {
			return fmt.Sprintf(`{"result_level": {"warmup": false, "repeats": 5}, "id": %d, "scores": {"detail": %d}}`, n, 1+n%4)
		}), []string{"mark: scores.detail, 1 to 5"}, []string{"    marks:\n      detail: {field: scores.detail, min: 1, max: 5}"}},
		"no model": {map[string]string{"1.json": `{"score": 1}`, "2.json": `{"score": 0}`, "3.json": `{"score": 1}`}, nil, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var wrong source.List
			d := drafted(folder(test.files), "", &wrong)
			if test.says == nil && test.writes == nil {
				return // it is read somehow, or refused, without a panic
			}
			if d == nil {
				t.Fatal(wrong.All())
			}
			if _, problems := load(d); strings.HasPrefix(name, "a file of all") || strings.HasPrefix(name, "sorted by") || name == "a cut line" || strings.HasPrefix(name, "lines apart") || strings.HasPrefix(name, "marks ") {
				for _, p := range problems {
					if p.Severity == source.Error {
						t.Error(p)
					}
				}
			}
			report, yaml := strings.Join(d.Report, "\n"), string(d.Files["results/outputs/benchmark.yaml"])
			for _, left := range d.Left {
				report += fmt.Sprintf("\n%v", left)
			}
			for _, want := range test.says {
				if !strings.Contains(report, want) {
					t.Errorf("nothing says %q in\n%s", want, report)
				}
			}
			for _, want := range test.writes {
				if !strings.Contains(yaml, want) {
					t.Errorf("%q is not written in\n%s", want, yaml)
				}
			}
		})
	}
}

// measuredRows has a row for each of two measures of a case, whose category the rows call differently.
func measuredRows() string {
	b := "metric,score,confidence,category,scenario_id,model\n"
	for n := range 24 {
		for i, metric := range []string{"accuracy", "completeness"} {
			b += fmt.Sprintf("%s,%d,0.%d,kind %d,%d,%s\n", metric, 1+(n+i)%5, 1+n%9, n%3, n%12, []string{"alpha", "beta"}[n/12])
			b += fmt.Sprintf("%s,%d,0.%d,sort %d,%d,%s\n", metric, 1+(n+i)%5, 1+n%9, n%3, n%12, []string{"gamma", "delta"}[n/12])
		}
	}
	return b
}

// dimensionRows has a row for each of two dimensions of a case.
func dimensionRows() string {
	b := "model,case,dimension,score\n"
	for n := range 40 {
		b += fmt.Sprintf("%s,c%d,%s,%d\n", []string{"alpha", "beta"}[n/20], n/2%10, []string{"realism", "alignment"}[n%2], 1+n%5)
	}
	return b
}

// ofAll has a record of each of nine cases for some of three models.
func ofAll(from, to int) string {
	b := ""
	for m := from; m < to; m++ {
		for n := range 9 {
			b += fmt.Sprintf(`{"id": %d, "model": "%c", "score": %d}`+"\n", n, 'a'+m, (n+m)%5)
		}
	}
	return b
}

// each9 is a line for each of nine cases, with its number and whether that is odd.
func each9(line string) (list []string) {
	for n := range 9 {
		list = append(list, fmt.Sprintf(line, n, n%2))
	}
	return list
}

// rounds has a record of each of twelve cases for two models.
func rounds(record string) string {
	b := ""
	for n := range 24 {
		b += fmt.Sprintf(record+"\n", n%12, []string{"alpha", "beta"}[n/12], 1+n%5)
	}
	return b
}

// What is wrong in a folder is a line of its plan each, with the count and the first place.
func TestPlansNameWhatIsWrong(t *testing.T) {
	t.Parallel()
	scored := func(m, a, l, n int) string { return fmt.Sprintf(`{"id": %d, "score": %d}`, n, 40+10*m+n) }
	shares := func(m, a, l, n int) string { return fmt.Sprintf(`{"id": %d, "score": 0.%d}`, n, 4+m+n) }
	table := "case_id,model,score\n"
	for n := range 10 {
		table += fmt.Sprintf("%d,alpha,%d\n%d,beta,%d\n", n, n%5, n, n%4)
	}
	for name, test := range map[string]struct {
		files map[string]string
		more  []string // names and texts of further files, or of such that replace others
		says  string
	}{
		"a doubled case":             {each("M/A/L/N.json", scored), []string{"alpha-7b/shape/long/7.json", `{"id": 1, "score": 50}`}, "there twice: 1 case, first in alpha-7b/shape/long/7.json, case shape 1: keep one of each"},
		"a doubled case in a table":  {map[string]string{"all.csv": table + "1,beta,2\n"}, nil, "there again: 1 record of cases that come before in the file"},
		"two forms":                  {each("M/A/L/N.json", scored), []string{"alpha-7b/shape/long/x.json", `[{"id": 1, "rating": 1}, {"id": 2, "rating": 2}]`}, "alpha-7b/shape/long/x.json (its records are of another form: a list a file)"},
		"fewer cases":                {without(each("M/A/L/N.json", scored), "beta-7b/shape/short/1.json"), nil, "fewer cases than the others: beta-7b lacks 1 case, first short/shape/1"},
		"fewer cases in a table":     {map[string]string{"all.csv": table + "30,beta,2\n"}, nil, "fewer cases than the others: alpha lacks 1 case, first 30"},
		"a file that is cut off":     {each("M/A/L/N.json", scored), []string{"beta-7b/style/long/2.json", `{"id": 2, "sco`}, "beta-7b/style/long/2.json:1 ("},
		"a judgment that is no mark": {each("M/A/L/N.json", scored), []string{"beta-7b/style/long/2.json", `{"id": 2, "score": "I cannot."}`}, "no number: score is a text in 1 record, first in beta-7b/style/long/2.json"},
		"two scales":                 {each("M/A/L/N.json", scored), moved(each("gamma-7b/A/L/N.json", shares)), "two scales: score is from 0 to 1 in 12 files, first gamma-7b/shape/long/0.json, and reaches 52 in others"},
		"names that differ in case":  {each("M/A/L/N.json", scored), moved(each("Beta-7B/A/L/N.json", scored)), "one model: Beta-7B and beta-7b, first in beta-7b/shape/long/0.json"},
		"names in a field, likewise": {map[string]string{"all.csv": table + "1,Beta,2\n2,Beta,2\n"}, nil, "one model: beta and Beta, first in the field model"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for i := 0; i < len(test.more); i += 2 {
				test.files[test.more[i]] = test.more[i+1]
			}
			var wrong source.List
			d := drafted(folder(test.files), "", &wrong)
			if d == nil {
				t.Fatal(wrong.All())
			}
			if report := strings.Join(d.Report, "\n"); strings.Count(report, test.says) != 1 {
				t.Errorf("nothing says %q in\n%s", test.says, report)
			}
		})
	}
}

// Of many records the first say what the fields are, and all are taken, in one file and in many.
func TestManyRecords(t *testing.T) {
	const n = 20_001
	one, each := &strings.Builder{}, map[string]string{}
	one.WriteString("model,item,score\n")
	for i := range n {
		row := fmt.Sprintf("m%d,i%d,%d\n", i%3, i/3, i%2)
		one.WriteString(row)
		each[fmt.Sprintf("a%05d.csv", i)] = "model,item,score\n" + row
	}
	for name, files := range map[string]map[string]string{"rows of a file": {"all.csv": one.String()}, "files of a row": each} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var wrong source.List
			d := drafted(folder(files), "", &wrong)
			if d == nil {
				t.Fatal(wrong.All())
			}
			if report := strings.Join(d.Report, "\n"); d.Ledger.Records.Taken != n || !strings.Contains(report, `field "model"`) || !strings.Contains(report, "a case is item") {
				t.Errorf("took %d records:\n%s", d.Ledger.Records.Taken, report)
			}
		})
	}
}

// Texts and -1 where numbers are no marks: the draft says so, and is read. A number in quotes is a mark.
func TestTextsAreNoMarks(t *testing.T) {
	for name, test := range map[string]struct {
		odd, says string // every twentieth score, with its number; and what the report says
		quote     string // around the others
	}{
		"a few texts":    {`"Invalid_Judge"`, "score is a text in 30 records", ""},
		"many, and -1":   {`"Reply %d\nhas no mark"`, "score is -1 in 30 records", ""},
		"all in quotes":  {`"3"`, "mark: score", `"`},
		"-1 and no text": {"-1", "score is -1 in 30 records", ""},
	} {
		files := map[string]string{}
		for m, model := range []string{"alpha-7b", "beta-7b"} {
			for i := range 300 {
				score := test.quote + fmt.Sprint((i+m)%6) + test.quote
				switch many := strings.Contains(test.odd, "%d"); {
				case i%20 == 0 && many:
					score = fmt.Sprintf(test.odd, i)
				case i%20 == 0:
					score = test.odd
				case i%20 == 1 && many:
					score = "-1"
				}
				files[model+".jsonl"] += fmt.Sprintf(`{"id": "q%d", "score": %s}`+"\n", i, score)
			}
		}
		var wrong source.List
		d := drafted(folder(files), "", &wrong)
		if d == nil {
			t.Fatal(name, wrong.All())
		}
		project, problems := load(d)
		for _, p := range problems {
			if p.Severity == source.Error {
				t.Error(name, p)
			}
		}
		if len(project.Benchmarks) != 1 || !strings.Contains(strings.Join(d.Report, "\n"), test.says) {
			t.Error(name, d.Report)
		}
	}
}

// A day behind the name of a task is no part of it, and an id may be within an object of the record.
func TestDaysInNames(t *testing.T) {
	files := map[string]string{}
	for m, model := range []string{"meta-llama/Llama-3.1-8B", "Qwen/Qwen2.5-7B", "google/gemma-2-9b"} {
		for _, task := range []string{"math|hard_algebra|4", "gsm8k|5"} {
			day, rows := fmt.Sprintf("2026-01-0%dT10-00-00.000000", m+1), ""
			for i := range 12 {
				rows += fmt.Sprintf(`{"doc": {"id": "%d", "gold_index": %d}, "metric": {"acc": %d}}`+"\n", i, len(task)+m, (i+m)%2)
			}
			files[path.Join(model, day, "details_"+task+"_"+day+".jsonl")] = rows
		}
	}
	var wrong source.List
	d := drafted(folder(files), "", &wrong)
	if d == nil {
		t.Fatal(wrong.All())
	}
	if report := strings.Join(d.Report, "\n"); !strings.Contains(report, "3 models, 2 categories, 24 cases; doc.id is unique within category") {
		t.Error(report)
	}
	if project, problems := load(d); len(problems) > 0 || len(project.Benchmarks) != 1 {
		t.Error(problems)
	}
}

// What the outputs of a model for a case differ in says how the model was run: nothing averages them.
func TestVariantsOfCases(t *testing.T) {
	rows := &strings.Builder{}
	rows.WriteString("id,model,experiment,seconds,accuracy\n")
	for i := range 40 {
		fmt.Fprintf(rows, "q%d,%s,%s,%d.5,%d\n", i/4, []string{"alpha", "beta"}[i%2], []string{"zero", "few"}[i/2%2], i%7, i%3%2)
	}
	var wrong source.List
	d := drafted(folder(map[string]string{"all.csv": rows.String()}), "", &wrong)
	if d == nil {
		t.Fatal(wrong.All())
	}
	for _, says := range []string{`variants: field "experiment"`, `numbers that are no marks: "seconds"`} {
		if report := strings.Join(d.Report, "\n"); !strings.Contains(report, says) {
			t.Errorf("nothing says %q in\n%s", says, report)
		}
	}
	for name, data := range d.Files {
		if strings.HasSuffix(name, "benchmark.yaml") && (!strings.Contains(string(data), "variant: experiment") || strings.Contains(string(data), "reduce:")) {
			t.Errorf("%s is\n%s", name, data)
		}
	}
}

// criteriaRows are four criteria of eight cases of two models, of which the last two depend on
// others.
func criteriaRows() (rows string) {
	for _, model := range []string{"alpha", "beta"} {
		for item := range 8 {
			for line, parents := range []string{"0", "0", "1", `"1,2"`} {
				rows += fmt.Sprintf("gen,%s,item_%d,Is thing %d there?,%d,%s,%s\n", model, item, line+1, line+1, parents, []string{"yes", "no"}[(item+line+len(model))%2])
			}
		}
	}
	return rows
}

// turnsOf writes a line for each of sixteen cases, or for each of two models and turns of it; one
// of these has no score.
func turnsOf(line string, judged bool) (lines string) {
	for n := range 16 {
		kind := []string{"writing", "reading"}[n%2]
		if !judged {
			lines += fmt.Sprintf(line, n, kind) + "\n"
			continue
		}
		for i := range 4 {
			score := 1 + (n+3*i)%10
			if n == 5 && i == 2 {
				score = -1
			}
			lines += fmt.Sprintf(line, n, kind, []string{"a", "b"}[i/2], score, 1+i%2) + "\n"
		}
	}
	return lines
}

// graded is a list of twelve cases with three outputs each, and whether these are right.
func graded(model string, with bool) string {
	var list []string
	for n := range 12 {
		right := ""
		if with {
			right = fmt.Sprintf(`, "graded_list": [true, false, %t], "pass@1": 0.%d, "metadata": ["x"]`, (n+len(model))%2 == 0, 3+n%2)
		}
		list = append(list, fmt.Sprintf(`{"question_id": "q_%d", "question_content": "Add the %d numbers.", "difficulty": "%s", "platform": "p", "code_list": ["1", "2", "3"]%s}`, n, n, []string{"easy", "hard"}[n%2], right))
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// peopleRows are marks of eight cases of two models by three people.
func peopleRows() string {
	rows := "t2i_model,item_id,source_id,worker_id,question,answer\n"
	for i := range 48 {
		rows += fmt.Sprintf("%s,item_%d,s%d,w%d,How is it?,%d\n", []string{"alpha", "beta"}[i/24], i/3%8, i/3%8, 1+i%3, 1+i*7%5)
	}
	return rows
}

func moved(files map[string]string) (list []string) {
	for name, text := range files {
		list = append(list, name, text)
	}
	return list
}

func without(files map[string]string, name string) map[string]string {
	delete(files, name)
	return files
}

// What a judge of the field leaves behind becomes a project with its authors' figures, by its
// folder alone.
func TestDraftsOfTheField(t *testing.T) {
	t.Parallel()
	tool := "../../../shared/tools/family.py"
	_, missing := os.Stat(tool)
	trial.Wants(t, !errors.Is(missing, fs.ErrNotExist), "a program that writes trees of judges' files", "it is beside the repository where there is one")
	out := t.TempDir()
	if text, err := exec.Command("python3", tool, "--out", out, "--seed", "11").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	for _, name := range Known() {
		if _, err := os.Stat(filepath.Join(out, name)); err != nil {
			continue // the program writes no such files
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var inputs []input
			err := filepath.WalkDir(filepath.Join(out, name), func(at string, e fs.DirEntry, err error) error {
				if err != nil || e.IsDir() {
					return err
				}
				called, _ := filepath.Rel(filepath.Join(out, name), at)
				in := input{Path: at, From: name, Name: filepath.ToSlash(called)}
				if in.Data, err = os.ReadFile(at); strings.HasSuffix(at, "g") { // png, jpg
					in.Data, in.Open = nil, func() (fs.File, error) { return os.Open(at) }
				}
				inputs = append(inputs, in)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			var wrong source.List
			d := drafted(inputs, "", &wrong)
			if d == nil {
				t.Fatal(wrong.All())
			}
			project, problems := load(d)
			for _, p := range problems {
				if p.Severity == source.Error && !strings.Contains(p.Message, "image") {
					t.Errorf("%s", p)
				}
			}
			data, err := os.ReadFile(filepath.Join(out, name+".expected.json"))
			if err != nil {
				t.Fatal(err)
			}
			var expected struct {
				Boards map[string]struct {
					Models map[string]struct {
						Overall float64
						Groups  map[string]float64
					}
				}
			}
			if err := json.Unmarshal(data, &expected); err != nil {
				t.Fatal(err)
			}
			for id, board := range expected.Boards {
				for model, of := range board.Models {
					of.Groups["overall"] = of.Overall
					for column, x := range of.Groups {
						if !strings.HasPrefix(column, "sub:") { // labels, which the draft has no board of
							compare(t, project.Benchmarks[0], strings.ReplaceAll(id, "_", "-"), model, strings.TrimPrefix(column, "attribute:"), x)
						}
					}
				}
			}
		})
	}
}

// compare holds a figure of a benchmark against the one that must come out.
func compare(t *testing.T, b *results.Benchmark, id, model, column string, x float64) {
	t.Helper()
	board := b.Board(id)
	if board == nil || board.Column(column) == nil {
		t.Errorf("%s: no column %q", id, column)
		return
	}
	at := slices.IndexFunc(board.Rows, func(r *results.Row) bool { return r.Model.Name == model })
	if at < 0 {
		t.Errorf("%s: no row of %s", id, model)
	} else if cell := board.Rows[at].Cell(board.Column(column)); !cell.Known || math.Abs(cell.Value-x) > 1e-6 {
		t.Errorf("%s, %s of %s: %v, not %v", id, column, model, cell.Value, x)
	}
}

// Real trees give the figures that their authors print.
func TestRealTrees(t *testing.T) {
	t.Parallel()
	_, project := sampled(t, "", "trees/tiif")
	found := map[string]string{}
	for _, board := range project.Benchmarks[0].Boards {
		for _, r := range board.Rows {
			for _, c := range board.Columns {
				key := board.ID + " " + r.Model.Name + " " + c.ID
				if _, seen := found[key]; seen {
					continue // by the second judge
				}
				found[key] = fmt.Sprintf("%.4f", r.Cell(c).Value)
			}
		}
	}
	for key, right := range map[string]float64{"short GPT-4o numeracy+color": 35. / 40, "short GPT-4o real_world": 241. / 268, "short sana text": 11. / 221, "short sana style": 25. / 30} {
		if want := fmt.Sprintf("%.4f", math.Round(1e4*right)/100); found[key] != want { // its authors round there
			t.Errorf("%s is %s, not %s", key, found[key], want)
		}
	}
	d, dsg := sampled(t, "", "trees/dsg")
	if got := string(d.Files["results/dsg/benchmark.yaml"]); got == "" || strings.Count(regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(got, ""), "\n") > 30 {
		t.Errorf("the draft is long:\n%s", got)
	}
	if len(dsg.Benchmarks[0].Boards[0].Rows) != 25 {
		t.Errorf("five people mark %d models", len(dsg.Benchmarks[0].Boards[0].Rows))
	} else {
		compare(t, dsg.Benchmarks[0], "scores", "sd1dot5", "overall", 3.91875) // as the first of the people marks it
	}
	if _, images := sampled(t, "", "trees/geneval"); math.Abs(images.Benchmarks[0].Boards[0].Rows[0].Overall().Value-.57406) > 5e-6 {
		t.Errorf("the mean of six tags is %v", images.Benchmarks[0].Boards[0].Rows[0].Overall().Value)
	}
	if _, tau := sampled(t, "", "trees/tau2"); len(tau.Benchmarks[0].Boards) != 4 || tau.Benchmarks[0].Board("airline") == nil {
		t.Errorf("domains make %d boards", len(tau.Benchmarks[0].Boards))
	}
}

// Logs without any mark say what is missing; where a field may be one, that is asked as before.
func TestLogsWithoutMarks(t *testing.T) {
	lines := strings.Join(each9(`{"id": %[1]d, "prompt": "what is %[1]d and one?", "response": "it is number %[1]d", "tokens": %[2]d}`), "\n")
	for with, says := range map[string]string{"tokens": `no field of its records holds a score, beside "prompt", "response"`, "depth": "no table was found", "verdict": "no table was found"} {
		text := strings.ReplaceAll(lines, "tokens", with)
		if with == "verdict" {
			text = strings.NewReplacer(`: 1}`, `: "fine"}`, `: 0}`, `: "poor"}`).Replace(text)
		}
		var wrong source.List
		if d := drafted(folder(map[string]string{"alpha-7b.jsonl": text, "beta-7b.jsonl": text}), "", &wrong); d != nil {
			t.Error(with, d.Report)
		} else if all := fmt.Sprint(wrong.All()); !strings.Contains(all, says) {
			t.Errorf("%s: nothing says %q in %s", with, says, all)
		}
	}
}
