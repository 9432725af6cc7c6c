package page

import (
	"strings"

	"standings/results"
	"standings/results/schema"
)

// RowSource says where a row's figures come from.
func RowSource(r *results.Row) string {
	switch {
	case r.Tally != nil:
		return "recomputed from tallies"
	case r.Source == nil:
		return "recomputed from judgments"
	}
	return SourceTitle(r.Source, r.TableName)
}

// SourceTitle is "Somebody et al., arXiv v2, Table 1".
func SourceTitle(s *schema.Source, table string) string {
	parts := []string{s.Title.Value}
	for _, part := range []string{s.Version.Value, table} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}
