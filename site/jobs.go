package site

import (
	"html/template"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"standings/results/problem"
)

// A job is a file to be made: mostly a page, that is its view and its template
// on that view. Pages do not depend on each other, so they are made side by
// side; what they find wrong is joined in the order they were asked for, so that
// the result does not depend on which came first.
type job struct {
	path string
	make func(*builder) ([]byte, error)
}

type made struct {
	data     []byte
	problems problem.List
	failures []error
}

// put asks for a page. Its address is claimed at once.
func (s *builder) put(template, path, what string, at problem.Place, view func(*builder) any) {
	s.ask(path, what, at, func(s *builder) ([]byte, error) { return s.set.Execute(template, view(s)) })
}

// ask asks for any file. Its address is claimed at once.
func (s *builder) ask(path, what string, at problem.Place, make func(*builder) ([]byte, error)) {
	if s.shelf.claim(path, what, at) {
		s.jobs = append(s.jobs, job{path, make})
	}
}

// work makes the pages that were asked for and lays them on the shelf.
func (s *builder) work() {
	results := make([]made, len(s.jobs))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(s.jobs)) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(s.jobs)); i = next.Add(1) - 1 {
				s.make(s.jobs[i], &results[i])
			}
		})
	}
	workers.Wait()
	for i := range results {
		s.problems.Add(results[i].problems.All()...)
		s.failures = append(s.failures, results[i].failures...)
		s.shelf.files[s.jobs[i].path] = results[i].data
	}
	s.jobs = nil
}

// make makes one file with a builder of its own, which shares everything but
// what it finds wrong.
func (s *builder) make(j job, result *made) {
	own := *s
	own.problems, own.failures = &result.problems, nil
	data, err := j.make(&own)
	if err != nil {
		own.failf("%s: %w", j.path, err)
	}
	result.data, result.failures = data, own.failures
}

// deepest is how many folders lie between the root and the deepest page.
const deepest = 4

// makeFooters renders the site's footer for pages of each depth, since its links
// are relative.
func (s *builder) makeFooters() {
	s.footers = map[string]template.HTML{}
	for depth := range deepest + 1 {
		p := Page{Path: strings.Repeat("x/", depth) + homePath, Site: s.common}
		s.footers[p.Root()] = s.render(p, s.site.Footer)
	}
}
