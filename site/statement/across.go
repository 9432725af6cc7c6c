package statement

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/site/field"
)

// Medians counts main leaderboards by whether a model is better than the board's median,
// level with it, or worse, by the first of its rows on each; rows is how many it has on
// these boards. Zero where there is none.
func Medians(m *results.Model, better, level, worse, rows int) Statement {
	all := better + level + worse
	if all == 0 {
		return Statement{}
	}
	return Statement{Kind: "medians", Of: m.ID, Counts: []int{all, better, level, worse, rows}}
}

// AllLed is that models of one access lead all of so many main leaderboards; zero where the
// access is not declared, or they differ.
func AllLed(access results.Access, boards int) Statement {
	if access == results.UnknownAccess || boards < 2 {
		return Statement{}
	}
	return Statement{Kind: "all-led", Of: string(access), Counts: []int{boards}}
}

// OpenBehind is on how many main leaderboards the best open model is significantly behind
// the leader, of how many that it does not lead; zero where it is on none.
func OpenBehind(significant, boards int) Statement {
	if significant == 0 {
		return Statement{}
	}
	return Statement{Kind: "open-behind", Counts: []int{significant, boards}}
}

// Behind is how many models, by what is declared of them, have a better rank than a row:
// open ones, proprietary ones, and those of which nothing is declared. Zero where there is
// none.
func Behind(f *field.Field, row int) Statement {
	own, seen, counts := f.Rows[row], map[*results.Model]bool{}, make([]int, len(accesses))
	for _, r := range f.Rows[:f.Ranked()] {
		if r.Rank < own.Rank && !seen[r.Model] {
			seen[r.Model] = true
			counts[slices.Index(accesses, r.Model.Access)]++
		}
	}
	if len(seen) == 0 {
		return Statement{}
	}
	s := named("behind", f, row)
	s.Counts = counts
	return s
}

var accesses = []results.Access{results.Open, results.Proprietary, results.UnknownAccess}

// Ahead lists the models that a row is behind: "2 proprietary, 1 not stated".
func (s Statement) Ahead() string {
	var parts []string
	for i, n := range s.Counts {
		if n > 0 {
			parts = append(parts, words.Number(n)+" "+[...]string{string(results.Open), string(results.Proprietary), "not stated"}[i])
		}
	}
	return strings.Join(parts, ", ")
}

// Like is a row's rank among those that were run under the same conditions as it, of how many;
// zero where that says nothing beside its rank.
func Like(f *field.Field, row int, conditions *field.ConditionSet) Statement {
	rank, of, under := conditions.InTable(f.Board, f.Rows[row])
	if rank == 0 {
		return Statement{}
	}
	s := named("like", f, row)
	s.Counts = []int{rank, of, under}
	return s
}
