package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"standings/site"
)

// ingredients is the SHA-256 in hex of everything that a site is made from, by what it is:
// files by their paths in the project, and what else there is by a name that begins
// with a space. Whatever differs from one build to the next and shows on the site has
// to be here: what is not is taken for unchanged.
type ingredients map[string]string

// programItself is the program itself, and with it its example, its templates and its
// version; besideFolders what lies beside the folders that are read.
const (
	programItself = " program"
	besideFolders = " folder"
	// thumbnailKept is what the names of thumbnails begin with.
	thumbnailKept = " thumbnail "
)

// errLinked says that a folder is a link: what lies behind it may be anywhere.
var errLinked = errors.New("is a link to a folder")

// ingredientsOf reads all that a site is made from. out is the name of the folder for the
// site where that lies in the project itself, or "": it changes with every first
// build. It is an error where something cannot be read.
func ingredientsOf(project fs.FS, out string) (ingredients, error) {
	list := ingredients{}
	entries, err := fs.ReadDir(project, ".")
	if err != nil {
		return nil, err
	}
	beside := sha256.New() // names that are nearly those of folders that are read are warned of
	for _, e := range entries {
		if e.Name() != out && !strings.HasPrefix(e.Name(), ".") {
			fmt.Fprintf(beside, "%s %t\n", e.Name(), e.IsDir())
		}
	}
	list[besideFolders] = hex.EncodeToString(beside.Sum(nil))
	var files []string
	for _, part := range site.Parts() {
		if err := filesOf(project, part, &files); err != nil {
			return nil, err
		}
	}
	sums := make([]string, len(files)+1)
	failed := make([]error, len(sums))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(sums)) {
		workers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(sums)); i = next.Add(1) - 1 {
				if i == 0 {
					sums[i], failed[i] = ownSum()
				} else {
					sums[i], failed[i] = sumOfFile(project, files[i-1])
				}
			}
		})
	}
	workers.Wait()
	if err := errors.Join(failed...); err != nil {
		return nil, err
	}
	list[programItself] = sums[0]
	for i, name := range files {
		list[name] = sums[i+1]
	}
	return list, nil
}

// filesOf adds the paths below one of a project, folders among them, which may be
// empty and be missed for that.
func filesOf(project fs.FS, below string, list *[]string) error {
	return fs.WalkDir(project, below, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && name == below && errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return err
		}
		if entry.Type()&fs.ModeSymlink != 0 {
			if info, err := fs.Stat(project, name); err == nil && info.IsDir() {
				return fmt.Errorf("%s %w", name, errLinked)
			}
		}
		*list = append(*list, name)
		return nil
	})
}

// sumOfFile is of a file's content, or of what else stands there.
func sumOfFile(project fs.FS, name string) (string, error) {
	info, err := fs.Stat(project, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "leads nowhere", nil
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return info.Mode().Type().String(), nil
	}
	file, err := project.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return sumRead(file)
}

func sumRead(from io.Reader) (string, error) {
	sum := sha256.New()
	_, err := io.Copy(sum, from)
	return hex.EncodeToString(sum.Sum(nil)), err
}

// ownSum is of this program's own file: what it was built from says less, since what
// is embedded need not be under version control.
var ownSum = sync.OnceValues(func() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	return sumRead(file)
})

// addStore adds what is kept in the folder of thumbnails, which stand in for images
// that are not there: names, sizes and times, since nobody but this program has
// reason to write them; where it cannot be opened, why.
func (list ingredients) addStore(store *folderStore) error {
	root, err := store.open(false)
	if err != nil {
		list[thumbnailKept] = err.Error()
		return nil
	}
	defer root.Close()
	entries, err := fs.ReadDir(root.FS(), ".")
	if err != nil {
		return err
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil {
			return err
		}
		list[thumbnailKept+e.Name()] = fmt.Sprintf("%v %d %d", info.Mode(), info.Size(), info.ModTime().UnixNano())
	}
	return nil
}

// differ names what is not the same in two lists, in order.
func (list ingredients) differ(before ingredients) []string {
	var names []string
	for name, sum := range list {
		if before[name] != sum {
			names = append(names, name)
		}
	}
	for name := range before {
		if _, still := list[name]; !still {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// firstFolder is the first part of the path from a folder to another below it; "" where
// that is not below.
func firstFolder(folder, other string) string {
	if folder == "" {
		return ""
	}
	below, err := filepath.Rel(absolute(folder), absolute(other))
	if err != nil || below == ".." || strings.HasPrefix(below, ".."+string(filepath.Separator)) {
		return ""
	}
	first, _, _ := strings.Cut(filepath.ToSlash(below), "/")
	return first
}
