package site

import (
	"fmt"
	"math/big"
	"strings"

	"standings/results"
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

// orderOf holds some figures of a board against its overalls. Only the rows of
// one condition are compared: the one that most rows are under.
func orderOf(b *results.Board, figure func(*results.Row) results.Cell) (t tally) {
	var x, y []*big.Rat
	for _, r := range mostRows(b) {
		own, overall := stand{figure(r), b}.read(), stand{r.Overall, b}.read()
		if own != nil && overall != nil {
			x, y = append(x, own), append(y, overall)
		}
	}
	return tallyOf(x, y)
}

// mostRows lists the ranked rows of the condition that most of them are under,
// the first of these where several are alike.
func mostRows(b *results.Board) []*results.Row {
	byCondition := map[string][]*results.Row{}
	var order []string
	for _, r := range b.Rows {
		if r.Rank == 0 {
			continue
		}
		if byCondition[r.Condition] == nil {
			order = append(order, r.Condition)
		}
		byCondition[r.Condition] = append(byCondition[r.Condition], r)
	}
	var most []*results.Row
	for _, id := range order {
		if len(byCondition[id]) > len(most) {
			most = byCondition[id]
		}
	}
	return most
}

// orders lists the groups of a board's columns, means left out.
func (s *builder) orders(b *results.Board) []groupOrder {
	var list []groupOrder
	for i, c := range b.Columns {
		o := groupOrder{name: c.ID}
		t := orderOf(b, func(r *results.Row) results.Cell { return r.Cells[i] })
		if o.rows = t.things; o.rows >= leastShared {
			o.tau, o.known = t.tau()
		}
		switch about := s.about(b, c.ID); {
		case c.Items > 0 && c.Items < few:
			o.about = "n " + count(c.Items)
		case c.Items == 0 && about > 0 && about < few:
			o.about = "n ≈ " + count(about) + "*"
		}
		list = append(list, o)
	}
	return list
}

// about is the number of items that a board's overalls imply for a column; 0
// where they imply none.
func (s *builder) about(b *results.Board, column string) int {
	if fit := s.audit.Fit(b.Benchmark.ID, b.ID.Value); fit != nil {
		for _, c := range fit.Columns {
			if c.Column == column {
				return c.About
			}
		}
	}
	return 0
}

// holdOrders writes how far each column's order agrees with the overall's into its head.
func holdOrders(b *results.Board, layout []layoutColumn, heads []Head) {
	if !b.HasOverall() {
		return
	}
	for i, l := range layout {
		t := orderOf(b, func(r *results.Row) results.Cell {
			if l.index < 0 {
				return groupMean(b, r, l.parts)
			}
			return r.Cells[l.index]
		})
		if tau, ok := t.tau(); ok && t.things >= leastShared {
			heads[i].Tau = tauText(tau)
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
		lines = append(lines, small[0]+" rests on fewer than "+count(few)+" items: read its order with care.")
	default:
		lines = append(lines, series(small)+" rest on fewer than "+count(few)+" items each: read their orders with care.")
	}
	return lines
}

func tauSentence(b *results.Board, list []groupOrder) string {
	if !b.HasOverall() || len(list) < 2 {
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
	if least < 0 || tauText(list[least].tau) == tauText(list[most].tau) {
		return ""
	}
	var lowest []string
	for _, o := range list {
		text := o.name + " –"
		if o.known {
			text = o.name + " " + tauText(o.tau)
		}
		if o.rows != rows {
			text += fmt.Sprintf(" (%s)", counted(o.rows, "row"))
		}
		all = append(all, text)
		if o.known && tauText(o.tau) == tauText(list[least].tau) {
			lowest = append(lowest, o.name)
		}
	}
	text := "Does a group put the rows in the order of the overall? Kendall’s tau-b over " + counted(rows, "row")
	if mixed(b) {
		text += " (" + lower(b.Benchmark.ConditionTitle(mostRows(b)[0].Condition)) + ")"
	}
	if len(all) <= listed {
		text += ": " + strings.Join(all, ", ") + "; 1 is the same order, −1 the opposite, and each group is itself part of the overall. " + series(lowest) + " " + agrees(len(lowest)) + " least."
		return text
	}
	return text + fmt.Sprintf(", where 1 is the same order, −1 the opposite, and each group is itself part of the overall: %s %s least (%s), %s most (%s).",
		series(lowest), agrees(len(lowest)), tauText(list[least].tau), list[most].name, tauText(list[most].tau))
}

func agrees(n int) string {
	if n == 1 {
		return "agrees"
	}
	return "agree"
}

// series joins names as a sentence does.
func series(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}
