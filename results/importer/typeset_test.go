package importer

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results"
)

// boards writes the boards of a project in a few words: columns, rows, the first row by
// the overall, and how it is made.
func boards(p *results.Project) string {
	var b strings.Builder
	for _, benchmark := range p.Benchmarks {
		for _, board := range benchmark.Boards {
			var columns []string
			for _, c := range board.Columns {
				columns = append(columns, c.ID)
			}
			fmt.Fprintf(&b, "%s: %s; %d rows\n", board.Title, strings.Join(columns, ", "), len(board.Rows))
		}
	}
	return b.String()
}

func paper(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile("shape/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Tables of papers in LaTeX, and of other files that are no lines of cells, become
// boards without an edit.
func TestTypesetTablesBecomeBoards(t *testing.T) {
	t.Parallel()
	const categories = "Cultural, Time, Space, Biology, Physics, Chemistry, overall"
	for name, want := range map[string]string{
		"tasks.tex": "Scores on four tasks, by domain: Understanding STEM, Understanding Humanity, Understanding Life, Generation STEM, Generation Humanity, Generation Life, Editing STEM, Editing Humanity, Editing Life, Interleaved Generation STEM, Interleaved Generation Humanity, Interleaved Generation Life, overall; 18 rows\n",
		"prompts.tex": `Reasoning Accuracy (Acc.) and Image Quality (Qual.): Acc.: Idiom, Textual, Entity, Scientific, overall; 14 rows
Reasoning Accuracy (Acc.) and Image Quality (Qual.): Qual.: Idiom, Textual, Entity, Scientific, overall; 14 rows
The same with rewritten prompts: Acc.: Idiom, Textual, Entity, Scientific, overall; 14 rows
The same with rewritten prompts: Qual.: Idiom, Textual, Entity, Scientific, overall; 14 rows
`,
		"categories.tex": "Scores by category: " + categories + "; 22 rows\nScores with rewritten prompts, and changes: " + categories + "; 20 rows\n",
		"nature.tex":     "Checklist scores on nature: ASTR, BIO&MED, CHEM, EASC, PHYS, XDIS, overall; 22 rows\n",
		"types.tex":      "Three models by reasoning type: Spatial, Temporal, Causal, Comparative, Analogical, Logical, No Reasoning; 3 rows\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			project := check(t, name, paper(t, name))
			if project == nil {
				t.Fatal("nothing was drafted")
			}
			if got := boards(project); got != want {
				t.Errorf("boards are\n%s", got)
			}
		})
	}
}

// Files whose names say nothing, or that they are lines of cells, are looked through
// for whatever a table may be.
func TestTablesThatAreLaidOutOtherwise(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"table.tsv", "Model\tU\t\tG\t\tOverall\n\tSTEM\tLife\tSTEM\tLife\t\nUnified\t\t\t\t\t\nA\t10.1\t20.1\t30.1\t40.1\t25.1\nB\t20.1\t30.1\t-\t50.1\t-\nClosed\nC\t20.1\t30.1\t40.1\t50.1\t35.1\n",
			"Table: U STEM, U Life, G STEM, G Life, overall; 3 rows\n"},
		{"table.csv", "Model,U,G,Overall\nGemini,61.7,45.9,52.9\n+ Clear prompt,72.9,61.3,65.2\nGPT,50.2,44.2,45.7\n+ Clear prompt,63.2,61.7,60.0\n",
			"Table: U, G, overall; 4 rows\n"},
		{"groups.csv", ",,f1,f1,time,time\n,,mean,std,mean,std\nmodel,shots,,,,\nA,zero,0.51,0.02,1.5,0.2\nA,few,0.61,0.03,1.6,0.2\nB,zero,0.42,0.01,0.5,0.1\nB,few,0.4,0.02,0.6,0.1\n",
			"Groups: time mean, overall; 4 rows\n"},
		{"table", "| Model | Score |\n|---|---|\n| A | 1.5 |\n| B | 2.5 |\n", "Table: overall; 2 rows\n"},
	} {
		project := check(t, c.name, []byte(c.text))
		if project == nil {
			t.Errorf("%s: nothing was drafted", c.name)
			continue
		}
		if got := boards(project); got != c.want {
			t.Errorf("%s: boards are\n%s", c.name, got)
		}
	}
}

// Best figures that are marked in three columns say which are better there; those of two,
// or marks on other figures too, may be of the authors' own row.
func TestMarksSayWhatIsBetter(t *testing.T) {
	t.Parallel()
	const table = "| Model | Acc. | Gap | Time%s |\n|-|-|-|-|\n| A | %s | **1.2** | **3.1** |\n| B | 8.2 | 2.3 | 2.2 |\n| C | 7.3 | 3.4 | 1.3 |\n"
	for _, c := range []struct{ arrow, best, want string }{
		{"", "**9.1**", "Acc. higher, Gap lower, Time higher"},
		{" ↓", "**9.1**", "Acc. higher, Gap lower, Time ↓ lower"},
		{"", "9.1", "Acc. higher, Gap unknown, Time unknown"},
		{"", "**8.1**", "Acc. higher, Gap unknown, Time unknown"},
	} {
		var problems source.List
		sheets := (&Draft{}).read([]input{{Path: "t.md", From: "t.md", Name: "t.md", Data: fmt.Appendf(nil, table, c.arrow, c.best)}}, &problems)
		sheets[0].guess(&problems)
		var said []string
		for _, column := range sheets[0].columns[1:] {
			said = append(said, column.Text+" "+column.direction())
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("%q, %s: %s", c.arrow, c.best, got)
		}
	}
}

func FuzzTypeset(f *testing.F) {
	f.Add([]byte("\\begin{tabular}{lc}Model & \\multicolumn{2}{c}{A}\\\\ & x & y\\\\\\hline \\multicolumn{3}{l}{Open}\\\\ \\textbf{Q}$^*$ & 1.0$_{\\pm 2}$ & \\textbf{3}\\\\ R & 2 (+1) & 4\\end{tabular}"))
	f.Add([]byte("| [A](b) | **c** |\n|-|-|\n| d | 1 |\n| *e* | |\n| f | 2 |\n"))
	f.Add([]byte("a\tb\t\n\tc\td\nE\nf\t1\t2\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		check(t, "table.tex", data)
		check(t, "table.md", data)
		check(t, "table.txt", data)
	})
}

// Heads of two lines are read alike in every form that a table has: merged, blank or repeated.
func TestHeadsOfTwoLines(t *testing.T) {
	t.Parallel()
	const want = "Lakes Small, Lakes Large, Rivers Small, Rivers Large"
	repeated := [][]string{{"model", "Lakes", "Lakes", "Rivers", "Rivers"}, {"", "Small", "Large", "Small", "Large"}, {"A", "71.5", "60.1", "50.2", "40.3"}, {"B", "70.5", "61.1", "51.2", "42.3"}}
	blank := append([][]string{{"model", "Lakes", "", "Rivers", ""}}, repeated[1:]...)
	named := append([][]string{repeated[0], {"name", "Small", "Large", "Small", "Large"}}, repeated[2:]...)
	for what, table := range map[string][][]string{"repeated": repeated, "blank": blank, "named": named} {
		for name, between := range map[string]string{"t.csv": ",", "t.tsv": "\t", "t.md": "|"} {
			text := ""
			for i, line := range table {
				text += strings.Join(line, between) + "\n"
				if name == "t.md" {
					text = strings.TrimSuffix(text, "\n") + "|\n"
					if i == 0 {
						text += strings.Repeat("-|", len(line)) + "\n"
					}
				}
			}
			if name == "t.md" {
				text = "|" + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n|") + "\n"
			}
			project := check(t, name, []byte(text))
			if project == nil {
				t.Errorf("nothing in %s %s", what, name)
			} else if len(project.Benchmarks[0].Boards[0].Rows) != 2 || !strings.Contains(boards(project), want) {
				t.Errorf("%s in %s is not read:\n%s%v", what, name, text, boards(project))
			}
		}
	}
}
