package table

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"standings/internal/source"
)

// Marks of footnotes behind a name: stars and daggers, raised digits and letters, the
// number of a note in brackets.
const (
	stars  = `*∗⁎`
	others = `†‡§¶‖⁰¹²³⁴⁵⁶⁷⁸⁹`
	raised = `\[\d{1,3}(?:, ?\d{1,3})*\]|<sup>[^<>]{1,8}</sup>|\^\{[^{}]{1,8}\}`
)

var (
	markBehind      = regexp.MustCompile(`\s*(?:[` + stars + others + `]+|` + raised + `)$`)
	plainMarkBehind = regexp.MustCompile(`\s*(?:[` + others + `]+|` + raised + `)$`) // stars at the end may be those that make the name bold
	unraised        = strings.NewReplacer("<sup>", "", "</sup>", "", "^{", "", "}", "")
)

// The least letters of a name that a star can be a mark of: it is part of "A*".
const fewestLetters = 2

// Marked parts a name from the marks of footnotes behind it, and takes the signs off that
// [Bare] does: "GPT-4o" and "*" of "**GPT-4o***", "[1]" of "GPT-4o [1]".
func Marked(name string) (bare, marks string) {
	bare = Bare(name)
	for {
		pattern := markBehind
		if strings.HasPrefix(bare, "*") {
			pattern = plainMarkBehind
		}
		mark := pattern.FindString(bare)
		rest := strings.TrimSuffix(bare, mark)
		starred := strings.ContainsAny(mark, stars)
		if mark == "" || rest == "" || starred && utf8.RuneCountInString(rest) < fewestLetters {
			return bare, marks
		}
		bare, marks = Bare(rest), unraised.Replace(strings.TrimSpace(mark))+marks
	}
}

// Marks are the marks of footnotes that follow the names in a column, a row each:
// "" where none follows, or where without it two rows would be one. variant is the index of
// the column that tells rows of one name apart; -1 is none.
func (t *Table) Marks(names, variant int) []string {
	key := func(row Row, name string) string {
		if variant >= 0 {
			name += "\x00" + row.Cells[variant].Text
		}
		return source.Fold(name)
	}
	rows := map[string]int{}
	for _, row := range t.Rows {
		bare, _ := Marked(row.Cells[names].Text)
		rows[key(row, bare)]++
	}
	marks := make([]string, len(t.Rows))
	for i, row := range t.Rows {
		if bare, mark := Marked(row.Cells[names].Text); rows[key(row, bare)] == 1 {
			marks[i] = mark
		}
	}
	return marks
}
