package record

import (
	"bytes"
	"testing"
)

// What stands in a string is looked at eight bytes at a time; that must find what looking
// at each finds, wherever it stands and whatever stands around it.
func TestPlainTextEndsAtTheFirstByteThatMeansSomething(t *testing.T) {
	t.Parallel()
	slow := func(text []byte) int {
		return bytes.IndexFunc(append(bytes.Clone(text), '"'), func(r rune) bool { return r == '"' || r == '\\' || r < ' ' })
	}
	for _, around := range []byte{'a', ' ', '!', '#', '[', ']', 0x7f} {
		for _, special := range []byte{'"', '\\', 0, 1, '\n', 0x1f} {
			for length := range 20 {
				for at := range length {
					text := bytes.Repeat([]byte{around}, length)
					text[at] = special
					for _, also := range []byte{around, special, '"', 0} { // behind it
						text[length-1] = also
						if text[at] = special; plain(text) != slow(text) {
							t.Fatalf("%q: %d, want %d", text, plain(text), slow(text))
						}
					}
				}
			}
		}
	}
	if text := []byte("größer — 大きい, and so on\\n"); plain(text) != bytes.IndexByte(text, '\\') {
		t.Error(plain(text))
	}
	if got := plain(bytes.Repeat([]byte{0xff, 0x80}, 9)); got != 18 {
		t.Error(got)
	}
}
