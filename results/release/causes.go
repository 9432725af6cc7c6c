package release

import (
	"cmp"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/results/schema"
)

// reason says why a figure is another than it was, so that it reads after "because of".
type reason string

const (
	whyJudgments   reason = "other judgments"
	whyReviews     reason = "other reviews of verdicts"
	whySource      reason = "other figures in its published source"
	whyFormula     reason = "another rule of the leaderboard, or weight"
	whySuite       reason = "other prompts, or other cases that count"
	whyDescription reason = "another description of the benchmark" // benchmark.yaml, or a recipe: how files are read
	whyOthers      reason = "figures of other rows, which count in it"
)

// cause is one reason why figures of a row are others.
type cause struct {
	Why   reason
	Files []string // that differ, by path; none where the reason is no file
}

// String names the reason and the first of its files.
func (c cause) String() string {
	if len(c.Files) == 0 {
		return string(c.Why)
	}
	return string(c.Why) + ", " + words.Some(c.Files, 10)
}

// fileChanges lists the files that differ, by path.
func fileChanges(before, after []file) []string {
	differ := map[file]bool{}
	for _, f := range slices.Concat(before, after) {
		differ[f] = !differ[f]
	}
	var paths []string
	for f, does := range differ {
		if does {
			paths = append(paths, f.Path)
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// causes says why a row's figures differ, as far as the hashes of what it is made of say
// it. Never empty.
func (c *Comparison) causes(board *BoardChange, change *RowChange) (list []cause) {
	old, now, after := change.Before, change.After, board.After
	rescored := len(change.Items) > 0
	printed := old.Evidence == published && now.Evidence == published
	own := map[string]bool{}
	for _, r := range []*record.Row{old, now} {
		for _, s := range r.Sources[:r.Behind] {
			own[s.File] = true
		}
	}
	files := map[reason][]string{}
	for _, f := range c.files {
		place, _ := strings.CutPrefix(f, "results/"+after.Benchmark+"/")
		var why reason // "" is none of this row
		switch {
		case own[f] && now.Evidence == published:
			why = whySource
		case own[f]:
			why = whyJudgments
		case place == "benchmark.yaml" || place == "benchmark.yml" || strings.HasPrefix(f, "results/harnesses/"):
			why = whyDescription
		case printed: // of nothing else
		case place == "reviews.csv" || strings.HasPrefix(place, "reviews/"):
			why = whyReviews
		case strings.HasPrefix(place, "prompts/"):
			why = whySuite
		}
		files[why] = append(files[why], f)
	}
	add := func(why reason, holds bool) {
		if holds {
			list = append(list, cause{why, files[why]})
		}
	}
	add(reason("other evidence, "+now.Evidence+" and before "+old.Evidence), old.Evidence != now.Evidence)
	for _, why := range []reason{whyJudgments, whyReviews, whySource} {
		add(why, len(files[why]) > 0)
	}
	add(whyFormula, slices.ContainsFunc(board.Rules, func(r ruleChange) bool { return r.moves(change, after, printed) }))
	add(whySuite, len(files[whySuite]) > 0)
	// A description changes with every new column and title: it is a reason where no
	// other is, or where scores of items differ that no file of judgments explains.
	add(whyDescription, len(files[whyDescription]) > 0 && (len(list) == 0 || rescored && len(files[whyJudgments]) == 0))
	unknown := "an unknown one"
	add(reason("another version of Standings, "+cmp.Or(c.To.Program, unknown)+" and before "+cmp.Or(c.From.Program, unknown)), len(list) == 0 && c.From.Program != c.To.Program && (rescored || !countsWins(after)))
	add(whyOthers, len(list) == 0)
	return list
}

// moves reports whether a rule that differs may be why something of a row does: a weight
// changes an overall and what is computed, no category; how items are scored changes nothing
// that is printed; which column ranks changes no figure.
func (r ruleChange) moves(row *RowChange, board *record.Board, printed bool) bool {
	key, _, _ := strings.Cut(cmp.Or(r.After, r.Before), ": ")
	switch word, of, _ := strings.Cut(key, " of "); word {
	case "ranked by":
		return false
	case "weight", "overall", "overall mean", "value":
		return slices.ContainsFunc(row.Cells, func(c CellChange) bool {
			return c.Column.ID == schema.OverallColumn || word == "value" && c.Column.ID == of || sameKey("value of "+c.Column.ID+": ", board.Rules) != ""
		})
	}
	return !printed
}

// published is how records say that a row is printed by a source.
const published = results.PrintedID

// ruleChanges lists the rules that differ, weights among them.
func ruleChanges(before, after *record.Board) (list []ruleChange) {
	x, y := allRules(before), allRules(after)
	for _, rule := range x {
		if !slices.Contains(y, rule) {
			list = append(list, ruleChange{rule, sameKey(rule, y)})
		}
	}
	for _, rule := range y {
		if !slices.Contains(x, rule) && sameKey(rule, x) == "" {
			list = append(list, ruleChange{"", rule})
		}
	}
	return list
}

// allRules is how a board's figures are made, with who judged and which column ranks.
func allRules(b *record.Board) []string {
	rules := slices.Clone(b.Rules)
	for _, c := range b.Columns {
		if c.Weight != "" {
			rules = append(rules, "weight of "+c.ID+": "+c.Weight)
		}
	}
	if b.Judge != "" {
		rules = append(rules, "judge: "+string(b.Judge))
	}
	if i := b.RankedBy(); i >= 0 {
		rules = append(rules, "ranked by: "+b.Columns[i].ID+", "+string(b.Better)+" is better")
	}
	return rules
}

// sameKey is the rule of a list that says another thing of the same; "" where none does.
func sameKey(rule string, list []string) string {
	key, _, _ := strings.Cut(rule, ": ")
	for _, other := range list {
		if k, _, _ := strings.Cut(other, ": "); k == key {
			return other
		}
	}
	return ""
}
