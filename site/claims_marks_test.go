package site_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"

	"golang.org/x/net/html"
)

// Bold and underlined figures of the example's boards are the best and the second best of their
// columns, among the rows that are ranked together and as they are shown; and each best figure
// is bold, but of fewer than three, where all are level, and of fewer than five cases.
func TestStatementsOfMarks(t *testing.T) {
	built := sitetest.Example(t)
	data := readPublic(t, built.Files)
	checked := map[string]int{}
	for at, b := range data.boards {
		marks := boardMarks(parsed(t, built.Files[at+"/index.html"]))
		for _, r := range b.Rows {
			if r.OtherJudge {
				continue
			}
			rows := b.rows(b.under(r))
			for _, column := range b.Info {
				figure := r.figure(column)
				if figure == nil || column.Better == "neither" || column.Better == "unknown" {
					continue
				}
				better, different := 0, map[string]bool{} // figures, each once
				for _, x := range column.figures(rows) {
					if column.better(x, figure) && !different[x.RatString()] {
						better++
					}
					different[x.RatString()] = true
				}
				want := map[bool]string{true: [...]string{"best", "second"}[min(better, 1)]}[better < 2 && len(different) > 1 && len(column.figures(rows)) > 2 && !(column.Kind == "group" && r.few(column))]
				got, shown := marks[r.ID+" "+column.ID]
				if !shown {
					continue
				}
				if checked[got]++; got != want {
					t.Errorf("%s: %s in %s is marked %q, not %q", at, r.ID, column.ID, got, want)
				}
			}
		}
	}
	if checked["best"] < 100 || checked["second"] < 100 || checked[""] < 1000 {
		t.Errorf("only %v were checked", checked)
	}
}

// boardMarks are the marks of a board's cells, by row and column.
func boardMarks(page *html.Node) map[string]string {
	marks := map[string]string{}
	for table := range page.Descendants() {
		if table.Data != "table" || attributeOf(table, "data-of") == "" {
			continue
		}
		var columns []string
		for n := range table.Descendants() {
			switch {
			case n.Data == "th" && attributeOf(n, "scope") == "col" && strings.Contains(attributeOf(n.Parent, "class"), "heads"):
				columns = append(columns, attributeOf(n, "data-column"))
			case n.Data == "tr" && attributeOf(n, "id") != "":
				i := 0
				for cell := range n.ChildNodes() {
					if cell.Data == "td" || cell.Data == "th" {
						if i < len(columns) {
							marks[attributeOf(n, "id")+" "+columns[i]] = attributeOf(cell, "data-top")
						}
						i++
					}
				}
			}
		}
	}
	return marks
}
