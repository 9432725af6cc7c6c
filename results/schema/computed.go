package schema

import (
	"cmp"
	"math/big"

	"standings/results/aggregate"
	"standings/results/figure"
	"standings/results/formula"
)

// Computed is a column of a board that can be computed here from others of it.
type Computed struct {
	ID      string
	Formula *formula.Formula     // of a further column; nil: the overall, by its rule
	Uses    []string             // ids of the columns it is made of, in the order of the formula's numbers
	How     *aggregate.Aggregate // that makes an overall of them; nil of a further column
}

// Coefficients are those of the columns that it uses, and a constant; linear is false
// of one that is more than a sum of them. Those of an overall, which are nil, are its rule's.
func (made *Computed) Coefficients() (coefficients []*big.Rat, constant *big.Rat, linear bool) {
	if made.Formula == nil {
		return nil, new(big.Rat), made.How.Linear
	}
	return made.Formula.Coefficients()
}

// Computed lists the columns of a board that are computed here, or, of an overall,
// can be: each after those it is made of. Left out are formulas that cannot be read
// and those that need each other; reading has reported them.
func (b *Benchmark) Computed(board *Board) []Computed {
	list, _ := b.computed(board)
	return list
}

// computed is the same, with the id of the first that needs itself; "" is none.
func (b *Benchmark) computed(board *Board) (list []Computed, circular string) {
	names := b.figureColumns(board)
	all := map[string]Computed{}
	var ids []string
	for _, c := range b.Further(board) {
		if c.Value.Value == "" || all[c.ID.Value].ID != "" {
			continue
		}
		f, uses, err := formula.Over(c.Value.Value, names)
		if err != nil {
			continue
		}
		made := Computed{ID: c.ID.Value, Formula: f}
		for _, i := range uses {
			made.Uses = append(made.Uses, names[i])
		}
		all[made.ID], ids = made, append(ids, made.ID)
	}
	if uses := b.overallUses(board); uses != nil {
		all[OverallColumn], ids = Computed{ID: OverallColumn, Uses: uses, How: board.OverallRule()}, append(ids, OverallColumn)
	}
	const open, done = 1, 2
	state := map[string]int{}
	var visit func(id string) bool
	visit = func(id string) bool {
		made, is := all[id]
		switch {
		case !is || state[id] == done:
			return true
		case state[id] == open:
			circular = cmp.Or(circular, id)
			return false
		}
		state[id] = open
		good := true
		for _, use := range made.Uses {
			good = visit(use) && good
		}
		if good {
			state[id] = done
			list = append(list, made)
		}
		return good
	}
	for _, id := range ids {
		visit(id)
	}
	return list, circular
}

// overallUses lists the columns that a board's rule makes its overall of; nil where
// it does not say so that it could be computed.
func (b *Benchmark) overallUses(board *Board) (ids []string) {
	switch rule := board.Overall.Rule; {
	case rule == MeanOf:
		for _, id := range board.Overall.Mean {
			ids = append(ids, id.Value)
		}
	case aggregate.InOveralls(rule) != nil, b.Weights(board) != nil:
		ids = b.groupIDs(board)
	}
	return ids
}

// weightsOfMean are the weights of a board's groups in an overall that is the mean of
// columns which are groups or, however many steps there are between, weighted means
// of such; nil where one of them is made of anything else, or of very many.
func (b *Benchmark) weightsOfMean(board *Board) []*big.Rat {
	groups := b.Columns(board)
	shares := map[string]map[int]*big.Rat{} // of each group in a column
	for i, c := range groups {
		shares[c.ID] = map[int]*big.Rat{i: big.NewRat(1, 1)}
	}
	steps := 0
	for _, made := range b.Computed(board) {
		coefficients, constant, linear := made.Coefficients()
		sum := map[int]*big.Rat{}
		for i, id := range made.Uses {
			if steps += len(shares[id]); !linear || constant.Sign() != 0 || shares[id] == nil || steps > mostShares {
				sum = nil
				break
			}
			weight := big.NewRat(1, int64(len(made.Uses)))
			if coefficients != nil {
				weight = coefficients[i]
			}
			for k, share := range shares[id] {
				if sum[k] == nil {
					sum[k] = new(big.Rat)
				}
				sum[k].Add(sum[k], figure.Mul(weight, share))
			}
		}
		shares[made.ID] = sum
	}
	weights, total := make([]*big.Rat, len(groups)), new(big.Rat)
	for k := range weights {
		if weights[k] = shares[OverallColumn][k]; weights[k] == nil {
			weights[k] = new(big.Rat)
		}
		if total.Add(total, weights[k]); weights[k].Sign() < 0 {
			return nil
		}
	}
	if len(groups) == 0 || total.Cmp(big.NewRat(1, 1)) != 0 {
		return nil
	}
	return weights
}

// mostShares is how many shares of groups in columns are added up at most.
const mostShares = 200_000

// figureColumns lists the ids of the columns whose cells are figures, the overall
// last.
func (b *Benchmark) figureColumns(board *Board) []string {
	ids := b.groupIDs(board)
	for _, c := range b.Further(board) {
		if c.hasFigures() {
			ids = append(ids, c.ID.Value)
		}
	}
	if board.Overall.Rule != NoOverall {
		ids = append(ids, OverallColumn)
	}
	return ids
}

// Figures is what the figures of a column are.
type Figures struct {
	Better    string   // [Higher], [Lower], [Neither] or [Unknown]
	Unit      string   // "" where it has none
	Low, High *big.Rat // the ends of its scale; nil where not fixed
	Own       bool     // they are on the board's own scale and in its unit, and can be drawn on one axis
}

// Figures says of each column of figures what they are: what the file says of it,
// else of a group and the overall what it says of the board, else of a computed one
// what those have in common that it is made of. Where it is not stated which are better,
// neither is.
func (b *Benchmark) Figures(board *Board) map[string]Figures {
	known, own := map[string]Figures{}, board.OwnFigures()
	for _, c := range b.Columns(board) {
		known[c.ID] = board.Said(c.ID).over(own)
	}
	for _, c := range b.Further(board) {
		if c.hasFigures() {
			known[c.ID.Value] = c.over(Figures{Better: Neither})
		}
	}
	known[OverallColumn] = board.Said(OverallColumn).over(own)
	for _, made := range b.Computed(board) {
		said := board.Said(made.ID)
		switch {
		case made.Formula != nil:
			known[made.ID] = said.over(made.inherited(known))
		case made.How.Relative():
			known[made.ID] = said.over(Figures{Better: Higher, Low: new(big.Rat), High: made.How.High})
		case board.Overall.Rule == MeanOf:
			known[made.ID] = said.over(common(made.Uses, known))
		}
	}
	return known
}

// OwnFigures says what a board says of the figures of all its columns.
func (board *Board) OwnFigures() Figures {
	return Figures{Better: board.Better(), Unit: board.Scale.Unit.Value, Low: board.Scale.Min.Rat, High: board.Scale.Max.Rat, Own: true}
}

// over is what a column says of its figures, and what else is known of them.
func (c *BoardColumn) over(f Figures) Figures {
	if c == nil {
		return f
	}
	if c.Better.Value != "" {
		f.Better = c.Better.Value
	}
	if c.Unit.Value != "" {
		f.Unit, f.Own = c.Unit.Value, f.Own && f.Unit == c.Unit.Value
	}
	if c.Scale.Min.Known() || c.Scale.Max.Known() {
		f.Low, f.High, f.Own = c.Scale.Min.Rat, c.Scale.Max.Rat, false
	}
	f.Unit = cmp.Or(c.KindOf().Unit, f.Unit)
	return f
}

// inherited is what a formula leaves of the columns it uses: the unit of a sum or
// mean of figures of one unit, their direction where none is taken away, their scale
// where it is a mean.
func (made *Computed) inherited(known map[string]Figures) Figures {
	f, total := common(made.Uses, known), new(big.Rat)
	coefficients, constant, linear := made.Formula.Coefficients()
	if !linear {
		return Figures{Better: together(f.Better, Neither)}
	}
	for _, c := range coefficients {
		if c.Sign() < 0 {
			f.Better, f.Own = together(f.Better, Neither), false
		}
		total.Add(total, c)
	}
	if constant.Sign() != 0 || total.Cmp(big.NewRat(1, 1)) != 0 || f.Better == Neither {
		f.Low, f.High, f.Own = nil, nil, false
	}
	return f
}

// common is what all of some columns have.
func common(ids []string, known map[string]Figures) Figures {
	if len(ids) == 0 {
		return Figures{Better: Neither}
	}
	f := known[ids[0]]
	for _, id := range ids[1:] {
		other := known[id]
		f.Better = together(f.Better, other.Better)
		if other.Unit != f.Unit {
			f.Unit = ""
		}
		f.Own = f.Own && other.Own
		if f.Low == nil || other.Low == nil || f.Low.Cmp(other.Low) != 0 {
			f.Low = nil
		}
		if f.High == nil || other.High == nil || f.High.Cmp(other.High) != 0 {
			f.High = nil
		}
	}
	return f
}
