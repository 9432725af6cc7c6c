package importer

import (
	"fmt"
	"math"

	"standings/results/kind"
	"standings/results/ranking"
)

// How far a direction may be trusted: what is written or marked is not overruled, a word
// is a hypothesis, and the order of rows speaks where nothing else does.
type trust int

const (
	byNothing trust = iota
	byOrder
	byWord
	byMark // an arrow, "lower is better", the source's own bold figures, its own ranks
)

// unknown is the direction of a column where no source says which figures are better.
const unknown = "unknown"

// direct notes which figures of a column are better, and why.
func (c *column) direct(better, why string, by trust) { c.better, c.because, c.trust = better, why, by }

// direction says which figures of a column are better: higher, lower, neither or unknown.
func (c *column) direction() string {
	if c.better == "" {
		return unknown
	}
	return c.better
}

func (c *column) isDirected() bool { return c.better == higher || c.better == lower }

func opposite(better string) string {
	if better == lower {
		return higher
	}
	return lower
}

// directions settles which figures of each column are better, as far as heads, marks, the
// title and the figures themselves say it.
func (s *sheet) directions(scores []*column) {
	own := false // the head of some score says something of it
	for _, c := range s.columns {
		own = own || c.role == isScore && (c.Sure || c.has(higherWords) || c.has(lowerWords))
		switch {
		case c.kind != kind.Number || c.Better == "":
		case c.marked != "":
			c.direct(c.Better, c.marked, byMark)
		case c.Sure:
			c.direct(c.Better, "its head says so", byMark)
		default:
			c.direct(c.Better, "its head suggests it", byWord)
		}
	}
	s.averagesSay(scores)
	title := readHead(s.title+" "+stem(s.input.Name), "")
	if said := title.wordsSay(); said == lower || said == higher {
		for _, c := range scores {
			switch {
			case title.has(costWords):
			case c.better == opposite(said) && c.trust == byWord && c.isAll(vagueWords, overallWords): // "score" in a table of errors
				c.direct("", "", byNothing)
			case !own:
				c.direct(said, "the title says so", byWord)
			}
		}
	}
	var doubted []*column
	for _, c := range scores {
		if c.trust == byWord && c.isContradicted(scores) {
			doubted = append(doubted, c)
		}
	}
	for _, c := range doubted {
		c.direct("", "", byNothing)
		s.remark(fmt.Sprintf("the head of %s does not settle which figures are better: the other scores rank the rows the other way round", quote(c.Text)))
	}
	complementsSay(scores)
}

// complementsSay gives a score that is what another leaves of a whole the other direction.
func complementsSay(scores []*column) {
	for _, c := range scores {
		for _, of := range scores {
			if c.better == "" && of.isDirected() && isComplement(c, of) {
				c.direct(opposite(of.better), "it is what "+quote(of.Text)+" leaves of a whole", of.trust)
			}
		}
	}
}

// Words that say of a figure little more than that it is one.
var vagueWords = wordSet("score scores rating result results points final")

// averagesSay gives scores and the average among them one direction, where either has one:
// "Average WER" says what the columns under the names of data sets hold.
func (s *sheet) averagesSay(scores []*column) {
	for _, average := range scores {
		if average.namesOverall() < averageOfSome {
			continue
		}
		var of []*column
		for _, c := range scores {
			if c.namesOverall() == 0 && c.form() == average.form() && (!c.isDirected() || !average.isDirected() || c.better == average.better) {
				of = append(of, c)
			}
		}
		if len(of) >= 2 && average.liesAmong(of) {
			agree(append(of, average), "the average "+quote(average.Text)+" among them says so")
		}
	}
}

// agree gives columns that have one direction, as those of a mean, the one that some of
// them have, unless those differ.
func agree(columns []*column, why string) {
	var known *column
	for _, c := range columns {
		switch {
		case !c.isDirected():
		case known != nil && known.better != c.better:
			return
		case known == nil || c.trust > known.trust:
			known = c
		}
	}
	if known == nil {
		return
	}
	for _, c := range columns {
		if c.better == "" {
			c.direct(known.better, why, known.trust)
		}
	}
}

// What it takes for a column's order to contradict its head.
const (
	fewRows  = 10
	contrary = -1.0 / 3 // Kendall's tau; about -.5 of Spearman's rho
)

// isContradicted reports whether scores whose direction is known rank the rows the other
// way round: most of them, and for a head that says that higher is better two at least,
// since most scores are.
func (c *column) isContradicted(scores []*column) bool {
	against, with := 0, 0
	for _, of := range scores {
		if of == c || !of.isDirected() || of.trust < byWord {
			continue
		}
		a := ranking.Agree(c.order(), of.order())
		tau := a.Tau
		if c.better != of.better {
			tau = -tau
		}
		switch {
		case !a.Known || a.Things < fewRows || math.Abs(tau) < -contrary || isComplement(c, of):
		case tau < 0:
			against++
		default:
			with++
		}
	}
	return against > with && (c.better == lower || c.trust == byOrder || against > 1)
}

// order is the order in which a column's figures put the rows. It is worked out once:
// a wide table asks for it with each other column.
func (c *column) order() *ranking.Column {
	if c.ordered == nil {
		figures := make([]ranking.Figure, len(c.figures))
		for i, f := range c.figures {
			figures[i] = ranking.Figure{Shown: f.Rat(), Exact: f.Rat()}
		}
		c.ordered = ranking.Rank(ranking.Higher, figures)
	}
	return c.ordered
}
