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
	Roomy int  // from here on a bar is beside its figure, else below it
	Dense bool // so many columns that they are closer
	Few   int  // the number of group columns where they are few; else 0
}

// Estimated widths in px, as the style sheet sets them.
const (
	widthRank    = 36
	widthPlaces  = 32 // the ranks that a row could have, behind its own
	widthModel   = 168
	widthRoomy   = 200 // the model's column where there is room
	widthPadding = 16
	widthDense   = 11 // padding where there are many columns
	widthDigit   = 7.6
	widthLetter  = 7.4 // of a head
	widthSmall   = 6.5 // of the small print below a head
	widthFlag    = 24  // a flag of the audit behind a figure
	widthPick    = 62  // the boxes of what is compared
	widthTrust   = 84  // how far a judge agrees with people, in several lines
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
	if t.Places > 0 {
		whole, roomy = whole+widthPlaces, roomy+widthPlaces
	}
	if !t.Part {
		whole, roomy = whole+widthPick, roomy+widthPick
	}
	heads := t.Heads
	if t.Main != nil {
		heads = append([]head{*t.Main}, heads...)
	}
	f := widths{Dense: len(heads) >= denseFrom}
	if len(t.Heads) <= templates.FewUpTo {
		f.Few = len(t.Heads)
	}
	padding := float64(widthPadding)
	if f.Dense {
		padding = widthDense
	}
	mainFlags, otherFlags := t.flagged()
	stated, words := t.longest()
	for _, h := range heads {
		figure := float64(t.Digits) * widthDigit
		if h.Words != "" {
			figure = float64(min(words[h.Column], mostLetters)) * widthLetter
		}
		if n := stated[h.Column]; n > 0 {
			figure += float64(n+1) * widthSmall
		}
		if h.Main && mainFlags || !h.Main && otherFlags {
			figure += widthFlag
		}
		head := 0.0
		for _, word := range strings.Fields(h.Short) { // heads wrap
			head = max(head, float64(utf8.RuneCountInString(word))*widthLetter)
		}
		head = max(head, float64(utf8.RuneCountInString(h.Items))*widthSmall, float64(utf8.RuneCountInString(h.Unit))*widthSmall)
		if len(h.Trust) > 0 {
			head = max(head, widthTrust)
		}
		whole += max(figure, head) + padding
		if h.Words == "" {
			figure += widthBar
		}
		roomy += max(figure, head) + padding
	}
	f.Whole, f.Roomy = WidthStep(whole), WidthStep(roomy)
	return f
}

// mostLetters is how many letters of a text a table shows: the style cuts it there.
const mostLetters = 22

// longest is, by column, how long the longest error and mark are that a source prints, and the
// longest text.
func (t *BoardTable) longest() (stated, words map[string]int) {
	stated, words = map[string]int{}, map[string]int{}
	note := func(h *head, c *tableCell) {
		if beside := utf8.RuneCountInString(c.Stated + c.Mark); beside > 0 {
			stated[h.Column] = max(stated[h.Column], beside)
		}
		if c.Words {
			words[h.Column] = max(words[h.Column], utf8.RuneCountInString(c.Text))
		}
	}
	for _, s := range t.Sections {
		for i := range s.Rows {
			if t.Main != nil {
				note(t.Main, &s.Rows[i].Main)
			}
			for k := range s.Rows[i].Cells {
				note(&t.Heads[k], &s.Rows[i].Cells[k])
			}
		}
	}
	return stated, words
}

// flagged reports whether a flag of the audit is behind a figure that ranks, and
// whether one is behind another figure.
func (t *BoardTable) flagged() (main, other bool) {
	for _, s := range t.Sections {
		for _, r := range s.Rows {
			main = main || len(r.Main.Flags) > 0
			for _, c := range r.Cells {
				other = other || len(c.Flags) > 0
			}
		}
	}
	return main, other
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
