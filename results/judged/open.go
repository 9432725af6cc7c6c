package judged

import (
	"bufio"
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"reflect"

	"standings/internal/source"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// open reads a file by a function, and takes its size and SHA-256.
func (s *Suite) open(f listedFile, o record.Options, read func(record.Records) int) (judgeFile, error) {
	file := judgeFile{Path: f.path, description: f.description, format: f.format}
	if f.format.Document {
		return file, file.readWhole(s.input.FS, o, read)
	}
	opened, err := source.Open(s.input.FS, f.path, source.MaxRecords)
	if err != nil {
		return file, err
	}
	defer opened.Close()
	sum := sha256.New()
	head := bufio.NewReader(opened)
	begin, _ := head.Peek(source.Begin)
	if what := source.Foreign(begin); what != "" {
		return file, errors.New(what)
	}
	from := io.TeeReader(head, io.MultiWriter(sum, (*counter)(&file.Bytes)))
	file.Records = read(record.Stream(from, o))
	if _, err := io.Copy(io.Discard, from); err != nil { // after a fault, the rest
		return file, err
	}
	file.SHA256 = cmp.Or(source.Stored(s.input.FS, f.path), hex.EncodeToString(sum.Sum(nil)))
	return file, nil
}

// readWhole is open of a file that is one document, or an archive.
func (file *judgeFile) readWhole(fsys fs.FS, o record.Options, read func(record.Records) int) error {
	data, err := source.Read(fsys, file.Path, mostOf(file.format))
	if err != nil {
		return err
	}
	if what := source.Foreign(data); what != "" && !file.format.Archive {
		return errors.New(what)
	}
	sum := sha256.Sum256(data)
	file.Bytes, file.SHA256 = int64(len(data)), cmp.Or(source.Stored(fsys, file.Path), hex.EncodeToString(sum[:]))
	file.Records = read(record.Read(data, o))
	return nil
}

// mostOf is how many bytes a file of a format may have: a document is read at once, and what an
// archive holds is not.
func mostOf(f *record.Format) int64 {
	if f.Document && !f.Archive {
		return source.MaxDocument
	}
	return source.MaxRecords
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

// sameRecords reports whether two records are equal in every letter or, in JSON, in what they
// say. They are read again, since they are seldom compared.
func (s *Suite) sameRecords(a, b kept.Place) bool {
	if s.compared == nil || len(s.compared.files) < len(s.Files) {
		s.compared = s.Evidence()
	}
	_, x, err := s.compared.record(a, wholeRecord)
	if err != nil {
		return false
	}
	_, y, err := s.compared.record(b, wholeRecord)
	if err != nil || bytes.Equal(bytes.TrimSpace(x), bytes.TrimSpace(y)) {
		return err == nil
	}
	var one, other any
	return json.Unmarshal(x, &one) == nil && json.Unmarshal(y, &other) == nil && reflect.DeepEqual(one, other)
}
