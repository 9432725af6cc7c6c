package board

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"standings/templates"
)

// widths say how much room a table asks for, in the steps that the style sheet
// knows. Widths are those of the table's box, not of the window.
type widths struct {
	Whole int  // from here on all columns are seen at once, else the table scrolls
	Roomy int  // from here on a bar stands beside its figure, else below it
	Dense bool // so many columns that they stand closer
	Few   int  // the number of group columns where they are few; else 0
}

// Estimated widths in px, as the style sheet sets them.
const (
	widthRank    = 56
	widthModel   = 168
	widthRoomy   = 200 // the model's column where there is room
	widthPadding = 16
	widthDense   = 11 // padding where there are many columns
	widthDigit   = 7.6
	widthLetter  = 7.4 // of a head
	widthSmall   = 6   // of the small print below a head
	widthFlag    = 22  // a flag of the audit behind a figure
	widthBar     = 44  // the least that a bar beside its figure is worth
)

// denseFrom is how many columns of figures make a table dense.
const denseFrom = 13

// widths estimates how much room a table needs. Nothing is measured: fonts differ,
// so it is generous.
func (t *BoardTable) widths() widths {
	whole, roomy := float64(widthModel), float64(widthRoomy)
	if t.HasRank {
		whole, roomy = whole+widthRank, roomy+widthRank
	}
	heads := t.Heads
	if t.Overall != nil {
		heads = append([]head{*t.Overall}, heads...)
	}
	f := widths{Dense: len(heads) >= denseFrom}
	if len(t.Heads) <= templates.FewUpTo {
		f.Few = len(t.Heads)
	}
	padding := float64(widthPadding)
	if f.Dense {
		padding = widthDense
	}
	overallFlags, otherFlags := t.flagged()
	for _, h := range heads {
		figure := float64(t.Digits) * widthDigit
		if main := t.Overall != nil && h.Column == t.Overall.Column; main && overallFlags || !main && otherFlags {
			figure += widthFlag
		}
		head := 0.0
		for _, word := range strings.Fields(h.Short) { // heads wrap
			head = max(head, float64(utf8.RuneCountInString(word))*widthLetter)
		}
		head = max(head, float64(utf8.RuneCountInString(h.Items))*widthSmall)
		for _, n := range h.Trust {
			head = max(head, float64(utf8.RuneCountInString("trust "+n.Text))*widthSmall)
		}
		whole += max(figure, head) + padding
		roomy += max(figure+widthBar, head) + padding
	}
	f.Whole, f.Roomy = WidthStep(whole), WidthStep(roomy)
	return f
}

// flagged reports whether a flag of the audit stands behind an overall, and
// whether one stands behind another figure.
func (t *BoardTable) flagged() (overall, other bool) {
	for _, s := range t.Sections {
		for _, r := range s.Rows {
			overall = overall || len(r.Overall.Flags) > 0
			for _, c := range r.Cells {
				other = other || len(c.Flags) > 0
			}
		}
	}
	return overall, other
}

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
	if f.Dense {
		class += " dense"
	}
	if f.Few > 0 {
		class += fmt.Sprintf(" cols-%d", f.Few)
	}
	return class
}
