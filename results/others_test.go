package results_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
)

// readings is a suite of two items that three judges went through: the board's
// twice, on one model; one other on two models; another on one item only.
func readings(records string) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/models.csv": f("id,name\na,Alpha\nb,Beta\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: Which river?
judge: {name: house}
facets:
  - {id: bank, field: bank, groups: [{id: Left, items: 1}, {id: Right, items: 1}]}
boards:
  - {id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments:
  - {files: judgments/m.csv, item: item, model: model, judge: judge, run: run, marks: {mark: {min: 0, max: 10}}}
`),
		"results/rivers/prompts/p.json":  f(`[{"id": 1, "bank": "Left", "prompt": "Ebro"}, {"id": 2, "bank": "Right", "prompt": "Rhine"}]`),
		"results/rivers/judgments/m.csv": f("model,item,judge,run,mark\n" + records),
	}
}

const readingRecords = `Alpha,1,house,1,8
Alpha,2,house,1,6
Beta,1,house,2,2
Beta,2,house,2,4
Alpha,1,house,2,9
Alpha,2,house,2,9
Alpha,1,guest,,1
Alpha,2,guest,,2
Beta,1,guest,,7
Beta,2,guest,,8
Beta,1,Third Judge,,5
`

func TestOtherJudgesHaveBoardsOfTheirOwn(t *testing.T) {
	p, problems := load(readings(readingRecords))
	if problems != `results/rivers/judgments/m.csv: warning: Third Judge judges 1 of 2 items of "Beta": no record of 2` {
		t.Fatal(problems)
	}
	b := p.Benchmarks[0].Board("score")
	if len(p.Benchmarks[0].Boards) != 1 || len(b.Others) != 3 || len(p.Benchmarks[0].All()) != 4 {
		t.Fatalf("%d boards, %d by others", len(p.Benchmarks[0].Boards), len(b.Others))
	}
	say := func(b *results.Board) string {
		lines := []string{b.ID + ": " + b.Title + " | " + b.JudgedBy()}
		for _, r := range b.Rows {
			line := fmt.Sprintf("%d %s %s", r.Rank, r.Model.Name, b.OverallColumn().Shown(r.Overall()))
			if r.Unranked != "" {
				line += " (" + r.Unranked + ")"
			}
			if r.OtherJudge != (r.Own != nil) {
				t.Errorf("%s: a row set apart leads to its board, and no other row does", line)
			}
			lines = append(lines, line)
		}
		return strings.Join(lines, "\n")
	}
	for i, want := range []string{
		`score: Score | house
1 Alpha 7.0
2 Beta 3.0
0 Beta  (judged by Third Judge, not by house)
0 Alpha 1.5 (judged by guest, not by house)
0 Beta 7.5 (judged by guest, not by house)
0 Alpha 9.0 (run "2" of the judge; the board shows run "1")`,
		`score-by-third-judge: Score, by Third Judge | Third Judge
0 Beta  (no overall: no case of Right was scored)`,
		`score-by-guest: Score, by guest | guest
0 Alpha 1.5 (fewer than 5 cases)
0 Beta 7.5 (fewer than 5 cases)`,
		// Beta, judged in that run only, is on both.
		`score-by-house-run-2: Score, by house, run 2 | house, run 2
0 Alpha 9.0 (fewer than 5 cases)
0 Beta 3.0 (fewer than 5 cases)`,
	} {
		board := p.Benchmarks[0].All()[i]
		if got := say(board); got != want {
			t.Errorf("board %d is\n%s\nwant\n%s", i, got, want)
		}
	}
	for address, want := range map[string]string{
		"rivers/score/alpha/overall":                "7.0",
		"rivers/score-by-guest/alpha/Right":         "2.0",
		"rivers/score-by-house-run-2/alpha/overall": "9.0",
		"rivers/score-by-third-judge/beta/Left":     "5.0",
	} {
		a, err := p.Lookup(address)
		if err != nil {
			t.Error(err)
		} else if got := a.Column.Shown(a.Cell()); got != want {
			t.Errorf("%s is %s, want %s", address, got, want)
		}
	}
	if _, err := p.Lookup("rivers/score-by-guests/alpha/overall"); err == nil || !strings.Contains(err.Error(), `did you mean "score-by-guest"`) {
		t.Error(err)
	}
}

// On a board by another judge five cases rank a row, and four do not.
func TestAnotherJudgesFewCases(t *testing.T) {
	project := readings("")
	var prompts, records []string
	for i := range 5 {
		prompts = append(prompts, fmt.Sprintf(`{"id": %d, "bank": "Left", "prompt": "x"}`, i))
		for _, judge := range []string{"house", "guest"} {
			records = append(records, fmt.Sprintf("Alpha,%d,%s,,5\n", i, judge))
			if i > 0 || judge == "house" {
				records = append(records, fmt.Sprintf("Beta,%d,%s,,7\n", i, judge))
			}
		}
	}
	project["results/rivers/prompts/p.json"].Data = []byte("[" + strings.Join(prompts, ",") + "]")
	yaml := project["results/rivers/benchmark.yaml"]
	yaml.Data = []byte(strings.Replace(string(yaml.Data), "{id: Left, items: 1}, {id: Right, items: 1}", "{id: Left}", 1))
	project["results/rivers/judgments/m.csv"].Data = []byte("model,item,judge,run,mark\n" + strings.Join(records, ""))
	p, problems := load(project)
	if p == nil || strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	b := p.Benchmarks[0]
	if got := names(b.Board("score").Main().Rows); got != "1 Beta, 2 Alpha" {
		t.Errorf("the house ranks %s", got)
	}
	if got := names(b.Board("score").Others[0].Main().Rows); got != "1 Alpha, 0 Beta" {
		t.Errorf("the guest ranks %s", got)
	}
}
