//go:build browser

package browser_test

import (
	"testing"

	"standings/site/sitetest"
)

// The browser filters by whether judges agree, counts with its other filters,
// sorts by how much they differ and lists the lines; its address brings it back.
func TestContestedCasesInTheBrowser(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.ContestedCases())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"rivers/cases/index.html#?view=table")
	rows := `[...document.querySelectorAll(".case-rows tbody th")].map((th) => th.textContent).join(" ")`
	counts := `[...document.querySelectorAll(".case-filter")].at(-1).innerText.replace(/\s+/g, " ")`
	p.Until(t, "all cases", `(`+rows+`) === "1 4 2 3"`)
	if got := Evaluate[string](t, p, counts); got != "Judges disagree 2 agree 1 one judge only 1" {
		t.Errorf("the filter says %q", got)
	}
	p.Click(t, `.case-filter:last-child li:first-child button`)
	p.Until(t, "the contested cases", `(`+rows+`) === "1 4" && location.hash === "#?view=table&judges=differ"`)
	if got := Evaluate[string](t, p, `document.querySelector(".tool-status").textContent`); got != "2 of 4 cases" {
		t.Errorf("it says %q", got)
	}
	if got := Evaluate[string](t, p, `[...document.querySelectorAll(".case-filter")][0].innerText.replace(/\s+/g, " ")`); got != "Bank The left bank 2" {
		t.Errorf("beside it the groups are %q", got)
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"rivers/cases/index.html#?judges=differ&sort=judges&view=table")
	p.Until(t, "the state of the address", `(`+rows+`) === "1 4"`)
	p.Follow(t, ".case-rows tbody a", "/cases/1/index.html")
	p.Until(t, "the list that the case belongs to", `document.querySelector("[data-place]").textContent === "1 of 2 where judges disagree, judges differ most first"`)
	p.GoTo(t, base+"rivers/cases/index.html#?view=lines&kind=judges")
	p.Until(t, "the lines", `document.querySelectorAll(".line-rows tbody tr").length === 3 && document.querySelector(".line-rows tbody tr").innerText.includes("judges differ on 1")`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"rivers/cases/index.html#?view=lines")
	p.Until(t, "the line that nobody satisfies, and by whom", `document.querySelectorAll(".line-rows tbody tr").length === 1 && document.querySelector(".tool-status").textContent === "1 of 5 criteria passed by no judged model, by gauge"`)
	p.Silent(t, "the browser of contested cases")
}
