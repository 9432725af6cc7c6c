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

// clean makes a text safe to draw on one line: composed letters, single spaces
// for all white space and control characters, no format characters (direction
// marks, joiners), no more than longest letters.
func clean(s string) string {
	cut := len(s) > 4*longest
	if cut { // before the work of composing, and between two letters
		end := 4 * longest
		for !utf8.RuneStart(s[end]) && end > 4*longest-utf8.UTFMax {
			end--
		}
		s = s[:end]
	}
	var b strings.Builder
	n, space := 0, false
	for _, r := range norm.NFC.String(s) {
		if unicode.In(r, unicode.Z, unicode.Cc) {
			space = n > 0
			continue
		}
		if unicode.Is(unicode.Cf, r) {
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

// set changes the characters that this face draws unlike others: its
// hyphen-minus is as long as a dash, which "GPT-4o" is not to be read with, and
// its middle dot hangs above the small letters. A minus before a number stays.
func set(s string) string {
	var b strings.Builder
	before := ' '
	for _, r := range s {
		switch {
		case r == '-' && before != ' ' && before != '(':
			b.WriteRune(hyphen)
		case r == '·':
			b.WriteRune('∙')
		default:
			b.WriteRune(r)
		}
		before = r
	}
	return b.String()
}

// hyphen is the soft hyphen, the only one of the face that is short. Texts hold
// none when they come here.
const hyphen = '\u00ad'

// drawable gives what is drawn for a text: itself, its fallback where the face
// lacks a letter, and where the fallback is no better, the text with a box for
// each run of letters that are lacking.
func drawable(text, fallback string) string {
	s := clean(text)
	if s != "" && !lacking(s) {
		return set(s)
	}
	if f := clean(fallback); f != "" && !lacking(f) {
		return set(f)
	}
	var b strings.Builder
	boxed := false
	for _, r := range s {
		if has(r) {
			b.WriteRune(r)
			boxed = false
		} else if !boxed {
			b.WriteRune(lost)
			boxed = true
		}
	}
	return set(b.String())
}

// readable is drawable for texts that a card can do without: empty where no
// letter or figure is left.
func readable(text string) string {
	s := drawable(text, "")
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.L, unicode.N) }) {
		return s
	}
	return ""
}

func lacking(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return !has(r) })
}
