package gittree

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"time"

	"standings/internal/source"
)

// Tree is the files of a commit below one folder. It is a file system whose files are
// fetched as they are opened. Links are followed within it only.
type Tree struct {
	Commit string // its id

	entries map[string]*entry
	blobs   *blobs
}

// entry is a file, a link or a folder.
type entry struct {
	name     string
	id       string // of its blob
	size     int64
	link     bool
	folder   bool
	children map[string]*entry // of a folder
}

func newTree(commit string, r repository) *Tree {
	return &Tree{Commit: commit, entries: map[string]*entry{".": {name: ".", folder: true, children: map[string]*entry{}}}, blobs: &blobs{from: r}}
}

// put adds an entry with the folders that it is in. A tree that no program would write may
// have one name twice, as a file and as a folder.
func (t *Tree) put(name string, e *entry) error {
	if t.entries[name] != nil {
		return twice(name)
	}
	for {
		if len(t.entries) >= most {
			return fmt.Errorf("the commit has more than %d files and folders here: %s", most, elsewhere)
		}
		t.entries[name] = e
		dir := path.Dir(name)
		parent, known := t.entries[dir]
		if !known {
			parent = &entry{name: path.Base(dir), folder: true, children: map[string]*entry{}}
		} else if !parent.folder {
			return twice(dir)
		}
		parent.children[e.name] = e
		if known {
			return nil
		}
		name, e = dir, parent
	}
}

func twice(name string) error {
	return fmt.Errorf("the commit has %q twice, as a file and as another or a folder: %s", source.Escaped(name), elsewhere)
}

// Close ends the process that fetches files.
func (t *Tree) Close() error { return t.blobs.close() }

var errEscapes = errors.New("path escapes from parent") // as os.Root says

// find returns what is under a name, behind links where they are to be followed.
func (t *Tree) find(op, name string, follow bool) (*entry, error) {
	if !fs.ValidPath(name) {
		return nil, source.Failed(op, name, fs.ErrInvalid)
	}
	at := name
	for range 10 {
		e := t.entries[at]
		if e == nil {
			return nil, source.Failed(op, name, fs.ErrNotExist)
		}
		if !e.link || !follow {
			return e, nil
		}
		to, err := t.blobs.read(e)
		if err != nil {
			return nil, source.Failed(op, name, err)
		}
		if at = path.Join(path.Dir(at), string(to)); path.IsAbs(string(to)) || !fs.ValidPath(at) {
			return nil, source.Failed(op, name, errEscapes)
		}
	}
	return nil, source.Failed(op, name, errors.New("too many links"))
}

func (t *Tree) Open(name string) (fs.File, error) {
	e, err := t.find("open", name, true)
	if err != nil {
		return nil, err
	}
	if e.folder {
		return &openFolder{e, e.list()}, nil
	}
	data, err := t.blobs.read(e)
	if err != nil {
		return nil, source.Failed("open", name, err)
	}
	return &openFile{Reader: bytes.NewReader(data), e: e}, nil
}

func (t *Tree) Stat(name string) (fs.FileInfo, error) {
	e, err := t.find("stat", name, true)
	if err != nil {
		return nil, err
	}
	return e, nil
}

func (t *Tree) Lstat(name string) (fs.FileInfo, error) {
	e, err := t.find("lstat", name, false)
	if err != nil {
		return nil, err
	}
	return e, nil
}

func (t *Tree) ReadLink(name string) (string, error) {
	e, err := t.find("readlink", name, false)
	if err == nil && !e.link {
		err = source.Failed("readlink", name, fs.ErrInvalid)
	}
	if err != nil {
		return "", err
	}
	to, err := t.blobs.read(e)
	return string(to), err
}

func (t *Tree) ReadDir(name string) ([]fs.DirEntry, error) {
	e, err := t.find("open", name, true)
	if err != nil {
		return nil, err
	}
	if !e.folder {
		return nil, source.Failed("readdir", name, errors.New("not a directory"))
	}
	return e.list(), nil
}

// list is what is in a folder, by name.
func (e *entry) list() (list []fs.DirEntry) {
	for _, name := range slices.Sorted(maps.Keys(e.children)) {
		list = append(list, fs.FileInfoToDirEntry(e.children[name]))
	}
	return list
}

// An entry says of itself what a file system does. A tree knows no times.
func (e *entry) Name() string       { return e.name }
func (e *entry) Size() int64        { return e.size }
func (e *entry) ModTime() time.Time { return time.Time{} }
func (e *entry) IsDir() bool        { return e.folder }
func (e *entry) Sys() any           { return nil }
func (e *entry) Mode() fs.FileMode {
	switch {
	case e.folder:
		return fs.ModeDir | 0o555
	case e.link:
		return fs.ModeSymlink | 0o777
	}
	return 0o444
}

// openFile is a file that was fetched whole.
type openFile struct {
	*bytes.Reader
	e *entry
}

func (f *openFile) Stat() (fs.FileInfo, error) { return f.e, nil }
func (f *openFile) Close() error               { return nil }

type openFolder struct {
	e    *entry
	left []fs.DirEntry
}

func (f *openFolder) Stat() (fs.FileInfo, error) { return f.e, nil }
func (f *openFolder) Close() error               { return nil }
func (f *openFolder) Read([]byte) (int, error) {
	return 0, source.Failed("read", f.e.name, errors.New("is a directory"))
}

func (f *openFolder) ReadDir(n int) ([]fs.DirEntry, error) {
	if n > 0 && len(f.left) == 0 {
		return nil, io.EOF
	}
	if n <= 0 || n > len(f.left) {
		n = len(f.left)
	}
	list := slices.Clone(f.left[:n])
	f.left = f.left[n:]
	return list, nil
}
