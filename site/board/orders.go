package board

import (
	"cmp"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/site/page"
)

// groupOrder is the order of a board's rows by one group, compared with their
// order by the overall.
type groupOrder struct {
	Name  string
	about string  // "12 cases" where it has few; "" where not, or not known
	tau   float64 // Kendall's tau-b
	known bool    // tau is
	level int     // others whose tau reads alike, of the least and the most
}

// few is how many items make a group whose order can be looked at by itself.
// Below it, one item more or less moves a share by more than three points in a
// hundred.
const few = 30

// orderOf holds the figures of a column against the board's overalls. Only the rows of
// one condition are compared: the one that most rows are under.
func orderOf(b *results.Board, l LayoutColumn) ranking.Agreement {
	most := mostRanked(b)
	if most == nil {
		return ranking.Agreement{}
	}
	return ranking.Agree(l.order(most), most.RankedBy())
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
func orders(b *results.Board) []groupOrder {
	var list []groupOrder
	for _, c := range b.Groups() {
		if !c.Direction.Ranks() {
			continue
		}
		o := groupOrder{Name: c.Name()}
		t := orderOf(b, LayoutColumn{column: c})
		o.tau, o.known = t.Tau, t.Known && t.Things >= LeastShared
		if c.Items > 0 && c.Items < few {
			o.about = words.Count(c.Items, "case")
		}
		list = append(list, o)
	}
	return list
}

// tauOf is how far a column's order agrees with the overall's; "" where no overall ranks
// the board, or too few rows have both.
func tauOf(b *results.Board, l LayoutColumn) string {
	if by := b.RankedBy(); by == nil || by.Role != results.Overall {
		return ""
	}
	if t := orderOf(b, l); t.Known && t.Things >= LeastShared {
		return TauText(t.Tau)
	}
	return ""
}

// smallGroups are the groups that have few items, with their number.
func smallGroups(list []groupOrder) (small []string) {
	for _, o := range list {
		if o.about != "" {
			small = append(small, o.Name+" ("+o.about+")")
		}
	}
	return small
}

// extremes are the categories whose order agrees least and most with the overall's, with
// how many agree as little and as much; nil where no overall ranks the board, or all agree alike.
func extremes(b *results.Board, list []groupOrder) []groupOrder {
	list = slices.DeleteFunc(slices.Clone(list), func(o groupOrder) bool { return !o.known })
	by := func(x, y groupOrder) int { return cmp.Compare(x.tau, y.tau) }
	if c := b.RankedBy(); c == nil || c.Role != results.Overall || len(list) < 2 {
		return nil
	}
	least, most := slices.MinFunc(list, by), slices.MaxFunc(list, by)
	if least.TauText() == most.TauText() {
		return nil
	}
	for _, o := range list {
		least.level += page.One(o.Name != least.Name && o.TauText() == least.TauText())
		most.level += page.One(o.Name != most.Name && o.TauText() == most.TauText())
	}
	return []groupOrder{least, most}
}

// Others names how many have a tau that reads alike: " and 2 more"; "" where there is none.
func (o groupOrder) Others() string {
	if o.level == 0 {
		return ""
	}
	return " and " + words.Number(o.level) + " more"
}

// TauText is the agreement of its order with the overall's.
func (o groupOrder) TauText() string { return TauText(o.tau) }

// LeastShared is how many models two boards must share before the agreement of
// their orders is given: of three, one swap turns tau from 1 into 1/3.
const LeastShared = 4

// TauText prints a tau with two decimals and a true minus sign.
func TauText(tau float64) string {
	text := figure.Fixed(tau, 2)
	switch {
	case text == "-0.00":
		return "0.00"
	case text[0] == '-':
		return "−" + text[1:]
	}
	return text
}
