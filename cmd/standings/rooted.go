package main

import (
	"errors"
	"io/fs"
	"os"
	"path"
	"sync"
)

// rooted reads a folder, and nothing that links lead to outside of it. An [os.Root] walks over
// every folder of a path each time; of thousands of deep paths that takes longer than reading, so
// the folder of the last one stays open.
type rooted struct {
	*os.Root

	mutex sync.Mutex
	dir   string
	last  *os.Root // of dir; nil: none was opened yet
}

// in calls do with the folder of a path and the name in it, or with the whole where a link
// in the folder leads out of that.
func (r *rooted) in(name string, do func(root *os.Root, name string) error) error {
	dir, base := path.Split(name)
	if dir == "" {
		return do(r.Root, name)
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.last == nil || r.dir != dir {
		next, err := r.OpenRoot(dir)
		if err != nil {
			return do(r.Root, name)
		}
		if r.last != nil {
			r.last.Close()
		}
		r.dir, r.last = dir, next
	}
	err := do(r.last, base)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return do(r.Root, name)
}

func (r *rooted) Open(name string) (file fs.File, err error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	err = r.in(name, func(root *os.Root, base string) error {
		file, err = root.FS().Open(base)
		return err
	})
	return file, named(err, name)
}

func (r *rooted) Stat(name string) (info fs.FileInfo, err error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrInvalid}
	}
	err = r.in(name, func(root *os.Root, base string) error {
		info, err = root.Stat(base)
		return err
	})
	return info, named(err, name)
}

// ReadLink makes links known as links, with Lstat of [os.Root], to all that read a folder.
func (r *rooted) ReadLink(name string) (string, error) { return r.Readlink(name) }

// named is an error with the whole path in it.
func named(err error, name string) error {
	if wrong := (*fs.PathError)(nil); errors.As(err, &wrong) {
		return &fs.PathError{Op: wrong.Op, Path: name, Err: wrong.Err}
	}
	return err
}
