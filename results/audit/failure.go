package audit

import (
	"slices"

	"standings/results"
)

// reportClaims files the claims that fail and that nothing has explained. One error is
// one finding: an overall whose groups fail already is not reported again, and a
// change that follows neither from its rows nor from its groups is reported once.
func (p *page) reportClaims(failures []*claim) {
	type key struct {
		at     int
		column *results.Column
		rule   *Rule
	}
	byPlace := map[key]*claim{}
	groupsFail := map[int]bool{} // in a row a group's score does not follow from its components
	for _, f := range p.failures {
		byPlace[key{f.at, f.column, f.rule}] = f
		if f.rule == RuleComponents && f.column.Role == results.Group {
			groupsFail[f.at] = true
		}
	}
	for _, f := range failures {
		overall, change := byPlace[key{f.at, f.column, RuleOverall}], byPlace[key{f.at, f.column, RuleChanges}]
		switch {
		case f.rule == RuleOverall && change != nil:
			continue
		case f.rule == RuleComponents && f.column.Role == results.Overall && (overall != nil || groupsFail[f.at]):
			continue
		case f.rule == RuleChanges && overall != nil && overall.Only == "":
			f.Only = "" // cut off or not, it does not follow from its groups
		}
		finding := p.file(f)
		if f.rule == RuleChanges && overall != nil {
			finding.Arithmetic += "\n" + overall.arithmetic()
		}
	}
}

// file files a claim that fails; the wordings of such rules are made from the failure.
func (p *page) file(f *claim) *Finding {
	finding := &Finding{Severity: f.severity()}
	finding.mark(f.place)
	finding.of(f.cell.Printed, f.could())
	for _, s := range f.from {
		if !slices.Contains(finding.Sources[1:], s) {
			finding.Sources = append(finding.Sources, s)
		}
	}
	if len(f.follows.terms) > 0 {
		finding.Arithmetic = f.arithmetic()
	}
	if n := f.countedFrom(); n != nil {
		finding.Sources = append(finding.Sources, citeCell(n.row, n.cell))
	}
	p.add(f.rule, f.at, finding, f)
	return finding
}

func (f *claim) severity() Severity {
	switch {
	case f.Only != "":
		return Oddity
	case f.across:
		return Conflict
	}
	return Contradiction
}

// What wordings ask of a failure.

func (f *claim) Suspect() *suspectWords { return nil } // it is not the rule, but this figure
func (f *claim) Printed() string        { return f.cell.Printed.Text }
func (f *claim) Row() string            { return results.RowName(f.row) }
func (f *claim) Column() string         { return columnName(f.column) }
func (f *claim) Change() bool           { return f.changes != nil }
func (f *claim) Across() bool           { return f.across }
func (f *claim) Stated() string         { return statedRule(f.board) }

func (f *claim) Low() string {
	low, _ := bounds(f.could(), f.cell.Printed)
	return low
}

func (f *claim) High() string {
	_, high := bounds(f.could(), f.cell.Printed)
	return high
}

// About is what the figure could be, as one number where that is narrow.
func (f *claim) About() string { return about(f.could(), f.cell.Printed.Sure()) }

// Right is as which figures it would be printed.
func (f *claim) Right() string {
	return roundings(f.could(), f.cell.Printed.Sure(), f.changes != nil)
}

// Copied says from where an overall may have been copied; "" where that is not seen.
func (f *claim) Copied() string {
	if f.Only != "" {
		return ""
	}
	return f.copied(f.row)
}

// Padded says that the claim would hold with fewer decimals; "" where it would not.
func (f *claim) Padded() string {
	if f.Only != "" {
		return ""
	}
	decimals, ok := f.padded()
	if !ok {
		return ""
	}
	return " It would hold if the scores had been rounded to " + count(decimals, "decimal") + " and filled up with zeros."
}
