package board

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/site/chart"
	"standings/site/page"
)

// axis is the scale of the bars in a table's cells. Where it is cut, dots are on it.
type axis struct{ chart.Scale }

// boardAxis runs from zero to the rounded maximum of the columns that are on the
// board's own scale, and is the same for all of them; where all figures lie far from
// zero it is cut, and shows dots. A few figures that are printed off the board's scale
// do not stretch it: their bars are full, or empty. drawn is false where the board has
// no such column.
func boardAxis(b *results.Board) (a axis, drawn bool) {
	var own []*results.Column
	for _, c := range b.Columns {
		if c.OwnScale {
			own = append(own, c)
		}
	}
	return axisOf(b, own), len(own) > 0
}

// MainAxis is the axis of the column that ranks a board: the board's, or, where that
// column is on a scale of its own, one from zero to its rounded maximum.
func MainAxis(b *results.Board) axis {
	main := b.SortedBy()
	if main == nil || main.OwnScale {
		a, _ := boardAxis(b)
		return a
	}
	a := axisOf(b, []*results.Column{main})
	if a.Cut {
		a.Min, a.Cut = 0, false // bars and dots do not mix in one table
	}
	return a
}

func axisOf(b *results.Board, columns []*results.Column) axis {
	low, high := math.Inf(1), math.Inf(-1)
	few := offScale(b)
	for _, column := range columns {
		for _, r := range b.Rows {
			if c := r.Cell(column); c.Known && !(few && column.OffScale(*c)) {
				low, high = min(low, c.Value), max(high, c.Value)
			}
		}
	}
	if math.IsInf(low, 0) {
		return axis{chart.Scale{Max: 1}}
	}
	if low == high { // figures that are all alike, as of one row, have the room from zero
		low, high = min(low, 0), max(high, 0)
	}
	return axis{chart.ScaleFor(low, high, "")}
}

// offScale reports whether some figures of a board are printed off its scale, and
// less than half of them: where most are, it is the scale that is wrong.
func offScale(b *results.Board) bool {
	off, known := 0, 0
	for _, column := range b.Columns {
		if !column.HasFigures() {
			continue
		}
		low, high := math.Inf(-1), math.Inf(1)
		if column.Low != nil {
			low = figure.Nearest(column.Low)
		}
		if column.High != nil {
			high = figure.Nearest(column.High)
		}
		for _, r := range b.Rows {
			if c := r.Cell(column); c.Known {
				known++
				if (c.Value <= low || c.Value >= high) && column.OffScale(*c) { // most are surely on it
					off++
				}
			}
		}
	}
	return off > 0 && 2*off < known
}

// Level is a value's place on the axis in percent, from 0 to 100.
func (a axis) Level(v float64) int { return int(math.Round(a.Share(v) * 100)) }

// Share is a value's place on the axis, from 0 to 1.
func (a axis) Share(v float64) float64 { return max(0, min(1, (v-a.Min)/(a.Max-a.Min))) }

// Text says what bars or dots show: "bars 0–30", "dots 65–100, cut axis".
func (a axis) Text() string {
	if a.Cut {
		return fmt.Sprintf("dots %s–%s, axis cut", plain(a.Min), plain(a.Max))
	}
	return fmt.Sprintf("bars %s–%s", plain(a.Min), plain(a.Max))
}

// Of is the same of the column that ranks a board, named where it is not the overall:
// "Cost, bars 0–30".
func (a axis) Of(b *results.Board) string {
	if name := page.RankedName(b); name != "" {
		return name + ", " + a.Text()
	}
	return a.Text()
}

// RangeOf is the axis's ends in the unit of the column that ranks a board, which is
// named where it is not the overall: "Cost ($), 0–30".
func (a axis) RangeOf(b *results.Board) string {
	by := b.SortedBy()
	switch name := page.RankedName(b); {
	case name != "":
		return page.Labelled(name, by) + ", " + a.Range()
	case by != nil && by.Unit != "":
		return a.Range() + " " + by.Unit
	}
	return a.Range()
}

// From and To are the axis's lowest and highest value.
func (a axis) From() string { return plain(a.Min) }

func (a axis) To() string { return plain(a.Max) }

// Holds reports whether a value is on the axis.
func (a axis) Holds(v float64) bool { return a.Min <= v && v <= a.Max }

// Range is the axis's ends: "0–30", "65–100, cut".
func (a axis) Range() string {
	text := plain(a.Min) + "–" + plain(a.Max)
	if a.Cut {
		text += ", cut"
	}
	return text
}

func plain(v float64) string { return figure.Decimal(v) }

// sortFold sorts names without regard to case.
func sortFold(names []string) {
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a)+a, strings.ToLower(b)+b) })
}
