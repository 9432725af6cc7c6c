//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"standings/site/sitetest"
)

// Picks bring their own figures, also from a folder.
func TestPicksBringTheirFigures(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.ManyBoards())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"compare/index.html")
	p.Until(t, "the leaders", `document.querySelectorAll(".compare-leaders button").length > 4 && document.querySelector(".compare-leaders button").textContent.includes("Model 259")`)
	parts := func() (n int) {
		for _, asked := range p.Asked() {
			if strings.Contains(asked, "compare-rows-") {
				n++
			}
		}
		return n
	}
	if n := parts(); n > 0 {
		t.Errorf("%d files of figures before a pick", n)
	}
	p.Click(t, ".compare-leaders button")
	p.Until(t, "who is next to it", `document.querySelector(".compare-near")?.textContent.includes("Model 258")`)
	p.Click(t, ".compare-near button")
	p.Until(t, "the gaps", `document.querySelector("[data-part=groups]").textContent.includes("gap 10 of")`)
	p.Until(t, "what a listener hears", `document.querySelector("[data-part=status]").textContent.length > 20`)
	if n := parts(); n < 1 || n > 2 {
		t.Errorf("%d files of figures for two picks", n)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=model-3,model-200,model-7")
	p.Until(t, "three models of a link", `document.querySelector("[data-part=answer]").textContent.includes("Model 200") && document.querySelector("[data-part=groups]").textContent.includes("gap 1970 of")`)
	p.Silent(t, "comparing models of many")
}
