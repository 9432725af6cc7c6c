// Package releases is the pages of a project's releases: the list of them, what each
// changed, what changed since, and how boards and models stood over time.
//
//   - history.go holds releases against each other and against what is shown now.
//   - list.go is the page of all, page.go that of one, changes.go /changes/.
//   - changed.go says what changed, in words and tables; row.go of one row.
//   - data.go is what scripts load of a release, feed.go what programs follow.
//   - lines.go is a row's and a board's line of time.
package releases

import (
	"sync"

	"standings/results"
	"standings/results/audit"
	"standings/results/release"
)

// History is the releases of a project and what it shows now. Comparisons are made when
// they are first asked for, by several goroutines at once. The zero value has no release.
type History struct {
	list  []*release.Stored // the oldest first
	now   func() *release.Record
	steps []func() *release.Comparison // from each to the next, the last to what is shown now
}

// NewHistory is made of the releases of a project, the oldest first; version is the
// program's.
func NewHistory(list []*release.Stored, p *results.Project, report *audit.Report, version string) *History {
	h := &History{list: list, now: sync.OnceValue(func() *release.Record {
		return release.Freeze(p, report, release.About{Program: version})
	})}
	for i := range list {
		h.steps = append(h.steps, sync.OnceValue(func() *release.Comparison {
			if i+1 < len(list) {
				return release.Compare(list[i].Record, list[i+1].Record)
			}
			return release.Compare(list[i].Record, h.now())
		}))
	}
	return h
}

// Any reports whether there is a release.
func (h *History) Any() bool { return h != nil && len(h.list) > 0 }

// Newest is the last release; nil where there is none.
func (h *History) Newest() *release.Record {
	if !h.Any() {
		return nil
	}
	return h.list[len(h.list)-1].Record
}

// before is what changed from the release before to the n-th; nil of the first.
func (h *History) before(n int) *release.Comparison {
	if n == 0 {
		return nil
	}
	return h.steps[n-1]()
}

// since is what changed since the newest release; nil where there is none.
func (h *History) since() *release.Comparison { return h.before(len(h.list)) }

// Since counts what changed on a board since the newest release, as [release.BoardChange]
// lists it, without rows that others moved.
func (h *History) Since(b *results.Board) int {
	c := h.since()
	if c == nil {
		return 0
	}
	for _, change := range c.Boards {
		if board := change.After; board != nil && board.Benchmark == b.Benchmark.ID && board.ID == b.ID {
			return release.Count(change).Changes()
		}
	}
	return 0
}
