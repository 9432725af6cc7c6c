package site

import (
	"fmt"
	"unicode/utf8"
)

// Fit says how much room a table asks for, in the steps that the style sheet
// knows. Both are widths of the table's box, not of the window.
type Fit struct {
	Whole int // from here on all columns are seen at once, else the table scrolls
	Roomy int // from here on a bar stands beside its figure, else below it
}

// fitSteps are the widths in px that templates/css/40-board.css has rules for.
// What asks for more than the last scrolls on every screen.
var fitSteps = []int{480, 560, 640, 720, 820, 920, 1040, 1160, 1280, 1380}

// Estimated widths in px, as the style sheet sets them.
const (
	fitRank    = 52
	fitModel   = 176
	fitRoomy   = 200 // the model's column where there is room
	fitPadding = 16
	fitDigit   = 7.7
	fitLetter  = 7
	fitBar     = 46 // the least that a bar beside its figure is worth
)

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
	figure := float64(t.Digits) * fitDigit
	for _, h := range heads {
		head := float64(utf8.RuneCountInString(h.Short)) * fitLetter
		whole += max(figure, head) + fitPadding
		roomy += max(figure+fitBar, head) + fitPadding
	}
	return Fit{step(whole), step(roomy)}
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
func (f Fit) Class() string { return fmt.Sprintf("whole-%d roomy-%d", f.Whole, f.Roomy) }
