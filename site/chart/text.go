package chart

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Helvetica's advance widths of the characters from space to tilde, in
// thousandths of the font size. Arial and Liberation Sans share them; the other
// faces that chart.css names run narrower or at most a few per cent wider.
var advance = [95]int{
	278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
	556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
	1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
	667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
	333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
	556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
}

// slack widens every estimate, for faces a little wider than Helvetica.
const slack = 1.05

// width estimates the length of a text set at a font size, in the same unit.
func width(s string, size float64) float64 {
	sum := 0
	for _, r := range s {
		switch {
		case r >= ' ' && r <= '~':
			sum += advance[r-' ']
		case r == '–':
			sum += 556
		case r == '−', r == '±', r == '×':
			sum += 584
		case r < 0x250: // accented Latin
			sum += 600
		case r >= 0x2e80 || r == '…' || r == '—' || r == '→':
			sum += 1000
		default:
			sum += 700
		}
	}
	return float64(sum) / 1000 * size * slack
}

func widest(texts []string, size float64) float64 {
	w := 0.0
	for _, t := range texts {
		w = max(w, width(t, size))
	}
	return w
}

// shorten cuts a text at its end so that it is no longer than room.
func shorten(s string, room, size float64) string {
	if width(s, size) <= room {
		return s
	}
	for s != "" {
		_, n := utf8.DecodeLastRuneInString(s)
		s = s[:len(s)-n]
		if t := strings.TrimRight(s, " -(/") + "…"; width(t, size) <= room {
			return t
		}
	}
	return "…"
}

// shortenMiddle keeps both ends, for names that differ only at their end.
func shortenMiddle(s string, room, size float64) string {
	if width(s, size) <= room {
		return s
	}
	r := []rune(s)
	for keep := len(r) - 1; keep >= 2; keep-- {
		head := (keep + 1) / 2
		t := strings.TrimRight(string(r[:head]), " ") + "…" + strings.TrimLeft(string(r[len(r)-keep+head:]), " ")
		if width(t, size) <= room {
			return t
		}
	}
	return "…"
}

// shortenAll shortens every name to room. Names that would become one are cut
// in the middle instead.
func shortenAll(names []string, room, size float64) []string {
	out := make([]string, len(names))
	count := map[string]int{}
	for i, n := range names {
		out[i] = shorten(n, room, size)
		count[out[i]]++
	}
	for i, n := range names {
		if count[out[i]] > 1 && out[i] != n {
			out[i] = shortenMiddle(n, room, size)
		}
	}
	return out
}

// wrap breaks a text at spaces into at most lines lines no longer than room;
// the last one is shortened where the text does not fit.
func wrap(s string, room, size float64, lines int) []string {
	words := strings.Fields(s)
	var out []string
	for len(words) > 0 {
		n := 1
		for n < len(words) && width(strings.Join(words[:n+1], " "), size) <= room {
			n++
		}
		if len(out) == lines-1 {
			n = len(words)
		}
		out = append(out, shorten(strings.Join(words[:n], " "), room, size))
		words = words[n:]
	}
	return out
}

// fits reports whether wrap would have to shorten.
func fits(s string, room, size float64, lines int) bool {
	return !slices.ContainsFunc(wrap(s, room, size, lines), func(l string) bool {
		return strings.HasSuffix(l, "…")
	})
}
