package results

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged"
	"standings/results/table"
	"standings/results/tally"
)

// talliesDir is the folder of a benchmark's tallies.
const talliesDir = "tallies"

// tallied reads a benchmark's tallies and puts the rows made of them on its boards: in the
// place of rows from judgments of the same, which are then of a sample and are kept beside
// them, and of printed ones as those from judgments.
func (l *loader) tallied(dir string, b *Benchmark) {
	var tables []*table.Table
	root := path.Join(dir, talliesDir)
	source.Walk(l.fsys, root, false, l.problems, func(file string, _ fs.FileInfo) {
		if source.Aside(path.Base(file)) {
			return
		}
		if strings.ToLower(path.Ext(file)) != ".csv" {
			l.problems.Warnf(source.Place{File: file}, "is not read: tallies end in .csv")
			return
		}
		if data, ok := l.read(file, source.MaxTable); ok {
			if t := table.Open(file, data, table.Options{Names: isModelHead}, l.problems); t != nil {
				tables = append(tables, t)
			}
		}
	})
	if len(tables) == 0 || l.project.Models.unread {
		return
	}
	for _, r := range tally.Read(b.Benchmark, tables, l.resolve(dir), l.problems) {
		board := b.Board(r.Board.ID.Value)
		made, problems := judged.FromTotals(b.Benchmark, r.Board, r.Model, r.Judged())
		l.problems.Add(problems...)
		board.placeTallied(board.tallyRow(l.project.Models.ByID(r.ModelID), r, &made))
	}
}

// tallyRow makes a board's row of tallies.
func (b *Board) tallyRow(m *Model, r *tally.Row, made *judged.Totalled) *Row {
	row := &Row{
		Place: r.Place, Board: b, Model: m, Variant: r.Variant, Condition: r.Condition, Judge: r.Judge,
		Evidence: Tallied, Tally: r, Cells: make([]Cell, len(b.Columns)), Unranked: b.lacking(made.Lacking), lacking: made.Lacking,
	}
	row.Kind = b.Benchmark.kindOf(m)
	for i := range b.Declared() {
		row.Cells[i] = madeCell(&made.Cells[i])
	}
	if c := b.OverallColumn(); c != nil {
		row.Cells[c.Index] = madeCell(&made.Overall)
	}
	return row
}

// placeTallied puts a row of tallies on the board.
func (b *Board) placeTallied(row *Row) {
	i := slices.IndexFunc(b.Rows, func(r *Row) bool {
		return r.Evidence == Recomputed && r.Model == row.Model && source.Fold(r.Variant) == source.Fold(row.Variant) && r.Condition == row.Condition && !r.OtherJudge
	})
	if i >= 0 { // judgments of a sample: a printed row behind them comes back
		row.Beside = b.Rows[i]
		row.Beside.Sample = true
		if earlier := row.Beside.Earlier; len(earlier) > 0 {
			b.Rows[i], row.Beside.Earlier = earlier[len(earlier)-1], nil
		} else {
			b.Rows = slices.Delete(b.Rows, i, i+1)
		}
	}
	b.place(row)
}

// Remade reports whether the row's figures were made here of scores of cases, or of
// what these add up to, and not printed.
func (r *Row) Remade() bool { return r.Evidence == Recomputed || r.Evidence == Tallied }

// What a remade row is made of.
const (
	Judgments = "judgments"
	Tallies   = "tallies"
)

// MadeOf is what a remade row is made of: judgments, or tallies of them.
func (r *Row) MadeOf() string {
	if r.Tally != nil {
		return Tallies
	}
	return Judgments
}

// CellPlace is where the first of what a remade row's figure is made of is read: the line
// of a tally, or the file of judgments.
func (r *Row) CellPlace(c *Column) source.Place {
	if r.Tally != nil && c.Kind == KindGroup {
		for _, p := range r.Tally.Parts {
			if p.Column == c.Index {
				return p.Place
			}
		}
	}
	return r.Place
}
