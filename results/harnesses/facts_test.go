package harnesses_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"standings/results"
)

// factsOf writes down the further columns of a benchmark's first board, and what rows have
// in them, with their notes.
func factsOf(b *results.Benchmark) string {
	var out []string
	board := b.Boards[0]
	for _, r := range board.Rows {
		line := []string{strings.TrimSpace(r.Model.ID + " " + r.Variant)}
		for _, c := range board.Further() {
			line = append(line, c.Name()+"="+c.Shown(*r.Cell(c))+c.Unit)
		}
		if r.Note != "" {
			line = append(line, "("+r.Note+")")
		}
		out = append(out, strings.Join(line, "|"))
	}
	return strings.Join(out, "\n")
}

// What real logs say of how they were made is in columns of the board.
func TestRealLogsSayHowTheyWereMade(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		harness, mark, want string
		files               map[string]string
		alone               int // 1: an item has one output
	}{
		{"inspect", "score", "ollama-qwen2.5-0.5b|Run=2025-10-21|Harness=Inspect 0.3.138.dev45+g23fb0e7e|Data revision=0|Commit=36190055|Tokens=885|Latency=11.66s",
			map[string]string{"a.json": "inspect/data_arc_qwen.json"}, 0},
		{"lm-eval", "exact_match", "rylanschaeffer|Run=2026-01-21|Harness=lm-eval 0.4.9.2|Commit=1f84a09f|Data revision=1.0|Seed=0|Shots=0|Model arguments=pretrained=RylanSchaeffer/mem_Qwen3-93M_minerva_math_rep_0_sbst_1.0000_epch_1_ot_1,trust_remote_code=True",
			map[string]string{"rylanschaeffer/samples_math_perturbed_full_2026-01-21T03-44-18.458309.jsonl": "lm-eval/samples_*.jsonl", "rylanschaeffer/results_2026-01-21T03-44-18.458309.json": "lm-eval/results_*.json"}, 1},
		{"helm", "exact_match", "openai-gpt2|Run=2025-11-18|Run at=huggingface/gpt2|Shots=5|Latency=1.29s",
			map[string]string{"x-model=openai_gpt2/per_instance_stats.json": "helm/narrative*/per_instance_stats.json", "x-model=openai_gpt2/run_spec.json": "helm/narrative*/run_spec.json", "x-model=openai_gpt2/scenario_state.json": "helm/narrative*/scenario_state.json"}, 0},
		{"openai-evals", "correct", "auto-gpt-completion-fn|Run=2023-04-17|Seed=20220722", map[string]string{"a.jsonl": "openai-evals/*.jsonl"}, 0},
		{"promptfoo", "score", "echo Please say {{word}}|Run=2026-11-21|Harness=promptfoo 0.121.20|Cost=0$|Latency=1ms|Tokens=0\necho Say {{word}}|Run=2026-11-21|Harness=promptfoo 0.121.20|Cost=0$|Latency=63ms|Tokens=0",
			map[string]string{"a.json": "promptfoo/*.json"}, 0},
		{"deepeval", "answer_relevancy", "m|Cost of judging=0.021$|Duration=11.42s", map[string]string{"m.json": "deepeval/*.json"}, 1},
		{"every-eval-ever", "score", "demo-org-demo-model|Run=2025-06-15|Run by=<Aggregator org>|Tokens=17",
			map[string]string{"d/o/m/u_samples.jsonl": "every-eval-ever/data/*/*/*/*_samples.jsonl", "d/o/m/u.json": "every-eval-ever/data/*/*/*/*0.json"}, 1},
	} {
		t.Run(test.harness, func(t *testing.T) {
			t.Parallel()
			files := map[string][]byte{}
			for name, pattern := range test.files {
				files[name] = realFile(t, pattern)
			}
			boards := strings.Replace(fmt.Sprintf(anyOfOne, test.mark), ", reduce: {sample: mean}", "", test.alone)
			b, problems := byRecipe(t, test.harness, boards, files)
			if cut := "holds 10 items, where results/tests/judgments/rylanschaeffer/results_2026-01-21T03-44-18.458309.json states 5000: the others are missing"; problems != "" && !strings.HasSuffix(problems, cut) || test.harness == "lm-eval" && problems == "" || b == nil {
				t.Fatalf("problems\n%s", problems)
			}
			if got := factsOf(b); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}

// Facts are read of records, of what is before them, and of files beside; they come
// together in one row by what they are, and rows that are of older data say so.
func TestFactsOfRuns(t *testing.T) {
	t.Parallel()
	const facts = `, facts: {date: {field: at, kind: date}, version: {field: v, before: "p "}, revision: {field: meta.rev, beside: "run*.json", title: Data}, cost: {field: usd, kind: number, unit: $, total: sum, better: lower}, took: {field: s, kind: number}}`
	line := func(id, more string) string { return fmt.Sprintf(`{"id": %q, "m": 1%s}`, id, more) + "\n" }
	for name, test := range map[string]struct {
		yaml, board, want, problem string
		files                      map[string]string
	}{
		"sums and means": {"", "", "a|Date=2025-03-01|Version=p 2|Cost=0.75$|Took=2", "",
			map[string]string{"a.jsonl": line("1", `, "at": "2025-03-01T23:59:59Z", "v": 2, "usd": 0.5, "s": 1`) + line("2", `, "at": "2025-03-01 10:00", "v": "2", "usd": "0.25", "s": 3`)}},
		"nothing said": {"", "", "a", "", map[string]string{"a.jsonl": line("1", `, "at": null, "v": "unknown", "usd": null`)}},
		"one row only": {"", "", "a|Cost=1$\nb|Cost=$", "", map[string]string{"a.jsonl": line("1", `, "usd": 1`), "b.jsonl": line("1", "")}},
		"seconds from 1970": {"", "", "a|Date=2026-01-21\nb|Date=2026-01-21", "",
			map[string]string{"a.jsonl": line("1", `, "at": 1768964383.85`), "b.jsonl": line("1", `, "at": "1768964383859"`)}},
		"two days, two versions": {"", "", "a|Date=2025-03-01 to 2025-03-09|Version=p 1, p 2", `judgments/a.jsonl: warning: says version "p 2" of "a", where results/tests/judgments/a.jsonl says "p 1": one row is made of both`,
			map[string]string{"a.jsonl": line("1", `, "at": "2025-03-09", "v": 2`) + line("2", `, "at": "2025-03-01", "v": 1`)}},
		"no date":                          {"", "", "a|Date=", `judgments/a.jsonl: warning: says date soon, which is no date: it is left out`, map[string]string{"a.jsonl": line("1", `, "at": "soon"`)}},
		"a column that the board declares": {"", `, columns: [{id: cost, title: Price, unit: €, decimals: 1}]`, "a|Price=2.0€", "", map[string]string{"a.jsonl": line("1", `, "usd": 2`)}},
		"a column of texts for a date":     {"", `, columns: [{id: date, kind: text}]`, "a|Date=2025-03-01", "", map[string]string{"a.jsonl": line("1", `, "at": "2025-03-01"`)}},
		"beside, the likest name": {"", "", "a|Data=1.2\nb|Data=1.10", "",
			map[string]string{"a.jsonl": line("1", ""), "b.jsonl": line("1", ""), "run_a.json": `{"meta": {"rev": "1.2"}}`, "run_b.json": `{"meta": {"rev": "1.10"}}`}},
		"older than the data": {"revision: 1.10\n", "", "a|Data=1.2 (made with revision 1.2 of the data, where 1.10 is the present one)\nb|Data=1.10", "",
			map[string]string{"a.jsonl": line("1", ""), "b.jsonl": line("1", ""), "run_a.json": `{"meta": {"rev": "1.2"}}`, "run_b.json": `{"meta": {"rev": "1.10"}}`}},
		"run before the data": {"revision: 2025-06-01\n", "", "a|Date=2025-05-31 (run on 2025-05-31, before the data's revision of 2025-06-01)\nb|Date=2025-06-01", "",
			map[string]string{"a.jsonl": line("1", `, "at": "2025-05-31"`), "b.jsonl": line("1", `, "at": "2025-06-01"`)}},
		"names of commits have no order": {"revision: 9f3c2ab\n", "", "a|Data=0123abc", "",
			map[string]string{"a.jsonl": line("1", ""), "run.json": `{"meta": {"rev": "0123abc"}}`}},
		"beside, broken": {"", "", "a", "judgments/a.jsonl: warning: results/tests/judgments/run.json, which says how it was made, cannot be read", map[string]string{"a.jsonl": line("1", ""), "run.json": `{"meta": `}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := map[string][]byte{}
			for name, text := range test.files {
				files[name] = []byte(text)
			}
			b, problems := byRecipe(t, "lm-eval, files: \"judgments/{model}.jsonl\", item: id, marks: {m: {values: [0, 1]}}, prompt: id, texts: {T: id}, output: id, variant: $none"+facts,
				test.yaml+"boards: [{id: a, scale: {min: 0, max: 1}, score: m"+test.board+"}]", files)
			problems = strings.Join(slices.DeleteFunc(strings.Split(problems, "\n"), func(line string) bool {
				return strings.Contains(line, "has the field") || strings.Contains(line, "beside it")
			}), "\n")
			if b == nil || (test.problem == "") != (problems == "") || !strings.Contains(problems, test.problem) {
				t.Fatalf("problems\n%s", problems)
			}
			if got := strings.ReplaceAll(factsOf(b), "|(", " ("); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
