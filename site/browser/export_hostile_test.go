//go:build browser

package browser_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

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
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"rivers/score/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)

	t.Run("csv", func(t *testing.T) { holdCSV(t, p.Exported(t, "csv")) })
	t.Run("json", func(t *testing.T) { holdJSON(t, p.Exported(t, "json")) })
	t.Run("markdown", func(t *testing.T) { holdMarkdown(t, p.Exported(t, "markdown")) })
	t.Run("latex", func(t *testing.T) {
		text := p.Exported(t, "latex")
		holdLaTeX(t, text, len(hostileNames))
		for _, want := range []string{
			`50\% of a \& b\_c \#1 \$x\$ \{y\} z\textasciitilde{}w\textasciicircum{}v \textbackslash{}input\{/etc/passwd\}~\cite{key_mg}`,
			`\caption{Rivers\_100\% \{x\}, Score \#1: judge gauge \& co\_; n = 30; prompts: Plain\_1 \{; scores: Some \& others, \$1, Table 1~\cite{rivers2025}.`,
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
