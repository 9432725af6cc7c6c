package site

import (
	"errors"
	"io/fs"
	"strings"

	"standings/content"
	"standings/results"
)

// Example is the project that the program itself carries: the leaderboards and
// the worked example that are in the folders results/ and content/.
func Example() fs.FS {
	return joined{"results": results.Files, "content": content.Files}
}

// joined mounts file systems as folders of one.
type joined map[string]fs.FS

func (j joined) Open(name string) (fs.File, error) {
	first, rest, within := strings.Cut(name, "/")
	part, known := j[first]
	if !known {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	if !within {
		rest = "."
	}
	file, err := part.Open(rest)
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return nil, &fs.PathError{Op: pathError.Op, Path: name, Err: pathError.Err}
	}
	return file, err
}
