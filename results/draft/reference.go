package draft

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/schema"
)

// Words that name rows which no model made, and those that may follow them: "Human
// (high)", "Random choice".
var (
	nobodyCompany = wordSet("expert experts performance level baseline average avg mean annotator annotators evaluator evaluators participant participants best high medium low median worst score upper bound guess guessing chance choice rate majority frequent")
	peopleNames   = wordSet("human humans people 人类")
	chanceNames   = wordSet("random chance majority frequent")
)

// references finds the rows that are no models: those that sum up the others, by their
// name or by their figures, and those of people and of chance. They are named in the
// draft as reference, and nothing is guessed from their figures.
func (s *sheet) references() {
	s.aside = map[int]bool{}
	model := s.model()
	for i, row := range s.Rows {
		name := model.of(row)
		if !namesNobody(name) && !(i == len(s.Rows)-1 && s.isMeanRow(i)) {
			continue
		}
		s.aside[i] = true
		if !slices.ContainsFunc(s.reference, func(other string) bool { return source.Fold(other) == source.Fold(name) }) {
			s.reference = append(s.reference, name)
		}
	}
	if len(s.aside) == len(s.Rows) {
		s.aside, s.reference = map[int]bool{}, nil
	}
}

// namesNobody reports whether a row's name is that of no model.
func namesNobody(name string) bool {
	words := wordsOf(name)
	switch {
	case len(words) == 0:
		return false
	case schema.IsSummary(name):
		return true
	case peopleNames[words[0]]:
	case chanceNames[words[0]] && (len(words) > 1 || words[0] == "random" || words[0] == "chance"):
	default:
		return false
	}
	return !slices.ContainsFunc(words[1:], func(w string) bool { return !nobodyCompany[w] })
}

// The columns of figures that have to agree for a row to be their means.
const fewMeans = 3

// isMeanRow reports whether all figures of a row are the means of their columns above it.
func (s *sheet) isMeanRow(row int) bool {
	means := 0
	for _, c := range s.columns {
		f := c.figures[row]
		if c.kind != numberKind || !f.Known() || c.role == isLeft {
			continue
		}
		var above []figure.Figure
		for i := range row {
			if c.figures[i].Known() && !s.aside[i] {
				above = append(above, c.figures[i])
			}
		}
		if len(above) < fewMeans || !canBeMean(f, above) {
			return false
		}
		means++
	}
	return means >= fewMeans
}

// canBeMean reports whether a printed figure can be the mean of others.
func canBeMean(printed figure.Figure, of []figure.Figure) bool {
	low, high := new(big.Rat), new(big.Rat)
	for _, f := range of {
		least, most := f.Interval()
		low.Add(low, least)
		high.Add(high, most)
	}
	n := big.NewRat(int64(len(of)), 1)
	least, most := printed.Interval()
	return least.Cmp(high.Quo(high, n)) <= 0 && most.Cmp(low.Quo(low, n)) >= 0
}

// wholes marks scores that stand beside each other and add up to the same in every row,
// such as the shares of correct, incorrect and missing answers: none of them ranks.
func (s *sheet) wholes(scores []*column) {
	for from := 0; from < len(scores); from++ {
		for to := len(scores); to >= from+fewMeans; to-- {
			run := scores[from:to]
			if !s.addUp(run) {
				continue
			}
			for _, c := range run {
				c.share = true
			}
			s.remark(fmt.Sprintf("%s add up to the same in every row, so they are shares of one whole and none of them ranks", strings.Join(heads(run), ", ")))
			from = to - 1
			break
		}
	}
}

// addUp reports whether columns have one sum in all rows, as far as they are rounded.
func (s *sheet) addUp(columns []*column) bool {
	low, high, rows := (*big.Rat)(nil), (*big.Rat)(nil), 0
	for i := range s.Rows {
		if s.aside[i] {
			continue
		}
		least, most := new(big.Rat), new(big.Rat)
		for _, c := range columns {
			if !c.figures[i].Known() {
				return false
			}
			l, m := c.figures[i].Interval()
			least.Add(least, l)
			most.Add(most, m)
		}
		if low == nil || least.Cmp(low) > 0 {
			low = least
		}
		if high == nil || most.Cmp(high) < 0 {
			high = most
		}
		if low.Cmp(high) > 0 {
			return false
		}
		rows++
	}
	return rows >= fewMeans
}
