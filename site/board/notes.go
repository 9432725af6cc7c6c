package board

import (
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// footnote is a footnote of a table. Rows with the same note share it.
type footnote struct {
	Note string
	Mark string      // "a", "b", …
	Text []page.Link // as the source has it, its own mark included; its addresses are links
}

// footnotes gives the notes of rows letters, in the order of the rows.
func (d *draft) footnotes(w window) (list []footnote) {
	known := map[string]bool{"": true}
	for _, r := range d.rowsOf(w) {
		if !known[r.Note] {
			known[r.Note] = true
			list = append(list, footnote{Note: r.Note, Mark: letter(len(list)), Text: page.WithLinks(r.Note)})
		}
	}
	return list
}

// unranked lists the reasons why rows have no rank, in the order of the rows.
func (d *draft) unranked(w window) (list []string) {
	if d.board.RankedBy() == nil {
		return nil
	}
	for _, r := range d.rowsOf(w) {
		if r.Rank == 0 && r.Unranked != "" && !r.OtherJudge && !slices.Contains(list, r.Unranked) {
			list = append(list, r.Unranked)
		}
	}
	if more := len(list) - mostReasons; more > 1 {
		list = append(list[:mostReasons], "and "+words.Number(more)+" more reasons, each given at its row")
	}
	return list
}

// mostReasons is how many reasons for a missing rank a table lists.
const mostReasons = 6

// letter is the n-th footnote mark: a to z, then a1, b1, ….
func letter(n int) string {
	mark := string(rune('a' + n%26))
	if n >= 26 {
		mark += strconv.Itoa(n / 26)
	}
	return mark
}

// againstOwn reports whether a row's cells can be compared with its overall: not
// where cells are sums over groups of different size.
func againstOwn(b *results.Board) bool {
	main := b.RankedBy()
	return main != nil && main.Role == results.Overall && main.OwnScale && len(b.Groups()) > 0 && !b.Cells().Grows
}
