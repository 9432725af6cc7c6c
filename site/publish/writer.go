package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"sync"
	"time"
)

// A Writer puts a site into a folder whose files come one by one, whole or not at all:
// see [Site]. The folder is as it was until Finish has put the new site there.
type Writer struct {
	dir  string
	at   *place
	made *staging

	mu      sync.Mutex
	files   map[string]entry
	folders map[string]bool // of the new site, that were made
	plain   map[string]bool // of the old one: whether a path leads through folders alone

	working sync.RWMutex // held while a file is written
	closed  bool
}

// entry is a file of the new site.
type entry struct {
	sum  [sha256.Size]byte
	size int64
	// Of the old site's file of the same content, that this one is a link to: what it was
	// like when it was read.
	same    bool
	changed time.Time
}

func (e entry) hex() string { return hex.EncodeToString(e.sum[:]) }

var errClosed = errors.New("the site is no longer written")

// NewWriter begins a site for the folder dir. Either Finish or Discard is to be called;
// what a program that is killed leaves beside the folder is swept away by the next.
func NewWriter(dir string) (*Writer, error) {
	w := &Writer{dir: dir, files: map[string]entry{}, folders: map[string]bool{".": true}, plain: map[string]bool{}}
	for range mostTries {
		err := w.begin()
		if err == nil {
			return w, nil
		}
		w.Discard()
		if !errors.Is(err, errExchanged) {
			return nil, err
		}
		w.closed = false
	}
	return nil, errBusy(dir)
}

func (w *Writer) begin() error {
	var err error
	if w.at, err = open(w.dir); err != nil {
		return err
	}
	w.at.sweep()
	if _, err := w.at.manifest(); err != nil { // a damaged list: sooner said than when all is made
		return w.at.orExchanged(err)
	}
	w.made, err = w.stage()
	return err
}

func (w *Writer) stage() (*staging, error) {
	s, err := w.at.newStaging()
	if err != nil && !errors.Is(err, errExchanged) {
		err = fmt.Errorf("cannot write beside %s: %w", w.dir, err)
	}
	return s, err
}

// Write adds a file by its slash-separated path, once. It may be called by several
// goroutines at once, and keeps nothing of data.
func (w *Writer) Write(name string, data []byte) error {
	w.working.RLock()
	defer w.working.RUnlock()
	if w.closed {
		return errClosed
	}
	e := entry{sum: sha256.Sum256(data), size: int64(len(data))}
	if err := w.write(name, data, &e); err != nil {
		return fmt.Errorf("cannot write the new site beside %s: %w", w.dir, err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.files[name] = e
	return nil
}

func (w *Writer) write(name string, data []byte, e *entry) error {
	if err := w.folder(path.Dir(name)); err != nil {
		return err
	}
	if w.unchanged(name, e) {
		return nil
	}
	return w.made.write(name, data, 0o644)
}

// unchanged reports whether the old site has the same file; then it is linked to.
func (w *Writer) unchanged(name string, e *entry) bool {
	e.same = false
	if w.at.old == nil || !w.leads(path.Dir(name)) {
		return false
	}
	info, err := w.at.old.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() != e.size {
		return false
	}
	if sum, err := w.at.sum(name); err != nil || sum != e.sum {
		return false
	}
	e.same, e.changed = w.made.link(name) == nil, info.ModTime()
	return e.same
}

// folder makes a folder of the new site.
func (w *Writer) folder(dir string) error {
	w.mu.Lock()
	there := w.folders[dir]
	w.mu.Unlock()
	if there {
		return nil
	}
	if err := w.folder(path.Dir(dir)); err != nil {
		return err
	}
	root, name, err := w.made.above.of(w.made.root, path.Dir(dir), dir)
	if err != nil {
		return err
	}
	if err := root.Mkdir(name, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.folders[dir] = true
	return nil
}

// leads reports whether a path of the old site leads through folders alone.
func (w *Writer) leads(dir string) bool {
	if dir == "." {
		return true
	}
	w.mu.Lock()
	plain, known := w.plain[dir]
	w.mu.Unlock()
	if known {
		return plain
	}
	if plain = w.leads(path.Dir(dir)); plain {
		info, err := w.at.old.Lstat(dir)
		plain = err == nil && info.IsDir()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.plain[dir] = plain
	return plain
}

// Finish puts the site into its folder, once all files are written. Where it is an error
// the folder is as it was.
func (w *Writer) Finish() (done, error) {
	w.working.Lock()
	defer w.working.Unlock()
	if w.closed {
		return done{}, errClosed
	}
	defer w.close()
	for range mostTries {
		done, err := w.finish()
		if !errors.Is(err, errExchanged) {
			return done, err
		}
		if err := w.again(); err != nil && !errors.Is(err, errExchanged) {
			return done, err
		}
	}
	return done{}, errBusy(w.dir)
}

// Discard leaves the folder as it was, and is of no effect after Finish.
func (w *Writer) Discard() {
	w.working.Lock()
	defer w.working.Unlock()
	w.close()
}

func (w *Writer) close() {
	w.closed = true
	if w.made != nil {
		w.made.remove()
	}
	if w.at != nil {
		w.at.close()
	}
	w.made, w.at = nil, nil
}

func errBusy(dir string) error {
	return fmt.Errorf("other builds keep writing to %s: wait for them", dir)
}

// again begins anew in a folder of its own, where another build put its site into the
// site's folder: what was written is taken over.
func (w *Writer) again() error {
	next := &Writer{dir: w.dir, files: map[string]entry{}, folders: map[string]bool{".": true}, plain: map[string]bool{}}
	var err error
	if next.at, err = open(w.dir); err != nil {
		return err
	}
	if next.made, err = next.stage(); err != nil {
		next.close()
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(w.files)) {
		e := w.files[name]
		if err = next.folder(path.Dir(name)); err == nil && !next.unchanged(name, &e) {
			err = next.made.take(w.made, name)
		}
		if err != nil {
			next.close()
			return fmt.Errorf("cannot write the new site beside %s: %w", w.dir, err)
		}
		next.files[name] = e
	}
	w.close()
	w.at, w.made, w.files, w.folders, w.plain, w.closed = next.at, next.made, next.files, next.folders, next.plain, false
	return nil
}

func (w *Writer) finish() (done, error) {
	done := done{Files: len(w.files)}
	sums := manifest{Files: make(map[string]string, len(w.files))}
	for name, e := range w.files {
		done.Bytes += e.size
		sums.Files[name] = e.hex()
	}
	listed, err := w.at.manifest()
	if err != nil {
		return done, w.at.orExchanged(err)
	}
	plan, err := w.at.compare(w.files, listed)
	if err != nil {
		return done, w.at.orExchanged(err)
	}
	done.Written, done.Removed = len(plan.changed), len(plan.gone)
	done.Changed = slices.Concat(slices.Collect(maps.Keys(plan.changed)), slices.Collect(maps.Keys(plan.gone)))
	slices.Sort(done.Changed)
	done.List = sums.digest()
	if done.Written == 0 && done.Removed == 0 && listed != nil && maps.Equal(listed.Files, sums.Files) {
		return done, w.at.orExchanged(nil)
	}
	if err := w.made.complete(w.files, plan, sums); err != nil {
		return done, w.at.orExchanged(fmt.Errorf("cannot write the new site beside %s: %w", w.dir, err))
	}
	if err := w.at.orExchanged(nil); err != nil {
		return done, err
	}
	if err := w.made.exchange(); err != nil {
		return done, fmt.Errorf("cannot put the new site in the place of %s: %w", w.dir, err)
	}
	return done, nil
}
