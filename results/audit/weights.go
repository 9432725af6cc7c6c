package audit

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
)

const (
	// How many rows may be left out for the others to fit. One or two can be
	// named as those that differ; with more, the table has no common weights.
	// Pairs are looked for in tables of few columns: elsewhere it takes long.
	mostDropped    = 2
	mostForDropped = 10
	// Ranges of weights, and what rows miss, are given for so many columns; of more, they take long.
	mostRanged = 16
)

// RuleWeights asks of a page that prints groups and overalls and no weights whether
// one set of weights, none negative, their sum one, gives every overall within
// rounding. That none does is proof in two rows as in twenty; that one does means
// something only where enough rows agree.
var RuleWeights = &Rule{
	ID: "weights", place: 4, Title: "No consistent weights", Asks: "If no weights are printed, does one set of weights give all overalls?",
	page: weights,
	says: wording(`{{upper .Name}} prints no weights` +
		`{{if .Fit}}. One set of weights gives {{.Overalls}} from their categories, but {{with .Only}}only if {{.}}.` +
		`{{else}}no integer prompt counts summing to {{.Total}} do. Some rows may be based on fewer cases.{{end}}` +
		`{{else}}, and no set of weights gives {{.Overalls}} from their categories. ` +
		`{{if .Left}}Without {{.Left}}, the other {{.Rows}} agree on one. By the weights that fit the others, {{list .Reach}}.` +
		`{{if .Few}} Two cases without a score would explain it.{{end}}` +
		` {{if .Several}}One of these rows has a wrong score, or is based on other cases.` +
		`{{else if gt (len .Reach) 1}}These rows have wrong scores, or are based on other cases.` +
		`{{else}}The row has a wrong score, or is based on other cases.{{end}}` +
		`{{if .NoSizes}} No integer prompt counts summing to {{.Total}} fit.{{end}}` +
		`{{else}}{{if .By}}{{if .Misses}}The best set misses {{number (len .Misses)}} by more than rounding, by {{.By}} in all: {{list .Misses}}` +
		`{{if .Few}}. Two cases of each of these without a score would explain it{{end}}` +
		`{{else}}The best set misses a row by {{.By}} beyond rounding{{end}}. {{end}}` +
		`No weights fit the rows of {{list .Against}}. Some scores are wrong, or the rows are based on different cases.{{end}}{{end}}`),
}

// weightWords are what the wording of the rule is made from.
type weightWords struct {
	Name, Overalls string // of the page; all its overalls
	Rows, Total    int    // rows that agree, items behind an overall
	By             string // what rows miss the best weights by; "" where that takes long to find
	Few            bool   // few items without a score would explain that

	Fit  bool   // one set gives all overalls
	Only string // what has to be assumed for that; "": no sizes fit

	Left    string   // rows without which the others agree
	Reach   []string // what the overalls of these could be
	Several bool     // there are several sets of them
	NoSizes bool

	Against, Misses []string // rows that contradict one another, and what each misses by
}

func weights(rule *Rule, pg *page) {
	t := unweighted(pg)
	if t == nil || len(t.rows) < 2 {
		return
	}
	for _, r := range t.rows {
		pg.count(rule, slices.Index(pg.rows, r), pg.board.OverallColumn())
	}
	says := weightWords{Name: pg.name(), Overalls: fmt.Sprintf("all %d overalls", len(t.rows)), Total: pg.benchmark.TotalItems(pg.board.Board)}
	if len(t.rows) == 2 {
		says.Overalls = "both overalls"
	}
	for _, reading := range readings {
		t := t.as(reading.inputs, reading.printed)
		if weights, _ := t.fits(); weights == nil {
			continue
		}
		says.Fit, says.Only = true, strings.Replace(reading.only, "it was", "they were", 1)
		if fit := t.fit(pg, nil, reading.only); fit.noSizes || reading.only != "" {
			pg.addWeights(rule, fit, &Finding{Severity: Oddity}, nil, says)
		}
		return
	}
	if sets := t.dropping(t.mostLeftOut()); sets != nil {
		t.fitsBut(rule, pg, sets, says)
		return
	}
	t.fitsNot(rule, pg, says)
}

// mostLeftOut is how many rows may be left out so that the others still show something.
func (t *table) mostLeftOut() int {
	limit := min(mostDropped, len(t.rows)-t.enough())
	if t.columns > mostForDropped {
		limit = min(limit, 1)
	}
	return limit
}

// enough is how many rows have to agree on weights for that to be no chance.
func (t *table) enough() int { return t.columns + 2 }

// mostWeights is the most columns of which weights are sought. The exact search takes 2 s with
// 40 columns of 464 rows, 9 s with 64 and a minute with 111.
const mostWeights = 40

// unweighted returns the rows of a page whose weights are sought, or nil.
func unweighted(pg *page) *table {
	rule := pg.board.Overall.Rule
	if pg.changes != nil || rule != schema.OverItems && rule != schema.Unstated || pg.board.Aggregate.Value == "sum" || len(pg.board.Declared()) < 2 || pg.weights() != nil {
		return nil
	}
	t := &table{columns: len(pg.board.Declared())}
	if t.columns > mostWeights {
		return nil
	}
	for _, r := range pg.rows {
		// An overall that no weights give is reported as such.
		if r.Overall().Printed.Known() && allPrinted(pg.printed(r)) && pg.outside(r) == nil {
			t.rows = append(t.rows, r)
		}
	}
	return t
}

// addWeights files a finding about the overalls of a page, or the one that its mark is of.
func (p *page) addWeights(rule *Rule, fit *Fit, f *Finding, rows []*results.Row, says any) {
	if len(f.Marks) != 1 {
		f.Column = schema.OverallColumn
		f.Marks = append([]mark{{Column: schema.OverallColumn}}, f.Marks...)
	}
	if fit != nil && fit.Columns != nil {
		var weights []string
		for _, c := range fit.Columns {
			weights = append(weights, fmt.Sprintf("%s %s to %s", c.Column, c.LowText, c.HighText))
		}
		f.Arithmetic = "weights: " + strings.Join(weights, ", ")
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

// misfits marks rows whose overalls the weights of others do not give, and says what
// these could be. others are, by the row's index, the rows that agree without it.
func (f *Finding) misfits(pg *page, rows []*results.Row, others []*table) (reach []string) {
	for i, r := range rows {
		p := pg.placeOf(slices.Index(pg.rows, r), pg.board.OverallColumn())
		could := others[i].reach(r)
		low, high := bounds(could, p.cell.Printed)
		reach = append(reach, fmt.Sprintf("%s would have an overall between %s and %s (printed %s)%s", results.RowName(r), low, high, p.cell.Printed.Text, pg.copied(r)))
		f.mark(p)
		if len(rows) == 1 {
			f.of(p.cell.Printed, could)
		}
	}
	return reach
}

// fitsBut files that all rows but one or two agree on weights.
func (t *table) fitsBut(rule *Rule, pg *page, sets [][]int, says weightWords) {
	fit := t.fit(pg, sets, "")
	var rows []*results.Row // that have to be left out, one way or another
	var others []*table     // by the same index: those that agree then
	var choices []string
	for i, without := range fit.Without {
		for _, r := range without {
			if !slices.Contains(rows, r) {
				rows, others = append(rows, r), append(others, t.without(sets[i]))
			}
		}
		choices = append(choices, words.List(rowNames(without)))
	}
	f := &Finding{Severity: Conflict}
	says.Left, says.Rows, says.Several, says.NoSizes = words.Join(choices, "or else"), fit.Rows, len(choices) > 1, fit.noSizes
	says.Reach = f.misfits(pg, rows, others)
	if len(t.rows) <= mostSummed {
		missed, weights := t.leastMisses()
		if says.Few = t.fewItems(fit.Total, missed, weights); says.Few {
			f.Severity = Oddity
		}
	}
	pg.addWeights(rule, fit, f, rows, says)
}

// In tables of more rows the sum of misses would take long to minimise; what the
// worst row misses by takes no time.
const mostSummed = 40

// fitsNot files that no weights fit, with the least that they miss by: of the weights that
// miss least in all, which rows they miss.
func (t *table) fitsNot(rule *Rule, pg *page, says weightWords) {
	decimals := pg.board.OverallColumn().Decimals + 1
	f := &Finding{Severity: Conflict}
	_, conflict := t.fits()
	rows := t.pick(conflict)
	says.Against = rowNames(rows)
	if len(t.rows) > mostSummed || t.columns > mostRanged {
		if t.columns <= mostRanged {
			says.By = decimal(t.leastGreatest(), decimals, decimals)
		}
		pg.addWeights(rule, nil, f, rows, says)
		return
	}
	missed, weights := t.leastMisses()
	var order []int
	total := new(big.Rat)
	for i, m := range missed {
		if total.Add(total, m); m.Sign() > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(x, y int) int { return cmp.Or(missed[y].Cmp(missed[x]), cmp.Compare(x, y)) })
	for _, i := range order {
		says.Misses = append(says.Misses, fmt.Sprintf("%s by %s", results.RowName(t.rows[i]), little(missed[i], decimals)))
	}
	says.By = little(total, decimals)
	if says.Few = t.fewItems(says.Total, missed, weights); says.Few {
		f.Severity = Oddity
	}
	var parts []string
	for j, w := range weights {
		parts = append(parts, pg.board.Columns[j].ID+" "+decimal(w, 4, 4))
	}
	f.Arithmetic = "best weights: " + strings.Join(parts, ", ")
	pg.addWeights(rule, nil, f, t.pick(order), says)
}

// suspect asks, where most overalls of a page fail the declared weights, whether
// one other set gives them all, or all but one or two. Then it is the weights
// that are reported, once, and none of the overalls. It returns the failures that are
// left to report.
func (p *page) suspect(claims []*claim, failures []*claim) []*claim {
	failing := 0
	for _, f := range failures {
		if f.Only == "" {
			failing++
		}
	}
	t := &table{columns: len(p.board.Declared())}
	for _, c := range claims {
		t.rows = append(t.rows, c.row)
	}
	if 2*failing <= len(claims) || len(t.rows) < t.enough() {
		return failures
	}
	rest, f := t, &Finding{Severity: Conflict, Column: schema.OverallColumn}
	var rows []*results.Row
	var reach []string
	if weights, _ := t.fits(); weights == nil {
		sets := t.dropping(t.mostLeftOut())
		if len(sets) != 1 {
			return failures
		}
		rest = t.without(sets[0])
		rows = t.pick(sets[0])
		reach = f.misfits(p, rows, []*table{rest, rest})
		f.Published, f.LowText, f.HighText = "", "", "" // it is of the weights, not of one score
	}
	f.Marks = append([]mark{{Column: schema.OverallColumn}}, f.Marks...)
	f.Sources = append([]cited{weightsPlace(p.board), p.cite()}, f.Sources...)
	if rest.columns <= mostRanged {
		var lines []string
		weights := p.weights()
		for j, r := range rest.weightRanges() {
			lines = append(lines, fmt.Sprintf("%s %s to %s, declared %s", p.board.Columns[j].ID, decimal(r.low, 3, 4), decimal(r.high, 3, 4), coefficientText(weights[j])))
		}
		f.Arithmetic = "weights: " + strings.Join(lines, "; ")
	}
	p.add(RuleOverall, -1, f, map[string]any{"Suspect": true, "Failing": failing, "Claims": len(claims), "Change": p.changes != nil, "Name": p.name(), "Weights": weightsInWords(p.board), "But": rowNames(rows), "Reach": reach})
	return nil
}
