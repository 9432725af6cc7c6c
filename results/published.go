package results

import (
	"fmt"
	"math/big"
	"strings"

	"standings/results/figure"
	"standings/results/problem"
	"standings/results/schema"
	"standings/results/table"
)

// The columns that may stand before the groups in a published file.
var leadColumns = []string{"model", "variant", "kind", "note", "compared_board", "compared_model", "compared_variant"}

// publishedReader reads one published file of a board.
type publishedReader struct {
	project  *Project
	board    *Board
	problems *problem.List
	lead     map[string]int // index of each lead column; absent: not in the file
	groups   []int          // index in the file of each of the board's columns
	overall  int            // index of the overall; -1: not in the file
	signed   bool           // the file holds changes
}

// readRows reads a published file into rows aligned with the board's columns.
// A column that the board does not declare, and a declared one that the file
// does not have, are errors.
func (r *publishedReader) readRows(t *table.Table) []*Row {
	if !r.readHeader(t) {
		return nil
	}
	seen := map[string]problem.Place{}
	var rows []*Row
	for _, record := range t.Rows {
		row := r.readRow(record)
		if row == nil {
			continue
		}
		key := row.Model.ID + "\x00" + problem.Fold(row.Variant)
		if first, twice := seen[key]; twice {
			r.problems.Errorf(row.Place, "%s stands twice: also in line %d", RowName(row), first.Line)
			continue
		}
		seen[key] = row.Place
		rows = append(rows, row)
	}
	return rows
}

func (r *publishedReader) readHeader(t *table.Table) bool {
	r.lead = map[string]int{}
	r.groups = make([]int, len(r.board.Columns))
	r.overall = -1
	names := append([]string{}, leadColumns...)
	for i, c := range r.board.Columns {
		r.groups[i] = -1
		names = append(names, c.ID)
	}
	if r.board.HasOverall() {
		names = append(names, schema.OverallColumn)
	}
	good := true
	for i, h := range t.Header {
		switch column, known := r.board.Column(h.Text); {
		case known && column < 0:
			r.overall = i
		case known:
			r.groups[column] = i
		case isLead(h.Text):
			r.lead[h.Text] = i
		default:
			r.problems.Errorf(h.Place, "board %q declares no column %q%s", r.board.ID.Value, h.Text, problem.Hint(h.Text, names))
			good = false
		}
	}
	header := problem.Place{File: t.File, Line: 1}
	if _, ok := r.lead["model"]; !ok {
		r.problems.Errorf(header, "column model is missing")
		good = false
	}
	for i, c := range r.board.Columns {
		if r.groups[i] < 0 {
			r.problems.Errorf(header, "column %q is missing: write - in it where the source reports nothing", c.ID)
			good = false
		}
	}
	if r.board.HasOverall() && r.overall < 0 {
		r.problems.Errorf(header, "column overall is missing: write - in it where the source reports none, or say overall: none in benchmark.yaml")
		good = false
	}
	return good
}

func isLead(name string) bool {
	for _, lead := range leadColumns {
		if name == lead {
			return true
		}
	}
	return false
}

func (r *publishedReader) readRow(record table.Row) *Row {
	text := func(column string) table.Cell {
		if i, ok := r.lead[column]; ok {
			return record.Cells[i]
		}
		return table.Cell{Place: record.Place}
	}
	name := text("model")
	model := r.project.Models.Find(name.Text)
	switch {
	case name.Text == "":
		r.problems.Errorf(name.Place, "a row names no model")
		return nil
	case model == nil:
		r.problems.Errorf(name.Place, "model %q is not in results/models.csv%s: add it there, or as an alias", name.Text, r.project.Models.Hint(name.Text))
		return nil
	}
	row := &Row{
		Place: record.Place, Model: model, Variant: text("variant").Text, Kind: r.kind(text("kind")), Note: text("note").Text,
		Evidence: Published, Cells: make([]Cell, len(r.board.Columns)),
	}
	row.Condition = r.board.Benchmark.ConditionOf(r.board.Board, row.Variant)
	if near := r.board.Benchmark.NearCondition(row.Variant); near != "" {
		r.problems.Warnf(text("variant").Place, "no condition lists the variant %q (did you mean %q?): the row is ranked under %q", row.Variant, near, r.board.Benchmark.ConditionTitle(row.Condition))
	}
	row.Judge = r.board.Benchmark.JudgeOf(r.board.Board).String()
	for i, index := range r.groups {
		row.Cells[i] = r.readCell(record.Cells[index], i)
	}
	if r.overall >= 0 {
		row.Overall = r.readCell(record.Cells[r.overall], -1)
	}
	row.Compared = r.reference(text("compared_board"), text("compared_model"), text("compared_variant"))
	return row
}

func (r *publishedReader) kind(cell table.Cell) string {
	if cell.Text == "" {
		return ""
	}
	var names []string
	for _, k := range r.board.Benchmark.Kinds {
		if problem.Fold(k.ID.Value) == problem.Fold(cell.Text) || problem.Fold(k.Title.Value) == problem.Fold(cell.Text) {
			return k.ID.Value
		}
		names = append(names, k.ID.Value, k.Title.Value)
	}
	r.problems.Errorf(cell.Place, "unknown kind %q%s: declare it under kinds in benchmark.yaml", cell.Text, problem.Hint(cell.Text, names))
	return ""
}

// readCell reads a printed figure and holds it against the scale. A figure that
// only rounding puts past an end of the scale is on it.
func (r *publishedReader) readCell(cell table.Cell, column int) Cell {
	printed, err := figure.Parse(cell.Text)
	if err != nil {
		what := fmt.Sprintf("%q", cell.Text)
		if cell.Text == "" {
			what = "a cell"
		}
		r.problems.Errorf(cell.Place, "%s %v", what, err)
		return Cell{Place: cell.Place}
	}
	if !printed.Known() {
		return Cell{Place: cell.Place}
	}
	if low, high := r.board.Range(column); low != nil {
		if r.signed {
			high = new(big.Rat).Sub(high, low)
			low = new(big.Rat).Neg(high)
		}
		if printed.Rat().Cmp(low) < 0 || printed.Rat().Cmp(high) > 0 {
			r.problems.Errorf(cell.Place, "%s is off the scale, which runs from %s to %s", printed.Text, short(low), short(high))
		}
	}
	return Cell{Place: cell.Place, Known: true, Value: printed.Float(), Printed: printed}
}

func short(r *big.Rat) string {
	text := strings.TrimRight(r.FloatString(4), "0")
	return strings.TrimSuffix(text, ".")
}

func (r *publishedReader) reference(board, model, variant table.Cell) *Reference {
	if board.Text == "" && model.Text == "" && variant.Text == "" {
		return nil
	}
	ref := &Reference{Place: model.Place, Board: board.Text, Variant: variant.Text}
	if board.Text != "" && r.board.Benchmark.Benchmark.Board(board.Text) == nil {
		var ids []string
		for _, b := range r.board.Benchmark.Benchmark.Boards {
			ids = append(ids, b.ID.Value)
		}
		r.problems.Errorf(board.Place, "unknown board %q%s", board.Text, problem.Hint(board.Text, ids))
	}
	if model.Text != "" {
		if ref.Model = r.project.Models.Find(model.Text); ref.Model == nil {
			r.problems.Errorf(model.Place, "model %q is not in results/models.csv%s", model.Text, r.project.Models.Hint(model.Text))
		}
	}
	return ref
}

// RowName is how messages call a row: the model, with its variant in brackets.
func RowName(r *Row) string {
	if r.Variant == "" {
		return r.Model.Name
	}
	return r.Model.Name + " (" + r.Variant + ")"
}
