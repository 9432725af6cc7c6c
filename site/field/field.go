// Package field holds what pages ask of rows that are ranked together: what is usual
// among them, the axes that they are drawn on, what joins rows of several conditions
// like for like, and the steps that a contrast takes a model up.
package field

import (
	"math/big"
	"slices"
	"strings"
	"sync"

	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/ranking"
	"standings/site/chart"
	"standings/site/page"
)

// A Field is the rows that are ranked together, with what is usual among them and
// the axes that they are drawn on. Each is made once, for many pages ask for it.
type Field struct {
	*results.Field
	Again   bool            // another field of the benchmark, a headline board's or an earlier one, has the same overall scores: the two are one result
	middles func() []middle // of the columns
}

// middle is one column of a field.
type middle struct {
	*ranking.Column
	MedianValue *big.Rat // nil where no figure is known
	digits      int      // the most after the point that a figure is shown with
	Axis        chart.Scale
	width       *big.Rat // how far its scale reaches
}

// fewest is how many models make a median worth a name.
const fewest = 3

// Fields are the fields of a project's boards, and how those under several
// conditions are joined.
type Fields struct {
	fields     map[*results.Board][]*Field
	Conditions map[*results.Benchmark][]*ConditionSet // what can be ranked like for like
}

// NewFields wraps the fields of every board, and joins them across conditions.
func NewFields(p *results.Project) *Fields {
	s := &Fields{map[*results.Board][]*Field{}, map[*results.Benchmark][]*ConditionSet{}}
	for _, b := range p.Benchmarks {
		for _, board := range b.All() {
			for _, own := range board.Fields() {
				f := &Field{Field: own}
				f.middles = sync.OnceValue(f.measure)
				s.fields[board] = append(s.fields[board], f)
			}
		}
		s.Conditions[b] = conditionSets(b, s.FieldsOf(b))
		findAgain(s.FieldsOf(b))
	}
	return s
}

// findAgain marks the fields of a benchmark that another one stands for.
func findAgain(list []*Field) {
	headline := func(f *Field) int { return -page.One(f.Headline()) }
	slices.SortStableFunc(list, func(x, y *Field) int { return headline(x) - headline(y) })
	for i, f := range list {
		f.Again = slices.ContainsFunc(list[:i], func(first *Field) bool { return !first.Again && first.sameOverall(f) })
	}
}

// sameOverall reports whether two fields rank the same rows by the same figures, as
// boards do that only sort the same items in other ways.
func (f *Field) sameOverall(other *Field) bool {
	x, y := f.RankedBy(), other.RankedBy()
	if x.Known() == 0 || x.Known() != y.Known() || x.Direction() != y.Direction() || f.Condition != other.Condition || f.OtherJudge != other.OtherJudge {
		return false
	}
	level := func(i, j int) bool { return figure.Compare(x.Figure(i).Exact, y.Figure(j).Exact) == 0 }
	first, second := x.Order()[:x.Known()], y.Order()
	for n, i := range first {
		if !level(i, second[n]) {
			return false
		}
	}
	at := map[string]int{}
	for _, j := range second[:y.Known()] {
		at[PickID(other.Rows[j])] = j
	}
	return !slices.ContainsFunc(first, func(i int) bool {
		j, there := at[PickID(f.Rows[i])]
		return !there || !level(i, j)
	})
}

// FieldsOf lists the fields of a benchmark's declared boards, in their order.
func (s *Fields) FieldsOf(b *results.Benchmark) (list []*Field) {
	for _, board := range b.Boards {
		list = append(list, s.fields[board]...)
	}
	return list
}

// MainField is the field that stands for a board; nil where it has no row of its
// own.
func (s *Fields) MainField(b *results.Board) *Field {
	main := b.Main()
	for _, f := range s.fields[b] {
		if f.Field == main {
			return f
		}
	}
	return nil
}

// FieldOf finds the field that a row is in, and its place there.
func (s *Fields) FieldOf(b *results.Board, r *results.Row) (f *Field, at int) {
	for _, f := range s.fields[b] {
		if at := slices.Index(f.Rows, r); at >= 0 {
			return f, at
		}
	}
	return nil, -1
}

func (f *Field) measure() (list []middle) {
	shared := f.Axis(nil)
	for _, column := range f.Board.Columns {
		m := middle{Column: f.Column(column), Axis: shared}
		if f.Sums() || !column.OwnScale {
			m.Axis = f.Axis(column)
		}
		m.width = new(big.Rat).SetFloat64(f.width(column, m.Axis))
		m.MedianValue = m.Median()
		for _, r := range f.Rows {
			if c := *r.Cell(column); c.Known {
				m.digits = max(m.digits, column.Digits(c))
			}
		}
		list = append(list, m)
	}
	return list
}

// Of returns the middle of a column.
func (f *Field) Of(column *results.Column) *middle { return &f.middles()[column.Index] }

// Shown is a row's figure in a column as pages show it; "" where it is missing.
func (f *Field) Shown(row int, column *results.Column) string {
	return column.Shown(*f.Rows[row].Cell(column))
}

// RankText says a row's rank in a column among those who have a figure there:
// "2 of 22"; "" where it has none, and in a category why where it has too few cases.
func (f *Field) RankText(row int, column *results.Column) string {
	c := f.Column(column)
	switch {
	case c.Rank(row) == 0:
		return ""
	case f.Few(row, column):
		return results.TooFew
	}
	return page.Rank(c.Rank(row)) + " of " + words.Number(c.Known())
}

// Few reports whether a row's figure is one of a category with too few cases for a rank.
func (f *Field) Few(row int, column *results.Column) bool {
	return column != f.Board.RankedBy() && results.FewCases(column, *f.Rows[row].Cell(column))
}

// FromMedian is 1, 0 or −1 as a row's figure in a column is better than the median, level with
// it or worse, both as they are shown; known is false where the figure is missing or too few
// have one to make a median.
func (f *Field) FromMedian(row int, column *results.Column) (sign int, known bool) {
	m := f.Of(column)
	if m.Known() < fewest || !m.Figure(row).Known() || !column.Direction.Ranks() {
		return 0, false
	}
	sign = figure.Compare(m.Figure(row).Shown, m.MedianValue)
	if column.Lower() {
		sign = -sign
	}
	return sign, true
}

// lead is how far a row is better than the median in a group that has one: where groups have
// ranges of their own as a share of them.
func (f *Field) lead(row int, group *results.Column, shares bool) *big.Rat {
	m := f.Of(group)
	d := new(big.Rat).Sub(m.Figure(row).Shown, m.MedianValue)
	if group.Lower() {
		d.Neg(d)
	}
	if shares && m.width.Sign() > 0 {
		d.Quo(d, m.width)
	}
	return d
}

// Leads are the groups in which a row's figure is beside a median, the largest lead over it
// first. Strongest are those in which it is largest, and weakest those in which it is smallest:
// all of those that are level. The figure alone would not do, for a group may be hard for
// everyone. Both are nil where the lead is the same in all.
func (f *Field) Leads(row int) (groups, strongest, weakest []*results.Column) {
	leads := map[*results.Column]*big.Rat{}
	all := f.Board.Groups()
	shares := f.Apart(all)
	for _, c := range all {
		if _, known := f.FromMedian(row, c); known {
			groups, leads[c] = append(groups, c), f.lead(row, c, shares)
		}
	}
	slices.SortStableFunc(groups, func(x, y *results.Column) int { return figure.Compare(leads[y], leads[x]) })
	if len(groups) == 0 {
		return nil, nil, nil
	}
	level := func(as *results.Column) (list []*results.Column) {
		for _, c := range groups {
			if figure.Compare(leads[c], leads[as]) == 0 {
				list = append(list, c)
			}
		}
		return list
	}
	if strongest = level(groups[0]); len(strongest) == len(groups) {
		return groups, nil, nil
	}
	return groups, strongest, level(groups[len(groups)-1])
}

// Text prints the column's median, or a distance from it: with the digits of its
// figures, and, where it lies between two of them, one more.
func (m *middle) Text(r *big.Rat) string {
	text := r.FloatString(m.digits)
	if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 {
		return text
	}
	return r.FloatString(m.digits + 1)
}

// PickID names a model in one variant, in the addresses of the compare page. It
// is the same on every board; a row's anchor also says by which other judge it is.
func PickID(r *results.Row) string {
	return results.AnchorOf(r.Model.ID, r.Variant)
}

// Title is the board's, with the condition and judge where these are not the board's own.
func (f *Field) Title() string {
	title := f.Board.Title
	if !f.ownCondition() {
		title += ", " + page.Lower(f.Board.Benchmark.ConditionTitle(f.Condition))
	}
	if f.OtherJudge {
		title += ", by " + f.rater().String()
	}
	return title
}

// ownCondition reports whether the field is under the board's own condition.
func (f *Field) ownCondition() bool {
	return f.Condition == f.Board.Benchmark.ConditionOf(f.Board.Board, "")
}

// rater is who judged the rows of a field by another judge.
func (f *Field) rater() judged.Rater { return judged.Rater{Judge: f.Judge, Run: f.Run} }

// Key names the field in the compare page's address: the board's id, with the
// condition and judge where they are not the board's own.
func (f *Field) Key() string {
	key := f.Board.Benchmark.ID + "/" + f.Board.ID
	if !f.ownCondition() {
		key += "~" + f.Condition
	}
	if f.OtherJudge {
		key += "~" + f.rater().Address()
	}
	return key
}

// Headline reports whether the field stands for one of its benchmark's headline
// boards.
func (f *Field) Headline() bool {
	return f.Field == f.Board.Main() && slices.Contains(f.Board.Benchmark.Headline(), f.Board)
}

// Link leads to the field's board, by the benchmark's name and its own.
func (f *Field) Link() page.Link {
	return page.LinkTo(f.Board.Benchmark.Title+", "+f.Board.Title, page.BoardPath(f.Board))
}

// Sources names the tables that the rows are in, each once.
func (f *Field) Sources() string {
	var list []string
	for _, r := range f.Rows {
		if text := page.RowSource(r); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

// Axis is the scale of the field's bars: of all figures on the board's own scale, or
// of one column that has a range of its own, as all have where cells are sums. No
// column, as where nothing ranks, has the board's.
func (f *Field) Axis(column *results.Column) chart.Scale {
	shared := !f.Sums() && (column == nil || column.OwnScale)
	columns := []*results.Column{column}
	if shared {
		columns = f.Board.Columns
	}
	var figures []float64
	for _, c := range columns {
		if c == nil || shared && !c.OwnScale || !c.HasFigures() {
			continue
		}
		for _, r := range f.Rows {
			if cell := r.Cell(c); cell.Known {
				figures = append(figures, cell.Value)
			}
		}
	}
	return ScaleFor(figures, "")
}

// Apart reports whether some columns have ranges of their own, so that what is far in
// the one is not in the other.
func (f *Field) Apart(columns []*results.Column) bool {
	return f.Sums() || slices.ContainsFunc(columns, func(c *results.Column) bool { return !c.OwnScale })
}

// Width is how far a column's declared scale reaches, or its axis where
// benchmark.yaml does not fix it.
func (f *Field) Width(column *results.Column) float64 {
	if column == nil && !f.Sums() && len(f.Board.Columns) > 0 {
		column = f.Board.Columns[0] // all reach as far
	}
	if column != nil && column.Low != nil && column.High != nil {
		return f.width(column, chart.Scale{})
	}
	return f.width(column, f.Axis(column))
}

// width is the same of a column whose axis is known.
func (f *Field) width(column *results.Column, axis chart.Scale) float64 {
	if column != nil && column.Low != nil && column.High != nil {
		w, _ := figure.Sub(column.High, column.Low).Float64()
		return w
	}
	return axis.Max - axis.Min
}

// Sums reports whether cells are sums over their items.
func (f *Field) Sums() bool { return f.Board.Cells().Grows }

// ScaleFor is the scale that holds some figures; from 0 to 1 where there are none.
func ScaleFor(figures []float64, label string) chart.Scale {
	if len(figures) == 0 {
		return chart.ScaleFor(0, 1, label)
	}
	return chart.ScaleFor(slices.Min(figures), slices.Max(figures), label)
}
