package cases_test

import (
	"fmt"
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
	for page, wants := range map[string][]string{
		"1": {"<em>judges differ on 1 of 2 (second: 1 of 2)</em>", "Scores and totals count the verdicts of gauge alone"},
		"4": {"<em>judges differ on 1 of 1 (second: 1 of 1; third: 0 of 1)</em>", `<small class="n differs" title="third: not satisfied">`},
	} {
		text := string(files["rivers/cases/"+page+"/index.html"])
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("case %s lacks %s", page, want)
			}
		}
	}
	if text := string(files["rivers/cases/3/index.html"]); strings.Contains(text, "alone") || strings.Contains(text, "<em>") {
		t.Error("a case of one judge speaks of others, or says again what its total says")
	}
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
	index := string(files["rivers/cases/index.html"])
	for group, cases := range map[string][]string{"differ": {"1", "4"}, "agree": {"2"}, "one": {"3"}} {
		name := "rivers/lists/judges--" + group + "/index.html"
		list, ok := files[name]
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		if want := fmt.Sprintf("</a> <small>%d</small>", len(cases)); !strings.Contains(index, "judges--"+group+"/index.html") || !strings.Contains(index, want) {
			t.Errorf("the page of cases does not lead to %s with its count", group)
		}
		if got := strings.Count(string(list), `/rivers/cases/`) - 2; got < len(cases) {
			t.Errorf("%s leads to %d cases", group, got)
		}
		at := 0
		for _, c := range cases {
			next := strings.Index(string(list)[at:], "/rivers/cases/"+c+"/index.html")
			if next < 0 {
				t.Errorf("%s does not list %v in that order", group, cases)
				break
			}
			at += next
		}
		if !strings.Contains(string(list), "cases/index.html#?judges="+group) {
			t.Errorf("%s does not lead to the browser", group)
		}
	}
	if list := string(files["rivers/lists/judges--differ/index.html"]); !strings.Contains(list, `<td class="num">2 of 4</td>`) {
		t.Error("the list does not say on how many verdicts judges differ")
	}
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
		if text := sitetest.TextOfPage(t, files["rivers/score/index.html"]); !strings.Contains(text, "The left bank 2 100.0") || !strings.Contains(text, "All 3 100.0") {
			t.Errorf("the agreement counts other marks: %s", text[strings.Index(text, "How far"):])
		}
		page := string(files["rivers/cases/1/index.html"])
		if !strings.Contains(page, score) || !strings.Contains(page, fmt.Sprintf(cell, 1)) || !strings.Contains(page, fmt.Sprintf(cell, 2)) {
			t.Errorf("the case does not say %q, and %q for both lines", score, cell)
		}
	}
	check("fewer or more verdicts than criteria", `<td class=q id=l%[1]d-a><a href=#l%[1]d-a>not judged</a>`)
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	put("results/rivers/benchmark.yaml", strings.Replace(yaml, "judge: judge,", "judge: judge, short: average,", 1))
	check("0.00", `<td class=q id=l%[1]d-a><a href=#l%[1]d-a>marks not given line by line</a>`)
}
