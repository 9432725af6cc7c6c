//go:build browser

package browser_test

import (
	"encoding/json"
)

// RowsShown is the anchors of the rows that a reader sees, in order.
const RowsShown = `[...document.querySelectorAll("table[data-board] tbody tr[id]")].filter((r) => r.getClientRects().length).map((r) => r.id).join(" ")`

// SticksOut names the first element that makes the page wider than its window.
const SticksOut = `(() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return "";
  let worst = null, right = room;
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest("svg") && e.tagName !== "svg") continue;
    let inner = false;
    for (let a = e.parentElement; a; a = a.parentElement) if (getComputedStyle(a).overflowX !== "visible") { inner = true; break; }
    if (inner) continue;
    const r = e.getBoundingClientRect();
    if (r.right > right + 1) { right = r.right; worst = e; }
  }
  return "is " + document.documentElement.scrollWidth + " px wide in a window of " + room + (worst ? ", by <" + worst.tagName.toLowerCase() + " class='" + worst.getAttribute("class") + "'> " + (worst.textContent || "").trim().slice(0, 40) : "");
})()`

// QuoteJS is a text as an expression.
func QuoteJS(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
}

// Is asks whether an expression is a text.
func Is(expression, text string) string { return expression + ` === "` + text + `"` }
