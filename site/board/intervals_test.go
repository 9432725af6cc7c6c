package board_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// Intervals that a source prints are on the page as printed, are said to be its own,
// are whiskers, and are in both files of data.
func TestIntervalsOfSources(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/towns/benchmark.yaml":  {Data: []byte("title: Towns\nquestion: Which?\nboards:\n  - {id: main, title: Main, scale: {min: 0}, columns: [{id: votes}, {id: overall, error: CI}], published: t.csv}\n")},
		"results/towns/published/t.csv": {Data: []byte("model,overall,votes,CI\nA,1250,1.2k,+5/-4\nB,1200,980,\"[1190, 1215]\"\nC,1100,3M,-\n")},
	})
	if problems != "" {
		t.Error(problems)
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	for cell, want := range map[[2]string]string{{"A", "Overall"}: "1250 best +5/-4", {"B", "Overall"}: "1200 second best [1190, 1215]", {"A", "Votes"}: "1.2k", {"B", "Votes"}: "980", {"C", "Votes"}: "3M"} {
		if got := page.Cell("#board", cell[0], cell[1]); got != want {
			t.Errorf("%s of %s is %q, not %q", cell[1], cell[0], got, want)
		}
	}
	page.Has("body", "the source’s own error or interval (CI in its files)", "line: the source’s own interval")
	if got, want := string(files["towns/main.csv"]), "model,votes,overall,overall_low,overall_high\nA,1200,1250,1246,1255\nB,980,1200,1190,1215\nC,3000000,1100,,\n"; got != want {
		t.Errorf("the CSV is %q", got)
	}
	data := strings.Join(strings.Fields(string(files["towns/main.json"])), "")
	if !strings.Contains(data, `"stated":"+5/-4","low":1246,"high":1255,"basis":"source"`) {
		t.Errorf("the JSON is %s", data)
	}
}

// The rows of a board's JSON say what models.csv does of their models; a list of heads
// alone says nothing, and is no mistake.
func TestFactsInTheBoardsData(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"name,parameters,Context window,released\nA,7B,128k,2024-05\nB,,-,\n": `"facts":{"context-window":"128k","parameters":"7B","released":"2024-05"}`,
		"name,parameters\n": "",
		"name\n":            "",
	} {
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/towns/benchmark.yaml":  {Data: []byte("title: Towns\nquestion: Which?\nboards:\n  - {id: main, title: Main, scale: {min: 0}, published: t.csv}\n")},
			"results/towns/published/t.csv": {Data: []byte("model,overall\nA,2\nB,1\n")},
			"results/models.csv":            {Data: []byte(list)},
		})
		data := strings.Join(strings.Fields(string(files["towns/main.json"])), "")
		if strings.Count(data, `"facts"`) != strings.Count(want, `"facts"`) || !strings.Contains(data, want) || strings.Contains(problems, "header") || data == "" {
			t.Errorf("%q: %s\n%s", list, data, problems)
		}
	}
}
