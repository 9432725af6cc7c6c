package home_test

import (
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A project page shows the case that people described first, then cases of each category
// in turn, those that tell the models apart before the others; each with the picture, the
// score and the verdicts of the best model, one in the middle and the weakest.
func TestShowcase(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.PaperProject())
	show := mainOf(t, files, "index.html").Part("[aria-labelledby=showcase-head]")
	var cases []string
	for _, address := range show.Attrs("li p a[href^='rivers/cases/']", "href") {
		cases = append(cases, strings.TrimSuffix(strings.TrimPrefix(address, "rivers/cases/"), "/index.html"))
	}
	if want := []string{"2", "1", "4", "3", "6", "7"}; !slices.Equal(cases, want) {
		t.Errorf("the cases are %v, want %v", cases, want)
	}
	models := show.All("figcaption")[:3]
	for i, want := range []string{"nile 1.00 2 of 2 satisfied", "rhine 0.50 1 of 2 satisfied", "ems 0.00 0 of 2 satisfied"} {
		if models[i] != want {
			t.Errorf("the model %d is %q, not %q", i, models[i], want)
		}
	}
	if n, waiting := len(show.All("img")), len(show.All("img[loading=lazy][width][height]")); n != 18 || waiting != n {
		t.Errorf("%d of %d pictures wait to be seen and keep their room", waiting, n)
	}
}

// Without pictures the scores are in a table; where nothing was judged there is
// neither.
func TestShowcaseWithoutPictures(t *testing.T) {
	t.Parallel()
	project := sitetest.PaperProject()
	for name := range project {
		if strings.Contains(name, "/images/") {
			delete(project, name)
		}
	}
	files, _ := sitetest.Build(t, project)
	home := mainOf(t, files, "index.html").Part("[aria-labelledby=showcase-head]")
	if rows := home.All("table tr:has(th[scope=row] a[href^='rivers/cases/'])"); len(rows) != 6 {
		t.Errorf("%d rows of cases", len(rows))
	}
	home.Lacks("figure")
	for name := range project {
		if strings.Contains(name, "/judgments/") || strings.Contains(name, "content/cases/") {
			delete(project, name)
		}
	}
	files, _ = sitetest.Build(t, project)
	mainOf(t, files, "index.html").Lacks("#showcase-head")
}
