//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Two models line by line: every case stands in one row, and each row counts all
// cases of its group, so that the rows add up to all.
func TestRowsOfTwoModelsAddUp(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.Halves())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	p := Open(t, Browser(t), Desktop)
	for state, want := range map[string]string{
		"": "Place or Thing|Ay only|Be only|both|neither|in part;" +
			"North|1|0|0|1|0;South|1|0|1|0|0;Bed|0|0|1|0|1;South (Thing)|0|1|0|1|0;Other cases|2|0|0|0|0;All|4|1|2|2|1",
		"f.thing=Bed&":   "Thing|Ay only|Be only|both|neither|in part;Bed|0|0|1|0|1",
		"f.season=Long&": "Place|Ay only|Be only|both|neither|in part;North|1|0|0|1|0",
		"q=Five&":        "Group|Ay only|Be only|both|neither|in part;All|2|0|0|0|0",
	} {
		p.GoTo(t, "about:blank")
		p.GoTo(t, base+"halves/cases/index.html#?"+state+"view=ab&a=a&b=b")
		p.Until(t, "the table", `document.querySelector(".case-against tbody") !== null`)
		got := Evaluate[string](t, p, `[...document.querySelectorAll(".case-against tr")].map((tr) => [...tr.cells].map((c) => c.textContent).join("|")).join(";")`)
		if got != want {
			t.Errorf("%q\n got %s\nwant %s", state, got, want)
		}
	}
	p.Silent(t, "two models")
}
