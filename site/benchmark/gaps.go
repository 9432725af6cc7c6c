package benchmark

import (
	"fmt"
	"html/template"
	"math"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/site/page"
	"standings/site/statement"
)

// gapTable is the smallest significant gap between two models on headline boards, by how
// many cases they have.
type gapTable struct {
	Table page.Table
	Basis string // on what it rests
}

// boardGaps is a board's gap with some numbers of cases, and a bar in per cent of the
// longest; "–" where no gap is significant with so few cases.
type boardGaps struct {
	Board      page.Link `th:"Leaderboard"`
	Half       page.Cell `th:"With half the cases" num:""`
	Today      page.Cell `th:"Today" num:""`
	Twice      page.Cell `th:"Twice as many" num:""`
	Fourfold   page.Cell `th:"Four times as many" num:""`
	Neighbours page.Cell `th:"Neighbours that differ significantly" num:""` // how many pairs: "1 of 36: A over B"
}

// gaps lists the headline boards of which that is known; nil where there is none.
func gaps(b *results.Benchmark) *gapTable {
	var boards []boardGaps
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
		boards = append(boards, newBoardGaps(f))
		fields = append(fields, f)
	}
	if len(boards) == 0 {
		return nil
	}
	t := &gapTable{Table: page.ListTable("plain gaps", "Smallest detectable difference", boards)}
	t.Basis = page.Capital(page.BasisText(fields)) + "."
	return t
}

// width is how long the scale of a column is that has both ends.
func width(c *results.Column) float64 {
	low, _ := c.Low.Float64()
	high, _ := c.High.Float64()
	return high - low
}

func newBoardGaps(f *results.Field) boardGaps {
	b, by := f.Board, f.Board.RankedBy()
	most := 0.0
	size := func(times float64) page.Cell {
		items := int(math.Round(times * float64(by.Items)))
		gap := f.Gap(items)
		n := "n " + words.Number(items)
		if items == 0 || gap > width(by) {
			return page.Plain("–").With(page.Small, n)
		}
		most = max(most, gap) // that of the fewest cases
		cell := page.Plain(page.WithUnit(by, figure.Fixed(gap, page.DifferenceDigits(f)))).With(page.Small, n)
		bar := fmt.Sprintf(`<span class="bar l%d"></span>`, int(math.Round(100*gap/most)))
		cell.Parts = append(cell.Parts, page.Part{HTML: template.HTML(bar)})
		return cell
	}
	neighbours := statement.NeighboursInShort(f)
	row := boardGaps{
		Board: page.BoardLink(b), Half: size(0.5), Today: size(1), Twice: size(2), Fourfold: size(4),
		Neighbours: page.Plain(neighbours.Text()),
	}
	row.Neighbours.Data = neighbours.Data()
	return row
}
