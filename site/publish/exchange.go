package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
)

// The new site is made in a hidden folder beside the old one, named after the
// process that makes it and a random number: .public.standings-4711-815. In
// containers that share a disk, processes may share their numbers.

func stagingName(base string, pid int, random uint32) string {
	return fmt.Sprintf(".%s.standings-%d-%d", base, pid, random)
}

var stagingEnd = regexp.MustCompile(`^\d+(-\d+)?(-old)?$`)

// sweep removes what builds that were killed left beside the site.
func (p *place) sweep() {
	entries, _ := fs.ReadDir(p.parent.FS(), ".")
	for _, e := range entries {
		end, ours := strings.CutPrefix(e.Name(), "."+p.base+".standings-")
		if !ours || !e.IsDir() || !stagingEnd.MatchString(end) {
			continue
		}
		if release, ok := hold(filepath.Join(filepath.Dir(p.path), e.Name())); ok {
			clear(p.parent, e.Name())
			release()
		}
	}
}

// exchange puts the new site in the place of the old one, and the old one, where
// there is one, in the place of the new. On Linux and macOS this is one step that
// happens or does not. Elsewhere it is two, and a kill between them leaves the
// old site under the name of the new.
func (s *staging) exchange() error {
	s.closeRoots() // some systems do not rename a folder that is held open
	if s.old == nil {
		return s.parent.Rename(s.name, s.base)
	}
	err := swap(filepath.Join(filepath.Dir(s.path), s.name), s.path)
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	aside := s.name + "-old"
	if err := s.parent.Rename(s.base, aside); err != nil {
		return err
	}
	if err := s.parent.Rename(s.name, s.base); err != nil {
		return errors.Join(err, s.parent.Rename(aside, s.base))
	}
	return s.parent.Rename(aside, s.name)
}
