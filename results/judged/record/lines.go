package record

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"

	"standings/internal/source"
)

// jsonl is a record in JSON a line.
var jsonl = &Format{
	Name: "jsonl", Endings: []string{".jsonl", ".ndjson"}, ByLine: true,
	parse: func(from io.Reader, o Options) Records {
		return func(give func(*Record, *Fault) bool) { readLines(from, o, give) }
	},
	about: bytes.Lines,
	again: values,
}

// readLines reads one JSON record a line. Empty lines are none; a line may end in
// CRLF, the last one without an end.
func readLines(file io.Reader, o Options, give func(*Record, *Fault) bool) {
	from, p := bufio.NewScanner(file), newPicker(o.Fields, ofPlaces(o))
	from.Buffer(make([]byte, inPieces), maxLength)
	from.Split(wholeLine)
	var next, line, number int
	var r Record
	for from.Scan() {
		whole, offset := from.Bytes(), next
		next += len(whole)
		line++
		if line == 1 { // the record is read again without the mark, so as to be equal to another
			marked := len(whole)
			whole = source.TrimMark(whole)
			offset += marked - len(whole)
		}
		text := bytes.Trim(whole, " \t\r\n") // as they are read again
		if len(text) == 0 {
			continue
		}
		number++
		wrong := p.file.take(o.Fields, text)
		problem, at := p.pick(text, number)
		problem = cmp.Or(problem, wrong)
		switch {
		case problem == "" && len(o.Fields.key) > 0:
			problem = "has no key: a map of records is one JSON document, not a record a line"
		case problem == endsEarly && !bytes.HasSuffix(whole, newline):
			problem = "is cut off: the last line ends in the middle of a record"
		case problem != "" && line == 1 && string(text) == "[":
			problem = "is a JSON list, not a record a line: say format: json"
		}
		if problem != "" {
			if !give(nil, &Fault{Line: line, Column: at + 1, Message: problem}) {
				return
			}
			continue
		}
		r = Record{Line: line, Offset: int64(offset), Values: p.values}
		if !give(&r, nil) {
			return
		}
	}
	switch err := from.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		give(nil, &Fault{Line: line + 1, Message: tooLong + nothingAfter})
	case err != nil:
		give(nil, &Fault{Line: line + 1, Message: fmt.Sprintf("cannot be read: %v", err)})
	}
}

// wholeLine splits a text into lines with their ends.
func wholeLine(text []byte, last bool) (advance int, line []byte, err error) {
	if end := bytes.IndexByte(text, '\n'); end >= 0 {
		return end + 1, text[:end+1], nil
	}
	if last && len(text) > 0 {
		return len(text), text, nil
	}
	return 0, nil, nil
}
