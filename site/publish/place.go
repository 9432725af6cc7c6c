package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"standings/internal/source"
)

// The folders and files next to the folder of a site, which are named after it.
const (
	locked = "lock"
	fresh  = "new"
	aside  = "old"
)

// listFile names in the site's folder the files that the program wrote there, so that a
// later build removes what is no longer part of the site and nothing else.
const listFile = ".standings.json"

// list is what it holds.
type list struct {
	Files []string `json:"files"`
	Build Build    `json:"build"`
}

// mostList is how large the list may be, in bytes: two million files.
const mostList = 256 << 20

// place is where a site is put: locked for one build, with room for the new site beside it.
type place struct {
	named  string          // as messages name it
	path   string          // absolute and without links
	parent *os.Root        // of the parent folder of path
	lock   *os.File        // held while the place is open
	old    *os.Root        // the folder as it is; nil where there is none
	listed map[string]bool // files that the program wrote there
	built  Build           // by the build that did
	made   *os.Root        // the new site
}

// open finds the folder of a site, makes its parent folder, waits for other builds and
// removes what killed ones left.
func open(dir string, waits func()) (*place, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // a link to the folder stays, and what it leads to is exchanged
	} else if errors.Is(err, syscall.ENOTDIR) {
		return nil, fmt.Errorf("a part of %s is a file: name a folder for the site", dir)
	}
	p := &place{named: dir, path: path}
	if filepath.Dir(path) == path {
		return nil, p.mounted()
	}
	err = os.MkdirAll(filepath.Dir(path), 0o755)
	if err == nil {
		p.parent, err = os.OpenRoot(filepath.Dir(path))
	}
	if err != nil {
		return nil, fmt.Errorf("cannot write beside %s: %w", dir, err)
	}
	for _, step := range []func() error{p.check, func() error { return p.take(waits) }, p.recover, p.openOld, p.openNew} {
		if err := step(); err != nil {
			p.close()
			return nil, err
		}
	}
	return p, nil
}

// base is the name of the folder in its parent, name that of a folder or file next to it.
func (p *place) base() string            { return filepath.Base(p.path) }
func (p *place) name(what string) string { return "." + p.base() + ".standings-" + what }
func (p *place) beside(what string) string {
	return filepath.Join(filepath.Dir(p.path), p.name(what))
}

// take locks the place. The system drops the lock of a program that is killed. The file
// goes with its last holder: who locked one that is gone tries the next.
func (p *place) take(waits func()) error {
	for {
		if info, err := p.parent.Lstat(p.name(locked)); err == nil && !info.Mode().IsRegular() {
			return fmt.Errorf("%s should be a file, and %s: remove it", p.beside(locked), kindOf(info.Mode()))
		}
		f, err := p.parent.OpenFile(p.name(locked), os.O_RDWR|os.O_CREATE, 0o644)
		if err != nil {
			return fmt.Errorf("cannot write beside %s: %w", p.named, err)
		}
		if lock(f, false) != nil {
			waits()
			err = lock(f, true)
		}
		if err != nil {
			f.Close()
			return fmt.Errorf("cannot lock %s: %w", p.beside(locked), err)
		}
		mine, err := f.Stat()
		if there, gone := p.parent.Lstat(p.name(locked)); err == nil && gone == nil && os.SameFile(mine, there) {
			p.lock = f
			return nil
		}
		f.Close()
	}
}

// recover puts back an old site whose build was killed between two renames, and removes
// what else killed builds left.
func (p *place) recover() error {
	_, missing := p.parent.Lstat(p.base())
	if info, err := p.parent.Lstat(p.name(aside)); err == nil && info.IsDir() && errors.Is(missing, fs.ErrNotExist) {
		if err := p.parent.Rename(p.name(aside), p.base()); err != nil {
			return fmt.Errorf("cannot put %s back, which a killed build left: %w", p.beside(aside), err)
		}
	}
	for _, what := range []string{fresh, aside} {
		if err := p.clear(what); err != nil {
			return fmt.Errorf("cannot remove what an earlier build left (%w): remove %s", err, p.beside(what))
		}
	}
	return nil
}

// check refuses what could not be exchanged.
func (p *place) check() error {
	info, err := p.parent.Lstat(p.base())
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case info.Mode()&fs.ModeSymlink != 0:
		return fmt.Errorf("%s is a link that leads nowhere: name the folder itself", p.named)
	case !info.IsDir():
		return fmt.Errorf("%s is a file: name a folder for the site", p.named)
	}
	if around, err := p.parent.Stat("."); err == nil && otherDisk(info, around) {
		return p.mounted()
	}
	// Only who owns a folder may set its mode, and remove what is in it afterwards.
	if err := p.parent.Chmod(p.base(), info.Mode()&modeBits); errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%s belongs to another user: build as that user, or choose another folder with -o", p.named)
	}
	return nil
}

func (p *place) mounted() error {
	return fmt.Errorf("%s is a mount point, which cannot be exchanged: choose a folder in it with -o, such as %s", p.named, filepath.Join(p.named, "site"))
}

// openOld opens the site as it is, and reads which of its files the program wrote.
func (p *place) openOld() (err error) {
	if p.old, err = p.parent.OpenRoot(p.base()); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	info, err := p.old.Lstat(listFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var data []byte
	var list list
	switch {
	case err == nil && !info.Mode().IsRegular():
		err = errors.New(kindOf(info.Mode()))
	case err == nil:
		if data, err = source.Read(p.old.FS(), listFile, mostList); err == nil {
			break
		}
		fallthrough
	default: // nothing is known of what is in it
		return fmt.Errorf("%s cannot be read: %w", filepath.Join(p.named, listFile), err)
	}
	if err == nil && json.Unmarshal(data, &list) != nil {
		var old struct{ Files map[string]string } // as earlier versions wrote it
		err = json.Unmarshal(data, &old)
		list.Files = slices.Collect(maps.Keys(old.Files))
	}
	if err != nil {
		return fmt.Errorf("%s is damaged (%w): empty the folder and build again", filepath.Join(p.named, listFile), err)
	}
	p.built = list.Build
	p.listed = make(map[string]bool, len(list.Files))
	for _, name := range list.Files {
		p.listed[name] = true
	}
	return nil
}

// openNew makes the folder of the new site. Where there is an old one, nobody else may
// look into it before it has that one's mode.
func (p *place) openNew() error {
	mode := fs.FileMode(0o755)
	if p.old != nil {
		mode = 0o700
	}
	err := p.parent.Mkdir(p.name(fresh), mode)
	if err == nil {
		p.made, err = p.parent.OpenRoot(p.name(fresh))
	}
	if err != nil {
		return fmt.Errorf("cannot write beside %s: %w", p.named, err)
	}
	return nil
}

func (p *place) closeRoots() {
	for _, root := range []*os.Root{p.old, p.made} {
		if root != nil {
			root.Close()
		}
	}
}

// close removes what is left beside the site, and lets the next build go on.
func (p *place) close() {
	p.closeRoots()
	if p.lock != nil {
		_ = p.clear(fresh)
		_ = p.parent.Remove(p.name(locked))
		p.lock.Close()
	}
	p.parent.Close()
}

// clear removes a folder beside the site, those in it too that keep others out.
func (p *place) clear(what string) error {
	name := p.name(what)
	if p.parent.RemoveAll(name) == nil {
		return nil
	}
	_ = fs.WalkDir(p.parent.FS(), name, func(at string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() && err == nil {
			_ = p.parent.Chmod(at, 0o700)
		}
		return nil
	})
	return p.parent.RemoveAll(name)
}
