package board_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// sureProject is a project of one board of printed figures: a leader that is told apart,
// two rows that are not, and a last one that is. Overall says how it is made.
func sureProject(overall, items string) fs.FS {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"results/models.csv":          f("id,name\na,A\nb,B\nc,C\nd,D\n"),
		"results/odd/published/t.csv": f("model,X,Y,overall\na,0.90,0.94,0.92\nb,0.50,0.54,0.52\nc,0.49,0.53,0.51\nd,0.10,0.14,0.12\n"),
		"results/odd/benchmark.yaml": f(fmt.Sprintf("title: Odd\nquestion: Which?\nsources: [{id: s, title: S}]\n"+
			"facets: [{id: f, groups: [{id: X%[2]s}, {id: Y%[2]s}]}]\n"+
			"boards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 1}, overall: %[1]s, published: [{source: s, file: t.csv}]}]\n", overall, items)),
		"content/site.yaml": f("title: Odd\n"),
	}
}

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
	page := surePage(t, sureProject("groups", ", items: 200"))
	var ranks []string
	for _, row := range page.Parts("#board tbody tr") {
		said := row.Attr("tr", "id") + " " + row.Text("td.rank")
		if len(row.All("td[data-certain]")) > 0 {
			said += " certain"
		}
		if strings.Contains(row.Attr("tr", "class"), "parted") {
			said += " below a line"
		}
		ranks = append(ranks, said)
	}
	if got, want := strings.Join(ranks, "; "), `a 1 1 certain; b 2 2–3 below a line; c 3 2–3; d 4 4 certain below a line`; got != want {
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
		"The best by Overall is told apart from all others; elsewhere bold is the best score, not a proven best.",
		"A whisker is the 95 % interval of its score alone; the ranks that a row could have hold for all rows at once, with 95 %, so the two need not agree.",
		"Intervals of Overall, 400 cases, are from the printed figures, if prompts count as independent.",
		"B could be rank 2 to 3: 1 other cannot be told apart from it with 400 cases.",
		"Of 3 pairs of neighbours 2 are told apart: A from B and C from D.",
		"cases unlike these.", "Intervals: 95 of 100 such suites would put the mean here.")
	page.Has("[data-state=sure]")
	page.Lacks("[style]")
}

var interval = regexp.MustCompile(`^95\x{a0}% interval [\d.]+–[\d.]+, from the printed figures, if prompts count as independent$`)

// Where nothing can be said, one line says why, and the table has nothing of it.
func TestBoardSaysWhyItIsNotSure(t *testing.T) {
	t.Parallel()
	for why, project := range map[string]fs.FS{
		"the number of cases is not known":         sitetest.SureProject("groups", ""),
		"the overall counts who beats whom":        sitetest.SureProject("borda", ""),
		"it is not stated how the overall is made": sitetest.SureProject("unknown", ""),
	} {
		page := surePage(t, project)
		page.Has("body", "It is not known how sure scores and ranks are: "+why+".")
		page.Lacks("[data-certain], #board td i, tr.parted, [data-state=sure]")
		page.Lacks("body", "could be", "not a proven best")
	}
}
