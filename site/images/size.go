package images

import (
	"bytes"
	"io/fs"
	"path"
	"sync"

	"standings/internal/source"
)

// Size is how large the image in a file is, so that a page can keep its room; zeros
// where that cannot be known. The file is published as it is: it is not read but for
// its size.
func Size(fsys fs.FS, name string) (width, height int) {
	data, err := source.Read(fsys, name, source.MaxImage)
	if err != nil {
		return 0, 0
	}
	if isSVG(data, path.Ext(name)) {
		_, width, height, _ = cleanSVG(data)
		return width, height
	}
	if width, height, _, err = headOf(bytes.NewReader(data)); err != nil {
		return 0, 0
	}
	return width, height
}

// Sizes is [Size] of files below content/files, each read once however often it is shown.
func Sizes(project fs.FS) func(file string) (width, height int) {
	var known sync.Map
	return func(file string) (int, int) {
		size, ok := known.Load(file)
		if !ok {
			width, height := Size(project, path.Join("content/files", file))
			size, _ = known.LoadOrStore(file, [2]int{width, height})
		}
		pair := size.([2]int)
		return pair[0], pair[1]
	}
}
