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
	p.Until(t, "the leaders", `document.querySelector("[data-part=picks]").textContent.includes("Model 259") && document.querySelector("[data-part=figures]").textContent.includes("Model 259")`)
	parts := func() (n int) {
		for _, asked := range p.Asked() {
			if strings.Contains(asked, "compare-rows-") {
				n++
			}
		}
		return n
	}
	if n := parts(); n < 1 || n > 2 {
		t.Errorf("%d files of figures for two models", n)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"compare/index.html#?pick=model-3,model-200,model-7")
	p.Until(t, "three models of a link", `document.querySelector("[data-part=answer]").textContent.includes("Model 200") && document.querySelector("[data-part=figures]").textContent.includes("1970")`)
	p.Silent(t, "comparing models of many")
}
