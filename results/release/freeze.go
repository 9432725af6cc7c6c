package release

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/audit"
	"standings/results/record"
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
		Files: []file{}, Suites: []suite{}, Boards: []Board{}, Withdrawn: p.Withdrawn, Findings: []Finding{},
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
			r.Boards = append(r.Boards, freezeBoard(p, report, board, at))
		}
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

func freezeBoard(p *results.Project, report *audit.Report, b *results.Board, at map[string]int) Board {
	shown := record.Of(p, b)
	frozen := Board{
		Benchmark: shown.Benchmark, ID: shown.ID, Title: shown.Title, Judge: string(shown.Judge), Better: string(shown.Better), Rules: rules(b), Marked: true,
		Columns: []column{}, Scores: []string{}, Rows: []Row{},
	}
	if reproduced, checked, _ := audit.Reproduced(report.Compared(b)); checked > 0 {
		frozen.Reproduced = fmt.Sprintf("%d of %d", reproduced, checked)
	}
	for _, c := range shown.Columns {
		frozen.Columns = append(frozen.Columns, column{ID: c.ID, Title: c.Title, Weight: c.Weight})
		if c.Ranks {
			frozen.RankedBy = c.ID
		}
	}
	var made []*results.Row
	for i, row := range b.Rows {
		if !row.OtherJudge { // they are on a board of their own
			frozen.Rows = append(frozen.Rows, freezeRow(&shown.Rows[i], at))
			made = append(made, row)
		}
	}
	frozen.score(made)
	return frozen
}

func freezeRow(r *record.Row, at map[string]int) Row {
	row := Row{
		Model: r.Model, Name: r.Name, Variant: string(r.Variant), Condition: r.Condition, Rank: int(r.Rank), RankLow: r.RankLow, RankHigh: r.RankHigh,
		Evidence: r.Evidence, From: []int{}, Mark: r.Mark, Note: r.Note,
	}
	for _, source := range r.Sources[:r.Behind] {
		if index, known := at[source.File]; known {
			row.From = append(row.From, index)
		}
	}
	for _, c := range r.Cells {
		low, high, n, missing := "", "", 0, 0
		if c.Interval != nil {
			low, high = number(c.Low), number(c.High)
		}
		if c.N != nil {
			n, missing = *c.N, *c.Missing
		}
		row.Cells, row.Low, row.High = append(row.Cells, c.InFull), append(row.Low, low), append(row.High, high)
		row.N, row.Missing, row.Marks = append(row.N, n), append(row.Missing, missing), append(row.Marks, c.Marks)
	}
	row.N, row.Missing, row.Marks = unlessZero(row.N), unlessZero(row.Missing), unlessZero(row.Marks)
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
func number(x record.Number) string { return strconv.FormatFloat(float64(x), 'g', 6, 64) }
