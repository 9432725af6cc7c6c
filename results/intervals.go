package results

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"standings/results/confidence"
	"standings/results/figure"
	"standings/results/schema"
)

// FromSource is the basis of an interval that a source states itself; what it means is
// the source's to say.
const FromSource confidence.Basis = "source"

// Interval is how sure a cell's figure is, in the figure's own unit.
type Interval struct {
	Low, High float64 // Low <= the cell's value <= High, within what the column can have
	Basis     confidence.Basis
	Level     float64 // 0.95; 0 where a source does not say what its error is
	// MissingLow and MissingHigh are from where to where it would reach if all missing
	// items scored the least, and all the most; equal to Low and High where at most 5 %
	// are missing, and where Allows.
	MissingLow, MissingHigh float64
	// Allows is whether the interval itself reaches so far: missing items could move the
	// mean too much for any other.
	Allows bool
	Of     confidence.Estimate // zero where a source states it
	Parts  confidence.Interval // as shares of the scale
}

// Why a figure has no interval, or rows no places, beside what [confidence.Why] says.
const (
	noScale     = "the scale has no two ends"
	noFigure    = "the figure is no mean over items"
	noRule      = "it is not stated how the overall is made"
	noGroup     = "a group that counts in the overall has no figure on the scale"
	unlikeMean  = "the overall is not what its items give"
	spread      = "an item counts in several groups"
	transform   = "a group's figure is more than the mean of its items"
	tooFew      = "fewer than three rows are ranked"
	tooMany     = "more than 5,000 rows are ranked"
	peopleAlone = "the figure is corrected by people"
	unshared    = "in some group no item has a score of both"
)

// mostMissing is the share of items that may be missing before an interval says where
// it would lie with them.
const mostMissing = 0.05

// Interval is how sure a row's figure in a column is, or why that is not known. Of
// several it is the one from items, else the source's own, else the one from the
// printed figures, which takes items for independent.
func (r *Row) Interval(c *Column) (i Interval, why string) {
	if r.intervals != nil {
		known := r.intervals[c.Index]
		if known.Interval != nil {
			i = *known.Interval
		}
		return i, known.why
	}
	return r.interval(c)
}

// sureness is what [Row.Interval] gives: pages ask for each figure's several times.
type sureness struct {
	*Interval // nil where nothing is known: a large board has a hundred thousand of them
	why       string
}

func (r *Row) interval(c *Column) (i Interval, why string) {
	if r.Corrected() != nil {
		return r.Corrected().interval(r, c)
	}
	cell := r.Cell(c)
	low, high, there := cell.Within()
	stated := Interval{Low: low, High: high, MissingLow: low, MissingHigh: high, Basis: FromSource}
	switch {
	case !cell.Known:
		return i, string(confidence.NoItems)
	case there && (c.Role == Further || cell.Made == nil):
		return stated, ""
	case c.Role == Further:
		return i, noFigure
	}
	e, why := r.Estimate(c)
	if why != "" {
		return i, why
	}
	parts, none := e.Interval()
	if none != "" {
		return i, string(none)
	}
	within := func(low, high float64) (float64, float64) {
		return min(c.value(low), cell.Value), max(c.value(high), cell.Value)
	}
	i = Interval{Basis: e.Basis, Level: confidence.Level, Allows: parts.Allows, Of: e, Parts: parts}
	i.Low, i.High = within(parts.Low, parts.High)
	i.MissingLow, i.MissingHigh = within(parts.MissingLow, parts.MissingHigh)
	return i, ""
}

// Estimate is the mean behind a row's figure in a column of a group or of the overall,
// as a share of the column's scale, or why there is none: from the scores of items, or
// else from the printed figures.
func (r *Row) Estimate(c *Column) (e confidence.Estimate, why string) {
	cell := r.Cell(c)
	switch {
	case !cell.Known:
		return e, string(confidence.NoItems)
	case r.Board.noInterval(c) != "":
		return e, r.Board.noInterval(c)
	case c.Role == Overall && cell.Made != nil && r.Board.Made.Spreads():
		return e, spread
	case r.Board.Transforms(c.ID):
		return e, transform
	case r.Corrected() != nil:
		return e, peopleAlone
	case !c.bounded():
		return e, noScale
	case r.Evidence.all() == nil || cell.Made == nil:
		return r.bound(c)
	}
	e = r.Evidence.all()[c.Index]
	if e.None == "" && math.Abs(c.share(cell.Value)-e.Value) > 1e-6 {
		return e, unlikeMean
	}
	return e, string(e.None)
}

// noInterval is why no interval is computed for figures that are made as those of a group
// or of the overall are; "" where one is.
func (b *Board) noInterval(c *Column) string {
	if how := b.OverallRule(); c.Role == Overall && how != nil && how.NoInterval != "" {
		return how.NoInterval
	}
	return b.Cells().NoInterval
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
	return figure.Nearest(c.Low), figure.Nearest(c.High)
}

// bounded reports whether the column's figures are bound at both ends, on the scale of
// the items' scores.
func (c *Column) bounded() bool {
	return c.OwnScale && c.Low != nil && c.High != nil && figure.Compare(c.Low, c.High) < 0
}

// bound estimates a printed figure, or one computed of printed ones, from how many
// items are behind it: an overall from its groups where their sizes are known, else as
// one group of all items where its rule makes it their mean.
func (r *Row) bound(c *Column) (e confidence.Estimate, why string) {
	share := c.share(r.Cell(c).Value)
	alone := confidence.Printed{Share: 1, Mean: share, Half: r.half(c), Items: c.Items, Cluster: c.together}
	if c.Role == Group {
		e = confidence.Bound([]confidence.Printed{alone})
		return e, string(e.None)
	}
	rule := r.Board.Overall.Rule
	if e, why = r.boundOfGroups(); why != "" && (rule == schema.OverItems || len(r.Board.Groups()) == 0 && rule != schema.Unstated && rule != schema.MeanOf) {
		e = confidence.Bound([]confidence.Printed{alone})
		why = string(e.None)
	}
	if e.Value = share; r.Cell(c).Printed.Known() {
		e.Half = alone.Half
	}
	return e, why
}

// half is half a unit of the last digit of a printed figure, as a share of its column's
// scale; 0 of one that was not printed.
func (r *Row) half(c *Column) float64 {
	if !r.Cell(c).Printed.Known() {
		return 0
	}
	half := r.Cell(c).Printed.HalfUnit()
	if finest := c.finest[r.Source()]; finest != nil && finest.Cmp(half) < 0 {
		half = finest
	}
	low, high := c.ends()
	return figure.Nearest(half) / (high - low)
}

// printedAs finds how many items of a column belong together and, by source, half a unit of
// the last digit of its longest figure where no figure ends in a zero: zeros at the end are
// then not written, as in JSON, and each figure has as many digits.
func (b *Board) printedAs() {
	for _, c := range b.Columns {
		c.together = b.heldTogether(c)
		c.finest = map[*schema.Source]*big.Rat{}
		zeros := map[*schema.Source]bool{}
		for _, r := range b.Rows {
			f := r.Cell(c).Printed
			if !f.Known() || zeros[r.Source()] {
				continue
			}
			if zeros[r.Source()] = f.Decimals > 0 && strings.HasSuffix(f.Plain(), "0"); zeros[r.Source()] {
				delete(c.finest, r.Source())
			} else if half := f.HalfUnit(); c.finest[r.Source()] == nil || half.Cmp(c.finest[r.Source()]) < 0 {
				c.finest[r.Source()] = half
			}
		}
	}
}

// heldTogether is how many of a column's items belong together with one of them, on average,
// where they are known, or else at most, in the whole suite: so much more than independent
// ones they can vary.
func (b *Board) heldTogether(c *Column) float64 {
	suite := b.Benchmark.Suite
	most := float64(suite.Together)
	made := suite.Board(b.ID)
	if made == nil || suite.Clusters == nil {
		return most
	}
	sizes, items := map[int]int{}, 0
	for _, column := range made.Columns {
		if c.Role == Overall || column.ID == c.ID {
			items += len(column.Members)
			for _, item := range column.Members {
				sizes[suite.Clusters[item]]++
			}
		}
	}
	if items == 0 || items != c.Items {
		return most
	}
	sum := 0
	for _, n := range sizes {
		sum += n * n
	}
	return float64(sum) / float64(items)
}

// boundOfGroups estimates a row's overall from its printed groups.
func (r *Row) boundOfGroups() (e confidence.Estimate, why string) {
	groups := r.Board.Declared()
	items := func(at int) float64 { return float64(groups[at].Items) }
	shares := r.Board.shares(groups, items, items)
	if len(groups) == 0 || shares == nil {
		return e, noRule
	}
	all, sum := r.Board.OverallColumn().Items, 0
	for _, g := range groups {
		sum += g.Items
	}
	printed := make([]confidence.Printed, len(groups))
	for i, g := range groups {
		printed[i] = confidence.Printed{Share: shares[i], Items: g.Items, Cluster: g.together}
		if 0 < all && all < sum { // items count in several groups, which then do not vary on their own
			printed[i].Items = max(g.Items*all/sum, min(g.Items, 1))
		}
		if shares[i] == 0 {
			continue
		}
		if !r.Cell(g).Known || !g.bounded() {
			return e, noGroup
		}
		printed[i].Mean, printed[i].Half = min(max(g.share(r.Cell(g).Value), 0), 1), r.half(g)
	}
	e = confidence.Bound(printed)
	return e, string(e.None)
}

// shares is what each group's mean counts in the overall, one in all, by the board's
// rule; items says how many count in a group, and all how many a sum is over. It is nil
// where the rule does not say. Without groups all items are one, and the overall.
func (b *Board) shares(groups []*Column, items, all func(at int) float64) []float64 {
	if len(groups) == 0 {
		return []float64{1}
	}
	shares := make([]float64, len(groups))
	sum := 0.0
	for i, g := range groups {
		switch {
		case b.OverallRule() == nil || !b.OverallRule().Linear:
			return nil
		case b.Overall.Rule == schema.OverItems:
			shares[i] = items(i)
		case g.Weight == nil && !g.Undeclared:
			return nil
		case g.Weight != nil:
			shares[i] = figure.Nearest(g.Weight)
			if b.Cells().Grows {
				shares[i] *= all(i)
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
	s := b.layout(len(rows))
	for i := range b.Made.Columns {
		for k, r := range rows {
			s.Groups[i].Rows[k] = b.onScale(r.Made().ColumnScores(i))
		}
	}
	items := b.members
	if len(rows) == 1 {
		items = func(at int) float64 { return float64(rows[0].Made().Cells[at].N) }
	}
	b.weigh(s, items)
	return s
}

// estimate finds how sure the figures of recomputed rows are, and which places the rows
// of each field could have.
func (b *Board) estimate() {
	b.printedAs()
	for _, r := range b.Rows {
		r.Evidence.estimate(r)
		if r.Beside != nil {
			r.Beside.Evidence.estimate(r.Beside)
		}
	}
	for _, f := range b.fields {
		f.places()
	}
	for _, r := range b.Rows {
		list := make([]sureness, len(b.Columns))
		for _, c := range b.Columns {
			i, why := r.interval(c)
			if list[c.Index].why = why; i != (Interval{}) {
				list[c.Index].Interval = &i
			}
		}
		r.intervals = list
	}
}

// estimate finds how sure the figures of a recomputed row are.
func (e *FromJudgments) estimate(r *Row) {
	if r.Board.Made == nil {
		return
	}
	s := r.Board.scores([]*Row{r})
	whole := s
	if r.Board.Overall.Rule == schema.OverItems { // all items count where none is missing
		whole = &confidence.Scores{Groups: slices.Clone(s.Groups)}
		for i, g := range r.Board.Made.Columns {
			whole.Groups[i].Share = float64(len(g.Members)) / float64(e.Made.Overall.Items)
		}
	}
	e.estimates = make([]confidence.Estimate, len(r.Board.Columns))
	for i := range r.Board.Groups() {
		e.estimates[i] = s.Group(i, 0)
	}
	if c := r.Board.OverallColumn(); c != nil {
		e.estimates[c.Index] = s.Overall(0, whole)
	}
	r.fewMissing(e.estimates)
}

// fewMissing notes of which figures so few items are missing that they are not mentioned.
func (r *Row) fewMissing(estimates []confidence.Estimate) {
	for i, e := range estimates {
		if made := r.Cells[i].Made; made != nil && e.Missing != nil {
			e.Missing.Few = made.Coverage() >= 1-mostMissing
		}
	}
}
