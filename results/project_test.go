package results_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results"
)

const riversYAML = `title: Rivers
question: Which river?
conditions:
  - {id: plain, title: Plain}
  - {id: clear, title: Clear, variants: [Clear prompt]}
kinds: [{id: open, title: Open models}]
facets:
  - {id: bank, groups: [{id: Left, items: 2}, {id: Right, items: 1}]}
sources:
  - {id: paper, title: Paper}
  - {id: list, title: List}
boards:
  - id: score
    title: Score
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: items
    published:
      - {source: paper, table: Table 1, file: table-1.csv}
      - {source: list, table: README, file: list.csv}
  - id: score-rewritten
    title: Score, rewritten prompts
    metric: score
    facets: [bank]
    scale: {min: 0, max: 100}
    overall: items
    published: [{source: paper, table: Table 2, file: table-2.csv}]
    changes: [{source: paper, table: Table 2, file: changes.csv, against: score}]
trust:
  - id: agreement
    title: Agreement
    source: paper
    file: trust.csv
    columns: [{id: L, group: Left, measure: τ}, {id: all, group: overall, measure: τ}]
    heads: [{boards: [score], row: ours}]
`

func rivers() fstest.MapFS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/models.csv":                   f("id,name,aliases,organization,access,license,released,parameters,url,bibtex\na,Alpha,alpha 1;A1,,open,,,,,\nb,Beta,,,,,,,,\nc,Gamma,,,,,,,,\n"),
		"results/rivers/benchmark.yaml":        f(riversYAML),
		"results/rivers/published/table-1.csv": f("model,variant,kind,note,Left,Right,overall\nAlpha,,open,*,10.00,40.00,20.00\nBeta,,open,,30.0,30.0,30.0\nA1,Clear prompt,open,,90,90,90\nGamma,,Open models,,-,50.0,-\n"),
		"results/rivers/published/list.csv":    f("model,Left,Right,overall\nAlpha,45.00,0.00,30.00\n"),
		"results/rivers/published/table-2.csv": f("model,variant,Left,Right,overall\nBeta,w/o thinking,60,60,60\n"),
		"results/rivers/published/changes.csv": f("model,variant,compared_model,compared_variant,Left,Right,overall\nBeta,w/o thinking,Beta,,+30.0,+30.0,+30.0\n"),
		"results/rivers/published/trust.csv":   f("judge,L,all\nours,0.52,0.50\nclip,0.3,-\n"),
		"results/somecode/code.go":             f("package somecode\n"),
	}
}

func load(fsys fs.FS) (*results.Project, string) {
	var problems source.List
	p := results.Load(fsys, fstest.MapFS{}, &problems)
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return p, strings.Join(lines, "\n")
}

func TestLoad(t *testing.T) {
	p, problems := load(rivers())
	if problems != "" {
		t.Fatal(problems)
	}
	if len(p.Benchmarks) != 1 {
		t.Fatalf("%d benchmarks: a folder of code is none", len(p.Benchmarks))
	}
	board := p.Benchmark("rivers").Board("score")
	var rows []string
	for _, r := range board.Rows {
		rows = append(rows, results.RowName(r)+" "+string(rune('0'+r.Rank))+" "+board.OverallColumn().Shown(r.Overall())+" "+r.Unranked)
	}
	want := "Alpha 1 30.00 |Beta 1 30.0 |Gamma 0  no overall score published|Alpha (Clear prompt) 1 90 "
	if got := strings.Join(rows, "|"); got != want {
		t.Errorf("rows\n got %s\nwant %s", got, want)
	}
	alpha := board.Rows[0]
	if alpha.Source().ID.Value != "list" || len(alpha.Earlier) != 1 || board.OverallColumn().Shown(alpha.Earlier[0].Overall()) != "20.00" {
		t.Error("the later source is not shown, or the earlier is not kept behind it")
	}
	if alpha.Kind != "open" {
		t.Error("a source that states no kind keeps the one another stated")
	}
	if gamma := board.Rows[2]; gamma.Cells[0].Known || !gamma.Cells[1].Known {
		t.Error("a dash is missing, not zero")
	}
	if c := p.Benchmark("rivers").Board("score-rewritten").Changes[0].Rows[0]; c.Compared().Board != "score" || c.Compared().Variant != "" || c.Cells[0].Printed.Text != "+30.0" {
		t.Errorf("change %+v", c)
	}
	if heads := p.Benchmark("rivers").TrustOf(board, "Left"); len(heads) != 1 || heads[0].Value != "0.52" {
		t.Errorf("trust heads %v", heads)
	}
	a, err := p.Lookup("rivers/score/alpha 1[Clear prompt]/Left")
	if err != nil || a.Cell().Printed.Text != "90" {
		t.Errorf("lookup: %v %v", a, err)
	}
	if a.Cell().Place.String() != "results/rivers/published/table-1.csv:4:23" {
		t.Errorf("a cell knows its place, got %s", a.Cell().Place)
	}
}

func TestLookupSaysWhichPartLeadsNowhere(t *testing.T) {
	p, _ := load(rivers())
	for address, want := range map[string]string{
		"rivers/score":               "should read benchmark/board/model/group",
		"river/score/a/Left":         `unknown benchmark "river" (did you mean "rivers"?)`,
		"rivers/scor/a/Left":         `has no board "scor" (did you mean "score"?)`,
		"rivers/score/Alpa/Left":     `unknown model "Alpa" (did you mean "Alpha"?)`,
		"rivers/score/Alpha[x]/Left": "has no row Alpha (x)",
		"rivers/score/Alpha/Leftt":   `has no column "Leftt" (did you mean "Left"?)`,
	} {
		if _, err := p.Lookup(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Lookup(%q): %v, want %q", address, err, want)
		}
	}
}

// Each bad input is one change to a good project; the message names the place.
func TestLoadSaysWhatIsWrong(t *testing.T) {
	const table1 = "results/rivers/published/table-1.csv"
	for _, test := range []struct{ name, file, old, new, want string }{
		{"unlisted model", table1, "Beta,", "Btea,", `table-1.csv:3:1: warning: results/models.csv does not list "Btea" (did you mean "Beta"?)`},
		{"doubled row", table1, "A1,Clear prompt", "A1,", `table-1.csv:4: "Alpha" in line 2, "A1" in line 4 are one row: the column "note" distinguishes them: write what it says into variant`},
		{"undeclared column", table1, "Left,Right", "Lift,Right", `table-1.csv:1:25: board "score" declares no column "Lift" (did you mean "Left"?)`},
		{"missing column", table1, "Left,Right", "Odd,Right", `table-1.csv:1:25: board "score" does not declare "Odd": call columns as the board does, which misses "Left", or declare them under columns, or leave them out with ignore: [Odd]`},
		{"text where a number belongs", table1, "10.00", "ten", `table-1.csv:2:15: "ten" is not a decimal number`},
		{"an exponent of thousands", table1, "10.00", "1e9999", `"1e9999" has an exponent that is not from -324 to 18: write its digits out`},
		{"Inf", table1, "10.00", "+Inf", `"+Inf" is not a decimal number`},
		{"± without a number", table1, "10.00", "10.00 ±", `table-1.csv:2:15: "10.00 ±" has a ± and no number behind it`},
		{"unknown kind", table1, ",open,*", ",opne,*", `unknown kind "opne" (did you mean "open"?)`},
		{"ragged row", table1, "30.0,30.0,30.0", "30.0,30.0", "table-1.csv:3: has 6 fields, the header has 7"},
		{"alias of two models", "results/models.csv", "b,Beta,,", "b,Beta,ALPHA 1,", `models.csv:3: "ALPHA 1" is a name of "Alpha" in line 2 already`},
		{"two ids that fold alike", "results/models.csv", "b,Beta", "a,Beta", `"a" is a name of "Alpha" in line 2 already`},
		{"model id that is no address", "results/models.csv", "b,Beta", "../b,Beta", `model id "../b" should be lower-case letters`},
		{"wrong access", "results/models.csv", ",open,", ",opn,", `should be open, proprietary or empty, not "opn"`},
		{"script in a url", "results/models.csv", "c,Gamma,,,,,,,,", "c,Gamma,,,,,,,javascript:alert(1),", "url of \"Gamma\" should be a web address"},
		{"one column twice", "results/models.csv", "id,name,aliases,organization,access", "id,name,aliases,organisation,org", `models.csv:1:30: columns "organisation" and "org" say the same: rename one, or take it out`},
		{"a column that is nearly a known one", "results/models.csv", "organization", "organizaton", `models.csv:1:17: warning: column "organizaton" is one of the project's own (did you mean "organization"?)`},
		{"file that is not there", "results/rivers/benchmark.yaml", "file: list.csv", "file: lst.csv", "benchmark.yaml:20:45: file results/rivers/published/lst.csv is not there"},
		{"file that no board reads", "results/rivers/benchmark.yaml", "      - {source: list, table: README, file: list.csv}\n", "", "list.csv: warning: no board reads this file"},
		{"change of a row that is not there", "results/rivers/published/changes.csv", "Beta,w/o thinking,Beta,", "Beta,w/o thinking,Gamma,w/ x", "where there is no such row"},
		{"change without a row", "results/rivers/published/changes.csv", "Beta,w/o thinking,", "Gamma,,", "Gamma has a printed change and no row"},
		{"unknown trust column", "results/rivers/published/trust.csv", "judge,L", "judge,M", `unknown column "M"`},
		{"trust table without its names", "results/rivers/published/trust.csv", "judge,L,all\nours,0.52,0.50\nclip,0.3,-\n", "L,all\nours,0.50\nclip,-\n", `trust.csv:1:1: column "L" is missing`},
		{"trust table whose first line is no CSV", "results/rivers/published/trust.csv", "judge,L", "ju\"dge,L", "trust.csv:1: is no table"},
		{"trust head without row", "results/rivers/benchmark.yaml", "row: ours", "row: our", `has no row "our" (did you mean "ours"?)`},
	} {
		t.Run(test.name, func(t *testing.T) {
			fsys := rivers()
			data := string(fsys[test.file].Data)
			if !strings.Contains(data, test.old) {
				t.Fatalf("%s does not hold %q", test.file, test.old)
			}
			fsys[test.file] = &fstest.MapFile{Data: []byte(strings.Replace(data, test.old, test.new, 1))}
			if _, problems := load(fsys); !strings.Contains(problems, test.want) {
				t.Errorf("want %q, got:\n%s", test.want, problems)
			}
		})
	}
}

func TestLoadFolders(t *testing.T) {
	fsys := rivers()
	fsys["results/audit/benchmark.yaml"] = fsys["results/rivers/benchmark.yaml"]
	fsys["results/Big River/benchmark.yaml"] = fsys["results/rivers/benchmark.yaml"]
	fsys["results/lakes/published/x.csv"] = &fstest.MapFile{Data: []byte("x")}
	fsys["results/ponds/benchmark.yaml/x"] = &fstest.MapFile{}
	_, problems := load(fsys)
	for _, want := range []string{
		`results/audit: "audit" is the address of another page`,
		`results/Big River: folder "Big River" becomes an address, of lower-case letters and digits, separated by single dots or hyphens: rename it to such a one`,
		`results/lakes: has no benchmark.yaml`,
		`results/ponds/benchmark.yaml: cannot be read: it is a directory where a file belongs`,
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("want %q, got:\n%s", want, problems)
		}
	}
}

// A benchmark that the program knows serves without its benchmark.yaml, and
// without the figures that its benchmark.yaml names.
func TestLoadLendsWhatItKnows(t *testing.T) {
	var problems source.List
	project := fstest.MapFS{"results/rivers/prompts/x.json": &fstest.MapFile{Data: []byte("[]")}}
	p := results.Load(project, rivers(), &problems)
	if problems.Errors() > 0 {
		t.Fatal(problems.All())
	}
	if b := p.Benchmark("rivers"); b == nil || len(b.Board("score").Rows) != 0 || p.Models.Find("alpha 1") == nil {
		t.Error("the known benchmark should serve, without figures, with the known models")
	}
}
