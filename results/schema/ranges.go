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

// valueRange is a run of item ids, such as 401-567 or h001-h244, or a single id. The
// numbers of a run keep the leading zeros of its first.
type valueRange struct {
	ID       string // a single id; "" in a run
	Prefix   string
	From, To int64
	width    int // digits of padded numbers
}

// ParseRange reads "401-567", "h001-h244" or a single id. The dash may be that of print.
func ParseRange(text string) (valueRange, error) {
	if text == "" {
		return valueRange{}, fmt.Errorf("is empty: write an id or a range such as 401-567")
	}
	parts := rangePattern.FindStringSubmatch(text)
	if parts == nil || parts[3] != "" && parts[3] != parts[1] {
		return valueRange{ID: text}, nil
	}
	r := valueRange{Prefix: parts[1]}
	if len(parts[2]) > mostDigits || len(parts[4]) > mostDigits {
		return valueRange{}, fmt.Errorf("has a number of more than %d digits, which no range can count: write the ids one by one", mostDigits)
	}
	r.From, _ = strconv.ParseInt(parts[2], 10, 64)
	r.To, _ = strconv.ParseInt(parts[4], 10, 64)
	if parts[2][0] == '0' && len(parts[2]) > 1 {
		r.width = len(parts[2])
	}
	switch {
	case r.To < r.From:
		return valueRange{}, fmt.Errorf("runs backwards: write the smaller number first")
	case r.To-r.From >= source.MaxItems:
		return valueRange{}, fmt.Errorf("spans more than %d ids", source.MaxItems)
	}
	return r, nil
}

// Len is how many ids the range holds.
func (r valueRange) Len() int {
	if r.ID != "" {
		return 1
	}
	return int(r.To - r.From + 1)
}

// At returns the i-th id of the range, from 0.
func (r valueRange) At(i int) string {
	if r.ID != "" {
		return r.ID
	}
	return fmt.Sprintf("%s%0*d", r.Prefix, r.width, r.From+int64(i))
}
