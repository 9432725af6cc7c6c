//go:build browser

package browser_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"standings/site/sitetest"
)

const (
	searchOption = `(document.querySelector(".found [aria-selected=true]")?.textContent ?? "")`
	searchMarks  = `[...document.querySelectorAll("mark")].map((m) => m.textContent).join("|")`
)

// The field finds names, cases and lines from a folder, by keys alone; what was
// found is in the address of the page of the search.
func TestSearchByKeys(t *testing.T) {
	t.Parallel()
	base := Published(t, sitetest.SearchedProject())
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"rivers/cases/1/index.html")
	slash := func() {
		t.Helper()
		p.Until(t, "the field", `document.querySelector(".site-search input") !== null`)
		// The driver would write the letter even where a page takes the key for itself.
		if !Evaluate[bool](t, p, `!document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })) && document.activeElement.matches(".site-search input")`) {
			t.Fatal("the key / does not lead to the field")
		}
	}
	slash()
	p.Press(t, "model")
	p.Until(t, "models", `document.querySelector("#site-found-models") !== null && document.querySelector(".site-search").dataset.took !== undefined`)
	p.Press(t, kb.ArrowDown)
	p.Until(t, "the first model", Is(searchOption, "Model A"))
	p.Press(t, kb.ArrowDown)
	p.Press(t, kb.ArrowUp)
	p.Until(t, "the first model again", Is(searchOption, "Model A"))
	p.Press(t, kb.Escape)
	p.Until(t, "no list", `document.querySelector(".found").hidden && document.activeElement.value === "model"`)
	p.Press(t, kb.ArrowDown)
	p.Until(t, "the list", `!document.querySelector(".found").hidden`)
	p.Press(t, kb.ArrowDown)
	p.Press(t, kb.Enter)
	p.Until(t, "the page of a model", `location.pathname.endsWith("/models/a/index.html")`)

	// A model's name leads to its rows, and two letters bring the words that begin with them.
	slash()
	p.Press(t, "model a")
	p.Until(t, "the model's boards", `[...document.querySelectorAll(".found a")].some((a) => /rivers\/score\/index\.html#a$/.test(a.href) && a.textContent.includes("with Model A"))`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"rivers/cases/1/index.html")
	slash()
	p.Press(t, "st")
	p.Until(t, "words that begin so", `[...document.scripts].some((s) => s.src.includes("/search/data/words/"))`)
	p.GoTo(t, "about:blank")
	p.GoTo(t, base+"rivers/cases/1/index.html")

	// A line of a checklist leads to the line.
	slash()
	p.Press(t, "stone text")
	p.Until(t, "lines", `document.querySelector("#site-found-lines") !== null`)
	p.Until(t, "the place of the words", Is(searchMarks, "Text|stone|Text|stone|Text|stone|Text|stone"))
	p.Press(t, kb.ArrowDown)
	p.Press(t, kb.Enter)
	p.Until(t, "the line", `location.href.endsWith("/rivers/cases/1/index.html#l1")`)

	// Without a choice Enter leads to the page of the search.
	slash()
	p.Press(t, "doraemon")
	p.Press(t, kb.Enter)
	p.Until(t, "the query in the address", `location.href.endsWith("/search/index.html#?q=doraemon")`)
	p.Until(t, "a case", `document.querySelector("#found-cases") !== null && `+Is(searchMarks, "Doraemon"))
	if all := Evaluate[bool](t, p, `document.querySelector("[data-all]").hidden`); !all {
		t.Error("all lists are below what was found")
	}
	for _, c := range []struct{ query, marks string }{
		{"鸭", "鸭"}, {"京吃", "京吃"}, {"CAFE creme", "Crème|café"}, {"</script>", "script"}, {"lastword", ""}, {"stone", "stone|stone|stone|stone|stone|stone"},
	} {
		Evaluate[bool](t, p, `(() => { const i = document.querySelector("[data-search] input"); i.value = `+QuoteJS(c.query)+`; i.dispatchEvent(new Event("input")); return true; })()`)
		p.Until(t, c.query+" in the address", `new URLSearchParams(location.hash.slice(2)).get("q") === `+QuoteJS(c.query))
		p.Until(t, "the places of "+c.query, `document.querySelector("#found-cases, #found-lines") !== null && `+Is(searchMarks, c.marks))
	}
	if jumps := Evaluate[bool](t, p, `document.querySelector("[data-found]").offsetHeight < innerHeight`); jumps {
		t.Error("what was found is lower than a window: the foot of the page jumps as it comes")
	}
	p.Silent(t, "the search")
}

// On a phone the field is a sign until a reader turns to it; then it takes the head.
func TestSearchOnAPhone(t *testing.T) {
	t.Parallel()
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, SharedExample(t)+"method/index.html")
	p.Until(t, "the field", `document.querySelector(".site-search input") !== null`)
	Evaluate[bool](t, p, `(document.querySelector(".site-search input").focus(), true)`)
	p.Until(t, "a wide field", `document.querySelector(".site-search").getBoundingClientRect().width > 300`)
	p.Press(t, "qwen")
	p.Until(t, "models", `document.querySelector("#site-found-models") !== null`)
	if wide := Evaluate[string](t, p, SticksOut); wide != "" {
		t.Error(wide)
	}
	p.Silent(t, "the search on a phone")
}
