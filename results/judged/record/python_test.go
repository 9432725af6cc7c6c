package record

import (
	"strings"
	"testing"
)

func TestPythonList(t *testing.T) {
	for text, want := range map[string]string{
		"[]":                   "",
		" [ ] ":                "",
		"[1, 0.5, 0]":          "1|0.5|0",
		"['1', '0.5']":         "1|0.5",
		`["it's", 'a "b"']`:    `it's|a "b"`,
		"[True, None,]":        "True|None",
		`['a\'b\n\x41\u00e9']`: "a'b\nAé",
		"[-1.5e-05]":           "-1.5e-05",
		"[1\n,\t2]":            "1|2",
	} {
		tokens, ok := PythonList(text)
		if got := strings.Join(tokens, "|"); !ok || got != want {
			t.Errorf("PythonList(%q) = %q, %v; want %q", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "1", "(1, 2)", "[1", "[1 2]", "[,]", "[1,,2]", "[[1]]", "['1]", "[nan]", "[1]x", "[x]", `['\q']`, "['a\nb']", "[0x1]", "[1_0]", "[.5]", "parsed_error", `['\ud800']`, `['\`} {
		if tokens, ok := PythonList(text); ok {
			t.Errorf("PythonList(%q) = %v, want none", text, tokens)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for text, want := range map[string]float64{"0": 0, "2.0": 2, "0.7": 0.7, "-0.5": -0.5, "1e2": 100, "123456789012345": 123456789012345, "0.1234567890123456789": 0.12345678901234568, "100": 100} {
		if got, ok := ParseNumber([]byte(text)); !ok || got != want {
			t.Errorf("ParseNumber(%q) = %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "-", ".5", "1.", "01", "+1", "NaN", "Inf", "0x1", "1_0", "1e999", "1 ", "1,5", "--1", "00", "1.2.3"} {
		if got, ok := ParseNumber([]byte(text)); ok {
			t.Errorf("ParseNumber(%q) = %v, want none", text, got)
		}
	}
}

func TestFirstObject(t *testing.T) {
	fields, _ := NewFields([]string{"reason"})
	for text, want := range map[string]string{
		"The {image} shows\n```json\n{\"reason\": [\"because, x\"], \"score\": [1]}\n```": `["because, x"]`,
		`{"score": 1} {"reason": "so"}`: `"so"`,
	} {
		if v, ok := FirstObject(text, fields); !ok || string(v.Raw) != want {
			t.Errorf("FirstObject(%q) = %s, %v", text, v.Raw, ok)
		}
	}
	for _, text := range []string{"", "no braces", strings.Repeat("{", 100000), `{"reason": [`, `{"other": 1}`} {
		if v, ok := FirstObject(text, fields); ok {
			t.Errorf("FirstObject(%.20q) = %s", text, v.Raw)
		}
	}
}

func FuzzPythonList(f *testing.F) {
	for _, seed := range []string{"[]", "[1, 0.5]", "['1', '0.5']", "[True, None,]", `['a\'b\x41']`, "[[1]]", "[1", "parsed_error", `['\U0010ffff']`, "[nan]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		tokens, ok := PythonList(text)
		if ok && (!strings.HasPrefix(strings.TrimSpace(text), "[") || !strings.HasSuffix(strings.TrimSpace(text), "]")) {
			t.Errorf("PythonList(%q) = %v", text, tokens)
		}
	})
}
