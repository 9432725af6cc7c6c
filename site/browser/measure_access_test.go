//go:build browser

package browser_test

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"standings/internal/trial"
)

// ruled runs axe on the page and lists what violates a rule: WCAG 2.2 at the levels
// A and AA, and what axe's authors hold to be good practice. Each rule comes once,
// with how many elements violate it and the first of them. What axe cannot tell is
// not among them. Contrast is the dearest rule by far.
const ruled = `(contrast, targets) => axe.run(document, {
	runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
	rules: { "color-contrast": { enabled: contrast }, "target-size": { enabled: targets } },
	resultTypes: ["violations"],
	preload: false, // a page in a folder may not fetch its styles
}).then((found) => found.violations.map((v) => v.id + ", " + v.impact + ", " + v.nodes.length + " times: " + v.nodes.slice(0, 4).map((n) =>
	"\n\t\t" + n.target.flat().join(" ") + "  " + n.html.slice(0, 150) + "\n\t\t\t" + [...n.any, ...n.all, ...n.none].map((c) => c.message).join("; ")).join("")))`

// unfold opens all that is folded, as a reader does in the end.
const unfold = `(() => { for (const d of document.querySelectorAll("main details")) d.open = true; return true; })()`

// axeCore is the script that looks for violations.
var axeCore = sync.OnceValues(func() ([]byte, error) { return os.ReadFile("../../node_modules/axe-core/axe.min.js") })

// settle ends the changes from one colour to another that have begun.
const settle = `(document.getAnimations().filter((a) => a instanceof CSSTransition).forEach((a) => a.finish()), true)`

func holdAxe(t *testing.T, v *visit, contrast, targets bool) {
	t.Helper()
	axe, err := axeCore()
	trial.Needs(t, err == nil, "axe-core", "install it by `npm ci`")
	Evaluate[bool](t, v.Tab, string(axe)+"; true")
	Evaluate[bool](t, v.Tab, settle)
	if found := Evaluate[[]string](t, v.Tab, fmt.Sprintf("(%s)(%v, %v)", ruled, contrast, targets)); len(found) > 0 {
		t.Error(strings.Join(found, "\n\t"))
	}
}

// takeAxe: axe finds nothing on the page as it is loaded, in light colours. No rule and no
// element is excepted.
func takeAxe(t *testing.T, v *visit) { holdAxe(t, v, true, true) }

// takeAxeUnfolded: nor does it in dark colours and with all of the page unfolded. The
// contrast on narrow pages is not measured again: their colours are those of the wide
// ones. The size of targets is not measured again on wide pages, where menus that are open
// at once are over other targets.
func takeAxeUnfolded(t *testing.T, v *visit) {
	Evaluate[bool](t, v.Tab, unfold)
	v.Colours(t, "dark")
	defer v.Colours(t, "light")
	holdAxe(t, v, v.window == wide, v.window == narrow)
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

// takeEdges: the edges of controls are seen.
func takeEdges(t *testing.T, v *visit) { holdNone(t, v, faint, "edges are faint") }

// takeFocus: what has the focus is not under a head that stays.
func takeFocus(t *testing.T, v *visit) {
	holdNone(t, v, covered, "the focus is covered")
	Evaluate[bool](t, v.Tab, `(document.activeElement.blur(), scrollTo({ top: 0, behavior: "instant" }), true)`)
}

// takeLow: in a window as low as a page at four times its size has, no head stays.
func takeLow(t *testing.T, v *visit) {
	holdNone(t, v, staying, "these stay at the top; let frame/access.css name them")
}

// holdNone fails where an expression lists anything.
func holdNone(t *testing.T, v *visit, expression, wrong string) {
	t.Helper()
	if found := Evaluate[[]string](t, v.Tab, expression); len(found) > 0 {
		t.Errorf("%s:\n\t%s", wrong, strings.Join(found[:min(6, len(found))], "\n\t"))
	}
}
