package judged

import (
	"fmt"
	"math"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/aggregate"
	"standings/results/figure"
	"standings/results/formula"
	"standings/results/judged/kept"
	"standings/results/schema"
)

// Row is one sheet's averages on one board; or those of several sheets, of which the
// board makes one score an item.
type Row struct {
	*Sheet              // the first of those it is made of
	Sheets     []*Sheet // all of them, in the order of samples within runs within judges
	Judge      string   // whose judgments they are; of several, as the board calls them
	Run        string   // which of several runs; "" where they have no names, or are made one
	Files      []int    // indices of Suite.Files, ascending
	OtherJudge string   // by which other judge, or in which other run, and so unranked; "" where the row is one of the board's own
	Cells      []Cell   // aligned with the board's columns
	Overall    Cell     // not known on boards without an overall, or whose rule is unknown, or where Lacking is not empty
	Lacking    []string // declared columns without a scored item: the row has no overall

	board  *Board
	whole  Cell         // of all items, where [Row.sumsWhole]
	ends   []int        // by sheet, where several become one: how many levels of the fold end with it
	scores kept.Numbers // NaN where an item has none, or the board does not count it
}

// Rater is who gave the sheet's marks.
func (s *Sheet) Rater() Rater { return Rater{s.Judge, s.Run} }

// Rater is who gave the row's marks.
func (r *Row) Rater() Rater { return Rater{r.Judge, r.Run} }

// compute makes the row's cells. It returns the scores that are no numbers on
// the board's scale.
func (r *Row) compute() []source.Problem {
	b, s := r.board, r.newScratch()
	r.Cells = make([]Cell, len(b.Columns))
	r.scores.Grow(len(b.columns))
	for item, c := range b.columns {
		if c == none {
			continue
		}
		got := r.score(item, nil, s)
		if got.status == Judged {
			r.scores.Set(item, got.figures[0])
		}
		if r.sumsWhole() {
			r.whole.add(r, got)
		}
		if b.parts == nil {
			r.Cells[c].add(r, got)
			continue
		}
		for i := range b.parts[item] {
			p, of := &b.parts[item][i], got
			if p.lines != nil && !got.wrong {
				of = r.score(item, p, s)
			}
			r.Cells[p.column].add(r, of)
		}
	}
	r.scores.Settled()
	for c := range r.Cells {
		r.Cells[c].total(b.pools != nil)
	}
	r.whole.total(b.wholes)
	return append(s.problems, r.finish()...)
}

// finish makes the row's figures of what its cells count and add up.
func (r *Row) finish() (problems []source.Problem) {
	b := r.board
	for c := range r.Cells {
		cell := &r.Cells[c]
		cell.close(b)
		problems = append(problems, r.transform(c)...)
		if !cell.Known && !b.Columns[c].Undeclared {
			r.Lacking = append(r.Lacking, b.Columns[c].ID)
		}
	}
	r.overall()
	r.whole.made = nil
	for c := range r.Cells {
		r.Cells[c].clean()
	}
	r.Overall.clean()
	return problems
}

func (s *Sheet) scoreProblem(b *Board, item int, err error) source.Problem {
	at, number, _ := s.Source(item)
	message := fmt.Sprintf("%sitem %q: %v", recordNumber(number), s.suite.Items[item].ID, err)
	p := source.Problem{Place: at, Severity: source.Error, Message: message}
	if _, is := err.(offScale); is {
		p.Cause = "scale of " + b.ID.Value
	}
	return p
}

// offScale says that a score is where none can be: of many, one formula is the cause.
type offScale string

func (s offScale) Error() string { return string(s) }

func (b *Board) off(what string, x float64, remedy string) offScale {
	return offScale(fmt.Sprintf("the %s %v is off the scale of board %q, which runs from %s to %s: change %s", what, x, b.ID, b.Scale.Min.Text, b.Scale.Max.Text, remedy))
}

// transform applies the board's formula for groups to a cell.
func (r *Row) transform(column int) []source.Problem {
	f, cell := r.board.transforms[r.board.Columns[column].ID], &r.Cells[column]
	if f == nil {
		f = r.board.transform
	}
	if f == nil || cell.Items == 0 {
		return nil
	}
	var of [3]float64
	for i, x := range cell.figures() {
		var err error
		of[i], err = f.Eval(&formula.Marks{Numbers: []float64{*x}})
		if err == nil && i == 0 && cell.Known && !r.board.onScale(of[i]) {
			err = r.board.off("figure", figure.Clean(of[i]), "the formula or the scale")
		}
		if err != nil && (cell.Known || i > 0) {
			cell.Known, cell.Value, cell.Low, cell.High = false, 0, 0, 0
			return []source.Problem{{Place: r.board.Reduce.Group.Place, Severity: source.Error, Message: fmt.Sprintf("group %q of %q: %v", r.board.Columns[column].ID, r.Model, err), Cause: "group of " + r.board.ID.Value}}
		}
	}
	cell.Value = of[0]
	cell.Low, cell.High = max(min(of[1], of[2]), r.board.low), min(max(of[1], of[2]), r.board.high)
	if !cell.Known {
		cell.Value = 0
	}
	return nil
}

// onScale reports whether a score is within the board's scale.
func (b *Board) onScale(score float64) bool {
	slack := 1e-9 * (b.high - b.low)
	return score >= b.low-slack && score <= b.high+slack
}

// overall makes the overall cell by the board's rule.
func (r *Row) overall() {
	b := r.board
	o := &r.Overall
	var total aggregate.Sums
	cells := r.Cells
	if r.sumsWhole() {
		cells, o.made = []Cell{r.whole}, r.whole.made
	}
	for _, c := range cells {
		o.N, o.Items, o.Criteria = o.N+c.N, o.Items+c.Items, o.Criteria+c.Criteria
		for status, n := range c.Missing {
			o.Missing[status] += n
		}
		total.Add(c.Sum)
		o.Outputs, o.OutputsOf = o.Outputs+c.Outputs, o.OutputsOf+c.OutputsOf
		for k, x := range c.lacks {
			o.lacks[k] += x
		}
	}
	o.Sum = total.Value()
	switch rule := b.OverallRule(); {
	case b.Overall.Rule == schema.OverItems:
		o.close(b)
	case rule != nil && !rule.Relative() && b.Overall.Rule != schema.MeanOf && b.Overall.Rule != schema.SomeMean:
		r.weigh(o, rule)
	}
	if b.Overall.Round != nil {
		for _, x := range o.figures() {
			*x = formula.Round(*x, *b.Overall.Round)
		}
	}
	if b.Overall.Rule == schema.NoOverall || len(r.Lacking) > 0 {
		o.Known, o.Value = false, 0
	}
}

// sumsWhole reports whether the overall is of all items, since it is no sum of the columns'.
func (r *Row) sumsWhole() bool {
	return r.board.parts != nil || r.board.wholes || !r.board.how.Linear
}

// weigh makes the overall of the declared columns, by declared weights or each alike.
func (r *Row) weigh(o *Cell, rule *aggregate.Aggregate) {
	o.Known = len(r.Lacking) == 0
	var weights []float64
	var of [3][]float64
	for i, c := range r.board.Columns {
		if c.Undeclared {
			continue
		}
		w, _ := r.board.Overall.Weights.By.Get(c.ID)
		weights = append(weights, w.Float())
		for k, x := range r.Cells[i].figures() {
			of[k] = append(of[k], *x)
		}
	}
	if r.board.Overall.Rule != schema.Weighted {
		weights = slices.Repeat([]float64{1 / float64(len(weights))}, len(weights))
	}
	for k, x := range o.figures() {
		*x = rule.Of(of[k], weights)
	}
}

// scoreOf evaluates the board's formula for one judgment of an item, or of a part of it, or
// takes what the board counts for one that failed or is missing.
func (r *Row) scoreOf(sheet *Sheet, item int, of *part, s *scratch) itemScore {
	b, f := r.board, r.board.all
	if f == nil {
		if f = b.formula(&r.suite.Items[item]); f == nil {
			return itemScore{}
		}
	}
	got, score := itemScore{weight: 1, outputs: 1}, 0.0
	var err error
	if got.status, err = r.fill(sheet, item, f, of, s.marks); got.status == Judged {
		if score, err = s.eval(f); err == nil && b.pools[f] != nil {
			got.weight, err = b.pools[f].Eval(s.marks)
		} else if err != nil && slices.ContainsFunc(f.Uses(), func(i int) bool { return !r.suite.marks[i].List && math.IsNaN(s.marks.Numbers[i]) }) {
			got.status, err = FailedJudgment, nil // all that it is of is left out
		}
	}
	if agreed := b.inPlaceOf(got.status); agreed != nil && !sheet.ByPeople() {
		score, got.status = aggregate.Decimal(agreed.Float(), b.size), Judged
		if b.pools != nil {
			got.weight = float64(r.linesOf(item, f, of))
		}
	}
	if err == nil && got.status == Judged && !b.onScale(score) {
		err = b.off("score", score, "its formula or its scale")
	}
	if err != nil {
		got.status, got.wrong = Broken, true
		s.report(sheet.scoreProblem(b, item, err), item)
	}
	got.figures = figures{score, score, score}
	return got
}

// inPlaceOf is what an item scores that has such a judgment; nil where it has no score.
func (b *Board) inPlaceOf(status Status) *schema.Fraction {
	switch {
	case (status == FailedGeneration || status == FailedJudgment) && b.Failed.Known():
		return &b.Failed
	case status == NoJudgment && b.Missing.Known():
		return &b.Missing
	}
	return nil
}

// linesOf is how many criteria an item has whose marks a formula uses, or a part of it; 1
// where that is not known.
func (r *Row) linesOf(item int, f *formula.Formula, of *part) int {
	if of != nil && of.lines != nil {
		return len(of.lines)
	}
	for _, i := range f.Uses() {
		if n := len(r.suite.Items[item].Lines(r.suite.marks[i].Name)); n > 0 {
			return n
		}
	}
	return 1
}

// fill puts the marks that a formula uses into m; the status is Judged where all are there.
func (r *Row) fill(sheet *Sheet, item int, f *formula.Formula, of *part, m *formula.Marks) (Status, error) {
	t, row := &sheet.suite.judgments, sheet.row(item)
	if t.status[row] != Judged {
		return t.status[row], nil
	}
	holes := false
	for _, i := range f.Uses() {
		c := &t.marks[i]
		became := becomes[c.state[row]]
		switch {
		case c.state[row] != absent:
		case sheet.byMark: // which is reported of the sheet
			became = NoJudgment
		case sheet.reviews != nil: // nobody reviewed it
			became = ShortList
		}
		if became != Judged {
			return became, nil
		}
		if !c.list {
			m.Numbers[i] = c.single.At(row)
			continue
		}
		m.Lists[i] = t.lists.At(c.lists[row])
		holes = holes || c.state[row] == averaged
		if of != nil {
			list, ok := of.marks(m.Lists[i])
			if !ok {
				return Broken, fmt.Errorf("mark %q has %s, and its facet sorts %d", r.suite.marks[i].Name, words.Count(len(m.Lists[i]), "mark"), of.of)
			}
			m.Lists[i] = list
		}
	}
	if holes && !withoutHoles(f, m) {
		return ShortList, nil
	}
	return Judged, nil
}

// withoutHoles leaves out the lines of which a list has no mark: of each list its own, or,
// where the formula combines lists line by line, of all lists of that length. It is not ok
// where none is left.
func withoutHoles(f *formula.Formula, m *formula.Marks) (ok bool) {
	uses := slices.DeleteFunc(slices.Clone(f.Uses()), func(i int) bool { return m.Lists[i] == nil })
	lists := slices.Clone(m.Lists)
	for _, i := range uses {
		var list []float64
		for line, x := range lists[i] {
			hole := func(k int) bool {
				return (k == i || f.JoinsLists()) && len(lists[k]) == len(lists[i]) && math.IsNaN(lists[k][line])
			}
			if !slices.ContainsFunc(uses, hole) {
				list = append(list, x)
			}
		}
		if m.Lists[i] = list; len(list) == 0 {
			return false
		}
	}
	return true
}
