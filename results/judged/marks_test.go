package judged

import (
	"fmt"
	"strings"
	"testing"
)

// small is a benchmark of five items with a checklist and one of single marks.
var small = project{
	"benchmark.yaml": `title: B
question: Q?
judge: {name: J, version: "1", names: [j-one]}
conditions: [{id: plain}, {id: clear, variants: [Clear prompt]}]
facets:
  - {id: kind, field: kind, groups: [{id: K1, spellings: [first]}, {id: K2}]}
boards:
  - {id: score, title: S, facets: [kind], scale: {min: 0, max: 100}, overall: items, score: 100 * mean(list)}
  - {id: clear, title: C, condition: clear, facets: [kind], scale: {min: 0, max: 100}, overall: groups, score: 100 * mean(list)}
prompts:
  - {files: prompts/p.json, item: id, prompt: prompt, lines: {list: lines}}
judgments:
  - files: ["judgments/{model}.jsonl", "judgments/{model}/{variant}.jsonl"]
    item: id
    judge: judge
    run: run
    marks: {list: {list: true, values: [0, 0.5, 1], reasons: why}}
`,
	"prompts/p.json": `[
{"id": 1, "kind": "first", "prompt": "p1", "lines": ["a", "b"]},
{"id": 2, "kind": "K1", "prompt": "p2", "lines": ["a", "b", "c", "d"]},
{"id": 3, "kind": "k2", "prompt": "p3", "lines": ["a"]},
{"id": 4, "kind": "K2", "prompt": "p4", "lines": ["a", "b"]},
{"id": 5, "kind": "K2", "prompt": "p5", "lines": ["a", "b"]}
]`,
	"judgments/A.jsonl": `{"id": 1, "list": [1, 0]}
{"id": 2, "list": [1, 1, 0.5, 0]}
{"id": 3, "list": [1]}
{"id": 4, "list": [0, 0]}
{"id": 5, "list": [1, 1]}
`,
}

func TestMarksEndInALastDigit(t *testing.T) {
	m := &markReader{ranged: true, max: 1}
	for x, on := range map[float64]bool{1.0000000000000004: true, -1e-17: true, 1.0001: false} {
		if m.onScale(x) != on {
			t.Errorf("%v on the scale from 0 to 1 is %t", x, !on)
		}
	}
}

func TestSmall(t *testing.T) {
	s, problems := read(t, small, "")
	wantProblems(t, problems)
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 56.25 2/2; K2 66.6667 3/3; overall 62.5 5/5
clear by J (1)
`)
	if s.Items[0].Prompt != "p1" || s.Items[2].Address != "3" || s.Items[1].Lines("list")[3].Text != "d" {
		t.Errorf("items: %+v", s.Items)
	}
	if f := s.Files[1]; f.Path != "results/b/prompts/p.json" && f.Path != "results/b/judgments/A.jsonl" || len(f.SHA256) != 64 || f.Bytes == 0 || f.Records != 5 {
		t.Errorf("file: %+v", f)
	}
	row := s.Board("score").Rows[0]
	if x, ok := row.Score(1); !ok || x != 62.5 {
		t.Errorf("score of item 2: %v, %v", x, ok)
	}
	if at, _, ok := row.Source(1); !ok || at.String() != "results/b/judgments/A.jsonl:2" {
		t.Errorf("source of item 2: %v, %v", at, ok)
	}
}

// What is wrong with a judgment is told with its place, and the item it is
// about is counted apart.
func TestBadInput(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(small["judgments/A.jsonl"]), "\n")
	for _, test := range []struct {
		name, line string // in place of the second line, which judges item 2
		problem    string
		k1         string
	}{
		{"a line that cannot be read", `{"id": 2, "list": [1, 1`, `judgments/A.jsonl:2:24: ends in the middle of a value`, "50 1/2 1 unjudged (25 to 75)"},
		{"a word that is no JSON", `{"id": 2, "list": [1, one]}`, `judgments/A.jsonl:2:23: is no JSON: unexpected 'o'`, "50 1/2 1 unjudged (25 to 75)"},
		{"a missing key", `{"id": 2}`, `judgments/A.jsonl:2: misses the field "list", where mark "list" is`, "50 1/2 1 broken (25 to 75)"},
		{"a list for a record", `[1, 2]`, `judgments/A.jsonl:2: is no record of a judgment: it has none of the fields that benchmark.yaml names, "id" among them`, "50 1/2 1 unjudged (25 to 75)"},
		{"a missing id", `{"list": [1]}`, `judgments/A.jsonl:2: misses the field "id", where the item's id is`, "50 1/2 1 unjudged (25 to 75)"},
		{"a list that is no list", `{"id": 2, "list": 1}`, `judgments/A.jsonl:2: mark "list" should be a list, not 1`, "50 1/2 1 broken (25 to 75)"},
		{"a text that is no list", `{"id": 2, "list": "failed"}`, `judgments/A.jsonl:2: mark "list" should be a list, not "failed"`, "50 1/2 1 broken (25 to 75)"},
		{"a wrong type", `{"id": 2, "list": [1, 1, "yes", 0]}`, `judgments/A.jsonl:2: mark "list" should be 0 or 0.5 or 1, not "yes"`, "50 1/2 1 broken (25 to 75)"},
		{"no mark at all", `{"id": 2, "list": [1, 1, null, 0]}`, `judgments/A.jsonl:2: mark "list" should be 0 or 0.5 or 1, not null`, "50 1/2 1 broken (25 to 75)"},
		{"a mark off its scale", `{"id": 2, "list": [1, 1, 2, 0]}`, `judgments/A.jsonl:2: mark "list" is off its scale: 2, it should be 0 or 0.5 or 1`, "50 1/2 1 broken (25 to 75)"},
		{"a list that is too long", `{"id": 2, "list": [1, 1, 0, 0, 1]}`, `judgments/A.jsonl:2: mark "list" has 5 marks, the item has 4 lines`, "50 1/2 1 broken (25 to 75)"},
		{"a list that is too short", `{"id": 2, "list": [1]}`, `judgments/A.jsonl:2: warning: mark "list" has 1 mark, the item has 4 lines: the item is not judged`, "50 1/2 1 short (25 to 75)"},
		{"an empty list", `{"id": 2, "list": []}`, `judgments/A.jsonl:2: warning: mark "list" has no marks: the item is not judged`, "50 1/2 1 short (25 to 75)"},
		{"an item not in the suite", `{"id": 22, "list": [1]}`, `judgments/A.jsonl:2: item "22" is not in the suite: neither the prompt files nor the ids of a group hold it`, "50 1/2 1 unjudged (25 to 75)"},
		{"an id of a wrong type", `{"id": [2], "list": [1]}`, `judgments/A.jsonl:2: field "id" should be an item's id, not a list`, "50 1/2 1 unjudged (25 to 75)"},
		{"deep nesting", `{"id": 2, "x": ` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}`, `judgments/A.jsonl:2:115: is nested deeper than 100 levels`, "50 1/2 1 unjudged (25 to 75)"},
		{"letters that are no UTF-8", "{\"id\": 2, \"x\": \"\xff\"}", `judgments/A.jsonl:2:17: is not UTF-8 text`, "50 1/2 1 unjudged (25 to 75)"},
		{"a doubled key", `{"id": 2, "id": 3, "list": [1]}`, `judgments/A.jsonl:2:18: has the key "id" twice`, "50 1/2 1 unjudged (25 to 75)"},
		{"a record that contradicts another", lines[1] + "\n" + `{"id": 2, "list": [1, 1, 1, 0]}`, `judgments/A.jsonl:3: item "2" is judged twice and differs, the first time at results/b/judgments/A.jsonl:2: keep one, or name the field in which they differ under sample, run or judge`, "50 1/2 1 broken (25 to 75)"},
		{"an equal record", lines[1] + "\n" + lines[1], `judgments/A.jsonl:3: warning: item "2" is judged twice, the first time at results/b/judgments/A.jsonl:2: both are equal and count once`, "56.25 2/2"},
		{"an equal record in other letters", lines[1] + "\n" + `{"list":[1.0,1,5e-1,0],"id":2}`, `judgments/A.jsonl:3: warning: item "2" is judged twice, the first time at results/b/judgments/A.jsonl:2: both are equal and count once`, "56.25 2/2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			changed := strings.Join([]string{lines[0], test.line, lines[2], lines[3], lines[4]}, "\n") + "\n"
			s, problems := read(t, small.with("judgments/A.jsonl", changed), "")
			wantProblems(t, problems, test.problem)
			if got := shown(s.Board("score").Rows[0].Cells[0]); got != test.k1 {
				t.Errorf("cell %s, want %s", got, test.k1)
			}
			if got := shown(s.Board("score").Rows[0].Cells[1]); got != "66.6667 3/3" {
				t.Errorf("the other cell is %s", got)
			}
		})
	}
}

// Files that write one model's name in several ways are of one row, in which what is there
// twice is said.
func TestOneModelInSeveralSpellings(t *testing.T) {
	t.Parallel()
	lines := strings.SplitAfter(small["judgments/A.jsonl"], "\n")
	s, problems := read(t, small.with("judgments/A.jsonl", lines[0]+lines[1]+lines[2], "judgments/B one.jsonl", lines[0]+lines[1], "judgments/b-one.jsonl", lines[1]+lines[2]+lines[3]+lines[4]), "")
	wantProblems(t, problems, `judgments/b-one.jsonl:1: warning: item "2" is judged twice, the first time at results/b/judgments/B one.jsonl:2: both are equal and count once`)
	if rows := s.Board("score").Rows; len(rows) != 2 || shown(rows[1].Overall) != "62.5 5/5" {
		t.Errorf("%s", dump(s))
	}
}

// The mark that a file may begin with is no part of its first record, which counts once where
// it is there twice and is shown as it is.
func TestFirstRecordBehindAMark(t *testing.T) {
	t.Parallel()
	const mark = "\ufeff"
	first, rest, _ := strings.Cut(small["judgments/A.jsonl"], "\n")
	for name, p := range map[string]project{
		"a record a line":    small.with("judgments/A.jsonl", mark+first+"\r\n"+rest+first+"\n"),
		"a blank line ahead": small.with("judgments/A.jsonl", mark+"\n"+first+"\n"+rest+first),
		"a list":             small.with("judgments/A.jsonl", "", "benchmark.yaml", strings.ReplaceAll(small["benchmark.yaml"], "{model}.jsonl", "{model}.json"), "judgments/A.json", mark+"["+strings.Join(strings.Split(strings.TrimSpace(first+"\n"+rest+first), "\n"), ",\n")+"]"),
		"objects in a row":   small.with("judgments/A.jsonl", "", "benchmark.yaml", strings.ReplaceAll(small["benchmark.yaml"], "{model}.jsonl", "{model}.json"), "judgments/A.json", mark+first+"\n"+rest+first),
	} {
		if p["judgments/A.jsonl"] == "" {
			delete(p, "judgments/A.jsonl")
		}
		s, problems := read(t, p, "")
		if len(problems) != 1 || !strings.Contains(problems[0], `item "1" is judged twice`) || !strings.Contains(problems[0], "both are equal and count once") {
			t.Errorf("%s: %q", name, problems)
		}
		if got := shown(s.Board("score").Rows[0].Overall); got != "62.5 5/5" {
			t.Errorf("%s: overall %s", name, got)
		}
		if found, err := s.Evidence().Of(s.Sheets[0], 0); err != nil || len(found.Records) != 1 || found.Records[0].Text != first {
			t.Errorf("%s: shown as %+v, %v", name, found.Records, err)
		}
	}
}

func TestBadFiles(t *testing.T) {
	for _, test := range []struct {
		name string
		p    project
		want []string
	}{
		{"cut off in the middle of a line", small.with("judgments/A.jsonl", "{\"id\": 1, \"list\": [1, 3]}\n{\"id\": 2, \"li"),
			[]string{`judgments/A.jsonl:1: mark "list" is off its scale: 3, it should be 0 or 0.5 or 1`, `judgments/A.jsonl:2:14: is cut off: the last line ends in the middle of a record`}},
		{"one model under two names", small.with("judgments/alias of a.jsonl", `{"id": 1, "list": [1, 0]}`),
			[]string{`judgments/alias of a.jsonl:1: "alias of a" and "A" (results/b/judgments/A.jsonl:1) are two names of the model "a": use one, or read one as a variant`}},
		{"a file that no pattern fits", small.with("judgments/A.txt", "x", "judgments/.hidden", "x"),
			[]string{`judgments/A.txt: warning: is not read: it fits no pattern in benchmark.yaml, judgments/{model}.jsonl, judgments/{model}/{variant}.jsonl: rename it as one of them says, or add "judgments/{model}.txt" to files; list it under leave if it is not to be read`}},
		{"a condition that is not declared", small.with("judgments-cleer/A.jsonl", ""),
			[]string{`judgments-cleer: benchmark.yaml declares no condition "cleer" (did you mean "clear"?): declare it under conditions, or rename the folder`}},
		{"a pointer", small.with("judgments/B.jsonl", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n"), []string{`judgments/B.jsonl: cannot be read: is a pointer of Git LFS, and what it points to was not fetched: run git lfs pull`}},
		{"an empty file", small.with("judgments/B.jsonl", ""), []string{`judgments/B.jsonl: holds no records: remove the file, or put the judge's output into it`}},
		{"an empty folder", small.with("judgments/c/.keep", ""), []string{`judgments/c: warning: is an empty folder`}},
		{"a folder named as a file", small.with("judgments/c.jsonl/.keep", ""), []string{`judgments/c.jsonl: cannot be read: it is a directory where a file belongs`}},
		{"a prompt file cut off", small.with("prompts/p.json", `[{"id": 1, "kind": "K1", "prompt": "p1", "lines": ["a", "b"]},
{"id": 2, "ki`), []string{
			`judgments/A.jsonl:2: item "2" is not in the suite: neither the prompt files nor the ids of a group hold it`, `judgments/A.jsonl:3: item "3" is not in the suite: neither the prompt files nor the ids of a group hold it`, `judgments/A.jsonl:4: item "4" is not in the suite: neither the prompt files nor the ids of a group hold it`, `judgments/A.jsonl:5: item "5" is not in the suite: neither the prompt files nor the ids of a group hold it`,
			`prompts/p.json:2: record 2: is cut off: the file ends in the middle; records before it were read`}},
		{"a prompt without its group", small.with("prompts/p.json", strings.Replace(small["prompts/p.json"], `"kind": "k2", `, "", 1)), []string{
			`prompts/p.json:4: record 3: misses the field "kind", which 4 of 5 records of the file have: facet "kind" has no group for it`,
			`prompts/p.json:4: 1 item belongs to no board: no file gives the group in the facets that boards are made of; add the prompt files, or the fields that the facets name (3)`}},
		{"ids that only a facet names", small.with("benchmark.yaml", strings.Replace(small["benchmark.yaml"], "{id: K2}]}", "{id: K2}]}\n  - {id: half, groups: [{id: One, ids: [1-5]}, {id: Two, ids: [A b, a-b]}]}", 1),
			"judgments/A.jsonl", small["judgments/A.jsonl"]+`{"id": "A b", "list": [1]}
{"id": "a-b", "list": [0]}`), []string{
			`benchmark.yaml:7:48: item "a-b" has the same address as item "A b" of results/b/benchmark.yaml:7:48: a-b`,
			`benchmark.yaml:7:48: warning: the prompt files hold none of the 2 items of "Two"`,
			`judgments/A.jsonl:6: 2 items belong to no board: no file gives the group in the facets that boards are made of; add the prompt files, or the fields that the facets name (A b, a-b)`}},
		{"a prompt without a prompt", small.with("prompts/p.json", strings.Replace(small["prompts/p.json"], `"prompt": "p3", `, "", 1)), []string{
			`prompts/p.json:4: record 3: item "3" has no prompt: the field "prompt" is missing or empty`}},
		{"an item twice", small.with("prompts/p.json", strings.Replace(small["prompts/p.json"], `{"id": 4`, `{"id": 1, "kind": "first", "prompt": "p1", "lines": ["a", "b"]}, {"prompt": "other", "kind": "K1", "id": 2}, {"id": 4`, 1)), []string{
			`prompts/p.json:5: record 5: item "2" appears twice and differs, the first time at results/b/prompts/p.json:3: keep one`,
			`prompts/p.json:5: warning: record 4: item "1" appears twice, the first time at results/b/prompts/p.json:2: both are equal and count once`}},
		{"a group that is not declared", small.with("prompts/p.json", strings.ReplaceAll(small["prompts/p.json"], `"K2"`, `"K22"`)), []string{
			`prompts/p.json:5: warning: record 4: facet "kind" declares no group "K22" (did you mean "K2"?): it gets a column of its own`}},
		{"two items with one address", small.with("prompts/p.json", strings.Replace(small["prompts/p.json"], `{"id": 4`, `{"id": "x Y", "kind": "K1", "prompt": "p", "lines": ["a"]}, {"id": "x-y", "kind": "K1", "prompt": "p", "lines": ["a"]}, {"id": 4`, 1)), []string{
			`prompts/p.json:5: item "x-y" has the same address as item "x Y" of results/b/prompts/p.json:5: x-y`, `prompts/p.json:5: warning: 2 of 7 items have the prompt of another, as "x Y", "x-y": intervals from their scores take them for one case: keep one, or declare what makes them differ under texts or images`}},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, problems := read(t, test.p, "")
			wantProblems(t, problems, test.want...)
		})
	}
}

func TestManyProblemsOfAKindAreCounted(t *testing.T) {
	_, problems := read(t, small.with("judgments/A.jsonl", strings.Repeat("{\"id\": 1\n", 150)+"{\"id\": 2}\n"), "")
	if len(problems) != 101 || !strings.HasSuffix(problems[99], "; and 50 more like it in this file") || !strings.Contains(problems[100], ":151: misses the field") {
		t.Errorf("%d problems, the last: %v", len(problems), problems[max(len(problems)-2, 0):])
	}
}

func TestAnUndeclaredGroupHasAColumnOfItsOwn(t *testing.T) {
	s, _ := read(t, small.with("prompts/p.json", strings.ReplaceAll(small["prompts/p.json"], `"K2"`, `"K22"`)), "")
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 56.25 2/2; K2 100 1/1; K22 50 2/2; overall 62.5 5/5
clear by J (1)
`)
	if c := s.Board("score").Columns[2]; !c.Undeclared || c.Name() != "K22" || len(c.Members) != 2 {
		t.Errorf("column: %+v", c)
	}
}

// Without a scored item in a declared group there is no overall.
func TestNoOverallWithoutAGroup(t *testing.T) {
	s, _ := read(t, small.with("judgments/A.jsonl", `{"id": 1, "list": [1, 0]}`), "")
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 50 1/2 1 unjudged (25 to 75); K2 none 0/3 3 unjudged (0 to 100); overall none 1/5 4 unjudged (10 to 90)
clear by J (1)
`)
	if row := s.Board("score").Rows[0]; len(row.Lacking) != 1 || row.Lacking[0] != "K2" {
		t.Errorf("lacking: %v", row.Lacking)
	}
}

// A variant is read from the folder; a folder of another condition feeds that
// condition's boards, under the variant that the condition lists.
func TestConditionsAndVariants(t *testing.T) {
	line := `{"id": 1, "list": [1, 0]}`
	s, problems := read(t, small.with("judgments-clear/A.jsonl", line, "judgments/A/w CoT.jsonl", line, "judgments/A/Clear prompt.jsonl", ""), "")
	wantProblems(t, problems, `judgments/A/Clear prompt.jsonl: holds no records: remove the file, or put the judge's output into it`)
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 56.25 2/2; K2 66.6667 3/3; overall 62.5 5/5
  A [w CoT] {plain}; K1 50 1/2 1 unjudged (25 to 75); K2 none 0/3 3 unjudged (0 to 100); overall none 1/5 4 unjudged (10 to 90)
clear by J (1)
  A [Clear prompt] {clear}; K1 50 1/2 1 unjudged (25 to 75); K2 none 0/3 3 unjudged (0 to 100); overall none 1/5 4 unjudged (12.5 to 87.5)
`)
	_, problems = read(t, small.with("judgments/A/Clear prompt.jsonl", line, "judgments-clear/A.jsonl", line), "")
	wantProblems(t, problems, `judgments-clear/A.jsonl:1: warning: item "1" is judged twice, the first time at results/b/judgments/A/Clear prompt.jsonl:1: both are equal and count once`)
}

// Another judge, and another run of the board's, are rows set apart, with a
// table of how far they agree.
func TestJudgesAndRuns(t *testing.T) {
	s, problems := read(t, small.with("judgments/A.jsonl", `{"id": 1, "list": [1, 0], "judge": "J-ONE", "why": ["because", ""]}
{"id": 3, "list": [1], "judge": "j (1)"}
{"id": 1, "list": [1, 1], "judge": "K"}
{"id": 3, "list": [1], "judge": "K"}
{"id": 4, "list": [1, 0], "judge": "K"}
{"id": 1, "list": [0, 0], "run": "10"}
{"id": 1, "list": [1, 0], "run": "2"}
`), "")
	wantProblems(t, problems)
	wantDump(t, s, `
score by J (1)
  A {plain}; K1 50 1/2 1 unjudged (25 to 75); K2 100 1/3 2 unjudged (33.3333 to 100); overall 75 2/5 3 unjudged (30 to 90)
  A run 2 {plain} (run "2" of the judge; the board shows a run without a name); K1 50 1/2 1 unjudged (25 to 75); K2 none 0/3 3 unjudged (0 to 100); overall none 1/5 4 unjudged (10 to 90)
  A run 10 {plain} (run "10" of the judge; the board shows a run without a name); K1 0 1/2 1 unjudged (0 to 50); K2 none 0/3 3 unjudged (0 to 100); overall none 1/5 4 unjudged (0 to 80)
  A {plain} (judged by K, not by J (1)); K1 100 1/2 1 unjudged (50 to 100); K2 75 2/3 1 unjudged (50 to 83.3333); overall 83.3333 3/5 2 unjudged (50 to 90)
  agreement of J (1) and J (1)2: 2/2 κ 1.0000 0/0 2/2 κ 1.0000
  agreement of J (1) and J (1)10: 1/2 κ 0.0000 0/0 1/2 κ 0.0000
  agreement of J (1) and K: 1/2 κ 0.0000 1/1 2/3 κ 0.0000
  agreement of J (1)2 and J (1)10: 1/2 κ 0.0000 0/0 1/2 κ 0.0000
  agreement of J (1)2 and K: 1/2 κ 0.0000 0/0 1/2 κ 0.0000
  agreement of J (1)10 and K: 0/2 κ 0.0000 0/0 0/2 κ 0.0000
clear by J (1)
`)
	reasons, err := s.Board("score").Rows[0].Reasons(0)
	if err != nil || len(reasons) != 1 || reasons[0].Mark != "list" || strings.Join(reasons[0].Lines, "|") != "because|" {
		t.Errorf("reasons: %+v, %v", reasons, err)
	}
}

func TestPromptsOnlyAndNothing(t *testing.T) {
	p := small.with("x", "")
	delete(p, "judgments/A.jsonl")
	s, problems := read(t, p, "")
	wantProblems(t, problems)
	if len(s.Items) != 5 || len(s.Boards) != 2 || len(s.Boards[0].Rows) != 0 {
		t.Errorf("prompts only: %d items, %d boards", len(s.Items), len(s.Boards))
	}
	delete(p, "prompts/p.json")
	s, problems = read(t, p, "")
	wantProblems(t, problems)
	if len(s.Items)+len(s.Boards) != 0 {
		t.Error("a benchmark with neither folder has no items")
	}
}

// A list that comes again says the same again, and what is wrong with it is said of each record.
func TestListsThatComeAgain(t *testing.T) {
	t.Parallel()
	lines := ""
	for n, list := range []string{`["yes", "no"]`, `["yes", "no"]`, `["maybe", "no"]`, `["maybe", "no"]`, `["yes", 7]`, `["yes", 7]`, `["yes",  "no"]`, `["no", "yes"]`} {
		lines += fmt.Sprintf("{\"id\": %d, \"v\": %s}\n", n+1, list)
	}
	s, problems := read(t, project{"benchmark.yaml": "title: A\nquestion: B?\nboards: [{id: a, title: A, scale: {min: 0, max: 1}, score: mean(v)}]\njudgments: {files: \"judgments/{model}.jsonl\", item: id, marks: {v: {list: true, words: {\"yes\": 1, \"no\": 0, maybe: 0.5}}}}\n", "judgments/m.jsonl": lines}, "b")
	wantProblems(t, problems,
		`judgments/m.jsonl:5: mark "v" is off its scale: 7, it should be yes or no or maybe`,
		`judgments/m.jsonl:6: mark "v" is off its scale: 7, it should be yes or no or maybe`)
	for n, want := range []string{"[1 0]", "[1 0]", "[0.5 0]", "[0.5 0]", "", "", "[1 0]", "[0 1]"} {
		if got := fmt.Sprint(s.Sheets[0].Marks(n, "v")); want != "" && got != want {
			t.Errorf("record %d has the marks %s, not %s", n+1, got, want)
		}
	}
	if !s.Among("v", []float64{0, .5, 1, 7}) || s.Among("v", []float64{0, 1, 7}) {
		t.Error("which numbers the marks are among is wrong")
	}
}
