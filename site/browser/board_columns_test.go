//go:build browser

package browser_test

import (
	"standings/site/sitetest"
	"strings"
	"testing"
)

// Columns of every kind sort by what they mean, and rows are chosen by what is
// in them; the choice is in the address.
func TestColumnsInTheBrowser(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	p.GoTo(t, Published(t, sitetest.ColumnsProject())+"tools/resolved/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	for _, c := range []struct{ column, first, second string }{
		{"released", "heron otter vole newt", "vole otter heron newt"}, // the latest first
		{"cost", "vole heron otter newt", "otter heron vole newt"},     // the lowest first
		{"harness", "otter heron vole newt", "heron vole otter newt"},  // by letters: long, mini
		{"tokens", "otter heron vole newt", "vole heron otter newt"},
		{"free", "heron vole otter newt", "otter heron vole newt"},
		{"site", "otter heron vole newt", "vole otter heron newt"},
	} {
		head := `.heads th[data-column="` + c.column + `"] button`
		for _, want := range []string{c.first, c.second} {
			p.Click(t, head)
			p.Until(t, "the rows sorted by "+c.column+", "+want, Is(RowsShown, want))
		}
		p.Click(t, head) // as the source has it
	}

	choose := func(column, value string) {
		Evaluate[bool](t, p, `(() => { for (const c of document.querySelectorAll('[data-facet="`+column+`"] label')) if (c.querySelector("span").textContent === "`+value+`") c.click(); return true; })()`)
	}
	choose("harness", "mini loop")
	p.Until(t, "the chosen rows", Is(RowsShown, "heron vole"))
	choose("free", "no")
	p.Until(t, "no row at all", `Boolean(document.querySelector(".board .nothing"))`)
	if got := Evaluate[string](t, p, `decodeURIComponent(location.hash)`); !strings.Contains(got, "where=harness:mini%20loop,free:no") {
		t.Errorf("the address is %s", got)
	}
	p.Back(t)
	p.Until(t, "the rows before", Is(RowsShown, "heron vole"))
	p.Click(t, "[data-reset]")
	p.Until(t, "all rows", Is(RowsShown, "otter heron vole newt"))

	// By another column: the lowest cost is first.
	p.RankBy(t, "cost")
	p.Until(t, "the cheapest first", Is(RowsShown, "vole heron otter newt"))
	if got := Evaluate[string](t, p, `document.querySelector("#vole td.rank .place").firstChild.textContent`); got != "1" {
		t.Errorf("the cheapest has the rank %s", got)
	}
	p.Silent(t, "a board of columns")
}

// A carried table has the units, the sources' own errors and whole addresses.
func TestColumnsAreExported(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	p.GoTo(t, Published(t, sitetest.ColumnsProject())+"tools/resolved/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	for format, wants := range map[string][]string{
		"csv": {
			`"rank","model","overall","overall ±","cost","released","site","free","harness","tokens","each (computed here)"`,
			`2,"Heron",62.4,1.1,1.50,"2025-03-10","https://example.org/heron","yes","mini loop",14,41.6`,
			`"Newt",,,,"","","","",,`,
		},
		"markdown": {"| Overall (%) |", `Cost (\$)`, "Points a dollar (computed here)", "62.4 ± 1.1", "https&#58;//example.org/heron"},
		"latex":    {`Cost (\$)`, `\pm1.1`, "Points", `\%`},
		"json":     {`"unit": "$"`, `"stated": {"overall": "1.1"}`, `"released": "2025-03-10"`, `"computed_here": true`},
	} {
		text := p.Exported(t, format)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not hold %s:\n%s", format, want, text)
			}
		}
		if strings.Contains(text, "recomputed") {
			t.Errorf("%s says that printed rows are recomputed:\n%s", format, text)
		}
	}
}

// On a phone a row opens to all its columns: figures with their units and errors,
// links as links.
func TestColumnsOnAPhone(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Look{Width: 390, Height: 844})
	p.GoTo(t, Published(t, sitetest.ColumnsProject())+"tools/resolved/index.html")
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	shown := `[...document.querySelectorAll(".heads > *")].filter((c) => c.getClientRects().length).map((c) => c.dataset.column ?? "").join(" ")`
	if got := Evaluate[string](t, p, shown); got != "rank model overall cost " {
		t.Errorf("the heads are %q", got)
	}
	p.Click(t, "#otter .more button")
	p.Until(t, "the opened row", `Boolean(document.querySelector(".row-details dl"))`)
	said := Evaluate[string](t, p, `[...document.querySelectorAll(".row-details dl > *")].map((e) => e.textContent).join("|")`)
	if want := "Overall, %|71.2 ± 0.9|Cost, $|12.00|Released|2025-01|Site|example.org|Free|no|Harness|long loop|Tokens, k|250|Points a dollar, computed here|5.9"; strings.ReplaceAll(said, "\u00a0", " ") != want {
		t.Errorf("the row opens to\n%s\nwant\n%s", said, want)
	}
	if got := Evaluate[string](t, p, `document.querySelector(".row-details dd a").getAttribute("href")`); got != "https://www.example.org/otter?a=1&b=2" {
		t.Errorf("the link leads to %q", got)
	}
	if got := Evaluate[bool](t, p, `document.documentElement.scrollWidth <= innerWidth`); !got {
		t.Error("the page is wider than a phone")
	}
}

// Models are compared on boards of a number alone, by a cost, the lowest leading, and
// by overalls that are computed here.
func TestColumnsAreCompared(t *testing.T) {
	t.Parallel()
	parent := Browser(t)
	p := Open(t, parent, Desktop)
	p.GoTo(t, Published(t, sitetest.ColumnsProject())+"compare/index.html#?pick=heron,otter&open=figures")
	p.Until(t, "the comparison", `Boolean(document.querySelector("#compared tbody tr"))`)
	evidence := Evaluate[string](t, p, `[...document.querySelectorAll("#compared tbody tr")].map((tr) => tr.dataset.line + " " + tr.dataset.evidence + " " + [...tr.cells].slice(1, 3).map((c) => c.querySelector("a").textContent + (c.querySelector("b") ? "*" : "")).join(" ")).join("\n")`)
	for _, want := range []string{
		"tools/plain/overall published 62.4 71.2*", "tools/cheapest/cost published 1.50* 12.00", "tools/skills/overall computed here 45.3 49.4*", "tools/skills/sums published 70.1 70.1",
	} {
		if !strings.Contains(evidence, want) {
			t.Errorf("the comparison lacks %q:\n%s", want, evidence)
		}
	}
	text := Evaluate[string](t, p, `document.querySelector("main").innerText`)
	for _, want := range []string{"Cheapest, Cost ($)", "Resolved (%)", "Not known on"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	p.Silent(t, "comparing boards of columns")
}
