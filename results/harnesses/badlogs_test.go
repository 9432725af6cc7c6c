package harnesses_test

import (
	"strings"
	"testing"
)

// What is wrong with a log is said with its file and line, or the part of its archive; the
// rest is read, and how much that is is told.
func TestWhatIsWrongWithLogs(t *testing.T) {
	t.Parallel()
	const board = "boards: [{id: a, scale: {min: 0, max: 1}, score: exact_match}]"
	line := func(id, mark string) string {
		return `{"doc_id": ` + id + `, "doc": {"question": "q"}, "exact_match": ` + mark + "}\n"
	}
	sample := func(id, epoch, value, judge string) string {
		return `{"id": ` + id + `, "epoch": ` + epoch + `, "input": "q", "scores": {"s": {"value": ` + value + `, "metadata": {"by": ` + judge + `}}}}`
	}
	log := func(model string, samples ...string) string {
		return "{\"eval\": {\"model\": \"" + model + "\", \"scorers\": [{\"name\": \"s\"}]},\n\"samples\": [\n" + strings.Join(samples, ",\n") + "\n]}"
	}
	for name, test := range map[string]struct {
		harness, boards string
		files           map[string]string
		problems, want  string
	}{
		"a log cut in the middle of a line": {"lm-eval", board, map[string]string{"m.jsonl": line("0", "1") + line("1", "0") + `{"doc_id": 2, "doc": {"que`},
			`judgments/m.jsonl:3:27: is cut off: the last line ends in the middle of a record`, "a m|| 0.5 2/2\n0: q []"},
		"a document cut in the middle": {"inspect", "boards: [{id: a, scale: {min: 0, max: 1}, score: score, reduce: {sample: mean}}]", map[string]string{"a.json": log("m", sample("1", "1", "1", `"j"`), sample("2", "1", "0", `"j"`))[:190]},
			`judgments/a.json:4: record 2: is cut off: the file ends in the middle; records before it were read`, "a m||s 1 1/1\n1: q []"},
		"fewer samples than the log states": {"inspect", "boards: [{id: a, scale: {min: 0, max: 1}, score: score}]", map[string]string{"a.json": strings.Replace(log("m", sample("1", "1", "1", `"j"`)), "\"samples\"", "\"results\": {\"completed_samples\": 3}, \"samples\"", 1)},
			`judgments/a.json: warning: holds 1 record, where results/tests/judgments/a.json states 3: the others are missing`, "a m||s 1 1/1\n1: q []"},
		"epochs that differ": {"inspect", "boards: [{id: a, scale: {min: 0, max: 1}, score: score, reduce: {sample: mean}}]", map[string]string{"a.json": log("m", sample("1", "1", "1", `"j"`), sample("1", "2", "0", `"j"`)), "b.json": log("n", sample("1", "1", "1", `"j"`))},
			`judgments/b.json: warning: board "a" makes one score of 2 samples of "m" (1, 2), and of 1 sample of "n" (1): scores of unlike numbers are set side by side`, "a m||s 0.5 1/1\na n||s 1 1/1\n1: q []"},
		"a judge that changes within a file": {"inspect, judge: scores.s.metadata.by", "boards: [{id: a, scale: {min: 0, max: 1}, score: score}]", map[string]string{"a.json": log("m", sample("1", "1", "1", `"j"`), sample("2", "1", "0", `"k"`))},
			`judgments/a.json: warning: j judges 1 of 2 items of "m": no record of 2
judgments/a.json: warning: k judges 1 of 2 items of "m": no record of 1`, "a m||j 1 1/2\na m||k 0 1/2\n1: q []"},
		"marks out of range":             {"lm-eval", board, map[string]string{"m.jsonl": line("0", "1") + line("1", "7")}, `judgments/m.jsonl:2: mark "exact_match" is off its scale: 7, it should be a number from 0 to 1`, "a m|| 1 1/2\n0: q []"},
		"an unknown metric":              {"lm-eval", "boards: [{id: a, scale: {min: 0, max: 1}, score: exact_mach}]", map[string]string{"m.jsonl": line("0", "1")}, `benchmark.yaml:3:50: formula "exact_mach", letter 1: unknown name "exact_mach" (did you mean "exact_match"?)`, ""},
		"a metric that records have not": {"lm-eval", "boards: [{id: a, scale: {min: 0, max: 1}, score: acc}]", map[string]string{"m.jsonl": line("0", "1")}, `judgments/m.jsonl:1: misses the field "acc", where mark "acc" is`, "a m|| 0 0/1\n0: q []"},
		"two versions in one folder":     {"lm-eval", board, map[string]string{"m/samples_a_1.jsonl": line("0", "1"), "m/samples_b_2.jsonl": line("1", "1"), "m/results_1.json": `{"lm_eval_version": "0.4.8"}`, "m/results_2.json": `{"lm_eval_version": "0.4.9"}`}, `judgments/m/results_2.json: warning: says harness "lm-eval 0.4.9" of "m", where results/tests/judgments/m/results_1.json says "lm-eval 0.4.8": one row is made of both`, "a m|| 1 2/2\n0: q []"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := map[string][]byte{}
			for file, text := range test.files {
				files[file] = []byte(text)
			}
			b, problems := byRecipe(t, test.harness, test.boards, files)
			if !strings.Contains(problems, test.problems) {
				t.Errorf("problems\n%s\nwant\n%s", problems, test.problems)
			}
			got := ""
			if b != nil && b.Suite != nil {
				got = said(b)
			}
			if got != test.want {
				t.Errorf("read\n%s\nwant\n%s", got, test.want)
			}
		})
	}
}
