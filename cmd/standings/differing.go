package main

import (
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"maps"
	"slices"

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

// held is what is under a path.
type held struct {
	plain bool   // it is a file and no link
	is    string // the hash of what it holds, or where a link leads; "" is not known
}

// differing lists the files that are not known to be the same in two projects, by path.
func differing(base, project fs.FS, parts []string) (list []submission.File) {
	before, after := heldIn(base, parts), heldIn(project, parts)
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		old, was := before[name]
		now, is := after[name]
		if !was || !is || old != now || old.is == "" {
			list = append(list, submission.File{Path: name, Before: was, After: is, Plain: (!was || old.plain) && (!is || now.plain)})
		}
	}
	return list
}

// heldIn lists files and links, but for git's own, and folders that cannot be read.
func heldIn(project fs.FS, parts []string) map[string]held {
	list := map[string]held{}
	for _, part := range parts {
		_ = fs.WalkDir(project, part, func(name string, e fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, fs.ErrNotExist) && name == part:
			case err != nil:
				list[name] = held{}
			case name == ".git" && e.IsDir():
				return fs.SkipDir
			case name != ".git" && !e.IsDir():
				list[name] = heldAt(project, name, e)
			}
			return nil
		})
	}
	return list
}

func heldAt(project fs.FS, name string, e fs.DirEntry) held {
	if e.Type()&fs.ModeSymlink != 0 {
		to, _ := fs.ReadLink(project, name)
		return held{is: to}
	}
	c := held{plain: e.Type().IsRegular()}
	file, err := source.Open(project, name, source.MaxRecords)
	if err != nil {
		return c
	}
	defer file.Close()
	hash := sha256.New()
	if _, err := io.Copy(hash, file); err == nil {
		c.is = string(hash.Sum(nil))
	}
	return c
}
