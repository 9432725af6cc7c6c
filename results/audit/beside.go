package audit

import (
	"runtime"
	"sync"
	"sync/atomic"

	"standings/internal/source"
	"standings/results"
)

func newAuditor(p *results.Project, pages []*page) *auditor {
	return &auditor{project: p, pages: pages, touched: touched{}, checks: map[checkKey]int{}}
}

// sideBySide audits every page, each with an auditor of its own that nobody else
// writes to, and takes over what they found in the order of the pages: which was done
// first is not to be seen. What do reads of others has to stay as it is meanwhile.
func (a *auditor) sideBySide(do func(part *auditor, pg *page)) {
	parts := make([]*auditor, len(a.pages))
	var failed atomic.Value
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(a.pages)) {
		workers.Go(func() {
			defer func() {
				if r := recover(); r != nil {
					failed.Store(source.Caught(r))
				}
			}()
			for i := next.Add(1) - 1; i < int64(len(a.pages)); i = next.Add(1) - 1 {
				parts[i] = newAuditor(a.project, a.pages)
				do(parts[i], a.pages[i])
			}
		})
	}
	workers.Wait()
	if err := failed.Load(); err != nil {
		panic(err)
	}
	for _, part := range parts {
		a.take(part)
	}
}

// take adds what another auditor found and counted.
func (a *auditor) take(part *auditor) {
	a.findings = append(a.findings, part.findings...)
	a.fits = append(a.fits, part.fits...)
	for key, n := range part.checks {
		a.checks[key] += n
	}
	a.touched.take(part.touched)
}
