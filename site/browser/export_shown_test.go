//go:build browser

package browser_test

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

// What is exported is what is shown: the same rows, in the same order, of boards
// of every shape.
func TestExportIsWhatIsShown(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	p := Open(t, Browser(t), Phone)
	missing, _ := BoardWith(t, true)
	whole, column := BoardWith(t, false)
	for _, address := range []string{
		missing, whole, whole + "#?by=kind&sort=" + column + "&dir=asc", whole + "#?access=open&own=1", whole + "#?q=sd", whole + "#?weights=only:" + column,
	} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+address)
		p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
		records, err := csv.NewReader(strings.NewReader(p.Exported(t, "csv"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		shown := Evaluate[[]string](t, p, `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => !r.hidden).map((r) => r.querySelector("th.model a").textContent)`)
		if len(shown) == 0 || len(records) != len(shown)+1 {
			t.Errorf("%s: %d rows are shown, %d exported", address, len(shown), len(records)-1)
			continue
		}
		for i, name := range shown {
			if records[i+1][1] != name {
				t.Errorf("%s: row %d is %s, exported as %s", address, i, name, records[i+1][1])
			}
		}
		holdLaTeX(t, p.Exported(t, "latex"), len(shown))
		p.Silent(t, address)
	}
	if err := chromedp.Do(p.Context, chromedp.KeyEvent("\x1b")); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the export to close", `!document.querySelector(".tool-export").open && document.activeElement.localName === "summary"`)
}

// The tables of the pages that compare are carried away as boards are: digits as
// shown, best of a row marked, models and benchmarks cited, what is computed here
// said so.
func TestComparedTablesExported(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	base := SharedExample(t)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell,careful-hand,hasty-hand&all=1")
	p.Until(t, "the figures", `Boolean(document.querySelector("#compared"))`)
	Evaluate[bool](t, p, `(document.querySelector(".tool-export").scrollIntoView({ block: "center" }), true)`)
	table := p.Exported(t, "csv")
	records, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(records[0], "|"); got != "leaderboard|FLUX.1-dev|FLUX.1-schnell|Careful hand|Hasty hand|gap (computed here)|evidence" {
		t.Errorf("columns are %s", got)
	}
	shown := Evaluate[[]string](t, p, `[...document.querySelectorAll("#compared tbody tr")].map((tr) => [...tr.cells].map((td) => { const cell = td.cloneNode(true); cell.querySelectorAll("[data-is], button, .visually-hidden").forEach((e) => e.remove()); cell.querySelectorAll(".compare-of").forEach((e) => (e.textContent = " (" + e.textContent.trim() + ")")); return cell.textContent.replace("−", "-").replace("–", ""); }).join("|") + "|" + tr.dataset.evidence)`)
	if len(shown) != len(records)-1 || len(shown) < 20 {
		t.Fatalf("%d rows are shown, %d exported", len(shown), len(records)-1)
	}
	for i, row := range shown {
		if got := strings.Join(records[i+1], "|"); got != row {
			t.Errorf("row %d reads %s, exported as %s", i, row, got)
		}
		if judged := strings.Contains(records[i+1][0], "Example"); judged && !strings.HasSuffix(row, "|recomputed") {
			t.Errorf("row %d is made of judgments and reads %s", i, row)
		}
	}
	text := p.Exported(t, "latex")
	holdLaTeX(t, text, 0)
	bold := Evaluate[int](t, p, `document.querySelectorAll("#compared tbody b").length`)
	if n := strings.Count(text, `\textbf{`); n != bold || n == 0 {
		t.Errorf("%d figures are bold, %d in LaTeX", bold, n)
	}
	for _, want := range []string{`\caption{FLUX.1-dev, FLUX.1-schnell, Careful hand and Hasty hand compared`, `WISE, WiScore: judge GPT-4o`, `Gaps are computed here`, `\label{tab:compared}`, `\cite{labs2024flux}`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	var data struct {
		Rows []struct {
			Cells map[string]json.RawMessage `json:"cells"`
		} `json:"rows"`
	}
	if err := json.Unmarshal([]byte(p.Exported(t, "json")), &data); err != nil || len(data.Rows) != len(shown) {
		t.Errorf("%d rows in JSON: %v", len(data.Rows), err)
	} else if got := strings.Trim(string(data.Rows[0].Cells["flux.1-dev"]), `"`); got != records[1][1] && got != "null" {
		t.Errorf("JSON has %s, CSV %s", got, records[1][2])
	}
	if markdown := p.Exported(t, "markdown"); strings.Count(markdown, "\n| ") < len(shown) {
		t.Errorf("rows are missing in\n%s", markdown)
	}
	p.Silent(t, "the compared figures")

	themes := 0
	for _, name := range files.Paths() {
		if !strings.HasPrefix(name, "compare/") || strings.Count(name, "/") != 2 {
			continue
		}
		p.GoTo(t, base+name)
		p.Until(t, "the tools of "+name, `!document.querySelector("[data-tools]").hidden`)
		text := p.Exported(t, "latex")
		holdLaTeX(t, text, 0)
		if rows := Evaluate[int](t, p, `document.querySelectorAll("table[data-board] tbody tr").length`); strings.Count(text, `\cite{`) == 0 || rows == 0 {
			t.Errorf("%s: nothing is cited for %d rows", name, rows)
		}
		p.Silent(t, name)
		themes++
	}
	if themes < 2 {
		t.Errorf("%d tables of other pages", themes)
	}
}

// By keyboard alone: open, choose a format, copy, download, all of it told.
func TestExportByKeyboard(t *testing.T) {
	t.Parallel()
	path, _ := BoardWith(t, false)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+path)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	Evaluate[int](t, p, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
	if err := chromedp.Do(p.Context, chromedp.Focus(".tool-export summary"), chromedp.KeyEvent("\r")); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the export", `Boolean(document.querySelector(".export-text")?.value)`)
	for _, key := range []string{"\t", "\u0303", "\u0303", "\u0303"} { // Tab, three times the right arrow
		if err := chromedp.Do(p.Context, chromedp.KeyEvent(key)); err != nil {
			t.Fatal(err)
		}
	}
	p.Until(t, "LaTeX by the arrows", `document.querySelector(".export-formats :checked").value === "latex" && document.querySelector(".export-text").value.includes("\\toprule")`)
	for _, key := range []string{"\t", "\t", "\t", "\t", "\t", "\r"} { // how many rows, intervals, the text, Copy, Download
		if err := chromedp.Do(p.Context, chromedp.KeyEvent(key)); err != nil {
			t.Fatal(err)
		}
	}
	p.Until(t, "a word on the download", `document.querySelector(".export-said[role=status]").textContent.endsWith(".tex.")`)
	if same := Evaluate[bool](t, p, `saved[0].text().then((text) => saved.length === 1 && text === document.querySelector(".export-text").value)`); !same {
		t.Error("what is saved is not what is shown")
	}
	p.Silent(t, path)
}

// A chart is saved as a picture of twice its size and as a drawing, with its title, note
// and source, under the page's policy and from a folder too.
func TestChartSavedAsPicture(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	path, _ := BoardWith(t, false)
	parent := Browser(t)
	for _, base := range []string{SharedExample(t), Served(t, files)} {
		p := Open(t, parent, Look{Width: 1440, Height: 900, Dark: true})
		p.GoTo(t, base+path)
		Evaluate[int](t, p, AllViews)
		Evaluate[int](t, p, NearCharts)
		p.Until(t, "the buttons", `document.querySelectorAll(".chart-tools button").length > 1`)
		Evaluate[int](t, p, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
		p.Click(t, `.chart-tools button[aria-label^="Save PNG"]`)
		p.Until(t, "the picture", `saved.length === 1`)
		if got := Evaluate[string](t, p, `(async () => {
			const data = new DataView(await saved[0].arrayBuffer());
			const { width, height } = document.querySelector("svg.chart-svg").viewBox.baseVal;
			return [saved[0].type, data.getUint32(0) === 0x89504e47, data.getUint32(16) === 2 * (width + 48), data.getUint32(20) > 2 * (height + 48), data.byteLength > 5000].join(" ");
		})()`); got != "image/png true true true true" {
			t.Errorf("%s: the picture is %s", base, got)
		}
		p.Click(t, `.chart-tools button[aria-label^="Save SVG"]`)
		p.Until(t, "the drawing", `saved.length === 2`)
		drawing := Evaluate[string](t, p, `saved[1].text()`)
		for _, what := range []string{"svg.chart-svg title", "[data-is=note]", "[data-is=source]"} {
			first, _, _ := strings.Cut(Evaluate[string](t, p, `document.querySelector("figure.chart `+what+`").textContent`), ",")
			if !strings.Contains(drawing, first) {
				t.Errorf("%s: the saved drawing does not say %q", base, first)
			}
		}
		if host, ok := strings.CutPrefix(base, "http://"); ok {
			p.Silent(t, path, strings.TrimSuffix(host, "/"))
		} else {
			p.Silent(t, path)
		}
	}
}

// A comparison is saved as a drawing that says where the gap is widest, whose marks are whose,
// and where the scores are from.
func TestComparisonSavedAsPicture(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+"compare/index.html#?pick=gpt-4o,sd-3.5-large")
	p.Until(t, "the buttons", `document.querySelector("#chart-compared .chart-tools button") !== null && document.querySelector("#chart-compared canvas") !== null`)
	Evaluate[int](t, p, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
	p.Click(t, "#chart-compared .chart-tools button")
	p.Until(t, "the drawing", `saved.length === 1`)
	lost := Evaluate[[]string](t, p, `saved[0].text().then((text) => {
		const said = text.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&").replace(/\s+/g, "");
		const scores = [...document.querySelectorAll("#compared thead .compare-name, #chart-compared [data-is=title]")].map((e) => e.textContent);
		return [...scores, "Source:"].map((words) => words.replace(/\s+/g, "")).filter((words) => !said.includes(words));
	})`)
	if len(lost) > 0 {
		t.Errorf("the picture does not say %q", lost)
	}
	p.Silent(t, "a comparison")
}

// A figure that its source prints as "1.2k" or "1,250" is carried away in plain digits,
// and held against its row's overall by them.
func TestFiguresWithSignsAreExported(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, fstest.MapFS{
		"results/towns/benchmark.yaml":  {Data: []byte("title: Towns\nboards:\n  - {id: main, title: Main, scale: {min: 0}, columns: [{id: votes}], overall: unknown, published: t.csv}\n")},
		"results/towns/published/t.csv": {Data: []byte("model,overall,votes\nA,\"1,250\",1.2k\nB,\"1,200\",980\nC,\"1,100\",3M\n")},
	})
	if problems != "" {
		t.Log(problems)
	}
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"towns/main/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	got := p.Exported(t, "csv")
	for _, want := range []string{"1250,1200", "1200,980", "1100,3000000"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is lost: %s", want, got)
		}
	}
	p.Silent(t, "a board of signs")
}
