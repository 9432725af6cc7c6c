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

// Medals, flags and the like before or behind a name, which say where it was in some table
// or whose it is, and are no part of it.
const decoration = `(?:[\x{1F1E6}-\x{1F1FF}]{2}|\x{1F3F4}[\x{E0020}-\x{E007F}]+|[0-9]\x{FE0F}?\x{20E3}|[🥇🥈🥉🏆🏅🎖👑⭐🌟✨💫💎🔥🚀🎉🆕🔝]\x{FE0F}?)`

var (
	decorationBefore = regexp.MustCompile(`^(?:` + decoration + `\s*)+`)
	decorationBehind = regexp.MustCompile(`(?:\s*` + decoration + `)+$`)
)

// Name is a name in a table, without the signs around it.
type Name struct {
	Text      string
	Mark      string // of a footnote, as it follows the name; "" is none
	Decorated bool   // medals, flags or the like were taken off
}

// Marked parts a name from the marks of footnotes behind it, and takes off the signs that
// [Bare] does, medals and flags: "GPT-4o" and "*" of "🥇 **GPT-4o***", "[1]" of "GPT-4o [1]".
func Marked(name string) Name {
	n := Name{Text: Bare(name)}
	for {
		rest := decorationBehind.ReplaceAllString(decorationBefore.ReplaceAllString(n.Text, ""), "")
		if rest != n.Text && rest != "" {
			n.Text, n.Decorated = Bare(rest), true
			continue
		}
		pattern := markBehind
		if strings.HasPrefix(n.Text, "*") {
			pattern = plainMarkBehind
		}
		mark := pattern.FindString(n.Text)
		rest = strings.TrimSuffix(n.Text, mark)
		starred := strings.ContainsAny(mark, stars)
		if mark == "" || rest == "" || starred && utf8.RuneCountInString(rest) < fewestLetters {
			return n
		}
		n.Text, n.Mark = Bare(rest), unraised.Replace(strings.TrimSpace(mark))+n.Mark
	}
}

// Names are the names in a column, a row each, without marks and medals. One stays as it is
// where without them two rows would be one, and where it is listed so; listed may be nil.
// variant is the index of the column that distinguishes rows of one name; -1 is none.
func (t *Table) Names(column, variant int, listed func(name string) bool) []Name {
	names, rows, keys := make([]Name, len(t.Rows)), map[string]int{}, make([]string, len(t.Rows))
	for i, row := range t.Rows {
		names[i] = Marked(row.Cells[column].Text)
		if keys[i] = names[i].Text; variant >= 0 {
			keys[i] += "\x00" + row.Cells[variant].Text
		}
		keys[i] = source.Fold(keys[i])
		rows[keys[i]]++
	}
	for i, row := range t.Rows {
		if n := names[i]; n.Mark != "" || n.Decorated {
			if whole := Bare(row.Cells[column].Text); rows[keys[i]] > 1 || listed != nil && listed(whole) {
				names[i] = Name{Text: whole}
			}
		}
	}
	return names
}
