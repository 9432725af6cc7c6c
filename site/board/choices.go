package board

import (
	"cmp"
	"math/big"

	"standings/results"
)

// rankingGroup is some ways to rank a board other than by its printed overall.
type rankingGroup struct {
	Title   string
	Choices []rankingChoice
}

// rankingChoice is one of them. Value is what the address says: "equal" and
// "items" weigh groups or items the same, "without:Time" leaves a group out and
// keeps the other weights in proportion, "only:Time" ranks by one group alone.
type rankingChoice struct{ Value, Text string }

// rankings lists the ways to rank a board. Overalls are made anew in the browser,
// from the cells and from the weights in the heads. Where cells are sums over
// groups of different size, other weights would compare sizes: there only single
// groups are offered. A choice that the source has made itself is left out.
func rankings(b *results.Board, heads []head) []rankingGroup {
	main := b.RankedBy()
	if main == nil {
		return nil
	}
	var groups []rankingGroup
	if main.Role == results.Overall && len(b.Declared()) > 1 {
		groups = groupRankings(b, heads)
	}
	other := rankingGroup{Title: "Another column"}
	for _, h := range heads {
		if h.Further && h.directed() {
			other.Choices = append(other.Choices, rankingChoice{"only:" + h.Column, h.Short + " only"})
		}
	}
	if len(other.Choices) > 0 {
		groups = append(groups, other)
	}
	return groups
}

// groupRankings are those by an overall made of the groups otherwise, and by one
// group alone.
func groupRankings(b *results.Board, heads []head) []rankingGroup {
	weights := b.Benchmark.Weights(b.Board)
	var groups []rankingGroup
	if b.Aggregate.Value != "sum" && alike(b) {
		made := rankingGroup{Title: "Overall with other weights"}
		add := func(value, text string) { made.Choices = append(made.Choices, rankingChoice{value, text}) }
		if !proportional(weights, func(int) int { return 1 }) {
			add("equal", "equal weight for each category")
		}
		items := func(i int) int { return b.Declared()[i].Items }
		if sized(b) && !proportional(weights, items) {
			add("items", "equal weight for each item")
		}
		if weights != nil && len(b.Declared()) > 2 {
			for _, h := range heads {
				if !h.Alone {
					add("without:"+h.Column, "without "+cmp.Or(h.Full, h.Short))
				}
			}
		}
		if len(made.Choices) > 0 {
			groups = append(groups, made)
		}
	}
	alone := rankingGroup{Title: "One category"}
	for _, h := range heads {
		if h.Further || !h.directed() {
			continue
		}
		text := cmp.Or(h.Full, h.Short) + " only"
		if h.Tau != "" {
			text += ", τ " + h.Tau
		}
		alone.Choices = append(alone.Choices, rankingChoice{"only:" + h.Column, text})
	}
	return append(groups, alone)
}

// alike reports whether a mean of a board's groups says something: all are on its own
// scale, with the same direction.
func alike(b *results.Board) bool {
	for _, c := range append(b.Declared(), b.OverallColumn()) {
		if !c.OwnScale || c.Direction != b.Columns[0].Direction {
			return false
		}
	}
	return true
}

// sized reports whether the number of items behind each declared column is stated.
func sized(b *results.Board) bool {
	for _, c := range b.Declared() {
		if c.Items == 0 {
			return false
		}
	}
	return true
}

// proportional reports whether weights are known and stand to each other as parts.
func proportional(weights []*big.Rat, part func(int) int) bool {
	total := 0
	for i := range weights {
		total += part(i)
	}
	for i, w := range weights {
		if w.Cmp(big.NewRat(int64(part(i)), int64(max(1, total)))) != 0 {
			return false
		}
	}
	return weights != nil
}
