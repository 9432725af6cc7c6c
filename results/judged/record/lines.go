package record

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"standings/internal/source"
)

// lines reads one JSON record a line. Empty lines are none; a line may end in
// CRLF, the last one without an end.
type lines struct {
	from *bufio.Reader
	picker
	long   []byte // a line that did not fit into the buffer
	line   int
	number int // records so far
	offset int64
	done   bool
}

func newLines(r io.Reader, f *Fields, places ofFile) *lines {
	return &lines{from: bufio.NewReaderSize(r, inPieces), picker: newPicker(f, places)}
}

func (l *lines) Next(r *Record) error {
	for !l.done {
		l.line++
		offset := l.offset
		text, err := l.read()
		if l.line == 1 {
			text = source.TrimMark(text)
		}
		if err != nil {
			return err
		}
		text = bytes.TrimSpace(text)
		if len(text) == 0 {
			continue
		}
		*r = Record{Line: l.line, Offset: offset, Values: l.values}
		l.number++
		problem, at := l.pick(text, l.number)
		if problem == "" && len(l.fields.key) > 0 {
			problem = "has no key: a map of records is one JSON document, not a record a line"
		}
		if problem != "" {
			return l.fault(text, problem, at)
		}
		if l.fields.file.leads() {
			l.file.take(l.fields, &l.fields.file, text)
			l.file.fill(l.fields, l.values)
		}
		return nil
	}
	return io.EOF
}

// fault names the mistake of a line.
func (l *lines) fault(text []byte, problem string, at int) error {
	f := &Fault{Line: l.line, Column: at + 1, Message: problem}
	switch {
	case problem == endsEarly && l.done:
		f.Message = "is cut off: the last line ends in the middle of a record"
	case l.line == 1 && bytes.Equal(text, []byte("[")):
		f.Message = "is a JSON list, not a record a line: say format: json"
	}
	return f
}

// read returns the next line without its end. It is good until the next call.
func (l *lines) read() ([]byte, error) {
	text, err := l.piece()
	if errors.Is(err, bufio.ErrBufferFull) {
		l.long = append(l.long[:0], text...)
		for errors.Is(err, bufio.ErrBufferFull) && len(l.long) <= maxLength {
			text, err = l.piece()
			l.long = append(l.long, text...)
		}
		if len(l.long) > maxLength {
			return nil, l.skip(err)
		}
		text = l.long
	}
	if err == io.EOF {
		l.done = true
		err = nil
	}
	if err != nil {
		l.done = true
		return nil, &Fault{Line: l.line, Message: fmt.Sprintf("cannot be read: %v", err), Last: true}
	}
	return text, nil
}

// piece is the rest of a line, or as much of it as fits into the buffer.
func (l *lines) piece() ([]byte, error) {
	text, err := l.from.ReadSlice('\n')
	l.offset += int64(len(text))
	return text, err
}

// skip passes over the rest of a line that is too long.
func (l *lines) skip(err error) error {
	for errors.Is(err, bufio.ErrBufferFull) {
		_, err = l.piece()
	}
	l.long = nil
	l.done = err != nil
	return &Fault{Line: l.line, Message: tooLong(), Last: l.done}
}
