package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"standings/internal/source"
	"standings/site"
)

// open returns the file system of a project and the folder it lies in. An empty
// name is the current folder, or the example that the program carries where that
// has no results/; the folder is "" then, and stderr is told where a project seems to
// be meant. Links that leave the project cannot be followed.
func open(name string, stderr io.Writer) (fsys fs.FS, dir string, err error) {
	if name == "" {
		if info, err := os.Stat("results"); err != nil || !info.IsDir() {
			if near := nearResults("."); near != "" {
				fmt.Fprintf(stderr, "standings: no results/ is here, but %s/: the example that the program carries is taken instead\n", near)
			}
			return site.Example(), "", nil
		}
		name = "."
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, "", fmt.Errorf("project %s is not there", name)
	case err != nil:
		return nil, "", err
	case !info.IsDir():
		return nil, "", fmt.Errorf("project %s is a file: name the folder that holds results/", name)
	}
	switch info, err := os.Stat(filepath.Join(name, "results")); {
	case errors.Is(err, fs.ErrPermission):
		return nil, "", fmt.Errorf("project %s may not be read: permission denied", name)
	case err != nil || !info.IsDir():
		return nil, "", fmt.Errorf("project %s has no folder results/: name the folder that holds it, or start one with standings init", name)
	}
	root, err := os.OpenRoot(name)
	if err != nil {
		return nil, "", err
	}
	return root.FS(), name, nil
}

// nearResults is a folder that makes it likely that the one it lies in is meant to
// be a project; "" where there is none.
func nearResults(dir string) string {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if e.IsDir() && (e.Name() == "content" || source.Nearest(e.Name(), []string{"results"}) != "") {
			return source.Escaped(e.Name())
		}
	}
	return ""
}
