package judged

import (
	"fmt"
	"strings"
	"testing"
)

// Labels that no facet declares get groups while other files are read.
func TestLabelsOfManyFiles(t *testing.T) {
	t.Parallel()
	files := project{"benchmark.yaml": `title: B
question: Q?
judge: {name: J}
facets: [{id: kind, field: Kind, groups: [{id: A}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 1}, overall: items, score: m}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {m: {values: [0, 1]}}}]
`}
	for m := range 40 {
		text := ""
		for i := range 200 {
			text += fmt.Sprintf("{\"id\": \"%d-%d\", \"Kind\": \"k%d-%d\", \"m\": 1}\n", m, i, m, i%3)
		}
		files[fmt.Sprintf("judgments/m%d.jsonl", m)] = text
	}
	s, problems := readAll(t, files, "")
	if n := len(s.Board("score").Columns); n != 1+3*40 || len(s.Items) != 200*40 {
		t.Errorf("%d columns of %d items, problems\n%s", n, len(s.Items), strings.Join(problems, "\n"))
	}
}
