//go:build browser

package browser_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"standings/site/sitetest"
)

// awry lists the cells of a board that are not below their head: a head without its cells, a
// cell without its head, or a figure that is not within the width of the head.
const awry = `(() => {
	const table = document.querySelector("table.board"), heads = [...table.tHead.rows].at(-1).cells, wrong = [];
	const seen = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 0;
	for (const tr of [...table.tBodies].flatMap((b) => [...b.rows]).filter((r) => seen(r) && r.cells.length > 1)) {
		if (tr.cells.length !== heads.length) wrong.push(tr.id + " has " + tr.cells.length + " cells below " + heads.length + " heads");
		[...tr.cells].forEach((td, i) => {
			const th = heads[i];
			if (!th || seen(th) !== seen(td)) return void wrong.push(tr.id + ", cell " + i + ": seen " + seen(td) + ", its head " + (th ? seen(th) : "is missing"));
			if (!seen(td)) return;
			const over = th.getBoundingClientRect();
			for (const [what, e] of [["cell", td], ["text", td.querySelector(":scope > :is(span, a)")]]) {
				if (!e || e.matches(".visually-hidden")) continue;
				const box = e.getBoundingClientRect();
				if (box.width && (box.left < over.left - 1 || box.right > over.right + 1)) wrong.push(tr.id + ", " + (th.dataset.column ?? i) + ": its " + what + " is from " + Math.round(box.left) + " to " + Math.round(box.right) + ", its head from " + Math.round(over.left) + " to " + Math.round(over.right));
			}
		});
	}
	return [...new Set(wrong)].slice(0, 5);
})()`

// headsProject has a board of each shape, each with a column of words and one of long numbers
// beside those that it is of: with an overall, without one, of two levels of heads, of more
// columns than are shown at once, and ranked by another column.
func headsProject() fstest.MapFS {
	var wide []string
	for i := range 20 {
		wide = append(wide, fmt.Sprintf("Task %d", i))
	}
	shapes := []struct{ id, groups, columns, board string }{
		{"plain", "A, B, Understanding", "A,B,Understanding,overall", "groups: [A, B, Understanding], overall: unknown"},
		{"bare", "A, B, C", "A,B,C", "groups: [A, B, C], overall: none"},
		{"crossed", "", "x p,x q,y p,y q,overall", "facets: [f, g], overall: unknown"},
		{"wide", "", strings.Join(wide, ",") + ",overall", "groups: [" + strings.Join(wide, ", ") + "], overall: unknown"},
		{"cheapest", "", "A,B,price", "groups: [A, B], overall: none, rank: price"},
	}
	project, boards := fstest.MapFS{}, ""
	for _, s := range shapes {
		price := ""
		if strings.Contains(s.board, "rank: price") {
			price = ", {id: price, title: Price, unit: $, better: lower}"
		}
		boards += fmt.Sprintf("  - {id: %s, title: Board, scale: [0, 100], %s, columns: [{id: notes, title: Notes, kind: text}, {id: tokens, title: Tokens, better: neither}%s], published: %s.csv}\n", s.id, s.board, price, s.id)
		table, n := "model,notes,"+s.columns+",tokens\n", strings.Count(s.columns, ",")+1
		for m, name := range []string{"Heron", "A model with a name that takes a whole line", "Vole"} {
			table += fmt.Sprintf("%s,a text of some words %d%s,%d234567890.12\n", name, m, strings.Repeat(fmt.Sprintf(",%d.5", 90-10*m), n), m+1)
		}
		project["results/shapes/published/"+s.id+".csv"] = sitetest.File(table)
	}
	project["results/shapes/benchmark.yaml"] = sitetest.File("title: Shapes\nfacets: [{id: f, groups: [{id: x}, {id: y}]}, {id: g, groups: [{id: p}, {id: q}]}]\nboards:\n" + boards)
	return project
}

// Each head is over its figures, whatever columns a board has, with picked rows and any column
// chosen on a phone.
func TestHeadsAreOverTheirFigures(t *testing.T) {
	t.Parallel()
	base, parent := Published(t, headsProject()), Browser(t)
	for _, shape := range []string{"plain", "bare", "crossed", "wide", "cheapest"} {
		p := Open(t, parent, Desktop)
		for _, state := range []string{"", "#?pick=heron,vole", "#?pick=vole&col=notes", "#?col=tokens&sort=tokens"} {
			p.GoTo(t, "about:blank")
			p.GoTo(t, base+"shapes/"+shape+"/index.html"+state)
			p.Until(t, "the tools", `document.readyState === "complete" && !document.querySelector("[data-tools]")?.hidden`)
			for _, width := range []int64{360, 390, 500, 700, 1440} {
				p.Resize(t, width, 900)
				if wrong := Evaluate[[]string](t, p, awry); len(wrong) > 0 {
					t.Errorf("%s%s at %d px: %s", shape, state, width, strings.Join(wrong, "; "))
				}
				if wide := Evaluate[string](t, p, SticksOut); wide != "" {
					t.Errorf("%s%s at %d px the page %s", shape, state, width, wide)
				}
			}
		}
	}
}
