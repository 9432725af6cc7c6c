package search

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf16"

	"standings/site/page"
)

// postings says at which places each word is, in order.
func postings(shelves []shelf) map[string]*[]int {
	found := map[string]*[]int{}
	at := 0
	add := func(text string) {
		page.Words(text, func(word string) {
			list := found[word]
			if list == nil {
				list = new([]int)
				found[strings.Clone(word)] = list // and not the text that it is part of
			}
			if n := len(*list); n == 0 || (*list)[n-1] != at {
				*list = append(*list, at)
			}
		})
	}
	for _, shelf := range shelves {
		for _, t := range shelf.texts {
			if len(t.IDs) == 0 && t.Name != shelf.title { // a page is found by its name
				add(t.Name)
			}
			for _, id := range t.IDs {
				add(id)
				add(squeezed(id))
			}
			for _, text := range t.Texts {
				add(text)
			}
			at++
			for _, l := range t.Lines {
				add(l.Text)
				at++
			}
		}
	}
	return found
}

// squeezed is an id in one word, by which a reader who types all of it finds the case
// before others.
func squeezed(id string) string {
	var all strings.Builder
	for part := range strings.FieldsFuncSeq(id, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.IsMark(r) }) {
		all.WriteString(part)
	}
	return all.String()
}

// stretch is a file of words: the places of each, as differences from the one
// before, the first from -1, less one.
type stretch struct {
	first string
	texts map[string][]int
}

// stretchSize is how many bytes a file of words has, roughly. One word may take more.
const stretchSize = 20000

// split parts the words, in the order of the browser, into files.
func split(found map[string]*[]int) (list []stretch) {
	words := slices.SortedFunc(maps.Keys(found), compareUTF16)
	size := stretchSize
	for _, word := range words {
		places := *found[word]
		differences, before, long := make([]int, len(places)), -1, len(word)+6
		for i, at := range places {
			differences[i], before = at-before-1, at
			long += 1 + digits(differences[i])
		}
		if size+long/2 > stretchSize {
			list, size = append(list, stretch{word, map[string][]int{}}), 0
		}
		list[len(list)-1].texts[word] = differences
		size += long
	}
	return list
}

// digits is how many a number has that is not negative.
func digits(n int) int {
	count := 1
	for ; n >= 10; n /= 10 {
		count++
	}
	return count
}

// compareUTF16 orders texts as JavaScript does.
func compareUTF16(x, y string) int {
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			if x[i] < 0xee || y[i] < 0xee { // as UTF-8 is ordered, but for letters beyond U+FFFF
				return int(x[i]) - int(y[i])
			}
			return slices.Compare(utf16.Encode([]rune(x)), utf16.Encode([]rune(y)))
		}
	}
	return len(x) - len(y)
}
