package results

import (
	"strings"

	"standings/internal/source"
)

// reportMixed warns of names with a letter that looks like another.
func (m *Models) reportMixed(problems *source.List) {
	for _, model := range m.all {
		for _, name := range append([]string{model.Name}, model.Aliases...) {
			if r := source.Mixed(name); r != 0 {
				problems.Warnf(model.Place, "%q has the letter %c (%U), which only looks like a Latin one: the name is another than that with the Latin letter", name, r, r)
			}
		}
	}
}

// oddVariants warns of variants that look like others and are none of them.
func (b *Benchmark) oddVariants(problems *source.List) {
	said := map[string]bool{}
	for _, board := range b.All() {
		for _, row := range board.Rows {
			r := source.Mixed(row.Variant)
			switch {
			case said[row.Variant]:
			case strings.ContainsAny(row.Variant, "\r\n"):
				problems.Warnf(row.Place, "the variant %q holds a line break: write it on one line", row.Variant)
			case r != 0:
				problems.Warnf(row.Place, "the variant %q has the letter %c (%U), which only looks like a Latin one", row.Variant, r, r)
			}
			said[row.Variant] = true
		}
	}
}
