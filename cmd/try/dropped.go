//go:build js && wasm

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"syscall/js"
	"time"

	"standings/internal/source"
	"standings/internal/words"
)

// What a page takes at most, as a server takes of strangers: each is refused before any of it is read.
const (
	mostFiles = 30_000
	mostBytes = 500e6 // of one file
)

// dropped are the files of a page as a file system: paths and File objects, of which a piece is
// read when it is asked for.
func dropped(paths, files js.Value) (fs.FS, []string, error) {
	var wrong []error
	n := paths.Length()
	if n > mostFiles {
		return nil, nil, fmt.Errorf("these are more than %s files, the most that the page takes: drop the folder of results alone, or use the command", words.Number(mostFiles))
	}
	open, names := map[string]func() (fs.File, error){}, []string{}
	for i := range n {
		name, from := paths.Index(i).String(), files.Index(i)
		size := int64(from.Get("size").Float())
		switch {
		case !fs.ValidPath(name):
			wrong = append(wrong, fmt.Errorf("%q is no path within a folder: rename it", name))
			continue
		case size > mostBytes:
			wrong = append(wrong, fmt.Errorf("%s has %s, more than the %s that the page takes of a file: use the command", name, words.Size(size), words.Size(mostBytes)))
			continue
		}
		names = append(names, name)
		h := &held{from: from}
		open[name] = func() (fs.File, error) { return &file{held: h, name: path.Base(name), size: size}, nil }
	}
	return source.InMemory(nil, open), names, errors.Join(wrong...)
}

// piece is how many bytes are asked of the browser at once: asking takes longer than reading.
const piece = 1 << 20

// file is an open file.
type file struct {
	*held
	name     string
	size, at int64
}

// held is a file of the page, with the piece of it that was read last, if that is among the last
// of all files.
type held struct {
	from   js.Value
	data   []byte
	begins int64
}

// recent are those that hold a piece, the latest last: files are opened again for each record.
var recent []*held

const mostRecent = 32

// info is what is known of a file; the file itself is that, too.
type info struct{ *file }

func (i info) Name() string                { return i.name }
func (i info) Size() int64                 { return i.size }
func (info) Mode() fs.FileMode             { return 0o644 }
func (info) ModTime() time.Time            { return time.Time{} }
func (info) IsDir() bool                   { return false }
func (info) Sys() any                      { return nil }
func (f *file) Stat() (fs.FileInfo, error) { return info{f}, nil }
func (f *file) Close() error               { return nil }

func (f *file) Read(p []byte) (int, error) {
	n, err := f.ReadAt(p[:min(len(p), piece)], f.at)
	if f.at += int64(n); n > 0 {
		err = nil
	}
	return n, err
}

func (f *file) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += f.at
	case io.SeekEnd:
		offset += f.size
	}
	if offset < 0 {
		return 0, fs.ErrInvalid
	}
	f.at = offset
	return offset, nil
}

func (f *file) ReadAt(p []byte, at int64) (n int, err error) {
	for n < len(p) {
		switch from := at + int64(n); {
		case from >= f.size:
			return n, io.EOF
		case from < f.begins || from >= f.begins+int64(len(f.data)):
			if err := f.read(from, min(f.size, from+piece)); err != nil {
				return n, &fs.PathError{Op: "read", Path: f.name, Err: err}
			}
		default:
			n += copy(p[n:], f.data[from-f.begins:])
		}
	}
	return n, nil
}

// read reads a piece. The browser throws where the file was changed since it was dropped.
func (h *held) read(from, to int64) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("the browser may not read it: it was changed since it was given, or nobody may read it")
		}
	}()
	buffer := js.Global().Get("FileReaderSync").New().Call("readAsArrayBuffer", h.from.Call("slice", from, to))
	bytes := js.Global().Get("Uint8Array").New(buffer)
	if bytes.Length() == 0 {
		return io.ErrUnexpectedEOF
	}
	h.data, h.begins = make([]byte, bytes.Length()), from
	js.CopyBytesToGo(h.data, bytes)
	recent = append(slices.DeleteFunc(recent, func(other *held) bool { return other == h }), h)
	if len(recent) > mostRecent {
		recent[0].data, recent = nil, recent[1:]
	}
	return nil
}
