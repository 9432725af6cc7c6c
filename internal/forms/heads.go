package forms

import (
	"fmt"
	"strconv"
	"strings"

	"standings/internal/words"
)

// findHeads finds the line with the names of columns, leaves out what is above it, and writes what
// merged cells hold into each of them. It says why there is none; "" where there is.
func (s *sheet) findHeads() string {
	s.heads = -1
	for i, r := range s.rows {
		if r.filled() > 1 && !s.isTitle(r) {
			s.heads = i
			break
		}
	}
	switch {
	case s.cells == 0:
		return "it is empty"
	case s.heads < 0:
		return "no row has two cells, as heads do"
	case s.heads == len(s.rows)-1:
		return "no row is below " + s.placeOf(s.heads)
	}
	above := s.rows[:s.heads]
	if !s.spread() {
		return "its merged cells are more than fit"
	}
	s.joinHeads()
	if s.heads == len(s.rows)-1 {
		return "no row is below its heads"
	}
	if s.isHeadless() {
		return fmt.Sprintf("its first row, %s, looks like those below it and has no names of columns", s.placeOf(s.heads))
	}
	if len(above) > 0 {
		var texts []string
		for _, r := range above {
			for _, c := range r.cells {
				if c.text != "" {
					texts = append(texts, fmt.Sprintf("%q", words.Cut(c.text, 60)))
					break
				}
			}
		}
		said := "what is above the heads of the sheet " + strconv.Quote(s.name) + " is left out: " + words.Some(texts, 3)
		s.joined = words.Said("; ", s.joined, said)
	}
	return ""
}

func (s *sheet) placeOf(row int) string { return "row " + strconv.Itoa(s.rows[row].number) }

// filled is how many cells of a row hold anything.
func (r row) filled() (n int) {
	for _, c := range r.cells {
		if c.text != "" {
			n++
		}
	}
	return n
}

// isTitle reports whether a row is one merged cell as wide as the table.
func (s *sheet) isTitle(r row) bool {
	for _, a := range s.merged {
		if a.top <= r.number && r.number <= a.bottom && a.left == 0 && a.right+1 >= s.width && s.width > 1 {
			return true
		}
	}
	return false
}

// spread writes what merged cells hold into each of them, where these fit.
func (s *sheet) spread() bool {
	at := map[int]int{}
	for i, r := range s.rows {
		at[r.number] = i
	}
	for _, a := range s.merged {
		first, ok := at[a.top]
		if !ok || a.top < s.rows[s.heads].number || a.left >= len(s.rows[first].cells) || a.left == 0 && a.right+1 >= s.width {
			continue
		}
		of := s.rows[first].cells[a.left]
		for number := a.top; number <= min(a.bottom, s.rows[len(s.rows)-1].number); number++ {
			i, ok := at[number]
			if !ok {
				continue
			}
			r := &s.rows[i]
			for column := a.left; column <= min(a.right, s.width-1); column++ {
				for len(r.cells) <= column {
					r.cells = append(r.cells, cell{})
				}
				if r.cells[column] = of; s.places > mostOfCells {
					return false
				}
				s.places++
			}
		}
	}
	return true
}

// joinHeads makes one line of heads that are several: of cells that are merged with those beside
// them, each with a head below it.
func (s *sheet) joinHeads() {
	first, last := s.heads, s.rows[s.heads].number
	for changed := true; changed; {
		changed = false
		for _, a := range s.merged {
			if a.top < s.rows[first].number || a.top > last || a.left == 0 && a.right+1 >= s.width {
				continue
			}
			if to := max(a.bottom, a.top+min(a.right-a.left, 1)); to > last {
				last, changed = to, true
			}
		}
	}
	end := first
	for end+1 < len(s.rows) && s.rows[end+1].number <= last {
		end++
	}
	if end == first || end == len(s.rows)-1 && s.rows[end].number < last {
		return
	}
	heads := make([]cell, s.width)
	for i := range heads {
		var parts []string
		for _, r := range s.rows[first : end+1] {
			if i < len(r.cells) && r.cells[i].text != "" && (len(parts) == 0 || parts[len(parts)-1] != r.cells[i].text) {
				parts = append(parts, r.cells[i].text)
			}
		}
		heads[i].text = strings.Join(parts, " ")
	}
	s.joined = fmt.Sprintf("the heads of the sheet %q are rows %d to %d, whose cells are merged: a column is called by all of them", s.name, s.rows[first].number, s.rows[end].number)
	s.heads = end
	s.rows[end].cells = heads
}

// isHeadless reports whether the first row has the form of those below it: a number wherever most
// of its column are numbers, and one at least that is no year.
func (s *sheet) isHeadless() bool {
	below := s.rows[s.heads+1:]
	first := s.rows[s.heads].cells
	numbers := false
	for i := range s.width {
		n, all := 0, 0
		for _, r := range below {
			if i < len(r.cells) && r.cells[i].text != "" {
				if all++; r.cells[i].number {
					n++
				}
			}
		}
		head := cell{}
		if i < len(first) {
			head = first[i]
		}
		if all == 0 || head.text == "" {
			continue
		}
		if head.number != (2*n > all) {
			return false
		}
		year, err := strconv.Atoi(head.text)
		numbers = numbers || head.number && (err != nil || year < 1900 || year > 2100)
	}
	return numbers
}
