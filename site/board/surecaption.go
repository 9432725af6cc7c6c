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

// sureLegend explains whiskers, rank ranges, dark lines and bold, a phrase each; nothing
// where a board shows none of them.
func sureLegend(b *results.Board) []string {
	by := b.SortedBy()
	if by == nil {
		return nil
	}
	var list []string
	add := func(shown bool, text string) {
		if shown {
			list = append(list, text)
		}
	}
	whiskers := bases(b, []*results.Column{by})
	stated := slices.Contains(whiskers, results.FromSource)
	add(len(whiskers) > 0 && !stated, "Whisker: 95\u00a0% confidence interval.")
	add(stated && len(whiskers) == 1, "Whisker: the source’s own error.")
	add(stated && len(whiskers) > 1, "Whisker: 95\u00a0% confidence interval, or the source’s own error.")
	add(slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Places.High > r.Places.Low }), "Grey: 95\u00a0% rank range, over all rows jointly.")
	add(slices.ContainsFunc(b.Fields(), func(f *results.Field) bool { return len(divided(f)) > 0 }), "Dark line: significant gap.")
	if len(list) > 0 && b.RankedBy() != nil {
		list = append(list, boldText(b))
	}
	return list
}

// boldText says whether the lead of the best row is significant.
func boldText(b *results.Board) string {
	alone := len(b.Fields()) > 0
	for _, f := range b.Fields() {
		if !f.OtherJudge && f.Ranked() > 0 {
			alone = alone && len(f.First()) == 1
		}
	}
	switch {
	case !alone:
		return "The lead is not significant."
	case len(b.Columns) == 1:
		return "The lead is significant."
	}
	return "Only the lead in " + b.RankedBy().Name() + " is known to be significant."
}

// sureSentences say from what a board's intervals and rank ranges are computed and what
// they leave out, a paragraph each; where there are none, why.
func sureSentences(b *results.Board) []string {
	by := b.RankedBy()
	var main []*results.Column
	if by != nil {
		main = append(main, by)
	}
	groups := b.Groups()
	overall, inGroups := bases(b, main), bases(b, groups)
	var intervals, ranges []string
	for _, basis := range overall {
		intervals = append(intervals, basisSentence(b, by, basis))
	}
	if len(overall) == 0 {
		for _, basis := range inGroups {
			intervals = append(intervals, basisSentence(b, nil, basis))
		}
	}
	switch {
	case by != nil && len(overall) == 0 && len(inGroups) > 0:
		intervals = append(intervals, by.Name()+" has no interval: "+lacks(b, main)+".")
	case len(overall) > 0 && len(inGroups) == 0 && len(groups) > 0:
		intervals = append(intervals, "Categories have no intervals: "+lacks(b, groups)+".")
	}
	for _, f := range b.Fields() {
		if text := cmp.Or(rangesSentence(f, Mixed(b)), pairSentence(f)); text != "" {
			ranges = append(ranges, text)
		}
	}
	if why := noPlaces(b); why != "" && len(ranges) == 0 {
		if len(overall)+len(inGroups) == 0 {
			return []string{"No confidence intervals and no rank ranges: " + why + "."}
		}
		ranges = append(ranges, "No rank ranges: "+why+".")
	}
	if b.Of != nil && b.Of.Corrected == b {
		ranges = append(ranges, "Not covered: other people, other kinds of cases.")
	} else if slices.ContainsFunc(slices.Concat(overall, inGroups), func(basis confidence.Basis) bool { return basis != results.FromSource }) {
		ranges = append(ranges, "Not covered: other judges, people, other kinds of cases.")
	}
	return said(strings.Join(intervals, " "), strings.Join(ranges, " "))
}

// basisSentence says from what the intervals of a column are computed; nil means the
// categories.
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
	text := "Intervals of " + of + ": 95\u00a0% confidence intervals from "
	switch basis {
	case confidence.FromItems:
		return text + "the scores of " + cases + "."
	case confidence.FromClusters:
		text += fmt.Sprintf("the scores of %s, those of one %s counted together", cases, b.Benchmark.Cluster.Value)
		if clusters > 0 {
			text += ", " + words.Count(clusters, "cluster")
		}
		return text + "."
	case results.FromSource:
		return "Whiskers of " + of + ": the source’s own error."
	case results.FromPeople:
		return text + "people’s verdicts on a chance sample of cases and the judge’s scores of all."
	}
	return text + "the published scores of " + cases + ", assuming independent prompts. Scores of single cases would give narrower ones."
}

// behind is the largest number of items, and of their clusters, that intervals of a column
// are computed from on this basis.
func behind(b *results.Board, c *results.Column, basis confidence.Basis) (items, clusters int) {
	for _, r := range b.Rows {
		if i, why := r.Interval(c); why == "" && i.Basis == basis && !r.OtherJudge {
			items, clusters = max(items, i.Of.N), max(clusters, i.Of.Clusters)
		}
	}
	return items, clusters
}

// rangesSentence gives one example of a field's rank ranges and counts the neighbours
// that differ significantly; "" where there are no ranges.
func rangesSentence(f *results.Field, named bool) string {
	if f.NoPlaces != "" || f.OtherJudge {
		return ""
	}
	ranked := rankedRows(f)
	if len(ranked) == 0 || ranked[0].Places.Low == 0 {
		return ""
	}
	text := "Joint 95\u00a0% rank ranges."
	if named {
		text = f.Board.Benchmark.ConditionTitle(f.Condition) + ": joint 95\u00a0% rank ranges of these rows."
	}
	for _, r := range ranked {
		if others := r.Places.High - r.Places.Low; others > 0 {
			text += fmt.Sprintf(" %s: rank %s–%s, not significantly different from %s.", results.RowName(r), page.Rank(r.Places.Low), page.Rank(r.Places.High), words.Count(others, "other"))
			break
		}
	}
	apart, pairs := f.TellsNeighbours()
	return text + fmt.Sprintf(" %s of %s of neighbours differ significantly%s.", words.Number(len(apart)), words.Count(pairs, "pair"), page.FewPairs(apart, pairs))
}

// pairSentence compares the two rows of a field that ranks no others, so that it has no
// rank ranges; "" of other fields, and where nothing is known.
func pairSentence(f *results.Field) string {
	ranked := rankedRows(f)
	if len(ranked) != 2 {
		return ""
	}
	apart := page.Apart(f, ranked[0], ranked[1])
	if apart == "" {
		return ""
	}
	return fmt.Sprintf("%s is ahead of %s by %s, which is %s.", results.RowName(ranked[0]), results.RowName(ranked[1]), page.Difference(f, ranked[0], ranked[1]), apart)
}

func rankedRows(f *results.Field) (ranked []*results.Row) {
	for _, r := range f.Rows {
		if r.Rank > 0 {
			ranked = append(ranked, r)
		}
	}
	return ranked
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
