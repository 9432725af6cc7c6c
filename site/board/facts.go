package board

import (
	"fmt"
	"math"
	"slices"

	"standings/internal/words"
	"standings/results"
	"standings/site/page"
)

// ModelsWord says how many models compete on a board.
func ModelsWord(b *results.Board) string { return words.Count(CountModels(b), "model") }

// CountModels counts the models that compete on some boards, each once.
func CountModels(boards ...*results.Board) int {
	seen := map[*results.Model]bool{}
	for _, b := range boards {
		for _, r := range b.Rows {
			if !r.Reference {
				seen[r.Model] = true
			}
		}
	}
	return len(seen)
}

// ModelsOf counts the models of a project, those of worked examples left out: all pages that
// count its models say this number.
func ModelsOf(p *results.Project) int {
	var boards []*results.Board
	for _, b := range p.Benchmarks {
		if !b.Example || len(p.Benchmarks) == 1 {
			boards = append(boards, b.Boards...)
		}
	}
	return CountModels(boards...)
}

func boardFacts(b *results.Board) []page.Fact {
	var facts []page.Fact
	if judge := judgeText(b); judge != "" {
		facts = append(facts, page.Fact{Label: "Judge", Text: judge, Also: OtherJudges(b)})
	}
	if n := b.Benchmark.TotalItems(b.Board); n > 0 {
		text := words.Number(n)
		if each := each(b); each > 0 {
			text += ", " + words.Number(each) + " in each category"
		}
		facts = append(facts, page.Fact{Label: "Cases", Text: text})
	}
	facts = append(facts, page.Fact{Label: "Models", Text: words.Number(CountModels(b))})
	if len(b.Benchmark.Conditions) > 1 && !Mixed(b) {
		id := b.Benchmark.ConditionOf(b.Board, "")
		facts = append(facts, page.Fact{Label: "Prompts", Text: b.Benchmark.ConditionTitle(id)})
	}
	for _, of := range []string{results.Judgments, results.Tallies} {
		if made := remade(b, of); len(made) > 0 {
			facts = append(facts, page.Fact{Label: "Recomputed", Text: words.Count(len(made), "row") + " from " + of + coverage(b, made)})
		}
	}
	for _, t := range b.Tables {
		if len(t.Rows) > 0 && t.Source != nil {
			facts = append(facts, page.Fact{Label: "As printed in", Text: page.SourceTitle(t.Source, t.Table.Value), Target: t.Source.URL.Value})
		}
	}
	return facts
}

// remade lists the rows that are made of judgments, or of tallies.
func remade(b *results.Board, of string) (rows []*results.Row) {
	for _, r := range b.Rows {
		if r.Remade() && r.MadeOf() == of && !r.OtherJudge {
			rows = append(rows, r)
		}
	}
	return rows
}

// each is how many items every one of a board's groups has; 0 where they differ, or it
// has fewer than two.
func each(b *results.Board) int {
	groups := b.Groups()
	if len(groups) < 2 {
		return 0
	}
	if slices.ContainsFunc(groups, func(c *results.Column) bool { return c.Items != groups[0].Items }) {
		return 0
	}
	return groups[0].Items
}

// coverage says how many of their items some recomputed rows have a score for: a cell
// with far fewer says so itself.
func coverage(b *results.Board, rows []*results.Row) string {
	least, all, outputs, of := 1.0, true, 0, 0
	for _, r := range rows {
		scored, items := 0, 0
		for _, c := range b.Groups() {
			if made := r.Cell(c).Made; made != nil {
				scored, items = scored+made.N, items+made.Items
				outputs, of = outputs+made.Outputs, of+made.OutputsOf
			}
		}
		if items > 0 {
			least, all = min(least, float64(scored)/float64(items)), all && scored == items
		}
	}
	switch {
	case all && outputs < of:
		return fmt.Sprintf(", every case scored, %s of %s", words.Number(outputs), words.Count(of, "output"))
	case all:
		return ", every case scored"
	}
	return fmt.Sprintf(", each with at least %d\u00a0%% of its cases scored", int(math.Floor(100*least)))
}

// Mixed reports whether a board's rows are of more than one condition.
func Mixed(b *results.Board) bool {
	return slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Condition != b.Rows[0].Condition })
}
