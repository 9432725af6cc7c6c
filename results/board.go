package results

import (
	"math"
	"slices"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/results/confidence"
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/schema"
)

// Benchmark is one benchmark with its figures.
type Benchmark struct {
	*schema.Benchmark
	Title, Question string // as benchmark.yaml writes them
	Boards          []*Board
	Trust           []*TrustTable
	Suite           *judged.Suite // items and judgments; without any where the project has none
}

// Board is one table: a metric under one condition.
type Board struct {
	*schema.Board
	ID, Title string // as benchmark.yaml writes them
	Benchmark *Benchmark
	Columns   []*Column // in the order of files: groups first, then further ones, the overall last
	// Rows are the rows that stand, one a model and variant: ranked ones first
	// within each condition, best first; then those without a rank in the order
	// they were read.
	Rows    []*Row
	Tables  []*Table      // every published table as read, in the order of benchmark.yaml
	Changes []*Changes    // printed changes against another row
	Made    *judged.Board // what the judgments give; nil where there are none or no formula
	// Others are the same table by every other judge, and by every other run of
	// the board's judge, that has judged on it: rows by one judge, ranked among
	// themselves.
	Others []*Board
	Of     *Board       // of one of Others: the board it belongs to; nil for a board that benchmark.yaml declares
	Rater  judged.Rater // of one of Others: who judged
	// Corrected is the one of Others that has the board's figures as people would have
	// judged them; nil where there is none, for the reason in Uncorrected.
	Corrected   *Board
	Uncorrected string

	fields   []*Field
	rowsOf   map[*Model][]*Row         // nil before the rows are ranked
	figures  map[string]schema.Figures // of its columns, by their ids
	computed []schema.Computed         // columns, each after those it is made of
	facts    []boardFact               // about how its rows were made
	halves   bool                      // some overall that counts rows beaten has a half
	kept     *sync.Map                 // see Once
}

// Table is one published file of a board.
type Table struct {
	schema.Published
	Source  *schema.Source
	File    string         // path within the project
	Rows    []*Row         // in the order of the file
	Account source.Account // of its rows: one that is there twice, word for word, is left out
	Remarks []string       // what was found out of the file and nobody said: clauses
}

// Row is the figures of one model in one variant, on one board.
type Row struct {
	source.Place // where it was read
	Board        *Board
	Model        *Model
	Variant      string // how the model was run; "" as it comes
	Said                // by its source, or by the project
	Evidence     evidence
	Cells        []Cell // aligned with the board's columns
	Standing            // among the rows of its field
	Own          *Row   // of a row by another judge: the same on the board of its own judge, where it can rank
	Earlier      []*Row // rows of earlier sources, which this one replaces on the board
	Beside       *Row   // the recomputed row that is not whole enough to be shown, or is of a sample

	intervals []sureness // by column; nil before they are found
}

// Said is what is said of a row beside its figures.
type Said struct {
	Kind      string // id of a kind the benchmark declares; "" is not stated
	Note      string // the source's footnote
	Mark      string // of a footnote, as the source prints it behind the model's name: "†"
	Condition string // id of the condition it was made under
	Judge     string // who marked, as the benchmark declares it
}

// Standing is whether and where a row ranks.
type Standing struct {
	Rank       int    // in its field; equal shown values share it; 0: none
	Unranked   string // why it has no rank
	Reference  bool   // no model that competes, as benchmark.yaml says: shown, never ranked, counted nowhere
	OtherJudge bool   // by another judge than the board's, or in another run: never ranked here
	// Places are the ranks that the row could have in its field, from all rows of it
	// at once; the zero value where nothing is known of it, see [Field.NoPlaces].
	Places confidence.Range
}

// Cell is one figure of a row. The zero value is missing, which is not zero.
type Cell struct {
	source.Place
	Path    string // of its field in JSON or YAML, from the root of the file: "results.3.score"; "" elsewhere
	Known   bool
	Value   float64       // meaningless unless Known
	Printed figure.Figure // as its source prints it; missing in cells that are made here
	Made    *judged.Cell  // of a recomputed cell: n, what is missing, bounds; nil otherwise
	Text    string        // the words of a text, link, date or yes-no; Value is then 0, the days from 1970 to a date, or 1 for yes
	off     *off          // how far its source says that the figure can be off; nil where it says nothing
}

// off is how far a source says that its figure can be off, as it prints it.
type off struct {
	stated figure.Figure // missing where it states an interval
	bounds figure.Bounds // none where it states none
}

// Stated is the source's own error of the figure, as printed; missing where it states
// none, or an interval.
func (c *Cell) Stated() figure.Figure {
	if c.off == nil {
		return figure.Figure{}
	}
	return c.off.stated
}

// Bounds is the source's own interval around the figure; none where it states none.
func (c *Cell) Bounds() figure.Bounds {
	if c.off == nil {
		return figure.Bounds{}
	}
	return c.off.bounds
}

// StatedText is what a source states of how far its figure can be off, with all its digits:
// "± 1.2", or its interval as printed; "" where it states nothing.
func (c Cell) StatedText() string {
	switch {
	case c.Bounds().Known():
		return c.Bounds().Text
	case c.Stated().Known():
		return "±\u00a0" + strings.TrimPrefix(c.Stated().Plain(), "+")
	}
	return ""
}

// Within is from where to where a figure reaches by what its source states; ok is false
// where it states nothing.
func (c Cell) Within() (low, high float64, ok bool) {
	switch {
	case c.Bounds().Known():
		return c.Bounds().Low.Float(), c.Bounds().High.Float(), true
	case c.Stated().Known():
		off := math.Abs(c.Stated().Float())
		return figure.Clean(c.Value - off), figure.Clean(c.Value + off), true
	}
	return c.Value, c.Value, false
}

// Exact is a cell as data files carry it: the printed digits as a plain decimal, a
// value made here in full, as [figure.Decimal] writes it, or its words;
// "" where it is missing.
func (c Cell) Exact() string {
	switch {
	case !c.Known:
		return ""
	case c.Text != "":
		return c.Text
	case c.Printed.Known():
		return c.Printed.Plain()
	}
	return figure.Decimal(c.Value)
}

// Reference names a row.
type Reference struct {
	source.Place
	Board   string
	Model   *Model
	Variant string
}

// Changes is one published file of changes against other rows.
type Changes struct {
	schema.Changes
	Source *schema.Source
	File   string
	Rows   []*Row // Compared is always set; cells hold signed figures
}

// ChangeOf is the printed change of a row, which names the row that it is counted from; nil
// where no file prints one.
func (b *Board) ChangeOf(r *Row) *Row {
	for _, c := range b.Changes {
		for _, change := range c.Rows {
			if change.Model == r.Model && source.Fold(change.Variant) == source.Fold(r.Variant) {
				return change
			}
		}
	}
	return nil
}

// Cell returns a row's cell in a column of its board. A column that is nil, as the
// overall of a board without one, has a missing one.
func (r *Row) Cell(c *Column) *Cell {
	if c == nil {
		return &Cell{}
	}
	return &r.Cells[c.Index]
}

// Overall is the row's cell in the overall column; missing where its board has none.
func (r *Row) Overall() Cell { return *r.Cell(r.Board.OverallColumn()) }

// RankedBy is the row's cell in the column that ranks its board; missing where none
// does.
func (r *Row) RankedBy() Cell { return *r.Cell(r.Board.RankedBy()) }

// Groups lists the row's cells in the columns of groups.
func (r *Row) Groups() []Cell { return r.Cells[:len(r.Board.Groups())] }

// Find returns the row of a model and variant, or nil.
func (b *Board) Find(model *Model, variant string) *Row {
	for _, r := range b.Rows {
		if r.Model == model && source.Fold(r.Variant) == source.Fold(variant) && !r.OtherJudge {
			return r
		}
	}
	return nil
}

// RowsOf lists the rows of a model, in their order.
func (b *Board) RowsOf(m *Model) []*Row { return b.rowsOf[m] }

// Board returns a board by its id, or nil.
func (b *Benchmark) Board(id string) *Board {
	for _, board := range b.Boards {
		if board.ID == id {
			return board
		}
	}
	return nil
}

// All lists the boards of a benchmark, each with those by other judges behind it.
func (b *Benchmark) All() (all []*Board) {
	for _, board := range b.Boards {
		all = append(append(all, board), board.Others...)
	}
	return all
}

// Metric is the metric the board shows: its own id where none is declared.
func (b *Board) Metric() string { return schema.MetricOf(b.Board) }

// By returns the board by another judge or run of the board's, or nil.
func (b *Board) By(r judged.Rater) *Board {
	for _, other := range b.Others {
		if other.Rater == r {
			return other
		}
	}
	return nil
}

// JudgedBy says who marked what the board ranks: as its benchmark declares it, or
// as the judge's files name it. "" is not known.
func (b *Board) JudgedBy() string {
	declared := b.Benchmark.JudgeOf(b.Board)
	for _, r := range b.Rows {
		if declared == nil && r.Tally() != nil {
			return r.Judge
		}
	}
	switch {
	case b.Of != nil:
		return b.Rater.String()
	case b.Made != nil && b.Made.Unites() && len(b.Made.Rows) > 0:
		return b.Made.Judge
	case declared == nil && b.Made != nil && len(b.Made.Rows) > 0:
		return b.Made.Judge
	}
	return declared.String()
}

// Headline lists the boards that stand for the benchmark on the home page: those that
// benchmark.yaml names, else the one whose id or title says that it is the whole, else
// the first.
func (b *Benchmark) Headline() (boards []*Board) {
	for _, id := range b.Benchmark.Headline {
		if board := b.Board(id.Value); board != nil {
			boards = append(boards, board)
		}
	}
	if len(boards) == 0 && len(b.Boards) > 0 {
		whole := slices.IndexFunc(b.Boards, func(board *Board) bool {
			return slices.Contains(wholes, source.Fold(board.ID)) || slices.Contains(wholes, source.Fold(board.Title))
		})
		boards = []*Board{b.Boards[max(whole, 0)]}
	}
	return boards
}

// wholes are what a board is called that has all of a benchmark.
var wholes = []string{"overall", "full", "all", "main"}
