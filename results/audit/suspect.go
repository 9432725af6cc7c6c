package audit

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// suspect asks, where most overalls of a page fail the declared weights, whether
// one other set gives them all, or all but one or two. Then it is the weights
// that are reported, once, and none of the overalls. It returns the failures that are
// left to tell.
func (a *auditor) suspect(pg *page, claims []*claim, failures []*failure) []*failure {
	failing := 0
	for _, f := range failures {
		if f.only == "" {
			failing++
		}
	}
	t := &table{columns: len(pg.board.Declared())}
	for _, c := range claims {
		t.rows = append(t.rows, c.row)
	}
	if 2*failing <= len(claims) || len(t.rows) < t.enough() {
		return failures
	}
	rest, left := t, []int(nil)
	if weights, _ := t.fits(); weights == nil {
		sets := t.dropping(t.mostLeftOut())
		if len(sets) != 1 {
			return failures
		}
		left = sets[0]
		rest = t.without(left)
	}
	a.addSuspect(pg, claims, failing, rest, left)
	return nil
}

func (a *auditor) addSuspect(pg *page, claims []*claim, failing int, rest *table, left []int) {
	what := "overalls"
	if pg.changes != nil {
		what = "changes of overalls"
	}
	f := &Finding{
		Rule: RuleOverall, Severity: Conflict, Column: schema.OverallColumn, Marks: []mark{{Column: schema.OverallColumn}},
		Sources: []cited{{Place: weightsPlace(pg.board)}, {pg.place(), pg.name()}},
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of the %d %s that %s prints do not follow from their categories by the weights that benchmark.yaml declares, %s. ",
		failing, len(claims), what, pg.name(), weightsInWords(pg.board))
	if len(left) == 0 {
		b.WriteString("One other set of weights gives them all: it is the declared weights that seem to be wrong.")
	} else {
		var names, reach []string
		for _, i := range left {
			r := claims[i].row
			could := rest.reach(r)
			low, high := bounds(could, r.Overall().Printed)
			names = append(names, results.RowName(r))
			reach = append(reach, fmt.Sprintf("%s would have one between %s and %s (printed %s)%s", results.RowName(r), low, high, r.Overall().Printed.Text, copied(pg, r)))
			f.Marks = append(f.Marks, mark{Row: r, Column: schema.OverallColumn, Published: r.Overall().Printed.Text, Low: could.low, High: could.high})
			f.Related = append(f.Related, r)
			f.Sources = append(f.Sources, cellSource(r, r.Cell(pg.board.OverallColumn())))
		}
		fmt.Fprintf(&b, "One other set of weights gives all but %s: it is the declared weights that seem to be wrong. By that set, %s.", list(names), list(reach))
	}
	f.Message = b.String()
	if rest.columns <= mostRanged {
		var lines []string
		weights := pg.board.Benchmark.Weights(pg.board.Board)
		for j, r := range rest.weightRanges() {
			lines = append(lines, fmt.Sprintf("%s %s to %s, declared %s", pg.board.Columns[j].ID, decimal(r.low, 3, 4), decimal(r.high, 3, 4), coefficientText(weights[j])))
		}
		f.Arithmetic = "weights: " + strings.Join(lines, "; ")
	}
	a.add(pg, -1, f)
}

// weightsPlace is where a board's weights are declared: its rule, or itself where
// the rule is not written.
func weightsPlace(b *results.Board) source.Place {
	if b.Overall.At.File != "" {
		return b.Overall.At.Place
	}
	return b.Board.At.Place
}

func weightsInWords(b *results.Board) string {
	switch b.Overall.Rule {
	case schema.OverGroups:
		return "each category alike"
	case schema.OverItems:
		return "each case alike"
	}
	var parts []string
	for _, w := range b.Overall.Weights {
		parts = append(parts, w.Key.Value+" "+coefficientText(w.Value.Rat))
	}
	return list(parts)
}

// copied says that an overall that is wrong is the figure of one of its groups;
// "" where it is of none.
func copied(pg *page, r *results.Row) string {
	for i, c := range pg.printed(r) {
		if c.Printed.Known() && c.Printed.Decimals == r.Overall().Printed.Decimals && c.Printed.Rat().Cmp(r.Overall().Printed.Rat()) == 0 {
			return ", which is the score of " + columnName(pg.board.Columns[i]) + " and may have been copied from there"
		}
	}
	return ""
}
