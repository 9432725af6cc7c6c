//go:build browser

package browser_test

import (
	"testing"

	"standings/site/sitetest"
)

// On a case with pictures of six models two are large: those that score highest and lowest,
// until another is chosen, by a press or a key. What they differ on is first, the choice is in
// the address and goes along to the next case; without scripts all are columns.
func TestTwoOutputsAreLarge(t *testing.T) {
	t.Parallel()
	base := OnDisk(t, sitetest.Suite(t).Result.Files)
	parent := Browser(t)
	plain := Open(t, parent, Look{Width: 1440, Height: 900, NoJS: true})
	plain.GoTo(t, base+"bridges/cases/b03/index.html")
	if n := Evaluate[int](t, plain, `[...document.querySelectorAll(".shots-row td img")].filter((i) => i.checkVisibility()).length`); n != 6 {
		t.Errorf("without scripts %d pictures are there", n)
	}
	all := Evaluate[[]string](t, plain, `[...document.querySelectorAll("thead .heads th[data-m]")].map((th) => th.dataset.m)`)
	for _, l := range []Look{Desktop, {Width: 390, Height: 844, Touch: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+"bridges/cases/b03/index.html")
		p.Until(t, "two columns", `[...document.querySelectorAll("thead .heads th[data-m]")].filter((th) => !th.hidden).length === 2`)
		large := func() string {
			return Evaluate[string](t, p, `[...document.querySelectorAll("thead .heads th[data-m]")].filter((th) => !th.hidden).map((th) => th.dataset.m).join()`)
		}
		if got := large(); got != all[0]+","+all[len(all)-1] {
			t.Errorf("at %s %s are large, of %v", l, got, all)
		}
		if n := Evaluate[int](t, p, `document.querySelectorAll("[data-strip] button img").length`); n != len(all) {
			t.Errorf("at %s the strip has %d pictures", l, n)
		}
		if wrong := Evaluate[[]string](t, p, `(() => {
			const cells = (row) => [...document.querySelector("[data-grid] " + row).cells].slice(-6);
			const heads = cells(".heads"), shots = cells(".shots-row"), scores = cells("thead .score:not(.more)");
			return [...document.querySelectorAll("[data-strip] button")].filter((b) => {
				const i = heads.findIndex((th) => th.innerText.trim() === b.querySelector("span").textContent || th.textContent.trim() === b.querySelector("span").textContent);
				return i < 0 || shots[i].querySelector("img").src !== b.querySelector("img").src || scores[i].textContent.trim() !== b.querySelector("b").textContent;
			}).map((b) => b.textContent);
		})()`); len(wrong) > 0 {
			t.Errorf("at %s the strip has pictures or scores of others: %v", l, wrong)
		}
		// The criteria on which they differ, then the others, each in their order.
		if apart := Evaluate[bool](t, p, `(() => {
			const lines = [...document.querySelectorAll("tr.line")].map((tr) => {
				const [a, b] = [...tr.cells].slice(2).filter((td) => !td.hidden).map((td) => td.className.match(/\b[ynhq]\b/)[0]);
				return [a === b ? 1 : 0, Number(tr.querySelector(".no").textContent)];
			});
			return lines.every(([alike, n], i) => !i || lines[i - 1][0] < alike || lines[i - 1][0] === alike && lines[i - 1][1] < n) && lines.some(([alike]) => !alike);
		})()`); !apart {
			t.Errorf("at %s what the two differ on is not first", l)
		}
		p.Click(t, "[data-strip] li:nth-child(3) button")
		if got := large(); got != all[0]+","+all[2] {
			t.Errorf("at %s %s are large after the third was chosen", l, got)
		}
		if l == Desktop {
			p.Press(t, "]")
			if got := large(); got != all[0]+","+all[3] {
				t.Errorf("%s are large after the key for the next", got)
			}
		}
		chosen := Evaluate[string](t, p, `location.hash`)
		if next := Evaluate[string](t, p, `document.querySelector(".walk [rel=next]").hash`); next != chosen && next == "" {
			t.Errorf("at %s the next case is led to with %q, not %q", l, next, chosen)
		}
		p.Silent(t, "two outputs at "+l.String())
	}
}

// Two models beside each other have the pictures of both on each case, and the criteria on
// which one passes and the other fails; the leaderboard leads there with the two ticked rows.
func TestTwoModelsByTheirPictures(t *testing.T) {
	t.Parallel()
	base := OnDisk(t, sitetest.Suite(t).Result.Files)
	p := Open(t, Browser(t), Desktop)
	p.GoTo(t, base+"bridges/forms/index.html")
	p.Click(t, `tbody tr:nth-child(2) input[aria-label^="Compare"]`)
	p.Click(t, `tbody tr:nth-child(4) input[aria-label^="Compare"]`)
	two := Evaluate[[]string](t, p, `[2, 4].map((n) => document.querySelector("table[data-of] tbody tr:nth-child(" + n + ")").id)`)
	p.GoTo(t, Evaluate[string](t, p, `[...document.querySelectorAll("a")].find((a) => a.textContent === "Case by case").href`))
	p.Until(t, "cases with two pictures", `document.querySelector(".duels li .sheet-ends img") !== null`)
	if got := Evaluate[[]string](t, p, `[...document.querySelectorAll("[data-case=a], [data-case=b]")].map((s) => s.value)`); len(got) != 2 || got[0] != two[0] || got[1] != two[1] {
		t.Errorf("it is of %v, not of %v", got, two)
	}
	counts := Evaluate[[]int](t, p, `[document.querySelectorAll(".duels .duel-lines a").length, Number(document.querySelector(".case-against tbody tr:last-child td").textContent), document.querySelector(".duels li .sheet-ends").querySelectorAll("img").length]`)
	if counts[0] != counts[1] || counts[0] == 0 || counts[2] != 2 {
		t.Errorf("%d criteria are below the cases, %d are counted; the first case has %d pictures", counts[0], counts[1], counts[2])
	}
	p.Silent(t, "two models by their pictures")
}
