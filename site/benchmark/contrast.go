package benchmark

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// benchmarkPictures draws a benchmark's contrasts and scatters.
func (s *Pages) benchmarkPictures(p page.Page, b *results.Benchmark) (pictures []picture) {
	draw := func(text schema.Text, c chart.Chart, drawn bool) {
		if drawn {
			pictures = append(pictures, picture{Text: text.Value, HTML: p.Draw(c)})
		}
	}
	for i := range b.Contrasts {
		c, ok := dumbbells(p, b, &b.Contrasts[i])
		draw(b.Contrasts[i].Text, c, ok)
	}
	for i := range b.Scatters {
		c, ok := scatter(p, b, &b.Scatters[i], i)
		draw(b.Scatters[i].Text, c, ok)
	}
	return pictures
}

func dumbbells(p page.Page, b *results.Benchmark, k *schema.Contrast) (chart.Chart, bool) {
	ladders := field.Climb(b, k)
	if len(ladders) == 0 {
		return chart.Chart{}, false
	}
	last := len(k.Steps) - 1
	slices.SortStableFunc(ladders, func(x, y field.Ladder) int { return cmp.Compare(field.EndOf(y), field.EndOf(x)) })
	c := chart.Chart{ID: "contrast-" + strings.ReplaceAll(k.ID.Value, ".", "-"), Form: chart.Dumbbell, Title: k.Title.Value}
	c.Kinds = board.ChartKinds(b)
	for _, step := range k.Steps {
		c.Groups = append(c.Groups, chart.Group{Label: field.StepTitle(b, step)})
		c.Boards = board.AlsoBoard(c.Boards, b.Board(step.Board.Value))
	}
	for which, l := range ladders {
		sr := chart.Series{ID: l.Name.Anchor(), Name: field.LadderName(l), Link: p.To(page.ModelPath(l.Name.Model)), Kind: l.Name.Kind}
		for i, r := range l.Steps {
			var v chart.Value
			if r != nil && r.RankedBy().Known {
				v = board.ChartValue(b.Board(k.Steps[i].Board.Value).RankedBy(), r.RankedBy())
			}
			sr.Values = append(sr.Values, v)
		}
		if ranks, of := field.LadderRanks(b, k, ladders, which); ranks[0] > 0 {
			sr.Ranks = [2]string{page.Rank(ranks[0]), page.Rank(ranks[1])}
			c.Note = fmt.Sprintf("ranks among the %s with a score at both ends", words.Count(of, "row"))
		}
		sr.Change, sr.Computed = field.ChangeTexts(b, k, l)
		c.Series = append(c.Series, sr)
	}
	c.Scale = field.ScaleFor(field.Figures(ladders), b.Board(k.Steps[0].Board.Value).Title)
	c.Alt = fmt.Sprintf("%s from %s to %s.", page.Capital(words.Count(len(ladders), "row")), c.Groups[0].Label, c.Groups[last].Label)
	c.Text = statement.Falls(b, k.Steps, ladders).Sentence()
	return c, true
}
