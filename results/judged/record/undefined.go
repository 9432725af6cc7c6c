package record

import (
	"bufio"
	"bytes"
)

// Programs write NaN and Infinity into JSON, which has neither, for what they do not
// know. A record with one is read: [Value.Undefined] tells it from null.

// undefined lists the words, each with what stands for it while encoding/json parts a
// document into records: text of the same length, with a byte that no text has.
var undefined = []struct{ word, hidden string }{
	{"NaN", "\"\xff\""},
	{"Infinity", "\"\xffnfini\""},
	{"-Infinity", "\"\xff-nfini\""},
}

const hidden = 0xff

// Undefined reports whether the value is NaN or infinite, or a cell that says so.
func (v Value) Undefined() bool {
	switch v.Kind {
	case Null:
		return v.Raw[0] != 'n'
	case Cell:
		text := bytes.TrimLeft(bytes.TrimSpace(v.Raw), "+-")
		for _, word := range []string{"nan", "inf", "infinity"} {
			if len(text) == len(word) && bytes.EqualFold(text, []byte(word)) {
				return true
			}
		}
	}
	return false
}

// hider hides the words from encoding/json.
type hider struct {
	from            *bufio.Reader
	quoted, escaped bool
	rest            []byte // of a word that a piece ended in
}

func (h *hider) Read(p []byte) (int, error) {
	if len(h.rest) > 0 {
		n := copy(p, h.rest)
		h.rest = h.rest[n:]
		return n, nil
	}
	n, err := h.from.Read(p)
	for i := 0; i < n; i++ {
		switch c := p[i]; {
		case c == hidden:
			p[i] = 0xfe // no letter either, and none of ours
		case h.quoted:
			switch {
			case h.escaped:
				h.escaped = false
			case c == '\\':
				h.escaped = true
			case c == '"':
				h.quoted = false
			}
		case c == '"':
			h.quoted = true
		case c == 'N', c == 'I', c == '-':
			i += h.hide(p[i:n])
		}
	}
	return n, err
}

// hide hides the word that a piece begins with, and returns how many letters after the
// first are done with.
func (h *hider) hide(piece []byte) int {
	for _, u := range undefined {
		here := min(len(piece), len(u.word))
		if string(piece[:here]) != u.word[:here] {
			continue
		}
		if more := len(u.word) - here; more > 0 {
			ahead, _ := h.from.Peek(more)
			if string(ahead) != u.word[here:] {
				continue
			}
			h.from.Discard(more)
			h.rest = []byte(u.hidden[here:])
		}
		return copy(piece, u.hidden[:here]) - 1
	}
	return 0
}

// shown puts the words back.
func shown(text []byte) []byte {
	for from := 0; ; {
		at := bytes.IndexByte(text[from:], hidden)
		if at < 0 {
			return text
		}
		at += from
		for _, u := range undefined {
			if at > 0 && bytes.HasPrefix(text[at-1:], []byte(u.hidden)) {
				copy(text[at-1:], u.word)
			}
		}
		from = at + 1
	}
}
