package main

import (
	"bytes"
	"io"
	"io/fs"
	"slices"
	"strings"

	"standings/internal/source"
)

// compared are the parts of a project's folder in which check -against looks for files
// that differ: what a site is made from, and what makes others run programs. What else is
// in a repository is none of the program's business.
var compared = []string{"results", "content", "templates", "releases", ".github", ".gitattributes", ".gitmodules", "netlify.toml"}

// differing lists the files that are not the same in two projects, by path. Of those that
// were read their SHA-256 is known.
func differing(base, project fs.FS, read, now map[string]string) []string {
	before, after := filesIn(base), filesIn(project)
	var list []string
	for name := range before {
		if _, there := after[name]; !there {
			list = append(list, name)
		}
	}
	for name, info := range after {
		old, there := before[name]
		if !there || old.Mode().Type() != info.Mode().Type() || info.Mode().IsRegular() && old.Size() != info.Size() {
			list = append(list, name)
			continue
		}
		if sum, known := read[name]; known && now[name] != "" {
			if sum != now[name] {
				list = append(list, name)
			}
		} else if !sameContent(base, project, name, info) {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// filesIn lists files and links, but for hidden ones that are not named.
func filesIn(project fs.FS) map[string]fs.FileInfo {
	list := map[string]fs.FileInfo{}
	for _, part := range compared {
		_ = fs.WalkDir(project, part, func(name string, e fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return nil // what cannot be read was said
			case name != part && strings.HasPrefix(e.Name(), ".") && e.IsDir():
				return fs.SkipDir
			case e.IsDir():
				return nil
			}
			if info, err := e.Info(); err == nil {
				list[name] = info
			}
			return nil
		})
	}
	return list
}

// sameContent reports whether a file holds the same in both, or a link leads to the same.
func sameContent(base, project fs.FS, name string, info fs.FileInfo) bool {
	if info.Mode()&fs.ModeSymlink != 0 {
		x, err := fs.ReadLink(base, name)
		y, failed := fs.ReadLink(project, name)
		return err == nil && failed == nil && x == y
	}
	a, err := source.Open(base, name, source.MaxRecords)
	if err != nil {
		return false
	}
	defer a.Close()
	b, err := source.Open(project, name, source.MaxRecords)
	if err != nil {
		return false
	}
	defer b.Close()
	x, y := make([]byte, 64<<10), make([]byte, 64<<10)
	for {
		n, err := io.ReadFull(a, x)
		m, failed := io.ReadFull(b, y)
		if n != m || !bytes.Equal(x[:n], y[:m]) {
			return false
		}
		if err != nil || failed != nil {
			return ended(err) && ended(failed)
		}
	}
}

func ended(err error) bool { return err == io.EOF || err == io.ErrUnexpectedEOF }
