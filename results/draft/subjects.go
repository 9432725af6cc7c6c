package draft

import (
	"math/big"

	"standings/results/ranking"
)

// Heads of one word that may name what is spent or what a model is asked about.
var subjectWords = wordSet("time energy")

// What it takes for figures under such a head to be scores.
const (
	fewScores  = 3   // columns of scores beside them
	fewRows    = 5   // rows that have both
	alikeOrder = 0.5 // Kendall's tau with the orders of the scores, in the mean
)

// subjects takes columns such as "Time" for scores where their figures are shares of
// one like all others and put the rows in an order like theirs: models are asked about
// time, and the time that they take is counted in other numbers.
func (s *sheet) subjects() {
	var scores []*column
	for _, c := range s.columns {
		if c.role == isScore && c.scale == toOne && c.direction() == higher {
			scores = append(scores, c)
		}
	}
	if len(scores) < fewScores {
		return
	}
	for _, c := range s.columns {
		maySpend := c.role == isFurther && c.kind == numberKind && c.scale == toOne && !c.Sure && c.Unit == "" && len(c.words) == 1 && c.isAll(subjectWords)
		if maySpend && c.isLike(scores) {
			c.role, c.Better = isScore, higher
			s.remark(c.Place.String() + ": " + quote(c.Text) + " is taken for a subject, not for what is spent: its figures put the rows in the order of the other scores")
		}
	}
}

// isLike reports whether a column puts the rows in an order like those of scores.
func (c *column) isLike(scores []*column) bool {
	own, sum := c.order(), 0.0
	for _, of := range scores {
		a := ranking.Agree(own, of.order())
		if !a.Known || a.Things < fewRows {
			return false
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
