package board_test

import (
	"html"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

func surePage(t *testing.T, project fs.FS) string {
	t.Helper()
	files, problems := sitetest.Build(t, project)
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	return html.UnescapeString(string(files["odd/b/index.html"]))
}

// A board says how sure it is: a whisker at each overall with its figures in the title,
// the ranks that a row could have, and a line only where all above are significantly better
// than all below.
func TestBoardSaysHowSureItIs(t *testing.T) {
	t.Parallel()
	text := surePage(t, sitetest.SureProject("groups", ", items: 200"))
	var ranks []string
	for _, m := range regexp.MustCompile(`<tr id="(\w)"( class="divided")?.*\s*<td class="pick"></td>\s*<td class="rank"( data-certain)?>(\d)(?: <small(?: class="certain")?>([^<]*)</small>)?<`).FindAllStringSubmatch(text, -1) {
		ranks = append(ranks, strings.TrimSpace(m[1]+" "+m[4]+" "+m[5]+m[3]+strings.TrimPrefix(m[2], ` class=`)))
	}
	if got, want := strings.Join(ranks, "; "), `a 1 1 data-certain; b 2 2–3"divided"; c 3 2–3; d 4 4 data-certain"divided"`; got != want {
		t.Errorf("ranks are %s, not %s", got, want)
	}
	if n := len(regexp.MustCompile(`title="95\x{a0}% interval [\d.]+–[\d.]+, from the printed figures, assuming independent prompts">.*?<i class="l\d+"></i><i class="l\d+"></i></td>`).FindAllString(text, -1)); n != 4 {
		t.Errorf("%d cells have whiskers, not 4", n)
	}
	for _, want := range []string{
		"Bold is the best score; only the lead in Overall is known to be significant.", "Whisker: 95\u00a0% confidence interval.", "95\u00a0% rank range, jointly for all rows.",
		"Dark line: every row above is significantly better than every row below.",
		"Intervals of Overall: 95\u00a0% confidence intervals from the printed scores of 400 cases, assuming independent prompts.",
		"B: rank 2–3, not significantly different from 1 other.",
		"2 of 3 pairs of neighbours differ significantly: A over B and C over D.",
		"other kinds of cases.",
		"data-state=\"sure\"",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	if strings.Contains(text, "style=") {
		t.Error("a whisker needs a style of its own")
	}
}

// Where nothing can be said, one line says why, and the table has nothing of it.
func TestBoardSaysWhyItIsNotSure(t *testing.T) {
	t.Parallel()
	for why, project := range map[string]fs.FS{
		"the number of cases is not known":         sitetest.SureProject("groups", ""),
		"the overall counts who beats whom":        sitetest.SureProject("borda", ""),
		"it is not stated how the overall is made": sitetest.SureProject("unknown", ""),
	} {
		text := surePage(t, project)
		if !strings.Contains(text, "There are no confidence intervals and no rank ranges: "+why+".") {
			t.Errorf("the page does not say that %s", why)
		}
		for _, not := range []string{"data-certain", "<small>could be", "<i class=", "divided", `data-state="sure"`, "not significant"} {
			if strings.Contains(text, not) {
				t.Errorf("%s, and the page has %q", why, not)
			}
		}
	}
}
