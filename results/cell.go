package results

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/table"
)

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
			r.insecure.notef(c.ID, cell.Place, "%q in column %q is no address with https, and is shown as text", shortText(cell.Text), c.ID)
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
		r.problems.Errorf(cell.Place, "a cell of column %q is %s long, where %s fit: %q", c.ID, source.Size(int64(len(cell.Text))), source.Size(int64(most)), shortText(cell.Text))
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
