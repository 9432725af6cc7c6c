package shape

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"standings/results/draft/grid"
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

// raise decides what a superscript is: a footnote mark, a part of the text, or a
// number beside that of the cell. base is the text before it, alone whether it is
// set upon nothing or upon text that is no mathematics.
func raise(base, text string, alone bool) (written, mark string) {
	switch {
	case text == "" || text == "°" || text == "∘":
		return strings.ReplaceAll(text, "∘", "°"), ""
	case isMark(text):
		return "", text
	case isError(text):
		return text, ""
	case strings.TrimLeft(text, "+-−") != text:
		if !alone && strings.HasSuffix(base, "10") {
			return "^" + text, ""
		}
		return " " + text, ""
	case strings.ContainsAny(text, "↑↓▲▼⇑⇓"):
		if strings.ContainsAny(text, "0123456789") {
			return " " + text, ""
		}
		return text, ""
	case text == "th" || text == "st" || text == "nd" || text == "rd" || text == "TM" || text == "™":
		return text, ""
	case isPower(base, text):
		return "^" + text, ""
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
	case text == "" || isError(text):
		return text
	case strings.TrimLeft(text, "+-−([") != text || strings.ContainsAny(text, "↑↓▲▼⇑⇓"):
		return " " + text
	case endsInDigit(base) && isNumber(base) && isNumber(text):
		return " (" + text + ")"
	case len([]rune(text)) <= 2:
		return text
	}
	return " " + text
}

func isError(text string) bool {
	return strings.HasPrefix(text, "±") || strings.HasPrefix(text, "+/-")
}

// isPower reports whether digits are set above a base of powers: 10⁵, 3.2×10⁻⁴. Above
// any other figure they mark a footnote.
func isPower(base, exponent string) bool {
	if strings.Trim(exponent, "0123456789") != "" {
		return false
	}
	for _, b := range []string{"10", "2"} {
		if before, is := strings.CutSuffix(base, b); is && (before == "" || strings.ContainsAny(before[len(before)-1:], " x*.") || strings.HasSuffix(before, "×") || strings.HasSuffix(before, "·")) {
			return true
		}
	}
	return false
}

func isNumber(text string) bool {
	text = strings.TrimLeft(strings.TrimSpace(text), "+-−$€£")
	return text != "" && strings.Trim(text, "0123456789.,%") == "" && strings.ContainsAny(text, "0123456789")
}

func endsInDigit(text string) bool {
	last, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, "%. "))
	return unicode.IsDigit(last)
}
