// Package release freezes what a project's boards show, and says what changed between
// two such states and why.
//
//   - record.go is the frozen state, freeze.go makes it of a project, rules.go writes down
//     how figures are made, scores.go the scores of single items.
//   - encode.go writes a record as a file, one row a line, and seals it; read.go reads the
//     files of a project and says which cell of one was edited.
//   - compare.go holds two records against each other, causes.go says why a row differs,
//     items.go on which items, counts.go how much changed.
//
// Nothing here reads a clock: the caller of Freeze gives the date.
package release

import "standings/results"

// form is the form of the file. A later form has a higher number.
const form = 1

// Record is what a project's boards showed: one file, releases/<id>.json. Lists are never
// null; texts that are not known are "".
type Record struct {
	Schema    int                  `json:"schema"` // form
	ID        string               `json:"id"`     // its address: lower-case letters, digits, dots and hyphens
	Date      string               `json:"date"`   // 2025-03-10
	Note      string               `json:"note"`
	Before    string               `json:"before,omitempty"` // the release before it, by its id; "" of the first, and of one that does not say it
	Program   string               `json:"program"`          // the version that froze it
	Data      string               `json:"data"`             // SHA-256 in hexadecimal of the list of files, "<sha256>  <path>" a line
	Files     []file               `json:"files"`            // every file of results that was read, by path
	Suites    []suite              `json:"suites"`           // of benchmarks whose boards are made of judgments
	Boards    []Board              `json:"boards"`           // in the order of pages, those by other judges behind their own
	Withdrawn []results.Withdrawal `json:"withdrawn"`        // rows taken back until then, in the order of withdrawn.csv
	Findings  []Finding            `json:"findings"`         // of the audit
	Seal      string               `json:"seal"`             // SHA-256 in hexadecimal of the file with an empty seal
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

// Board is one board as it was shown.
type Board struct {
	Benchmark  string   `json:"benchmark"`
	ID         string   `json:"board"`
	Title      string   `json:"title"`
	Judge      string   `json:"judge"`
	Better     string   `json:"better"`    // higher, lower or neither, of the column that ranks; "" where none does
	RankedBy   string   `json:"ranked_by"` // id of the column that ranks; "" where none does
	Rules      []string `json:"rules"`     // how figures are made, as benchmark.yaml says, a line each
	Columns    []column `json:"columns"`
	Reproduced string   `json:"reproduced,omitempty"` // how many of its printed figures its results give: "74 of 128"; "" where none was checked
	Marked     bool     `json:"marked,omitempty"`     // its rows have their marks and footnotes; false in a record of a program that kept none
	Scores     []string `json:"scores"`               // the unlike scores of items that rows point to; none where no row is made of items here
	Rows       []Row    `json:"rows"`
}

// column is one column of a board.
type column struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Weight string `json:"weight,omitempty"` // in the overall, an exact fraction
	Check  string `json:"check"`            // of all cells in it, by which an edited one is found
}

// Row is one model in one variant, under one condition. Lists are aligned with the board's
// columns.
type Row struct {
	Model     string   `json:"model"` // id
	Name      string   `json:"name"`
	Variant   string   `json:"variant,omitempty"`
	Condition string   `json:"condition,omitempty"` // id
	Rank      int      `json:"rank,omitempty"`      // 0: none
	RankLow   int      `json:"rank_low,omitempty"`  // the best rank that it could have; 0: not known
	RankHigh  int      `json:"rank_high,omitempty"` // the worst
	Evidence  string   `json:"evidence"`
	From      []int    `json:"from"`              // indices of the record's files behind its figures
	Cells     []string `json:"cells"`             // as shown; "" is missing
	N         []int    `json:"n,omitempty"`       // items with a score; none where the row is printed
	Missing   []int    `json:"missing,omitempty"` // items without one; none where no cell misses any
	Low       []string `json:"low,omitempty"`     // of the intervals; "" is not known; none where none is
	High      []string `json:"high,omitempty"`
	Mark      string   `json:"mark,omitempty"`  // of a footnote, behind the model's name
	Note      string   `json:"note,omitempty"`  // the footnote
	Marks     []string `json:"marks,omitempty"` // of footnotes at figures; none where no cell has any
	Items     string   `json:"items,omitempty"` // scores of items: see scores.go
	Check     string   `json:"check"`           // of all before it
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
func (r *Record) Board(benchmark, id string) *Board {
	for i := range r.Boards {
		if b := &r.Boards[i]; b.Benchmark == benchmark && b.ID == id {
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

// Row returns the row of a model in a variant under a condition, or nil.
func (b *Board) Row(model, variant, condition string) *Row {
	for i := range b.Rows {
		if r := &b.Rows[i]; r.Model == model && r.Variant == variant && r.Condition == condition {
			return r
		}
	}
	return nil
}
