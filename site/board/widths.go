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
	Roomy int // from here on a bar is beside its figure, else below it; 0 where that is nowhere: paper is on its side
	Few   int // the number of group columns where they are few; else 0
}

// Estimated widths in px, as the style sheet sets them.
const (
	widthRank    = 36
	widthPlaces  = 32  // the ranks that a row could have, behind its own
	widthModel   = 262 // with the box of what is compared
	widthPadding = 16
	widthDigit   = 7.6
	widthLetter  = 7.4 // of a head
	widthSmall   = 6.5 // of the small print below a head
	widthFlag    = 24  // a flag of the audit behind a figure
	widthTrust   = 84  // how far a judge agrees with people, in several lines
	widthBar     = 44  // the least that a bar beside its figure is worth
)

// widths estimates how much room a table needs with bars beside its figures. Nothing is
// measured: fonts differ, so it is generous.
func (d *draft) widths() widths {
	if d.wide() {
		return widths{}
	}
	roomy := float64(widthModel)
	if d.board.RankedBy() != nil {
		roomy += widthRank
	}
	if d.places > 0 {
		roomy += widthPlaces
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
		figure := float64(d.digits)*widthDigit + widthBar
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
		roomy += max(figure, head) + widthPadding
	}
	for _, s := range templates.WidthSteps {
		if roomy <= float64(s) {
			f.Roomy = s
			break
		}
	}
	return f
}

// mostLetters is how many letters of a text a table shows: the style cuts it there.
const mostLetters = 22

// Class names the steps for the style sheet.
func (f widths) Class() string {
	class := fmt.Sprintf("roomy-%d", f.Roomy)
	if f.Few > 0 {
		class += fmt.Sprintf(" cols-%d", f.Few)
	}
	return class
}
