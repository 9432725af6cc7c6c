package board

import (
	"fmt"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
	"standings/results/schema"
)

// reduced says how several scores become one on a board, rung by rung; nil where each
// case has one output, one run and one judge.
func reduced(b *results.Board) []string {
	r := b.Reduce
	if r == nil {
		return nil
	}
	var list []string
	if r.Sample.Value != "" {
		list = append(list, "A case’s score is made of the scores of its outputs: "+sampleText(r.Sample.Value)+".")
	}
	if r.Run.Value != "" {
		list = append(list, "Of several runs, the mean counts.")
	}
	switch r.Judge.Value {
	case schema.ReduceMean:
		list = append(list, "Of several judges, the mean counts.")
	case schema.ReduceMajority:
		list = append(list, "Of several judges, the commonest score counts, or the mean of those that are equally common.")
	}
	return list
}

// sampleText says what the scores of several outputs become. An output passes where its
// score is the best that there is.
func sampleText(text string) string {
	name, k, _ := schema.Reducer(text)
	const passes = "an output passes where its score is the best there is"
	switch name {
	case schema.ReduceMax:
		return "the highest"
	case schema.ReduceMajority:
		return "the commonest, or the mean of those that are equally common"
	case schema.ReduceAny:
		return "the best score where at least one passes, and the worst elsewhere; " + passes
	case schema.ReduceAll:
		return "the best score where all pass, and the worst elsewhere; " + passes
	case schema.ReducePassHat:
		return fmt.Sprintf("%s = C(c, %d) / C(n, %d), the chance that %d outputs drawn from the n all pass, where c of them do; %s", text, k, k, k, passes)
	case schema.ReducePassAt:
		return fmt.Sprintf("%s = 1 − C(n − c, %d) / C(n, %d), the chance that at least one of %d outputs drawn from the n passes, where c of them do (Chen et al., 2021); %s", text, k, k, k, passes)
	}
	return "their mean"
}

// transforms are the formulas of what a group's figure becomes.
func transforms(b *results.Board) []formulaLine {
	if b.Reduce == nil {
		return nil
	}
	group := b.Reduce.Group
	if group.All.Value != "" {
		return []formulaLine{{Formula: group.All.Value}}
	}
	var lines []formulaLine
	for _, e := range group.ByGroup {
		lines = append(lines, formulaLine{Group: columnName(b, e.Key.Value), Formula: e.Value.Value})
	}
	return lines
}

// outputsText is "194 of 196 outputs of 49 cases"; "" where each case has one output.
func outputsText(c *judged.Cell) string {
	if c == nil || c.OutputsOf == 0 {
		return ""
	}
	return fmt.Sprintf("%s of %s of %s", words.Number(c.Outputs), words.Count(c.OutputsOf, "output"), words.Count(c.Items, "case"))
}

// outputsMissing reports whether some of the outputs behind a figure have no score.
func outputsMissing(c *judged.Cell) bool { return c.Outputs < c.OutputsOf }

// outputsOf is the cell of a row that counts all its outputs: the overall, or the sum
// of its groups.
func outputsOf(r *results.Row) *judged.Cell {
	all := &judged.Cell{}
	if r.Made == nil {
		return all
	}
	for i := range r.Made.Cells {
		c := &r.Made.Cells[i]
		all.Outputs, all.OutputsOf, all.Items = all.Outputs+c.Outputs, all.OutputsOf+c.OutputsOf, all.Items+c.Items
	}
	return all
}
