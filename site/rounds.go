package site

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"time"

	"standings/internal/source"
)

// calm is how long nothing may change before the files of a site are looked through and
// problems are reported: what is read while files are being written is wrong for a moment.
const calm = 300 * time.Millisecond

// patient is how long the work in the background waits for one that is asked for, at most.
const patient = time.Second

// Rebuild reads the project again and shows its site. Where the data has errors the last
// good site stays; where there is none yet, a page says what is wrong. The rest of the
// round goes on in the background.
func (s *server) Rebuild() {
	s.endRound()
	ctx, end := context.WithCancel(context.Background())
	s.mu.Lock()
	s.end = end
	s.mu.Unlock()
	r := &round{server: s, left: s.most}
	over := r.limit()
	s.saying.Lock()
	if s.draw != nil {
		s.in.Project = s.draw(&r.problems)
	}
	s.saying.Unlock()
	var site *prepared
	if s.in.Project != nil {
		site, r.err = prepare(s.in, &r.problems)
	}
	over()
	r.next = s.newShown(site)
	switch {
	case site != nil && r.err == nil && r.problems.Errors() == 0:
		s.show(r.next, nil)
	case s.showsNone():
		page, _ := r.errors()
		s.show(page, nil)
	}
	go r.finish(ctx)
}

// endRound ends the round that is going on.
func (s *server) endRound() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.end()
}

// show shows a site, and the errors in what came after it, and lets the browsers know.
func (s *server) show(site *shown, wrong []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.showLocked(site, wrong)
}

func (s *server) showLocked(site *shown, wrong []string) {
	if s.shown == site && slices.Equal(s.wrong, wrong) {
		return
	}
	s.shown, s.wrong = site, wrong
	s.stamp++
	close(s.changed)
	s.changed = make(chan struct{})
}

// showsNone reports whether no site is shown, good or not looked through.
func (s *server) showsNone() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown == nil || s.shown.site == nil
}

// withdraw replaces a site in which something is wrong by the last good one, where there is one, and returns that.
func (s *server) withdraw(site *shown) *shown {
	s.mu.Lock()
	good, is := s.good, s.shown == site
	s.mu.Unlock()
	if is && good != nil && good != site {
		s.show(good, nil)
	}
	return good
}

func (s *server) print(format string, args ...any) {
	fmt.Fprintf(s.log, format+"\n", args...)
}

// round is what follows a change until the next one.
type round struct {
	*server
	left     time.Duration // see server.most
	late     sync.Once     // of the message where it takes longer
	problems source.List
	err      error
	next     *shown // which may be shown or not
}

// limit reports what takes too long, until it is called off.
func (r *round) limit() (over func()) {
	if r.most == 0 {
		return func() {}
	}
	began := time.Now()
	timer := time.AfterFunc(r.left, func() { r.late.Do(r.over) })
	return func() {
		timer.Stop()
		r.left -= time.Since(began)
	}
}

// finish looks for what is still wrong when all has been calm for a moment, says so, and
// sees that no site is shown in which something is.
func (r *round) finish(ctx context.Context) {
	select {
	case <-time.After(calm):
	case <-ctx.Done():
		return
	}
	if r.next.site != nil && r.err == nil {
		r.err = r.try(ctx, r.next)
	}
	if r.err != nil || r.problems.Errors() > 0 {
		select {
		case <-time.After(settle): // a file that changed meanwhile is not as it was, and the event of its change comes after it
		case <-ctx.Done():
		}
	}
	if !r.report(ctx) {
		return
	}
	if r.err == nil && r.problems.Errors() == 0 {
		r.found(r.next)
		r.conclude(ctx, r.next, nil)
		return
	}
	r.withdraw(r.next)
	r.mu.Lock()
	last, good := r.shown, r.good
	r.mu.Unlock()
	if last != r.next && last != good && last.site != nil { // it was shown so shortly that it was not looked through
		err := r.try(ctx, last)
		switch {
		case ctx.Err() != nil:
			return
		case err == nil && last.site.shelf.Problems.Errors() == 0:
			r.found(last)
		case good != nil:
			last = good
		default:
			last = r.next
		}
	}
	page, wrong := r.errors()
	switch {
	case last != r.next && last.site != nil:
		r.conclude(ctx, last, wrong)
		r.print("standings: still showing the last good site")
	case !slices.Equal(page.lines, last.lines):
		r.conclude(ctx, page, nil)
	}
}

// conclude shows what a round has found, unless it has ended.
func (r *round) conclude(ctx context.Context, site *shown, wrong []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() == nil {
		r.showLocked(site, wrong)
	}
}

// found notes that nothing is wrong in a site.
func (r *round) found(good *shown) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.good = good
}

// try looks for what is wrong in a site by making its files. What a browser asks for is
// made first.
func (r *round) try(ctx context.Context, site *shown) error {
	defer r.limit()()
	defer site.site.read()
	return site.try(max(runtime.GOMAXPROCS(0)-1, 1), func() bool {
		for began := time.Now(); r.making.Load() > 0 && time.Since(began) < patient && ctx.Err() == nil; {
			time.Sleep(5 * time.Millisecond)
		}
		return ctx.Err() == nil
	})
}

// report prints what is wrong, as a build does. It reports false where the round has ended,
// and says nothing then.
func (r *round) report(ctx context.Context) bool {
	r.saying.Lock()
	defer r.saying.Unlock()
	if ctx.Err() != nil {
		return false
	}
	for _, p := range r.placed() {
		fmt.Fprintln(r.log, p)
	}
	if r.err != nil && r.next.says(r.err) {
		r.print("standings: %v", r.err)
	}
	before := r.reported
	if r.reported = r.err != nil || r.problems.Errors() > 0; before && !r.reported {
		r.print("standings: all errors are mended")
	}
	return true
}

// placed are the problems where their owner finds them. Others must not say anything
// meanwhile.
func (r *round) placed() []source.Problem {
	all := r.problems.All()
	for i := range all {
		if r.place != nil {
			all[i] = r.place(all[i])
		}
	}
	return all
}

// errors is what is shown where there is no good site, a page that says what is wrong; and
// of that the errors alone, which are shown above a good one.
func (r *round) errors() (page *shown, wrong []string) {
	r.saying.Lock()
	defer r.saying.Unlock()
	page = r.newShown(nil)
	for _, p := range r.placed() {
		page.lines = append(page.lines, p.String())
		if p.Severity == source.Error {
			wrong = append(wrong, p.String())
		}
	}
	if r.err != nil {
		page.lines, wrong = append(page.lines, r.err.Error()), append(wrong, r.err.Error())
	}
	return page, wrong
}
