package judged

import (
	"fmt"
	"strings"
	"testing"
)

// reviewed is a suite of two items with checklists and a mark of three values, judged
// for two models, and what people say of it.
func reviewed(reviews string) project {
	return project{
		"benchmark.yaml": `title: Rivers
question: Which river?
judge: {name: gauge}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards:
  - {id: list, title: Checklist, facets: [bank], scale: {min: 0, max: 1}, score: mean(result), overall: items}
  - {id: grade, title: Grade, facets: [bank], scale: {min: 0, max: 2}, score: grade, overall: items}
prompts: [{files: prompts/p.json, item: id, prompt: prompt, lines: {result: list}}]
judgments: [{files: 'judgments/{model}.jsonl', item: id, marks: {result: {list: true, words: {Y: 1, N: 0}}, grade: {values: [0, 1, 2]}}}]
`,
		"prompts/p.json":    `[{"id": "1", "bank": "Left", "prompt": "Ebro", "list": ["stone", "reed"]}, {"id": "2", "bank": "Right", "prompt": "Rhine", "list": ["water"]}]`,
		"judgments/a.jsonl": `{"id": "1", "result": ["Y", "N"], "grade": 2}` + "\n" + `{"id": "2", "result": ["Y"], "grade": 0}` + "\n",
		"judgments/b.jsonl": `{"id": "1", "result": ["N", "N"], "grade": 1}` + "\n" + `{"id": "2", "result": ["Y"], "grade": 1}` + "\n",
		"reviews.csv":       "item,model,variant,condition,mark,line,reviewer,verdict,reason,at\n" + reviews,
	}
}

// People's marks make rows beside the judge's: of yes and no what most say, of others the
// mean, and the mean where they are even; an item has a score where every line has a mark.
func TestPeopleAreAJudge(t *testing.T) {
	t.Parallel()
	s, problems := read(t, reviewed(`1,a,,,result,1,Ann,Y,there is one,2026-03-01
1,a,,,result,2,Ann,agree,,
1,a,,,result,1,Bob,disagree,none at all,
1,a,,,result,1,Cid,1,,
2,a,,,result,water,Ann,n,,
1,b,,,result,1,Ann,Y,,
1,b,,,result,1,Bob,N,,
1,b,,,result,2,Ann,N,,
1,a,,,grade,,Ann,2,,
1,a,,,grade,,Bob,1,,
2,a,,,grade,,Ann,agree,,
`), "")
	wantProblems(t, problems)
	wantDump(t, s, `
list by gauge
  a; Left 0.5 1/1; Right 1 1/1; overall 0.75 2/2
  a (judged by people, not by gauge); Left 0.5 1/1; Right 0 1/1; overall 0.25 2/2
  b; Left 0 1/1; Right 1 1/1; overall 0.5 2/2
  b (judged by people, not by gauge); Left 0.25 1/1; Right none 0/1 1 unjudged (0 to 1); overall none 1/2 1 unjudged (0.125 to 0.625)
  agreement of gauge and people: 3/3 κ 1.0000 0/1 κ 0.0000 3/4 κ 0.5000
grade by gauge
  a; Left 2 1/1; Right 0 1/1; overall 1 2/2
  a (judged by people, not by gauge); Left 1.5 1/1; Right 0 1/1; overall 0.75 2/2
  b; Left 1 1/1; Right 1 1/1; overall 1 2/2
  b (judged by people, not by gauge); Left none 0/1 1 short (0 to 2); Right none 0/1 1 unjudged (0 to 2); overall none 0/2 1 unjudged 1 short (0 to 2)
  agreement of gauge and people: 0/1 κ 0.0000 1/1 1/2 κ 0.9231
`)
	if got := fmt.Sprint(*s.Reviews); got != "{[Ann Bob Cid] 7 1}" {
		t.Errorf("the reviews are %s", got)
	}
	together := s.Board("list").Together
	if len(together) != 1 || !together[0].People {
		t.Fatalf("%d tables of several", len(together))
	}
	// Of a's first line Ann and Cid say yes and Bob no, of b's Ann yes and Bob no.
	if o := together[0].Overall; o.N != 2 || fmt.Sprintf("%.4f", o.Raw) != "0.1667" || !o.AlphaKnown || fmt.Sprint(o.Means) != "[1 0 1]" {
		t.Errorf("the people agree as %+v", o)
	}
	var people *Sheet
	for _, sheet := range s.Sheets {
		if sheet.ByPeople() && sheet.Model == "a" {
			people = sheet
		}
	}
	evidence := s.Evidence()
	found, err := evidence.Of(people, 0)
	if err != nil || len(found.Records) != 6 || found.Records[0].At.Line != 10 || !strings.Contains(fmt.Sprint(found.Reasons), "[{result [Ann: there is one\nBob: none at all] }]") {
		t.Errorf("the evidence is %+v, %v", found, err)
	}
}

// Only what is wrong is left out, each with its line and a remedy.
func TestReviewsThatCannotCount(t *testing.T) {
	t.Parallel()
	s, problems := read(t, reviewed(`7,a,,,result,1,Ann,Y,,
1,c,,,result,1,Ann,Y,,
1,newest,,,result,1,Ann,Y,,
1,a,fast,,result,1,Ann,Y,,
1,a,,wet,result,1,Ann,Y,,
1,a,,,results,1,Ann,Y,,
1,a,,,,1,Ann,Y,,
1,a,,,result,3,Ann,Y,,
1,a,,,result,,Ann,Y,,
1,a,,,grade,1,Ann,2,,
1,a,,,result,1,Ann,maybe,,
1,a,,,grade,,Ann,disagree,,
1,a,,,grade,,Ann,7,,
1,a,,,result,1,,Y,,
1,a,,,result,2,Ann,N,,
1,a,,,result,2,ann,0,same,
1,b,,,result,2,Ann,N,,
1,b,,,result,2,Ann,Y,,
`), "")
	wantProblems(t, problems,
		`reviews.csv:2: item "7" is not in the suite`,
		`reviews.csv:3: no output of "c" is judged: those judged are of a, b`,
		`reviews.csv:4: model "newest" is not known`,
		`reviews.csv:5: no output of "a" in variant "fast" is judged: those judged are without a variant`,
		`reviews.csv:6: benchmark.yaml declares no condition "wet"`,
		`reviews.csv:7: mark "results" is not declared (did you mean "result"?)`,
		`reviews.csv:8: does not say which mark was reviewed: write one of result, grade`,
		`reviews.csv:9: line names line 3: the item may have lines 1 to 2`,
		`reviews.csv:10: does not say which line of mark "result" was reviewed: write its number from 1`,
		`reviews.csv:11: mark "grade" has no lines: leave line empty`,
		`reviews.csv:12: verdict: mark "result" should be Y or N, not "maybe", or agree, disagree or unsure`,
		`reviews.csv:13: verdict "disagree" does not say which mark is right: mark "grade" can be 0 or 1 or 2`,
		`reviews.csv:14: verdict: mark "grade" is off its scale: 7, it should be 0 or 1 or 2, or agree, disagree or unsure`,
		`reviews.csv:15: does not say who reviewed: reviewer is empty`,
		`reviews.csv:17: warning: ann reviews line 2 of item "1" of "a" twice, the first time at results/b/reviews.csv:16: both are equal and count once`,
		`reviews.csv:19: Ann reviews line 2 of item "1" of "b" twice and differs, the first time at results/b/reviews.csv:18: keep one`,
	)
	if s.Reviews.Marks != 1 {
		t.Errorf("%d marks count, not one", s.Reviews.Marks)
	}
}

// Columns that are not there, or not known, are told; files put one below the other are
// one file.
func TestReviewsAsFiles(t *testing.T) {
	t.Parallel()
	p := reviewed("")
	_, problems := read(t, p, "")
	wantProblems(t, problems, `reviews.csv: warning: holds no reviews`)
	_, problems = read(t, p.with("reviews.csv", "item,model,who,verdict\n1,a,Ann,Y\n"), "")
	wantProblems(t, problems, `reviews.csv:1: misses the column "reviewer"; known here: item, model, who, verdict`,
		`reviews.csv:1: warning: the column "who" is not read; known here: item, model, variant, condition, mark, line, reviewer, verdict, reason, at, sample, plan, adjudicated`)
	s, problems := read(t, p.with("reviews.csv", "\ufeffitem;model;mark;line;reviewer;verdict\r\n1;a;result;1;Ann;Y\r\nitem;model;mark;line;reviewer;verdict\r\n1;a;result;2;Bob;N\r\n"), "")
	wantProblems(t, problems)
	if s.Reviews == nil || len(s.Reviews.Reviewers) != 2 {
		t.Errorf("the reviews are %+v", s.Reviews)
	}
	delete(p, "judgments/a.jsonl")
	delete(p, "judgments/b.jsonl")
	p["benchmark.yaml"] = strings.Replace(p["benchmark.yaml"], "judge: {name: gauge}\n", "", 1)
	s, problems = read(t, p.with("reviews.csv", "item,model,mark,line,reviewer,verdict\n2,a,result,1,Ann,Y\n"), "")
	wantProblems(t, problems)
	if b := s.Board("list"); b.Judge != People || len(b.Rows) != 1 || b.Rows[0].OtherJudge != "" {
		t.Errorf("where people alone marked, the board is by %q with %d rows", b.Judge, len(b.Rows))
	}
}

// The order of lines does not matter.
func TestOrderOfReviews(t *testing.T) {
	t.Parallel()
	lines := []string{"1,a,,,result,1,Ann,Y,,", "1,a,,,result,2,Ann,N,,", "1,a,,,result,2,Bob,Y,,", "2,b,,,grade,,Bob,1,,", "2,b,,,grade,,Ann,2,,", "2,b,,,grade,,Cid,2,,"}
	want := ""
	for range lines {
		lines = append(lines[1:], lines[0])
		s, _ := read(t, reviewed(strings.Join(lines, "\n")+"\n"), "")
		got := dump(s) + fmt.Sprint(*s.Reviews, s.Board("grade").Together)
		if want == "" {
			want = got
		}
		if got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
}

// Of several outputs of a model for an item a review says which it is of, where more than
// one is judged.
func TestReviewsOfSeveralOutputs(t *testing.T) {
	t.Parallel()
	p := ladder(board("b", ", reduce: {sample: mean}"))
	p["judgments/a.jsonl"] = `{"id": "i", "epoch": 1, "ok": 1}
{"id": "i", "epoch": 2, "ok": 0}
{"id": "j", "epoch": 2, "ok": 0}
`
	s, problems := readAll(t, p.with("reviews.csv", "item,model,mark,reviewer,verdict,sample\ni,a,ok,Ann,disagree,2\ni,a,ok,Ann,agree,1\nj,a,ok,Ann,agree,\n"), "")
	wantProblems(t, problems, `judgments/a.jsonl: warning: K judges 3 of 4 outputs of 2 items of "a": no record of j (sample 1)`)
	for _, want := range []struct {
		sample string
		item   int
		mark   float64
	}{{"1", 0, 1}, {"2", 0, 1}, {"2", 1, 0}} {
		found := false
		for _, sheet := range s.Sheets {
			if sheet.ByPeople() && sheet.Sample == want.sample {
				marks := sheet.Verdicts(want.item, "ok")
				found = len(marks) == 1 && marks[0] == want.mark
			}
		}
		if !found {
			t.Errorf("people give sample %s of item %d no %g", want.sample, want.item, want.mark)
		}
	}
	_, problems = readAll(t, p.with("reviews.csv", "item,model,mark,reviewer,verdict\ni,a,ok,Ann,1\nj,a,ok,Ann,0\n"), "")
	wantProblems(t, problems, `judgments/a.jsonl: warning: K judges 3 of 4 outputs of 2 items of "a": no record of j (sample 1)`,
		`reviews.csv:2: does not say which of 2 outputs for item "i" of "a" was reviewed: write one of 1, 2 in the column sample`)
	_, problems = readAll(t, p.with("reviews.csv", "item,model,mark,reviewer,verdict,sample\ni,a,ok,Ann,1,3\n"), "")
	wantProblems(t, problems, `judgments/a.jsonl: warning: K judges 3 of 4 outputs of 2 items of "a": no record of j (sample 1)`,
		`reviews.csv:2: no sample "3" of item "i" of "a" is judged: those judged are 1, 2`)
	_, problems = read(t, reviewed("").with("reviews.csv", "item,model,mark,reviewer,verdict,sample\n1,a,grade,Ann,1,3\n"), "")
	wantProblems(t, problems, `reviews.csv:2: names sample "3", and item "1" of "a" has one output: leave sample empty`)
}
