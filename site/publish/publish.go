// Package publish puts a built site into a folder, whole or not at all.
//
// The folder may have come with a stranger's project, so nothing in it is
// believed: all is read and written through [os.Root], nothing is followed, and
// a file is the program's own only if the list names it and its content is the
// listed one.
package publish

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"syscall"
)

// manifestFile lists in the output folder what the program wrote there, so that
// a later build removes what is no longer part of the site and nothing else.
const manifestFile = ".standings.json"

// mostManifest is how large the list may be, in bytes: two million files.
const mostManifest = 256 << 20

// manifest is the SHA-256 in hex of every file of the site, by path.
type manifest struct {
	Files map[string]string `json:"files"`
}

// done says what was done with a site.
type done struct {
	Files   int // files of the site
	Written int // new or changed ones
	Removed int // files of an earlier build that are no longer part of the site
	Bytes   int64
	List    string   // as in [Seen]
	Changed []string // paths of those that were written or removed, in order
}

// Site puts files, by their slash-separated paths, into the folder dir, whole or
// not at all; a [Writer] does it with files that come one by one. The new folder is
// made beside the old one and exchanged with it in one step (on systems that can; see
// exchange.go), so that a build that is killed or fails leaves the old
// site as it was. Files that did not change keep their times, files in dir that
// the program did not write stay, folders keep their modes, and where nothing
// changed the folder stays the same one.
//
// What somebody else put where the site wants a file or a folder is an error: a
// file of another content than this program wrote there, a link, a pipe. A link
// at dir itself is followed; whether that may be is for the caller to decide.
func Site(files map[string][]byte, dir string) (done, error) {
	w, err := NewWriter(dir)
	if err != nil {
		return done{}, err
	}
	defer w.Discard()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := w.Write(name, files[name]); err != nil {
			return done{}, err
		}
	}
	return w.Finish()
}

// mostTries is how often a build begins anew because another one was done with
// the same folder first.
const mostTries = 20

var errExchanged = errors.New("another build put its site there")

// place is where a site is put: a folder and the one it lies in, both held open.
type place struct {
	named  string      // as messages name it
	path   string      // absolute and without links
	parent *os.Root    // of the folder that path lies in
	base   string      // its name there
	old    *os.Root    // the folder as it stands; nil where there is none
	info   fs.FileInfo // of the folder as it stands
}

// open finds the folder of a site, and makes the one it lies in.
func open(dir string) (*place, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // a link to the folder stays, and what it leads to is exchanged
	} else if errors.Is(err, syscall.ENOTDIR) {
		return nil, fmt.Errorf("a part of %s is a file: name a folder for the site", dir)
	}
	p := &place{named: dir, path: path, base: filepath.Base(path)}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return nil, fmt.Errorf("cannot write beside %s: %w", dir, err)
	}
	if p.parent, err = os.OpenRoot(filepath.Dir(path)); err != nil {
		return nil, fmt.Errorf("cannot write beside %s: %w", dir, err)
	}
	info, err := p.parent.Lstat(p.base)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return p, nil
	case err != nil:
	case info.Mode()&fs.ModeSymlink != 0:
		err = fmt.Errorf("%s is a link that leads nowhere: name the folder itself", dir)
	case !info.IsDir():
		err = fmt.Errorf("%s is a file: name a folder for the site", dir)
	default:
		if p.old, err = p.parent.OpenRoot(p.base); err == nil {
			p.info, err = p.old.Stat(".")
		}
	}
	if err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

func (p *place) close() {
	p.closeOld()
	p.parent.Close()
}

func (p *place) closeOld() {
	if p.old != nil {
		p.old.Close()
	}
}

// orExchanged is err, or errExchanged where the folder is no longer the one that
// was opened: another build took it away, and what was found in it, wrong or
// right, is not known to be all.
func (p *place) orExchanged(err error) error {
	now, missing := p.parent.Lstat(p.base)
	same := errors.Is(missing, fs.ErrNotExist)
	if p.old != nil {
		same = missing == nil && os.SameFile(now, p.info)
	}
	if same {
		return err
	}
	return errExchanged
}

// manifest reads the list of what the program wrote; nil where there is none.
func (p *place) manifest() (*manifest, error) {
	if p.old == nil {
		return nil, nil
	}
	damaged := func(why any) error {
		return fmt.Errorf("%s is damaged (%v): empty the folder and build again", filepath.Join(p.named, manifestFile), why)
	}
	info, err := p.old.Lstat(manifestFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, damaged(kindOf(info))
	case info.Size() > mostManifest:
		return nil, damaged("it is too large for a list")
	}
	f, err := p.old.Open(manifestFile)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, mostManifest))
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, damaged(err)
	}
	for name := range m.Files {
		if !fs.ValidPath(name) || name == "." {
			return nil, damaged(fmt.Sprintf("%q is no path of a site", name))
		}
	}
	return &m, nil
}

// kindOf says what stands at a path that is neither a file nor a folder.
func kindOf(info fs.FileInfo) string {
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		return "it is a link"
	case info.IsDir():
		return "it is a folder"
	case info.Mode().IsRegular():
		return "it is a file"
	}
	return "it is no regular file"
}
