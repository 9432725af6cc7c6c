package audit

import (
	"fmt"
	"slices"
)

// join makes one finding of what two sources print alike: the same rule, cell
// and figures.
func join(findings []*Finding) (list []*Finding) {
	first := map[string]*Finding{}
	for _, f := range findings {
		of := []string{f.Rule.ID, f.Benchmark, f.Board, f.Model, f.Variant, f.Column}
		for _, m := range f.Marks {
			of = append(of, m.Column, m.Published)
		}
		k := fmt.Sprintf("%q %t", of, f.Change)
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
