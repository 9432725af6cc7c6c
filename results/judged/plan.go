package judged

import (
	"maps"
	"math"
	"slices"

	"standings/results/aggregate"
	"standings/results/formula"
	"standings/results/schema"
)

// planned is what benchmark.yaml says of a board's scores.
type planned struct {
	facets     []int
	conditions []string // of the judgments that make rows of the board
	all        *formula.Formula
	byGroup    map[int]*formula.Formula // by the group of the first facet
	reduce     reducers
	transform  *formula.Formula                      // of each group's mean; nil
	transforms map[string]*formula.Formula           // by column, where they have each their own
	low, high  float64                               // ends of the scale
	pools      map[*formula.Formula]*formula.Formula // by formula: what a score weighs where scores are pooled; nil of one that always weighs the same
	wholes     bool                                  // whole items are pooled, not only parts of them
	size       float64                               // of its farther end
	how        *aggregate.Aggregate                  // of the scores of a column's items
}

// plan finds which formula gives an item its score on which board.
func (s *Suite) plan() {
	s.marks = s.Benchmark.Marks()
	for i := range s.Benchmark.Boards {
		b := newBoard(&s.Benchmark.Boards[i])
		if b.Score.IsZero() {
			continue
		}
		b.suite, b.conditions = s, []string{s.Benchmark.ConditionOf(b.Board, "")}
		for _, also := range b.Also {
			b.conditions = append(b.conditions, also.Value)
		}
		for _, name := range b.Facets {
			if k := s.facetIndex(name.Value); k != none {
				b.facets = append(b.facets, k)
			}
		}
		if len(b.facets) == len(b.Facets) && b.compile() { // else reported where benchmark.yaml was read
			s.Boards = append(s.Boards, b)
		}
	}
}

func newBoard(declared *schema.Board) *Board {
	low, high := declared.Scale.Min.Float(), declared.Scale.Max.Float()
	return &Board{Board: declared, planned: planned{byGroup: map[int]*formula.Formula{}, reduce: newReducers(declared), low: low, high: high, size: max(math.Abs(low), math.Abs(high)), how: declared.Cells()}}
}

func (b *Board) compile() bool {
	err := b.compileTransforms()
	if err != nil {
		return false
	}
	if text := b.Score.All.Value; text != "" {
		b.all, err = formula.Compile(text, b.suite.marks)
		return err == nil && b.pool(b.all)
	}
	for _, e := range b.Score.ByGroup {
		f, err := formula.Compile(e.Value.Value, b.suite.marks)
		if err != nil || len(b.facets) == 0 || !b.pool(f) {
			return false
		}
		if k := b.suite.facets[b.facets[0]].find(e.Key.Value); k != none {
			b.byGroup[k] = f
		}
	}
	return true
}

// pool finds what a score weighs by a formula, where the board pools scores.
func (b *Board) pool(f *formula.Formula) bool {
	if !b.suite.Benchmark.Pools(b.Board) {
		return true
	}
	if b.pools == nil {
		b.reduce.pooled = true
		b.pools, b.wholes = map[*formula.Formula]*formula.Formula{}, b.how == aggregate.Pooled
	}
	var err error
	b.pools[f], err = f.Pooled()
	return err == nil
}

// compileTransforms compiles the formulas of groups' means.
func (b *Board) compileTransforms() (err error) {
	if b.Reduce == nil {
		return nil
	}
	of := []formula.Mark{{Name: schema.GroupScore}}
	if text := b.Reduce.Group.All.Value; text != "" {
		if b.transform, err = formula.Compile(text, of); err != nil {
			return err
		}
	}
	b.transforms = map[string]*formula.Formula{}
	for _, e := range b.Reduce.Group.ByGroup {
		if b.transforms[e.Key.Value], err = formula.Compile(e.Value.Value, of); err != nil {
			return err
		}
	}
	return nil
}

// formulas lists the formulas of all items.
func (b *Board) formulas() []*formula.Formula {
	if b.all != nil {
		return []*formula.Formula{b.all}
	}
	return slices.Collect(maps.Values(b.byGroup))
}

// formula returns the formula of an item on the board; nil where it is not on
// the board, or its group has none.
func (b *Board) formula(item *Item) *formula.Formula {
	if !b.counts(item) {
		return nil
	}
	return b.formulaIn(item.groups)
}

// counts reports whether an item is of one of the board's conditions, and in one of the
// groups of each of its facets.
func (b *Board) counts(item *Item) bool {
	if len(item.conditions) > 0 && !slices.ContainsFunc(item.conditions, b.of) {
		return false
	}
	if len(b.facets) == 1 && b.suite.facets[b.facets[0]].lines {
		return true
	}
	return inAll(item, b.facets)
}

// formulaIn is the formula of an item of these groups, by facet, as far as they are known.
func (b *Board) formulaIn(groups []int) *formula.Formula {
	if b.all != nil || len(b.facets) == 0 {
		return b.all
	}
	return b.byGroup[groups[b.facets[0]]]
}

// of reports whether judgments under a condition make rows of the board.
func (b *Board) of(condition string) bool { return slices.Contains(b.conditions, condition) }
