package compare

import (
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/site/board"
	"standings/site/page"
)

// Strip is models side by side over boards of several benchmarks: a row a model, a column
// a board, or a category of one, each on its own scale.
type Strip struct {
	ID         string // of the table
	Class      string // of the table and of the box that it scrolls in
	Box        string
	Caption    string
	Leads      bool // the row of who leads each board is shown, and no links to compare
	Heads      []stripHead
	Rows       []stripRow
	Digits     int    // characters of the longest figure
	Benchmarks int    // how many the heads are of
	Sure       string // what the ranks that models could have are from; "" where none is known
	ByAccess   bool   // see [partedByAccess]
}

// stripHead is a board, or a category of it.
type stripHead struct {
	Benchmark string
	Board     string
	Target    string
	Axis      string            // of a board
	Lower     bool              // lower is better
	Better    []board.Elsewhere // who leads another board of the same metric, prompts and judge with a better figure
	Leaders   []board.LeaderBar // who leads the board, on the strip or not; several where they are level
	Group     string            `th:"Category"` // "" of a board
	From      page.Link         `th:"Benchmark, leaderboard"`
	Judge     string            `th:"Judge" or:"–"`
	Items     string            `th:"Cases" num:"" or:"–"` // of a category: "n 400"
	Scale     string            `th:"Axis" num:""`         // of a category: "0–1"
}

// Sort is what the column is called in addresses.
func (h stripHead) Sort() string {
	return strings.TrimSpace(h.Benchmark + " " + h.Board + " " + h.Group)
}

// stripRow is a model, or one way to run it.
type stripRow struct {
	Name    string
	Variant string
	Target  string // the model's page
	Compare string // the compare page with it picked
	Names   string // for the search
	Access  results.Access
	Cells   []stripCell
}

// stripCell is a model's figure in a column: the best of its rows, or that of one way to
// run it.
type stripCell struct {
	Text   string // "" where it has none
	Value  string // for sorting, where it differs from Text
	Class  string // its place on the axis, and whether it is the best or the second best
	Title  string // what a mouse over it says
	Rank   string // below the figure: "2 of 22"; "" where the title says it
	Target string
}

// Strip is the models that are on two or more benchmarks, on the headline boards, each by
// the best of its rows. The benchmark that most of them are on comes first, since a narrow
// window shows the first columns only. It is nil where no model is on two benchmarks.
func (s *Pages) Strip() *Strip {
	var columns []*column
	var fields []*results.Field
	for _, f := range s.headlineFields() {
		columns = append(columns, &column{f, f.Board.RankedBy()})
		fields = append(fields, f.Field)
	}
	list := onSeveral(columns)
	fullestFirst(columns, list)
	strip := &Strip{
		ID: "strip", Class: "dots strip-table", Box: "strip-scroll whole-1160 roomy-480", Caption: "Each benchmark on its own scale: judges, prompts and scales differ, so dots compare within a column only.",
		Benchmarks: benchmarks(columns), Sure: page.RangesText(fields, false),
	}
	levels := map[*column]func(float64) int{} // places on the columns' axes
	for _, k := range columns {
		axis, head := board.MainAxis(k.Board), k.head()
		head.Group, head.Axis, head.Better = "", axis.RangeOf(k.Board), board.BetterElsewhere(k.Board)
		for _, r := range k.Leaders() {
			head.Leaders = append(head.Leaders, board.NewLeaderBar(k.Board, r, axis))
		}
		levels[k] = axis.Level
		strip.Heads = append(strip.Heads, head)
	}
	for _, e := range list {
		strip.Rows = append(strip.Rows, e.stripRow(columns, "", func(c *stripCell, k *column, at int) {
			r := k.Rows[at]
			strip.Digits = max(strip.Digits, len(c.Text))
			c.Class, c.Title = " l"+strconv.Itoa(levels[k](r.RankedBy().Value)), k.rankText(at)
			if r.Rank == 1 {
				c.Class += " best"
			}
			if r.Variant != "" {
				c.Title += ", " + r.Variant
			}
		}))
	}
	if len(strip.Rows) == 0 {
		return nil
	}
	strip.ByAccess = partedByAccess(strip.Rows)
	return strip
}

// onSeveral lists the models that are ranked on two or more benchmarks.
func onSeveral(columns []*column) []*position {
	list := positions(columns, func(r *results.Row) string {
		if r.Rank == 0 {
			return ""
		}
		return r.Model.ID
	})
	return slices.DeleteFunc(list, func(e *position) bool { return e.benchmarks() < 2 })
}

// fullestFirst orders columns by how many of some models their benchmark has tested, and
// keeps each benchmark's boards together. Benchmarks with equally many stay in the
// project's order.
func fullestFirst(columns []*column, list []*position) {
	models := map[*results.Benchmark]int{}
	for _, k := range columns {
		n := 0
		for _, e := range list {
			if _, known := e.at[k]; known {
				n++
			}
		}
		models[k.Board.Benchmark] = max(models[k.Board.Benchmark], n)
	}
	slices.SortStableFunc(columns, func(x, y *column) int { return models[y.Board.Benchmark] - models[x.Board.Benchmark] })
}
