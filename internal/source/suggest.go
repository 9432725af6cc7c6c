package source

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold brings a name to the form in which names are compared: Unicode
// compatibility form, case folded, white space collapsed, letters that are not
// seen left out. "Ｊanus  pro" and "janus Pro" fold to the same string;
// "Janus-Pro" does not.
func Fold(name string) string {
	folded := Visible(name)
	if strings.IndexFunc(folded, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		folded = strings.ToLower(folded) // what the rest does to ASCII, in half the time
	} else {
		folded = cases.Fold().String(norm.NFKC.String(folded))
	}
	return strings.Join(strings.Fields(folded), " ")
}

// FoldName is [Fold] of a model's name, with each run of spaces, hyphens and underscores as one
// space: "Gemini-2.5-Pro" and "gemini_2.5 pro" are one name. None is taken out, since it
// may be all that distinguishes "GPT-4 1" from "GPT-41", and a point is none: "v1.5" is not
// "v1-5".
func FoldName(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range Fold(name) {
		if r == ' ' || r == '_' || unicode.Is(unicode.Pd, r) {
			gap = true
			continue
		}
		if gap {
			b.WriteByte(' ')
		}
		gap = false
		b.WriteRune(r)
	}
	if gap {
		b.WriteByte(' ')
	}
	return b.String()
}

// Hint returns ` (did you mean "x"?)` for the known name nearest to name, or
// "" where none is near: at most a third of the letters differ, and never more
// than three.
func Hint(name string, known []string) string {
	if best := Nearest(name, known); best != "" {
		return fmt.Sprintf(" (did you mean %q?)", best)
	}
	return ""
}

// HintOrList is [Hint], or the list of all known names where none is near: for
// places where few names are possible.
func HintOrList(name string, known []string) string {
	return cmp.Or(Hint(name, known), "; known here: "+strings.Join(known, ", "))
}

// Nearest returns the known name nearest to name, or "" where none is near.
// Of equally near names the first wins.
func Nearest(name string, known []string) string {
	if len(name) > MaxName { // nobody misspells so much
		return ""
	}
	folded := Fold(name)
	best, bestDistance := "", 4
	for _, k := range known {
		if len(k) > len(name)+MaxName {
			continue
		}
		other := Fold(k)
		limit := max(len([]rune(folded)), len([]rune(other)))/3 + 1
		if d := distance(folded, other); d < bestDistance && d < limit {
			best, bestDistance = k, d
		}
	}
	return best
}

// distance counts the single-letter insertions, deletions, replacements and
// swaps of neighbours that turn a into b (optimal string alignment); more than four are
// five where the one is so much longer. Its time grows with the product of their lengths.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if diff := len(x) - len(y); diff > 4 || diff < -4 {
		return 5
	}
	before := make([]int, len(y)+1)
	previous := make([]int, len(y)+1)
	current := make([]int, len(y)+1)
	for j := range previous {
		previous[j] = j
	}
	for i := 1; i <= len(x); i++ {
		current[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			current[j] = min(previous[j]+1, current[j-1]+1, previous[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				current[j] = min(current[j], before[j-2]+1)
			}
		}
		before, previous, current = previous, current, before
	}
	return previous[len(y)]
}
