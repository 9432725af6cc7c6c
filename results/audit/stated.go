package audit

import (
	"math"
	"slices"
)

// RuleStated finds overalls that do not follow a stated rule which weighs nothing: a median or
// a geometric mean of the categories. What follows from weights is [RuleOverall]'s.
var RuleStated = &Rule{
	ID: "stated", place: 1, Title: "Overall ≠ its stated rule", Asks: "Is the overall the median, or another mean, that it is stated to be?",
	page: stated,
	says: wording(`{{if not .Failing}}{{.Page}} prints {{.Printed}} as the overall of {{.Row}}. By the rule stated in benchmark.yaml, {{.Making}} the categories, these give {{.Low}} to {{.High}}. ` +
		`A slip in the overall or in a category, or other cases behind it, would explain the difference.` +
		`{{else}}{{.Failing}} of the {{.Rows}} overalls that {{.Name}} prints are not {{.Making}} the categories, as benchmark.yaml states. They may be made in another way.{{end}}`),
}

func stated(rule *Rule, pg *page) {
	how := pg.board.OverallRule()
	if pg.changes != nil || how == nil || how.Linear || how.Relative() || len(pg.board.Declared()) == 0 {
		return
	}
	t := pg.complete()
	x := &t.try([]making{makingBy(how)}, pg.board.Declared())[0]
	x.off = slices.DeleteFunc(x.off, func(at int) bool { return math.IsNaN(x.would[at].low) })
	pg.countRows(rule, t)
	if len(x.off) >= fewestFailing && 2*len(x.off) > len(t.rows) {
		f := &Finding{Severity: Conflict, Column: pg.board.OverallColumn().ID, Sources: []cited{weightsPlace(pg.board), pg.cite()}}
		pg.add(rule, -1, f, map[string]any{"Failing": len(x.off), "Rows": len(t.rows), "Name": pg.name(), "Making": x.name})
		return
	}
	for _, at := range x.off {
		pg.addMade(rule, t, x, at, Contradiction)
	}
}
