package publish

import (
	"bytes"
	"io/fs"
	"path"
	"path/filepath"

	"standings/internal/source"
)

// Build is what the list of a site keeps of the build that wrote it, for the next one.
type Build struct {
	Of   string   `json:"of,omitempty"`   // digest of all that it read; "": not known
	Read string   `json:"read,omitempty"` // what that was, in words
	Said []string `json:"said,omitempty"` // its warnings
	Done          // what it wrote
}

// Unchanged is the build that wrote the site in the folder, where it read what this one would read,
// and its files are as it left them: as many of as many bytes, none of them newer than the list, which
// was written last. ok is false elsewhere, and where the digest is "".
func (w *Writer) Unchanged(of string) (b Build, ok bool) {
	if b = w.built; of == "" || b.Of != of || w.old == nil {
		return Build{}, false
	}
	list, err := w.old.Lstat(listFile)
	if err != nil {
		return Build{}, false
	}
	found := Done{}
	err = filepath.WalkDir(w.path, func(at string, e fs.DirEntry, err error) error {
		if err != nil || !e.Type().IsRegular() {
			return err
		}
		name, err := filepath.Rel(w.path, at)
		if err != nil || !w.listed[filepath.ToSlash(name)] {
			return err
		}
		info, err := e.Info()
		if err != nil || info.ModTime().After(list.ModTime()) {
			return fs.ErrInvalid
		}
		found.Files, found.Bytes = found.Files+1, found.Bytes+info.Size()
		return nil
	})
	return b, err == nil && found == b.Done
}

// keep takes a file of the old site for the new one, where its bytes are the same: it keeps its time,
// by which hosts find out what to send. It reports whether it did.
func (w *Writer) keep(name string, data []byte) bool {
	if !w.listed[name] {
		return false
	}
	info, err := w.old.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&modeBits != 0o644 || info.Size() != int64(len(data)) {
		return false
	}
	old, err := source.Read(w.old.FS(), name, max(info.Size(), 1))
	return err == nil && bytes.Equal(old, data) && w.parent.Link(path.Join(w.base(), name), path.Join(w.name(fresh), name)) == nil
}
