package source

import (
	"io/fs"
	"testing/fstest"
)

// InMemory is the file system of a project that is in no folder. Files that are not read for it
// are opened where they are, by functions under their paths in the project.
func InMemory(files map[string][]byte, elsewhere map[string]func() (fs.File, error)) fs.FS {
	project := inMemory{fstest.MapFS{}, elsewhere}
	for name, data := range files {
		project.files[name] = &fstest.MapFile{Data: data, Mode: 0o644}
	}
	for name := range elsewhere {
		project.files[name] = &fstest.MapFile{Mode: 0o644}
	}
	return project
}

// inMemory only opens, so that the opened file answers all else.
type inMemory struct {
	files     fstest.MapFS
	elsewhere map[string]func() (fs.File, error)
}

// Open opens a file or a folder.
func (m inMemory) Open(name string) (fs.File, error) {
	if open := m.elsewhere[name]; open != nil {
		return open()
	}
	return m.files.Open(name)
}
