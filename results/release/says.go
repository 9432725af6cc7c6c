package release

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/results/record"
	"standings/results/schema"
)

// says is all that is shown of a row of a project, each with its name, without what is
// computed from other rows: ranks, their ranges, an overall that counts whom the row beats.
// With how many digits figures are shown depends on others, too. It is nil of no row.
func says(b *record.Board, row *record.Row) []string {
	if row == nil {
		return nil
	}
	list := []string{"name: " + row.Name, "kind: " + string(row.Kind), "marks: " + row.Mark, "note: " + row.Note, "evidence: " + row.Evidence, "judge: " + string(row.Judge), fmt.Sprint("reference: ", row.Reference)}
	for _, id := range slices.Sorted(maps.Keys(row.Facts)) {
		list = append(list, id+": "+row.Facts[id])
	}
	for i, c := range row.Cells {
		if b.Columns[i].ID == schema.OverallColumn && countsWins(b) {
			continue
		}
		text := fmt.Sprintf("%s: %s", b.Columns[i].Title, c.Exact)
		for _, more := range []struct{ what, text string }{{"marked", c.Marks}, {"text", c.Text}, {"stated", c.Stated}, {"printed", string(c.Printed)}} {
			if more.text != "" && more.text != c.Exact {
				text += fmt.Sprintf(" (%s %s)", more.what, more.text)
			}
		}
		if c.N != nil {
			text += fmt.Sprintf(" (%d of %d cases)", *c.N, *c.N+*c.Missing)
		}
		if i := c.Interval; i != nil {
			text += fmt.Sprintf(" (%s, %s to %s)", i.Basis, i.Low, i.High)
		}
		list = append(list, text)
	}
	return list
}

// Said lists what is shown of a row of two projects before its change alone, and after it
// alone; "" is nothing.
func (b *BoardChange) Said(r *RowChange) (before, after string) {
	x, y := says(b.Before, r.Before), says(b.After, r.After)
	without := func(list, other []string) string {
		return strings.Join(slices.DeleteFunc(slices.Clone(list), func(text string) bool { return slices.Contains(other, text) }), ", ")
	}
	return without(x, y), without(y, x)
}
