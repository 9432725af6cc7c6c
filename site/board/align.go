package board

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"standings/templates"
)

// decimal is a figure whose point can be set below another's.
var decimal = regexp.MustCompile(`^[-−+]?[0-9,]+(\.[0-9]+)?$`)

// align sets the points of each column's figures below each other: cells learn how many
// digits they lack, and the style adds room for them. The digits stay those printed.
func (t *BoardTable) align() {
	t.Digits = 3
	if t.Main != nil {
		t.alignColumn(func(r *boardRow) *tableCell { return &r.Main })
	}
	for i := range t.Heads {
		t.alignColumn(func(r *boardRow) *tableCell { return &r.Cells[i] })
	}
	t.Digits = min(t.Digits, mostDigits)
}

// mostDigits is the longest figure that the style has a step for.
const mostDigits = 9

func (t *BoardTable) alignColumn(of func(*boardRow) *tableCell) {
	var cells []*tableCell
	before, after, longest := 0, 0, 0
	for s := range t.Sections {
		for r := range t.Sections[s].Rows {
			c := of(&t.Sections[s].Rows[r])
			if c.Words {
				continue
			}
			longest = max(longest, utf8.RuneCountInString(c.Text))
			if c.Value == "" || !decimal.MatchString(c.Text) {
				continue
			}
			cells = append(cells, c)
			whole, decimals, _ := strings.Cut(c.Text, ".")
			before, after = max(before, utf8.RuneCountInString(whole)), max(after, len(decimals))
		}
	}
	t.Digits = max(t.Digits, longest)
	if after == 0 {
		return
	}
	for _, c := range cells {
		_, decimals, pointed := strings.Cut(c.Text, ".")
		if lacking := after - len(decimals); lacking <= templates.LackingUpTo {
			c.lacking, c.whole = lacking, !pointed
			t.Digits = max(t.Digits, before+1+after)
		}
	}
}
