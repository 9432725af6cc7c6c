package importer

import (
	"cmp"
	"slices"
	"strings"

	"standings/results/importer/role"
	"standings/results/kind"
)

// scaleOf is the range that a column's figures keep to.
func (c *column) scaleOf() scale {
	switch {
	case c.numbers == 0, c.min < 0, c.Unit != "" && c.Unit != "%":
		return open
	case c.Unit == "" && c.max <= 1:
		return toOne
	case c.max <= 100:
		return toHundred
	}
	return open
}

// isMeasure reports whether a column of numbers may be a score: not a cost, a time,
// a size or a count.
func (c *column) isMeasure() bool {
	switch {
	case c.sized, c.has(weightWords), c.Unit != "" && c.Unit != "%" && c.Unit != "points":
		return false
	case c.Better == higher, c.isVague(), c.Sure && c.Better == higher:
		return true
	case c.Better == neither, len(c.words) > 0 && c.words[len(c.words)-1] == "rank":
		return false
	}
	return !c.has(costWords)
}

// Heads of tables about a benchmark: how much each of its parts counts.
var weightWords = role.Set("weight weights")

// likeScores takes columns whose heads sound like a cost, a size or a fault, such as
// "Memory" or "Miss param", for scores where unit, range and digits are those of the
// scores beside them: models are asked about time, and the time that they take is counted
// in other numbers. The head then says nothing of which figures are better.
func likeScores(columns []*column) {
	scores := withRole(columns, role.Score)
	for _, c := range withRole(columns, role.Score, role.Further) {
		if c.kind != kind.Number || c.Sure || c.Better != lower && c.Better != neither || c.Better == lower && !c.has(costWords) || c.has(spentWords) || c.has(countedWords) || c.isBound() || c.whole == c.numbers {
			continue
		}
		of := except(scores, func(o *column) bool { return o == c || o.Unit != c.Unit || o.scaleOf() != c.scaleOf() })
		if c.scaleOf() != open && len(of) > 0 && (c.Unit == "%" || c.isAmong(of)) {
			c.role, c.Better, c.scale = role.Score, "", c.scaleOf()
			c.why = "its figures are like those of the other scores"
		}
	}
}

// Heads of what is spent, which no task is called by.
var spentWords = role.Set("cost costs price prices spend spending usd latency runtime duration seconds ttft emissions co2")

// isAmong reports whether a column's figures reach those of scores, or half of them.
func (c *column) isAmong(scores []*column) bool {
	low, high := rangeOf(scores)
	return 2*c.max >= low && c.min <= high
}

// rangeOf is the range of the figures of columns.
func rangeOf(columns []*column) (low, high float64) {
	low, high = columns[0].min, columns[0].max
	for _, c := range columns {
		low, high = min(low, c.min), max(high, c.max)
	}
	return low, high
}

// scales settles from where to where scores go by what others show: up to a hundred only
// where some figure says so, and small figures among such are small per cents.
func scales(scores []*column) {
	large := slices.ContainsFunc(scores, func(c *column) bool { // the scale goes on beyond ten
		return c.scale == toHundred && (c.max > 10 || c.Unit == "%" || c.has(shareWords))
	})
	for _, c := range scores {
		if c.scale == toHundred && !large {
			c.scale = open
		}
	}
	most := mostOf(scores, (*column).form)
	// A column of small figures among others up to a hundred is one of them, unless
	// it is clear that its figures are shares of one.
	for _, c := range scores {
		if c.scale == toOne && c.between < 3 && strings.Replace(c.form(), string(toOne), string(toHundred), 1) == most {
			c.scale = toHundred
		}
	}
}

// mostOf is what most columns have in common, of several such the first; "" of none.
func mostOf(columns []*column, of func(c *column) string) string {
	var most []*column
	for _, group := range grouped(columns, of) {
		if len(group) > len(most) {
			most = group
		}
	}
	if most == nil {
		return ""
	}
	return of(most[0])
}

// form is what the figures of columns have to share to be scores of one table: their
// range, signs of per cent, and whether many have a fraction.
func (c *column) form() string {
	switch {
	case c.profile.unit == "%":
		return string(c.scale) + " with signs" // that others, of the same table, do not have
	case c.decimals == 0 && c.numbers >= fewRows && c.Unit == "":
		return string(c.scale) + " whole" // counts, beside figures with decimals
	}
	return string(c.scale)
}

const unlikeScores = "its range or direction differs from that of the scores"

// alike keeps the scores of one form and, as far as it is known, of one direction: those
// like the column that ranks, or else most of them. The others are further columns.
func (s *sheet) alike(scores []*column, by *column) []*column {
	var form, better string
	if by != nil {
		form, better = by.form(), by.better
	} else {
		known := except(scores, func(c *column) bool { return c.scale == open && !c.isDirected() })
		form = cmp.Or(mostOf(known, (*column).form), mostOf(scores, (*column).form))
		better = mostOf(except(scores, func(c *column) bool { return c.form() != form || !c.isDirected() }), func(c *column) string { return c.better })
	}
	return slices.DeleteFunc(scores, func(c *column) bool {
		other := c != by && (c.form() != form || better != "" && c.isDirected() && c.better != better)
		if other {
			c.role, c.why = role.Further, unlikeScores
		}
		return other
	})
}
