package grid

import "slices"

// links writes the addresses of a column in which every text leads elsewhere by one
// and the same word, such as "paper". Addresses of other texts stay in the original.
func (t *Table) links() {
	name := t.nameColumn()
	for j, h := range t.Header {
		i := slices.IndexFunc(t.Rows, func(row record) bool { return row.Cells[j].Link != "" })
		if i < 0 || j == name || t.all(j, func(c Cell) bool { return c.Link == "" || c.Text == c.Link }) { // or in so many letters
			continue
		}
		first := t.Rows[i].Cells[j]
		isNamed := func(c Cell) bool {
			if c.Link == "" {
				return isMissing(c.Text)
			}
			return c.Text == first.Text || c.Text == c.Link
		}
		if !t.all(j, isNamed) {
			t.remark(first.Place, "addresses behind the column %q, such as %s, are left in the original", h.Name, shorten(first.Link))
			continue
		}
		for _, row := range t.Rows {
			if c := &row.Cells[j]; c.Link != "" {
				c.Text = c.Link
			}
		}
		t.remark(first.Place, "the texts of the column %q are but names of addresses: the addresses are written", h.Name)
	}
}
