package site

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"standings/internal/source"
)

// Untrusted bounds what the project of a stranger may do, who may have put
// anything into it. It is shown without its templates, with files that only show
// something, and asks no other host; it is read and it grows only so far.
//
// Everything is decided in one place: the rest of the program sees a project in
// which what is not taken is not there.
type Untrusted struct {
	Read    int64 // bytes of all files together that one build reads at most
	Written int64 // bytes that the site may have at most
	Pixels  int   // of an image that a thumbnail is made of, at most

	// Base is a project that is trusted, rooted as Input.Project: the stranger's is taken
	// for a contribution of data to it, see base.go; the hosts of images that the base
	// names are asked. nil: it is one of its own.
	Base fs.FS
}

// stranger is a stranger's project as it is taken.
type stranger struct {
	fs.FS
	hidden map[string]bool // paths that are not there
	left   atomic.Int64    // bytes that may still be read
	most   int64
}

// take looks through a project and leaves out what a stranger's may not hold,
// with a warning each.
func (u *Untrusted) take(project fs.FS, problems *source.List) *stranger {
	s := &stranger{FS: project, hidden: map[string]bool{}, most: u.Read}
	s.left.Store(u.Read)
	if u.Base != nil {
		return s // nothing of it is taken but data
	}
	if _, err := fs.Stat(project, "templates"); !errors.Is(err, fs.ErrNotExist) {
		s.hidden["templates"] = true
		problems.Warnf(source.InFile("templates"), "is not taken from an untrusted project: its pages are the program's own")
	}
	const dir = "content/files"
	_ = fs.WalkDir(project, dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return nil // said where it is read
		}
		if !shows(strings.TrimPrefix(name, dir+"/")) {
			s.hidden[name] = true
			problems.Warnf(source.InFile(name), "is not taken from an untrusted project: only files that show something are, %s, and in folders %s, with one ending and no dot or low line before their names", strings.Join(stillEndings, ", "), strings.Join(dataEndings, ", "))
		}
		return nil
	})
	return s
}

// What browsers show or save and never run. All else is left out: a list of what
// is active would never be whole.
var (
	stillEndings = strings.Fields("png jpg jpeg gif webp avif pdf csv tsv bib md mp4 webm mp3 wav ogg zip gz")
	dataEndings  = strings.Fields("txt json jsonl") // at the root, hosts read some: robots.txt, vercel.json
)

// shows reports whether a file, by its address, is published for a stranger. Hosts read
// names that begin with a dot or a low line, and data at a site's root, as instructions; and
// some go by any ending of a name: index.html.gz, x.php.png.
func shows(address string) bool {
	parts := strings.Split(strings.ToLower(address), "/")
	if slices.ContainsFunc(parts, func(part string) bool { return strings.HasPrefix(part, ".") || strings.HasPrefix(part, "_") }) {
		return false
	}
	endings := strings.Split(parts[len(parts)-1], ".")[1:]
	for i, ending := range endings {
		still, data, number := slices.Contains(stillEndings, ending), slices.Contains(dataEndings, ending), strings.Trim(ending, "0123456789") == ""
		if last := i == len(endings)-1; last && !still && !(data && len(parts) > 1) || !last && !still && !data && !number {
			return false
		}
	}
	return len(endings) > 0
}

func (s *stranger) gone(op, name string) error {
	for at := name; at != "."; at = path.Dir(at) {
		if s.hidden[at] {
			return source.Failed(op, name, fs.ErrNotExist)
		}
	}
	return nil
}

// Open opens a file whose bytes are counted.
func (s *stranger) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, source.Failed("open", name, fs.ErrInvalid)
	}
	if err := s.gone("open", name); err != nil {
		return nil, err
	}
	file, err := s.FS.Open(name)
	if err != nil {
		return nil, err
	}
	if info, err := file.Stat(); err == nil && info.IsDir() {
		return file, nil
	}
	read := &metered{file, name, s}
	if seeker, ok := file.(io.Seeker); ok {
		return struct {
			*metered
			io.Seeker
		}{read, seeker}, nil // records are read again where they are
	}
	return read, nil
}

func (s *stranger) ReadDir(name string) ([]fs.DirEntry, error) {
	if err := s.gone("open", name); err != nil {
		return nil, err
	}
	entries, err := fs.ReadDir(s.FS, name)
	return slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return s.hidden[path.Join(name, e.Name())] }), err
}

func (s *stranger) Stat(name string) (fs.FileInfo, error) {
	if err := s.gone("stat", name); err != nil {
		return nil, err
	}
	return fs.Stat(s.FS, name)
}

func (s *stranger) Lstat(name string) (fs.FileInfo, error) {
	if err := s.gone("lstat", name); err != nil {
		return nil, err
	}
	return fs.Lstat(s.FS, name)
}

func (s *stranger) ReadLink(name string) (string, error) {
	if err := s.gone("readlink", name); err != nil {
		return "", err
	}
	return fs.ReadLink(s.FS, name)
}

// metered is a file that ends with an error where too much was read.
type metered struct {
	fs.File
	name string
	of   *stranger
}

func (c *metered) Read(p []byte) (int, error) {
	n, err := c.File.Read(p)
	if c.of.left.Add(-int64(n)) < 0 {
		return 0, source.Failed("read", c.name, fmt.Errorf("reading it takes more than the %d MB that a build reads of an untrusted project in all", c.of.most/1e6))
	}
	return n, err
}

// built ends the count: what is read later is one image at a time, when a reader
// asks for it.
func (s *stranger) built() { s.left.Store(math.MaxInt64) }

// grown reports whether a site has become larger than a stranger's may be.
func (u *Untrusted) grown(bytes int64) bool { return u != nil && bytes > u.Written }

func (u *Untrusted) tooLarge() string {
	return fmt.Sprintf("the site is larger than the %d MB that the site of an untrusted project may have", u.Written/1e6)
}
