// Package publish puts a built site into a folder, whole or not at all.
//
// The new site is made in a folder beside the old one and takes its place in one step,
// under the lock of a file next to it:
//
//	public                    the site
//	.public.standings-lock    held while a build writes
//	.public.standings-new     the new site; after the exchange the old one, to be removed
//	.public.standings-old     the old one, for a moment, where the system has no exchange
//
// What a killed build left of these is removed or put back by the next. The folder may
// have come with a stranger's project: it is read through [os.Root], no link in it is
// followed, and of its files only those are the program's own that its list names.
package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sync"
)

// Done says what was put into the folder.
type Done struct {
	Files int   `json:"count,omitempty"`
	Bytes int64 `json:"bytes,omitempty"`
}

// A Writer puts a site into a folder, whole or not at all. The folder is as it was until
// Finish has put the new site there. What others put into it is carried over; where that
// is in the way of the site, Finish says so and changes nothing. A link at the folder
// itself is followed; whether that may be is for the caller to decide.
type Writer struct {
	*place
	working sync.RWMutex // held while a file is written
	closed  bool

	mu      sync.Mutex
	files   map[string]bool
	folders map[string]bool // that were made for them
	bytes   int64
}

var errClosed = errors.New("the site is no longer written")

// NewWriter begins a site for the folder dir. Where another build writes there, it calls
// waits and waits for it. Either Finish or Discard is to be called.
func NewWriter(dir string, waits func()) (*Writer, error) {
	at, err := open(dir, waits)
	if err != nil {
		return nil, err
	}
	return &Writer{place: at, files: map[string]bool{}, folders: map[string]bool{".": true}}, nil
}

// Write adds a file by its slash-separated path, once. It may be called by several
// goroutines at once, and keeps nothing of data.
func (w *Writer) Write(name string, data []byte) error {
	w.working.RLock()
	defer w.working.RUnlock()
	if w.closed {
		return errClosed
	}
	err := w.folder(path.Dir(name))
	if err == nil && !w.keep(name, data) {
		err = w.create(name, data)
	}
	if err != nil {
		return w.cannotWrite(err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.files[name] = true
	w.bytes += int64(len(data))
	return nil
}

// create makes a file of the new site. Its folder is this program's own and new, so its
// path needs no [os.Root], which would open each folder on the way for each file.
func (w *Writer) create(name string, data []byte) error {
	local, err := w.fresh(name)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(local, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// fresh is where a file or folder of the new site is.
func (w *Writer) fresh(name string) (string, error) {
	local, err := filepath.Localize(name)
	if err != nil {
		return "", fmt.Errorf("%q: %w", name, err)
	}
	return filepath.Join(w.beside(fresh), local), nil
}

// folder makes a folder of the new site, and those that it is in.
func (w *Writer) folder(dir string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.folderLocked(dir)
}

func (w *Writer) folderLocked(dir string) error {
	if w.folders[dir] {
		return nil
	}
	local, err := w.fresh(dir)
	if err != nil {
		return err
	}
	if err := w.folderLocked(path.Dir(dir)); err != nil {
		return err
	}
	if err := os.Mkdir(local, 0o755); err != nil && !errors.Is(err, fs.ErrExist) { // it is there where a disk takes "Img" for "img"
		return err
	}
	w.folders[dir] = true
	return nil
}

// Finish puts the site into its folder, once all files are written, and keeps of the build what
// [Writer.Unchanged] is to give. Where it is an error the folder is as it was, unless the error says
// that the site is there.
func (w *Writer) Finish(b Build) (Done, error) {
	w.working.Lock()
	defer w.working.Unlock()
	if w.closed {
		return Done{}, errClosed
	}
	defer w.end()
	b.Done = Done{len(w.files), w.bytes}
	if err := w.carryOver(b); err != nil {
		return Done{}, err
	}
	if err := w.sync(); err != nil {
		return Done{}, w.cannotWrite(err)
	}
	if err := w.exchange(); err != nil {
		return Done{}, fmt.Errorf("cannot replace %s by the new site: %w", w.named, err)
	}
	syncFolder(w.parent) // a new name that is not on the disk yet is the old site: nothing is lost
	if err := w.clear(fresh); err != nil {
		return Done{}, fmt.Errorf("the site is in %s, and the one before it cannot be removed: %w", w.named, err)
	}
	return b.Done, nil
}

// Discard leaves the folder as it was, and is of no effect after Finish.
func (w *Writer) Discard() {
	w.working.Lock()
	defer w.working.Unlock()
	if !w.closed {
		w.end()
	}
}

func (w *Writer) end() {
	w.closed = true
	w.close()
}

func (p *place) cannotWrite(err error) error {
	return fmt.Errorf("cannot write the new site beside %s: %w", p.named, err)
}

// kindOf says what is at a path.
func kindOf(mode fs.FileMode) string {
	switch {
	case mode&fs.ModeSymlink != 0:
		return "it is a link"
	case mode.IsDir():
		return "it is a folder"
	case mode.IsRegular():
		return "it is a file"
	}
	return "it is no regular file"
}
