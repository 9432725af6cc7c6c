package page

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"standings/internal/source"
	"standings/results"
)

// What a reader looks for and what is found are brought into one form by one rule:
// here as the site is built, in the browser by templates/frame/text.js (letters, fold) and
// templates/search/words.js. testdata/words.json tests both.

// SearchNames are a model's id, names and organization as they are searched, and what else
// a row is found by; each that reads as another does is there once.
func SearchNames(m *results.Model, further ...string) string {
	return strings.Join(searchNames(m, further...), " | ")
}

// NamesBeside are those by which the row of a model in a variant is found beside what it
// shows and links to; "" where there are none.
func NamesBeside(m *results.Model, variant string) string {
	return strings.Join(slices.DeleteFunc(searchNames(m), func(name string) bool {
		return name == searched(m.ID) || name == searched(m.Name) || name == searched(variant)
	}), " | ")
}

func searchNames(m *results.Model, further ...string) (names []string) {
	known := map[string]bool{"": true}
	for _, name := range slices.Concat([]string{m.ID, m.Name, m.Organization}, m.Aliases, further) {
		if name = searched(name); !known[name] {
			known[name] = true
			names = append(names, name)
		}
	}
	return names
}

// FoldName is a name as names are sorted and compared.
func FoldName(name string) string { return source.Fold(name) }

// searched is a text as it is searched: without case, without the marks that letters of
// Latin, Greek and Cyrillic bear, in one of the forms that Unicode has for each
// letter, with single spaces.
func searched(text string) string {
	if ascii(text) {
		return strings.Join(strings.Fields(strings.ToLower(text)), " ")
	}
	bare := strings.Map(func(r rune) rune {
		if r >= 0x300 && r <= 0x36f {
			return -1
		}
		return r
	}, norm.NFD.String(source.Fold(text)))
	return norm.NFC.String(bare)
}

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// longestWord is how many letters of a word count.
const longestWord = 40

// Words calls each for the words of a text by which it is found, folded, in their
// order; a word that is there twice comes twice. A word is what stands between
// signs that are neither letters nor digits. Scripts that write no spaces between
// words give every two neighbouring letters, and the last one of a run: a reader's
// letters are the beginning of one of these wherever they are in the text.
func Words(text string, each func(word string)) {
	if ascii(text) {
		asciiWords(text, each)
	} else {
		anyWords(text, each)
	}
}

func anyWords(text string, each func(word string)) {
	for run := range strings.FieldsFuncSeq(text, func(r rune) bool { return !ofWords(r) }) {
		for part := range strings.FieldsFuncSeq(searched(run), func(r rune) bool { return !ofWords(r) }) {
			segments(part, each)
		}
	}
}

// asciiWords does the same for a text of ASCII alone, without a look at Unicode's tables:
// nearly all the words of a large site.
func asciiWords(text string, each func(word string)) {
	text = strings.ToLower(text)
	from := 0
	for to := 0; to <= len(text); to++ {
		if to < len(text) && (text[to] >= 'a' && text[to] <= 'z' || text[to] >= '0' && text[to] <= '9') {
			continue
		}
		if to > from {
			each(text[from:min(to, from+longestWord)])
		}
		from = to + 1
	}
}

func ofWords(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) }

// segments parts a run of letters where a script begins or ends that writes no
// spaces.
func segments(run string, each func(word string)) {
	letters := []rune(run)
	for from := 0; from < len(letters); {
		to := from + 1
		for to < len(letters) && spaceless(letters[to]) == spaceless(letters[from]) {
			to++
		}
		if part := letters[from:to]; !spaceless(part[0]) {
			each(string(part[:min(len(part), longestWord)]))
		} else {
			for i := range part {
				each(string(part[i:min(i+2, len(part))]))
			}
		}
		from = to
	}
}

// spaceless reports whether a letter is of a script that writes no spaces between
// words; the long mark of Japanese is shared by two of them.
func spaceless(r rune) bool {
	return r >= 0x0e00 && (r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar))
}
