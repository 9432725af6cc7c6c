//go:build browser

package browser_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/site/sitetest"
)

// The answer's counts are what the boards' own files give, over the main boards that
// benchmark.yaml names.
func TestCompareAnswerCounted(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	overall := func(board *results.Board, model string) (float64, bool) {
		var data struct {
			Rows []struct {
				Model, Variant string
				Cells          map[string]struct{ Value *float64 }
			}
		}
		file, ok := built.Files[board.Benchmark.ID+"/"+board.ID+".json"]
		if !ok {
			return 0, false // a board without rows
		}
		if err := json.Unmarshal(file, &data); err != nil {
			t.Fatal(err)
		}
		for _, r := range data.Rows {
			if v := r.Cells["overall"].Value; r.Model == model && r.Variant == "" && v != nil {
				return *v, true
			}
		}
		return 0, false
	}
	for _, pair := range [][2]string{{"flux.1-dev", "flux.1-schnell"}, {"playground-v2.5", "pixart-alpha"}, {"janus-pro-7b", "emu3"}, {"sd-3-medium", "sd-3.5-large"}} {
		var main [3]int // boards, led by the first, led by the second
		for _, b := range built.Project.Benchmarks {
			for _, board := range b.Headline() {
				x, okX := overall(board, pair[0])
				y, okY := overall(board, pair[1])
				if !okX || !okY {
					continue
				}
				main[0]++
				if x > y {
					main[1]++
				} else if y > x {
					main[2]++
				}
			}
		}
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?pick="+pair[0]+","+pair[1])
		p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
		titles := Evaluate[[]string](t, p, `[...document.querySelectorAll(".compare-toggle")].map((b) => b.textContent)`)
		first, second := 1, 2
		if main[2] > main[1] {
			first, second = 2, 1
		}
		said := fmt.Sprintf("Of the %d main leaderboards with both, %s is ahead on %d and %s on %d", main[0], titles[first-1], main[first], titles[second-1], main[second])
		for i, title := range titles {
			if main[i+1] == main[0] {
				said = fmt.Sprintf("%s is ahead on all %d main leaderboards with both", title, main[0])
			}
		}
		if want, got := said, Evaluate[string](t, p, saidAnswer); !strings.HasPrefix(got, want) {
			t.Errorf("the page says %q, the files %q", got, want)
		}
		if got := Evaluate[int](t, p, `[...document.querySelectorAll("#compared .compare-board")].filter((tr) => tr.querySelectorAll("td.num > :is(a, b, u)").length === 2).length`); got != main[0] {
			t.Errorf("%d leaderboards have both, want %d", got, main[0])
		}
	}
	p.Silent(t, "answers")
}

// Of three, the best leads by what it is ahead of the next, and not of the last;
// where lower is better as elsewhere. The gap of a line reaches to the last.
func TestLeadIsOverTheNext(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	says := func(base, pick, end string) {
		t.Helper()
		p := Open(t, parent, Desktop)
		p.GoTo(t, base+"compare/index.html#?pick="+pick)
		p.Until(t, "the answer to "+pick, `document.querySelector(".compare-sentence") !== null`)
		if got := Evaluate[string](t, p, saidAnswer); !strings.Contains(got, end) {
			t.Errorf("of %s the page says %q, not %q", pick, got, end)
		}
	}
	says(SharedExample(t), "ovis-u1,blip3o,gpt-4o-gpt-image-1", " is ahead by 24.5")
	const table = "model,A,B,C,D,E,overall\nx,1,1,1,1,1,1.05\ny,1,1,1,1,1,3.2\nz,1,1,1,1,1,9.0\n"
	for extra, want := range map[string]string{"": "Zed is ahead by 5.8", ", lower: true": "Ix is ahead by 2.15"} {
		files, problems := sitetest.Build(t, sitetest.FiveGroups("scale: {min: 0, max: 10}"+extra, table))
		if problems != "" {
			t.Fatal(problems)
		}
		base := OnDisk(t, files)
		says(base, "x,y,z", want)
	}
}

// A board on which one of several picks was never run says nothing of who leads: only
// boards that all are on are counted, and the table says who is absent from which.
func TestAbsentPicksAreNotBeaten(t *testing.T) {
	board := func(id string) string {
		return "  - {id: " + id + ", title: " + id + ", facets: [bank], scale: {min: 0, max: 10}, overall: groups, published: [{source: s, table: Table 1, file: " + id + ".csv}]}\n"
	}
	// Zed beats Ix wherever both are; Ix and Ypsilon alone are on two boards more.
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\nx,Ix\ny,Ypsilon\nz,Zed\n"),
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: How clean?\nheadline: [one, two, three]\njudge: {name: A nose}\nfacets: [{id: bank, groups: [{id: Left}, {id: Right}]}]\nsources: [{id: s, title: A book}]\nboards:\n" +
			board("one") + board("two") + board("three")),
		"results/rivers/published/one.csv":   sitetest.File("model,Left,Right,overall\nx,9,9,9\ny,1,1,1\n"),
		"results/rivers/published/two.csv":   sitetest.File("model,Left,Right,overall\nx,8,8,8\ny,2,2,2\n"),
		"results/rivers/published/three.csv": sitetest.File("model,Left,Right,overall\nx,5,5,5\ny,1,1,1\nz,7,7,7\n"),
	})
	if problems != "" {
		t.Fatal(problems)
	}
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"compare/index.html#?pick=x,y,z")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	for what, c := range map[string][2]string{
		"the sentence": {saidAnswer, "On the one main leaderboard with all 3, Rivers three, Zed is ahead by 2 (20\u00a0% of the scale)."},
		"the table":    {`[...document.querySelectorAll("#compared .compare-board")].map((tr) => [...tr.cells].map((e) => e.querySelector("a, [aria-hidden]")?.textContent ?? e.firstChild.textContent).join(" ")).join("; ")`, "Rivers, one 9 1 – 8; Rivers, two 8 2 – 6; Rivers, three 5 1 7 6"},
	} {
		if got := Evaluate[string](t, p, c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", what, got, c[1])
		}
	}
	p.Silent(t, "picks that are absent")
}

// Boards of one benchmark that sort the same scores in other ways are one result: nobody
// leads on each of three of them, but on two.
func TestBoardsWithTheSameOverallCountOnce(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{"results/models.csv": sitetest.File("id,name\nx,Ix\ny,Ypsilon\nz,Zed\n")}
	boards := "title: Rivers\nquestion: How clean?\nheadline: [a, c, e]\njudge: {name: A nose}\nsources: [{id: s, title: A book}]\nboards:\n"
	for i, id := range strings.Fields("a b c d e") {
		boards += "  - {id: " + id + ", title: " + id + ", groups: [G" + id + "], scale: [0, 10], overall: unknown, published: [{source: s, table: Table 1, file: " + id + ".csv}]}\n"
		overall := "model,G" + id + ",overall\nx,9,9.0\ny,%d,5.0\nz,1,%d.0\n"
		project["results/rivers/published/"+id+".csv"] = sitetest.File(fmt.Sprintf(overall, i, 1+i/4))
	}
	project["results/rivers/benchmark.yaml"] = sitetest.File(boards)
	files, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"compare/index.html#?pick=x,y")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	const want = "Ix is ahead on all 2 main leaderboards with both"
	if got := Evaluate[string](t, p, saidAnswer); !strings.HasPrefix(got, want) {
		t.Errorf("the page says %q, not %q", got, want)
	}
}

// A mean of 5.35 is 5.4 on its board, though its binary fraction is below the
// half; so it is wherever it is compared, and gaps are those of the figures shown.
func TestComparedAsOnTheBoard(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Be\nc,Ce\n"),
		"results/rivers/benchmark.yaml": sitetest.File(`title: Rivers
question: How clean?
judge: {name: A nose}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: mark, overall: items}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {mark: {min: 0, max: 10}}}]
`),
		"results/rivers/prompts/p.json":    sitetest.File(`[{"id": "1", "bank": "Left", "prompt": "One"}, {"id": "2", "bank": "Right", "prompt": "Two"}]`),
		"results/rivers/judgments/a.jsonl": sitetest.File(`{"id": "1", "mark": 5.35}` + "\n" + `{"id": "2", "mark": 5.35}`),
		"results/rivers/judgments/b.jsonl": sitetest.File(`{"id": "1", "mark": 1.06}` + "\n" + `{"id": "2", "mark": 1.06}`),
		"results/rivers/judgments/c.jsonl": sitetest.File(`{"id": "1", "mark": 5.4}` + "\n" + `{"id": "2", "mark": 5.4}`),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	if page := sitetest.TextOfPage(t, files["rivers/score/index.html"]); !strings.Contains(page, " Ay 5.4 ") || !strings.Contains(page, " Ce 5.4 ") {
		t.Fatal("the board does not show 5.35 as 5.4")
	}
	base := OnDisk(t, files)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=a,b&open=figures,on-rivers")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	if got := Evaluate[string](t, p, saidAnswer); !strings.Contains(got, "Ay is ahead by 4.3 (43\u00a0% of the scale), but the two are not significantly different.") {
		t.Errorf("the page says %q", got)
	}
	for what, c := range map[string][2]string{
		"its scores": {`[...document.querySelectorAll("#compared .compare-board td.num a")].map((e) => e.textContent).join(" ")`, "5.4 1.1"},
		"its gap":    {`document.querySelector("#compared .compare-board td:last-child").textContent`, "4.3 43\u00a0%not significantly different, gap −5 to 9"},
		"evidence":   {`document.querySelector("#compared .compare-board").dataset.evidence`, "recomputed"},
	} {
		if got := Evaluate[string](t, p, c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", what, got, c[1])
		}
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=a,c")
	p.Until(t, "the answer on two that read alike", saidAnswer+`.includes("the best are level")`)
	p.Silent(t, "figures as on the board")
}

// Rows by other judges and runs, which boards set apart, are compared and are no
// boards more: neither in the answer nor where models are found.
func TestRowsSetApartAreNotCounted(t *testing.T) {
	t.Parallel()
	var records strings.Builder
	records.WriteString("model,item,judge,run,clean,clear\n")
	for _, r := range []string{"Ay,house,1,8,5", "Be,house,1,2,6", "Ay,house,2,1,1", "Be,house,2,9,9", "Ay,guest,,1,1", "Be,guest,,9,9", "Ce,guest,,5,5"} {
		cells := strings.Split(r, ",")
		for item := 1; item <= 2; item++ {
			fmt.Fprintf(&records, "%s,%d,%s\n", cells[0], item, strings.Join(cells[1:], ","))
		}
	}
	board := func(id, score string) string {
		return "  - {id: " + id + ", title: " + id + ", facets: [bank], scale: {min: 0, max: 10}, decimals: 1, score: " + score + ", overall: items}\n"
	}
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/models.csv": sitetest.File("id,name\na,Ay\nb,Be\nc,Ce\n"),
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nquestion: How clean?\nheadline: [clean]\njudge: {name: house}\nfacets: [{id: bank, field: bank, groups: [{id: Left, items: 1}, {id: Right, items: 1}]}]\n" +
			"boards:\n" + board("clean", "clean") + board("clear", "clear") +
			"prompts: [{files: prompts/p.json, item: id, prompt: prompt}]\njudgments: [{files: judgments/m.csv, item: item, model: model, judge: judge, run: run, marks: {clean: {min: 0, max: 10}, clear: {min: 0, max: 10}}}]\n"),
		"results/rivers/prompts/p.json":  sitetest.File(`[{"id": 1, "bank": "Left", "prompt": "Ebro"}, {"id": 2, "bank": "Right", "prompt": "Rhine"}]`),
		"results/rivers/judgments/m.csv": sitetest.File(records.String()),
	})
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	p := Open(t, Browser(t), Desktop)
	answer := func(pick string) string {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?all=1&pick="+pick)
		p.Until(t, "the answer to "+pick, `document.querySelector(".compare-sentence") !== null`)
		return Evaluate[string](t, p, saidAnswer)
	}
	if got, want := answer("a,b"), "On the one main leaderboard with both, Rivers clean, Ay is ahead by 6.0 (60\u00a0% of the scale), but the two are not significantly different."; got != want {
		t.Errorf("the page says %q, not %q", got, want)
	}
	if n := Evaluate[int](t, p, `document.querySelectorAll("#compared .compare-board").length`); n != 6 {
		t.Errorf("%d leaderboards are in the table, not all 6", n)
	}
	if got, want := answer("a,c"), "Ay and Ce meet only in rows that are not ranked, by another judge or from another run: nothing here says which is better."; got != want {
		t.Errorf("the page says %q, not %q", got, want)
	}
	Evaluate[bool](t, p, `(document.querySelector("#compare-find").focus(), true)`)
	p.Press(t, "Be")
	p.Until(t, "the boards in common", `document.querySelector("#compare-found [data-id=b] small")?.textContent === "2 leaderboards in common"`)
	p.Silent(t, "rows set apart")
}
