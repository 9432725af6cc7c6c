package results

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"standings/internal/source"
)

// The edit distance of names is calculated only where both are as short as this, and as
// often as this in all: a hint is not worth more.
const (
	maxCompared    = 100
	maxComparisons = 100_000
)

// findLike finds for each unlisted model another whose name is nearly the same: in
// letters and digits whole, or a listed one that a slip of the pen parts from it.
// Numbers and short words distinguish models, so those are no slips.
func (m *Models) findLike() {
	if len(m.unlisted) == 0 {
		return
	}
	letters := map[string]*Model{}
	words := map[string][]string{} // names by what must be the same in them
	for _, model := range m.all {
		for _, name := range model.Calls() {
			if key := lettersOf(name); letters[key] == nil {
				letters[key] = model
			}
			if model.Listed && utf8.RuneCountInString(name) <= maxCompared {
				words[fixedWords(name)] = append(words[fixedWords(name)], name)
			}
		}
	}
	budget := maxComparisons
	for _, u := range m.unlisted {
		switch other := letters[lettersOf(u.Name)]; {
		case other != nil && other != u && lettersOf(u.Name) != "":
			u.like = other
		case utf8.RuneCountInString(u.Name) <= maxCompared:
			near := words[fixedWords(u.Name)]
			if budget -= len(near); budget < 0 {
				return
			}
			if name := source.Nearest(u.Name, near); name != "" {
				u.like = m.Find(name)
			}
		}
	}
}

func isSign(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("+#", r)
}

// lettersOf is a name without what is between its letters: "gpt4o" of "GPT-4o". A plus,
// or a sharp, is part of a name.
func lettersOf(name string) string {
	return strings.Map(func(r rune) rune {
		if isSign(r) {
			return -1
		}
		return r
	}, source.Fold(name))
}

// fixedWords are the words of a name that tell models apart: those with a digit, and
// those of up to three letters.
func fixedWords(name string) string {
	var fixed []string
	for _, word := range strings.FieldsFunc(source.Fold(name), isSign) {
		if strings.ContainsFunc(word, unicode.IsDigit) || utf8.RuneCountInString(word) <= 3 {
			fixed = append(fixed, word)
		}
	}
	return strings.Join(fixed, " ")
}

// oddLetters says what is odd in how a name or a variant is written; "" where nothing is.
func oddLetters(name string) string {
	switch r := source.Mixed(name); {
	case strings.ContainsAny(name, "\r\n"):
		return "holds a line break: write it on one line"
	case r != 0:
		return fmt.Sprintf("has the letter %c (%U), which only looks like a Latin one: it is another name than that with the Latin letter", r, r)
	}
	return ""
}

// unwritable says which letter of a name no name can have; "" where there is none.
func unwritable(name string) string {
	if r := source.Unwritable(name); r != 0 {
		return fmt.Sprintf("has the letter %U, which nobody sees as it is: take it out", r)
	}
	return ""
}

// reportOdd warns of models whose names look like others and are none of them, and finds
// letters that no name can have.
func (m *Models) reportOdd(problems *source.List) {
	var odd, wrong manyRepeats
	for _, model := range m.all {
		for _, name := range append([]string{model.Name}, model.Aliases...) {
			if why := unwritable(name); why != "" {
				wrong.notef(model.Place, "%q %s", name, why)
			} else if why := oddLetters(name); why != "" {
				odd.notef(model.Place, "%q %s", name, why)
			}
		}
	}
	wrong.report(problems.Errorf)
	odd.report(problems.Warnf)
}

// oddVariants warns likewise of variants, each once.
func (b *Benchmark) oddVariants(problems *source.List) {
	said := map[string]bool{}
	var odd, wrong manyRepeats
	for _, board := range b.All() {
		for _, row := range board.Rows {
			if said[row.Variant] {
				continue
			}
			said[row.Variant] = true
			if why := unwritable(row.Variant); why != "" {
				wrong.notef(row.Place, "the variant %q %s", row.Variant, why)
			} else if why := oddLetters(row.Variant); why != "" {
				odd.notef(row.Place, "the variant %q %s", row.Variant, why)
			}
		}
	}
	wrong.report(problems.Errorf)
	odd.report(problems.Warnf)
}
