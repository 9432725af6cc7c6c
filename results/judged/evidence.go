package judged

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"standings/internal/source"
	"standings/results/judged/kept"
	"standings/results/judged/record"
)

// Evidence reads judges' records again: all of them, once each, for pages that
// show the evidence of a mark. A file is read whole when it is first asked
// for and kept until the Evidence is gone, so that a million records cost a
// million parses and not a million openings. Two kinds of records are read alone instead: all of a
// suite whose files are too large together, and the first that are asked for of a large file. It may
// be used by several goroutines at once.
type Evidence struct {
	suite    *Suite
	files    []evidenceFile // as Suite.Files
	bytes    int64          // of all files
	most     int64          // which they may have to be kept whole
	unpacked unpacked
}

type evidenceFile struct {
	seeks       func() bool  // whether a record can be read alone: a packed file would be unpacked for each
	asked       atomic.Int64 // how many of its records
	alone, kept reread
}

// reread is a file whose records are read again.
type reread struct {
	once sync.Once
	*record.Again
	err error
}

// mostKept is how many bytes the files of a suite may have to be kept whole.
const mostKept = 512 << 20

// Of a file that is longer than large, the first few records are read alone: whoever checks a
// project asks for no more.
const (
	large = 4 << 20
	few   = 1 << 10
)

// Found is what the judges' files hold about one item.
type Found struct {
	Records []rawRecord
	Reasons []Reasons // as [Sheet.Reasons] gives them
	Output  string    // the text that the model gave; "" where none is kept
	Reply   string    // the judge's whole reply; "" where none is kept
}

// rawRecord is a record verbatim.
type rawRecord struct {
	At     source.Place
	Number int    // in a JSON document; 0 in other files
	Text   string // as in the file, but for what is long in a long record
}

// Evidence prepares to read the suite's records again.
func (s *Suite) Evidence() *Evidence {
	e := &Evidence{suite: s, files: make([]evidenceFile, len(s.Files)), most: mostKept}
	for i := range s.Files {
		e.bytes += s.Files[i].Bytes
		e.files[i].seeks = sync.OnceValue(func() bool { return source.Seeks(s.input.FS, s.Files[i].Path) })
	}
	return e
}

// Of returns the record of an item, or its rows in a table with a row a line, and
// after it the record of the judge's reply where that is in a file of its own.
// An item without a judgment has none. The error, a [source.Problem], says that a
// file is not as it was.
func (e *Evidence) Of(s *Sheet, item int) (found Found, err error) {
	t, row := &s.suite.judgments, s.row(item)
	lines, reply := t.parts(row)
	switch {
	case s.ByPeople():
		for _, r := range s.reviews[item] {
			if _, _, err := e.read(r.place, &found); err != nil {
				return found, err
			}
		}
		found.Reasons = s.reviewReasons(item)
	case t.status[row] != NoJudgment && len(lines) == 0:
		d, values, err := e.read(t.place.At(row), &found)
		if err != nil {
			return found, err
		}
		found.Reasons = d.reasonsIn(values, &s.suite.Items[item])
	}
	for _, l := range lines {
		d, values, err := e.read(t.place.At(l), &found)
		if err != nil {
			return found, err
		}
		found.Reasons = d.addReasons(found.Reasons, values, int(t.part.At(l))-1)
	}
	if reply > 0 {
		_, _, err = e.read(t.place.At(reply), &found)
	}
	return found, err
}

// read adds one record, and returns the values of its fields.
func (e *Evidence) read(p kept.Place, found *Found) (*description, []record.Value, error) {
	d := e.suite.descriptionOf(p.File)
	shown, err := e.shown(p, d.fields)
	at := e.suite.at(p)
	if err != nil {
		return nil, nil, source.Problem{Place: at, Message: fmt.Sprintf("cannot be read again: %v", err)}
	}
	found.Records = append(found.Records, rawRecord{At: at, Number: int(p.Number), Text: string(bytes.TrimSpace(shown.text))})
	if d.output != none && found.Output == "" {
		found.Output = strings.TrimSpace(flat(shown.values[d.output]))
	}
	if d.reply != none && found.Reply == "" {
		found.Reply = strings.TrimSpace(flat(shown.values[d.reply]))
	}
	return d, shown.values, nil
}

// shown reads the fields of a record that pages show, and the record as they show it.
func (e *Evidence) shown(p kept.Place, fields *record.Fields) (r shownRecord, err error) {
	packed := e.suite.Files[p.File].format.Archive
	if packed {
		if r, known := e.unpacked.find(p); known {
			return r, nil
		}
	}
	if r.values, r.text, err = e.record(p, fields); err != nil {
		return r, err
	}
	if r.text = shortened(r.text); packed {
		e.unpacked.keep(p, r)
	}
	return r, nil
}

// record reads fields of one record, and the record verbatim.
func (e *Evidence) record(p kept.Place, fields *record.Fields) (values []record.Value, text []byte, err error) {
	of, file := &e.files[p.File], &e.suite.Files[p.File]
	f, alone := &of.kept, (!e.keeps() || file.Bytes > large && of.asked.Add(1) <= few) && of.seeks()
	if alone {
		f = &of.alone
	}
	f.once.Do(func() { e.load(f, int(p.File), alone) })
	if f.err != nil {
		return nil, nil, f.err
	}
	return f.At(p.Offset, fields)
}

// keeps reports whether files are kept whole.
func (e *Evidence) keeps() bool { return e.bytes <= e.most }

func (e *Evidence) load(f *reread, index int, alone bool) {
	file := &e.suite.Files[index]
	var from record.Pieces = pieces{e.suite.input.FS, file.Path, file.Bytes}
	if !alone {
		data, err := source.Read(e.suite.input.FS, file.Path, source.MaxRecords)
		if f.err = err; err != nil {
			return
		}
		from = record.Bytes(data)
	}
	f.Again, f.err = file.format.Again(from, e.suite.descriptionOf(int32(index)).fields)
}

// pieces reads a file piece by piece, so that the whole need not be kept.
type pieces struct {
	fs   fs.FS
	path string
	size int64
}

func (p pieces) Size() int64 { return p.size }

func (p pieces) Piece(at, length int64) ([]byte, error) {
	return source.Piece(p.fs, p.path, source.MaxRecords, at, length)
}

func (p pieces) ReadAt(into []byte, at int64) (int, error) {
	piece, err := p.Piece(at, int64(len(into)))
	if err == nil && len(piece) < len(into) {
		err = io.EOF
	}
	return copy(into, piece), err
}

// reasonsIn makes an item's reasons of the values of its record.
func (d *description) reasonsIn(values []record.Value, item *Item) (out []Reasons) {
	for i := range d.marks {
		m := &d.marks[i]
		r := Reasons{Mark: m.name}
		switch {
		case d.mark != none && strings.TrimSpace(values[d.mark].Text()) != m.record: // it is of another mark
		case m.Reason.Value != "":
			r.Lines = m.reasonsWithin(values[m.slot], item.Lines(m.name))
		case m.why != none:
			r.Lines, r.Text = reasonsOf(values[m.why], m.Reasons.JSON.Value)
			if m.list && len(r.Lines) != m.length(values[m.slot]) {
				r.Lines, r.Text = nil, cmp.Or(strings.Join(r.Lines, "\n"), r.Text)
			}
		}
		if len(r.Lines) > 0 || r.Text != "" {
			out = append(out, r)
		}
	}
	return out
}

// addReasons adds the reasons of one row of a table with a row a line.
func (d *description) addReasons(out []Reasons, values []record.Value, line int) []Reasons {
	for i := range d.marks {
		if m := &d.marks[i]; m.why != none {
			out = withReason(out, m.name, line, strings.TrimSpace(flat(values[m.why])))
		}
	}
	return out
}

// Says reports whether the judgments of a sheet may have reasons, a reply or the model's
// output beside their marks. Where it does not, they have nothing but their records.
func (e *Evidence) Says(s *Sheet) bool {
	if s.ByPeople() || s.replied {
		return true
	}
	for _, file := range s.Files {
		d := e.suite.descriptionOf(int32(file))
		reasons := func(m markReader) bool { return m.Reason.Value != "" || m.why != none }
		if d.output != none || d.reply != none || slices.ContainsFunc(d.marks, reasons) {
			return true
		}
	}
	return false
}
