package sitetest

import (
	_ "embed"
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

// SureProject is a project of one board of printed figures: a leader and a last row
// that differ significantly from the others, and two rows between them that do not. Overall says how it is made.
func SureProject(overall, items string) fstest.MapFS {
	return fstest.MapFS{
		"results/models.csv":          File("id,name\na,A\nb,B\nc,C\nd,D\n"),
		"results/odd/published/t.csv": File("model,X,Y,overall\na,0.90,0.94,0.92\nb,0.50,0.54,0.52\nc,0.49,0.53,0.51\nd,0.10,0.14,0.12\n"),
		"results/odd/benchmark.yaml": File(fmt.Sprintf("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\n"+
			"facets: [{id: f, groups: [{id: X%[2]s}, {id: Y%[2]s}]}]\n"+
			"boards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: %[1]s, published: [{source: s, file: t.csv}]}]\n", overall, items)),
		"content/site.yaml": File("title: Odd\n"),
	}
}

//go:embed testdata/columns.txtar
var columns []byte

// ColumnsProject is a project whose boards have columns of every kind.
func ColumnsProject() fstest.MapFS {
	project := fstest.MapFS{}
	for _, f := range txtar.Parse(columns).Files {
		project[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	return project
}

// LongBoard is a board of more than 20,000 cells: model n has n in the column that
// ranks, and the other way round in the last one.
func LongBoard() fstest.MapFS {
	const models, columns = 251, 81
	var groups []string
	for i := range columns - 1 {
		groups = append(groups, fmt.Sprintf("g%d", i))
	}
	var table strings.Builder
	fmt.Fprintf(&table, "model,%s,overall\n", strings.Join(groups, ","))
	for n := range models {
		fmt.Fprintf(&table, "Model %d,%s%d,%d\n", n, strings.Repeat(fmt.Sprintf("%d,", n), columns-2), models-n, n)
	}
	return fstest.MapFS{
		"results/many/benchmark.yaml":      File("title: Many\nboards: [{id: b, title: Long, scale: [0, 300], overall: unknown, groups: [" + strings.Join(groups, ", ") + "], published: table.csv}]\n"),
		"results/many/published/table.csv": File(table.String()),
	}
}

// ManyBoards has many models on many boards: model m has 10·m+b in every column of board b.
func ManyBoards() fstest.MapFS {
	const models, boards, columns = 260, 11, 18
	var groups []string
	for i := range columns {
		groups = append(groups, fmt.Sprintf("g%d", i))
	}
	files, list := fstest.MapFS{}, ""
	for b := range boards {
		list += fmt.Sprintf("  - {id: b%d, title: Board %d, scale: [0, 3000], overall: mean, groups: [%s], published: b%d.csv}\n", b, b, strings.Join(groups, ", "), b)
		var table strings.Builder
		fmt.Fprintf(&table, "model,%s,overall\n", strings.Join(groups, ","))
		for m := range models {
			fmt.Fprintf(&table, "Model %d%s\n", m, strings.Repeat(fmt.Sprintf(",%d", 10*m+b), columns+1))
		}
		files[fmt.Sprintf("results/many/published/b%d.csv", b)] = File(table.String())
	}
	files["results/many/benchmark.yaml"] = File("title: Many\nboards:\n" + list)
	return files
}
