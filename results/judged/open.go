package judged

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"sync"

	"standings/internal/source"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// buffers are as large as a [record.Reader] wants them, which then makes none.
var buffers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, 64<<10) }}

// open reads a file by a function, and takes its size and SHA-256 in the same
// pass.
func (s *Suite) open(f listedFile, o record.Options, read func(record.Reader) int) (judgeFile, error) {
	file := judgeFile{Path: f.path, description: f.description, format: f.format}
	opened, err := source.Open(s.input.FS, f.path, source.MaxRecords)
	if err != nil {
		return file, err
	}
	defer opened.Close()
	if f.format == record.Eval {
		return file, file.openLog(opened, o, read)
	}
	sum := sha256.New()
	whole := io.TeeReader(opened, io.MultiWriter(sum, (*counter)(&file.Bytes)))
	buffered := buffers.Get().(*bufio.Reader)
	defer buffers.Put(buffered)
	buffered.Reset(whole)
	file.Records = read(record.Open(buffered, o))
	if _, err := io.Copy(io.Discard, whole); err != nil { // after a fault, the rest
		return file, err
	}
	file.SHA256 = hex.EncodeToString(sum.Sum(nil))
	return file, nil
}

// openLog is open of an archive, of which the end is read first.
func (file *judgeFile) openLog(opened fs.File, o record.Options, read func(record.Reader) int) error {
	data, err := source.All(opened)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	file.Bytes, file.SHA256 = int64(len(data)), hex.EncodeToString(sum[:])
	log, err := record.OpenLog(bytes.NewReader(data), file.Bytes)
	if err != nil {
		return err
	}
	file.Records = read(log.Records(o.Fields))
	return nil
}

// counter counts the bytes that are written to it.
type counter int64

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}

var wholeRecord, _ = record.NewFields([]string{record.Whole})

// again reports that something is in two records: where these are equal, it counts once.
func (r *report) again(s *Suite, before, here kept.Place, what, remedy string) (equal bool) {
	equal = s.sameRecords(before, here)
	r.twice(placed(here), what, s.whereIs(before), equal, remedy)
	return equal
}

// sameRecords reports whether two records are equal: verbatim or, in JSON, in what they
// say. They are read again, since they are seldom compared.
func (s *Suite) sameRecords(a, b kept.Place) bool {
	if s.compared == nil || len(s.compared.files) < len(s.Files) {
		s.compared = s.Evidence()
	}
	x, text, err := s.compared.record(a, wholeRecord)
	if err != nil {
		return false
	}
	y, other, err := s.compared.record(b, wholeRecord)
	same := bytes.Equal(bytes.TrimSpace(text), bytes.TrimSpace(other))
	return err == nil && (same || s.Files[a.File].format != record.CSV && s.Files[b.File].format != record.CSV && record.Same(x, y))
}
