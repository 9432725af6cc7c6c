package schema

import (
	"fmt"
	"regexp"
	"strconv"
)

// The most ids that ranges of a facet may span. A suite has thousands of items;
// a range of a thousand million would only take memory.
const maxIDs = 1_000_000

var rangePattern = regexp.MustCompile(`^(\D*)([0-9]{1,9})-(\D*)([0-9]{1,9})$`)

// Range is a run of item ids, such as 401-567 or h001-h244, or a single id. The
// numbers of a run keep the leading zeros of its first.
type Range struct {
	ID       string // a single id; "" in a run
	Prefix   string
	From, To int
	width    int // digits of padded numbers
}

// ParseRange reads "401-567", "h001-h244" or a single id.
func ParseRange(text string) (Range, error) {
	if text == "" {
		return Range{}, fmt.Errorf("is empty: write an id or a range such as 401-567")
	}
	parts := rangePattern.FindStringSubmatch(text)
	if parts == nil || parts[3] != "" && parts[3] != parts[1] {
		return Range{ID: text}, nil
	}
	r := Range{Prefix: parts[1]}
	r.From, _ = strconv.Atoi(parts[2])
	r.To, _ = strconv.Atoi(parts[4])
	if parts[2][0] == '0' && len(parts[2]) > 1 {
		r.width = len(parts[2])
	}
	switch {
	case r.To < r.From:
		return Range{}, fmt.Errorf("runs backwards: write the smaller number first")
	case r.To-r.From >= maxIDs:
		return Range{}, fmt.Errorf("spans more than %d ids", maxIDs)
	}
	return r, nil
}

// Len is how many ids the range holds.
func (r Range) Len() int {
	if r.ID != "" {
		return 1
	}
	return r.To - r.From + 1
}

// At returns the i-th id of the range, from 0.
func (r Range) At(i int) string {
	if r.ID != "" {
		return r.ID
	}
	return fmt.Sprintf("%s%0*d", r.Prefix, r.width, r.From+i)
}
