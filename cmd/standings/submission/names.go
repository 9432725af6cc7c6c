package submission

import (
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/record"
	"standings/results/release"
)

// names looks whether a name that the submitted model has now is another's, in the base or
// in the program's own list, or looks like it; and shows what the list of models says of it.
func (r *Report) names(from, to *results.Models) {
	m := to.ByID(r.Submitted)
	if m == nil {
		return
	}
	old, known := from.ByID(m.ID), results.NamesOf(from)
	if old != nil && slices.Equal(facts(from, old), facts(to, m)) {
		return
	}
	for _, name := range m.Calls() {
		if old != nil && slices.ContainsFunc(old.Calls(), func(has string) bool { return source.Fold(has) == source.Fold(name) }) {
			continue
		}
		owner, as := known.Of(name)
		if owner == nil || owner.ID == m.ID {
			continue
		}
		line := Line{Fails: true, What: whatName, Row: m.Name, Model: m.ID, Before: owner.Name, After: name, Why: "it is a name of the other model, whose id is " + owner.ID, Files: []string{modelsFile}}
		if source.Fold(as) != source.Fold(name) {
			line.Before, line.Why = as, "it looks like that name, which is another model’s: its letters are others"
		}
		r.Add(line)
	}
	for _, fact := range append([]string{"id: " + m.ID}, facts(to, m)...) {
		for letters := []rune(fact); m.Listed && !strings.HasSuffix(fact, ": ") && len(letters) > 0; {
			n := min(len(letters), mostSaid)
			r.Add(Line{What: whatListed, Row: m.Name, Model: m.ID, Message: string(letters[:n])})
			letters = letters[n:]
		}
	}
}

// returns looks for rows that are new, of models of which the base has a withdrawn row in
// another variant. Under one name, or one that looks like it, a model does not come back.
func (r *Report) returns(from *results.Project, to *results.Models, c *release.Comparison) {
	taken := map[withdrawn]results.Withdrawal{}
	for _, w := range from.Withdrawn {
		for _, look := range source.Looks(w.Model) {
			taken[withdrawn{w.Benchmark, w.Board, look}] = w
		}
	}
	if len(taken) == 0 {
		return
	}
	for _, b := range c.Boards {
		for _, change := range b.Rows {
			if change.Kind != release.Added {
				continue
			}
			row := change.After
			names := []string{row.Name, row.Model}
			if m := to.ByID(row.Model); m != nil {
				names = append(names, m.Calls()...)
			}
			if w, is := find(taken, b.After, names); is {
				r.fail(Line{What: whatBack, Board: boardOf(b), Row: rowName(row.Name, string(row.Variant), row.Condition), Model: row.Model, Before: strings.TrimSpace(w.Model + " " + w.Variant), Why: "withdrawn on " + w.Date + ": a maintainer has to decide", Message: w.Reason})
			}
		}
	}
}

// withdrawn is of which boards a line takes rows back, and what the model looks like.
type withdrawn struct{ benchmark, board, look string }

// find is a line that takes back rows of a board under one of the names.
func find(taken map[withdrawn]results.Withdrawal, b *record.Board, names []string) (results.Withdrawal, bool) {
	for _, name := range names {
		for _, look := range source.Looks(name) {
			for _, key := range []withdrawn{{"", "", look}, {b.Benchmark, "", look}, {b.Benchmark, b.ID, look}} {
				if w, is := taken[key]; is {
					return w, true
				}
			}
		}
	}
	return results.Withdrawal{}, false
}
