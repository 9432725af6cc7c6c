package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"standings/site"
)

// open returns the file system of a project and the folder it lies in. An empty
// name is the current folder, or the example that the program carries where that
// has no results/; the folder is "" then. Links that leave the project cannot be
// followed.
func open(name string) (fsys fs.FS, dir string, err error) {
	if name == "" {
		if info, err := os.Stat("results"); err != nil || !info.IsDir() {
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
