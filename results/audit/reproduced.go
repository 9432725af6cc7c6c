package audit

import (
	"cmp"
	"math"
	"math/big"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
)

// Compared is a printed figure beside what the project's results give for it.
type Compared struct {
	place
	Made    *results.Row // the remade row; nil where the project has no results for it
	Status  string       // exact, rounded, differs, impossible or unknown, as the board's JSON has it
	Finding *Finding     // why the two differ; nil where they do not, and where that cannot be known
	How     string       // the reason in a few words; "" where there is none

	value interval // what the results give
	want  interval // what should be printed by the reasons found so far
	as    reading  // and how it was made shorter
	off   bool     // it is not printed so
	away  float64  // how far it is from want, in units of its last digit
	near  float64  // want, roughly
	unit  float64  // of the last digit, roughly
	open  bool     // the cases that have no results could give it
}

// expect sets what should be printed.
func (x *Compared) expect(want interval, as reading) {
	x.want, x.as, x.off = want, as, !x.fits(want, as)
	x.away, x.near, x.unit = x.units(want), figure.Nearest(want.low), 2*figure.Nearest(x.cell.Printed.HalfUnit())
}

// far reports whether the figure is certainly not what should be printed for another.
func (x *Compared) far(y *Compared) bool { return math.Abs(x.cell.Value-y.near) > 2*x.unit }

// Row is the printed row, Column the figure's, and Printed the figure.
func (x *Compared) Row() *results.Row       { return x.row }
func (x *Compared) Column() *results.Column { return x.column }
func (x *Compared) Printed() figure.Figure  { return x.cell.Printed }

// Place is where the figure is printed.
func (x *Compared) Place() source.Place { return x.cell.Place }

// Result is the cell of the remade row; missing where Made is nil.
func (x *Compared) Result() *results.Cell {
	if x.Made == nil {
		return &results.Cell{}
	}
	return x.Made.Cell(x.column)
}

// Difference is the result less the printed figure, exactly but for the rounding of the
// result to float64.
func (x *Compared) Difference() *big.Rat {
	r := figure.Rat(x.Result().Value)
	if r == nil {
		return new(big.Rat)
	}
	return r.Sub(r, x.cell.Printed.Rat())
}

// comparison is the figures of a page that have results.
type comparison struct {
	*page
	rows     [][]*Compared // by row of the page and index of the column; nil: nothing to compare
	cells    []*Compared   // all of them
	found    []*Finding    // reasons
	scorings []*scoring    // once they are asked for
}

// compare sets the figures of each page beside the project's results. A recomputed row is
// shown with the printed ones behind it, or is beside a printed one that is shown because
// not all groups are judged.
func (a *auditor) compare(b *results.Benchmark) (list []*comparison) {
	made := map[*results.Row]*results.Row{} // by the printed row
	for _, board := range b.Boards {
		for _, row := range board.Rows {
			remade, printed := row.Beside, append([]*results.Row{row}, row.Earlier...)
			if row.Remade() {
				remade, printed = row, row.Earlier
			}
			for _, p := range printed {
				if remade != nil && p.Board == board && p.IsPrinted() && p.Judge == remade.Judge && p.Condition == remade.Condition {
					made[p] = remade
				}
			}
		}
	}
	for _, pg := range a.pages {
		if pg.benchmark != b || pg.changes != nil {
			continue
		}
		c := &comparison{page: pg, rows: make([][]*Compared, len(pg.rows))}
		var all []*Compared
		for at := range c.rows {
			c.rows[at] = make([]*Compared, len(pg.board.Columns))
		}
		for p := range pg.figures(pg.board.Scored()) {
			x := &Compared{place: p, Made: made[p.row], Status: "unknown"}
			if all = append(all, x); x.Result().Known {
				x.value = around(x.Result().Value)
				x.open = x.isOpen()
				x.expect(x.value, rounded)
				c.rows[p.at][p.column.Index], c.cells = x, append(c.cells, x)
			}
		}
		if len(c.cells) > 0 {
			list, a.compared = append(list, c), append(a.compared, all...)
		}
	}
	return list
}

// settle says of each figure whether it is reproduced. One that differs, with no reason
// found, is not known where the cases without results could give it.
func (c *comparison) settle() {
	for _, x := range c.cells {
		switch {
		case x.fits(x.value, rounded):
			x.Status = "exact"
			if !x.exactly() {
				x.Status = "rounded"
			}
			x.Finding, x.How = nil, ""
		case x.Finding == nil && x.open:
		case x.impossible():
			x.Status = "impossible"
		default:
			x.Status = "differs"
		}
	}
}

// exactly reports whether the printed figure is the result, but for how float64 holds it.
func (x *Compared) exactly() bool {
	printed := x.cell.Printed.Rat()
	return x.value.meets(interval{printed, printed})
}

// fits reports whether the figure is how a value is printed in a way of making it shorter.
func (x *Compared) fits(value interval, as reading) bool {
	return as.of(x.cell.Printed).meets(value)
}

// differs reports whether the figure is not yet explained.
func (x *Compared) differs() bool { return x.Finding == nil && x.off }

// units is how many units of its last digit the printed figure is away from a value.
func (x *Compared) units(value interval) float64 {
	away := figure.Sub(value.low, x.cell.Printed.Rat())
	return math.Abs(figure.Nearest(away.Quo(away, x.cell.Printed.HalfUnit()))) / 2
}

// steps is the same in steps in which a mean of the row's cases can change, where these are
// known and longer, and where the figure can be such a mean.
func (x *Compared) steps(value interval) float64 {
	units := x.units(value)
	if n, _ := x.counts(); n > 0 && !x.impossible() {
		if g := x.grains(n); g != nil {
			if step := figure.Quo(g.step, x.cell.Printed.HalfUnit()); figure.Nearest(step) > 2 {
				return math.Round(2 * units / figure.Nearest(step))
			}
		}
	}
	return units
}

// most is how far apart two figures of the column can be; infinite where that is not known.
func (x *Compared) most() float64 {
	if x.column.Low == nil || x.column.High == nil {
		return math.Inf(1)
	}
	return figure.Nearest(x.column.High) - figure.Nearest(x.column.Low)
}

// isOpen reports whether the cases that have no results could give the figure.
func (x *Compared) isOpen() bool {
	m := x.Result().Made
	return m != nil && m.Missing[judged.NoJudgment]+m.Missing[judged.Untold] > 0 && x.fits(interval{figure.Rat(m.Low), figure.Rat(m.High)}, rounded)
}

// mostCounts is how many numbers of cases are tried: of more, nearly every figure is possible.
const mostCounts = 20

// impossible reports whether no mean over as many cases as have a score, or more of those
// there are, or over the criteria of all of them, is printed so, rounded or cut off.
func (x *Compared) impossible() bool {
	least, most := x.counts()
	if least == 0 || !x.row.Board.Cells().Means() || most-least > mostCounts {
		return false
	}
	for n := least; n <= most; n++ {
		if g := x.grains(n); g == nil || g.holds(rounded.of(x.cell.Printed)) || g.holds(cut.of(x.cell.Printed)) {
			return false
		}
	}
	return true
}

// counts are the least and the greatest number of cases, or of criteria where these are pooled,
// that the figure can be the mean of; 0 where they are not known.
func (x *Compared) counts() (least, most int) {
	m := x.Result().Made
	switch {
	case m == nil || x.column.Role != results.Group:
		return 0, 0
	case !x.pooled():
		return m.N, m.Items
	case m.N < m.Items:
		return 0, 0
	}
	return m.Criteria, m.Criteria
}

// stated reports whether benchmark.yaml says how many cases the figure is of.
func (x *Compared) stated() bool {
	m := x.Result().Made
	return m != nil && !x.pooled() && x.column.Items > 0 && x.column.Items == m.Items
}

func (x *Compared) pooled() bool { return x.row.Board.Benchmark.Pools(x.row.Board.Board) }

// grains is what a column's figure over n cases can be; nil where that is not known.
func (x *Compared) grains(n int) *grains {
	column := *x.column
	column.Items = n
	return grainOf(x.row.Board, &column)
}

// Compared lists the printed figures of a board, in the order of its tables; nil where the
// project has results for none of them.
func (r *Report) Compared(b *results.Board) []*Compared { return r.compared[b] }

// Beside is the printed figure that a board's JSON has beside a row's in a column, or nil:
// that of the newest source where the row is remade.
func (r *Report) Beside(row *results.Row, column string) *Compared {
	if row.Remade() && len(row.Earlier) > 0 {
		row = row.Earlier[len(row.Earlier)-1]
	}
	return r.beside[markKey{row, column, false}]
}

// Reproduced counts the printed figures that are reproduced, and those that were checked,
// and says so in a sentence without its stop; "" where none was.
func Reproduced(list []*Compared) (reproduced, checked int, sentence string) {
	for _, x := range list {
		if x.Status != "unknown" {
			checked++
			if !x.Differs() {
				reproduced++
			}
		}
	}
	if checked > 0 {
		sentence = words.Number(reproduced) + " of " + words.Number(checked) + " printed " + words.Choose(checked, "figure is", "figures are") + " reproduced from the published results"
	}
	return reproduced, checked, sentence
}

// Unknown says in a sentence how many figures could not be checked; "" where all could.
func Unknown(list []*Compared) string {
	_, checked, said := Reproduced(list)
	unknown, noun := len(list)-checked, "printed figure"
	if unknown == 0 {
		return ""
	}
	if said != "" {
		noun = "further " + noun
	}
	return words.Count(unknown, noun) + words.Choose(unknown, " has", " have") + " no results, or too few to tell."
}

// Differs reports whether the figure was checked and is not reproduced.
func (x *Compared) Differs() bool { return x.Status == "differs" || x.Status == "impossible" }

// Recomputed is what the results give, with two decimals more than the figure has.
func (x *Compared) Recomputed() string {
	if value := figure.Rat(x.Result().Value); value != nil {
		return decimal(value, finer(x.cell.Printed), finer(x.cell.Printed))
	}
	return ""
}

// Gap is the result less the printed figure, with its sign.
func (x *Compared) Gap() string {
	d := x.Difference()
	text := decimal(d, finer(x.cell.Printed), finer(x.cell.Printed))
	if d.Sign() > 0 {
		text = "+" + text
	}
	return text
}

// N is how many cases are behind the result, or how many criteria where these are pooled; ""
// where that is not known.
func (x *Compared) N() string {
	if m := x.Result().Made; m != nil {
		return words.Number(cmp.Or(m.Criteria, m.N))
	}
	return ""
}

// Reason is the title of the reason and what it says: "Rounding: cut off instead of rounded".
func (x *Compared) Reason() string {
	if x.Finding == nil || !x.Finding.Rule.isReason() {
		return upperFirst(x.How)
	}
	return x.Finding.Rule.Title + ": " + x.How
}
