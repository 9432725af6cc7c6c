package chart

import (
	"sort"
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
	letters := []rune(s)
	cut := func(n int) string { return strings.TrimRight(string(letters[:n]), " -(/") + "…" }
	return cut(sort.Search(len(letters), func(n int) bool { return width(cut(n+1), size) > room }))
}

// shortenAll shortens every name to room. Names that would read alike lose part
// of the beginning they share instead, so that the end, in which they differ, stays.
func shortenAll(names []string, room, size float64) []string {
	out := make([]string, len(names))
	alike := map[string][]int{}
	for i, n := range names {
		out[i] = shorten(n, room, size)
		alike[out[i]] = append(alike[out[i]], i)
	}
	for _, group := range alike {
		if len(group) > 1 {
			shortenShared(out, names, group, room, size)
		}
	}
	return out
}

// shortenShared shortens a group of names that share their beginning. It keeps as
// much of that as fits before what follows, which begins at a word.
func shortenShared(out, names []string, group []int, room, size float64) {
	shared := names[group[0]]
	for _, i := range group[1:] {
		for !strings.HasPrefix(names[i], shared) {
			_, n := utf8.DecodeLastRuneInString(shared)
			shared = shared[:len(shared)-n]
		}
	}
	shared = shared[:strings.LastIndexAny(shared, " -(/_")+1]
	for _, i := range group {
		rest := names[i][len(shared):]
		out[i] = shorten(shorten(shared, room-width(rest, size), size)+rest, room, size)
	}
}

// wrap breaks a text at spaces into at most lines lines no longer than room;
// the last one is shortened where the text does not fit.
func wrap(s string, room, size float64, lines int) (out []string) {
	words := strings.Fields(s)
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
	return !strings.Contains(strings.Join(wrap(s, room, size, lines), ""), "…")
}

// lines breaks a group's name into lines no longer than room, or its label where the
// name does not fit.
func (g Group) lines(room, size float64, most int) []string {
	if g.Label != "" && !fits(g.full(), room, size, most) {
		return wrap(g.Label, room, size, most)
	}
	return wrap(g.full(), room, size, most)
}

// label sets a group's name in lines around the middle height of t.
func (s *scene) label(g *group, gr Group, lines []string, t caption) {
	middle := t.y
	for n, line := range lines {
		t.text, t.full = line, line
		if len(line) < len(gr.full()) { // it is cut, or the label stands for it
			t.full = gr.full()
		}
		t.y = middle + (float64(n)-float64(len(lines)-1)/2)*(t.size+2)
		s.text(g, t)
	}
}
