//go:build !js

package site

import (
	"fmt"
	"html/template"
	"io/fs"
	"strings"
	"sync"

	"standings/site/page"
)

// shown is a site as a server shows it: each file is made when it is asked for, once,
// however many ask at a time, and kept as long as there is room for it.
type shown struct {
	site  *prepared // nil: there is none, only a page that says what is wrong
	lines []string  // of that page

	question *Question // which is asked in place of the site; nil: none
	by       *Question // with the answer by which the site was made; nil: nothing was asked

	mu    sync.Mutex
	kept  map[string]func() (page.Files, error) // what was made or is being made, by page.Making's Key
	bytes int64                                 // of all that is kept
}

// mostMade is how many bytes of files that were made a server keeps. When they are more,
// it drops them.
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
	switch {
	case s.question != nil:
		return questionPage(s.question), nil
	case s.site == nil:
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
			var data []byte
			err := page.Safely(func() (err error) {
				data, err = make()
				return err
			})
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
	make := s.kept[making.Key]
	if make == nil {
		make = sync.OnceValues(func() (page.Files, error) {
			files, err := making.Make()
			s.mu.Lock()
			defer s.mu.Unlock()
			if s.bytes += files.Size(); err != nil {
				delete(s.kept, making.Key)
			} else if s.bytes > mostMade {
				clear(s.kept)
				s.bytes = 0
			}
			return files, err
		})
		s.kept[making.Key] = make
	}
	s.mu.Unlock()
	return make()
}

// errorPage says what is wrong where a page cannot be shown.
func errorPage(title, remedy string, lines []string) []byte {
	return fmt.Appendf(nil, "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>%s</title><link rel=\"stylesheet\" href=\""+servedStyle+"\"><body class=\"standings-page\"><h1>%[1]s</h1><p>%s</p>%s</body></html>\n", title, remedy, items(lines))
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
func newShown(site *prepared) *shown {
	return &shown{site: site, kept: map[string]func() (page.Files, error){}}
}
