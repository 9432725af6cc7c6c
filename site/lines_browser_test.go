package site_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/chromedp/chromedp/kb"
)

// manyLines is two benchmarks, one of 450 lines that both models fail.
func manyLines() fstest.MapFS {
	project := twoBenchmarks()
	var prompts, marks strings.Builder
	for c := range 3 {
		fmt.Fprintf(&prompts, `, {"id": "m%d", "bank": "Right", "prompt": "Many", "list": [`, c)
		fmt.Fprintf(&marks, "{\"id\": \"m%d\", \"result\": [", c)
		for l := range 150 {
			comma := map[bool]string{true: ", "}[l > 0]
			fmt.Fprintf(&prompts, `%s"stone %d of m%d"`, comma, l+1, c)
			marks.WriteString(comma + "0")
		}
		prompts.WriteString("]}")
		marks.WriteString("]}\n")
	}
	file := project["results/rivers/prompts/p.json"]
	file.Data = []byte(strings.TrimSuffix(string(file.Data), "]") + prompts.String() + "]")
	for _, m := range []string{"a", "b"} {
		file := project["results/rivers/judgments/"+m+".jsonl"]
		file.Data = append(file.Data, marks.String()...)
	}
	return project
}

// A list of lines is filtered, paged and exported whole; what is not on the page is
// loaded when a reader asks for it, and the address brings the view back.
func TestLinesInTheBrowser(t *testing.T) {
	t.Parallel()
	files, problems := build(t, manyLines())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	base := onDisk(t, files)
	parent := browser(t)
	p := open(t, parent, look{width: 1440, height: 900})
	asked := func(what string) bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return strings.Contains(strings.Join(p.requests, " "), what)
	}
	p.goTo(t, base+"cases/lines/none/index.html")
	rows := `document.querySelectorAll(".line-rows tbody tr").length`
	status := `document.querySelector("[data-lines] [role=status]").textContent`
	until(t, p, "the first page", rows+` === 200 && document.querySelectorAll(".list-pages a").length === 3 && !document.querySelector("[data-tools]").hidden`)
	if asked("lines-none") {
		t.Error("the lines are loaded before a reader asks")
	}
	press(t, p, ".list-pages a:last-child")
	until(t, p, "the last page", rows+` === 53 && `+status+` === "401–453 of 453 lines" && location.hash === "#?page=3"`)
	p.back(t)
	until(t, p, "the first page again", rows+` === 200 && `+status+` === "The first 200 of 453 lines."`)
	press(t, p, ".table-export summary")
	until(t, p, "the export of all lines", `document.querySelector(".export-text")?.value.trim().split("\n").length === 454`)
	press(t, p, ".table-export summary")
	choose := func(name, value string) {
		evaluate[bool](t, p, `(() => { const s = document.querySelector('[data-state="`+name+`"]'); s.value = `+quoteJS(value)+`; s.dispatchEvent(new Event(s.localName === "input" ? "input" : "change")); return true; })()`)
	}
	choose("benchmark", "halves")
	until(t, p, "one benchmark", rows+` === 2 && `+status+` === "2 lines"`)
	choose("benchmark", "")
	choose("group", "rivers/bank/Left")
	until(t, p, "one category", rows+` === 1`)
	if got := evaluate[string](t, p, `document.querySelector(".line-rows tbody th a").textContent + " " + document.querySelector(".line-rows tbody th a").getAttribute("href").split("/").slice(-4).join("/") + " " + document.querySelectorAll("main img").length`); got != "[Text] <img src=x onerror=alert(1)> rivers/cases/1/index.html#l1 0" {
		t.Error(got)
	}
	press(t, p, "[data-lines] .tool-reset")
	choose("q", "STONE 7 m2")
	until(t, p, "words", status+` === "24 lines"`) // stones with a 7 in their number
	choose("q", "nowhere")
	until(t, p, "no line", status+` === "No matching lines."`)
	p.goTo(t, "about:blank")
	p.goTo(t, base+"cases/lines/none/index.html#?q=m1&benchmark=rivers&sort=judged")
	until(t, p, "the view of the address", status+` === "150 lines" && document.querySelector('[data-state="benchmark"]').value === "rivers"`)
	p.follow(t, ".line-rows tbody th a", "rivers/cases/m1/index.html#l1")
	p.silent(t, "lines")

	// The same lines among the cases of one benchmark.
	p.goTo(t, base+"rivers/cases/index.html#?view=lines&f.bank=Right")
	said := `document.querySelector(".case-said .tool-status").textContent`
	until(t, p, "the lines of chosen cases", rows+` === 200 && `+said+` === "450 checklist lines failed by all models, in 3 cases"`)
	press(t, p, ".list-pages a:nth-child(2)")
	until(t, p, "their second page", `document.querySelector(".line-rows tbody th a").textContent === "stone 51 of m1"`)
	p.follow(t, ".line-rows tbody th a", "rivers/cases/m1/index.html")
	until(t, p, "the verdict on the line", `document.querySelector("#l51-a").checkVisibility() && document.querySelector("[data-place]").textContent === "2 of 3 in Right"`)
	p.silent(t, "lines of a benchmark")

	for _, l := range []look{{width: 390, height: 844, touch: true}, {width: 768, height: 1024, dark: true, noJS: true}} {
		p := open(t, parent, l)
		p.goTo(t, base+"cases/lines/none/index.html")
		if got := evaluate[string](t, p, sticksOut); got != "" || evaluate[int](t, p, rows) != 200 {
			t.Errorf("%s: %s", l, got)
		}
	}
}

// The page of cases loads the head of its data, and the rest when a reader asks; a
// search says how many more cases have the words in their checklists.
func TestCasesLoadWhatIsAskedFor(t *testing.T) {
	t.Parallel()
	files, _ := build(t, manyLines())
	p := open(t, browser(t), look{width: 1440, height: 900})
	p.goTo(t, onDisk(t, files)+"rivers/cases/index.html")
	until(t, p, "the browser", `document.querySelector("[data-browser] .case-rows tbody") !== null && document.querySelector(".tool-status").textContent === "4 cases"`)
	p.mu.Lock()
	for _, r := range p.requests {
		if strings.Contains(r, "/rivers/cases/") && !strings.HasSuffix(r, "/index.html") && !strings.HasSuffix(r, "/index.js") {
			t.Errorf("the page asks for %s", r)
		}
	}
	p.mu.Unlock()
	if got := evaluate[string](t, p, `document.querySelector(".case-filter").innerText.replace(/\s+/g, " ")`); got != "Bank The left bank 1 Right 3" {
		t.Errorf("the filters are %q", got)
	}
	evaluate[bool](t, p, `(() => { const s = document.querySelector("[data-browser] input[type=search]"); s.value = "reed"; s.dispatchEvent(new Event("input")); return true; })()`)
	until(t, p, "what checklists have", `[...document.querySelectorAll(".case-said button")].some((b) => b.checkVisibility() && b.textContent === "Also in checklists: 1 case") && document.querySelector(".case-none").textContent === "No matching cases."`)
	press(t, p, ".case-said .quiet-button")
	until(t, p, "the case", `document.querySelectorAll(".case-rows tbody tr").length === 1 && location.hash === "#?q=reed&lines=1"`)
	press(t, p, ".case-said .tool-reset")
	until(t, p, "the beginning again", `document.querySelectorAll(".case-rows tbody tr").length === 4 && document.querySelectorAll(".case-out .table-export").length === 1`)
	p.silent(t, "cases")
}

// Who passes what: each verdict leads to its line, by the mouse and the keyboard, and
// is no colour alone.
func TestVerdictsInTheBrowser(t *testing.T) {
	t.Parallel()
	files, problems := build(t, contested())
	if strings.Contains(problems, "error") {
		t.Fatal(problems)
	}
	crawl(t, files)
	base := onDisk(t, files)
	parent := browser(t)
	p := open(t, parent, look{width: 1440, height: 900})
	address := base + "rivers/lists/bank--left/verdicts/index.html"
	p.goTo(t, address)
	table := `[...document.querySelectorAll(".verdicts tbody tr")].map((tr) => [...tr.cells].map((c) => c.textContent).join(" ")).join("; ")`
	until(t, p, "the table", `document.querySelector(".verdicts").getAttribute("role") === "grid"`)
	if got := evaluate[string](t, p, table); got != "Model A 1 of 2 ✗* ✓* –*; Model B 1 of 2 ✗ ✓ –; Model C 0 of 2 ✗ ✗ –" {
		t.Errorf("the verdicts are %q", got)
	}
	evaluate[bool](t, p, `(document.querySelector('.verdicts td[tabindex="0"]').focus(), true)`)
	p.press(t, kb.ArrowRight)
	p.press(t, kb.ArrowDown)
	until(t, p, "the verdict told", `document.querySelector("[data-at]").textContent === "Case 1, line 2: [Text] reed Model B: pass" && document.querySelectorAll('.verdicts td[tabindex="0"]').length === 1`)
	p.press(t, kb.Enter)
	until(t, p, "the line", `location.href.endsWith("/rivers/cases/1/index.html#l2-b") && document.readyState === "complete"`)
	p.goTo(t, address)
	until(t, p, "the table again", `document.querySelector(".verdicts").getAttribute("role") === "grid"`)
	press(t, p, ".verdicts tbody tr:nth-child(3) td:last-child")
	until(t, p, "the line that was not judged", `location.href.endsWith("/rivers/cases/4/index.html#l1")`)
	p.goTo(t, address)
	press(t, p, ".table-export summary")
	until(t, p, "the export", `document.querySelector(".export-text")?.value.includes('"1, line 2"')`)
	p.silent(t, "verdicts")
	still := open(t, parent, look{width: 390, height: 844, touch: true, noJS: true})
	still.goTo(t, address)
	if got := evaluate[string](t, still, table) + evaluate[string](t, still, sticksOut); !strings.HasPrefix(got, "Model A 1 of 2") || strings.Contains(got, "wide") {
		t.Error(got)
	}
}
