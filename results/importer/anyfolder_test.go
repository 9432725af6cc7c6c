package importer

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
)

// Whatever a folder holds, its draft is read without a mistake, or the folder is refused with a reason.
func TestAnyFoldersDraftIsRead(t *testing.T) {
	t.Parallel()
	for seed := range uint64(trial.Rounds(100, 20000)) {
		files := anyFolder(rand.New(rand.NewPCG(seed, 9)))
		var wrong source.List
		d := drafted(folder(files), "", &wrong)
		if d != nil && d.Open != nil { // one of two readings
			wrong = source.List{}
			d = drafted(folder(files), string("AB"[seed%2]), &wrong)
		}
		if d == nil || d.Open != nil {
			if wrong.Errors() == 0 {
				t.Errorf("folder %d is refused without a reason", seed)
			}
			continue
		}
		report := strings.Join(d.Report, "\n")
		if strings.Contains(report, "there twice: ") { // which the draft asks to be mended
			continue
		}
		_, problems := load(d)
		for _, p := range problems {
			if p.Severity == source.Error {
				t.Errorf("folder %d: %s\n%.2000s", seed, p, report)
				break
			}
		}
	}
}

// anyFolder is a folder of files that results are in, with names and records of every kind.
func anyFolder(r *rand.Rand) map[string]string {
	names := [][]string{
		{"alpha", "beta", "gamma-7b", "Delta 2", "模型", "alpha-7b", "eval", "eval_results", "eval_b_results", "gpt-4o", "x.y"},
		{"short", "long", "shape", "style", "a_b", "b", "results", "scores", "v1", "v2", "🙂", "Ünder"},
		{"run_1", "run_2", "2025-01-02", "2025-01-03", "seed1", "judge-a", "judge-b", "out", "1", "02"},
	}
	pick := func(list []string, n int) (some []string) {
		for _, i := range r.Perm(len(list))[:min(n, len(list))] {
			some = append(some, list[i])
		}
		return some
	}
	var levels [][]string
	for range 1 + r.IntN(3) {
		levels = append(levels, pick(names[r.IntN(len(names))], 1+r.IntN(4)))
	}
	perCase, cases := r.IntN(3) == 0, 2+r.IntN(12)
	form, sign := []string{".json", ".jsonl", ".csv", ".json"}[r.IntN(4)], []string{"/", "_", "-", "/"}[r.IntN(4)]
	fields := anyFields(r)
	files := map[string]string{}
	var fill func(at string, left [][]string)
	fill = func(at string, left [][]string) {
		if len(left) > 0 {
			for _, name := range left[0] {
				fill(strings.TrimPrefix(at+sign+name, sign), left[1:])
			}
			return
		}
		var records []map[string]any
		for n := range cases {
			if r.IntN(30) == 0 {
				continue
			}
			record := map[string]any{}
			for _, key := range sortedKeys(fields) { // so that a seed makes one folder
				if v := fields[key](n, at); v != nil && r.IntN(60) > 0 {
					record[key] = v
				}
			}
			if records = append(records, record); r.IntN(40) == 0 {
				records = append(records, record)
			}
			if perCase {
				data, _ := json.Marshal(record)
				files[at+sign+fmt.Sprint(n)+".json"] = string(data)
			}
		}
		if !perCase {
			files[at+form] = written(form, records, r.IntN(3) == 0)
		}
	}
	fill("", levels)
	beside := map[string]string{"README.md": "# Results\n\n| Model | Score |\n|---|---|\n| a | 1.5 |\n| b | 2.5 |\n", "broken.json": `{"id": 1, "sco`, "empty.csv": "", "notes.txt": "Nothing.", "prompts.json": `[{"id": "q0", "prompt": "one blue bird on a branch"}, {"id": "q1", "prompt": "two red boats at sea"}]`, "a/p.png": "\x89PNG"}
	for _, name := range sortedKeys(beside) {
		if r.IntN(5) == 0 {
			files[name] = beside[name]
		}
	}
	return files
}

// anyFields are the fields of the records of a folder: what each holds for a case of a file.
func anyFields(r *rand.Rand) map[string]func(n int, at string) any {
	whole := func(most int) func(int, string) any {
		return func(n int, at string) any {
			if r.IntN(50) == 0 {
				return []any{nil, -1, "Invalid", "I cannot say.", 1e9}[r.IntN(5)]
			}
			return r.IntN(most + 1)
		}
	}
	all := []map[string]func(int, string) any{
		{"id": func(n int, _ string) any { return n }, "question_id": func(n int, _ string) any { return fmt.Sprintf("q%d", n) }, "image": func(n int, at string) any { return fmt.Sprintf("%s/%04d.png", at, n) }, "prompt": func(n int, _ string) any { return fmt.Sprintf("a scene with %d things in it", n) }},
		{"score": whole(5), "correct": func(int, string) any { return r.IntN(2) == 0 }, "scores": func(int, string) any { return map[string]any{"real": r.IntN(3), "style.x": r.IntN(3)} }, "verdict": func(int, string) any { return []string{"yes", "no"}[r.IntN(2)] },
			"answers": func(int, string) any { return []any{r.IntN(2), r.IntN(2), r.IntN(2)} }, "rating": func(int, string) any { return fmt.Sprint(r.IntN(6)) }, "rate": func(int, string) any { return float64(r.IntN(100)) / 100 }},
		{"model": func(n int, at string) any { return []string{"alpha", "beta", "Alpha"}[r.IntN(3)] }, "judge": func(n int, _ string) any { return []string{"w1", "w2"}[n%2] }, "metric": func(n int, _ string) any { return []string{"clarity", "depth"}[r.IntN(2)] },
			"category": func(n int, _ string) any { return []string{"x", "y", "no"}[n%3] }, "difficulty": func(int, string) any { return []string{"easy", "hard"}[r.IntN(2)] }, "trial": whole(3), "reason": func(n int, _ string) any { return "It shows the thing, and " + fmt.Sprint(n) }},
	}
	fields := map[string]func(int, string) any{}
	for _, kind := range all {
		keys := sortedKeys(kind)
		for _, i := range r.Perm(len(keys))[:1+r.IntN(2)] {
			fields[keys[i]] = kind[keys[i]]
		}
	}
	return fields
}

// written are records as a file of a form: lines, a table, or a list, which can be below a key.
func written(form string, records []map[string]any, below bool) string {
	switch data, _ := json.Marshal(records); {
	case form == ".json" && below:
		return `{"made": "today", "results": ` + string(data) + "}"
	case form == ".json":
		return string(data)
	}
	heads := map[string]bool{}
	for _, record := range records {
		for key := range record {
			heads[key] = true
		}
	}
	var b strings.Builder
	if form == ".csv" {
		b.WriteString(strings.Join(sortedKeys(heads), ",") + "\n")
	}
	for _, record := range records {
		line, _ := json.Marshal(record)
		if form == ".csv" {
			var cells []string
			for _, key := range sortedKeys(heads) {
				cell := ""
				if v, has := record[key]; has {
					data, _ := json.Marshal(v)
					cell = strings.ReplaceAll(strings.Trim(string(data), `"`), `"`, `""`)
				}
				cells = append(cells, `"`+cell+`"`)
			}
			line = []byte(strings.Join(cells, ","))
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}
