package confidence_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"standings/results"
)

// ranges finds the places that rows could have, by adjusted chances: of the pairs that
// are sure, each by its own chance times how many are no surer than it, and none below
// that of a surer one.
func ranges(ranks []int, lower bool, pair func(a, b int) (difference, chance float64)) []string {
	type test struct {
		better, worse int
		chance        float64
	}
	var tests []test
	for a := range ranks {
		for b := range a {
			d, p := pair(a, b)
			if lower {
				d = -d
			}
			t := test{a, b, p}
			if d < 0 {
				t = test{b, a, p}
			}
			tests = append(tests, t)
		}
	}
	slices.SortFunc(tests, func(x, y test) int { return int(math.Copysign(1, x.chance-y.chance)) })
	ahead, behind := make([]int, len(ranks)), make([]int, len(ranks))
	adjusted := 0.0
	for i, t := range tests {
		adjusted = math.Max(adjusted, t.chance*float64(len(tests)-i))
		if adjusted <= 0.05 && ranks[t.better] < ranks[t.worse] {
			ahead[t.worse]++
			behind[t.better]++
		}
	}
	var list []string
	for i := range ranks {
		list = append(list, fmt.Sprintf("%d-%d", 1+ahead[i], len(ranks)-behind[i]))
	}
	return list
}

// closely reports whether two numbers agree to a billionth of the scale.
func closely(x, y, scale float64) bool { return math.Abs(x-y) <= 1e-9*scale }

// check compares a board's rows with the second computation; rows are by model.
func (a again) check(t *testing.T, b *results.Board, rows []*results.Row) {
	t.Helper()
	compared, reached, allowed, withheld := 0, 0, 0, 0
	overall := b.OverallColumn()
	bottom, size := float(overall.Low), float(overall.High)-float(overall.Low)
	columns := append(b.Groups(), overall)
	of := func(c *results.Column) again {
		if c == overall {
			return a
		}
		return a.only(slices.Index(columns, c))
	}
	for r, row := range rows {
		for _, c := range columns {
			i, why := row.Interval(c)
			g := of(c).row(r)
			if g.clustered && g.worth < 3 {
				if why == "" {
					t.Errorf("%s, %s, %s: an interval of clusters that are worth %g", b.ID, results.RowName(row), c.ID, g.worth)
				}
				continue
			}
			if g.withheld() {
				if why == "" {
					t.Errorf("%s, %s, %s: an interval from %g to %g, more than half as wide again as the scores show", b.ID, results.RowName(row), c.ID, i.Low, i.High)
				}
				withheld++
				continue
			}
			low, high := g.interval()
			none, full := of(c).filled(0).row(r), of(c).filled(1).row(r)
			least, _ := none.interval()
			_, most := full.interval()
			reach := full.mean-none.mean > 0.4*(high-low) // what is missing could move the mean too far
			if reach {
				low, high = min(low, least), max(high, most)
				allowed++
			}
			if reach != i.Allows {
				t.Errorf("%s, %s, %s: that it allows for the missing items is %t", b.ID, results.RowName(row), c.ID, i.Allows)
			}
			if why != "" || !closely(i.Low, bottom+size*low, size) || !closely(i.High, bottom+size*high, size) || !closely(row.Cell(c).Value, bottom+size*g.mean, size) {
				t.Errorf("%s, %s, %s: %.12g to %.12g around %.12g, not %.12g to %.12g around %.12g %s", b.ID, results.RowName(row), c.ID, i.Low, i.High, row.Cell(c).Value, bottom+size*low, bottom+size*high, bottom+size*g.mean, why)
			}
			if !closely(i.Of.DF, g.freedom, 1) || !closely(i.Parts.Quantile, within95(g.freedom), 1) || !closely(i.Of.Variance, g.variance, 1) {
				t.Errorf("%s, %s, %s: variance %g, %g degrees of freedom and quantile %g, not %g, %g and %g", b.ID, results.RowName(row), c.ID, i.Of.Variance, i.Of.DF, i.Parts.Quantile, g.variance, g.freedom, within95(g.freedom))
			}
			if cell := row.Cell(c); float64(cell.Made.N) < 0.95*float64(cell.Made.Items) {
				low, high = min(low, least), max(high, most)
				reached++
			}
			if !closely(i.MissingLow, bottom+size*low, size) || !closely(i.MissingHigh, bottom+size*high, size) {
				t.Errorf("%s, %s, %s: %.12g to %.12g with missing items, not %.12g to %.12g", b.ID, results.RowName(row), c.ID, i.MissingLow, i.MissingHigh, bottom+size*low, bottom+size*high)
			}
			compared++
		}
		for s, other := range rows[:r] {
			for _, c := range columns {
				if _, _, _, _, each := of(c).common(r, s); !each {
					continue
				}
				d, why := b.Main().Difference(c, row, other)
				if strings.HasPrefix(why, "the clusters count as fewer") {
					continue
				}
				low, value, high, none := of(c).apart(r, s)
				if none {
					if why == "" {
						t.Errorf("%s, %s: %s less %s has an interval", b.ID, c.ID, results.RowName(row), results.RowName(other))
					}
					withheld++
					continue
				}
				if why != "" || !closely(d.Value, size*value, size) || !closely(d.Low, size*low, size) || !closely(d.High, size*high, size) {
					t.Errorf("%s, %s: %s less %s is %.12g, %.12g to %.12g; not %.12g, %.12g to %.12g %s", b.ID, c.ID, results.RowName(row), results.RowName(other), d.Value, d.Low, d.High, size*value, size*low, size*high, why)
				}
				compared++
			}
		}
	}
	var ranks []int
	for _, row := range rows {
		ranks = append(ranks, row.Rank)
	}
	want := ranges(ranks, b.Lower.Is, a.chance)
	for r, row := range rows {
		if got := fmt.Sprintf("%d-%d", row.Places.Low, row.Places.High); got != want[r] {
			t.Errorf("%s: %s could have the places %s, not %s", b.ID, results.RowName(row), got, want[r])
		}
	}
	if compared+withheld < len(rows)*(len(rows)+1)/2 || compared == 0 || reached == allowed {
		t.Errorf("%s: only %d numbers compared, %d withheld, %d of them with many items missing, %d with too many", b.ID, compared, withheld, reached, allowed)
	}
}
