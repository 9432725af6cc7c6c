package record

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"path"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/klauspost/compress/flate"
	"github.com/klauspost/compress/zstd"

	"standings/internal/source"
)

// Log is an archive of a log of Inspect: a zip file with a document a sample, and a
// header with what holds of all. Which parts there are says the directory at its end,
// where the last of two parts of one name counts; the journal, which repeats them as they
// came, is left aside, but for what it says of the whole where the run ended before the
// header was written.
type Log struct {
	parts  []logPart
	header []byte // JSON
	fault  *Fault // of the archive as a whole: what could be read was
}

// logPart is one sample.
type logPart struct {
	name string
	open func() (io.ReadCloser, error) // nil where text holds it
	text []byte
}

// The parts of an archive.
const (
	samplesIn    = "samples/"
	headerPart   = "header.json"
	startPart    = "_journal/start.json"
	reducedPart  = "reductions.json"
	zstdMethod   = 93
	mostForZstd  = 128 << 20 // bytes of memory; what a window of the strongest setting takes
	startOfParts = "PK\x03\x04"
)

var unzstd = zstd.ZipDecompressor(zstd.WithDecoderConcurrency(1), zstd.WithDecoderLowmem(true), zstd.WithDecoderMaxMemory(mostForZstd))

// inflate unpacks a part that is packed by deflate. Unpacking takes most of the time that
// a log takes; this is faster than what the standard library has.
func inflate(r io.Reader) io.ReadCloser {
	if used, ok := inflaters.Get().(io.ReadCloser); ok {
		if err := used.(flate.Resetter).Reset(r, nil); err == nil {
			return &pooledInflater{used}
		}
	}
	return &pooledInflater{flate.NewReader(r)}
}

var inflaters sync.Pool

// pooledInflater is used again for another part once it is closed.
type pooledInflater struct{ io.ReadCloser }

func (p *pooledInflater) Read(to []byte) (int, error) {
	if p.ReadCloser == nil {
		return 0, io.ErrClosedPipe
	}
	return p.ReadCloser.Read(to)
}

func (p *pooledInflater) Close() error {
	if p.ReadCloser == nil {
		return nil
	}
	err := p.ReadCloser.Close()
	inflaters.Put(p.ReadCloser)
	p.ReadCloser = nil
	return err
}

// OpenLog reads what an archive holds. An error is a [Fault].
func OpenLog(r io.ReaderAt, size int64) (*Log, error) {
	l := &Log{}
	var parts []logPart
	if z, err := zip.NewReader(r, size); err == nil {
		z.RegisterDecompressor(zstdMethod, unzstd)
		z.RegisterDecompressor(zip.Deflate, inflate)
		for _, f := range z.File {
			parts = append(parts, logPart{name: f.Name, open: f.Open})
		}
	} else if parts = salvaged(r, size); len(parts) == 0 {
		return nil, &Fault{Message: fmt.Sprintf("is no archive of a log, or is cut off at its beginning: %v", err), Last: true}
	} else {
		l.fault = &Fault{Message: "is cut off: the directory at its end is missing; what is whole before the cut was read"}
	}
	at := map[string]int{}
	var start, header, reduced *logPart
	for i := range parts {
		switch p := &parts[i]; {
		case p.name == headerPart:
			header = p
		case p.name == startPart:
			start = p
		case p.name == reducedPart:
			reduced = p
		case strings.HasPrefix(p.name, samplesIn) && path.Ext(p.name) == ".json":
			if before, twice := at[p.name]; twice {
				l.parts[before] = *p
				continue
			}
			at[p.name] = len(l.parts)
			l.parts = append(l.parts, *p)
		}
	}
	if header == nil {
		header = start
	}
	if header == nil {
		return nil, &Fault{Message: "is no log of Inspect: it holds neither header.json nor the journal's start.json", Last: true}
	}
	var err error
	if l.header, err = header.read(nil); err != nil {
		return nil, &Fault{Part: header.name, Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
	}
	if l.header = source.TrimMark(l.header); !utf8.Valid(l.header) || !json.Valid(l.header) && !isLoose(l.header) {
		return nil, &Fault{Part: header.name, Message: "is no JSON", Last: true}
	}
	if len(l.parts) == 0 && reduced != nil {
		if err := l.reduce(reduced); err != nil {
			return nil, &Fault{Part: reduced.name, Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
		}
	}
	return l, nil
}

// FaultyLog is a log of which nothing can be read but what is wrong with it.
func FaultyLog(err error) *Log {
	fault := &Fault{Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
	errors.As(err, &fault)
	return &Log{fault: fault}
}

// isLoose reports whether a text is JSON but for NaN and Infinity.
func isLoose(text []byte) bool {
	_, fault := Document(text)
	return fault == nil
}

// read unpacks a part, into a buffer that may be used again.
func (p *logPart) read(into []byte) ([]byte, error) {
	if p.open == nil {
		return p.text, nil
	}
	r, err := p.open()
	if err != nil {
		return into, unpacking(err)
	}
	defer r.Close()
	buffer := bytes.NewBuffer(into[:0])
	n, err := buffer.ReadFrom(io.LimitReader(r, source.MaxPart+1))
	switch {
	case err != nil:
		return buffer.Bytes(), unpacking(err)
	case n > source.MaxPart:
		return buffer.Bytes(), fmt.Errorf("it unpacks to more than %s", source.Size(source.MaxPart))
	}
	return buffer.Bytes(), nil
}

// unpacking says in plain words why a part cannot be unpacked.
func unpacking(err error) error {
	switch {
	case errors.Is(err, zip.ErrAlgorithm):
		return errors.New("it is packed in a way that is not known: deflate and zstd are")
	case errors.Is(err, zip.ErrChecksum):
		return errors.New("its checksum is wrong")
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("it is cut off")
	}
	return err
}

// reduce makes records of what is left of samples that were not kept: the score of each
// by each scorer, over its epochs.
func (l *Log) reduce(part *logPart) error {
	data, err := part.read(nil)
	if err != nil {
		return err
	}
	whole, fault := Document(data)
	if fault != nil {
		return fault
	}
	ids, _ := NewFields([]string{"sample_id", Whole})
	scorers, _ := NewFields([]string{"scorer", "samples"})
	at := map[string]int{}
	for reduction := range whole.Elements() {
		of := make([]Value, len(scorers.Paths))
		if !scorers.Pick(reduction, of) {
			continue
		}
		for sample := range of[1].Elements() {
			v := make([]Value, len(ids.Paths))
			if !ids.Pick(sample, v) || v[0].Kind == Absent || of[0].Kind != String {
				continue
			}
			id := string(v[0].Raw)
			if _, known := at[id]; !known {
				at[id] = len(l.parts)
				l.parts = append(l.parts, logPart{name: part.name, text: fmt.Appendf(nil, `{"id": %s, "scores": {`, id)})
			} else {
				l.parts[at[id]].text = append(l.parts[at[id]].text, ", "...)
			}
			l.parts[at[id]].text = fmt.Appendf(l.parts[at[id]].text, "%s: %s", of[0].Raw, sample.Raw)
		}
	}
	for i := range l.parts {
		l.parts[i].text = append(l.parts[i].text, "}}"...)
	}
	return nil
}

// Text returns a record, by its offset.
func (l *Log) Text(offset int64) ([]byte, error) {
	if offset < 0 || offset >= int64(len(l.parts)) {
		return nil, errors.New("the file has become shorter since it was read")
	}
	return l.parts[offset].read(nil)
}

// Header is what the log says of itself as a whole, in JSON.
func (l *Log) Header() []byte { return l.header }

// logReader hands out the samples of a log.
type logReader struct {
	*Log
	fields *Fields
	values []Value
	file   ofFile
	next   int
	spent  int64 // bytes unpacked
	buffer []byte
}

// Records returns a reader of the log's samples. A value of the file is one of its header.
func (l *Log) Records(f *Fields) Reader {
	r := &logReader{Log: l, fields: f, values: make([]Value, len(f.Paths))}
	if f.file.leads() {
		r.file.take(f, &f.file, l.header)
	}
	return r
}

func (r *logReader) Columns() []string { return nil }

func (r *logReader) Next(into *Record) error {
	if r.next >= len(r.parts) {
		if r.fault != nil {
			fault := *r.fault
			r.Log = &Log{}
			return &fault
		}
		return io.EOF
	}
	part := &r.parts[r.next]
	r.next++
	text, err := part.read(r.buffer)
	r.buffer = text
	if part.open == nil {
		r.buffer = nil
	}
	if r.spent += int64(len(text)); r.spent > source.MaxRecords {
		r.next = len(r.parts)
		return &Fault{Message: fmt.Sprintf("unpacks to more than %s: the samples from %s on were not read", source.Size(source.MaxRecords), part.name), Last: true}
	}
	if err != nil {
		return &Fault{Part: part.name, Message: fmt.Sprintf("cannot be read: %v", err)}
	}
	text = bytes.TrimSpace(source.TrimMark(text))
	*into = Record{Number: r.next, Part: part.name, Offset: int64(r.next - 1), Values: r.values}
	if problem, at := r.fields.scan(text, r.values); problem != "" {
		if problem == endsEarly {
			problem = "is cut off: it ends in the middle of a record"
		}
		return &Fault{Part: part.name, Line: bytes.Count(text[:min(at, len(text))], []byte("\n")) + 1, Message: problem}
	}
	r.file.fill(r.fields, r.values)
	r.fields.numbered(r.values, r.next)
	into.Hash = maphash.Bytes(seed, text)
	return nil
}
