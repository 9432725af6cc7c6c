package page

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"standings/results"
	"standings/results/figure"
)

// Lower makes a title fit into a sentence: its first letter small unless the
// word is a name with capitals further on.
func Lower(title string) string {
	word, _, _ := strings.Cut(title, " ")
	if len(word) < 2 || strings.ToLower(word[1:]) != word[1:] {
		return title
	}
	return strings.ToLower(title[:1]) + title[1:]
}

func Names(rows []*results.Row) string {
	list := make([]string, len(rows))
	for i, r := range rows {
		list[i] = results.RowName(r)
	}
	return AllOf(list)
}

// AllOf writes names one after the other: "a, b and c".
func AllOf(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// Count writes a whole number with commas between its thousands: 1,050.
func Count(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if strings.HasPrefix(digits, "-") {
		sign, digits = "-", digits[1:]
	}
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return sign + strings.Join(append([]string{digits}, parts...), ",")
}

// Rank writes a rank as every page does; "" for 0, which is none.
func Rank(n int) string {
	if n == 0 {
		return ""
	}
	return Count(n)
}

// Counted writes a number with its noun: "1 model", "22 models", "3 categories".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	if stem, ok := strings.CutSuffix(noun, "ry"); ok {
		return Count(n) + " " + stem + "ries"
	}
	return Count(n) + " " + noun + "s"
}

func One(b bool) int {
	if b {
		return 1
	}
	return 0
}

// JudgeOr is a judge's name, or that nobody states it.
func JudgeOr(name string) string { return cmp.Or(name, "not stated") }

// Short writes a number with at most six digits after the point.
func Short(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(figure.Fixed(v, 6), "0"), ".")
}

// Series joins names as a sentence does.
func Series(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}
