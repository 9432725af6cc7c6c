package site_test

import (
	"strings"
	"testing"
)

// How many screens a page takes before anything is unfolded, of 1440 × 900 and of
// 390 × 844 pixels, in letters that differ from those of most readers.
func TestPagesAreShort(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	example := exampleOnDisk(t)
	files, problems := build(t, thirds(500))
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	judged := onDisk(t, files)
	for _, c := range []struct {
		page         string
		ready        string // of what scripts make; "" where they make nothing
		wide, narrow float64
	}{
		{example + "compare/index.html#?pick=gpt-4o,flux.1-dev,janus-pro-7b,sd-3.5-large,bagel,hidream-i1-full", `document.querySelectorAll(".compare-lines tbody tr").length > 10`, 3, 6},
		{example + "compare/index.html", `document.querySelectorAll(".compare-leaders button").length > 10`, 2, 4},
		{example + longestModelPage(t), "", 3.5, 6}, // of some twenty rows
		{example + "models/bagel/index.html", "", 2.2, 4.5},
		{judged + "rivers/score/a/index.html", "", 2, 3},
		{example + "audit/index.html", "", 7, 14},
	} {
		for _, l := range []look{{width: 1440, height: 900}, {width: 390, height: 844, touch: true}} {
			most := c.wide
			if l.width < 1000 {
				most = c.narrow
			}
			p := open(t, parent, l)
			p.goTo(t, c.page)
			if c.ready != "" {
				until(t, p, "what scripts make", c.ready)
			}
			if screens := evaluate[float64](t, p, `document.documentElement.scrollHeight`) / float64(l.height); screens > most {
				t.Errorf("%s takes %.1f screens at %s, more than %v", c.page[strings.LastIndex(c.page[:len(c.page)-11], "/"):], screens, l, most)
			} else {
				t.Logf("%s: %.1f screens at %s", c.page[strings.LastIndex(c.page, "/index"):], screens, l)
			}
			p.silent(t, "a page's height")
		}
	}
}
