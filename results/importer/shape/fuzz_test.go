package shape

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/results/importer/grid"
)

// Whatever a file holds, each cell of its tables knows its place, tables are
// rectangular, and where there is none a problem says why.
func check(t *testing.T, file, text string) {
	t.Helper()
	var problems source.List
	grids := Read(file, []byte(text), &problems)
	if len(grids) == 0 && problems.Errors() == 0 {
		t.Error("no table and no word why")
	}
	lines := strings.Count(text, "\n") + 1
	for _, g := range grids {
		if len(g.Lines) == 0 {
			t.Error("a grid without lines")
		}
		for _, line := range g.Lines {
			if len(line.Cells) == 0 || line.Line < 1 || line.Line > lines {
				t.Fatalf("line %+v", line)
			}
			for _, c := range line.Cells {
				if c.Line < 1 || c.Line > lines || c.File != file {
					t.Fatalf("cell %+v", c)
				}
			}
		}
		before := problems.Errors()
		tables := g.Tables(func(name string) bool { return len(name)%3 == 0 }, &problems)
		if len(tables) == 0 && problems.Errors() == before {
			t.Error("no table of a grid and no word why")
		}
		for _, table := range tables {
			table.CSV()
			for _, row := range table.Rows {
				if len(row.Cells) != len(table.Header) {
					t.Fatalf("a row has %d cells and the header %d", len(row.Cells), len(table.Header))
				}
			}
		}
	}
}

func seeds(f *testing.F, pattern string) {
	f.Helper()
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		f.Fatal(pattern, err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data))
	}
}

func FuzzLaTeX(f *testing.F) {
	seeds(f, "testdata/types.tex")
	f.Add("\\def\\x#1{#1#1}\\begin{tabular}{c}\\x{\\x{a}}$_{\\pm 1}^{*}$&\\multirow{-2}*{\\textbf\\textit{x}}\\\\[x]&{\\makecell{a\\\\b}}\\end{tabular}")
	f.Add("\\begin{longtable}{c}\\caption{x}\\\\a&b\\\\\\endfirsthead\\endhead\\endfoot\\SetCell[c=3]{c}x&\\endlastfoot\\end{longtable}\\begin{tablenotes}\\item[a] b\\end{tablenotes}")
	f.Fuzz(func(t *testing.T, text string) { check(t, "t.tex", text) })
}

func FuzzMarkdown(f *testing.F) {
	seeds(f, "testdata/*.md")
	f.Add("# T\n| a | **b** `|` |\n|--|:-:|\n| [x](y) \\| z | 1 | 2 |\n| *s* |\n> | q<br>r | <sup>1</sup> ~~3~~ &amp; |")
	f.Fuzz(func(t *testing.T, text string) { check(t, "t.md", text) })
}

func FuzzHTML(f *testing.F) {
	seeds(f, "testdata/*.html")
	f.Add("<table><tr><th rowspan=2>a<th colspan=3>b<tr><td>1<table><tr><td>2</table><td rowspan=9>3")
	f.Fuzz(func(t *testing.T, text string) { check(t, "t.html", text) })
}

func FuzzText(f *testing.F) {
	f.Add("a   b\n--  --\nx   1\n\n+--+--+\n| a|b |\n+==+==+\n|c |d |\n+--+--+\n|e |f |\n+--+--+\n")
	f.Fuzz(func(t *testing.T, text string) { check(t, "t.txt", text) })
}

// A stranger's file is read in a moment, whatever is in it.
func TestFilesThatAskForMuch(t *testing.T) {
	t.Parallel()
	size := trial.Rounds(1, 8) << 17
	fill := func(text string) string { return strings.Repeat(text, size/len(text)) }
	table := func(inside string) string { return `\begin{tabular}{c}a&b\\` + inside + `\end{tabular}` }
	for name, c := range map[string]struct{ file, text string }{
		"options":            {"t.tex", table(fill(`\x[`))},
		"options in braces":  {"t.tex", table(fill(`\x[{]}`))},
		"groups":             {"t.tex", table(fill(`{`))},
		"environments":       {"t.tex", table(fill(`\begin{x}`))},
		"nested tables":      {"t.tex", table(fill(`\begin{tabular}{c}&`))},
		"floats":             {"t.tex", fill(`\begin{table}\begin{tabular}{c}a&b\\1&2\end{tabular}\caption{c}`)},
		"scripts":            {"t.tex", table(fill(`$x^a_b$`))},
		"scripts in scripts": {"t.tex", table("$" + fill(`^`))},
		"spans":              {"t.tex", table(fill(`\multicolumn{2000}{c}{x}\\`))},
		"spans downwards":    {"t.tex", table(fill(`\multirow{2000}{*}{x}\\`))},
		"spans upwards":      {"t.tex", table(fill(`\multirow{-2000}{*}{x}&\\`))},
		"cells":              {"t.tex", table(fill(`&`))},
		"lines":              {"t.tex", table(fill(`1\\`))},
		"one wide line":      {"t.tex", table(strings.Repeat("&", 1900) + fill(`\\1`))},
		"commands that grow": {"t.tex", `\def\a{\b\b}\def\b{\c\c}\def\c{\a\a}` + table(fill(`\a`))},
		"definitions":        {"t.tex", fill(`\def\x#1#2{#1#2}\x`) + table("1")},
		"unclosed arguments": {"t.tex", table(fill(`\cite{`))},
		"verbatim":           {"t.tex", fill(`\begin{verbatim}`) + table("1")},
		"one long line":      {"t.tex", table(fill(`\zz 1 & 2 \\ `))},
		"emphasis":           {"t.md", "|a|b|\n|-|-|\n" + fill("|*a _b **c __d ~~e [f <g `h ![i |")},
		"emphasis in a cell": {"t.md", "|a|b|\n|-|-|\n|x|" + fill("*a_b[") + "|\n"},
		"rules":              {"t.md", fill("|a|b|\n|-|-|\n")},
		"wide rules":         {"t.md", fill("|a") + "|\n" + fill("|-") + "|\n"},
		"references":         {"t.md", fill("[a]: b\n") + "|a|b|\n|-|-|\n" + fill("|[a]|1|\n")},
		"escaped bars":       {"t.md", "|a|b|\n|-|-|\n" + fill("|`\\|`|1|\n")},
		"html rows":          {"t.html", "<table><tr><td rowspan=65000 colspan=2000>x" + fill("<tr><td>")},
		"html cells":         {"t.html", "<table><tr>" + fill("<td>")},
		"html tables":        {"t.html", fill("<table>")},
		"html elements":      {"t.html", "<table><tr><td>" + fill("<b>")},
		"html attributes":    {"t.html", "<table><tr><td " + fill("a ")},
		"rules of dashes":    {"t.txt", fill("--  ")},
		"wide and short":     {"t.md", fill("|a") + "|\n" + fill("|-") + "|\n" + fill("|\n")},
		"bars":               {"t.txt", fill("|a") + "|\n" + fill("|a") + "|\n"},
	} {
		t.Run(name, func(t *testing.T) {
			began := time.Now()
			check(t, c.file, c.text)
			if took := time.Since(began); took > 20*time.Second { // none takes one second where nothing else runs
				t.Errorf("took %v", took)
			} else if took > time.Second/2 {
				t.Logf("took %v", took)
			}
		})
	}
	var problems source.List
	if Read("t.md", make([]byte, maxText+1), &problems) != nil || problems.Errors() != 1 {
		t.Error("a file of any size is read")
	}
	problems = source.List{}
	if Read("t.md", []byte(strings.Repeat("|model|score|\n|-|-|\n|a|1|\n\n", 50_000)), &problems); problems.Errors() != 1 || !strings.Contains(fmt.Sprint(problems.All()), "t.md:1601: is one of 50000 tables, where 400 fit") {
		t.Error("many tables are read", problems.All())
	}
	if grid.MaxCells < 464*112 {
		t.Error("the largest boards do not fit")
	}
}
