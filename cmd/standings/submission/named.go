package submission

import (
	"slices"

	"standings/internal/source"
	"standings/results/release"
)

// Named is the id of the model that a name stands for: the base's, or else, of a model that
// the base has not, the project's. "" is none: an id of another model in the base does not
// show whose change it is.
func Named(name string, from, to State) string {
	if id := from.called(name); id != "" {
		return id
	}
	if id := to.called(name); from.called(id) == "" {
		return id
	}
	return ""
}

// called finds the id of a model by any of its names. A model may be known by its rows only.
func (s State) called(name string) string {
	if m := s.Project.Models.Find(name); m != nil {
		return m.ID
	}
	for i := range s.Record.Boards {
		for _, row := range s.Record.Boards[i].Rows {
			if row.Model == name || source.Fold(row.Name) == source.Fold(name) {
				return row.Model
			}
		}
	}
	return ""
}

// Names lists the names of models that have a row, for hints.
func Names(records ...*release.Record) []string {
	var list []string
	for _, r := range records {
		for i := range r.Boards {
			for _, row := range r.Boards[i].Rows {
				if !slices.Contains(list, row.Model) {
					list = append(list, row.Model)
				}
			}
		}
	}
	return list
}
