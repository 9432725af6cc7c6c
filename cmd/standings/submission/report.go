// Package submission says what a project would change of what its base shows, and whether
// that is more than a submission may: the report of check -against.
//
// A submission is the rows and files of one model; all else needs a maintainer. Nothing is
// allowed because it looks like a submission: each file that differs has to be the model's,
// and what is shown of all others has to be as it was.
//
//   - report.go decides, from two states of a project and the files that differ: row.go
//     of rows, others.go of names, facts, heads and prompts, files.go of the model that a file belongs to.
//   - table.go writes the report for a terminal and for a comment, within the size that a
//     comment may have. All names in it are a stranger's.
package submission

import (
	"maps"
	"slices"

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
	for i := range c.Boards {
		b := &c.Boards[i]
		r.board(b)
		for j := range b.Rows {
			if row := &b.Rows[j]; row.Kind == release.Moved || onlyOthers(b, row) {
				moved++
			} else {
				r.row(b, row)
			}
		}
	}
	r.models(from.Project.Models, to.Project.Models, named != "")
	r.shared(from.Project, to.Project)
	for _, f := range append(slices.Clone(c.Came), grown(from.Record.Findings, to.Record.Findings)...) {
		line := r.finding(whatFound, f, to.Record)
		switch line.Why = f.Severity; {
		case f.Severity == string(audit.Contradiction):
			line.Fails, line.Why = true, "a new contradiction"
		case f.Model != "" && f.Model != r.Submitted:
			line.Fails, line.Why = true, f.Severity+", "+notItsOwn
		}
		r.add(line)
	}
	for _, f := range c.Went {
		r.add(r.finding(whatSettled, f, from.Record))
	}
	if moved > 0 {
		r.add(Line{What: whatMoved, Row: counted(moved, "row"), Why: "only because of other rows"})
	}
	before, after := owners(from.Project, r.Submitted), owners(to.Project, r.Submitted)
	for _, f := range files {
		if !owned(f, before, after, r.Submitted) {
			r.add(Line{Fails: true, What: whatFile, Why: notItsOwn, Files: []string{f.Path}})
		}
	}
	r.settle()
	return r
}

// Broken is the report of a project that cannot be compared: it has errors, or its base
// has.
func Broken(lines []Line) *Report {
	r := &Report{Lines: []Line{}}
	for _, l := range lines {
		r.add(l)
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

// Note adds a line that does not fail.
func (r *Report) Note(l Line) { r.add(l) }

func (r *Report) add(l Line) {
	if l.Files == nil {
		l.Files = []string{}
	}
	r.Lines = append(r.Lines, l)
}

// settle puts first what fails.
func (r *Report) settle() {
	slices.SortStableFunc(r.Lines, func(a, b Line) int {
		if a.Fails == b.Fails {
			return 0
		} else if a.Fails {
			return -1
		}
		return 1
	})
	r.Passes = len(r.Lines) == 0 || !r.Lines[0].Fails
}

// onlyNew takes the one model that has rows now and had none, if there is one.
func (r *Report) onlyNew(c *release.Comparison) {
	rows := func(of *release.Record) map[string]bool {
		ids := map[string]bool{}
		for i := range of.Boards {
			for _, row := range of.Boards[i].Rows {
				ids[row.Model] = true
			}
		}
		return ids
	}
	before, after := rows(c.From), rows(c.To)
	maps.DeleteFunc(after, func(id string, _ bool) bool { return before[id] })
	switch len(after) {
	case 0:
		r.Because = "No model is new: a maintainer may name the submitted one with -model"
	case 1:
		for r.Submitted = range after {
			r.Because = "no board had it before"
		}
	default:
		r.Because = counted(len(after), "model") + " are new, and a submission is one"
	}
}

func either(c *release.RowChange) *release.Row {
	if c.After != nil {
		return c.After
	}
	return c.Before
}

// onlyOthers reports whether nothing of a row is its own doing: its overall counts whom it
// beats, and nothing but the overall is another. That what it is read from is the same is
// seen with the files.
func onlyOthers(b *release.BoardChange, c *release.RowChange) bool {
	if c.Before == nil || c.After == nil || len(c.Items) > 0 || len(c.Cells) == 0 || c.Before.Evidence != c.After.Evidence ||
		!slices.ContainsFunc(b.After.Rules, func(rule string) bool { return rule == "overall: win-rate" || rule == "overall: borda" }) {
		return false
	}
	for _, cell := range c.Cells {
		if cell.Column != "overall" {
			return false
		}
	}
	return true
}

func (r *Report) board(b *release.BoardChange) {
	switch {
	case b.Before == nil:
		r.add(Line{Fails: true, What: whatBoard, Board: boardOf(b), Why: counted(len(b.After.Rows), "row") + ": " + notItsOwn})
	case b.After == nil:
		r.add(Line{Fails: true, What: whatBoardGone, Board: boardOf(b), Why: counted(len(b.Before.Rows), "row") + ": " + notItsOwn})
	}
	for _, id := range b.Went {
		r.add(Line{Fails: true, What: whatNoColumn, Board: boardOf(b), Column: id, Why: "coverage falls: no row has a figure there now"})
	}
	for _, id := range b.Came {
		r.add(Line{Fails: true, What: whatColumn, Why: notItsOwn, Board: boardOf(b), Column: id})
	}
	for _, rule := range b.Rules {
		r.add(Line{Fails: true, What: whatRule, Why: notItsOwn, Board: boardOf(b), Before: rule.Before, After: rule.After})
	}
}

func boardOf(b *release.BoardChange) string {
	if b.After != nil {
		return b.After.Benchmark + "/" + b.After.ID
	}
	return b.Before.Benchmark + "/" + b.Before.ID
}

func (r *Report) finding(what string, f release.Finding, of *release.Record) Line {
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

// grown lists findings that stand for several of a kind, and for more than before. A new
// contradiction among many must not pass for one that was there.
func grown(before, after []release.Finding) []release.Finding {
	kind := func(f release.Finding) release.Finding {
		f.Message, f.Count, f.Answered = "", 0, false
		return f
	}
	counts := map[release.Finding]int{}
	for _, f := range before {
		counts[kind(f)] += f.Count
	}
	var list []release.Finding
	for _, f := range after {
		if n := counts[kind(f)]; n > 0 && f.Count > n {
			list = append(list, f)
		}
	}
	return list
}
