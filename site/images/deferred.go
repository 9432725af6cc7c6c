package images

import (
	"fmt"
	"io/fs"
	"path"
	"time"

	"standings/internal/source"
)

// oneDeferred looks at an image's head only: its thumbnail is made when a reader
// asks for it. Its address comes from the file's name, size and time, so that a
// changed file has another one.
func (g *Gallery) oneDeferred(name string, whole bool) *stored {
	info, err := fs.Stat(g.project, name)
	if err != nil {
		if g.index[name] != "" {
			return g.fromStore(g.index[name])
		}
		return noImage("cannot be read: " + reasonOf(err))
	}
	key := keyOf(fmt.Appendf(nil, "%s %d %s", name, info.Size(), info.ModTime().UTC().Format(time.RFC3339Nano)))
	if path.Ext(name) == ".svg" || info.Size() < smallFile {
		data, err := source.Read(g.project, name, source.MaxImage)
		if err != nil {
			return noImage("cannot be read: " + reasonOf(err))
		}
		if isSVG(data, path.Ext(name)) {
			return g.drawing(keyOf(data), data)
		}
	}
	file, err := source.Open(g.project, name, source.MaxImage)
	if err != nil {
		return noImage("cannot be read: " + reasonOf(err))
	}
	defer file.Close()
	w, h, ending, err := headOf(file)
	if err != nil {
		return noImage(err.Error())
	}
	img := &stored{key: key, thumb: imagePath(key, "jpg")}
	img.width, img.height = thumbBox(w, h)
	img.makeThumb = func() ([]byte, error) {
		data, err := source.Read(g.project, name, source.MaxImage)
		if err != nil {
			return nil, err
		}
		made := g.read(data, path.Ext(name))
		if made.missing != "" {
			return nil, fmt.Errorf("%s: %s", name, made.missing)
		}
		return made.thumbData, nil
	}
	if whole {
		img.full = imagePath(key+"-full", ending)
		img.makeFull = func() ([]byte, error) { return source.Read(g.project, name, source.MaxImage) }
	}
	return img
}

// smallFile is below what an image is looked at whole for, in bytes.
const smallFile = 4 << 10
