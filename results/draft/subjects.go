package draft

import (
	"math/big"

	"standings/results/ranking"
)

// Heads of one word that may name what is spent or what a model is asked about.
var subjectWords = wordSet("time energy memory")

// What it takes for figures under such a head to be scores.
const (
	fewScores  = 2   // columns of scores beside them
	fewRows    = 5   // rows that tell an order
	alikeOrder = 0.5 // Kendall's tau with the orders of the scores, in the mean
)

// subjects takes columns such as "Time" for scores where their figures are like all
// others, of one range, and put the rows in an order like theirs: models are asked
// about time, and the time that they take is counted in other numbers.
func (s *sheet) subjects() {
	var scores []*column
	for _, c := range s.columns {
		if c.role == isScore && c.direction() == higher {
			scores = append(scores, c)
		}
	}
	if len(scores) < fewScores {
		return
	}
	for _, c := range s.columns {
		maySpend := c.role == isFurther && c.kind == numberKind && !c.Sure && c.Unit == "" && len(c.words) == 1 && c.isAll(subjectWords)
		if its := c.scaleOf(); maySpend && its == scores[0].scale && its != open && c.isAmong(scores) && c.isOrderedLike(scores, its) {
			c.role, c.Better, c.scale = isScore, higher, its
			s.remarkAt(c.Place, quote(c.Text)+" is taken for a subject, not for what is spent: its figures are like those of the other scores")
		}
	}
}

// isAmong reports whether the middle of a column's figures lies among those of scores.
func (c *column) isAmong(scores []*column) bool {
	low, high := scores[0].min, scores[0].max
	for _, o := range scores[1:] {
		if o.min.Cmp(low) < 0 {
			low = o.min
		}
		if o.max.Cmp(high) > 0 {
			high = o.max
		}
	}
	middle := new(big.Rat).Add(c.min, c.max)
	middle.Mul(middle, big.NewRat(1, 2))
	return middle.Cmp(low) >= 0 && middle.Cmp(high) <= 0
}

// isOrderedLike reports whether a column puts the rows in an order like those of
// scores. Too few rows tell no order: shares of one are then taken for scores all the
// same, since nobody counts time in them.
func (c *column) isOrderedLike(scores []*column, its scale) bool {
	own, sum := c.order(), 0.0
	for _, of := range scores {
		a := ranking.Agree(own, of.order())
		if !a.Known || a.Things < fewRows {
			return its == toOne
		}
		sum += a.Tau
	}
	return sum/float64(len(scores)) >= alikeOrder
}

func (c *column) order() *ranking.Column {
	figures := make([]ranking.Figure, len(c.figures))
	for i, f := range c.figures {
		var v *big.Rat
		if f.Known() {
			v = f.Rat()
		}
		figures[i] = ranking.Figure{Shown: v, Exact: v}
	}
	return ranking.Rank(ranking.Higher, figures)
}
