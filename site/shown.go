package site

import (
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"strings"
	"sync"
	"sync/atomic"

	"standings/site/page"
)

// shown is a site as a server shows it: each file is made when it is asked for, once,
// however many ask at a time, and kept as long as there is room for it.
type shown struct {
	site  *prepared // nil: there is none, only a page that says what is wrong
	lines []string  // of that page

	making *atomic.Int64 // see server
	mu     sync.Mutex
	kept   map[string]*kept // by page.Making's Key
	bytes  int64            // of all that is kept
	said   map[string]bool  // what could not be made

	trying sync.Mutex // while its files are made to see what is wrong
}

// kept is a file that was made or is being made, with those that are made with it.
type kept struct {
	made  chan struct{} // closed when the rest is there
	files page.Files
	err   error
	bytes int64 // 0 while it is being made
}

// mostMade is how many bytes of files that were made a server keeps. When they are more,
// it drops all but the last, which may be more alone.
const mostMade = 16 << 20

// has reports whether the site may have a file at a path. It does not make it.
func (s *shown) has(path string) bool {
	if s.site == nil {
		return path == page.HomePath
	}
	if _, ok := s.site.shelf.Files[path]; ok {
		return true
	}
	_, ok := s.find(path)
	return ok
}

// file is the file at a path. The error is fs.ErrNotExist where there is none.
func (s *shown) file(path string) ([]byte, error) {
	if s.site == nil {
		return errorPage("This project has errors", "Mend them and this page loads itself anew.", s.lines), nil
	}
	if data, ok := s.site.shelf.Files[path]; ok {
		return data, nil
	}
	making, ok := s.find(path)
	if !ok {
		return nil, fs.ErrNotExist
	}
	files, err := s.files(making)
	if err != nil {
		return nil, err
	}
	if data, ok := files[path]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

// find finds how the file at a path is made.
func (s *shown) find(path string) (page.Making, bool) {
	if make, ok := s.site.deferred[path]; ok {
		return page.Making{Key: path, Make: func() (page.Files, error) {
			data, err := page.Safely(make)
			if err != nil {
				err = fmt.Errorf("/%s: %w", path, err)
			}
			return page.Files{path: data}, err
		}}, true
	}
	return s.site.shelf.Making(path)
}

// files makes files, or hands over those that were made. What could not be made is tried
// again when it is asked for again.
func (s *shown) files(making page.Making) (page.Files, error) {
	s.mu.Lock()
	k := s.kept[making.Key]
	if k != nil {
		s.mu.Unlock()
		<-k.made
		return k.files, k.err
	}
	k = &kept{made: make(chan struct{})}
	s.kept[making.Key] = k
	s.mu.Unlock()
	s.making.Add(1)
	defer s.making.Add(-1)
	k.files, k.err = making.Make()
	close(k.made)
	s.mu.Lock()
	defer s.mu.Unlock()
	if k.err != nil {
		delete(s.kept, making.Key)
		return nil, k.err
	}
	k.bytes = max(k.files.Size(), 1)
	if s.bytes += k.bytes; s.bytes > mostMade {
		maps.DeleteFunc(s.kept, func(_ string, other *kept) bool { return other != k && other.bytes > 0 })
		s.bytes = k.bytes
	}
	return k.files, nil
}

// try makes the files that may find something wrong, and drops them. What is wrong is
// where work adds it. before is as in page.Working.
func (s *shown) try(workers int, before func() bool) error {
	s.trying.Lock()
	defer s.trying.Unlock()
	if s.site.untrusted == nil && !s.site.anyMayFail {
		s.site.shelf.Spare()
	}
	return s.site.work(page.Working{Trying: true, Workers: workers, Before: before})
}

// says reports whether it was not said before what could not be made.
func (s *shown) says(err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.said[err.Error()]
	s.said[err.Error()] = true
	return !before
}

// errorPage says what is wrong where a page cannot be shown.
func errorPage(title, remedy string, lines []string) []byte {
	return fmt.Appendf(nil, "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>%s</title><body><h1>%[1]s</h1><p>%s</p>%s</body></html>\n", title, remedy, items(lines))
}

// items is a list of lines.
func items(lines []string) string {
	var b strings.Builder
	b.WriteString("<ul>\n")
	for _, line := range lines {
		b.WriteString("<li>" + template.HTMLEscapeString(line) + "</li>\n")
	}
	return b.String() + "</ul>"
}

// newShown is a site to be shown; where it is nil, only what is wrong is.
func (s *server) newShown(site *prepared) *shown {
	return &shown{site: site, making: &s.making, kept: map[string]*kept{}, said: map[string]bool{}}
}
