package release

import (
	"fmt"

	"standings/results"
	"standings/results/schema"
)

// rules writes down how a board's figures are made, a line a rule, in the words and
// formulas of benchmark.yaml, so that two states can be compared and a reader sees which
// rule changed. Weights are with the columns.
func rules(b *results.Board) []string {
	lines := []string{}
	add := func(key, value string) {
		if value != "" {
			lines = append(lines, key+": "+value)
		}
	}
	formula := func(key string, all string, groups schema.Ordered[schema.Text]) {
		add(key, all)
		for _, g := range groups {
			add(key+" of "+g.Key.Value, g.Value.Value)
		}
	}
	add("scale", ends(b))
	formula("score", b.Score.All.Value, b.Score.ByGroup)
	if r := b.Reduce; r != nil {
		add("reduce sample", r.Sample.Value)
		add("reduce run", r.Run.Value)
		add("reduce judge", r.Judge.Value)
		formula("reduce group", r.Group.All.Value, r.Group.ByGroup)
	}
	add("aggregate", b.Aggregate.Value)
	add("overall", b.Overall.Rule)
	for _, id := range b.Overall.Mean {
		add("overall mean of", id.Value)
	}
	for _, c := range b.Columns {
		add("value of "+c.ID, c.Formula())
	}
	return lines
}

func ends(b *results.Board) string {
	low, high := b.Scale.Min, b.Scale.Max
	if !low.Known() && !high.Known() {
		return ""
	}
	text := "from " + low.Text + " to " + high.Text
	if b.Scale.Unit.Value != "" {
		text += fmt.Sprintf(" (%s)", b.Scale.Unit)
	}
	return text
}
