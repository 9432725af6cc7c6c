package board_test

import (
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
	page, script := sitetest.Parse(t, files["many/b/index.html"]), string(files["many/b/rows.js"])
	page.Has("#model-250")
	page.Has("#model-151")
	page.Has("[data-rest]", "The first 100 of 251 rows.", "The first 12 of 81 columns.")
	page.Has("[data-rest] a[download][href$='/b.csv']")
	page.Has("[data-columns='11'] summary", "+69 columns")
	// Each file of rows has their first columns, and one file the others of all rows.
	columns := string(files["many/b/columns.js"])
	for what, got := range map[string][2]int{
		"rows of the page": {len(page.All("#board tbody tr")), 100}, "rows drawn once the reader moves": {len(page.All("#board tr[data-later]")), 60},
		"rows of the file":  {strings.Count(script, `<tr id=`), 151},
		"heads of the page": {len(page.All("#board thead th[data-column]:not([data-column=model], [data-column=rank])")), 12}, "cells of the page": {len(page.All("#board tbody td")), 100 * (12 + 2)},
		"cells of the other rows":    {strings.Count(script, `<td `), 151 * (12 + 2)},
		"heads of the other columns": {strings.Count(columns, `<th `), 69}, "cells of the other columns": {strings.Count(columns, `<td `), 251 * 69},
	} {
		if got[0] != got[1] {
			t.Errorf("%d %s, not %d", got[0], what, got[1])
		}
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
	files := sitetest.Example(t).Files
	looks := regexp.MustCompile(`(\.board|&)[^ ,{>]*:has\([^)]*\)?[^,{]*`)
	for _, rule := range looks.FindAllString(string(files["assets/table.css"]), -1) {
		if !strings.HasPrefix(rule, ".board-") {
			t.Errorf("%q asks each cell of a board", rule)
		}
	}
}
