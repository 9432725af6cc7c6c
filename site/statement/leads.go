package statement

import (
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/site/field"
	"standings/site/page"
)

// Finding is what the ranked rows of a board's main field come to: that the leader is
// significantly better than all others ("leads": the leader; how far it is ahead; how many
// of how many pairs of neighbours differ significantly), or who is not shown to be behind it
// ("first": those; how many they are, of all who do not lead, and how many lead). Zero where neither is known, or
// nobody is ranked.
func Finding(b *results.Board) Statement {
	f := b.Main()
	if f == nil {
		return Statement{}
	}
	ranked := f.Rows[:f.Ranked()]
	s := Statement{Kind: "first", Field: f}
	for _, r := range f.First() {
		if r.Rank > 1 {
			s.Rows = append(s.Rows, r)
		}
	}
	switch {
	case len(s.Rows) > 0:
		leaders := len(f.Leaders())
		s.Counts = []int{len(s.Rows), len(ranked) - leaders, leaders}
		return s
	case len(ranked) < 2 || page.Apart(f, ranked[0], ranked[1]) != page.AreApart:
		return Statement{}
	}
	apart, pairs := f.TellsNeighbours()
	ahead := strings.TrimLeft(field.Difference(ranked[0], ranked[1]), "-+")
	return Statement{
		Kind: "leads", Field: f, Rows: ranked[:1], Sure: page.AreApart,
		Figures: []string{page.WithUnit(b.RankedBy(), ahead)}, Counts: []int{len(apart), pairs},
	}
}

// Lead is whether the one leader of a board is significantly better than all others: under
// how many conditions, of how many where that is known. Zero where it is known of none.
func Lead(b *results.Board) Statement {
	led, significant := 0, 0
	for _, f := range b.Fields() {
		ranked := f.Rows[:f.Ranked()]
		if f.OtherJudge || len(ranked) < 2 || ranked[1].Rank == 1 { // several are level
			continue
		}
		apart, known := f.TellsApart(ranked[0], ranked[1])
		if first := f.First(); first != nil {
			apart, known = len(first) == 1, true
		}
		led, significant = led+page.One(known), significant+page.One(known && apart)
	}
	if led == 0 {
		return Statement{}
	}
	return Statement{Kind: "lead", Field: b.Main(), Columns: []*results.Column{b.RankedBy()}, Counts: []int{significant, led}}
}

// MayTrail is of a leader whom some are not shown to be behind: how many rows could be
// first. Zero of other rows, and where that is not known.
func MayTrail(f *results.Field, r *results.Row) Statement {
	if first := f.First(); r.Rank == 1 && len(first) > 1 {
		return Statement{Kind: "may-trail", Field: f, Rows: []*results.Row{r}, Counts: []int{len(first)}}
	}
	return Statement{}
}

// Pair is the difference of the only two rows that a field ranks, the better first: as an
// interval, and whether it is significant. Zero where that is not known.
func Pair(f *results.Field, better, worse *results.Row) Statement {
	by, sure := page.Difference(f, better, worse), page.Apart(f, better, worse)
	if by == "" || sure == "" {
		return Statement{}
	}
	return Statement{Kind: "pair", Field: f, Rows: []*results.Row{better, worse}, Figures: []string{by}, Sure: sure}
}

// Settled is whether people's verdicts settle that a row leads another one: how far it does, with how many
// reviewed cases, and with how many more they would in four of five samples. The second
// count is absent where reviews of all cases would not.
func Settled(f *results.Field, first, second *results.Row, cases int, settled, known bool) Statement {
	by, reviewed := f.Board.RankedBy(), min(first.Corrected().Cases, second.Corrected().Cases)
	s := Statement{
		Kind: "settled", Field: f, Rows: []*results.Row{first, second}, Sure: page.NotApart, Counts: []int{reviewed},
		Figures: []string{figure.Fixed(by.Lead(first, second), by.Decimals)},
	}
	if settled {
		s.Sure = page.AreApart
	}
	if known && !settled {
		s.Counts = append(s.Counts, max(0, cases-reviewed))
	}
	return s
}

// Beside is whether a row differs significantly from another one, which it names. It says
// the name alone where that is not known.
func Beside(f *results.Field, own, other *results.Row) Statement {
	return Statement{Kind: "difference", Field: f, Rows: []*results.Row{own, other}, Sure: page.Apart(f, own, other)}
}

// Verdict is whether two rows that are ranked differ significantly, the better first; zero
// where that is not known.
func Verdict(f *results.Field, better, worse *results.Row) Statement {
	s := Beside(f, better, worse)
	if s.Kind = "verdict"; s.Sure == "" {
		return Statement{}
	}
	return s
}

// Next is that a row is significantly better than all rows of the next rank; zero where it is not,
// that is not known, or there is none.
func Next(f *results.Field, r *results.Row) Statement {
	if r.Rank == 0 {
		return Statement{}
	}
	next := 0
	for _, other := range f.Rows[:f.Ranked()] {
		switch {
		case other.Rank <= r.Rank || next != 0 && other.Rank != next:
		case page.Apart(f, r, other) != page.AreApart:
			return Statement{}
		default:
			next = other.Rank
		}
	}
	if next == 0 {
		return Statement{}
	}
	return Statement{Kind: "next", Field: f, Rows: []*results.Row{r}, Sure: page.AreApart}
}

// MostLed is of the one row that leads more categories than each other, level ones included: how many
// of how many in which the rows' figures differ. Zero where several lead as many.
func MostLed(b *results.Board) Statement {
	f := b.Main()
	if f == nil {
		return Statement{}
	}
	led, of := make([]int, len(f.Rows)), 0
	for _, c := range b.Groups() {
		if !c.Direction.Ranks() || len(f.Column(c).Leaders()) == f.Column(c).Known() {
			continue
		}
		of++
		for i, r := range f.Rows {
			led[i] += page.One(f.Column(c).Rank(i) == 1 && !results.FewCases(c, *r.Cell(c)))
		}
	}
	most := slices.Max(append(led, 0))
	at := slices.Index(led, most)
	if of < 2 || most == 0 || slices.Contains(led[at+1:], most) {
		return Statement{}
	}
	return Statement{Kind: "most-led", Field: f, Rows: f.Rows[at : at+1], Counts: []int{most, of}}
}

// DifferMost is the category in which the figures of two rows, as they are shown, are furthest
// apart (Figures). Zero where one has none in a category, or too few cases, and where several
// categories are as far.
func DifferMost(f *results.Field, first, second *results.Row) Statement {
	s := Statement{Kind: "differ-most", Field: f, Rows: []*results.Row{first, second}}
	furthest := new(big.Rat)
	for _, c := range f.Board.Groups() {
		x, y := c.Figure(*first.Cell(c)), c.Figure(*second.Cell(c))
		if !x.Known() || !y.Known() || results.FewCases(c, *first.Cell(c)) || results.FewCases(c, *second.Cell(c)) {
			return Statement{}
		}
		apart := new(big.Rat).Sub(x.Shown, y.Shown)
		switch apart.Abs(apart).Cmp(furthest) {
		case 0:
			s.Columns = nil
		case 1:
			furthest, s.Columns = apart, []*results.Column{c}
			s.Figures = []string{page.WithUnit(c, c.Shown(*first.Cell(c))), page.WithUnit(c, c.Shown(*second.Cell(c)))}
		}
	}
	if s.Columns == nil {
		return Statement{}
	}
	return s
}
