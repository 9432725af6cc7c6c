package release

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
)

// Encode seals a record and writes it as its file: keys in the order of their meaning, a
// file, a row and a finding a line, so that a changed cell is one changed line.
func (r *Record) Encode() []byte {
	s := sealedOf(r)
	for i := range s.Boards {
		s.Boards[i].check()
	}
	s.Seal = sum(s.write())
	return s.write()
}

// field is a key of an object with its value as JSON.
type field struct{ key, value string }

// write is the file as it is.
func (r *sealed) write() []byte {
	fields := []field{{"schema", encode(r.Schema)}, {"id", encode(r.ID)}, {"date", encode(r.Date)}, {"note", encode(r.Note)}}
	if r.Before != "" {
		fields = append(fields, field{"before", encode(r.Before)})
	}
	fields = append(fields, field{"program", encode(r.Program)}, field{"data", encode(r.Data)},
		field{"files", lines("  ", r.Files, encode)}, field{"suites", lines("  ", r.Suites, encode)}, field{"boards", lines("  ", r.Boards, board.write)},
		field{"withdrawn", lines("  ", r.Withdrawn, encode)}, field{"findings", lines("  ", r.Findings, encode)}, field{"seal", encode(r.Seal)})
	return []byte(object("", fields) + "\n")
}

func (b board) write() string {
	fields := []field{
		{"benchmark", encode(b.Benchmark)}, {"board", encode(b.ID)}, {"title", encode(b.Title)}, {"judge", encode(b.Judge)}, {"better", encode(b.Better)},
		{"ranked_by", encode(b.RankedBy)}, {"rules", encode(b.Rules)}, {"columns", encode(b.Columns)},
	}
	if b.Reproduced != "" {
		fields = append(fields, field{"reproduced", encode(b.Reproduced)})
	}
	if b.Marked {
		fields = append(fields, field{"marked", encode(b.Marked)})
	}
	return object("  ", append(fields, field{"scores", encode(b.Scores)}, field{"rows", lines("    ", b.Rows, encode)}))
}

// object writes an object with a key a line.
func object(indent string, fields []field) string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = indent + " \"" + f.key + "\": " + f.value
	}
	return "{\n" + strings.Join(list, ",\n") + "\n" + indent + "}"
}

// lines writes a list with an entry a line.
func lines[T any](indent string, entries []T, write func(T) string) string {
	if len(entries) == 0 {
		return "[]"
	}
	list := make([]string, len(entries))
	for i, e := range entries {
		list[i] = indent + write(e)
	}
	return "[\n" + strings.Join(list, ",\n") + "\n" + indent[1:] + "]"
}

// encode writes a value on one line.
func encode[T any](v T) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // a record is texts and numbers, which can be written
	}
	return string(text)
}

// check sets the checks of a board's rows and columns.
func (b *board) check() {
	for i := range b.Columns {
		b.Columns[i].Check = b.columnCheck(i)
	}
	for i := range b.Rows {
		b.Rows[i].Check = b.Rows[i].rowCheck()
	}
}

// columnCheck is of all that is shown in a column.
func (b *board) columnCheck(column int) string {
	var shown strings.Builder
	for i := range b.Rows {
		if cells := b.Rows[i].Cells; column < len(cells) {
			fmt.Fprintf(&shown, "%q\n", cells[column])
		}
	}
	return short(shown.String())
}

// rowCheck is of everything in a row.
func (r row) rowCheck() string {
	r.Check = ""
	return short(encode(r))
}

// short is the beginning of a text's hash: it says where an edit is, and the seal that
// there is one.
func short(text string) string { return sum([]byte(text))[:8] }

func sum(data []byte) string {
	hash := sha256.Sum256(data)
	return hex.EncodeToString(hash[:])
}
