package card

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// longest is how many letters of a text are looked at. It is more than a card
// has room for at its smallest size, so that the cut is always seen.
const longest = 400

// lost stands for letters that the face lacks in texts without a fallback.
const lost = '□'

// clean makes a text safe to draw on one line: composed letters, single spaces,
// no control, format (direction marks, joiners), private or unassigned
// characters, no broken UTF-8, no more than longest letters.
func clean(s string) string {
	cut := len(s) > 4*longest
	if cut {
		s = s[:4*longest] // before the work of composing; a torn letter is dropped below
	}
	var b strings.Builder
	n, space := 0, false
	for _, r := range norm.NFC.String(s) {
		if unicode.In(r, unicode.Z, unicode.Cc) {
			space = n > 0
			continue
		}
		if r == utf8.RuneError || !unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S) {
			continue
		}
		if n == longest {
			cut = true
			break
		}
		if space {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
		n, space = n+1, false
	}
	if cut && n > 0 {
		b.WriteRune('…')
	}
	return b.String()
}

// drawable gives what is drawn for a text: itself, its fallback where the face
// lacks a letter, and where the fallback is no better, the text with a box for
// each run of letters that are lacking. Where that leaves nothing to read, the
// result is empty.
func drawable(text, fallback string) string {
	s := clean(text)
	if s != "" && !lacking(s) {
		return s
	}
	if f := clean(fallback); f != "" && !lacking(f) {
		return f
	}
	var b strings.Builder
	readable, boxed := false, false
	for _, r := range s {
		if has(r) {
			b.WriteRune(r)
			readable = readable || unicode.In(r, unicode.L, unicode.N)
			boxed = false
		} else if !boxed {
			b.WriteRune(lost)
			boxed = true
		}
	}
	if !readable {
		return ""
	}
	return b.String()
}

func lacking(s string) bool {
	for _, r := range s {
		if !has(r) {
			return true
		}
	}
	return false
}
