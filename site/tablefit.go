package site

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Fit says how much room a table asks for, in the steps that the style sheet
// knows. Widths are those of the table's box, not of the window.
type Fit struct {
	Whole int  // from here on all columns are seen at once, else the table scrolls
	Roomy int  // from here on a bar stands beside its figure, else below it
	Dense bool // so many columns that they stand closer
	Few   int  // the number of group columns where they are few; else 0
}

// fitSteps are the widths in px that templates/css/40-board.css has rules for.
// What asks for more than the last scrolls on every screen.
var fitSteps = []int{480, 560, 640, 720, 820, 920, 1040, 1160, 1260, 1340}

// Estimated widths in px, as the style sheet sets them.
const (
	fitRank    = 56
	fitModel   = 168
	fitRoomy   = 200 // the model's column where there is room
	fitPadding = 16
	fitDense   = 11 // padding where there are many columns
	fitDigit   = 7.6
	fitLetter  = 7.4 // of a head
	fitSmall   = 6   // of the small print below a head
	fitFlag    = 22  // a flag of the audit behind a figure
	fitBar     = 44  // the least that a bar beside its figure is worth
)

// fewUpTo is how many group columns are few.
const fewUpTo = 5

// denseFrom is how many columns of figures make a table dense.
const denseFrom = 13

// fit estimates how much room a table needs. Nothing is measured: fonts differ,
// so it is generous.
func (t *BoardTable) fit() Fit {
	whole, roomy := float64(fitModel), float64(fitRoomy)
	if t.HasRank {
		whole, roomy = whole+fitRank, roomy+fitRank
	}
	heads := t.Heads
	if t.Overall != nil {
		heads = append([]Head{*t.Overall}, heads...)
	}
	f := Fit{Dense: len(heads) >= denseFrom}
	if len(t.Heads) <= fewUpTo {
		f.Few = len(t.Heads)
	}
	padding := float64(fitPadding)
	if f.Dense {
		padding = fitDense
	}
	overallFlags, otherFlags := t.flagged()
	for _, h := range heads {
		figure := float64(t.Digits) * fitDigit
		if main := t.Overall != nil && h.Column == t.Overall.Column; main && overallFlags || !main && otherFlags {
			figure += fitFlag
		}
		head := 0.0
		for _, word := range strings.Fields(h.Short) { // heads wrap
			head = max(head, float64(utf8.RuneCountInString(word))*fitLetter)
		}
		head = max(head, float64(utf8.RuneCountInString(h.Items))*fitSmall)
		for _, n := range h.Trust {
			head = max(head, float64(utf8.RuneCountInString("trust "+n.Text))*fitSmall)
		}
		whole += max(figure, head) + padding
		roomy += max(figure+fitBar, head) + padding
	}
	f.Whole, f.Roomy = step(whole), step(roomy)
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

// step is the first step that has the room; 0 where none has.
func step(width float64) int {
	for _, s := range fitSteps {
		if width <= float64(s) {
			return s
		}
	}
	return 0
}

// Class names the steps for the style sheet.
func (f Fit) Class() string {
	class := fmt.Sprintf("whole-%d roomy-%d", f.Whole, f.Roomy)
	if f.Dense {
		class += " dense"
	}
	if f.Few > 0 {
		class += fmt.Sprintf(" cols-%d", f.Few)
	}
	return class
}
