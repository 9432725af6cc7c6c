package results

import (
	"fmt"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/table"
)

// The columns that may stand before the groups in a published file.
var leadColumns = []string{"model", "variant", "kind", "note", "compared_board", "compared_model", "compared_variant"}

// none is the index of a column that a file does not have.
const none = -1

// publishedReader reads one published file of a board.
type publishedReader struct {
	project  *Project
	board    *Board
	problems *source.List
	lead     map[string]int // index of each lead column; absent: not in the file
	columns  []int          // index in the file of each of the board's columns; none: not in it
}

// readRows reads a published file into rows aligned with the board's columns.
// A column that the board does not declare, and a declared one that the file
// does not have, are errors.
func (r *publishedReader) readRows(t *table.Table) []*Row {
	if !r.readHeader(t) {
		return nil
	}
	seen := map[string]source.Place{}
	var rows []*Row
	for _, record := range t.Rows {
		row := r.readRow(record)
		if row == nil {
			continue
		}
		key := row.Model.ID + "\x00" + source.Fold(row.Variant)
		if first, twice := seen[key]; twice {
			r.problems.Errorf(row.Place, "%s appears twice: also in line %d", RowName(row), first.Line)
			continue
		}
		seen[key] = row.Place
		rows = append(rows, row)
	}
	return rows
}

func (r *publishedReader) readHeader(t *table.Table) bool {
	r.lead = map[string]int{}
	r.columns = make([]int, len(r.board.Columns))
	names := append([]string{}, leadColumns...)
	for i, c := range r.board.Columns {
		r.columns[i] = none
		names = append(names, c.ID)
	}
	good := true
	for i, h := range t.Header {
		switch column := r.board.Column(h.Text); {
		case column != nil:
			r.columns[column.Index] = i
		case isLead(h.Text):
			r.lead[h.Text] = i
		default:
			r.problems.Errorf(h.Place, "board %q declares no column %q%s", r.board.ID.Value, h.Text, source.Hint(h.Text, names))
			good = false
		}
	}
	header := source.Place{File: t.File, Line: 1}
	if _, ok := r.lead["model"]; !ok {
		r.problems.Errorf(header, "column model is missing")
		good = false
	}
	for i, c := range r.board.Columns {
		switch {
		case r.columns[i] != none || c.Undeclared:
			continue
		case c.Kind == KindOverall:
			r.problems.Errorf(header, "column overall is missing: write - in it where the source reports none, or say overall: none in benchmark.yaml")
		default:
			r.problems.Errorf(header, "column %q is missing: write - in it where the source reports nothing", c.ID)
		}
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
	for _, column := range []string{"model", "variant"} {
		if cell := text(column); source.IsLong(cell.Text) {
			r.problems.Errorf(cell.Place, "a %s's name is %s", column, source.LongName(cell.Text))
			return nil
		}
	}
	model := r.project.Models.Find(name.Text)
	switch {
	case name.Text == "":
		r.problems.Errorf(name.Place, "a row names no model")
		return nil
	case model == nil && r.project.Models.unread:
		return nil // said of models.csv
	case model == nil:
		r.problems.Errorf(name.Place, "model %q is not in results/models.csv%s: add it there, or as an alias", name.Text, r.project.Models.Hint(name.Text))
		return nil
	}
	row := &Row{
		Place: record.Place, Board: r.board, Model: model, Variant: text("variant").Text, Kind: r.kind(text("kind")), Note: text("note").Text,
		Evidence: Published, Cells: make([]Cell, len(r.board.Columns)),
	}
	row.Condition = r.board.Benchmark.ConditionOf(r.board.Board, row.Variant)
	if near := r.board.Benchmark.NearCondition(row.Variant); near != "" {
		r.problems.Warnf(text("variant").Place, "no condition lists the variant %q (did you mean %q?): the row is ranked under %q", row.Variant, near, r.board.Benchmark.ConditionTitle(row.Condition))
	}
	row.Judge = r.board.Benchmark.JudgeOf(r.board.Board).String()
	for i, index := range r.columns {
		if index != none { // no source prints a column that is not declared
			row.Cells[i] = r.readCell(record.Cells[index])
		}
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
		if source.Fold(k.ID.Value) == source.Fold(cell.Text) || source.Fold(k.Title.Value) == source.Fold(cell.Text) {
			return k.ID.Value
		}
		names = append(names, k.ID.Value, k.Title.Value)
	}
	r.problems.Errorf(cell.Place, "unknown kind %q%s: declare it under kinds in benchmark.yaml", cell.Text, source.Hint(cell.Text, names))
	return ""
}

// readCell reads a printed figure, whatever the scale of its board: one that is
// off it is the source's, and a finding of the audit.
func (r *publishedReader) readCell(cell table.Cell) Cell {
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
	return Cell{Place: cell.Place, Known: true, Value: printed.Float(), Printed: printed}
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
		r.problems.Errorf(board.Place, "unknown board %q%s", board.Text, source.Hint(board.Text, ids))
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
