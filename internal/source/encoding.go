package source

import (
	"bytes"
	"errors"

	"golang.org/x/text/encoding/unicode"
)

// UTF8 returns a text as UTF-8 without a byte order mark, and the encoding that it
// had: "UTF-8" or "UTF-16". UTF-16 is known by its mark; any other encoding is an
// error that reads well after the file's name, with the line where one is known: 0
// is the file as a whole.
func UTF8(data []byte) (text []byte, encoding string, line int, err error) {
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		text, err := unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder().Bytes(data)
		if err != nil || bytes.Contains(text, []byte("\ufffd")) || bytes.IndexByte(text, 0) >= 0 {
			return nil, "", 0, errors.New("is not UTF-16 text, as its first bytes say: save the file as UTF-8")
		}
		return text, "UTF-16", 0, nil
	}
	if line := noText(data); line > 0 {
		return nil, "", line, errors.New("is not UTF-8 text: save the file as UTF-8")
	}
	return TrimMark(data), "UTF-8", 0, nil
}
