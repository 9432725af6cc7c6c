package board

import (
	"slices"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// tableNote is a footnote of a table. Rows with the same note share it.
type tableNote struct {
	ID   string      // of the note on the page
	Mark string      // "a", "b", …
	Text []page.Link // as the source has it, its own mark included; its addresses are links
}

// AddNotes gives each row's note a letter, in the order of the rows, and lists
// why rows have no rank.
func (t *BoardTable) AddNotes() {
	t.unranked()
	known := map[string]tableNote{}
	for i := range t.Sections {
		for j := range t.Sections[i].Rows {
			row := &t.Sections[i].Rows[j]
			if row.Note == "" {
				continue
			}
			note, ok := known[row.Note]
			if !ok {
				mark := letter(len(known))
				note = tableNote{ID: "note-" + mark, Mark: mark, Text: page.WithLinks(row.Note)}
				known[row.Note] = note
				t.Notes = append(t.Notes, note)
			}
			row.NoteMark, row.NoteID = note.Mark, note.ID
		}
	}
}

// unranked lists the reasons why rows have no rank, in the order of the rows.
func (t *BoardTable) unranked() {
	t.Unranked = nil
	if !t.HasRank {
		return
	}
	for _, s := range t.Sections {
		for _, r := range s.Rows {
			if r.Rank == "" && r.Unranked != "" && r.OtherJudge == "" && !slices.Contains(t.Unranked, r.Unranked) {
				t.Unranked = append(t.Unranked, r.Unranked)
			}
		}
	}
	if more := len(t.Unranked) - mostReasons; more > 1 {
		t.Unranked = append(t.Unranked[:mostReasons], "and "+words.Number(more)+" more reasons, each given at its row")
	}
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
	return main != nil && main.Kind == results.KindOverall && main.OwnScale && len(b.Groups()) > 0 && b.Aggregate.Value != "sum"
}
