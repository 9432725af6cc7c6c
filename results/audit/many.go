package audit

import (
	"fmt"

	"standings/internal/words"
	"standings/results"
)

// mostAlike is how many findings of one kind on one board are listed one by one: of
// more, nobody reads the last, and what is wrong is the same each time.
const mostAlike = 50

// joinAlike makes one finding of many of one kind: of one rule and severity, on one
// board, that nobody has answered. They are in order, and stay in it. Each figure
// keeps its mark and what it could be.
func joinAlike(findings []*Finding) []*Finding {
	alike := map[string][]*Finding{}
	kind := func(f *Finding) string {
		if f.Answer != nil || len(f.Marks) == 0 {
			return ""
		}
		return fmt.Sprintf("%q %t", []string{f.Benchmark, f.Board, f.Rule.ID, string(f.Severity)}, f.Change)
	}
	for _, f := range findings {
		alike[kind(f)] = append(alike[kind(f)], f)
	}
	var list []*Finding
	for _, f := range findings {
		switch many := alike[kind(f)]; {
		case len(many) <= mostAlike || kind(f) == "":
			list = append(list, f)
		case f == many[0]:
			list = append(list, allOf(many))
		}
	}
	return list
}

// allOf is the first of many findings, with the names of the rows that the others are of.
func allOf(many []*Finding) *Finding {
	first := many[0]
	f := &Finding{
		Rule: first.Rule, Severity: first.Severity, Benchmark: first.Benchmark, Board: first.Board, Change: first.Change, Column: first.Column,
		Arithmetic: first.Arithmetic, Sources: first.Sources, Related: first.Related, All: many, order: first.order,
	}
	var names []string
	known := map[string]bool{}
	for _, one := range many {
		f.Marks = append(f.Marks, one.Marks...)
		if one.Column != f.Column {
			f.Column = ""
		}
		for _, m := range one.Marks {
			if m.Row == nil || one == first {
				continue
			}
			if name := results.RowName(m.Row); !known[name] {
				known[name] = true
				names = append(names, name)
			}
		}
	}
	who := ""
	if len(names) > 0 {
		who = ", of " + words.Some(names, 5)
	}
	f.Message = fmt.Sprintf("%s There are %d more findings of this kind on this leaderboard%s; the file of the findings lists each of them.", first.Message, len(many)-1, who)
	return f
}

// Count is how many findings this one counts as: one, or those that it joins.
func (f *Finding) Count() int { return max(1, len(f.All)) }
