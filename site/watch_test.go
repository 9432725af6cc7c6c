package site

import (
	"context"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fsnotify/fsnotify"
)

// However long the saving goes on, the site is built again a second after the
// first change at the latest; a single change waits only until all is quiet.
func TestSavingWithoutAPauseIsSeenInASecond(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		every, want time.Duration
		times       int
	}{{0, settle, 1}, {settle / 2, latest, 1000}, {settle / 2, 3*settle/2 + settle, 4}} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			events := make(chan fsnotify.Event)
			go func() {
				for range c.times {
					select {
					case events <- fsnotify.Event{Name: "p/results/rivers/t.csv", Op: fsnotify.Write}:
					case <-ctx.Done():
						return
					}
					time.Sleep(c.every)
				}
			}()
			began := time.Now()
			if !NewServer(Input{}, "p", io.Discard).awaitQuiet(ctx, events, nil) || time.Since(began) != c.want {
				t.Errorf("saved %d times every %v: built after %v, want %v", c.times, c.every, time.Since(began), c.want)
			}
			stop()
		})
	}
}

// What the system cannot tell, since too much happened at once, is a change. What
// others do in the project's folder is none.
func TestWhatCountsAsAChange(t *testing.T) {
	t.Parallel()
	s := NewServer(Input{}, "p", io.Discard)
	synctest.Test(t, func(t *testing.T) {
		errs := make(chan error, 1)
		errs <- fsnotify.ErrEventOverflow
		if !s.awaitQuiet(t.Context(), nil, errs) || !s.reading.seen.Swap(false) {
			t.Error("an overflow is no change")
		}
		for name, want := range map[string]bool{"p/results/t.csv": true, "p/content/site.yaml": false} {
			events := make(chan fsnotify.Event, 1)
			events <- fsnotify.Event{Name: name, Op: fsnotify.Write}
			if s.awaitQuiet(t.Context(), events, nil); s.reading.seen.Swap(false) != want {
				t.Errorf("a change of %s: results are read again: %t", name, !want)
			}
		}
	})
	for name, want := range map[string]bool{"p/results": true, "p/content/site.yaml": true, "p/public": false, "p/.public.standings-1": false, "p/resultsx": false} {
		if got := s.concerns(fsnotify.Event{Name: name, Op: fsnotify.Create}); got != want {
			t.Errorf("%s concerns the site: %v", name, got)
		}
	}
	if s.concerns(fsnotify.Event{Name: "p/results/t.csv", Op: fsnotify.Chmod}) {
		t.Error("a mode is no change")
	}
}
