package judged

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/schema"
)

// The same judgments in every shape that a description can tell: what comes out
// is the same.
func TestShapes(t *testing.T) {
	folders, err := filepath.Glob("testdata/shapes/*")
	if err != nil || len(folders) < 6 {
		t.Fatalf("shapes: %v, %v", folders, err)
	}
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			data, err := os.ReadFile(filepath.Join(folder, "benchmark.yaml"))
			if err != nil {
				t.Fatal(err)
			}
			var problems source.List
			b := schema.Recipes{}.Read("rivers", "benchmark.yaml", data, &problems)
			s := Read(Input{FS: os.DirFS(folder), Dir: ".", Benchmark: b}, &problems)
			wantDump(t, s, `
score by a reader
  hare; Left 58.3333 2/2; Right 0 1/1; overall 38.8889 3/3
  tortoise; Left 100 1/2 1 short (50 to 100); Right 100 1/1; overall 100 2/3 1 short (66.6667 to 100)`)
			if all := problems.All(); len(all) != 1 || !strings.HasSuffix(all[0].Message, `mark "verdict" has 1 mark, the item has 3 lines: the item is not judged`) || all[0].Line == 0 {
				t.Errorf("problems: %v", all)
			}
			reasons, err := s.Sheets[0].Reasons(1)
			if err != nil {
				t.Fatal(err)
			}
			if filepath.Base(folder) == "map-of-lists" {
				if reasons != nil {
					t.Errorf("reasons: %+v", reasons)
				}
				return
			}
			if len(reasons) != 1 || strings.Join(reasons[0].Lines, "|") != "a mile|the sea, behind|blue" {
				t.Errorf("reasons: %+v", reasons)
			}
			if marks := s.Sheets[0].Marks(1, "verdict"); len(marks) != 3 || marks[0] != 1 || marks[2] != 0 {
				t.Errorf("marks: %v", marks)
			}
		})
	}
}

// What a table with a row a line says of its run is known, as of other files.
func TestFactsOfATableOfLines(t *testing.T) {
	t.Parallel()
	s, problems := read(t, project{
		"benchmark.yaml": `title: B
question: Q?
judge: J
boards: [{id: b, scale: [0, 1], score: mean(ok)}]
judgments: {files: "judgments/{model}.csv", line: n, marks: {ok: {values: [0, 1]}}, facts: {seed: seed}}
`,
		"judgments/a.csv": "id,n,ok,seed\ni,1,1,7\ni,2,0,7\n",
	}, "")
	wantProblems(t, problems)
	if said := s.Boards[0].Rows[0].RunFact(s.RunFacts()[0]); !said.Known || len(said.Texts) != 1 || said.Texts[0] != "7" {
		t.Errorf("the seed is %+v", said)
	}
}

// An item that is judged line by line and as a whole has no score, and is an error.
func TestLinesAndAWhole(t *testing.T) {
	t.Parallel()
	p := project{
		"benchmark.yaml": `title: B
question: Q?
judge: J
boards: [{id: b, scale: [0, 1], score: mean(ok)}]
judgments:
  - {files: "judgments/lines/{model}.csv", line: n, marks: {ok: {values: [0, 1]}}}
  - {files: "judgments/whole/{model}.jsonl", marks: {ok: {list: true, values: [0, 1]}}}
`,
		"judgments/lines/a.csv":   "id,n,ok\ni,1,1\ni,2,0\nj,1,1\n",
		"judgments/whole/a.jsonl": `{"id": "i", "ok": [1, 0]}`,
	}
	s, problems := read(t, p, "")
	wantProblems(t, problems, `judgments/lines/a.csv:2: item "i" is judged line by line, and as a whole at results/b/judgments/whole/a.jsonl:1: keep one`)
	if c := s.Boards[0].Rows[0].Overall; c.N != 1 || c.Missing[Broken] != 1 {
		t.Errorf("the overall is %+v", c)
	}
}

// What is wrong in a table with a row a line.
func TestBadTableRows(t *testing.T) {
	const table = `title: B
question: Q?
facets: [{id: kind, field: kind, groups: [{id: K}]}]
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 1}, overall: items, score: mean(mark)}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {mark: lines}}]
judgments:
  - {files: judgments/t.csv, item: item, model: model, judge: judge, line: line, marks: {mark: {values: [0, 1]}}, failed: {generation: {mark: failed}}}
`
	p := project{
		"benchmark.yaml": table,
		"prompts/p.json": `[{"id": "i", "kind": "K", "prompt": "p", "lines": ["first", "second"]}, {"id": "j", "kind": "K", "prompt": "p", "lines": ["only"]}, {"id": "k", "kind": "K", "prompt": "p", "lines": ["only"]}]`,
		"judgments/t.csv": `model,judge,item,line,mark
a,,i,first,1
a,,i,2,0
a,,i,1,0
a,,i,2,1
a,,j,3,1
a,,j,third,1
a,,z,1,1
,,j,1,1
a,,k,1,failed
b,,i,1,1
b,,i,2,2
b,,j,1,
b,,k,1,1
`,
	}
	s, problems := read(t, p, "")
	wantProblems(t, problems,
		`judgments/t.csv:4: line 1 of item "i" is judged twice and differs, the first time at results/b/judgments/t.csv:2: keep one`,
		`judgments/t.csv:5: line 2 of item "i" is judged twice and differs, the first time at results/b/judgments/t.csv:3: keep one`,
		`judgments/t.csv:6: field "line" names line 3: the item may have lines 1 to 1`,
		`judgments/t.csv:7: field "line" names no line of the item: "third"`,
		`judgments/t.csv:8: item "z" is not in the suite: neither the prompt files nor the ids of a group hold it`,
		`judgments/t.csv:9: does not say whose output it judges: the field "model" is missing or empty`,
		`judgments/t.csv:12: mark "mark" is off its scale: 2, it should be 0 or 1`,
		`judgments/t.csv:13: mark "mark" is empty, it should be 0 or 1`)
	wantDump(t, s, `
score by 
  a; K none 0/3 1 no output 2 broken (0 to 1); overall none 0/3 1 no output 2 broken (0 to 1)
  b; K 1 1/3 2 broken (0.333333 to 1); overall 1 1/3 2 broken (0.333333 to 1)`)
}
