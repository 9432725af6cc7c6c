package board_test

import (
	"encoding/csv"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// How a row was made begins with the result as a sum, in the digits that the board
// shows; the formula is there once; of many items the worst are listed, after those
// that have no score, and all are in the file beside the page.
func TestHowARowWasMade(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.Thirds(400))
	if problems != "" && !strings.Contains(problems, "warning") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	page := sitetest.Parse(t, files["rivers/score/a/index.html"])
	text := page.Text("body")
	page.Has("body",
		"0.499 = 0.75 · 0.499 Left + 0.25 · 0.500 Right",
		"799 of 800 cases have a score; 1 without a judgment. If the missing case scored 0 or full marks: 0.498–0.500.",
		"Left 0.499 399 of 400 0.498–0.500 1 without a judgment", "All 800 as CSV",
		"Left 400 cases, 1 without a score", "Case Score Judgment i3 – no judgment i200 0.000 results/rivers/judgments/a.jsonl:200 i0 0.333",
		"And 250 more")
	if n := strings.Count(text, "mark / 3"); n != 1 {
		t.Errorf("the formula is there %d times", n)
	}
	if long := regexp.MustCompile(`\d\.\d{5,}`).FindString(text); long != "" { // intervals have a digit more than figures
		t.Errorf("the page shows %s, and not as the board does", long)
	}
	if rows := len(page.All("tr")); rows > 310 {
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
		project := sitetest.Thirds(40)
		data := string(project["results/rivers/benchmark.yaml"].Data)
		project["results/rivers/benchmark.yaml"].Data = []byte(strings.Replace(data, "overall: {weights: {Left: 0.75, Right: 0.25}}", "overall: "+rule, 1))
		files, problems := sitetest.Build(t, project)
		if problems != "" && !strings.Contains(problems, "warning") {
			t.Fatal(problems)
		}
		sitetest.Parse(t, files["rivers/score/a/index.html"]).Has("main", want)
	}
}
