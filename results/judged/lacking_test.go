package judged

import (
	"slices"
	"strings"
	"testing"
)

// A sheet that lacks records says so once, and which.
func TestSheetsThatLackRecords(t *testing.T) {
	lines := strings.SplitAfter(small["judgments/A.jsonl"], "\n")
	p := small.with("judgments/A.jsonl", lines[0]+lines[2]+lines[3]+lines[4]+`{"id": 1, "list": [1, 0], "judge": "K", "run": "2"}`)
	_, problems := readAll(t, p, "")
	wantProblems(t, problems,
		`judgments/A.jsonl: warning: J (1) judges 4 of 5 items of "A": no record of 2`,
		`judgments/A.jsonl: warning: K, run 2 judges 1 of 5 items of "A": no record of 2, 3, 4, 5`)
	// Those by one judge that lack the same have one cause.
	sample := lines[0] + lines[2] + lines[3] + lines[4]
	_, problems = readAll(t, small.with("judgments/A.jsonl", sample, "judgments/C.jsonl", "\n"+sample, "judgments/C/w CoT.jsonl", sample+"\n", "judgments/D.jsonl", lines[0]+lines[1]+lines[2]+lines[4]), "")
	wantProblems(t, problems,
		`judgments/A.jsonl: warning: J (1) judges 4 of 5 items of "A": no record of 2`,
		`judgments/C.jsonl: warning: J (1) judges 4 of 5 items of "C": no record of 2`,
		`judgments/C/w CoT.jsonl: warning: J (1) judges 4 of 5 items of "C w CoT": no record of 2`,
		`judgments/D.jsonl: warning: J (1) judges 4 of 5 items of "D": no record of 4`)
	if _, problems = readAll(t, small, ""); len(problems) > 0 {
		t.Errorf("of a sheet that lacks nothing: %q", problems)
	}
	// Items whose ids begin anew are called by their group too, and what no
	// board of the sheet's condition counts is not missed.
	csv := reasonbench["judgments/idiom/m.csv"]
	_, problems = readAll(t, reasonbench.with("judgments/idiom/m.csv", csv[:strings.Index(csv, "0001.png")]), "t2i-reasonbench")
	if want := `judgments/idiom/m.csv: warning: Qwen2.5-VL (72B-Instruct) judges 2 of 3 items of "m": no record of Idiom 1`; !slices.Contains(problems, want) {
		t.Errorf("said\n%s\nwant %s", strings.Join(problems, "\n"), want)
	}
}

// Replies that lie beside the judgments lack none of them in silence.
func TestRepliesThatAreMissing(t *testing.T) {
	_, problems := readAll(t, wise, "wise")
	if want := `judgments/m/cultural_common_sense_full_results.json: warning: holds replies about 1 of 2 items that GPT-4o (2024-05-13) judges of "m": no reply about 2`; !slices.Contains(problems, want) {
		t.Errorf("said\n%s\nwant %s", strings.Join(problems, "\n"), want)
	}
}

// A variant that is nearly called as a condition's is not put under another in
// silence.
func TestVariantsNearlyOfACondition(t *testing.T) {
	_, problems := read(t, small.with("judgments/A/Clear promt.jsonl", `{"id": 1, "list": [1, 1]}`), "")
	wantProblems(t, problems, `judgments/A/Clear promt.jsonl:1: warning: no condition lists the variant "Clear promt" (did you mean "Clear prompt"?): it is taken under "plain"`)
}

func TestIDsThatDifferInLeadingZeros(t *testing.T) {
	_, problems := read(t, small.with("prompts/p.json", strings.Replace(small["prompts/p.json"], `{"id": 5`, `{"id": "04"`, 1), "judgments/A.jsonl", strings.Replace(small["judgments/A.jsonl"], `"id": 5`, `"id": "04"`, 1)), "")
	wantProblems(t, problems, `prompts/p.json:6: warning: items "4" and "04" differ only in leading zeros or capitals, and count as two: where they are one, write it in one way`)
	p := open.with("judgments/A.csv", "item,kind,m\ns1,K1,1\ns2,K1,1\n", "judgments/C.csv", "item,kind,m\ns01,K1,1\ns2,K1,1\ns10,K1,1\n")
	_, problems = read(t, p, "")
	if want := `judgments/C.csv:2: warning: items "s1" and "s01" differ only in leading zeros or capitals, and count as two: where they are one, write it in one way`; !slices.Contains(problems, want) {
		t.Errorf("said\n%s\nwant %s", strings.Join(problems, "\n"), want)
	}
	for id, want := range map[string]string{"0": "0", "00": "0", "s01": "s1", "10": "10", "0.50": "0.50", "a001b020": "a1b20", "100": "100", "1.05": "1.05", "v.05": "v.5"} {
		if got := bareID(id); got != want {
			t.Errorf("%s without leading zeros is %s, want %s", id, got, want)
		}
	}
}

// Reasons that are not as many as the marks are told of, and stand under no line
// that they may not belong to.
func TestReasonsOfAnotherNumber(t *testing.T) {
	reasoned := `{"id": 1, "list": [1, 0], "why": ["a", "b"]}
{"id": 2, "list": [1, 1, 0.5, 0], "why": ["a", "b", "c", "d"]}
{"id": 3, "list": [1], "why": "all in one"}
{"id": 4, "list": [0, 0], "why": ["a", "b"]}
{"id": 5, "list": [1, 1], "why": "['a', 'b']"}
`
	_, problems := read(t, small.with("judgments/A.jsonl", reasoned), "")
	wantProblems(t, problems)
	s, problems := read(t, small.with("judgments/A.jsonl", strings.Replace(reasoned, `, "d"]`, "]", 1)), "")
	wantProblems(t, problems, `judgments/A.jsonl:2: warning: mark "list" has 4 marks and 3 reasons: which belongs to which is not known, so they are shown together`)
	_, all := read(t, small.with("judgments/A.jsonl", strings.NewReplacer(`, "b"]`, "]", `, "d"]`, "]").Replace(reasoned)), "")
	wantProblems(t, all, `judgments/A.jsonl:1: warning: mark "list" has 2 marks and 1 reason: which belongs to which is not known, so they are shown together; and 2 more like it in this file`)
	reasons, err := s.Sheets[0].Reasons(1)
	if err != nil || len(reasons) != 1 || reasons[0].Lines != nil || reasons[0].Text != "a\nb\nc" {
		t.Errorf("%+v, %v", reasons, err)
	}
	// A judgment without what the others have.
	for _, none := range []string{`"wy": "all in one"`, `"why": ""`, `"why": []`, `"why": null`} {
		_, problems = read(t, small.with("judgments/A.jsonl", strings.Replace(reasoned, `"why": "all in one"`, none, 1)), "")
		wantProblems(t, problems, `judgments/A.jsonl:3: warning: misses the field "why": 1 of 5 judgments do, the others have it`)
	}
	p := small.with("judgments/A.jsonl", strings.ReplaceAll(reasoned, "why", "text"))
	_, problems = read(t, p, "")
	wantProblems(t, problems)
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], "names: [j-one]", "names: [j-one], reasons: true", 1)
	_, problems = read(t, p, "")
	wantProblems(t, problems, `judgments/A.jsonl:1: warning: misses the field "why", like all judgments of "A" here, and benchmark.yaml says that J (1) gives reasons`)
}

// One file saved under two names gives two models the same judgments.
func TestFilesThatAreTheSame(t *testing.T) {
	_, problems := read(t, small.with("judgments/C.jsonl", small["judgments/A.jsonl"]), "")
	wantProblems(t, problems, `judgments/C.jsonl: warning: is identical to results/b/judgments/A.jsonl: if it was saved under two names, remove one`)
}

func TestPromptsWithoutAChecklist(t *testing.T) {
	for name, line := range map[string]string{
		"none":         `{"id": 2, "kind": "K1", "prompt": "p2"}`,
		"an empty one": `{"id": 2, "kind": "K1", "prompt": "p2", "lines": []}`,
	} {
		text := strings.Replace(small["prompts/p.json"], `{"id": 2, "kind": "K1", "prompt": "p2", "lines": ["a", "b", "c", "d"]}`, line, 1)
		_, problems := read(t, small.with("prompts/p.json", text), "")
		if want := `prompts/p.json:3: warning: record 2: item "2" has no checklist, where others have one: how many marks it should have cannot be known`; !slices.Contains(problems, want) {
			t.Errorf("%s: said\n%s\nwant %s", name, strings.Join(problems, "\n"), want)
		}
	}
	text := strings.Replace(reasonbench["prompts/evaluation_idiom.json"], `, "quality_evaluation": {"q1": "C?", "c1": {"score": "c"}}`, "", 1)
	_, problems := read(t, reasonbench.with("prompts/evaluation_idiom.json", text), "t2i-reasonbench")
	if want := `prompts/evaluation_idiom.json:3: warning: record 2: item "2" has no list of lines "score_qual", where others have one: how many marks it should have cannot be known`; !slices.Contains(problems, want) {
		t.Errorf("of two lists one: said\n%s\nwant %s", strings.Join(problems, "\n"), want)
	}
}

// A record that names another model or judge than its place does is told of.
func TestRecordsThatContradictTheirPlace(t *testing.T) {
	named := func(fields string) project {
		return small.with("judgments/A.jsonl", strings.ReplaceAll(small["judgments/A.jsonl"], "]}", "], "+fields+"}"))
	}
	_, problems := read(t, named(`"model": "b"`), "")
	wantProblems(t, problems, `judgments/A.jsonl:1: warning: names the model "b", its path says "A"; that is used: rename the file or folder, or name the field under model`)
	for _, same := range []string{`"model": "A"`, `"model": "alias of a"`, `"model": "j-one"`, `"model": {"name": "b"}`, `"model": ""`} {
		_, problems = read(t, named(same), "")
		wantProblems(t, problems)
	}
	p := named(`"judge": "K"`)
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], "    judge: judge\n", "", 1)
	_, problems = read(t, p, "")
	wantProblems(t, problems, `judgments/A.jsonl:1: warning: names the judge "K", and counts as by J (1): name the field under judge in benchmark.yaml`)
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], `"judgments/{model}.jsonl"`, `"judgments/{model}.by-{judge}.jsonl"`, 1)
	p["judgments/A.by-L.jsonl"] = p["judgments/A.jsonl"]
	delete(p, "judgments/A.jsonl")
	_, problems = read(t, p, "")
	wantProblems(t, problems, `judgments/A.by-L.jsonl:1: warning: names the judge "K", its path says "L"; that is used: rename the file or folder, or name the field under judge`)
}

// open has no prompt files: items, and their groups, are those of the judge's.
var open = project{
	"benchmark.yaml": `title: B
question: Q?
facets:
  - {id: kind, field: kind, groups: [{id: K1, spellings: [first]}, {id: K2}]}
boards: [{id: score, title: S, facets: [kind], scale: {min: 0, max: 1}, overall: groups, score: m}]
judgments:
  - {files: "judgments/{model}.csv", item: item, marks: {m: {min: 0, max: 1}}}
`,
	"judgments/A.csv": "item,kind,m\n1,first,1\n2,K1,0\n3,K2,1\n",
	"judgments/C.csv": "item,kind,m\n1,K1,1\n2,k1,1\n3,K2,0\n",
}

// A column of the judge's own file that a facet names tells the groups where no
// prompt file does; where nothing tells them that is an error, and no board with
// every cell empty.
func TestGroupsInTheJudgesFiles(t *testing.T) {
	s, problems := read(t, open, "")
	wantProblems(t, problems)
	wantDump(t, s, `
score by 
  A; K1 0.5 2/2; K2 1 1/1; overall 0.75 3/3
  C; K1 1 2/2; K2 0 1/1; overall 0.5 3/3
`)
	// Beside prompts, which say none, too.
	prompts := "prompts: [{files: prompts/p.csv, item: id, prompt: text}]\n"
	s, problems = read(t, open.with("benchmark.yaml", open["benchmark.yaml"]+prompts, "prompts/p.csv", "id,text\n1,a bird\n2,a boat\n3,a cat\n"), "")
	wantProblems(t, problems)
	wantDump(t, s, `
score by 
  A; K1 0.5 2/2; K2 1 1/1; overall 0.75 3/3
  C; K1 1 2/2; K2 0 1/1; overall 0.5 3/3
`)
	_, problems = read(t, open.with("benchmark.yaml", open["benchmark.yaml"]+prompts, "prompts/p.csv", "id,text\n1,a bird\n2,a boat\n3,a cat\n", "judgments/C.csv", "item,kind,m\n1,K2,1\n2,K1,1\n3,K2,0\n"), "")
	wantProblems(t, problems, `judgments/C.csv:2: item "1" is of kind "K2" here, and of "K1" in another record`)
	s, problems = read(t, open.with("judgments/A.csv", "item,kind,m\n1,K1,1\n2,K1,0\n3,K3,1\n", "judgments/C.csv", "item,kind,m\n1,K2,1\n2,,1\n3,K3,0\n"), "")
	wantProblems(t, problems,
		`judgments/A.csv:4: warning: facet "kind" declares no group "K3": it gets a column of its own`,
		`judgments/C.csv:2: item "1" is of kind "K2" here, and of "K1" in another record`)
	if c := s.Boards[0].Columns; len(c) != 3 || c[2].ID != "K3" || !c[2].Undeclared {
		t.Errorf("columns: %+v", c)
	}
	_, problems = read(t, open.with("judgments/A.csv", "item,sort,m\n1,K1,1\n2,K1,0\n3,K2,1\n", "judgments/C.csv", "item,sort,m\n1,K1,1\n"), "")
	wantProblems(t, problems,
		`judgments/A.csv:2: 3 items belong to no board: no file gives the group in the facets that boards are made of; add the prompt files, or the fields that the facets name (1, 2, 3)`)
	// The record that is named is one that lacks the field, whichever file is read first.
	_, problems = read(t, open.with("judgments/C.csv", "item,m\n1,1\n4,1\n"), "")
	wantProblems(t, problems, `judgments/C.csv:3: 1 item belongs to no board: no file gives the group in the facets that boards are made of; add the prompt files, or the fields that the facets name (4)`)
	// The formula is that of the group the record names.
	p := open.with("benchmark.yaml", strings.Replace(strings.Replace(open["benchmark.yaml"], "score: m}", "score: {K1: m, K2: n}}", 1), "m: {min: 0, max: 1}", "m: {min: 0, max: 1}, n: {min: 0, max: 1}", 1),
		"judgments/A.csv", "item,kind,m,n\n1,K1,1,\n2,K1,,1\n3,K2,,1\n", "judgments/C.csv", "item,kind,m,n\n1,K1,1,\n2,K1,1,\n3,K2,,0\n")
	_, problems = read(t, p, "")
	wantProblems(t, problems, `judgments/A.csv:3: mark "m" is empty, it should be a number from 0 to 1`)
	// With prompt files, theirs count.
	_, problems = read(t, small.with("judgments/A.jsonl", strings.Replace(strings.Replace(small["judgments/A.jsonl"], `{"id": 1,`, `{"id": 1, "kind": "K1",`, 1), `{"id": 2,`, `{"id": 2, "kind": "K2",`, 1)), "")
	wantProblems(t, problems, `judgments/A.jsonl:2: warning: names the kind "K2" of item "2", the prompt files say "K1"; theirs is used`)
}

// Records that come again make further outputs of their items, which others do not lack; a sample that
// most items have is lacked.
func TestFurtherOutputsAreNotLacked(t *testing.T) {
	p := open.with("benchmark.yaml", strings.NewReplacer("overall: groups, score: m}", "overall: groups, score: m, reduce: {sample: mean}}", "item: item, marks", "item: item, sample: $nth, marks").Replace(open["benchmark.yaml"]))
	p["judgments/A.csv"] = "item,kind,m\n1,K1,1\n1,K1,0\n2,K1,0\n3,K2,1\n"
	_, problems := readAll(t, p, "")
	unlike := `judgments/C.csv: warning: board "score" makes one score of 2 samples of "A" (1, 2), and of 1 sample of "C" (1): scores of unlike numbers are set side by side`
	wantProblems(t, problems, unlike)
	p["judgments/A.csv"] = "item,kind,m\n1,K1,1\n1,K1,0\n2,K1,0\n2,K1,0\n3,K2,1\n"
	_, problems = readAll(t, p, "")
	wantProblems(t, problems, `judgments/A.csv: warning: a judge without a name judges 5 of 6 outputs of 3 items of "A": no record of 3 (sample 2)`, unlike)
}
