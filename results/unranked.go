package results

import (
	"fmt"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/schema"
)

// references marks the rows that benchmark.yaml names as no models which compete, and
// reports names that no row has, and rows that hold the mean of others and are ranked
// as a model.
func (l *benchmarkLoader) references() {
	for _, name := range l.Reference {
		l.reference(name, l.Boards, "benchmark "+l.ID)
	}
	for _, board := range l.Boards {
		for _, name := range board.Reference {
			l.reference(name, []*Board{board}, "board "+board.ID.Value)
		}
	}
}

// reference marks the rows of a name on some boards and those by other judges of them.
func (l *loader) reference(name schema.Text, boards []*Board, where string) {
	model, found := l.project.Models.Find(name.Value), false
	var names []string
	mark := func(rows []*Row) {
		for _, r := range rows {
			r.Reference = r.Reference || r.Model == model
			found = found || r.Reference && r.Model == model
			names = append(names, r.Model.Name)
		}
	}
	for _, board := range boards {
		mark(board.everyRow())
		for _, other := range board.Others {
			mark(other.everyRow())
		}
	}
	if !found {
		l.problems.Errorf(name.Place, "reference %q is no row of %s%s", name.Value, where, source.Hint(name.Value, names))
	}
}

// summaries warns of rows that are ranked as models and are called as the mean or the
// sum of others.
func (b *Board) summaries(problems *source.List) {
	for _, r := range b.Rows {
		if r.Rank > 0 && !r.Model.Listed && schema.IsSummary(r.Model.Name) {
			problems.Warnf(r.Place, "row %q is ranked as a model: write reference: [%s] in benchmark.yaml, or leave it out of the file", r.Model.Name, r.Model.Name)
		}
	}
}

// unranked asks for the line that a board lacks on which nothing ranks; ok is false
// where something does, or nothing could.
func (b *Board) unranked() (ask source.Problem, ok bool) {
	var figures []string
	for _, c := range b.Columns {
		if c.HasFigures() {
			figures = append(figures, c.ID)
		}
	}
	if b.RankedBy() != nil || b.Benchmark.BuiltIn || len(figures) == 0 {
		return ask, false
	}
	at, by, line := b.At, b.SortedBy(), "lower: false or lower: true"
	switch {
	case by == nil:
		return source.Remarkf(at.Place, "nothing ranks board %q, and its rows are in the order of their file: write rank: %s, or the id of another column", b.ID.Value, figures[0]), true
	case by.Declared.Better.Value != "":
		at, line = by.Declared.Better.At, "better: higher or better: lower"
	case b.Lower.Unknown:
		at = b.Lower.At
	}
	return source.Remarkf(at.Place, "board %q is sorted by %s, and nothing ranks it, since which direction is better is not stated: write %s", b.ID.Value, by.Name(), line), true
}

// RankCosts says what costs rows their ranks where the column that ranks is made here of
// others: "456 of 464 rows have no overall; 111 of them lack only FloresBitextMining". It
// is "" where fewer than two rows go without for lack of a figure, and counts no rows by
// another judge. It is to be asked of a loaded project.
func (b *Board) RankCosts() string {
	by := b.RankedBy()
	if by == nil {
		return ""
	}
	rows, without := 0, 0
	only := map[*Column]int{}
	for _, r := range b.Rows {
		if r.OtherJudge {
			continue
		}
		rows++
		lacks := r.Lacks(by)
		if r.RankedBy().Known || len(lacks) == 0 {
			continue
		}
		if without++; len(lacks) == 1 {
			only[lacks[0]]++
		}
	}
	if without < 2 {
		return ""
	}
	text := fmt.Sprintf("%d of %d rows have no %s", without, rows, by.called())
	var most *Column
	for _, c := range b.Columns {
		if only[c] > only[most] {
			most = c
		}
	}
	if most == nil {
		return text + "; each of them lacks two figures or more"
	}
	return fmt.Sprintf("%s; %d%s only %s", text, only[most], words.Choose(only[most], " of them lacks", " of them lack"), most.Name())
}
