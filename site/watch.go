//go:build !js

package site

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// settle is how long files have to be quiet before the site is built again: editors
	// write a file in several steps, which follow each other at once. It may be short,
	// since a file that was read half-written is read again after its next change, and
	// problems are reported only when all is calm.
	settle = 25 * time.Millisecond
	// latest is when it is built at the latest after the first change, however
	// long the saving goes on.
	latest = time.Second
)

// Watch rebuilds whenever files of the project have changed, until ctx is done.
//
// The folders are watched anew for each build, before it reads them. So none is
// lost that was made, moved or replaced meanwhile, or of which the system told
// nothing because too much happened at once.
func (s *server) Watch(ctx context.Context) {
	if s.dir == "" {
		return
	}
	for first := true; ; first = false {
		watcher, err := s.watchAll()
		if err != nil {
			fmt.Fprintf(s.log, "standings: cannot watch for changes: %v; restart to see them\n", err)
			if watcher == nil {
				return
			}
		}
		if !first {
			s.Rebuild()
		}
		changed := s.awaitQuiet(ctx, watcher.Events, watcher.Errors)
		watcher.Close()
		if !changed {
			return
		}
	}
}

// watchAll watches the project's folders; the error names one that cannot be.
func (s *server) watchAll() (*fsnotify.Watcher, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	err = watcher.Add(s.dir) // for its folders that come and go
	below := parts
	if s.file != "" {
		below = []string{s.file}
	}
	for _, part := range below {
		_ = filepath.WalkDir(filepath.Join(s.dir, part), func(at string, entry fs.DirEntry, wrong error) error {
			if wrong == nil && entry.IsDir() {
				if wrong := watcher.Add(at); wrong != nil && err == nil {
					err = fmt.Errorf("%s: %w", at, wrong)
				}
			}
			return nil
		})
	}
	return watcher, err
}

// awaitQuiet waits for a change, and then until no more follows or the first was
// long enough ago. It reports false where ctx was done before.
func (s *server) awaitQuiet(ctx context.Context, events <-chan fsnotify.Event, errs <-chan error) bool {
	var quiet, end <-chan time.Time // nil until something changes
	for {
		changed := false
		select {
		case <-ctx.Done():
			return false
		case <-quiet:
			return true
		case <-end:
			return true
		case event, open := <-events:
			if !open {
				events = nil
			}
			if changed = !open || s.concerns(event); changed && (!open || s.mayBeOf(event, "results")) {
				s.reading.seen.Store(true)
			}
		case err, open := <-errs: // such as a queue that was too short: what was lost is not known
			if !open {
				errs = nil
			} else {
				fmt.Fprintf(s.log, "standings: watching for changes: %v; looking at all files again\n", err)
			}
			changed = true
			s.reading.seen.Store(true)
		}
		if changed {
			s.endRound()
			quiet = time.After(settle)
			if end == nil {
				end = time.After(latest)
			}
		}
	}
}

// concerns reports whether an event is of a file that a site is made from. Of the
// project's folder itself only some entries are, and the site that is
// written into it is not. A draft is made from one file or folder.
func (s *server) concerns(event fsnotify.Event) bool {
	if !event.Has(fsnotify.Create | fsnotify.Write | fsnotify.Remove | fsnotify.Rename) {
		return false
	}
	if s.file != "" {
		return s.mayBeOf(event, s.file)
	}
	return s.mayBeOf(event, parts...)
}

// mayBeOf reports whether an event is of one of some entries of the project's folder.
func (s *server) mayBeOf(event fsnotify.Event, entries ...string) bool {
	below, err := filepath.Rel(s.dir, event.Name)
	first, _, _ := strings.Cut(filepath.ToSlash(below), "/")
	return err != nil || slices.Contains(entries, first)
}
