package importer

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/results/importer/role"
	"standings/results/kind"
)

// Ask is what a table leaves open of its ranking, to be answered by whoever knows it.
type Ask struct {
	Board   string   // its id
	Why     string   // why its rows are not ranked, a clause
	Columns []string // ids of those of which one may rank them; nil: it is known which does
	Lower   bool     // whether lower figures are better is open as well
}

// Unranked lists what the tables of a draft leave open, in their order.
func (d *Draft) Unranked() (list []Ask) {
	for _, s := range d.sheets {
		if s.open != nil {
			asked := *s.open
			asked.Board = s.id
			list = append(list, asked)
		}
	}
	return list
}

// ask is what keeps the rows of a sheet from being ranked; nil: nothing.
func (s *sheet) ask() *Ask {
	switch {
	case s.rank == nil:
		of := slices.DeleteFunc(append(slices.Clone(s.groups), withRole(s.columns, role.Further)...), func(c *column) bool { return c.kind != kind.Number || !c.isDirected() })
		a := &Ask{Why: s.ranked, Lower: len(s.groups) > 0 && !slices.ContainsFunc(s.groups, (*column).isDirected)}
		if a.Lower {
			of = s.groups
		}
		a.Columns = mapped(of, func(c *column) string { return c.id })
		return a
	case !s.rank.isDirected():
		return &Ask{Why: fmt.Sprintf("%s would rank them, and which of its figures are better is not stated", quote(s.rank.Text)), Lower: true}
	}
	return nil
}

// lines are those of benchmark.yaml that would answer it.
func (a *Ask) lines() string {
	switch {
	case a.Columns == nil:
		return "lower: true or lower: false"
	case a.Lower:
		return "rank: X, with the column that ranks, such as " + listed(mapped(a.Columns, scalar)) + ", and lower: false or lower: true"
	}
	return "rank: X, with the column that ranks, such as " + listed(mapped(a.Columns, scalar))
}

// State writes into benchmark.yaml what ranks the rows of a board: under rank the id of a column,
// under lower whether its lower figures are better, true or false. Nothing is written of a board
// that is not there.
func (d *Draft) State(board, key, value string) {
	file := path.Join("results", d.ID, "benchmark.yaml")
	lines := strings.SplitAfter(string(d.Files[file]), "\n")
	if key == "rank" {
		value = scalar(value)
	}
	stated, begins := fmt.Sprintf("    %s: %s # chosen, the files do not state it\n", key, value), -1
	for i, line := range lines {
		if id, is := strings.CutPrefix(line, "  - id: "); is {
			if begins >= 0 {
				break // the next board
			}
			if strings.TrimSuffix(id, "\n") == scalar(board) {
				begins = i
			}
		}
		if begins >= 0 && (strings.HasPrefix(line, "    "+key+":") || strings.HasPrefix(line, "    # "+key+":")) {
			lines[i], stated = stated, ""
			break
		}
	}
	if begins >= 0 {
		lines[begins] += stated
		d.Files[file] = []byte(strings.Join(lines, ""))
	}
}
