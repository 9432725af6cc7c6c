package site_test

import (
	"os"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/site"
	"standings/site/sitetest"
)

// ruled runs axe on the page and lists what violates a rule: WCAG 2.2 at the levels
// A and AA, and what axe's authors hold to be good practice. Each rule comes once,
// with how many elements violate it and the first of them. What axe cannot tell is
// not among them. Contrast is the dearest rule by far.
const ruled = `(contrast) => axe.run(document, {
	runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
	rules: { "color-contrast": { enabled: contrast } },
	resultTypes: ["violations"],
}).then((found) => found.violations.map((v) => v.id + ", " + v.impact + ", " + v.nodes.length + " times: " + v.nodes.slice(0, 4).map((n) =>
	"\n\t\t" + n.target.flat().join(" ") + "  " + n.html.slice(0, 150) + "\n\t\t\t" + [...n.any, ...n.all, ...n.none].map((c) => c.message).join("; ")).join("")))`

// unfold opens all that is folded, as a reader does in the end.
const unfold = `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; return true; })()`

// axe finds nothing on any kind of page, wide and narrow, light and dark; light as
// it is loaded, dark with all of it unfolded. No rule and no element is excepted;
// the contrast of narrow pages alone is not asked for again, as their colours are those
// of the wide ones.
func TestAxe(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("../node_modules/axe-core/axe.min.js")
	trial.Needs(t, err == nil, "axe-core", "install it by `npm ci`")
	looks := []sitetest.Look{
		{Width: 1440, Height: 900}, {Width: 1440, Height: 900, Dark: true},
		{Width: 390, Height: 844, Touch: true}, {Width: 390, Height: 844, Touch: true, Dark: true},
	}
	sitetest.EachSample(t, looks, func(t *testing.T, p *sitetest.Tab, l sitetest.Look, what string) {
		if l.Dark {
			sitetest.Evaluate[bool](t, p, unfold)
		}
		sitetest.Evaluate[bool](t, p, string(axe)+"; true")
		contrast := "true"
		if l.Width == 390 {
			contrast = "false"
		}
		if found := sitetest.Evaluate[[]string](t, p, "("+ruled+")("+contrast+")"); len(found) > 0 {
			t.Errorf("%s:\n\t%s", what, strings.Join(found, "\n\t"))
		}
	})
}

// Every kind of page of the table is among the samples.
func TestEveryKindIsSampled(t *testing.T) {
	t.Parallel()
	found := map[string]bool{}
	for _, s := range sitetest.Samples(t) {
		for _, x := range s.Samples {
			found[x.Kind] = true
		}
	}
	for _, kind := range site.Kinds() {
		if !found[kind] {
			t.Errorf("%s: no page of this kind is in the example or in the judged suite: let judgedSuite in sitetest have one", kind)
		}
	}
}

// faint lists controls with an edge that is seen worse than 3 to 1 against the page.
const faint = `(() => {
	const parts = (colour) => { const n = colour.match(/[\d.]+/g).map(Number); return colour.startsWith("color(") ? n.map((x, i) => i < 3 ? x * 255 : x) : n; };
	const light = (c) => { const l = (x) => (x /= 255) <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; return 0.2126 * l(c[0]) + 0.7152 * l(c[1]) + 0.0722 * l(c[2]); };
	const paper = parts(getComputedStyle(document.documentElement).backgroundColor);
	const found = new Set();
	for (const e of document.querySelectorAll("button, input, select, textarea, summary")) {
		const s = getComputedStyle(e);
		if (!e.checkVisibility() || parseFloat(s.borderBottomWidth) === 0 || s.borderTopStyle === "none" || s.borderLeftStyle === "none") continue;
		const c = parts(s.borderBottomColor), a = c[3] ?? 1;
		if (a === 0) continue;
		const [x, y] = [light(c.slice(0, 3).map((v, i) => v * a + paper[i] * (1 - a))), light(paper)];
		const ratio = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
		if (ratio < 3) found.add(e.tagName.toLowerCase() + "." + e.className + " " + ratio.toFixed(2));
	}
	return [...found];
})()`

// covered goes backwards through all that takes the focus, and lists what has it and
// is seen nowhere, since something else is over it.
const covered = `(() => {
	const found = [];
	const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex='0']")].reverse().slice(0, 500);
	for (const e of stops) {
		if (e.tabIndex < 0 || !e.checkVisibility({ visibilityProperty: true })) continue;
		e.focus();
		if (document.activeElement !== e) continue;
		const r = e.getBoundingClientRect();
		if (r.width < 3 || r.height < 3 || r.height > innerHeight) continue; // for those who hear it, or a box that is more than the window
		const points = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.15], [0.5, 0.85]].map(([x, y]) => document.elementFromPoint(r.left + r.width * x, r.top + r.height * y));
		if (!points.some((hit) => hit && (e.contains(hit) || hit.contains(e)))) found.push(e.tagName.toLowerCase() + "." + (e.getAttribute("class") ?? "") + " " + e.textContent.trim().slice(0, 40) + " at " + Math.round(r.top) + ", under " + [...new Set(points.map((hit) => hit ? hit.tagName.toLowerCase() + "." + (hit.getAttribute("class") ?? "") : "nothing"))].join(" "));
	}
	return found;
})()`

// staying lists what stays at the top of the window, or of a box, as that is scrolled.
const staying = `[...new Set([...document.querySelectorAll("body *")].filter((e) => e.checkVisibility() && ["sticky", "fixed"].includes(getComputedStyle(e).position) && getComputedStyle(e).top !== "auto").map((e) => e.tagName.toLowerCase() + "." + (e.getAttribute("class") ?? "")))]`

// The edges of controls are seen, and what has the focus is not under a head that
// stays. In a window as low as a page at four times its size has, no head stays.
func TestEdgesFocusAndLowWindows(t *testing.T) {
	t.Parallel()
	looks := []sitetest.Look{{Width: 1440, Height: 700}, {Width: 768, Height: 600, Dark: true}, {Width: 640, Height: 390, Touch: true}}
	sitetest.EachSample(t, looks, func(t *testing.T, p *sitetest.Tab, l sitetest.Look, what string) {
		for wrong, expression := range map[string]string{"edges are faint": faint, "the focus is covered": covered} {
			if found := sitetest.Evaluate[[]string](t, p, expression); len(found) > 0 {
				t.Errorf("%s: %s\n\t%s", what, wrong, strings.Join(found[:min(6, len(found))], "\n\t"))
			}
		}
		if l.Height < 400 {
			if found := sitetest.Evaluate[[]string](t, p, staying); len(found) > 0 {
				t.Errorf("%s: in a window of %d px these stay at the top: %s; let frame/access.css name them", what, l.Height, strings.Join(found, ", "))
			}
		}
	})
}
