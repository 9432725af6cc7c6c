package publish

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
)

// change is what a new site does to the folder.
type change struct {
	changed map[string]bool // paths to be written
	gone    map[string]bool // paths of the old site that the new one has not
}

// comparison holds the new files against the folder. It trusts neither the list
// nor the folder: the list says what may be the program's own, the content says
// whether it is.
type comparison struct {
	*place
	files   map[string]entry
	listed  *manifest
	folders map[string]bool // whether a folder stands at a path that was looked at
	wrong   []string        // what stands in the way, in words
	foreign []string        // files that the program did not write, where the site wants one
	edited  []string        // files that it wrote and somebody changed
}

func (p *place) compare(files map[string]entry, listed *manifest) (change, error) {
	plan := change{changed: map[string]bool{}, gone: map[string]bool{}}
	if listed == nil {
		listed = &manifest{}
	}
	c := &comparison{place: p, files: files, listed: listed, folders: map[string]bool{".": p.old != nil}}
	for _, name := range slices.Sorted(maps.Keys(listed.Files)) {
		if _, still := files[name]; !still && c.old != nil && c.plainFolder(path.Dir(name)) && c.ours(name) {
			plan.gone[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		same, err := c.same(name, plan.gone)
		if err != nil {
			return plan, err
		}
		if !same {
			plan.changed[name] = true
		}
	}
	return plan, c.obstacles()
}

// plainFolder reports whether a path leads through folders alone.
func (c *comparison) plainFolder(name string) bool {
	if name == "." {
		return true
	}
	if !c.plainFolder(path.Dir(name)) {
		return false
	}
	info, err := c.old.Lstat(name)
	return err == nil && info.IsDir()
}

// folder reports whether a folder stands at a path; what else stands there is
// in the way, unless it is a file that goes.
func (c *comparison) folder(name string, gone map[string]bool) bool {
	if there, known := c.folders[name]; known {
		return there
	}
	there := false
	if c.folder(path.Dir(name), gone) {
		info, err := c.old.Lstat(name)
		switch {
		case err == nil && info.IsDir():
			there = true
		case err == nil && !gone[name]:
			c.wrong = append(c.wrong, fmt.Sprintf("%s should be a folder, and %s", name, kindOf(info)))
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			c.wrong = append(c.wrong, fmt.Sprintf("%s cannot be looked at (%v)", name, err))
		}
	}
	c.folders[name] = there
	return there
}

// same reports whether a file of the site is there already.
func (c *comparison) same(name string, gone map[string]bool) (bool, error) {
	if !c.folder(path.Dir(name), gone) {
		return false, nil
	}
	info, err := c.old.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	case info.IsDir():
		if !c.goes(name, gone) {
			c.wrong = append(c.wrong, name+" should be a file, and it is a folder")
		}
		return false, nil
	case !info.Mode().IsRegular():
		c.wrong = append(c.wrong, fmt.Sprintf("%s should be a file, and %s", name, kindOf(info)))
		return false, nil
	}
	if e := c.files[name]; info.Size() == e.size {
		if e.same && info.ModTime().Equal(e.changed) {
			return true, nil // as it was read before
		}
		sum, err := c.sum(name)
		if err != nil {
			return false, err
		}
		if sum == e.sum {
			return true, nil
		}
	}
	switch {
	case c.listed.Files[name] == "":
		c.foreign = append(c.foreign, name)
	case !c.ours(name):
		c.edited = append(c.edited, name)
	}
	return false, nil
}

// mostFile is more than any file of a site holds, in bytes: larger ones are not
// read to see whether they are the program's own.
const mostFile = 4 << 30

// ours reports whether a file is the one that the list names: a file of the
// folder itself with the listed content.
func (c *comparison) ours(name string) bool {
	info, err := c.old.Lstat(name)
	if err != nil || !info.Mode().IsRegular() || info.Size() > mostFile {
		return false
	}
	sum, err := c.sum(name)
	return err == nil && hex.EncodeToString(sum[:]) == c.listed.Files[name]
}

// sum is the SHA-256 of a file of the old site.
func (p *place) sum(name string) (sum [sha256.Size]byte, err error) {
	f, err := p.old.Open(name)
	if err != nil {
		return sum, err
	}
	defer f.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, io.LimitReader(f, mostFile))
	hash.Sum(sum[:0])
	return sum, err
}

// goes reports whether a folder holds nothing but files that go, so that a file
// can take its place.
func (c *comparison) goes(dir string, gone map[string]bool) bool {
	folders := map[string]bool{}
	addFolders(folders, gone)
	err := fs.WalkDir(c.old.FS(), dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !gone[name] && !(entry.IsDir() && folders[name]) {
			err = fs.ErrExist
		}
		return err
	})
	return err == nil
}

// addFolders adds the folders that the paths lie in.
func addFolders[V any](folders map[string]bool, paths map[string]V) {
	for name := range paths {
		for dir := path.Dir(name); dir != "." && !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
}

// obstacles says what the site cannot be written over.
func (c *comparison) obstacles() error {
	var all []error
	if len(c.wrong) > 0 {
		all = append(all, fmt.Errorf("in %s %s: move it away or choose another folder with -o", c.named, some(c.wrong, "; ")))
	}
	if len(c.foreign) > 0 {
		all = append(all, fmt.Errorf("%s holds %s, which this program did not write: move it away or choose another folder with -o", c.named, some(c.foreign, ", ")))
	}
	if len(c.edited) > 0 {
		all = append(all, fmt.Errorf("%s holds %s, changed since this program wrote it: move it away or delete it, and build again", c.named, some(c.edited, ", ")))
	}
	return errors.Join(all...)
}

// some names the first of many.
func some(names []string, between string) string {
	const most = 10
	if len(names) <= most {
		return strings.Join(names, between)
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], between), len(names)-most)
}
