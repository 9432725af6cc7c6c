//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

// A list of lines is filtered, paged and exported whole; what is not on the page is
// loaded when a reader asks for it, and the address brings the view back.
func TestLinesInTheBrowser(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.ManyLines())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := OnDisk(t, files)
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	p.GoTo(t, base+"cases/lines/none/index.html")
	rows := `document.querySelectorAll(".line-rows tbody tr").length`
	status := `document.querySelector("[data-lines] [role=status]").textContent`
	p.Until(t, "the first page", rows+` === 200 && document.querySelectorAll(".list-pages a").length === 3 && !document.querySelector("[data-tools]").hidden`)
	if strings.Contains(strings.Join(p.Asked(), " "), "lines-none") {
		t.Error("the lines are loaded before a reader asks")
	}
	p.Click(t, ".list-pages a:last-child")
	p.Until(t, "the last page", rows+` === 53 && `+status+` === "401–453 of 453 criteria" && location.hash === "#?page=3"`)
	p.Back(t)
	p.Until(t, "the first page again", rows+` === 200 && `+status+` === "The first 200 of 453 criteria."`)
	p.Click(t, ".table-export summary")
	p.Until(t, "the export of all lines", `document.querySelector(".export-text")?.value.trim().split("\n").length === 454`)
	p.Click(t, ".table-export summary")
	choose := func(name, value string) {
		Evaluate[bool](t, p, `(() => { const s = document.querySelector('[data-state="`+name+`"]'); s.value = `+QuoteJS(value)+`; s.dispatchEvent(new Event(s.localName === "input" ? "input" : "change")); return true; })()`)
	}
	choose("benchmark", "halves")
	p.Until(t, "one benchmark", rows+` === 2 && `+status+` === "2 criteria"`)
	choose("benchmark", "")
	choose("group", "rivers/bank/Left")
	p.Until(t, "one category", rows+` === 1`)
	if got := Evaluate[string](t, p, `document.querySelector(".line-rows tbody th a").textContent + " " + document.querySelector(".line-rows tbody th a").getAttribute("href").split("/").slice(-4).join("/") + " " + document.querySelectorAll("main img").length`); got != "[Text] <img src=x onerror=alert(1)> rivers/cases/1/index.html#l1 0" {
		t.Error(got)
	}
	p.Click(t, "[data-lines] .tool-reset")
	choose("q", "STONE 7 m2")
	p.Until(t, "words", status+` === "24 criteria"`) // stones with a 7 in their number
	choose("q", "nowhere")
	p.Until(t, "no line", status+` === "No matching criteria."`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"cases/lines/none/index.html#?q=m1&benchmark=rivers&sort=judged")
	p.Until(t, "the view of the address", status+` === "150 criteria" && document.querySelector('[data-state="benchmark"]').value === "rivers"`)
	p.Follow(t, ".line-rows tbody th a", "rivers/cases/m1/index.html#l1")
	p.Silent(t, "lines")

	// The same lines among the cases of one benchmark.
	p.GoTo(t, base+"rivers/cases/index.html#?view=lines&f.bank=Right")
	said := `document.querySelector(".case-said .tool-status").textContent`
	p.Until(t, "the lines of chosen cases", rows+` === 200 && `+said+` === "450 criteria passed by no judged model, in 3 cases"`)
	p.Click(t, ".list-pages a:nth-child(2)")
	p.Until(t, "their second page", `document.querySelector(".line-rows tbody th a").textContent === "stone 51 of m1"`)
	p.Follow(t, ".line-rows tbody th a", "rivers/cases/m1/index.html")
	p.Until(t, "the verdict on the line", `document.querySelector("#l51-a").checkVisibility() && document.querySelector("[data-place]").textContent === "2 of 3 in Right"`)
	p.Silent(t, "lines of a benchmark")

	for _, l := range []Look{{Width: 390, Height: 844, Touch: true}, {Width: 768, Height: 1024, Dark: true, NoJS: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"cases/lines/none/index.html")
		if got := Evaluate[string](t, p, SticksOut); got != "" || Evaluate[int](t, p, rows) != 200 {
			t.Errorf("%s: %s", l, got)
		}
	}
}

// The page of cases loads the head of its data, and the rest when a reader asks; a
// search says how many more cases have the words in their checklists.
func TestCasesLoadWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	files, _ := sitetest.Build(t, sitetest.ManyLines())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, OnDisk(t, files)+"rivers/cases/index.html")
	p.Until(t, "the browser", `document.querySelector("[data-browser] .case-sheet li") !== null && document.querySelector(".tool-status").textContent === "4 cases"`)
	for _, r := range p.Asked() {
		if strings.Contains(r, "/rivers/lists/data/") && !strings.HasSuffix(r, "/index.js") {
			t.Errorf("the page asks for %s", r)
		}
	}
	if got := Evaluate[string](t, p, `document.querySelector(".case-filter").innerText.replace(/\s+/g, " ")`); got != "Bank The left bank 1 Right 3" {
		t.Errorf("the filters are %q", got)
	}
	Evaluate[bool](t, p, `(() => { const s = document.querySelector("[data-browser] input[type=search]"); s.value = "reed"; s.dispatchEvent(new Event("input")); return true; })()`)
	p.Until(t, "what checklists have", `[...document.querySelectorAll(".case-said button")].some((b) => b.checkVisibility() && b.textContent === "Also in checklists: 1 case") && document.querySelector(".case-none").textContent === "No matching cases."`)
	p.Click(t, ".case-said .quiet-button")
	p.Until(t, "the case", `document.querySelectorAll(".case-sheet li").length === 1 && location.hash === "#?q=reed&lines=1"`)
	p.Click(t, ".case-said .tool-reset")
	p.Until(t, "the beginning again", `document.querySelectorAll(".case-sheet li").length === 4`)
	p.Click(t, ".case-views button:nth-child(2)")
	p.Until(t, "the table", `document.querySelectorAll(".case-rows tbody tr").length === 4 && document.querySelectorAll(".case-out .table-export").length === 1`)
	p.Silent(t, "cases")
}

// Who passes what: each verdict leads to its line, by the mouse and the keyboard, and
// is no colour alone. Models are picked and ordered as on the page of a case.
func TestVerdictsInTheBrowser(t *testing.T) {
	t.Parallel()
	files, problems := sitetest.Build(t, sitetest.ContestedCases())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	sitetest.Crawl(t, files)
	base := OnDisk(t, files)
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	address := base + "rivers/lists/bank--left/verdicts/index.html"
	p.GoTo(t, address)
	rows := func(of string) string {
		return `[...document.querySelectorAll("` + of + `")].map((tr) => [...tr.cells].filter((c) => !c.hidden).map((c) => c.textContent.trim()).join(" ")).join("; ")`
	}
	table := rows("#verdicts .line")
	ready := `document.querySelector("#verdicts").getAttribute("role") === "grid" && !document.querySelector("[data-case-tools]").hidden`
	p.Until(t, "the table", ready)
	if got := Evaluate[string](t, p, rows("#verdicts thead tr")+`+ "; " + `+table); got != "Criterion 3 models All 3 Model A Model B Model C; Pass, of 2  1 1 0; 1[Text] stone 0 of 3 ✗* ✗ ✗; 2[Text] reed 2 of 3 ✓* ✓ ✗; 1[Text] mud  –* – –" {
		t.Errorf("the verdicts are %q", got)
	}
	Evaluate[bool](t, p, `(document.querySelector('#verdicts td[tabindex="0"]').focus(), true)`)
	p.Press(t, kb.ArrowRight)
	p.Press(t, kb.ArrowDown)
	p.Until(t, "the verdict in the label", `document.activeElement.ariaLabel === "satisfied" && document.activeElement.title === "Model B: satisfied" && document.querySelectorAll('#verdicts [tabindex="0"]').length === 1`)
	p.Press(t, kb.ArrowLeft)
	p.Until(t, "another that is contested", `document.activeElement.ariaLabel === "satisfied; judges differ"`)
	p.Press(t, kb.ArrowRight)
	p.Press(t, kb.Enter)
	p.Until(t, "the line", `location.href.endsWith("/rivers/cases/1/index.html#l2-b") && document.readyState === "complete"`)
	p.GoTo(t, address)
	p.Until(t, "the table again", ready)
	p.Click(t, "#verdicts tbody:last-of-type .line td:last-child")
	p.Until(t, "the line that was not judged", `location.href.endsWith("/rivers/cases/4/index.html#l1")`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, address+"#?pick=b,c&sort=name")
	p.Until(t, "two models", table+`.startsWith("1[Text] stone 0 of 3 ✗ ✗; 2[Text] reed 2 of 3 ✓ ✗")`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, address)
	p.Click(t, ".table-export summary")
	p.Until(t, "the export", `document.querySelector(".export-text")?.value.includes("Model B")`)
	p.Silent(t, "verdicts")
	phone := Look{Width: 390, Height: 844, Touch: true}
	small := Open(t, parent, phone)
	small.GoTo(t, address)
	small.Until(t, "two models on a phone", `document.querySelector(".pair")?.checkVisibility() && `+table+`.startsWith("1[Text] stone 0 of 3 ✗* ✗;")`)
	if wide := Evaluate[string](t, small, SticksOut); wide != "" {
		t.Error(wide)
	}
	phone.NoJS = true
	still := Open(t, parent, phone)
	still.GoTo(t, address)
	if got := Evaluate[string](t, still, table) + Evaluate[string](t, still, SticksOut); !strings.HasPrefix(got, "1[Text] stone") || strings.Contains(got, "wide") {
		t.Error(got)
	}
	still.Follow(t, "#verdicts .section a", "rivers/cases/1/index.html")
}
