package release

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"standings/results"
	"standings/results/audit"
	"standings/results/record"
)

// Freeze makes the record of what a project's boards show, and of what its audit found. Of
// a project with errors it is of what could be read.
func Freeze(p *results.Project, report *audit.Report, about About) *Record {
	r := &Record{
		Schema: form, About: about,
		Files: []file{}, Suites: []suite{}, Withdrawn: p.Withdrawn, Findings: []Finding{},
	}
	for _, path := range slices.Sorted(maps.Keys(p.Files)) {
		r.Files = append(r.Files, file{path, p.Files[path]})
	}
	r.Data = digest(r.Files)
	for _, b := range p.Benchmarks {
		if len(b.Suite.Boards) > 0 {
			s := suite{Benchmark: b.ID, Items: make([]string, 0, len(b.Suite.Items))}
			for i := range b.Suite.Items {
				s.Items = append(s.Items, b.Suite.Items[i].Address)
			}
			r.Suites = append(r.Suites, s)
		}
		for _, board := range b.All() {
			r.Boards = append(r.Boards, freezeBoard(p, report, board))
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

// Changes are the changes that the sources of a project print, as boards of a record that
// has nothing else.
func Changes(p *results.Project) *Record {
	r := &Record{}
	for board := range p.Boards {
		printed := record.Changes(p, board)
		printed.Rules = rules(board)
		r.Boards = append(r.Boards, printed)
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

func freezeBoard(p *results.Project, report *audit.Report, b *results.Board) *record.Board {
	shown := record.Of(p, b)
	shown.Rules, shown.Scores = rules(b), []string{}
	if reproduced, checked, _ := audit.Reproduced(report.Compared(b)); checked > 0 {
		shown.Reproduced = fmt.Sprintf("%d of %d", reproduced, checked)
	}
	// Those by other judges are on a board of their own.
	shown.Rows = slices.DeleteFunc(shown.Rows, func(r record.Row) bool { return r.OtherJudge })
	score(shown, slices.DeleteFunc(slices.Clone(b.Rows), func(r *results.Row) bool { return r.OtherJudge }))
	return shown
}
