package record

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"
)

// The scanner takes a line exactly where encoding/json does, but for what it
// refuses on purpose: letters that are no UTF-8, deep nesting, a wanted key
// that appears twice, and for NaN and Infinity.
func FuzzScan(f *testing.F) {
	for _, seed := range []string{
		`{"prompt_id": 1, "Subcategory": "Festival", "consistency": 2.0, "realism": 1.0, "aesthetic_quality": 1.0}`,
		`{"prompt_id": "h0001", "result": [1, 0, 1], "reasons": ["a", "b\n", "\u00e9"]}`,
		`{"answer_list": "parsed_error", "x": {"y": [null, true, false, -0.5e+3]}}`,
		`{"a": 1, "a": 2}`, `{"a"`, `[`, `"`, `{"a": 01}`, `{"a": .5}`, `{"a": 1,}`, `{,}`, `nul`, `{"a": NaN}`, "{\"a\": \"\x01\"}", `{"\u0061": 1}`, ` 1 `,
	} {
		f.Add(seed)
	}
	fields, _ := NewFields([]string{"prompt_id", "a", "x.y", "$"})
	values := make([]Value, 4)
	f.Fuzz(func(t *testing.T, text string) {
		problem, at := fields.scan([]byte(text), values)
		if at < 0 || at > len(text) {
			t.Fatalf("%q: problem at %d", text, at)
		}
		if strings.Contains(text, "NaN") || strings.Contains(text, "Infinity") || strings.Contains(problem, "twice") || strings.Contains(problem, "deeper") || !utf8.ValidString(text) {
			return
		}
		if good := json.Valid([]byte(text)); good != (problem == "") {
			t.Fatalf("%q: encoding/json says %v, we say %q", text, good, problem)
		}
		for _, v := range values {
			if v.Kind != Absent && !json.Valid(v.Raw) {
				t.Fatalf("%q: picked %q", text, v.Raw)
			}
			if x, ok := v.Float(); ok {
				var want float64
				if json.Unmarshal(v.Raw, &want) != nil || want != x {
					t.Fatalf("%q: number %v, want %v", text, x, want)
				}
			}
			for range v.Elements() {
			}
			for range v.Members() {
			}
		}
	})
}

func FuzzRecords(f *testing.F) {
	for _, format := range []string{"csv", "json", "jsonl"} {
		for _, seed := range []string{
			"id,m\n0001.png,\"['1', '0.5']\"\nreasoning accuracy score: ,57.1,image quality score,80.2\n",
			"\xef\xbb\xbfid,m\r\n1,\"a\r\nb\"\r\n", "id,m\n1,a\"b\n\"2\"x,y\n\"3", "id,id\n",
			"[{\"id\": 1, \"m\": [1, 0]},\n{\"id\": 2}]", "[{\"id\": 1}, {\"id\"", "[1, 2] []", "{\"a\": {\"id\": 1}}", "[",
			"{\"id\": 1}\n\n{\"id\": \n{\"id\": 2}", "{\"id\": \"parsed_error\"}\r\n",
		} {
			f.Add(format, seed)
		}
	}
	f.Fuzz(func(t *testing.T, format, text string) {
		if Named(format) == nil {
			return
		}
		dump(t, text, Options{Format: Named(format)}, "id", "m")
	})
}
