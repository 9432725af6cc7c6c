package images

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"image/jpeg"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/gocarina/gocsv"
)

// Store keeps thumbnails between builds, by names made of the content of what
// they were made from. A project may commit one: a build without the images then
// still shows the thumbnails. What such a store holds is as much a
// stranger's as the project: it is cleaned and checked like an image, and never
// taken where the image itself is there.
type Store interface {
	// Load returns what was saved under a name, and whether there is anything.
	Load(name string) ([]byte, bool)
	Save(name string, data []byte) error
}

// storeIndex lists in the store which file each thumbnail was made from.
const storeIndex = "index.csv"

// readIndex reads what the project's own store knows.
func (g *Gallery) readIndex() {
	if g.kept == nil {
		return
	}
	data, ok := g.kept.Load(storeIndex)
	if !ok {
		return
	}
	var rows []indexLine
	if gocsv.UnmarshalBytes(data, &rows) != nil {
		return // somebody edited it: its images are looked for anew
	}
	for _, r := range rows {
		if validKey(r.Thumbnail) {
			g.index[r.File] = r.Thumbnail
		}
	}
}

// indexLine is a line of the index.
type indexLine struct {
	File      string `csv:"file"`
	Thumbnail string `csv:"thumbnail"`
}

// saveIndex notes in the store what its thumbnails were made from.
func (g *Gallery) saveIndex() error {
	if g.kept == nil || g.deferring || len(g.made) == 0 {
		return nil
	}
	for name, img := range g.made {
		if img.missing == "" {
			g.index[name] = img.key + path.Ext(img.thumb)
		}
	}
	rows := []indexLine{}
	for _, name := range slices.Sorted(maps.Keys(g.index)) {
		rows = append(rows, indexLine{name, g.index[name]})
	}
	data, err := gocsv.MarshalBytes(rows)
	if err != nil {
		return err
	}
	return g.keep(storeIndex, data)
}

// validKey keeps an index that somebody edited from naming other files.
func validKey(key string) bool {
	base, ending, _ := strings.Cut(key, ".")
	_, err := hex.DecodeString(base)
	return err == nil && len(base) == keyLength && (ending == "jpg" || ending == "svg")
}

const keyLength = 32

func keyOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:keyLength/2])
}

func (g *Gallery) keep(name string, data []byte) error {
	if g.kept == nil {
		return nil
	}
	if kept, ok := g.kept.Load(name); ok && bytes.Equal(kept, data) {
		return nil
	}
	return g.kept.Save(name, data)
}

// madeBefore is the thumbnail that this program made of the same content.
func (g *Gallery) madeBefore(key string) (thumb []byte, w, h int, err error) {
	if g.own == nil {
		return nil, 0, 0, fs.ErrNotExist
	}
	thumb, ok := g.own.Load(key + ".jpg")
	if !ok {
		return nil, 0, 0, fs.ErrNotExist
	}
	w, h, err = thumbSize(thumb)
	return thumb, w, h, err
}

// fromStore is an image whose file is not there.
func (g *Gallery) fromStore(name string) *stored {
	data, ok := g.kept.Load(name)
	if !ok {
		return noImage("is not there, and its thumbnail is not in the store either")
	}
	key, ending, _ := strings.Cut(name, ".")
	img := &stored{key: key, thumb: imagePath(key, ending), thumbData: data, fromStore: true}
	var err error
	if ending == "svg" {
		img.full = img.thumb
		img.thumbData, img.width, img.height, err = cleanSVG(data)
	} else {
		if img.width, img.height, err = thumbSize(data); err == nil {
			_, err = jpeg.Decode(bytes.NewReader(data)) // whole, since nobody knows who made it
		}
	}
	if err != nil {
		return noImage("is not there, and what the store of thumbnails holds for it cannot be shown: " + err.Error())
	}
	return img
}
