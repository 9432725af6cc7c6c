package home_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A project page shows the case that people described first, then cases of each category
// in turn, those that tell the models apart before the others; each with the picture, the
// score and the verdicts of every model, the best first.
func TestShowcase(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.PaperProject())
	_, show, _ := strings.Cut(mainOf(t, files, "index.html"), `id="showcase-head"`)
	show, _, _ = strings.Cut(show, "</section>")
	var cases []string
	for _, m := range regexp.MustCompile(`<p class="show-prompt"><a href="rivers/cases/(\d+)/`).FindAllStringSubmatch(show, -1) {
		cases = append(cases, m[1])
	}
	if want := []string{"2", "1", "4", "3", "6", "7"}; !slices.Equal(cases, want) {
		t.Errorf("the cases are %v, want %v", cases, want)
	}
	var models []string
	for _, m := range regexp.MustCompile(`<figcaption>([^<]+) <b>([\d.]+)</b><span class="show-marks" aria-hidden="true">(.*?)</span><span class="visually-hidden"> (\d of \d satisfied)`).FindAllStringSubmatch(show, 4) {
		models = append(models, m[1]+" "+m[2]+" "+m[4])
	}
	if want := []string{"nile 1.00 2 of 2 satisfied", "po 0.50 1 of 2 satisfied", "rhine 0.50 1 of 2 satisfied", "ems 0.00 0 of 2 satisfied"}; !slices.Equal(models, want) {
		t.Errorf("the models are %q, want %q", models, want)
	}
	if n := strings.Count(show, "<img "); n != 24 || strings.Count(show, `loading="lazy"`) != n || len(regexp.MustCompile(`width="\d+" height="\d+"`).FindAllString(show, -1)) != n {
		t.Errorf("%d pictures, of which all should wait to be seen and keep their room", n)
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
	home := mainOf(t, files, "index.html")
	if rows := strings.Count(home[strings.Index(home, `class="plain show-table"`):], "<tr><th scope=\"row\"><a href=\"rivers/cases/"); rows != 6 || strings.Contains(home, "show-cases") {
		t.Errorf("%d rows of cases", rows)
	}
	for name := range project {
		if strings.Contains(name, "/judgments/") || strings.Contains(name, "content/cases/") {
			delete(project, name)
		}
	}
	if files, _ = sitetest.Build(t, project); strings.Contains(mainOf(t, files, "index.html"), "showcase") {
		t.Error("there is a showcase of what nobody judged")
	}
}
