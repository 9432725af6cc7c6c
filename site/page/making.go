package page

import (
	"errors"
	"fmt"
	pathpkg "path"
	"slices"
	"strings"

	"standings/internal/source"
)

// Making is how a file of a site is made when it is asked for.
type Making struct {
	Key string // the same for files that are made together
	// Make makes the file, and those that are made with it, as Work makes them. It may be
	// called as often as they are wanted, by several goroutines at once. Where making them
	// finds an error in the project, that is the error returned, a source.Problem; what
	// else it finds wrong is left to Work.
	Make func() (Files, error)
}

// Making finds the making of the file at a path. It reports false where none was asked
// for; what was put on the shelf is in Files. Whether a folder that is made together has
// the file is known when it is made. Making is to be called when all files were asked for.
func (s *Shelf) Making(path string) (Making, bool) {
	if slices.Contains(s.listed, path) {
		return Making{Key: s.listed[0], Make: s.makeList}, true
	}
	j := s.found()[path]
	for folder := pathpkg.Dir(path); j == nil; folder = pathpkg.Dir(folder) {
		if folder == "." || pathpkg.Base(path) == "index.html" { // such a folder has no page
			return Making{}, false
		}
		if above := s.found()[folder]; above != nil && above.folder {
			j = above
		}
	}
	return Making{Key: j.path, Make: func() (Files, error) {
		files, found, err := j.safely()
		if found != nil {
			for _, p := range found.Problems.All() {
				if p.Severity == source.Error {
					return nil, p
				}
			}
			err = errors.Join(append(found.failures, err)...)
		}
		if err != nil {
			return nil, j.failed(err)
		}
		return files, nil
	}}, true
}

func (s *Shelf) byPath() map[string]*job {
	all := make(map[string]*job, len(s.jobs))
	for i := range s.jobs {
		all[s.jobs[i].path] = &s.jobs[i]
	}
	return all
}

// makeList makes what lists the files for programs, and for that all of them.
func (s *Shelf) makeList() (Files, error) {
	files := slices.Clone(s.data)
	for i := range s.jobs {
		if j := &s.jobs[i]; isData(j.path) {
			made, _, err := j.safely()
			if err != nil {
				return nil, j.failed(err)
			}
			files = append(files, NewDataFile(j.path, made[j.path]))
		}
	}
	return s.listOf(files)
}

// listOf makes what lists some files for programs.
func (s *Shelf) listOf(files []DataFile) (Files, error) {
	slices.SortFunc(files, func(a, b DataFile) int { return strings.Compare(a.Path, b.Path) })
	var made Files
	err := Safely(func() (err error) {
		made, err = s.list(files)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("/%s: %w", s.listed[0], err)
	}
	return made, nil
}
