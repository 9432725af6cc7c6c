package page

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"standings/internal/source"
	"standings/templates"
)

// A job is a file to be made: mostly a page, that is its view and its template
// on that view. Pages do not depend on each other, so they are made side by
// side; what they find wrong is joined in the order they were asked for, so that
// the result does not depend on which came first.
type job struct {
	path, what string
	make       func() (Files, *Findings, error)
	folder     bool // it makes the files of the folder at path, as many as there turn out to be
	// dull: making it finds no problem of the project that is not found elsewhere, so that
	// it is left out where the site cannot be published.
	dull bool
	page bool // the file is a page, whose buffer may be used again after delivery
}

// DataFile is a file for programs, a table or JSON, that was made.
type DataFile struct {
	Path   string
	Bytes  int64
	SHA256 string // in hexadecimal
	Packed []byte // the file as archives keep it, deflated
	CRC    uint32
}

// made is what is kept of a job that is done.
type made struct {
	found *Findings
	err   error
}

// Working is how the files of a shelf are made. The zero value is made for building.
type Working struct {
	TooMuch func(bytes int64) bool // whether all files together are more than there may be: no more are made. nil: they never are
	Workers int                    // how many files are made at a time; 0 is as many as there are cores
	Before  func() bool            // is called before each file is made, and may wait; false: no more are made. nil: all are
	// Trying makes files to find problems, and drops them: all of them can be made
	// afterwards, and meanwhile, by Making.
	Trying bool
}

// AskPage asks for a page. Its address is claimed at once; its template is in the
// table of pages.
func (s *Shelf) AskPage(path, what string, at source.Place, make func() View) {
	s.addPage(path, what, at, false, make)
}

// Named has the search find a page by a title.
func (s *Shelf) Named(path, title string) {
	s.names = append(s.names, LinkTo(title, path))
}

// Names are the pages that the search finds by a title, in the order in which they were asked
// for.
func (s *Shelf) Names() []Link { return s.names }

// Alike asks for many pages that are made alike, each as AskPage does: where the project has
// errors, the first of them finds what is wrong with their kind, and the others are not made.
func (s *Shelf) Alike() func(path, what string, at source.Place, make func() View) {
	dull := false
	return func(path, what string, at source.Place, make func() View) {
		s.addPage(path, what, at, dull, make)
		dull = true
	}
}

func (s *Shelf) addPage(path, what string, at source.Place, dull bool, make func() View) {
	s.add(job{path: path, what: what, dull: dull, page: true, make: func() (Files, *Findings, error) {
		v := make()
		data, err := s.execute(path, v)
		return Files{path: data}, v.WentWrong(), err
	}}, at)
}

// Execute puts what is no page, or a part of one, into its template: its links are those
// of the page at path.
func (s *Shelf) Execute(path string, v View) ([]byte, error) { return s.execute(path, v) }

// AskList asks for what lists the files for programs, at some paths, which is made when they
// all are, those that were put on the shelf included. There is one such making.
func (s *Shelf) AskList(what string, at source.Place, make func([]DataFile) (Files, error), paths ...string) {
	for _, path := range paths {
		if s.Claim(path, what, at) {
			s.list, s.listed = make, append(s.listed, path)
		}
	}
}

// Ask asks for any other file. Its address is claimed at once. It finds nothing wrong
// with the project, and is not made where that has errors.
func (s *Shelf) Ask(path, what string, at source.Place, make func() ([]byte, error)) {
	s.add(job{path: path, what: what, dull: true, make: func() (Files, *Findings, error) {
		data, err := make()
		return Files{path: data}, nil, err
	}}, at)
}

// AskScript asks likewise for a script with data for pages: see [Script].
func (s *Shelf) AskScript(path, what string, at source.Place, data func() any) {
	s.Ask(path, what, at, func() ([]byte, error) { return Script(path, data()) })
}

func (s *Shelf) add(j job, at source.Place) {
	if s.Claim(j.path, j.what, at) {
		s.jobs = append(s.jobs, j)
	}
}

// AskFolder asks likewise for all files of a folder, which are made together: how many
// there are is known when they are made.
func (s *Shelf) AskFolder(path, what string, at source.Place, make func() (Files, error)) {
	s.add(job{path: path, what: what, folder: true, dull: true, make: func() (Files, *Findings, error) {
		files, err := make()
		return files, nil, err
	}}, at)
	s.together = append(s.together, path+"/")
}

// Work makes what was asked for and hands it over, each file by the worker that made it,
// as long as there is not too much of it. Where the project has errors, only that is
// made which may find more of them: see Spare. It returns where the program failed;
// where a file could not be taken, that alone.
func (s *Shelf) Work(how Working) (failures []error) {
	if s.Problems.Errors() > 0 {
		s.Spare()
	}
	order := s.order()
	results := make([]made, len(s.jobs))
	var next, done atomic.Int64
	deliver, size := s.Deliver, &s.size
	if how.Trying {
		s.tried.Store(s.Size())
		deliver, size = func(_ string, data []byte) { s.tried.Add(int64(len(data))) }, &s.tried
	}
	workers := how.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var working sync.WaitGroup
	for range min(workers, len(order)) {
		working.Go(func() {
			for n := next.Add(1) - 1; n < int64(len(order)); n = next.Add(1) - 1 {
				i := order[n]
				j := &s.jobs[i]
				if how.TooMuch != nil && how.TooMuch(size.Load()) || s.broken() != nil || how.Before != nil && !how.Before() {
					return // reported once for the whole site
				}
				files, found, err := j.safely()
				if !how.Trying {
					j.make = nil // and what it was made from
				}
				if results[i] = (made{found, err}); err == nil {
					for path, data := range files {
						deliver(path, data)
						if j.page && (s.Take != nil || how.Trying) {
							templates.Release(data)
						}
					}
				}
				if s.Progress != nil {
					s.Progress(int(done.Add(1)), len(order))
				}
			}
		})
	}
	working.Wait()
	if err := s.broken(); err != nil {
		return []error{err}
	}
	for i, r := range results {
		if r.found != nil {
			s.Problems.Add(r.found.Problems.All()...)
			failures = append(failures, r.found.failures...)
		}
		if r.err != nil {
			failures = append(failures, s.jobs[i].failed(r.err))
		}
	}
	if how.Trying {
		return failures
	}
	s.jobs = nil
	if s.list != nil && !s.spare && s.Problems.Errors() == 0 && len(failures) == 0 {
		list, err := s.listOf(s.data)
		if err != nil {
			return []error{err}
		}
		for _, path := range s.listed {
			s.Deliver(path, list[path])
		}
	}
	return failures
}

// order is which jobs are worked at, and in which order: those that make many files take
// the longest, and are begun first.
func (s *Shelf) order() []int {
	var first, then []int
	for i := range s.jobs {
		switch j := &s.jobs[i]; {
		case s.spare && j.dull:
		case j.folder:
			first = append(first, i)
		default:
			then = append(then, i)
		}
	}
	return append(first, then...)
}

// Spare leaves out of Work what finds no problem of the project that is not found elsewhere:
// for a check, which needs problems only.
func (s *Shelf) Spare() { s.spare = true }

// isData reports whether a file is one for programs. Scripts that pages load are not.
func isData(path string) bool {
	return strings.HasSuffix(path, ".csv") || strings.HasSuffix(path, ".json")
}

// NewDataFile is a file for programs with a content.
func NewDataFile(path string, data []byte) DataFile {
	sum := sha256.Sum256(data)
	var packed bytes.Buffer
	w := packers.Get().(*flate.Writer)
	defer packers.Put(w)
	w.Reset(&packed)
	w.Write(data) // a buffer takes all
	w.Close()
	return DataFile{path, int64(len(data)), hex.EncodeToString(sum[:]), packed.Bytes(), crc32.ChecksumIEEE(data)}
}

// packers are kept, since one has more room than most files.
var packers = sync.Pool{New: func() any {
	w, err := flate.NewWriter(nil, flate.BestSpeed)
	if err != nil {
		panic(err) // there is such a level
	}
	return w
}}

// failed says where making the job's file failed.
func (j job) failed(err error) error {
	return fmt.Errorf("%s, /%s: %w", j.what, Folder(j.path), err)
}

// safely makes a job's files, or an error where the program fails on them.
func (j *job) safely() (files Files, found *Findings, err error) {
	err = Safely(func() (err error) {
		files, found, err = j.make()
		return err
	})
	return files, found, err
}

// Safely calls what makes a file. Where the program fails in it that is an error, and other
// files are still made.
func Safely(make func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = source.Caught(r)
		}
	}()
	return make()
}
