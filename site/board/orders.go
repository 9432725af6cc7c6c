package board

import (
	"cmp"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/site/page"
	"standings/site/statement"
)

// groupOrder is the order of a board's rows by one group, compared with their
// order by the overall.
type groupOrder struct {
	column *results.Column
	Name   string
	about  string  // "12 cases" where it has few; "" where not, or not known
	tau    float64 // Kendall's tau-b
	known  bool    // tau is
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
func mostRanked(b *results.Board) (most *results.Field) {
	for _, f := range b.Fields() {
		if f.Ranked() > 0 && (most == nil || f.Ranked() > most.Ranked()) {
			most = f
		}
	}
	return most
}

// orders lists the groups of a board's columns, means left out.
func orders(b *results.Board) (list []groupOrder) {
	for _, c := range b.Groups() {
		if !c.Direction.Ranks() {
			continue
		}
		o := groupOrder{column: c, Name: c.Name()}
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

// agreement is in which categories the order agrees least and most with the overall's; zero
// where no overall ranks the board, or all agree alike.
func agreement(b *results.Board, list []groupOrder) statement.Statement {
	list = slices.DeleteFunc(slices.Clone(list), func(o groupOrder) bool { return !o.known })
	by := func(x, y groupOrder) int { return cmp.Compare(x.tau, y.tau) }
	if c := b.RankedBy(); c == nil || c.Role != results.Overall || len(list) < 2 {
		return statement.Statement{}
	}
	ends := []groupOrder{slices.MinFunc(list, by), slices.MaxFunc(list, by)}
	if ends[0].TauText() == ends[1].TauText() {
		return statement.Statement{}
	}
	s := statement.Statement{Kind: "agreement", Field: mostRanked(b)}
	for _, end := range ends {
		level := 0
		for _, o := range list {
			level += page.One(o.Name != end.Name && o.TauText() == end.TauText())
		}
		s.Columns, s.Figures, s.Counts = append(s.Columns, end.column), append(s.Figures, end.TauText()), append(s.Counts, level)
	}
	return s
}

// TauText is the agreement of its order with the overall's.
func (o groupOrder) TauText() string { return TauText(o.tau) }

// LeastShared is how many models two boards must share before the agreement of
// their orders is given: of three, one swap turns tau from 1 into 1/3.
const LeastShared = 4

// TauText prints a tau with two decimals and a true minus sign.
func TauText(tau float64) string {
	return figure.Minus(figure.Fixed(tau, 2))
}
