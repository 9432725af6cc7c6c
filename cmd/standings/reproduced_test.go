package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The report is a table of the figures that the results do not give, with both, the reason
// and the command that prints it again; what a project says cannot leave its cell.
func TestReproducedReport(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "it's")
	for name, text := range map[string]string{
		"results/rivers/benchmark.yaml": `title: "Rivers | <b>"
question: Which?
judge: {name: gauge}
sources: [{id: book, title: A book}]
facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left, items: 2}, {id: Right, items: 1}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: groups, published: [{source: book, file: t.csv}]}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: {field: list}}}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {result: {list: true, values: [0, 1]}}}]
`,
		"results/rivers/prompts/p.json":    `[{"id": "1", "bank": "Left", "prompt": "p", "list": ["x"]}, {"id": "2", "bank": "Left", "prompt": "q", "list": ["x"]}, {"id": "3", "bank": "Right", "prompt": "r", "list": ["x"]}]`,
		"results/rivers/judgments/a.jsonl": "{\"id\": \"1\", \"result\": [1]}\n{\"id\": \"2\", \"result\": [0]}\n{\"id\": \"3\", \"result\": [1]}\n",
		"results/rivers/published/t.csv":   "model,Left,Right,overall\na,0.70,1.00,0.75\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var stdout, stderr bytes.Buffer
	if code := run([]string{"check", "-markdown", dir}, &stdout, &stderr); code != good {
		t.Fatalf("exit status %d: %s%s", code, &stdout, &stderr)
	}
	for _, want := range []string{
		"### `Rivers \\| <b>`, `Score`", "2 of 3 printed figures are reproduced from the published results.",
		"| `a` | `Left` | `0.70` | 0.5000 | −0.2000 | 2 | `Unexplained` | `results/rivers/published/t.csv:2:3` |",
		"    standings check -markdown '" + filepath.Dir(dir) + `/it'\''s'`,
	} {
		if !strings.Contains(stdout.String(), want) {
			t.Errorf("no %q in\n%s", want, &stdout)
		}
	}
}
