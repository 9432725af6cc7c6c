package site

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/schema"
	"standings/site/chart"
)

// A contest is what can be held against each other: the rows of one benchmark
// with one metric, under one condition, by one judge, in whichever of its tables
// they stand. A model that stands in several tables is in it once.
type contest struct {
	bench     *results.Benchmark
	condition string
	judge     string
	run       string           // of the judge, where its rows are set apart; "" otherwise
	apart     bool             // by another judge than the boards', or in another run: its rows have no ranks
	boards    []*results.Board // in the order of benchmark.yaml
	columns   []schema.Column  // the first board's, then those that only later ones have
	entrants  []*entrant       // best overall first, then those without one
}

// An entrant is a model, run in one way, in a contest.
type entrant struct {
	id      string // as models are picked by
	row     *results.Row
	board   *results.Board // where the row stands
	overall stand
	cells   []stand // aligned with the contest's columns
	rank    int     // 0: none
}

// A stand is a figure with the board that shows it.
type stand struct {
	results.Cell
	board *results.Board
}

// comparison is what the pages that compare share. It is made once, before them.
type comparison struct {
	contests []*contest // of all benchmarks, in their order
	themes   []*theme
}

// of lists the contests of a benchmark.
func (c *comparison) of(b *results.Benchmark) []*contest {
	var list []*contest
	for _, k := range c.contests {
		if k.bench == b {
			list = append(list, k)
		}
	}
	return list
}

// pickID names a model, run in one way, in the addresses of the compare page. It
// is the same on every board; a row's anchor also says where it is set apart.
func pickID(r *results.Row) string {
	if r.Variant == "" {
		return r.Model.ID
	}
	return r.Model.ID + "--" + schema.Slug(r.Variant)
}

// contests lists what can be compared on some boards of a benchmark, in their
// order and, within a board, in that of its conditions.
func contests(b *results.Benchmark, boards ...*results.Board) []*contest {
	type key struct {
		metric, condition, judge, run string
		apart                         bool
	}
	var list []*contest
	known := map[key]*contest{}
	for _, board := range boards {
		for _, r := range board.Rows {
			k := key{metric: board.Metric(), condition: r.Condition, judge: r.Judge, apart: r.Apart}
			if r.Apart {
				k.run = r.Made.Run
			}
			c := known[k]
			if c == nil {
				c = &contest{bench: b, condition: k.condition, judge: k.judge, run: k.run, apart: k.apart}
				known[k] = c
				list = append(list, c)
			}
			c.enter(board, r)
		}
	}
	for _, c := range list {
		c.rank()
	}
	return list
}

// enter adds a row. Where its model stands already, figures that are missing
// there are taken from it.
func (c *contest) enter(board *results.Board, r *results.Row) {
	if !slices.Contains(c.boards, board) {
		c.boards = append(c.boards, board)
		for _, column := range board.Columns {
			if c.column(column.ID) < 0 {
				c.columns = append(c.columns, column)
			}
		}
	}
	e := c.find(pickID(r))
	if e == nil {
		e = &entrant{id: pickID(r), row: r, board: board}
		c.entrants = append(c.entrants, e)
	}
	for len(e.cells) < len(c.columns) {
		e.cells = append(e.cells, stand{})
	}
	if !e.overall.Known && r.Overall.Known {
		e.overall = stand{r.Overall, board}
	}
	for i, column := range board.Columns {
		if s := &e.cells[c.column(column.ID)]; !s.Known && r.Cells[i].Known {
			*s = stand{r.Cells[i], board}
		}
	}
}

// column returns the index of a column, -2 where the contest has none of that id.
func (c *contest) column(id string) int {
	for i, column := range c.columns {
		if column.ID == id {
			return i
		}
	}
	return -2
}

func (c *contest) find(id string) *entrant {
	for _, e := range c.entrants {
		if e.id == id {
			return e
		}
	}
	return nil
}

// rank orders the entrants by their overall. Figures that read alike share a
// rank; rows by another judge than the board's are ordered and have none.
func (c *contest) rank() {
	for _, e := range c.entrants {
		for len(e.cells) < len(c.columns) {
			e.cells = append(e.cells, stand{})
		}
	}
	slices.SortStableFunc(c.entrants, func(x, y *entrant) int {
		switch {
		case !x.overall.Known || !y.overall.Known:
			return cmp.Compare(one(!x.overall.Known), one(!y.overall.Known))
		case c.first().Better(x.overall.Value, y.overall.Value):
			return -1
		case c.first().Better(y.overall.Value, x.overall.Value):
			return 1
		}
		return 0
	})
	for i, e := range c.entrants {
		switch {
		case c.apart || !e.overall.Known:
		case i > 0 && c.entrants[i-1].overall.read().Cmp(e.overall.read()) == 0:
			e.rank = c.entrants[i-1].rank
		default:
			e.rank = i + 1
		}
	}
}

func one(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (c *contest) first() *results.Board { return c.boards[0] }

// ranked counts the entrants that have a rank.
func (c *contest) ranked() int {
	n := 0
	for _, e := range c.entrants {
		n += one(e.rank > 0)
	}
	return n
}

// title is the first board's, with what sets the contest apart from others on
// the same board.
func (c *contest) title() string {
	title := c.first().Title.Value
	if c.condition != c.bench.ConditionOf(c.first().Board, "") {
		title += ", " + lower(c.bench.ConditionTitle(c.condition))
	}
	if c.apart {
		title += ", by " + c.rater().String()
	}
	return title
}

// rater is who judged the rows of a contest that is set apart.
func (c *contest) rater() judged.Rater { return judged.Rater{Judge: c.judge, Run: c.run} }

// key names the contest in the compare page's address: the first board's id,
// with the condition and judge where they are not the board's own.
func (c *contest) key() string {
	key := c.bench.ID + "/" + c.first().ID.Value
	if c.condition != c.bench.ConditionOf(c.first().Board, "") {
		key += "~" + c.condition
	}
	if c.apart {
		key += "~" + c.rater().Address()
	}
	return key
}

// headline reports whether the contest is that of one of the benchmark's
// headline boards under its own condition.
func (c *contest) headline() bool {
	return !c.apart && slices.ContainsFunc(c.bench.Headline(), func(b *results.Board) bool {
		return b.Metric() == c.first().Metric() && b.Benchmark.ConditionOf(b.Board, "") == c.condition
	})
}

// contestOf finds the contest that a board's own rows are in.
func contestOf(list []*contest, b *results.Board) *contest {
	for _, c := range list {
		if !c.apart && c.condition == b.Benchmark.ConditionOf(b.Board, "") && slices.Contains(c.boards, b) {
			return c
		}
	}
	return nil
}

// sources names the tables that a contest's rows stand in, each once.
func (c *contest) sources() string {
	var list []string
	for _, e := range c.entrants {
		if text := rowSource(e.row); !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return strings.Join(list, "; ")
}

// axis is the scale of the contest's bars: of all its figures, or of one column
// (-1 is the overall) where cells are sums and every column has a range of its
// own.
func (c *contest) axis(column int) chart.Scale {
	return fit(c.first(), func(yield func(results.Cell)) {
		for _, e := range c.entrants {
			for i := -1; i < len(e.cells); i++ {
				if !c.sums() || i == column {
					yield(e.at(i).Cell)
				}
			}
		}
	}, "")
}

// width is how far a column's declared scale reaches, or its axis where
// benchmark.yaml does not fix it; -1 is the overall.
func (c *contest) width(column int) float64 {
	if low, high := c.first().Range(column); low != nil {
		w, _ := new(big.Rat).Sub(high, low).Float64()
		return w
	}
	axis := c.axis(column)
	return axis.Max - axis.Min
}

// sums reports whether cells are sums over their items.
func (c *contest) sums() bool { return c.first().Aggregate.Value == "sum" }

// at returns a figure by the index of its column; -1 is the overall.
func (e *entrant) at(column int) stand {
	if column < 0 {
		return e.overall
	}
	return e.cells[column]
}

// shown is the figure as pages show it; "" where it is missing.
func (s stand) shown() string {
	if s.board == nil {
		return ""
	}
	return s.board.Shown(s.Cell)
}

// read is the figure as a reader sees it, exactly: 0.8 and 0.80 are one, and so
// are recomputed values that differ only beyond the digits shown. nil where it is
// missing.
func (s stand) read() *big.Rat {
	if !s.Known {
		return nil
	}
	f, err := figure.Parse(s.shown())
	if err != nil {
		return new(big.Rat).SetFloat64(s.Value)
	}
	return f.Rat()
}

// place is an entrant's rank in one column (-1 is the overall), and how many have
// a figure there. Figures that read alike share a rank.
func (c *contest) place(e *entrant, column int) (rank, of int) {
	own := e.at(column).read()
	rank = 1
	for _, other := range c.entrants {
		value := other.at(column).read()
		if value == nil {
			continue
		}
		of++
		if order := value.Cmp(own); order > 0 && !c.first().Lower || order < 0 && c.first().Lower {
			rank++
		}
	}
	return rank, of
}
