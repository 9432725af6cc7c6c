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

// thumbnail makes a JPEG of an image, on white where it is transparent.
func thumbnail(data []byte) (thumb []byte, w, h int, err error) {
	width, height, _, err := headOf(bytes.NewReader(data))
	if err != nil {
		return nil, 0, 0, err
	}
	if width*height > bigImage {
		oneBigImage.Lock()
		defer oneBigImage.Unlock()
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
