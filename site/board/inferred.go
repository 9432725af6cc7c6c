package board

import (
	"fmt"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/site/page"
)

// inferred is the number of items that a board's overalls imply for a column
// whose source prints none: "n ≈ 166*", or its weight; "" where nothing can be
// given.
func (s *Pages) inferred(b *results.Board, column string) string {
	fit := s.Audit.Fit(b.Benchmark.ID, b.ID.Value)
	if fit == nil {
		return ""
	}
	for _, c := range fit.Columns {
		switch {
		case c.Column != column:
		case c.About > 0:
			return "n ≈ " + words.Number(c.About) + "*"
		default:
			return "weight " + c.LowText + "–" + c.HighText + "*"
		}
	}
	return ""
}

// inference says what the numbers with a star rest on; "" where there are none.
func (s *Pages) inference(b *results.Board) string {
	fit := s.Audit.Fit(b.Benchmark.ID, b.ID.Value)
	if fit == nil || len(fit.Columns) == 0 || s.inferred(b, fit.Columns[0].Column) == "" {
		return ""
	}
	text := fmt.Sprintf("* Not published: implied by the %s of %s, which agree on one set of weights", words.Count(fit.Rows, "row"), fit.Table)
	if rest := leftOut(fit); rest != "" {
		text += " if " + rest + " is left out"
	}
	if fit.Only != "" {
		text += ", " + fit.Only
	}
	var ranges []string
	for _, c := range fit.Columns {
		part := b.Column(c.Column).Name() + " " + c.LowText + "–" + c.HighText
		if c.About > 0 && c.Least != c.Most {
			part += fmt.Sprintf(" (%s–%s)", words.Number(c.Least), words.Number(c.Most))
		}
		ranges = append(ranges, part)
	}
	return text + ". Weights between: " + strings.Join(ranges, ", ") + "."
}

// leftOut names the rows without which the others agree.
func leftOut(f *audit.Fit) string {
	var choices []string
	for _, rows := range f.Without {
		choices = append(choices, page.Names(rows))
	}
	return strings.Join(choices, " or ")
}
