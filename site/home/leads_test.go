package home_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"standings/results"
	"standings/site/page"
	"standings/site/sitetest"
)

var digits = regexp.MustCompile(`\d+`)

// What the home page says of who leads is over the leaderboards that it draws, and true of
// each of them, also of all who are level at the top: nothing where they differ in access.
func TestHomeSaysWhoLeadsWhereItIsTrueOfAll(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	home := sitetest.Parse(t, built.Files[page.HomePath])
	access, open, significant := map[results.Access]bool{}, 0, 0
	lines := home.Attrs(".dots-line .dots-head a", "href")
	for _, b := range built.Project.Benchmarks {
		for _, table := range b.Headline() {
			f := table.Main()
			if !slices.Contains(lines, page.BoardPath(table)) {
				continue
			}
			leads := false
			for _, r := range f.Leaders() {
				access[r.Model.Access] = true
				leads = leads || r.Model.Access == results.Open
			}
			if at := slices.IndexFunc(f.Rows[:f.Ranked()], func(r *results.Row) bool { return r.Model.Access == results.Open }); at > 0 && !leads {
				open++
				if apart, _ := f.TellsApart(f.Rows[0], f.Rows[at]); apart {
					significant++
				}
			}
		}
	}
	head := home.Text("#dots-head")
	if got := digits.FindAllString(head, -1); !slices.Equal(got, []string{fmt.Sprint(len(lines))}) || strings.Contains(head, "lead") != (len(access) == 1 && !access[results.UnknownAccess]) {
		t.Errorf("the heading over %d leaderboards with leaders of access %v is %q", len(lines), access, head)
	}
	said := home.Text(".home-dots .board-caption")
	if got := digits.FindAllString(said, -1); !slices.Equal(got, []string{fmt.Sprint(significant), fmt.Sprint(open)}) {
		t.Errorf("%d of %d best open models are significantly behind, and the page says %q", significant, open, said)
	}
}

func TestHomeDoesNotSayThatLeadersOfOneKindLeadWhereTheyDiffer(t *testing.T) {
	t.Parallel()
	project := func(second string) fstest.MapFS {
		yaml := "sources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: A}]}]\nboards: [{id: b, title: B, facets: [f], scale: {min: 0, max: 10}, overall: unknown, published: [{source: s, file: t.csv}]}]\n"
		return fstest.MapFS{
			"results/models.csv":          sitetest.File("id,name,access\nx,X,proprietary\ny,Y,open\nz,Z,\n"),
			"results/odd/benchmark.yaml":  sitetest.File("title: Odd\nquestion: Q?\n" + yaml),
			"results/even/benchmark.yaml": sitetest.File("title: Even\nquestion: Q?\n" + yaml),
			"results/odd/published/t.csv": sitetest.File("model,A,overall\nx,9,9\ny,8,8\nz,1,1\n"), "results/even/published/t.csv": sitetest.File("model,A,overall\n" + second),
		}
	}
	for _, c := range []struct {
		second string
		leads  bool
	}{{"x,5,5\ny,4,4\n", true}, {"y,5,5\nx,4,4\n", false}, {"x,5,5\ny,5,5\n", false}, {"z,5,5\nx,4,4\n", false}} {
		files, problems := sitetest.Build(t, project(c.second))
		if strings.Contains(problems, "error") {
			t.Fatal(problems)
		}
		if head := sitetest.Parse(t, files[page.HomePath]).Text("#dots-head"); strings.Contains(head, "leads") != c.leads {
			t.Errorf("%q: %q", c.second, head)
		}
	}
}
