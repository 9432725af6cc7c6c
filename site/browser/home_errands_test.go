//go:build browser

package browser_test

import (
	"strings"
	"testing"
)

// What readers come for is found from the home page in few clicks: at most 5 in a wide
// window, 6 on a phone. An action is a selector to click, or a text to type.
func TestErrandsFromHome(t *testing.T) {
	t.Parallel()
	base := SharedExample(t)
	parent := Browser(t)
	const typed = "type "
	menu := func(l Look, actions ...string) []string {
		if l.Width < 1000 {
			return append([]string{".site-menu summary", ".site-menu nav " + actions[0]}, actions[1:]...)
		}
		return append([]string{".site-nav " + actions[0]}, actions[1:]...)
	}
	for _, l := range []Look{Desktop, Phone} {
		for errand, e := range map[string]struct {
			actions []string
			done    string
		}{
			"two models across benchmarks": {
				menu(l, `a[href="compare/index.html"]`, "#compare-find", typed+"gpt-4o", "#compare-found [role=option]", typed+"qwen-image", "#compare-found [role=option]"),
				`location.hash.includes("pick=gpt-4o,qwen-image") && Boolean(document.querySelector(".compare-sentence")?.textContent.includes("0.18"))`,
			},
			"contradictory figures and why": {
				[]string{`.home-facts a[href="audit/index.html"]`},
				`(() => { const first = document.querySelector(".finding"); return first.querySelector(".finding-values b").textContent === "13.7" && first.innerText.includes("would be right"); })()`,
			},
			"the cases of a benchmark in pictures": {
				[]string{`.home-cards a[href="worldgenbench/index.html"]`, `.case-strip .card h3 a`},
				`location.pathname.includes("/worldgenbench/cases/") && document.querySelector("main img").naturalWidth > 0`,
			},
		} {
			t.Run(errand+" at "+l.String(), func(t *testing.T) {
				t.Parallel()
				p := Open(t, parent, l)
				p.GoTo(t, base+"index.html")
				clicks := 0
				for _, a := range e.actions {
					if text, typing := strings.CutPrefix(a, typed); typing {
						p.Press(t, text)
						continue
					}
					p.Click(t, a)
					clicks++
				}
				p.Until(t, errand, e.done)
				if most := map[int64]int{Desktop.Width: 5, Phone.Width: 6}[l.Width]; clicks > most {
					t.Errorf("%d clicks, more than %d", clicks, most)
				}
				p.Silent(t, errand)
			})
		}
	}
}
