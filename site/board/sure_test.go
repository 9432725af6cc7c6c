package board_test

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

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
		if strings.Contains(row.Attr("tr", "class"), "divided") {
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
		"Bold is the best score; only the lead in Overall is known to be significant.", "Whisker: 95 % confidence interval.", "95 % rank range, jointly for all rows.",
		"Dark line: every row above is significantly better than every row below.",
		"Intervals of Overall: 95 % confidence intervals from the printed scores of 400 cases, assuming independent prompts.",
		"B: rank 2–3, not significantly different from 1 other.",
		"2 of 3 pairs of neighbours differ significantly: A over B and C over D.",
		"other kinds of cases.")
	page.Has("[data-state=sure]")
	page.Lacks("[style]")
}

var interval = regexp.MustCompile(`^95\x{a0}% interval [\d.]+–[\d.]+, from the printed figures, assuming independent prompts$`)

// Where nothing can be said, one line says why, and the table has nothing of it.
func TestBoardSaysWhyItIsNotSure(t *testing.T) {
	t.Parallel()
	for why, project := range map[string]fs.FS{
		"the number of cases is not known":         sitetest.SureProject("groups", ""),
		"the overall counts who beats whom":        sitetest.SureProject("borda", ""),
		"it is not stated how the overall is made": sitetest.SureProject("unknown", ""),
	} {
		page := surePage(t, project)
		page.Has("body", "There are no confidence intervals and no rank ranges: "+why+".")
		page.Lacks("[data-certain], #board td i, tr.divided, [data-state=sure]")
		page.Lacks("body", "could be", "not significant")
	}
}
