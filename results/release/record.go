// Package release freezes what a project's boards show, and says what changed between
// two such states and why.
//
//   - record.go is the frozen state: boards of package record. freeze.go makes it of a
//     project, rules.go writes down how figures are made, scores.go the scores of single items.
//   - file.go is the form of its file and turns boards into it and back; encode.go writes it,
//     one row a line, and seals it; read.go reads the files of a project and says which cell of
//     one was edited.
//   - compare.go holds two records against each other, causes.go says why a row differs,
//     items.go on which items, counts.go how much changed; says.go lists what is shown of a row
//     beside what releases keep.
//
// Nothing here reads a clock: the caller of Freeze gives the date.
package release

import (
	"standings/results"
	"standings/results/record"
)

// form is the form of the file. A later form has a higher number.
const form = 1

// Record is what a project's boards showed: one file, releases/<id>.json. Lists are never
// null; texts that are not known are "".
type Record struct {
	Schema int `json:"schema"` // form
	About
	Before    string               `json:"before,omitempty"` // the release before it, by its id; "" of the first, and of one that does not say it
	Data      string               `json:"data"`             // SHA-256 in hexadecimal of the list of files, "<sha256>  <path>" a line
	Files     []file               `json:"files"`            // every file of results that was read, by path
	Suites    []suite              `json:"suites"`           // of benchmarks whose boards are made of judgments
	Boards    []*record.Board      `json:"-"`                // in the order of pages, those by other judges behind their own
	Withdrawn []results.Withdrawal `json:"withdrawn"`        // rows taken back until then, in the order of withdrawn.csv
	Findings  []Finding            `json:"findings"`         // of the audit
}

// About is what a project does not say of a release.
type About struct {
	ID      string `json:"id"`   // its address: lower-case letters, digits, dots and hyphens
	Date    string `json:"date"` // 2025-03-10
	Note    string `json:"note"`
	Program string `json:"program"` // the version that froze it
}

// file is a file of the project that was read.
type file struct {
	Path   string `json:"path"`
	SHA256 string `json:"sha256"`
}

// suite is the items of a benchmark.
type suite struct {
	Benchmark string   `json:"benchmark"`
	Items     []string `json:"items"` // by their addresses, in the order in which rows list scores
}

// Finding is one finding of the audit, or several of a kind that are reported together. An
// empty column means the whole row, an empty model the column, both the board.
type Finding struct {
	Rule      string `json:"rule"`
	Severity  string `json:"severity"`
	Benchmark string `json:"benchmark"`
	Board     string `json:"board,omitempty"` // "": the suite
	Model     string `json:"model,omitempty"` // id
	Variant   string `json:"variant,omitempty"`
	Column    string `json:"column,omitempty"`
	Change    bool   `json:"change,omitempty"` // about a printed change, not about the board's own figure
	Count     int    `json:"count"`            // of those reported together; 1 of one
	Answered  bool   `json:"answered,omitempty"`
	Message   string `json:"message"`
}

// Board returns a board of the record, or nil.
func (r *Record) Board(benchmark, id string) *record.Board {
	for _, b := range r.Boards {
		if b.Benchmark == benchmark && b.ID == id {
			return b
		}
	}
	return nil
}

// Suite returns a benchmark's items, or nil.
func (r *Record) Suite(benchmark string) *suite {
	for i := range r.Suites {
		if s := &r.Suites[i]; s.Benchmark == benchmark {
			return s
		}
	}
	return nil
}
