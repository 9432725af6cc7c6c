package benchmark

import (
	"math"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
)

// gapTable is the smallest gap between two models that is significant on headline boards, by how
// many cases they have.
type gapTable struct {
	Rows  []gapRow
	Basis string // on what it rests
}

// gapRow is a board's.
type gapRow struct {
	Board      page.Link
	Sizes      []gapSize // half as many cases as today, today's, twice and four times as many
	Neighbours string    // how many pairs of neighbours differ significantly today: "1 of 36: A from B"
}

// gapSize is the gap with some number of cases.
type gapSize struct {
	Gap   string // "" where of so few cases no gap is significant
	Level int    // length of its bar, in per cent of the longest of its row
	Items string // how many cases
}

// sizes are what a suite's number of cases is taken times.
var sizes = []float64{0.5, 1, 2, 4}

// gaps lists the headline boards of which that is known; nil where there is none.
func gaps(b *results.Benchmark) *gapTable {
	t := &gapTable{}
	var fields []*results.Field
	for _, table := range b.Headline() {
		f := table.Main()
		if f == nil || f.Ranked() == 0 {
			continue
		}
		by := table.RankedBy()
		if gap := f.Gap(by.Items); gap == 0 || gap > width(by) { // no gap is significant
			continue
		}
		t.Rows = append(t.Rows, newGapRow(f))
		fields = append(fields, f)
	}
	if len(t.Rows) == 0 {
		return nil
	}
	t.Basis = page.Capital(page.BasisText(fields)) + ". A row’s bars are shares of its longest."
	return t
}

// width is how long the scale of a column is that has both ends.
func width(c *results.Column) float64 {
	low, _ := c.Low.Float64()
	high, _ := c.High.Float64()
	return high - low
}

func newGapRow(f *results.Field) gapRow {
	b, by := f.Board, f.Board.RankedBy()
	most := 0.0
	row := gapRow{Board: page.Link{Text: b.Title.Value, Target: page.BoardPath(b)}}
	for _, times := range sizes {
		items := int(math.Round(times * float64(by.Items)))
		size := gapSize{Items: words.Number(items)}
		if gap := f.Gap(items); items > 0 && gap <= width(by) {
			most = max(most, gap) // that of the fewest cases
			size.Level = int(math.Round(100 * gap / most))
			size.Gap = page.WithUnit(by, figure.Fixed(gap, page.DifferenceDigits(f)))
		}
		row.Sizes = append(row.Sizes, size)
	}
	sure, pairs := f.TellsNeighbours()
	row.Neighbours = words.Number(len(sure)) + " of " + words.Number(pairs) + page.FewPairs(sure, pairs)
	return row
}
