// Package record reads CSV, JSON and jsonl files, and archives of logs, as streams of records and picks
// out the fields that a description names. It knows no benchmark.
//
// A record of a thousand million letters, or a thousand million brackets, is a [Fault],
// and takes no memory where records are read in pieces. A fault in one record does not
// stop the reading of the next where the next can be found.
package record

import (
	"bytes"
	"fmt"
	"io"
	"iter"
)

const (
	maxLength = 8 << 20  // bytes of one record; the longest known ones have some ten thousand
	maxDepth  = 100      // brackets within brackets
	inPieces  = 64 << 10 // bytes that are read at a time, but for records that are longer
)

const nothingAfter = "; nothing after it can be read"

// Record is one record of a file. Its values are good until the next one is read.
type Record struct {
	Line   int     // where it begins, from 1
	Number int     // which record of the document it is, from 1; 0 in files with a record a line
	Part   string  // of an archive: the name of the file in it, which Line is a line of; "" elsewhere
	Offset int64   // where it begins, in bytes, from which it can be read again; of an archive, where it is among the records
	Values []Value // one a path of the fields
	// Ragged says what is wrong with a CSV row that is not as long as the header;
	// its values may be in wrong columns.
	Ragged  string
	Columns []string // the header of a CSV file; nil for other formats
}

// Fault is a record, or the rest of a file, that cannot be read.
type Fault struct {
	Line    int // from 1; 0 is the file as a whole
	Column  int // from 1, in bytes; 0 is unknown
	Number  int
	Part    string // of an archive: the file in it
	Message string
	Skipped bool // it is no record and need not be one, or the only one of the file
}

func (f *Fault) Error() string {
	if f.Part != "" {
		return fmt.Sprintf("%s: %s", f.Part, f.Message)
	}
	if f.Number > 0 {
		return fmt.Sprintf("line %d, record %d: %s", f.Line, f.Number, f.Message)
	}
	if f.Line == 0 {
		return f.Message
	}
	return fmt.Sprintf("line %d: %s", f.Line, f.Message)
}

// Records are those of one file, each with nil or the fault in its place.
type Records = iter.Seq2[*Record, *Fault]

// Options say how a file holds its records.
type Options struct {
	Format  *Format
	Records string // path of the list or map of records in a JSON document; "": the document
	Fields  *Fields
	Places  map[string]string // parts of the file's path, which are fields of every record
	Apart   []string          // names of those that are so within joined fields only
}

// Read reads the records of a file that is in memory.
func Read(data []byte, o Options) Records {
	if o.Format.Document {
		return o.Format.read(data, o)
	}
	return Stream(bytes.NewReader(data), o)
}

// Stream reads the records of a file that is no document in pieces, once.
func Stream(r io.Reader, o Options) Records { return o.Format.parse(r, o) }

const tooLong = "is longer than 8 MiB: no record of marks is"
