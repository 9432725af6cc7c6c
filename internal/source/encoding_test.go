package source

import (
	"fmt"
	"testing"
)

func TestUTF8(t *testing.T) {
	t.Parallel()
	for data, want := range map[string]string{
		"é":                        "é UTF-8",
		"\xef\xbb\xbfé":            "é UTF-8",
		"\xff\xfe\xe9\x00\n\x00":   "é\n UTF-16",
		"\xfe\xff\x00\xe9":         "é UTF-16",
		"\xfe\xff\xd8\x3d\xde\x00": "😀 UTF-16",
		"\xfe\xff\x00":             "0 is not UTF-16 text, as its first bytes say: save the file as UTF-8",
		"\xfe\xff\xd8\x3d":         "0 is not UTF-16 text, as its first bytes say: save the file as UTF-8",
		"\xfe\xff\x00\x00":         "0 is not UTF-16 text, as its first bytes say: save the file as UTF-8",
		"\xff\xfe\x00\x00a\x00":    "0 is not UTF-16 text, as its first bytes say: save the file as UTF-8",
		"a\nCaf\xe9":               "2 is not UTF-8 text: save the file as UTF-8",
		"a\x00b\x00":               "1 is not UTF-8 text: save the file as UTF-8",
	} {
		text, encoding, line, err := UTF8([]byte(data))
		got := string(text) + " " + encoding
		if err != nil {
			got = fmt.Sprint(line, " ", err)
		}
		if got != want {
			t.Errorf("%q: %q, not %q", data, got, want)
		}
	}
}
