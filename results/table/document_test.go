package table

import (
	"slices"
	"strings"
	"testing"

	"standings/internal/source"
)

func named2(head string) bool { return head == "model" }

func TestOpenDocuments(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, file, data, records, want, paths string }{
		{"a list", "t.json", `[{"model":"x","A":1.50},{"model":"y","A":null},{"A":2,"model":"z","B":"88,5"}]`, "",
			"model|A|B / x|1.50| / y|| / z|2|88,5", "0 1 2"},
		{"a map", "t.json", `{"x":{"A":1},"y":{"A":2}}`, "", "$key|A / x|1 / y|2", "x y"},
		{"names and figures", "t.json", `{"x":88.5,"y.1":90}`, "", "$key|score / x|88.5 / y.1|90", `x y\.1`},
		{"one record", "t.json", `{"model":"x","A":1}`, "", "model|A / x|1", ""},
		{"fields within fields", "t.json", `{"x":{"pass@1":{"a+":81.7,"b.c":null},"tags":["p","q"],"runs":[{"n":1},{"n":2}]}}`, "",
			`$key|pass@1.a+|pass@1.b\.c|tags|runs.0.n|runs.1.n / x|81.7||p, q|1|2`, "x"},
		{"records below", "t.json", `{"meta":1,"data":{"rows":[{"model":"x"}]}}`, "data.rows", "model / x", "data.rows.0"},
		{"records of one of several", "t.json", `{"boards":[{"name":"Test","rows":[{"model":"x"}]},{"name":"Lite","rows":[{"model":"y"}]}]}`, "boards.name=Lite.rows", "model / y", "boards.1.rows.0"},
		{"records by number", "t.json", `{"boards":[{"rows":[{"model":"x"}]},{"rows":[{"model":"y"}]}]}`, "boards.1.rows", "model / y", "boards.1.rows.0"},
		{"lines of cells", "t.json", `[["model","A"],["x",1],["y",null]]`, "", "model|A / x|1 / y|", "1 2"},
		{"columns", "t.json", `{"model":["x","y"],"A":[1,2]}`, "", "model|A / x|1 / y|2", " "},
		{"NaN", "t.json", `[{"model":"x","A":NaN}]`, "", "model|A / x|NaN", "0"},
		{"Infinity", "t.json", `[{"model":"x","A":Infinity,"B":-Infinity}]`, "", "model|A|B / x|Infinity|-Infinity", "0"},
		{"a mark", "t.json", "\xef\xbb\xbf" + `[{"model":"x"}]`, "", "model / x", "0"},
		{"JSON lines", "t.jsonl", "{\"model\":\"x\",\"A\":1}\r\n\n{\"model\":\"y\",\"A\":2}\n", "", "model|A / x|1 / y|2", " "},
		{"a YAML list", "t.yaml", "- model: x\n  A: 1.50\n  B: ~\n- {model: y, A: N/A}\n", "", "model|A|B / x|1.50| / y|N/A|", "0 1"},
		{"a YAML map", "t.yml", "results:\n  x: {A: 1}\n  y: {A: 2}\n", "results", "$key|A / x|1 / y|2", "results.x results.y"},
		{"YAML with aliases", "t.yaml", "- model: x\n  set: &a [p, q]\n- model: y\n  set: *a\n", "", "model|set / x|p, q / y|p, q", "0 1"},
		{"YAML names and figures", "t.yaml", "x: 88,5\ny: 90\n", "", "$key|score / x|88,5 / y|90", "x y"},
	} {
		var problems source.List
		table := Open(test.file, []byte(test.data), Options{Records: test.records, Names: named2}, &problems)
		if got := shown(table); got != test.want || len(problems.All()) > 0 {
			t.Errorf("%s: %s, %v", test.name, got, problems.All())
			continue
		}
		var paths []string
		for _, r := range table.Rows {
			paths = append(paths, r.Path)
		}
		if got := strings.Join(paths, " "); got != test.paths {
			t.Errorf("%s: paths %q", test.name, got)
		}
		holds(t, table)
	}
}

func TestPathsInDocuments(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ file, data, want string }{
		{"t.json", `[{"m":"x","a":{"b.c":1}}]`, `0.a.b\.c`}, {"t.json", `{"x":1}`, "x"},
		{"t.yaml", "x: {A: 1}", "x.A"}, {"t.jsonl", `{"m":"x","A":1}`, "A"}, {"t.csv", "m,A\nx,1", ""},
	} {
		var problems source.List
		table := Open(test.file, []byte(test.data), Options{}, &problems)
		if got := table.Path(table.Rows[0], 1); got != test.want {
			t.Errorf("%s: %q, want %q, %v", test.data, got, test.want, problems.All())
		}
	}
}

func TestPlacesInDocuments(t *testing.T) {
	t.Parallel()
	for file, data := range map[string]string{
		"t.json": "[\n  {\"model\": \"Café\", \"A\": 1.5},\n  {\"model\": \"y\",\n   \"A\": \"2\"}\n]",
		"t.yaml": "- {model: Café,     A: 1.5}\n\n- model: y\n  A: '2'\n",
	} {
		var problems source.List
		table := Open(file, []byte(data), Options{}, &problems)
		a, b := table.Rows[0].Cells[1], table.Rows[1].Cells[1]
		want := map[string]string{"t.json": "t.json:2:26 t.json:4:9", "t.yaml": "t.yaml:1 t.yaml:4"}[file]
		if got := a.Place.String() + " " + b.Place.String(); got != want || !a.Number || b.Number {
			t.Errorf("%s: %s %v %v", file, got, a, b)
		}
	}
}

func TestFilesOfAFolder(t *testing.T) {
	t.Parallel()
	var problems source.List
	var tables []*Table
	for _, f := range [][2]string{{"r/x.json", `{"scores":{"A":1}}`}, {"r/y.yaml", "scores: {B: 2}"}, {"r/z.csv", "scores.A;scores.B\n3;4,5\n"}} {
		tables = append(tables, Open(f[0], []byte(f[1]), Options{Record: true}, &problems))
	}
	table := Join("r", tables)
	if got := shown(table); got != "scores.A|scores.B / 1| / |2 / 3|4,5" || len(problems.All()) > 0 {
		t.Errorf("%s, %v", got, problems.All())
	}
	if len(table.Remarks) != 1 || table.Rows[1].Cells[0].File != "r/y.yaml" {
		t.Errorf("%+v", table)
	}
	holds(t, table)
}

func TestIgnoredColumns(t *testing.T) {
	t.Parallel()
	ignore := func(head string) bool { return slices.Contains([]string{"logs", "B"}, head) }
	for file, data := range map[string]string{
		"t.json": `[{"model":"x","logs":[{"a":1}],"A":1,"B":2}]`,
		"t.csv":  "model,logs,A,B\nx,y,1,2\n",
	} {
		var problems source.List
		if got := shown(Open(file, []byte(data), Options{Ignore: ignore}, &problems)); got != "model|A / x|1" || len(problems.All()) > 0 {
			t.Errorf("%s: %s %v", file, got, problems.All())
		}
	}
}

func TestOpenSaysWhatIsWrongInDocuments(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, file, data, records, want string }{
		{"empty", "t.json", " \n", "", "t.json: is empty: it should hold a list of records"},
		{"empty list", "t.json", "[]", "", "t.json:1:1: holds no records"},
		{"no JSON", "t.json", "[\n {\"é\":x}]", "", "t.json:2:7: is no JSON: unexpected 'x'"},
		{"cut off", "t.json", "[{\"a\":1}", "", "t.json:1:9: ends in the middle of a value"},
		{"lines in a document", "t.json", "{\"model\":\"x\"}\n{\"model\":\"y\"}", "", "t.json:2:1: has more after its end: for a record a line name the file .jsonl"},
		{"latin-1", "t.json", "[{\"a\":\"\xe9\"}]", "", "t.json:1:8: is not UTF-8 text: save the file as UTF-8"},
		{"a word", "t.json", "[{\"a\":Infinite}]", "", "t.json:1:14: is no JSON: unexpected 'e'"},
		{"a single value", "t.json", "5", "", "t.json:1:1: is no list or map of records: it is a single value"},
		{"mixed list", "t.json", `[{"a":1},2]`, "", `t.json:1:1: is no list or map of records: "1" in it is 2`},
		{"records deeper", "t.json", `{"boards":[{"name":"T","rows":[{"m":"x"},{"m":"y"}]}],"n":1}`, "",
			`t.json:1:1: is no list or map of records: "boards" in it is a list; name as records where they are, which may be boards`},
		{"no such key", "t.json", `{"results":[{"m":"x"}]}`, "result", `t.json:1:1: has no records at "result": there is no "result" (did you mean "results"?)`},
		{"no such element", "t.json", `[[1],[2]]`, "7", `has no records at "7": there is no "7"`},
		{"too far", "t.json", `{"a":1}`, "a.b", `has no records at "a.b": there is no "b"`},
		{"key twice", "t.json", `[{"a":1,"a":2}]`, "", `t.json:1:13: has the key "a" twice`},
		{"name twice", "t.json", `{"x":{"a":1},"x":{"a":2}}`, "", `t.json:1:18: has the key "x" twice`},
		{"head twice", "t.json", `[["a","a"],[1,2]]`, "", `t.json:1:7: column "a" appears twice`},
		{"no head", "t.json", `[["a",""],[1,2]]`, "", `t.json:1:7: a column has no name`},
		{"short line", "t.json", `[["a","b"],[1]]`, "", "t.json:1:12: is a list of another length than the first: write null where a figure is missing"},
		{"empty lines", "t.json", `[[],[]]`, "", "t.json:1:2: is a list of another length than the first: write null where a figure is missing"},
		{"uneven columns", "t.json", `{"a":[1,2],"b":[1]}`, "", "t.json:1:16: is a list of another length than the first: write null where a figure is missing"},
		{"no record in a line", "t.jsonl", "{\"a\":1}\n5\n", "", "t.jsonl:2:1: is no record: a line should hold an object"},
		{"a bad line", "t.jsonl", "{\"a\":1}\n{\"a\"\n", "", "t.jsonl:2:"},
		{"an empty one", "t.jsonl", "\n", "", "t.jsonl: is empty: it should hold a record a line"},
		{"an alias of itself", "t.yaml", "- &a {m: x, n: [*a]}\n", "", "t.yaml:1:17: the alias *a refers to itself, or with others to more than fits into a table: write the value out"},
		{"YAML key twice", "t.yaml", "- m: x\n  m: y\n", "", `t.yaml:2: has the key "m" twice`},
		{"a key of several", "t.yaml", "? [a, b]\n: 1\n", "", "t.yaml:1:3: a key should be plain text, not a list"},
		{"no YAML", "t.yaml", "a: b: c\n", "", "t.yaml:1: is not YAML"},
		{"an empty YAML file", "t.yaml", "# nothing\n", "", "t.yaml: is empty: it should hold a list of records"},
	} {
		var problems source.List
		Open(test.file, []byte(test.data), Options{Records: test.records}, &problems)
		if got := said(&problems); !strings.Contains(got, test.want) {
			t.Errorf("%s: want %q, got %q", test.name, test.want, got)
		}
	}
}

func FuzzOpenDocuments(f *testing.F) {
	for _, seed := range []string{`[{"model":"x","A":1.5}]`, `{"x":{"A":[1,{"b":2}]}}`, `{"x":1}`, `[["a"],["b"]]`, `{"a":[1],"b":[2]}`, "- a: 1\n", "a: {b: c}", "{\"a\":1}\n{\"a\":2}"} {
		f.Add(seed, "t.json", "a.0")
		f.Add(seed, "t.yaml", "")
		f.Add(seed, "t.jsonl", "")
	}
	f.Fuzz(func(t *testing.T, data, file, records string) {
		if !IsDocument(file) {
			file = "t.json"
		}
		var problems source.List
		table := Open(file, []byte(data), Options{Records: records, Names: named2}, &problems)
		if table == nil {
			if problems.Errors() == 0 {
				t.Error("no table and no word why")
			}
			return
		}
		if len(table.Header) == 0 && problems.Errors() == 0 {
			t.Error("no header and no word why")
		}
		for _, row := range table.Rows {
			if len(row.Cells) != len(table.Header) || row.Line < 1 {
				t.Errorf("row %+v of %d", row, len(table.Header))
			}
		}
	})
}
