package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
)

const modeBits = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// carryOver adds to the new site what others put into the old one, linked or, where the
// disk cannot link, copied; the list of its files; and the modes of its folders. What is
// in the way of the site is an error, and named.
func (w *Writer) carryOver(b Build) error {
	text, err := json.MarshalIndent(list{slices.Sorted(maps.Keys(w.files)), b}, "", " ")
	if err == nil {
		err = w.create(listFile, append(text, '\n'))
	}
	if err != nil {
		return w.cannotWrite(err)
	}
	if w.old == nil {
		return nil
	}
	ours := map[string]bool{} // folders that the old site's files are in
	for name := range w.listed {
		for dir := path.Dir(name); dir != "." && dir != "/" && !ours[dir]; dir = path.Dir(dir) {
			ours[dir] = true
		}
	}
	type folder struct {
		name string
		mode fs.FileMode
	}
	var folders []folder // from the top
	var wrong []string
	err = fs.WalkDir(w.old.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || name == listFile || w.listed[name] && entry.Type().IsRegular() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		switch at := w.obstacle(name, entry.IsDir()); {
		case at != "" && entry.IsDir() && ours[name]: // what is in it says whether it may go
		case at != "":
			kind := fs.ModeDir
			if at == name {
				kind = entry.Type()
			}
			wrong = append(wrong, fmt.Sprintf("%s (%s)", source.Escaped(at), kindOf(kind)))
		case len(wrong) > 0:
		case !entry.IsDir():
			return w.carry(name, info)
		default:
			folders = append(folders, folder{name, info.Mode() & modeBits})
			if !ours[name] {
				return w.made.MkdirAll(name, 0o755)
			}
		}
		return nil
	})
	if err != nil {
		return w.cannotWrite(err)
	}
	if len(wrong) > 0 {
		return fmt.Errorf("%s holds what this program did not write where the site's own files belong: %s: move it away or choose another folder with -o", w.named, words.Some(slices.Compact(wrong), 10))
	}
	for _, f := range slices.Backward(folders) { // the deepest first: one may keep its owner out
		now, err := w.made.Lstat(f.name)
		if err == nil && now.Mode()&modeBits != f.mode {
			err = w.made.Chmod(f.name, f.mode)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // it is no longer part of the site
			return w.cannotWrite(err)
		}
	}
	return nil
}

// obstacle is the path at which something of others is in the way of the site; "" where
// nothing is.
func (w *Writer) obstacle(name string, folder bool) string {
	if !folder && w.folders[name] {
		return name
	}
	for at := name; at != "."; at = path.Dir(at) {
		if w.files[at] {
			return at
		}
	}
	return ""
}

// carry puts a file of others, or a link, into the new site as well.
func (w *Writer) carry(name string, info fs.FileInfo) error {
	if err := w.made.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	if info.Mode()&fs.ModeSymlink != 0 {
		to, err := w.old.Readlink(name)
		if err != nil {
			return err
		}
		return w.made.Symlink(to, name)
	}
	if w.parent.Link(path.Join(w.base(), name), path.Join(w.name(fresh), name)) == nil {
		return nil
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s cannot be carried over: %s", source.Escaped(name), kindOf(info.Mode()))
	}
	from, err := w.old.Open(name)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := w.made.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}
