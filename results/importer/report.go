package importer

import (
	"fmt"
	"strconv"
	"strings"

	"standings/internal/words"
	"standings/results/importer/role"
	"standings/results/kind"
)

// Of more tables than these each has one line in the report.
const fewSheets = 2

// Of more remarks than these the others are in benchmark.yaml alone.
const mostRemarks = 5

// report says what the tables were taken for, and what was left out.
func (d *Draft) report(sheets []*sheet) {
	for _, s := range sheets {
		became := fmt.Sprintf("%s: %s and %s became the board %s/%s", s.path(), words.Count(len(s.Rows), "row"), words.Count(len(s.columns)-s.added, "column"), d.ID, s.id)
		if len(sheets) > fewSheets {
			d.say("%s, %s", became, s.rankSaid())
			continue
		}
		d.say("%s", became)
		d.reportColumns(s)
	}
	var remarks []string
	for _, s := range sheets {
		remarks = append(remarks, s.remarks...)
	}
	for i, remark := range remarks {
		if i == mostRemarks && len(remarks) > mostRemarks+1 {
			d.say("  and %s more, in benchmark.yaml", words.Count(len(remarks)-i, "remark"))
			break
		}
		d.say("  %s", remark)
	}
}

func (d *Draft) say(format string, args ...any) {
	d.Report = append(d.Report, fmt.Sprintf(format, args...))
}

// reportColumns says what the columns of a table were taken for.
func (d *Draft) reportColumns(s *sheet) {
	var further []string
	var left []*column
	for _, c := range s.columns {
		switch c.role {
		case role.Model:
			d.say("  models: %s, since %s", quote(c.Text), c.why)
		case role.Variant:
			d.say("  variants: %s%s", quote(c.Text), c.since())
		case role.Further:
			further = append(further, quote(c.Text)+" "+c.inWords())
		case role.Kind, role.Note:
			further = append(further, quote(c.Text)+" (the "+string(c.role)+"s)")
		case role.Error:
			further = append(further, quote(c.Text)+c.since())
		case role.Left:
			left = append(left, c)
		}
	}
	if len(s.groups) > 0 {
		d.say("  scores: %s %s", listed(heads(s.groups)), s.groups[0].inWords())
		for _, said := range s.directionsSaid() {
			d.say("  %s", said)
		}
	}
	d.say("  %s", s.rankSaid())
	if s.open != nil {
		d.say("  to rank them, write into benchmark.yaml %s", s.open.lines())
	}
	if len(s.reference) > 0 {
		d.say("  no models, and not ranked: %s", quoted(s.reference))
	}
	if len(further) > 0 {
		d.say("  beside them: %s", listed(further))
	}
	for _, group := range grouped(left, (*column).since) {
		d.say("  left out: %s%s", listed(heads(group)), group[0].since())
	}
}

// since is why a column was taken for what it was.
func (c *column) since() string {
	if c.why == "" {
		return ""
	}
	return " (" + c.why + ")"
}

// rankSaid says what ranks the rows of a board, which figures are better, and how either
// is known.
func (s *sheet) rankSaid() string {
	c := s.rank
	if c == nil {
		return "the rows are not ranked: " + s.ranked
	}
	text := fmt.Sprintf("ranked by %s, since %s; %s is better, since %s", quote(c.Text), s.ranked, c.better, c.because)
	if !c.isDirected() {
		text = fmt.Sprintf("the rows stay in the order of the file: %s would rank them, since %s, and which of its figures are better is not stated", quote(c.Text), s.ranked)
	}
	switch {
	case s.making != nil:
		text += "; " + s.making.said()
	case s.overall != nil && len(s.groups) > 0:
		text += "; how it is made of the scores was not found"
	}
	return text
}

// inWords says what the figures of a column are.
func (c *column) inWords() string {
	if c.kind != kind.Number {
		return "(" + c.kind.Name + ")"
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
	case c.role == role.Further && c.better == lower:
		said = append(said, "lower is better")
	case c.Better == neither:
		said = append(said, "none of them better")
	}
	return "(" + strings.Join(said, ", ") + ")"
}

// directionsSaid says in which scores beside the one that ranks which figures are better,
// and how that is known.
func (s *sheet) directionsSaid() []string {
	known := except(s.groups, func(c *column) bool { return c == s.rank || c.better == "" })
	why := func(c *column) string { return c.better + " is better, since " + c.because + ": " }
	var said []string
	for _, group := range grouped(known, why) {
		said = append(said, why(group[0])+listed(heads(group)))
	}
	return said
}

func heads(columns []*column) []string {
	return mapped(columns, func(c *column) string { return quote(c.Text) })
}

// decimalOf writes a number for a comment.
func decimalOf(x float64) string {
	return strings.TrimSuffix(strings.TrimRight(strconv.FormatFloat(x, 'f', 3, 64), "0"), ".")
}
