package board

import "strconv"

// class is the classes of the table: its digits, and room beside the figures of all rows,
// for flags of the audit and for errors that a source states: of the column that ranks,
// and of the others. A style that looked for them itself would ask every cell of a large
// table, again and again.
func (d *draft) class(w window) string {
	class := " d" + strconv.Itoa(d.digits)
	add := func(is bool, name string) {
		if is {
			class += name
		}
	}
	add(d.axis.Cut, " dots")
	add(d.tops != nil, " two-level")
	add(d.board.RankedBy() != nil, " ranked")
	add(d.places > 0, " places")
	add(d.places > shortPlaces, " places-long")
	add(d.board.Main() == nil, " others") // all are by other judges, and shown
	add(d.wide(), " wide wide-"+strconv.Itoa(len(d.lead(w))))
	any := func(columns []*column, is func(c *column, f *shown) bool) bool {
		for _, c := range columns {
			for i := range d.rowsOf(w) {
				if is(c, &c.figures[i]) {
					return true
				}
			}
		}
		return false
	}
	flagged := func(c *column, f *shown) bool { return c.Words == "" && len(f.flags) > 0 }
	stated := func(c *column, f *shown) bool { return c.Words == "" && f.value != "" && f.stated != "" }
	main, beside := d.columns[:d.main], d.columns[d.main:]
	add(any(main, flagged), " flagged-main")
	add(any(beside, flagged), " flagged")
	add(any(main, stated), " stated-main")
	add(any(beside, stated), " stating")
	return class
}

// shortPlaces is how long a range of ranks is on a board of less than a hundred rows.
const shortPlaces = 5
