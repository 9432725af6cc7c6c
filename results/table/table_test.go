package table

import (
	"strings"
	"testing"

	"standings/internal/source"
)

func TestRead(t *testing.T) {
	var problems source.List
	table := Read("t.csv", []byte("\xef\xbb\xbfmodel,A\r\n\"Two\nlines\", 8.40 \r\nB,-\r\n"), &problems)
	if all := problems.All(); len(all) > 0 {
		t.Fatal(all)
	}
	if len(table.Rows) != 2 || table.Rows[0].Cells[1].Text != "8.40" || table.Rows[1].Line != 4 || table.Column("A") != 1 || table.Column("B") != -1 {
		t.Errorf("got %+v", table)
	}
}

func TestReadSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ name, data, want string }{
		{"empty", "", "t.csv: is empty"},
		{"only a byte order mark", "\xef\xbb\xbf \n", "t.csv: is empty"},
		{"no rows", "model,A\n", "t.csv: has a header and no rows"},
		{"latin-1", "model,A\nCaf\xe9,1\n", "t.csv:2: is not UTF-8 text"},
		{"NUL", "model,A\nx\x00,1\n", "t.csv:2: is not UTF-8 text"},
		{"doubled column", "model,A,A\nx,1,2\n", `t.csv:1:9: column "A" appears twice`},
		{"nameless column", "model,,A\nx,1,2\n", "t.csv:1:7: a column has no name"},
		{"short row", "model,A,B\nx,1\ny,1,2\n", "t.csv:2: has 2 fields, the header has 3"},
		{"long row", "model,A\nx,1,2\n", "t.csv:2: has 3 fields, the header has 2"},
		{"open quote", "model,A\n\"x,1\ny,2\n", "t.csv:3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			var problems source.List
			Read("t.csv", []byte(test.data), &problems)
			var lines []string
			for _, p := range problems.All() {
				lines = append(lines, p.String())
			}
			if got := strings.Join(lines, "\n"); !strings.Contains(got, test.want) {
				t.Errorf("want %q, got %q", test.want, got)
			}
		})
	}
}

func FuzzRead(f *testing.F) {
	f.Add("model,A\nx,1\n")
	f.Add("\"\n,\"")
	f.Add("a,b\n\"x\"y,1\n")
	f.Fuzz(func(t *testing.T, data string) {
		var problems source.List
		table := Read("t.csv", []byte(data), &problems)
		if table == nil {
			if problems.Errors() == 0 {
				t.Error("no table and no word why")
			}
			return
		}
		for _, row := range table.Rows {
			if len(row.Cells) != len(table.Header) || row.Line < 1 {
				t.Errorf("row %+v", row)
			}
		}
	})
}
