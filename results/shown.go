package results

import (
	"strconv"

	"standings/results/schema"
)

// Shown is a cell as pages show it: the printed digits, or a recomputed value
// rounded to the board's decimals; "" where it is missing.
func (b *Board) Shown(c Cell) string {
	switch {
	case !c.Known:
		return ""
	case c.Printed.Known():
		return c.Printed.Text
	}
	return strconv.FormatFloat(c.Value, 'f', b.Decimals(), 64)
}

// Exact is a cell as data files carry it: the printed digits, or the shortest
// decimal that gives a recomputed value back; "" where it is missing.
func (b *Board) Exact(c Cell) string {
	switch {
	case !c.Known:
		return ""
	case c.Printed.Known():
		return c.Printed.Text
	}
	return strconv.FormatFloat(c.Value, 'f', -1, 64)
}

func metricOf(b *Board) string { return schema.MetricOf(b.Board) }

// Metric is the metric the board shows: its own id where none is declared.
func (b *Board) Metric() string { return metricOf(b) }
