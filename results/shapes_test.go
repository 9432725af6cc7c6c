package results_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/results/figure"
)

// shape reads one published entry of a board with the groups Coding and Math.
func shape(t *testing.T, board, entry string, files map[string]string) (*results.Board, string) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys["results/tools/published/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	fsys["results/models.csv"] = &fstest.MapFile{Data: []byte("name\nAlpha\nBeta\nGamma\n")}
	fsys["results/tools/benchmark.yaml"] = &fstest.MapFile{Data: []byte("title: Tools\nquestion: Which?\nsources: [{id: ours, title: Ours}]\nboards:\n  - id: main\n    title: Main\n" +
		board + "    published: [{source: ours, " + entry + "}]\n")}
	p, problems := load(fsys)
	if b := p.Benchmark("tools"); b != nil {
		return b.Board("main"), problems
	}
	return nil, problems
}

const (
	twoGroups = "    groups: [{id: code, name: Coding}, {id: Math}]\n    scale: {min: 0, max: 100}\n    overall: unknown\n"
	dotted    = "    groups: [acc@0.5, top.1]\n    scale: {min: 0, max: 100}\n    overall: none\n"
	alone     = "    scale: {min: 0, max: 100}\n    overall: {rule: unknown, title: score}\n"
)

// read is what a board's only table says: its cells and what was remarked.
func read(b *results.Board) string {
	if b == nil || len(b.Tables) != 1 {
		return "nothing"
	}
	var lines []string
	for _, r := range b.Tables[0].Rows {
		line := r.Model.Name + ":"
		for _, c := range b.Columns {
			cell := *r.Cell(c)
			switch {
			case cell.Known:
				line += " " + cell.Exact()
			default:
				line += " <" + cell.Printed.Text + ">"
			}
			if cell.Stated().Known() {
				line += "±" + cell.Stated().Plain()
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(append(lines, b.Tables[0].Remarks...), "\n")
}

func TestTablesAsPeopleHaveThem(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, file, data, entry, want string }{
		{"the plain form", twoGroups, "t.csv", "model,code,Math,overall\nAlpha,75.0,60.5,-\n", "", "Alpha: 75.0 60.5 <>"},
		{"other heads", twoGroups, "t.csv", "Model,Coding,MATH,OVERALL\nAlpha,75.0,60.5,67.75\n", "", "Alpha: 75.0 60.5 67.75"},
		{"heads with units, arrows and bold", "    columns: [{id: code, field: Coding (%) ↑}, {id: Math, field: 'Math [%]'}, {id: overall, field: Average↑}]\n" + twoGroups, "t.csv", "**Model**,Coding (%) ↑,Math [%],Average↑\n**Alpha**,75.0,60.5,67.75\n", "model: '**Model**'", "Alpha: 75.0 60.5 67.75"},
		{"semicolons and decimal commas", twoGroups, "t.csv", "\xef\xbb\xbfModel;Coding;Math;Overall\r\nAlpha;75,0;60,5;67,75\r\nBeta;–;1.234,5;\r\n", "",
			"Alpha: 75.0 60.5 67.75\nBeta: <–> 1234.5 <>\nits cells are separated by semicolons\nits decimal signs are commas in Coding, Math, Overall"},
		{"tabs", twoGroups, "t.tsv", "Model\tCoding\tMath\tOverall\nAlpha\t75.0\t60.5\t67.8\n", "", "Alpha: 75.0 60.5 67.8\nits cells are separated by tabs"},
		{"signs at numbers", twoGroups, "t.csv", "Model,Coding,Math,Overall\nAlpha,**75.0%**†,60.5% ± 1.2,67.8%\nBeta,N/A,40.0 (1.1)%,nan\n", "",
			"Alpha: 75.0 60.5±1.2 67.8\nBeta: <N/A> 40.0±1.1 <nan>\nfigures are in % in Coding, Math, Overall"},
		{"a typographic minus", twoGroups, "t.csv", "Model,Coding,Math,Overall\nAlpha,−0.5,_60.5_,*7*\n", "", "Alpha: -0.5 60.5 7"},
		{"thousands", "    columns: [{id: Tokens}]\n" + alone, "t.csv", "model,overall,Tokens\nAlpha,7.5,\"1,234\"\nBeta,8.5,\"12,345,678\"\n", "",
			"Alpha: 1234 7.5\nBeta: 12345678 8.5\ncommas part thousands in Tokens"},
		{"a unit that the column has", "    columns: [{id: Cost, unit: $, better: lower}, {id: Time, unit: s}]\n" + alone, "t.csv", "model,overall,cost,time\nAlpha,7.5,$1.20,3.5s\n", "", "Alpha: 1.20 3.5 7.5"},
		{"one number", alone, "t.csv", "model,score\nAlpha,88.5\nBeta,90\n", "", "Alpha: 88.5\nBeta: 90"},
		{"one number under its own name", strings.Replace(alone, "title: score", "title: Accuracy (%)", 1), "t.csv", "Model;Accuracy (%)\nAlpha;88,5\n", "", "Alpha: 88.5\nits cells are separated by semicolons\nits decimal signs are commas in Accuracy (%)"},
		{"a count of rows", alone, "t.csv", ",model,score\n0,Alpha,88.5\n1,Beta,90\n", "", "Alpha: 88.5\nBeta: 90\nits first column counts the rows and is left out"},
		{"names without a head", twoGroups, "t.csv", ",code,Math,overall\nAlpha,1,2,3\n", "", "Alpha: 1 2 3\nits first column, which has no name, is taken for model"},
		{"other names of models", twoGroups, "t.csv", "System,code,Math,overall\n[Alpha](https://a.example),1,2,3\n", "model: System", "Alpha: 1 2 3"},
		{"names where the entry says", twoGroups, "t.csv", "name,folder,code,Math,overall\nx,Alpha,1,2,3\n", "model: folder, ignore: name", "Alpha: 1 2 3"},
		{"medals and flags", twoGroups, "t.csv", "model,code,Math,overall\n🏆 Alpha,1,2,3\n**Beta** 🇸🇪,4,5,6\n", "", "Alpha: 1 2 3\nBeta: 4 5 6\nmedals, flags and the like are left off names: \"🏆 Alpha\" is \"Alpha\""},
		{"columns to ignore", twoGroups, "t.csv", "#,model,code,Math,overall,logs\n1,Alpha,1,2,3,yes\n", `ignore: ["#", logs]`, "Alpha: 1 2 3"},
		{"decimal commas by the entry", twoGroups, "t.csv", "model,code,Math,overall\nAlpha,\"1,234\",\"2,345\",\"3,456\"\n", "decimal: comma", "Alpha: 1.234 2.345 3.456\nits decimal signs are commas in code, Math, overall"},
		{"decimal points by the entry", twoGroups, "t.csv", "model;code;Math;overall\nAlpha;1,234;2,345;3,456\n", "decimal: point", "Alpha: 1234 2345 3456\nits cells are separated by semicolons\ncommas part thousands in code, Math, overall"},
		{"a JSON list", twoGroups, "t.json", `[{"model":"Alpha","Coding":75.0,"Math":"60.5%","overall":null},{"model":"Beta","Math":"N/A","overall":9.5e-05}]`, "", "Alpha: 75.0 60.5 <>\nBeta: <> <N/A> 0.000095\nfigures are in % in Math"},
		{"a JSON map with fields in fields", twoGroups, "t.json", `{"Alpha":{"pass@1":{"Coding":75.5,"math":1.234},"overall":2},"Beta":{"pass@1":{"Coding":null,"math":3},"overall":4}}`, "", "Alpha: 75.5 1.234 2\nBeta: <> 3 4"},
		{"fields by their paths", "    columns: [{id: code, field: a.b.x}, {id: Math, field: 'c\\.d'}]\n" + twoGroups, "t.json", `[{"model":"Alpha","a":{"b":{"x":1}},"c.d":2,"overall":3}]`, "", "Alpha: 1 2 3"},
		{"keys with dots", dotted, "t.json", `{"Alpha":{"acc@0.5":1,"top.1":2,"v1.0":9,"extra":{"v1.0":8}},"Beta":{"acc@0.5":3,"top.1":4}}`, "ignore: [v1.0, extra]", "Alpha: 1 2\nBeta: 3 4"},
		{"keys with dots above lists", dotted, "t.json", `{"model":["Alpha","Beta"],"acc@0.5":[1,3],"top.1":[2,4]}`, "", "Alpha: 1 2\nBeta: 3 4"},
		{"a line of heads with dots", dotted, "t.json", `[["model","acc@0.5","top.1","note.1"],["Alpha",1,2,"x"]]`, "ignore: note.1", "Alpha: 1 2"},
		{"keys with dots within fields", dotted, "t.jsonl", `{"model":"Alpha","by":{"acc@0.5":1,"top.1":2}}` + "\n", "", "Alpha: 1 2"},
		{"keys in two cases", "    groups: [misc CUDA, misc.cuda]\n    scale: {}\n    overall: none\n", "t.json", `{"Alpha":{"misc":{"CUDA":1}},"Beta":{"misc":{"cuda":2}}}`, "", "Alpha: 1 <>\nBeta: <> 2"},
		{"records below", twoGroups, "t.json", `{"boards":[{"name":"A","rows":[]},{"name":"B","rows":[{"name":"Alpha","code":1,"Math":2,"overall":3,"warning":null}]}]}`, "records: boards.name=B.rows, model: name, ignore: warning", "Alpha: 1 2 3"},
		{"names and figures", alone, "t.json", `{"Alpha": 88.5, "Beta": 90}`, "", "Alpha: 88.5\nBeta: 90"},
		{"shares on a scale to 100", twoGroups, "t.csv", "model,code,Math,overall\nAlpha,1,0.60,0.80\nBeta,0.4,0.35,-\n", "", "Alpha: 1 0.60 0.80\nBeta: 0.4 0.35 <>\nall of its 5 figures are at most 1, and the scale ends at 100: say scale: {min: 0, max: 1} in benchmark.yaml if they are shares"},
		{"YAML", twoGroups, "t.yaml", "- model: Alpha\n  code: 1,5\n  Math: 2,5 %\n  overall: ~\n", "", "Alpha: 1.5 2.5 <>\nits decimal signs are commas in code, Math\nfigures are in % in Math"},
	} {
		entry := "file: " + test.file
		if test.entry != "" {
			entry += ", " + test.entry
		}
		b, problems := shape(t, test.board, entry, map[string]string{test.file: test.data})
		if got := read(b); got != test.want || problems != "" {
			t.Errorf("%s:\n%s\nwant\n%s\n%s", test.name, got, test.want, problems)
		}
	}
}

func TestAFolderWithAFileARow(t *testing.T) {
	t.Parallel()
	b, problems := shape(t, twoGroups, "file: rows", map[string]string{
		"rows/Alpha.json": `{"scores":{"code":1,"Math":2},"overall":3}`, "rows/Beta.json": `{"scores":{"code":4},"overall":5}`, "rows/README.md": "", "rows/x.yaml": "model: Gamma\nscores: {code: 6}\n", "rows/z.md": "",
	})
	if got, want := read(b), "Alpha: 1 2 3\nBeta: 4 <> 5\nGamma: 6 <> <>"; !strings.HasPrefix(got, want) || !strings.Contains(problems, "z.md: warning: is not read") || strings.Contains(problems, "README") {
		t.Errorf("got %s\n%s", got, problems)
	}
	b, problems = shape(t, twoGroups, "file: rows/", map[string]string{
		"rows/a.json": `{"model":"Alpha","scores":{"code":1,"Math":2},"overall":3}`, "rows/b.yaml": "model: Beta\nscores:\n  code: 4,5\noverall: 5\n",
	})
	if got, want := read(b), "Alpha: 1 2 3"; !strings.HasPrefix(got, want) {
		t.Errorf("got %s\n%s", got, problems)
	}
	cell := b.Tables[0].Rows[1].Cells[0]
	if cell.Place.String() != "results/tools/published/rows/b.yaml:3" {
		t.Errorf("a cell of a folder is at %s", cell.Place)
	}
	if _, problems := shape(t, twoGroups, "file: rows", map[string]string{"rows/notes.md": ""}); !strings.Contains(problems, "holds no tables") || !strings.Contains(problems, "notes.md: warning: is not read") {
		t.Error(problems)
	}
}

// Every number of a record keeps its line, and its row the path to it.
func TestPathsOfRecords(t *testing.T) {
	t.Parallel()
	b, problems := shape(t, twoGroups, "file: t.json, records: data.rows", map[string]string{"t.json": "{\"data\": {\"rows\": [\n {\"model\": \"Alpha\", \"code\": 1,\n  \"Math\": 2, \"overall\": 3}]}}"})
	if problems != "" {
		t.Fatal(problems)
	}
	r := b.Tables[0].Rows[0]
	if r.Path() != "data.rows.0" || r.Cells[1].Path != "data.rows.0.Math" || r.Cells[1].Place.String() != "results/tools/published/t.json:3:11" {
		t.Errorf("%s %s", r.Path(), r.Cells[1].Place)
	}
}

func TestTablesThatContradictThemselves(t *testing.T) {
	t.Parallel()
	column := func(head string, cells ...string) string {
		text := "model,code,Math," + head + "\n"
		for i, c := range cells {
			text += fmt.Sprintf("M%d,1,2,%s\n", i, c)
		}
		return text
	}
	many := make([]string, 872)
	for i := range many {
		many[i] = "88.5%"
	}
	words := make([]string, 40)
	for i := range words {
		words[i] = "OOM"
	}
	wide := "model,code,Math,overall"
	for i := range 30 {
		wide += fmt.Sprintf(",x%d", i)
	}
	for _, test := range []struct{ name, board, data, want string }{
		{"per cent on a scale to 1", strings.Replace(twoGroups, "100", "1", 1), column("overall", many...), `t.csv:2:8: column "overall" is in % here, and its scale ends at 1: say scale: {min: 0, max: 100, unit: "%"} in benchmark.yaml`},
		{"mixed units", twoGroups, column("overall", "88.5%", "88.6", "88.7%", "90%"), `t.csv:3:8: "88.6" has no unit, where "88.5%" in line 2 of its column has the unit %: write all of them in one unit`},
		{"mixed units, several", twoGroups, column("overall", "8s", "9", "9", "7s", "6"), `t.csv:3:8: "9" has no unit, where "8s" in line 2 of its column has the unit s: write all of them in one unit`},
		{"another unit than declared", strings.Replace(twoGroups, "100}", `100, unit: "%"}`, 1), column("overall", "$5"), `t.csv:2:8: column "overall" is in $ here, and in % in benchmark.yaml: say which it is there, under unit`},
		{"no number behind ±", twoGroups, column("overall", "75.0 ±"), `t.csv:2:8: "75.0 ±" has a ± and no number behind it: write 75.0 ± 1.2, or leave the ± out`},
		{"one cause, many cells", twoGroups, column("overall", words...), `t.csv:2:8: "OOM" is not a decimal number: write digits with a point, such as 8.40, or - where the source reports none; and 39 more like it`},
		{"commas or thousands", twoGroups, column("overall", `"1,234"`, `"5,678"`), `t.csv:2:8: the comma of "1,234" can part thousands or be a decimal sign, and nothing in the file says which: say decimal: point beside file in benchmark.yaml, or decimal: comma; and 1 more like it`},
		{"commas or thousands behind ±", twoGroups, column("overall", `"5 ± 1,234"`, `"6 ± 2,345"`), `t.csv:2:8: the comma of "5 ± 1,234" can part thousands`},
		{"commas or thousands in an interval", twoGroups, column("overall", `"5 [1,234; 8,567]"`), `t.csv:2:8: the comma of "5 [1,234; 8,567]" can part thousands`},
		{"both decimal signs", twoGroups, column("overall", "1.5", `"2,5"`, "3.5", `"4,25"`, "9.1"), `t.csv:3:8: "2,5" is no number with a decimal point, as the others of its column are: write it as they are; and 1 more like it`},
		{"two columns for one", twoGroups, "model,code,Coding,Math,overall\nAlpha,1,2,3,4\n", `t.csv:1:12: columns "code" and "Coding" would both be code: call one otherwise, or leave them out with ignore: [Coding] beside file in benchmark.yaml`},
		{"an overall by another name", twoGroups, "model,code,Math,Avg.\nAlpha,1,2,3\n", `t.csv:1:17: board "main" declares no column "Avg." (did you mean its overall?): say title: Avg. under overall in benchmark.yaml, or call the column overall`},
		{"a unit in a head", twoGroups, "model,code (%) ↑,Math,overall\nAlpha,1,2,3\n", `t.csv:1:7: board "main" declares no column "code (%) ↑" (did you mean "code"?)`},
		{"bold heads", twoGroups, "model,**Coding**,Math,overall\nAlpha,1,2,3\n", `t.csv:1:7: board "main" declares no column "**Coding**" (did you mean "code"?)`},
		{"an average beside the overall", twoGroups, "model,code,Math,Avg.,overall\nAlpha,1,2,3,4\n", `t.csv:1:17: board "main" does not declare "Avg.": declare such columns under columns, or leave them out with ignore: [Avg.] beside file in benchmark.yaml`},
		{"many columns that nobody declared", twoGroups, wide + "\nAlpha,1,2,3" + strings.Repeat(",1", 30) + "\n", `t.csv:1:25: board "main" does not declare "x0", "x1", "x2" and 27 more: declare such columns under columns, or leave them out with ignore: [x0, x1, x2, …] beside file`},
		{"many missing columns", strings.Replace(twoGroups, "{id: Math}", "{id: Math}, A, B, C, D", 1), "model,overall\nAlpha,1\n", `t.csv:1: columns are missing, "code", "Math", "A" and 3 more: write - in them where the source reports nothing`},
		{"no model", twoGroups, "who,code,Math,overall\nAlpha,1,2,3\n", `t.csv:1: column model is missing: call the column so that names the models, or say which it is with model: who beside file in benchmark.yaml`},
	} {
		_, problems := shape(t, test.board, "file: t.csv", map[string]string{"t.csv": test.data})
		var errors []string
		for line := range strings.Lines(problems) {
			if !strings.Contains(line, "warning:") {
				errors = append(errors, line)
			}
		}
		if !strings.Contains(problems, "results/tools/published/"+test.want) || len(errors) > 1 && test.name != "no model" {
			t.Errorf("%s: want %q, got\n%s", test.name, test.want, problems)
		}
	}
	// What is wrong with the heads hides nothing that is wrong below them.
	_, all := shape(t, twoGroups, "file: t.csv", map[string]string{"t.csv": "model,code,Extra,overall\nAlpha,OOM,2,3\nBeta,1,2\nGamma,1,2,n/k\n"})
	for _, want := range []string{`does not declare "Extra"`, `which misses "Math"`, `t.csv:2:7: "OOM"`, "t.csv:3: has 3 fields", `t.csv:4:11: "n/k"`} {
		if !strings.Contains(all, want) {
			t.Errorf("want %s, got\n%s", want, all)
		}
	}
	// An entry that is its file alone has no place beside that.
	_, problems := load(fstest.MapFS{
		"results/tools/published/t.csv": {Data: []byte("model,overall\nAlpha,\"1,234\"\n")},
		"results/tools/benchmark.yaml":  {Data: []byte("title: Tools\nquestion: Which?\nboards: [{id: main, title: Main, scale: {min: 0, max: 100}, overall: unknown, published: t.csv}]\n")},
	})
	if !strings.Contains(problems, "say published: {file: t.csv, decimal: point} in benchmark.yaml, or decimal: comma") {
		t.Error(problems)
	}
	for entry, want := range map[string]string{
		"file: t.csv, records: a":      `benchmark.yaml:10:54: records is for files in JSON and YAML: results/tools/published/t.csv has a row a line`,
		"file: t.csv, decimal: dot":    `decimal should be point or comma, not "dot"`,
		"file: t.csv, ignore: overal":  `warning: results/tools/published/t.csv has no column "overal" to ignore (did you mean "overall"?)`,
		"file: t.csv, model: nothing":  "",
		"file: t.csv, ignore: overall": "column overall is missing",
	} {
		if _, problems := shape(t, twoGroups, entry, map[string]string{"t.csv": "model,code,Math,overall\nAlpha,1,2,3\n"}); !strings.Contains(problems, want) {
			t.Errorf("%s: %s", entry, problems)
		}
	}
}

// Machines get a plain decimal with the digits that were printed, people what was
// there.
func TestFiguresKeepTheirDigits(t *testing.T) {
	t.Parallel()
	b, problems := shape(t, twoGroups, "file: t.csv", map[string]string{"t.csv": "model;code;Math;overall\nAlpha;1.234,50;**60,5 %**;-\n"})
	if problems != "" {
		t.Fatal(problems)
	}
	cell := b.Tables[0].Rows[0].Cells[0]
	if cell.Printed.Text != "1.234,50" || cell.Exact() != "1234.50" || cell.Value != 1234.5 || b.Columns[0].Shown(cell) != "1234.50" {
		t.Errorf("%+v", cell)
	}
	low, high := cell.Printed.Interval()
	if low.RatString() != "246899/200" || high.RatString() != "246901/200" {
		t.Errorf("rounds %s to %s", low, high)
	}
	if unit := b.Columns[1].Unit; unit != "%" {
		t.Errorf("unit %q", unit)
	}
	if (b.Tables[0].Rows[0].Cells[2].Printed != figure.Figure{}) {
		t.Error("a dash is nothing printed")
	}
}

// Figures with k, M and B are one number each, exactly, and are shown as printed.
func TestMagnitudesInOneColumn(t *testing.T) {
	t.Parallel()
	const board = alone + "    columns: [{id: size}]\n"
	for _, test := range []struct{ name, head, cells, unit, exact, shown, wrong string }{
		{"of all kinds", "size", "7B 350M 1.2k 0.5b", "", "7000000000 350000000 1200 500000000", "7B 350M 1.2k 0.5b", ""},
		{"one alone", "size", "7B 13B", "B", "7 13", "7 13", ""},
		{"beside numbers", "size", "1.2k 980 0", "", "1200 980 0", "1.2k 980 0", ""},
		{"in the declared unit", "size", "7 350M 1.5B", "B", "7 0.350 1.5", "7 350M 1.5", ""},
		{"of money", "size", "$1.2M $900K", "$", "1200000 900000", "1.2M 900K", ""},
		{"one that may be meant in any", "size", "7B 13B 350M 70", "", "", "", `t.csv:5:3: "70" has no unit, where "7B" in line 2 of its column has the unit B: write all of them in one unit`},
		{"units that are no magnitudes", "size", "7B 350MB", "", "", "", `"350MB" has the unit MB, where "7B" in line 2`},
	} {
		text := "model," + test.head + ",score\n"
		for i, cell := range strings.Fields(test.cells) {
			text += fmt.Sprintf("%c,%s,%d\n", 'A'+i, cell, i)
		}
		board := board
		if strings.HasPrefix(test.name, "in the declared") {
			board = strings.Replace(board, "id: size", "id: size, unit: B", 1)
		}
		b, problems := shape(t, board, "file: t.csv", map[string]string{"t.csv": text})
		if test.wrong != "" {
			if !strings.Contains(problems, test.wrong) {
				t.Errorf("%s: want %q, got\n%s", test.name, test.wrong, problems)
			}
			continue
		}
		c := b.Column("size")
		var exact, shown []string
		for _, row := range b.Tables[0].Rows {
			cell := row.Cells[c.Index]
			exact, shown = append(exact, cell.Exact()), append(shown, c.Shown(cell))
		}
		if c.Unit != test.unit || strings.Join(exact, " ") != test.exact || strings.Join(shown, " ") != test.shown || strings.Contains(problems, "error") {
			t.Errorf("%s: in %q %v, shown as %v\n%s", test.name, c.Unit, exact, shown, problems)
		}
	}
}

// A name is read without the marks of footnotes behind it, which the row keeps, unless
// they tell rows apart.
func TestMarksOfNames(t *testing.T) {
	t.Parallel()
	b, problems := shape(t, alone, "file: t.csv", map[string]string{"t.csv": "model,score\n**Alpha***,1\nBeta [1],2\nGamma†,3\nGamma,4\n"})
	var rows []string
	for _, row := range b.Tables[0].Rows {
		rows = append(rows, row.Model.Name+" "+row.Mark)
	}
	if got := strings.Join(rows, ", "); got != "Alpha *, Beta [1], Gamma† , Gamma " || !strings.Contains(problems, `did you mean "Gamma"?`) {
		t.Errorf("%s\n%s", got, problems)
	}
}

// An interval that a source prints around a figure is its cell's, as printed.
func TestIntervalsOfSources(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, data, want, wrong string }{
		{"beside figures", alone, "model,score\nAlpha,\"75.0 [73.1, 76.9]\"\nBeta,62.0 (60.5–63.1)\nGamma,60.5 ± 1.5\n", "75.0 [73.1, 76.9] 73.1 76.9; 62.0 (60.5–63.1) 60.5 63.1; 60.5 ±\u00a01.5 59 62", ""},
		{"in a column", alone + "    columns: [{id: overall, error: 95% CI}]\n", "model,score,95% CI\nAlpha,75.0,+1.5/-2\nBeta,62.0,\"[60, 63.5]\"\nGamma,-,\"[1, 2]\"\n", "75.0 +1.5/-2 73 76.5; 62.0 [60, 63.5] 60 63.5;   0 0", ""},
		{"of another figure", alone, "model,score\nAlpha,\"75.0 [12, 13]\"\n", "", `t.csv:2:7: "75.0 [12, 13]" has an interval that the figure lies outside of: write the figure's own, as in 75.0 [73.1, 76.9]`},
		{"of another figure, in a column", alone + "    columns: [{id: overall, error: CI}]\n", "model,score,CI\nAlpha,75.0,\"[12, 13]\"\n", "", `t.csv:2:12: "[12, 13]" is an interval that "75.0" lies outside of: write the figure's own`},
	} {
		b, problems := shape(t, test.board, "file: t.csv", map[string]string{"t.csv": test.data})
		if test.wrong != "" {
			if !strings.Contains(problems, test.wrong) || strings.Count(problems, "\n") > 1 {
				t.Errorf("%s: %s", test.name, problems)
			}
			continue
		}
		var rows []string
		for _, row := range b.Tables[0].Rows {
			cell := row.RankedBy()
			low, high, _ := cell.Within()
			rows = append(rows, fmt.Sprintf("%s %s %v %v", cell.Exact(), cell.StatedText(), low, high))
		}
		if got := strings.Join(rows, "; "); got != test.want || problems != "" {
			t.Errorf("%s: %s\n%s", test.name, got, problems)
		}
	}
}

// A dash in the column of variants is none.
func TestVariantsThatAreNone(t *testing.T) {
	t.Parallel()
	b, problems := shape(t, alone, "file: t.csv", map[string]string{"t.csv": "model,variant,score\nAlpha,--,1\nAlpha,CoT,2\nBeta,N/A,3\nGamma,None,3\n"})
	var rows []string
	for _, row := range b.Tables[0].Rows {
		rows = append(rows, results.RowName(row))
	}
	if got := strings.Join(rows, ", "); got != "Alpha, Alpha (CoT), Beta, Gamma (None)" || problems != "" {
		t.Errorf("%s\n%s", got, problems)
	}
}
