package page

import (
	"fmt"
	"slices"
)

// Making is how a file of a site comes about that is made when it is asked for.
type Making struct {
	Key  string // the same for files that are made together
	Dull bool   // whether Work with Trying may have left it out
	// Make makes the file, and those that are made with it, as Work makes them. It may be
	// called as often as they are wanted, by several goroutines at once. What making it
	// finds wrong with the project is not said: Work finds that.
	Make func() (Files, error)
}

// Making finds the making of the file at a path. It reports false where none was asked
// for. Of a series the making alone can tell whether it has the file. It is to be called
// when all files were asked for.
func (s *Shelf) Making(path string) (Making, bool) {
	if data, ok := s.Files[path]; ok {
		return Making{Key: path, Dull: true, Make: func() (Files, error) { return Files{path: data}, nil }}, true
	}
	if s.list != nil && path == s.listPath {
		return Making{Key: path, Dull: true, Make: s.makeList}, true
	}
	j := s.found()[path]
	if j == nil {
		for i := range s.jobs {
			if slices.ContainsFunc(s.jobs[i].series, func(name string) bool { return inSeries(path, name) }) {
				j = &s.jobs[i]
			}
		}
	}
	if j == nil {
		return Making{}, false
	}
	return Making{Key: j.path, Dull: j.dull, Make: func() (Files, error) {
		files, m := j.safely()
		if m.found != nil && m.err == nil && len(m.found.failures) > 0 {
			m.err = m.found.failures[0]
		}
		if m.err != nil {
			return nil, j.failed(m.err)
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

// makeList makes the list of files for programs, and for that all of them.
func (s *Shelf) makeList() (Files, error) {
	var files []DataFile
	for i := range s.jobs {
		if j := &s.jobs[i]; j.data {
			made, m := j.safely()
			if m.err != nil {
				return nil, j.failed(m.err)
			}
			files = append(files, newDataFile(j.path, made[j.path]))
		}
	}
	data, err := Safely(func() ([]byte, error) { return s.list(files) })
	if err != nil {
		return nil, fmt.Errorf("/%s: %w", s.listPath, err)
	}
	return Files{s.listPath: data}, nil
}
