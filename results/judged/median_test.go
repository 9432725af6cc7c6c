package judged

import (
	"fmt"
	"math"
	"testing"
)

// Medians and geometric means of cases' scores, with what they would be if all missing cases
// scored the least and the most.
func TestMedianOfCases(t *testing.T) {
	t.Parallel()
	p := project{"benchmark.yaml": `title: B
question: Which?
facets: [{id: kind, field: kind, groups: [{id: x}, {id: y}]}]
boards:
  - {id: median, title: Median, facets: [kind], scale: [0, 10], score: a, aggregate: median, overall: items}
  - {id: geometric, title: Geometric, facets: [kind], scale: [0, 10], score: a, aggregate: geometric-mean, overall: groups}
  - {id: both, title: Both, facets: [kind], scale: [0, 10], score: a, overall: median}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {a: {values: [0, 1, 2, 4, 8, 10]}}}]
`,
		"prompts/p.json": `[{"id": "1", "kind": "x", "prompt": "p"}, {"id": "2", "kind": "x", "prompt": "p"}, {"id": "3", "kind": "x", "prompt": "p"},
			{"id": "4", "kind": "y", "prompt": "p"}, {"id": "5", "kind": "y", "prompt": "p"}, {"id": "6", "kind": "y", "prompt": "p"}]`,
		"judgments/m.jsonl": `{"id": "1", "a": 1}` + "\n" + `{"id": "2", "a": 8}` + "\n" + `{"id": "3", "a": 8}` + "\n" + `{"id": "4", "a": 2}` + "\n" + `{"id": "5", "a": 4}` + "\n",
	}
	s, _ := read(t, p, "")
	for board, want := range map[string]string{
		"median":    "8 [8 8], 3 [2 4], 4 [3 6]",
		"geometric": "4 [4 4], 2.82842712474619 [0 4.30886938006377], 3.41421356237309 [2 4.15443469003188]",
		"both":      "5.66666666666667 [5.66666666666667 5.66666666666667], 3 [2 5.33333333333333], 4.33333333333333 [3.83333333333333 5.5]",
	} {
		r := s.Board(board).Rows[0]
		text := func(c Cell) string { return fmt.Sprintf("%v [%v %v]", c.Value, c.Low, c.High) }
		if got := text(r.Cells[0]) + ", " + text(r.Cells[1]) + ", " + text(r.Overall); got != want {
			t.Errorf("%s:\n got %s\nwant %s", board, got, want)
		}
	}
	if r := s.Board("median").Rows[0]; r.Cells[1].N != 2 || r.Cells[1].Items != 3 || math.Abs(r.Cells[1].Sum-6) > 0 {
		t.Errorf("counts are %+v", r.Cells[1])
	}
}
