package judged

import (
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/aggregate"
	"standings/results/figure"
	"standings/results/schema"
)

// Status says what became of an item's judgment. The zero value is that there is none.
type Status uint8

// The statuses. An item of several records has the last of theirs.
const (
	NoJudgment       Status = iota
	Judged                  // by marks of which each is one of the declared, or of too many or too few
	FailedGeneration        // the model gave nothing to judge
	FailedJudgment          // the judge failed, or its reply could not be read
	Broken                  // an error was reported
	ShortList               // a list of marks of another length than the item's lines
	TooFew                  // fewer outputs of the item have a score than the board's rule takes
	Untold                  // an engine that counted the items with a score says no more
	statuses
)

// String is the status as files for programs have it.
func (s Status) String() string {
	return [statuses]string{"no judgment", "judged", "failed generation", "failed judgment", "broken record", "short list", "too few outputs", "no score"}[s]
}

// Missing counts items without a score by what became of their judgments.
type Missing [statuses]int

// Total is how many items have no score.
func (m Missing) Total() (n int) {
	for _, of := range m {
		n += of
	}
	return n
}

// Cell is what a column's items score together, by the board's [aggregate.Aggregate]. The
// zero value has no items.
type Cell struct {
	Known   bool    // at least one item has a score
	Value   float64 // on the board's scale, of 15 significant digits; meaningless unless Known
	N       int     // items with a score
	Items   int     // items there are
	Missing Missing // of the others, why they have none
	Sum     float64 // of the N scores
	// Criteria is how many criteria or marks a pooled cell is made of; 0 where that is not
	// known, and where scores of items are not pooled.
	Criteria int
	// Outputs are those behind the N scores, of OutputsOf that the items would have if
	// the model had as many of each as any has; both 0 where an item has one output.
	Outputs, OutputsOf int
	// Low and High are what Value would be with every missing item at the lowest
	// and at the highest end of the board's scale; equal to Value where none is
	// missing. Both are 0 where Items is 0.
	Low, High float64

	lacks figures // what the scores of items with missing outputs would change by
	made  *made   // nil but while the cell is made
}

// made is what a cell is made of: its items' scores, where needed one by one with what they
// would be at least and at most, and their weights.
type made struct {
	scores, weighed, weights aggregate.Sums
	single                   [3][]float64 // as [figures]
}

// figures are value and bounds.
func (c *Cell) figures() [3]*float64 { return [3]*float64{&c.Value, &c.Low, &c.High} }

// Coverage is the share of items that have a score, or of outputs where an item has
// several, from 0 to 1; 0 where there are no items.
func (c Cell) Coverage() float64 {
	if c.OutputsOf > 0 {
		return float64(c.Outputs) / float64(c.OutputsOf)
	}
	if c.Items == 0 {
		return 0
	}
	return float64(c.N) / float64(c.Items)
}

// add takes an item's score into a cell.
func (c *Cell) add(r *Row, got itemScore) {
	c.Items++
	if n := r.board.samples * r.board.runs; r.ends != nil && n > 1 {
		c.Outputs, c.OutputsOf = c.Outputs+got.outputs, c.OutputsOf+n
	}
	if got.status != Judged {
		c.Missing[got.status]++
		return
	}
	c.N++
	if c.made == nil {
		c.made = &made{}
	}
	of := c.made
	of.scores.Add(got.figures[0])
	if r.board.pools != nil {
		of.weighed.Add(got.weight * got.figures[0])
		of.weights.Add(got.weight)
	}
	for k, x := range got.figures {
		if c.lacks[k] += x - got.figures[0]; !r.board.how.Linear {
			of.single[k] = append(of.single[k], x)
		}
	}
}

// total gives a cell its sum. Of pooled scores that is their pooled mean times their
// number, so that the mean of the cell is the pooled one.
func (c *Cell) total(pooled bool) {
	if c.N == 0 {
		return
	}
	if c.Sum = c.made.scores.Value(); pooled {
		all := c.made.weights.Value()
		c.Sum = c.made.weighed.Value() / all * float64(c.N)
		if all == math.Trunc(all) {
			c.Criteria = int(all)
		}
	}
}

// close makes value and bounds: of sum and counts, or of the scores themselves.
func (c *Cell) close(b *Board) {
	of := c.made
	if c.made, c.Known = nil, c.N > 0; of == nil {
		of = &made{}
	}
	scale := 1.0
	if b.how.Grows {
		scale = float64(c.Items)
	}
	ends := figures{0, b.low, b.high}
	for k, x := range c.figures() {
		missing := c.Items - c.N
		if k == 0 {
			missing = 0
		}
		switch n := c.N + missing; {
		case n == 0:
		case b.how.Linear:
			*x = scale * (c.Sum + c.lacks[k] + float64(missing)*ends[k]) / float64(n)
		default:
			*x = b.how.Of(append(of.single[k], slices.Repeat(ends[k:k+1], missing)...), nil)
		}
	}
}

// clean rids a finished cell's numbers of what binary arithmetic added.
func (c *Cell) clean() {
	c.Value, c.Sum, c.Low, c.High = figure.Clean(c.Value), figure.Clean(c.Sum), figure.Clean(c.Low), figure.Clean(c.High)
}

// Total is what somebody else counted and added up over the items of one column, such as
// an engine that holds the judgments.
type Total struct {
	N     int     // items with a score
	Items int     // items there are
	Sum   float64 // of the N scores
}

// FromTotals makes the cells, the overall and what is lacking of a row of a board whose scale has two ends: totals are by
// column of [schema.Benchmark.Columns], or one of all items where the board has no groups.
// Model is what problems call the row.
func FromTotals(benchmark *schema.Benchmark, declared *schema.Board, model string, totals []Total) (r *Row, problems []source.Problem) {
	b := newBoard(declared)
	if b.compileTransforms() != nil {
		return &Row{}, nil // reported where benchmark.yaml was read
	}
	for _, c := range benchmark.Columns(declared) {
		b.Columns = append(b.Columns, madeColumn{Column: c})
	}
	if len(b.Columns) == 0 {
		b.Columns = []madeColumn{{Column: schema.Column{ID: schema.OverallColumn}}}
	}
	r = &Row{Sheet: &Sheet{Model: model}, board: b, Cells: make([]Cell, len(b.Columns))}
	for i, total := range totals {
		r.Cells[i] = Cell{N: total.N, Items: total.Items, Sum: aggregate.Decimal(total.Sum, float64(total.N)*b.size), Missing: Missing{Untold: total.Items - total.N}}
	}
	return r, r.finish()
}
