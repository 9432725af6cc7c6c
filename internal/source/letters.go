package source

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Escaped writes out the letters of a text that cannot be seen, or that change how
// others are seen: control characters could rewrite the lines of a terminal,
// marks of direction turn a name around. A line break is one of them. "\u202e"
// stands for the letter U+202E, "\xff" for a byte that is no letter.
func Escaped(text string) string {
	if plainLetters(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case unicode.IsGraphic(r):
			b.WriteString(text[i : i+size])
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
		i += size
	}
	return b.String()
}

// EscapedJSON writes the letters of [Escaped] in JSON text as JSON escapes them, so
// that a program reads what the file holds and a terminal shows no harm.
func EscapedJSON(data []byte) []byte {
	if plainLetters(string(data)) {
		return data
	}
	var b strings.Builder
	for _, r := range string(data) {
		switch {
		case r == '\n', unicode.IsGraphic(r):
			b.WriteRune(r)
		case r <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default: // a pair, as UTF-16 has it
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xd800+r>>10, 0xdc00+r&0x3ff)
		}
	}
	return []byte(b.String())
}

func plainLetters(text string) bool {
	for i := range len(text) {
		if c := text[i]; c < ' ' || c >= 0x7f {
			return strings.IndexFunc(text, func(r rune) bool { return r == utf8.RuneError || !unicode.IsGraphic(r) }) < 0
		}
	}
	return true
}

// Visible takes out the letters of a name that are not seen: joiners, marks of
// direction, variation selectors, control characters but white space.
func Visible(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= ' ' && r < 0x7f, unicode.IsSpace(r):
			return r
		case unicode.In(r, unicode.Cc, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point):
			return -1
		}
		return r
	}, name)
}

// Unwritable finds a letter that no name can have, since nobody sees it as it is: a control
// character but white space, a mark of direction, one of private use or that Unicode has
// not. 0 is none.
func Unwritable(name string) rune {
	for _, r := range name {
		if r >= ' ' && r < 0x7f || unicode.IsSpace(r) {
			continue
		}
		if unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Co, unicode.Cn) {
			return r
		}
	}
	return 0
}

// TrimUnseen takes white space off both ends of a text, and letters that are not seen there:
// joiners, soft hyphens, the mark that a file may begin with, and the left-to-right mark,
// which spreadsheets put beside figures and which turns nothing round. A selector of how the letter
// before it is drawn stays, and so do letters that are [Unwritable].
func TrimUnseen(text string) string {
	return strings.TrimFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || r >= 0x7f && unicode.Is(unicode.Cf, r) && (r == leftToRight || !unicode.Is(unicode.Bidi_Control, r))
	})
}

const leftToRight = '\u200e'

// lookalikes are letters of other scripts that are drawn as Latin ones.
const lookalikes = "АВЕЅІЈКМНОРСТУХаеорсухіјѕһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο"

// Mixed finds a letter in a word of a name that is drawn as a Latin one and is of another
// script, where Latin letters are in the same word: two names may look the same and be two.
// 0 is none.
func Mixed(name string) rune {
	for word := range strings.FieldsSeq(name) {
		if at := strings.IndexAny(word, lookalikes); at >= 0 && strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) {
			r, _ := utf8.DecodeRuneInString(word[at:])
			return r
		}
	}
	return 0
}
