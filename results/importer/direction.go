package importer

import (
	"fmt"
	"math"
	"slices"

	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/ranking"
)

// How far a direction may be trusted: what is written or marked is not overruled, the name
// of a measure decides, and of what is called a score or a mean it is assumed that higher
// ones are better. The order of rows never says it.
type trust int

const (
	byNothing trust = iota
	byAssumption
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

// lowerSaid is what a board says behind lower: of which of its figures are better, with the reason;
// "" where higher ones are and that is known.
func lowerSaid(better string, by trust, because string) string {
	switch {
	case better == lower:
		return "true # " + remark(because)
	case by == byAssumption:
		return "assumed # nothing states that higher is better: write false where it is so"
	case better == higher:
		return ""
	}
	return "unknown # which figures are better is not stated: write true or false"
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
	for _, c := range s.columns {
		switch {
		case c.kind != kind.Number || c.Better == "":
		case c.marked != "":
			c.direct(c.Better, c.marked, byMark)
		case c.Sure:
			c.direct(c.Better, "its name says so", byMark)
		default:
			c.direct(c.Better, "its head names the measure", byWord)
		}
	}
	s.averagesSay(scores)
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
	for _, c := range scores {
		if c.better == "" && c.isVague() {
			s.assume(c, scores)
		}
	}
	s.averagesSay(scores)
}

// assume takes higher figures of a score for better, as most scores mean it, unless
// something in the table speaks against it.
func (s *sheet) assume(c *column, scores []*column) {
	against := ""
	switch title := readHead(s.title+" "+stem(s.input.Name), ""); {
	case c.harms():
		against = "its head speaks of harm or loss"
	case title.harms():
		against = "the title speaks of harm or loss"
	case c.isAll(averageWords) && slices.ContainsFunc(s.columns, func(o *column) bool { return o.isAll(spreadOf) }):
		against = "it is beside a median, a spread or the ends of figures that have no name"
	case s.rises(c):
		against = "the rows begin with the lowest"
	case s.isAgainstRanks(c):
		against = "the file's ranks run the other way"
	case s.isAgainstSize(c):
		against = "larger or dearer models have lower ones in most rows"
	}
	if c.doubt = against; against != "" {
		return
	}
	c.direct(higher, "that is assumed of scores and means", byAssumption)
	if c.isContradicted(scores) {
		c.direct("", "", byNothing)
	}
}

// Heads of what else is said of figures beside their mean.
var spreadOf = role.Set("median min max sd std stdev")

// rises reports whether a column's figures rise from row to row: four rows or more without
// a step down, or many with hardly any.
func (s *sheet) rises(c *column) bool {
	n := c.stepsIn(s.models())
	return n.down == 0 && n.up >= risingRows-1 || n.goUp(orderSteps)
}

// Rows that rise one after the other speak against an assumption from so many on.
const risingRows = 4

// isAgainstRanks reports whether a column of ranks gives worse ranks to higher figures, in
// more pairs of rows than it gives better ones.
func (s *sheet) isAgainstRanks(c *column) bool {
	return slices.ContainsFunc(s.columns, func(ranks *column) bool {
		a := ranking.Agree(c.order(), ranks.order())
		return ranks.isRank() && a.Known && a.Tau > 0
	})
}

// isAgainstSize reports whether a column of sizes or costs runs against the figures in most
// pairs of rows.
func (s *sheet) isAgainstSize(c *column) bool {
	return slices.ContainsFunc(s.columns, func(size *column) bool {
		if size.kind != kind.Number || size == c || !size.has(sizeWords) && !size.has(costWords) || size.has(overallWords) {
			return false
		}
		a := ranking.Agree(c.order(), size.order())
		return a.Known && a.Things >= risingRows && a.Tau < contrary
	})
}

// Words for how large a model is.
var sizeWords = role.Set("param params parameter parameters size flops gflops macs")

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

// averagesSay gives scores and the average among them one direction, where either has one: "Average
// WER" says what the columns under the names of data sets hold; one that may be of a part says
// nothing of them. Where fewer than a tenth of these say
// otherwise, their names are those of what models are asked, as in "KITTI distance", and say nothing.
func (s *sheet) averagesSay(scores []*column) {
	for _, average := range scores {
		if average.namesOverall() < averageOfSome {
			continue
		}
		of := except(scores, func(c *column) bool { return c.namesOverall() > 0 || c.form() != average.form() })
		ofSome := average.namesOverall() == averageOfSome && slices.ContainsFunc(of, func(c *column) bool { return !c.isDirected() })
		if len(of) < 2 || ofSome || !average.liesAmong(of) {
			continue
		}
		other := except(of, func(c *column) bool { return !c.isDirected() || c.better == average.better || c.trust > byWord })
		if fewNamed*len(other) >= len(of) {
			other = nil
		}
		for _, c := range other {
			c.direct("", "", byNothing)
		}
		agree(append(of, average), "the average "+quote(average.Text)+" among them says so")
	}
}

// Of so many columns of an average one does not say what all are.
const fewNamed = 10

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
	return against > with && (c.better == lower || against > 1)
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
