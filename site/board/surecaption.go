package board

import (
	"fmt"
	"slices"
	"strings"

	"standings/results"
	"standings/results/confidence"
	"standings/site/page"
)

// sureLegend says what whiskers, the small ranks and the dark lines are, in a phrase, and
// what bold is not; nothing where a board shows none of them.
func sureLegend(b *results.Board) []string {
	by := b.RankedBy()
	if by == nil {
		return nil
	}
	var parts []string
	switch list := bases(b, []*results.Column{by}); {
	case len(list) == 0:
	case !slices.Contains(list, results.FromSource):
		parts = append(parts, "Whiskers: 95\u00a0% intervals, each for its row alone.")
	case len(list) == 1:
		parts = append(parts, "Whiskers: the source’s own error.")
	default:
		parts = append(parts, "Whiskers: 95\u00a0% intervals, each for its row alone, or the source’s own error.")
	}
	if slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Places.High > r.Places.Low }) {
		parts = append(parts, "Beside a rank: the ranks that the row could have, with 95\u00a0% for all rows at once.")
	}
	if slices.ContainsFunc(b.Fields(), func(f *results.Field) bool { return len(parted(f)) > 0 }) {
		parts = append(parts, "Dark line: all above are told apart from all below.")
	}
	if len(parts) == 0 {
		return nil
	}
	return []string{strings.Join(parts, " "), "Bold is the best figure, not a proven best."}
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
		intervals = append(intervals, "95 of 100 such suites would put the mean within its interval.")
	}
	for _, f := range b.Fields() {
		if text := rangesSentence(f, Mixed(b)); text != "" {
			ranges = append(ranges, text)
		}
	}
	if why := noPlaces(b); why != "" && len(ranges) == 0 {
		if len(rests)+len(inGroups) == 0 {
			return []string{"How sure figures and ranks are is not known: " + why + "."}
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
	of, behindIt := "categories", ""
	clusters := 0
	if c != nil {
		items := 0
		of = c.Name()
		if items, clusters = behind(b, c, basis); items > 0 {
			behindIt = ", " + page.Counted(items, "prompt")
		}
	}
	switch basis {
	case confidence.FromItems:
		return "Intervals of " + of + " are from the scores of items" + behindIt + "."
	case confidence.FromClusters:
		text := fmt.Sprintf("Intervals of %s are from the scores of items%s; those of one %s count together", of, behindIt, b.Benchmark.Cluster.Value)
		if clusters > 0 {
			text += ", " + page.Counted(clusters, "cluster")
		}
		return text + "."
	case results.FromSource:
		return "Whiskers of " + of + " are the source’s own error, as it states it."
	}
	return "Intervals of " + of + " are from the printed figures, if prompts count as independent" + behindIt + "." +
		" Scores of single prompts would make them narrower where a prompt earns part of the marks, and compare rows prompt by prompt."
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
	var ranked []*results.Row
	for _, r := range f.Rows {
		if r.Rank > 0 {
			ranked = append(ranked, r)
		}
	}
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
				results.RowName(r), page.Rank(r.Places.Low), page.Rank(r.Places.High), page.Counted(others, "other"), suiteText(f.Board))
			break
		}
	}
	apart, pairs := f.TellsNeighbours()
	return text + fmt.Sprintf(" Of %s of neighbours %s told apart.", page.Counted(pairs, "pair"), areOrIs(apart, pairs))
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
	return page.Count(n) + " are"
}

// suiteText is what a board's ranks rest on: "732 prompts".
func suiteText(b *results.Board) string {
	most := 0
	for _, basis := range bases(b, []*results.Column{b.RankedBy()}) {
		items, _ := behind(b, b.RankedBy(), basis)
		most = max(most, items)
	}
	if most == 0 {
		return "these prompts"
	}
	return page.Counted(most, "prompt")
}

// lacks is why rows have no intervals in some columns: the first reason.
func lacks(b *results.Board, columns []*results.Column) string {
	for _, c := range columns {
		for _, r := range b.Rows {
			if _, why := r.Interval(c); why != "" && r.Cell(c).Known && !r.OtherJudge {
				return why
			}
		}
	}
	return "no row has a figure there"
}

// noPlaces is why ranks have no ranges; "" where nothing is ranked.
func noPlaces(b *results.Board) string {
	for _, f := range b.Fields() {
		if f.NoPlaces != "" {
			return f.NoPlaces
		}
	}
	return ""
}

// uncovered says what intervals leave out.
func uncovered(b *results.Board) string {
	if judgeText(b) == "" {
		return "Not covered: other ways to score, and prompts unlike these."
	}
	return "Not covered: another judge, what people would say, and prompts unlike these."
}
