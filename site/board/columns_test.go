package board_test

import (
	"encoding/json"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"standings/site/page"
	"standings/site/sitetest"
)

// columnsProject is a project whose boards have columns of every kind.
func columnsProject(t *testing.T) fs.FS {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/columns.txtar")
	if err != nil {
		t.Fatal(err)
	}
	project := fstest.MapFS{}
	for _, f := range archive.Files {
		project[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return project
}

func columnsSite(t *testing.T) page.Files {
	t.Helper()
	files, problems := sitetest.Build(t, columnsProject(t))
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
		"tools/plain/index.html": {
			`<td class="rank">1</td>`, `id="chart-overall"`, "Higher is better.", "The overall is as the source prints it.",
		},
		"tools/resolved/index.html": {
			`data-sort="cost" data-alone data-further data-better="lower" data-unit="$"><abbr class="label" title="Cost">Cost</abbr><small class="unit">$<span title="lower is better"> <span aria-hidden="true">↓</span>`,
			`data-sort="released" data-alone data-further data-words="date"`,
			`<td class="words" data-v="20157"><span>2025-03-10</span></td>`,
			`<a href="https://www.example.org/otter?a=1&amp;b=2" title="https://www.example.org/otter?a=1&amp;b=2" rel="nofollow noopener">example.org</a>`,
			`<span>http://example.org/vole</span>`,
			`<span>62.4</span><span class="visually-hidden said">second best</span><small class="stated">±&nbsp;1.1</small>`,
			`<td class="num made second"><span>41.6</span><span class="visually-hidden said">second best</span></td>`,
			`data-state="where" data-column="free"`, `data-state="where" data-column="harness"`,
			`Lower is better in Cost. Neither direction is better in Tokens.`,
			"Italic: computed here from other columns, not published.",
			"±: the source’s own error (stderr in its files)",
			"whiskers: the source’s own ±", ">71.2&nbsp;%<", "Overall (%)", "Points a dollar = <code>overall / cost</code>",
		},
		"tools/cheapest/index.html": {
			`<th scope="col" class="num overall" data-sort="cost"`, "Rows are ranked by Cost, lowest first.", "Cheapest, cost", "lower is better", "$0.25", "its source prints no figure of Cost",
			`<option value="">Cost</option>`, `<option value="only:seconds">Time only</option>`, `data-range`,
		},
		"tools/skills/index.html": {
			"The overall is the plain mean of Words and Mathematics. No source prints it: it is computed here from the published scores.",
			"Words = <code>mean(Read, Write)</code>", "no overall: no score in Write", `id="chart-profile"`, `<th scope="col" class="num made shown" data-sort="words"`,
		},
		"tools/wins/index.html": {
			"The overall is the mean win rate: in each group the share of the other rows that a row beats, a level one counting half",
			"adding or removing one may swap two others", `<small class="part" title="no score in Write">3 of 4 groups</small>`, "bars 0–1<", "Bars of Overall: 0 to 1.",
		},
		"tools/counts/index.html": {"The overall is the Borda count", "may swap two others", "no overall: no score in Write"},
		"models/heron/index.html": {"$1.50", "<small>Cost</small>", `<small>Cost $1.50 · Released 2025-03-10 · Site <a href="https://example.org/heron" rel="nofollow noopener">example.org</a> · Free yes · Harness mini loop · Tokens 14&nbsp;k</small>`, "62.4&nbsp;%"},
		"index.html":              {"Resolved", `<td class="words">`},
		"tools/index.html":        {"by cost", "$0.25"},
		"compare/index.html":      {"$1.50"},
		"assets/compare-data.js":  {`"id":"cost","name":"Cost","overall":true,"unit":"$","better":"lower"`},
		"audit/index.html":        {"Audit"},
		"models/index.html":       {"Heron"},
		"tools/resolved.csv":      {"model,cost,released,site,free,harness,tokens,each,overall,stderr\n", "Heron,1.50,2025-03-10,https://example.org/heron,yes,mini loop,14,41.6,62.4,1.1\n", "Newt,,,,,,,,,\n"},
		"tools/skills.csv":        {"model,Read,Write,sums,proofs,words,maths,overall\n", "Otter,50.5,55.0,70.1,22,52.75,46.05,49.4\n"},
	} {
		data := strings.ReplaceAll(string(files[name]), "\u00a0", "&nbsp;")
		if data == "" {
			t.Errorf("%s is not there", name)
		}
		for _, want := range wants {
			if !strings.Contains(data, want) {
				t.Errorf("%s does not hold %q", name, want)
			}
		}
	}
	for _, name := range []string{"plain", "resolved", "cheapest"} {
		sitetest.LacksAll(t, files["tools/"+name+"/index.html"], `id="chart-profile"`, `id="chart-groups"`, `data-state="own"`)
	}
	sitetest.LacksAll(t, files["models/heron/index.html"], "Every group against the median") // its main boards have none
	sitetest.LacksAll(t, files["tools/wins/index.html"], `data-state="own"`, `value="equal"`)
}

// A board with a column of costs, sizes or dates draws what ranks it against the
// first of them, and says in words who is on the frontier, whose figures are missing
// and what is better; scatters name any column of figures or dates.
func TestScattersOfColumns(t *testing.T) {
	t.Parallel()
	files := columnsSite(t)
	for name, wants := range map[string][]string{
		"tools/resolved/index.html": {
			`id="chart-trade-off"`, "Overall against cost", `class="c-frontier"`, "A line joins the 3 points of the frontier; they are named below.",
			"On the frontier, where nobody else is at least as good in both and better in one, are Vole, Heron and Otter. " +
				"Lower is better in Cost, higher is better in Overall. 1 row lacks one of the two values.",
		},
		"tools/cheapest/index.html": {
			"Cost against time", "are Heron and Vole. Lower is better in Time, lower is better in Cost. 1 row",
		},
		"tools/index.html": {
			`id="chart-scatter-1"`, "are Vole and Otter. Earlier counts as better in Released, higher is better in Resolved.", ">2024-07<",
			`id="chart-scatter-2"`, "are Vole, Heron and Otter. Smaller counts as cheaper in Tokens", "Tokens (k) · logarithmic scale",
			`id="chart-scatter-3"`, "is Vole alone. Lower is better in Cost, higher is better in Points a dollar.",
		},
	} {
		if name == "tools/index.html" && files[name] == nil {
			name = "index.html" // of a project with one benchmark
		}
		for _, want := range wants {
			if !strings.Contains(string(files[name]), want) {
				t.Errorf("%s does not hold %q", name, want)
			}
		}
	}
	sitetest.LacksAll(t, files["tools/plain/index.html"], `id="chart-trade-off"`)
	sitetest.LacksAll(t, files["tools/wins/index.html"], `id="chart-trade-off"`)
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
	page := string(files["towns/main/index.html"])
	if problems != "" || !strings.Contains(page, "Scores run from 0 to 100") || strings.Contains(page, "An item scores") {
		t.Errorf("%s: %.300s", problems, page)
	}
}
