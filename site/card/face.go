package card

import (
	"fmt"
	"image"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// typeface is the Go typeface (BSD licence, part of golang.org/x/image) in its
// two weights. The fonts are read once; letters are turned into pixels once for
// each size and half pixel they fall on, which bounds what is kept by the
// font's 700 glyphs and the sizes that layout.go uses.
type typeface struct {
	regular, bold *sfnt.Font
	mu            sync.Mutex
	sizes         map[style]*face
}

type style struct {
	bold bool
	size int // pixels to the em
}

var faces = sync.OnceValues(func() (*typeface, error) {
	regular, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return nil, fmt.Errorf("go regular: %w", err)
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("go bold: %w", err)
	}
	return &typeface{regular: regular, bold: bold, sizes: map[style]*face{}}, nil
})

// has reports whether the face can draw a character. Both weights hold the same
// ones; a test sees to that. Marks that are set over the letter before them
// count as lacking, since they would need placing, and so does the character
// that stands for broken text.
func has(r rune) bool {
	if unicode.Is(unicode.M, r) || r == utf8.RuneError {
		return false
	}
	f, err := faces()
	if err != nil {
		return false
	}
	i, err := f.regular.GlyphIndex(nil, r)
	return err == nil && i != 0
}

// face is one weight at one size.
type face struct {
	mu      sync.Mutex
	face    font.Face
	advance map[rune]fixed.Int26_6
	glyphs  map[glyphKey]*glyph
}

type glyphKey struct {
	letter rune
	part   fixed.Int26_6 // of a pixel that it begins at: 0 or 32 of 64
}

// glyph is a letter's coverage, 0–255 a pixel, and where it lies from the place
// on the baseline where the letter begins.
type glyph struct {
	bounds   image.Rectangle
	coverage []byte // rows of bounds.Dx()
}

// at returns the face of a weight and size. The fonts are known to parse by
// then, and a face of a parsed font and a size above zero cannot fail.
func (t *typeface) at(s style) *face {
	t.mu.Lock()
	defer t.mu.Unlock()
	if f := t.sizes[s]; f != nil {
		return f
	}
	from := t.regular
	if s.bold {
		from = t.bold
	}
	made, err := opentype.NewFace(from, &opentype.FaceOptions{Size: float64(s.size), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("card: face of size %d: %v", s.size, err))
	}
	f := &face{face: made, advance: map[rune]fixed.Int26_6{}, glyphs: map[glyphKey]*glyph{}}
	t.sizes[s] = f
	return f
}

// width is the length of a text in whole pixels, rounded up.
func (f *face) width(s string) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	var w fixed.Int26_6
	for _, r := range s {
		w += f.step(r)
	}
	return w.Ceil()
}

// prefix is where the longest beginning of a text ends that is no wider than
// room pixels.
func (f *face) prefix(s string, room int) int {
	f.mu.Lock()
	defer f.mu.Unlock()
	var w fixed.Int26_6
	for i, r := range s {
		if w += f.step(r); w.Ceil() > room {
			return i
		}
	}
	return len(s)
}

func (f *face) step(r rune) fixed.Int26_6 {
	a, ok := f.advance[r]
	if !ok {
		a, _ = f.face.GlyphAdvance(r)
		f.advance[r] = a
	}
	return a
}

// each calls put with every letter of a text that begins at x and is on the
// baseline y.
func (f *face) each(s string, x, y int, put func(g *glyph, at image.Point)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	dot := fixed.I(x)
	for _, r := range s {
		near := (dot + 16) &^ 31 // to the nearest half
		put(f.glyph(glyphKey{r, near & 63}), image.Pt(near.Floor(), y))
		dot += f.step(r)
	}
}

func (f *face) glyph(k glyphKey) *glyph {
	if g := f.glyphs[k]; g != nil {
		return g
	}
	g := &glyph{}
	bounds, mask, from, _, ok := f.face.Glyph(fixed.Point26_6{X: k.part}, k.letter)
	if alpha, is := mask.(*image.Alpha); ok && is {
		g.bounds = bounds
		for y := range bounds.Dy() {
			at := alpha.PixOffset(from.X, from.Y+y)
			g.coverage = append(g.coverage, alpha.Pix[at:at+bounds.Dx()]...)
		}
	}
	f.glyphs[k] = g
	return g
}
