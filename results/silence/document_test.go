package silence_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf16"
)

// A document is a file of records, taken apart so that one can be changed and all
// written again. What is not changed is written as it was.
type document struct {
	form    string // jsonl, json or csv
	columns []string
	records [][]field
}

// field is a key with its JSON text, or a column with its cell.
type field struct{ key, value string }

func parseDocument(path, text string) *document {
	d := &document{form: path[strings.LastIndexByte(path, '.')+1:]}
	switch d.form {
	case "csv":
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			panic(err)
		}
		d.columns = rows[0]
		for _, row := range rows[1:] {
			var r []field
			for i, cell := range row {
				r = append(r, field{d.columns[i], cell})
			}
			d.records = append(d.records, r)
		}
	case "jsonl":
		for line := range strings.Lines(text) {
			if strings.TrimSpace(line) != "" {
				d.records = append(d.records, parseRecord(line))
			}
		}
	case "json":
		var all []json.RawMessage
		if err := json.Unmarshal([]byte(text), &all); err != nil {
			panic(err)
		}
		for _, one := range all {
			d.records = append(d.records, parseRecord(string(one)))
		}
	}
	return d
}

// parseRecord keeps the order of the keys.
func parseRecord(text string) (r []field) {
	decoder := json.NewDecoder(strings.NewReader(text))
	if _, err := decoder.Token(); err != nil {
		panic(err)
	}
	for decoder.More() {
		key, err := decoder.Token()
		if err != nil {
			panic(err)
		}
		var value json.RawMessage
		if err := decoder.Decode(&value); err != nil {
			panic(err)
		}
		r = append(r, field{key.(string), string(value)})
	}
	return r
}

func (d *document) text() string {
	var out bytes.Buffer
	switch d.form {
	case "csv":
		w := csv.NewWriter(&out)
		w.Write(d.columns)
		for _, r := range d.records {
			row := make([]string, len(d.columns))
			for i, column := range d.columns {
				row[i] = get(r, column)
			}
			w.Write(row)
		}
		w.Flush()
	case "jsonl":
		for _, r := range d.records {
			fmt.Fprintln(&out, recordText(r))
		}
	case "json":
		for i, r := range d.records {
			fmt.Fprintf(&out, "%s%s", []string{"[", ",\n"}[min(i, 1)], recordText(r))
		}
		out.WriteString("]\n")
	}
	return out.String()
}

func recordText(r []field) string {
	var parts []string
	for _, f := range r {
		parts = append(parts, fmt.Sprintf("%q: %s", f.key, f.value))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func get(r []field, key string) string {
	for _, f := range r {
		if f.key == key {
			return f.value
		}
	}
	return ""
}

func has(r []field, key string) bool {
	return key != "" && slices.ContainsFunc(r, func(f field) bool { return f.key == key })
}

// set returns the record with another value.
func set(r []field, key, value string) []field {
	r = slices.Clone(r)
	for i := range r {
		if r[i].key == key {
			r[i].value = value
		}
	}
	return r
}

// rename returns the record with another key.
func rename(r []field, from, to string) []field {
	r = slices.Clone(r)
	for i := range r {
		if r[i].key == from {
			r[i].key = to
		}
	}
	return r
}

func without(r []field, key string) []field {
	return slices.DeleteFunc(slices.Clone(r), func(f field) bool { return f.key == key })
}

// list takes a list of marks, lines or reasons apart: a JSON list, or one that
// Python printed into a cell, whose entries here hold no comma.
func list(value string) []string {
	inner := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(value), "["), "]")
	if !strings.HasPrefix(strings.TrimSpace(value), "[") || strings.TrimSpace(inner) == "" {
		return nil
	}
	var raw []json.RawMessage
	if json.Unmarshal([]byte(value), &raw) == nil {
		var out []string
		for _, one := range raw {
			out = append(out, string(one))
		}
		return out
	}
	out := strings.Split(inner, ",")
	for i := range out {
		out[i] = strings.TrimSpace(out[i])
	}
	return out
}

func listText(entries []string) string { return "[" + strings.Join(entries, ", ") + "]" }

func form(t *mutant, forms ...string) bool { return slices.Contains(forms, t.doc.form) }

func latin1(text string) string {
	var out []byte
	for _, r := range text {
		if r > 0xff {
			r = '?'
		}
		out = append(out, byte(r))
	}
	return string(out)
}

func utf16le(text string) string {
	out := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(text)) {
		out = append(out, byte(unit), byte(unit>>8))
	}
	return string(out)
}

// rewritten are the ways to write a file that mean the same, and some that lose
// letters.
func rewritten(prompts bool) []mutation {
	what := "a judge's file"
	if prompts {
		what = "a prompt file"
	}
	quiets := func(name string, to func(t *mutant, text string) (string, bool)) mutation {
		return mutation{name: what + " " + name, want: quiet, do: whole(prompts, to)}
	}
	each := func(t *mutant, to func([]field) []field) (string, bool) {
		for i, r := range t.doc.records {
			t.doc.records[i] = to(r)
		}
		return t.doc.text(), true
	}
	return []mutation{
		quiets("with a mark of its byte order", func(t *mutant, s string) (string, bool) { return "\ufeff" + s, true }),
		quiets("with lines that end in CRLF", func(t *mutant, s string) (string, bool) { return strings.ReplaceAll(s, "\n", "\r\n"), true }),
		quiets("without a line break at its end", func(t *mutant, s string) (string, bool) { return strings.TrimRight(s, "\n"), true }),
		quiets("with empty lines at its end", func(t *mutant, s string) (string, bool) { return s + "\n\n", true }),
		quiets("with its keys in another order", func(t *mutant, s string) (string, bool) {
			slices.Reverse(t.doc.columns)
			return each(t, func(r []field) []field { r = slices.Clone(r); slices.Reverse(r); return r })
		}),
		quiets("with one more field", func(t *mutant, s string) (string, bool) {
			if t.doc.form == "csv" {
				t.doc.columns = append(slices.Clone(t.doc.columns), "remark")
			}
			return each(t, func(r []field) []field { return append(slices.Clone(r), field{"remark", t.quoted("none")}) })
		}),
		quiets("with spaces between", func(t *mutant, s string) (string, bool) {
			return strings.ReplaceAll(s, `": `, "\" :\t "), form(t, "json", "jsonl")
		}),
		quiets("with its letters escaped", func(t *mutant, s string) (string, bool) {
			return strings.ReplaceAll(s, "é", `\u00e9`), form(t, "json", "jsonl") && strings.Contains(s, "é")
		}),
		quiets("with every cell in quotes", func(t *mutant, s string) (string, bool) {
			if !form(t, "csv") {
				return "", false
			}
			rows, _ := csv.NewReader(strings.NewReader(s)).ReadAll()
			var out strings.Builder
			for _, row := range rows {
				for i, cell := range row {
					fmt.Fprintf(&out, `%s"%s"`, []string{"", ","}[min(i, 1)], strings.ReplaceAll(cell, `"`, `""`))
				}
				out.WriteString("\n")
			}
			return out.String(), true
		}),
		{name: what + " in UTF-16", do: whole(prompts, func(t *mutant, s string) (string, bool) { return utf16le(s), true })},
		{name: what + " in Latin-1", do: whole(prompts, func(t *mutant, s string) (string, bool) { return latin1(s), strings.Contains(s, "é") })},
		{name: what + " cut off in its last record", do: whole(prompts, func(t *mutant, s string) (string, bool) {
			if s = strings.TrimRight(s, "\n"); form(t, "csv") {
				return s[:strings.LastIndex(s, ",")], true
			}
			return s[:len(s)-3-t.IntN(3)], true
		})},
		{name: what + " emptied", do: func(t *mutant) bool {
			ok := whole(prompts, func(t *mutant, s string) (string, bool) { return " ", true })(t)
			if ok {
				t.files[t.path] = ""
			}
			return ok
		}},
		{name: what + " in a sub-folder", do: moved(prompts, false, func(t *mutant, name string) string {
			return path.Join(path.Dir(name), "old", "er", "still", path.Base(name))
		})},
		{name: what + " with its ending in capitals", do: moved(prompts, false, func(t *mutant, name string) string {
			end := path.Ext(name)
			return strings.TrimSuffix(name, end) + strings.ToUpper(end)
		})},
	}
}
