package importer

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/importer/role"
	"standings/results/importer/tree"
)

// Where a folder has two readings, and nothing in it says which is right, both are shown with
// the board that each would make, and whoever knows the files chooses.

// Readings are the letters that choose between two readings of a folder.
var Readings = []string{"A", "B"}

// Choice is what a folder leaves open: two readings of its files.
type Choice struct {
	From     string    // what was given
	Readings []Reading // one of each letter of [Readings]
}

// Reading is one way to read a folder, and what would come of it.
type Reading struct {
	Letter  string
	Pattern string     // of its files, with a placeholder for each role: it names the reading
	Models  []string   // whom the board would rank
	Roles   []string   // what is taken for what, a line each
	Why     string     // what speaks for it, in a sentence
	Of      string     // what the rows below are of: the board, and how many there are
	Heads   []string   // of the first columns of the board
	Rows    [][]string // its first rows, three at most; nil: the reading makes no board, as Wrong says
	Wrong   string     // the first error that the project would have; "": none
}

// Named lists its models, six at most.
func (r Reading) Named() string { return listed(r.Models) }

// Title says what the reading takes for the models.
func (r Reading) Title() string { return "the models are " + r.Named() }

// String asks in one line, with the letters.
func (c *Choice) String() string {
	asks := mapped(c.Readings, func(r Reading) string {
		return "-as " + r.Letter + " (the models are " + r.Named() + ")"
	})
	return fmt.Sprintf("%s has two readings, and nothing says which is right: choose %s", c.From, words.Join(asks, "or"))
}

// How much of a board a reading shows.
const (
	rowsShown    = 3
	columnsShown = 5
)

// reading is what a draft shows of itself, to be chosen by a letter.
func (c *caseDraft) reading(letter string) Reading {
	r := Reading{Letter: letter, Pattern: c.Pattern, Models: c.Part("model").Distinct}
	for _, p := range c.Parts {
		if p.Role != role.None && p.Role != role.Case && p != c.Part("model") {
			r.Roles = append(r.Roles, fmt.Sprintf("%s: %s", words.Count(len(p.Distinct), string(p.Role)), listed(p.Distinct)))
		}
	}
	r.Roles = append(r.Roles, c.CaseIs(), "score: "+listed(mapped(c.Marks, func(m *tree.Mark) string { return m.Field })))
	shared := c.Unsure[0].Shared
	switch shared.Cases {
	case 0:
		r.Why = "No case is in files of several of these models"
	case shared.Of:
		r.Why = "Each case is in files of several of these models"
	default:
		r.Why = shared.String() + " in files of several of these models"
	}
	called := except(r.Models, func(name string) bool { return !namesModel(name) })
	r.Why += fmt.Sprintf(", and %d of %d names look like names of models.", len(called), len(r.Models))
	c.show(&r)
	return r
}

// show adds the first rows of the board that the drafted project would have.
func (d *Draft) show(r *Reading) {
	var problems source.List
	p := results.Load(d.FS(), source.InMemory(nil, nil), &problems)
	for _, problem := range problems.All() {
		if problem.Severity == source.Error {
			r.Wrong = d.Place(problem).String()
			return
		}
	}
	if len(p.Benchmarks) == 0 || len(p.Benchmarks[0].Boards) == 0 {
		return
	}
	b := p.Benchmarks[0].Boards[0]
	columns := slices.Clone(b.Columns)
	if last := len(columns) - 1; last > 0 && columns[last] == b.OverallColumn() { // what ranks comes first
		columns = append(columns[last:], columns[:last]...)
	}
	columns = columns[:min(len(columns), columnsShown)]
	rows := b.Rows[:min(len(b.Rows), rowsShown)]
	r.Of = fmt.Sprintf("Leaderboard %s: %d of %s", b.ID, len(rows), words.Count(len(b.Rows), "row"))
	if more := len(b.Columns) - len(columns); more > 0 {
		r.Of += fmt.Sprintf(", %d of %s", len(columns), words.Count(len(b.Columns), "column"))
	}
	r.Heads = append([]string{"Model"}, mapped(columns, (*results.Column).Name)...)
	for _, row := range rows {
		cells := []string{strings.TrimSpace(row.Model.Name + " " + row.Variant)}
		for _, c := range columns {
			text := "–"
			if cell := row.Cell(c); cell.Known {
				text = c.Shown(*cell)
			}
			cells = append(cells, text)
		}
		r.Rows = append(r.Rows, cells)
	}
}
