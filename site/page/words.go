package page

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"standings/internal/words"
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
	return words.List(list)
}

func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[size:]
}

// Rank writes a rank as every page does; "" for 0, which is none.
func Rank(n int) string {
	if n == 0 {
		return ""
	}
	return words.Number(n)
}

// Percent writes a share as a place in a drawing: "24.5".
func Percent(share float64) string { return figure.Fixed(100*share, 1) }

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
