package model_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A model's page shows the best and the worst that it made, and what others made far
// better or worse: its own pictures alone, each leading to the case with the model picked;
// none where there are none.
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
		scores := map[string][]int{}
		for i, why := range made.All("li a > b") {
			score, err := strconv.Atoi(made.All("li small > b")[i])
			if err != nil {
				t.Fatal(err)
			}
			scores[why] = append(scores[why], score)
		}
		best, worst := scores["Among its best"], scores["Among its worst"]
		if len(best) != 2 || len(worst) != 2 {
			t.Fatalf("model %s shows %v", name, scores)
		}
		for why, list := range scores {
			if slices.Max(list) > best[0] || slices.Min(list) < slices.Min(worst) {
				t.Errorf("model %s shows as %s %v, the best being %v and the worst %v", name, why, list, best, worst)
			}
		}
	}
	made := sitetest.Parse(t, sitetest.Example(t).Files["models/off-the-point/index.html"]).Part("[aria-labelledby=made-head]")
	made.Has("p", "A worked example: not the output of a real model.")
	if got := strings.Join(made.All("li a > b"), ", "); got != "Among its best, Among its best, Far below the others’ mean, Far below the others’ mean, Among its worst, Among its worst" {
		t.Errorf("it shows %s", got)
	}
	rivers, _ := sitetest.Build(t, sitetest.JudgedRivers())
	words := sitetest.Parse(t, rivers["models/a/index.html"]).Part("[aria-labelledby=made-head]") // without pictures
	words.Has("#made-head", "Best, worst and surprising cases")
	words.Lacks("img")
	if links := words.Attrs("li a", "href"); len(links) == 0 {
		t.Error("it leads to no case")
	}
}
