package benchmark

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/page"
)

// gapView is the smallest gap between two models that a board tells apart, by how many
// cases it has.
type gapView struct {
	Text string
	HTML template.HTML
}

// sizes are what a suite's number of cases is taken times.
var sizes = []struct {
	times float64
	said  string
}{{0.5, "half"}, {1, "today"}, {2, "twice"}, {4, "four times"}}

// gaps lists the headline boards of which that is known.
func gaps(p page.Page, b *results.Benchmark) []gapView {
	var list []gapView
	for _, table := range b.Headline() {
		f := table.Main()
		if f == nil || f.Ranked() == 0 {
			continue
		}
		by := table.RankedBy()
		if gap := f.Gap(by.Items); gap == 0 || gap > width(by) { // nothing is told apart
			continue
		}
		list = append(list, gapView{gapText(f), p.Draw(gapChart(f))})
	}
	return list
}

// width is how long the scale of a column is that has both ends.
func width(c *results.Column) float64 {
	low, _ := c.Low.Float64()
	high, _ := c.High.Float64()
	return high - low
}

func gapSaid(f *results.Field, items int) string {
	return page.WithUnit(f.Board.RankedBy(), figure.Fixed(f.Gap(items), page.DifferenceDigits(f)))
}

// gapText says what more cases would tell apart, and how many neighbours are today.
func gapText(f *results.Field) string {
	items := f.Board.RankedBy().Items
	text := fmt.Sprintf("With %s, %s tells two neighbours apart four times out of five where they differ by %s; with twice as many, by %s. ",
		page.Counted(items, "case"), f.Board.Title.Value, gapSaid(f, items), gapSaid(f, 2*items))
	sure, pairs := f.TellsNeighbours()
	are := "are"
	if sure == 1 {
		are = "is"
	}
	return text + fmt.Sprintf("Today %s of %s of neighbours %s told apart.", page.Count(sure), page.Counted(pairs, "pair"), are)
}

func gapChart(f *results.Field) chart.Chart {
	b, by := f.Board, f.Board.RankedBy()
	c := chart.Chart{
		ID: "gap-" + strings.NewReplacer(".", "-", "~", "-").Replace(b.ID.Value), Form: chart.Bar,
		Title: b.Title.Value + ", smallest gap told apart", Note: "four times out of five, by how many cases", Boards: board.AlsoBoard(nil, b),
		Text: page.Capital(page.BasisText([]*results.Field{f})) + ".",
	}
	most := 0.0
	var said []string
	for _, size := range sizes {
		items := int(math.Round(size.times * float64(by.Items)))
		gap, _ := strconv.ParseFloat(strconv.FormatFloat(f.Gap(items), 'g', 12, 64), 64) // without the digits that binary fractions add
		if items < 1 || gap > width(by) {
			continue // of so few cases nothing is told apart
		}
		most = max(most, gap)
		text := gapSaid(f, items)
		c.Series = append(c.Series, chart.Series{
			ID: fmt.Sprintf("n%d", items), Name: fmt.Sprintf("%s, %s", page.Counted(items, "case"), size.said), Values: []chart.Value{chart.Known(gap, text)},
		})
		said = append(said, text+" with "+page.Count(items))
	}
	c.Scale = chart.ScaleFor(0, most, b.Title.Value)
	c.Alt = "The smallest gap told apart is " + strings.Join(said, ", ") + " cases."
	return c
}
