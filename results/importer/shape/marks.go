package shape

import (
	"strings"

	"standings/internal/lazy"
	"standings/results/importer/grid"
)

// Signs that serve as footnote marks. A star, a dagger or a paragraph is one also
// on the line, behind a name or figure.
const (
	markSigns = "*∗⋆★☆†‡§¶‖#♯♭♮♢◇◆♦♠♣♡♥△▽⊕⊗•"
	lineMarks = "*∗†‡§¶"
)

// isMark reports whether a text is nothing but footnote marks.
func isMark(text string) bool {
	return text != "" && strings.Trim(text, markSigns+", ") == "" && strings.ContainsAny(text, markSigns)
}

// finishMarks takes footnote marks off the end of a cell's text. A name of one or two
// letters may well be that of something starred.
func finishMarks(c *grid.Cell) {
	bare := strings.TrimRight(c.Text, lineMarks)
	if bare != c.Text && len([]rune(strings.TrimSpace(bare))) >= 3 {
		c.Mark = strings.TrimPrefix(c.Text, bare) + c.Mark
		c.Text = strings.TrimSpace(bare)
	}
	c.Mark = squeezed(c.Mark)
}

var (
	number  = lazy.Regexp(`^[-+−$€£ .]*\d[\d.,]*%?$`)
	power   = lazy.Regexp(`(?:^|[ x*.×·])(?:10\^[-+−]?|2\^)\d+$`)                      // as in 3.2×10^5; 84.2 with -1 above is a change
	printed = lazy.Regexp(`^(?:|±.*|\+/-.*|[^\d]*[↑↓▲▼⇑⇓][^\d]*|th|st|nd|rd|TM|™|°)$`) // as it is, wherever it is set
	changed = lazy.Regexp(`^[-+−(\[]|[↑↓▲▼⇑⇓]`)
)

// raise decides what a superscript is: a footnote mark, a part of the text, or a
// number beside that of the cell. base is the text before it, alone whether it is
// set upon nothing or upon text that is no mathematics.
func raise(base, text string, alone bool) (written, mark string) {
	text = strings.ReplaceAll(text, "∘", "°")
	switch {
	case isMark(text):
		return "", text
	case printed().MatchString(text):
		return text, ""
	case power().MatchString(base + "^" + text):
		return "^" + text, ""
	case changed().MatchString(text):
		return " " + text, ""
	case alone && len([]rune(text)) <= 3:
		return "", text
	case alone:
		return " " + text, ""
	}
	return "^" + text, ""
}

// lower decides what a subscript is: a part of a name, or a number beside that of
// the cell.
func lower(base, text string) string {
	switch {
	case printed().MatchString(text):
		return text
	case changed().MatchString(text):
		return " " + text
	case number().MatchString(base) && number().MatchString(text):
		return " (" + text + ")"
	case len([]rune(text)) <= 2:
		return text
	}
	return " " + text
}
