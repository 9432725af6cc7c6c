package grid

import (
	"strings"
	"unicode"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/importer/role"
)

// Heads that say what the names below them are. They serve to find out how a table
// is laid out, not what its columns mean.
var (
	aboutWords   = role.Set("version metric metrics mode n-shot shot shots few-shot filter split setting settings type kind category unit units domain group measure revision protocol prompt")
	measureWords = role.Set("accuracy acc score scores f1 em value values stderr std se sd n count size precision recall bleu rouge mean average avg median min max win wins loss cost price time latency tokens pass@1 result results overall total rank higher_is_better question questions weight weights items samples examples number")
	errorWords   = role.Set("std se sd stderr stdev sem ci error")
	overallWords = role.Set("overall average avg mean total all aggregate macro micro")
)

// isOf reports whether the head's last word is of a list: "Reasoning Type" is one of
// types, "Avg. ↑" an average.
func isOf(head string, words map[string]bool) bool {
	parts := strings.FieldsFunc(source.Fold(head), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' && r != '@'
	})
	if len(parts) == 0 {
		return false
	}
	last := parts[len(parts)-1]
	return words[last] || words[last[strings.LastIndexByte(last, '_')+1:]] // "overall_score"
}

// isOverall reports whether a head names a figure of all others: "Avg. ↑", "Overall
// (mean of tiers)".
func isOverall(head string) bool {
	first, _, _ := strings.Cut(head, " ")
	return isOf(head, overallWords) || isOf(first, overallWords)
}

// isMissing reports whether a cell holds no figure, as figures are read and, by a
// sign alone, as some tables have it.
func isMissing(text string) bool {
	if strings.Trim(text, "/?×✗✘") == "" {
		return len(text) <= len("✗")
	}
	f, _, err := figure.Notation{}.Read(text)
	return err == nil && !f.Known()
}

// isFigure reports whether a cell looks like a number, with any sign, unit,
// separators and brackets behind it: "64.5", "$1,234", "75.0 ± 1.2", "7B",
// "0.75 +0.27", "2024-05-01". It decides on layout alone.
func isFigure(text string) bool {
	rest := strings.TrimLeft(text, "+-−±~≈<>≤≥↑↓($€£¥ .🥇🥈🥉🏆🏅🎖👑⭐🌟\ufe0f")
	if rest == "" || rest[0] < '0' || rest[0] > '9' || len(text) > 64 {
		return false
	}
	letters := 0
	for _, r := range rest {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	return letters <= 2
}
