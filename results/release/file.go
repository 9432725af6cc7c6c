package release

import (
	"errors"
	"slices"
	"strconv"

	"standings/results/record"
)

// sealed is a record as its file has it. The lists of a row go by the columns of its board,
// and those in which nothing is are left out.
type sealed struct {
	*Record
	Boards []board `json:"boards"`
	Seal   string  `json:"seal"` // SHA-256 in hexadecimal of the file with an empty seal
}

// board is what a release keeps of a board.
type board struct {
	Benchmark  string   `json:"benchmark"`
	ID         string   `json:"board"`
	Title      string   `json:"title"`
	Judge      string   `json:"judge"`
	Better     string   `json:"better"`    // higher, lower or neither, of the column that ranks; "" where none does
	RankedBy   string   `json:"ranked_by"` // id of the column that ranks; "" where none does
	Rules      []string `json:"rules"`
	Columns    []column `json:"columns"`
	Reproduced string   `json:"reproduced,omitempty"`
	Marked     bool     `json:"marked,omitempty"` // its rows have their marks and footnotes
	Scores     []string `json:"scores"`
	Rows       []row    `json:"rows"`
}

// column is what a release keeps of a column.
type column struct {
	ID     string `json:"id"`
	Title  string `json:"title"`
	Weight string `json:"weight,omitempty"`
	Check  string `json:"check"` // of all cells in it, by which an edited one is found
}

// row is what a release keeps of a row.
type row struct {
	Model     string   `json:"model"`
	Name      string   `json:"name"`
	Variant   string   `json:"variant,omitempty"`
	Condition string   `json:"condition,omitempty"`
	Rank      int      `json:"rank,omitempty"`
	RankLow   int      `json:"rank_low,omitempty"`
	RankHigh  int      `json:"rank_high,omitempty"`
	Evidence  string   `json:"evidence"`
	From      []int    `json:"from"` // indices of the record's files behind its figures
	Cells     []string `json:"cells"`
	N         []int    `json:"n,omitempty"`
	Missing   []int    `json:"missing,omitempty"`
	Low       []string `json:"low,omitempty"`
	High      []string `json:"high,omitempty"`
	Mark      string   `json:"mark,omitempty"`
	Note      string   `json:"note,omitempty"`
	Marks     []string `json:"marks,omitempty"`
	Items     string   `json:"items,omitempty"`
	Check     string   `json:"check"` // of all before it
}

// cell is what a release keeps of a cell.
type cell struct {
	Shown      string // with all digits that are printed; "" is missing
	N, Missing int    // items with a score, and without; 0 where it was not made here
	Low, High  string // of its interval; "" is not known
	Marks      string // of footnotes; "" is none
}

func cellOf(c *record.Cell) cell {
	kept := cell{Shown: c.InFull, Marks: c.Marks}
	if c.N != nil {
		kept.N, kept.Missing = *c.N, *c.Missing
	}
	if c.Interval != nil {
		kept.Low, kept.High = number(c.Low), number(c.High)
	}
	return kept
}

// digits of an end of an interval that are kept: more than any page shows.
const digits = 6

func number(x record.Number) string { return strconv.FormatFloat(float64(x), 'g', digits, 64) }

// sealedOf turns a record into its file, without checks and seal.
func sealedOf(r *Record) *sealed {
	s := &sealed{Record: r}
	at := make(map[string]int, len(r.Files))
	for i, f := range r.Files {
		at[f.Path] = i
	}
	for _, of := range r.Boards {
		b := board{
			Benchmark: of.Benchmark, ID: of.ID, Title: of.Title, Judge: string(of.Judge), Better: string(of.Better), Rules: of.Rules,
			Columns: []column{}, Reproduced: of.Reproduced, Marked: !of.Unmarked, Scores: of.Scores,
		}
		for _, c := range of.Columns {
			b.Columns = append(b.Columns, column{ID: c.ID, Title: c.Title, Weight: c.Weight})
			if c.Ranks {
				b.RankedBy = c.ID
			}
		}
		for i := range of.Rows {
			b.Rows = append(b.Rows, rowOf(&of.Rows[i], at))
		}
		s.Boards = append(s.Boards, b)
	}
	return s
}

func rowOf(r *record.Row, at map[string]int) row {
	to := row{
		Model: r.Model, Name: r.Name, Variant: string(r.Variant), Condition: r.Condition, Rank: int(r.Rank), RankLow: r.RankLow, RankHigh: r.RankHigh,
		Evidence: r.Evidence, From: []int{}, Mark: r.Mark, Note: r.Note, Items: r.Items,
	}
	for _, source := range r.Sources[:r.Behind] {
		if index, known := at[source.File]; known {
			to.From = append(to.From, index)
		}
	}
	for i := range r.Cells {
		c := cellOf(&r.Cells[i])
		to.Cells, to.Marks = append(to.Cells, c.Shown), append(to.Marks, c.Marks)
		to.N, to.Missing, to.Low, to.High = append(to.N, c.N), append(to.Missing, c.Missing), append(to.Low, c.Low), append(to.High, c.High)
	}
	to.N, to.Missing, to.Low, to.High, to.Marks = unlessZero(to.N), unlessZero(to.Missing), unlessZero(to.Low), unlessZero(to.High), unlessZero(to.Marks)
	return to
}

// unlessZero is a list, or nil where nothing is in it.
func unlessZero[T comparable](list []T) []T {
	var zero T
	if slices.ContainsFunc(list, func(v T) bool { return v != zero }) {
		return list
	}
	return nil
}

// record turns a file into its record. Every row is as long as its board has columns, and
// points to files that there are, or it is an error.
func (s *sealed) record() (*Record, error) {
	for i := range s.Boards {
		b := &s.Boards[i]
		to := &record.Board{
			Benchmark: b.Benchmark, ID: b.ID, Title: b.Title, Judge: record.Text(b.Judge), Better: record.Text(b.Better), Rules: b.Rules,
			Reproduced: b.Reproduced, Frozen: true, Unmarked: !b.Marked, Scores: b.Scores, Rows: make([]record.Row, len(b.Rows)),
		}
		for _, c := range b.Columns {
			to.Columns = append(to.Columns, record.Column{ID: c.ID, Title: c.Title, Weight: c.Weight, Ranks: c.ID == b.RankedBy})
		}
		for j := range b.Rows {
			if !b.Rows[j].into(&to.Rows[j], to.Columns, s.Files) {
				return nil, errors.New("has a row that is not as long as its board has columns")
			}
		}
		s.Record.Boards = append(s.Record.Boards, to)
	}
	return s.Record, nil
}

// into turns a row of a file into one of a record; false where it is not as it was frozen.
func (r *row) into(to *record.Row, columns []record.Column, files []file) bool {
	*to = record.Row{
		Model: r.Model, Name: r.Name, Variant: record.Text(r.Variant), Condition: r.Condition, Rank: record.Whole(r.Rank), RankLow: r.RankLow, RankHigh: r.RankHigh,
		Evidence: r.Evidence, Mark: r.Mark, Note: r.Note, Items: r.Items, Behind: len(r.From), Cells: make([]record.Cell, len(columns)),
	}
	for _, n := range []int{len(r.N), len(r.Missing), len(r.Low), len(r.High), len(r.Marks)} {
		if n != 0 && n != len(columns) {
			return false
		}
	}
	if len(r.Cells) != len(columns) || slices.ContainsFunc(r.From, func(f int) bool { return f < 0 || f >= len(files) }) {
		return false
	}
	for _, f := range r.From {
		to.Sources = append(to.Sources, record.Source{File: files[f].Path, SHA256: record.Text(files[f].SHA256)})
	}
	for i, c := range columns {
		x := &to.Cells[i]
		x.Column, x.InFull, x.Known, x.Marks = c.ID, r.Cells[i], r.Cells[i] != "", at(r.Marks, i)
		if r.N != nil || r.Missing != nil {
			n, missing := at(r.N, i), at(r.Missing, i)
			x.N, x.Missing = &n, &missing
		}
		low, unknown := strconv.ParseFloat(at(r.Low, i), 64)
		if high, err := strconv.ParseFloat(at(r.High, i), 64); unknown == nil && err == nil {
			x.Interval = &record.Interval{Low: record.Number(low), High: record.Number(high)}
		}
	}
	return true
}

// at is an entry of a list that may be left out.
func at[T any](list []T, column int) (entry T) {
	if list != nil {
		entry = list[column]
	}
	return entry
}
