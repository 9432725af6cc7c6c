package templates

import (
	"fmt"
	"strings"
)

// WidthSteps are the widths in px, least first, at which the style can turn a board's table
// from bars below the figures to bars beside them (.roomy-N).
var WidthSteps = []int{480, 560, 640, 720, 820, 920, 1040, 1160, 1260, 1340}

// FewUpTo is the most group columns that are so few that they share a table's
// room by widths of their own (.cols-N).
var FewUpTo = len(fewWidths)

// fewWidths are the widths in percent of the overall and of each group column, by
// the number of group columns less one.
var fewWidths = []struct{ overall, group float64 }{{34, 30}, {28, 23}, {24, 17}, {20, 14.5}, {17, 12.5}}

// LackingUpTo is how many digits a figure may lack against others of its column and
// still be set with its point below theirs (.p1 …, and .w1 … where it has no point).
const LackingUpTo = 9

const (
	wideFrom = 640 // px: narrower, a table shows one column, or scrolls (tools.css)
	fewFrom  = 920 // px: from here on the widths of few columns hold
	rem      = 17  // px: where a reader has not made letters larger, which need more room
	levels   = 100 // how finely the style knows how long a bar is (.l0 … .l100)
)

// generated are the styles that follow from the lists above, by their place in
// this folder. A project overrides them as it does any other.
var generated = map[string]func() string{
	"board/widths.css": widthStyle,
	"board/levels.css": levelStyle,
}

// widthStyle sets bars beside figures where a table has room for them, and gives few columns
// their share of it.
func widthStyle() string {
	var b strings.Builder
	for _, step := range WidthSteps {
		fmt.Fprintf(&b, `@container board (min-width: %[2]vrem) {
  .roomy-%[1]d .board { --mid: calc(var(--row) + 0.625rem); --thick: 8px; --row: 0.3rem; --under: 0rem; }
  .roomy-%[1]d .board td.num { --start: calc(2 * var(--pad) + var(--figure) + var(--flags)); }
}
`, step, rems(step))
	}
	fmt.Fprintf(&b, `@container board (min-width: %vrem) {
  .board.wide { --mid: calc(var(--row) + 0.625rem); --thick: 8px; --row: 0.3rem; --under: 0rem; }
  .board.wide th.model { min-width: 12.5rem; }
  .board.wide th.overall { width: 11rem; min-width: 8.75rem; }
  .board.wide th.num:not(.overall) { width: 5.05rem; min-width: 5.05rem; }
  .board.wide td.overall { --start: calc(2 * var(--pad) + var(--figure) + var(--flags)); }
  .js .board:is(.wide-2, .wide-3):not(.chosen) tr > :nth-child(n + 15), .js .board.wide-4:not(.chosen) tr > :nth-child(n + 16) { display: none; }
}
`, rems(wideFrom))
	fmt.Fprintf(&b, "@container board (min-width: %vrem) {\n", rems(fewFrom))
	for i, w := range fewWidths {
		fmt.Fprintf(&b, "  .cols-%[1]d .board th.overall { width: %[2]v%%; }\n  .cols-%[1]d .board th.num:not(.overall) { width: %[3]v%%; }\n", i+1, w.overall, w.group)
	}
	b.WriteString("  [class*=\"cols-\"] .board th.model { width: auto; }\n}\n")
	return b.String()
}

// rems is a width in rem, a hair more than so many px.
func rems(px int) float64 { return float64((px*10+rem-1)/rem) / 10 }

func levelStyle() string {
	var b strings.Builder
	for n := range levels + 1 {
		fmt.Fprintf(&b, ".l%d { --l: %v; }\n", n, float64(n)/levels)
	}
	// Room of a digit and of a point, which is not read out, searched or copied.
	for n := 1; n <= LackingUpTo; n++ {
		digits := strings.Repeat(`\2007`, n)
		fmt.Fprintf(&b, ".p%d { --lacking: \"%s\"; }\n.w%d { --lacking: \"\\2008%s\"; }\n", n, digits, n, digits)
	}
	return b.String()
}
