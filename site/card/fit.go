package card

import (
	"strings"
)

// trailing is what is not left standing before an ellipsis.
const trailing = " -–(/[+,.:;…"

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

// wrap breaks a text at spaces, and words that are too wide anywhere, into
// lines no wider than room pixels. What does not fit into so many lines is cut
// with an ellipsis; whole says that nothing was, and that no word was torn.
func (f *face) wrap(s string, room, lines int) (out []string, whole bool) {
	whole = true
	for s != "" {
		if len(out) == lines-1 {
			last := f.shorten(s, room)
			return append(out, last), whole && last == s
		}
		end := f.prefix(s, room)
		if end < len(s) && s[end] != ' ' {
			if space := strings.LastIndexByte(s[:end], ' '); space > 0 {
				end = space
			} else {
				whole = false
			}
		}
		if end == 0 {
			return out, false
		}
		out = append(out, strings.TrimRight(s[:end], " "))
		s = strings.TrimLeft(s[end:], " ")
	}
	return out, whole
}
