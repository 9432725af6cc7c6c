package grid

// links writes the addresses of a column in which every text leads elsewhere by one
// and the same word, such as "paper". Addresses of other texts stay in the original.
func (t *Table) links() {
	name := t.nameColumn()
	for j, h := range t.Header {
		texts, linked, filled := map[string]bool{}, 0, 0
		first := Cell{}
		for _, row := range t.Rows {
			c := row.Cells[j]
			if isMissing(c.Text) && c.Link == "" {
				continue
			}
			filled++
			if c.Link != "" {
				if linked++; linked == 1 {
					first = c
				}
				if c.Text != c.Link {
					texts[c.Text] = true
				}
			}
		}
		switch {
		case j == name || linked == 0:
		case len(texts) == 0: // addresses in so many letters
		case linked < filled || len(texts) > 1:
			t.remark(first.Place, "addresses behind the column %q, such as %s, are left in the original", h.Name, shorten(first.Link))
		default:
			for i := range t.Rows {
				if c := &t.Rows[i].Cells[j]; c.Link != "" {
					c.Text = c.Link
				}
			}
			t.remark(first.Place, "the texts of the column %q are but names of addresses: the addresses are written", h.Name)
		}
	}
}
