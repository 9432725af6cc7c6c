package shape

import (
	"encoding/csv"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/importer/grid"
)

// published reads a file of figures as the project keeps it.
func published(t *testing.T, name string) (header []string, rows [][]string) {
	t.Helper()
	data, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	all, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return all[0], all[1:]
}

// tablesOf reads the tables of a file of testdata.
func tablesOf(t *testing.T, name string, known ...string) []*grid.Table {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var problems source.List
	var tables []*grid.Table
	for _, g := range Read(name, data, &problems) {
		tables = append(tables, g.Tables(func(name string) bool { return strings.Contains(strings.Join(known, "|")+"|", name+"|") }, &problems)...)
	}
	for _, p := range problems.All() {
		t.Errorf("%s: %s", name, p)
	}
	return tables
}

func heads(t *grid.Table) string {
	var names []string
	for _, h := range t.Header {
		names = append(names, h.Name)
	}
	return strings.Join(names, ",")
}

// Tables of the four papers, typed as their authors might have, hold every figure
// that the project publishes of them, digit by digit, with what is bold and
// underlined.
func TestTablesOfPapers(t *testing.T) {
	t.Parallel()
	kinds := map[string]string{
		"unified": "Unified Multimodal Models", "understanding": "Understanding MLLMs", "generation": "Image Generation or Editing Models",
		"diffusion": "Diffusion-based T2I", "autoregressive": "Auto-regressive-based T2I", "proprietary": "Proprietary T2I",
	}
	categories := "Model,Cultural,Time,Space,Biology,Physics,Chemistry,Overall"
	prompts := "Model,Idiom,Textual,Entity,Scientific,Overall"
	for _, c := range []struct {
		file         string
		table        int
		of, heads    string // the published file, and the heads of the table made here
		place, title string
		best, second bool // are bold, underlined
		kinds        map[string]string
	}{
		{file: "tasks.tex", of: "aegis/published/table-3.csv", place: "tasks.tex:12:3", best: true, second: true, kinds: kinds,
			title: "Scores on four tasks, by domain. Best in bold, second underlined.",
			heads: "Model,Understanding STEM,Understanding Humanity,Understanding Life,Generation STEM,Generation Humanity,Generation Life,Editing STEM,Editing Humanity,Editing Life,Interleaved Generation STEM,Interleaved Generation Humanity,Interleaved Generation Life,Overall,kind"},
		{file: "prompts.tex", of: "t2i-reasonbench/published/table-2-accuracy.csv", place: "prompts.tex:9:1", heads: prompts + ",kind", best: true, kinds: kinds, title: "Reasoning Accuracy (Acc.) and Image Quality (Qual.)."},
		{file: "prompts.tex", table: 1, of: "t2i-reasonbench/published/table-2-quality.csv", place: "prompts.tex:9:1", heads: prompts + ",kind", best: true, kinds: kinds, title: "Reasoning Accuracy (Acc.) and Image Quality (Qual.)."},
		{file: "prompts.tex", table: 2, of: "t2i-reasonbench/published/table-3-accuracy.csv", place: "prompts.tex:36:1", heads: prompts, title: "The same with rewritten prompts."},
		{file: "prompts.tex", table: 3, of: "t2i-reasonbench/published/table-3-quality.csv", place: "prompts.tex:36:1", heads: prompts, title: "The same with rewritten prompts."},
		{file: "categories.tex", of: "wise/published/table-1.csv", place: "categories.tex:1:1", heads: categories + " ↑,kind", best: true, title: "Scores by category.",
			kinds: map[string]string{"dedicated": "Dedicated T2I", "unified": "Unify MLLM"}},
		{file: "categories.tex", table: 1, of: "wise/published/table-10.csv", place: "categories.tex:42:1", heads: categories + ",kind", title: "Scores with rewritten prompts, and changes.",
			kinds: map[string]string{"dedicated": "Dedicated T2I", "unified": "Unify MLLM"}},
		{file: "nature.tex", of: "worldgenbench/published/table-3.csv", place: "nature.tex:5:1", heads: "Fields,ASTR,BIO&MED,CHEM,EASC,PHYS,XDIS,Avg.,note", best: true, second: true, title: "Checklist scores on nature."},
	} {
		t.Run(fmt.Sprintf("%s %d", c.file, c.table), func(t *testing.T) {
			t.Parallel()
			table := tablesOf(t, c.file)[c.table]
			if got := heads(table); got != c.heads {
				t.Errorf("heads are %s", got)
			}
			if table.Place.String() != c.place || table.Caption != c.title {
				t.Errorf("the table at %s is titled %q", table.Place, table.Caption)
			}
			header, rows := published(t, c.of)
			if len(rows) != len(table.Rows) {
				t.Fatalf("%d rows, not %d", len(table.Rows), len(rows))
			}
			lead := 0
			for lead < len(header) && strings.Contains("model,variant,kind,note,compared_board,compared_model,compared_variant", header[lead]) {
				lead++
			}
			for i, row := range rows {
				got := table.Rows[i]
				if want := nameIn(header, row); got.Cells[0].Text != want {
					t.Errorf("row %d is of %q, not %q", i, got.Cells[0].Text, want)
				}
				if last := got.Cells[len(header)-lead+1:]; c.kinds != nil && (len(last) == 0 || last[0].Text != c.kinds[field(header, row, "kind")]) {
					t.Errorf("row %d is of kind %v", i, last)
				}
				for j, want := range row[lead:] {
					cell := got.Cells[j+1]
					if cell.Text != want || cell.Mark != "" {
						t.Errorf("row %d, %s: %q, not %q", i, header[lead+j], cell.Text, want)
					}
					first, second := ranked(rows, lead+j)
					if c.best && cell.Bold != (want == first) || c.second && cell.Underlined != (want == second) {
						t.Errorf("row %d, %s: bold %v, underlined %v of the best %s and %s", i, header[lead+j], cell.Bold, cell.Underlined, first, second)
					}
					if cell.File != c.file || cell.Line != got.Line && c.file != "nature.tex" { // two lines a row
						t.Errorf("row %d in line %d, %s: place %s", i, got.Line, header[lead+j], cell.Place)
					}
				}
			}
		})
	}
}

func field(header, row []string, name string) string {
	for i, h := range header {
		if h == name {
			return row[i]
		}
	}
	return ""
}

// nameIn is the name of a row as the papers print it.
func nameIn(header, row []string) string {
	name, variant := field(header, row, "model"), field(header, row, "variant")
	switch {
	case variant == "":
		return name
	case strings.HasPrefix(variant, "w/") && !strings.Contains(variant, "Thinking"):
		return name + " " + variant
	}
	return name + " (" + variant + ")"
}

// ranked returns the best and the second figure of a column.
func ranked(rows [][]string, column int) (best, second string) {
	var first, next float64 = -1, -1
	for _, row := range rows {
		f, err := strconv.ParseFloat(row[column], 64)
		switch {
		case err != nil:
		case f > first:
			next, second = first, best
			first, best = f, row[column]
		case f < first && f > next:
			next, second = f, row[column]
		}
	}
	return best, second
}

// Notes and what names are marked by reach the rows.
func TestNotesOfPapers(t *testing.T) {
	t.Parallel()
	want := map[string]string{"HiDream-l1-Full": "from the hub of its makers", "Midjourney-v6": "https://www.midjourney.com/home", "Ideogram 2.0": "by its API"}
	table := tablesOf(t, "nature.tex")[0]
	for _, row := range table.Rows {
		if got := row.Cells[len(row.Cells)-1].Text; got != want[row.Cells[0].Text] {
			t.Errorf("%s is noted %q", row.Cells[0].Text, got)
		}
		if mark := row.Cells[0].Mark; (mark == "§") != (row.Cells[0].Text == "GPT-4o") { // which nothing explains
			t.Errorf("%s is marked %q", row.Cells[0].Text, mark)
		}
	}
}

// A table whose heads are models is turned, where models are known or the rows are
// said to be tasks.
func TestTurnedTableOfAPaper(t *testing.T) {
	t.Parallel()
	table := tablesOf(t, "types.tex", "GPT-Image-1", "Gemini Nano Banana")[0]
	if got := heads(table); got != "model,Spatial,Temporal,Causal,Comparative,Analogical,Logical,No Reasoning" {
		t.Errorf("heads are %s", got)
	}
	_, rows := published(t, "aegis/published/table-6.csv")
	for i, row := range rows {
		for j, want := range row[4:] {
			if got := table.Rows[i].Cells[j+1].Text; got != want {
				t.Errorf("row %d, %d: %q, not %q", i, j, got, want)
			}
		}
	}
}

func TestOtherShapes(t *testing.T) {
	t.Parallel()
	for file, want := range map[string][]string{
		"readme.md": {
			`#,Model,Size,Acc. ↑,Latency (s) ↓,Link,kind,note
1,GPT-4o,–,88.7,1.2,https://arxiv.org/abs/1,,
2,Qwen2.5-72B-Instruct,72B,86.1,3.4,https://arxiv.org/abs/2,,our own runs
3,Phi‑3 & friends,3.8B,68.8,0.4,N/A,Small models,of 2024
4,a|b_model_x,7B,61.0 ± 0.5,0.9,https://x.org,Small models,
`, "Model,Understanding STEM,Understanding Life,Overall\nA,1.0,2.0,1.5\nB,2.0,3.0,2.5\n"},
		"page.html": {`Model,Bridges Arch,Bridges Beam,Avg.,kind
A<sup>1</sup>,64.5,10^3,3,Open
B large,"1,234",5,–,Open
C,1,2,3,Closed
C,4,5,6,Closed
`, "Model,Score\nA,yes\n"},
	} {
		var got []string
		for _, table := range tablesOf(t, file) {
			got = append(got, string(table.CSV()))
		}
		if strings.Join(got, "\n") != strings.Join(want, "\n") {
			t.Errorf("%s gives\n%s", file, strings.Join(got, "\n"))
		}
	}
	first := tablesOf(t, "readme.md")[0]
	if c := first.Rows[0].Cells[1]; c.Link != "https://openai.com/gpt-4o" || !c.Bold || c.Place.String() != "readme.md:9:7" {
		t.Errorf("the first model is %+v", c)
	}
	if c := first.Rows[1].Cells[3]; !c.Underlined || c.Place.String() != "readme.md:10:55" {
		t.Errorf("the second score is %+v", c)
	}
	if c := tablesOf(t, "page.html")[0].Rows[0].Cells[1]; !c.Bold || c.Place.String() != "page.html:13:63" {
		t.Errorf("the first score is %+v", c)
	}
}

// What no shape fits is said shape by shape.
func TestNoTable(t *testing.T) {
	t.Parallel()
	const none = `no table is found: LaTeX has \begin{tabular} or the like, Markdown |---|---| below a line of heads, HTML <table>; save one that is drawn with dashes, or set in columns of text, as CSV`
	for _, c := range []struct{ file, text, want string }{
		{"notes", "Some words,\nsome more.\n", "notes: " + none},
		{"a.tex", "Words\n", "a.tex: " + none},
		{"a.md", "| a | b |\n|---|\n| 1 | 2 |\n", `a.md:2: the line of dashes is not as Markdown has it: write --- below each of the heads, with | between them`},
		{"a.md", "| a | b |\n|---+---|\n| 1 | 2 |\n", `a.md:2: the line of dashes is not as Markdown has it: write --- below each of the heads, with | between them`},
		{"a.md", "Words\n\n+---+---+\n| a | b |\n+---+---+\n", "a.md: " + none},
		{"a.md", "| a | b |\n|---|---|\n| 1 | 2 | 3 |\n", `a.md:3:11: the line has more cells than the table's 2 columns: write \| for a bar that parts no cells`},
		{"a.md", "a\x00\n", `a.md:1: is not UTF-8 text: save the file as UTF-8`},
		{"a.txt", "model  score\n-----  -----\nA      1\n", "a.txt: " + none},
	} {
		var problems source.List
		Read(c.file, []byte(c.text), &problems)
		var lines []string
		for _, p := range problems.All() {
			lines = append(lines, p.String())
		}
		if got := strings.Join(lines, "\n"); got != c.want {
			t.Errorf("%q says\n%s", c.text, got)
		}
	}
}

// Lines of cells that no table reader takes are arranged like others: heads of two
// lines, names that others go on with, tasks as rows.
func TestDelimited(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Model\tU\t\tG\t\tOverall\n\tSTEM\tLife\tSTEM\tLife\t\nA\t1\t2\t3\t4\t5\nUnified models\nB\t2\t3\t4\t5\t6": "Model,U STEM,U Life,G STEM,G Life,Overall,kind\nA,1,2,3,4,5,\nB,2,3,4,5,6,Unified models\n",
		"Performance (%)\tU\tG\nGemini\t1\t2\n+ Clear prompt\t3\t4\nGPT\t5\t6\n+ Clear Prompt\t7\t8\n":             "Performance (%),variant,U,G\nGemini,,1,2\nGemini,+ Clear prompt,3,4\nGPT,,5,6\nGPT,+ Clear Prompt,7,8\n",
		"dataset\tversion\tmetric\tacc-bot\tb-bot\nx\t1a2b\tpass@1\t1\t-\nx\t1a2b\tpass@10\t3\t4\n":                "model,x 1a2b pass@1,x 1a2b pass@10\nacc-bot,1,3\nb-bot,-,4\n",
		"dataset\taccuracy\tf1\nx\t1\t2\ny\t3\t4\n":                                                                "dataset,accuracy,f1\nx,1,2\ny,3,4\n",
	} {
		var problems source.List
		g := Delimited("t.tsv", text, '\t')
		got := ""
		for _, table := range g.Tables(func(name string) bool { return strings.HasSuffix(name, "-bot") }, &problems) {
			got += string(table.CSV())
		}
		if got != want || problems.Len() > 0 {
			t.Errorf("%q gives\n%s%v", text, got, problems.All())
		}
	}
}

// Markdown has mathematics, HTML and LaTeX within.
func TestMarkdownOfPapers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Table 2: *Gaps*\n\n| T $t$ (s) | $v_A$ | Price |\n|--|--|--|\n| **$0.00$** | $29.50^{\\dagger}$ | $2.50/$10.00 |\n| **5** | $11.1_{\\pm 2}$ | $2 |\n":                                                                     "Table 2: Gaps\nT t (s),vA,Price\n0.00,29.50†,$2.50/$10.00\n5,11.1±2,$2\n",
		"# A\n\n**Table 1.** B\n\n<table><tr><td rowspan=2>Model</td><td colspan=2>U</td><td rowspan=2>Avg</td></tr><tr><td>a</td><td>b</td></tr><tr><td>x</td><td> $1 2 . 4 \\pm 2 . 6$ </td><td>-</td><td>3</td></tr></table>\n": "Table 1. B\nModel,U a,U b,Avg\nx,12.4±2.6,-,3\n",
		"# A\n```latex\n\\begin{tabular}{lc}\nModel & A\\\\ \\hline x & 1\\\\\n\\end{tabular}\n```\n":                                                                                                                              "\nModel,A\nx,1\n",
		"| a | $\\what{1}$ |\n|-|-|\n| x | $\\what{2}$ |\n": "\na,1\nx,2\nt.md:1: the command \\what is not known and keeps its text\n",
	} {
		var problems source.List
		got := ""
		for _, g := range Read("t.md", []byte(text), &problems) {
			for _, table := range g.Tables(func(string) bool { return false }, &problems) {
				got += table.Caption + "\n" + string(table.CSV())
				for _, r := range table.Remarks {
					got += r.Place.String() + ": " + r.Text + "\n"
				}
			}
		}
		if got != want || problems.Len() > 0 {
			t.Errorf("%q gives\n%s%v", text, got, problems.All())
		}
	}
}

// A file of LaTeX is read as such, though it quotes a table in Markdown.
func TestLaTeXThatQuotesMarkdown(t *testing.T) {
	t.Parallel()
	const text = "\\begin{verbatim}\n| a | b |\n|---|---|\n| 1 | 2 |\n\\end{verbatim}\n\\begin{tabular}{cc}A & B \\\\ 3 & 4\\end{tabular}\n"
	for file, want := range map[string]string{"a.tex": "LaTeX tabular", "a.md": "Markdown table"} {
		var problems source.List
		if grids := Read(file, []byte(text), &problems); len(grids) != 1 || grids[0].Form != want || problems.Len() > 0 {
			t.Errorf("%s: %d tables, %v", file, len(grids), problems.All())
		}
	}
}
