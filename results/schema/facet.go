package schema

import (
	"regexp"
	"strings"

	"standings/internal/source"
)

// Facet is a way to sort items: continent, discipline, topic, reasoning type; or, with
// lines, the criteria that they are judged by.
// Set at most one of `field`, `place`, `facet` and the groups' `ids`: it says how an item's
// group is found; a benchmark with published figures only needs none.
type Facet struct {
	source.At
	ID    Text `name:"a facet's id"`    // its name in this file; required
	Title Text `name:"a facet's title"` // its name on pages, such as "Continent"; "": the id
	// Lines is the mark, a list, whose criteria the facet sorts instead of items. Field is
	// then a list of labels, one a criterion; a board by this facet makes each column of the
	// criteria of its group, pooled over all outputs, and "overall: items" of whole items.
	Lines  Text
	Field  field   // where the group's label is in an item's record, of the prompts or of the judgments; a list of labels sorts the item into each of the groups
	Place  Text    // name of the placeholder in the prompt files' pattern that is the group's label, such as "task" in prompts/{task}.json
	Facet  Text    `is:"facet"` // id of another facet, whose groups this one's groups list under "of"
	Groups []Group // in the order of the columns
}

// Group is one value of a facet, or a group that a board declares itself.
type Group struct {
	source.At
	ID        Text   `yaml:",alone" name:"a group's id"` // its name in files, and the head of its column; required
	Name      Text   `name:"a group's name"`             // its full name; "": the id
	Items     int    // how many items it has; 0: not stated
	Ids       []Text // ids of its items, or ranges of them such as "401-567"
	Of        []Text // ids of the groups, of the facet that this one derives from, that make it up
	Spellings []Text // other labels that mean this group; * matches any letters
}

// Label returns the group's full name, or its id as a name.
func (g Group) Label() string {
	if g.Name.Value != "" {
		return g.Name.Value
	}
	return Spoken(g.ID.Value)
}

// raw is an id as programs write them, which is no name: "code_completion".
var raw = regexp.MustCompile(`^[a-z][a-z0-9]*([-_][a-z0-9]+)*$`)

// Spoken is an id as a name, where no better one is known: "Code completion". An id
// that somebody wrote as a name stays as it is.
func Spoken(id string) string {
	if raw.MatchString(id) {
		return strings.ToUpper(id[:1]) + strings.NewReplacer("_", " ", "-", " ").Replace(id[1:])
	}
	if strings.Contains(id, " ") {
		return id
	}
	return strings.ReplaceAll(id, "_", " ")
}

// Group returns the facet's group of that id, or nil.
func (f *Facet) Group(id string) *Group {
	for i := range f.Groups {
		if f.Groups[i].ID.Value == id {
			return &f.Groups[i]
		}
	}
	return nil
}
