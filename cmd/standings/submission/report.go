// Package submission says what a project would change of what its base shows, and whether
// that is more than a submission may: the report of check -against.
//
// A submission is the rows and files of one model; all else needs a maintainer. Nothing is
// allowed because it looks like a submission: each file that differs has to be the model's,
// and what is shown of all others has to be as it was.
//
//   - report.go decides, from two states of a project and the files that differ: row.go
//     of rows, shown.go of what else is shown of others, names.go of whose names are, others.go of facts, heads and prompts, files.go of the model that a file belongs to.
//   - table.go writes the report for a terminal and for a comment, within the size that a
//     comment may have. All names in it are a stranger's.
package submission

import (
	"cmp"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/results/release"
)

// Report is what a submission changes. Lists are never null.
type Report struct {
	Against   string `json:"against"`   // what it was compared with, as it was named
	Commit    string `json:"commit"`    // id of that commit; "": it is a folder
	Submitted string `json:"submitted"` // id of the submitted model; "": none can be
	Because   string `json:"because"`   // why this one, or why none
	Passes    bool   `json:"passes"`
	Lines     []Line `json:"lines"` // those that fail first
}

// Line is one change. Board, Row, Column, Before, After, Message and Files are of the
// project, and may say anything; What and Why are the program's words. "" is none.
type Line struct {
	Fails   bool     `json:"fails"`
	What    string   `json:"what"`
	Board   string   `json:"board"` // benchmark/board
	Row     string   `json:"row"`   // the model's name, with variant and condition
	Model   string   `json:"model"` // its id
	Column  string   `json:"column"`
	Before  string   `json:"before"`
	After   string   `json:"after"`
	Why     string   `json:"why"`
	Message string   `json:"message"`
	Files   []string `json:"files"`
}

// How something changes, in one or two words.
const (
	whatError     = "error"
	whatWarning   = "warning"
	whatAdded     = "row added"
	whatGone      = "row gone"
	whatWithdrawn = "row withdrawn"
	whatRescored  = "figure changed"
	whatRecounted = "evidence changed"
	whatMoved     = "rank moved"
	whatBoard     = "board added"
	whatBoardGone = "board gone"
	whatHead      = "head changed"
	whatColumn    = "column added"
	whatNoColumn  = "column gone"
	whatRule      = "rule changed"
	whatFound     = "new finding"
	whatSettled   = "finding settled"
	whatFile      = "other file"
	whatModel     = "model changed"
	whatItem      = "prompt changed"
	whatShown     = "row shown otherwise"
	whatName      = "name of another"
	whatListed    = "listed as"
	whatBack      = "row is back"
)

// notItsOwn is why most lines fail.
const notItsOwn = "not the submitted model’s: a maintainer has to decide"

// State is a project as it was read, and what it shows.
type State struct {
	Project *results.Project
	Record  *release.Record
}

// Compare makes the report. files are all that differ; named is the id of the submitted
// model where a maintainer says it, or "": then it is the one new model, and nothing that
// was there may change.
func Compare(from, to State, files []File, named string) *Report {
	c := release.Compare(from.Record, to.Record)
	r := &Report{Submitted: named, Because: "as -model says", Lines: []Line{}}
	if named == "" {
		r.onlyNew(c)
	}
	moved := 0
	for _, b := range c.Boards {
		r.board(b)
		for _, row := range b.Rows {
			switch {
			case row.Kind == release.Otherwise: // below
			case row.Kind == release.Moved || b.OnlyOthers(row) || onlyDigits(b, row):
				moved++
			default:
				r.row(b, row)
			}
		}
	}
	r.models(from.Project.Models, to.Project.Models, named != "")
	r.names(from.Project.Models, to.Project.Models)
	r.returns(from.Project, to.Project.Models, c)
	r.shared(from.Project, to.Project)
	for _, f := range append(slices.Clone(c.Came), c.Grown()...) {
		line := r.finding(whatFound, f)
		switch line.Why = f.Severity; {
		case f.Severity == string(audit.Contradiction):
			line.Fails, line.Why = true, "a new contradiction"
		case f.Model != "" && f.Model != r.Submitted:
			line.Fails, line.Why = true, f.Severity+", "+notItsOwn
		}
		r.Add(line)
	}
	for _, f := range c.Went {
		r.Add(r.finding(whatSettled, f))
	}
	if moved > 0 {
		r.Add(Line{What: whatMoved, Row: words.Count(moved, "row"), Why: "only because of other rows"})
	}
	before, after := owners(from.Project, r.Submitted), owners(to.Project, r.Submitted)
	for _, f := range files {
		if !owned(f, before, after, r.Submitted) {
			r.fail(Line{What: whatFile, Files: []string{f.Path}})
		}
	}
	r.shown(from.Project, to.Project, c, release.Compare(release.Changes(from.Project), release.Changes(to.Project)))
	r.settle()
	return r
}

// Broken is the report of a project that cannot be compared: it has errors, or its base
// has.
func Broken(lines []Line) *Report {
	r := &Report{Lines: []Line{}}
	for _, l := range lines {
		r.Add(l)
	}
	r.settle()
	return r
}

// Problem is the line of an error or a warning of the data.
func Problem(fails bool, of, file, message string) Line {
	line := Line{Fails: fails, What: whatWarning, Why: of, Message: message}
	if fails {
		line.What = whatError
	}
	if file != "" {
		line.Files = []string{file}
	}
	return line
}

// Add adds a line.
func (r *Report) Add(l Line) {
	if l.Files == nil {
		l.Files = []string{}
	}
	r.Lines = append(r.Lines, l)
}

// fail adds a line that fails, because it is not the submitted model's where no reason is given.
func (r *Report) fail(l Line) {
	l.Fails, l.Why = true, cmp.Or(l.Why, notItsOwn)
	r.Add(l)
}

// settle puts first what fails.
func (r *Report) settle() {
	fails := slices.DeleteFunc(slices.Clone(r.Lines), func(l Line) bool { return !l.Fails })
	r.Passes = len(fails) == 0
	r.Lines = append(fails, slices.DeleteFunc(r.Lines, func(l Line) bool { return l.Fails })...)
}

// onlyNew takes the one model that has rows now and had none, if there is one.
func (r *Report) onlyNew(c *release.Comparison) {
	before := withRows(c.From)
	after := slices.DeleteFunc(withRows(c.To), func(id string) bool { return slices.Contains(before, id) })
	switch len(after) {
	case 0:
		r.Because = "No model is new: a maintainer may name the submitted one with -model"
	case 1:
		r.Submitted, r.Because = after[0], "no board had it before"
	default:
		r.Because = words.Count(len(after), "model") + " are new, and a submission is one"
	}
}

// withRows lists the models that have a row.
func withRows(state *release.Record) (list []string) {
	for _, b := range state.Boards {
		for _, row := range b.Rows {
			if !slices.Contains(list, row.Model) {
				list = append(list, row.Model)
			}
		}
	}
	return list
}

func (r *Report) board(b *release.BoardChange) {
	switch {
	case b.Before == nil:
		r.fail(Line{What: whatBoard, Board: boardOf(b), Why: words.Count(len(b.After.Rows), "row") + ": " + notItsOwn})
	case b.After == nil:
		r.fail(Line{What: whatBoardGone, Board: boardOf(b), Why: words.Count(len(b.Before.Rows), "row") + ": " + notItsOwn})
	}
	for _, column := range b.Went {
		r.fail(Line{What: whatNoColumn, Board: boardOf(b), Column: column.ID, Why: "coverage falls: no row has a figure there now"})
	}
	for _, column := range b.Came {
		r.fail(Line{What: whatColumn, Board: boardOf(b), Column: column.ID})
	}
	for _, rule := range b.Rules {
		r.fail(Line{What: whatRule, Board: boardOf(b), Before: rule.Before, After: rule.After})
	}
}

func boardOf(b *release.BoardChange) string { return b.Board().Benchmark + "/" + b.Board().ID }

func (r *Report) finding(what string, f release.Finding) Line {
	line := Line{What: what, Board: f.Benchmark, Model: f.Model, Column: f.Column, Why: f.Severity, Message: f.Message}
	if f.Board != "" {
		line.Board += "/" + f.Board
	}
	if f.Model != "" {
		if line.Row = f.Model; f.Variant != "" {
			line.Row += ", " + f.Variant
		}
	}
	return line
}
