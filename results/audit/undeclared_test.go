package audit_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
	"standings/results/audit"
)

// undeclared is a project whose prompt file has a label, Mid, that benchmark.yaml
// does not declare: the boards get a column of it after the declared ones, and no
// source prints a figure there.
func undeclared(t *testing.T, overall string, published map[string]string) *results.Project {
	t.Helper()
	fsys := fstest.MapFS{
		"results/models.csv": {Data: []byte("id,name\na,A\nb,B\nc,C\nd,D\ne,E\n")},
		"results/rivers/benchmark.yaml": {Data: []byte(fmt.Sprintf(`title: Rivers
question: Which river?
conditions: [{id: raw, title: Raw}, {id: clear, title: Clear}]
facets:
  - {id: bank, title: Bank, field: bank, groups: [{id: Left, items: 2}, {id: Right, items: 2}]}
sources: [{id: paper, title: Paper}]
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 100, step: 50}, score: 50 * mean(mark), %[1]s, published: [{source: paper, table: Table 1, file: t.csv}]}
  - {id: clear, title: Clear, condition: clear, facets: [bank], scale: {min: 0, max: 100, step: 50}, score: 50 * mean(mark), %[1]s,
     published: [{source: paper, table: Table 2, file: after.csv}], changes: [{source: paper, table: Table 2, file: changes.csv, against: score}]}
prompts:
  - {files: prompts/p.json, item: id, prompt: prompt, lines: {mark: {field: lines}}}
judgments:
  - {files: "judgments/{model}.jsonl", item: id, marks: {mark: {list: true, values: [0, 1, 2]}}}
`, overall))},
		"results/rivers/prompts/p.json": {Data: []byte(`[{"id": "1", "bank": "Left", "prompt": "p", "lines": ["x"]}, {"id": "2", "bank": "Left", "prompt": "p", "lines": ["x"]},
{"id": "3", "bank": "Right", "prompt": "p", "lines": ["x"]}, {"id": "4", "bank": "Right", "prompt": "p", "lines": ["x"]}, {"id": "5", "bank": "Mid", "prompt": "p", "lines": ["x"]}]`)},
	}
	for _, dir := range []string{"judgments", "judgments-clear"} {
		var lines strings.Builder
		for i := range 5 {
			fmt.Fprintf(&lines, "{\"id\": \"%d\", \"mark\": [1]}\n", i+1)
		}
		fsys["results/rivers/"+dir+"/a.jsonl"] = &fstest.MapFile{Data: []byte(lines.String())}
	}
	for name, text := range published {
		fsys["results/rivers/published/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	var problems source.List
	p := results.Load(fsys, fstest.MapFS{}, &problems)
	for _, x := range problems.All() {
		if x.Severity == source.Error {
			t.Fatal(x)
		}
	}
	if n := len(p.Benchmarks[0].Boards[0].Groups()); n != 3 {
		t.Fatalf("%d columns, want the label's own beside the declared two", n)
	}
	return p
}

// What sources print is held against the declared columns, whatever label the
// prompt files have besides.
func TestUndeclaredLabel(t *testing.T) {
	t.Parallel()
	published := map[string]string{
		"t.csv":       "model,Left,Right,overall\nB,25.0,75.0,80.0\nC,0.0,75.1,37.5\nE,50.0,50.0,50.0\n",
		"after.csv":   "model,Left,Right,overall\nB,50.0,75.0,62.5\nC,50.0,100.0,75.0\n",
		"changes.csv": "model,Left,Right,overall\nB,+25.0,0.0,-17.5\nC,+35.0,+24.9,+37.5\n",
	}
	for _, overall := range []string{"overall: groups", "overall: items", "overall: {weights: {Left: 0.5, Right: 0.5}}", "overall: unknown", "overall: {weights: unknown}"} {
		r := audit.Run(undeclared(t, overall, published))
		rules := map[string]bool{}
		for _, f := range r.Findings {
			rules[f.Rule.ID+" "+f.Model+"/"+f.Column] = true
		}
		want := []string{"grain c/Right", "changes c/Left"}
		switch overall {
		case "overall: unknown":
			if rules["between b/overall"] || rules["weights /overall"] {
				t.Errorf("a mean is assumed: %v", rules)
			}
		case "overall: {weights: unknown}":
			want = append(want, "between b/overall")
		default:
			want = append(want, "overall b/overall")
		}
		for _, w := range want {
			if !rules[w] {
				t.Errorf("%s: no finding %s: %v", overall, w, rules)
			}
		}
	}
	none := undeclared(t, "aggregate: sum, overall: items", published)
	audit.Run(none)
	// Weights that nobody prints are sought over the columns that have figures.
	seas := "model,Left,Right,overall\nA,10,90,50\nB,90,10,50\nC,20,40,40\nD,40,20,20\nE,0,50,25\n"
	r := audit.Run(undeclared(t, "overall: {weights: unknown}", map[string]string{"t.csv": seas, "after.csv": "model,Left,Right,overall\nA,-,-,-\n", "changes.csv": "model,Left,Right,overall\nA,-,-,-\n"}))
	found := false
	for _, f := range r.Findings {
		found = found || f.Rule == audit.RuleWeights
	}
	if !found {
		t.Errorf("rows that no weights give are not told: %d findings", len(r.Findings))
	}
}
