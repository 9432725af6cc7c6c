package site

import (
	"standings/results"
	"standings/results/schema"
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

// comparedLadder is one model on the steps. Ranks are among the models that stand
// on both the first step and the last, for a longer table pushes everyone down.
type comparedLadder struct {
	IDs      []string `json:"ids"` // of the rows on it
	Name     string   `json:"name"`
	Figures  []any    `json:"figures"`
	Change   string   `json:"change,omitempty"` // from the first step to the last, as printed
	Computed string   `json:"computed,omitempty"`
	Ranks    [2]int   `json:"ranks"` // 0: it does not stand on both
	Of       int      `json:"of"`
}

func comparedSteps(b *results.Benchmark, k *schema.Contrast) (comparedContrast, bool) {
	ladders := climb(b, k)
	if len(ladders) == 0 {
		return comparedContrast{}, false
	}
	board := b.Board(k.Steps[0].Board.Value)
	c := comparedContrast{ID: b.ID + "-" + schema.Slug(k.ID.Value), Title: k.Title.Value, Text: k.Text.Value, Lower: board.Lower, Decimals: board.Decimals()}
	for _, step := range k.Steps {
		c.Steps = append(c.Steps, comparedStep{stepTitle(b, step), boardPath(b.Board(step.Board.Value))})
	}
	c.Axis = axisOf(fit(board, func(yield func(results.Cell)) {
		for _, l := range ladders {
			for _, r := range l.steps {
				if r != nil {
					yield(r.Overall)
				}
			}
		}
	}, ""))
	for _, l := range ladders {
		d := comparedLadder{Name: ladderName(l), IDs: []string{}}
		d.Change, d.Computed = changeTexts(b, k, l)
		for step, r := range l.steps {
			if r == nil {
				d.Figures = append(d.Figures, nil)
				continue
			}
			d.Figures = append(d.Figures, figureOf(stand{r.Overall, b.Board(k.Steps[step].Board.Value)}, c.Decimals))
			if id := pickID(r); len(d.IDs) == 0 || d.IDs[len(d.IDs)-1] != id {
				d.IDs = append(d.IDs, id)
			}
		}
		d.Ranks, d.Of = ladderRanks(b, k, ladders, l)
		c.Ladders = append(c.Ladders, d)
	}
	return c, true
}

// ladderRanks ranks a ladder at its first and at its last step among the ladders
// that reach both.
func ladderRanks(b *results.Benchmark, k *schema.Contrast, ladders []ladder, l ladder) (ranks [2]int, of int) {
	last := len(k.Steps) - 1
	at := func(l ladder, step int) stand {
		if l.steps[step] == nil {
			return stand{}
		}
		return stand{l.steps[step].Overall, b.Board(k.Steps[step].Board.Value)}
	}
	whole := func(l ladder) bool { return at(l, 0).Known && at(l, last).Known }
	for _, other := range ladders {
		of += one(whole(other))
	}
	if !whole(l) {
		return ranks, of
	}
	for i, step := range []int{0, last} {
		ranks[i] = 1
		own := at(l, step)
		for _, other := range ladders {
			if o := at(other, step); whole(other) && o.read().Cmp(own.read()) != 0 && own.board.Better(o.Value, own.Value) {
				ranks[i]++
			}
		}
	}
	return ranks, of
}
