package judged

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"sync"

	"standings/internal/source"
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
	counted := &counter{from: opened}
	whole := io.TeeReader(counted, sum)
	buffered := buffers.Get().(*bufio.Reader)
	defer buffers.Put(buffered)
	buffered.Reset(whole)
	file.Records = read(record.Open(buffered, o))
	if _, err := io.Copy(io.Discard, whole); err != nil { // after a fault, the rest
		return file, err
	}
	file.Bytes = counted.n
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
	log, err := record.OpenLog(data)
	if err != nil {
		log = record.FaultyLog(err)
	}
	file.Records = read(log.Records(o.Fields))
	return nil
}

type counter struct {
	from io.Reader
	n    int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	return n, err
}

var wholeRecord, _ = record.NewFields([]string{record.Whole})

// again reads one record again, whole.
func (s *Suite) again(file *judgeFile, offset int64) (values []record.Value, err error) {
	if file.format != record.Eval {
		_, _, err = s.piece(file.Path, offset, func(rest []byte) (end int, err error) {
			values, end, err = wholeRecord.First(rest)
			return end, err
		})
		return values, err
	}
	data, err := source.Read(s.input.FS, file.Path, source.MaxRecords)
	if err != nil {
		return nil, err
	}
	log, err := record.OpenLog(data)
	if err != nil {
		return nil, err
	}
	text, err := log.Text(offset)
	if err != nil {
		return nil, err
	}
	values, _, err = wholeRecord.First(text)
	return values, err
}

// sameRecords reports whether two records that differ in letters are equal in what they
// say. Rows of CSV files never are.
func (s *Suite) sameRecords(file *judgeFile, offset int64, other *judgeFile, otherOffset int64) bool {
	if file.format == record.CSV || other.format == record.CSV {
		return false
	}
	a, err := s.again(file, offset)
	if err != nil {
		return false
	}
	b, err := s.again(other, otherOffset)
	return err == nil && record.Same(a, b)
}
