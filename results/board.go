package results

import (
	"standings/results/figure"
	"standings/results/judged"
	"standings/results/problem"
	"standings/results/schema"
)

// Benchmark is one benchmark with its figures.
type Benchmark struct {
	*schema.Benchmark
	Boards []*Board
	Trust  []*TrustTable
	Suite  *judged.Suite // items and judgments; without any where the project has none
}

// Board is one table: a metric under one condition.
type Board struct {
	*schema.Board
	Benchmark *Benchmark
	Columns   []schema.Column // without the overall
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
}

// Table is one published file of a board.
type Table struct {
	schema.Published
	Source *schema.Source
	File   string // path within the project
	Rows   []*Row // in the order of the file
}

// Evidence says what a row's figures rest on.
type Evidence string

const (
	Published  Evidence = "published"  // printed by a source
	Recomputed Evidence = "recomputed" // made here from judgments
)

// Row is the figures of one model, run in one way, on one board.
type Row struct {
	problem.Place // where it was read
	Model         *Model
	Variant       string // how the model was run; "" as it comes
	Kind          string // id of a kind the benchmark declares; "" is not stated
	Note          string // the source's footnote
	Condition     string // id of the condition it was made under
	Judge         string // who marked, as the benchmark declares it
	Evidence      Evidence
	Source        *schema.Source // of a published row
	TableName     string         // "Table 2", of a published row
	Cells         []Cell         // aligned with the board's columns
	Overall       Cell
	Rank          int    // among the rows of its condition; equal shown values share it; 0: none
	Unranked      string // why it has no rank
	Apart         bool   // by another judge than the board's, or in another run: never ranked here
	Own           *Row   // of a row set apart: the same on the board of its own judge, where it can rank
	Compared      *Reference
	Earlier       []*Row      // rows of earlier sources that this one stands before
	Beside        *Row        // the recomputed row that is not whole enough to stand
	Made          *judged.Row // of a recomputed row: its judgments and counts; nil otherwise
}

// Cell is one figure of a row. The zero value is missing, which is not zero.
type Cell struct {
	problem.Place
	Known   bool
	Value   float64       // meaningless unless Known
	Printed figure.Figure // as its source prints it; missing in recomputed cells
	Made    *judged.Cell  // of a recomputed cell: n, what is missing, bounds; nil otherwise
}

// Reference names a row.
type Reference struct {
	problem.Place
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

// Column returns the index of a column by its id; -1 for the overall, and
// ok false where there is none.
func (b *Board) Column(id string) (index int, ok bool) {
	if id == schema.OverallColumn {
		return -1, b.HasOverall()
	}
	for i, c := range b.Columns {
		if c.ID == id {
			return i, true
		}
	}
	return 0, false
}

// HasOverall reports whether the board has an overall column.
func (b *Board) HasOverall() bool { return b.Overall.Rule != schema.NoOverall }

// Cell returns a row's cell by the index that [Board.Column] gives.
func (r *Row) Cell(index int) *Cell {
	if index < 0 {
		return &r.Overall
	}
	return &r.Cells[index]
}

// Find returns the row that stands for a model and variant, or nil.
func (b *Board) Find(model *Model, variant string) *Row {
	for _, r := range b.Rows {
		if r.Model == model && problem.Fold(r.Variant) == problem.Fold(variant) && !r.Apart {
			return r
		}
	}
	return nil
}

// Board returns a board by its id, or nil.
func (b *Benchmark) Board(id string) *Board {
	for _, board := range b.Boards {
		if board.ID.Value == id {
			return board
		}
	}
	return nil
}

// All lists the boards of a benchmark, each with those by other judges behind it.
func (b *Benchmark) All() []*Board {
	var all []*Board
	for _, board := range b.Boards {
		all = append(append(all, board), board.Others...)
	}
	return all
}

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
	switch {
	case b.Of != nil:
		return b.Rater.String()
	case declared == nil && b.Made != nil && len(b.Made.Rows) > 0:
		return b.Made.Judge
	}
	return declared.String()
}

// Headline lists the boards that stand for the benchmark on the home page.
func (b *Benchmark) Headline() []*Board {
	var boards []*Board
	for _, id := range b.Benchmark.Headline {
		if board := b.Board(id.Value); board != nil {
			boards = append(boards, board)
		}
	}
	if len(boards) == 0 && len(b.Boards) > 0 {
		boards = b.Boards[:1:1]
	}
	return boards
}

// Decimals returns how many digits after the point recomputed values of a board
// are shown with: as declared, or as its published figures have, or two.
func (b *Board) Decimals() int {
	if b.Of != nil {
		return b.Of.Decimals()
	}
	if b.Board.Decimals != nil {
		return *b.Board.Decimals
	}
	most := -1
	for _, t := range b.Tables {
		for _, r := range t.Rows {
			for i := -1; i < len(r.Cells); i++ {
				if c := r.Cell(i); c.Printed.Known() {
					most = max(most, c.Printed.Decimals)
				}
			}
		}
	}
	if most < 0 {
		return 2
	}
	return most
}
