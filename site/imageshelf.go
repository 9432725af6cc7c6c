package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"standings/results/problem"
)

// Store keeps thumbnails between builds, by names made of the content of what
// they were made from. A project may commit it: a build without the images then
// shows the thumbnails all the same.
type Store interface {
	// Load returns what was saved under a name, and whether there is anything.
	Load(name string) ([]byte, bool)
	Save(name string, data []byte) error
}

// storeIndex lists in the store which file each thumbnail was made from.
const storeIndex = "index.csv"

// imageShelf reads the project's images and lays their thumbnails down, once
// each, however many pages show them.
type imageShelf struct {
	project fs.FS
	store   Store // nil: nothing is kept
	later   bool  // thumbnails are made when they are asked for
	wanted  map[string]bool
	made    map[string]*shelfImage
	index   map[string]string // file to key, from the store
}

// shelfImage is an image as pages use it.
type shelfImage struct {
	key           string // of its content
	width, height int    // of the thumbnail
	thumb         string // address from the root
	full          string // address of the file itself; "" where it is not part of the site
	missing       string // why it cannot be shown; "" where it can
	warning       string

	thumbData, fullData []byte
	makeThumb, makeFull func() ([]byte, error) // instead of the data, where they are made later
}

func newImageShelf(in Input) *imageShelf {
	s := &imageShelf{project: in.Project, store: in.Thumbs, later: in.Later, wanted: map[string]bool{}, made: map[string]*shelfImage{}, index: map[string]string{}}
	if s.store == nil {
		return s
	}
	if data, ok := s.store.Load(storeIndex); ok {
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

// list lists the files below a folder; where there is no such folder, those that
// the store knows.
func (s *imageShelf) list(dir string) []string {
	var names []string
	if _, err := fs.Stat(s.project, dir); err != nil {
		for name := range s.index {
			if strings.HasPrefix(name, dir+"/") {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	_ = fs.WalkDir(s.project, dir, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // said where it is wanted
		case strings.HasPrefix(e.Name(), ".") && name != dir:
			if e.IsDir() {
				return fs.SkipDir
			}
		case !e.IsDir():
			names = append(names, name)
		}
		return nil
	})
	return names
}

// known reports whether an image is there, or was when the store was made.
func (s *imageShelf) known(name string) bool {
	if s.index[name] != "" {
		return true
	}
	info, err := fs.Stat(s.project, name)
	return err == nil && !info.IsDir()
}

// want asks for an image; whole: the file itself is to be part of the site.
func (s *imageShelf) want(name string, whole bool) {
	s.wanted[name] = s.wanted[name] || whole
}

// make reads all wanted images, side by side, and adds what is wrong to problems.
func (s *imageShelf) make(problems *problem.List) {
	names := make([]string, 0, len(s.wanted))
	for name := range s.wanted {
		names = append(names, name)
	}
	slices.Sort(names)
	images := make([]*shelfImage, len(names))
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
			problems.Warnf(problem.Place{File: name}, "%s", w)
		}
	}
	if whole > mostWhole {
		problems.Errorf(problem.Place{}, "the images in full are %.1f GB, which no site should hold: put them on a host of their own and name their address under images, originals in benchmark.yaml", float64(whole)/1e9)
	}
}

// mostWhole is how much images in full may take in one site, in bytes: they are
// held in memory until the site is written.
const mostWhole = 2e9

// one reads one image.
func (s *imageShelf) one(name string, whole bool) *shelfImage {
	if s.later {
		return s.oneLater(name, whole)
	}
	data, err := fs.ReadFile(s.project, name)
	if errors.Is(err, fs.ErrNotExist) && s.index[name] != "" {
		return s.fromStore(s.index[name])
	}
	if err != nil {
		return noImage("cannot be read: " + reasonOf(err))
	}
	img := s.read(data, path.Ext(name))
	if img.missing == "" && whole && img.full == "" {
		img.full, img.fullData = imagePath(img.key+"-full", fullEnding(data)), data
	}
	return img
}

func noImage(why string) *shelfImage {
	return &shelfImage{missing: "the image " + why, warning: why + ": its place on the site says so"}
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
func (s *imageShelf) read(data []byte, ending string) *shelfImage {
	key := keyOf(data)
	if isSVG(data, ending) {
		return s.drawing(key, data)
	}
	img := &shelfImage{key: key, thumb: imagePath(key, "jpg")}
	if s.store != nil {
		if kept, ok := s.store.Load(key + ".jpg"); ok {
			if w, h, err := sizeOf(kept); err == nil {
				img.thumbData, img.width, img.height = kept, w, h
				return img
			}
		}
	}
	thumb, w, h, err := thumbnail(data)
	if err != nil {
		return noImage(err.Error())
	}
	img.thumbData, img.width, img.height = thumb, w, h
	if err := s.keep(key+".jpg", thumb); err != nil {
		img.warning = err.Error()
	}
	return img
}

// drawing is an SVG file: what could act in it is taken out, and it is its own
// thumbnail.
func (s *imageShelf) drawing(key string, data []byte) *shelfImage {
	clean, w, h, err := cleanSVG(data)
	if err != nil {
		return noImage("is no drawing: " + err.Error())
	}
	address := imagePath(key, "svg")
	img := &shelfImage{key: key, thumb: address, full: address, width: w, height: h, thumbData: clean}
	if err := s.keep(key+".svg", clean); err != nil {
		img.warning = err.Error()
	}
	return img
}

func (s *imageShelf) keep(name string, data []byte) error {
	if s.store == nil {
		return nil
	}
	if _, kept := s.store.Load(name); kept {
		return nil
	}
	if err := s.store.Save(name, data); err != nil {
		return fmt.Errorf("its thumbnail cannot be kept for the next build: %w", err)
	}
	return nil
}

// fromStore is an image whose file is not there.
func (s *imageShelf) fromStore(name string) *shelfImage {
	data, ok := s.store.Load(name)
	if !ok {
		return noImage("is not there, and its thumbnail is not in the store either")
	}
	key, ending, _ := strings.Cut(name, ".")
	img := &shelfImage{key: key, thumb: imagePath(key, ending), thumbData: data}
	if ending == "svg" {
		img.full = img.thumb
		_, img.width, img.height, _ = cleanSVG(data)
	} else {
		img.width, img.height, _ = sizeOf(data)
	}
	return img
}

// image is an image as a page shows it, or why it cannot.
func (s *imageShelf) image(name string, p Page) (Image, string) {
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

// lay puts the images on the site's shelf, each content once, and notes in the
// store what they were made from.
func (s *imageShelf) lay(files Files, later map[string]func() ([]byte, error)) error {
	for _, img := range s.made {
		if img.missing != "" {
			continue
		}
		lay := func(address string, data []byte, make func() ([]byte, error)) {
			if make != nil {
				later[address] = make
			} else if address != "" && data != nil {
				files[address] = data
			}
		}
		lay(img.thumb, img.thumbData, img.makeThumb)
		lay(img.full, img.fullData, img.makeFull)
	}
	if s.store == nil || s.later || len(s.made) == 0 {
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
	if before, ok := s.store.Load(storeIndex); ok && bytes.Equal(before, b.Bytes()) {
		return nil
	}
	return s.store.Save(storeIndex, b.Bytes())
}
