package judged

import (
	"fmt"
	"strings"

	"standings/results/judged/record"
	"standings/results/schema"
)

// identity reads an item's id out of a record. Ids are compared as text: the
// numbers 7 and 7.0 and the text "7" are one id.
type identity struct {
	field          string
	prefix, suffix string // around the id, where the description says how it stands in the field
	like           bool
	number         bool // leading zeros do not count
}

func newIdentity(i schema.ItemID) identity {
	id := identity{field: i.Field.Value, like: i.Like.Value != ""}
	var ok bool
	if id.prefix, id.suffix, ok = strings.Cut(i.Like.Value, "{number}"); ok {
		id.number = true
	} else {
		id.prefix, id.suffix, _ = strings.Cut(i.Like.Value, "{id}")
	}
	return id
}

// of returns the id as text. The result may share the record's memory. The
// problem says why there is none.
func (i *identity) of(v record.Value) (id []byte, problem string) {
	switch v.Kind {
	case record.Number:
		id = wholeNumber(v.Raw)
	case record.Cell:
		id = trimSpace(v.Raw)
	case record.String:
		if id = v.Raw[1 : len(v.Raw)-1]; !plain(id) {
			id = []byte(strings.TrimSpace(v.Text()))
		}
	case record.Absent:
		return nil, fmt.Sprintf("misses the field %q, where the item's id is", i.field)
	default:
		return nil, fmt.Sprintf("field %q should be an item's id, not %s", i.field, v.Kind)
	}
	if i.like {
		if len(id) <= len(i.prefix)+len(i.suffix) || string(id[:len(i.prefix)]) != i.prefix || string(id[len(id)-len(i.suffix):]) != i.suffix {
			return nil, fmt.Sprintf("field %q should look like %s, not %s", i.field, i.shown(), v.Shown())
		}
		id = id[len(i.prefix) : len(id)-len(i.suffix)]
		if i.number {
			for _, c := range id {
				if c < '0' || c > '9' {
					return nil, fmt.Sprintf("field %q should look like %s, not %s", i.field, i.shown(), v.Shown())
				}
			}
			for len(id) > 1 && id[0] == '0' {
				id = id[1:]
			}
		}
	}
	if len(id) == 0 {
		return nil, fmt.Sprintf("field %q is empty, where the item's id is", i.field)
	}
	return id, ""
}

func (i *identity) shown() string {
	if i.number {
		return i.prefix + "{number}" + i.suffix
	}
	return i.prefix + "{id}" + i.suffix
}

// plain reports whether a string can be taken as it stands: nothing escaped, no
// white space around it.
func plain(text []byte) bool {
	for _, c := range text {
		if c == '\\' {
			return false
		}
	}
	return len(text) == 0 || text[0] > ' ' && text[len(text)-1] > ' '
}

func trimSpace(text []byte) []byte {
	for len(text) > 0 && text[0] <= ' ' {
		text = text[1:]
	}
	for len(text) > 0 && text[len(text)-1] <= ' ' {
		text = text[:len(text)-1]
	}
	return text
}

// wholeNumber writes 7.0 and 7e0 as 7, and leaves other numbers as they are.
func wholeNumber(raw []byte) []byte {
	for _, c := range raw {
		if c < '0' || c > '9' {
			if x, ok := record.ParseNumber(raw); ok && x == float64(int64(x)) {
				return fmt.Appendf(nil, "%d", int64(x))
			}
			return raw
		}
	}
	return raw
}
