package board

import (
	"fmt"
	"strings"

	"standings/results"
	"standings/results/ranking"
	"standings/site/page"
)

// groupOrder is how one group orders a board's rows, held against their order by
// the overall.
type groupOrder struct {
	name  string
	about string  // "n 12" or "n ≈ 12*" where it rests on few items; "" where not, or not known
	tau   float64 // Kendall's tau-b
	known bool    // tau is
	rows  int     // that have a figure in both
}

// few is how many items make a group whose order can be looked at by itself.
// Below it, one item more or less moves a share by more than three points in a
// hundred.
const few = 30

// orderOf holds the figures of a column against the board's overalls. Only the rows of
// one condition are compared: the one that most rows are under.
func orderOf(b *results.Board, l layoutColumn) ranking.Agreement {
	most := mostRanked(b)
	if most == nil {
		return ranking.Agreement{}
	}
	cells := make([]results.Cell, len(most.Rows))
	for i, r := range most.Rows {
		cells[i] = l.cell(r)
	}
	return ranking.Agree(l.like().Rank(cells), most.RankedBy())
}

// mostRanked is the field with the most ranked rows, the first of these where
// several are alike; nil where nobody is ranked.
func mostRanked(b *results.Board) *results.Field {
	var most *results.Field
	for _, f := range b.Fields() {
		if f.Ranked() > 0 && (most == nil || f.Ranked() > most.Ranked()) {
			most = f
		}
	}
	return most
}

// orders lists the groups of a board's columns, means left out.
func (s *Pages) orders(b *results.Board) []groupOrder {
	var list []groupOrder
	for _, c := range b.Groups() {
		if c.Direction == ranking.Neither {
			continue
		}
		o := groupOrder{name: c.ID}
		t := orderOf(b, layoutColumn{column: c})
		if o.rows = t.Things; o.rows >= LeastShared {
			o.tau, o.known = t.Tau, t.Known
		}
		switch about := s.about(b, c.ID); {
		case c.Items > 0 && c.Items < few:
			o.about = "n " + page.Count(c.Items)
		case c.Items == 0 && about > 0 && about < few:
			o.about = "n ≈ " + page.Count(about) + "*"
		}
		list = append(list, o)
	}
	return list
}

// about is the number of items that a board's overalls imply for a column; 0
// where they imply none.
func (s *Pages) about(b *results.Board, column string) int {
	if fit := s.Audit.Fit(b.Benchmark.ID, b.ID.Value); fit != nil {
		for _, c := range fit.Columns {
			if c.Column == column {
				return c.About
			}
		}
	}
	return 0
}

// holdOrders writes how far each column's order agrees with the overall's into its head.
func holdOrders(b *results.Board, layout []layoutColumn, heads []head) {
	if by := b.RankedBy(); by == nil || by.Kind != results.KindOverall {
		return
	}
	for i, l := range layout {
		if heads[i].Further {
			continue // no part of the overall
		}
		t := orderOf(b, l)
		if t.Known && t.Things >= LeastShared {
			heads[i].Tau = TauText(t.Tau)
		}
	}
}

// listed is up to how many groups a sentence lists all.
const listed = 12

// orderSentences point out the groups that order the rows least as the overall
// does, and those that rest on few items. There are none where a board has no
// overall or too few rows.
func orderSentences(b *results.Board, list []groupOrder) []string {
	var lines []string
	if text := tauSentence(b, list); text != "" {
		lines = append(lines, text)
	}
	var small []string
	for _, o := range list {
		if o.about != "" {
			small = append(small, o.name+" ("+o.about+")")
		}
	}
	switch len(small) {
	case 0:
	case 1:
		lines = append(lines, small[0]+" has fewer than "+page.Count(few)+" items: read its order with care.")
	default:
		lines = append(lines, Series(small)+" have fewer than "+page.Count(few)+" items each: read their orders with care.")
	}
	return lines
}

func tauSentence(b *results.Board, list []groupOrder) string {
	if by := b.RankedBy(); by == nil || by.Kind != results.KindOverall || len(list) < 2 {
		return ""
	}
	rows, least, most := 0, -1, -1
	var all []string
	for i, o := range list {
		rows = max(rows, o.rows)
		if !o.known {
			continue
		}
		if least < 0 || o.tau < list[least].tau {
			least = i
		}
		if most < 0 || o.tau > list[most].tau {
			most = i
		}
	}
	if least < 0 || TauText(list[least].tau) == TauText(list[most].tau) {
		return ""
	}
	var lowest []string
	for _, o := range list {
		text := o.name + " –"
		if o.known {
			text = o.name + " " + TauText(o.tau)
		}
		if o.rows != rows {
			text += fmt.Sprintf(" (%s)", page.Counted(o.rows, "row"))
		}
		all = append(all, text)
		if o.known && TauText(o.tau) == TauText(list[least].tau) {
			lowest = append(lowest, o.name)
		}
	}
	text := "Does a group put the rows in the order of the overall? Kendall’s tau-b over " + page.Counted(rows, "row")
	if Mixed(b) {
		text += " (" + page.Lower(b.Benchmark.ConditionTitle(mostRanked(b).Condition)) + ")"
	}
	if len(all) <= listed {
		text += ": " + strings.Join(all, ", ") + "; 1 is the same order, −1 the opposite, and each group is itself part of the overall. " + Series(lowest) + " " + agrees(len(lowest)) + " least."
		return text
	}
	return text + fmt.Sprintf(", where 1 is the same order, −1 the opposite, and each group is itself part of the overall: %s %s least (%s), %s most (%s).",
		Series(lowest), agrees(len(lowest)), TauText(list[least].tau), list[most].name, TauText(list[most].tau))
}

func agrees(n int) string {
	if n == 1 {
		return "agrees"
	}
	return "agree"
}

// Series joins names as a sentence does.
func Series(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}
