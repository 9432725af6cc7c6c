package site_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const (
	searchOption = `(document.querySelector(".found [aria-selected=true]")?.textContent ?? "")`
	searchMarks  = `[...document.querySelectorAll("mark")].map((m) => m.textContent).join("|")`
)

// The field finds names, cases and lines from a folder, by keys alone; what was
// found stands in the address of the page of the search.
func TestSearchByKeys(t *testing.T) {
	t.Parallel()
	base := onDisk(t, oddSite(t))
	p := open(t, browser(t), look{width: 1440, height: 900})
	p.goTo(t, base+"rivers/cases/1/index.html")
	until(t, p, "the field", `document.querySelector(".site-search input") !== null`)
	slash := func() {
		t.Helper()
		// The driver would write the letter even where a page takes the key for itself.
		if !evaluate[bool](t, p, `!document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true })) && document.activeElement.matches(".site-search input")`) {
			t.Fatal("the key / does not lead to the field")
		}
	}
	slash()
	p.press(t, "model")
	until(t, p, "models", `document.querySelector("#site-found-models") !== null && document.querySelector(".site-search").dataset.took !== undefined`)
	p.press(t, kb.ArrowDown)
	until(t, p, "the first model", is(searchOption, "Model A"))
	p.press(t, kb.ArrowDown)
	p.press(t, kb.ArrowUp)
	until(t, p, "the first model again", is(searchOption, "Model A"))
	p.press(t, kb.Escape)
	until(t, p, "no list", `document.querySelector(".found").hidden && document.activeElement.value === "model"`)
	p.press(t, kb.ArrowDown)
	until(t, p, "the list", `!document.querySelector(".found").hidden`)
	p.press(t, kb.ArrowDown)
	p.press(t, kb.Enter)
	until(t, p, "the page of a model", `location.pathname.endsWith("/models/a/index.html")`)

	// A line of a checklist leads to the line.
	until(t, p, "the field", `document.querySelector(".site-search input") !== null`)
	slash()
	p.press(t, "stone text")
	until(t, p, "lines", `document.querySelector("#site-found-lines") !== null`)
	until(t, p, "the place of the words", is(searchMarks, "Text|stone|Text|stone|Text|stone|Text|stone"))
	p.press(t, kb.ArrowDown)
	p.press(t, kb.Enter)
	until(t, p, "the line", `location.href.endsWith("/rivers/cases/1/index.html#l1")`)

	// Without a choice Enter leads to the page of the search.
	until(t, p, "the field", `document.querySelector(".site-search input") !== null`)
	slash()
	p.press(t, "doraemon")
	p.press(t, kb.Enter)
	until(t, p, "the query in the address", `location.href.endsWith("/search/index.html#?q=doraemon")`)
	until(t, p, "a case", `document.querySelector("#found-cases") !== null && `+is(searchMarks, "Doraemon"))
	if all := evaluate[bool](t, p, `document.querySelector("[data-all]").hidden`); !all {
		t.Error("all lists stand below what was found")
	}
	for _, c := range []struct{ query, marks string }{
		{"鸭", "鸭"}, {"京吃", "京吃"}, {"CAFE creme", "Crème|café"}, {"</script>", "script"}, {"lastword", ""}, {"stone", "stone|stone|stone|stone|stone|stone"},
	} {
		evaluate[bool](t, p, `(() => { const i = document.querySelector("[data-search] input"); i.value = `+quoteJS(c.query)+`; i.dispatchEvent(new Event("input")); return true; })()`)
		until(t, p, c.query+" in the address", `new URLSearchParams(location.hash.slice(2)).get("q") === `+quoteJS(c.query))
		until(t, p, "the places of "+c.query, `document.querySelector("#found-cases, #found-lines") !== null && `+is(searchMarks, c.marks))
	}
	p.silent(t, "the search")
}

// The head keeps to one line where its menu is open to all, in the widest letters
// too, and every menu opens without a script.
func TestTheHeadIsOneLine(t *testing.T) {
	t.Parallel()
	base, parent := exampleOnDisk(t), browser(t)
	for _, l := range []look{{width: 1440, height: 900}, {width: 1440, height: 900, wide: true}, {width: 1280, height: 800}, {width: 1280, height: 800, wide: true}, {width: 1280, height: 800, wide: true, noJS: true}, {width: 1160, height: 800, wide: true}} {
		p := open(t, parent, l)
		for _, name := range []string{"index.html", "method/index.html", Pages(t)[0]} {
			p.goTo(t, base+name)
			if wrong := evaluate[string](t, p, `(() => {
				const head = document.querySelector(".site-head"), nav = head.querySelector(".site-nav");
				if (!nav.checkVisibility()) return "there is no menu";
				if (head.getBoundingClientRect().height > 56) return "it is " + head.getBoundingClientRect().height + " px high";
				const parts = [...head.querySelectorAll(".site-name, .site-nav > ul > li, .site-search, .theme-switch:not([hidden])")].map((e) => e.getBoundingClientRect());
				for (let i = 1; i < parts.length; i++) if (parts[i].left < parts[i - 1].right - 1) return "part " + i + " lies over the one before";
				return parts.at(-1).right > document.documentElement.clientWidth ? "it is too wide" : "";
			})()`); wrong != "" {
				t.Errorf("%s at %d px, %s: %s", name, l.width, l, wrong)
			}
		}
		if n := evaluate[int](t, p, `(document.querySelector(".nav-menu summary").click(), [...document.querySelectorAll(".nav-menu a")].filter((a) => a.checkVisibility()).length)`); n < 5 {
			t.Errorf("the menu of benchmarks at %s has %d links", l, n)
		}
	}
}

// On a phone the field is a sign until a reader turns to it; then it takes the head.
func TestSearchOnAPhone(t *testing.T) {
	t.Parallel()
	p := open(t, browser(t), look{width: 390, height: 844, touch: true})
	p.goTo(t, exampleOnDisk(t)+"method/index.html")
	until(t, p, "the field", `document.querySelector(".site-search input") !== null`)
	evaluate[bool](t, p, `(document.querySelector(".site-search input").focus(), true)`)
	until(t, p, "a wide field", `document.querySelector(".site-search").getBoundingClientRect().width > 300`)
	p.press(t, "qwen")
	until(t, p, "models", `document.querySelector("#site-found-models") !== null`)
	if wide := evaluate[string](t, p, sticksOut); wide != "" {
		t.Error(wide)
	}
	p.silent(t, "the search on a phone")
}
