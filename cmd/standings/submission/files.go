package submission

import (
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/release"
)

// outside lists those of the files that differ that are not the submitted models': their
// rows are made from none of them, and none is called like them. In the list of models it
// is the lines of others that count; a line of withdrawn.csv is reported with its row.
func outside(from, to State, files, submitted []string) []string {
	own := map[string]bool{"results/withdrawn.csv": true}
	own["results/models.csv"] = sameOthers(from.Project.Models, to.Project.Models, submitted)
	names := map[string]bool{}
	for _, state := range []State{from, to} {
		for i := range state.Record.Boards {
			for _, row := range state.Record.Boards[i].Rows {
				if slices.Contains(submitted, row.Model) {
					for _, f := range row.From {
						own[state.Record.Files[f].Path] = true
					}
					names[source.Fold(row.Name)] = true
				}
			}
		}
		for _, m := range state.Project.Models.All() {
			if slices.Contains(submitted, m.ID) {
				for _, name := range append([]string{m.ID, m.Name}, m.Aliases...) {
					names[source.Fold(name)] = true
				}
			}
		}
	}
	var list []string
	for _, name := range files {
		if own[name] || strings.HasPrefix(name, "results/") && slices.ContainsFunc(strings.Split(name, "/")[1:], func(part string) bool {
			return names[source.Fold(part)] || names[source.Fold(strings.TrimSuffix(part, path.Ext(part)))]
		}) {
			continue
		}
		list = append(list, name)
	}
	return list
}

// sameOthers reports whether two lists of models say the same of all others.
func sameOthers(a, b *results.Models, submitted []string) bool {
	others := func(m *results.Models) map[string]string {
		list := map[string]string{}
		for _, x := range m.All() {
			if x.Listed && x.Line > 0 && !slices.Contains(submitted, x.ID) {
				list[x.ID] = strings.Join(append([]string{x.Name, x.Organization, string(x.Access), x.License, x.Released, x.Parameters, x.URL, x.BibTeX}, x.Aliases...), "\x00")
			}
		}
		return list
	}
	x, y := others(a), others(b)
	if len(x) != len(y) {
		return false
	}
	for id, text := range x {
		if y[id] != text {
			return false
		}
	}
	return true
}

// Model finds the id of a submitted model by any of its names, in what is there now or was
// there before; "" where nothing is called so. A model may be known by its rows only.
func Model(name string, states ...State) string {
	for _, state := range states {
		if m := state.Project.Models.Find(name); m != nil {
			return m.ID
		}
		for i := range state.Record.Boards {
			for _, row := range state.Record.Boards[i].Rows {
				if row.Model == name || source.Fold(row.Name) == source.Fold(name) {
					return row.Model
				}
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
