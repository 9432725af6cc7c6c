package audit

import (
	"fmt"
	"slices"

	"standings/results"
)

// report files the claims that fail and that nothing has explained. One error is
// one finding: an overall whose groups fail already is not reported again, and a
// change that follows neither from its rows nor from its groups is reported once.
func (a *auditor) report(failures []*failure, all []*failure) {
	type key struct {
		page   *page
		at     int
		column *results.Column
		rule   *Rule
	}
	byPlace := map[key]*failure{}
	groupsFail := map[key]bool{} // a group's score does not follow from its components
	for _, f := range all {
		byPlace[key{f.page, f.at, f.column, f.rule}] = f
		if f.rule == RuleComponents && f.column.Kind == results.KindGroup {
			groupsFail[key{page: f.page, at: f.at}] = true
		}
	}
	for _, f := range failures {
		here := func(rule *Rule) *failure { return byPlace[key{f.page, f.at, f.column, rule}] }
		switch {
		case f.rule == RuleOverall && f.page.changes != nil:
			if here(RuleChanges) == nil {
				a.file(f, overallMessage(f)+neighbourOf(f))
			}
		case f.rule == RuleOverall:
			a.file(f, overallMessage(f)+paddedHint(f))
		case f.rule == RuleComponents && f.column.Kind == results.KindOverall:
			if here(RuleOverall) == nil && !groupsFail[key{page: f.page, at: f.at}] {
				a.file(f, componentMessage(f)+paddedHint(f))
			}
		case f.rule == RuleComponents:
			a.file(f, componentMessage(f)+paddedHint(f))
		case f.rule == RuleChanges:
			also := here(RuleOverall)
			if f.only != "" && also != nil && also.only == "" {
				f = &failure{f.claim, ""} // cut off or not, it does not follow from its groups
			}
			finding := a.file(f, changeMessage(f)+neighbourOf(f)+paddedHint(f))
			if also != nil {
				finding.Arithmetic += "\n" + also.arithmetic()
			}
		}
	}
}

func neighbourOf(f *failure) string {
	n := countedFrom(f)
	if n == nil {
		return ""
	}
	return n.sentence(f)
}

func paddedHint(f *failure) string {
	if f.only != "" {
		return ""
	}
	decimals, ok := f.padded()
	if !ok {
		return ""
	}
	return fmt.Sprintf(" It would hold if the scores had been rounded to %s and filled up with zeros.", plural(decimals, "decimal", "decimals"))
}

// file makes a finding of a claim that fails.
func (a *auditor) file(f *failure, message string) *Finding {
	could := f.could()
	printed := f.cell.Printed
	column := f.column.ID
	finding := &Finding{
		Rule: f.rule, Severity: f.severity(),
		Message: message, Arithmetic: f.arithmetic(), Related: f.related,
		Sources: append([]cited{cellSource(f.row, f.cell)}, distinct(f.from)...),
		Marks:   []mark{{Row: f.row, Column: column, Published: printed.Text, Low: could.low, High: could.high}},
	}
	finding.of(printed, could)
	if f.rule == RuleChanges || f.page.changes != nil {
		if n := countedFrom(f); n != nil {
			finding.Related = append(slices.Clone(finding.Related), n.row)
			finding.Sources = append(finding.Sources, cellSource(n.row, n.cell))
		}
	}
	a.add(f.page, f.at, rowPlace(finding, f.row, column))
	return finding
}

func (f *failure) severity() Severity {
	switch {
	case f.only != "":
		return Oddity
	case f.across:
		return Conflict
	}
	return Contradiction
}

func distinct(sources []cited) []cited {
	var list []cited
	for _, s := range sources {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	return list
}
