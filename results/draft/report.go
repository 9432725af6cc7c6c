package draft

import (
	"fmt"
	"math/big"
	"strings"
)

// report says what a table was taken for.
func (d *Draft) report(s *sheet) {
	say := func(format string, args ...any) { d.Report = append(d.Report, fmt.Sprintf(format, args...)) }
	say("%s: %d rows and %d columns became the board %s of %s", s.input.Path, len(s.Rows), len(s.columns), s.id, d.ID)
	var further, left []string
	for _, c := range s.columns {
		switch c.role {
		case isModel:
			say("  models: %s, since %s", quote(c.Text), c.why)
		case isFurther:
			further = append(further, quote(c.Text)+" "+c.inWords())
		case isError:
			further = append(further, quote(c.Text)+" is the ± of another")
		case isLeft:
			left = append(left, quote(c.Text)+", since "+c.why)
		}
	}
	if len(s.groups) > 0 {
		say("  scores: %s, %s", listed(heads(s.groups)), s.groups[0].inWords())
	}
	switch {
	case s.overall == nil && len(s.groups) > 1:
		say("  overall: none is printed; computed here as the mean of the scores")
	case s.overall != nil && len(s.groups) == 0:
		say("  ranked by %s, %s", quote(s.overall.Text), s.overall.inWords())
	case s.overall != nil && s.making == nil:
		say("  overall: %s; how it is made of the scores was not found", quote(s.overall.Text))
	case s.overall != nil:
		say("  overall: %s, %s", quote(s.overall.Text), s.making.said())
	}
	if len(further) > 0 {
		say("  beside them: %s", listed(further))
	}
	if len(left) > 0 {
		say("  left out: %s", strings.Join(left, "; "))
	}
}

// inWords says what the figures of a column are.
func (c *column) inWords() string {
	if c.kind != numberKind {
		return map[string]string{dateKind: "(dates)", linkKind: "(links)", yesNoKind: "(yes or no)", textKind: "(text)"}[c.kind]
	}
	var said []string
	if c.scale == toOne || c.scale == toHundred {
		said = append(said, "figures from "+string(c.scale))
	} else {
		said = append(said, "figures")
	}
	if c.Unit != "" {
		said = append(said, "in "+c.Unit)
	}
	switch {
	case c.direction() == lower:
		said = append(said, "lower is better")
	case c.direction() == neither:
		said = append(said, "none of them better")
	}
	return "(" + strings.Join(said, ", ") + ")"
}

func heads(columns []*column) []string {
	var names []string
	for _, c := range columns {
		names = append(names, quote(c.Text))
	}
	return names
}

// mostListed is how many names a line of the report holds.
const mostListed = 6

// listed joins names for a line of the report, the first of them and the number of
// the others.
func listed(names []string) string {
	if len(names) > mostListed {
		return fmt.Sprintf("%s and %d more", strings.Join(names[:mostListed-1], ", "), len(names)-mostListed+1)
	}
	return strings.Join(names, ", ")
}

// decimalOf writes a number for a comment.
func decimalOf(r *big.Rat) string {
	if r == nil {
		return "none"
	}
	text := r.FloatString(3)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}
