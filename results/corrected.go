package results

import (
	"cmp"
	"math"
	"slices"

	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/judged"
)

// FromPeople is the basis of an interval of such figures: the cases that people reviewed,
// drawn from those of the suite. It says nothing of other suites.
const FromPeople confidence.Basis = "people"

// correction is figures of a judge, corrected by how people judge a chance sample of cases.
type correction struct {
	Judge, People *judged.Row
	Cases         int // reviewed cases of the plan that both scored
	Unsaid        int // cases of the plan that people reviewed without a verdict, or not in full
	Verdicts      int // that people gave on the others, on single criteria
	Slope         float64

	list   []confidence.Corrected // by column, as shares of its scale
	scores verdicts
}

func (*correction) ID() string                           { return correctedID }
func (*correction) MadeOf() string                       { return "" }
func (c *correction) lacks() []string                    { return c.Judge.Lacking }
func (*correction) place(r *Row, _ *Column) source.Place { return r.Place }
func (*correction) estimate(*Row)                        {}
func (*correction) all() []confidence.Estimate           { return nil }

// verdicts are scores by item, as shares of the board's scale, or differences of such shares.
type verdicts struct {
	judge     []float64 // NaN where it has none
	low, high []float64 // the people's: equal, but for cases that they reviewed without a verdict; NaN where they did not
}

// less is the differences of two rows' scores. A case without a verdict of either says
// nothing: people are as unsure of both.
func (v verdicts) less(w verdicts) verdicts {
	d := verdicts{make([]float64, len(v.judge)), make([]float64, len(v.judge)), make([]float64, len(v.judge))}
	for i := range v.judge {
		d.judge[i], d.low[i], d.high[i] = v.judge[i]-w.judge[i], v.low[i]-w.high[i], v.high[i]-w.low[i]
		if v.low[i] < v.high[i] && w.low[i] < w.high[i] {
			d.low[i] = math.NaN()
		}
	}
	return d
}

// corrected gives a board one beside it as people would have judged it, where they
// reviewed planned cases of its rows: each figure is estimated from the judge's scores of
// all cases and the people's of some, see [confidence.Correct].
func (l *loader) corrected(b *Board) {
	if b.Uncorrected = b.uncorrected(); b.Uncorrected != "" {
		return
	}
	const by = ", corrected by people"
	to := b.beside("-corrected", by, judged.Rater{Judge: cmp.Or(b.Made.Judge, "the judge") + by})
	for _, c := range b.Scored() {
		own := *c
		own.Index, own.Computed = len(to.Columns), nil
		to.Columns = append(to.Columns, &own)
	}
	for _, r := range b.Made.Rows {
		if r.OtherJudge != "" {
			continue
		}
		row := l.row(to, r)
		row.Evidence = &correction{Judge: r, People: b.peopleOf(r)}
		b.correct(row)
		to.Rows = append(to.Rows, row)
	}
	b.Others = append(b.Others, to)
	b.Corrected = to
}

// uncorrected is why a board has none beside it as people would have judged it; "" where
// it has one.
func (b *Board) uncorrected() string {
	suite, by := b.Benchmark.Suite, b.RankedBy()
	column := b.OverallColumn()
	switch {
	case suite.Plan == nil:
		return "no reviews are planned"
	case suite.Reviews == nil:
		return "nobody has reviewed a case"
	case b.Made.Judge == judged.People:
		return "people judged it"
	case column == nil || by != nil && by != column:
		return "it is not ranked by an overall"
	case b.noInterval(column) != "":
		return b.noInterval(column)
	case b.Transforms(column.ID):
		return transform
	case !column.bounded():
		return noScale
	case b.shares(b.Groups(), b.members, b.members) == nil:
		return noRule
	}
	for _, r := range b.Made.Rows {
		if people := b.peopleOf(r); r.OtherJudge == "" && people != nil {
			if _, all := b.strata(b.verdicts(r, people)); confidence.Correct(all).None == "" {
				return ""
			}
		}
	}
	return "too few planned cases are reviewed"
}

// peopleOf is the row of what people say of the same outputs; nil where nobody does.
func (b *Board) peopleOf(r *judged.Row) *judged.Row {
	for _, other := range b.Made.Rows {
		if other.ByPeople() && sameOutputs(other, r) {
			return other
		}
	}
	return nil
}

// verdicts are those of a row and of what people say of the same outputs; of no row there
// are none.
func (b *Board) verdicts(r, people *judged.Row) verdicts {
	of := func(r *judged.Row) []float64 {
		all := slices.Repeat([]float64{math.NaN()}, len(b.Benchmark.Suite.Items))
		if r != nil {
			items := r.Items()
			for i, share := range b.shareOf(r, items) {
				all[items[i]] = share
			}
		}
		return all
	}
	v := verdicts{judge: of(r), low: of(people)}
	v.high = slices.Clone(v.low)
	if people != nil {
		for _, item := range b.Benchmark.Suite.Plan.Cases {
			if math.IsNaN(v.low[item]) && people.Reviewed(item) {
				v.low[item], v.high[item] = 0, 1
			}
		}
	}
	return v
}

// strata parts the cases by column of the board and, within it, by the category that
// shares the plan: within each the reviewed cases are a chance sample. Columns has them by
// column, with shares of its mean, all those of the overall.
func (b *Board) strata(v verdicts) (columns [][]confidence.Stratum, all []confidence.Stratum) {
	suite := b.Benchmark.Suite
	shares := b.shares(b.Groups(), b.members, b.members)
	columns = make([][]confidence.Stratum, len(b.Made.Columns))
	for i, c := range b.Made.Columns {
		at := map[string]int{}
		var sums []float64
		scored := 0
		for _, item := range c.Members {
			j := v.judge[item]
			if math.IsNaN(j) {
				continue
			}
			group := suite.ReviewGroup(item)
			k, known := at[group]
			if !known {
				k = len(sums)
				at[group] = k
				sums, columns[i] = append(sums, 0), append(columns[i], confidence.Stratum{})
			}
			s := &columns[i][k]
			s.Cases, sums[k], scored = s.Cases+1, sums[k]+j, scored+1
			if low := v.low[item]; !math.IsNaN(low) && suite.Plan.Planned(item) {
				s.People, s.Most, s.Judged = append(s.People, low), append(s.Most, v.high[item]), append(s.Judged, j)
			}
		}
		for k := range columns[i] {
			s := &columns[i][k]
			s.Judge, s.Share = sums[k]/float64(s.Cases), float64(s.Cases)/float64(scored)
			whole := *s
			whole.Share *= shares[i]
			all = append(all, whole)
		}
	}
	return columns, all
}

// correct fills in a corrected row.
func (b *Board) correct(row *Row) {
	c := row.Corrected()
	c.scores = b.verdicts(c.Judge, c.People)
	columns, all := b.strata(c.scores)
	whole := confidence.Correct(all)
	c.Slope, c.Cases, c.Unsaid = whole.Slope, whole.N, whole.Unsaid
	if c.People != nil {
		for item, h := range c.scores.low {
			if !math.IsNaN(h+c.scores.judge[item]) && b.Benchmark.Suite.Plan.Planned(item) {
				c.Verdicts += c.People.VerdictsOn(item)
			}
		}
	}
	put := func(column *Column, figure confidence.Corrected) {
		c.list = append(c.list, figure)
		cell := &row.Cells[column.Index]
		*cell = Cell{Place: row.Place, Known: figure.None == ""}
		if cell.Known {
			cell.Value = column.value(min(max(figure.Value, 0), 1))
		}
	}
	for i := range row.Groups() {
		put(row.Board.Columns[i], whole.Part(columns[i]))
	}
	if len(c.Judge.Lacking) > 0 {
		whole.None = confidence.NoItems
	}
	put(row.Board.OverallColumn(), whole)
	if whole.None != "" && row.Unranked == "" {
		row.Unranked = "too few of its planned cases are reviewed"
	}
}

// Interval is how sure a corrected figure is.
func (c *correction) interval(r *Row, column *Column) (Interval, string) {
	figure := c.list[column.Index]
	low, high, none := figure.Interval(0, 1)
	if none != "" {
		return Interval{}, string(none)
	}
	value := r.Cell(column).Value
	i := Interval{Low: min(column.value(low), value), High: max(column.value(high), value), Basis: FromPeople, Level: confidence.Level}
	i.MissingLow, i.MissingHigh = i.Low, i.High
	return i, ""
}

// Was is the judge's own figure in a column; missing where it has none.
func (r *Row) Was(column *Column) Cell {
	made := &r.Corrected().Judge.Overall
	if column.Role == Group {
		made = &r.Corrected().Judge.Cells[column.Index]
	}
	return madeCell(made)
}

// between is the corrected difference of two rows of a corrected board, in a column, on
// the cases of both.
func (f *Field) between(column *Column, a, b *Row) confidence.Corrected {
	columns, all := f.Board.Of.strata(a.Corrected().scores.less(b.Corrected().scores))
	whole := confidence.Correct(all)
	if column.Role == Group {
		return whole.Part(columns[column.Index])
	}
	return whole
}

// ToSettle is how many cases people would have to review in all so that the lead of the
// first row over the second, if it is as large as it looks, is significant in four of five
// samples; settled reports that it is significant now. ok is false where all cases would
// not do, or nothing is known.
func (f *Field) ToSettle() (first, second *Row, cases int, settled, ok bool) {
	ranked := slices.DeleteFunc(slices.Clone(f.Rows), func(r *Row) bool { return r.Rank == 0 })
	if len(ranked) < 2 || ranked[0].Corrected() == nil {
		return nil, nil, 0, false, false
	}
	first, second = ranked[0], ranked[1]
	settled, _ = f.TellsApart(first, second)
	all := 0
	for _, c := range f.Board.Of.Made.Columns {
		all += len(c.Members)
	}
	cases, ok = f.between(f.Board.RankedBy(), first, second).Needed(all, len(ranked)*(len(ranked)-1)/2)
	return first, second, cases, settled, ok
}

// mostCorrected is how many corrected rows have rank ranges: each pair of them goes
// through all cases.
const mostCorrected = 300

// correctedPlaces finds which ranks corrected rows could have.
func (f *Field) correctedPlaces(ranked []*Row) {
	if len(ranked) > mostCorrected {
		f.NoPlaces = "more than 300 corrected rows are ranked"
		return
	}
	by := f.Board.RankedBy()
	f.place(ranked, func(a, b int) confidence.Test { return f.between(by, ranked[a], ranked[b]).Test(a, b) })
	f.Bases = []confidence.Basis{FromPeople}
}
