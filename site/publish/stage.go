package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"syscall"
)

// staging is the new site while it is made, in a folder beside the old one.
type staging struct {
	*place
	name    string // of the folder, beside the old one
	root    *os.Root
	above   above
	release func()
	modes   []folderMode // of the old site's folders, from the top
}

type folderMode struct {
	name string
	mode fs.FileMode
}

// newStaging makes the folder. Where there is a site already, nobody else may
// look into the new one before it has the old one's mode.
func (p *place) newStaging() (*staging, error) {
	s := &staging{place: p, name: stagingName(p.base, os.Getpid(), rand.Uint32()), release: func() {}}
	mode := fs.FileMode(0o755)
	if p.old != nil {
		mode = 0o700
	}
	if err := p.parent.Mkdir(s.name, mode); err != nil {
		return nil, err
	}
	release, held := hold(filepath.Join(filepath.Dir(p.path), s.name))
	if held {
		s.release = release
	}
	var err error
	s.root, err = p.parent.OpenRoot(s.name)
	if canHold && !held || errors.Is(err, fs.ErrNotExist) {
		err = errExchanged // another build swept it away before it was held
	}
	if err != nil {
		s.remove()
		return nil, err
	}
	return s, nil
}

// remove takes away what lies under the name of the new site: the old one after
// the exchange.
func (s *staging) remove() {
	s.closeRoots()
	clear(s.parent, s.name)
	s.release()
}

func (s *staging) closeRoots() {
	s.above.close()
	if s.root != nil {
		s.root.Close()
	}
	s.closeOld()
}

// clear removes a folder, those too that keep others out.
func clear(parent *os.Root, name string) {
	if parent.RemoveAll(name) == nil {
		return
	}
	_ = fs.WalkDir(parent.FS(), name, func(at string, entry fs.DirEntry, err error) error {
		if entry != nil && entry.IsDir() && err == nil {
			_ = parent.Chmod(at, 0o700)
		}
		return nil
	})
	_ = parent.RemoveAll(name)
}

// complete adds what the new site is made of beside its files: what others put into the
// old one, linked to (or copied where the disk cannot link), the list, and modes.
func (s *staging) complete(files map[string]entry, plan change, sums manifest) error {
	if err := s.keepForeign(files, plan); err != nil {
		return err
	}
	data, err := json.MarshalIndent(sums, "", " ")
	if err != nil {
		return err
	}
	if err := s.write(manifestFile, append(data, '\n'), 0o644); err != nil {
		return err
	}
	return s.keepModes()
}

// link puts a file of the old site into the new one as well.
func (s *staging) link(name string) error {
	return s.parent.Link(path.Join(s.base, name), path.Join(s.name, name))
}

// take puts a file of another new site into this one as well.
func (s *staging) take(other *staging, name string) error {
	if s.parent.Link(path.Join(other.name, name), path.Join(s.name, name)) == nil {
		return nil
	}
	data, err := other.root.ReadFile(name)
	if err != nil {
		return err
	}
	return s.write(name, data, 0o644)
}

// write makes a file that is not there yet.
func (s *staging) write(name string, data []byte, mode fs.FileMode) error {
	root, name, err := s.above.of(s.root, path.Dir(path.Dir(name)), name)
	if err != nil {
		return err
	}
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// keepForeign carries over what the program did not write.
func (s *staging) keepForeign(files map[string]entry, plan change) error {
	if s.old == nil {
		return nil
	}
	ours := map[string]bool{} // folders that exist because the old or the new site has files in them
	addFolders(ours, files)
	addFolders(ours, plan.gone)
	return fs.WalkDir(s.old.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if _, written := files[name]; name == manifestFile || plan.gone[name] || written && !entry.IsDir() {
			return nil
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if entry.IsDir() {
			s.modes = append(s.modes, folderMode{name, info.Mode()})
			if _, file := files[name]; ours[name] || file || name == "." {
				return nil
			}
			return s.root.MkdirAll(name, 0o755)
		}
		if err := s.root.MkdirAll(path.Dir(name), 0o755); err != nil {
			return err
		}
		if info.Mode()&fs.ModeSymlink != 0 {
			to, err := s.old.Readlink(name)
			if err != nil {
				return err
			}
			return s.root.Symlink(to, name)
		}
		if s.link(name) == nil {
			return nil
		}
		return s.copy(name, info)
	})
}

// copy copies a foreign file where the disk cannot link.
func (s *staging) copy(name string, info fs.FileInfo) error {
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s cannot be carried over: %s", name, kindOf(info))
	}
	from, err := s.old.Open(name)
	if err != nil {
		return err
	}
	defer from.Close()
	to, err := s.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, info.Mode().Perm())
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Close())
}

const modeBits = fs.ModePerm | fs.ModeSetuid | fs.ModeSetgid | fs.ModeSticky

// keepModes gives folders the modes they had, the deepest first, since one may
// keep its owner out.
func (s *staging) keepModes() error {
	for _, f := range slices.Backward(s.modes) {
		now, err := s.root.Lstat(f.name)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) {
			continue // no longer part of the site
		}
		if err != nil {
			return err
		}
		if !now.IsDir() || now.Mode()&modeBits == f.mode&modeBits {
			continue
		}
		if err := s.root.Chmod(f.name, f.mode&modeBits); err != nil {
			return err
		}
	}
	return nil
}
