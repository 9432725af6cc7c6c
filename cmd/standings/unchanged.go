package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"os"

	"standings/cmd/program"
	"standings/internal/forms"
	"standings/internal/source"
	"standings/results/release"
)

// digest is that of all that a build of a project reads, of how it was asked to, and of this program:
// two builds of one digest write the same site. It is "" where it is not known: of what is drafted,
// of strangers' projects, and where there is a link or anything else that is no file.
func (o *opened) digest(asked ...string) string {
	if o.dir == "" || o.untrusted != nil {
		return ""
	}
	sum := sha256.New()
	fmt.Fprintf(sum, "%q %q %q %q\n", program.Version(), commit(), address, asked)
	if commit() == "" || modified() { // two programs may be called so
		self, err := os.Executable()
		if err != nil {
			return ""
		}
		program, err := os.Stat(self)
		if err != nil {
			return ""
		}
		fmt.Fprintf(sum, "%q %d %d\n", self, program.Size(), program.ModTime().UnixNano())
	}
	files := forms.Files(o.FS) // as they are on the disk
	entries, err := fs.ReadDir(files, ".")
	for _, e := range entries {
		if err == nil && e.Type().IsRegular() {
			err = digestFile(sum, files, e.Name(), e)
		}
	}
	for _, folder := range append(readFolders, release.Dir) {
		if err != nil || !source.Exists(files, folder) {
			continue
		}
		err = fs.WalkDir(files, folder, func(name string, e fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if e.IsDir() {
				fmt.Fprintf(sum, "%q\n", name) // an empty one is warned of
				return nil
			}
			return digestFile(sum, files, name, e)
		})
	}
	if err != nil {
		return ""
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// digestFile adds a file's name, its size and what it holds.
func digestFile(sum io.Writer, files fs.FS, name string, e fs.DirEntry) error {
	if !e.Type().IsRegular() {
		return fs.ErrInvalid
	}
	info, err := e.Info()
	if err != nil {
		return err
	}
	f, err := source.Open(files, name, info.Size())
	if err != nil {
		return err
	}
	defer f.Close()
	fmt.Fprintf(sum, "%q %d\n", name, info.Size())
	_, err = io.Copy(sum, f)
	return err
}
