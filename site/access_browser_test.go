package site_test

import (
	"os"
	"strings"
	"testing"

	"standings/internal/trial"
)

// axeRules are what pages are held to: WCAG 2.2 at the levels A and AA, and what
// axe's authors hold to be good practice.
const axeRules = `["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]`

// violated runs axe on the page and lists what violates a rule, a line for each
// element. What axe cannot tell is not among them.
const violated = `axe.run(document, { runOnly: { type: "tag", values: ` + axeRules + ` }, resultTypes: ["violations"] }).then((found) =>
	found.violations.flatMap((v) => v.nodes.map((n) => v.id + " (" + v.impact + "): " + n.target.flat().join(" ") + "\n\t\t" + n.html.slice(0, 160) + "\n\t\t" + [...n.any, ...n.all, ...n.none].map((c) => c.message).join("; "))))`

// opened opens all that is folded, as a reader does in the end.
const opened = `(() => { for (const d of document.querySelectorAll("details")) d.open = true; return true; })()`

// axe finds nothing on any kind of page, wide and narrow, light and dark; light as
// it is loaded, dark with all of it unfolded. Nothing is excepted.
func TestAxe(t *testing.T) {
	t.Parallel()
	parent := browser(t)
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	trial.Needs(t, err == nil, "axe-core", "install it by `npm ci`")
	sites := samples(t)
	for _, l := range []look{
		{width: 1440, height: 900}, {width: 1440, height: 900, dark: true},
		{width: 390, height: 844, touch: true}, {width: 390, height: 844, touch: true, dark: true},
	} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := open(t, parent, l)
			for _, s := range sites {
				for _, x := range s.samples {
					p.goTo(t, "about:blank") // an address that differs in its view alone is not loaded again
					p.goTo(t, s.base+x.path+x.view)
					if l.dark {
						evaluate[bool](t, p, opened)
					}
					evaluate[bool](t, p, string(axe)+"; true")
					found := evaluate[[]string](t, p, violated)
					if len(found) > 0 {
						t.Errorf("%s (%s) at %s: %d\n\t%s", x, x.path, l, len(found), strings.Join(found, "\n\t"))
					}
				}
			}
		})
	}
}
