package judged

import (
	"fmt"
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/formula"
	"standings/results/schema"
)

// Row is one sheet's averages on one board.
type Row struct {
	*Sheet
	OtherJudge string   // by which other judge, or in which other run, and so unranked; "" where the row is one of the board's own
	Cells      []Cell   // aligned with the board's columns
	Overall    Cell     // not known on boards without an overall, or whose rule is unknown, or where Lacking is not empty
	Lacking    []string // declared columns without a scored item: the row has no overall

	board  *Board
	scores []float64    // by item; NaN where it has none, or the board does not count it
	faulty map[int]bool // items whose score is no number on the board's scale
	size   float64      // of the scale's farther end
}

// Rater is who gave the row's marks.
func (r *Row) Rater() Rater { return Rater{r.Judge, r.Run} }

// Cell is the mean of the scores of a column's items; on boards that sum, the
// mean times the number of items. The zero value has no items.
type Cell struct {
	Known   bool    // at least one item has a score
	Value   float64 // on the board's scale, of 15 significant digits; meaningless unless Known
	N       int     // items with a score
	Items   int     // items there are
	Missing Missing // of the others, why they have none
	Sum     float64 // of the N scores
	// Low and High are what Value would be with every missing item at the lowest
	// and at the highest end of the board's scale; equal to Value where none is
	// missing. Both are 0 where Items is 0.
	Low, High float64
}

// Missing counts items without a score by what became of their judgments.
type Missing struct {
	NoJudgment int // no record
	Generation int // the model gave nothing to judge
	Judgment   int // the judge failed, or its reply could not be read
	Short      int // a list of marks of another length than the item's lines
	Broken     int // an error was reported
}

// Total is how many items have no score.
func (m Missing) Total() int { return m.NoJudgment + m.Generation + m.Judgment + m.Short + m.Broken }

func (m *Missing) count(s Status) {
	switch s {
	case NoJudgment:
		m.NoJudgment++
	case FailedGeneration:
		m.Generation++
	case FailedJudgment:
		m.Judgment++
	case ShortList:
		m.Short++
	default:
		m.Broken++
	}
}

func (m *Missing) add(other Missing) {
	m.NoJudgment += other.NoJudgment
	m.Generation += other.Generation
	m.Judgment += other.Judgment
	m.Short += other.Short
	m.Broken += other.Broken
}

// Coverage is the share of items that have a score, from 0 to 1; 0 where there
// are no items.
func (c Cell) Coverage() float64 {
	if c.Items == 0 {
		return 0
	}
	return float64(c.N) / float64(c.Items)
}

// compute makes the row's cells. It returns the scores that are no numbers on
// the board's scale.
func (r *Row) compute() (problems []source.Problem) {
	b := r.board
	low, high := b.Scale.Min.Float(), b.Scale.Max.Float()
	slack := 1e-9 * (high - low)
	r.size = max(math.Abs(low), math.Abs(high))
	r.Cells = make([]Cell, len(b.Columns))
	sums := make([]sum, len(b.Columns))
	marks := r.newMarks()
	r.scores = make([]float64, len(b.columns))
	for item, c := range b.columns {
		r.scores[item] = math.NaN()
		if c == none {
			continue
		}
		cell := &r.Cells[c]
		cell.Items++
		score, status, err := r.score(item, marks)
		if status == Judged && err == nil && (score < low-slack || score > high+slack) {
			err = offScale(fmt.Sprintf("the score %v is off the scale of board %q, which runs from %s to %s: change its formula or its scale", score, b.ID.Value, b.Scale.Min.Text, b.Scale.Max.Text))
		}
		if err != nil {
			status = Broken
			if r.faulty == nil {
				r.faulty = map[int]bool{}
			}
			r.faulty[item] = true
			problems = append(problems, r.scoreProblem(item, err)...)
		}
		if status != Judged {
			cell.Missing.count(status)
			continue
		}
		cell.N++
		sums[c].add(score)
		r.scores[item] = score
	}
	for c := range r.Cells {
		cell := &r.Cells[c]
		cell.Sum = sums[c].value()
		cell.close(b, low, high)
		if cell.N == 0 && !b.Columns[c].Undeclared {
			r.Lacking = append(r.Lacking, b.Columns[c].ID)
		}
	}
	r.overall(low, high)
	for c := range r.Cells {
		r.Cells[c].clean()
	}
	r.Overall.clean()
	return problems[:min(len(problems), maxOfAKind)]
}

func (r *Row) scoreProblem(item int, err error) []source.Problem {
	at, number, _ := r.Source(item)
	message := fmt.Sprintf("item %q: %v", r.suite.Items[item].ID, err)
	if number > 0 {
		message = fmt.Sprintf("record %d: %s", number, message)
	}
	p := source.Problem{Place: at, Severity: source.Error, Message: message}
	if _, is := err.(offScale); is {
		p.Cause = "scale of " + r.board.ID.Value
	}
	return []source.Problem{p}
}

// offScale says that a score lies where none can: of many, one formula is the cause.
type offScale string

func (s offScale) Error() string { return string(s) }

// close makes value and bounds of sum and counts.
func (c *Cell) close(b *Board, low, high float64) {
	if c.Items == 0 {
		return
	}
	scale := 1.0
	if b.Aggregate.Value == "sum" {
		scale = float64(c.Items)
	}
	if c.N > 0 {
		c.Known = true
		c.Value = scale * c.Sum / float64(c.N)
	}
	missing := float64(c.Items - c.N)
	if missing == 0 {
		c.Low, c.High = c.Value, c.Value
		return
	}
	c.Low = scale * (c.Sum + missing*low) / float64(c.Items)
	c.High = scale * (c.Sum + missing*high) / float64(c.Items)
}

// clean rids a finished cell's numbers of what binary arithmetic added.
func (c *Cell) clean() {
	c.Value, c.Sum, c.Low, c.High = figure.Clean(c.Value), figure.Clean(c.Sum), figure.Clean(c.Low), figure.Clean(c.High)
}

// overall makes the overall cell by the board's rule.
func (r *Row) overall(low, high float64) {
	b := r.board
	o := &r.Overall
	var total sum
	for i := range r.Cells {
		o.N += r.Cells[i].N
		o.Items += r.Cells[i].Items
		o.Missing.add(r.Cells[i].Missing)
		total.add(r.Cells[i].Sum)
	}
	o.Sum = total.value()
	switch b.Overall.Rule {
	case schema.OverItems:
		o.close(b, low, high)
	case schema.Weighted, schema.OverGroups:
		r.weigh(o)
	}
	if b.Overall.Rule == schema.NoOverall || len(r.Lacking) > 0 {
		o.Known, o.Value = false, 0
	}
}

// weigh makes the overall of the declared columns, by declared weights or each
// alike.
func (r *Row) weigh(o *Cell) {
	var value, low, high sum
	declared := 0
	for i := range r.board.Columns {
		if !r.board.Columns[i].Undeclared {
			declared++
		}
	}
	for i, c := range r.board.Columns {
		if c.Undeclared {
			continue
		}
		weight := 1 / float64(declared)
		if r.board.Overall.Rule == schema.Weighted {
			w, _ := r.board.Overall.Weights.Get(c.ID)
			weight = w.Float()
		}
		value.add(weight * r.Cells[i].Value)
		low.add(weight * r.Cells[i].Low)
		high.add(weight * r.Cells[i].High)
	}
	o.Known = len(r.Lacking) == 0
	o.Value, o.Low, o.High = value.value(), low.value(), high.value()
}

func (r *Row) newMarks() *formula.Marks {
	return &formula.Marks{Numbers: make([]float64, len(r.marks)), Lists: make([][]float64, len(r.marks))}
}

// score evaluates the board's formula for one item.
func (r *Row) score(item int, m *formula.Marks) (float64, Status, error) {
	if r.status[item] != judged {
		return 0, statuses[r.status[item]], nil
	}
	f := r.board.plan.all
	if f == nil {
		if f = r.board.plan.formula(&r.suite.Items[item]); f == nil {
			return 0, NoJudgment, nil
		}
	}
	for _, i := range f.Uses() {
		c := &r.cells[i]
		switch c.state[item] {
		case whole, averaged:
		case uneven:
			return 0, ShortList, nil
		default:
			return 0, Broken, nil
		}
		if !r.marks[i].List {
			m.Numbers[i] = c.values[item]
			continue
		}
		m.Lists[i] = c.values[c.start[item] : c.start[item]+c.count[item]]
		if c.state[item] == averaged {
			m.Lists[i] = compact(m.Lists[i])
		}
	}
	score, err := f.Eval(m)
	return decimal(score, r.size), Judged, err
}

// Score returns an item's score on the board; ok is false where it has none.
func (r *Row) Score(item int) (score float64, ok bool) {
	if score = r.scores[item]; math.IsNaN(score) {
		return 0, false
	}
	return score, true
}

// Status returns what became of an item's judgment on the board.
func (r *Row) Status(item int) Status {
	if r.faulty[item] {
		return Broken
	}
	_, status, err := r.score(item, r.newMarks())
	if err != nil {
		return Broken
	}
	return status
}

// Items lists the items behind the row, in the suite's order.
func (r *Row) Items() []int {
	var all []int
	for _, c := range r.board.Columns {
		all = append(all, c.Members...)
	}
	slices.Sort(all)
	return all
}
