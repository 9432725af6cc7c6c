package release

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/audit"
)

// About is what a project does not say of a release.
type About struct {
	ID, Date, Note, Program string
}

// Freeze makes the record of what a project's boards show, and of what its audit found. Of
// a project with errors it is of what could be read.
func Freeze(p *results.Project, report *audit.Report, about About) *Record {
	r := &Record{
		Schema: form, ID: about.ID, Date: about.Date, Note: about.Note, Program: about.Program,
		Files: []file{}, Suites: []suite{}, Boards: []Board{}, Withdrawn: []withdrawal{}, Findings: []Finding{},
	}
	for _, path := range slices.Sorted(maps.Keys(p.Files)) {
		r.Files = append(r.Files, file{path, p.Files[path]})
	}
	r.Data = digest(r.Files)
	at := make(map[string]int, len(r.Files))
	for i, f := range r.Files {
		at[f.Path] = i
	}
	for _, b := range p.Benchmarks {
		if len(b.Suite.Boards) > 0 {
			s := suite{Benchmark: b.ID, Items: make([]string, 0, len(b.Suite.Items))}
			for i := range b.Suite.Items {
				s.Items = append(s.Items, b.Suite.Items[i].Address)
			}
			r.Suites = append(r.Suites, s)
		}
		for _, board := range b.All() {
			r.Boards = append(r.Boards, freezeBoard(board, at))
		}
	}
	for _, w := range p.Withdrawn {
		r.Withdrawn = append(r.Withdrawn, withdrawal{w.Benchmark, w.Board, w.Model, w.Variant, w.Every, w.Date, w.Reason})
	}
	for _, f := range report.Findings {
		r.Findings = append(r.Findings, Finding{
			Rule: f.Rule.ID, Severity: string(f.Severity), Benchmark: f.Benchmark, Board: f.Board, Model: f.Model, Variant: f.Variant,
			Column: f.Column, Change: f.Change, Count: f.Count(), Answered: f.Answer != nil, Message: f.Message,
		})
	}
	return r
}

// digest is the hash of all files' hashes, as sha256sum would list them.
func digest(files []file) string {
	var list strings.Builder
	for _, f := range files {
		fmt.Fprintf(&list, "%s  %s\n", f.SHA256, f.Path)
	}
	return sum([]byte(list.String()))
}

func freezeBoard(b *results.Board, at map[string]int) Board {
	frozen := Board{
		Benchmark: b.Benchmark.ID, ID: b.ID.Value, Title: b.Title.Value, Judge: b.JudgedBy(), Rules: rules(b),
		Columns: []Column{}, Scores: []string{}, Rows: []Row{},
	}
	if by := b.SortedBy(); by != nil {
		frozen.Better = by.Better()
	}
	if by := b.RankedBy(); by != nil {
		frozen.RankedBy = by.ID
	}
	for _, c := range b.Columns {
		column := Column{ID: c.ID, Title: c.Name()}
		if c.Weight != nil {
			column.Weight = c.Weight.RatString()
		}
		frozen.Columns = append(frozen.Columns, column)
	}
	var made []*results.Row
	for _, row := range b.Rows {
		if !row.OtherJudge { // they are on a board of their own
			frozen.Rows = append(frozen.Rows, freezeRow(row, at))
			made = append(made, row)
		}
	}
	frozen.score(made)
	return frozen
}

func freezeRow(r *results.Row, at map[string]int) Row {
	row := Row{
		Model: r.Model.ID, Name: r.Model.Name, Variant: r.Variant, Condition: r.Condition, Rank: r.Rank, RankLow: r.Places.Low, RankHigh: r.Places.High,
		Evidence: string(r.Evidence), From: []int{},
	}
	files := []string{r.File}
	if r.Made != nil {
		files = nil
		for _, i := range r.Made.Files {
			files = append(files, r.Board.Benchmark.Suite.Files[i].Path)
		}
	} else if r.Tally != nil {
		files = r.Tally.Files()
	}
	for _, file := range files {
		if index, known := at[file]; known {
			row.From = append(row.From, index)
		}
	}
	for _, c := range r.Board.Columns {
		cell := *r.Cell(c)
		row.Cells = append(row.Cells, c.Shown(cell))
		n, missing := 0, 0
		if cell.Made != nil {
			n, missing = cell.Made.N, cell.Made.Missing.Total()
		}
		row.N, row.Missing = append(row.N, n), append(row.Missing, missing)
		low, high := "", ""
		if i, why := r.Interval(c); why == "" {
			low, high = number(i.Low), number(i.High)
		}
		row.Low, row.High = append(row.Low, low), append(row.High, high)
	}
	row.N, row.Missing = unlessZero(row.N), unlessZero(row.Missing)
	row.Low, row.High = unlessZero(row.Low), unlessZero(row.High)
	return row
}

// unlessZero is a list, or nil where nothing is in it.
func unlessZero[T comparable](list []T) []T {
	var zero T
	if slices.ContainsFunc(list, func(v T) bool { return v != zero }) {
		return list
	}
	return nil
}

// number writes an end of an interval, with more digits than any page shows.
func number(x float64) string { return strconv.FormatFloat(x, 'g', 6, 64) }
