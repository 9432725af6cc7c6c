package judged

import (
	"standings/results/formula"
	"standings/results/schema"
)

// plan is which formula gives an item its score on which board.
type plan struct {
	marks  []formula.Mark
	scales []markScale // by mark
	boards []boardPlan
}

// boardPlan is one board with a formula.
type boardPlan struct {
	*schema.Board
	scales     []markScale // by mark
	facets     []int
	conditions []string // of the judgments that make rows of the board
	all        *formula.Formula
	byGroup    map[int]*formula.Formula // by the group of the first facet
	reduce     reducers
	transform  *formula.Formula            // of each group's mean; nil
	transforms map[string]*formula.Formula // by column, where they have each their own
	low, high  float64                     // ends of the scale
}

func (s *Suite) newPlan() *plan {
	p := &plan{marks: s.Benchmark.Marks()}
	for i := range s.Benchmark.Boards {
		board := &s.Benchmark.Boards[i]
		if board.Score.IsZero() {
			continue
		}
		b := boardPlan{Board: board, byGroup: map[int]*formula.Formula{}, reduce: newReducers(board), low: board.Scale.Min.Float(), high: board.Scale.Max.Float(), conditions: []string{s.Benchmark.ConditionOf(board, "")}}
		for _, also := range board.Also {
			b.conditions = append(b.conditions, also.Value)
		}
		for _, name := range board.Facets {
			if k := s.facetIndex(name.Value); k != none {
				b.facets = append(b.facets, k)
			}
		}
		if len(b.facets) < len(board.Facets) || !b.compile(s.facets, p.marks) {
			continue // reported where benchmark.yaml was read
		}
		p.boards = append(p.boards, b)
	}
	return p
}

func (b *boardPlan) compile(facets []facet, marks []formula.Mark) bool {
	err := b.compileTransforms()
	if err != nil {
		return false
	}
	if text := b.Score.All.Value; text != "" {
		b.all, err = formula.Compile(text, marks)
		return err == nil
	}
	for _, e := range b.Score.ByGroup {
		f, err := formula.Compile(e.Value.Value, marks)
		if err != nil {
			return false
		}
		if len(b.facets) == 0 {
			return false // reported where benchmark.yaml was read
		}
		if k := facets[b.facets[0]].find(e.Key.Value); k != none {
			b.byGroup[k] = f
		}
	}
	return true
}

// compileTransforms compiles the formulas of groups' means.
func (b *boardPlan) compileTransforms() (err error) {
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
func (b *boardPlan) formulas() []*formula.Formula {
	if b.all != nil {
		return []*formula.Formula{b.all}
	}
	var list []*formula.Formula
	for _, f := range b.byGroup {
		list = append(list, f)
	}
	return list
}

// formula returns the formula of an item on the board; nil where it is not on
// the board, or its group has none.
func (b *boardPlan) formula(item *Item) *formula.Formula {
	if !inAll(item, b.facets) {
		return nil
	}
	return b.formulaIn(item.groups)
}

// formulaIn is the formula of an item of these groups, by facet, as far as they are known.
func (b *boardPlan) formulaIn(groups []int) *formula.Formula {
	if b.all != nil || len(b.facets) == 0 {
		return b.all
	}
	return b.byGroup[groups[b.facets[0]]]
}
