package results

import (
	"cmp"
	"fmt"
	"path"
	"strings"
	"sync"

	"standings/internal/source"
	"standings/results/judged"
	"standings/results/schema"
)

// recomputed reads a benchmark's prompts and judgments and puts the rows made of
// them on its boards. A row is shown where every declared group has a scored item;
// otherwise the printed row is shown and carries it beside; with no printed row it
// is shown without an overall and says why. Rows by another judge say so.
func (l *benchmarkLoader) recomputed() {
	l.Suite = judged.Read(judged.Input{FS: l.fsys, Dir: l.dir, Benchmark: l.Benchmark.Benchmark, Resolve: l.resolve, Listed: l.listed}, l.problems)
	for _, f := range l.Suite.Files {
		l.project.Files[f.Path] = f.SHA256
	}
	for _, made := range l.Suite.Boards {
		board := l.Board(made.ID.Value)
		board.Made = made
		var undeclared []schema.Column
		for _, c := range made.Columns {
			if c.Undeclared {
				undeclared = append(undeclared, c.Column)
			}
		}
		board.widen(undeclared)
		board.runFacts(l.Suite.RunFacts())
		for _, r := range made.Rows {
			board.place(l.row(board, r))
		}
		l.others(board)
	}
}

// resolve finds the model that a judge's file in a benchmark's folder names.
func (l *benchmarkLoader) resolve(name string, at source.Place) string {
	folder, _, _ := strings.Cut(strings.TrimPrefix(at.File, l.dir+"/"), "/")
	return l.project.Models.take(name, at, path.Join(l.dir, folder)).ID
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
	row := l.remade(b, r)
	if len(r.Files) > 0 {
		row.Place = source.InFile(b.Benchmark.Suite.Files[r.Files[0]].Path)
	}
	l.factCells(row)
	return row
}

// remade is a row of the figures of a recomputed one, or of one from tallies.
func (l *loader) remade(b *Board, r *judged.Row) *Row {
	row := &Row{
		Board: b, Model: l.project.Models.ByID(r.ModelID), Variant: r.Variant, Said: Said{Condition: r.Condition, Judge: r.Judge}, Evidence: &FromJudgments{Made: r},
		Standing: Standing{OtherJudge: r.OtherJudge != "", Unranked: cmp.Or(r.OtherJudge, b.lacking(r.Lacking))}, Cells: make([]Cell, len(b.Columns)),
	}
	row.Kind = b.Benchmark.kindOf(row.Model)
	for i := range min(len(b.Groups()), len(r.Cells)) { // a board without groups has one cell of all items, its overall; tallies have no undeclared ones
		row.Cells[i] = madeCell(&r.Cells[i])
	}
	if c := b.OverallColumn(); c != nil {
		row.Cells[c.Index] = madeCell(&r.Overall)
	}
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

// others gives every other judge with rows on a board a board of its
// own, and likewise every run: the same columns, formula and scale, and all rows
// by that judge in that run, ranked among themselves. Runs of the board's judge
// are held together there too: a model that was judged in that run only is
// on both.
func (l *loader) others(b *Board) {
	own := map[*judged.Row]*Row{}
	for _, rater := range b.Made.Others() {
		by := l.boardBy(b, rater)
		if taken := b.Benchmark.at(by.ID); taken != "" {
			l.problems.Errorf(by.Rows[0].Place, "board %q by %s wants the address /%s/%s/ of %s: rename one, or declare both names of one judge under its names",
				b.ID, rater, b.Benchmark.ID, by.ID, taken)
			continue
		}
		b.Others = append(b.Others, by)
		for _, r := range by.Rows {
			own[r.Made()] = r
		}
	}
	for _, r := range b.Rows {
		if r.OtherJudge {
			r.Own = own[r.Made()]
		}
	}
	l.corrected(b)
}

// boardBy is a board with the rows by one judge, in one run.
func (l *loader) boardBy(b *Board, rater judged.Rater) *Board {
	by := b.beside("-"+rater.Address(), ", by "+rater.String(), rater)
	by.Columns, by.Made, by.computed, by.facts = b.Columns, b.Made, b.computed, b.facts
	for _, r := range b.Made.Rows {
		if r.Rater() == rater {
			row := l.row(by, r)
			row.OtherJudge, row.Unranked = false, b.lacking(r.Lacking)
			by.Rows = append(by.Rows, row)
		}
	}
	return by
}

// beside is a board without rows and columns beside a declared one; id and title are what
// is added to its own.
func (b *Board) beside(id, title string, by judged.Rater) *Board {
	declared := *b.Board
	declared.ID.Value += id
	declared.Title.Value += title
	declared.Published, declared.Changes = nil, nil
	return &Board{Board: &declared, ID: declared.ID.Value, Title: declared.Title.Value, Benchmark: b.Benchmark, Of: b, Rater: by, figures: b.figures, kept: &sync.Map{}}
}

// at says which board has an id already; "" where none has.
func (b *Benchmark) at(id string) string {
	for _, board := range b.All() {
		switch {
		case board.ID != id:
		case board.Of == nil:
			return fmt.Sprintf("the declared board %q", id)
		default:
			return fmt.Sprintf("board %q by %s", board.Of.ID, board.Rater)
		}
	}
	return ""
}
