package results

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"standings/internal/source"
	"standings/results/judged"
	"standings/results/schema"
)

// recomputed reads a benchmark's prompts and judgments and puts the rows made of
// them on its boards. A row is shown where every declared group has a scored item;
// otherwise the printed row is shown and carries it beside; with no printed row it
// is shown without an overall and says why. Rows by another judge say so.
func (l *loader) recomputed(dir string, b *Benchmark) {
	b.Suite = judged.Read(judged.Input{FS: l.fsys, Dir: dir, Benchmark: b.Benchmark, Resolve: l.resolve(dir), Listed: l.listed}, l.problems)
	for _, f := range b.Suite.Files {
		l.project.Files[f.Path] = f.SHA256
	}
	for _, made := range b.Suite.Boards {
		board := b.Board(made.ID.Value)
		board.Made = made
		var undeclared []schema.Column
		for _, c := range made.Columns {
			if c.Undeclared {
				undeclared = append(undeclared, c.Column)
			}
		}
		board.widen(undeclared)
		board.runFacts(b.Suite.RunFacts())
		for _, r := range made.Rows {
			board.place(l.row(board, r))
		}
		l.others(board)
	}
}

// resolve finds the model that a judge's file in a benchmark's folder names.
func (l *loader) resolve(dir string) func(name string, at source.Place) string {
	return func(name string, at source.Place) string {
		folder, _, _ := strings.Cut(strings.TrimPrefix(at.File, dir+"/"), "/")
		return l.project.Models.take(name, at, path.Join(dir, folder)).ID
	}
}

// listed finds a model that is listed.
func (l *loader) listed(name string) (id string, known bool) {
	m := l.project.Models.Find(name)
	if m == nil {
		return "", false
	}
	return m.ID, m.Listed
}

// row makes a board's row of a recomputed one.
func (l *loader) row(b *Board, r *judged.Row) *Row {
	row := &Row{
		Board: b, Model: l.project.Models.ByID(r.ModelID), Variant: r.Variant, Condition: r.Condition, Judge: r.Judge,
		Evidence: Recomputed, Made: r, OtherJudge: r.OtherJudge != "", Unranked: r.OtherJudge, Cells: make([]Cell, len(b.Columns)),
	}
	if len(r.Files) > 0 {
		row.Place = source.Place{File: b.Benchmark.Suite.Files[r.Files[0]].Path}
	}
	row.Kind = b.Benchmark.kindOf(row.Model)
	for i := range row.Groups() { // a board without groups has one cell of all items, its overall
		row.Cells[i] = madeCell(&r.Cells[i])
	}
	if c := b.OverallColumn(); c != nil {
		row.Cells[c.Index] = madeCell(&r.Overall)
	}
	l.factCells(row)
	if row.Unranked == "" {
		row.Unranked = b.lacking(r.Lacking)
	}
	row.lacking = r.Lacking
	return row
}

// lacking says why a remade row that lacks groups has no overall; "" where it lacks none,
// or where something else ranks the board.
func (b *Board) lacking(groups []string) string {
	if by := b.RankedBy(); len(groups) == 0 || by != nil && by.Role != Overall || b.Relative() {
		return ""
	}
	return fmt.Sprintf("no overall: no case of %s was scored", strings.Join(groups, ", "))
}

func madeCell(c *judged.Cell) Cell {
	return Cell{Known: c.Known, Value: c.Value, Made: c}
}

// kindOf returns the kind that the benchmark's tables give a model; "" where no
// table does, or where they do not agree.
func (b *Benchmark) kindOf(m *Model) string {
	kind := ""
	for _, board := range b.Boards {
		for _, t := range board.Tables {
			for _, r := range t.Rows {
				if r.Model != m || r.Kind == "" || r.Kind == kind {
					continue
				}
				if kind != "" {
					return ""
				}
				kind = r.Kind
			}
		}
	}
	return kind
}

// place puts a remade row on the board.
func (b *Board) place(row *Row) {
	if row.OtherJudge {
		b.Rows = append(b.Rows, row)
		return
	}
	i := slices.IndexFunc(b.Rows, func(r *Row) bool {
		return r.Model == row.Model && source.Fold(r.Variant) == source.Fold(row.Variant) && r.Condition == row.Condition && !r.OtherJudge
	})
	switch {
	case i < 0:
		b.Rows = append(b.Rows, row)
	case len(row.lacking) > 0:
		b.Rows[i].Beside = row
	default:
		printed := b.Rows[i]
		row.Earlier = append(slices.Clone(printed.Earlier), printed)
		b.keep(row, printed)
		if row.Beside == nil {
			row.Beside, printed.Beside = printed.Beside, nil
		}
		row.Note = joinNotes(printed.Note, row.Note)
		if printed.Kind != "" {
			row.Kind = printed.Kind
		}
		b.Rows[i] = row
	}
}
