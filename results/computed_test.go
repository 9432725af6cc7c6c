package results_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
)

// board reads a board with the rest of a small project around it.
func board(t *testing.T, yaml string, files ...string) (*results.Board, string) {
	t.Helper()
	fsys := fstest.MapFS{}
	put := func(name, text string) { fsys[name] = &fstest.MapFile{Data: []byte(text)} }
	put("results/models.csv", "id,name\na,Alpha\nb,Beta\nc,Gamma\nd,Delta\n")
	var published []string
	for i, text := range files {
		name := fmt.Sprintf("%d.csv", i+1)
		put("results/tools/published/"+name, text)
		published = append(published, fmt.Sprintf("{source: ours, table: Table %d, file: %s}", i+1, name))
	}
	put("results/tools/benchmark.yaml", "title: Tools\nquestion: Which?\nsources: [{id: ours, title: Ours}]\nboards:\n  - id: main\n    title: Main\n"+yaml+
		"    published: ["+strings.Join(published, ", ")+"]\n")
	p, problems := load(fsys)
	if b := p.Benchmark("tools"); b != nil {
		return b.Board("main"), problems
	}
	return nil, problems
}

// rowsText is a board's rows with their ranks, figures and the reason why they have none.
func rowsText(b *results.Board) string {
	var lines []string
	for _, r := range b.Rows {
		line := fmt.Sprintf("%d %s:", r.Rank, results.RowName(r))
		for _, c := range b.Columns {
			cell := *r.Cell(c)
			line += " " + c.ID + "=" + c.Shown(cell)
			if cell.Stated().Known() {
				line += "±" + cell.Stated().Text
			}
			if c.MadeHere(cell) {
				line += "*"
			}
		}
		if r.Unranked != "" {
			line += " (" + r.Unranked + ")"
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

const skills = "model,A,B,C\nAlpha,10.0,30.0,50.0\nBeta,20.0,20.0,20.0\nGamma,40.0,-,10.0\nDelta,10,10.0,30.0\n"

// What costs rows their ranks is counted: by the column that is the only one a row lacks.
func TestRankCosts(t *testing.T) {
	t.Parallel()
	const yaml = "    groups: [A, B, C]\n    scale: [0, 100]\n    overall: "
	for _, c := range []struct{ name, overall, table, want string }{
		{"some lack one", "groups", "model,A,B,C\nAlpha,1,-,3\nBeta,-,2,3\nGamma,1,-,3\nDelta,1,2,3\n", "3 of 4 rows have no overall; 2 of them lack only B"},
		{"one of them", "groups", "model,A,B,C\nAlpha,1,-,3\nBeta,-,-,3\nGamma,1,2,3\n", "2 of 3 rows have no overall; 1 of them lacks only B"},
		{"all lack several", "{mean: [A, B, C]}", "model,A,B,C\nAlpha,1,-,-\nBeta,-,-,3\nGamma,1,2,3\n", "2 of 3 rows have no overall; each of them lacks two figures or more"},
		{"one row", "groups", "model,A,B,C\nAlpha,1,-,-\nGamma,1,2,3\n", ""},
		{"a source prints them", "groups", "model,A,B,C,overall\nAlpha,1,-,3,-\nBeta,1,-,3,-\nGamma,1,2,3,2\n", ""},
	} {
		b, problems := board(t, yaml+c.overall+"\n", c.table)
		if b == nil || b.RankCosts() != c.want {
			t.Errorf("%s: %q, not %q (%s)", c.name, b.RankCosts(), c.want, problems)
		}
	}
}

// What no source prints is computed from what it prints, by the board's rule, and a
// row that lacks a part says so.
func TestOverallThatNoSourcePrints(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, yaml, table, want string }{
		{"the mean of groups", "    groups: [A, B, C]\n    overall: groups\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 overall=30.0*
2 Beta: A=20.0 B=20.0 C=20.0 overall=20.0*
3 Delta: A=10 B=10.0 C=30.0 overall=16.7*
0 Gamma: A=40.0 B= C=10.0 overall= (no overall: no score in B)`},
		{"weights", "    groups: [A, B, C]\n    overall: {weights: {A: 1/2, B: 1/4, C: 1/4}}\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 overall=25.0*
2 Beta: A=20.0 B=20.0 C=20.0 overall=20.0*
3 Delta: A=10 B=10.0 C=30.0 overall=15.0*
0 Gamma: A=40.0 B= C=10.0 overall= (no overall: no score in B)`},
		{"items", "    groups: [{id: A, items: 2}, {id: B, items: 1}, {id: C, items: 1}]\n    overall: items\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 overall=25.0*
2 Beta: A=20.0 B=20.0 C=20.0 overall=20.0*
3 Delta: A=10 B=10.0 C=30.0 overall=15.0*
0 Gamma: A=40.0 B= C=10.0 overall= (no overall: no score in B)`},
		{"the mean of means", "    groups: [A, B, C]\n    overall: {mean: [ab, C]}\n    columns: [{id: ab, value: 'mean(A, B)'}]\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 ab=20.0* overall=35.0*
2 Beta: A=20.0 B=20.0 C=20.0 ab=20.0* overall=20.0*
2 Delta: A=10 B=10.0 C=30.0 ab=10.0* overall=20.0*
0 Gamma: A=40.0 B= C=10.0 ab= overall= (no overall: no score in B)`},
		// Alpha beats Delta by half in A (0.5/3), two of two in B, three of three in C.
		{"win rates", "    groups: [A, B, C]\n    overall: win-rate\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 overall=0.722*
2 Beta: A=20.0 B=20.0 C=20.0 overall=0.500*
2 Gamma: A=40.0 B= C=10.0 overall=0.500*
4 Delta: A=10 B=10.0 C=30.0 overall=0.278*`},
		{"Borda counts", "    groups: [A, B, C]\n    overall: borda\n", skills, `
1 Alpha: A=10.0 B=30.0 C=50.0 overall=5.5*
2 Beta: A=20.0 B=20.0 C=20.0 overall=4.0*
3 Delta: A=10 B=10.0 C=30.0 overall=2.5*
0 Gamma: A=40.0 B= C=10.0 overall= (no overall: no score in B)`},
		{"win rates where one column is better when low", "    groups: [A, B]\n    overall: win-rate\n    columns: [{id: B, better: lower}]\n", "model,A,B\nAlpha,3,3\nBeta,2,1\nGamma,1,2\n", `
1 Beta: A=2 B=1 overall=0.750*
2 Alpha: A=3 B=3 overall=0.500*
3 Gamma: A=1 B=2 overall=0.250*`},
		{"a printed one stays, and what it leaves out stays missing", "    groups: [A, B]\n    overall: groups\n", "model,A,B,overall\nAlpha,10,20,99\nBeta,20,20,-\n", `
1 Alpha: A=10 B=20 overall=99
0 Beta: A=20 B=20 overall= (no overall score published)`},
	} {
		b, problems := board(t, c.yaml, c.table)
		if problems != "" {
			t.Errorf("%s: %s", c.name, problems)
			continue
		}
		if got := rowsText(b); got != strings.TrimPrefix(c.want, "\n") {
			t.Errorf("%s: the rows are\n%s\nwant%s", c.name, got, c.want)
		}
	}
}

// A board may be a model and a number, or ranked by something else than an overall.
func TestWhatRanks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, yaml, table, want string }{
		{"model and score", "", "model,overall\nAlpha,1\nBeta,3\nGamma,2.0\n", `
1 Beta: overall=3
2 Gamma: overall=2.0
3 Alpha: overall=1`},
		{"the cheapest", "    overall: none\n    rank: cost\n    columns: [{id: cost, better: lower}, {id: site, kind: link}]\n", "model,cost,site\nAlpha,3.5,https://a.example\nBeta,2,-\nGamma,-,-\nDelta,2.0,-\n", `
1 Beta: cost=2 site=
1 Delta: cost=2.0 site=
3 Alpha: cost=3.5 site=https://a.example
0 Gamma: cost= site= (its source prints no figure of Cost)`},
		{"a computed column", "    rank: each\n    columns: [{id: cost}, {id: each, title: Points a dollar, value: overall / cost, better: higher, decimals: 1}]\n", "model,cost,overall\nAlpha,2,90\nBeta,1,80\nGamma,0,70\n", `
1 Beta: cost=1 each=80.0* overall=80
2 Alpha: cost=2 each=45.0* overall=90
0 Gamma: cost=0 each= overall=70 (no Points a dollar: its figures give no number)`},
		{"a group", "    groups: [A, B]\n    overall: none\n    rank: B\n", "model,A,B\nAlpha,3,1\nBeta,2,2\n", `
1 Beta: A=2 B=2
2 Alpha: A=3 B=1`},
		{"lower is better", "    lower: true\n    scale: {min: 0}\n", "model,overall\nAlpha,3\nBeta,2\n", `
1 Beta: overall=2
2 Alpha: overall=3`},
		{"errors of their own column", "    columns: [{id: overall, error: sd}]\n", "model,overall,sd\nAlpha,3,±0.1\nBeta,2,-\n", `
1 Alpha: overall=3±0.1
2 Beta: overall=2`},
	} {
		b, problems := board(t, c.yaml, c.table)
		problems = strings.Join(strings.FieldsFunc(problems, func(r rune) bool { return r == '\n' }), "\n")
		if problems != "" && !strings.Contains(problems, "after a division by zero, for Gamma") {
			t.Errorf("%s: %s", c.name, problems)
			continue
		}
		if got := rowsText(b); got != strings.TrimPrefix(c.want, "\n") {
			t.Errorf("%s: the rows are\n%s\nwant%s", c.name, got, c.want)
		}
	}
}

// Cells of other kinds keep what is in them, and a value that can be put in order.
func TestKindsOfCells(t *testing.T) {
	t.Parallel()
	const yaml = "    columns: [{id: day, kind: date}, {id: free, kind: yes-no}, {id: link, kind: link}, {id: note1, kind: text}]\n"
	b, problems := board(t, yaml, "model,day,free,link,note1,overall\nAlpha,1970-01-03,Yes,https://a.example/x,\"a, b\",1\nBeta,1970,✗,-,-,2\nGamma,March 2025,true,-,-,3\nDelta,-,-,-,-,-\n")
	if problems != "" {
		t.Fatal(problems)
	}
	var lines []string
	for _, r := range b.Rows {
		line := r.Model.Name
		for _, c := range b.Columns[:4] {
			cell := r.Cell(c)
			line += fmt.Sprintf(" %v %q %v", cell.Known, cell.Exact(), cell.Value)
		}
		lines = append(lines, line)
	}
	want := `Gamma true "March 2025" 20148 true "true" 1 false "" 0 false "" 0
Beta true "1970" 0 true "✗" 0 false "" 0 false "" 0
Alpha true "1970-01-03" 2 true "Yes" 1 true "https://a.example/x" 0 true "a, b" 0
Delta false "" 0 false "" 0 false "" 0 false "" 0`
	if got := strings.Join(lines, "\n"); got != want {
		t.Errorf("the cells are\n%s\nwant\n%s", got, want)
	}
	if b.Columns[0].Figure(*b.Rows[0].Cell(b.Columns[0])).Known() {
		t.Error("a date ranks")
	}
}

// What is wrong in a column is reported by file, line and column.
func TestColumnsOfFilesSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	const yaml = "    columns: [{id: day, kind: date}, {id: free, kind: yes-no}, {id: link, kind: link}, {id: cost, error: sd}, {id: twice, value: 2 * overall}]\n"
	const file = "results/tools/published/1.csv"
	for _, c := range []struct{ name, table, want string }{
		{"no date", "model,day,free,link,cost,sd,overall\nAlpha,soon,yes,-,1,1,1\n", file + `:2:7: "soon" is no date: write it as 2025-03-10, 2025-03 or 2025, or - where the source reports none`},
		{"a date of two meanings", "model,day,free,link,cost,sd,overall\nAlpha,03/04/2025,yes,-,1,1,1\n", file + `:2:7: "03/04/2025" is no date`},
		{"neither yes nor no", "model,day,free,link,cost,sd,overall\nAlpha,-,maybe,-,1,1,1\n", file + `:2:9: "maybe" is neither yes nor no`},
		{"no link", "model,day,free,link,cost,sd,overall\nAlpha,-,-,javascript:alert(1),1,1,1\nBeta,-,-,http://b.example,1,1,1\n", file + `:2:11: warning: "javascript:alert(1)" in column "link" is no address with https, and is shown as text; and 1 more like it`},
		{"no error", "model,day,free,link,cost,sd,overall\nAlpha,-,-,-,1,much,1\n", file + `:2:15: "much" is not a decimal number`},
		{"a column that no file has", "model,day,free,link,overall\nAlpha,-,-,-,1\n", `results/tools/benchmark.yaml:7:93: no file of board "main" has the column "cost": add it to one`},
		{"an error that no file has", "model,day,free,link,cost,overall\nAlpha,-,-,-,1,1\n", `results/tools/benchmark.yaml:7:106: no file of board "main" has the column "sd", which should hold the errors of "cost"`},
		{"a computed column in a file", "model,day,free,link,cost,sd,twice,overall\nAlpha,-,-,-,1,1,2,1\n", file + `:1:29: column "twice" is computed here from others`},
		{"an unknown column", "model,day,free,link,cost,sd,overal,x\nAlpha,-,-,-,1,1,2,3\n", file + `:1:29: board "main" declares no column "overal" (did you mean "overall"?)`},
		{"no overall", "model,day,free,link,cost,sd\nAlpha,-,-,-,1,1\n", file + `:1: column overall is missing`},
	} {
		if _, problems := board(t, yaml, c.table); !strings.Contains(problems, c.want) {
			t.Errorf("%s: want %q, got\n%s", c.name, c.want, problems)
		}
	}
	if _, problems := board(t, "    groups: [A, B]\n    overall: unknown\n", "model,A,B\nAlpha,1,2\n"); !strings.Contains(problems, "column overall is missing, and benchmark.yaml says nothing to compute it by") {
		t.Error(problems)
	}
}

// A later source that has no such column leaves what an earlier one says of a cost,
// with its place; figures of the benchmark stay each its own source's.
func TestFurtherColumnsOfSeveralFiles(t *testing.T) {
	t.Parallel()
	b, problems := board(t, "    groups: [A]\n    overall: groups\n    columns: [{id: cost, better: lower}, {id: each, value: A / cost}]\n", "model,A,cost\nAlpha,1,5\nBeta,2,4\n", "model,A\nAlpha,10\n")
	if problems != "" {
		t.Fatal(problems)
	}
	want := "1 Alpha: A=10 cost=5 each=2.00* overall=10.0*\n2 Beta: A=2 cost=4 each=0.50* overall=2.0*"
	if got := rowsText(b); got != want {
		t.Errorf("the rows are\n%s\nwant\n%s", got, want)
	}
	alpha := b.Rows[0]
	if at := alpha.Cell(b.Column("cost")).Place.String(); at != "results/tools/published/1.csv:2:9" {
		t.Errorf("the cost is in %s", at)
	}
	if e := alpha.Earlier[0]; !e.Overall().Known || e.Overall().Value != 1 {
		t.Error("the earlier row has no overall of its own")
	}
}

// A board without facets is made of judgments too: all its items, and one overall.
func TestJudgmentsWithoutFacets(t *testing.T) {
	t.Parallel()
	p, problems := load(fstest.MapFS{
		"results/models.csv": {Data: []byte("id,name\na,Alpha\nb,Beta\n")},
		"results/tools/benchmark.yaml": {Data: []byte(`title: Tools
question: Which?
boards:
  - {id: main, title: Main, scale: {min: 0, max: 1}, score: good}
judgments:
  - {files: "judgments/{model}.jsonl", item: id, marks: {good: {values: [0, 1]}}}
`)},
		"results/tools/judgments/a.jsonl": {Data: []byte(`{"id": "1", "good": 1}` + "\n" + `{"id": "2", "good": 0}` + "\n")},
		"results/tools/judgments/b.jsonl": {Data: []byte(`{"id": "1", "good": 1}` + "\n" + `{"id": "2", "good": 1}` + "\n")},
	})
	if problems != "" {
		t.Fatal(problems)
	}
	b := p.Benchmark("tools").Board("main")
	if got, want := rowsText(b), "1 Beta: overall=1.00\n2 Alpha: overall=0.50"; got != want || b.Rows[0].Overall().Made.N != 2 {
		t.Errorf("the rows are\n%s\nwant\n%s", got, want)
	}
}

// A median and a geometric mean of categories are overalls as any other: of rows that have
// all of them, exactly, without an interval and for a reason that is said.
func TestMediansAndGeometricMeans(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{
		"median":         "1 Alpha: A=10.0 B=30.0 C=50.0 overall=30.0*\n2 Beta: A=20.0 B=20.0 C=20.0 overall=20.0*\n3 Delta: A=10 B=10.0 C=30.0 overall=10.0*",
		"geometric-mean": "1 Alpha: A=10.0 B=30.0 C=50.0 overall=24.7*\n2 Beta: A=20.0 B=20.0 C=20.0 overall=20.0*\n3 Delta: A=10 B=10.0 C=30.0 overall=14.4*",
	} {
		b, problems := board(t, "    groups: [{id: A, items: 50}, {id: B, items: 50}, {id: C, items: 50}]\n    overall: "+rule+"\n    decimals: 1\n    scale: [0, 100]\n", skills)
		if problems != "" {
			t.Fatal(problems)
		}
		if got := rowsText(b); !strings.HasPrefix(got, want+"\n0 Gamma") {
			t.Errorf("%s:\n%s\nwant\n%s", rule, got, want)
		}
		if _, why := b.Rows[0].Interval(b.OverallColumn()); !strings.Contains(why, strings.ReplaceAll(rule, "-", " ")) {
			t.Errorf("%s has no interval since %q", rule, why)
		}
		if _, why := b.Rows[0].Interval(b.Columns[0]); why != "" {
			t.Errorf("a category has no interval since %q", why)
		}
	}
	if _, problems := board(t, "    groups: [{id: A}, {id: B}, {id: C}]\n    overall: geometric-mean\n    scale: [-1, 1]\n", skills); !strings.Contains(problems, "geometric mean of negative figures") {
		t.Errorf("a scale with negative figures: %q", problems)
	}
	b, problems := board(t, "    groups: [{id: A}, {id: B}]\n    overall: geometric-mean\n    scale: {max: 100}\n", "model,A,B\nAlpha,-4,30\nBeta,2,8\n")
	if !strings.Contains(problems, "Alpha: the overall is missing there") || b.Rows[0].Model.Name != "Beta" || b.Rows[1].Rank != 0 {
		t.Errorf("a negative figure: %q", problems)
	}
}
