package schema

import (
	"fmt"
	"regexp"
	"strconv"

	"standings/internal/source"
)

var rangePattern = regexp.MustCompile(`^(\D*)([0-9]+)[-–](\D*)([0-9]+)$`)

// mostDigits is how many digits a number of a range has at most: any more would
// not fit into 64 bits.
const mostDigits = 18

// IDRange is a run of item ids, such as 401-567 or h001-h244, or a single id. The
// numbers of a run keep the leading zeros of its first.
type IDRange struct {
	ID       string // a single id; "" in a run
	Prefix   string
	From, To int64
	width    int // digits of padded numbers
}

// ParseRange reads "401-567", "h001-h244" or a single id. The dash may be that of print.
func ParseRange(text string) (IDRange, error) {
	r, err := parseRange(text)
	if err == nil && r.To-r.From >= source.MaxRange {
		return IDRange{}, fmt.Errorf("spans more than %d ids", source.MaxRange)
	}
	return r, err
}

// ParseSpan reads the same of any length, not to be counted through. A single id that
// ends in a number is a run of one.
func ParseSpan(text string) (IDRange, error) {
	r, err := parseRange(text)
	if parts := singlePattern.FindStringSubmatch(r.ID); err == nil && parts != nil {
		n, _ := strconv.ParseInt(parts[2], 10, 64)
		r = IDRange{Prefix: parts[1], From: n, To: n}
	}
	return r, err
}

var singlePattern = regexp.MustCompile(`^(\D*)([0-9]{1,18})$`)

func parseRange(text string) (IDRange, error) {
	if text == "" {
		return IDRange{}, fmt.Errorf("is empty: write an id or a range such as 401-567")
	}
	parts := rangePattern.FindStringSubmatch(text)
	if parts == nil || parts[3] != "" && parts[3] != parts[1] {
		return IDRange{ID: text}, nil
	}
	r := IDRange{Prefix: parts[1]}
	if len(parts[2]) > mostDigits || len(parts[4]) > mostDigits {
		return IDRange{}, fmt.Errorf("has a number of more than %d digits, which no range can count: write the ids one by one", mostDigits)
	}
	r.From, _ = strconv.ParseInt(parts[2], 10, 64)
	r.To, _ = strconv.ParseInt(parts[4], 10, 64)
	if parts[2][0] == '0' && len(parts[2]) > 1 {
		r.width = len(parts[2])
	}
	if r.To < r.From {
		return IDRange{}, fmt.Errorf("runs backwards: write the smaller number first")
	}
	return r, nil
}

// Overlaps reports whether two spans have an id in common.
func (r IDRange) Overlaps(other IDRange) bool {
	return r.ID == other.ID && r.Prefix == other.Prefix && r.From <= other.To && other.From <= r.To
}

// Len is how many ids the range holds.
func (r IDRange) Len() int {
	if r.ID != "" {
		return 1
	}
	return int(r.To - r.From + 1)
}

// At returns the i-th id of the range, from 0.
func (r IDRange) At(i int) string {
	if r.ID != "" {
		return r.ID
	}
	return fmt.Sprintf("%s%0*d", r.Prefix, r.width, r.From+int64(i))
}
