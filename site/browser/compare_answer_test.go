//go:build browser

package browser_test

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/site/sitetest"
)

// toldOf is how an answer says on how many leaderboards two are significantly different.
var toldOf = regexp.MustCompile(`, (and|but) the two are significantly different on [^;.(]+(\([^)]*\))?`)

// The answer's counts are what the boards' own files give: first over the main
// boards that benchmark.yaml names, then over all.
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
		file, ok := built.Files[board.Benchmark.ID+"/"+board.ID.Value+".json"]
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
		var main, all [3]int // boards, led by the first, led by the second
		most := map[string]int{}
		for _, b := range built.Project.Benchmarks {
			for _, board := range b.Boards {
				x, okX := overall(board, pair[0])
				y, okY := overall(board, pair[1])
				if !okX || !okY {
					continue
				}
				most[b.Title.Value]++
				for _, n := range []*[3]int{&all, &main} {
					if n == &main && !slices.Contains(b.Headline(), board) {
						continue
					}
					n[0]++
					if x > y {
						n[1]++
					} else if y > x {
						n[2]++
					}
				}
			}
		}
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?pick="+pair[0]+","+pair[1])
		p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
		titles := Evaluate[[]string](t, p, `[...document.querySelectorAll(".compare-toggle")].map((b) => b.textContent)`)
		leads := func(n [3]int) string {
			a, b := 1, 2
			if n[2] > n[1] {
				a, b = 2, 1
			}
			return fmt.Sprintf("%s is ahead on %d and %s on %d", titles[a-1], n[a], titles[b-1], n[b])
		}
		said := fmt.Sprintf("Of the %d main leaderboards with both, %s", main[0], leads(main))
		for i, title := range titles {
			if main[i+1] == main[0] {
				said = fmt.Sprintf("%s is ahead on all %d main leaderboards with both", title, main[0])
			}
		}
		if want, got := said, Evaluate[string](t, p, saidAnswer); !strings.HasPrefix(got, want) {
			t.Errorf("the page says %q, the files %q", got, want)
		}
		want := fmt.Sprintf("Across all %d leaderboards, %s", all[0], leads(all))
		for title, n := range most {
			if n > all[0]/len(most) && n > 4 {
				want += fmt.Sprintf("; %d of these %d belong to %s.", n, all[0], title)
			}
		}
		// On how many the two are significantly different is between the two.
		if got := toldOf.ReplaceAllString(Evaluate[string](t, p, `document.querySelector(".compare-further").textContent`), ""); got != want {
			t.Errorf("the page says %q, the files %q", got, want)
		}
		if got := Evaluate[int](t, p, `[...document.querySelectorAll("#chart-compared .chart-figures th small")].filter((e) => e.textContent.endsWith(", main")).length`); got != main[0] {
			t.Errorf("%d boards are called main boards, want %d", got, main[0])
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
// boards that all are on are counted, pairs on those that two of them share, and
// every line says who is absent.
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
		"content/site.yaml":                  sitetest.File("title: Waters\nthemes: [{id: left, title: Left, groups: [rivers/one/Left, rivers/two/Left, rivers/three/Left]}]\n"),
	})
	if problems != "" {
		t.Fatal(problems)
	}
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"compare/index.html#?pick=x,y,z")
	p.Until(t, "the answer", `document.querySelector(".compare-sentence") !== null`)
	for what, c := range map[string][2]string{
		"the sentence": {saidAnswer, "On the one main leaderboard with all 3, Rivers three, Zed is ahead by 2 (20\u00a0% of the scale). No two of them are ranked on main leaderboards of several benchmarks."},
		"the absent":   {`document.querySelector(".compare-absent").textContent`, "Of the 3 main leaderboards that some of them share, Zed is missing from 2."},
		"the pairs":    {`[...document.querySelectorAll(".compare-duels tbody tr")].map((tr) => [...tr.cells].map((e) => e.textContent).join(" ")).join("; ")`, "Zed  1 of 1 1 of 1 2 of 2; Ix 0 of 1  3 of 3 1 of 2; Ypsilon 0 of 1 0 of 3  0 of 2"},
		"the theme":    {`document.querySelector(".compare-answer .compare-themes summary").textContent`, "Left: Zed is ahead in 1 of 1 category (only categories that all 3 have)."},
		"the lines":    {`[...document.querySelectorAll("#chart-compared .chart-figures tbody tr")].map((e) => e.querySelector("a").textContent + ": " + (e.querySelector(".compare-without")?.textContent ?? "all")).sort().join("; ")`, "one: without Zed; three: all; two: without Zed"},
	} {
		if got := Evaluate[string](t, p, c[0]); got != c[1] {
			t.Errorf("%s: %q, not %q", what, got, c[1])
		}
	}
	p.Silent(t, "picks that are absent")
}

// Boards of one benchmark that sort the same scores in other ways are one result: nobody
// leads on each of five of them, but on two.
func TestBoardsWithTheSameOverallCountOnce(t *testing.T) {
	t.Parallel()
	project := fstest.MapFS{"results/models.csv": sitetest.File("id,name\nx,Ix\ny,Ypsilon\nz,Zed\n")}
	boards := "title: Rivers\nquestion: How clean?\nheadline: [c]\njudge: {name: A nose}\nsources: [{id: s, title: A book}]\nboards:\n"
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
	p.Until(t, "the answer", `document.querySelector(".compare-further") !== null`)
	const want = "Across both leaderboards, Ix is ahead on each. Leaderboards of one benchmark with the same overall scores count once."
	if got := Evaluate[string](t, p, `document.querySelector(".compare-further").textContent`); toldOf.ReplaceAllString(got, "") != want {
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
		"its scores": {`document.querySelector("#chart-compared .compare-figured").textContent`, "Ay 5.4Be 1.1not significantly different, gap −5 to 9"},
		"its gap":    {`document.querySelector("#chart-compared .compare-gap").textContent`, "43\u00a0% of scalegap 4.3 of 10"},
		"the table":  {`[...document.querySelector("#compared tbody tr").cells].slice(2).map((e) => e.textContent).join(" ") + " " + document.querySelector("#compared tbody tr").dataset.evidence`, "5.4 1.1 4.3 recomputed"},
		"the board":  {`[...document.querySelectorAll(".compare-bars .is-overall td.num")].map((e) => e.textContent).join(" ")`, "5.4 1.1"},
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
	answer := func(pick string) [2]string {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"compare/index.html#?pick="+pick)
		p.Until(t, "the answer to "+pick, `document.querySelector(".compare-sentence") !== null`)
		return Evaluate[[2]string](t, p, `[`+saidAnswer+`, document.querySelector(".compare-further")?.textContent ?? ""]`)
	}
	if got, want := answer("a,b"), [2]string{
		"On the one main leaderboard with both, Rivers clean, Ay is ahead by 6.0 (60\u00a0% of the scale), but the two are not significantly different. No other benchmark than Rivers ranks both on a main leaderboard.",
		"Across both leaderboards, Ay is ahead on 1 and Be on 1, but the two are significantly different on none of them.",
	}; got != want {
		t.Errorf("the page says %q, not %q", got, want)
	}
	if n := Evaluate[int](t, p, `document.querySelectorAll("#chart-compared .chart-figures tbody tr").length`); n != 6 {
		t.Errorf("%d lines of overalls are drawn, not all 6", n)
	}
	if got, want := answer("a,c"), "Ay and Ce meet only in rows that are not ranked, by another judge or from another run: nothing here says which is better."; got[0] != want || got[1] != "" {
		t.Errorf("the page says %q, not %q", got, want)
	}
	Evaluate[bool](t, p, `(document.querySelector("#compare-find").focus(), true)`)
	p.Press(t, "Be")
	p.Until(t, "the boards in common", `document.querySelector("#compare-found [data-id=b] small")?.textContent === "2 leaderboards in common"`)
	p.Silent(t, "rows set apart")
}
