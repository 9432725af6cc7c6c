package results

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/schema"
	"standings/results/table"
)

// publishedReader reads one published file of a board.
type publishedReader struct {
	*table.Table
	project   *Project
	board     *Board
	published *schema.Published // nil: a file of changes
	source    *schema.Source
	tableName string
	problems  *source.List
	lead      table.Columns    // those of leadColumns
	columns   []int            // index in the file of each of the board's columns; none: not in it
	errors    []int            // index in the file of the column of each one's errors; none: not in it
	key       int              // index in the file of the names that records have beside their fields; none: they have none
	written   map[int]*written // how the figures of each of the file's columns are written
	wrong     repeats          // cells that are no figures
	odd       repeats          // what is read in spite of what it looks like
}

// readRows reads a published file into rows aligned with the board's columns.
// A column that the board does not declare, and a declared one that the file
// does not have, are errors; further columns may be in one file of several, and
// an overall that can be computed in none. Cells are still read, so that their
// mistakes are reported in the same run.
func (r *publishedReader) readRows() (rows []*Row) {
	before := r.problems.Len()
	strange := r.readHeader()
	sound := r.problems.Len() == before
	var doubled doubledRows
	if _, named := r.lead["model"]; named || r.key != none {
		r.sniff()
		for i, name := range r.names() {
			record := r.Rows[i]
			if row := r.readRow(record, name); row != nil && !doubled.again(row, record, r.called(record, name).Text) {
				rows = append(rows, row)
			}
		}
		r.checkUnits(rows)
		r.wrong.report(r.problems.Errorf)
		r.odd.report(r.problems.Warnf)
		if r.published != nil {
			r.checkShares(rows)
			r.checkFractions(rows)
		}
	}
	apart := doubled.report(r)
	strange = slices.DeleteFunc(strange, func(i int) bool { return i == apart })
	before = r.problems.Len()
	if len(strange) > 0 {
		r.reportUndeclared(strange)
	}
	if !r.Headless {
		r.checkMissing(len(strange) > 0)
	}
	if !sound || r.Headless || r.problems.Len() > before {
		return nil // read for what is wrong in them
	}
	return rows
}

func (r *publishedReader) remark(format string, args ...any) {
	r.Remarks = append(r.Remarks, fmt.Sprintf(format, args...))
}

// names are the names of a file's models, a row each; none where no column has them.
func (r *publishedReader) names() []table.Name {
	column, named := r.lead["model"]
	if !named {
		return make([]table.Name, len(r.Rows))
	}
	variant, has := r.lead["variant"]
	if !has {
		variant = none
	}
	names := r.Names(column, variant, func(name string) bool { return r.project.Models.Find(name) != nil })
	for i, n := range names {
		if n.Decorated {
			r.remark("medals, flags and the like are left off names: %q is %q", r.Rows[i].Cells[column].Text, n.Text)
			break
		}
	}
	return names
}

// called is how a row calls its model.
func (r *publishedReader) called(record table.Row, name table.Name) table.Cell {
	if name.Text == "" && r.key != none {
		return record.Cells[r.key]
	}
	cell := r.lead.Cell(record, leadColumns[0])
	cell.Text = name.Text
	return cell
}

// readRow reads a row of the model that a name calls.
func (r *publishedReader) readRow(record table.Row, called table.Name) *Row {
	text := func(column string) table.Cell {
		cell := r.lead.Cell(record, column)
		cell.Text = table.Bare(cell.Text)
		return cell
	}
	name := r.called(record, called)
	good := !r.project.Models.unread // else models.csv is reported
	for _, column := range []string{"model", "variant"} {
		if cell := text(column); source.IsLong(cell.Text) {
			r.problems.Errorf(cell.Place, "a %s's name is %s", column, source.LongName(cell.Text))
			good = false
		}
	}
	if name.Text == "" {
		r.problems.Errorf(name.Place, "a row names no model")
		good = false
	}
	var model *Model
	if good {
		model = r.project.Models.take(name.Text, name.Place, name.File)
	}
	row := &Row{
		Place: record.Place, Board: r.board, Model: model, Variant: variantOf(text("variant").Text),
		Said:  Said{Kind: r.kind(text("kind")), Note: text("note").Text, Mark: called.Mark},
		Cells: make([]Cell, len(r.board.Columns)),
	}
	row.Condition = r.board.Benchmark.ConditionOf(r.board.Board, row.Variant)
	if near := r.board.Benchmark.NearCondition(row.Variant); near != "" {
		r.problems.Warnf(text("variant").Place, "no condition lists the variant %q (did you mean %q?): the row is ranked under %q", row.Variant, near, r.board.Benchmark.ConditionTitle(row.Condition))
	}
	row.Judge = r.board.Benchmark.JudgeOf(r.board.Board).String()
	for i, index := range r.columns {
		if index != none { // no source prints a column that is not declared
			r.readSign(r.board.Columns[i], record.Cells[index])
			row.Cells[i] = r.readColumn(r.board.Columns[i], record.Cells[index], index)
			row.Cells[i].Path = r.Path(record, index)
		}
		if at := r.errors[i]; at != none {
			r.readError(&row.Cells[i], record.Cells[at], at)
		}
	}
	row.Evidence = &Printed{Source: r.source, Table: r.tableName, Path: record.Path, Compared: r.reference(text("compared_board"), text("compared_model"), text("compared_variant"))}
	if !good {
		return nil
	}
	return row
}

// readSign warns of a figure with a plus, as changes have it.
func (r *publishedReader) readSign(c *Column, cell table.Cell) {
	if low := r.board.Scale.Min; r.published != nil && strings.HasPrefix(cell.Text, "+") && c.Role != Further && !(low.Known() && low.Rat.Sign() < 0) {
		r.odd.notef("plus", cell.Place, "%q has a plus, as a change has, and is taken for a figure of column %q: list tables of changes under changes, or take the plus away", cell.Text, c.ID)
	}
}

// variantOf is how a model was run; "" where a file leaves it
// open, as "-" and "N/A" do. A word such as None may name a way.
func variantOf(text string) string {
	if words := strings.ContainsFunc(text, unicode.IsLetter); figure.Missing(text) && (!words || strings.Contains(text, "/")) {
		return ""
	}
	return text
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

func (r *publishedReader) reference(board, model, variant table.Cell) *Reference {
	if board.Text == "" && model.Text == "" && variant.Text == "" {
		return nil
	}
	ref := &Reference{Place: model.Place, Board: board.Text, Variant: variant.Text}
	if board.Text != "" && r.board.Benchmark.Benchmark.Board(board.Text) == nil {
		r.problems.Errorf(board.Place, "unknown board %q%s", board.Text, source.Hint(board.Text, r.board.Benchmark.BoardIDs()))
	}
	if model.Text != "" {
		if ref.Model = r.project.Models.Find(model.Text); ref.Model == nil {
			r.problems.Errorf(model.Place, "no row names the model %q%s", model.Text, r.project.Models.Hint(model.Text))
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

// readColumn reads a cell of a published file by the kind of its column.
func (r *publishedReader) readColumn(c *Column, cell table.Cell, index int) Cell {
	if c.HasFigures() {
		return r.readCell(c.Kind, cell, index)
	}
	read := Cell{Place: cell.Place}
	if cell.Text == "" || cell.Text == notReported || c.Kind.Place != nil && figure.Missing(cell.Text) {
		return read
	}
	most := source.MaxText
	switch {
	case c.Kind.Link != nil:
		most = source.MaxAddress
		if _, address := c.Kind.Link(cell.Text); address == "" {
			r.odd.notef(c.ID, cell.Place, "%q in column %q is no address with https, and is shown as text", shortText(cell.Text), c.ID)
		}
	case c.Kind.Place != nil:
		value, err := c.Kind.Place(cell.Text)
		if err != nil {
			r.wrong.notef(c.ID+err.Error(), cell.Place, "%q %v", shortText(cell.Text), err)
			return read
		}
		read.Value = value
	}
	if len(cell.Text) > most {
		r.problems.Errorf(cell.Place, "a cell of column %q is %s long, where %s fit: %q", c.ID, words.Size(int64(len(cell.Text))), words.Size(int64(most)), shortText(cell.Text))
		return Cell{Place: cell.Place}
	}
	read.Known, read.Text = true, cell.Text
	return read
}

// readError reads a source's own error of a figure into its cell, as it prints it: "1.2",
// "±1.2", "[73.1, 76.9]", "+5/-4".
func (r *publishedReader) readError(of *Cell, cell table.Cell, index int) {
	notation := figure.Notation{Comma: r.written[index].Comma && !cell.Number, Unit: r.written[index].Unit}
	bounds, is, err := notation.Around(of.Printed, cell.Text)
	switch {
	case err != nil:
		r.wrong.notef(fmt.Sprint(index, err), cell.Place, "%q is an interval that %q lies outside of: write the figure's own", shortText(cell.Text), of.Printed.Text)
	case is && of.Printed.Known():
		of.off = &off{of.Stated(), bounds}
	case !is:
		cell.Text = errorText(cell.Text)
		of.off = &off{r.readCell(kind.Number, cell, index).Printed, of.Bounds()}
	}
}

func errorText(text string) string {
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(text, "±"), "+/-"))
}

// notReported is how files write that a source reports nothing.
const notReported = "-"

func shortText(text string) string { return words.Cut(text, 41) }
