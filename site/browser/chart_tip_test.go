//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// A mark says what it is where it is pressed, on a drawing and where a chart is open, and the
// drawing keeps its words.
func TestMarksSayWhatTheyAre(t *testing.T) {
	t.Parallel()
	path, _ := BoardWith(t, false)
	const tip = `(document.querySelector(".chart-tip:popover-open")?.innerText ?? "")`
	const mark = `(() => { const svg = [...document.querySelectorAll("#chart-overall svg.chart-svg")].find((s) => s.checkVisibility()); return svg.querySelector("g[data-id] .c-dot"); })()`
	p := Open(t, Browser(t), Phone)
	p.GoTo(t, SharedExample(t)+path)
	Evaluate[int](t, p, NearCharts)
	p.Until(t, "the tools", `document.querySelector("#chart-overall .chart-tools button") !== null`)
	want := Evaluate[string](t, p, mark+`.parentElement.querySelector("title").textContent`)
	press := `(() => { const m = ` + mark + `; const { x, y } = m.getBoundingClientRect(); m.dispatchEvent(new PointerEvent("click", { bubbles: true, clientX: x, clientY: y, pointerType: "touch" })); return 1; })()`
	Evaluate[int](t, p, `new Promise((done) => { `+mark+`.scrollIntoView({ block: "center" }); setTimeout(() => done(1), 300); })`)
	Evaluate[int](t, p, press)
	p.Until(t, "the words", tip+` !== ""`)
	if got := Evaluate[string](t, p, tip); !strings.HasPrefix(want, strings.Split(got, "\n")[0]) || len(got) < 5 {
		t.Errorf("the mark says %q, not %q", got, want)
	}
	Evaluate[int](t, p, `(document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })), 1)`)
	p.Until(t, "no words", tip+` === ""`)
	if got := Evaluate[string](t, p, mark+`.parentElement.querySelector("title").textContent`); got != want {
		t.Errorf("afterwards the drawing says %q, not %q", got, want)
	}
	p.Silent(t, path)
	p = Open(t, Browser(t), Desktop)
	p.GoTo(t, SharedExample(t)+path)
	Evaluate[int](t, p, NearCharts)
	p.Click(t, `#chart-overall .chart-tools button[aria-label^="Interact"]`)
	p.Until(t, "the open chart", `document.querySelector("#chart-overall canvas") !== null`)
	Evaluate[int](t, p, `new Promise((done) => { `+mark+`.scrollIntoView({ block: "center" }); setTimeout(() => done(1), 300); })`)
	at := Evaluate[[2]float64](t, p, `(() => { const { x, y } = `+mark+`.getBoundingClientRect(); return [x + 3, y + 3]; })()`)
	for _, step := range []float64{-1, 0} {
		if err := chromedp.Do(p.Context, chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at[0]+step, at[1])); err != nil {
			t.Fatal(err)
		}
	}
	p.Until(t, "the words of the open chart", tip+` !== ""`)
	if got := Evaluate[string](t, p, tip); !strings.HasPrefix(want, strings.Split(got, "\n")[0]) {
		t.Errorf("the open chart says %q, not %q", got, want)
	}
	p.Silent(t, path)
}
