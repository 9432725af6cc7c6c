package importer

import (
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/results/importer/role"
	"standings/results/kind"
	"standings/results/schema"
)

// Words that name rows which no model made, and those that may follow them: "Human
// (high)", "Random choice".
var (
	nobodyCompany = role.Set("expert experts performance level baseline average avg mean annotator annotators evaluator evaluators participant participants best high medium low median worst score upper bound guess guessing chance choice rate majority frequent")
	peopleNames   = role.Set("human humans people 人类")
	chanceNames   = role.Set("random chance majority frequent")
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
		if c.kind != kind.Number || !c.figures[row].Known() || c.role == role.Left {
			continue
		}
		var above []rounded
		for i := range row {
			if c.figures[i].Known() && !s.aside[i] {
				above = append(above, c.printed[i])
			}
		}
		if len(above) < fewMeans {
			return false
		}
		if mean := sum(above, equal(len(above), 1/float64(len(above)))); !mean.meets(c.printed[row]) {
			return false
		}
		means++
	}
	return means >= fewMeans
}

// wholes marks scores in adjacent columns that add up to the same in every row,
// such as the shares of correct, incorrect and missing answers: none of them ranks.
func (s *sheet) wholes(scores []*column) {
	for from := 0; from < len(scores); from++ {
		run := scores[from:]
		if at := slices.IndexFunc(run, func(c *column) bool { return c.namesOverall() >= averageOfSome }); at >= 0 { // of the parts, and none of them
			run = run[:max(at, 1)]
		}
		if run = run[:longestWhole(run)]; len(run) == 0 {
			continue
		}
		for _, c := range run {
			c.share = true
		}
		s.remark(fmt.Sprintf("%s add up to the same in every row, so they are shares of one whole and none of them ranks", listed(heads(run))))
		from += len(run) - 1
	}
}

// longestWhole is how many columns, from the first on, add up to the same in every row:
// the most of them that do; 0 where no three do. A row is added up once for all runs.
func longestWhole(columns []*column) int {
	found := make([]constant, len(columns)+1) // by the number of columns
	exact := make([]constant, len(columns)+1) // as if nothing were rounded
	for row := range columns[0].figures {
		var all rounded
		for n, c := range columns {
			if !c.figures[row].Known() {
				break
			}
			all = rounded{all.value + c.printed[row].value, all.half + c.printed[row].half}
			found[n+1].see(all)
			exact[n+1].see(rounded{value: all.value, half: near * all.value})
		}
	}
	for n := len(columns); n >= fewMeans; n-- {
		if !exact[n].is() && !found[n].isWhole() {
			continue
		}
		trivial := slices.ContainsFunc(columns[:n], func(c *column) bool { // two that add up to the same alone, or one that is the same
			return c.numbers > 1 && c.min == c.max || slices.ContainsFunc(columns[:n], func(of *column) bool { return c != of && isComplement(c, of) })
		})
		if !trivial {
			return n
		}
	}
	return 0
}
