package audit

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
)

// The reasons for which printed figures differ from what the results give. A reason says
// what would be printed instead; it is stated only where that shows it, see
// [comparison.try]. Those that have nothing to fit come first.
var (
	RuleFailures    = &Rule{ID: "failures", place: 17, Title: "Failures counted", Asks: "Do cases without a score count as the lowest score?", reason: failures, missing: true, says: saysReason}
	RuleAggregation = &Rule{ID: "aggregation", place: 16, Title: "Another aggregation", Asks: "Do the same verdicts give the score by another mean or formula?", reason: aggregation, says: saysReason}
	RuleMisplaced   = &Rule{ID: "misplaced", place: 14, Title: "Swapped or repeated", Asks: "Is it the score of another row or column?", reason: misplaced, rest: swapped, says: saysReason}
	RuleRounding    = &Rule{ID: "rounding", place: 13, Title: "Rounding", Asks: "Was the score cut off, or rounded twice?", reason: rounding, rest: follow, says: saysReason}
	RuleImpossible  = &Rule{ID: "impossible", place: 15, Title: "Impossible for n", Asks: "Can so many cases have that mean?", rest: impossible, says: saysReason}
	RuleRun         = &Rule{ID: "run", place: 18, Title: "Another run or judge", Asks: "Are all scores of a row off by a little?", reason: anotherRun, rest: rerun, says: saysReason}
)

var saysReason = wording(`{{.Page}} prints {{counted .Count "score"}}{{with .Where}} {{.}}{{end}} that the {{.MadeOf}} in this project do not give. ` +
	`{{if gt .Count 1}}The first is {{else}}It is {{end}}{{.Printed}} for {{.Row}}, {{.Column}}, where they give {{.Value}}. {{.How}}.`)

// rounding looks among the figures that are off by less than a unit of their last digit for
// those that were cut off or rounded twice: so are all of a scope, or of the page.
func rounding(rule *Rule, c *comparison) {
	scopes := c.scopes()
	for _, cells := range scopes {
		c.madeShorter(rule, cells, guess{how: "cut off instead of rounded", tried: len(scopes), as: cut})
	}
	c.madeShorter(rule, c.cells, guess{how: "rounded twice, first to one decimal more", tried: 1, as: twice})
}

func (c *comparison) madeShorter(rule *Rule, cells []*Compared, g guess) {
	var near []*Compared
	differ, all := unexplained(cells)
	for _, x := range cells {
		if x != nil && x.Finding == nil && x.as == rounded && x.away <= 1 {
			near = append(near, x)
		}
	}
	g.of = those(near)
	if differ < fewest || 2*len(near) < all || !c.try(rule, near, g) {
		return
	}
	for _, x := range cells {
		if x != nil {
			x.expect(x.want, g.as)
		}
	}
}

// misplaced looks for rows and columns that are in one another's place, or printed again.
func misplaced(rule *Rule, c *comparison) {
	tried := len(c.rows)*len(c.rows) + len(c.board.Columns)*len(c.board.Columns)
	lines := func(lines [][]*Compared, name func(int) string) {
		likely := func(i, j int) bool {
			far := 0
			for k, x := range lines[i] {
				if y := lines[j][k]; x != nil && x.Finding == nil && !x.open && (y == nil || x.far(y)) {
					far++
				}
			}
			return 10*far <= len(lines[i])
		}
		var off []int
		for i := range lines {
			if mostly(lines[i]) {
				off = append(off, i)
			}
		}
		for _, i := range off {
			for j := range lines {
				switch {
				case j == i || !likely(i, j):
				case j > i && slices.Contains(off, j) && c.try(rule, slices.Concat(lines[i], lines[j]),
					guess{how: "the scores of " + name(i) + " and " + name(j) + " are in each other’s place", of: those(lines[j], lines[i]), tried: tried}):
				case mostly(lines[i]):
					c.try(rule, lines[i], guess{how: "the scores of " + name(j) + ", printed again", of: those(lines[j]), tried: tried})
				}
			}
		}
	}
	lines(c.columns(), func(i int) string { return columnName(c.board.Columns[i]) })
	lines(c.rows, func(i int) string { return results.RowName(c.page.rows[i]) })
}

// swapped looks for two figures of a row or a column that are in one another's place.
func swapped(rule *Rule, c *comparison) {
	const far = 10 // units: nearer figures may well be alike
	var pairs [][]*Compared
	for _, line := range slices.Concat(c.rows, c.columns()) {
		off := slices.DeleteFunc(slices.Clone(line), func(x *Compared) bool { return x == nil || !x.differs() || x.away < far })
		if len(off) > mostExchanged {
			continue
		}
		for i, x := range off {
			for _, y := range off[i+1:] {
				pairs = append(pairs, []*Compared{x, y})
			}
		}
	}
	for _, pair := range pairs {
		c.try(rule, pair, guess{how: "the two are in each other’s place", of: those([]*Compared{pair[1], pair[0]}), tried: len(pairs), least: 2})
	}
}

// those is a guess that others should be printed: one for each figure, in order.
func those(others ...[]*Compared) func(k int, _ *Compared) (interval, bool) {
	all := slices.Concat(others...)
	return func(k int, _ *Compared) (interval, bool) {
		if all[k] == nil {
			return interval{}, false
		}
		return all[k].want, true
	}
}

// impossible looks for figures of a column that are no mean of so many cases.
func impossible(rule *Rule, c *comparison) {
	for _, cells := range c.columns() {
		cells = slices.DeleteFunc(cells, func(x *Compared) bool { return x == nil || !x.differs() || !x.impossible() })
		if len(cells) == 0 {
			continue
		}
		many, noun := "so many", "cases"
		if cells[0].pooled() {
			noun = "criteria"
		}
		n, _ := cells[0].counts()
		if !slices.ContainsFunc(cells, func(x *Compared) bool {
			least, most := x.counts()
			return least != n || most != n
		}) {
			many = words.Number(n)
		}
		c.explain(rule, cells, fmt.Sprintf("no mean of %s %s rounds to it", many, noun))
	}
}

// aggregation looks for figures that cases' scores give in another way, and for overalls that
// are another mean of the categories: with the weights that are stated somewhere, then with
// some that give those of all rows.
func aggregation(rule *Rule, c *comparison) {
	c.scoredOtherwise(rule)
	overall := c.board.OverallColumn()
	if overall == nil || len(c.board.Declared()) < 2 {
		return
	}
	cells := c.columns()[overall.Index]
	weighed := func(weight func(x *Compared, i int) *big.Rat) func(int, *Compared) (interval, bool) {
		return func(_ int, x *Compared) (interval, bool) {
			total, sum := interval{new(big.Rat), new(big.Rat)}, new(big.Rat)
			for i := range c.board.Declared() {
				w, cell := weight(x, i), x.Made.Cells[i]
				if w == nil || w.Sign() < 0 || !cell.Known {
					return interval{}, false
				}
				sum.Add(sum, w)
				total.add(w, around(cell.Value))
			}
			if sum.Sign() == 0 {
				return interval{}, false
			}
			sum.Inv(sum)
			return interval{total.low.Mul(total.low, sum), total.high.Mul(total.high, sum)}, true
		}
	}
	count := func(n int) *big.Rat { return big.NewRat(int64(n), 1) }
	scored := func(x *Compared, i int) *big.Rat {
		if m := x.Made.Cells[i].Made; m != nil {
			return count(m.N)
		}
		return nil
	}
	for _, g := range []guess{
		{how: "the unweighted mean of the categories", of: weighed(func(*Compared, int) *big.Rat { return count(1) }), tried: 3},
		{how: "the mean of all cases", of: weighed(scored), tried: 3},
		{how: "the mean of the categories by their stated numbers of cases", of: weighed(func(_ *Compared, i int) *big.Rat { return count(c.board.Columns[i].Items) }), tried: 3},
	} {
		c.try(rule, cells, g)
	}
	if weights := c.fitted(cells); weights != nil {
		var parts []string
		for i, w := range weights {
			parts = append(parts, c.board.Columns[i].ID+" "+decimal(w, 3, 3))
		}
		c.try(rule, cells, guess{how: "other weights, such as " + strings.Join(parts, ", "), of: weighed(func(_ *Compared, i int) *big.Rat { return weights[i] }), tried: 1, free: len(weights)})
	}
}

// fitted finds weights of the categories that give all overalls which have no other reason,
// or nil. There are more than twice as many of these as weights.
func (c *comparison) fitted(overalls []*Compared) []*big.Rat {
	columns := len(c.board.Declared())
	if !mostly(overalls) || columns > mostRanged {
		return nil
	}
	var rows [][]figure.Figure
	for _, x := range overalls {
		if x == nil || x.Finding != nil {
			continue
		}
		var row []figure.Figure
		for _, cell := range x.Made.Cells[:columns] {
			if f, err := figure.Parse(figure.Decimal(cell.Value)); cell.Known && err == nil {
				row = append(row, f)
			}
		}
		if len(row) == columns {
			rows = append(rows, append(row, x.cell.Printed))
		}
	}
	if len(rows) <= 2*columns {
		return nil
	}
	weights, _ := tableOf(columns, rows).as(whole, rounded).fits()
	return weights
}

// failures looks for figures in which cases without a score count as the lowest score.
func failures(rule *Rule, c *comparison) {
	if !c.board.Scale.Min.Known() {
		return
	}
	scopes := c.scopes()
	for _, cells := range scopes {
		c.try(rule, cells, guess{how: "cases without a score count as the lowest", tried: 2 * len(scopes), of: func(_ int, x *Compared) (interval, bool) {
			m := x.Result().Made
			if m == nil || m.Missing.Total() == 0 {
				return interval{}, false
			}
			return around(m.Low), true
		}})
		c.try(rule, cells, guess{how: "failed outputs count as the lowest", tried: 2 * len(scopes), of: func(_ int, x *Compared) (interval, bool) {
			m := x.Result().Made
			if m == nil || m.Missing[judged.FailedGeneration] == 0 || x.column.Role != results.Group || !c.board.Cells().Means() {
				return interval{}, false
			}
			failed, scored := big.NewRat(int64(m.Missing[judged.FailedGeneration]), 1), big.NewRat(int64(m.N), 1)
			value, least, all := around(m.Value), figure.Mul(c.board.Scale.Min.Rat, failed), figure.Add(scored, failed)
			for _, end := range []*big.Rat{value.low, value.high} {
				end.Quo(end.Add(end.Mul(end, scored), least), all)
			}
			return value, true
		}})
	}
}

// anotherRun looks for figures that the judgments of another judge or run give.
func anotherRun(rule *Rule, c *comparison) {
	others := map[judged.Rater][]*results.Row{}
	var raters []judged.Rater
	for _, r := range c.board.Rows {
		if r.OtherJudge && r.Made() != nil {
			by := r.Made().Rater()
			if others[by] == nil {
				raters = append(raters, by)
			}
			others[by] = append(others[by], r)
		}
	}
	scopes := c.scopes()
	for _, cells := range scopes {
		for _, by := range raters {
			c.try(rule, cells, guess{how: "as the judgments of " + cmp.Or(by.Judge, "another judge") + " give", tried: len(raters) * len(scopes), of: func(_ int, x *Compared) (interval, bool) {
				for _, r := range others[by] {
					if r.Model == x.row.Model && r.Variant == x.Made.Variant && r.Cell(x.column).Known {
						return around(r.Cell(x.column).Value), true
					}
				}
				return interval{}, false
			}})
		}
	}
}

// rerun looks for a whole table, or rows, most of whose figures are off, by no more than
// twice what 95 of 100 such suites would be, and a fifth of the scale, but not by the same,
// and of which cases without results explain not all.
func rerun(rule *Rule, c *comparison) {
	for _, cells := range slices.Concat([][]*Compared{c.cells}, c.rows) {
		var little []*Compared
		var away []*big.Rat
		open, decimals, most, padded := 0, 0, 0.0, 0
		differ, all := unexplained(cells)
		for _, x := range cells {
			if x == nil || !x.differs() || x.Result().Made == nil {
				continue
			}
			sure, why := x.Made.Interval(x.column)
			if why != "" || math.Abs(x.cell.Value-x.Result().Value) > min(sure.High-sure.Low, x.most()/5) {
				continue
			}
			if little = append(little, x); x.open {
				open++
			}
			if k := zerosAtEnd(x.cell.Printed); k > 0 && rounded.of(shorter(x.cell.Printed, k)).meets(x.want) {
				padded++
			}
			d := x.Difference()
			away, decimals, most = append(away, d.Abs(d)), max(decimals, x.cell.Printed.Sure()+1), max(most, x.away)
		}
		if len(little) < fewest || 4*len(little) < 3*all || 10*len(little) < 9*differ || len(little)-open < 2 {
			continue
		}
		// Figures that are off by less than a unit, or all by the same difference or factor, or that
		// were filled up with zeros, were printed in another way.
		_, _, same := alike(little, difference)
		_, _, scaled := alike(little, factor)
		if most < 1 || max(same, scaled, padded) == len(little) {
			continue
		}
		slices.SortFunc(away, (*big.Rat).Cmp)
		c.explain(rule, little, "all are off by a little, by "+decimal(away[len(away)/2], 1, decimals)+" in the median")
	}
}
