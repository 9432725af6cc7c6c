package record

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
)

// dump reads a file to its end and writes down what it says, a record a line.
func dump(t testing.TB, text string, o Options, paths ...string) []string {
	t.Helper()
	var err error
	if o.Fields, err = NewFields(paths); err != nil {
		t.Fatal(err)
	}
	var out []string
	for r, fault := range Read([]byte(text), o) {
		if len(out) > len(text)+10 {
			t.Fatal("the reader does not end")
		}
		if fault != nil {
			out = append(out, "! "+fault.Error())
			continue
		}
		line := fmt.Sprintf("%d", r.Line)
		if r.Number > 0 {
			line += fmt.Sprintf("#%d", r.Number)
		}
		for _, v := range r.Values {
			line += " " + v.Shown()
		}
		if r.Ragged != "" {
			line += " (" + r.Ragged + ")"
		}
		out = append(out, line)
		file, err := o.Format.Again(Bytes(text), o.Fields)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := file.At(r.Offset, o.Fields)
		if err != nil {
			t.Errorf("record of line %d cannot be read again: %v", r.Line, err)
		} else if len(o.Fields.key) == 0 && !slices.EqualFunc(again, r.Values, func(a, b Value) bool { return a.Kind == b.Kind && bytes.Equal(a.Raw, b.Raw) }) {
			t.Errorf("record of line %d is another when read again", r.Line)
		}
	}
	return out
}

func compare(t *testing.T, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestLines(t *testing.T) {
	compare(t, dump(t, "\xef\xbb\xbf{\"id\": 1, \"m\": {\"x\": [1, 0]}}\r\n\r\n  {\"m\":{\"x\":null},\"id\":\"a\\u0062\"}\n{\"id\":2.50,\"id2\":3}", Options{Format: jsonl}, "id", "m.x"),
		`1 1 a list`, `3 "ab" null`, `4 2.50 nothing`)
	compare(t, dump(t, "{\"id\": 1}\n{\"id\": }\n{\"id\": 2} x\n{\"id\": 3, \"id\": 4}\nnull\n{\"id\": NaN}\n{\"id\":\"\xff\"}\n{\"id\":\"a\tb\"}\n{\"id\":01}\n{\"id\":5", Options{Format: jsonl}, "id"),
		`1 1`, `! line 2: is no JSON: unexpected '}'`, `! line 3: has more after its end`, `! line 4: has the key "id" twice`, `5 nothing`,
		`6 NaN`, `! line 7: is not UTF-8 text`, `! line 8: is no JSON: a line break or control letter within a string`,
		`! line 9: is no JSON: unexpected '1'`, `! line 10: is cut off: the last line ends in the middle of a record`)
	compare(t, dump(t, "[\n{\"id\":1}\n]", Options{Format: jsonl}, "id"), `! line 1: is a JSON list, not a record a line: say format: json`, `2 1`, `! line 3: is no JSON: unexpected ']'`)
	compare(t, dump(t, "", Options{Format: jsonl}, "id"))
	compare(t, dump(t, `{"a.b": 1, "a": {"b": 2}}`, Options{Format: jsonl}, `a\.b`, "a.b", "$"), `1 1 2 an object`)
}

func TestDocument(t *testing.T) {
	compare(t, dump(t, "\xef\xbb\xbf[\n {\"id\": 1},\r\n {\"id\":\n 2}, {\"id\": 3}\n]\n", Options{Format: JSON}, "id"), `2#1 1`, `3#2 2`, `4#3 3`)
	compare(t, dump(t, `{"about": {"x": [1]}, "data": {"items": [{"id": 1}]}, "more": 7}`, Options{Format: JSON, Records: "data.items"}, "id"), `1#1 1`)
	compare(t, dump(t, "{\"a\": [1],\n\"b c\": [0]}", Options{Format: JSON}, "$key", "$"), `1#1 "a" a list`, `2#2 "b c" a list`)
	compare(t, dump(t, `{"a": {"id": 1}}`, Options{Format: JSON}, "id"), `! line 1: should be a record, or a list of records: for a map of them name the item's id $key`)
	compare(t, dump(t, "{\n \"id\": 7,\n \"a\": {\"b\": 1}\n}\n", Options{Format: JSON}, "id", "a.b"), `1#1 7 1`)
	compare(t, dump(t, "{\"id\": 7}\n\n{\"id\": 8}\n{\"id\"", Options{Format: JSON}, "id"), `1#1 7`, `3#2 8`, `! line 4, record 3: is cut off: the file ends in the middle; records before it were read`)
	compare(t, dump(t, "{\"a\": {\"x\": 1},\n\"mean\": 0.5}", Options{Format: JSON}, "$key", "x"), `1#1 "a" 1`, `! line 2, record 2: is a number among records, and not read`)
	compare(t, dump(t, `[1]`, Options{Format: JSON}, "$key"), `! line 1: should be a map from an item's id to its record, not a list`)
	compare(t, dump(t, `"x"`, Options{Format: JSON}, "id"), `! line 1: should be a list of records, not "x"`)
	compare(t, dump(t, `{"a": 1}`, Options{Format: JSON, Records: "b"}, "id"), `! line 1: has no key "b", where records says they are`)
	compare(t, dump(t, `{"b": [{"id": 1}], "a": 1, "b": [{"id": 2}]}`, Options{Format: JSON, Records: "b"}, "id"), `1#1 1`, `! line 1: has the key "b" twice, where records says they are: keep one`)
	for _, cut := range []string{`{"b":`, `{"b": [`, `{"b": {"c": `, `{"b": [{"c"`, `{"b`} {
		for _, path := range []string{"b", "b.c", "b[0]"} {
			if got := dump(t, cut, Options{Format: JSON, Records: path}, "id"); len(got) != 1 {
				t.Errorf("%s: %q", cut, got)
			}
		}
	}
	compare(t, dump(t, "", Options{Format: JSON}, "id"), `! line 1: is empty: it should hold a list of records`)
	compare(t, dump(t, "[{\"id\": 1},\n{\"id\": 2}, {\"i\nd\": ", Options{Format: JSON}, "id"), `1#1 1`, `2#2 2`, `! line 2, record 3: is no JSON: a line break or control letter within a string; nothing after it can be read`)
	compare(t, dump(t, "[{\"id\": 1},\n{\"id\": 2},\n {\"id\": ", Options{Format: JSON}, "id"), `1#1 1`, `2#2 2`, `! line 3, record 3: is cut off: the file ends in the middle; records before it were read`)
	compare(t, dump(t, "[{\"id\": 1},\n", Options{Format: JSON}, "id"), `1#1 1`, `! line 2, record 2: is cut off: the file ends in the middle; records before it were read`)
	compare(t, dump(t, "[{\"id\": 1}]\n[]", Options{Format: JSON}, "id"), `1#1 1`, `! line 2: has more after the end of the list of records`)
	compare(t, dump(t, "[{\"id\": 1},\n {\"id\": 1, \"id\": 1},\n{\"id\":\"\xff\"}, {\"id\": 4}]", Options{Format: JSON}, "id"),
		`1#1 1`, `! line 2, record 2: has the key "id" twice`, `! line 3, record 3: is not UTF-8 text`, `3#4 4`)
}

func TestTable(t *testing.T) {
	compare(t, dump(t, "\xef\xbb\xbfid,\"text\",m\r\n1,\"a, \"\"b\"\"\r\nc\",\"['1', '0.5']\"\r\nsum: ,57.1,\r\nsum: ,57.1,x,y\r\n2,,\r\n", Options{Format: CSV}, "m", "id", "none"),
		`2 "['1', '0.5']" "1" nothing`, `4 "" "sum: " nothing`, `5 "x" "sum: " nothing (has 4 cells, the header has 3)`, `6 "" "2" nothing`)
	compare(t, dump(t, "id,m\n1,a\"b\n2,x\n\"3\"y,z\n4,ok\n", Options{Format: CSV}, "id"),
		`2 "1"`, `3 "2"`, `! line 4: is no CSV: extraneous or missing " in quoted-field at line 4, column 3`, `5 "4"`)
	compare(t, dump(t, "id,m\n1,a \"b\" c\n2,[\"x\"]\n3, \"y\"\n4,\"a\",b\"c\n", Options{Format: CSV}, "m"),
		`2 "a \"b\" c"`, `3 "[\"x\"]"`, `! line 4: is no CSV: bare " in non-quoted-field at line 4, column 4`, `! line 5: is no CSV: bare " in non-quoted-field at line 5, column 8`)
	compare(t, dump(t, "id,m\n1,x\n2,\"cut\noff", Options{Format: CSV}, "id"), `2 "1"`, `! line 3: is cut off, or a quote is not closed: the row that begins here runs to the end of the file`)
	compare(t, dump(t, "", Options{Format: CSV}, "id"), `! line 1: is empty: it should begin with a header`)
	compare(t, dump(t, "id,m,id\n1,x,2", Options{Format: CSV}, "id"), `! line 1: has the column "id" twice`)
	compare(t, dump(t, "id,m\n1,\xff\n2,x\n", Options{Format: CSV}, "id"), `! line 2: is not UTF-8 text`, `3 "2"`)
}

// endless is a file of one letter, with something before it.
type endless struct {
	head string
	c    byte
	left int
	read int
}

func (e *endless) Read(p []byte) (int, error) {
	if e.head != "" {
		n := copy(p, e.head)
		e.head = e.head[n:]
		return n, nil
	}
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = e.c
	}
	e.left -= n
	e.read += n
	return n, nil
}

func TestALongRecordTakesNoMemory(t *testing.T) {
	size := trial.Rounds(1, 16) << 26
	for _, test := range []struct {
		format *Format
		head   string
		c      byte
		want   string
	}{
		{jsonl, "{\"id\": 1}\n{\"id\": \"", 'x', "line 2: is longer than 8 MiB"},
		{jsonl, "{\"id\": 1}\n", '[', "line 2: is longer than 8 MiB"},
		{CSV, "id\n1\n\"", 'x', "line 3: is longer than 8 MiB"},
	} {
		fields, _ := NewFields([]string{"id"})
		file := &endless{head: test.head, c: test.c, left: size}
		var got []string
		for _, fault := range Stream(file, Options{Format: test.format, Fields: fields}) {
			if fault == nil {
				got = append(got, "a record")
			} else {
				got = append(got, fault.Error())
			}
		}
		compare(t, got, "a record", test.want+": no record of marks is; nothing after it can be read")
		if file.read > 2*maxLength {
			t.Errorf("%s: %d bytes were read of a record that is too long", test.format, file.read)
		}
	}
}

func TestALongRecordOfADocument(t *testing.T) {
	long := strings.Repeat("x", maxLength)
	compare(t, dump(t, "[{\"id\": 1},\n{\"id\": \""+long+"\"},\n{\"id\": 3}]", Options{Format: JSON}, "id"), "1#1 1", "! line 2, record 2: is longer than 8 MiB: no record of marks is", "3#3 3")
	compare(t, dump(t, "[{\"id\": 1},\n"+strings.Repeat("[", maxLength), Options{Format: JSON}, "id"), "1#1 1", "! line 2, record 2: is nested deeper than 100 levels; nothing after it can be read")
}

func TestADeepRecordIsPassedOver(t *testing.T) {
	deep := strings.Repeat("[", 200) + strings.Repeat("]", 200)
	compare(t, dump(t, "{\"x\": "+deep+"}\n{\"id\": 3}\n", Options{Format: jsonl}, "id"), "! line 1: is nested deeper than 100 levels", "2 3")
	compare(t, dump(t, "[{\"x\": "+deep+"},{\"id\": 3}]", Options{Format: JSON}, "id"), "! line 1, record 1: is nested deeper than 100 levels", "1#2 3")
}

func BenchmarkLines(b *testing.B) {
	var text bytes.Buffer
	for i := range 10000 {
		fmt.Fprintf(&text, "{\"prompt_id\": %d, \"Subcategory\": \"Solution Chemical Reaction\", \"consistency\": 2.0, \"realism\": 1.0, \"aesthetic_quality\": 0.0}\n", i)
	}
	fields, _ := NewFields([]string{"prompt_id", "consistency", "realism", "aesthetic_quality"})
	b.SetBytes(int64(text.Len()))
	b.ReportAllocs()
	for b.Loop() {
		for r := range Read(text.Bytes(), Options{Format: jsonl, Fields: fields}) {
			for _, v := range r.Values {
				v.Float()
			}
		}
	}
}

func TestTextThatIsJSON(t *testing.T) {
	compare(t, dump(t, `{"id": 1, "r": "{\"score\": [1, 0], \"a\": {\"b\": \"x\"}}"}`+"\n"+`{"id": 2, "r": "sorry"}`+"\n"+`{"id": 3, "r": "[[5]]"}`, Options{Format: jsonl}, "id", "r.score", "r.a.b", "r[0][0]"),
		`1 1 a list "x" nothing`, `2 2 nothing nothing nothing`, `3 3 nothing nothing 5`)
	compare(t, dump(t, "id,r\n1,\"{\"\"score\"\": [1, 0]}\"\n2,null\n3,\"{\"\"score\"\": 2\"\n", Options{Format: CSV}, "id", "r.score"),
		`2 "1" a list`, `3 "2" nothing`, `4 "3" nothing`)
}

func TestEachEntryOfAList(t *testing.T) {
	fields, err := NewFields([]string{"a[].b.c", "p[][1]", "a[]"})
	if err != nil {
		t.Fatal(err)
	}
	values, _, err := fields.First([]byte(`{"a": [{"b": {"c": 1}}, {"b": 2}, {"b": {"c": "x"}}], "p": [["q", "yes"], ["r"]]}`))
	if err != nil {
		t.Fatal(err)
	}
	compare(t, []string{string(values[0].Raw), string(values[1].Raw), values[2].Kind.String()}, `[1,null,"x"]`, `["yes",null]`, "a list")
}

func TestPartsOfPathsAndJoinedFields(t *testing.T) {
	fields, err := NewFields([]string{"kind + n", "n", "$prompt.x"})
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []*Format{jsonl, JSON, CSV} {
		text := map[*Format]string{jsonl: `{"n": 4}`, JSON: `[{"n": 4}]`, CSV: "n\n4\n"}[format]
		for r, fault := range Read([]byte(text), Options{Format: format, Fields: fields, Places: map[string]string{"kind": "style"}}) {
			if fault != nil || r.Values[0].Text() != "style-4" || r.Values[1].Text() != "4" || r.Values[2].Kind != Absent {
				t.Fatalf("%s: %v, %v", format, fault, r)
			}
		}
	}
}
