package audit

import (
	"standings/internal/source"
	"standings/results"
	"standings/results/schema"
)

// Report is what the audit of a project found, and what it looked at.
type Report struct {
	Findings []*Finding // by benchmark, board, severity, row, column
	Checks   []check    // by benchmark, board, rule; boards and rules with nothing to check are left out
	Fits     []*Fit     // weights that were not printed, by board and table
	Idle     []*schema.Answer
	// Figures is how many printed figures were compared with another figure, the
	// scale or the judgments, each counted once; Untrue is how many of them
	// are in a contradiction.
	Figures, Untrue int

	marks    map[markKey][]*Finding
	compared map[*results.Board][]*Compared
	beside   map[markKey]*Compared
}

// Finding is one thing that is wrong, or worth a look. The place is that of the
// first figure it is about; an empty Column means the row as a whole, an empty
// Model the column, and both empty the board.
type Finding struct {
	Rule      *Rule
	Severity  Severity
	Benchmark string // ids
	Board     string
	Model     string
	Variant   string
	Column    string
	Change    bool   // about a printed change, not about the board's own figure
	Published string // as printed; "" where several figures are wrong together
	LowText   string // what the figure could be, in decimals, with enough digits to tell: JSON takes it for a number
	HighText  string
	// Message says in one to four sentences which figure, why it cannot be, and
	// what would make it right.
	Message    string
	Arithmetic string         // the sum spelled out, a line for each figure; "" where there is none
	Sources    []cited        // where the figures are printed, the figure itself first
	Marks      []mark         // every figure the finding is about; none where it is how a table is written
	Answer     *schema.Answer // what the authors say about it, or nil
	// All is the findings of one kind on one board that this one joins, where there
	// are so many that they are reported together; it is none of them. nil: it is one.
	All []*Finding

	order [4]int
}

// cited is where a figure was read.
type cited struct {
	source.Place
	Table string // "Table 2 (A et al., B)"; "" for files that are no table
}

// citeRow is where a row is printed.
func citeRow(row *results.Row) cited {
	return cited{row.Place, tableName(row.Source(), row.TableName())}
}

// citeCell is where a cell is printed.
func citeCell(row *results.Row, cell *results.Cell) cited {
	return cited{cell.Place, tableName(row.Source(), row.TableName())}
}

// mark adds a figure to those the finding is about, with where it is printed.
func (f *Finding) mark(p place) {
	f.Marks = append(f.Marks, mark{Row: p.row, Column: p.column.ID, Published: p.cell.Printed.Text})
	f.Sources = append(f.Sources, citeCell(p.row, p.cell))
}

// mark points at one printed figure of a finding.
type mark struct {
	Row       *results.Row // nil: the column as a whole
	Column    string       // id, or "overall"
	Change    bool
	Published string
}

// check counts the figures of a board that a rule was able to check. A figure
// that two rules check counts for each.
type check struct {
	Benchmark, Board string // ids; Board is "" for the suite
	Rule             *Rule
	Figures          int
	Findings         int
}

type markKey struct {
	row    *results.Row
	column string
	change bool
}

// At returns the findings about a figure of a row: of a board, of an earlier
// source, or of printed changes. Column "" asks for findings about whole rows.
func (r *Report) At(row *results.Row, column string, change bool) []*Finding {
	return r.marks[markKey{row, column, change}]
}

// Fit returns the inferred weights of a board, from the table named last where
// several can be given; nil where there are none.
func (r *Report) Fit(benchmark, board string) *Fit {
	for i := len(r.Fits) - 1; i >= 0; i-- {
		if f := r.Fits[i]; f.Benchmark == benchmark && f.Board == board {
			return f
		}
	}
	return nil
}

// Count returns how many findings are of a severity. Answered ones count, and
// each of those that are reported together.
func (r *Report) Count(s Severity) int {
	n := 0
	for _, f := range r.Findings {
		if f.Severity == s {
			n += f.Count()
		}
	}
	return n
}
