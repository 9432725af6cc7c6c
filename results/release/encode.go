package release

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
)

// Encode seals a record and writes it as its file: keys in the order of their meaning, a
// file, a row and a finding a line, so that a changed cell is one changed line. It sets the
// checks and the seal, and the lines on which boards and rows begin.
func (r *Record) Encode() ([]byte, error) {
	for i := range r.Boards {
		r.Boards[i].check()
	}
	r.Seal = ""
	unsealed, err := r.write()
	if err != nil {
		return nil, err
	}
	r.Seal = sum(unsealed)
	return r.write()
}

// write is the file of a record as it is.
func (r *Record) write() ([]byte, error) {
	w := &writer{line: 1}
	r.writeTo(w)
	return w.Bytes(), w.err
}

// number sets the lines on which boards and rows begin, and writes nothing.
func (r *Record) number() { r.writeTo(&writer{line: 1, bare: true}) }

func (r *Record) writeTo(w *writer) {
	w.text("{\n")
	w.field(" ", "schema", r.Schema, true)
	w.field(" ", "id", r.ID, true)
	w.field(" ", "date", r.Date, true)
	w.field(" ", "note", r.Note, true)
	if r.Before != "" {
		w.field(" ", "before", r.Before, true)
	}
	w.field(" ", "program", r.Program, true)
	w.field(" ", "data", r.Data, true)
	list(w, "files", r.Files, func(f *file) { w.value(f) })
	list(w, "suites", r.Suites, func(s *suite) { w.value(s) })
	list(w, "boards", r.Boards, w.board)
	list(w, "withdrawn", r.Withdrawn, func(x *withdrawal) { w.value(x) })
	list(w, "findings", r.Findings, func(f *Finding) { w.value(f) })
	w.field(" ", "seal", r.Seal, false)
	w.text("}\n")
}

// writer writes JSON and counts its lines.
type writer struct {
	bytes.Buffer
	line int
	bare bool // values, which are of one line each, are left out
	err  error
}

func (w *writer) text(text string) {
	w.line += bytes.Count([]byte(text), []byte("\n"))
	w.WriteString(text)
}

// value writes one value on the line.
func (w *writer) value(v any) {
	if w.bare {
		return
	}
	text, err := json.Marshal(v)
	if err != nil && w.err == nil {
		w.err = fmt.Errorf("a release cannot be written: %w", err)
	}
	w.Write(text)
}

func (w *writer) field(indent, key string, v any, more bool) {
	w.text(indent + `"` + key + `": `)
	w.value(v)
	if more {
		w.text(",")
	}
	w.text("\n")
}

// list writes a list with an entry a line.
func list[T any](w *writer, key string, entries []T, entry func(*T)) {
	w.text(` "` + key + `": [`)
	for i := range entries {
		if i > 0 {
			w.text(",")
		}
		w.text("\n  ")
		entry(&entries[i])
	}
	if len(entries) > 0 {
		w.text("\n ")
	}
	w.text("],\n")
}

func (w *writer) board(b *Board) {
	b.Line = w.line
	w.text("{\n")
	w.field("   ", "benchmark", b.Benchmark, true)
	w.field("   ", "board", b.ID, true)
	w.field("   ", "title", b.Title, true)
	w.field("   ", "judge", b.Judge, true)
	w.field("   ", "better", b.Better, true)
	w.field("   ", "ranked_by", b.RankedBy, true)
	w.field("   ", "rules", b.Rules, true)
	w.field("   ", "columns", b.Columns, true)
	w.field("   ", "scores", b.Scores, true)
	w.text(`   "rows": [`)
	for i := range b.Rows {
		if i > 0 {
			w.text(",")
		}
		w.text("\n    ")
		b.Rows[i].Line = w.line
		w.value(&b.Rows[i])
	}
	if len(b.Rows) > 0 {
		w.text("\n   ")
	}
	w.text("]\n  }")
}

// check sets the checks of a board's rows and columns.
func (b *Board) check() {
	for i := range b.Columns {
		b.Columns[i].Check = b.columnCheck(i)
	}
	for i := range b.Rows {
		b.Rows[i].Check = b.Rows[i].rowCheck()
	}
}

// columnCheck is of all that is shown in a column.
func (b *Board) columnCheck(column int) string {
	h := sha256.New()
	for i := range b.Rows {
		if cells := b.Rows[i].Cells; column < len(cells) {
			fmt.Fprintf(h, "%q\n", cells[column])
		}
	}
	return short(h.Sum(nil))
}

// rowCheck is a hash of everything in a row.
func (r *Row) rowCheck() string {
	plain := *r
	plain.Check = ""
	text, err := json.Marshal(&plain)
	if err != nil {
		return "" // a row is texts and numbers, which can be written
	}
	hash := sha256.Sum256(text)
	return short(hash[:])
}

// short is the beginning of a hash: it says where an edit is, and the seal that there is
// one.
func short(hash []byte) string { return hex.EncodeToString(hash[:4]) }

func sum(data []byte) string {
	hash := sha256.Sum256(data)
	return hex.EncodeToString(hash[:])
}
