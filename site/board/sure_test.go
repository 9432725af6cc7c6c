package board_test

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

func surePage(t *testing.T, project fs.FS) *sitetest.Page {
	t.Helper()
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	return sitetest.Parse(t, files["odd/b/index.html"])
}

// A board says how sure it is: a whisker at each overall with its figures in the title,
// the ranks that a row could have, and a line only where all above are significantly better
// than all below.
func TestBoardSaysHowSureItIs(t *testing.T) {
	t.Parallel()
	page := surePage(t, sitetest.SureProject("groups", ", items: 200"))
	var ranks []string
	for _, row := range page.Parts("#board tbody tr") {
		said := row.Attr("tr", "id") + " " + row.Text("td.rank")
		if len(row.All("td[data-certain]")) > 0 {
			said += " certain"
		}
		if strings.Contains(row.Attr("tr", "class"), "divided") {
			said += " below a line"
		}
		ranks = append(ranks, said)
	}
	if got, want := strings.Join(ranks, "; "), `a 1 1 certain; b 2 2–3 range 2 to 3 below a line; c 3 2–3 range 2 to 3; d 4 4 certain below a line`; got != want {
		t.Errorf("ranks are %s, not %s", got, want)
	}
	whiskers := page.Attrs("#board td[title]:has(i)", "title")
	for _, title := range whiskers {
		if !interval.MatchString(title) {
			t.Errorf("a whisker is of %q", title)
		}
	}
	if len(whiskers) != 4 {
		t.Errorf("%d cells have whiskers, not 4", len(whiskers))
	}
	page.Has("body",
		"The lead in Overall is significant", "Whisker: 95 % confidence interval.", "95 % rank range, over all rows jointly.",
		"Dark line: significant gap.",
		"Intervals of Overall: 95 % confidence intervals from the published scores of 400 cases, assuming independent prompts.",
		"B: rank 2–3, not significantly different from 1 other.",
		"2 of 3 pairs of neighbours differ significantly: A over B and C over D.",
		"other kinds of cases.")
	page.Has("[data-state=sure]")
	page.Lacks("[style]")
}

var interval = regexp.MustCompile(`^95\x{a0}% interval [\d.]+–[\d.]+, from the published scores, assuming independent prompts$`)

// Where nothing can be said, one line says why, and the table has nothing of it.
func TestBoardSaysWhyItIsNotSure(t *testing.T) {
	t.Parallel()
	for why, project := range map[string]fs.FS{
		"the number of cases is not known":         sitetest.SureProject("groups", ""),
		"the overall counts who beats whom":        sitetest.SureProject("borda", ""),
		"it is not stated how the overall is made": sitetest.SureProject("unknown", ""),
	} {
		page := surePage(t, project)
		page.Has("body", "No confidence intervals and no rank ranges: "+why+".")
		page.Lacks("[data-certain], #board td i, tr.divided, [data-state=sure]")
		page.Lacks("body", "could be", "not significant")
	}
}
