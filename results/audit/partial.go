package audit

import (
	"standings/results"
)

// rulePartial finds overalls that are the mean of fewer categories than those of the other
// rows, by the stated rule, or by the mean where all complete rows follow it.
var rulePartial = &Rule{
	ID: "partial", place: 6, Title: "Overall of some categories", Asks: "Is the overall of a row that lacks categories the mean of those that it has?",
	page: partial,
	says: wording(`{{.Page}} prints {{.Printed}} as the overall of {{.Row}}, which is the mean of the {{.Part}} of {{.All}} categories that the row has. ` +
		`The overalls of complete rows are means of all, so the two do not compare.`),
}

func partial(rule *Rule, pg *page) {
	overall := pg.board.OverallColumn()
	if pg.changes != nil || overall == nil || len(pg.board.Declared()) < 2 {
		return
	}
	part := (*results.Row).OverPart
	if t := unstated(pg); t != nil && len(t.rows) > 0 && t.onlyThat(t.try(makings, pg.board.Declared())) == makings[0].name {
		part = (*results.Row).OverPartAlike
	}
	for at, r := range pg.rows {
		if !r.Overall().Printed.Known() || allPrinted(pg.printed(r)) {
			continue
		}
		pg.count(rule, at, overall)
		if n := part(r); n > 0 {
			p := pg.placeOf(at, overall)
			f := &Finding{Severity: Oddity, Published: p.cell.Printed.Text}
			f.mark(p)
			pg.add(rule, at, f, partialWords{pg.claim(p), n, len(pg.board.Declared())})
		}
	}
}

// partialWords are what the wording of the rule is made from.
type partialWords struct {
	*claim
	Part, All int
}
