package judged

import (
	"standings/internal/source"
	"standings/results/judged/record"
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

// LineList is a list of lines that the judge marks one by one.
type LineList struct {
	Name  string // as in benchmark.yaml; the mark's, where lines belong to one mark
	Lines []Line
}

// Line is one line of a checklist, or one question.
type Line struct {
	Text      string // as in the file, with its tag
	Criterion string // explanation or criterion; "" where there is none
	Tag       string // word in square brackets that the line begins with, where tags are declared; "" where it has none
}

// Lines returns the lines that a mark answers: those of its name, or the item's
// only list; nil where they are not known.
func (it *Item) Lines(mark string) []Line {
	for _, l := range it.Lists {
		if l.Name == mark {
			return l.Lines
		}
	}
	if len(it.Lists) == 1 {
		return it.Lists[0].Lines
	}
	return nil
}

// Group returns the id of the item's group in a facet, and whether it has one.
func (s *Suite) Group(item int, facet string) (id string, ok bool) {
	i := s.facetIndex(facet)
	if i == none || s.Items[item].groups[i] == none || s.facets[i].lines {
		return "", false
	}
	return s.facets[i].labels[s.Items[item].groups[i]], true
}
