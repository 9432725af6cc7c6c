package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/results/importer/role"
	"standings/results/importer/tree"
	"standings/results/kind"
	"standings/results/table"
)

// Words for what is different about the cases, besides those for tasks.
var conditionWords = role.Set("condition conditions data noise")

// How surely a head names a figure of all the others.
const (
	scoreOfAll    = iota + 1 // "score", "final"
	totalOfAll               // "total"
	averageOfSome            // "avg. X", which may be of a part
	averageOfAll             // "overall", "average score", "total score" with decimals
)

// namesOverall says how surely the head of a column names a figure of all the others; 0
// where it does not.
func (c *column) namesOverall() int {
	in := func(list map[string]bool) bool {
		return slices.ContainsFunc(c.words, func(w string) bool { return list[w] })
	}
	counted := slices.ContainsFunc(c.words, func(w string) bool { return neitherWords[w] || costWords[w] || w == "rank" })
	switch alone := c.isAll(overallWords, overallCompany); {
	case (counted || c.isBound()) && !alone, c.counts() && slices.Contains(c.words, "total"):
		return 0
	case slices.Contains(c.words, "overall"), alone && in(averageWords):
		return averageOfAll
	case in(averageWords):
		return averageOfSome
	case alone && slices.Contains(c.words, "total"):
		if c.profile != nil && c.whole < c.numbers && c.has(vagueWords) {
			return averageOfAll // "Total score", which counts nothing
		}
		return totalOfAll
	case slices.Contains([]string{"score", "final score", "final", "all"}, strings.Join(c.words, " ")):
		return scoreOfAll
	}
	return 0
}

// overallCompany are words that may accompany "average" in the head of an
// overall, which they leave one.
var overallCompany = role.Set("score scores judge acc accuracy result results performance rate global grand final all % main task tasks tasktype type types category categories subset subsets dataset datasets benchmark benchmarks perf over across on of the wer cer error")

// The steps from row to row that an order takes, and how many of a hundred have to go one
// way. Few tables of so many rows are in the order of a column by chance.
const (
	orderSteps   = 8
	ofHundredOne = 95
	rankedRows   = 6 // rows of ranks that say which column they are of
)

// steps are those of a column's figures from row to row, level ones left out.
type steps struct{ up, down int }

func (c *column) stepsIn(rows []int) steps {
	var n steps
	rows = except(rows, func(row int) bool { return !c.figures[row].Known() })
	for i := 1; i < len(rows); i++ {
		switch cmp.Compare(c.printed[rows[i]].value, c.printed[rows[i-1]].value) {
		case 1:
			n.up++
		case -1:
			n.down++
		}
	}
	return n
}

func (n steps) goUp(least int) bool {
	all := n.up + n.down
	return all >= least && 100*n.up >= ofHundredOne*all
}

func (n steps) goDown(least int) bool     { return steps{n.down, n.up}.goUp(least) }
func (n steps) goStraight(least int) bool { return n.goUp(least) || n.goDown(least) }

func (n steps) String() string {
	if n.up > n.down {
		return fmt.Sprintf("%d of %d steps from row to row go up", n.up, n.up+n.down)
	}
	return fmt.Sprintf("%d of %d steps from row to row go down", n.down, n.up+n.down)
}

// models are the rows of models, in their order.
func (s *sheet) models() []int {
	var rows []int
	for i := range s.Rows {
		if !s.aside[i] {
			rows = append(rows, i)
		}
	}
	return rows
}

// rankedBy finds the column that ranks the rows, as the file itself says it: by a column
// of ranks, by a head that means overall, by the order of its rows, or because there is
// no other. It is nil where nothing does; why says the reason of either.
func (s *sheet) rankedBy(scores []*column) (by *column, why string) {
	for _, of := range withRole(s.columns, role.Variant, role.Further) {
		if (of.kind == kind.Text && (of.isTask() || of.has(conditionWords)) || of.isID() && of.has(caseWords)) && !s.isOf(of, s.model()) {
			return nil, "the rows of a model are of several things, by " + quote(of.Text)
		}
	}
	if of := cmp.Or(s.records[strings.LastIndexByte(s.records, '.')+1:], stem(s.input.Name)); s.model().Text == "name" && (&head{words: wordsOf(of)}).isAll(role.Spread, conditionWords, resultWords) && !(&head{words: wordsOf(of)}).isAll(resultWords) {
		return nil, "its records are called " + quote(of) + ", and nothing says that their names are of models"
	}
	if keys := s.model(); (keys.Text == table.KeyColumn || keys.Text == "") && s.parts == nil && len(s.originals) < 2 && s.known == nil && !slices.ContainsFunc(s.Rows, func(row table.Row) bool { return namesModel(keys.of(row)) }) {
		return nil, "nothing says that its rows are models: no head names them, and none is called as a known one is"
	}
	if keys := s.model(); keys.Text == table.KeyColumn {
		if names := mapped(s.Rows, keys.of); tree.Crossed(names) {
			return nil, "its rows are called as pairs of two things are, such as " + quote(names[0]) + ", and nothing says which part is the model"
		}
	}
	if s.unlike != "" {
		return nil, s.unlike
	}
	if by, why = s.byRanks(); by != nil {
		return by, why
	}
	free := except(scores, func(c *column) bool { return c.share || c.isCount(scores) })
	most := 0
	for _, c := range free {
		most = max(most, c.namesOverall())
	}
	atLeast := func(least int) []*column {
		return except(free, func(c *column) bool { return c.namesOverall() < max(least, 1) })
	}
	rows := s.models()
	ordered := s.orderedBy(rows, orderSteps)
	surest, named := atLeast(most), atLeast(min(most, averageOfSome))
	switch among := except(ordered, func(c *column) bool { return !slices.Contains(named, c) }); {
	case len(surest) == 1 && len(among) == 0 && most != averageOfSome:
		return surest[0], "its name says so"
	case len(surest) == 1 && len(among) == 0 && surest[0].isMeanOf(free):
		return surest[0], "it is called a mean, and is that of others in every row"
	case len(among) == 1:
		return among[0], fmt.Sprintf("of the heads that mean overall, it orders the rows: %s", among[0].stepsIn(rows))
	case len(named) > 1:
		return nil, "several heads mean overall: " + listed(heads(named))
	}
	among := except(ordered, func(c *column) bool { return !slices.Contains(free, c) })
	switch {
	case len(among) > 1 && len(among) == len(ordered) && s.areAlike(among):
		last := among[len(among)-1]
		return last, fmt.Sprintf("%s rank the rows alike: %s", listed(heads(among)), last.stepsIn(rows))
	case len(ordered) == 1 && slices.Contains(free, ordered[0]):
		return ordered[0], fmt.Sprintf("the rows are in its order: %s", ordered[0].stepsIn(rows))
	case len(free) == 1 && len(except(s.columns, func(c *column) bool { return c.kind != kind.Text || !c.hasLists() })) > 1:
		return nil, "beside " + quote(free[0].Text) + " most cells hold several figures, which are not read"
	case len(free) == 1:
		return free[0], "it is the only score"
	case s.areAlike(free):
		most := mostOf(free, (*column).direction)
		like := except(free, func(c *column) bool { return c.better != most })
		return like[len(like)-1], fmt.Sprintf("%s rank the rows alike, so each gives the same ranks", listed(heads(free)))
	case len(free) == 0 && len(scores) > 0:
		return nil, "the scores are shares of one whole"
	case len(ordered) == 1:
		return nil, "the rows are in the order of " + quote(ordered[0].Text) + ", which is no score"
	case len(ordered) > 1:
		return nil, "the rows are in the order of several columns: " + listed(heads(ordered))
	}
	return nil, "no head means overall, and the rows are in the order of no column"
}

// isMeanOf reports whether a column is the mean of some others in every row, of which there are enough
// that this is no chance.
func (c *column) isMeanOf(others []*column) bool {
	m := c.madeOf(others)
	return m != nil && m.holds == m.rows && m.rows >= fewMeans
}

// isCount reports whether a column beside others is the same in all rows, or is called a
// total and is no sum of them: it is of how many cases they are.
func (c *column) isCount(scores []*column) bool {
	if c.numbers >= fewMeans && c.min == c.max {
		return true
	}
	if c.namesOverall() != totalOfAll || len(scores) == 1 {
		return false
	}
	for row, printed := range c.printed {
		all, parts := rounded{}, 0
		for _, of := range scores {
			if of != c && of.namesOverall() == 0 && of.figures[row].Known() {
				all, parts = rounded{all.value + of.printed[row].value, all.half + of.printed[row].half}, parts+1
			}
		}
		if c.figures[row].Known() && parts > 0 && !all.meets(printed) {
			return true
		}
	}
	return false
}

// heldAgainstRanks ranks nobody where the file prints ranks and none of its columns of them
// has the order of the column that would rank: two rows the other way round are enough.
func (s *sheet) heldAgainstRanks() {
	if s.rank == nil || !s.rank.isDirected() {
		return
	}
	against := ""
	for _, ranks := range s.columns {
		if !ranks.isRank() {
			continue
		}
		i, k, differ := s.differ(ranks)
		if !differ {
			return
		}
		against = fmt.Sprintf("the file's own ranks in %s give line %d before line %d, and %s the other way round", quote(ranks.Text), s.Rows[k].Line, s.Rows[i].Line, quote(s.rank.Text))
	}
	if against != "" {
		s.rank, s.ranked = nil, against
	}
}

// differ finds two rows of which the column that ranks makes the first the better one, and
// a column of ranks the second.
func (s *sheet) differ(ranks *column) (i, k int, differ bool) {
	rows := slices.DeleteFunc(s.models(), func(row int) bool { return !ranks.figures[row].Known() || !s.rank.figures[row].Known() })
	for _, i := range rows {
		for _, k := range rows {
			a, b := s.rank.printed[i].value, s.rank.printed[k].value
			if s.rank.better == lower {
				a, b = b, a
			}
			if a > b && ranks.printed[i].value > ranks.printed[k].value {
				return i, k, true
			}
		}
	}
	return 0, 0, false
}

// areAlike reports whether the directions of all scores are known, and they give all rows the same
// places, level ones as well: which of them ranks then makes no difference, in whatever order the
// rows are.
func (s *sheet) areAlike(scores []*column) bool {
	if len(scores) < 2 {
		return false
	}
	last := scores[len(scores)-1]
	sign := func(c *column, a, b int) int {
		if c.better == lower {
			a, b = b, a
		}
		return cmp.Compare(c.printed[b].value, c.printed[a].value)
	}
	rows := slices.DeleteFunc(s.models(), func(row int) bool { return !last.figures[row].Known() })
	slices.SortStableFunc(rows, func(a, b int) int { return sign(last, a, b) })
	for _, c := range scores {
		if !c.isDirected() || slices.ContainsFunc(s.models(), func(row int) bool { return c.figures[row].Known() != last.figures[row].Known() }) {
			return false
		}
		for i := 1; i < len(rows); i++ {
			if sign(c, rows[i-1], rows[i]) != sign(last, rows[i-1], rows[i]) {
				return false
			}
		}
	}
	return len(rows) > 1
}

// orderedBy lists the columns of figures by which some rows are ordered, each once: the
// first of those that are complements or multiples of each other.
func (s *sheet) orderedBy(rows []int, least int) []*column {
	var list []*column
	for _, c := range s.columns {
		if c.kind != kind.Number || c.role == role.Left || c.role == role.Error || c.isNumbering() || !c.stepsIn(rows).goStraight(least) {
			continue
		}
		if !slices.ContainsFunc(list, func(o *column) bool { return isComplement(c, o) || isMultiple(c, o) }) {
			list = append(list, c)
		}
	}
	return list
}

// byRanks finds the one column whose order is that of a column of ranks, and says which
// of its figures are better.
func (s *sheet) byRanks() (by *column, why string) {
	for _, ranks := range s.columns {
		if !ranks.isRank() {
			continue
		}
		said := "the ranks in " + quote(ranks.Text)
		rows := slices.DeleteFunc(s.models(), func(i int) bool { return !ranks.figures[i].Known() })
		slices.SortStableFunc(rows, func(a, b int) int {
			return cmp.Compare(ranks.printed[a].value, ranks.printed[b].value)
		})
		agreeing := s.orderedBy(rows, rankedRows-1)
		if len(agreeing) == 0 {
			s.remark(said + " agree with no column")
		}
		if len(agreeing) != 1 || agreeing[0].role != role.Score || by != nil && by != agreeing[0] {
			continue
		}
		by, why = agreeing[0], said+" are in its order"
		better := higher
		if n := by.stepsIn(rows); n.up > n.down {
			better = lower
		}
		if by.trust < byMark {
			by.direct(better, said+" say so", byMark)
		} else if by.better != better {
			by.direct("", "", byNothing)
			s.remark(said + " contradict what is marked as better in " + quote(by.Text))
		}
	}
	return by, why
}
