package cases

import (
	"slices"

	"standings/results/figure"
	"standings/results/judged"
)

// scoreLine is one score that an item has: all boards with one formula share it.
type scoreLine struct {
	title    string
	formula  string
	decimals int
	boards   []*judged.Board
}

// scoreLines lists the scores of an item, the main one first. A score that is a
// mark as it stands is left out: the mark has a row of its own.
func (k *collection) scoreLines(item int) (lines []scoreLine) {
	for _, b := range k.Suite.Boards {
		c := b.ColumnOf(item)
		if c < 0 || b.Columns[c].Formula == "" {
			continue
		}
		formula := b.Columns[c].Formula
		at := slices.IndexFunc(lines, func(l scoreLine) bool { return l.formula == formula })
		if at < 0 {
			if slices.ContainsFunc(k.marks, func(m *caseMark) bool { return m.name == formula }) && len(lines) > 0 {
				continue
			}
			at = len(lines)
			lines = append(lines, scoreLine{title: b.Title.Value, formula: formula, decimals: k.Bench.Board(b.ID.Value).Column(b.Columns[c].ID).Decimals})
		}
		lines[at].boards = append(lines[at].boards, b)
	}
	if len(lines) == 1 {
		lines[0].title = "Score"
	}
	return lines
}

// of returns an output's score and what became of its judgment.
func (l scoreLine) of(k *collection, o *output, item int) (text string, status judged.Status, ok bool) {
	for _, b := range l.boards {
		row := k.rows[o.Main][b]
		if row == nil {
			continue
		}
		score, ok := row.Score(item)
		if !ok {
			return "", row.Status(item), false
		}
		return figure.Fixed(score, l.decimals), judged.Judged, true
	}
	return "", judged.NoJudgment, false
}
