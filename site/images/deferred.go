package images

import (
	"errors"
	"fmt"
	"path"
	"time"

	"standings/internal/source"
)

// oneDeferred looks at an image's head only: its thumbnail is made when a reader
// asks for it. Its address comes from the file's name, size and time, so that a
// changed file has another one. It is nil where a file has no such head: what it is, or
// what is wrong with it, is known when it is read whole.
func (g *Gallery) oneDeferred(name string, whole bool) *stored {
	file, err := source.Open(g.project, name, source.MaxImage)
	if err != nil {
		return nil
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil
	}
	w, h, ending, err := headOf(file)
	if err != nil || g.Most > 0 && w*h > g.Most/3 {
		return nil
	}
	key := keyOf(fmt.Appendf(nil, "%s %d %s", name, info.Size(), info.ModTime().UTC().Format(time.RFC3339Nano)))
	img := &stored{key: key, thumb: imagePath(key, "jpg")}
	img.width, img.height = thumbBox(w, h)
	img.makeThumb = func() ([]byte, error) {
		data, err := source.Read(g.project, name, source.MaxImage)
		if err != nil {
			return nil, err
		}
		made := g.read(data, path.Ext(name))
		if made.missing != "" {
			return nil, errors.New(name + ": " + made.missing)
		}
		return made.thumbData, nil
	}
	if whole {
		img.full = imagePath(key+"-full", ending)
		img.makeFull = func() ([]byte, error) {
			data, err := source.Read(g.project, name, source.MaxImage)
			return g.published(data), err
		}
	}
	return img
}
