//go:build !js

package site

import (
	"context"
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"time"

	"standings/internal/source"
	"standings/site/page"
)

// calm is how long nothing may change before the files of a site are looked through and
// problems are reported: what is read while files are being written is wrong for a moment.
const calm = 300 * time.Millisecond

// Rebuild reads the project again and shows its site. Where the data has errors the last
// good site stays; where there is none yet, a page says what is wrong. The rest of the
// round goes on in the background.
func (s *server) Rebuild() {
	s.building.Lock()
	defer s.building.Unlock()
	s.endRound()
	ctx, end := context.WithCancel(context.Background())
	s.mu.Lock()
	s.end = end
	s.mu.Unlock()
	r := &round{server: s, over: func() bool { return true }}
	if s.most > 0 {
		r.over = time.AfterFunc(s.most, s.over).Stop
	}
	var asked *Question
	s.saying.Lock()
	if s.draw == nil && s.in.Untrusted == nil {
		s.in.load = s.reading.load
	}
	if s.draw != nil {
		s.in.Project = s.draw(&r.problems)
		asked = s.asked()
	}
	s.saying.Unlock()
	var site *prepared
	if s.in.Project != nil {
		site, r.err = prepare(s.in, &r.problems)
	}
	r.next = newShown(site)
	switch {
	case asked == nil:
	case asked.Chosen == "":
		r.next.question = asked
	default:
		r.next.by = asked
	}
	switch {
	case r.next.question != nil:
		s.show(r.next, nil)
	case site != nil && r.err == nil && r.problems.Errors() == 0:
		s.show(r.next, nil)
	case s.showsNone():
		page, _ := r.errors()
		page.by = r.next.by
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
	if s.shown == site && slices.Equal(s.wrong, wrong) || s.shown != nil && site.question != nil && reflect.DeepEqual(s.shown.question, site.question) {
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

func (s *server) print(format string, args ...any) {
	fmt.Fprintf(s.log, format+"\n", args...)
}

// round is what follows a change until the next one.
type round struct {
	*server
	over     func() bool // ends the time that it is given
	problems source.List
	err      error
	next     *shown // which may be shown or not
}

// finish looks for what is still wrong when all has been calm for a moment, says so, and
// sees that no site is shown in which something is.
func (r *round) finish(ctx context.Context) {
	defer r.over()
	if !wait(ctx, calm) || r.next.question != nil {
		return
	}
	if r.next.site != nil && r.err == nil {
		r.err = r.try(ctx, r.next.site)
	}
	// A file that changed meanwhile is not as it was, and the event of its change comes after it.
	wrong := r.err != nil || r.problems.Errors() > 0
	if wrong && !wait(ctx, settle) || !r.report(ctx, wrong) {
		return
	}
	good := r.next
	if wrong {
		good = r.lastGood(ctx)
	}
	page, errors := r.errors()
	page.by = r.next.by
	r.mu.Lock()
	defer r.mu.Unlock()
	if ctx.Err() != nil {
		return
	}
	r.good = good
	switch {
	case !wrong:
		r.showLocked(good, nil)
	case good != nil:
		r.showLocked(good, errors)
		r.print("standings: still showing the last good site")
	case !slices.Equal(page.lines, r.shown.lines):
		r.showLocked(page, nil)
	}
}

// wait reports whether that time went by before the round ended.
func wait(ctx context.Context, long time.Duration) bool {
	select {
	case <-time.After(long):
		return true
	case <-ctx.Done():
		return false
	}
}

// lastGood is the last site before the next in which nothing is wrong; nil where there is none.
// What is shown may have come so shortly before that nobody has looked through it.
func (r *round) lastGood(ctx context.Context) *shown {
	r.mu.Lock()
	last, good := r.shown, r.good
	r.mu.Unlock()
	if last != r.next && last != good && last.site != nil && r.try(ctx, last.site) == nil && last.site.shelf.Problems.Errors() == 0 {
		return last
	}
	return good
}

// try looks for what is wrong in a site by making the files that may find it, and drops
// them. What is wrong is where work adds it.
func (r *round) try(ctx context.Context, site *prepared) error {
	defer site.read()
	if site.untrusted == nil && !site.anyMayFail {
		site.shelf.Spare()
	}
	return site.work(page.Working{Trying: true, Workers: max(runtime.GOMAXPROCS(0)-1, 1), Before: func() bool { return ctx.Err() == nil }})
}

// report prints what is wrong, as a build does. It reports false where the round has ended,
// and says nothing then.
func (r *round) report(ctx context.Context, wrong bool) bool {
	r.saying.Lock()
	defer r.saying.Unlock()
	if ctx.Err() != nil {
		return false
	}
	for _, p := range r.placed() {
		if !r.in.Quiet || p.Severity == source.Error {
			fmt.Fprintln(r.log, p)
		}
	}
	if r.err != nil {
		r.print("standings: %v", r.err)
	}
	if r.reported && !wrong {
		r.print("standings: all errors are mended")
	}
	r.reported = wrong
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
	page = newShown(nil)
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
