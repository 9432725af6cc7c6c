package site

import (
	"fmt"
	pathpkg "path"
	"slices"
	"strings"

	"standings/results/problem"
)

// Files is a built site: the content of every file by its slash-separated path
// below the output folder.
type Files map[string][]byte

// Paths lists the paths in order.
func (f Files) Paths() []string {
	paths := make([]string, 0, len(f))
	for p := range f {
		paths = append(paths, p)
	}
	slices.Sort(paths)
	return paths
}

// Size is the number of bytes of all files.
func (f Files) Size() int64 {
	var n int64
	for _, data := range f {
		n += int64(len(data))
	}
	return n
}

// shelf collects files and sees that no two owners want one address. Addresses
// that differ only in case or in Unicode form are one on many disks.
type shelf struct {
	files    Files
	owners   map[string]owner // of files, by folded path
	folders  map[string]owner // that a file lies in
	problems *problem.List
}

type owner struct {
	what string
	at   problem.Place
}

func newShelf(problems *problem.List) *shelf {
	return &shelf{files: Files{}, owners: map[string]owner{}, folders: map[string]owner{}, problems: problems}
}

// claim takes an address for a thing. It reports whether the address was free;
// where it was not, both owners are named in a problem.
func (s *shelf) claim(path, what string, at problem.Place) bool {
	key := problem.Fold(path)
	if first, taken := s.owners[key]; taken {
		where := ""
		if first.at.File != "" {
			where = fmt.Sprintf(" (%s)", first.at)
		}
		s.problems.Errorf(at, "%s and %s%s both want the address /%s: rename one", what, first.what, where, strings.TrimSuffix(path, "index.html"))
		return false
	}
	s.owners[key] = owner{what, at}
	for dir := pathpkg.Dir(key); dir != "."; dir = pathpkg.Dir(dir) {
		if first, taken := s.owners[dir]; taken {
			s.problems.Errorf(at, "%s wants the address /%s, and %s (%s) stands where its folder should be: rename one", what, path, first.what, first.at)
			return false
		}
		s.folders[dir] = owner{what, at}
	}
	if first, taken := s.folders[key]; taken {
		s.problems.Errorf(at, "%s wants the address /%s, where the folder of %s should be: rename one", what, path, first.what)
		return false
	}
	return true
}

// put claims an address and lays down its content.
func (s *shelf) put(path string, data []byte, what string, at problem.Place) {
	if s.claim(path, what, at) {
		s.files[path] = data
	}
}
