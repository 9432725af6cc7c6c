package cases_test

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/page"
	"standings/site/sitetest"
)

// Remarks on a line say by whose verdicts they hold, and what the others say
// where they differ.
func TestRemarksNameTheirJudge(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.ContestedCases())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	one, four := sitetest.Parse(t, files["rivers/cases/1/index.html"]), sitetest.Parse(t, files["rivers/cases/4/index.html"])
	one.Has("tr th em", "judges differ on 1 of 2 (second: 1 of 2)")
	one.Has("main", "Scores and totals count gauge only")
	four.Has("tr th em", "judges differ on 1 of 1 (second: 1 of 1; third: 0 of 1)")
	four.Has("td [title='third: not satisfied']")
	three := sitetest.Parse(t, files["rivers/cases/3/index.html"]) // of one judge
	three.Lacks("main", "alone")
	three.Lacks("em")
}

// Cases are listed by whether their judges agree, with counts, for the browser
// and without a script.
func TestListsOfContestedCases(t *testing.T) {
	files, _ := sitetest.Build(t, sitetest.ContestedCases())
	if got := fmt.Sprint(handedHead(t, files, "rivers").Judges, judgesOf(t, files)); got != "{gauge [2 1 1]} [[4 2] [1 1] [1 0] [0 0]]" {
		t.Errorf("the data says %s", got)
	}
	if got := fmt.Sprint(linesOf(t, files, "rivers", "judges")); got != "[1 l1 0 of 3, judges differ on 1 model 1 l2 2 of 3, judges differ on 1 model 4 l1 0 of 0, judges differ on 1 model]" {
		t.Errorf("the lines say %s", got)
	}
	index := sitetest.Parse(t, files["rivers/cases/index.html"])
	for group, cases := range map[string][]string{"differ": {"1", "4"}, "agree": {"2"}, "one": {"3"}} {
		list := sitetest.Parse(t, files["rivers/lists/judges--"+group+"/index.html"])
		index.Has(`li:has(a[href$="judges--`+group+`/index.html"])`, fmt.Sprintf(" %d", len(cases)))
		var listed []string
		for _, address := range list.Attrs("tbody a[href*='/rivers/cases/']", "href") {
			if name := path.Base(path.Dir(address)); !slices.Contains(listed, name) {
				listed = append(listed, name)
			}
		}
		if !slices.Equal(listed, cases) {
			t.Errorf("%s lists %v, not %v", group, listed, cases)
		}
		list.Has(`a[href*="cases/index.html#?judges=` + group + `"]`)
	}
	sitetest.Parse(t, files["rivers/lists/judges--differ/index.html"]).Has("tbody td", "2 of 4")
	one, _ := sitetest.Build(t, sitetest.ManyModels())
	for name, data := range one {
		if strings.Contains(name, "judges--") || strings.HasSuffix(name, "cases/index.html") && strings.Contains(string(data), "Judges") {
			t.Errorf("%s speaks of judges where one alone marked", name)
		}
	}
}

// judgesOf is of each item how many verdicts two judges gave, and on how many they
// differ.
func judgesOf(t *testing.T, files page.Files) [][]int {
	t.Helper()
	var list [][]int
	for _, row := range handedRows[itemRow](t, files, "rivers", "items") {
		list = append(list, row.Judges)
	}
	return list
}

// A list of marks that is not as long as the checklist belongs to no lines for
// certain: it counts in no agreement, in no list of contested cases and in no
// comparison of two models line by line, whether it has a score or not.
func TestShortListsAreNotHeldAgainstOthers(t *testing.T) {
	project := sitetest.ContestedCases()
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/rivers/judgments/a.jsonl", `{"id": "1", "result": [0]}
{"id": "2", "result": [1]}
{"id": "1", "result": [1, 0.5], "judge": "second"}
{"id": "2", "result": [1], "judge": "second"}
`)
	check := func(score, cell string) {
		t.Helper()
		files, problems := sitetest.Build(t, project)
		if files == nil {
			t.Fatal(problems)
		}
		if got := fmt.Sprint(judgesOf(t, files)); got != "[[2 0] [0 0] [1 0] [0 0]]" {
			t.Errorf("the lists of contested cases count %s", got)
		}
		marks := handedRows[[]string](t, files, "rivers", "marks")
		for i, o := range handedHead(t, files, "rivers").Outputs {
			if got := marks[0][0][i]; o.ID == "a" && got != '.' {
				t.Errorf("the comparison line by line has %q for the first line of a short list", got)
			}
		}
		sitetest.Parse(t, files["rivers/score/index.html"]).Has("body", "The left bank 2 100.0", "All 3 100.0")
		page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
		page.Has("main", score)
		for _, id := range []string{"l1-a", "l2-a"} {
			if got := page.Text("#" + id + " > a[href='#" + id + "']"); got != cell {
				t.Errorf("the case says %q of %s, not %q", got, id, cell)
			}
		}
	}
	check("fewer or more verdicts than criteria", "not judged")
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	put("results/rivers/benchmark.yaml", strings.Replace(yaml, "judge: judge,", "judge: judge, short: average,", 1))
	check("0.00", "marks not given line by line")
}
