package judged

import (
	"fmt"
	"strings"
	"testing"
)

// criteria is a benchmark of two items whose criteria have groups, weights, parents and
// expected answers; a model's judgment is an object a file.
var criteria = project{
	"benchmark.yaml": `title: B
question: Q?
judge: J
facets:
  - {id: skill, lines: right, field: skills, groups: [{id: Count, spellings: ["count*"]}, Colour]}
  - {id: wide, facet: skill, groups: [{id: All, of: [Count, Colour]}]}
prompts: {files: prompts/p.jsonl, prompt: prompt, lines: {right: {field: questions, text: "[0]"}}}
judgments:
  files: "judgments/{model}/{id}.json"
  marks:
    right: {field: answers, list: true, equals: "$prompt.questions[][1]"}
    fair: {field: "marks[].of", min: 0, max: 1, parent: $prompt.parents}
    weight: {field: "$prompt.weights", list: true, min: 0, max: 10}
    free: {min: 1, max: 5, default: omit}
    extra: {min: 0, max: 5, default: 0}
boards:
  - {id: pooled, scale: [0, 100], score: 100 * mean(right), aggregate: pooled}
  - {id: mean, scale: [0, 100], score: 100 * mean(right)}
  - {id: weighted, scale: [0, 1], score: sum(weight * fair) / sum(weight)}
  - {id: skills, facets: [skill], scale: [0, 100], score: 100 * mean(right), overall: items}
  - {id: wide, facets: [wide], scale: [0, 100], score: 100 * mean(right), overall: groups}
  - {id: unpooled, facets: [skill], scale: [0, 100], score: 100 * mean(right), aggregate: mean, overall: items}
  - {id: either, scale: [0, 5], score: "mean(free, extra)"}
`,
	"prompts/p.jsonl": `{"id": 1, "prompt": "p1", "questions": [["a", "Yes"], ["b", "no"], ["c", "two"]], "skills": ["counting", "Colour", "counts"], "parents": [0, 1, [2]], "weights": [1, 1, 2]}
{"id": 2, "prompt": "p2", "questions": [["a", "yes"]], "skills": ["Colour"], "parents": [[]], "weights": [4]}
`,
	"judgments/A/1.json": "{\n \"answers\": [\" yes.\", \"Yes\", \"TWO\"],\n \"marks\": [{\"of\": 0}, {\"of\": 1}, {\"of\": 1}], \"free\": 4}\n",
	"judgments/A/2.json": "{\"answers\": [\"yes\"], \"marks\": [{\"of\": 0.5}], \"extra\": 2, \"free\": null}\n",
}

func TestCriteria(t *testing.T) {
	p := criteria.with("benchmark.yaml", strings.Replace(criteria["benchmark.yaml"], "  marks:\n", "  item: id\n  marks:\n", 1))
	s, problems := read(t, p, "")
	wantProblems(t, problems)
	wantDump(t, s, `
pooled by J
  A; overall 75 2/2; overall 75 2/2
mean by J
  A; overall 83.3333 2/2; overall 83.3333 2/2
weighted by J
  A; overall 0.5 2/2; overall 0.5 2/2
skills by J
  A; Count 100 1/1; Colour 50 2/2; overall 83.3333 2/2
wide by J
  A; All 75 2/2; overall 75 2/2
unpooled by J
  A; Count 100 1/1; Colour 50 2/2; overall 83.3333 2/2
either by J
  A; overall 2 2/2; overall 2 2/2
`)
	row := s.Board("skills").Rows[0]
	if got := fmt.Sprint(row.ColumnScores(1)); got != "[0 100]" {
		t.Errorf("scores of a column: %s", got)
	}
	if items := row.Items(); len(items) != 2 {
		t.Errorf("items: %v", items)
	}
}

// The overall of pooled categories over all items is that of all criteria together, not the
// mean of the categories.
func TestAPooledOverall(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: J
facets: [{id: kind, field: kind, groups: [X, Y]}]
prompts: {files: p.jsonl}
judgments: {files: "{model}.jsonl", marks: {right: {list: true, values: [0, 1]}}}
boards:
  - {id: pooled, facets: [kind], scale: [0, 100], score: 100 * mean(right), aggregate: pooled, overall: items}
  - {id: alike, facets: [kind], scale: [0, 100], score: 100 * mean(right), aggregate: pooled, overall: groups}
`
	s, problems := read(t, project{"benchmark.yaml": yaml, "prompts/p.jsonl": "{\"id\": 1, \"kind\": \"X\"}\n{\"id\": 2, \"kind\": \"X\"}\n{\"id\": 3, \"kind\": \"Y\"}\n",
		"judgments/A.jsonl": "{\"id\": 1, \"right\": [1, 1, 0, 0, 0, 0]}\n{\"id\": 2, \"right\": [1, 1]}\n{\"id\": 3, \"right\": [1, 1]}\n"}, "")
	wantProblems(t, problems)
	wantDump(t, s, `
pooled by J
  A; X 50 2/2; Y 100 1/1; overall 60 3/3
alike by J
  A; X 50 2/2; Y 100 1/1; overall 75 3/3
`)
}

// What is missing and what failed counts only as benchmark.yaml says.
func TestWhatFailedAndWhatIsMissing(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: J
prompts: {files: p.jsonl}
judgments:
  files: "{model}.jsonl"
  failed: {judgment: {state: [failed]}}
  marks: {m: {min: 0, max: 10}}
boards:
  - {id: plain, scale: [0, 10], score: m}
  - {id: zero, scale: [0, 10], score: m, failed: 0}
  - {id: ones, scale: [0, 10], score: m, failed: 0, missing: 1}
`
	s, problems := read(t, project{"benchmark.yaml": yaml, "prompts/p.jsonl": "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}\n", "judgments/A.jsonl": "{\"id\": 1, \"m\": 5}\n{\"id\": 2, \"state\": \"failed\"}\n"}, "")
	wantProblems(t, problems)
	wantDump(t, s, `
plain by J
  A; overall 5 1/3 1 unjudged 1 judge failed (1.66667 to 8.33333); overall 5 1/3 1 unjudged 1 judge failed (1.66667 to 8.33333)
zero by J
  A; overall 2.5 2/3 1 unjudged (1.66667 to 5); overall 2.5 2/3 1 unjudged (1.66667 to 5)
ones by J
  A; overall 2 3/3; overall 2 3/3
`)
}

// An item may be in several groups, and counts once in the overall.
func TestAnItemInSeveralGroups(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: J
facets: [{id: tag, field: tags, groups: [X, Y]}]
prompts: {files: p.jsonl}
judgments: {files: "{model}.json", records: "scene[1]", item: path, marks: {m: {field: value, values: [0, 1]}}}
boards: [{id: b, facets: [tag], scale: [0, 1], score: m, overall: items}]
`
	p := project{"benchmark.yaml": yaml, "prompts/p.jsonl": "{\"id\": \"a\", \"tags\": [\"X\", \"Y\"]}\n{\"id\": \"b\", \"tags\": \"Y\"}\n{\"id\": \"c\", \"tags\": [\"X\"]}\n",
		"judgments/A.json": `{"scene": [0.5, [{"path": "a", "value": 1}, {"path": "b", "value": 0}, {"path": "c", "value": 1}, 7]]}`}
	s, problems := read(t, p, "")
	wantProblems(t, problems, `judgments/A.json:1: warning: record 4: is a number among records, and not read`)
	wantDump(t, s, `
b by J
  A; X 1 2/2; Y 0.5 2/2; overall 0.666667 3/3
`)
}

func TestMarksInFreeText(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: J
judgments:
  files: "{model}.json"
  item: $key
  reply: $
  marks:
    grade: {field: $, list: true, find: "*: {mark}", min: 1, max: 5}
    good: {field: $, find: "Good: {mark}", words: {Yes: 1, No: 0}, default: 0}
boards: [{id: b, scale: [0, 5], score: mean(grade)}, {id: good, scale: [0, 1], score: good}]
`
	s, problems := read(t, project{"benchmark.yaml": yaml, "judgments/A.json": `{"1": "So: so.\nTone: 4\nColour: 3 \nSize: 3/5\nGood: Yes", "2": "I cannot.", "3": "Tone: 2", "4": {"error": "x: 1"}}`}, "")
	wantProblems(t, problems, `judgments/A.json:1: warning: record 2: mark "grade" has no marks: the item is not judged`)
	wantDump(t, s, `
b by J
  A; overall 2.16667 3/4 1 short (1.625 to 2.875); overall 2.16667 3/4 1 short (1.625 to 2.875)
good by J
  A; overall 0.25 4/4; overall 0.25 4/4
`)
}

// What is wrong is said once, with its place and how often; nothing is averaged over it.
func TestBadCriteria(t *testing.T) {
	yaml := strings.Replace(criteria["benchmark.yaml"], "  marks:\n", "  item: id\n  marks:\n", 1)
	for name, test := range map[string]struct {
		file, text string
		want       string
	}{
		"cut off":                   {"judgments/A/2.json", "{\"answers\": [", `judgments/A/2.json:1: warning: record 1: is cut off: the file ends in the middle; records before it were read`},
		"more answers":              {"judgments/A/2.json", `{"answers": ["yes", "no"], "marks": [{"of": 1}]}`, `judgments/A/2.json:1: record 1: mark "right" has 2 answers, and "$prompt.questions[][1]" has 1 to compare with`},
		"fewer answers":             {"judgments/A/1.json", `{"answers": ["yes", "no"], "marks": [{"of": 1}, {"of": 1}, {"of": 1}]}`, `judgments/A/1.json:1: warning: record 1: mark "right" has 2 marks, the item has 3 lines: the item is not judged`},
		"another scale":             {"judgments/A/2.json", `{"answers": ["yes"], "marks": [{"of": 100}]}`, `judgments/A/2.json:1: record 1: mark "fair" is off its scale: 100, it should be a number from 0 to 1`},
		"a parent of nothing":       {"prompts/p.jsonl", strings.Replace(criteria["prompts/p.jsonl"], "[2]]", "[9]]", 1), `judgments/A/1.json:1: record 1: the parent of line 3 of mark "fair" should be the number of another line, from 1 to 3, not "9"`},
		"two parents in one text":   {"prompts/p.jsonl", strings.Replace(criteria["prompts/p.jsonl"], "[2]]", `"1 2"]`, 1), `judgments/A/1.json:1: record 1: the parent of line 3 of mark "fair" should be the number of another line, from 1 to 3, not "1 2"`},
		"a parent within an object": {"prompts/p.jsonl", strings.Replace(criteria["prompts/p.jsonl"], "[2]]", `{"a": 1}]`, 1), `should be the number of another line, from 1 to 3, not "an object"`},
		"two forms":                 {"judgments/A/3.json", `[{"id": 2, "answers": ["yes"], "marks": [{"of": 0.5}]}]`, `item "2" is judged twice`},
		"groups of another length":  {"prompts/p.jsonl", strings.Replace(criteria["prompts/p.jsonl"], `["Colour"]`, `["Colour", "Colour"]`, 1), `judgments/A/2.json:1: record 1: item "2": mark "right" has 1 mark, and its facet sorts 2`},
	} {
		p := criteria.with("benchmark.yaml", yaml, test.file, test.text)
		if name == "two forms" {
			p = p.with("benchmark.yaml", strings.Replace(yaml, "{id}.json", "*.json", 1), "judgments/A/1.json", strings.Replace(criteria["judgments/A/1.json"], "{", "{\"id\": 1,", 1), "judgments/A/2.json", strings.Replace(criteria["judgments/A/2.json"], "{", "{\"id\": 2,", 1))
		}
		_, problems := read(t, p, "")
		if len(problems) == 0 || !strings.Contains(strings.Join(problems, "\n"), test.want) {
			t.Errorf("%s: %q", name, problems)
		}
	}
}

// Judges agree on the criteria of a category there, and on each criterion once in all.
func TestAgreementByTheGroupsOfCriteria(t *testing.T) {
	p := criteria.with("benchmark.yaml", strings.NewReplacer("judge: J\n", "judge: X\n", "judgments/{model}/{id}.json", "judgments/{judge}/{model}/{id}.json", "  marks:\n", "  item: id\n  marks:\n").Replace(criteria["benchmark.yaml"]))
	delete(p, "judgments/A/1.json")
	delete(p, "judgments/A/2.json")
	const marks = `, "marks": [{"of": 1}, {"of": 1}, {"of": 1}]}`
	p = p.with("judgments/X/A/1.json", `{"answers": ["yes", "yes", "two"]`+marks, "judgments/Y/A/1.json", `{"answers": ["yes", "no", "one"]`+marks,
		"judgments/X/A/2.json", `{"answers": ["yes"], "marks": [{"of": 0}]}`, "judgments/Y/A/2.json", `{"answers": ["yes"], "marks": [{"of": 1}]}`)
	s, problems := read(t, p, "")
	wantProblems(t, problems)
	for board, want := range map[string]string{
		"skills": "1 of 2, 1 of 2; 2 of 4", // of the first item the first and the third criterion, its second and the other item's
		"wide":   "2 of 4; 2 of 4",
		"mean":   "2 of 4; 2 of 4",
	} {
		var columns []string
		a := s.Board(board).Agreement[0]
		cell := func(c Agreed) string { return fmt.Sprintf("%.0f of %d", c.Raw*float64(c.N), c.N) }
		for _, c := range a.Columns {
			columns = append(columns, cell(c))
		}
		if got := strings.Join(columns, ", ") + "; " + cell(a.Overall); got != want {
			t.Errorf("%s: %s, not %s", board, got, want)
		}
	}
}

// An item in several groups counts in each of them, and once in all.
func TestAgreementOnAnItemInSeveralGroups(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: X
facets: [{id: tag, field: tags, groups: [X, Y]}]
prompts: {files: p.jsonl}
judgments: {files: "{judge}/{model}.jsonl", marks: {m: {values: [0, 1]}}}
boards: [{id: b, facets: [tag], scale: [0, 1], score: m, overall: items}]
`
	s, problems := read(t, project{"benchmark.yaml": yaml, "prompts/p.jsonl": "{\"id\": \"a\", \"tags\": [\"X\", \"Y\"]}\n{\"id\": \"b\", \"tags\": \"Y\"}\n",
		"judgments/X/A.jsonl": "{\"id\": \"a\", \"m\": 1}\n{\"id\": \"b\", \"m\": 0}\n", "judgments/Y/A.jsonl": "{\"id\": \"a\", \"m\": 1}\n{\"id\": \"b\", \"m\": 1}\n"}, "")
	wantProblems(t, problems)
	a := s.Board("b").Agreement[0]
	if x, y := a.Columns[0], a.Columns[1]; x.N != 1 || x.Raw != 1 || y.N != 2 || y.Raw != 0.5 || a.Overall.N != 2 {
		t.Errorf("X %v, Y %v, overall %v", x, y, a.Overall)
	}
}

// A table with a row a line gives each its text, and the lines that it depends on: it counts
// 0 where one of them does.
func TestParentsInATable(t *testing.T) {
	const yaml = `title: B
question: Q?
judge: J
judgments: {files: a.csv, model: model, line: n, lines: {ok: {field: question}}, marks: {ok: {words: {"yes": 1, "no": 0}, parent: of}}}
boards: [{id: b, scale: [0, 1], score: mean(ok)}]
`
	const rows = "model,id,n,of,question,ok\nA,1,1,0,Is it?,no\nA,1,2,1,Is it red?,yes\nA,1,3,\"1,2\",Is it large?,yes\nA,1,4,,Is it there?,yes\nB,1,1,0,Is it?,yes\nB,1,2,1,Is it red?,no\nB,1,3,\"1,2\",Is it large?,yes\nB,1,4,,Is it there?,yes\n"
	s, problems := read(t, project{"benchmark.yaml": yaml, "judgments/a.csv": rows}, "")
	wantProblems(t, problems)
	wantDump(t, s, `
b by J
  A; overall 0.25 1/1; overall 0.25 1/1
  B; overall 0.5 1/1; overall 0.5 1/1
`)
	if lines := s.Items[0].Lines("ok"); len(lines) != 4 || lines[2].Text != "Is it large?" {
		t.Errorf("the lines are %v", lines)
	}
	if _, problems = read(t, project{"benchmark.yaml": yaml, "judgments/a.csv": strings.Replace(rows, `"1,2"`, `"1,7"`, 1)}, ""); len(problems) != 1 || !strings.Contains(problems[0], `a.csv:4: the parent of line 3 of mark "ok" should be the number of another line, from 1 to 4, not "7"`) {
		t.Errorf("a parent that is no line: %q", problems)
	}
}
