package judged

import (
	"bytes"
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/results/judged/record"
	"standings/results/schema"
)

// Item is one prompt of the suite.
type Item struct {
	ID          string
	Address     string // its page: the id where it is unique in the benchmark, else <group>-<id>; lower-case letters, digits, dots and hyphens
	Prompt      string // "" where no prompt file holds the item
	Explanation string // what the prompt means; "" where none is given
	Texts       []labelledText
	Images      []labelledText // paths of images that belong to the prompt, a line each
	Lists       []LineList
	Place       source.Place // where its first record begins; no place where no prompt file holds it
	Record      int          // number of that record in a JSON document; 0 in other files

	groups     []int                   // by facet; none; of several, or of those of its lines, the first
	sorted     [][]int                 // by facet: the groups of its lines, or all groups that it is in; nil where it has one
	conditions []string                // whose boards count it; none: all
	within     int                     // group of the facet within which its id is unique; none
	from       []bool                  // by description: which of them hold it
	own        map[string]record.Value // by path: what judgments read of the prompt's record
	offset     int64
	file       int
}

// labelledText is a further text of an item under the title that benchmark.yaml
// gives it.
type labelledText struct{ Title, Text string }

// Group returns the id of the item's group in a facet, and whether it has one.
func (s *Suite) Group(item int, facet string) (id string, ok bool) {
	i := s.facetIndex(facet)
	if i == none || s.Items[item].groups[i] == none || s.facets[i].lines {
		return "", false
	}
	return s.facets[i].labels[s.Items[item].groups[i]], true
}

// identity reads an item's id out of a record. Ids are compared as text: the
// numbers 7 and 7.0 and the text "7" are one id.
type identity struct {
	field string
	like  *schema.Like // how the field holds the id; nil: it is the whole field
}

func newIdentity(i schema.ItemID) identity {
	id := identity{field: i.Field.Value}
	if i.Like.Value != "" {
		id.like, _ = schema.ParseLike(i.Like.Value) // reported where benchmark.yaml was read
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
		id = bytes.TrimSpace(v.Raw)
	case record.String:
		if id = v.Raw[1 : len(v.Raw)-1]; !plain(id) {
			id = []byte(strings.TrimSpace(v.Text()))
		}
	case record.Absent:
		return nil, fmt.Sprintf("misses the field %q, where the item's id is", i.field)
	default:
		return nil, fmt.Sprintf("field %q should be an item's id, not %s", i.field, v.Kind)
	}
	if i.like != nil {
		within, ok := i.like.ID(id)
		if !ok {
			return nil, fmt.Sprintf("field %q should look like %s, not %s", i.field, i.like, v.Shown())
		}
		id = within
	}
	if len(id) == 0 {
		return nil, fmt.Sprintf("field %q is empty, where the item's id is", i.field)
	}
	if len(id) > source.MaxName && source.IsLong(string(id)) {
		return nil, "the item's id is " + source.LongName(string(id))
	}
	return id, ""
}

// plain reports whether a string can be used unchanged: nothing escaped, no
// white space around it.
func plain(text []byte) bool {
	for _, c := range text {
		if c == '\\' {
			return false
		}
	}
	return len(text) == 0 || text[0] > ' ' && text[len(text)-1] > ' '
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
