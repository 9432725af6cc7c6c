package release

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"standings/results"
	"standings/results/schema"
)

// Why says why a figure is another than it was.
type Why string

const (
	WhyJudgments   Why = "judgments"   // the files of its judgments
	WhyReviews     Why = "reviews"     // what people say of single marks
	WhySource      Why = "source"      // the published file it was read from
	WhyFormula     Why = "formula"     // a rule of the board, or a weight
	WhySuite       Why = "suite"       // the prompts, or the items that count
	WhyDescription Why = "description" // benchmark.yaml, or a recipe: how files are read
	WhyEvidence    Why = "evidence"    // it was published and is recomputed, or the other way round
	WhyOthers      Why = "others"      // nothing of its own: the overall counts who beats whom
	WhyProgram     Why = "program"     // nothing of the project: the program has another version
)

// Cause is one reason why figures of a row are others.
type Cause struct {
	Why   Why
	Files []FileChange // that differ; none where the reason is no file
}

// FileChange is a file that is not the same.
type FileChange struct {
	Path          string
	Before, After string // SHA-256; "": it was not there, or is not any more
}

// fileChanges lists the files that differ, by path.
func fileChanges(before, after []file) []FileChange {
	hashes := map[string]FileChange{}
	for _, f := range before {
		hashes[f.Path] = FileChange{f.Path, f.SHA256, ""}
	}
	for _, f := range after {
		hashes[f.Path] = FileChange{f.Path, hashes[f.Path].Before, f.SHA256}
	}
	maps.DeleteFunc(hashes, func(_ string, f FileChange) bool { return f.Before == f.After })
	return slices.SortedFunc(maps.Values(hashes), func(x, y FileChange) int { return strings.Compare(x.Path, y.Path) })
}

// causes says why a row's figures differ, as far as the hashes of what it is made of say
// it. Never empty.
func (c *comparer) causes(before, after *Board, change *RowChange) []Cause {
	old, now, items := change.Before, change.After, change.Items
	printed := old.Evidence == published && now.Evidence == published
	own := map[string]bool{}
	for _, f := range old.From {
		own[c.From.Files[f].Path] = true
	}
	for _, f := range now.From {
		own[c.To.Files[f].Path] = true
	}
	dir := path.Join("results", after.Benchmark)
	files := map[Why][]FileChange{}
	for _, f := range c.Files {
		place, _ := strings.CutPrefix(f.Path, dir+"/")
		var why Why // "" is none of this row
		switch {
		case own[f.Path] && now.Evidence == published:
			why = WhySource
		case own[f.Path]:
			why = WhyJudgments
		case place == "benchmark.yaml" || place == "benchmark.yml" || strings.HasPrefix(f.Path, "results/harnesses/"):
			why = WhyDescription
		case printed: // of nothing else
		case place == "reviews.csv" || strings.HasPrefix(place, "reviews/"):
			why = WhyReviews
		case strings.HasPrefix(place, "prompts/"):
			why = WhySuite
		}
		files[why] = append(files[why], f)
	}
	var list []Cause
	add := func(why Why, holds bool) {
		if holds {
			list = append(list, Cause{why, files[why]})
		}
	}
	add(WhyEvidence, old.Evidence != now.Evidence)
	for _, why := range []Why{WhyJudgments, WhyReviews, WhySource} {
		add(why, len(files[why]) > 0)
	}
	add(WhyFormula, slices.ContainsFunc(ruleChanges(before, after), func(r ruleChange) bool { return r.moves(change, after, printed) }))
	add(WhySuite, len(files[WhySuite]) > 0)
	// A description changes with every new column and title: it is a reason where no
	// other is, or where scores of items differ that no file of judgments explains.
	add(WhyDescription, len(files[WhyDescription]) > 0 && (len(list) == 0 || len(items) > 0 && len(files[WhyJudgments]) == 0))
	program := c.From.Program != c.To.Program && (len(items) > 0 || !after.countsWins())
	add(WhyProgram, len(list) == 0 && program)
	add(WhyOthers, len(list) == 0)
	return list
}

// moves reports whether a rule that differs may be why something of a row does: a weight
// changes an overall and what is computed, no category; how items are scored changes
// nothing that is printed; which column ranks changes no figure.
func (r ruleChange) moves(row *RowChange, board *Board, printed bool) bool {
	key, _, _ := strings.Cut(cmp.Or(r.After, r.Before), ": ")
	switch word, of, _ := strings.Cut(key, " of "); word {
	case "ranked by":
		return false
	case "weight", "overall", "overall mean", "value":
		return slices.ContainsFunc(row.Cells, func(c CellChange) bool {
			return c.Column == schema.OverallColumn || word == "value" && c.Column == of || sameKey("value of "+c.Column+": ", board.Rules) != ""
		})
	}
	return !printed
}

// published is how records say that a row is printed by a source.
const published = string(results.Published)

// ruleChanges lists the rules that differ, weights among them.
func ruleChanges(before, after *Board) []ruleChange {
	x, y := before.allRules(), after.allRules()
	var list []ruleChange
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
func (b *Board) allRules() []string {
	rules := slices.Clone(b.Rules)
	for _, c := range b.Columns {
		if c.Weight != "" {
			rules = append(rules, "weight of "+c.ID+": "+c.Weight)
		}
	}
	if b.Judge != "" {
		rules = append(rules, "judge: "+b.Judge)
	}
	if b.RankedBy != "" {
		rules = append(rules, "ranked by: "+b.RankedBy+", "+b.Better+" is better")
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
