package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"standings/site/images"
)

// thumbFolder is where a project keeps its thumbnails unless -cache says
// otherwise. It may be committed: a build without the images then shows them.
const thumbFolder = ".standings/thumbs"

// mostKept is how large a file of a store may be, in bytes: more than any
// drawing or list of thumbnails takes.
const mostKept = 64 << 20

// stores returns where thumbnails are kept: kept shows images that are not
// there, and made is read instead of making thumbnails again.
//
// A store inside the project may have come with it, so it is never made: made is the
// folder that -cache names outside of the project, or the user's own cache. Both are nil
// for the example, which has no folder to write to.
func stores(cache, project string) (kept, made images.Store, err error) {
	if cache == "" && project == "" {
		return nil, nil, nil
	}
	if project != "" {
		made = userStore()
	}
	if cache == "" {
		return &folderStore{base: project, dir: thumbFolder}, made, nil
	}
	own := &folderStore{base: cache, dir: "."}
	outside := project == ""
	if !outside {
		c, err := resolved(cache)
		if err != nil {
			return nil, nil, err
		}
		p, err := resolved(project)
		if err != nil {
			return nil, nil, err
		}
		named, err := namedIn(cache, p)
		if err != nil {
			return nil, nil, err
		}
		switch inside := within(c, p); {
		case named && !inside:
			return nil, nil, fmt.Errorf("-cache %s leads out of the project by a link, to %s: where thumbnails belong there, name that folder itself", cache, c)
		case !inside:
			outside = true
		}
		if tail, is := below(c, p); is {
			if first, _, _ := strings.Cut(filepath.ToSlash(tail), "/"); slices.Contains(readFolders, first) {
				return nil, nil, fmt.Errorf("-cache %s is in the project's %s/, which is read as data: choose another folder, such as %s", cache, first, thumbFolder)
			}
		}
	}
	if outside {
		made = own
	}
	return own, made, nil
}

// userStore is where this program keeps what it made on this machine, for all
// projects: a thumbnail is named after the content of its image. nil where the
// system has no such folder.
func userStore() images.Store {
	dir, err := os.UserCacheDir()
	if err != nil {
		return nil
	}
	return &folderStore{base: filepath.Join(dir, "standings", "thumbs"), dir: "."}
}

// folderStore keeps thumbnails as files of a folder, which is made when the first
// is kept. The folder may have come with a stranger's project: nothing leads out
// of base, and no link is followed on the way.
type folderStore struct {
	base string // a folder that the user named, or of the user's own
	dir  string // slash-separated below base
}

// errNotOurs says that something else stands where the store should be.
var errNotOurs = errors.New("is a link or a file where the folder of thumbnails should be: move it away")

// open opens the folder; make makes it where it is not there.
func (f *folderStore) open(make bool) (*os.Root, error) {
	if make && f.dir == "." {
		if err := os.MkdirAll(f.base, 0o755); err != nil {
			return nil, err
		}
	}
	base, err := os.OpenRoot(f.base)
	if err != nil || f.dir == "." {
		return base, err
	}
	defer base.Close()
	at := "."
	for part := range strings.SplitSeq(f.dir, "/") {
		at = path.Join(at, part)
		info, err := base.Lstat(at)
		switch {
		case make && errors.Is(err, fs.ErrNotExist):
			if err := base.Mkdir(at, 0o755); err != nil && !errors.Is(err, fs.ErrExist) {
				return nil, err
			}
		case err != nil:
			return nil, err
		case !info.IsDir():
			return nil, fmt.Errorf("%s %w", at, errNotOurs)
		}
	}
	return base.OpenRoot(f.dir)
}

func (f *folderStore) Load(name string) ([]byte, bool) {
	root, err := f.open(false)
	if err != nil {
		return nil, false
	}
	defer root.Close()
	name = path.Base(name)
	if info, err := root.Lstat(name); err != nil || !info.Mode().IsRegular() || info.Size() > mostKept {
		return nil, false
	}
	file, err := root.Open(name)
	if err != nil {
		return nil, false
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, mostKept))
	return data, err == nil
}

// Save writes a file beside and renames it, so that a build that is killed leaves
// no half thumbnail.
func (f *folderStore) Save(name string, data []byte) error {
	root, err := f.open(true)
	if err != nil {
		return err
	}
	defer root.Close()
	return writeFile(root, path.Base(name), data)
}
