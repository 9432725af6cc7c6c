package board_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// The page of a long board has its first rows and says of how many; the others are in a
// file beside it, and every row is in one of them.
func TestLongBoard(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.LongBoard())
	if len(files) == 0 || files["many/b/rows.js"] == nil {
		t.Fatal(problems)
	}
	html, script := string(files["many/b/index.html"]), string(files["many/b/rows.js"])
	for i, n := range []int{250, 151} {
		if !strings.Contains(html, fmt.Sprintf(`<tr id="model-%d"`, n)) {
			t.Errorf("row %d is not among the first ones", i)
		}
	}
	if got := strings.Count(html, "<tr id="); got != 100 {
		t.Errorf("the page has %d rows", got)
	}
	if got := strings.Count(html, ` class="later"`); got != 60 {
		t.Errorf("%d rows are drawn once the reader moves", got)
	}
	if !strings.Contains(html, "The first 100 of 251 rows.") || !strings.Contains(html, `href="../../many/b.csv"`) && !strings.Contains(html, `href="../b.csv"`) {
		t.Error("the page does not say that it has the first rows alone, and where all are")
	}
	if got := strings.Count(script, `\u003ctr id=`); got != 151 {
		t.Errorf("the file has %d rows", got)
	}
	// Each of them has its first columns, and one file the others of all rows.
	columns := string(files["many/b/columns.js"])
	for what, got := range map[string][2]int{
		"heads of the page": {strings.Count(html, `<th scope="col" class="num`), 21}, "cells of the page": {strings.Count(html, `<td class="num`), 100 * 21}, "cells of the other rows": {strings.Count(script, `td class=\"num`), 151 * 21},
		"heads of the other columns": {strings.Count(columns, `th scope=\"col\"`), 60}, "cells of the other columns": {strings.Count(columns, `td class=\"num`), 251 * 60},
	} {
		if got[0] != got[1] {
			t.Errorf("%d %s, not %d", got[0], what, got[1])
		}
	}
	if !strings.Contains(html, "The first 21 of 81 columns.") || !strings.Contains(html, "All 81 columns") {
		t.Error("the page does not say how many columns there are")
	}
	for _, name := range []string{"many/index.html", "index.html"} {
		if _, is := files[name]; is && strings.Contains(string(files[name]), "rows.js") {
			t.Errorf("%s asks for the rows", name)
		}
	}
}

// A page of thousands of cells asks few of them for their style: a style that looks into
// the rows of a table has all its cells asked again with every row that comes.
func TestStylesDoNotLookIntoRows(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.LongBoard())
	looks := regexp.MustCompile(`(\.board|&)[^ ,{>]*:has\([^)]*\)?[^,{]*`)
	for _, rule := range looks.FindAllString(string(files["assets/standings.css"]), -1) {
		if !strings.HasPrefix(rule, ".board-") {
			t.Errorf("%q asks each cell of a board", rule)
		}
	}
}
