package page

import (
	"strings"

	"standings/internal/source"
	"standings/results"
)

func SearchNames(m *results.Model) string {
	return source.Fold(strings.Join(append([]string{m.ID, m.Name, m.Organization}, m.Aliases...), " | "))
}

func FoldName(name string) string { return source.Fold(name) }
