package board

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/confidence"
	"standings/site/page"
)

// sureLegend says what whiskers, the small ranks and the dark lines are, in a phrase, and
// what bold is not; nothing where a board shows none of them.
func sureLegend(b *results.Board) []string {
	by := b.SortedBy()
	if by == nil {
		return nil
	}
	var parts []string
	whiskers := ""
	switch list := bases(b, []*results.Column{by}); {
	case len(list) == 0:
	case !slices.Contains(list, results.FromSource):
		whiskers = "A whisker is the 95\u00a0% interval of its score alone"
	case len(list) == 1:
		whiskers = "A whisker is the source’s own error"
	default:
		whiskers = "A whisker is the 95\u00a0% interval of its score alone, or the source’s own error"
	}
	ranges := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Places.High > r.Places.Low })
	switch {
	case whiskers != "" && ranges:
		parts = append(parts, whiskers+"; the ranks that a row could have hold for all rows at once, with 95\u00a0%, so the two need not agree.")
	case whiskers != "":
		parts = append(parts, whiskers+".")
	case ranges:
		parts = append(parts, "The ranks that a row could have hold for all rows at once, with 95\u00a0%.")
	}
	if slices.ContainsFunc(b.Fields(), func(f *results.Field) bool { return len(parted(f)) > 0 }) {
		parts = append(parts, "Dark line: all above are told apart from all below.")
	}
	switch {
	case len(parts) == 0:
		return nil
	case b.RankedBy() == nil:
		return []string{strings.Join(parts, " ")}
	}
	return []string{strings.Join(parts, " "), boldText(b)}
}

// boldText says what bold is worth: in the column that ranks the best may be told apart
// from all others, in every other nobody has asked.
func boldText(b *results.Board) string {
	alone := len(b.Fields()) > 0
	for _, f := range b.Fields() {
		if !f.OtherJudge && f.Ranked() > 0 {
			alone = alone && len(f.First()) == 1
		}
	}
	if !alone {
		return "Bold is the best score, not a proven best."
	}
	if len(b.Columns) == 1 {
		return "The best score, in bold, is told apart from all others."
	}
	return "The best by " + b.RankedBy().Name() + " is told apart from all others; elsewhere bold is the best score, not a proven best."
}

// sureSentences say on what a board's intervals and ranges rest, how sure they are and
// what they leave out, a paragraph each; where there are none, why.
func sureSentences(b *results.Board) []string {
	by := b.RankedBy()
	var main []*results.Column
	if by != nil {
		main = append(main, by)
	}
	groups := b.Groups()
	rests, inGroups := bases(b, main), bases(b, groups)
	var intervals, ranges []string
	for _, basis := range rests {
		intervals = append(intervals, basisSentence(b, by, basis))
	}
	if len(rests) == 0 {
		for _, basis := range inGroups {
			intervals = append(intervals, basisSentence(b, nil, basis))
		}
	}
	if lack := lacking(b, by, groups, rests, inGroups); lack != "" {
		intervals = append(intervals, lack)
	}
	computed := slices.ContainsFunc(append(slices.Clone(rests), inGroups...), func(basis confidence.Basis) bool { return basis != results.FromSource })
	if computed {
		intervals = append(intervals, page.IntervalsText)
	}
	for _, f := range b.Fields() {
		if text := cmp.Or(rangesSentence(f, Mixed(b)), pairSentence(f)); text != "" {
			ranges = append(ranges, text)
		}
	}
	if why := noPlaces(b); why != "" && len(ranges) == 0 {
		if len(rests)+len(inGroups) == 0 {
			return []string{"It is not known how sure scores and ranks are: " + why + "."}
		}
		ranges = append(ranges, "Ranks have no ranges: "+why+".")
	}
	if computed {
		if slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.OtherJudge }) {
			ranges = append(ranges, "Rows that are not ranked here have neither: they are by another judge or from another run.")
		}
		ranges = append(ranges, uncovered(b))
	}
	var list []string
	for _, paragraph := range [][]string{intervals, ranges} {
		if len(paragraph) > 0 {
			list = append(list, strings.Join(paragraph, " "))
		}
	}
	return list
}

// lacking says why either the column that ranks or all groups have no intervals while
// the other has them.
func lacking(b *results.Board, by *results.Column, groups []*results.Column, rests, inGroups []confidence.Basis) string {
	switch {
	case by != nil && len(rests) == 0 && len(inGroups) > 0:
		return by.Name() + " has no interval: " + lacks(b, []*results.Column{by}) + "."
	case len(rests) > 0 && len(inGroups) == 0 && len(groups) > 0:
		return "Single categories have no intervals: " + lacks(b, groups) + "."
	}
	return ""
}

// basisSentence says on what the intervals of a column rest; nil are the groups.
func basisSentence(b *results.Board, c *results.Column, basis confidence.Basis) string {
	of, cases := "categories", "cases"
	clusters := 0
	if c != nil {
		items := 0
		of = c.Name()
		if items, clusters = behind(b, c, basis); items > 0 {
			cases = words.Count(items, "case")
		}
	}
	switch basis {
	case confidence.FromItems:
		return "Intervals of " + of + " are from the scores of " + cases + "."
	case confidence.FromClusters:
		text := fmt.Sprintf("Intervals of %s are from the scores of %s; those of one %s count together", of, cases, b.Benchmark.Cluster.Value)
		if clusters > 0 {
			text += ", " + words.Count(clusters, "cluster")
		}
		return text + "."
	case results.FromSource:
		return "Whiskers of " + of + " are the source’s own error, as it states it."
	}
	return "Intervals of " + of + ", " + cases + ", are " + page.Rests(basis) + "." +
		" Scores of single cases would make them narrower where a case earns part of the marks, and compare rows case by case."
}

// behind is the most items, and clusters of them, behind intervals of a column that
// rest on the same.
func behind(b *results.Board, c *results.Column, basis confidence.Basis) (items, clusters int) {
	for _, r := range b.Rows {
		if i, why := r.Interval(c); why == "" && i.Basis == basis && !r.OtherJudge {
			items, clusters = max(items, i.Of.N), max(clusters, i.Of.Clusters)
		}
	}
	return items, clusters
}

// rangesSentence says how sure the ranges of a field's ranks are, with the first row
// that could have several for an example, and how many neighbours are told apart.
func rangesSentence(f *results.Field, named bool) string {
	if f.NoPlaces != "" || f.OtherJudge {
		return ""
	}
	ranked := rankedRows(f)
	if len(ranked) == 0 || ranked[0].Places.Low == 0 {
		return ""
	}
	text := "Ranges of ranks are worked out for all rows at once: with 95\u00a0% none of them is wrong."
	if named {
		text = f.Board.Benchmark.ConditionTitle(f.Condition) + ": ranges of ranks are worked out for all these rows at once; with 95\u00a0% none of them is wrong."
	}
	for _, r := range ranked {
		if others := r.Places.High - r.Places.Low; others > 0 {
			text += fmt.Sprintf(" %s could be rank %s to %s: %s cannot be told apart from it with %s.",
				results.RowName(r), page.Rank(r.Places.Low), page.Rank(r.Places.High), words.Count(others, "other"), suiteText(f.Board))
			break
		}
	}
	apart, pairs := f.TellsNeighbours()
	return text + fmt.Sprintf(" Of %s of neighbours %s told apart%s.", words.Count(pairs, "pair"), areOrIs(len(apart), pairs), page.FewPairs(apart, pairs))
}

// pairSentence says of a field that ranks two rows, for which there are no ranges, how
// far they are apart; "" of others, and where that is not known.
func pairSentence(f *results.Field) string {
	ranked := rankedRows(f)
	if len(ranked) != 2 {
		return ""
	}
	apart := page.Apart(f, ranked[0], ranked[1])
	if apart == "" {
		return ""
	}
	return fmt.Sprintf("Two rows need no ranges of ranks: %s is ahead of %s by %s, %s.",
		results.RowName(ranked[0]), results.RowName(ranked[1]), page.Difference(f, ranked[0], ranked[1]), apart)
}

func rankedRows(f *results.Field) (ranked []*results.Row) {
	for _, r := range f.Rows {
		if r.Rank > 0 {
			ranked = append(ranked, r)
		}
	}
	return ranked
}

func areOrIs(n, all int) string {
	switch {
	case n == 0:
		return "none is"
	case n == all:
		return "all are"
	case n == 1:
		return "1 is"
	}
	return words.Number(n) + " are"
}

// suiteText is what a board's ranks rest on: "732 cases".
func suiteText(b *results.Board) string {
	most := 0
	for _, basis := range bases(b, []*results.Column{b.RankedBy()}) {
		items, _ := behind(b, b.RankedBy(), basis)
		most = max(most, items)
	}
	if most == 0 {
		return "these cases"
	}
	return words.Count(most, "case")
}

// lacks is why rows have no intervals in some columns: the first reason.
func lacks(b *results.Board, columns []*results.Column) string {
	for _, c := range columns {
		for _, r := range b.Rows {
			if _, why := r.Interval(c); why != "" && r.Cell(c).Known && !r.OtherJudge {
				return page.WhyText(why)
			}
		}
	}
	return "no row has a score there"
}

// noPlaces is why ranks have no ranges; "" where nothing is ranked.
func noPlaces(b *results.Board) string {
	for _, f := range b.Fields() {
		if f.NoPlaces != "" {
			return page.WhyText(f.NoPlaces)
		}
	}
	return ""
}

// uncovered says what intervals leave out.
func uncovered(b *results.Board) string {
	if judgeText(b) == "" {
		return "Not covered: other ways to score, and cases unlike these."
	}
	return "Not covered: another judge, what people would say, and cases unlike these."
}
