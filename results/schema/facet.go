package schema

import "standings/internal/source"

// Facet is a way to sort items: continent, discipline, topic, reasoning type.
// At most one of Field, Place, Facet or the groups' Ids says how an item's
// group is found; a benchmark with published figures only needs none.
type Facet struct {
	source.At
	ID     Text
	Title  Text
	Field  Text    // path of the group's label in a prompt's record
	Place  Text    // name of a placeholder in the prompt files' pattern: prompts/{task}.json
	Facet  Text    // another facet, whose groups this one's groups list under Of
	Groups []Group // in the order of the columns
}

// Group is one value of a facet, or a group that a board declares itself. One of
// which nothing else is said may be written as its id alone.
type Group struct {
	source.At
	ID        Text   `yaml:",alone"`
	Name      Text   // full name; "": the id
	Items     int    // how many items it has; 0 is not stated
	Ids       []Text // item ids or ranges, such as "401-567"
	Of        []Text // groups of the facet this one derives from
	Spellings []Text // other labels that mean this group
}

// Label returns the group's full name, or its id.
func (g Group) Label() string {
	if g.Name.Value != "" {
		return g.Name.Value
	}
	return g.ID.Value
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
