package main

import (
	"os"
	"path/filepath"

	"standings/site"
)

// thumbFolder is where a project keeps its thumbnails unless -cache says
// otherwise. It may be committed: a build without the images then shows them.
const thumbFolder = ".standings/thumbs"

// thumbStore returns the store of thumbnails in a folder, or in the project's
// own; nil for the example, which has no folder to write to.
func thumbStore(dir, project string) site.Store {
	switch {
	case dir != "":
		return folderStore(dir)
	case project != "":
		return folderStore(filepath.Join(project, filepath.FromSlash(thumbFolder)))
	}
	return nil
}

// folderStore keeps thumbnails as files of a folder, which is made when the first
// is kept.
type folderStore string

func (f folderStore) Load(name string) ([]byte, bool) {
	data, err := os.ReadFile(filepath.Join(string(f), filepath.Base(name)))
	return data, err == nil
}

// Save writes a file beside and renames it, so that a build that is killed leaves
// no half thumbnail.
func (f folderStore) Save(name string, data []byte) error {
	if err := os.MkdirAll(string(f), 0o755); err != nil {
		return err
	}
	part, err := os.CreateTemp(string(f), ".part-*")
	if err != nil {
		return err
	}
	_, err = part.Write(data)
	if closed := part.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Chmod(part.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(part.Name(), filepath.Join(string(f), filepath.Base(name)))
	}
	if err != nil {
		os.Remove(part.Name())
	}
	return err
}
