//go:build browser

package browser_test

import (
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"standings/results"
	"standings/results/schema"
	"standings/site/sitetest"
)

// weightedBoard finds a board of the example that leaves a choice of weights.
func weightedBoard(t *testing.T) *results.Board {
	t.Helper()
	built := sitetest.Example(t)
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			weights := b.Weights(board.Board)
			if weights != nil && len(board.Rows) > 12 && board.Aggregate.Value != "sum" && len(board.Columns[0].Groups) == 1 && weights[0].Cmp(weights[1]) != 0 {
				return board
			}
		}
	}
	t.Fatal("the example has no such board")
	return nil
}

// rankBy ranks names by exact values, best first, rounded as they are shown: the
// text of each row is "name rank value".
func rankBy(names []string, values []*big.Rat, decimals int) []string {
	type entry struct {
		name  string
		value *big.Rat
	}
	var list []entry
	for i, v := range values {
		list = append(list, entry{names[i], v})
	}
	// Equal ones stay in the order of the source.
	shown := func(v *big.Rat) string { return v.FloatString(decimals) }
	slices.SortStableFunc(list, func(x, y entry) int {
		a, _ := new(big.Rat).SetString(shown(x.value))
		b, _ := new(big.Rat).SetString(shown(y.value))
		return b.Cmp(a)
	})
	var out []string
	rank := 0
	for i, e := range list {
		if i == 0 || shown(e.value) != shown(list[i-1].value) {
			rank = i + 1
		}
		out = append(out, e.name+" "+strconv.Itoa(rank)+" "+shown(e.value))
	}
	return out
}

// ranked is each row's name, rank and overall as a reader sees them.
const ranked = `[...document.querySelectorAll("table[data-board] tbody tr[id]")].map((r) => [r.id, (r.querySelector(".rank .place")?.firstChild ?? r.querySelector("td.rank").lastChild).textContent, r.querySelector("td.overall > span").textContent].join(" "))`

// Other weights: overalls made anew are exact, ranks move and say how far, the
// address keeps it, and the printed figures come back untouched.
func TestWeightsAreAChoice(t *testing.T) {
	t.Parallel()
	board := weightedBoard(t)
	p := Open(t, Browser(t), Desktop)
	address := SharedExample(t) + board.Benchmark.ID + "/" + board.ID + "/index.html"
	p.GoTo(t, address)
	p.Until(t, "the tools", `!document.querySelector("[data-tools]").hidden`)
	printed := Evaluate[[]string](t, p, ranked)
	// Attributes that are set again may be in another order.
	const rows = `(() => {
		const body = document.querySelector("table[data-board] tbody").cloneNode(true);
		for (const e of body.querySelectorAll("*")) {
			const attributes = [...e.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
			for (const a of attributes) e.removeAttributeNode(a);
			for (const a of attributes) e.setAttributeNode(a);
		}
		return body.innerHTML.replaceAll(/\s*\n\s*/g, "");
	})()`
	html := Evaluate[string](t, p, rows)

	weights := board.Benchmark.Weights(board.Board)
	left := board.Columns[0].ID
	made := func(weight func(int) *big.Rat) []string {
		var names []string
		var values []*big.Rat
		for _, id := range strings.Split(Evaluate[string](t, p, `(`+RowsShown+`)`), " ") {
			for _, r := range board.Rows {
				if rowID(r) != id {
					continue
				}
				sum, total := new(big.Rat), new(big.Rat)
				for i, c := range r.Groups() {
					sum.Add(sum, new(big.Rat).Mul(weight(i), c.Printed.Rat()))
					total.Add(total, weight(i))
				}
				names, values = append(names, id), append(values, sum.Quo(sum, total))
			}
		}
		return rankBy(names, values, board.OverallColumn().Decimals)
	}
	equal := made(func(int) *big.Rat { return big.NewRat(1, 1) })
	without := made(func(i int) *big.Rat {
		if i == 0 {
			return new(big.Rat)
		}
		return weights[i]
	})
	choose := func(value string) {
		t.Helper()
		Evaluate[int](t, p, `(() => { const s = document.querySelector("[data-state=weights]"); s.focus(); s.value = "`+value+`"; s.dispatchEvent(new Event("change", { bubbles: true })); return 1; })()`)
	}
	hold := func(what string, want []string) {
		t.Helper()
		p.Until(t, what, `(`+ranked+`).join("|") === `+strconv.Quote(strings.Join(want, "|")))
	}
	choose("equal")
	p.Until(t, "the address", `location.hash === "#?weights=equal"`)
	p.Until(t, "overalls made anew", `document.querySelector("table.is-reweighed") !== null`)
	if got := Evaluate[[]string](t, p, ranked); !sameRanks(got, equal) {
		t.Errorf("equal groups give\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(equal, "\n"))
	}
	p.Until(t, "a word on what changes", `/every group weighing the same; no source prints it\. \d+ of \d+ places differ/.test(document.querySelector(".tool-said:not(.tool-sure)").textContent)`)
	changed := Evaluate[int](t, p, `document.querySelectorAll(".move").length`)
	if said := Evaluate[int](t, p, `Number(/(\d+) of \d+ places/.exec(document.querySelector(".tool-said:not(.tool-sure)").textContent)[1])`); said != changed || changed == 0 {
		t.Errorf("%d places are said to differ, %d are marked", said, changed)
	}
	if text := Evaluate[string](t, p, `document.querySelector(".move").textContent`); !strings.Contains(text, ", down ") && !strings.Contains(text, ", up ") {
		t.Errorf("an arrow reads %q", text)
	}
	if !Evaluate[bool](t, p, `document.querySelector("th.overall").textContent.includes("made here")`) {
		t.Error("the overall is not said to be made here")
	}

	choose("without:" + left)
	p.Until(t, "the address", `location.hash.includes("weights=without")`)
	if got := Evaluate[[]string](t, p, ranked); !sameRanks(got, without) {
		t.Errorf("without %s:\n%s\nwant\n%s", left, strings.Join(got, "\n"), strings.Join(without, "\n"))
	}
	if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "the choice after a reload", `document.querySelector("table.is-reweighed") !== null && document.querySelector("[data-state=weights]").value.startsWith("without:")`)
	if err := chromedp.Do(p.Context, chromedp.NavigateBack()); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "equal groups after Back", `document.querySelector("[data-state=weights]").value === "equal"`)
	choose("")
	hold("the printed overalls", printed)
	p.Until(t, "the rows where they are painted", `document.querySelector("table[data-board] tbody tr[style]") === null`)
	if now := Evaluate[string](t, p, rows); now != html {
		t.Error("the printed rows do not come back as they were")
	}

	// Weights of the reader's own: three for the first group, one for the second.
	first, second := board.Columns[0], board.Columns[1]
	own := made(func(i int) *big.Rat {
		return big.NewRat([]int64{3, 1, 0}[min(i, 2)], 1)
	})
	p.RankBy(t, first.ID, second.ID)
	const weight = `document.querySelector('[data-rank] input[aria-label^="Weight of"]')`
	p.Until(t, "a weight for each", weight+`.checkVisibility()`)
	p.Click(t, `[data-rank] input[aria-label^="Weight of"]`)
	p.Press(t, kb.ArrowUp+kb.ArrowUp+kb.Tab)
	p.Until(t, "the address", `decodeURIComponent(location.hash) === "#?weights=mean:3*`+first.ID+`,`+second.ID+`"`)
	if err := chromedp.Do(p.Context, chromedp.Reload()); err != nil {
		t.Fatal(err)
	}
	p.Until(t, "overalls by these weights", `document.querySelector("table.is-reweighed") !== null`)
	if got := Evaluate[[]string](t, p, ranked); !sameRanks(got, own) {
		t.Errorf("own weights give\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(own, "\n"))
	}
	named := first.Name() + " 3, " + second.Name() + " 1"
	p.Until(t, "a word on the weights", `document.querySelector(".tool-said:not(.tool-sure)").textContent.includes("under your weights, made here: `+named+`")`)
	if head := Evaluate[string](t, p, `document.querySelector("th.overall").innerText`); !strings.Contains(head, "Your mean") || !strings.Contains(head, "made here") {
		t.Errorf("the column of own weights is headed %q", head)
	}
	for format, want := range map[string]string{"csv": `"your weights: ` + named + ` (recomputed here)"`, "latex": "anked by the mean under your weights (" + named + ")", "cite": "under your weights (" + named + ")"} {
		if text := p.Exported(t, format); !strings.Contains(text, want) {
			t.Errorf("%s does not hold %q:\n%s", format, want, text)
		}
	}
	p.GoTo(t, "about:blank")
	p.GoTo(t, address+"#?weights=nonsense")
	hold("the printed overalls for a choice that there is not", printed)
	p.Silent(t, board.ID)
}

// rowID is a row's id on its board's page.
func rowID(r *results.Row) string {
	if r.Variant == "" {
		return r.Model.ID
	}
	return r.Model.ID + "--" + schema.Slug(r.Variant)
}

// sameRanks compares lists of rows whose level ones may change places.
func sameRanks(got, want []string) bool {
	a, b := slices.Clone(got), slices.Clone(want)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// One group alone: rows are ordered by it, with the difference to their own overall,
// their place by the overall and the agreement of the two orders, on a phone too.
func TestBoardThroughOneGroup(t *testing.T) {
	t.Parallel()
	path, column := BoardWith(t, false)
	base := SharedExample(t)
	parent := Browser(t)
	for _, l := range []Look{{Width: 1440, Height: 900}, {Width: 390, Height: 844, Touch: true}} {
		p := Open(t, parent, l)
		p.GoTo(t, base+path+"#?weights=only:"+column)
		p.Until(t, "the ranks by the group", `document.querySelector("table.is-moved .alone .off") !== null`)
		if wrong := Evaluate[string](t, p, `(() => {
			const n = (text) => Number(text.replace("−", "-").replace("±", ""));
			const at = document.querySelector('.heads th[data-column="`+column+`"]').cellIndex;
			let last = Infinity, rank = 0, i = 0;
			for (const tr of document.querySelectorAll("table[data-board] tbody tr[id]")) {
				const cell = tr.cells[at], figure = n(cell.firstElementChild.textContent), overall = n(tr.querySelector("td.overall > span").textContent);
				i++;
				if (figure !== last) rank = i;
				if (figure > last) return tr.id + " stands too low";
				last = figure;
				if (n(tr.querySelector(".place").firstChild.textContent) !== rank) return tr.id + " has rank " + tr.querySelector(".place").textContent;
				if (Math.abs(figure - overall - n(cell.querySelector(".off").firstChild.textContent)) > 1e-9) return tr.id + " differs by " + cell.querySelector(".off").textContent;
				if (!cell.getClientRects().length) return tr.id + " hides the group";
			}
			return i > 12 ? "" : "few rows";
		})()`); wrong != "" {
			t.Errorf("%s: %s", l, wrong)
		}
		p.Until(t, "a word on it", `(() => { const text = document.querySelector(".tool-said:not(.tool-sure)").textContent; const tau = document.querySelector('.heads th[data-column="`+column+`"]').dataset.tau; return text.startsWith("Ranked by ") && / only[ .]/.test(text) && /\d+ of \d+ places/.test(text) && tau && text.endsWith("order: " + tau + "."); })()`)
		if wide := Evaluate[string](t, p, SticksOut); wide != "" {
			t.Errorf("%s: the page %s", l, wide)
		}
		p.Silent(t, path)
	}
}
