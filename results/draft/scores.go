package draft

import (
	"math/big"
	"strings"
)

// scaleOf is the range that a column's figures keep to.
func (c *column) scaleOf() scale {
	switch {
	case c.min == nil || c.min.Sign() < 0:
		return open
	case c.Unit == "%":
		if c.max.Cmp(hundred) > 0 {
			return open
		}
		return toHundred
	case c.Unit != "":
		return open
	case c.max.Cmp(one) <= 0:
		return toOne
	case c.max.Cmp(hundred) <= 0:
		return toHundred
	}
	return open
}

// isMeasure reports whether a column of numbers may be a score: not a cost, a time,
// a size or a count.
func (c *column) isMeasure() bool {
	switch {
	case c.sized, c.Unit != "" && c.Unit != "%" && c.Unit != "points":
		return false
	case c.has(higherWords), c.Sure && c.Better == higher:
		return true
	case c.Better == neither:
		return false
	case c.has(costWords):
		return false
	}
	return true
}

// scores settles which of the columns that may be scores are: those of one range,
// unit and direction that are most. The others are further columns.
func scores(columns []*column) {
	large := false // some figure says that the scale goes on beyond ten
	for _, c := range columns {
		large = large || c.role == isScore && c.scale == toHundred && (c.max.Cmp(big.NewRat(10, 1)) > 0 || c.Unit == "%" || c.has(shareWords))
	}
	counts := map[string]int{}
	for _, c := range columns {
		if c.role != isScore {
			continue
		}
		if c.scale == toHundred && !large {
			c.scale = open
		}
		counts[c.family()]++
	}
	most := ""
	for _, c := range columns { // of equal ones the first
		if c.role == isScore && counts[c.family()] > counts[most] {
			most = c.family()
		}
	}
	// A column of small figures among others up to a hundred is one of them, unless
	// it is clear that its figures are shares of one.
	for _, c := range columns {
		if c.role == isScore && c.scale == toOne && c.between < 3 && strings.Replace(c.family(), string(toOne), string(toHundred), 1) == most {
			c.scale = toHundred
		}
	}
	for _, c := range columns {
		if c.role == isScore && c.family() != most {
			c.role, c.why = isFurther, "its range or direction is another than that of the scores"
		}
	}
}

// family is what columns have to share to be averaged.
func (c *column) family() string {
	signs := ""
	if c.profile.unit == "%" {
		signs = " with signs" // that others, of the same table, do not have
	}
	return c.direction() + string(c.scale) + signs
}

// direction is which figures of the column are better: higher where nothing says
// otherwise.
func (c *column) direction() string {
	if c.Better == "" {
		return higher
	}
	return c.Better
}
