package results

import (
	"cmp"
	"math/big"
	"slices"

	"standings/internal/words"
	"standings/results/confidence"
	"standings/results/ranking"
)

// Field is the rows that are ranked together: those of one board under one
// condition. Rows by another judge than the board's, or in another run,
// make fields of their own, in which nobody has a rank.
type Field struct {
	Board      *Board
	Condition  string // its id; "" where the benchmark declares none
	Judge      string // who marked; "" is not known
	Run        string // of the judge, where the rows are by another judge or run; "" otherwise
	OtherJudge bool
	Rows       []*Row             // best first, then those without a figure that ranks and references, as they were read
	NoPlaces   string             // why its rows have no rank ranges; "" where they have
	Apart      [][]bool           // by ranked row, then by each before it: whether their difference is significant, see [Field.TellsApart]
	Bases      []confidence.Basis // what the places are from, each once; nil without places

	columns []*ranking.Column // the board's
	order   *ranking.Column   // of the column that ranks; of nothing but missing figures where none does

	placed   map[*Row]int // which of the rows of Apart a row is
	variance float64      // of the difference of two rows that follow each other by rank, the median; 0 is not known
	pairs    int          // of rows that are asked for
}

// Fields lists who is ranked with whom on a board: a field a condition in the order
// of benchmark.yaml, those by other judges behind the others of their condition.
func (b *Board) Fields() []*Field { return b.fields }

// Mixed reports whether the board's rows are of more than one condition.
func (b *Board) Mixed() bool { return mixed(b) }

var mixed = Once(func(b *Board) bool {
	return slices.ContainsFunc(b.Rows, func(r *Row) bool { return r.Condition != b.Rows[0].Condition })
})

// Main is the field that stands for the board: that of its own condition, or the
// first where no row is under that; nil where the board has no row of its own.
func (b *Board) Main() (main *Field) {
	own := b.Benchmark.ConditionOf(b.Board, "")
	for _, f := range b.fields {
		if !f.OtherJudge && (main == nil || f.Condition == own) {
			main = f
		}
	}
	return main
}

// Column is the field's figures in a column of the board, ranked. Its things are
// the field's rows.
func (f *Field) Column(c *Column) *ranking.Column { return f.columns[c.Index] }

// RankedBy is the same of the column that ranks the board; where none does, all are
// missing.
func (f *Field) RankedBy() *ranking.Column { return f.order }

// Ranked is how many rows have a rank: of no field, as where all rows of a board are
// by other judges, none.
func (f *Field) Ranked() int {
	if f == nil || f.OtherJudge {
		return 0
	}
	return f.RankedBy().Known()
}

// Competing lists the rows but references.
func (f *Field) Competing() []*Row {
	return slices.DeleteFunc(slices.Clone(f.Rows), func(r *Row) bool { return r.Reference })
}

// Leaders lists the rows of rank 1: several where they are level, none where nobody
// is ranked.
func (f *Field) Leaders() (rows []*Row) {
	if f.Ranked() == 0 {
		return nil
	}
	for _, at := range f.RankedBy().Leaders() {
		rows = append(rows, f.Rows[at])
	}
	return rows
}

// Better lists the fields on other boards of the same metric, condition and judge
// whose leaders are better than this one's, best first: a table that ranks fewer or
// other models may have a leader that another table does not know.
func (f *Field) Better() (better []*Field) {
	if f.Ranked() == 0 {
		return nil
	}
	own := f.Board.RankedBy()
	direction := own.Direction
	for _, other := range f.Board.Benchmark.Boards {
		by := other.RankedBy()
		if other == f.Board || other.Metric() != f.Board.Metric() || by == nil || by.Direction != direction || by.ID != own.ID || other.Relative() || f.Board.Relative() {
			continue
		}
		for _, g := range other.fields {
			if g.Condition == f.Condition && g.Judge == f.Judge && g.Ranked() > 0 && direction.Compare(g.best(), f.best()) > 0 {
				better = append(better, g)
			}
		}
	}
	slices.SortStableFunc(better, func(x, y *Field) int { return direction.Compare(y.best(), x.best()) })
	return better
}

// best is the leaders' figure as a reader sees it.
func (f *Field) best() *big.Rat {
	order := f.RankedBy()
	return order.Figure(order.Leaders()[0]).Shown
}

// rank finds who is ranked with whom, ranks them, and orders the board's rows: by
// their conditions and, within each, ranked ones first, best first, then those
// without a rank, those by other judges last.
func (b *Board) rank() {
	b.fields = b.partition()
	for _, f := range b.fields {
		f.rank()
	}
	position := map[*Row]int{}
	for _, f := range b.fields {
		if f.OtherJudge {
			continue // as they were read
		}
		for _, r := range f.Rows {
			position[r] = len(position)
		}
	}
	order := b.conditions()
	slices.SortStableFunc(b.Rows, func(x, y *Row) int {
		return cmp.Or(cmp.Compare(order[x.Condition], order[y.Condition]), cmp.Compare(x.otherJudgeText(), y.otherJudgeText()), cmp.Compare(position[x], position[y]))
	})
	b.rowsOf = map[*Model][]*Row{}
	for _, r := range b.Rows {
		b.rowsOf[r.Model] = append(b.rowsOf[r.Model], r)
	}
}

// partition puts the rows that are ranked together into fields.
func (b *Board) partition() (fields []*Field) {
	type key struct {
		condition, judge, run string
		otherJudge            bool
	}
	known := map[key]*Field{}
	for _, r := range b.Rows {
		k := key{condition: r.Condition, otherJudge: r.OtherJudge}
		if r.OtherJudge {
			k.judge, k.run = r.Judge, r.Made().Run
		}
		f := known[k]
		if f == nil {
			f = &Field{Board: b, Condition: r.Condition, Judge: r.Judge, Run: k.run, OtherJudge: r.OtherJudge}
			known[k] = f
			fields = append(fields, f)
		}
		f.Rows = append(f.Rows, r)
	}
	order := b.conditions()
	slices.SortStableFunc(fields, func(x, y *Field) int {
		return cmp.Or(cmp.Compare(order[x.Condition], order[y.Condition]), cmp.Compare(last(x.OtherJudge), last(y.OtherJudge)))
	})
	return fields
}

// last orders what comes last behind everything else.
func last(is bool) int {
	if is {
		return 1
	}
	return 0
}

// conditions gives each condition its place in benchmark.yaml.
func (b *Board) conditions() map[string]int {
	order := map[string]int{}
	for i, c := range b.Benchmark.Conditions {
		order[c.ID.Value] = i
	}
	return order
}

// rank orders a field's rows by the column that sorts them, where it is known which of its
// figures are better, and gives each its rank, or
// the reason why it has none.
func (f *Field) rank() {
	by, few := f.Board.RankedBy(), f.Board.Of == nil
	f.order = ranking.Rank(ranking.Higher, make([]ranking.Figure, len(f.Rows)))
	if sorted := f.Board.SortedBy(); sorted != nil && sorted.Direction.Ranks() {
		rows := make([]*Row, 0, len(f.Rows))
		for _, at := range f.ranked(sorted, few).Order() {
			rows = append(rows, f.Rows[at])
		}
		f.Rows = rows
	}
	for _, c := range f.Board.Columns {
		f.columns = append(f.columns, f.ranked(c, few))
	}
	if by != nil {
		f.order = f.columns[by.Index]
	}
	for at, r := range f.Rows {
		r.Rank = 0
		switch {
		case r.Reference:
			r.Unranked = "a reference, not a model that competes"
		case f.OtherJudge || r.Unranked != "": // said already
		case !r.RankedBy().Known:
			r.Unranked = r.unrankedText(by)
		case by != nil && f.RankedBy().Rank(at) == 0 && FewCases(by, r.RankedBy()):
			r.Unranked = TooFew
		case by != nil && by.Role == Overall && r.OverPart() > 0:
			r.Unranked = r.overPartText()
		}
		if f.Ranked() > 0 {
			r.Rank = f.RankedBy().Rank(at)
		}
	}
}

// leastCases is of how many cases a figure is marked as the best or the second best, can
// rank where a reader chooses what does, has its rank written in a category, and ranks its
// row on a board by another judge.
const leastCases = 5

// TooFew is why a figure of fewer has no rank.
var TooFew = "fewer than " + words.Count(leastCases, "case")

// FewCases reports whether a figure of a column is known to be of fewer.
func FewCases(c *Column, cell Cell) bool {
	n := c.Items
	if cell.Made != nil {
		n = cell.Made.N
	}
	return 0 < n && n < leastCases
}

// otherJudgeText is why a row by another judge or run is not ranked: it keeps those of
// one reason together, after the others.
func (r *Row) otherJudgeText() string {
	if r.OtherJudge {
		return r.Unranked
	}
	return ""
}
