package board_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Room beside figures is asked of the table, and cells of their own classes: a style that
// asks every cell by :has() or by a part of a class asks all of them again whenever a class
// anywhere on the page changes, which on a large board takes seconds.
func TestStylesAskNoCellForMoreThanItsClasses(t *testing.T) {
	t.Parallel()
	anyCell := regexp.MustCompile(`\[class\*=" |\.board(\[[^]]*\])?:(not\()?:?has\((td|\.shown)|tr:(is|not|target)\b[^{,+]*> \*|\.board:not\(:has\(\.shown`)
	for _, name := range []string{"board.css", "sure.css", "ranking.css"} {
		style, err := os.ReadFile("../../templates/board/" + name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(style)) {
			if anyCell.MatchString(line) {
				t.Errorf("%s: %s", name, strings.TrimSpace(line))
			}
		}
	}
}

// A table makes room for flags and errors only where some of its rows have them, and each
// row of it has one column that a phone shows.
func TestRoomBesideFigures(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.LongBoard())
	if files == nil {
		t.Fatal(problems)
	}
	page := sitetest.Parse(t, files["many/b/index.html"])
	page.Has("#board:not(.flagged):not(.stat)")
	if rows, cells := len(page.All("#board tbody tr")), len(page.All("#board .shown")); cells != rows+1 {
		t.Errorf("%d heads and cells are shown on a phone, of %d rows", cells, rows)
	}
}
