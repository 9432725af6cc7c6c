package record

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/klauspost/compress/zip"
	"github.com/klauspost/compress/zstd"

	"standings/internal/source"
	"standings/internal/words"
)

// eval is a [log]: an archive with a document a record.
var eval = &Format{
	Name: "eval", Endings: []string{".eval"}, Document: true, Archive: true,
	read: func(data []byte, o Options) Records {
		log, err := openLog(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return func(give func(*Record, *Fault) bool) { give(nil, &Fault{Message: err.Error()}) }
		}
		return log.Records(o.Fields)
	},
	about: func(data []byte) iter.Seq[[]byte] {
		log, err := openLog(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return slices.Values([][]byte(nil))
		}
		return slices.Values([][]byte{log.Header()})
	},
	again: func(from Pieces, _ *Fields) (rereader, error) { return openLog(from, from.Size()) },
}

// log is an archive of a log of Inspect: a zip file with a document a sample, and a
// header with what holds of all. Which parts there are says the directory at its end,
// where the last of two parts of one name counts; the journal, which repeats them as they
// came, is left aside, but for what it says of the whole where the run ended before the
// header was written.
type log struct {
	parts  []logPart
	header []byte // JSON
}

// logPart is a document in an archive.
type logPart struct {
	name string
	file *zip.File
	text []byte // of a part that is made of others; nil of one of the archive
}

// The parts of an archive.
const (
	samplesIn   = "samples/"
	headerPart  = "header.json"
	startPart   = "_journal/start.json"
	reducedPart = "reductions.json"
)

var unzstd = zstd.ZipDecompressor()

// openLog finds what an archive holds, from which records are then read.
func openLog(from io.ReaderAt, size int64) (*log, error) {
	z, err := zip.NewReader(from, size)
	if err != nil {
		return nil, fmt.Errorf("is no archive of a log, or is cut off: %w", err)
	}
	z.RegisterDecompressor(zstd.ZipMethodWinZip, unzstd)
	l := &log{}
	at := map[string]int{}
	known := map[string]*zip.File{}
	for _, f := range z.File {
		known[f.Name] = f
		if !strings.HasPrefix(f.Name, samplesIn) || path.Ext(f.Name) != ".json" {
			continue
		}
		if before, twice := at[f.Name]; twice {
			l.parts[before].file = f
			continue
		}
		at[f.Name] = len(l.parts)
		l.parts = append(l.parts, logPart{name: f.Name, file: f})
	}
	header := cmp.Or(known[headerPart], known[startPart])
	if header == nil {
		return nil, errors.New("is no log of Inspect: it holds neither header.json nor the journal's start.json")
	}
	if l.header, err = unpack(header, nil); err != nil {
		return nil, fmt.Errorf("cannot be read: %s: %w", header.Name, err)
	}
	l.header = source.TrimMark(l.header)
	if _, fault := Document(l.header); fault != nil {
		return nil, fmt.Errorf("cannot be read: %s %s", header.Name, fault.Message)
	}
	if reduced := known[reducedPart]; reduced != nil && len(l.parts) == 0 {
		if err := l.reduce(reduced); err != nil {
			return nil, fmt.Errorf("cannot be read: %s: %w", reduced.Name, err)
		}
	}
	return l, nil
}

// unpack reads a part, into a buffer that may be used again.
func unpack(file *zip.File, into []byte) ([]byte, error) {
	from, err := file.Open()
	if err != nil {
		return into, err
	}
	defer from.Close()
	buffer := bytes.NewBuffer(into[:0])
	n, err := buffer.ReadFrom(io.LimitReader(from, source.MaxPart+1))
	if n > source.MaxPart {
		err = fmt.Errorf("it unpacks to more than %s", words.Size(source.MaxPart))
	}
	return buffer.Bytes(), err
}

// reduce makes records of what is left of samples that were not kept: the score of each
// by each scorer, over its epochs.
func (l *log) reduce(part *zip.File) error {
	data, err := unpack(part, nil)
	if err != nil {
		return err
	}
	whole, fault := Document(data)
	if fault != nil {
		return fault
	}
	scorers, _ := NewFields([]string{"scorer", "samples"})
	of := make([]Value, len(scorers.Paths))
	samples, _ := NewFields([]string{"sample_id"})
	id := make([]Value, len(samples.Paths))
	var ids []string
	scores := map[string][]string{} // by id
	for reduction := range whole.Elements() {
		if !scorers.Pick(reduction, of) || of[0].Kind != String {
			continue
		}
		for sample := range of[1].Elements() {
			if !samples.Pick(sample, id) || id[0].Kind == Absent {
				continue
			}
			of, score := string(id[0].Raw), fmt.Sprintf("%s: %s", of[0].Raw, sample.Raw)
			if scores[of] == nil {
				ids = append(ids, of)
			}
			scores[of] = append(scores[of], score)
		}
	}
	for _, id := range ids {
		text := fmt.Appendf(nil, `{"id": %s, "scores": {%s}}`, id, strings.Join(scores[id], ", "))
		l.parts = append(l.parts, logPart{name: part.Name, text: text})
	}
	return nil
}

// Text returns a record, by its offset.
func (l *log) Text(offset int64) ([]byte, error) {
	if offset < 0 || offset >= int64(len(l.parts)) {
		return nil, errShorter
	}
	return l.parts[offset].read(nil)
}

// read returns a part's document, in a buffer that may be used again.
func (p *logPart) read(into []byte) ([]byte, error) {
	if p.text != nil {
		return p.text, nil
	}
	text, err := unpack(p.file, into)
	return source.TrimMark(text), err
}

// Header is what the log says of itself as a whole, in JSON.
func (l *log) Header() []byte { return l.header }

// Records reads the log's samples. A value of the file is one of its header.
func (l *log) Records(f *Fields) Records {
	return func(give func(*Record, *Fault) bool) {
		p := newPicker(f, nil)
		if wrong := p.file.take(f, l.header); wrong != "" && !give(nil, &Fault{Part: headerPart, Message: wrong}) {
			return
		}
		var unpacked int64
		var buffer []byte
		for i := range l.parts {
			part := &l.parts[i]
			text, err := part.read(buffer)
			if part.text == nil {
				buffer = text
			}
			if unpacked += int64(len(text)); unpacked > source.MaxRecords {
				give(nil, &Fault{Message: fmt.Sprintf("unpacks to more than %s: the samples from %s on were not read", words.Size(source.MaxRecords), part.name)})
				return
			}
			var r *Record
			fault := &Fault{Part: part.name, Message: fmt.Sprintf("cannot be read: %v", err)}
			if err == nil {
				fault = part.pick(&p, bytes.TrimSpace(text), i+1)
			}
			if fault == nil {
				r = &Record{Number: i + 1, Part: part.name, Offset: int64(i), Values: p.values}
			}
			if !give(r, fault) {
				return
			}
		}
	}
}

// pick picks the values of the fields out of a part.
func (part *logPart) pick(p *picker, text []byte, number int) *Fault {
	problem, at := p.pick(text, number)
	switch problem {
	case "":
		return nil
	case endsEarly:
		problem = "is cut off: it ends in the middle of a record"
	}
	return &Fault{Part: part.name, Line: bytes.Count(text[:min(at, len(text))], newline) + 1, Message: problem}
}
