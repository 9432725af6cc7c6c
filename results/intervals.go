package results

import (
	"math"

	"standings/results/confidence"
	"standings/results/schema"
)

// FromSource is the basis of an interval that a source states itself; what it means is
// the source's to say.
const FromSource confidence.Basis = "source"

// interval is how sure a cell's figure is, in the figure's own unit.
type interval struct {
	Low, High float64 // Low <= the cell's value <= High, within what the column can have
	Basis     confidence.Basis
	Level     float64 // 0.95; 0 where a source does not say what its error is
	// MissingLow and MissingHigh are from where to where it would reach if all missing
	// items scored the least, and all the most; equal to Low and High where at most 5 %
	// are missing.
	MissingLow, MissingHigh float64
	Of                      confidence.Estimate // zero where a source states it
	Parts                   confidence.Interval
}

// Why a figure has no interval, or rows no places, beside what [confidence.Why] says.
const (
	noScale    = "the scale has no two ends"
	noFigure   = "the figure is no mean over items"
	relative   = "the overall counts who beats whom"
	noRule     = "it is not stated how the overall is made"
	unlikeMean = "the overall is not what its items give"
	transform  = "a group's figure is more than the mean of its items"
	tooFew     = "fewer than three rows are ranked"
)

// mostMissing is the share of items that may be missing before an interval says where
// it would lie with them.
const mostMissing = 0.05

// Interval is how sure a row's figure in a column is, or why that is not known. Of
// several it is the one from items, else the source's own, else the one from the
// printed figures, which takes items for independent.
func (r *Row) Interval(c *Column) (i interval, why string) {
	cell := r.Cell(c)
	low, high, there := cell.Within()
	stated := interval{Low: low, High: high, MissingLow: low, MissingHigh: high, Basis: FromSource}
	switch {
	case !cell.Known:
		return interval{}, string(confidence.NoItems)
	case c.Kind != KindGroup && c.Kind != KindOverall:
		if there {
			return stated, ""
		}
		return interval{}, noFigure
	case there && cell.Made == nil:
		return stated, ""
	}
	e, why := r.Estimate(c)
	if why != "" {
		return interval{}, why
	}
	parts, _ := e.Interval()
	i = interval{Basis: e.Basis, Level: confidence.Level, Of: e, Parts: parts}
	i.Low, i.High = min(c.value(parts.Low), cell.Value), max(c.value(parts.High), cell.Value)
	i.MissingLow, i.MissingHigh = i.Low, i.High
	if cell.Made != nil && cell.Made.Coverage() < 1-mostMissing {
		i.reach(c, cell)
	}
	return i, ""
}

// reach widens the interval to where it would lie with the missing items at either end.
func (i *interval) reach(c *Column, cell *Cell) {
	at := func(bound float64) confidence.Interval {
		e := i.Of
		e.Value = min(max(c.share(bound), 0), 1)
		parts, _ := e.Interval()
		return parts
	}
	i.MissingLow = min(c.value(at(cell.Made.Low).Low), i.Low)
	i.MissingHigh = max(c.value(at(cell.Made.High).High), i.High)
}

// Estimate is the mean behind a row's figure in a column of a group or of the overall,
// as a share of the column's scale, or why there is none: from the scores of items, or
// else from the printed figures.
func (r *Row) Estimate(c *Column) (e confidence.Estimate, why string) {
	cell := r.Cell(c)
	switch {
	case !cell.Known:
		return e, string(confidence.NoItems)
	case !c.bounded():
		return e, noScale
	case c.Kind == KindOverall && r.Board.Relative():
		return e, relative
	case r.Board.Board.Transforms(c.ID):
		return e, transform
	case r.estimates == nil || cell.Made == nil:
		return r.bound(c)
	}
	e = r.estimates[c.Index]
	if e.None == "" && math.Abs(c.share(cell.Value)-e.Value) > 1e-6 {
		return e, unlikeMean
	}
	return e, string(e.None)
}

// share brings a value of the column to one from 0 to 1, and value back. Both ask for a
// column with both ends.
func (c *Column) share(value float64) float64 {
	low, high := c.ends()
	return (value - low) / (high - low)
}

func (c *Column) value(share float64) float64 {
	low, high := c.ends()
	return low + share*(high-low)
}

func (c *Column) ends() (low, high float64) {
	low, _ = c.Low.Float64()
	high, _ = c.High.Float64()
	return low, high
}

// bounded reports whether the column's figures are bound at both ends, on the scale of
// the items' scores.
func (c *Column) bounded() bool {
	return c.OwnScale && c.Low != nil && c.High != nil && c.Low.Cmp(c.High) < 0
}

// bound estimates a printed figure, or one computed of printed ones, from how many
// items are behind it: an overall from its groups where their sizes are known, else as
// one group of all items where its rule makes it their mean.
func (r *Row) bound(c *Column) (e confidence.Estimate, why string) {
	share := c.share(r.Cell(c).Value)
	alone := confidence.Printed{Share: 1, Mean: share, Items: c.Items, Cluster: r.Board.Benchmark.Suite.Together}
	if c.Kind == KindGroup {
		e = confidence.Bound([]confidence.Printed{alone})
		return e, string(e.None)
	}
	rule := r.Board.Board.Overall.Rule
	if e, why = r.boundOfGroups(); why != "" && (rule == schema.OverItems || len(r.Board.Groups()) == 0 && rule != schema.Unstated) {
		e = confidence.Bound([]confidence.Printed{alone})
		why = string(e.None)
	}
	e.Value = share
	return e, why
}

// boundOfGroups estimates a row's overall from its printed groups.
func (r *Row) boundOfGroups() (e confidence.Estimate, why string) {
	groups := r.Board.Declared()
	shares := r.Board.shares(groups, func(at int) float64 { return float64(groups[at].Items) })
	if shares == nil {
		return e, noRule
	}
	printed := make([]confidence.Printed, len(groups))
	for i, g := range groups {
		printed[i] = confidence.Printed{Share: shares[i], Items: g.Items, Cluster: r.Board.Benchmark.Suite.Together}
		if shares[i] == 0 {
			continue
		}
		if !r.Cell(g).Known || !g.bounded() {
			return e, noRule
		}
		printed[i].Mean = min(max(g.share(r.Cell(g).Value), 0), 1)
	}
	e = confidence.Bound(printed)
	return e, string(e.None)
}

// shares is what each group's mean counts in the overall, one in all, by the board's
// rule; items says how many are behind a group. It is nil where the rule does not say.
func (b *Board) shares(groups []*Column, items func(at int) float64) []float64 {
	shares := make([]float64, len(groups))
	sum := 0.0
	for i, g := range groups {
		switch {
		case b.Board.Overall.Rule == schema.OverItems:
			shares[i] = items(i)
		case b.Relative() || g.Weight == nil && !g.Undeclared:
			return nil
		case g.Weight != nil:
			shares[i], _ = g.Weight.Float64()
			if b.sums() {
				shares[i] *= items(i)
			}
		}
		sum += shares[i]
	}
	if sum == 0 {
		return nil
	}
	for i := range shares {
		shares[i] /= sum
	}
	return shares
}

// scores are what some recomputed rows scored on the board's items, column by column of
// [judged.Board], as shares of its scale. Groups have no share of the overall where the
// rule does not say what they count; those of one row count as the items with a score
// do, those of several as all items do.
func (b *Board) scores(rows []*Row) *confidence.Scores {
	low, high := b.Scale.Min.Float(), b.Scale.Max.Float()
	clusters := b.Benchmark.Suite.Clusters
	s := &confidence.Scores{}
	for _, c := range b.Made.Columns {
		g := confidence.Group{}
		for _, r := range rows {
			scores := r.Made.Scores(c.Members)
			for i := range scores {
				scores[i] = (scores[i] - low) / (high - low)
			}
			g.Rows = append(g.Rows, scores)
		}
		if clusters != nil {
			for _, item := range c.Members {
				g.Cluster = append(g.Cluster, clusters[item])
			}
		}
		s.Groups = append(s.Groups, g)
	}
	groups := b.Groups()
	if len(groups) == 0 { // all items are one group, and the overall
		s.Groups[0].Share = 1
		return s
	}
	shares := b.shares(groups, func(at int) float64 {
		if len(rows) == 1 {
			return float64(rows[0].Made.Cells[at].N)
		}
		return float64(len(b.Made.Columns[at].Members))
	})
	for i := range shares {
		s.Groups[i].Share = shares[i]
	}
	return s
}

// estimate finds how sure the figures of recomputed rows are, and which places the rows
// of each field could have.
func (b *Board) estimate() {
	for _, r := range b.Rows {
		if r.Made == nil || b.Made == nil {
			continue
		}
		s := b.scores([]*Row{r})
		r.estimates = make([]confidence.Estimate, len(b.Columns))
		for i := range b.Groups() {
			r.estimates[i] = s.Group(i, 0)
		}
		if c := b.OverallColumn(); c != nil {
			r.estimates[c.Index] = s.Overall(0)
		}
	}
	for _, f := range b.fields {
		f.places()
	}
}
