package record

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
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
	piece  func(at, length int64) ([]byte, error)
}

// The parts of an archive.
const (
	samplesIn   = "samples/"
	headerPart  = "header.json"
	startPart   = "_journal/start.json"
	reducedPart = "reductions.json"
)

// OpenLog reads what an archive holds. An error is a [Fault].
func OpenLog(data []byte) (*Log, error) {
	l := &Log{}
	l.ReadFrom(func(at, length int64) ([]byte, error) { return data[at : at+length], nil })
	var parts []logPart
	if z, err := zip.NewReader(bytes.NewReader(data), int64(len(data))); err == nil {
		for _, f := range z.File {
			parts = append(parts, partOf(f, int64(len(data))))
		}
	} else if parts = salvaged(data); len(parts) == 0 {
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
	if l.header, err = l.unpack(header, nil); err != nil {
		return nil, &Fault{Part: header.name, Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
	}
	l.header = source.TrimMark(l.header)
	if _, fault := Document(l.header); fault != nil {
		return nil, &Fault{Part: header.name, Message: "is no JSON", Last: true}
	}
	if len(l.parts) == 0 && reduced != nil {
		if err := l.reduce(reduced); err != nil {
			return nil, &Fault{Part: reduced.name, Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
		}
	}
	return l, nil
}

// ReadFrom has the archive's bytes read by a function from now on, so that the whole need
// not be kept. It is given places that the archive had when it was opened.
func (l *Log) ReadFrom(piece func(at, length int64) ([]byte, error)) { l.piece = piece }

// FaultyLog is a log of which nothing can be read but what is wrong with it.
func FaultyLog(err error) *Log {
	fault := &Fault{Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
	errors.As(err, &fault)
	return &Log{fault: fault}
}

// reduce makes records of what is left of samples that were not kept: the score of each
// by each scorer, over its epochs.
func (l *Log) reduce(part *logPart) error {
	data, err := l.unpack(part, nil)
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
	return l.unpack(&l.parts[offset], nil)
}

// Header is what the log says of itself as a whole, in JSON.
func (l *Log) Header() []byte { return l.header }

// logReader hands out the samples of a log.
type logReader struct {
	*Log
	picker
	next   int
	spent  int64 // bytes unpacked
	buffer []byte
}

// Records returns a reader of the log's samples. A value of the file is one of its header.
func (l *Log) Records(f *Fields) Reader {
	r := &logReader{Log: l, picker: newPicker(f, nil)}
	if f.file.leads() {
		r.file.take(f, &f.file, l.header)
	}
	return r
}

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
	text, err := r.unpack(part, r.buffer)
	r.buffer = text
	if part.text != nil {
		r.buffer = nil
	}
	if r.spent += int64(len(text)); r.spent > source.MaxRecords {
		r.next = len(r.parts)
		return &Fault{Message: fmt.Sprintf("unpacks to more than %s: the samples from %s on were not read", words.Size(source.MaxRecords), part.name), Last: true}
	}
	if err != nil {
		return &Fault{Part: part.name, Message: fmt.Sprintf("cannot be read: %v", err)}
	}
	text = bytes.TrimSpace(source.TrimMark(text))
	*into = Record{Number: r.next, Part: part.name, Offset: int64(r.next - 1), Values: r.values}
	if problem, at := r.pick(text, r.next); problem != "" {
		if problem == endsEarly {
			problem = "is cut off: it ends in the middle of a record"
		}
		return &Fault{Part: part.name, Line: bytes.Count(text[:min(at, len(text))], []byte("\n")) + 1, Message: problem}
	}
	return nil
}
