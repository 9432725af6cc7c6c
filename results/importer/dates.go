package importer

import (
	"fmt"
	"strconv"

	"standings/internal/lazy"
)

// slashed is a date of numbers alone, in which day and month can be either way round.
var slashed = lazy.Regexp(`^(\d{1,2})([/.-])(\d{1,2})[/.-]((?:19|20)\d\d)$`)

// dates writes the dates of a column such as 27/01/2025 with the year first, where one of them at
// least can be read in one way only and all can be read in that way. It reports whether there
// were such.
func (s *sheet) dates() bool {
	found := false
	for i, h := range s.Header {
		dayFirst, monthFirst, cells := 0, 0, 0 // dates that can be read in this way only
		all, example := true, ""
		for _, row := range s.Rows {
			text := row.Cells[i].Text
			if text == "" || text == "-" {
				continue
			}
			m := slashed().FindStringSubmatch(text)
			if m == nil {
				all = false
				break
			}
			cells++
			first, _ := strconv.Atoi(m[1])
			second, _ := strconv.Atoi(m[3])
			switch {
			case first < 1 || second < 1 || first > 31 || second > 31 || first > 12 && second > 12:
				all = false
			case first > 12:
				dayFirst, example = dayFirst+1, text
			case second > 12:
				monthFirst, example = monthFirst+1, text
			}
		}
		if !all || cells == 0 || (dayFirst > 0) == (monthFirst > 0) {
			continue
		}
		for _, row := range s.Rows {
			if m := slashed().FindStringSubmatch(row.Cells[i].Text); m != nil {
				day, month := m[1], m[3]
				if monthFirst > 0 {
					day, month = month, day
				}
				row.Cells[i].Text = fmt.Sprintf("%s-%02s-%02s", m[4], month, day)
			}
		}
		order := "day"
		if monthFirst > 0 {
			order = "month"
		}
		s.remark(fmt.Sprintf("the dates in %s begin with the %s, since %q can be read in one way only: they are written with the year first", quote(h.Text), order, example))
		found = true
	}
	return found
}
