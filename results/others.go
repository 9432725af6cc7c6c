package results

import (
	"fmt"

	"standings/results/judged"
)

// others gives every other judge with rows on a board a board of its
// own, and likewise every run: the same columns, formula and scale, and all rows
// by that judge in that run, ranked among themselves. Runs of the board's judge
// are held together there too: a model that was judged in that run only is
// on both.
func (l *loader) others(b *Board) {
	own := map[*judged.Row]*Row{}
	for _, rater := range b.Made.Others() {
		by := l.boardBy(b, rater)
		if taken := b.Benchmark.at(by.ID.Value); taken != "" {
			l.problems.Errorf(by.Rows[0].Place, "board %q by %s wants the address /%s/%s/ of %s: rename one, or declare both names of one judge under its names",
				b.ID.Value, rater, b.Benchmark.ID, by.ID.Value, taken)
			continue
		}
		b.Others = append(b.Others, by)
		for _, r := range by.Rows {
			own[r.Made] = r
		}
	}
	for _, r := range b.Rows {
		if r.OtherJudge {
			r.Own = own[r.Made]
		}
	}
	l.corrected(b)
}

// boardBy is a board with the rows by one judge, in one run.
func (l *loader) boardBy(b *Board, rater judged.Rater) *Board {
	declared := *b.Board
	declared.ID.Value += "-" + rater.Address()
	declared.Title.Value += ", by " + rater.String()
	declared.Published, declared.Changes = nil, nil
	by := &Board{Board: &declared, Benchmark: b.Benchmark, Columns: b.Columns, Made: b.Made, Of: b, Rater: rater, figures: b.figures, computed: b.computed, facts: b.facts}
	for _, r := range b.Made.Rows {
		if r.Rater() == rater {
			row := l.row(by, r)
			row.OtherJudge, row.Unranked = false, b.lacking(r.Lacking)
			by.Rows = append(by.Rows, row)
		}
	}
	return by
}

// at says which board has an id already; "" where none has.
func (b *Benchmark) at(id string) string {
	for _, board := range b.All() {
		switch {
		case board.ID.Value != id:
		case board.Of == nil:
			return fmt.Sprintf("the declared board %q", id)
		default:
			return fmt.Sprintf("board %q by %s", board.Of.ID.Value, board.Rater)
		}
	}
	return ""
}
