package results

import (
	"math"
	"math/big"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/formula"
	"standings/results/ranking"
	"standings/results/schema"
)

// compute fills in the columns that are computed here: those with a formula, and the
// overall in rows whose source prints none, each after the columns it is made of.
func (b *Board) compute(problems *source.List) {
	if len(b.computed) == 0 {
		return
	}
	fields := b.partition()
	for i := range b.computed {
		made := &b.computed[i]
		c := b.Column(made.ID)
		if c == nil {
			continue
		}
		uses := b.uses(made)
		switch {
		case made.Formula != nil:
			b.apply(c, made.Formula, uses, problems)
		case b.Relative():
			for _, f := range fields {
				f.count(c, uses)
			}
		default:
			b.makeOverall(c, uses, problems)
		}
	}
}

// uses are the columns that one is made of.
func (b *Board) uses(made *schema.Computed) []*Column {
	uses := make([]*Column, len(made.Uses))
	for i, id := range made.Uses {
		uses[i] = b.Column(id)
	}
	return uses
}

// everyRow lists the rows of a board, with those that are behind and beside them.
func (b *Board) everyRow() (all []*Row) {
	for _, r := range b.Rows {
		all = append(append(all, r), r.Earlier...)
		if r.Beside != nil {
			all = append(all, r.Beside)
		}
	}
	return all
}

// unprinted reports whether a row's overall is to be computed from other columns: its
// source has no such column, or it is made of judgments, which by themselves give no
// overall of this rule.
func (b *Board) unprinted(r *Row) bool {
	if r.Remade() {
		return b.Relative() || b.Overall.Rule == schema.MeanOf
	}
	return r.Overall().File == ""
}

// apply computes a column by its formula, where a row has all that it uses. A row for
// which it gives no number has none, and is reported.
func (b *Board) apply(c *Column, f *formula.Formula, uses []*Column, problems *source.List) {
	coefficients, constant, linear := f.Coefficients()
	numbers := make([]float64, len(uses))
	var failed []string
	for _, r := range b.everyRow() {
		if linear {
			r.Cells[c.Index] = r.sum(uses, coefficients, constant)
		}
		if linear || len(missing(r, uses)) > 0 {
			continue
		}
		for i, use := range uses {
			numbers[i] = r.Cell(use).Value
		}
		value, err := f.Eval(&formula.Marks{Numbers: numbers})
		if err != nil {
			failed = append(failed, RowName(r))
			continue
		}
		r.Cells[c.Index] = Cell{Known: true, Value: figure.Clean(value)}
	}
	if len(failed) > 0 {
		problems.Warnf(c.Declared.Value.Place, "value of column %q is no number, as after a division by zero, for %s: it is missing there", c.ID, words.Some(failed, fewNames))
	}
}

// computedCell is a cell of an exact value that is made here.
func computedCell(r *big.Rat) Cell {
	value, _ := r.Float64()
	return Cell{Known: true, Value: figure.Clean(value)}
}

// makeOverall computes the overall of rows whose source prints none, of columns that each count
// by their declared weights, or all alike.
func (b *Board) makeOverall(overall *Column, uses []*Column, problems *source.List) {
	how, weights := b.OverallRule(), make([]*big.Rat, len(uses))
	for i, c := range uses {
		if weights[i] = c.Weight; b.Overall.Rule == schema.MeanOf {
			weights[i] = big.NewRat(1, int64(len(uses)))
		}
	}
	var failed []string
	for _, r := range b.everyRow() {
		switch {
		case !b.unprinted(r):
			continue
		case len(missing(r, uses)) > 0:
			r.Cells[overall.Index] = Cell{}
			continue
		}
		exact, numbers := make([]*big.Rat, len(uses)), make([]float64, len(uses))
		for i, c := range uses {
			exact[i], numbers[i] = c.Figure(*r.Cell(c)).Exact, r.Cell(c).Value
		}
		if how.Exact != nil {
			r.Cells[overall.Index] = computedCell(how.Exact(exact, weights))
		} else if value := how.Of(numbers, nil); !math.IsNaN(value) {
			r.Cells[overall.Index] = Cell{Known: true, Value: figure.Clean(value)}
		} else {
			failed = append(failed, RowName(r))
		}
	}
	if len(failed) > 0 {
		problems.Warnf(b.Overall.Place, "the %s of negative figures is no number, for %s: the overall is missing there", how.Says, words.Some(failed, fewNames))
	}
}

// sum is a constant and the figures of some columns times their coefficients; missing
// where one of them is.
func (r *Row) sum(columns []*Column, coefficients []*big.Rat, constant *big.Rat) Cell {
	if len(missing(r, columns)) > 0 {
		return Cell{}
	}
	sum := new(big.Rat).Set(constant)
	for i, c := range columns {
		sum.Add(sum, figure.Mul(coefficients[i], c.Figure(*r.Cell(c)).Exact))
	}
	return computedCell(sum)
}

// count makes the overalls of a field by who beats whom.
func (f *Field) count(overall *Column, groups []*Column) {
	gets, how := make([][]*big.Rat, len(f.Rows)), f.Board.OverallRule()
	for _, g := range groups {
		ranked := f.ranked(g, true)
		for i, beats := range ranked.Beats() {
			if beats == nil {
				continue
			}
			if got := how.Beats(beats, int64(ranked.Known()-1)); got != nil {
				gets[i] = append(gets[i], got)
			}
		}
	}
	for i, r := range f.Rows {
		switch {
		case !f.Board.unprinted(r):
			continue
		case len(gets[i]) == 0 || how.Whole && len(missing(r, groups)) > 0:
			r.Cells[overall.Index] = Cell{}
			continue
		}
		value := how.Exact(gets[i], nil)
		f.Board.halves = f.Board.halves || !value.IsInt()
		r.Cells[overall.Index] = computedCell(value)
	}
	if overall.Declared.Decimals == nil {
		overall.Decimals = how.Decimals(f.Board.halves)
	}
}

// ranked is the field's figures in a column, ranked: references have none there, and figures
// of few cases only where they are asked for.
func (f *Field) ranked(c *Column, few bool) *ranking.Column {
	cells := make([]Cell, len(f.Rows))
	for i, r := range f.Rows {
		if !r.Reference && (few || !FewCases(c, *r.Cell(c))) && (c.Role != Overall || r.OverPart() == 0) {
			cells[i] = *r.Cell(c)
		}
	}
	return c.Rank(cells)
}

// missing lists which of some columns a row has no figure in.
func missing(r *Row, columns []*Column) (none []*Column) {
	for _, c := range columns {
		if !r.Cell(c).Known {
			none = append(none, c)
		}
	}
	return none
}

// Lacks lists the columns that a row's figure in one is made of, however many steps there
// are between, and that it has no figure in; none where its source prints that figure, or it
// is not stated what it is made of.
func (r *Row) Lacks(made *Column) []*Column {
	var lacks []*Column
	if made != nil && made.Computed != nil && (made.Role != Overall || r.Board.unprinted(r)) {
		lacks = r.lacks(made, map[*Column]bool{})
	}
	for _, id := range r.lacking() {
		if c := r.Board.Column(id); made == r.Board.OverallColumn() && c != nil && !slices.Contains(lacks, c) {
			lacks = append(lacks, c)
		}
	}
	return lacks
}

func (r *Row) lacks(made *Column, seen map[*Column]bool) (list []*Column) {
	for _, c := range missing(r, r.Board.uses(made.Computed)) {
		switch {
		case seen[c]:
		case c.Computed != nil:
			list = append(list, r.lacks(c, seen)...)
		default:
			list = append(list, c)
		}
		seen[c] = true
	}
	return list
}

// unrankedText says why a row has no figure in the column that ranks its board.
func (r *Row) unrankedText(by *Column) string {
	lacks := r.Lacks(by)
	switch {
	case by == nil && r.Board.SortedBy() != nil:
		return "which direction of " + r.Board.SortedBy().Name() + " is better is not stated"
	case by == nil:
		return "nothing ranks this leaderboard"
	case len(lacks) > 0:
		names := make([]string, len(lacks))
		for i, c := range lacks {
			names[i] = c.Name()
		}
		return "no " + by.called() + ": no score in " + words.Some(names, fewNames)
	case by.Formula() != "":
		return "no " + by.called() + ": its figures give no number"
	case by.Role != Overall:
		return "its source prints no figure of " + by.Name()
	}
	return "no overall score published"
}

// called is how sentences call the column that ranks.
func (c *Column) called() string {
	if c.Role == Overall {
		return "overall"
	}
	return c.Name()
}

// fewNames is how many columns or rows a sentence names.
const fewNames = 5
