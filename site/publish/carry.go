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
	"strings"

	"standings/internal/source"
)

const modeBits = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// carryOver adds to the new site what others put into the old one, linked or, where the
// disk cannot link, copied; the list of its files; and the modes of its folders. What is
// in the way of the site is an error, and named.
func (w *Writer) carryOver() error {
	list, err := json.MarshalIndent(map[string]any{"files": slices.Sorted(maps.Keys(w.files))}, "", " ")
	if err == nil {
		err = w.create(listFile, append(list, '\n'))
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
	var wrong, foreign []string
	err = fs.WalkDir(w.old.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name == listFile || w.listed[name] && entry.Type().IsRegular() {
			return nil
		}
		switch at, should := w.obstructed(name, entry.IsDir()); {
		case at == "":
		case entry.IsDir() && ours[name]:
			return nil // what is in it says whether it may go
		case at == name && should == "file" && entry.Type().IsRegular():
			foreign = append(foreign, source.Escaped(name))
			return nil
		default:
			kind := fs.ModeDir
			if at == name {
				kind = entry.Type()
			}
			wrong = append(wrong, fmt.Sprintf("%s should be a %s, and %s", source.Escaped(at), should, kindOf(kind)))
			return nil
		}
		info, err := entry.Info()
		switch {
		case err != nil || len(wrong)+len(foreign) > 0:
			return err
		case !entry.IsDir():
			return w.carry(name, info)
		case !ours[name] && !w.folders[name]:
			err = w.made.MkdirAll(name, 0o755)
		}
		folders = append(folders, folder{name, info.Mode() & modeBits})
		return err
	})
	if err != nil {
		return w.cannotWrite(err)
	}
	var all []error
	if len(wrong) > 0 {
		all = append(all, fmt.Errorf("in %s %s: move it away or choose another folder with -o", w.named, some(slices.Compact(wrong), "; ")))
	}
	if len(foreign) > 0 {
		all = append(all, fmt.Errorf("%s holds %s, which this program did not write: move it away or choose another folder with -o", w.named, some(foreign, ", ")))
	}
	if len(all) > 0 {
		return errors.Join(all...)
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

// obstructed is the path at which something of others is in the way of the site, and what
// should be there; "" where nothing is.
func (w *Writer) obstructed(name string, folder bool) (at, should string) {
	if !folder && w.folders[name] {
		return name, "folder"
	}
	for at := name; at != "."; at = path.Dir(at) {
		if w.files[at] {
			return at, "file"
		}
	}
	return "", ""
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

// some names the first of many.
func some(names []string, between string) string {
	const most = 10
	if len(names) <= most {
		return strings.Join(names, between)
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], between), len(names)-most)
}
