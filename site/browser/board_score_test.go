//go:build browser

package browser_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// A score answers a click: its value with all digits, its rank, source and line, and a link
// that asks it again. Keys ask it as well, and the focus returns to it.
func TestBoardScoresAnswer(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, fstest.MapFS{
		"results/rivers/benchmark.yaml":  sitetest.File("title: Rivers\nsources: [{id: paper, title: Waters, url: https://example.org/waters}]\nboards: [{id: b, title: Flow, scale: [0, 100], overall: unknown, groups: [east, west], published: {file: t.csv, source: paper, table: Table 2}}]\n"),
		"results/rivers/published/t.csv": sitetest.File("model,east,west,overall\nAlpha,50.25,60,55\nBeta,40,-,40\nGamma,70,10,40\n"),
	})
	base := OnDisk(t, files) + "rivers/b/index.html"
	const open = `Boolean(document.querySelector(".score-box:popover-open"))`
	const said = `document.querySelector(".score-box:popover-open")?.innerText.replace(/\s+/g, " ")`
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	for _, asked := range p.Asked() {
		if strings.Contains(asked, "score.js") || strings.Contains(asked, "record.js") {
			t.Errorf("%s is loaded before a score is asked", asked)
		}
	}
	p.Click(t, "#alpha td.num:not(.overall)")
	p.Until(t, "the answer", open)
	text := Evaluate[string](t, p, said)
	for _, want := range []string{"Alpha · East", "50.25 as printed", "2 of 3 in this column", "rank 1", "Waters, Table 2", "results/rivers/published/t.csv:2", "Findings none"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in %q", want, text)
		}
	}
	if to := Evaluate[string](t, p, `document.querySelector(".score-box dd a").href`); to != "https://example.org/waters" {
		t.Errorf("the source leads to %s", to)
	}
	p.Until(t, "the score in the address", `location.hash === "#?score=alpha/east"`)
	p.Click(t, "h1")
	p.Until(t, "a click beside it to close it", `!`+open+` && location.hash === ""`)

	p.Click(t, `#beta td:nth-last-child(2)`)
	p.Until(t, "a missing score", `Boolean(`+said+`?.includes("not reported") && `+said+`.includes("t.csv:3"))`)
	p.Press(t, kb.Escape)
	p.Until(t, "Escape to close it", `!`+open)

	Evaluate[bool](t, p, `(document.querySelector("#gamma th a").focus(), true)`)
	p.Press(t, kb.ArrowRight)
	p.Until(t, "the focus on the score", `document.activeElement.role === "button" && document.activeElement.textContent === "40"`)
	p.Press(t, kb.Enter)
	p.Until(t, "the answer by key", `Boolean(`+said+`?.startsWith("Gamma")) && document.activeElement.role === "dialog"`)
	p.Press(t, kb.Escape)
	p.Until(t, "the focus back on the score", `!`+open+` && document.activeElement.closest("#gamma td") !== null`)

	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"#?q=a&score=gamma/west")
	p.Until(t, "the score of a link", `Boolean(`+said+`?.startsWith("Gamma · West")) && document.querySelector('[data-state="q"]').value === "a"`)
	p.Silent(t, "a score that answers")
}

// A duration says its units itself, and its hours below; a range takes ends in any unit.
func TestBoardDurationsAnswer(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, fstest.MapFS{
		"results/rivers/benchmark.yaml":  sitetest.File("title: Rivers\nboards: [{id: b, title: Flow, overall: unknown, columns: [{id: wait, title: Wait, kind: duration}], published: t.csv}]\n"),
		"results/rivers/published/t.csv": sitetest.File("model,overall,wait\nAlpha,55,2:06:00\nBeta,40,45 min\nGamma,30,36 s\n"),
	})
	base := OnDisk(t, files) + "rivers/b/index.html"
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	p.Click(t, "#alpha td[data-v='2.1']")
	p.Until(t, "the answer", `Boolean(document.querySelector(".score-box:popover-open"))`)
	if got, want := Evaluate[string](t, p, `document.querySelector(".score-value").innerText`), "2 h 06 min all digits: 2.1 h"; got != want {
		t.Errorf("a duration is %q, want %q", got, want)
	}
	p.GoTo(t, base+"#?where=wait:30%20s..1%20h")
	p.Until(t, "durations in a range", `[...document.querySelectorAll("#board tbody tr")].filter((tr) => tr.checkVisibility()).map((tr) => tr.id).join() === "beta,gamma"`)
	p.Silent(t, "durations")
}
