package audit

import (
	"fmt"
	"strings"

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
	type kind struct {
		benchmark, board string
		rule             *Rule
		severity         Severity
		change           bool
	}
	alike := map[kind][]*Finding{}
	of := func(f *Finding) kind { return kind{f.Benchmark, f.Board, f.Rule, f.Severity, f.Change} }
	for _, f := range findings {
		if f.Answer == nil && len(f.Marks) > 0 {
			alike[of(f)] = append(alike[of(f)], f)
		}
	}
	var list []*Finding
	for _, f := range findings {
		many := alike[of(f)]
		switch {
		case len(many) <= mostAlike || f.Answer != nil || len(f.Marks) == 0:
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
	const named = 5
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
	if rest := len(names) - named; rest > 1 {
		who = fmt.Sprintf(", of %s and %s others", strings.Join(names[:named], ", "), words.Number(rest))
	} else if len(names) > 0 {
		who = ", of " + words.List(names)
	}
	f.Message = fmt.Sprintf("%s There are %d more findings of this kind on this leaderboard%s; the file of the findings lists each of them.", first.Message, len(many)-1, who)
	return f
}

// Count is how many findings this one counts as: one, or those that it joins.
func (f *Finding) Count() int { return max(1, len(f.All)) }
