package compare

import (
	"standings/results"
	"standings/results/record"
	"standings/results/schema"
	"standings/site/field"
	"standings/site/page"
)

// comparedContrast is one metric under several conditions, a ladder a model.
type comparedContrast struct {
	ID        string           `json:"id"`
	Benchmark int              `json:"benchmark"`
	Title     string           `json:"title"`
	Text      string           `json:"text,omitempty"`
	Steps     []comparedStep   `json:"steps"`
	Lower     bool             `json:"lower,omitempty"`
	Decimals  int              `json:"decimals"`
	Axis      comparedAxis     `json:"axis"`
	Ladders   []comparedLadder `json:"ladders"`
}

type comparedStep struct {
	Title string `json:"title"`
	Page  string `json:"page"`
}

// comparedLadder is one model on the steps. Ranks are among the models that are
// on both the first step and the last, for a longer table pushes everyone down.
type comparedLadder struct {
	IDs      []string `json:"ids"` // of the rows on it
	Name     string   `json:"name"`
	Figures  []any    `json:"figures"`
	Change   string   `json:"change,omitempty"` // from the first step to the last, as printed
	Computed string   `json:"computed,omitempty"`
	Ranks    [2]int   `json:"ranks"` // 0: it is not on both
	Of       int      `json:"of"`
}

func comparedSteps(b *results.Benchmark, k *schema.Contrast) (comparedContrast, bool) {
	ladders := field.Climb(b, k)
	if len(ladders) == 0 {
		return comparedContrast{}, false
	}
	table := b.Board(k.Steps[0].Board.Value)
	c := comparedContrast{ID: b.ID + "-" + schema.Slug(k.ID.Value), Title: k.Title.Value, Text: k.Text.Value}
	if by := table.RankedBy(); by != nil {
		c.Decimals, c.Lower = by.Decimals, by.Lower()
	}
	for _, step := range k.Steps {
		c.Steps = append(c.Steps, comparedStep{field.StepTitle(b, step), page.BoardPath(b.Board(step.Board.Value))})
	}
	c.Axis = axisOf(field.ScaleFor(field.Figures(ladders), ""))
	for which, l := range ladders {
		d := comparedLadder{Name: field.LadderName(l), IDs: []string{}}
		d.Change, d.Computed = field.ChangeTexts(b, k, l)
		for step, r := range l.Steps {
			if r == nil {
				d.Figures = append(d.Figures, nil)
				continue
			}
			d.Figures = append(d.Figures, figureOf(record.CellOf(r, b.Board(k.Steps[step].Board.Value).RankedBy()), c.Decimals))
			if id := field.PickID(r); len(d.IDs) == 0 || d.IDs[len(d.IDs)-1] != id {
				d.IDs = append(d.IDs, id)
			}
		}
		d.Ranks, d.Of = field.LadderRanks(b, k, ladders, which)
		c.Ladders = append(c.Ladders, d)
	}
	return c, true
}
