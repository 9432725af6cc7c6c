package board

import (
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

// inference is what the numbers with a star rest on; nil where there are none.
func (s *Pages) inference(b *results.Board) *audit.Fit {
	fit := s.Audit.Fit(b.Benchmark.ID, b.ID.Value)
	if fit == nil || len(fit.Columns) == 0 || s.inferred(b, fit.Columns[0].Column) == "" {
		return nil
	}
	return fit
}

// LeftOut names the rows without which the others agree.
func (c caption) LeftOut() string {
	var choices []string
	for _, rows := range c.Fit.Without {
		choices = append(choices, page.Names(rows))
	}
	return strings.Join(choices, " or ")
}
