// Package words writes numbers, counts, lists and shortened texts in sentences, so
// that messages, pages and reports write them alike:
//
//	words.Count(1050, "model")                 1,050 models
//	words.Some([]string{"a", "b", "c"}, 2)     a, b and 1 more
//	words.Cut("Photosynthesis", 6)             Photo…
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Number writes a whole number with a comma before each three digits: 1,050.
func Number(n int) string {
	text := strconv.Itoa(n)
	first := 0
	if n < 0 {
		first = 1
	}
	for at := len(text) - 3; at > first; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// Count writes a number with its noun: "0 models", "1 model", "3 categories".
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	stem, y := strings.CutSuffix(noun, "y")
	if y && !strings.ContainsAny(stem[len(stem)-1:], "aeou") {
		return Number(n) + " " + stem + "ies"
	}
	return Number(n) + " " + noun + "s"
}

// Size writes a number of bytes with its unit: "914 B", "12 kB", "11.7 MB".
func Size(bytes int64) string {
	switch {
	case bytes >= 1e9:
		return fmt.Sprintf("%.2f GB", float64(bytes)/1e9)
	case bytes >= 1e6:
		return fmt.Sprintf("%.1f MB", float64(bytes)/1e6)
	case bytes >= 1e3:
		return fmt.Sprintf("%.0f kB", float64(bytes)/1e3)
	}
	return fmt.Sprintf("%d B", bytes)
}

// Choose returns the words for one thing where n is 1, and those for several elsewhere.
func Choose(n int, one, several string) string {
	if n == 1 {
		return one
	}
	return several
}

// List joins names: "", "a", "a and b", "a, b and c".
func List(names []string) string { return Join(names, "and") }

// Join joins names with a word before the last one: "a, b or c".
func Join(names []string, word string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + word + " " + names[last]
}

// Some joins all names with commas, or of more than most names the first ones and the
// number of the others: "a, b and 3 more".
func Some(names []string, most int) string {
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return strings.Join(names[:most], ", ") + " and " + Number(len(names)-most) + " more"
}

// Cut shortens a text to the given number of letters, the last one an ellipsis.
func Cut(text string, letters int) string {
	if utf8.RuneCountInString(text) <= letters {
		return text
	}
	return string([]rune(text)[:letters-1]) + "…"
}

// Said joins those of some texts that say something: that are not "".
func Said(separator string, texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), separator)
}
