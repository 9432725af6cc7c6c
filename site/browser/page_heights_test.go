//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// How many screens a page takes before anything is unfolded, of 1440 × 900 and of
// 390 × 844 pixels, in letters that differ from those of most readers.
func TestPagesAreShort(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	example := SharedExample(t)
	judged := Published(t, sitetest.Thirds(500))
	for _, c := range []struct {
		page         string
		ready        string // of what scripts make; "" where they make nothing
		wide, narrow float64
	}{
		{example + "compare/index.html#?pick=gpt-4o,flux.1-dev,janus-pro-7b,sd-3.5-large,bagel,hidream-i1-full", `document.querySelectorAll("#compared tbody tr").length > 4`, 3, 6.5},
		{example + "compare/index.html", `document.querySelectorAll("#compared tbody tr").length > 4`, 2, 4},
		{example + LongestModelPage(t), "", 3.5, 6},         // of some twenty rows
		{example + "models/bagel/index.html", "", 2.8, 6.1}, // with the categories of two leaderboards
		{judged + "rivers/score/a/index.html", "", 2, 3},
	} {
		for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
			most := c.wide
			if l.Width < 1000 {
				most = c.narrow
			}
			p := Open(t, parent, l)
			p.GoTo(t, c.page)
			if c.ready != "" {
				p.Until(t, "what scripts make", c.ready)
			}
			if screens := Evaluate[float64](t, p, `document.documentElement.scrollHeight`) / float64(l.Height); screens > most {
				t.Errorf("%s takes %.1f screens at %s, more than %v", c.page[strings.LastIndex(c.page[:len(c.page)-11], "/"):], screens, l, most)
			} else {
				t.Logf("%s: %.1f screens at %s", c.page[strings.LastIndex(c.page, "/index"):], screens, l)
			}
			p.Silent(t, "a page's height")
		}
	}
}
