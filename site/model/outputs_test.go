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
	links := regexp.MustCompile(`<a href="\.\./\.\./bridges/cases/(b\d\d)/index\.html#\?pick=(\w+)"><img src="([^"]+)" alt="What Model ([A-F])-Large made of “A bridge`)
	for m, name := range strings.Split("ABCDEF", "") {
		_, strip, found := strings.Cut(string(files[fmt.Sprintf("models/m%d/index.html", m)]), `id="made-head"`)
		strip, _, _ = strings.Cut(strip, "</section>")
		all := links.FindAllStringSubmatch(strip, -1)
		if !found || len(all) < 3 || len(all) != strings.Count(strip, "<li>") {
			t.Fatalf("model %s has %d pictures that lead to its cases, of %d", name, len(all), strings.Count(strip, "<li>"))
		}
		var shown []string
		for _, link := range all {
			if link[2] != fmt.Sprintf("m%d", m) || link[4] != name {
				t.Errorf("model %s has a picture of another: %s", name, link[0])
			}
			if slices.Contains(shown, link[1]) {
				t.Errorf("model %s shows case %s twice", name, link[1])
			}
			shown = append(shown, link[1])
		}
		// The suite has its cases sorted by stone, eight of each: one of each is shown.
		if want := []string{"b00", "b01", "b02", "b03", "b04", "b05"}; !slices.Equal(shown, want) {
			t.Errorf("model %s shows the cases %v, not %v", name, shown, want)
		}
	}
	rivers, _ := sitetest.Build(t, sitetest.JudgedRivers())
	if strings.Contains(string(rivers["models/a/index.html"]), "made-head") {
		t.Error("a model without pictures has a heading over none")
	}
}
