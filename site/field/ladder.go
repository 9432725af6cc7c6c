package field

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/results/schema"
)

// A Ladder is one model's rows on the steps of a contrast.
type Ladder struct {
	Name  *results.Row
	Steps []*results.Row // nil where the model has no row on a step
}

// Climb joins the rows of a contrast's steps. On steps that fix a variant a
// model is one ladder; on others a model and variant is, and a row that names
// the row it is compared with is on that row's ladder.
func Climb(b *results.Benchmark, c *schema.Contrast) []Ladder {
	var ladders []Ladder
	index := map[string]int{}
	for i, step := range c.Steps {
		board := b.Board(step.Board.Value)
		for _, r := range board.Rows {
			if r.OtherJudge || r.Reference || step.Variant != nil && source.Fold(step.Variant.Value) != source.Fold(r.Variant) {
				continue
			}
			k := r.Model.ID
			if step.Variant == nil {
				variant := r.Variant
				if change := board.ChangeOf(r); i > 0 && change != nil && change.Compared().Board == c.Steps[0].Board.Value {
					k, variant = change.Compared().Model.ID, change.Compared().Variant
				}
				k += "\x00" + source.Fold(variant)
			}
			at, known := index[k]
			if !known {
				at = len(ladders)
				index[k] = at
				ladders = append(ladders, Ladder{Name: r, Steps: make([]*results.Row, len(c.Steps))})
			}
			ladders[at].Steps[i] = r
		}
	}
	return slices.DeleteFunc(ladders, func(l Ladder) bool {
		known := 0
		for _, r := range l.Steps {
			if r != nil && r.RankedBy().Known {
				known++
			}
		}
		return known < 2
	})
}

// LadderRanks ranks a ladder at its first and at its last step among the ladders
// that reach both; ranks are 0 where it does not itself.
func LadderRanks(b *results.Benchmark, k *schema.Contrast, ladders []Ladder, which int) (ranks [2]int, of int) {
	var ends []*ranking.Column
	for _, step := range []int{0, len(k.Steps) - 1} {
		overall := b.Board(k.Steps[step].Board.Value).RankedBy()
		if overall == nil {
			return ranks, 0
		}
		cells := make([]results.Cell, len(ladders))
		for i, l := range ladders {
			if r := l.Steps[step]; r != nil {
				cells[i] = *r.Cell(overall)
			}
		}
		ends = append(ends, overall.Rank(cells))
	}
	list, of := ranking.Like(ends, which)
	copy(ranks[:], list)
	return ranks, of
}

// Figures are all that rank rows on some ladders.
func Figures(ladders []Ladder) (figures []float64) {
	for _, l := range ladders {
		for _, r := range l.Steps {
			if r != nil && r.RankedBy().Known {
				figures = append(figures, r.RankedBy().Value)
			}
		}
	}
	return figures
}

// EndOf is the value by which ladders are sorted: the last step that is known.
func EndOf(l Ladder) float64 {
	for i := len(l.Steps) - 1; i >= 0; i-- {
		if r := l.Steps[i]; r != nil && r.RankedBy().Known {
			return r.RankedBy().Value
		}
	}
	return math.Inf(-1)
}

// LadderName is the model's name, with the variants where its ends are of
// different ones: "Bagel (Thinking → w/o Thinking)".
func LadderName(l Ladder) string {
	first, last := l.Steps[0], l.Steps[len(l.Steps)-1]
	if first != nil && last != nil && len(l.Steps) == 2 && first.Variant != last.Variant && first.Variant != "" && last.Variant != "" {
		return fmt.Sprintf("%s (%s → %s)", l.Name.Model.Name, first.Variant, last.Variant)
	}
	if l.Name.Variant != "" && (first == nil || first == l.Name) {
		return results.RowName(l.Name)
	}
	return l.Name.Model.Name
}

// StepTitle is what a step is called: its own title, else its variant, condition or board.
func StepTitle(b *results.Benchmark, step schema.Step) string {
	board := b.Board(step.Board.Value)
	variant := ""
	if step.Variant != nil {
		variant = step.Variant.Value
	}
	return cmp.Or(step.Title.Value, variant, b.ConditionTitle(b.ConditionOf(board.Board, variant)), board.Title)
}

// ChangeTexts returns the printed change of a ladder's last step and the change
// computed from its two figures. The computed one is left out where it reads
// the same as the printed one.
func ChangeTexts(b *results.Benchmark, k *schema.Contrast, l Ladder) (printed, computed string) {
	first, last := l.Steps[0], l.Steps[len(l.Steps)-1]
	if first == nil || last == nil || !first.RankedBy().Known || !last.RankedBy().Known {
		return "", ""
	}
	board := b.Board(k.Steps[len(k.Steps)-1].Board.Value)
	computed = Signed(Difference(first, last))
	if change := board.ChangeOf(last); change != nil && change.RankedBy().Known && change.Compared().Board == k.Steps[0].Board.Value {
		printed = Signed(change.RankedBy().Printed.Plain())
		if printed == computed {
			computed = ""
		}
	}
	return printed, computed
}

// Difference is what ranks a row minus what ranks an earlier one, both known, in the
// digits that they are shown with.
func Difference(first, last *results.Row) string {
	f, l := first.Board.RankedBy(), last.Board.RankedBy()
	d := figure.Sub(l.Figure(last.RankedBy()).Shown, f.Figure(first.RankedBy()).Shown)
	return l.Kind.Show(figure.Nearest(d), max(f.Digits(first.RankedBy()), l.Digits(last.RankedBy())))
}

// Signed writes a change with its sign: "+0.27", "−0.04".
func Signed(text string) string {
	text = strings.TrimPrefix(text, "+")
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		return "−" + rest
	}
	return "+" + text
}
