package record

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"strings"
	"unicode/utf8"
)

// scanner goes once through the JSON text of one record, checks every letter of
// it and notes where the wanted values stand. It copies nothing. encoding/json
// takes five times as long for the same, and keeps the last of two equal keys
// without a word.
type scanner struct {
	text    []byte
	at      int
	depth   int
	problem string
	ofFile  bool // values of the file are wanted, and of several keys where * is the only one none is
}

func invalidAt(text []byte) int {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		if r == utf8.RuneError && n <= 1 {
			return i
		}
		i += n
	}
	return len(text)
}

func (s *scanner) fail(problem string) bool {
	if s.problem == "" {
		s.problem = problem
	}
	return false
}

func (s *scanner) unexpected() bool {
	if s.at >= len(s.text) {
		return s.fail(endsEarly)
	}
	r, _ := utf8.DecodeRune(s.text[s.at:])
	return s.fail(fmt.Sprintf("is no JSON: unexpected %q", r))
}

const endsEarly = "ends in the middle of a value"

func (s *scanner) space() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return
		}
	}
}

// value reads one value; within an object or list it goes on only where a
// wanted field may lie below.
func (s *scanner) value(n *node, values []Value) (kind, bool) {
	if s.at >= len(s.text) {
		return Absent, s.unexpected()
	}
	switch c := s.text[s.at]; {
	case c == '"':
		begin := s.at
		ok := s.string()
		if ok && n.below() {
			inside(n, unquote(s.text[begin:s.at]), values)
		}
		return String, ok
	case c == '-' && s.at+1 < len(s.text) && s.text[s.at+1] == 'I':
		return Null, s.word("-Infinity")
	case c == '-' || '0' <= c && c <= '9':
		return Number, s.number()
	case c == '{':
		return Object, s.object(n, values)
	case c == '[':
		return List, s.list(n, values)
	case c == 't':
		return Bool, s.word("true")
	case c == 'f':
		return Bool, s.word("false")
	case c == 'n':
		return Null, s.word("null")
	case c == 'N':
		return Null, s.word("NaN")
	case c == 'I':
		return Null, s.word("Infinity")
	}
	return Absent, s.unexpected()
}

// inside picks the values below a step in a text that is JSON itself: of any other text
// nothing.
func inside(n *node, text string, values []Value) {
	text = strings.TrimSpace(text)
	if !strings.HasPrefix(text, "{") && !strings.HasPrefix(text, "[") {
		return
	}
	found := make([]Value, len(values))
	s := scanner{text: []byte(text)}
	if _, ok := s.value(n, found); !ok || s.end() < len(text) {
		return
	}
	for slot, v := range found {
		if v.Kind != Absent {
			values[slot] = v
		}
	}
}

func (s *scanner) word(w string) bool {
	if len(s.text)-s.at >= len(w) && string(s.text[s.at:s.at+len(w)]) == w {
		s.at += len(w)
		return true
	}
	for i := 0; i < len(w) && s.at < len(s.text) && s.text[s.at] == w[i]; i++ {
		s.at++
	}
	return s.unexpected()
}

// string reads a string, from quote to quote.
func (s *scanner) string() bool {
	s.at++
	for {
		s.at += plain(s.text[s.at:])
		if s.at >= len(s.text) {
			return s.unexpected()
		}
		switch c := s.text[s.at]; {
		case c == '"':
			s.at++
			return true
		case c == '\\':
			s.at++
			if !s.escape() {
				return false
			}
		default:
			return s.fail("is no JSON: a line break or control letter within a string")
		}
	}
}

// plain is how many bytes precede the first one that means something within a
// string: a quote, a backslash or a control letter. Logs are mostly long strings, so
// eight bytes are looked at together.
func plain(text []byte) int {
	const each, top = 0x0101010101010101, 0x8080808080808080
	n := 0
	for ; len(text)-n >= 8; n += 8 {
		x := binary.LittleEndian.Uint64(text[n:])
		quote, escape := x^each*'"', x^each*'\\'
		// A byte below 1, or below a space, borrows from its top bit; the lowest such is right.
		if found := ((quote-each)&^quote | (escape-each)&^escape | (x-each*' ')&^x) & top; found != 0 {
			return n + bits.TrailingZeros64(found)/8
		}
	}
	for ; n < len(text); n++ {
		if c := text[n]; c == '"' || c == '\\' || c < ' ' {
			break
		}
	}
	return n
}

func (s *scanner) escape() bool {
	if s.at >= len(s.text) {
		return s.unexpected()
	}
	switch s.text[s.at] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		s.at++
		return true
	case 'u':
		s.at++
		for range 4 {
			if s.at >= len(s.text) || !isHex(s.text[s.at]) {
				return s.unexpected()
			}
			s.at++
		}
		return true
	}
	return s.unexpected()
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

func (s *scanner) digits() bool {
	begin := s.at
	for s.at < len(s.text) && '0' <= s.text[s.at] && s.text[s.at] <= '9' {
		s.at++
	}
	return s.at > begin || s.unexpected()
}

func (s *scanner) number() bool {
	if s.text[s.at] == '-' {
		s.at++
	}
	if s.at < len(s.text) && s.text[s.at] == '0' {
		s.at++
	} else if !s.digits() {
		return false
	}
	if s.at < len(s.text) && s.text[s.at] == '.' {
		if s.at++; !s.digits() {
			return false
		}
	}
	if s.at < len(s.text) && s.text[s.at]|0x20 == 'e' {
		if s.at++; s.at < len(s.text) && (s.text[s.at] == '+' || s.text[s.at] == '-') {
			s.at++
		}
		return s.digits()
	}
	return true
}

// within reads what stands between brackets, separated by commas.
func (s *scanner) within(closing byte, element func() bool) bool {
	if s.depth++; s.depth > maxDepth {
		return s.fail(fmt.Sprintf("is nested deeper than %d levels", maxDepth))
	}
	s.at++
	s.space()
	if s.at < len(s.text) && s.text[s.at] == closing {
		s.at++
		s.depth--
		return true
	}
	for {
		if !element() {
			return false
		}
		s.space()
		if s.at >= len(s.text) {
			return s.unexpected()
		}
		switch s.text[s.at] {
		case ',':
			s.at++
			s.space()
		case closing:
			s.at++
			s.depth--
			return true
		default:
			return s.unexpected()
		}
	}
}

// key reads a key in quotes and its colon.
func (s *scanner) key() (quoted []byte, ok bool) {
	if s.at >= len(s.text) || s.text[s.at] != '"' {
		return nil, s.unexpected()
	}
	begin := s.at
	if !s.string() {
		return nil, false
	}
	quoted = s.text[begin:s.at]
	s.space()
	if s.at >= len(s.text) || s.text[s.at] != ':' {
		return nil, s.unexpected()
	}
	s.at++
	s.space()
	return quoted, true
}

// member reads "key": value and keeps the value where a path leads to it.
func (s *scanner) member(n *node, values []Value) bool {
	quoted, ok := s.key()
	if !ok {
		return false
	}
	var wanted *node
	if n.leads() {
		name := quoted[1 : len(quoted)-1]
		if wanted = n.find(name); wanted == nil && hasEscape(name) {
			wanted = n.find([]byte(unquote(quoted)))
		}
	}
	begin := s.at
	kind, ok := s.value(wanted, values)
	if !ok || wanted == nil {
		return ok
	}
	for _, slot := range wanted.slots {
		if values[slot].Kind != Absent {
			return s.fail(fmt.Sprintf("has the key %q twice", wanted.name))
		}
		values[slot] = Value{kind, s.text[begin:s.at]}
	}
	return true
}
