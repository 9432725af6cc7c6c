package cases_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// A mark that can have one value only is shown as it is: nothing says whether that is
// the full mark, so that no list of lines and no count has it.
func TestMarksOfOneValue(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	put := func(name, text string) { project[name] = &fstest.MapFile{Data: []byte(text)} }
	yaml := string(project["results/rivers/benchmark.yaml"].Data)
	put("results/rivers/benchmark.yaml", strings.Replace(yaml, "values: [0, 0.5, 1]", "values: [1]", 1))
	if yaml == string(project["results/rivers/benchmark.yaml"].Data) {
		t.Fatal("the marks of the rivers are declared otherwise")
	}
	for _, model := range []string{"a", "b", "c"} {
		put("results/rivers/judgments/"+model+".jsonl", `{"id": "1", "result": [1, 1]}`+"\n")
	}
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	for _, kind := range []string{"none", "one", "all", "weak"} {
		if list, ok := files["cases/lines/"+kind+"/index.html"]; ok { // no mark has a second value
			sitetest.Parse(t, list).Lacks("tr")
		}
	}
	page := sitetest.Parse(t, files["rivers/cases/1/index.html"])
	page.Lacks("main", "Inf")
	page.Lacks("td.l0") // no part of a scale
	page.Has("#l1-a.m", "1")
}

// A case says of a line what the list says that it is on.
func TestACaseAgreesWithTheListsOfItsLines(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, ladder())
	for _, line := range linesOf(t, files, "rivers", "weak") {
		item := line.Address
		if text := string(files["rivers/cases/"+item+"/index.html"]); strings.Count(text, "weaker models pass, stronger fail") != 1 {
			t.Errorf("the case of %q does not say so", line)
		}
	}
}
