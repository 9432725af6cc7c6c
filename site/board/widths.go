package board

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"standings/templates"
)

// widths say how much room a table asks for, in the steps that the style sheet
// knows. Widths are those of the table's box, not of the window.
type widths struct {
	Whole int // from here on all columns are seen at once, else the table scrolls
	Roomy int // from here on a bar is beside its figure, else below it
	Few   int // the number of group columns where they are few; else 0
}

// Estimated widths in px, as the style sheet sets them.
const (
	widthRank    = 36
	widthPlaces  = 32 // the ranks that a row could have, behind its own
	widthModel   = 168
	widthRoomy   = 200 // the model's column where there is room
	widthPadding = 16
	widthDigit   = 7.6
	widthLetter  = 7.4 // of a head
	widthSmall   = 6.5 // of the small print below a head
	widthFlag    = 24  // a flag of the audit behind a figure
	widthPick    = 62  // the boxes of what is compared
	widthTrust   = 84  // how far a judge agrees with people, in several lines
	widthBar     = 44  // the least that a bar beside its figure is worth
)

// widths estimates how much room a table needs. Nothing is measured: fonts differ,
// so it is generous. A wide one scrolls: without a script it has all of its columns.
func (d *draft) widths() widths {
	if d.wide() {
		return widths{}
	}
	whole, roomy := float64(widthModel+widthPick), float64(widthRoomy+widthPick)
	if d.board.RankedBy() != nil {
		whole, roomy = whole+widthRank, roomy+widthRank
	}
	if d.places > 0 {
		whole, roomy = whole+widthPlaces, roomy+widthPlaces
	}
	var f widths
	if n := len(d.columns) - d.main; n <= templates.FewUpTo {
		f.Few = n
	}
	flagged := map[bool]bool{} // by whether the column ranks
	for _, c := range d.columns {
		flagged[c.Main] = flagged[c.Main] || slices.ContainsFunc(c.figures, func(f shown) bool { return len(f.flags) > 0 })
	}
	for _, c := range d.columns {
		figure := float64(d.digits) * widthDigit
		if c.Words != "" {
			figure = float64(min(c.letters, mostLetters)) * widthLetter
		}
		if c.stated > 0 {
			figure += float64(c.stated+1) * widthSmall
		}
		if flagged[c.Main] {
			figure += widthFlag
		}
		head := 0.0
		for _, word := range strings.Fields(c.Short) { // heads wrap
			head = max(head, float64(utf8.RuneCountInString(word))*widthLetter)
		}
		head = max(head, float64(utf8.RuneCountInString(c.Items))*widthSmall, float64(utf8.RuneCountInString(c.Unit))*widthSmall)
		if len(c.Trust) > 0 {
			head = max(head, widthTrust)
		}
		whole += max(figure, head) + widthPadding
		if c.Words == "" {
			figure += widthBar
		}
		roomy += max(figure, head) + widthPadding
	}
	f.Whole, f.Roomy = WidthStep(whole), WidthStep(roomy)
	return f
}

// mostLetters is how many letters of a text a table shows: the style cuts it there.
const mostLetters = 22

// WidthStep is the first step of the style, in px, that has the room; 0 where none
// has: such a table scrolls on every screen.
func WidthStep(width float64) int {
	for _, s := range templates.WidthSteps {
		if width <= float64(s) {
			return s
		}
	}
	return 0
}

// Class names the steps for the style sheet.
func (f widths) Class() string {
	class := fmt.Sprintf("whole-%d roomy-%d", f.Whole, f.Roomy)
	if f.Few > 0 {
		class += fmt.Sprintf(" cols-%d", f.Few)
	}
	return class
}
