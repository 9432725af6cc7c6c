package site

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/problem"
	"standings/results/schema"
	"standings/site/chart"
)

// benchmarkPictures draws a benchmark's contrasts and scatters.
func (s *builder) benchmarkPictures(p Page, b *results.Benchmark) []Picture {
	var pictures []Picture
	for i := range b.Contrasts {
		if c, ok := dumbbells(p, b, &b.Contrasts[i]); ok {
			pictures = append(pictures, Picture{Text: b.Contrasts[i].Text.Value, HTML: s.draw(p, c)})
		}
	}
	for i := range b.Scatters {
		if c, ok := scatter(p, b, &b.Scatters[i], i); ok {
			pictures = append(pictures, Picture{Text: b.Scatters[i].Text.Value, HTML: s.draw(p, c)})
		}
	}
	return pictures
}

// A ladder is one model's rows on the steps of a contrast.
type ladder struct {
	name  *results.Row
	steps []*results.Row // nil where the model has no row on a step
}

// climb joins the rows of a contrast's steps. On steps that fix a variant a
// model is one ladder; on others a model and variant is, and a row that names
// the row it is compared with stands on that row's ladder.
func climb(b *results.Benchmark, c *schema.Contrast) []ladder {
	var ladders []ladder
	index := map[string]int{}
	for i, step := range c.Steps {
		board := b.Board(step.Board.Value)
		for _, r := range board.Rows {
			if r.Apart || step.Variant != nil && problem.Fold(step.Variant.Value) != problem.Fold(r.Variant) {
				continue
			}
			k := r.Model.ID
			if step.Variant == nil {
				variant := r.Variant
				if ref := comparedWith(board, r); i > 0 && ref != nil && ref.Board == c.Steps[0].Board.Value {
					k, variant = ref.Model.ID, ref.Variant
				}
				k += "\x00" + problem.Fold(variant)
			}
			at, known := index[k]
			if !known {
				at = len(ladders)
				index[k] = at
				ladders = append(ladders, ladder{name: r, steps: make([]*results.Row, len(c.Steps))})
			}
			ladders[at].steps[i] = r
		}
	}
	return slices.DeleteFunc(ladders, func(l ladder) bool {
		known := 0
		for _, r := range l.steps {
			if r != nil && r.Overall.Known {
				known++
			}
		}
		return known < 2
	})
}

// comparedWith returns the row that a printed change of a row is counted from,
// or nil.
func comparedWith(b *results.Board, r *results.Row) *results.Reference {
	if change := changeOf(b, r); change != nil {
		return change.Compared
	}
	return nil
}

// changeOf returns the printed change of a row, or nil.
func changeOf(b *results.Board, r *results.Row) *results.Row {
	for _, c := range b.Changes {
		for _, change := range c.Rows {
			if change.Model == r.Model && problem.Fold(change.Variant) == problem.Fold(r.Variant) {
				return change
			}
		}
	}
	return nil
}

func dumbbells(p Page, b *results.Benchmark, k *schema.Contrast) (chart.Chart, bool) {
	ladders := climb(b, k)
	if len(ladders) == 0 {
		return chart.Chart{}, false
	}
	last := len(k.Steps) - 1
	slices.SortStableFunc(ladders, func(x, y ladder) int { return cmp.Compare(endOf(y), endOf(x)) })
	c := chart.Chart{ID: "contrast-" + strings.ReplaceAll(k.ID.Value, ".", "-"), Form: chart.Dumbbell, Title: k.Title.Value}
	c.Kinds = chartKinds(b)
	for _, step := range k.Steps {
		c.Groups = append(c.Groups, chart.Group{Label: stepTitle(b, step)})
		c.Boards = alsoBoard(c.Boards, b.Board(step.Board.Value))
	}
	low, high := math.Inf(1), math.Inf(-1)
	falls := 0
	for _, l := range ladders {
		sr := chart.Series{ID: rowAnchor(l.name), Name: ladderName(l), Link: p.To(modelPath(l.name.Model)), Kind: l.name.Kind}
		for i, r := range l.steps {
			var v chart.Value
			if r != nil && r.Overall.Known {
				v = chartValue(b.Board(k.Steps[i].Board.Value), r.Overall)
				low, high = min(low, v.Num), max(high, v.Num)
			}
			sr.Values = append(sr.Values, v)
		}
		if r := l.steps[0]; r != nil && r.Rank > 0 {
			sr.Ranks[0] = strconv.Itoa(r.Rank)
		}
		if r := l.steps[last]; r != nil && r.Rank > 0 {
			sr.Ranks[1] = strconv.Itoa(r.Rank)
		}
		sr.Change, sr.Computed = changeTexts(b, k, l)
		if strings.HasPrefix(firstOf(sr.Change, sr.Computed), "−") {
			falls++
		}
		c.Series = append(c.Series, sr)
	}
	c.Scale = chart.FitScale(low, high, b.Board(k.Steps[0].Board.Value).Title.Value)
	c.Alt = fmt.Sprintf("%s from %s to %s; %s.", capital(counted(len(ladders), "model")), c.Groups[0].Label, c.Groups[last].Label, fallsText(falls))
	return c, true
}

// alsoBoard adds a board's id to a list that does not have it.
func alsoBoard(list []string, b *results.Board) []string {
	if id := b.Benchmark.ID + "/" + b.ID.Value; !slices.Contains(list, id) {
		list = append(list, id)
	}
	return list
}

func fallsText(n int) string {
	if n == 0 {
		return "none falls"
	}
	return count(n) + " of them fall"
}

// endOf is the value by which ladders are sorted: the last step that is known.
func endOf(l ladder) float64 {
	for i := len(l.steps) - 1; i >= 0; i-- {
		if r := l.steps[i]; r != nil && r.Overall.Known {
			return r.Overall.Value
		}
	}
	return math.Inf(-1)
}

// ladderName is the model's name, with the variants where its ends are of
// different ones: "Bagel (Thinking → w/o Thinking)".
func ladderName(l ladder) string {
	first, last := l.steps[0], l.steps[len(l.steps)-1]
	if first != nil && last != nil && len(l.steps) == 2 && first.Variant != last.Variant && first.Variant != "" && last.Variant != "" {
		return fmt.Sprintf("%s (%s → %s)", l.name.Model.Name, first.Variant, last.Variant)
	}
	if l.name.Variant != "" && (first == nil || first == l.name) {
		return results.RowName(l.name)
	}
	return l.name.Model.Name
}

func stepTitle(b *results.Benchmark, step schema.Step) string {
	board := b.Board(step.Board.Value)
	variant := ""
	if step.Variant != nil {
		variant = step.Variant.Value
	}
	return firstOf(step.Title.Value, variant, b.ConditionTitle(b.ConditionOf(board.Board, variant)), board.Title.Value)
}

// changeTexts returns the printed change of a ladder's last step and the change
// computed from its two figures. The computed one is left out where it reads
// the same as the printed one.
func changeTexts(b *results.Benchmark, k *schema.Contrast, l ladder) (printed, computed string) {
	first, last := l.steps[0], l.steps[len(l.steps)-1]
	if first == nil || last == nil || !first.Overall.Known || !last.Overall.Known {
		return "", ""
	}
	board := b.Board(k.Steps[len(k.Steps)-1].Board.Value)
	computed = signed(difference(first.Overall, last.Overall, board))
	if change := changeOf(board, last); change != nil && change.Overall.Known && change.Compared.Board == k.Steps[0].Board.Value {
		printed = signed(change.Overall.Printed.Text)
		if printed == computed {
			computed = ""
		}
	}
	return printed, computed
}

// difference is last minus first, exactly where both are printed.
func difference(first, last results.Cell, b *results.Board) string {
	if first.Printed.Known() && last.Printed.Known() {
		f, l := first.Printed, last.Printed
		return subtract(l, f)
	}
	return strconv.FormatFloat(last.Value-first.Value, 'f', b.Decimals(), 64)
}

func subtract(a, b figure.Figure) string {
	return a.Minus(b).FloatString(max(a.Decimals, b.Decimals))
}

// signed writes a change with its sign: "+0.27", "−0.04".
func signed(text string) string {
	text = strings.TrimPrefix(text, "+")
	if rest, negative := strings.CutPrefix(text, "-"); negative {
		return "−" + rest
	}
	return "+" + text
}
