package results

import (
	"math/big"

	"standings/internal/source"
)

// How many figures at least, all of them from 0 to 1, say that a scale of another size is not
// theirs, and what part of it they fill at most.
const (
	fewestShares = 4
	partOfScale  = 20
)

// checkShares warns of a board whose printed figures are shares of one on a scale of a hundred
// or the like: every bar would be as nothing, and nothing else says so.
func (b *Board) checkShares(problems *source.List) {
	one, least := big.NewRat(1, 1), big.NewRat(partOfScale, 1)
	shares, broken := 0, 0
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			for i, c := range b.Columns {
				cell := r.Cells[i]
				if c.Kind != KindGroup && c.Kind != KindOverall || !cell.Printed.Known() {
					continue
				}
				figure := cell.Printed.Rat()
				if figure.Sign() < 0 || figure.Cmp(one) > 0 || c.High == nil || c.High.Cmp(least) < 0 || c.Low == nil || c.Low.Sign() < 0 || b.sums() {
					return
				}
				if shares++; !figure.IsInt() {
					broken++
				}
			}
		}
	}
	if shares >= fewestShares && broken > 0 {
		at := b.Scale.Place
		if at.Line == 0 {
			at = b.Board.At.Place
		}
		problems.Warnf(at, "all %d figures of board %q are from 0 to 1, and its scale runs to %s: write scale: [0, 1], or each figure a hundred times as large", shares, b.ID.Value, b.Scale.Max.Text)
	}
}
