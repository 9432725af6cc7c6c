package images

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	_ "image/gif"
	"image/jpeg"
	_ "image/png"
	"io"
	"runtime/debug"
	"sync"

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp"
)

const (
	thumbSide    = 384       // pixels of a thumbnail's longer side
	thumbQuality = 80        // of its JPEG
	mostPixels   = 120 << 20 // of an image that a thumbnail is made from
	bigImage     = 8 << 20   // pixels from which on images are made one at a time
)

var errNoImage = errors.New("is no image of a kind that can be shown (JPEG, PNG, GIF, WebP or SVG)")

// headOf reads the size of an image and the ending of its kind.
func headOf(r io.Reader) (w, h int, ending string, err error) {
	config, kind, err := image.DecodeConfig(r)
	switch {
	case errors.Is(err, image.ErrFormat):
		return 0, 0, "", errNoImage
	case err != nil:
		return 0, 0, "", fmt.Errorf("is damaged: %w", err)
	case config.Width <= 0 || config.Height <= 0:
		return 0, 0, "", errors.New("is damaged: it has no size")
	case config.Width > mostPixels/config.Height:
		return 0, 0, "", fmt.Errorf("is too large for a thumbnail: %d × %d pixels", config.Width, config.Height)
	}
	if kind == "jpeg" {
		kind = "jpg"
	}
	return config.Width, config.Height, kind, nil
}

// thumbSize reads the size of a thumbnail that a store kept. It is an error where
// the file is not one that thumbnail could have made.
func thumbSize(data []byte) (w, h int, err error) {
	w, h, ending, err := headOf(bytes.NewReader(data))
	switch {
	case err != nil:
		return 0, 0, err
	case ending != "jpg" || max(w, h) > thumbSide:
		return 0, 0, errors.New("it is no thumbnail")
	}
	return w, h, nil
}

// fullEnding is the ending of an image's kind, known by its content and not by
// its name, so that a host serves it as what it is.
func fullEnding(data []byte) string {
	_, _, ending, _ := headOf(bytes.NewReader(data))
	return ending
}

// thumbBox is the size of an image's thumbnail; smaller images keep theirs.
func thumbBox(w, h int) (int, int) {
	side := max(w, h)
	if side <= thumbSide {
		return w, h
	}
	return max(1, (w*thumbSide+side/2)/side), max(1, (h*thumbSide+side/2)/side)
}

// Large images take hundreds of megabytes each: they wait for one another.
var oneBigImage sync.Mutex

// effort is how many times the memory of a plain image the one of these bytes takes to
// decode. A progressive JPEG is kept as coefficients until its last line.
func effort(data []byte) int {
	config, kind, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return 1
	case kind == "jpeg" && progressive(data):
		return 3
	case config.ColorModel == color.RGBA64Model || config.ColorModel == color.NRGBA64Model:
		return 2
	}
	return 1
}

// progressive reports whether the first frame of a JPEG is progressive.
func progressive(data []byte) bool {
	const start, progressive = 0xc0, 0xc2
	for at := 2; at+4 <= len(data); {
		if data[at] != 0xff {
			return false
		}
		switch marker := data[at+1]; {
		case marker == 0xff: // filled up
			at++
			continue
		case marker >= start && marker <= progressive:
			return marker == progressive
		case marker == 0x01 || marker >= 0xd0 && marker <= 0xd8: // without a length
			at += 2
			continue
		}
		at += 2 + int(data[at+2])<<8 + int(data[at+3])
	}
	return false
}

// thumbnail makes a JPEG of an image, on white where it is transparent. most bounds the
// pixels of a stranger's; 0: it is none.
func thumbnail(data []byte, most int) (thumb []byte, w, h int, err error) {
	width, height, _, err := headOf(bytes.NewReader(data))
	if err != nil {
		return nil, 0, 0, err
	}
	cost := width * height * effort(data)
	if most > 0 && cost > most {
		return nil, 0, 0, fmt.Errorf("is too large for a thumbnail: %d × %d pixels, where an untrusted project’s may have %d million, a third of it as a progressive JPEG, half with 16 bits a colour", width, height, most>>20)
	}
	if cost > bigImage {
		oneBigImage.Lock()
		defer oneBigImage.Unlock()
		if most > 0 {
			defer debug.FreeOSMemory() // before the next one is decoded
		}
	}
	from, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, 0, 0, fmt.Errorf("is damaged: %w", err)
	}
	w, h = thumbBox(width, height)
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Scale(to, to.Bounds(), from, from.Bounds(), draw.Over, nil)
	var b bytes.Buffer
	if err := jpeg.Encode(&b, to, &jpeg.Options{Quality: thumbQuality}); err != nil {
		return nil, 0, 0, err
	}
	return b.Bytes(), w, h, nil
}
