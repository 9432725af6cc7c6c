//go:build browser

package browser_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// watchCharts keeps the charts that pages open, by their figures.
const watchCharts = `{ let real; window.opened = new Map();
	Object.defineProperty(window, "echarts", { get: () => real, set: (v) => { real = { ...v, init: (host, ...more) => { const chart = v.init(host, ...more); if (host) opened.set(host.closest("figure"), chart); return chart; } }; } }); }`

// changedTicks opens every chart of a page, and names the axes whose ticks differ from those
// of the drawing, after their number.
const changedTicks = `(() => {
	const number = (text) => { const n = Number(text.replaceAll(",", "").replace("−", "-")); return Number.isNaN(n) ? text : String(n); };
	const most = (groups) => Object.values(groups).sort((a, b) => b.length - a.length)[0] ?? [];
	const wrong = []; let axes = 0;
	for (const [figure, chart] of opened) {
		const svg = [...figure.querySelectorAll("svg.chart-svg")].find((s) => getComputedStyle(s).display !== "none");
		const notes = [...svg.querySelectorAll("text.c-note")];
		const by = (anchor, place) => most(Object.groupBy(notes.filter((t) => t.getAttribute("text-anchor") === anchor && !t.closest("[data-id]")), (t) => t.getAttribute(place))).map((t) => number(t.lastChild.data));
		const form = figure.dataset.form;
		const drawn = form === "radar" ? { radiusAxis: [...svg.querySelectorAll("[data-part] .c-note.c-halo")].map((t) => number(t.lastChild.data)) }
			: { xAxis: by("middle", "y"), ...(form === "scatter" && { yAxis: by("end", "x") }) };
		for (const [kind, want] of Object.entries(drawn)) {
			const component = chart.getModel().getComponent(kind);
			if (!component || component.option.show === false) continue;
			axes++;
			let got = component.axis.getViewLabels().map((l) => number(String(l.formattedLabel)));
			if (form === "radar") got = got.filter((l) => l !== "0");
			if (form === "scatter" && component.axis.getTicksCoords().length !== want.length) got = ["lines at other places"];
			if (got.join() !== want.join()) wrong.push(figure.id + " " + kind + ": " + want + " became " + got);
		}
	}
	return [String(axes), ...wrong];
})()`

// A chart that is opened has the ticks of its drawing.
func TestOpenedChartsKeepTheirTicks(t *testing.T) {
	t.Parallel()
	built := sitetest.Example(t)
	base := SharedExample(t)
	p := Open(t, Browser(t), Look{Width: 1440, Height: 900, Touch: true})
	p.Prepare(t, watchCharts)
	var pages []string
	for name, text := range built.Files {
		if filepath.Base(name) == "index.html" && strings.Contains(string(text), "<figure class=\"chart\"") && !strings.HasPrefix(name, "embed/") && !strings.HasPrefix(name, "compare/index") {
			pages = append(pages, name)
		}
	}
	slices.Sort(pages)
	all := 0
	for _, page := range pages {
		p.GoTo(t, base+page)
		Evaluate[int](t, p, AllViews)
		Evaluate[int](t, p, NearCharts)
		p.Until(t, "the tools of "+page, `[...document.querySelectorAll("figure.chart")].every((f) => f.querySelector(".chart-tools button"))`)
		Evaluate[int](t, p, `(document.querySelectorAll("details:not(.chart-figures)").forEach((d) => (d.open = true)), document.querySelectorAll("figure.chart .chart-tools button").forEach((b) => b.textContent === "Interact" && b.click()), 1)`)
		p.Until(t, "the charts of "+page, `[...document.querySelectorAll("figure.chart")].filter((f) => [...f.querySelectorAll("svg.chart-svg")].some((s) => s.checkVisibility())).every((f) => f.querySelector("canvas"))`)
		said := Evaluate[[]string](t, p, changedTicks)
		n := 0
		for _, r := range said[0] {
			n = 10*n + int(r-'0')
		}
		all += n
		for _, wrong := range said[1:] {
			t.Errorf("%s: %s", page, wrong)
		}
	}
	t.Logf("%d axes of %d pages", all, len(pages))
	if all < 20 {
		t.Errorf("only %d axes are looked at", all)
	}
}
