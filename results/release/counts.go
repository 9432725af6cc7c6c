package release

import "standings/internal/words"

// counts is how much changed: rows by the kind of their change, and what is counted below.
type counts map[Kind]int

const (
	boards   Kind = "boards"  // that are new or gone
	columns  Kind = "columns" // that are new or gone
	rulesets Kind = "rules"   // boards whose figures are computed otherwise
	findings Kind = "findings"
)

// Count counts what changed on some boards.
func Count(changed ...*BoardChange) counts {
	n := counts{}
	for _, b := range changed {
		n[columns] += len(b.Came) + len(b.Went)
		if len(b.Rules) > 0 {
			n[rulesets]++
		}
		if b.Before == nil || b.After == nil {
			n[boards]++
		}
		for _, r := range b.Rows {
			n[r.Kind]++
		}
	}
	return n
}

// Count counts what changed in all.
func (c *Comparison) Count() counts {
	n := Count(c.Boards...)
	n[findings] = len(c.Came) + len(c.Went)
	return n
}

// Changes is how many changes there are, without rows that others moved.
func (n counts) Changes() int {
	all := -n[Moved]
	for _, count := range n {
		all += count
	}
	return all
}

// Kinds are the kinds of changes, in the order of a sentence, with what became of what: "3
// rows added".
var Kinds = []struct {
	Kind         Kind
	Noun, Became string
}{
	{Added, "row", "added"},
	{Withdrawn, "row", "withdrawn"},
	{Gone, "row", "gone without a reason"},
	{Rescored, "row", "rescored"},
	{recounted, "row", "with the same figures from other cases, or with other intervals or marks"},
	{boards, "leaderboard", "new or gone"},
	{columns, "column", "new or gone"},
	{rulesets, "leaderboard", "computed otherwise"},
	{findings, "finding", "of the audit new or gone"},
	{Moved, "row", "moved because of others"},
}

// String says in a sentence how much changed.
func (n counts) String() string {
	var parts []string
	for _, k := range Kinds {
		if count := n[k.Kind]; count > 0 {
			parts = append(parts, words.Count(count, k.Noun)+" "+k.Became)
		}
	}
	if len(parts) == 0 {
		return "Nothing changed that readers see."
	}
	return words.List(parts) + "."
}
