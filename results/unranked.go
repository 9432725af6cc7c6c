package results

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/ranking"
	"standings/results/schema"
)

// references marks the rows that benchmark.yaml names as no models which compete, on every
// board and by every judge, and reports names that no row has.
func (l *benchmarkLoader) references() {
	for _, name := range l.Reference {
		model, found := l.project.Models.Find(name.Value), false
		var names []string
		mark := func(b *Board) {
			for _, r := range b.everyRow() {
				r.Reference = r.Reference || r.Model == model
				found = found || r.Reference && r.Model == model
				names = append(names, r.Model.Name)
			}
		}
		for _, board := range l.Boards {
			mark(board)
			for _, other := range board.Others {
				mark(other)
			}
		}
		if !found {
			l.problems.Errorf(name.Place, "reference %q is no row of benchmark %s%s", name, l.ID, source.Hint(name.Value, names))
		}
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

// What a column of figures lacks to rank rows: nothing, or which figures are better, or that any are.
const (
	nothing = iota
	theDirection
	anyOrder
)

func (c *Column) lacks() int {
	switch {
	case c.Direction.Ranks():
		return nothing
	case c.Direction == ranking.Unknown:
		return theDirection
	}
	return anyOrder
}

// unranked asks for the line that a board lacks on which nothing ranks; ok is false
// where something does, or nothing could.
func (b *Board) unranked() (ask source.Problem, ok bool) {
	figures := slices.DeleteFunc(slices.Clone(b.Columns), func(c *Column) bool { return !c.HasFigures() })
	if b.RankedBy() != nil || b.Benchmark.BuiltIn || len(figures) == 0 {
		return ask, false
	}
	at, by, line := b.At, b.SortedBy(), "lower: false or lower: true"
	switch {
	case by == nil:
		first := slices.MinFunc(figures, func(a, b *Column) int { return cmp.Compare(a.lacks(), b.lacks()) })
		more := ""
		switch first.lacks() {
		case theDirection:
			more = "; and lower: false or lower: true, since it is not stated which figures are better"
			if first.Declared.Better.Value != "" {
				more = "; and better: higher or better: lower in it, since that is not stated"
			}
		case anyOrder:
			more = "; and better: higher or better: lower in it, where its figures rank"
		}
		return source.Remarkf(at.Place, "nothing ranks board %q, and its rows are in the order of their file: write rank: %s, or the id of another column%s", b.ID, first.ID, more), true
	case by.Declared.Better.Value != "":
		at, line = by.Declared.Better.At, "better: higher or better: lower"
	case b.Lower.Unknown:
		at = b.Lower.At
	}
	return source.Remarkf(at.Place, "nothing ranks board %q, since it is not stated which direction of %s is better: write %s", b.ID, by.Name(), line), true
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

// OverPart returns of how many of the board's declared groups a printed overall is the
// mean, where that is fewer than all: the row lacks the figures of the others, and those
// that it has give its overall as it is rounded, by the weights that are stated. It is 0
// where the overall is of all, where nothing states the weights, and where that cannot
// be known: a figure of fewer than fifty units of its last digit agrees by chance. Such an overall is no figure of the same thing as those of complete rows.
func (r *Row) OverPart() int {
	if r.Board.Cells().Grows || !r.Overall().Printed.Known() {
		return 0
	}
	weights := make([]*big.Rat, len(r.Board.Declared()))
	for i, c := range r.Board.Declared() {
		weights[i] = c.Weight
	}
	return r.overPart(weights)
}

// OverPartAlike is the same by weights that are all alike.
func (r *Row) OverPartAlike() int {
	weights := make([]*big.Rat, len(r.Board.Declared()))
	for i := range weights {
		weights[i] = big.NewRat(1, 1)
	}
	return r.overPart(weights)
}

func (r *Row) overPart(weights []*big.Rat) int {
	if !slices.ContainsFunc(r.Cells[:len(weights)], func(c Cell) bool { return !c.Printed.Known() }) {
		return 0 // as in nearly all rows
	}
	overall := r.Overall().Printed
	if overall.Float() < 100*figure.Nearest(overall.HalfUnit()) {
		return 0
	}
	part, lacks, sum, total := 0, 0, new(big.Rat), new(big.Rat)
	for i, w := range weights {
		printed := r.Cells[i].Printed
		switch {
		case w == nil:
			return 0
		case w.Sign() == 0: // it counts nowhere
			continue
		case !printed.Known():
			lacks++
			continue
		}
		total.Add(total, figure.Mul(w, printed.Rat()))
		sum.Add(sum, w)
		part++
	}
	if part == 0 || lacks == 0 {
		return 0
	}
	total.Quo(total, sum)
	if total.Sub(total, overall.Rat()).Abs(total).Cmp(overall.HalfUnit()) > 0 {
		return 0
	}
	return part
}

// overPartText says it of a row that is not ranked for it.
func (r *Row) overPartText() string {
	return "its overall is the mean of " + words.Number(r.OverPart()) + " of " + words.Count(len(r.Board.Declared()), "category")
}
