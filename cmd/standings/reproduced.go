package main

import (
	"fmt"
	"strings"

	"standings/cmd/standings/submission"
	"standings/results"
	"standings/results/audit"
	"standings/site"
)

// reproduced is a report in Markdown, for those who published the figures: which of them
// the results do not give, why, and how to see it. What the project says is in code.
func reproduced(read *site.Result, project string) string {
	var b strings.Builder
	code := submission.Code
	b.WriteString("## Printed figures and published results\n")
	for board := range read.Project.Boards {
		list := read.Audit.Compared(board)
		_, _, said := audit.Reproduced(list)
		if len(list) == 0 {
			continue
		}
		if said != "" {
			said += ". "
		}
		fmt.Fprintf(&b, "\n### %s, %s\n\n%s\n", code(board.Benchmark.Title), code(board.Title), strings.TrimSpace(said+audit.Unknown(list)))
		head := "\n| Row | Column | Printed | Recomputed | Difference | n | Reason | Printed in |\n|:--|:--|--:|--:|--:|--:|:--|:--|\n"
		for _, x := range list {
			if x.Differs() {
				fmt.Fprintf(&b, "%s| %s | %s | %s | %s | %s | %s | %s | %s |\n", head, code(results.RowName(x.Row())), code(x.Column().Name()), code(x.Printed().Text),
					x.Recomputed(), x.Gap(), x.N(), code(x.Reason()), code(x.Place().String()))
				head = ""
			}
		}
	}
	if !strings.Contains(b.String(), "###") {
		b.WriteString("\nNo printed figure has published results.\n")
	}
	command := "standings check -markdown"
	if project != "" {
		command += " '" + strings.ReplaceAll(project, "'", `'\''`) + "'"
	}
	fmt.Fprintf(&b, "\nA reason is stated only where the arithmetic shows it. The results may be of another run than the figures. This command prints the report again:\n\n    %s\n", command)
	return b.String()
}
