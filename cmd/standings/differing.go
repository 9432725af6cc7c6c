package main

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"standings/cmd/standings/submission"
	"standings/internal/source"
)

// compared are the parts of a project's folder in which check -against looks for files
// that differ: what a site is made from, and what makes others run programs. What else
// there is on a disk, nobody may have committed; of a stranger's it is all.
var compared = []string{"results", "content", "templates", "releases", ".github", ".gitattributes", ".gitmodules", "netlify.toml"}

// partsOf are the parts that are compared.
func partsOf(stranger bool) []string {
	if stranger {
		return []string{"."}
	}
	return compared
}

// differing lists the files that are not the same in two projects, by path.
func differing(base, project fs.FS, parts []string) []submission.File {
	before, after := filesIn(base, parts), filesIn(project, parts)
	var list []submission.File
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if _, there := after[name]; !there {
			list = append(list, submission.File{Path: name, Before: true, Plain: plain(before[name])})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(after)) {
		old, there := before[name]
		if !there || !same(base, project, name, old, after[name]) {
			list = append(list, submission.File{Path: name, Before: there, After: true, Plain: plain(after[name]) && (!there || plain(old))})
		}
	}
	slices.SortFunc(list, func(a, b submission.File) int { return strings.Compare(a.Path, b.Path) })
	return list
}

func plain(info fs.FileInfo) bool { return info != nil && info.Mode().IsRegular() }

// filesIn lists files and links, but for git's own; nil is one, or a folder, that cannot be
// read.
func filesIn(project fs.FS, parts []string) map[string]fs.FileInfo {
	list := map[string]fs.FileInfo{}
	for _, part := range parts {
		_ = fs.WalkDir(project, part, func(name string, e fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist) && name == part:
				return nil
			case err != nil:
				list[name] = nil
				return nil
			case name == ".git":
				if e.IsDir() {
					return fs.SkipDir
				}
				return nil
			case e.IsDir():
				return nil
			}
			list[name], _ = e.Info()
			return nil
		})
	}
	return list
}

// same reports whether a file is known to be the same in both.
func same(base, project fs.FS, name string, old, now fs.FileInfo) bool {
	if old == nil || now == nil || old.Mode().Type() != now.Mode().Type() || now.Mode().IsRegular() && old.Size() != now.Size() {
		return false
	}
	return sameContent(base, project, name, now)
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
