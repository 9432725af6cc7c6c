package card

import (
	"strings"
	"unicode/utf8"
)

// trailing is what is not left standing before an ellipsis.
const trailing = " \u00ad-–(/[+,.:;…"

// shorten cuts a text at its end, with an ellipsis, so that it is no wider than
// room pixels. Where not even one letter fits, nothing is left.
func (f *face) shorten(s string, room int) string {
	if f.width(s) <= room {
		return s
	}
	if t := strings.TrimRight(s[:f.prefix(s, room-f.width("…"))], trailing); t != "" {
		return t + "…"
	}
	return ""
}

// shortenMiddle keeps both ends, for names that differ only at their end.
func (f *face) shortenMiddle(s string, room int) string {
	if f.width(s) <= room {
		return s
	}
	r := []rune(s)
	for keep := len([]rune(s[:f.prefix(s, room)])); keep >= 2; keep-- {
		head := (keep + 1) / 2
		t := strings.TrimRight(string(r[:head]), " ") + "…" + strings.TrimLeft(string(r[len(r)-keep+head:]), " ")
		if f.width(t) <= room {
			return t
		}
	}
	return ""
}

// wrap breaks a text at spaces and hyphens, and words that are too wide
// anywhere, into lines no wider than room pixels. What does not fit into so many
// lines is cut with an ellipsis; whole says that nothing was, and that no word
// was torn.
func (f *face) wrap(s string, room, lines int) (out []string, whole bool) {
	whole = true
	for s != "" {
		end, torn := f.line(s, room)
		if len(out) == lines-1 && end < len(s) {
			if !torn {
				s = strings.TrimRight(s[:end], trailing) + "…"
			}
			return append(out, f.shorten(s, room)), false
		}
		if end == 0 {
			return out, false
		}
		whole = whole && !torn
		out = append(out, strings.TrimRight(s[:end], " "))
		s = strings.TrimLeft(s[end:], " ")
	}
	return out, whole
}

// line returns where the first line of a text ends, and whether that tears a
// word.
func (f *face) line(s string, room int) (end int, torn bool) {
	end = f.prefix(s, room)
	if end == len(s) || s[end] == ' ' {
		return end, false
	}
	space := strings.LastIndexByte(s[:end], ' ')
	if h := strings.LastIndex(s[:end], string(hyphen)); h > space {
		return h + utf8.RuneLen(hyphen), false
	}
	if space > 0 {
		return space, false
	}
	return end, true
}
