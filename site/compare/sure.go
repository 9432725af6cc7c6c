package compare

import (
	"math"
	"math/big"

	"standings/results"
	"standings/results/confidence"
	"standings/results/figure"
	"standings/site/field"
	"standings/site/page"
)

// comparedSure is how sure the ranks of a field are, and the differences of its rows.
// Browsers look up what is here and compute nothing of it.
type comparedSure struct {
	Basis string   `json:"basis"` // what it is from, as the board's JSON calls it
	Order []string `json:"order"` // the ranked rows by the models' ids, best first
	// Scored are the places in Order of the rows that have scores of cases, where others
	// have none: what is known of a pair with one of those is from printed figures.
	Scored []int `json:"scored,omitempty"`
	// Places are two numbers a row: the best and the worst rank that it could have.
	// None where nothing is known of them.
	Places []int `json:"places,omitempty"`
	// Apart says which pairs differ significantly: so many that do not, then so many that
	// do, and so on. Pairs go by the better row, then by the other: (0,1) (0,2) … (1,2) ….
	Apart []int `json:"apart"`
	// Digits after the point in which differences are counted: at most one more than
	// figures are shown with, and no more than the intervals are worth.
	Digits int `json:"digits"`
	// Reach is two numbers a pair, in last digits: how far below, and above, the
	// difference of the figures shown, rounded, its interval reaches, rounded outward.
	// None where there are more than [mostDiffering] rows.
	Reach []int `json:"reach,omitempty"`
}

// mostDiffering is how many rows of a field may be, so that the differences of all of
// their pairs are a few kilobytes.
const mostDiffering = 64

// sureOf finds what is known of a field's ranked rows, or why nothing is; neither where
// it ranks fewer than two.
func sureOf(f *field.Field) (sure *comparedSure, why string) {
	rows := f.Rows[:f.Ranked()]
	if len(rows) < 2 {
		return nil, ""
	}
	if _, known := f.TellsApart(rows[0], rows[1]); !known {
		why := f.NoPlaces
		if len(rows) == 2 { // they have no places, but might have a difference
			_, why = f.Difference(f.Board.RankedBy(), rows[0], rows[1])
		}
		return nil, page.WhyText(why)
	}
	s := &comparedSure{Order: []string{}, Apart: []int{0}}
	for _, r := range rows {
		s.Order = append(s.Order, field.PickID(r))
		if r.Places.Low > 0 {
			s.Places = append(s.Places, r.Places.Low, r.Places.High)
		}
	}
	last := false
	for i, better := range rows {
		for _, worse := range rows[i+1:] {
			apart, _ := f.TellsApart(better, worse)
			if apart != last {
				s.Apart, last = append(s.Apart, 0), apart
			}
			s.Apart[len(s.Apart)-1]++
		}
	}
	s.setBasis(rows, f.Board.RankedBy())
	if len(rows) <= mostDiffering {
		s.differ(f, rows)
	}
	return s, ""
}

// setBasis says what is known of the rows is from.
func (s *comparedSure) setBasis(rows []*results.Row, by *results.Column) {
	s.Basis = string(confidence.FromPrinted)
	for i, r := range rows {
		if e, _ := r.Estimate(by); e.Basis != confidence.FromPrinted {
			s.Basis, s.Scored = string(e.Basis), append(s.Scored, i)
		}
	}
	if len(s.Scored) == len(rows) {
		s.Scored = nil
	}
}

// differ adds the intervals of the differences of all pairs.
func (s *comparedSure) differ(f *field.Field, rows []*results.Row) {
	by := f.Board.RankedBy()
	s.Digits = page.DifferenceDigits(f.Field)
	unit := new(big.Rat).SetFloat64(math.Pow10(s.Digits))
	whole := func(r *big.Rat) int { // rounded down
		r = figure.Mul(r, unit)
		return int(new(big.Int).Div(r.Num(), r.Denom()).Int64())
	}
	half := figure.Quo(big.NewRat(1, 2), unit)
	for i, better := range rows {
		for _, worse := range rows[i+1:] {
			d, why := f.Difference(by, better, worse)
			if why != "" {
				return
			}
			low, high := d.Low, d.High
			if by.Lower() {
				low, high = -high, -low
			}
			shown := figure.Sub(by.Figure(better.RankedBy()).Shown, by.Figure(worse.RankedBy()).Shown)
			ahead := whole(shown.Abs(shown).Add(shown, half))
			up := figure.Rat(high)
			s.Reach = append(s.Reach, ahead-whole(figure.Rat(low)), -whole(up.Neg(up))-ahead)
		}
	}
}
