package audit

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
)

const (
	// Two rows are sought only in tables of so few columns: elsewhere it takes long.
	mostForTwo = 10
	// Ranges of weights are found of so many columns: of more, they take long.
	mostRanged = 16
	// mostWeights is the most columns of which weights are sought. The exact search takes 2 s with
	// 40 columns of 464 rows, 9 s with 64 and a minute with 111.
	mostWeights = 40
)

// RuleWeights asks of a page that states a weighted mean and prints no weights whether one
// set of weights, none negative, their sum one, gives every overall within rounding. That
// none does is proof in two rows as in twenty; that one does means something only where
// enough rows agree.
var RuleWeights = &Rule{
	ID: "weights", place: 4, Title: "No consistent weights", Asks: "If a weighted mean is stated without its weights, does one set of weights give all overalls?",
	page: weights,
	says: wording(`The overall of {{.Name}} is stated in benchmark.yaml to be a weighted mean of the categories, without its weights. ` +
		`{{if .Only}}One set of weights gives {{.Overalls}}, but only if {{.Only}}.` +
		`{{else}}No set of weights gives {{.Overalls}}. ` +
		`{{if .Left}}Without {{.Left}}, the other {{.Rows}} agree on one. By the weights that fit the others, {{list .Reach}}. ` +
		`{{if .Several}}One of these rows differs from the others:{{else if gt (len .Reach) 1}}These rows differ from the others:{{else}}The row differs from the others:{{end}} another score, or fewer cases behind it, would explain that.` +
		`{{else if .Making}}Each is {{.Making}} the categories, and by no weights a mean of them.` +
		`{{else if .Against}}The rows of {{list .Against}} have no weights in common: as printed, this overall is no weighted mean of these columns, or rows are based on different cases.{{end}}{{end}}`),
}

// weightWords are what the wording of the rule is made from.
type weightWords struct {
	Name, Overalls string   // of the page; all its overalls
	Only           string   // what has to be assumed for one set to give them
	Left           string   // rows without which the others agree
	Rows           int      // how many these are
	Reach          []string // what the overalls of the rows that are left out could be
	Several        bool     // there are several sets of these rows
	Making         string   // another rule that alone gives all overalls; "" is none
	Against        []string // rows that contradict one another
}

func weights(rule *Rule, pg *page) {
	t := unweighted(pg)
	if t == nil || len(t.rows) < 2 {
		return
	}
	pg.countRows(rule, t)
	says := weightWords{Name: pg.name(), Overalls: fmt.Sprintf("all %d overalls", len(t.rows))}
	if len(t.rows) == 2 {
		says.Overalls = "both overalls"
	}
	for _, reading := range readings {
		t := t.as(reading.inputs, reading.printed)
		if weights, _ := t.fits(); weights == nil {
			continue
		}
		t.fit(pg, nil, reading.only)
		if says.Only = strings.Replace(reading.only, "it was", "they were", 1); says.Only != "" {
			pg.addWeights(rule, &Finding{Severity: Oddity}, nil, says)
		}
		return
	}
	if says.Making = t.onlyThat(t.try(makings, pg.board.Declared())); says.Making == "" {
		if sets := t.dropping(t.mostLeftOut()); sets != nil {
			t.fitsBut(rule, pg, sets, says)
			return
		}
	}
	_, conflict := t.fits()
	rows := t.pick(conflict)
	says.Against = rowNames(rows)
	pg.addWeights(rule, &Finding{Severity: Conflict}, rows, says)
}

// mostLeftOut is how many rows may be left out so that the others still show something.
func (t *table) mostLeftOut() int {
	limit := min(MostOff(len(t.rows)), len(t.rows)-t.enough())
	if t.columns > mostForTwo {
		limit = min(limit, 1)
	}
	return limit
}

// enough is how many rows have to agree on weights for that to be no chance.
func (t *table) enough() int { return t.columns + 2 }

// unweighted returns the rows of a page whose weights are sought, or nil.
func unweighted(pg *page) *table {
	if !pg.statesMean() || len(pg.board.Declared()) < 2 || len(pg.board.Declared()) > mostWeights {
		return nil
	}
	t := pg.complete()
	t.rows = slices.DeleteFunc(t.rows, func(r *results.Row) bool { return pg.outside(r) != nil }) // [RuleBetween] reports it
	return t
}

// fit notes that weights give the overalls of a table, less those of each set of rows.
func (t *table) fit(pg *page, sets [][]int, only string) {
	f := &Fit{Benchmark: pg.benchmark.ID, Board: pg.board.ID, Table: pg.name(), Rows: len(t.rows), Only: only}
	for _, s := range sets {
		f.Without = append(f.Without, t.pick(s))
	}
	if len(sets) > 0 {
		f.Rows -= len(sets[0])
	}
	if f.Rows >= t.enough() {
		pg.fits = append(pg.fits, f)
	}
}

// addWeights files a finding about the overalls of a page, or the one that its mark is of.
func (p *page) addWeights(rule *Rule, f *Finding, rows []*results.Row, says any) {
	if len(f.Marks) != 1 {
		f.Column = schema.OverallColumn
		f.Marks = append([]mark{{Column: schema.OverallColumn}}, f.Marks...)
	}
	f.Sources = nil
	for _, r := range rows {
		f.Sources = append(f.Sources, citeCell(r, r.Cell(p.board.OverallColumn())))
	}
	if len(rows) == 0 {
		f.Sources = []cited{p.cite()}
	}
	p.add(rule, -1, f, says)
}

// misfits says what the overalls of rows could be that the weights of others do not give,
// and marks these where it is certain which rows they are. others are, by the row's
// index, the rows that agree without it.
func (f *Finding) misfits(pg *page, rows []*results.Row, others []*table, certain bool) (reach []string) {
	for i, r := range rows {
		p := pg.placeOf(slices.Index(pg.rows, r), pg.board.OverallColumn())
		could := others[i].reach(r)
		low, high := bounds(could, p.cell.Printed)
		reach = append(reach, fmt.Sprintf("%s would have an overall between %s and %s (printed %s)%s", results.RowName(r), low, high, p.cell.Printed.Text, pg.copied(r)))
		if certain {
			f.mark(p)
		}
		if len(rows) == 1 {
			f.of(p.cell.Printed, could)
		}
	}
	return reach
}

// fitsBut files that all rows but one or two agree on weights.
func (t *table) fitsBut(rule *Rule, pg *page, sets [][]int, says weightWords) {
	t.fit(pg, sets, "")
	var rows []*results.Row // that have to be left out, one way or another
	var others []*table     // by the same index: those that agree then
	var choices []string
	for _, set := range sets {
		without := t.pick(set)
		for _, r := range without {
			if !slices.Contains(rows, r) {
				rows, others = append(rows, r), append(others, t.without(set))
			}
		}
		choices = append(choices, words.List(rowNames(without)))
	}
	f := &Finding{Severity: Conflict}
	says.Left, says.Rows, says.Several = words.Join(choices, "or else"), len(t.rows)-len(sets[0]), len(choices) > 1
	says.Reach = f.misfits(pg, rows, others, len(choices) == 1)
	pg.addWeights(rule, f, rows, says)
}

// suspect asks, where most overalls of a page fail the rule that is stated, whether the
// stated rule is to be doubted: where other weights give all, or all but one or two, or
// another making alone gives all, or nothing is found at all. Then it is reported, once,
// and none of the overalls is. It returns the failures that are left to report.
func (p *page) suspect(claims, failures []*claim) []*claim {
	failing := 0
	for _, f := range failures {
		if f.rule == RuleOverall && f.Only == "" {
			failing++
		}
	}
	if failing < fewestFailing || 2*failing <= len(claims) {
		return failures
	}
	t := &table{columns: len(p.board.Declared())}
	for _, c := range claims {
		t.rows = append(t.rows, c.row)
	}
	f := &Finding{Severity: Conflict, Column: schema.OverallColumn}
	says := suspectWords{Failing: failing, Claims: len(claims), Change: p.changes != nil, Name: p.name(), Stated: statedRule(p.board)}
	if !says.Change {
		says.Making = t.onlyThat(t.try(makings, p.board.Declared()))
	}
	if says.Making == "" && len(t.rows) >= t.enough() && t.columns <= mostWeights {
		rest := t
		var rows []*results.Row
		weights, _ := t.fits()
		if weights == nil {
			if sets := t.dropping(t.mostLeftOut()); len(sets) == 1 {
				rest, rows = t.without(sets[0]), t.pick(sets[0])
				weights, _ = rest.fits()
			}
		}
		if weights != nil {
			says.Fits, says.But = true, rowNames(rows)
			says.Reach = f.misfits(p, rows, []*table{rest, rest}, true)
			f.Published, f.LowText, f.HighText = "", "", "" // it is of the rule, not of one score
			f.Arithmetic = "stated: " + strings.Join(p.weightTexts(p.weights()), ", ") + "\nthese fit: " + strings.Join(p.weightTexts(weights), ", ")
		}
	}
	f.Marks = append([]mark{{Column: schema.OverallColumn}}, f.Marks...)
	f.Sources = append([]cited{weightsPlace(p.board), p.cite()}, f.Sources...)
	p.add(RuleOverall, -1, f, map[string]any{"Suspect": says})
	return slices.DeleteFunc(slices.Clone(failures), func(f *claim) bool { return f.rule == RuleOverall })
}

// fewestFailing is how many overalls have to fail a stated rule for the rule to be doubted.
const fewestFailing = 3

// suspectWords are what the wording of the rule is made from where the rule is doubted.
type suspectWords struct {
	Failing, Claims int
	Change          bool   // they are of printed changes
	Name, Stated    string // the page; the rule that benchmark.yaml states
	Making          string // another that gives all; "" is none
	Fits            bool   // other weights give all
	But, Reach      []string
}

// weightTexts writes weights, a column each, with four decimals.
func (p *page) weightTexts(weights []*big.Rat) (parts []string) {
	for j, w := range weights {
		parts = append(parts, p.board.Columns[j].ID+" "+decimal(w, 0, 4))
	}
	return parts
}
