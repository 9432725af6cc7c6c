//go:build browser

package browser_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"standings/site/sitetest"
)

// carried is what a table gives in each format, and what the page shows of it.
type carried struct {
	ID, CSV, JSON, Markdown, LaTeX, Cite string
	Rows, Figures                        int
}

// carry opens the export of every table of a page, one after the other, and takes
// each format.
const carry = `(async () => {
  const until = async (ready) => { for (let i = 0; i < 6000 && !ready(); i++) await new Promise((done) => setTimeout(done, 10)); };
  const found = [];
  for (const table of document.querySelectorAll("main table:not([data-drawn], [data-heads])")) {
    const box = table.closest(".scroll, .grid-box, .chart-scroll") ?? table;
    const menu = box.nextElementSibling?.matches(".table-export") ? box.nextElementSibling : table.dataset.board && (box.closest(".compare-figures") ?? document).querySelector(".tool-export");
    if (!menu) { found.push({ ID: table.id + table.className }); continue; }
    for (let d = menu; d; d = d.parentElement.closest("details")) d.open = true;
    const text = () => menu.querySelector(".export-text");
    await until(() => text()?.value);
    const take = async (format) => {
      menu.querySelector('[value="' + format + '"]').click();
      await until(() => location.hash.includes("." + format));
      return text().value;
    };
    const shown = [...table.querySelectorAll("tbody tr")].filter((tr) => !tr.hidden && tr.cells.length > 1);
    found.push({
      ID: new URLSearchParams(location.hash.slice(2)).get("export"), CSV: await take("csv"), JSON: await take("json"), Markdown: await take("markdown"), LaTeX: await take("latex"), Cite: await take("cite"),
      Rows: shown.length + table.querySelectorAll("thead .heads ~ tr:not(.leads)").length, Figures: shown.flatMap((tr) => [...tr.cells]).filter((td) => !td.hidden && /^[−\d.]*\d$/.test(td.textContent.trim())).length,
    });
    menu.open = false;
    await until(() => !location.hash.includes("export="));
  }
  return found;
})()`

// hasTables is whether a page of the example has tables to export. Those of the page that
// compares are measured where several models are picked; the board of an embed has its; tables of
// files are no figures.
func (x shownPage) hasTables() bool {
	return x.kind != "compare" && x.kind != "data" && !strings.HasPrefix(x.path, "embed/") && x.site.Name == "example" && bytes.Contains(x.site.Files[x.path], []byte("<table"))
}

// takeExports: every table can be exported whole in every format: no table is left
// without, none loses a row or a digit.
func takeExports(t *testing.T, v *visit) {
	if v.kind == "cases" {
		v.Click(t, `.case-views [value="table"]`)
	}
	tables := Evaluate[[]carried](t, v.Tab, carry)
	if len(tables) == 0 {
		t.Error("no table was found")
	}
	ids := map[string]bool{}
	for _, c := range tables {
		if c.CSV == "" {
			t.Errorf("%s cannot be exported", c.ID)
			continue
		}
		if ids[c.ID] {
			t.Errorf("two tables are called %s", c.ID)
		}
		ids[c.ID] = true
		holdCarried(t, c.ID, c)
	}
}

func holdCarried(t *testing.T, what string, c carried) {
	t.Helper()
	records, err := csv.NewReader(strings.NewReader(c.CSV)).ReadAll()
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return
	}
	if len(records) != c.Rows+1 || c.Rows == 0 {
		t.Errorf("%s: %d rows are shown, %d carried away", what, c.Rows, len(records)-1)
	}
	heads := map[string]bool{}
	for _, h := range records[0] {
		if heads[h] || h == "" {
			t.Errorf("%s: the columns are %q", what, records[0])
		}
		heads[h] = true
	}
	figures := 0
	for _, r := range records[1:] {
		for _, field := range r {
			if regexp.MustCompile(`^-?\d+(\.\d+)?$`).MatchString(field) {
				figures++
			} else if field != "" && strings.ContainsAny(field[:1], "=+-@") {
				t.Errorf("%s: a spreadsheet would run %q", what, field)
			}
		}
	}
	if figures < c.Figures {
		t.Errorf("%s: %d figures are shown, %d carried away", what, c.Figures, figures)
	}
	var data struct {
		Rows []struct {
			Cells map[string]any `json:"cells"`
		} `json:"rows"`
	}
	if err := json.Unmarshal([]byte(c.JSON), &data); err != nil || len(data.Rows) != c.Rows {
		t.Errorf("%s: %d rows in JSON: %v", what, len(data.Rows), err)
	}
	if n := len(markdownTable(t, c.Markdown)); n < c.Rows {
		t.Errorf("%s: %d of %d rows in Markdown", what, n, c.Rows)
	}
	if lines := latexLines(t, c.LaTeX); len(lines) < c.Rows {
		t.Errorf("%s: %d of %d rows in LaTeX", what, len(lines)-1, c.Rows)
	}
	if !strings.Contains(c.LaTeX, `\caption{`) || !strings.Contains(c.LaTeX, `\label{tab:`) || !strings.Contains(c.LaTeX, "data SHA-256 ") {
		t.Errorf("%s: the table in LaTeX has no caption, label or hash:\n%.400s", what, c.LaTeX)
	}
	for _, text := range []string{c.JSON, c.Markdown, c.LaTeX, c.Cite} {
		if strings.Contains(text, "export=") {
			t.Errorf("%s: the address leads to an open menu:\n%.400s", what, text)
		}
	}
}

// Which export is open, and at which format, is in the address: it comes back on
// reload, Back undoes it step by step, and what is cited leads to the table without
// it. On a folder and from a host, by touch and by mouse.
func TestOpenExportIsInTheAddress(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	parent := Browser(t)
	board, _ := BoardWith(t, false)
	for _, c := range []struct {
		base, page, menu, id string
		look                 Look
	}{
		{SharedExample(t), board, ".tool-export", "board", Look{Width: 1440, Height: 900}},
		{SharedExample(t), "compare/across/index.html", "#agreement-menu", "agreement", Look{Width: 390, Height: 844, Touch: true}},
		{Served(t, files), "compare/index.html#?pick=flux.1-dev,flux.1-schnell&open=figures", "#compared-menu", "compared", Look{Width: 1440, Height: 900}},
	} {
		p := Open(t, parent, c.look)
		p.GoTo(t, c.base+c.page)
		// The menus of tables that are no boards have no ids of their own.
		name := `(() => {
			const table = document.querySelector("#` + c.id + `");
			const menu = (table?.closest(".scroll") ?? table)?.nextElementSibling;
			const own = menu?.matches(".table-export") ? menu : table?.closest(".compare-figures")?.querySelector(".tool-export");
			if (own && "` + c.menu + `"[0] === "#") own.id = "` + c.menu[1:] + `";
			for (let d = own?.parentElement.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
			return document.querySelector("` + c.menu + `") !== null;
		})()`
		const opened = `(new URLSearchParams(location.hash.slice(2)).get("export") ?? "")`
		shows := func(format string) string {
			return name + ` && document.querySelector("` + c.menu + `").open && document.querySelector("` + c.menu + ` .export-formats :checked")?.value === "` + format + `" && document.querySelector("` + c.menu + ` .export-text").value !== ""`
		}
		p.Until(t, "the menu on "+c.page, name)
		p.Click(t, c.menu+" summary")
		p.Until(t, "an open export", Is(opened, c.id+".csv")+" && "+shows("csv"))
		p.Click(t, c.menu+` .export-formats label:has([value="cite"])`)
		p.Until(t, "the citation", Is(opened, c.id+".cite")+" && "+shows("cite"))
		cited := Evaluate[string](t, p, `document.querySelector("`+c.menu+` .export-text").value`)
		if strings.Contains(cited, "export=") || !strings.Contains(cited, "data SHA-256") {
			t.Errorf("%s: cited is %q", c.page, cited)
		}
		if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
			t.Fatal(err)
		}
		p.Until(t, "the citation after a reload of "+c.page, shows("cite"))
		p.Back(t)
		p.Until(t, "CSV after Back", Is(opened, c.id+".csv")+" && "+shows("csv"))
		p.Back(t)
		p.Until(t, "a closed menu after Back", Is(opened, "")+` && !document.querySelector("`+c.menu+`").open`)
		Evaluate[bool](t, p, `(history.go(2), true)`)
		p.Until(t, "the citation after forward", shows("cite"))
		p.Click(t, "h1")
		p.Until(t, "a menu closed by a click beside it", Is(opened, "")+` && !document.querySelector("`+c.menu+`").open`)
		if strings.Contains(c.page, "pick=") && !Evaluate[bool](t, p, `location.hash.includes("pick=flux.1-dev,flux.1-schnell")`) {
			t.Errorf("%s: the picks are lost", c.page)
		}
		// A link to an open export leads to it.
		p.GoTo(t, "about:blank")
		page, state, _ := strings.Cut(c.page, "#?")
		p.GoTo(t, c.base+page+"#?"+strings.Trim(state+"&export="+c.id+".latex", "&"))
		p.Until(t, "the table in LaTeX", shows("latex"))
		p.Until(t, "its place", `(() => { const r = document.querySelector("`+c.menu+`").getBoundingClientRect(); return r.top < innerHeight && r.bottom > 0; })()`)
		if host, ok := strings.CutPrefix(c.base, "http://"); ok {
			p.Silent(t, c.page, strings.TrimSuffix(host, "/"))
		} else {
			p.Silent(t, c.page)
		}
	}
}

// What a model's tables give away stands under its own head: why there is no rank
// under Rank; and their captions say what the figures are, not how the page draws
// them, which a note beside the table does.
func TestStandingsExported(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.Rivers(""))
	if problems != "" {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	p := Open(t, Browser(t), Desktop)
	rows := func(text string) [][]string {
		records, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return records
	}
	take := func(page string) []carried {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+page)
		p.Until(t, "the menus", `document.querySelector(".table-export") !== null`)
		return Evaluate[[]carried](t, p, carry)
	}
	all := take("models/po/index.html")
	first := rows(all[slices.IndexFunc(all, func(c carried) bool { return strings.Contains(strings.ToLower(c.CSV), "rank") })].CSV)
	if len(first) != 2 {
		t.Fatalf("%d rows are exported of one: %q", len(first)-1, first)
	}
	got := map[string]string{}
	for i, head := range first[0] {
		got[strings.ToLower(head)] = first[1][i]
	}
	if got["rank"] != "no overall score published" || got["overall"] != "" || got["median"] != "" {
		t.Errorf("without a rank the row is exported as %q", first)
	}
	tables := 0
	for _, c := range take("models/seine/index.html") {
		for format, text := range map[string]string{"Markdown": c.Markdown, "LaTeX": c.LaTeX} {
			if strings.Contains(text, "stroke") || strings.Contains(text, "Axis 0") {
				t.Errorf("%s in %s tells how the page draws it:\n%s", c.ID, format, text)
			}
		}
		tables += strings.Count(c.Markdown, "against the")
	}
	if tables < 1 {
		t.Errorf("%d tables say what their figures are", tables)
	}
	p.Silent(t, "exporting where a model stands")
}
