package export_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"golang.org/x/net/html"

	"standings/site/page"
	"standings/site/sitetest"
)

// Names that mean something to a spreadsheet, to JSON, Markdown, LaTeX or BibTeX.
var hostileNames = []string{
	`=HYPERLINK("http://example.org","x")`, `+1+cmd|' /C calc'!A0`, `-2+3`, `@SUM(A1:A2)`, `＝1+1`, `;=1+1`,
	`50% of a & b_c #1 $x$ {y} z~w^v \input{/etc/passwd}`, `} \end{document} {`, `| a | **b** | <b>c</b> [d](http://e) ` + "`f`", `“quoted”, "comma", 模型 α – −`,
	`α-Ωμέγα ± 2 × 3 − 1 ≤ 4 → CO₂ 10⁴`, `«Łódź» Þór ĳ Ə`, `@misc{evil, title={x}}`, `</textarea><script>alert(1)</script>`,
}

func hostileProject(names ...string) fstest.MapFS {
	line := func(fields ...string) string {
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		_ = w.Write(fields)
		w.Flush()
		return b.String()
	}
	models, rows := line("id", "name", "bibtex"), line("model", "variant", "note", "Left", "R&D 100%_#", "overall")
	for i, name := range names {
		id := "m" + string(rune('a'+i))
		models += line(id, name, "@misc{key_"+id+", title = {A & B}}")
		rows += line(id, map[bool]string{true: "=1+1 & more"}[i == 0], map[bool]string{true: "* a 100% note_"}[i < 2], "8.40", "-0."+string(rune('0'+i%10))+"0", "4.00")
	}
	board := "{facets: [bank], items: 30, scale: {min: -9, max: 9}, overall: groups, published: [{source: s, table: Table 1, file: t.csv}], "
	return fstest.MapFS{
		"content/site.yaml":  sitetest.File("title: Rivers & 100%\nurl: https://rivers.example/a/\nauthors: ['A & B_{']\nthemes: [{id: banks, title: 'Banks_& 50%', groups: [rivers/score/Left, streams/score/overall]}]\n"),
		"results/models.csv": sitetest.File(models),
		"results/rivers/benchmark.yaml": sitetest.File("title: 'Rivers_100% {x}'\nquestion: Which way?\njudge: {name: 'gauge & co_'}\nbibtex: '@misc{rivers2025, title = {Rivers}}'\n" +
			"facets: [{id: bank, groups: [{id: Left, name: The left bank}, {id: 'R&D 100%_#'}]}]\nsources: [{id: s, title: 'Some & others, $1'}]\n" +
			"conditions: [{id: plain, title: 'Plain_1 {'}, {id: clear, title: 'Clear & 2%'}]\n" +
			"boards: [" + board + "id: score, title: 'Score #1', condition: plain}, " + board + "id: score-2, metric: score, title: 'Score #2', condition: clear}]\n" +
			"contrasts: [{id: two, title: 'One_& two', steps: [{board: score, title: '#1'}, {board: score-2, title: '50% {'}]}]\n"),
		"results/streams/benchmark.yaml": sitetest.File("title: Streams ~ x^2\nquestion: Which way?\nfacets: [{id: bank, groups: [{id: Left, name: The left bank}, {id: 'R&D 100%_#'}]}]\nsources: [{id: s, title: S}]\n" +
			"boards: [" + board + "id: score, title: Score}]\n"),
		"results/streams/published/t.csv": sitetest.File(rows),
		"results/rivers/published/t.csv":  sitetest.File(rows),
	}
}

// Hostile names come out of every format as the names they are, and figures with
// their digits.
func TestHostileNamesGoIntoPapers(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, hostileProject(hostileNames...))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, sitetest.OnDisk(t, files)+"rivers/score/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)

	t.Run("csv", func(t *testing.T) { holdCSV(t, p.Exported(t, "csv")) })
	t.Run("json", func(t *testing.T) { holdJSON(t, p.Exported(t, "json")) })
	t.Run("markdown", func(t *testing.T) { holdMarkdown(t, p.Exported(t, "markdown")) })
	t.Run("latex", func(t *testing.T) {
		text := p.Exported(t, "latex")
		holdLaTeX(t, text, len(hostileNames))
		for _, want := range []string{
			`50\% of a \& b\_c \#1 \$x\$ \{y\} z\textasciitilde{}w\textasciicircum{}v \textbackslash{}input\{/etc/passwd\}~\cite{key_mg}`,
			`\caption{Rivers\_100\% \{x\}, Score \#1: judge gauge \& co\_; n = 30; prompts: Plain\_1 \{; figures from Some \& others, \$1, Table 1~\cite{rivers2025}.`,
			`\label{tab:rivers-score}`, `\} \textbackslash{}end\{document\} \{`, `& \begin{tabular}[b]{@{}r@{}}The left \\ bank\end{tabular} & \begin{tabular}[b]{@{}r@{}}R\&D \\ 100\%\_\#\end{tabular} \\`, `$-0.30$`, `{[}d{]}(http://e)`, `for XeLaTeX or LuaLaTeX`,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not in\n%s", want, text)
			}
		}
	})
	t.Run("bibtex", func(t *testing.T) {
		text := p.Exported(t, "bibtex")
		if n := strings.Count(text, "@"); n != len(hostileNames)+1 || strings.Count(text, "{") != strings.Count(text, "}") {
			t.Errorf("%d entries, want %d:\n%s", n, len(hostileNames)+1, text)
		}
	})
	t.Run("cite", func(t *testing.T) {
		text := p.Exported(t, "cite")
		_, entry, _ := strings.Cut(text, "@misc{standings-rivers-score-")
		if strings.Count(entry, "{") != strings.Count(entry, "}")-1+strings.Count(entry, `\{`)-strings.Count(entry, `\}`) {
			t.Errorf("braces are open:\n%s", text)
		}
		for _, want := range []string{"https://rivers.example/a/rivers/score/", "Standings test, data SHA-256 " + dataOf(t, files), `{Rivers \& 100\%: Rivers\_100\% \{x\}, Score \#1}`} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not in\n%s", want, text)
			}
		}
	})
	p.Silent(t, "rivers/score")
}

// dataOf is the hash of the data that the site carries.
func dataOf(t *testing.T, files page.Files) string {
	t.Helper()
	m := regexp.MustCompile(`"data":"([0-9a-f]{64})"`).FindSubmatch(files["assets/references.js"])
	if m == nil {
		t.Fatal("the references carry no hash")
	}
	return string(m[1])
}

func holdCSV(t *testing.T, text string) {
	t.Helper()
	records, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(records[0], "|"); got != "rank|model|variant|overall|Left|R&D 100%_#|note" {
		t.Errorf("columns are %s", got)
	}
	if len(records) != len(hostileNames)+1 {
		t.Fatalf("%d records", len(records))
	}
	figure := regexp.MustCompile(`^-?\d+\.\d\d$`)
	for i, r := range records[1:] {
		if name := hostileNames[i]; r[1] != name { // as in the site's own CSV file
			t.Errorf("%q is written as %q", name, r[1])
		}
		if r[0] != "1" || r[3] != "4.00" || r[4] != "8.40" || !figure.MatchString(r[5]) {
			t.Errorf("figures were touched: %q", r)
		}
	}
}

func holdJSON(t *testing.T, text string) {
	t.Helper()
	var data struct {
		Rows []struct {
			Name  string                     `json:"name"`
			Cells map[string]json.RawMessage `json:"cells"`
		} `json:"rows"`
	}
	if err := json.Unmarshal([]byte(text), &data); err != nil {
		t.Fatal(err)
	}
	if len(data.Rows) != len(hostileNames) {
		t.Fatalf("%d rows", len(data.Rows))
	}
	for i, r := range data.Rows {
		if r.Name != hostileNames[i] {
			t.Errorf("%q is written as %q", hostileNames[i], r.Name)
		}
		if string(r.Cells["Left"]) != "8.40" || string(r.Cells["overall"]) != "4.00" {
			t.Errorf("figures were touched: %s", r.Cells)
		}
	}
}

// markdownTable renders a text and returns the cells of its table's rows.
func markdownTable(t *testing.T, text string) (rows [][]string) {
	t.Helper()
	var page bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(text), &page); err != nil {
		t.Fatal(err)
	}
	doc, err := html.Parse(&page)
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		if n.Type != html.ElementNode || n.Data != "tr" || n.Parent.Data != "tbody" {
			continue
		}
		var cells []string
		for c := range n.ChildNodes() {
			if c.Data == "td" {
				cells = append(cells, sitetest.TextOf(c))
			}
		}
		rows = append(rows, cells)
	}
	return rows
}

// holdMarkdown holds the table's cells against the names.
func holdMarkdown(t *testing.T, text string) {
	t.Helper()
	rows := markdownTable(t, text)
	if len(rows) != len(hostileNames) {
		t.Fatalf("%d rows:\n%s", len(rows), text)
	}
	for row, cells := range rows {
		want := hostileNames[row]
		if row == 0 {
			want += ", =1+1 & more"
		}
		if len(cells) != 5 {
			t.Errorf("row %d has %d cells: %q", row, len(cells), cells)
			continue
		}
		// The renderer leaves out the marks of notes, as it does all HTML in the source.
		if got := cells[1]; strings.TrimSuffix(got, map[bool]string{true: "1"}[row < 2]) != want {
			t.Errorf("row %d reads %q, want %q", row, cells, want)
		}
		if cells[3] != "8.40" {
			t.Errorf("a figure was touched: %q", cells)
		}
	}
}

// keyed is what takes keys, in which an underscore is a letter.
var keyed = regexp.MustCompile(`\\(cite|label)\{[^}]*\}`)

// holdLaTeX checks the structure of a table and the number of its rows, each of
// which begins with a rank or with nothing.
func holdLaTeX(t *testing.T, text string, rows int) {
	t.Helper()
	found := 0
	for _, line := range latexLines(t, text) {
		if regexp.MustCompile(`^(\d+|) & `).MatchString(line) && !strings.Contains(line, `\multicolumn`) {
			found++
		}
	}
	if found != rows {
		t.Errorf("%d rows, want %d:\n%s", found, rows, text)
	}
}

// latexLines checks the structure of a table, braces, environments and columns,
// and returns its lines.
func latexLines(t *testing.T, text string) []string {
	t.Helper()
	var body []string
	for _, line := range strings.Split(text, "\n") {
		if !strings.HasPrefix(line, "%") {
			body = append(body, line)
		}
	}
	bare := strings.NewReplacer(`>{\raggedright\arraybackslash}`, "", `\\`, " ", `\{`, "", `\}`, "", `\&`, "", `\%`, "", `\#`, "", `\$`, "", `\_`, "").Replace(strings.Join(body, "\n"))
	depth := 0
	for _, r := range bare {
		switch r {
		case '{':
			depth++
		case '}':
			depth--
		}
		if depth < 0 {
			t.Fatalf("a brace is closed that was not opened:\n%s", text)
		}
	}
	bare = regexp.MustCompile(`\$[^$]*\$`).ReplaceAllString(bare, "")
	if depth != 0 || strings.Contains(bare, "$") || strings.ContainsAny(keyed.ReplaceAllString(strings.Replace(bare, `\ifdim\width>\linewidth`, "", 1), ""), "%#_^<>|\"") {
		t.Errorf("a brace or a formula is open, or a special character bare:\n%s", text)
	}
	spec := regexp.MustCompile(`\\begin\{(?:tabular|longtable)\}\{((?:[lr]|>\{\\raggedright\\arraybackslash\}p\{\d+em\})+)\}`).FindStringSubmatch(text)
	if spec == nil {
		t.Fatalf("no table begins in\n%s", text)
	}
	columns := len(regexp.MustCompile(`>\{.*?\}p\{\d+em\}`).ReplaceAllString(spec[1], "p"))
	_, table, _ := strings.Cut(strings.Join(body, "\n"), `\toprule`)
	if _, rest, long := strings.Cut(table, `\endfoot`); long {
		table = rest // heads come twice
	}
	table, _, _ = strings.Cut(strings.Replace(table, `\end{longtable}`, `\bottomrule`, 1), `\bottomrule`)
	span := regexp.MustCompile(`\\multicolumn\{(\d+)\}`)
	var lines []string
	for _, line := range strings.Split(table, "\n") {
		if !strings.HasSuffix(line, `\\`) {
			continue
		}
		n := strings.Count(strings.ReplaceAll(line, `\&`, ""), "&") + 1
		for _, m := range span.FindAllStringSubmatch(line, -1) {
			var wide int
			if err := json.Unmarshal([]byte(m[1]), &wide); err != nil {
				t.Fatal(err)
			}
			n += wide - 1
		}
		if n != columns {
			t.Errorf("%d columns, want %d: %s", n, columns, line)
		}
		lines = append(lines, line)
	}
	return lines
}

// What is exported is what is shown: the same rows, in the same order, of boards
// of every shape.
func TestExportIsWhatIsShown(t *testing.T) {
	t.Parallel()
	base := sitetest.ExampleOnDisk(t)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Phone)
	missing, _ := sitetest.BoardWith(t, true)
	whole, column := sitetest.BoardWith(t, false)
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
		shown := sitetest.Evaluate[[]string](t, p, `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => !r.hidden).map((r) => r.querySelector("th.model a").textContent)`)
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
	base := sitetest.ExampleOnDisk(t)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, base+"compare/index.html#?pick=flux.1-dev,flux.1-schnell,careful-hand,hasty-hand&open=figures")
	p.Until(t, "the figures", `Boolean(document.querySelector(".compare-figures table"))`)
	sitetest.Evaluate[bool](t, p, `(document.querySelector(".compare-figures").open = true, document.querySelector(".tool-export").scrollIntoView({ block: "center" }), true)`)
	table := p.Exported(t, "csv")
	records, err := csv.NewReader(strings.NewReader(table)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(records[0], "|"); got != "category|leaderboard|FLUX.1-dev|FLUX.1-schnell|Careful hand|Hasty hand|gap (computed here)|evidence" {
		t.Errorf("columns are %s", got)
	}
	shown := sitetest.Evaluate[[]string](t, p, `[...document.querySelectorAll("#compared tbody tr")].map((tr) => [...tr.cells].map((td) => td.textContent.replace("−", "-").replace("–", "")).join("|"))`)
	if len(shown) != len(records)-1 || len(shown) < 20 {
		t.Fatalf("%d rows are shown, %d exported", len(shown), len(records)-1)
	}
	for i, row := range shown {
		evidence := map[bool]string{true: "recomputed", false: "published"}[strings.HasPrefix(records[i+1][1], "Example")]
		if got := strings.Join(records[i+1], "|"); got != row+"|"+evidence {
			t.Errorf("row %d reads %s, exported as %s", i, row, got)
		}
	}
	text := p.Exported(t, "latex")
	holdLaTeX(t, text, 0)
	bold := sitetest.Evaluate[int](t, p, `document.querySelectorAll("#compared tbody b").length`)
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
	} else if got := strings.Trim(string(data.Rows[0].Cells["flux.1-dev"]), `"`); got != records[1][2] && got != "null" {
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
		if rows := sitetest.Evaluate[int](t, p, `document.querySelectorAll("table[data-board] tbody tr").length`); strings.Count(text, `\cite{`) == 0 || rows == 0 {
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
	path, _ := sitetest.BoardWith(t, false)
	p := sitetest.Open(t, sitetest.Browser(t), sitetest.Desktop)
	p.GoTo(t, sitetest.ExampleOnDisk(t)+path)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	sitetest.Evaluate[int](t, p, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
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
	for _, key := range []string{"\t", "\t", "\t", "\t", "\r"} { // intervals, the text, Copy, Download
		if err := chromedp.Do(p.Context, chromedp.KeyEvent(key)); err != nil {
			t.Fatal(err)
		}
	}
	p.Until(t, "a word on the download", `document.querySelector(".export-said[role=status]").textContent.endsWith(".tex.")`)
	if same := sitetest.Evaluate[bool](t, p, `saved[0].text().then((text) => saved.length === 1 && text === document.querySelector(".export-text").value)`); !same {
		t.Error("what is saved is not what is shown")
	}
	p.Silent(t, path)
}

// A chart is saved as a picture of twice its size, under the page's policy and
// from a folder too.
func TestChartSavedAsPicture(t *testing.T) {
	t.Parallel()
	files := sitetest.Example(t).Files
	path, _ := sitetest.BoardWith(t, false)
	parent := sitetest.Browser(t)
	for _, base := range []string{sitetest.ExampleOnDisk(t), sitetest.Served(t, files)} {
		p := sitetest.Open(t, parent, sitetest.Look{Width: 1440, Height: 900, Dark: true})
		p.GoTo(t, base+path)
		p.Until(t, "the buttons", `document.querySelectorAll(".chart-tools button").length > 1`)
		sitetest.Evaluate[int](t, p, `(() => { window.saved = []; const make = URL.createObjectURL; URL.createObjectURL = (b) => { saved.push(b); return make.call(URL, b); }; return 1; })()`)
		p.Click(t, `.chart-tools button[aria-label^="Save PNG"]`)
		p.Until(t, "the picture", `saved.length === 1`)
		if got := sitetest.Evaluate[string](t, p, `(async () => {
			const data = new DataView(await saved[0].arrayBuffer());
			const { width, height } = document.querySelector("svg.chart-svg").viewBox.baseVal;
			return [saved[0].type, data.getUint32(0) === 0x89504e47, data.getUint32(16) === Math.round(2 * (width + 24)), data.getUint32(20) === Math.round(2 * (height + 24)), data.byteLength > 5000].join(" ");
		})()`); got != "image/png true true true true" {
			t.Errorf("%s: the picture is %s", base, got)
		}
		if host, ok := strings.CutPrefix(base, "http://"); ok {
			p.Silent(t, path, strings.TrimSuffix(host, "/"))
		} else {
			p.Silent(t, path)
		}
	}
}
