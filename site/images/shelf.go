// Package images is a project's images made ready to be published: thumbnails,
// cleaned drawings, and the store that keeps them between builds.
package images

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"image/jpeg"
	"io/fs"
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/site/page"
)

// Store keeps thumbnails between builds, by names made of the content of what
// they were made from. A project may commit one: a build without the images then
// shows the thumbnails all the same. What such a store holds is as much a
// stranger's as the project: it is cleaned and checked like an image, and never
// taken where the image itself is there.
type Store interface {
	// Load returns what was saved under a name, and whether there is anything.
	Load(name string) ([]byte, bool)
	Save(name string, data []byte) error
}

// storeIndex lists in the store which file each thumbnail was made from.
const storeIndex = "index.csv"

// Shelf reads the project's images and lays their thumbnails down, once
// each, however many pages show them.
type Shelf struct {
	project   fs.FS
	kept      Store // may have come with the project; nil: nothing is kept
	own       Store // holds what this program made; nil: nothing is read again
	deferring bool  // thumbnails are made when they are asked for
	// Deferred makes the files that were claimed and not made yet, by their paths: none
	// unless deferring is true.
	Deferred map[string]func() ([]byte, error)
	wanted   map[string]bool
	made     map[string]*stored
	index    map[string]string // file to key, from the store
	unkept   []string          // files whose thumbnails the store could not take, as a problem says
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

	thumbData, fullData []byte
	makeThumb, makeFull func() ([]byte, error) // instead of the data, where they are deferred
}

// NewShelf reads what the project's own store knows; kept and own may be nil.
// Where deferring is true, thumbnails are made when they are asked for: see Deferred.
func NewShelf(project fs.FS, kept, own Store, deferring bool) *Shelf {
	s := &Shelf{project: project, kept: kept, own: own, deferring: deferring, Deferred: map[string]func() ([]byte, error){}, wanted: map[string]bool{}, made: map[string]*stored{}, index: map[string]string{}}
	if s.kept == nil {
		return s
	}
	if data, ok := s.kept.Load(storeIndex); ok {
		rows, _ := csv.NewReader(bytes.NewReader(data)).ReadAll()
		for _, r := range rows[min(1, len(rows)):] {
			if len(r) == 2 && validKey(r[1]) {
				s.index[r[0]] = r[1]
			}
		}
	}
	return s
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

// List lists the files below a folder; where there is no such folder, those that
// the store knows. Links that lead to a folder or out of the project are errors.
func (s *Shelf) List(dir string, problems *source.List) []string {
	var names []string
	if !source.Exists(s.project, dir) {
		for name := range s.index {
			if strings.HasPrefix(name, dir+"/") {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	source.Walk(s.project, dir, false, problems, func(name string, _ fs.FileInfo) { names = append(names, name) })
	return names
}

// Known reports whether an image is there, or was when the store was made.
func (s *Shelf) Known(name string) bool {
	if s.index[name] != "" {
		return true
	}
	info, err := fs.Stat(s.project, name)
	return err == nil && !info.IsDir()
}

// Want asks for an image; whole: the file itself is to be part of the site.
func (s *Shelf) Want(name string, whole bool) {
	s.wanted[name] = s.wanted[name] || whole
}

// Make reads all wanted images, side by side, and adds what is wrong to problems.
func (s *Shelf) Make(problems *source.List) {
	names := make([]string, 0, len(s.wanted))
	for name := range s.wanted {
		names = append(names, name)
	}
	slices.Sort(names)
	images := make([]*stored, len(names))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(names)) {
		workers.Go(func() {
			for i := range next {
				images[i] = s.one(names[i], s.wanted[names[i]])
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
		s.made[name] = images[i]
		whole += int64(len(images[i].fullData))
		if w := images[i].warning; w != "" {
			problems.Warnf(source.Place{File: name, Line: images[i].line}, "%s", w)
		}
		if images[i].unkept != nil {
			s.unkept = append(s.unkept, name)
		}
	}
	if len(s.unkept) > 0 {
		more := ""
		if n := len(s.unkept) - 1; n > 0 {
			more = fmt.Sprintf("; nor can %s", page.Counted(n, "other thumbnail"))
		}
		problems.Warnf(source.Place{File: s.unkept[0]}, "its thumbnail cannot be kept for the next build: %v%s", s.made[s.unkept[0]].unkept, more)
	}
	if whole > mostWhole {
		problems.Errorf(source.Place{}, "the images in full are %.1f GB, which no site should hold: put them on a host of their own and name their address under images, originals in benchmark.yaml", float64(whole)/1e9)
	}
}

// mostWhole is how much images in full may take in one site, in bytes: they are
// held in memory until the site is written.
const mostWhole = 2e9

// one reads one image. One that a decoder fails on is as one that is damaged.
func (s *Shelf) one(name string, whole bool) (img *stored) {
	defer func() {
		if r := recover(); r != nil {
			img = noImage("cannot be read: " + source.Caught(r).Error())
		}
	}()
	if s.deferring {
		return s.oneDeferred(name, whole)
	}
	data, err := source.Read(s.project, name, source.MaxImage)
	if errors.Is(err, fs.ErrNotExist) && s.index[name] != "" {
		return s.fromStore(s.index[name])
	}
	if err != nil {
		return noImage("cannot be read: " + reasonOf(err))
	}
	img = s.read(data, path.Ext(name))
	if img.missing == "" && whole && img.full == "" {
		img.full, img.fullData = imagePath(img.key+"-full", fullEnding(data)), data
	}
	return img
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
func (s *Shelf) read(data []byte, ending string) *stored {
	key := keyOf(data)
	if isSVG(data, ending) {
		return s.drawing(key, data)
	}
	img := &stored{key: key, thumb: imagePath(key, "jpg")}
	thumb, w, h, err := s.madeBefore(key)
	if err != nil {
		if thumb, w, h, err = thumbnail(data); err != nil {
			return noImage(err.Error())
		}
		if s.own != nil {
			_ = s.own.Save(key+".jpg", thumb) // it is made again where it cannot be kept
		}
	}
	img.thumbData, img.width, img.height = thumb, w, h
	img.unkept = s.keep(key+".jpg", thumb)
	return img
}

// madeBefore is the thumbnail that this program made of the same content.
func (s *Shelf) madeBefore(key string) (thumb []byte, w, h int, err error) {
	if s.own == nil {
		return nil, 0, 0, fs.ErrNotExist
	}
	thumb, ok := s.own.Load(key + ".jpg")
	if !ok {
		return nil, 0, 0, fs.ErrNotExist
	}
	w, h, err = thumbSize(thumb)
	return thumb, w, h, err
}

// drawing is an SVG file: what could act in it is taken out, and it is its own
// thumbnail.
func (s *Shelf) drawing(key string, data []byte) *stored {
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
	img.unkept = s.keep(key+".svg", clean)
	return img
}

func (s *Shelf) keep(name string, data []byte) error {
	if s.kept == nil {
		return nil
	}
	if kept, ok := s.kept.Load(name); ok && bytes.Equal(kept, data) {
		return nil
	}
	return s.kept.Save(name, data)
}

// fromStore is an image whose file is not there.
func (s *Shelf) fromStore(name string) *stored {
	data, ok := s.kept.Load(name)
	if !ok {
		return noImage("is not there, and its thumbnail is not in the store either")
	}
	key, ending, _ := strings.Cut(name, ".")
	img := &stored{key: key, thumb: imagePath(key, ending), thumbData: data}
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

// Image is an image as a page shows it, or why it cannot.
func (s *Shelf) Image(name string, p page.Page) (Image, string) {
	made := s.made[name]
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
func (s *Shelf) Put(shelf *page.Shelf) error {
	for _, name := range slices.Sorted(maps.Keys(s.made)) {
		img := s.made[name]
		if img.missing != "" {
			continue
		}
		put := func(address string, data []byte, make func() ([]byte, error)) {
			if address == "" || shelf.Has(address) || make == nil && data == nil {
				return // the same content
			}
			if !shelf.Claim(address, "the image "+name, source.Place{File: name}) {
				return
			}
			if make != nil {
				s.Deferred[address] = make
			} else {
				shelf.Files[address] = data
			}
		}
		put(img.thumb, img.thumbData, img.makeThumb)
		put(img.full, img.fullData, img.makeFull)
	}
	if s.kept == nil || s.deferring || len(s.made) == 0 {
		return nil
	}
	for name, img := range s.made {
		if img.missing == "" {
			s.index[name] = img.key + path.Ext(img.thumb)
		}
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Write([]string{"file", "thumbnail"})
	names := make([]string, 0, len(s.index))
	for name := range s.index {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w.Write([]string{name, s.index[name]})
	}
	w.Flush()
	if before, ok := s.kept.Load(storeIndex); ok && bytes.Equal(before, b.Bytes()) {
		return nil
	}
	if err := s.kept.Save(storeIndex, b.Bytes()); len(s.unkept) == 0 {
		return err
	}
	return nil // said of the images
}
