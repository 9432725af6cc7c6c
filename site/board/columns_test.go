package board_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/page"
	"standings/site/sitetest"
)

func columnsSite(t *testing.T) page.Files {
	t.Helper()
	files, problems := sitetest.Build(t, sitetest.ColumnsProject())
	const one = `results/tools/published/runs.csv:4:23: warning: "http://example.org/vole" in column "site" is no address with https, and is shown as text`
	if strings.TrimSpace(problems) != one {
		t.Fatalf("problems:\n%s", problems)
	}
	return files
}

// Boards of an overall alone, of columns of every kind, ranked by a cost, by means of
// means and by who beats whom have pages that say what they show; so have the pages
// that speak of them.
func TestBoardsOfColumns(t *testing.T) {
	t.Parallel()
	files := columnsSite(t)
	sitetest.Crawl(t, files)
	for name, wants := range map[string][]string{
		"tools/plain/index.html": {"Higher is better.", "Overall: as published."},
		"tools/resolved/index.html": {
			"Lower is better in Cost. Neither direction is better in Tokens.",
			"Italic: computed here, not published.",
			"the source’s own error or interval (stderr in its files)",
			"line: the source’s own ±", "Overall (%)", "Points a dollar = overall / cost",
		},
		"tools/cheapest/index.html": {"Ranked by Cost, lowest first.", "Cheapest, cost", "lower is better", "$0.25", "its source prints no figure of Cost"},
		"tools/skills/index.html": {
			"Overall = unweighted mean of Words and Mathematics. Not published: computed here from the published scores.",
			"Words = mean(Read, Write)", "no overall: no score in Write",
		},
		"tools/wins/index.html": {
			"Overall = mean win rate: the share of other rows that a row beats in a category (ties count half)",
			"adding or removing one may swap two others", "bars 0–1", "Bars of Overall: 0 to 1.",
		},
		"tools/counts/index.html": {"Overall = Borda count", "may swap two others", "no overall: no score in Write"},
		"models/heron/index.html": {"$1.50", "Cost $1.50 · Released 2025-03-10 · Site example.org · Free yes · Harness mini loop · Tokens 14 k", "62.4 %"},
		"index.html":              {"Resolved"},
		"tools/index.html":        {"by cost", "$0.25"},
		"compare/index.html":      {"$1.50"},
		"audit/index.html":        {"Audit"},
		"models/index.html":       {"Heron"},
	} {
		sitetest.Parse(t, files[name]).Has("body", wants...)
	}
	for name, wants := range map[string][]string{
		"assets/compare-data.js": {`"id":"cost","name":"Cost","overall":true,"unit":"$","better":"lower"`},
		"tools/resolved.csv":     {"model,cost,released,site,free,harness,tokens,each,overall,stderr\n", "Heron,1.50,2025-03-10,https://example.org/heron,yes,mini loop,14,41.6,62.4,1.1\n", "Newt,,,,,,,,,\n"},
		"tools/skills.csv":       {"model,Read,Write,sums,proofs,words,maths,overall\n", "Otter,50.5,55.0,70.1,22,52.75,46.05,49.4\n"},
	} {
		for _, want := range wants {
			if !strings.Contains(string(files[name]), want) {
				t.Errorf("%s does not hold %q", name, want)
			}
		}
	}

	resolved := sitetest.Parse(t, files["tools/resolved/index.html"])
	for cell, want := range map[[2]string]string{
		{"Heron", "Released"}: "2025-03-10", {"Otter", "Site"}: "example.org", {"Vole", "Site"}: "http://example.org/vole",
		{"Heron", "Overall"}: "62.4 second best ± 1.1", {"Heron", "Points a dollar"}: "41.6 second best", {"Otter", "Overall"}: "71.2 best ± 0.9",
	} {
		if got := resolved.Cell("#board", cell[0], cell[1]); got != want {
			t.Errorf("%s of %s is %q, not %q", cell[1], cell[0], got, want)
		}
	}
	resolved.Has("th[data-column=cost][data-alone][data-further][data-better=lower][data-unit='$']", "Cost $ ↓ lower is better")
	resolved.Has("th[data-column=released][data-alone][data-further][data-kind=days]", "Released")
	resolved.Has("td[data-v='20157']", "2025-03-10") // days, to sort by
	resolved.Has(`td a[href="https://www.example.org/otter?a=1&b=2"][title="https://www.example.org/otter?a=1&b=2"][rel="nofollow noopener"]`, "example.org")
	resolved.Lacks(`a[href^="http:"]`)
	resolved.Has("#chart-overall text", "71.2 %")
	resolved.Has("[data-facet=free] [value=yes]")
	resolved.Has("[data-facet=harness] legend", "Harness")

	cheapest := sitetest.Parse(t, files["tools/cheapest/index.html"])
	if heads := cheapest.All("#board thead th.num"); !strings.HasPrefix(heads[0], "Cost ") {
		t.Errorf("what ranks is not beside the names: %q", heads)
	}
	cheapest.Has(`[data-rank] summary`, "Rank by Cost")
	cheapest.Has(`option[value="seconds"][data-orders]`, "Time")
	cheapest.Has("[data-facet=seconds]")

	sitetest.Parse(t, files["tools/plain/index.html"]).Has("#chart-overall")
	skills, wins := sitetest.Parse(t, files["tools/skills/index.html"]), sitetest.Parse(t, files["tools/wins/index.html"])
	skills.Has("#chart-profile")
	skills.Has("th[data-column=words]", "Words")
	wins.Has(`td [title="no score in Write"]`, "3 of 4 groups")
	wins.Lacks("[data-state=own], [value=equal]")
	for _, name := range []string{"plain", "resolved", "cheapest"} {
		sitetest.Parse(t, files["tools/"+name+"/index.html"]).Lacks("#chart-profile, #chart-groups, [data-state=own]")
	}
	sitetest.Parse(t, files["models/heron/index.html"]).Lacks("body", "Every group against the median") // its main boards have none
}

// A column whose figures are of fewer than five cases marks nobody as best, and a reader is
// not offered it to rank by.
func TestColumnsOfFewCases(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/rivers/benchmark.yaml": sitetest.File("title: Rivers\nfacets: [{id: bank, groups: [{id: Left, items: 5}, {id: Right, items: 4}]}]\nsources: [{id: ours, title: Ours}]\n" +
			"boards: [{id: score, title: Score, facets: [bank], scale: [0, 9], overall: unknown, published: [{source: ours, file: t.csv}]}]\n"),
		"results/rivers/published/t.csv": sitetest.File("model,Left,Right,overall\nA,5,3,5\nB,4,2,4\nC,3,1,3\n"),
	})
	if files == nil {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["rivers/score/index.html"])
	page.Has("#board", "A 5 best 5 best 3 2 B")
	page.Has("[data-state=col] option[data-orders]", "Left")
	page.Has("[data-state=col] option:not([data-orders])", "Right")
}

// A board with a column of costs, sizes or dates draws what ranks it against the
// first of them, and says in words who is on the frontier, whose figures are missing
// and what is better; scatters name any column of figures or dates.
func TestScattersOfColumns(t *testing.T) {
	t.Parallel()
	files := columnsSite(t)
	for name, wants := range map[string]map[string][]string{
		"tools/resolved/index.html": {
			"#chart-trade-off": {"Overall against cost", "A line joins the 3 points of the frontier; they are named below.",
				"Line: Pareto frontier of the rows shown (Vole, Heron and Otter). Lower is better in Cost, higher is better in Overall."},
			"#chart-trade-off .chart-margin": {"Cost or Overall unknown Newt"},
		},
		"tools/cheapest/index.html": {
			"#chart-trade-off": {"Cost against time", "frontier of the rows shown (Heron and Vole). Lower is better in Time, lower is better in Cost."},
		},
		"tools/index.html": {
			"#chart-scatter-1":      {"Line: best score so far (Vole and Otter)."},
			"#chart-scatter-1 text": {"2024-07"},
			"#chart-scatter-2":      {"frontier of the rows shown (Vole, Heron and Otter). Smaller counts as cheaper in Tokens", "Tokens (k) · logarithmic scale"},
			"#chart-scatter-3":      {"frontier of the rows shown (Vole). Lower is better in Cost, higher is better in Points a dollar."},
		},
	} {
		if name == "tools/index.html" && files[name] == nil {
			name = "index.html" // of a project with one benchmark
		}
		for chart, texts := range wants {
			sitetest.Parse(t, files[name]).Has(chart, texts...)
		}
	}
	for _, name := range []string{"tools/plain/index.html", "tools/wins/index.html"} {
		sitetest.Parse(t, files[name]).Lacks("#chart-trade-off")
	}
}

// The data of a board say of each column what is in it.
func TestColumnInfo(t *testing.T) {
	t.Parallel()
	files := columnsSite(t)
	var data struct {
		Columns []string
		Info    []map[string]any `json:"column_info"`
		Rows    []struct {
			ID    string
			Rank  *int
			Cells map[string]map[string]any
		}
	}
	if err := json.Unmarshal(files["tools/resolved.json"], &data); err != nil {
		t.Fatal(err)
	}
	if len(data.Info) != len(data.Columns) {
		t.Fatalf("%d columns are described of %d", len(data.Info), len(data.Columns))
	}
	say := func(v any) string {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	for i, want := range map[int]string{
		0: `{"better":"lower","decimals":2,"id":"cost","kind":"number","scale":{"max":null,"min":0},"title":"Cost","unit":"$"}`,
		1: `{"better":null,"decimals":null,"id":"released","kind":"date","scale":null,"title":"Released","unit":null}`,
		6: `{"better":"higher","decimals":1,"id":"each","kind":"number","scale":null,"title":"Points a dollar","unit":null,"value":"overall / cost"}`,
		7: `{"better":"higher","decimals":1,"id":"overall","kind":"overall","ranks":true,"scale":{"max":100,"min":0},"title":"Overall","unit":"%"}`,
	} {
		if got := say(data.Info[i]); got != want {
			t.Errorf("column %d is %s, want %s", i, got, want)
		}
	}
	heron := data.Rows[1]
	for column, want := range map[string]string{
		"overall":  `{"basis":"source","bound_high":null,"bound_low":null,"high":63.5,"low":61.3,"missing":null,"n":null,"printed":"62.4","stated":"1.1","value":62.4}`,
		"each":     `{"bound_high":null,"bound_low":null,"missing":null,"n":null,"printed":null,"value":41.6}`,
		"released": `{"bound_high":null,"bound_low":null,"missing":null,"n":null,"printed":null,"text":"2025-03-10","value":null}`,
	} {
		if got := say(heron.Cells[column]); heron.ID != "heron" || got != want {
			t.Errorf("%s of %s is %s, want %s", column, heron.ID, got, want)
		}
	}
}

// A table of figures alone says nothing of items.
func TestFiguresAloneSpeakOfNoItems(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/towns/benchmark.yaml":  {Data: []byte("title: Towns\nquestion: Which?\nboards:\n  - {id: main, title: Main, groups: [Left, Right], scale: [0, 100], overall: groups, published: t.csv}\n")},
		"results/towns/published/t.csv": {Data: []byte("model,Left,Right\nA,1,2\nB,3,4\n")},
	})
	if problems != "" {
		t.Error(problems)
	}
	page := sitetest.Parse(t, files["towns/main/index.html"])
	page.Has("body", "Scores run from 0 to 100")
	page.Lacks("body", "An item scores")
}

// A line of the best score so far needs the date of all who lead, and those of nine rows in
// ten: who has no date may have been first.
func TestTheBestScoreSoFarNeedsDates(t *testing.T) {
	t.Parallel()
	for undated, drawn := range map[string]bool{"": true, "9": true, "0": false, "8 9": false} { // 0 leads
		models, rows := "id,name,released\n", "model,overall\n"
		for i := range 10 {
			date := fmt.Sprintf("2024-%02d", 10-i)
			if slices.Contains(strings.Fields(undated), fmt.Sprint(i)) {
				date = ""
			}
			models, rows = models+fmt.Sprintf("m%d,M%d,%s\n", i, i, date), rows+fmt.Sprintf("m%d,%d\n", i, 9-i)
		}
		files, problems := sitetest.Build(t, fstest.MapFS{
			"results/models.csv": sitetest.File(models), "results/odd/published/t.csv": sitetest.File(rows),
			"results/odd/benchmark.yaml": sitetest.File("title: Odd\nsources: [{id: s, title: S}]\nboards: [{id: b, title: B, scale: {min: 0, max: 9}, overall: unknown, published: [{source: s, file: t.csv}]}]\n"),
		})
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		page := sitetest.Parse(t, files["odd/b/index.html"])
		if undated == "0" { // and so it is not drawn at all
			page.Lacks("[data-form=scatter], [data-tabs]")
			continue
		}
		page.Has("[data-tabs] a[href='#chart-against-date']", "Overall over time")
		page.Lacks("#chart-against-date [data-claim]", "has the best score since") // nothing says how sure the lead is
		scatter := page.Part("[data-form=scatter]")
		if line, said := len(scatter.All(".c-frontier")) > 0, strings.Contains(scatter.Text("figure"), "so far"); line != drawn || said != drawn {
			t.Errorf("without the dates of %q a line is drawn: %t, and said: %t", undated, line, said)
		}
	}
}
