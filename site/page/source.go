package page

import (
	"cmp"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// RowSource says where a row's figures come from.
func RowSource(r *results.Row) string {
	switch {
	case r.Tally() != nil:
		return "recomputed from tallies"
	case r.Corrected() != nil:
		return "judgments, corrected by people’s reviews"
	case r.Source() == nil:
		return "recomputed from judgments"
	}
	return SourceTitle(r.Source(), r.TableName())
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

// sourceLine says in a line where the figures of some boards are from, under which licence
// and of which day they are, as far as that is stated.
func (f *Frame) sourceLine(boards []string) string {
	var list []string
	day := ""
	for _, id := range boards {
		b, err := f.Project.LookupBoard(id)
		if err != nil || b.Main() == nil {
			continue
		}
		for _, text := range rowSources(b) {
			list = another(list, text)
		}
		list = another(list, b.Benchmark.License.Value)
		day = max(day, b.Benchmark.LastChange())
	}
	return strings.Join(another(list, day), "; ")
}

// SourceLine is that of one board.
func (f *Frame) SourceLine(b *results.Board) string {
	return f.sourceLine([]string{b.Benchmark.ID + "/" + b.ID})
}

// rowSources are where the rows of a board's main field are from, each source once.
var rowSources = results.Once(func(b *results.Board) (list []string) {
	for _, r := range b.Main().Competing() {
		if r.Remade() {
			list = another(list, r.MadeOf()+" of this project, by "+cmp.Or(b.JudgedBy(), "a judge that is not stated"))
		} else {
			list = another(list, RowSource(r))
		}
	}
	return list
})

// another adds a text to a list that does not have it.
func another(list []string, text string) []string {
	if text == "" || slices.Contains(list, text) {
		return list
	}
	return append(list, text)
}
