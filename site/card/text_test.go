package card

import (
	"bytes"
	"strings"
	"testing"
)

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"":                          "",
		"  a \t\r\n b\u00a0c\u2028": "a b c",
		"a\x00b\x1b[31m":            "a b [31m",
		"\u202eevil\u202c\u2066x\u2069\ufeff\u200d": "evilx",
		"e\u0301":                       "é",
		"soft\u00adhyphen":              "softhyphen",
		"\xff\xfe":                      "\ufffd\ufffd",
		strings.Repeat(" ", 9999):       "",
		strings.Repeat("é", longest):    strings.Repeat("é", longest),
		strings.Repeat("é", 10_000):     strings.Repeat("é", longest) + "…",
		strings.Repeat("😀", longest+1):  strings.Repeat("😀", longest) + "…",
		"a" + strings.Repeat("😀", 9999): "a" + strings.Repeat("😀", longest-1) + "…",
	} {
		if got := clean(in); got != want {
			t.Errorf("%.20q: got %.40q, want %.40q", in, got, want)
		}
	}
}

func TestLetters(t *testing.T) {
	for _, whole := range []string{"GPT-4o", "Ångström µ–—−±×°²…", "PixArt-α", "Привет", "Łódź Čapek Şişli", "e\u0301", "a\u202eb", "†‡§"} {
		if got := drawable(whole, "the id"); got == "the id" {
			t.Errorf("%q is said to be missing", whole)
		}
	}
	for _, lacking := range []string{"万象", "a 😀", "שלום", "مرحبا", "x\u0332", "ảệ", "\u202e", " \t", "\x00", "\xff", "a\ue000", "a\U000e0fff"} {
		if got := drawable(lacking, "the id"); got != "the id" {
			t.Errorf("%q is said to be there: %q", lacking, got)
		}
	}
}

func TestDrawable(t *testing.T) {
	for _, c := range []struct{ text, fallback, want string }{
		{"GPT", "id", "GPT"},
		{"万象", "wan", "wan"},
		{"万象", "", "□"},
		{"万象-VL 2", "象", "□\u00adVL 2"},
		{"\u202e", "id", "id"},
		{"", "id", "id"},
		{"", "", ""},
		{"GPT-4o -0.4 (-1) a·b", "", "GPT\u00ad4o -0.4 (-1) a∙b"},
	} {
		if got := drawable(c.text, c.fallback); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.text, c.fallback, got, c.want)
		}
	}
	if got := readable("万象, 😀"); got != "" {
		t.Errorf("nothing to read, but got %q", got)
	}
	if got := readable("judge 万象, n 7"); got != "judge □, n 7" {
		t.Errorf("got %q", got)
	}
}

// TestFallback holds that a card with letters that the face lacks is the card
// with the fallbacks.
func TestFallback(t *testing.T) {
	a, _ := Card{Title: "万象 😀", TitleFallback: "wanxiang", Rows: []Row{{Name: "מודל", Fallback: "model", Value: "1", Level: 1}}}.PNG()
	b, _ := Card{Title: "wanxiang", Rows: []Row{{Name: "model", Value: "1", Level: 1}}}.PNG()
	if !bytes.Equal(a, b) {
		t.Error("the fallback is not drawn")
	}
}

// TestWeights holds that what the regular face has, the bold one has too, and
// that the characters this package puts in are there.
func TestWeights(t *testing.T) {
	f, err := faces()
	if err != nil {
		t.Fatal(err)
	}
	for r := range rune(0x11000) {
		regular, _ := f.regular.GlyphIndex(nil, r)
		bold, _ := f.bold.GlyphIndex(nil, r)
		if (regular == 0) != (bold == 0) {
			t.Errorf("%U is in one weight only", r)
		}
	}
	for _, r := range []rune{lost, hyphen, '∙', '…', '–'} {
		if !has(r) {
			t.Errorf("%U is lacking", r)
		}
	}
}

func TestFit(t *testing.T) {
	f, err := faces()
	if err != nil {
		t.Fatal(err)
	}
	face := f.at(style{size: 40})
	texts := []string{"", "a", "GPT-4o (w/ CoT)", "Can one model use what it knows of the world?", strings.Repeat("W", 400), strings.Repeat("i ", 200), set("Text-to-Image-Generation-with-Reasoning")}
	for _, s := range texts {
		for _, room := range []int{0, 5, 20, 41, 100, 333, 1072} {
			short, middle := face.shorten(s, room), face.shortenMiddle(s, room)
			if face.width(short) > room || face.width(middle) > room {
				t.Errorf("%.20q in %d: %q, %q", s, room, short, middle)
			}
			if face.width(s) <= room && (short != s || middle != s) {
				t.Errorf("%.20q fits into %d and is cut", s, room)
			}
			lines, whole := face.wrap(s, room, 3)
			if len(lines) > 3 {
				t.Errorf("%.20q in %d: %d lines", s, room, len(lines))
			}
			for _, l := range lines {
				if face.width(l) > room {
					t.Errorf("%.20q in %d: line %q", s, room, l)
				}
			}
			bare := func(s string) string { return strings.ReplaceAll(s, " ", "") }
			if whole && bare(strings.Join(lines, "")) != bare(s) {
				t.Errorf("%.20q in %d: whole, but %q", s, room, lines)
			}
		}
	}
	lines, whole := face.wrap(set("one two three-four"), face.width("one two three"+string(hyphen)), 2)
	if !whole || len(lines) != 2 || lines[1] != "four" {
		t.Errorf("got %q", lines)
	}
}

// TestLikeNames holds that names which differ only at their end stay apart.
func TestLikeNames(t *testing.T) {
	f, err := faces()
	if err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("Gemini Nano Banana ", 4)
	s := setRows(f, []Row{{Name: long + "(raw)"}, {Name: long + "(clear)"}, {Name: "b"}}, 40)
	if s.names[0] == s.names[1] || !strings.HasSuffix(s.names[0], "(raw)") || s.names[2] != "b" {
		t.Errorf("got %q", s.names)
	}
}

var hostile = []string{
	strings.Repeat("W", 10_000), strings.Repeat("wide words ", 1000), strings.Repeat("\u202e\x00\u200b", 3000),
	strings.Repeat("a\u0301\u0301\u0301", 3000), strings.Repeat("-", 10_000), strings.Repeat("😀", 10_000), "\xff\xfe\xfd", "<svg onload=alert(1)>", "…", "·", "Ǆ ﬁ ￼ ㅤ",
}

// TestHostile puts every hostile text everywhere.
func TestHostile(t *testing.T) {
	for _, s := range hostile {
		c := Card{Site: s, Title: s, TitleFallback: s, Subtitle: s, Note: s}
		checkMargins(t, picture(t, c))
		for i := range MaxRows + 2 {
			c.Rows = append(c.Rows, Row{Rank: s, Name: s, Fallback: s, Value: s, Level: float64(i) / 4, Dot: i%2 == 0, Strong: i < 2})
		}
		checkMargins(t, picture(t, c))
		c.Rows = c.Rows[:1]
		checkMargins(t, picture(t, c))
	}
}
