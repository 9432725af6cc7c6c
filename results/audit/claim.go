package audit

import (
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
)

// claim says that a printed figure follows from others.
type claim struct {
	*page
	place
	follows sum
	from    []cited        // where the figures are printed that it follows from
	related []*results.Row // rows they are in, other than its own
	across  bool           // they are another source's

	reach *interval // what the figure can be, once asked for

	// Of a claim that fails: the rule that it breaks, and what has to be assumed for it to
	// hold; "" where nothing helps.
	rule *Rule
	Only string
}

// claim is one of the figure at a place, which follows from nothing so far.
func (p *page) claim(at place) *claim { return &claim{page: p, place: at} }

// judge counts a rule's claims and returns those that fail: that do not hold with every
// figure rounded.
func (p *page) judge(rule *Rule, claims []*claim) (failures []*claim) {
	for _, c := range claims {
		p.count(rule, c.at, c.column)
		var ok bool
		if ok, c.Only = c.judge(nil); !ok || c.Only != "" {
			c.rule = rule
			failures = append(failures, c)
		}
	}
	return failures
}

// add adds a term, a figure of some row, to what the claim's figure follows from.
func (c *claim) add(t term) {
	c.follows.terms = append(c.follows.terms, t)
	c.from = append(c.from, citeCell(t.row, t.cell))
	c.across = c.across || t.row.Source() != c.row.Source()
	if t.row != c.row && !slices.Contains(c.related, t.row) {
		c.related = append(c.related, t.row)
	}
}

// patch puts other figures into cells, to see what would hold then.
type patch map[*results.Cell]figure.Figure

func (p patch) figure(c *results.Cell) figure.Figure {
	if f, ok := p[c]; ok {
		return f
	}
	return c.Printed
}

// judge reports whether the claim can hold, and what has to be assumed for it;
// nothing where it holds with every figure rounded.
func (c *claim) judge(p patch) (ok bool, only string) {
	printed := p.figure(c.cell)
	for _, r := range readings {
		if r.printed.of(printed).meets(c.follows.bounds(r.inputs, p)) {
			return true, r.only
		}
	}
	return false, ""
}

// holds reports whether the claim holds with every figure rounded.
func (c *claim) holds(p patch) bool {
	return rounded.of(p.figure(c.cell)).meets(c.follows.bounds(rounded, p))
}

// uses reports whether a patched cell is part of the claim.
func (c *claim) uses(p patch) bool {
	_, own := p[c.cell]
	return own || slices.ContainsFunc(c.follows.terms, func(t term) bool { _, ok := p[t.cell]; return ok })
}

// could is what the figure can be, by those it follows from.
func (c *claim) could() interval {
	if c.reach == nil {
		reach := c.follows.bounds(rounded, nil)
		c.reach = &reach
	}
	return *c.reach
}

// arithmetic spells the claim out.
func (c *claim) arithmetic() string {
	decimals := c.cell.Printed.Sure()
	low, high := bounds(c.could(), c.cell.Printed)
	value := c.follows.value()
	equals := " = "
	if !exact(value, finer(c.cell.Printed)) {
		equals = " ≈ "
	}
	var b strings.Builder
	b.WriteString(c.follows.String() + equals + decimal(value, decimals, finer(c.cell.Printed)))
	if low != high {
		b.WriteString(", between " + low + " and " + high)
	}
	b.WriteString("; printed " + c.cell.Printed.Text)
	return b.String()
}

// padded reports whether the claim would hold if its figures, or its own figure
// alone, had been rounded to fewer decimals and filled up with zeros, and to how
// many. A single zero at the end is chance; two are a hint.
func (c *claim) padded() (decimals int, ok bool) {
	own := zerosAtEnd(c.cell.Printed)
	common := own
	for _, t := range c.follows.terms {
		common = min(common, zerosAtEnd(t.cell.Printed))
	}
	for k := 2; k <= own; k++ {
		p := patch{c.cell: shorter(c.cell.Printed, k)}
		if k <= common {
			for _, t := range c.follows.terms {
				p[t.cell] = shorter(t.cell.Printed, k)
			}
		}
		if c.holds(p) {
			return c.cell.Printed.Decimals - k, true
		}
	}
	return 0, false
}

// zerosAtEnd counts the zeros that end a figure's decimals.
func zerosAtEnd(f figure.Figure) int {
	if f.Decimals == 0 {
		return 0
	}
	return min(f.Decimals, len(f.Plain())-len(strings.TrimRight(f.Plain(), "0")))
}

// shorter is the figure without its last k decimals.
func shorter(f figure.Figure, k int) figure.Figure {
	g, err := figure.Parse(strings.TrimSuffix(f.Plain()[:len(f.Plain())-k], "."))
	if err != nil {
		return f
	}
	return g
}
