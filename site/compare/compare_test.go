package compare_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/site/sitetest"
)

const banks = `themes:
  - id: banks
    title: Banks
    text: Left of the water.
    groups:
      - rivers/score/Left
      - streams/score/overall
`

// compareData is what the browser reads.
type compareData struct {
	Models []struct{ ID, Name, Variant, Find, Page string }
	Slots  []struct{ Mark, Dash string }
	Fields []struct {
		Key       string
		Benchmark int
		Headline  bool
		Board     string
		Ranked    int
		Axis      [3]float64
		Columns   []struct {
			ID   string
			Axis *[3]float64
		}
		Rows map[string][]any
	}
	Benchmarks []struct{ ID, Title string }
}

func readCompareData(t *testing.T, data []byte) compareData {
	t.Helper()
	text, ok := bytes.CutPrefix(data, []byte("globalThis.standingsCompare = "))
	if !ok {
		t.Fatalf("the script begins with %.40q", data)
	}
	var d compareData
	if err := json.Unmarshal(bytes.TrimSuffix(text, []byte(";\n")), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestSmallProjectCompared(t *testing.T) {
	files, problems := sitetest.Build(t, sitetest.Rivers(banks))
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	d := readCompareData(t, files["assets/compare-data.js"])
	if len(d.Fields) != 2 || len(d.Models) != 6 || len(d.Slots) != 6 {
		t.Fatalf("%d fields, %d models, %d slots", len(d.Fields), len(d.Models), len(d.Slots))
	}
	if got := fmt.Sprint(d.Fields[0].Rows["seine"]); got != "[1  9.0 5.0 4.0 6.0]" {
		t.Errorf("Seine on Rivers: %s", got)
	}
	if got := fmt.Sprint(d.Fields[0].Rows["seine--w-rain"]); got != "[2  8.0 4.0 3.0 5.0]" {
		t.Errorf("Seine in the rain, level with the Rhine: %s", got)
	}
	if got := fmt.Sprint(d.Fields[0].Rows["po"]); got != "[0  1.0 3.0 <nil> <nil>]" {
		t.Errorf("the Po has no overall and no bed: %s", got)
	}

	page := sitetest.Parse(t, files["compare/index.html"])
	page.Has(`a[href="../compare/index.html#?pick=seine,rhine"]`)
	page.Has(`a[href="../compare/index.html#?pick=rhine,seine--w-rain"]`)
	page.Has("table[data-boards] tbody tr", "1 Seine 6.0 2 Rhine 5.0 1.0", "level")
	page.Has(`table[data-boards] td a[href="../models/seine/index.html"]`, "Seine")

	// Both benchmarks rank Seine, Rhine, Elbe, Oder: 6 5 4 3 against 2 3 4 4, so
	// no pair agrees, five disagree and one is level: −5/√(6·5).
	if want := "−0.91"; math.Abs(-5/math.Sqrt(30)+0.91) < 0.005 {
		sitetest.Parse(t, files["compare/across/index.html"]).Has("#agreement tbody td", want)
	} else {
		t.Errorf("the tau is not %s", want)
	}
	theme := sitetest.Parse(t, files["compare/banks/index.html"])
	theme.Has("#theme td", "9.0 fewer than 5 cases", "2.00 4 of 4, 95 % rank 1–4", "4.00 1 of 4, 95 % rank 1–4")
	theme.Has("body", "Left of the water.", "Not shown: 2 models") // those have a figure on one benchmark only
	theme.Lacks("#theme", "w/ rain")

	// Of the others the Elbe beats 2/5 on the left bank and 5/6 on the streams, in the
	// middle 37/60; the Seine 30/60, the Oder and the Rhine 28/60 each.
	var order []string
	for _, address := range theme.Attrs("#theme tbody th[scope=row] a:first-of-type", "href") {
		order = append(order, path.Base(path.Dir(address)))
	}
	if got := strings.Join(order, " "); got != "elbe seine oder rhine" {
		t.Errorf("the theme's rows are %s", got)
	}

	sitetest.Parse(t, files["models/rhine/index.html"]).Has(`a[href="../../compare/index.html#?pick=seine,rhine,seine--w-rain"]`)
	sitetest.Parse(t, files["models/seine/index.html"]).Has(`a[href="../../compare/index.html#?pick=seine,seine--w-rain"]`) // the ways it was run
}

// A model that was run otherwise on another benchmark is in the table of models, and so in
// the agreement of the orders below it. One without an overall is not said to be untested.
func TestAgreementIsOfTheModelsShown(t *testing.T) {
	project := sitetest.Rivers("")
	table := project["results/streams/published/t.csv"]
	table.Data = []byte("model,variant,Left,Right,Bed,overall\nseine,w/ snow,1,2,3,2\nrhine,w/ snow,2,3,4,3\nelbe,,3,4,5,4\noder,w/ snow,3,4,5,4\npo,,3,4,5,1\n")
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	across := files["compare/across/index.html"]
	sitetest.Parse(t, across).Has("body", "4 models on at least 2 benchmarks", "– = not in that ranking.", "Rivers, Score × Streams, Score −0.91 4 ")
	sitetest.Parse(t, across).Lacks("body", "not tested", "Too few models")
}

func TestThemeThatLeadsNowhere(t *testing.T) {
	_, problems := sitetest.Build(t, sitetest.Rivers(`themes:
  - id: banks
    title: Banks
    groups: [rivers/score/Left, river/score/Left]
  - id: across
    title: Beds
    groups:
      - rivers/scores/Bed
      - streams/score/Bad
`))
	for _, want := range []string{
		`content/site.yaml:5:33: theme "banks": unknown benchmark "river" (did you mean "rivers"?)`,
		`content/site.yaml:9:9: theme "across": benchmark "rivers" has no board "scores" (did you mean "score"?)`,
		`content/site.yaml:10:9: theme "across": board streams/score has no group "Bad" (did you mean "Bed"?)`,
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("lacks %s in\n%s", want, problems)
		}
	}
	_, problems = sitetest.Build(t, sitetest.Rivers(strings.ReplaceAll(banks, "id: banks", "id: across")))
	if !strings.Contains(problems, `both want the address /compare/across/`) {
		t.Errorf("a theme called across is not reported: %s", problems)
	}
}

// A project with nothing to compare has no such pages and no link to them.
func TestNothingToCompare(t *testing.T) {
	project := sitetest.Rivers("")
	delete(project, "results/streams/benchmark.yaml")
	delete(project, "results/streams/published/t.csv")
	project["results/rivers/published/t.csv"] = &fstest.MapFile{Data: []byte("model,Left,Right,Bed,overall\nseine,9.0,5.0,4.0,6.0\n")}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	for name, data := range files {
		if strings.HasPrefix(name, "compare/") || bytes.Contains(data, []byte(`compare/index.html`)) && strings.HasSuffix(name, ".html") {
			t.Errorf("%s speaks of comparing", name)
		}
	}
}

// Every figure that is on a board of the example is in the data as printed,
// and each neighbour of a main ranking is a pair of the page.
func TestExampleCompared(t *testing.T) {
	built := sitetest.Example(t)
	d := readCompareData(t, built.Files["assets/compare-data.js"])
	known := map[string]bool{}
	for _, m := range d.Models {
		if known[m.ID] {
			t.Errorf("%s can be picked twice", m.ID)
		}
		known[m.ID] = true
	}
	page := built.Files["compare/index.html"]
	figures, pairs := 0, 0
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			at := b.ID + "/" + board.ID + "/index.html"
			var before *results.Row
			for _, r := range board.Rows {
				if main := slices.Contains(b.Headline(), board) && r.Condition == board.Rows[0].Condition; main && r.Rank > 0 && before != nil {
					pairs++
				}
				if r.Rank > 0 {
					before = r
				}
				for i, c := range r.Cells {
					if !c.Printed.Known() {
						continue
					}
					figures++
					if !inData(d, at, r, board.Columns[i].ID, c.Printed.Text) {
						t.Errorf("%s: %s %s is not in the data as %s", at, results.RowName(r), board.Columns[i].ID, c.Printed.Text)
					}
				}
			}
		}
	}
	if figures < 1500 {
		t.Errorf("only %d figures were looked for", figures)
	}
	links := sitetest.Parse(t, page).Attrs("td a[href*='#?pick=']", "href")
	if len(links) != pairs {
		t.Errorf("%d pairs are on the page, %d neighbours on the main leaderboards", len(links), pairs)
	}
	for _, link := range links {
		_, picked, _ := strings.Cut(link, "#?pick=")
		for _, id := range strings.Split(picked, ",") {
			if !known[id] {
				t.Errorf("%s leads to a model that cannot be picked", link)
			}
		}
	}
}

// inData looks for a figure in the fields that show a board.
func inData(d compareData, board string, r *results.Row, column, figure string) bool {
	for _, c := range d.Fields {
		for id, row := range c.Rows {
			m := modelOf(d, id)
			if m != r.Model.Name+"\x00"+r.Variant {
				continue
			}
			for i, k := range c.Columns {
				if c.Board == board && k.ID == column && row[2+i] == figure {
					return true
				}
			}
		}
	}
	return false
}

func modelOf(d compareData, id string) string {
	for _, m := range d.Models {
		if m.ID == id {
			return m.Name + "\x00" + m.Variant
		}
	}
	return ""
}

// On each main board the best of the models that models.csv declares open is named,
// with its rank and whom it is behind; what is not stated is counted as that.
func TestBestOpenModels(t *testing.T) {
	project := sitetest.Rivers("")
	project["results/models.csv"] = &fstest.MapFile{Data: []byte("id,name,access\nseine,Seine,proprietary\nrhine,Rhine,\nelbe,Elbe,open\noder,Oder,open\npo,Po,open\n")}
	files, problems := sitetest.Build(t, project)
	if problems != "" {
		t.Fatal(problems)
	}
	sitetest.Parse(t, files["compare/across/index.html"]).Has("body",
		// The Seine in the rain is level with the Rhine: three rows, of two models, are ahead of the Elbe.
		"Rivers, Score Elbe 4.0 4 of 5 95 % rank 1–5 behind 1 proprietary, 1 not stated Seine not shown to be ahead of all (95 %) 6.0",
		"Streams, Score Elbe , Oder 4.00 1 of 4 95 % rank 1–4 Elbe , Oder not shown to be ahead of all (95 %) 4.00",
		"Ranked on these leaderboards: 4 of 5 models, 2 declared open, 1 declared proprietary, 1 not stated.")

	// Of models whose access is not stated none is called open.
	files, _ = sitetest.Build(t, sitetest.Rivers(""))
	sitetest.Parse(t, files["compare/across/index.html"]).Lacks("#open-head")
	sitetest.Parse(t, files["index.html"]).Lacks("body", "open ones")

	built := sitetest.Example(t)
	across := sitetest.Parse(t, built.Files["compare/across/index.html"])
	boards := 0
	for _, b := range built.Project.Benchmarks {
		if b.Example {
			continue
		}
		for _, board := range b.Headline() {
			main := board.Main()
			for _, r := range main.Rows {
				if r.Model.Access != results.Open || r.Rank == 0 {
					continue
				}
				boards++
				across.Has("#open tr", fmt.Sprintf("%s, %s %s %s %d of %d", b.Title, board.Title, results.RowName(r), board.OverallColumn().Shown(r.Overall()), r.Rank, main.Ranked()))
				break
			}
		}
	}
	if boards < 5 {
		t.Errorf("only %d main boards have an open model", boards)
	}
}

// The agreement of two boards' orders on the page is what their JSON files give, counted
// pair by pair, of each model's best row.
func TestAcrossAgreesWithTheFiles(t *testing.T) {
	files := sitetest.Example(t).Files
	overall := func(name string) map[string]float64 {
		var data struct {
			Rows []struct {
				Model string
				Rank  *int
				Cells map[string]struct{ Value *float64 }
			}
		}
		if err := json.Unmarshal(files[name], &data); err != nil {
			t.Fatal(err)
		}
		values := map[string]float64{}
		for _, r := range data.Rows {
			if v := r.Cells["overall"].Value; v != nil && r.Rank != nil {
				values[r.Model] = max(values[r.Model], *v)
			}
		}
		return values
	}
	text := sitetest.Parse(t, files["compare/across/index.html"]).Text("body")
	for _, pair := range [][4]string{
		{"worldgenbench/humanities.json", "worldgenbench/nature.json", "WorldGenBench, Humanities × WorldGenBench, Nature"},
		{"wise/wiscore.json", "wise-verified/score.json", "WISE, WiScore × WISE_Verified, Share of right images"},
		{"t2i-reasonbench/accuracy.json", "worldgenbench/nature.json", "T2I-ReasonBench, Reasoning accuracy × WorldGenBench, Nature"},
	} {
		x, y := overall(pair[0]), overall(pair[1])
		var names []string
		for name := range x {
			if _, ok := y[name]; ok {
				names = append(names, name)
			}
		}
		s, px, py := 0.0, 0.0, 0.0
		for i := range names {
			for j := range i {
				a, b := sign(x[names[i]]-x[names[j]]), sign(y[names[i]]-y[names[j]])
				s, px, py = s+a*b, px+a*a, py+b*b
			}
		}
		want := strings.Replace(fmt.Sprintf("%s %.2f %d ", pair[2], s/math.Sqrt(px*py), len(names)), "-0.", "−0.", 1)
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
}

func sign(x float64) float64 {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}
