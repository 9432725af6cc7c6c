package audit

import (
	"cmp"
	"slices"

	"standings/results"
)

// auditor collects what the rules find and count.
type auditor struct {
	project  *results.Project
	pages    []*page
	findings []*Finding
	fits     []*Fit
	checks   map[checkKey]int
	touched  touched
}

type checkKey struct {
	benchmark, board string
	rule             *Rule
}

// failure is a claim that does not hold with every figure rounded.
type failure struct {
	*claim
	only string // what has to be assumed for it to hold; "" where nothing helps
}

// judge counts claims and returns those that fail.
func (a *auditor) judge(claims []*claim) []*failure {
	var failures []*failure
	for _, c := range claims {
		a.count(c.rule, c.page, c.row, c.column)
		if ok, only := c.judge(nil); !ok || only != "" {
			failures = append(failures, &failure{c, only})
		}
	}
	return failures
}

// count notes that a rule checked a printed figure.
func (a *auditor) count(rule *Rule, pg *page, row *results.Row, column *results.Column) {
	a.checks[checkKey{pg.benchmark.ID, pg.board.ID.Value, rule}]++
	a.touched.add(row, column)
}

// add files a finding about figures of one page, the place being the first.
func (a *auditor) add(pg *page, at int, f *Finding) {
	f.Benchmark, f.Board = pg.benchmark.ID, pg.board.ID.Value
	f.Change = pg.changes != nil
	column := -1 // the row as a whole stands before its figures
	if c := pg.board.Column(f.Column); c != nil {
		column = c.Index
	}
	f.order = [4]int{pg.order, at, column, f.Rule.Number}
	for i := range f.Marks {
		f.Marks[i].Change = f.Change
	}
	a.findings = append(a.findings, f)
}

// sourceOf is where a row stands.
func sourceOf(row *results.Row) cited {
	return cited{row.Place, tableName(row.Source, row.TableName)}
}

// cellSource is where a cell stands.
func cellSource(row *results.Row, cell *results.Cell) cited {
	return cited{cell.Place, tableName(row.Source, row.TableName)}
}

func (a *auditor) finish() *Report {
	r := &Report{Fits: a.fits, Figures: a.touched.count(), marks: map[markKey][]*Finding{}}
	r.Findings = join(a.findings)
	a.answer(r)
	benchmarks, boards := map[string]int{}, map[checkKey]int{}
	for i, b := range a.project.Benchmarks {
		benchmarks[b.ID] = i
		for j, board := range b.Boards {
			boards[checkKey{benchmark: b.ID, board: board.ID.Value}] = j + 1 // the suite, no board, is 0
		}
	}
	place := func(benchmark, board string) int {
		return benchmarks[benchmark]*10000 + boards[checkKey{benchmark: benchmark, board: board}]
	}
	slices.SortStableFunc(r.Findings, func(x, y *Finding) int {
		return cmp.Or(
			cmp.Compare(place(x.Benchmark, x.Board), place(y.Benchmark, y.Board)),
			cmp.Compare(x.Severity.order(), y.Severity.order()),
			slices.Compare(x.order[:], y.order[:]),
		)
	})
	r.Findings = joinAlike(r.Findings)
	untrue := map[markKey]bool{}
	found := map[checkKey]int{}
	for _, f := range r.Findings {
		found[checkKey{f.Benchmark, f.Board, f.Rule}] += f.Count()
		for _, m := range f.Marks {
			key := markKey{m.Row, m.Column, m.Change}
			r.marks[key] = append(r.marks[key], f)
			if f.Severity == Contradiction && m.Row != nil {
				untrue[key] = true
			}
		}
	}
	r.Untrue = len(untrue)
	for _, b := range a.project.Benchmarks {
		ids := []string{""}
		for _, board := range b.Boards {
			ids = append(ids, board.ID.Value)
		}
		for _, id := range ids {
			for _, rule := range Rules() {
				key := checkKey{b.ID, id, rule}
				if a.checks[key] > 0 || found[key] > 0 {
					r.Checks = append(r.Checks, check{b.ID, id, rule, a.checks[key], found[key]})
				}
			}
		}
	}
	return r
}

// rowPlace fills in the model a finding is about.
func rowPlace(f *Finding, row *results.Row, column string) *Finding {
	f.Model, f.Variant, f.Column = row.Model.ID, row.Variant, column
	return f
}
