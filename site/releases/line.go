package releases

import (
	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// Line is what a board's page says of the newest release.
type Line struct {
	Newest page.Link
	Since  string // "3 changes since"; "" where nothing changed
	Target string // of what that is
	Board  string // <benchmark>/<board>, as the files of releases have it
}

// Line is nil where there is no release.
func (s *Pages) Line(b *results.Board) *Line {
	if !s.Any() {
		return nil
	}
	l := &Line{Newest: *s.link(len(s.list) - 1), Board: b.Benchmark.ID + "/" + b.ID}
	if n := s.Since(b); n > 0 {
		l.Since, l.Target = words.Count(n, "change")+" since", page.ChangesPath+"#"+b.Benchmark.ID+"-"+b.ID
	}
	return l
}
