package table

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding/unicode"

	"standings/internal/source"
)

func TestOpen(t *testing.T) {
	var problems source.List
	table := Open("t.csv", []byte("\xef\xbb\xbfmodel,A\r\n\"Two\nlines\", 8.40 \r\nB,-\r\n"), Options{}, &problems)
	if all := problems.All(); len(all) > 0 {
		t.Fatal(all)
	}
	if len(table.Rows) != 2 || table.Rows[0].Cells[1].Text != "8.40" || table.Rows[1].Line != 4 || table.Column("A") != 1 || table.Column("B") != -1 {
		t.Errorf("got %+v", table)
	}
}

// shown is a table as a test writes it down: cells separated by |, rows by /.
func shown(t *Table) string {
	if t == nil {
		return "none"
	}
	var lines []string
	for _, cells := range append([][]Cell{t.Header}, rowsOf(t)...) {
		var texts []string
		for _, c := range cells {
			texts = append(texts, c.Text)
		}
		lines = append(lines, strings.Join(texts, "|"))
	}
	return strings.Join(lines, " / ")
}

func rowsOf(t *Table) (rows [][]Cell) {
	for _, r := range t.Rows {
		rows = append(rows, r.Cells)
	}
	return rows
}

func TestReadWhateverPartsTheCells(t *testing.T) {
	t.Parallel()
	utf16 := func(text string) string {
		data, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().Bytes([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	for _, test := range []struct{ name, file, data, want, remarks string }{
		{"commas", "t.csv", "model,A\nx,1\n", "model|A / x|1", ""},
		{"a separator's line", "t.csv", "sep=;\r\nmodel;A,B\r\nx;1\r\n", "model|A,B / x|1", "its cells are separated by semicolons"},
		{"a separator that another would fit better", "t.csv", "\"sep=;\"\nmodel,x;A,B\na,1;2,3\n", "model,x|A,B / a,1|2,3", "its cells are separated by semicolons"},
		{"tabs by the file's name", "t.tsv", "model\tA, B, C\nx\t1, 2, 3\n", "model|A, B, C / x|1, 2, 3", "its cells are separated by tabs"},
		{"semicolons and decimal commas", "t.csv", "model;A;B\nx;1,5;2,5\ny;1;2\n", "model|A|B / x|1,5|2,5 / y|1|2", "its cells are separated by semicolons"},
		{"semicolons, every row with as many commas", "t.csv", "model;A\nx;1,5\ny;2,5\n", "model|A / x|1,5 / y|2,5", "its cells are separated by semicolons"},
		{"bars", "t.txt", "model|A|B\nx, y|1,5|2\ny|1|2\n", "model|A|B / x, y|1,5|2 / y|1|2", "its cells are separated by bars"},
		{"commas beside a bar", "t.csv", "model,A|B\nx|z,1\n", "model|A|B / x|z|1", ""},
		{"tabs", "t.tsv", "model\tA, B\nx\t1\n", "model|A, B / x|1", "its cells are separated by tabs"},
		{"tabs under another name", "t.csv", "model\tA\nx, y\t1\nz\t2\n", "model|A / x, y|1 / z|2", "its cells are separated by tabs"},
		{"commas, and lists in cells", "t.csv", "id,name,aliases\nx,X,\"a;b;c\"\ny,Y,d;e\n", "id|name|aliases / x|X|a;b;c / y|Y|d;e", ""},
		{"quotes", "t.csv", "model;note\n\"x;y\";\"1\n2\"\n", "model|note / x;y|1\n2", "its cells are separated by semicolons"},
		{"a header alone", "t.csv", "model;A\n", "model|A", "its cells are separated by semicolons"},
		{"old line ends", "t.csv", "model,A\rx,1\r", "model|A / x|1", ""},
		{"UTF-16", "t.txt", utf16("model\tA\nCafé\t1\n"), "model|A / Café|1", "it is written in UTF-16; its cells are separated by tabs"},
		{"empty cells", "t.csv", "model,A,B\nx,,\n,,\ny,1,\n", "model|A|B / x|| / y|1|", ""},
		{"columns of nothing", "t.csv", "model,A,,\nx,1,,\ny,2,,,\n", "model|A / x|1 / y|2", ""},
		{"a count of rows", "t.csv", ",model,A\n0,x,1\n1,y,2\n", "model|A / x|1 / y|2", "its first column counts the rows and is left out"},
	} {
		var problems source.List
		table := Open(test.file, []byte(test.data), Options{}, &problems)
		if got := shown(table); got != test.want || problems.Errors() > 0 && test.name != "a header alone" || strings.Join(table.Remarks, "; ") != test.remarks {
			t.Errorf("%s: %s, %q, %v", test.name, got, table.Remarks, problems.All())
		}
	}
}

// A list of names is a table where that is asked for, unless some line of it has
// cells.
func TestOneColumn(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{"name\nx\ny z\n": "name / x / y z", "name\nx\ny,z\n": "none"} {
		var problems source.List
		table := Open("t.csv", []byte(data), Options{Single: true}, &problems)
		if got := shown(table); got != want || (problems.Errors() == 0) != (want != "none") {
			t.Errorf("%q: %s, %v", data, got, problems.All())
		}
	}
}

func TestPlacesAreInLetters(t *testing.T) {
	t.Parallel()
	var problems source.List
	table := Open("t.csv", []byte("modèl;Ä\n\"Café\n\";1\nÉ;2\n"), Options{}, &problems)
	at := []source.Place{table.Header[1].Place, table.Rows[0].Cells[1].Place, table.Rows[1].Cells[1].Place, table.Rows[1].Place}
	if got := fmt.Sprint(at); got != "[t.csv:1:7 t.csv:3:3 t.csv:4:3 t.csv:4]" {
		t.Error(got)
	}
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, data, want string }{
		{"empty", "", "t.csv: is empty"},
		{"only a byte order mark", "\xef\xbb\xbf \n", "t.csv: is empty"},
		{"no rows", "model,A\n", "t.csv: has a header and no rows"},
		{"latin-1", "model,A\nCaf\xe9,1\n", "t.csv:2: is not UTF-8 text: save the file as UTF-8"},
		{"NUL", "model,A\nx\x00,1\n", "t.csv:2: is not UTF-8 text"},
		{"UTF-16 without a mark", "m\x00,\x00A\x00\n\x00", "t.csv:1: is not UTF-8 text: save the file as UTF-8"},
		{"doubled column", "model,A,A\nx,1,2\n", `t.csv:1:9: column "A" appears twice`},
		{"nameless column", "model,,A\nx,1,2\n", "t.csv:1:7: a column has no name"},
		{"nameless first column", ",A\nx,2\n", "t.csv:1:1: a column has no name"},
		{"no names", ",\nx,2\n", "t.csv:1:2: a column has no name"},
		{"nothing but a separator's line", "sep=;\n\n", "t.csv: is empty: it should begin with a header line"},
		{"nothing but separators", ",,\n,,\n", "t.csv:1: names no column"},
		{"short row", "model,A,B\nx,1\ny,1,2\n", "t.csv:2: has 2 fields, the header has 3: write - where a figure is missing"},
		{"long row", "model,A\nx,1,2\n", `t.csv:2: has 3 fields, the header has 2: put a cell that holds a comma into quotes, as in "88,5"`},
		{"many ragged rows", "model,A,B\nx,1\ny,1,2\nz,1\nw,1,2,3\n", "t.csv:2: has 2 fields, the header has 3: write - where a figure is missing; so it is with 2 more rows"},
		{"header again", "model,A\nx,1\nmodel,A\ny,2\n", "t.csv:3: warning: is the header again: it is no row"},
		{"open quote", "model,A\n\"x,1\ny,2\n", "t.csv:3"},
		{"spreadsheet", "PK\x03\x04\x00", "t.csv: is a zip file: name it .zip, or .xlsx if it is a workbook, and it is read"},
		{"an image", "\x89PNG\r\n\x1a\n", "t.csv: is an image: type the table that it shows as CSV, as printed"},
		{"a photograph", "\xff\xd8\xff\xe0", "t.csv: is an image: type the table that it shows as CSV, as printed"},
		{"Markdown", "| model | A |\n|:--|--:|\n| x | 1 |\n", "t.csv: is a table in Markdown: standings init -from FILE DIR makes CSV of it"},
		{"LaTeX", "\\begin{tabular}{lr}\nmodel & A \\\\\n\\end{tabular}", "t.csv: is a table in LaTeX: standings init -from FILE DIR makes CSV of it"},
		{"HTML", "<!DOCTYPE html>\n<table>", "t.csv: is a page in HTML: standings init -from FILE DIR makes CSV of its tables"},
		{"a drawn table", " model | A\n-------+---\n x     | 1\n", "t.csv:1: is no table: its first line should be heads separated by commas, semicolons, tabs or bars, as the lines below are; take out what is above them"},
		{"prose", "Results of this year\nby model\n", "t.csv:1: is no table: its first line should be heads separated by commas, semicolons, tabs or bars, as the lines below are; take out what is above them"},
		{"a title", "Results\nmodel;A\nx;1,5\n", "t.csv:1: is no table: its first line should be heads separated by commas, semicolons, tabs or bars, as the lines below are; take out what is above them"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var problems source.List
			Open("t.csv", []byte(test.data), Options{}, &problems)
			if got := said(&problems); !strings.Contains(got, test.want) {
				t.Errorf("want %q, got %q", test.want, got)
			}
		})
	}
}

func said(problems *source.List) string {
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}

// A table as large as one may be is read in a time that grows with its size, and one
// of nothing but cells takes no more room than is said.
func TestLargeTablesAreBounded(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"cells":       bytes.Repeat([]byte(strings.Repeat(",", 1000)+"1\n"), 6000),
		"wide":        []byte(strings.Repeat(",", 5_000_000)),
		"one line":    []byte(`[` + strings.Repeat(`{"model":"x","a":1},`, 300_000) + `{"model":"y"}]`),
		"many fields": []byte(`[{` + strings.Repeat(`"x":1,`, 100_000) + `"y":1}]`),
		"many heads":  heads(100_000),
		"deep":        []byte(strings.Repeat(`{"a":`, 1_000_000)),
		"sparse":      sparse(4000),
	} {
		begin := time.Now()
		var problems source.List
		file := "t.csv"
		if data[0] == '[' || data[0] == '{' {
			file = "t.json"
		}
		table := Open(file, data, Options{}, &problems)
		if took := time.Since(begin); took > 20*time.Second || len(problems.All()) > 200_000 {
			t.Errorf("%s: %v, %d problems", name, took, len(problems.All()))
		}
		if table != nil && len(table.Rows)*len(table.Header) > source.MaxCells+source.MaxColumns {
			t.Errorf("%s: %d rows of %d", name, len(table.Rows), len(table.Header))
		}
		if name != "one line" && problems.Errors() == 0 {
			t.Errorf("%s: not a word", name)
		}
	}
}

func heads(n int) []byte {
	var b bytes.Buffer
	b.WriteString("[{")
	for i := range n {
		fmt.Fprintf(&b, `"f%d":1,`, i)
	}
	b.WriteString(`"last":1}]`)
	return b.Bytes()
}

// sparse is a list of records that have a field of their own each.
func sparse(n int) []byte {
	var b bytes.Buffer
	b.WriteString("[")
	for i := range n {
		fmt.Fprintf(&b, `{"f%d":1},`, i)
	}
	b.WriteString(`{}]`)
	return b.Bytes()
}

func FuzzRead(f *testing.F) {
	f.Add("model,A\nx,1\n")
	f.Add("\"\n,\"")
	f.Add("a,b\n\"x\"y,1\n")
	f.Add("model;A\nx;1,5\n")
	f.Add("model\tA\r\nx\t1\r\n")
	f.Add(",\n2,")
	f.Add("a,b\n1,2\n1\n3,4,5\n6,7\na,b\n,\n\"8")
	f.Add("a,a\n1,2\n3,4\n")
	f.Fuzz(func(t *testing.T, data string) {
		var problems source.List
		options := Options{Single: len(data)%2 == 0}
		table := Open("t.csv", []byte(data), options, &problems)
		taken(t, data, options, table, said(&problems))
		if table == nil {
			if problems.Errors() == 0 {
				t.Error("no table and no word why")
			}
			return
		}
		holds(t, table)
	})
}

// taken checks that the rows of a table are the same where they are taken one by one.
func taken(t *testing.T, data string, o Options, kept *Table, wrong string) {
	var problems source.List
	var rows []Row
	o.Each = func(*Table) func(Row) {
		return func(r Row) {
			r.Cells = slices.Clone(r.Cells)
			rows = append(rows, r)
		}
	}
	got := Open("t.csv", []byte(data), o, &problems)
	if got != nil {
		got.Rows = rows
	}
	if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", kept) || said(&problems) != wrong {
		t.Errorf("rows one by one: %+v, %s; kept: %+v, %s", got, said(&problems), kept, wrong)
	}
}

// holds checks what is true of every table.
func holds(t *testing.T, table *Table) {
	if len(table.Header) == 0 {
		t.Error("no header")
	}
	for _, row := range table.Rows {
		if len(row.Cells) != len(table.Header) || row.Line < 1 {
			t.Errorf("row %+v of %d", row, len(table.Header))
		}
		for _, c := range row.Cells {
			if c.Line < 1 || c.File == "" || c.Text != strings.TrimSpace(c.Text) {
				t.Errorf("cell %+v", c)
			}
		}
	}
}

// A table that is written with one of the delimiters is found to be separated by it,
// whatever its cells hold.
func FuzzSniff(f *testing.F) {
	f.Add("model", "A,B", "x;y", "1,5", byte(0))
	f.Add("a b", "c\td", "", "\"", byte(1))
	f.Fuzz(func(t *testing.T, a, b, c, d string, which byte) {
		delimiter := delimiters[int(which)%len(delimiters)]
		cells := []string{a, b, c, d}
		for i, text := range cells {
			text = strings.ToValidUTF8(strings.Map(func(r rune) rune {
				if r == 0 || r == '\r' || r == '\n' || r == 0xfeff {
					return -1
				}
				return r
			}, text), "")
			cells[i] = `"` + strings.ReplaceAll(strings.TrimSpace(text), `"`, `""`) + `"`
		}
		if cells[0] == `""` || cells[1] == `""` || cells[0] == cells[1] {
			return
		}
		text := cells[0] + string(delimiter) + cells[1] + "\n" + cells[2] + string(delimiter) + cells[3] + "\n"
		if found, _ := sniff("t.csv", []byte(text)); found != delimiter {
			t.Errorf("%q is separated by %q", text, found)
		}
	})
}

// A quote between tabs is a letter, unless quotes are where a spreadsheet puts them; letters that
// are not seen are at no end of a cell, and a pointer is named as one.
func TestWhatIsInCells(t *testing.T) {
	for name, c := range map[string]struct{ file, data, want string }{
		"quotes in a text":           {"t.tsv", "model\tnote\tA\nx\tuses 5\" tiles\t1\ny\t\"no,\" said z\t2\n", "x|uses 5\" tiles|1 y|\"no,\" said z|2"},
		"a quote that is not closed": {"t.tsv", "model\tnote\tA\nx\t\"open\t1\ny\tclosed\"\t2\n", "x|\"open|1 y|closed\"|2"},
		"quoted by a spreadsheet":    {"t.tsv", "model\tnote\tA\r\n\"x\"\t\"says \"\"no\"\"\"\t1\r\ny\tplain\t2\r\n", "x|says \"no\"|1 y|plain|2"},
		"two lines in a cell":        {"t.tsv", "model\tA\tnote\nx\t1\t\"one\ntwo\"\ny\t2\tz\n", "x|1|one\ntwo y|2|z"},
		"an empty line":              {"t.tsv", "model\tA\n\nx\t5\"\n", "x|5\""},
		"unseen letters":             {"t.csv", "\u200bmodel,A\nx\u200d,\ufeff39.6\u200e\ny\u2764\ufe0f, 1 \n", "x|39.6 y\u2764\ufe0f|1"},
		"in a document":              {"t.json", `[{"model": "x\u200b", "A": "\ufeff1"}]`, "x|1"},
	} {
		var problems source.List
		table := Open(c.file, []byte(c.data), Options{}, &problems)
		var rows []string
		if table != nil {
			for _, row := range table.Rows {
				var cells []string
				for _, cell := range row.Cells {
					cells = append(cells, cell.Text)
				}
				rows = append(rows, strings.Join(cells, "|"))
			}
		}
		if got := strings.Join(rows, " "); got != c.want || problems.Len() > 0 || table.Header[0].Text != "model" {
			t.Errorf("%s: %q, %v, want %q", name, got, problems.All(), c.want)
		}
	}
	var problems source.List
	if table := Open("t.tsv", []byte("model\tnote\nx\ta \" b\t\ny\tz\n"), Options{}, &problems); table == nil || table.Rows[1].Cells[1].Column != 3 {
		t.Errorf("places in a file with a quote: %+v, %v", table, problems.All())
	}
	problems = source.List{}
	if Open("t.csv", []byte("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3\n"), Options{}, &problems); !strings.Contains(problems.All()[0].Message, "git lfs pull") {
		t.Errorf("a pointer: %v", problems.All())
	}
}
