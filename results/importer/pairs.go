package importer

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/table"
)

// A cell may hold several figures where its head names them: "72.1 / 68.3" under "dev / test".

// partsOf are the parts of a text between slashes or bars; nil where it has none.
func partsOf(text string) []string {
	for _, between := range []string{"/", "|"} {
		parts := strings.Split(text, between)
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		if len(parts) > 1 && !slices.Contains(parts, "") {
			return parts
		}
	}
	return nil
}

// splitNamed makes columns of each whose head names several figures and whose cells hold as many,
// between the same signs, and reports whether there were some. A count of a whole, such as 154 / 334,
// has a head that names one, and stays as it is.
func (s *sheet) splitNamed() bool {
	found := false
	for at := len(s.Header) - 1; at > 0; at-- {
		head := s.Header[at]
		names := partsOf(head.Text)
		if names == nil || !s.holdsAsMany(at, names) {
			continue
		}
		heads := make([]table.Cell, len(names))
		for i, name := range names {
			heads[i] = table.Cell{Place: head.Place, Text: name}
		}
		s.Header = slices.Concat(s.Header[:at], heads, s.Header[at+1:])
		for r := range s.Rows {
			row := &s.Rows[r]
			cells := make([]table.Cell, len(names))
			for i, part := range partsOf(row.Cells[at].Text) {
				cells[i].Text = part
			}
			for i := range cells {
				cells[i].Place = row.Cells[at].Place
			}
			row.Cells = slices.Concat(row.Cells[:at], cells, row.Cells[at+1:])
		}
		s.remark(fmt.Sprintf("%s holds a figure of each that its head names, and becomes %s", quote(head.Text), quoted(names)))
		found = true
	}
	return found
}

// holdsAsMany reports whether most cells of a column hold a figure for each of some names, which no
// other column has, and none holds anything else.
func (s *sheet) holdsAsMany(at int, names []string) bool {
	seen := map[string]bool{}
	for i, h := range s.Header {
		seen[source.Fold(h.Text)] = i != at
	}
	for _, name := range names {
		if seen[source.Fold(name)] || wordsOf(name) == nil {
			return false
		}
		seen[source.Fold(name)] = true
	}
	full := 0
	for _, row := range s.Rows {
		text := row.Cells[at].Text
		if f, err := figure.Parse(text); err == nil && !f.Known() {
			continue // it says that there is none
		}
		parts := partsOf(text)
		if len(parts) != len(names) || slices.ContainsFunc(parts, func(p string) bool { _, err := figure.Parse(p); return err != nil }) {
			return false
		}
		full++
	}
	return 2*full > len(s.Rows)
}
