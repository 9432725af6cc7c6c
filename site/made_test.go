package site_test

import (
	"encoding/csv"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

// thirds is one model judged on n items of each of two groups, the first group
// weighing three times as much; its scores are thirds, the worst in the middle, and one
// item of the first group has none.
func thirds(n int) fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	var prompts, marks []string
	for i := range 2 * n {
		bank := []string{"Left", "Right"}[i/n]
		prompts = append(prompts, fmt.Sprintf(`{"id": "i%d", "bank": %q, "prompt": "Draw river %d"}`, i, bank, i))
		switch {
		case i == 3:
		case i == n/2:
			marks = append(marks, fmt.Sprintf(`{"id": "i%d", "mark": 0}`, i))
		default:
			marks = append(marks, fmt.Sprintf(`{"id": "i%d", "mark": %d}`, i, 1+i%2))
		}
	}
	return fstest.MapFS{
		"results/models.csv": f("id,name\na,Ay\n"),
		"results/rivers/benchmark.yaml": f(`title: Rivers
question: How clean?
judge: {name: A nose}
facets: [{id: bank, field: bank, groups: [{id: Left}, {id: Right}]}]
boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 1}, decimals: 3, score: mark / 3, overall: {weights: {Left: 0.75, Right: 0.25}}}]
prompts: [{files: prompts/p.json, item: id, prompt: prompt}]
judgments: [{files: "judgments/{model}.jsonl", item: id, marks: {mark: {min: 0, max: 3}}}]
`),
		"results/rivers/prompts/p.json":    f("[" + strings.Join(prompts, ",\n") + "]"),
		"results/rivers/judgments/a.jsonl": f(strings.Join(marks, "\n")),
	}
}

// How a row was made begins with the result as a sum, in the digits that the board
// shows; the formula is there once; of many items the worst are listed, after those
// that have no score, and all are in the file beside the page.
func TestHowARowWasMade(t *testing.T) {
	t.Parallel()
	files, problems := build(t, thirds(400))
	if problems != "" && !strings.Contains(problems, "warning") {
		t.Fatal(problems)
	}
	crawl(t, files)
	html := string(files["rivers/score/a/index.html"])
	text := textOfPage(t, []byte(html))
	for _, want := range []string{
		"0.499 = 0.75 · 0.499 Left + 0.25 · 0.500 Right",
		"799 of 800 cases have a score; 1 without a judgment. If the missing case scored 0 or full marks: 0.498–0.500.",
		"Left 0.499 399 of 400 0.498–0.500 1 without a judgment", "All 800 as CSV",
		"Left 400 cases, 1 without a score", "Case Score Judgment i3 – no judgment i200 0.000 results/rivers/judgments/a.jsonl:200 i0 0.333",
		"And 250 more",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if n := strings.Count(text, "mark / 3"); n != 1 {
		t.Errorf("the formula is there %d times", n)
	}
	if long := regexp.MustCompile(`\d\.\d{4,}`).FindString(text); long != "" {
		t.Errorf("the page shows %s, and not as the board does", long)
	}
	if rows := strings.Count(html, "<tr>"); rows > 310 {
		t.Errorf("%d rows of 800 items are on the page", rows)
	}
	records, err := csv.NewReader(strings.NewReader(string(files["rivers/score/a/items.csv"]))).ReadAll()
	if err != nil || len(records) != 801 {
		t.Fatalf("the file holds %d lines: %v", len(records), err)
	}
	for at, want := range map[int]string{0: "item,group,score,status,file,line,record", 1: "i0,Left,0.333333333333333,,results/rivers/judgments/a.jsonl,1,", 4: "i3,Left,,no judgment,,,"} {
		if got := strings.Join(records[at], ","); got != want {
			t.Errorf("line %d is %q, not %q", at+1, got, want)
		}
	}
}

// Groups that weigh alike share one factor; an overall over all items is no sum of groups.
func TestOverallsOfOtherKinds(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{"groups": "0.494 = 0.5 · ( 0.487 Left + 0.500 Right )", "items": "0.494 = the mean of 79 case scores"} {
		project := thirds(40)
		data := string(project["results/rivers/benchmark.yaml"].Data)
		project["results/rivers/benchmark.yaml"].Data = []byte(strings.Replace(data, "overall: {weights: {Left: 0.75, Right: 0.25}}", "overall: "+rule, 1))
		files, problems := build(t, project)
		if problems != "" && !strings.Contains(problems, "warning") {
			t.Fatal(problems)
		}
		text := textOfPage(t, files["rivers/score/a/index.html"])
		if at := strings.Index(text, "own files."); !strings.Contains(text, want) {
			t.Errorf("%s: not %q but %.120q", rule, want, text[at:])
		}
	}
}
