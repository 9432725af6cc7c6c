package audit

import (
	"math"
	"math/big"
	"slices"

	"standings/internal/words"
	"standings/results/aggregate"
	"standings/results/schema"
)

// RuleProved finds overalls that do not follow the rule which all other rows of their
// table follow, where the source does not state how they are made.
var RuleProved = &Rule{
	ID: "proved", place: 5, Title: "Not the rule of the other rows", Asks: "If all other overalls follow one rule, does this one?",
	page: proved,
	says: wording(`{{.Page}} prints {{.Printed}} as the overall of {{.Row}}. In the other {{.Others}} rows that print all categories, the overall is {{.Making}} the categories. ` +
		`By that rule it would be {{.Low}} to {{.High}} here. The source does not state its rule: this row may be made in another way, or from other cases.`),
}

const (
	// How many rows a table needs for its rows to prove a rule, and from how many on two
	// may differ from it.
	fewestRows, manyRows = 6, 20
	// sure is the least evidence that a rule needs, as the logarithm of how rarely chance
	// would agree with it: once in a billion.
	sure = 9 * math.Ln10
)

// MostOff is how many of a table's complete rows may differ from a rule for the others to
// prove it: none of fewer than six, one, and two from 20 rows.
func MostOff(rows int) int {
	switch {
	case rows < fewestRows:
		return 0
	case rows < manyRows:
		return 1
	}
	return 2
}

// unstated returns the complete rows of a page whose overall is made in a way that
// nobody states.
func unstated(pg *page) *table {
	if pg.changes != nil || pg.board.Overall.Rule != schema.Unstated || len(pg.board.Declared()) < 2 {
		return nil
	}
	t := pg.complete()
	for _, c := range pg.board.Declared() {
		if c.Unit != pg.board.OverallColumn().Unit && c.Unit != "" && pg.board.OverallColumn().Unit != "" {
			return nil // a mean of different things
		}
	}
	return t
}

func proved(rule *Rule, pg *page) {
	t := unstated(pg)
	if t == nil || len(t.rows) < fewestRows {
		return
	}
	pg.countRows(rule, t)
	x := t.oneRule(t.try(makings, pg.board.Declared()))
	if x == nil {
		return
	}
	for _, at := range x.off {
		pg.addMade(rule, t, x, at, Conflict)
	}
}

// addMade reports an overall that is not what a making gives.
func (p *page) addMade(rule *Rule, t *table, x *tried, at int, severity Severity) {
	of := p.placeOf(slices.Index(p.rows, t.rows[at]), p.board.OverallColumn())
	would := interval{new(big.Rat).SetFloat64(x.would[at].low), new(big.Rat).SetFloat64(x.would[at].high)}
	f := &Finding{Severity: severity}
	f.mark(of)
	f.of(of.cell.Printed, would)
	low, high := bounds(would, of.cell.Printed)
	p.add(rule, of.at, f, provedWords{p.claim(of), 0, len(t.rows) - len(x.off), x.name, low, high})
}

// provedWords are what the wording of the rule is made from.
type provedWords struct {
	*claim
	Failing, Others   int
	Making, Low, High string
}

// oneRule returns the making that all rows of a table follow but one, or two of many, under
// the name of all makings of which that is true and which rounding does not distinguish. It
// is nil where all rows follow some making, where makings disagree on which rows differ,
// where some weights give all overalls, and where chance could have it so.
func (t *table) oneRule(list []tried) *tried {
	var found []tried
	for _, x := range list {
		switch {
		case len(x.off) == 0:
			return nil
		case len(x.off) > MostOff(len(t.rows)):
		case len(found) > 0 && !slices.Equal(x.off, found[0].off):
			return nil
		default:
			found = append(found, x)
		}
	}
	if len(found) == 0 || t.evidence(found[0]) < sure || !t.isFar(found[0], list) {
		return nil
	}
	if t.columns <= mostWeights && len(t.rows)-len(found[0].off) >= t.enough() {
		if weights, _ := t.fits(); weights != nil {
			return nil
		}
	}
	var names []string
	for i, x := range found {
		if !slices.ContainsFunc(found[:i], func(o tried) bool { return slices.EqualFunc(o.would, x.would, span.same) }) {
			names = append(names, x.name)
		}
	}
	one := found[0]
	one.name = words.Join(names, "or")
	for _, x := range found {
		for i, s := range x.would {
			one.would[i] = span{min(one.would[i].low, s.low), max(one.would[i].high, s.high)}
		}
	}
	return &one
}

// same reports whether two spans are one, but for what float64 loses.
func (s span) same(o span) bool {
	near := func(x, y float64) bool { return math.Abs(x-y) <= 1e-9*max(math.Abs(x), math.Abs(y)) }
	return near(s.low, o.low) && near(s.high, o.high)
}

// evidence is the logarithm of how rarely rows would follow a making by chance: had each
// an overall anywhere in its range.
func (t *table) evidence(x tried) float64 {
	total := -math.Log(float64(len(makings) * len(t.rows)))
	for i := range t.rows {
		if !slices.Contains(x.off, i) {
			total += max(0, -math.Log(t.share(x, i)))
		}
	}
	return total
}

// share is which part of the range of a row's overall agrees with a making.
func (t *table) share(x tried, at int) float64 {
	printed := spanOf(t.rows[at].Overall().Printed, rounded)
	return (x.would[at].high - x.would[at].low + printed.high - printed.low) / t.span(x, at)
}

// span is how far apart the overalls of a row could be: those of a mean as far as its
// categories, others as far as the table's overalls.
func (t *table) span(x tried, at int) float64 {
	figures := t.rows[at].Cells[:t.columns]
	if !x.inside {
		figures = nil
		for _, r := range t.rows {
			figures = append(figures, r.Overall())
		}
	}
	low, high := math.Inf(1), math.Inf(-1)
	for _, c := range figures {
		low, high = min(low, c.Printed.Float()), max(high, c.Printed.Float())
	}
	return high - low
}

// isFar reports whether the rows that differ from a making do so by more than rules that
// are much like it would: by three times what makings that most rows follow differ among
// themselves, and, where weights cannot be sought, by five times what the other rows are
// known to, which weights that are nearly alike would not do.
func (t *table) isFar(x tried, list []tried) bool {
	usual := 0.0
	if len(t.rows)-len(x.off) < t.enough() || t.columns > mostWeights {
		var shares []float64
		for i := range t.rows {
			if !slices.Contains(x.off, i) {
				shares = append(shares, t.share(x, i))
			}
		}
		usual = aggregate.Median.Of(shares, nil)
	}
	return !slices.ContainsFunc(x.off, func(i int) bool {
		own, apart := x.would[i].middle(), 0.0
		for _, other := range list {
			if 2*len(other.off) < len(t.rows) {
				apart = max(apart, math.Abs(other.would[i].middle()-own))
			}
		}
		return math.Abs(t.rows[i].Overall().Printed.Float()-own) < max(3*apart, 5*usual*t.span(x, i))
	})
}

func (s span) middle() float64 { return (s.low + s.high) / 2 }
