// Package images is a project's images made ready to be published: thumbnails,
// cleaned drawings, and the store that keeps them between builds.
package images

import (
	"cmp"
	"encoding/xml"
	"errors"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/internal/words"
	"standings/site/page"
)

// Gallery reads the project's images and makes their thumbnails, once
// each, however many pages show them.
type Gallery struct {
	project   fs.FS
	kept      Store // may have come with the project; nil: nothing is kept
	own       Store // holds what this program made; nil: nothing is read again
	deferring bool  // thumbnails are made when they are asked for
	// Deferred makes the files that were claimed and not made yet, by their paths: none
	// unless deferring is true.
	Deferred map[string]func() ([]byte, error)
	// Most is how many pixels an image of a stranger's may have to be shown, a third of it a
	// progressive JPEG and half with 16 bits a colour, which take as much more to decode; 0:
	// the project is no stranger's.
	Most      int
	wanted    map[string]bool
	made      map[string]*stored
	index     map[string]string // file to key, from the store
	delivered sync.Map          // addresses of the files that were handed over
	unkept    error             // why the store could not take a thumbnail, the first by its file's name
}

// stored is an image as pages use it.
type stored struct {
	key           string // of its content
	width, height int    // of the thumbnail
	thumb         string // address from the root
	full          string // address of the file itself; "" where it is not part of the site
	missing       string // why it cannot be shown; "" where it can
	warning       string
	unkept        error // why the store could not take the thumbnail
	line          int   // of the file, that the warning speaks of; 0 is the file as a whole

	thumbData, fullData []byte                 // until they are handed over
	fromStore           bool                   // the thumbnail is another's: that of the file itself is better
	makeThumb, makeFull func() ([]byte, error) // instead of the data, where they are deferred
}

// NewGallery reads what the project's own store knows; kept and own may be nil.
// Where deferring is true, thumbnails are made when they are asked for: see Deferred.
func NewGallery(project fs.FS, kept, own Store, deferring bool) *Gallery {
	g := &Gallery{project: project, kept: kept, own: own, deferring: deferring, Deferred: map[string]func() ([]byte, error){}, wanted: map[string]bool{}, made: map[string]*stored{}, index: map[string]string{}}
	g.readIndex()
	return g
}

// List lists the files below a folder; where there is no such folder, those that
// the store knows. Links that lead to a folder or out of the project are errors.
func (g *Gallery) List(dir string, problems *source.List) (names []string) {
	if !source.Exists(g.project, dir) {
		for name := range g.index {
			if strings.HasPrefix(name, dir+"/") {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	source.Walk(g.project, dir, false, problems, func(name string, _ fs.FileInfo) { names = append(names, name) })
	return names
}

// Known reports whether an image is there, or was when the store was made.
func (g *Gallery) Known(name string) bool {
	if g.index[name] != "" {
		return true
	}
	info, err := fs.Stat(g.project, name)
	return err == nil && !info.IsDir()
}

// Want asks for an image; whole: the file itself is to be part of the site.
func (g *Gallery) Want(name string, whole bool) {
	g.wanted[name] = g.wanted[name] || whole
}

// Make reads all wanted images, side by side, and hands over what is made of them, to be
// claimed by Put. What is wrong is added to the shelf's problems.
func (g *Gallery) Make(shelf *page.Shelf) {
	names := slices.Sorted(maps.Keys(g.wanted))
	images, sizes := make([]*stored, len(names)), make([]int64, len(names))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		workers.Go(func() {
			for i := range next {
				images[i] = g.one(names[i], g.wanted[names[i]])
				sizes[i] = int64(len(images[i].fullData))
				if !images[i].fromStore {
					g.deliver(images[i], shelf)
				}
			}
		})
	}
	for i := range names {
		next <- i
	}
	close(next)
	workers.Wait()
	var whole int64
	for i, name := range names {
		g.made[name] = images[i]
		if w := images[i].warning; w != "" {
			shelf.Problems.Warnf(source.Place{File: name, Line: images[i].line}, "%s", w)
		}
		g.unkept = cmp.Or(g.unkept, images[i].unkept)
		whole += sizes[i]
	}
	if whole > mostWhole {
		shelf.Problems.Errorf(source.Place{}, "the images in full are %s, which no site should hold: put them on a host of their own and name their address under images, originals in benchmark.yaml", words.Size(whole))
	}
}

// mostWhole is how much images in full may take in one site, in bytes.
const mostWhole = 2e9

// deliver hands over the files of an image, each content once.
func (g *Gallery) deliver(img *stored, shelf *page.Shelf) {
	one := func(address string, data []byte) {
		if data == nil {
			return
		}
		if _, before := g.delivered.LoadOrStore(address, true); !before {
			shelf.Deliver(address, data)
		}
	}
	one(img.thumb, img.thumbData)
	one(img.full, img.fullData)
	img.thumbData, img.fullData = nil, nil
}

// one reads one image. One that a decoder fails on is as one that is damaged.
func (g *Gallery) one(name string, whole bool) (img *stored) {
	defer func() {
		if r := recover(); r != nil {
			img = noImage("cannot be read: " + source.Caught(r).Error())
		}
	}()
	if g.deferring && !strings.EqualFold(path.Ext(name), ".svg") {
		if img := g.oneDeferred(name, whole); img != nil {
			return img
		}
	}
	data, err := source.Read(g.project, name, source.MaxImage)
	if errors.Is(err, fs.ErrNotExist) && g.index[name] != "" {
		return g.fromStore(g.index[name])
	}
	if err != nil {
		return noImage("cannot be read: " + reasonOf(err))
	}
	img = g.read(data, path.Ext(name))
	if img.missing == "" && whole && img.full == "" {
		img.full, img.fullData = imagePath(img.key+"-full", fullEnding(data)), g.published(data)
	}
	return img
}

// published is a file as it is part of the site.
func (g *Gallery) published(data []byte) []byte {
	if g.Most == 0 {
		return data
	}
	return bare(data)
}

func noImage(why string) *stored {
	return &stored{missing: "the image " + why, warning: why + ": its place on the site says so"}
}

func reasonOf(err error) string {
	var wrong *fs.PathError
	if errors.As(err, &wrong) {
		return wrong.Err.Error()
	}
	return err.Error()
}

func imagePath(key, ending string) string { return "assets/images/" + key + "." + ending }

// read makes an image of a file's content, with the store's thumbnail where it
// has one.
func (g *Gallery) read(data []byte, ending string) *stored {
	key := keyOf(data)
	if isSVG(data, ending) {
		return g.drawing(key, data)
	}
	img := &stored{key: key, thumb: imagePath(key, "jpg")}
	thumb, w, h, err := g.madeBefore(key)
	if err != nil {
		if thumb, w, h, err = thumbnail(data, g.Most); err != nil {
			return noImage(err.Error())
		}
		if g.own != nil {
			_ = g.own.Save(key+".jpg", thumb) // it is made again where it cannot be kept
		}
	}
	img.thumbData, img.width, img.height = thumb, w, h
	img.unkept = g.keep(key+".jpg", thumb)
	return img
}

// drawing is an SVG file: what could act in it is taken out, and it is its own
// thumbnail.
func (g *Gallery) drawing(key string, data []byte) *stored {
	clean, w, h, err := cleanSVG(data)
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		img := noImage("is no drawing: " + syntax.Msg)
		img.line = syntax.Line
		return img
	}
	if err != nil {
		return noImage("is no drawing: " + err.Error())
	}
	address := imagePath(key, "svg")
	img := &stored{key: key, thumb: address, full: address, width: w, height: h, thumbData: clean}
	img.unkept = g.keep(key+".svg", clean)
	return img
}

// Image is an image as a page shows it, or why it cannot.
func (g *Gallery) Image(name string, p page.Page) (Image, string) {
	made := g.made[name]
	if made == nil {
		return Image{}, "no image of this output"
	}
	if made.missing != "" {
		return Image{}, made.missing
	}
	img := Image{Thumb: p.To(made.thumb), Width: made.width, Height: made.height}
	if made.full != "" {
		img.Original = p.To(made.full)
	}
	return img, ""
}

// Put puts the images on the site's shelf, each content once, and notes in the
// store what they were made from.
func (g *Gallery) Put(shelf *page.Shelf) error {
	for _, name := range slices.Sorted(maps.Keys(g.made)) {
		img := g.made[name]
		if img.missing != "" {
			continue
		}
		g.deliver(img, shelf)
		put := func(address string, make func() ([]byte, error)) {
			_, made := g.delivered.Load(address)
			if address == "" || shelf.Has(address) || make == nil && !made {
				return // the same content
			}
			if shelf.Claim(address, "the image "+name, source.InFile(name)) && make != nil {
				g.Deferred[address] = make
			}
		}
		put(img.thumb, img.makeThumb)
		put(img.full, img.makeFull)
	}
	return cmp.Or(g.unkept, g.saveIndex())
}
