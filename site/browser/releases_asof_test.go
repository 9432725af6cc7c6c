//go:build browser

package browser_test

import (
	"testing"
)

// A board shows itself as of a release from a folder, by its address, and goes back by one
// click; two releases are held against each other.
func TestABoardAsOfARelease(t *testing.T) {
	t.Parallel()
	base := SharedSuite(t)
	p := Open(t, Browser(t), Look{Width: 1280, Height: 900})
	p.GoTo(t, base+"bridges/score/index.html")
	p.Click(t, ".as-of-open")
	p.Until(t, "the choice", `document.querySelectorAll(".board-release option").length === 3`)
	Evaluate[bool](t, p, `(() => { const s = document.querySelector(".board-release select"); s.value = "2025.2"; s.dispatchEvent(new Event("change")); return true; })()`)
	p.Until(t, "the table of the release", `document.querySelectorAll(".as-of tbody tr").length === 5 && !document.querySelector(".board-box").checkVisibility()`)
	if got := Evaluate[string](t, p, `location.hash + " " + document.querySelector(".as-of-banner").textContent`); got != "#?release=2025.2 As of release 2025.2, 2025-05-10. These figures may have changed since. Back to today" {
		t.Errorf("got %q", got)
	}
	p.Click(t, ".as-of-banner button")
	p.Until(t, "today's table", `document.querySelector(".board-box").checkVisibility() && !location.hash.includes("release")`)
}
