package page

import (
	"cmp"
	"fmt"
	"maps"
	pathpkg "path"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"standings/internal/source"
)

// Files is a built site: the content of every file by its slash-separated path
// below the output folder.
type Files map[string][]byte

// Paths lists the paths in order.
func (f Files) Paths() []string {
	return slices.Sorted(maps.Keys(f))
}

// Size is the number of bytes of all files.
func (f Files) Size() (n int64) {
	for _, data := range f {
		n += int64(len(data))
	}
	return n
}

// Shelf has files made and sees that no two owners want one address. Addresses
// that differ only in case or in Unicode form are one on many disks. Every file
// of the site claims its address before the first page is made, so that a link
// asks the shelf whether it leads anywhere.
type Shelf struct {
	// Take is given each file as soon as it is made, by several goroutines at once. The
	// shelf does not keep it, and Take must not: its room is used again. Where Take fails, no
	// more are made. nil: files are collected in Files.
	Take  func(path string, data []byte) error
	Files Files // what was made; empty where Take is given it

	mu     sync.Mutex // of Files and failed
	failed error      // why a file could not be taken
	size   atomic.Int64
	tried  atomic.Int64 // of what there would be, as far as the last Work made it to see what is wrong

	owners   map[string]owner // of files, by folded path
	folders  map[string]owner // that have files
	together []string         // folders of files that are made together
	reported map[any]bool     // folded paths that cannot be unpacked everywhere, and who claims them, as a problem says
	Problems *source.List
	execute  func(path string, v View) ([]byte, error) // puts a page's view into its template
	jobs     []job
	names    []Link
	data     []DataFile                      // of the files for programs that were delivered, in any order; mu guards it
	spare    bool                            // see Spare
	list     func([]DataFile) (Files, error) // makes what lists the files for programs; nil: none was asked for
	listed   []string                        // its paths
	seen     string                          // the path that was looked at last, see unpackable
	found    func() map[string]*job          // by path, for Making

	// Progress is called each time a file was made, with how many are and how many
	// there will be, by several goroutines at once. It may be nil.
	Progress func(done, of int)
}

type owner struct {
	path string // as claimed
	what string
	at   source.Place
}

func NewShelf(problems *source.List, execute func(path string, v View) ([]byte, error)) *Shelf {
	s := &Shelf{Files: Files{}, owners: map[string]owner{}, folders: map[string]owner{}, reported: map[any]bool{}, Problems: problems, execute: execute}
	s.found = sync.OnceValue(s.byPath)
	return s
}

// Claim takes an address for a thing. It reports whether the address was free;
// where it was not, both owners are named in a problem.
func (s *Shelf) Claim(path, what string, at source.Place) bool {
	s.unpackable(path, at)
	key, own := source.Fold(path), owner{path, what, at}
	first, taken := s.owners[key]
	if !taken {
		s.owners[key] = own
		first, taken = s.folders[key]
	}
	for dir := pathpkg.Dir(key); dir != "." && !taken; dir = pathpkg.Dir(dir) {
		first, taken = s.owners[dir] // a file where a folder should be
		s.folders[dir] = own
	}
	if taken {
		where := ""
		if first.at.File != "" {
			where = fmt.Sprintf(" (%s)", first.at)
		}
		s.Problems.Errorf(cmp.Or(at, first.at), "%s and %s%s both want the address /%s: rename one", what, first.what, where, Folder(path))
	}
	return !taken
}

// unpackable sees that a path can be unpacked everywhere. What is wrong with a
// folder is reported once, of what claims it first.
func (s *Shelf) unpackable(path string, at source.Place) {
	seen := 0 // the folders that the path before is in, too
	for i := range min(len(path), len(s.seen)) {
		if path[i] != s.seen[i] {
			break
		}
		if path[i] == '/' {
			seen = i + 1
		}
	}
	s.seen = path
	for i := seen; i <= len(path); i++ {
		if i < len(path) && path[i] != '/' {
			continue
		}
		why := source.NotOnWindows(pathpkg.Base(path[:i]))
		if why == "" {
			continue
		}
		key := source.Fold(path[:i])
		if s.reported[key] {
			continue
		}
		s.reported[key] = true
		if s.reported[at] {
			continue // the board's page and its files
		}
		s.reported[at] = at != source.Place{}
		if strings.HasPrefix(at.File, "content/files/") {
			s.Problems.Warnf(at, "%s: a site with this file cannot be unpacked there; rename it", why)
		} else {
			s.Problems.Errorf(at, "%s, where the site could not be unpacked: choose another id or name", why)
		}
	}
}

// Has reports whether a file has claimed exactly this address: a host may distinguish
// capitals. In a folder of files that are made together every script has, whether or not
// there turn out to be so many.
func (s *Shelf) Has(path string) bool {
	if claimed, ok := s.owners[source.Fold(path)]; ok {
		return claimed.path == path
	}
	return slices.ContainsFunc(s.together, func(folder string) bool { return strings.HasPrefix(path, folder) && pathpkg.Ext(path) == ".js" })
}

// Paths lists the addresses that were claimed, in order.
func (s *Shelf) Paths() []string {
	list := make([]string, 0, len(s.owners))
	for _, o := range s.owners {
		list = append(list, o.path)
	}
	slices.Sort(list)
	return list
}

// Put claims an address for a content.
func (s *Shelf) Put(path string, data []byte, what string, at source.Place) {
	if s.Claim(path, what, at) {
		s.Deliver(path, data)
	}
}

// Deliver hands over a file that is made, and whose address is claimed before or after.
// It may be called by several goroutines at once, once for each file.
func (s *Shelf) Deliver(path string, data []byte) {
	s.size.Add(int64(len(data)))
	var file DataFile
	if isData(path) {
		file = NewDataFile(path, data)
	}
	var err error
	if s.Take != nil && s.broken() == nil {
		err = s.Take(path, data)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.failed = cmp.Or(s.failed, err)
	if s.Take == nil {
		s.Files[path] = data
	}
	if file.Path != "" {
		s.data = append(s.data, file)
	}
}

// Size is the number of bytes of what was made.
func (s *Shelf) Size() int64 { return s.size.Load() }

// Tried is Size as it would be had the last Work kept what it made to see what is wrong.
func (s *Shelf) Tried() int64 { return s.tried.Load() }

// broken is why a file could not be taken; nil where all could.
func (s *Shelf) broken() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.failed
}
