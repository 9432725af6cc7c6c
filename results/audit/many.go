package audit

import "fmt"

// mostAlike is how many findings of one kind on one board are listed one by one: of
// more, nobody reads the last, and what is wrong is the same each time.
const mostAlike = 50

// joinAlike makes one finding of many of one kind: of one rule and severity, on one
// board, that nobody has answered. They are in order, and stay in it. Each figure
// keeps its mark and what it could be.
func joinAlike(findings []*Finding) (list []*Finding) {
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

// allOf is the first of many findings, with the marks of all.
func allOf(many []*Finding) *Finding {
	f := *many[0]
	f.All, f.Model, f.Variant, f.Published, f.LowText, f.HighText, f.Marks = many, "", "", "", "", "", nil
	for _, one := range many {
		f.Marks = append(f.Marks, one.Marks...)
		if one.Column != f.Column {
			f.Column = ""
		}
	}
	f.Message = fmt.Sprintf("%s There are %d more findings of this kind on this leaderboard; the file of the findings lists each of them.", f.Message, len(many)-1)
	return &f
}

// Count is how many findings this one counts as: one, or those that it joins.
func (f *Finding) Count() int { return max(1, len(f.All)) }
