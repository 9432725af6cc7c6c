package audit

import (
	"fmt"
	"slices"
	"strings"
)

// join makes one finding of what two sources print alike: the same rule, cell
// and figures.
func join(findings []*Finding) []*Finding {
	type key struct {
		rule                           *Rule
		benchmark, board               string
		model, variant, column, marked string
		change                         bool
	}
	first := map[key]*Finding{}
	var list []*Finding
	for _, f := range findings {
		k := key{f.Rule, f.Benchmark, f.Board, f.Model, f.Variant, f.Column, "", f.Change}
		var marked strings.Builder // there can be many
		for _, m := range f.Marks {
			marked.WriteString(m.Column + "=" + m.Published + ";")
		}
		k.marked = marked.String()
		earlier := first[k]
		if earlier == nil || f.Model == "" || len(f.Sources) == 0 {
			first[k] = f
			list = append(list, f)
			continue
		}
		if f.Severity.order() < earlier.Severity.order() {
			// The stronger case is the one to report: there, all figures are one source's.
			*earlier, *f = *f, *earlier
		}
		earlier.Marks = append(earlier.Marks, f.Marks...)
		for _, r := range f.Related {
			if !slices.Contains(earlier.Related, r) {
				earlier.Related = append(earlier.Related, r)
			}
		}
		if table := f.Sources[0].Table; table != "" && table != earlier.Sources[0].Table {
			earlier.Message += fmt.Sprintf(" The same is printed in %s.", table)
		}
		for _, s := range f.Sources {
			if !slices.Contains(earlier.Sources, s) {
				earlier.Sources = append(earlier.Sources, s)
			}
		}
	}
	return list
}
