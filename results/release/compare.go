package release

import (
	"cmp"
	"fmt"
	"slices"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/results/schema"
)

// Comparison is what changed from one record to a later one. What is the same is not in
// it.
type Comparison struct {
	From, To *Record
	Boards   []*BoardChange // in the order of To, those that are gone last
	Came     []Finding      // of the audit
	Went     []Finding

	files []string // that differ, by path
}

// BoardChange is what changed on one board.
type BoardChange struct {
	Before, After *record.Board // nil: it is new, or gone
	Rules         []ruleChange  // how figures are made, as far as it differs
	Came, Went    []record.Column
	Rows          []*RowChange
}

// Reproduced reports whether the results give another number of the printed figures than
// before. A record of a program that did not count them says nothing of that.
func (c *BoardChange) Reproduced() bool {
	return c.Before != nil && c.After != nil && c.Before.Reproduced != "" && c.After.Reproduced != "" && c.Before.Reproduced != c.After.Reproduced
}

// ruleChange is a line of a board's rules that is not the same.
type ruleChange struct{ Before, After string } // "": there was none, or is none any more

// Kind says what became of a row.
type Kind string

const (
	Added     Kind = "added"
	Withdrawn Kind = "withdrawn" // with a line in withdrawn.csv
	Gone      Kind = "gone"      // without one
	Rescored  Kind = "rescored"  // a figure is another
	recounted Kind = "recounted" // figures are as they were, what is beside them is not: n, what is missing, intervals, marks
	Otherwise Kind = "otherwise" // what is shown beside figures is another, which releases do not keep
	Moved     Kind = "moved"     // only its rank is another, because of other rows
)

// RowChange is what changed of one row.
type RowChange struct {
	Kind          Kind
	Before, After *record.Row         // nil where it was, or is, not there
	Cells         []CellChange        // in the order of columns
	Causes        []cause             // why figures are others; none where they are not
	Items         []itemChange        // whose score is another, in the order of the suite
	Reason        *results.Withdrawal // of a withdrawn row
}

// CellChange is a cell that is not the same.
type CellChange struct {
	Column        record.Column
	Before, After cell
	Figure        bool // the figure is another, as shown
}

// Was is what a cell was: its figure; of how many cases, where that differs, else its
// interval, where that does and not the figure; and its marks, where they differ.
func (c CellChange) Was() string { return c.text(c.Before) }

// Is is what it is now, likewise.
func (c CellChange) Is() string { return c.text(c.After) }

func (c CellChange) text(x cell) string {
	text := cmp.Or(x.Shown, "–")
	switch counted := c.Before.N != c.After.N || c.Before.Missing != c.After.Missing; {
	case counted && x.N+x.Missing > 0:
		text += fmt.Sprintf(" (%s of %s)", words.Number(x.N), words.Count(x.N+x.Missing, "case"))
	case !counted && !c.Figure && (c.Before.Low != c.After.Low || c.Before.High != c.After.High):
		text += fmt.Sprintf(" (interval %s to %s)", cmp.Or(x.Low, "–"), cmp.Or(x.High, "–"))
	}
	if c.Before.Marks != c.After.Marks {
		text += fmt.Sprintf(" (marked %s)", cmp.Or(x.Marks, "–"))
	}
	return text
}

// Coverage is the share of items that have a score; 1 of a cell that is not made of items.
func (c cell) Coverage() float64 {
	if c.N+c.Missing == 0 {
		return 1
	}
	return float64(c.N) / float64(c.N+c.Missing)
}

// Any reports whether anything that readers see changed.
func (c *Comparison) Any() bool { return len(c.Boards)+len(c.Came)+len(c.Went) > 0 }

// Compare says what changed from one record to a later one.
func Compare(from, to *Record) *Comparison {
	c := &Comparison{From: from, To: to, files: fileChanges(from.Files, to.Files)}
	for _, after := range to.Boards {
		c.board(from.Board(after.Benchmark, after.ID), after)
	}
	for _, before := range from.Boards {
		if to.Board(before.Benchmark, before.ID) == nil {
			c.board(before, nil)
		}
	}
	c.Came, c.Went = newFindings(from.Findings, to.Findings), newFindings(to.Findings, from.Findings)
	return c
}

// board compares one board. Either may be nil, not both.
func (c *Comparison) board(before, after *record.Board) {
	change := &BoardChange{Before: before, After: after}
	if before != nil && after != nil {
		change.Rules = ruleChanges(before, after)
		change.Came, change.Went = newColumns(before, after), newColumns(after, before)
	}
	if after != nil {
		old, items := rowsOf(before), c.shared(after.Benchmark)
		for i := range after.Rows {
			row := &after.Rows[i]
			if r := c.row(change, old[keyOf(row)], row, items); r != nil {
				change.Rows = append(change.Rows, r)
			}
		}
	}
	if before != nil {
		now := rowsOf(after)
		for i := range before.Rows {
			if row := &before.Rows[i]; now[keyOf(row)] == nil {
				change.Rows = append(change.Rows, c.gone(before, row))
			}
		}
	}
	if before == nil || after == nil || change.Reproduced() || len(change.Rules)+len(change.Came)+len(change.Went)+len(change.Rows) > 0 {
		c.Boards = append(c.Boards, change)
	}
}

// key is what makes a row the same in two records.
func keyOf(r *record.Row) [3]string {
	return [3]string{r.Model, source.Fold(string(r.Variant)), r.Condition}
}

func rowsOf(b *record.Board) map[[3]string]*record.Row {
	rows := map[[3]string]*record.Row{}
	if b != nil {
		for i := range b.Rows {
			rows[keyOf(&b.Rows[i])] = &b.Rows[i]
		}
	}
	return rows
}

// row compares one row that is there; nil where nothing of it changed.
func (c *Comparison) row(board *BoardChange, old, now *record.Row, items *sharedItems) *RowChange {
	if old == nil {
		return &RowChange{Kind: Added, After: now}
	}
	change := &RowChange{Before: old, After: now, Kind: Moved}
	marked := !board.Before.Unmarked && !board.After.Unmarked
	for i, column := range board.After.Columns {
		at := board.Before.Column(column.ID)
		if at < 0 {
			continue // reported for the board
		}
		x, y := cellOf(&old.Cells[at]), cellOf(&now.Cells[i])
		if !marked {
			x.Marks, y.Marks = "", ""
		}
		if x != y {
			change.Cells = append(change.Cells, CellChange{Column: column, Before: x, After: y, Figure: x.Shown != y.Shown})
		}
	}
	if marked && (old.Mark != now.Mark || old.Note != now.Note) {
		name := now.Called()
		change.Cells = append(change.Cells, CellChange{Column: nameColumn, Before: cell{Shown: name, Marks: old.Marked()}, After: cell{Shown: name, Marks: now.Marked()}})
	}
	change.Items = items.changes(board, old, now)
	switch {
	case slices.ContainsFunc(change.Cells, func(x CellChange) bool { return x.Figure }):
		change.Kind = Rescored
	case len(change.Cells)+len(change.Items) > 0, old.Evidence != now.Evidence:
		change.Kind = recounted
	case !board.Before.Frozen && !board.After.Frozen && !slices.Equal(says(board.Before, old), says(board.After, now)):
		change.Kind = Otherwise
	case old.Rank == now.Rank:
		return nil
	}
	if change.Kind == Rescored || change.Kind == recounted {
		change.Causes = c.causes(board, change)
	}
	return change
}

// nameColumn holds the names of rows, with the marks of their footnotes.
var nameColumn = record.Column{ID: "model", Title: "Model"}

// gone is a row that is not there any more.
func (c *Comparison) gone(b *record.Board, row *record.Row) *RowChange {
	for _, w := range c.To.Withdrawn {
		if w.Of(b.Benchmark, b.ID, string(row.Variant), row.Name, row.Model) {
			return &RowChange{Kind: Withdrawn, Before: row, Reason: &w}
		}
	}
	return &RowChange{Kind: Gone, Before: row}
}

// newColumns lists the columns of the second board that the first has not.
func newColumns(first, second *record.Board) []record.Column {
	return slices.DeleteFunc(slices.Clone(second.Columns), func(c record.Column) bool { return first.Column(c.ID) >= 0 })
}

// newFindings lists the findings of the second list that the first has not. A finding is
// the same where it is of one rule about one figure, even with another message.
func newFindings(first, second []Finding) (list []Finding) {
	known := map[Finding]bool{}
	for _, f := range first {
		known[f.about()] = true
	}
	for _, f := range second {
		if !known[f.about()] {
			list = append(list, f)
		}
	}
	return list
}

func (f Finding) about() Finding {
	f.Message, f.Count, f.Answered = "", 0, false
	return f
}

// Grown lists the findings of the later record that are reported for several of a kind, and
// for more than before: a new one among many must not pass for one that was there.
func (c *Comparison) Grown() []Finding {
	counts := map[Finding]int{}
	for _, f := range c.From.Findings {
		counts[f.about()] += f.Count
	}
	return slices.DeleteFunc(slices.Clone(c.To.Findings), func(f Finding) bool {
		n := counts[f.about()]
		return n == 0 || f.Count <= n
	})
}

// Board is the board after the change, or before it where it is gone.
func (b *BoardChange) Board() *record.Board { return cmp.Or(b.After, b.Before) }

// Row is the row after the change, or before it where it is gone.
func (r *RowChange) Row() *record.Row { return cmp.Or(r.After, r.Before) }

// OnlyOthers reports whether a row of a board changed in its overall alone, which counts
// whom it beats: only other rows changed it. That the row is read from the same files is
// not compared here.
func (b *BoardChange) OnlyOthers(r *RowChange) bool {
	return r.Before != nil && r.After != nil && len(r.Items) == 0 && len(r.Cells) > 0 && r.Before.Evidence == r.After.Evidence && countsWins(b.After) &&
		!slices.ContainsFunc(r.Cells, func(c CellChange) bool { return c.Column.ID != schema.OverallColumn })
}

// countsWins reports whether the overall of a board counts whom a row beats.
func countsWins(b *record.Board) bool {
	return slices.Contains(b.Rules, "overall: win-rate") || slices.Contains(b.Rules, "overall: borda")
}
