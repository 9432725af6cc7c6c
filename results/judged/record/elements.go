package record

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math"
	"strings"
)

// elements parts a list into its records, as long as they are objects and whole: most of
// all files are. What it makes nothing of it leaves where it is, for encoding/json to read
// or to say what is wrong. That takes several times as long, since it goes through
// each record twice.
type elements struct {
	from  io.Reader
	base  int64  // bytes of the file before those of ahead
	ahead []byte // that were read
	at    int    // where in ahead the next record, or the comma before it, may begin
	over  bool   // from has no more, or failed
	err   error  // how from failed
	began bool   // a record was read, so that a comma or the end follows
}

// inPieces is how many bytes are read at a time.
const inPieces = 64 << 10

// next finds the next record, which begins at start and ends at end of what is ahead;
// ok is false where there is none, or none that is known to be whole.
func (e *elements) next() (start, end int, ok bool) {
	for {
		if start, end, ok = e.find(); ok {
			return start, end, true
		}
		if end < 0 || e.over || len(e.ahead)-e.at > maxLength {
			return 0, 0, false
		}
		e.fill()
	}
}

// find looks for it in what is ahead; end is negative where more would not help.
func (e *elements) find() (start, end int, ok bool) {
	at := e.space(e.at)
	if e.began {
		if at < len(e.ahead) && e.ahead[at] != ',' {
			return 0, -1, false
		}
		at = e.space(at + 1)
	}
	if at < len(e.ahead) && e.ahead[at] != '{' {
		return 0, -1, false
	}
	start = at
	depth := 0
	for at < len(e.ahead) {
		switch e.ahead[at] {
		case '{', '[':
			depth++
		case '}', ']':
			if depth--; depth == 0 {
				return start, at + 1, at-start < maxLength
			}
		case '"':
			for at++; at < len(e.ahead); at++ {
				if at += plain(e.ahead[at:]); at >= len(e.ahead) || e.ahead[at] == '"' {
					break
				}
				if e.ahead[at] == '\\' {
					at++
				}
			}
		}
		at++
	}
	return 0, 0, false
}

func (e *elements) space(at int) int {
	for at < len(e.ahead) && strings.IndexByte(" \t\r\n", e.ahead[at]) >= 0 {
		at++
	}
	return at
}

// fill reads a piece more, or as much again as is ahead, where that is more: a record of
// many pieces is looked through a few times only.
func (e *elements) fill() {
	left := copy(e.ahead, e.ahead[e.at:])
	e.base, e.at, e.ahead = e.base+int64(e.at), 0, e.ahead[:left]
	more := max(inPieces, min(left, maxLength-left))
	if left+more > cap(e.ahead) {
		e.ahead = append(make([]byte, 0, left+more), e.ahead...)
	}
	n, err := io.ReadFull(e.from, e.ahead[left:left+more])
	e.ahead, e.over = e.ahead[:left+n], err != nil
	if e.over && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		e.err = err
	}
}

// Read reads what was not read of from.
func (e *elements) Read(p []byte) (int, error) {
	if e.err != nil {
		return 0, e.err
	}
	return e.from.Read(p)
}

// parted goes on with elements behind the bracket that the decoder has just read.
func (d *document) parted() *elements {
	read, _ := io.ReadAll(d.from.Buffered())
	read = shown(append(read, d.hider.rest...))
	return &elements{from: d.hider.from, base: d.base + d.from.InputOffset(), ahead: read}
}

// whole goes on with encoding/json where elements have come to.
func (d *document) whole() {
	e := d.elements
	d.elements = nil
	before, tokens := strings.Repeat(`{"":`, len(d.path))+"[", 2*len(d.path)+1
	if e.began {
		before, tokens = before+"0 ", tokens+1
	}
	d.limit.bound = math.MaxInt - maxLength // another counts from here
	rest := io.MultiReader(strings.NewReader(before), bytes.NewReader(e.ahead[e.at:]), e)
	d.decode(rest, e.base+int64(e.at)-int64(len(before)))
	for range tokens {
		_, _ = d.from.Token()
	}
}

// decode has encoding/json read from now on what is base bytes behind the file's start.
func (d *document) decode(from io.Reader, base int64) {
	d.limit = &bounded{from: from, bound: inPieces}
	d.hider = &hider{from: bufio.NewReaderSize(d.limit, inPieces)}
	d.from, d.base = json.NewDecoder(d.hider), base
}

// element reads the next record where that is as simple as can be.
func (d *document) element(r *Record) (done bool) {
	e := d.elements
	start, end, ok := e.next()
	if !ok {
		return false
	}
	text := e.ahead[start:end]
	if problem, _ := d.fields.scan(text, d.values); problem != "" {
		return false
	}
	d.limit.finished()
	d.number++
	d.fill(r, text, e.base+int64(start))
	e.at, e.began = end, true
	return true
}
