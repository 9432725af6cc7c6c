package judged

import (
	"strings"
	"testing"
)

// What the judge replied lies in a file beside the marks. It is found with the
// record, makes no judgment, and a doubled or stray reply is told.
func TestRepliesBesideTheMarks(t *testing.T) {
	p := project{
		"benchmark.yaml": `title: B
question: Which?
judge: {name: house}
facets: [{id: f, field: g, groups: [{id: L}]}]
boards: [{id: score, title: Score, facets: [f], scale: {min: 0, max: 2}, score: mark, overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: p}]
judgments:
  - {files: "judgments/{model}/*.jsonl", item: id, marks: {mark: {values: [0, 1, 2]}}}
  - {files: "judgments/{model}/*_full.json", item: id, reply: evaluation}
`,
		"prompts/p.json":          `[{"id": 1, "g": "L", "p": "x"}, {"id": 2, "g": "L", "p": "y"}, {"id": 3, "g": "L", "p": "z"}]`,
		"judgments/a/x.jsonl":     "{\"id\": 1, \"mark\": 2}\n{\"id\": 2, \"mark\": 1}\n",
		"judgments/a/a_full.json": "[{\"id\": 2, \"evaluation\": \"**Mark: 1**\\nalmost\"},\n{\"id\": 3, \"evaluation\": \"I cannot say\"}]",
	}
	s, problems := read(t, p, "")
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	e := s.Evidence()
	for item, want := range []struct {
		reply   string
		records string
	}{
		{"", "judgments/a/x.jsonl:1"},
		{"**Mark: 1**\nalmost", "judgments/a/x.jsonl:2 judgments/a/a_full.json:1"},
		{"I cannot say", "judgments/a/a_full.json:2"},
	} {
		found, err := e.Of(s.Sheets[0], item)
		if err != nil {
			t.Fatal(err)
		}
		var records []string
		for _, r := range found.Records {
			records = append(records, strings.TrimPrefix(r.At.String(), "results/b/"))
		}
		if got := strings.Join(records, " "); found.Reply != want.reply || got != want.records {
			t.Errorf("item %d: reply %q in %q", item+1, found.Reply, got)
		}
	}
	row := s.Boards[0].Rows[0]
	if c := row.Overall; c.N != 2 || c.Missing[NoJudgment] != 1 || len(row.Files) != 1 {
		t.Errorf("replies are no judgments: %+v of %d files", c, len(row.Files))
	}
	for name, test := range map[string]struct{ file, text, problem string }{
		"equal":     {"judgments/a/b_full.json", `[{"evaluation": "I cannot say", "id": 3}]`, `judgments/a/b_full.json:1: warning: record 1: the reply about item "3" appears twice, the first time at results/b/judgments/a/a_full.json:2, record 2: both are equal and count once`},
		"different": {"judgments/a/b_full.json", `[{"id": 3, "evaluation": "yes"}]`, `judgments/a/b_full.json:1: record 1: the reply about item "3" appears twice and differs, the first time at results/b/judgments/a/a_full.json:2, record 2: keep one`},
		"no item":   {"judgments/a/b_full.json", `[{"id": 4, "evaluation": "yes"}]`, `judgments/a/b_full.json:1: record 1: item "4" is not in the suite: neither the prompt files nor the ids of a group hold it`},
		"no marks":  {"judgments/c/b_full.json", `[{"id": 1, "evaluation": "yes"}]`, `judgments/c/b_full.json:1: warning: record 1: holds replies about outputs of "c", which house has not judged: they are not shown`},
		"cut off":   {"judgments/a/b_full.json", `[{"id": 1, "evaluation": "yes"}, {"id": 2, "eval`, `judgments/a/b_full.json:1: record 2: is cut off: the file ends in the middle; records before it were read`},
	} {
		_, problems := read(t, p.with(test.file, test.text), "")
		if len(problems) != 1 || problems[0] != test.problem {
			t.Errorf("%s: %q, want %q", name, problems, test.problem)
		}
	}
}
