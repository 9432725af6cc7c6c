package shape

import (
	"bytes"
	"errors"
	"fmt"

	"golang.org/x/text/encoding/unicode"

	"standings/internal/source"
)

// UTF8 returns a text as UTF-8 without a byte order mark, and the encoding that it
// had: "UTF-8" or "UTF-16". UTF-16 is known by its mark; any other encoding is an
// error that reads well after the file's name.
func UTF8(data []byte) (text []byte, encoding string, err error) {
	switch {
	case bytes.HasPrefix(data, []byte{0xff, 0xfe, 0, 0}), bytes.HasPrefix(data, []byte{0, 0, 0xfe, 0xff}):
		return nil, "", errors.New("is UTF-32: save the file as UTF-8")
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		if len(data)%2 != 0 {
			return nil, "", errors.New("is UTF-16 and ends within a character: save the file as UTF-8")
		}
		text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err != nil || bytes.Contains(text, []byte("\ufffd")) || bytes.IndexByte(text, 0) >= 0 {
			return nil, "", errors.New("begins as UTF-16 and is none: save the file as UTF-8")
		}
		return text, "UTF-16", nil
	}
	if bytes.IndexByte(data[:min(len(data), 1000)], 0) >= 0 {
		return nil, "", errors.New("is no text, or UTF-16 without a byte order mark: save the file as UTF-8")
	}
	if line := source.NoText(data); line > 0 {
		return nil, "", fmt.Errorf("is not UTF-8 text in line %d, nor UTF-16 with a byte order mark: save the file as UTF-8", line)
	}
	return source.TrimMark(data), "UTF-8", nil
}
