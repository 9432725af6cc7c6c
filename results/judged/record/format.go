package record

import (
	"bytes"
	"io"
	"iter"
	"slices"
)

// Format is how a file holds its records: where they are, what it says of all of them, and how
// one is read again. Each is a value, in the file that reads it.
type Format struct {
	Name     string   // as benchmark.yaml writes it under format
	Endings  []string // of the names of its files
	Document bool     // a file is one document and is read whole; others are read in pieces, once
	Archive  bool     // a record is unpacked to be read again, which costs more than to keep it
	ByLine   bool     // a record is a line, and nothing is around them

	read  func(data []byte, o Options) Records                // of a document; nil of others
	parse func(from io.Reader, o Options) Records             // of what is read in pieces; nil of documents
	about func(data []byte) iter.Seq[[]byte]                  // texts in JSON that say something of the file as a whole, or may
	again func(from Pieces, fields *Fields) (rereader, error) // fields are those that its records were read by
}

// Formats lists all of them. The last one is that of files whose names say nothing.
var Formats = []*Format{CSV, jsonl, eval, JSON}

// Named returns the format that benchmark.yaml names; nil where there is none.
func Named(name string) *Format {
	if i := slices.IndexFunc(Formats, func(f *Format) bool { return f.Name == name }); i >= 0 {
		return Formats[i]
	}
	return nil
}

// FormatOf returns the format of a file whose name has an ending, such as ".csv".
func FormatOf(ending string) *Format {
	for _, f := range Formats {
		if slices.Contains(f.Endings, ending) {
			return f
		}
	}
	return JSON
}

func (f *Format) String() string { return f.Name }

// About are texts in JSON that say something of the file as a whole: its header, or the document
// that it is; of a file with a record a line the records, each of which says it.
func (f *Format) About(data []byte) iter.Seq[[]byte] { return f.about(data) }

// Pieces is a file of which parts are read again.
type Pieces interface {
	io.ReaderAt
	Size() int64
	// Piece returns length bytes from a place on, or as many as there are; more where
	// that costs nothing. It may share memory with other pieces.
	Piece(at, length int64) ([]byte, error)
}

// Bytes are the pieces of a file that is in memory.
type Bytes []byte

// ReadAt reads from a place on.
func (b Bytes) ReadAt(into []byte, at int64) (int, error) { return bytes.NewReader(b).ReadAt(into, at) }

// Size is how many bytes there are.
func (b Bytes) Size() int64 { return int64(len(b)) }

// Piece returns all from a place on; nothing behind the end.
func (b Bytes) Piece(at, _ int64) ([]byte, error) { return b[min(at, int64(len(b))):], nil }
