package schema

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"standings/internal/words"
	"standings/results/aggregate"
	"standings/results/formula"
)

// formulas checks the formulas of a board against the marks that are declared.
func (c *checker) formulas(board *Board) {
	if board.Score.IsZero() || len(c.b.Judgments) == 0 || c.unclearMarks() {
		return
	}
	marks := c.b.Marks()
	if board.Score.All.Value != "" {
		c.formula(board, board.Score.All, marks)
	}
	for _, e := range board.Score.ByGroup {
		c.formula(board, e.Value, marks)
	}
	if len(board.Facets) > 0 && len(board.Score.ByGroup) > 0 {
		if facet := c.b.Facet(board.Facets[0].Value); facet != nil {
			c.formulaGroups(board, facet)
		}
	}
	c.ofLines(board)
	if len(board.Facets) == 0 && len(board.Score.ByGroup) > 0 {
		c.errorf(board.Score.At, "board %q has a formula for each group and no facet whose groups these are: name it under facets", board.ID)
	}
	for _, f := range board.Facets {
		facet := c.b.Facet(f.Value)
		if facet != nil && facet.derived() == 0 {
			c.errorf(f.At, "facet %q does not say how an item's group is found: add field, place, facet or ids to it", f)
		}
	}
}

// LinesFacet returns the facet of criteria by which a board has its columns, or nil.
func (b *Benchmark) LinesFacet(board *Board) *Facet {
	for _, name := range board.Facets {
		if f := b.Facet(name.Value); f != nil && b.linesOf(f) != "" {
			return f
		}
	}
	return nil
}

// SortsLines reports whether a facet sorts criteria, not items.
func (b *Benchmark) SortsLines(f *Facet) bool { return b.linesOf(f) != "" }

// linesOf is the mark whose criteria a facet sorts, itself or by the facet that it derives from.
func (b *Benchmark) linesOf(f *Facet) string {
	for range b.Facets {
		if f == nil || f.Lines.Value != "" {
			break
		}
		f = b.Facet(f.Facet.Value)
	}
	if f == nil {
		return ""
	}
	return f.Lines.Value
}

// Pools reports whether cells of a board are made of all criteria or marks together.
func (b *Benchmark) Pools(board *Board) bool {
	return board.Cells() == aggregate.Pooled || board.Aggregate.Value == "" && b.LinesFacet(board) != nil
}

// ofLines checks a board by a facet of criteria.
func (c *checker) ofLines(board *Board) {
	f := c.b.LinesFacet(board)
	if f == nil {
		return
	}
	if len(board.Facets) > 1 {
		c.errorf(board.Facets[1].At, "board %q crosses facet %q, which sorts criteria, with another: leave one out", board.ID, f.ID)
	}
	if len(board.Score.ByGroup) > 0 {
		c.errorf(board.Score.At, "board %q is by facet %q, which sorts criteria: its columns have one formula", board.ID, f.ID)
	}
}

// unclearMarks reports whether some marks could not be read, so that nobody knows what a
// formula may name.
func (c *checker) unclearMarks() bool {
	for i := range c.b.Judgments {
		if j := &c.b.Judgments[i]; j.Unclear("marks") || len(j.Marks) == 0 && j.Reply.Value == "" {
			return true
		}
	}
	return c.b.Unclear("judgments")
}

func (c *checker) formulaGroups(board *Board, facet *Facet) {
	var names []string
	for i := range facet.Groups {
		id := facet.Groups[i].ID.Value
		names = append(names, id)
		if _, ok := board.Score.ByGroup.Get(id); !ok {
			c.errorf(board.Score.At, "board %q has no formula for the group %q", board.ID, id)
		}
	}
	for _, e := range board.Score.ByGroup {
		c.known(e.Key, names, "facet %q has no group %q", facet.ID)
	}
}

func (c *checker) formula(board *Board, t Text, marks []formula.Mark) {
	f, err := formula.Compile(t.Value, marks)
	if err != nil {
		c.mistaken("formula", t, err)
		return
	}
	if c.b.Pools(board) {
		if weight, err := f.Pooled(); err != nil {
			c.errorf(t.At, "formula %q %v; or say aggregate: mean", shortFormula(t.Value), err)
		} else if weight == nil && c.b.LinesFacet(board) != nil {
			c.errorf(t.At, "formula %q uses no list of marks, whose lines facet %q could sort", shortFormula(t.Value), c.b.LinesFacet(board).ID)
		}
	}
	// Shares of one on a scale of a hundred are the commonest slip, and no other check finds it.
	s := board.Scale
	if !s.Min.Known() || !s.Max.Known() || board.Cells().Grows {
		return
	}
	low, high := c.b.rangeOf(f)
	if width, gives := s.Max.Float()-s.Min.Float(), high-low; gives > 0 && gives*leastOfScale <= width {
		c.warnf(t.At, "formula %q gives at most %g, and the scale of board %q runs to %s: multiply it, as in %g * (…), or write the scale of its scores", shortFormula(t.Value), high, board.ID, s.Max.Text, width/gives)
	}
}

// leastOfScale is into how many parts a scale is cut of which a formula fills one at most
// for it to be wrong.
const leastOfScale = 20

// mostCorners is of how many marks each can be at either end while the others are not.
const mostCorners = 8

// rangeOf is the range of a formula whose marks are all at the ends of theirs; the same number
// twice where that depends on how long lists are, as a sum does.
func (b *Benchmark) rangeOf(f *formula.Formula) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	limits := b.limits()
	for corner := range 1 << min(len(f.Uses()), mostCorners) {
		var of [2]float64
		for n := range of {
			var marks formula.Marks
			for i, ends := range limits {
				x := ends[corner>>(max(slices.Index(f.Uses(), i), 0)%mostCorners)&1]
				marks.Numbers, marks.Lists = append(marks.Numbers, x), append(marks.Lists, slices.Repeat([]float64{x}, n+1))
			}
			var err error
			if of[n], err = f.Eval(&marks); err != nil {
				return 0, 0
			}
		}
		if math.Abs(of[0]-of[1]) > 1e-9 {
			return 0, 0
		}
		low, high = min(low, of[0]), max(high, of[0])
	}
	return low, high
}

// limits are the least and the most that each mark can be, in the order of [Benchmark.Marks].
func (b *Benchmark) limits() (limits [][2]float64) {
	at := map[string]int{}
	for i := range b.Judgments {
		for _, m := range b.Judgments[i].Marks {
			numbers := slices.Clone(m.Value.Values)
			for _, w := range m.Value.Words {
				numbers = append(numbers, w.Value)
			}
			if m.Value.Min.Known() {
				numbers = []Fraction{m.Value.Min, m.Value.Max}
			}
			k, known := at[m.Key.Value]
			if !known {
				k = len(limits)
				at[m.Key.Value], limits = k, append(limits, [2]float64{math.Inf(1), math.Inf(-1)})
			}
			if len(numbers) == 0 { // two fields are compared
				limits[k] = [2]float64{0, 1}
			}
			for _, n := range numbers {
				limits[k] = [2]float64{min(limits[k][0], n.Float()), max(limits[k][1], n.Float())}
			}
		}
	}
	return limits
}

// mistaken reports a mistake in a formula, quotes it and points to the letter where it
// is.
func (c *checker) mistaken(what string, t Text, err error) {
	var mistake *formula.Error
	switch {
	case errors.As(err, &mistake):
		where := ""
		if mistake.Line == 1 {
			where = fmt.Sprintf(", letter %d", mistake.Column)
		}
		c.problems.Errorf(t.Inside(mistake.Line, mistake.Column), "%s %q%s: %s", what, shortFormula(t.Value), where, mistake.Message)
	case err != nil:
		c.errorf(t.At, "%s %q: %v", what, shortFormula(t.Value), err)
	}
}

// shortFormula is a formula as messages quote it, its end left out where it is long.
func shortFormula(text string) string { return words.Cut(text, 81) }
