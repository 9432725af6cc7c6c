package model_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A model's page shows what it made of some cases, spread over all, its own pictures
// alone, each leading to the case with the model picked; none where there are none.
func TestWhatAModelMakes(t *testing.T) {
	t.Parallel()
	files := sitetest.Suite(t).Files
	address := regexp.MustCompile(`^\.\./\.\./bridges/cases/(b\d\d)/index\.html#\?pick=(\w+)$`)
	for m, name := range strings.Split("ABCDEF", "") {
		made := sitetest.Parse(t, files[fmt.Sprintf("models/m%d/index.html", m)]).Part("[aria-labelledby=made-head]")
		links := made.Parts("li a")
		if len(links) < 3 || len(links) != len(made.All("li")) {
			t.Fatalf("model %s has %d pictures that lead to its cases, of %d", name, len(links), len(made.All("li")))
		}
		var shown []string
		for _, link := range links {
			to := address.FindStringSubmatch(link.Attr("a", "href"))
			if alt := link.Attr("img", "alt"); to == nil || to[2] != fmt.Sprintf("m%d", m) || !strings.HasPrefix(alt, "What Model "+name+"-Large made of “A bridge") {
				t.Fatalf("model %s has a picture of another: %s, %s", name, to, alt)
			}
			if slices.Contains(shown, to[1]) {
				t.Errorf("model %s shows case %s twice", name, to[1])
			}
			shown = append(shown, to[1])
		}
		// The suite has its cases sorted by stone, eight of each: one of each is shown.
		if want := []string{"b00", "b01", "b02", "b03", "b04", "b05"}; !slices.Equal(shown, want) {
			t.Errorf("model %s shows the cases %v, not %v", name, shown, want)
		}
	}
	rivers, _ := sitetest.Build(t, sitetest.JudgedRivers())
	sitetest.Parse(t, rivers["models/a/index.html"]).Lacks("#made-head")
}
