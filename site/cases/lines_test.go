package cases_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/page"
	"standings/site/sitetest"
)

// foundLine is a line as the data has it.
type foundLine struct {
	Address, Start     string
	Groups             []int
	N                  int
	Text, Criterion    string
	Full, Half, Judged int
	Note               string
	Opens              int
}

func (l *foundLine) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, &[]any{&l.Address, &l.Start, &l.Groups, &l.N, &l.Text, &l.Criterion, &l.Full, &l.Half, &l.Judged, &l.Note, &l.Opens})
}

func (l foundLine) String() string {
	s := fmt.Sprintf("%s l%d %d of %d", l.Address, l.N, l.Full, l.Judged)
	if l.Half > 0 {
		s += fmt.Sprintf(" and %d partly", l.Half)
	}
	if l.Note != "" {
		s += ", " + l.Note
	}
	return s
}

func linesOf(t *testing.T, files page.Files, benchmark, kind string) []foundLine {
	t.Helper()
	return handedRows[foundLine](t, files, benchmark, "lines-"+kind)
}

// Lines that all models fail, that one alone passes and so on are listed across
// benchmarks; a verdict that is missing is no fail, and half a mark no pass.
func TestLinesAcrossCases(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.TwoBenchmarks())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	for kind, want := range map[string]string{
		"none": "[1 l1 0 of 3]",
		"one":  "[1 l2 1 of 3 and 1 partly, Model C 1 l3 1 of 3, Model C]",
		"all":  "[1 l4 3 of 3]",
		"weak": "[]",
		"neg":  "[1 l2 1 of 3 and 1 partly]",
	} {
		if got := fmt.Sprint(linesOf(t, files, "rivers", kind)); got != want {
			t.Errorf("%s: %s, not %s", kind, got, want)
		}
	}
	if got := fmt.Sprint(linesOf(t, files, "halves", "none")); got != "[n1 l2 0 of 2 t2 l2 0 of 2]" {
		t.Errorf("of halves all fail %s", got)
	}
	p := sitetest.Parse(t, files["cases/lines/none/index.html"])
	p.Has("main", "3 of 14 criteria are passed by no judged model.")
	p.Has("tbody tr", "[Text] <img src=x onerror=alert(1)> Rivers 1 One <b>bold</b>")
	p.Has(`a[href="../../../rivers/cases/1/index.html#l1"]`, "[Text] <img src=x onerror=alert(1)>")
	p.Has(`a[href="../../../rivers/cases/index.html"]`, "Rivers")
	p.Has(`a[href="../../../rivers/cases/1/index.html"]`, "1")
	p.Has("tbody tr:has(a[href$='/rivers/cases/1/index.html#l1'])", " 0 0 3")
	p.Has(`option[value="rivers/bank/Left"][data-facet="0"][data-group="0"][data-label="Bank: The left bank"]`, "The left bank (1)")
	p.Has(`a[href="../../../cases/lines/one/index.html"]`, "Passed by one judged model")
	p.Has(`a[href="../../../cases/lines/none.csv"][download]`)
	p.Has(`a[href="../../../cases/index.html"]`, "Cases")
	if files["cases/lines/judges/index.html"] != nil || files["cases/lines/weak/index.html"] != nil {
		t.Error("there is a list of no lines")
	}
	records, err := csv.NewReader(strings.NewReader(string(files["cases/lines/one.csv"]))).ReadAll()
	if err != nil || fmt.Sprint(records[len(records)-1]) != "[rivers 1 3 =cmd|' /C calc'!A0  Bank: The left bank 1 0 3 Model C rivers/cases/1/index.html#l3]" {
		t.Errorf("the file of lines ends in %q, %v", records[len(records)-1], err)
	}
	all := sitetest.Parse(t, files["cases/index.html"])
	all.Has("main", "6 cases, judged for 4 models.")
	for _, way := range []string{"halves/lists/place--north/index.html", "rivers/cases/index.html", "lines/none/index.html"} {
		all.Has(`a[href$="` + way + `"]`)
	}
	all.Has(`a[href="../cases/index.html"][aria-current=page]`, "Cases")
}

// ladder is nine models of which each passes one line less than the one before, in
// nine cases; in the last the three weakest alone pass.
func ladder() fstest.MapFS {
	project := sitetest.JudgedRivers()
	for _, m := range []string{"a", "b", "c"} {
		delete(project, "results/rivers/judgments/"+m+".jsonl")
	}
	var items []sitetest.Item
	for i := range 9 {
		items = append(items, sitetest.Item{ID: fmt.Sprint(i + 1), Bank: "Left", Prompt: "P", Lines: strings.Fields("r s t u v w x y z")})
	}
	project["results/rivers/prompts/p.json"] = sitetest.Prompts(append(items, sitetest.Item{ID: "10", Bank: "Right", Prompt: "P", Lines: []string{"odd"}})...)
	models := "id,name\n"
	for m := range 9 {
		models += fmt.Sprintf("m%d,Model %d\n", m+1, m+1)
		marks := append(slices.Repeat([]float64{1}, 9-m), slices.Repeat([]float64{0}, m)...)
		records := ""
		for i := range 9 {
			records += sitetest.Judged(fmt.Sprint(i+1), marks...)
		}
		project[fmt.Sprintf("results/rivers/judgments/m%d.jsonl", m+1)] = sitetest.File(records + sitetest.Judged("10", float64(m/6)))
	}
	project["results/models.csv"] = &fstest.MapFile{Data: []byte(models)}
	return project
}

// What low-ranked models pass and high-ranked ones fail follows from the order of
// the models.
func TestLinesThatLowRankedModelsPass(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, ladder())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	if got := fmt.Sprint(linesOf(t, files, "rivers", "weak")); got != "[10 l1 3 of 9, lowest third: 3 of 3 pass; highest third: 0 of 3]" {
		t.Error(got)
	}
}

// A site without judgments has no lists of lines; with one benchmark the menu leads
// to its cases.
func TestNoLinesWithoutJudgments(t *testing.T) {
	t.Parallel()
	project := sitetest.JudgedRivers()
	for name := range project {
		if strings.Contains(name, "/judgments/") {
			delete(project, name)
		}
	}
	files, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	for name := range files {
		if strings.HasPrefix(name, "cases/") {
			t.Errorf("there is %s", name)
		}
	}
	index := string(files["rivers/cases/index.html"])
	if !strings.Contains(index, "This project has no verdicts on these cases") || strings.Contains(index, "case-ways") {
		t.Error("the page of cases speaks of verdicts")
	}
	sitetest.Parse(t, files["index.html"]).Has(`nav a[href="rivers/cases/index.html"]`, "Cases")
}

// A category of many lines has further parts, each of whole cases; the models of
// which nothing was judged are named, and cases without categories have one page.
func TestVerdictsOfACategory(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.ManyLines())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	first, second := sitetest.Parse(t, files["rivers/lists/bank--right/verdicts/index.html"]), sitetest.Parse(t, files["rivers/lists/bank--right/verdicts-2/index.html"])
	first.Has("main", "2 models on 300 criteria of 2 cases (cases 1–2 of 3)", "Not judged in this category: Model C, Model D.")
	first.Has(`th[scope=rowgroup] a[href="../../../../rivers/cases/m0/index.html"]`, "Case m0")
	first.Has(`a[href$="../../../../rivers/lists/bank--right/verdicts-2/index.html"]`, "3–3")
	first.Has("tbody tr", "2 stone 2 of m0 0 of 2 ✗ ✗")
	first.Has("thead tr", "Pass, of 300 0 0")
	verdicts := second.All("tbody td:not(.total)")
	if n := len(slices.DeleteFunc(verdicts, func(text string) bool { return text != "✗" })); n != 2*150 {
		t.Errorf("the second part has %d verdicts", n)
	}
	second.Has("a[href*='/cases/m2/']")
	left := sitetest.Parse(t, files["rivers/lists/bank--left/verdicts/index.html"])
	left.Has("tbody tr", "1 [Text] <img src=x onerror=alert(1)> 0 of 3 ✗ ✗ ✗", "2 [Image] no sand 1.5 of 3", "✓ ½ ✗")
	for _, name := range []string{"rivers/cases/index.html", "rivers/lists/bank--left/index.html"} {
		sitetest.Parse(t, files[name]).Has("a[href$='rivers/lists/bank--left/verdicts/index.html']")
	}
	project := sitetest.JudgedRivers()
	yaml := project["results/rivers/benchmark.yaml"]
	yaml.Data = []byte(strings.Replace(strings.Replace(string(yaml.Data), "facets: [{id: bank, title: Bank, field: bank, groups: [{id: Left, name: The left bank}, {id: Right}]}]\n", "", 1), "facets: [bank], ", "", 1))
	plain, problems := sitetest.Build(t, project)
	if plain == nil {
		t.Fatal(problems)
	}
	if p := string(plain["rivers/lists/all--cases/verdicts/index.html"]); !strings.Contains(p, "All cases: who passes what") || strings.Contains(p, "verdict-groups") {
		t.Error("cases without categories have no page of verdicts")
	}
}
