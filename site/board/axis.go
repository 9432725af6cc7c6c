package board

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/site/chart"
)

// axis is the scale of the bars in a table's cells, the same for all columns.
type axis struct {
	Min, Max float64
	Cut      bool // it does not begin at zero: dots on it, not bars
}

// BoardAxis runs from zero to the rounded maximum of a board; where all figures
// lie far from zero it is cut, and shows dots. A few figures that are printed off
// the board's scale do not stretch it: their bars are full, or empty.
func BoardAxis(b *results.Board) axis {
	low, high := math.Inf(1), math.Inf(-1)
	few := offScale(b)
	for _, column := range b.Columns {
		for _, r := range b.Rows {
			if c := r.Cell(column); c.Known && !(few && column.OffScale(*c)) {
				low, high = min(low, c.Value), max(high, c.Value)
			}
		}
	}
	if math.IsInf(low, 0) {
		return axis{0, 1, false}
	}
	s := chart.ScaleFor(low, high, "")
	return axis{s.Min, s.Max, s.Cut}
}

// offScale reports whether some figures of a board are printed off its scale, and
// less than half of them: where most are, it is the scale that is wrong.
func offScale(b *results.Board) bool {
	off, known := 0, 0
	for _, column := range b.Columns {
		for _, r := range b.Rows {
			if c := r.Cell(column); c.Known {
				known++
				if column.OffScale(*c) {
					off++
				}
			}
		}
	}
	return off > 0 && 2*off < known
}

// Level is a value's place on the axis in percent, from 0 to 100.
func (a axis) Level(v float64) int {
	return int(math.Round(max(0, min(1, (v-a.Min)/(a.Max-a.Min))) * 100))
}

// Share is a value's place on the axis, from 0 to 1.
func (a axis) Share(v float64) float64 { return max(0, min(1, (v-a.Min)/(a.Max-a.Min))) }

// Text says what bars or dots show: "bars 0–30", "dots 65–100, cut axis".
func (a axis) Text() string {
	if a.Cut {
		return fmt.Sprintf("dots %s–%s, axis cut", plain(a.Min), plain(a.Max))
	}
	return fmt.Sprintf("bars %s–%s", plain(a.Min), plain(a.Max))
}

// Range is the axis's ends: "0–30", "65–100, cut".
func (a axis) Range() string {
	text := plain(a.Min) + "–" + plain(a.Max)
	if a.Cut {
		text += ", cut"
	}
	return text
}

func plain(v float64) string { return figure.Decimal(v) }

// reading says how the table is to be read, a sentence each.
func reading(b *results.Board) []string {
	var lines []string
	lines = append(lines, BoardAxis(b).sentence())
	direction := "higher is better"
	if b.Lower {
		direction = "lower is better"
	}
	unit := ""
	if b.Scale.Unit.Value != "" {
		unit = " " + b.Scale.Unit.Value
	}
	scale := fmt.Sprintf("An item scores from %s to %s%s; %s.", b.Scale.Min.Text, b.Scale.Max.Text, unit, direction)
	if b.Aggregate.Value == "sum" {
		scale = fmt.Sprintf("A cell is the sum of its items’ marks, each from %s to %s, so groups of different size have different maxima; %s.", b.Scale.Min.Text, b.Scale.Max.Text, direction)
	}
	if offScale(b) {
		scale += " Figures printed off that scale are shown as printed; their bars end where the axis ends."
	}
	lines = append(lines, scale, "The best of a column is bold, the second best underlined; equal figures share a rank.")
	printed := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Made == nil })
	made := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Made != nil })
	switch {
	case printed && made:
		lines = append(lines, "A dash is a figure that the source does not report or, in a recomputed row, one without a scored item: missing, not zero.")
	case printed:
		lines = append(lines, "A dash is a figure that the source does not report: missing, not zero.")
	default:
		lines = append(lines, "A dash is a figure without a scored item: missing, not zero.")
	}
	if made {
		lines = append(lines, "Recomputed figures lead to how they were made. Where items have no score, a figure says how many have one, in bold below 95\u00a0%, and leads to the range it could be in.")
	}
	if Mixed(b) {
		lines = append(lines, "Rows under different prompts are ranked separately.")
	}
	for _, c := range b.Columns {
		if len(c.Groups) > 1 {
			text := "Columns headed mean are computed here from the columns to their right, weighted by their items"
			if printed {
				text += "; no source prints them"
			}
			lines = append(lines, text+".")
			break
		}
	}
	return lines
}

func (a axis) sentence() string {
	if a.Cut {
		return fmt.Sprintf("Dots are on an axis cut to %s–%s, the same for all columns.", plain(a.Min), plain(a.Max))
	}
	return fmt.Sprintf("Bars run from %s to %s, the same for all columns.", plain(a.Min), plain(a.Max))
}

// sortFold sorts names without regard to case.
func sortFold(names []string) {
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a)+a, strings.ToLower(b)+b) })
}

func AxisRange(s chart.Scale) string { return axis{s.Min, s.Max, s.Cut}.Range() }
