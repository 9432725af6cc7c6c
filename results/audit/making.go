package audit

import (
	"cmp"
	"math"
	"slices"

	"standings/results"
	"standings/results/aggregate"
	"standings/results/figure"
	"standings/results/ranking"
)

// making is a way to make the overalls of a table from its categories that needs no
// further numbers. It is a guess: a rule tries it on all rows before it is named.
type making struct {
	name   string // completes "the overall is … the categories"
	inside bool   // it is between the row's lowest and highest category
	// of returns what each row's overall can be where its categories are within some
	// bounds; unknown where the making has no value there.
	of func(rows [][]span, columns []*results.Column) []span
}

// span is a closed interval of numbers, computed in float64 and widened by more than its
// rounding errors; NaN is unknown.
type span struct{ low, high float64 }

var unknown = span{math.NaN(), math.NaN()}

// spanOf is what a printed figure can be.
func spanOf(f figure.Figure, as reading) span {
	of := as.of(f)
	return span{figure.Nearest(of.low), figure.Nearest(of.high)}
}

// within reports whether two spans meet, but for what float64 loses.
func (s span) meets(o span) bool {
	slack := 1e-12 * max(math.Abs(s.low), math.Abs(s.high), math.Abs(o.low), math.Abs(o.high))
	return s.low <= o.high+slack && o.low <= s.high+slack
}

// makings are the ways that are tried: those that papers use.
var makings = []making{
	{"the mean of", true, rowwise(mean)},
	{"the mean, by their numbers of cases, of", true, byItems},
	{"the sum of", false, rowwise(func(values []float64) float64 { return mean(values) * float64(len(values)) })},
	makingBy(aggregate.Median),
	makingBy(aggregate.GeometricMean),
	{"the harmonic mean of", true, rowwise(harmonicMean)},
	{"the mean, between the lowest and the highest of each column, of", false, minMax(1)},
	{"the mean, between the lowest and the highest of each column and in per cent, of", false, minMax(100)},
	{"the mean rank in", false, meanRank},
}

// makingBy is an aggregate of a row's own categories.
func makingBy(how *aggregate.Aggregate) making {
	return making{"the " + how.Says + " of", true, rowwise(aggregated(how))}
}

// rowwise is a making from the categories of a row alone that rises with each of them.
func rowwise(f func(values []float64) float64) func([][]span, []*results.Column) []span {
	return func(rows [][]span, _ []*results.Column) []span {
		made := make([]span, len(rows))
		for i, row := range rows {
			var lows, highs []float64
			for _, s := range row {
				lows, highs = append(lows, s.low), append(highs, s.high)
			}
			made[i] = span{f(lows), f(highs)}
		}
		return made
	}
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// aggregated is an aggregate of values that all count the same. Where it has no figure of
// negative ones, those that are below 0 by rounding are 0.
func aggregated(how *aggregate.Aggregate) func(values []float64) float64 {
	return func(values []float64) float64 {
		for i, v := range values {
			if how.Least0 && -1 <= v && v < 0 {
				values[i] = 0
			}
		}
		return how.Of(values, nil)
	}
}

// harmonicMean is 0 where a number is 0, or below it by rounding, and unknown where one is
// negative.
func harmonicMean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		if sum += 1 / max(v, 0); v < -1 {
			return math.NaN()
		}
	}
	return 1 / (sum / float64(len(values)))
}

// byItems weighs categories by their numbers of cases, where all are stated.
func byItems(rows [][]span, columns []*results.Column) []span {
	total := 0
	for _, c := range columns {
		if total += c.Items; c.Items == 0 {
			return slices.Repeat([]span{unknown}, len(rows))
		}
	}
	made := make([]span, len(rows))
	for i, row := range rows {
		for j, s := range row {
			weight := float64(columns[j].Items) / float64(total)
			made[i].low += weight * s.low
			made[i].high += weight * s.high
		}
	}
	return made
}

// minMax is the mean of the categories after each was scaled so that its worst figure
// is 0 and its best is full.
func minMax(full float64) func([][]span, []*results.Column) []span {
	return func(rows [][]span, columns []*results.Column) []span {
		made := make([]span, len(rows))
		for j, c := range columns {
			least, most := ends(rows, j)
			for i := range rows {
				s := rows[i][j]
				up, whole := span{max(s.low-least.high, 0), max(s.high-least.low, 0)}, span{most.low - least.high, most.high - least.low}
				if whole.low <= 0 {
					made[i] = unknown
					continue
				}
				part := span{full * up.low / whole.high, full * min(up.high/whole.low, 1)}
				if c.Direction == ranking.Lower {
					part = span{full - part.high, full - part.low}
				}
				made[i].low += part.low / float64(len(columns))
				made[i].high += part.high / float64(len(columns))
			}
		}
		return made
	}
}

// ends are the lowest and the highest figure of a column.
func ends(rows [][]span, column int) (least, most span) {
	least, most = rows[0][column], rows[0][column]
	for _, row := range rows {
		s := row[column]
		least = span{min(least.low, s.low), min(least.high, s.high)}
		most = span{max(most.low, s.low), max(most.high, s.high)}
	}
	return least, most
}

// meanRank is the mean of a row's ranks in the columns: of equal figures each can have
// any of their ranks.
func meanRank(rows [][]span, columns []*results.Column) []span {
	made := make([]span, len(rows))
	for j, c := range columns {
		order := make([]int, len(rows))
		for i := range order {
			order[i] = i
		}
		compare := func(x, y int) int {
			by := cmp.Compare(rows[y][j].middle(), rows[x][j].middle())
			if c.Direction == ranking.Lower {
				by = -by
			}
			return by
		}
		slices.SortFunc(order, compare)
		for at := 0; at < len(order); {
			end := at + 1
			for end < len(order) && compare(order[at], order[end]) == 0 {
				end++
			}
			for _, i := range order[at:end] {
				made[i].low += float64(1+at) / float64(len(columns))
				made[i].high += float64(end) / float64(len(columns))
			}
			at = end
		}
	}
	return made
}

// tried is a table's overalls beside what a making gives for them.
type tried struct {
	making
	would []span // the overalls as rounded
	off   []int  // rows whose overall does not follow, even where figures were cut off
}

// try compares some makings with all rows of a table.
func (t *table) try(makings []making, columns []*results.Column) []tried {
	list := make([]tried, len(makings))
	follows := make([][]bool, len(makings))
	for _, as := range []reading{rounded, cut} {
		rows, overalls := make([][]span, len(t.rows)), make([][2]span, len(t.rows))
		for i, r := range t.rows {
			overalls[i] = [2]span{spanOf(r.Overall().Printed, rounded), spanOf(r.Overall().Printed, cut)}
			for _, c := range r.Cells[:t.columns] {
				rows[i] = append(rows[i], spanOf(c.Printed, as))
			}
		}
		for k, m := range makings {
			would := m.of(rows, columns)
			if list[k].would == nil {
				list[k].making, list[k].would, follows[k] = m, would, make([]bool, len(rows))
			}
			for i := range rows {
				follows[k][i] = follows[k][i] || would[i].meets(overalls[i][0]) || would[i].meets(overalls[i][1])
			}
		}
	}
	for k := range list {
		for i, ok := range follows[k] {
			if !ok {
				list[k].off = append(list[k].off, i)
			}
		}
	}
	return list
}

// onlyThat returns the one making among some that gives all overalls of a table, and
// shows it: that no other does, and that chance would not. It is "" where there is none.
func (t *table) onlyThat(list []tried) string {
	name := ""
	for _, x := range list {
		switch {
		case len(x.off) > 0:
		case name != "" || t.evidence(x) < sure:
			return ""
		default:
			name = x.name
		}
	}
	return name
}
