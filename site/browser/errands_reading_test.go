//go:build browser

package browser_test

const (
	verified = `main a[href*="wise-verified/score/index.html"]`
	example  = `.home-cards a[href="sketchbook/score/index.html"]`
)

// readings are further errands: what readers of figures come for.
var readings = []errand{
	{"the best open model of 3B to 10B at physics", 5, 6, func(r *reader) {
		r.follow(verified, "score/index.html")
		r.click(".tool-facets summary", `[data-facet="parameters"] label:nth-child(3)`)
		if r.phone { // the menu covers the others; no size of a closed model is known
			r.click(".tool-facets summary", "[data-rank] summary", `[data-rank] input[type=checkbox][value="Physics"]`)
		} else {
			r.click(`[data-facet="access"] label`, `th[data-column="Physics"] button`)
		}
		r.sees("the best of those", `(`+RowsShown+`).startsWith("deepgen-1.0 flux.2-klein-9b z-image ")`)
	}},
	{"cases where the leader fails and another does not, by their pictures", 4, 4, func(r *reader) {
		r.follow(example, "score/index.html")
		r.follow("a[data-duels]", "cases/index.html")
		r.choose(`[data-case="kind"]`, "ba")
		r.sees("two pictures and what the leader fails", `document.querySelectorAll(".duels li:first-child .sheet-ends img").length === 2 && document.querySelectorAll(".duels li:first-child .duel-lines a").length > 0`)
	}},
	{"how ranks change between plain and rewritten prompts", 1, 1, func(r *reader) {
		r.follow(`.home-cards a[href="t2i-reasonbench/index.html"]`, "t2i-reasonbench/index.html")
		r.sees("both ranks of each row", `Boolean(document.querySelector('figure[data-form="dumbbell"] svg'))`)
	}},
	{"ticked models as LaTeX", 5, 5, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		if row := `[id="hidream-i1-full"]`; r.phone {
			r.click(row+" .more button", row+" + .row-details .pick-button")
		} else {
			r.click(row+" .pick input", `[id="sd-3.5-large"] .pick input`)
		}
		r.click(".tool-export summary", `.export-formats label:has([value="latex"])`)
		r.sees("those alone", `(() => { const text = document.querySelector(".export-text").value; return text.includes("HiDream") && !text.includes("Emu3"); })()`)
	}},
	{"what a score is and how it is made", 1, 1, func(r *reader) {
		r.click(map[bool]string{false: ".site-search input", true: ".site-search"}[r.phone])
		r.sees("the field", `document.activeElement.matches("input")`)
		r.Press(r.T, "WiScore")
		r.sees("its definition first", `/WiScore/.test([...document.querySelectorAll(".found [role=option]")].find((o) => /computed/.test(o.textContent))?.textContent)`)
	}},
	{"who made a model, and when", 2, 3, func(r *reader) {
		r.menu("models/index.html")
		r.follow(`a[href*="flux.1-dev/index.html"]`, "models/flux.1-dev/index.html")
		r.sees("maker and date", inView(".facts", "Black Forest Labs")+` && /Released\s+2024/.test(document.querySelector(".facts").innerText)`)
	}},
	{"all data at once", 1, 1, func(r *reader) {
		r.follow(`.site-foot a[href*="data/index.html"]`, "data/index.html")
		r.sees("an archive", `document.querySelector('a[href$="all.zip"][download]').checkVisibility()`)
	}},
	{"how to cite a benchmark, and the site", 1, 1, func(r *reader) {
		r.follow(`.site-foot a[href*="data/index.html#cite"]`, "data/index.html")
		r.sees("both", `[...document.querySelectorAll(".bibtex")].filter((e) => e.innerText.includes("@misc")).length > 1`)
	}},
	{"where two judges disagree", 2, 3, func(r *reader) {
		r.follow(`.home-cards a[href="sketchbook/cases/index.html"]`, "sketchbook/cases/index.html")
		if r.phone {
			r.click(".case-side summary")
		}
		r.click(".case-side details:last-child button")
		r.sees("those cases", `location.hash.includes("judges=") && document.querySelectorAll(".case-sheet li").length > 0`)
	}},
	{"a leaderboard in another page", 2, 2, func(r *reader) {
		r.follow(humanities, "humanities/index.html")
		r.follow(`.downloads a[href*="embed/"]`, "embed/worldgenbench/humanities/index.html")
		r.sees("what to copy", `[...document.querySelectorAll("textarea")].some((e) => e.value.includes("<iframe"))`)
	}},
	{"scores over time", 2, 2, func(r *reader) {
		r.follow(verified, "score/index.html")
		r.click(`.tabs a[href*="against-date"]`)
		r.sees("a chart against dates", inView("#chart-against-date", "over time"))
	}},
	{"the weakest category of a model", 2, 3, func(r *reader) {
		r.menu("models/index.html")
		r.follow(`a[href$="gpt-4o/index.html"]`, "models/gpt-4o/index.html")
		r.sees("it", inView("main", "Smallest lead"))
	}},
	{"all that a model made", 3, 4, func(r *reader) {
		r.menu("models/index.html")
		r.follow(`a[href$="careful-hand/index.html"]`, "models/careful-hand/index.html")
		r.follow(`a[href*="cases/index.html#?model="]`, "cases/index.html")
		r.sees("its outputs", `document.querySelectorAll(".case-sheet li figure").length > 7`)
	}},
}
