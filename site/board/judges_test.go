package board_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// The example's second reader has a board of its own, with a page, a CSV and a
// JSON; the board keeps its rows apart and leads there; and how a row was made
// is reported on one page, whichever boards show it.
func TestABoardByAnotherJudge(t *testing.T) {
	files := sitetest.Example(t).Files
	own := files["sketchbook/score-by-second-reader/index.html"]
	if own == nil {
		t.Fatal("the second reader has no board")
	}
	if csv := string(files["sketchbook/score-by-second-reader.csv"]); !strings.HasPrefix(csv, "model,Culture,Science,overall\nCareful hand,88.2222222222222,") {
		t.Errorf("its CSV is %q", csv)
	}
	type board struct {
		Board string
		Rows  []struct {
			ID, Judge string
			Rank      *int
		}
	}
	read := func(name string) (b board) {
		if err := json.Unmarshal(files[name], &b); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return b
	}
	theirs, first := read("sketchbook/score-by-second-reader.json"), read("sketchbook/score.json")
	if theirs.Board != "score-by-second-reader" || len(theirs.Rows) != 3 {
		t.Fatalf("its JSON holds %+v", theirs)
	}
	for i, r := range theirs.Rows {
		if r.Rank == nil || *r.Rank != i+1 || r.Judge != "second reader" {
			t.Errorf("row %d: %+v", i, r)
		}
	}
	for i, r := range first.Rows {
		if apart := i > 2; apart != (r.Rank == nil) || apart != (r.Judge == "second reader") || apart != strings.HasSuffix(r.ID, "--by-second-reader") {
			t.Errorf("row %d of the first reader's board: %+v", i, r)
		}
	}
	shown := sitetest.Parse(t, files["sketchbook/score/index.html"])
	shown.Has("#board", "Also judged by second reader, 20 of 24 cases: same order Ranked on the leaderboard by second reader")
	shown.Has(`#board a[href="../../sketchbook/score-by-second-reader/index.html"]`)
	sitetest.Parse(t, own).Has("body", "judged by second reader and shown separately from those by first reader. Their agreement is below.")
	model := sitetest.Parse(t, files["models/careful-hand/index.html"])
	model.Has("body", "Checklist score, by second reader 20 of 24 cases 90.7 rank 1 of 3")
	model.Lacks("body", "not by first reader")
	made := 0
	for name := range files {
		if strings.HasPrefix(name, "sketchbook/score") && strings.HasSuffix(name, "careful-hand/index.html") {
			made++
		}
	}
	if files["sketchbook/score-by-second-reader/careful-hand/index.html"] == nil || made != 2 {
		t.Errorf("%d pages say how the rows of one drawing were made by two readers", made)
	}
}

// Judges whose names become one address, and a declared board that has the
// address of a judge's, are errors that name both.
func TestBoardsOfJudgesThatClash(t *testing.T) {
	board := func(id string) string {
		return "  - {id: " + id + ", title: " + id + ", facets: [f], scale: {min: 0, max: 1}, score: m, overall: items}\n"
	}
	_, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,A\n"),
		"results/odd/benchmark.yaml": sitetest.File("title: Odd\nquestion: Which?\njudge: {name: house}\nfacets: [{id: f, field: g, groups: [{id: L}]}]\nboards:\n" + board("b") + board("b-by-guest") +
			"prompts: [{files: prompts/p.json, item: id, prompt: p}]\njudgments:\n  - {files: judgments/m.csv, item: i, model: who, judge: j, marks: {m: {min: 0, max: 1}}}\n"),
		"results/odd/prompts/p.json":  sitetest.File(`[{"id": 1, "g": "L", "p": "x"}]`),
		"results/odd/judgments/m.csv": sitetest.File("who,i,j,m\na,1,guest,1\na,1,an other,1\na,1,An-Other,0\n"),
	})
	for _, want := range []string{
		`results/odd/judgments/m.csv: board "b" by guest wants the address /odd/b-by-guest/ of the declared board "b-by-guest": rename one`,
		`board "b" by an other wants the address /odd/b-by-an-other/ of board "b" by An-Other: rename one, or declare both names of one judge`,
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("said:\n%s\nwant: %s", problems, want)
		}
	}
	if strings.Contains(problems, "rename a variant") {
		t.Errorf("said, too, of rows that are no variants:\n%s", problems)
	}
}

// Runs are never mixed: each has a board of its own, and a part of its own below
// the board, also where another judge went over the outputs twice.
func TestRunsAreNotMixed(t *testing.T) {
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,A\nb,B\nc,C\n"),
		"results/odd/benchmark.yaml": sitetest.File(`title: Odd
question: Which?
judge: {name: house}
facets: [{id: f, field: g, groups: [{id: L}]}]
boards: [{id: score, title: Score, facets: [f], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: p}]
judgments: [{files: judgments/m.csv, item: i, model: who, judge: j, run: r, marks: {mark: {min: 0, max: 10}}}]
`),
		"results/odd/prompts/p.json": sitetest.File(`[{"id": 1, "g": "L", "p": "x"}]`),
		"results/odd/judgments/m.csv": sitetest.File("who,i,j,r,mark\na,1,house,1,5\nb,1,house,1,6\nc,1,house,1,7\na,1,house,2,9\nc,1,house,2,8\n" +
			"a,1,house,3,1\nb,1,house,3,2\nc,1,house,3,3\na,1,guest,1,4\na,1,guest,2,6\n"),
	})
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	sitetest.Parse(t, files["models/a/index.html"]).Has("body",
		"Score 5.0 rank 3 of 3", "Score, by guest, run 1 4.0 fewer than 5 cases", "Score, by guest, run 2 6.0 fewer than 5 cases",
		"Score, by house, run 2 9.0 fewer than 5 cases", "Score, by house, run 3 1.0 fewer than 5 cases")
	board := sitetest.Parse(t, files["odd/score/index.html"])
	if n := strings.Count(board.Text("body"), "How far "); n != 5 {
		t.Errorf("the board has %d agreements, not of those of run 1 of its judge with the other four, and of all five", n)
	}
	if n := strings.Count(sitetest.Parse(t, files["odd/score-by-guest-run-1/index.html"]).Text("body"), "How far "); n != 4 {
		t.Errorf("the guest's board has %d agreements, not of its own with the other four", n)
	}
	board.Has("#board",
		"Also judged by guest, run 1 On the leaderboard by guest, run 1 – A 4.0",
		"Also judged by guest, run 2 On the leaderboard by guest, run 2 – A 6.0")
}

// The formula on the page that says how a row was made is that of each case's score; the
// exact figure is behind the one shown, and neither reads as the other.
func TestAFigureIsNotReadAsItsScores(t *testing.T) {
	built := sitetest.Example(t)
	page := sitetest.Parse(t, built.Files["sketchbook/score/careful-hand/index.html"])
	page.Has("body", "A score is the mean of its cases’ scores. A case’s score is 100 * mean(result) .", "Culture 90.3 12 of 12")
	page.Has("[title='90.2777777777778']", "90.3")
}
