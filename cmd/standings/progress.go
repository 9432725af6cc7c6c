package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"standings/internal/words"
)

// progress shows on a terminal what goes on, in a line that is wiped when it is
// over. In a pipe or a file it says nothing.
type progress struct {
	w io.Writer

	mu    sync.Mutex
	began time.Time // of what is counted; zero before
	last  time.Time // that a count was shown
	over  bool
}

func newProgress(w io.Writer) *progress {
	if !isTerminal(w) {
		w = io.Discard
	}
	return &progress{w: w}
}

func isTerminal(w io.Writer) bool {
	if p, ok := w.(*printed); ok {
		w = p.to
	}
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

func (p *progress) say(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fmt.Fprintf(p.w, "\r\x1b[K%s …", what)
}

func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.over = true
	fmt.Fprint(p.w, "\r\x1b[K")
}

// What takes less than this needs no count; a count changes no more often than that.
const (
	uncounted = time.Second
	unhurried = 100 * time.Millisecond
)

// count shows how many files are made, and how long the others will take if they
// take as long. Several may call it at once.
func (p *progress) count(done, of int) { p.countAt(time.Now(), done, of) }

func (p *progress) countAt(now time.Time, done, of int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.began.IsZero() {
		p.began = now
	}
	took := now.Sub(p.began)
	if p.over || took < uncounted || now.Sub(p.last) < unhurried {
		return
	}
	p.last = now
	rest := time.Duration(float64(took) / float64(done) * float64(of-done))
	fmt.Fprintf(p.w, "\r\x1b[Kmade %d of %s, about %s more …", done, words.Count(of, "file"), rest.Round(time.Second))
}
