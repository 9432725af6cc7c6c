package board

import (
	"fmt"
	"slices"

	"standings/results"
	"standings/results/audit"
	"standings/site/page"
)

// FindingID is the anchor of the i-th finding, from 0, on the audit page.
func FindingID(i int) string { return fmt.Sprintf("finding-%d", i+1) }

// remark is a finding as a board's page shows it below its table.
type remark struct {
	ID       string // anchor on the board's page
	Number   string
	Severity string
	Message  string
	Target   string // the finding on the audit page
	Answered bool
	Aside    bool // of the table as it was written, not of a figure: it comes after the others, and nothing leads to it
}

// remarks numbers the findings about a board and returns them with the flags of
// its figures: flags(row, column) for a cell, column "" for the row as a whole.
func (s *Pages) remarks(b *results.Board) ([]remark, func(r *results.Row, column string) []page.Part) {
	var list []remark
	number := map[*audit.Finding]string{}
	for _, aside := range []bool{false, true} {
		for i, f := range s.Audit.Findings {
			if f.Benchmark != b.Benchmark.ID || f.Board != b.ID || aside != (len(f.Marks) == 0) {
				continue
			}
			number[f] = fmt.Sprint(len(list) + 1)
			list = append(list, remark{
				ID: "remark-" + number[f], Number: number[f], Severity: string(f.Severity), Message: f.Message,
				Target: page.AuditPath + "#" + FindingID(i), Answered: f.Answer != nil, Aside: aside,
			})
		}
	}
	return list, func(r *results.Row, column string) (flags []page.Part) {
		for _, row := range append([]*results.Row{r}, r.Earlier...) {
			for _, change := range []bool{false, true} {
				for _, f := range s.Audit.At(row, column, change) {
					flag := page.Part{Look: page.Flag, Text: number[f], Target: "#remark-" + number[f], Class: string(f.Severity)}
					if number[f] != "" && !slices.Contains(flags, flag) {
						flags = append(flags, flag)
					}
				}
			}
		}
		return flags
	}
}
