package audit

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"

	"standings/internal/source"
	"standings/results"
)

// auditor is the audit of a project.
type auditor struct {
	project  *results.Project
	pages    []*page
	suites   []*Finding
	compared []*Compared
	rules    []*Rule
	counts   map[*results.Benchmark]int // figures of suites that were checked
}

// Run audits a project. It changes nothing. Pages are audited side by side; what is
// found is in their order.
func Run(p *results.Project) *Report {
	a := &auditor{project: p, pages: pages(p), rules: rules, counts: map[*results.Benchmark]int{}}
	a.sideBySide()
	for _, b := range p.Benchmarks {
		for _, rule := range a.rules {
			if rule.benchmark != nil {
				rule.benchmark(rule, a, b)
			}
		}
	}
	return a.report()
}

// sideBySide audits the pages, all at a time.
func (a *auditor) sideBySide() {
	var failed atomic.Value
	var workers sync.WaitGroup
	for _, p := range a.pages {
		workers.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					failed.Store(source.Caught(r))
				}
			}()
			p.audit()
		})
	}
	workers.Wait()
	if err := failed.Load(); err != nil {
		panic(err)
	}
}

// audit applies the rules that look at one page.
func (p *page) audit() {
	var overalls []*claim
	for _, rule := range rules {
		if rule.claims == nil {
			continue
		}
		claims := rule.claims(p)
		p.failures = append(p.failures, p.judge(rule, claims)...)
		if rule == RuleOverall {
			overalls = claims
		}
	}
	p.reportClaims(p.suspect(overalls, p.exchanged()))
	for _, rule := range rules {
		if rule.page != nil {
			rule.page(rule, p)
		}
	}
}

// report puts together what was found and counted.
func (a *auditor) report() *Report {
	r := &Report{marks: map[markKey][]*Finding{}, compared: map[*results.Board][]*Compared{}, beside: map[markKey]*Compared{}}
	for _, x := range a.compared {
		r.compared[x.row.Board] = append(r.compared[x.row.Board], x)
		r.beside[markKey{x.row, x.column.ID, false}] = x
	}
	type key struct {
		benchmark, board string
		rule             *Rule
	}
	checks, found := map[key]int{}, map[key]int{}
	for _, pg := range a.pages {
		r.Findings, r.Fits = append(r.Findings, pg.findings...), append(r.Fits, pg.fits...)
		for rule, n := range pg.checks {
			checks[key{pg.benchmark.ID, pg.board.ID, rule}] += n
		}
		for _, checked := range pg.checked {
			if checked {
				r.Figures++
			}
		}
	}
	r.Findings = join(append(r.Findings, a.suites...))
	a.answer(r)
	var boards [][2]string
	order := map[[2]string]int{}
	for _, b := range a.project.Benchmarks {
		checks[key{b.ID, "", ruleSuite}] = a.counts[b]
		boards = append(boards, [2]string{b.ID, ""})
		for _, board := range b.Boards {
			boards = append(boards, [2]string{b.ID, board.ID})
		}
	}
	for i, at := range boards {
		order[at] = i
	}
	slices.SortStableFunc(r.Findings, func(x, y *Finding) int {
		return cmp.Or(
			cmp.Compare(order[[2]string{x.Benchmark, x.Board}], order[[2]string{y.Benchmark, y.Board}]),
			cmp.Compare(x.Severity.order(), y.Severity.order()),
			slices.Compare(x.order[:], y.order[:]),
		)
	})
	r.Findings = joinAlike(r.Findings)
	untrue := map[markKey]bool{}
	for _, f := range r.Findings {
		found[key{f.Benchmark, f.Board, f.Rule}] += f.Count()
		for _, m := range f.Marks {
			at := markKey{m.Row, m.Column, m.Change}
			r.marks[at] = append(r.marks[at], f)
			if f.Severity == Contradiction && m.Row != nil {
				untrue[at] = true
			}
		}
	}
	r.Untrue = len(untrue)
	for _, b := range boards {
		for _, rule := range Rules() {
			if at := (key{b[0], b[1], rule}); checks[at] > 0 || found[at] > 0 {
				r.Checks = append(r.Checks, check{b[0], b[1], rule, checks[at], found[at]})
			}
		}
	}
	return r
}
