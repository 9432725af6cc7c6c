package results

import (
	"fmt"
	"strings"

	"standings/internal/source"
	"standings/internal/words"
	"standings/results/figure"
	"standings/results/table"
)

// readColumn reads a cell of a published file by the kind of its column.
func (r *publishedReader) readColumn(c *Column, cell table.Cell, index int) Cell {
	if c.HasFigures() {
		return r.readCell(cell, index)
	}
	read := Cell{Place: cell.Place}
	if cell.Text == "" || cell.Text == notReported || c.Kind != KindText && figure.Missing(cell.Text) {
		return read
	}
	read.Known, read.Text = true, cell.Text
	switch most := source.MaxText; c.Kind {
	case KindDate:
		days, ok := parseDate(cell.Text)
		if !ok {
			r.wrong.errorf(c.ID+" date", cell.Place, "%q is no date: write it as 2025-03-10, 2025-03 or 2025, or - where the source reports none", shortText(cell.Text))
			return Cell{Place: cell.Place}
		}
		read.Value = float64(days)
	case KindYesNo:
		yes, ok := yesNo[strings.ToLower(cell.Text)]
		if !ok {
			r.wrong.errorf(c.ID+" yes", cell.Place, "%q is neither yes nor no: write one of them, or - where the source reports neither", shortText(cell.Text))
			return Cell{Place: cell.Place}
		}
		if yes {
			read.Value = 1
		}
	case KindLink:
		if !SafeLink(cell.Text) {
			if r.insecure == nil {
				r.insecure = map[*Column][]table.Cell{}
			}
			r.insecure[c] = append(r.insecure[c], cell)
		}
		most = source.MaxAddress
		fallthrough
	default:
		if len(cell.Text) > most {
			r.problems.Errorf(cell.Place, "a cell of column %q is %s long, where %s fit: %q", c.ID, source.Size(int64(len(cell.Text))), source.Size(int64(most)), shortText(cell.Text))
			return Cell{Place: cell.Place}
		}
	}
	return read
}

// readError reads a source's own error of a figure into its cell, as it prints it: "1.2",
// "±1.2", "[73.1, 76.9]", "+5/-4".
func (r *publishedReader) readError(of *Cell, cell table.Cell, index int) {
	notation := figure.Notation{Comma: r.written[index].Comma && !cell.Number, Unit: r.written[index].Unit}
	bounds, is, err := notation.Around(of.Printed, cell.Text)
	switch {
	case err != nil:
		r.wrong.errorf(fmt.Sprint(index, err), cell.Place, "%q is an interval that %q lies outside of: write the figure's own", shortText(cell.Text), of.Printed.Text)
	case is && of.Printed.Known():
		of.off = &off{of.Stated(), bounds}
	case !is:
		cell.Text = errorText(cell.Text)
		of.off = &off{r.readCell(cell, index).Printed, of.Bounds()}
	}
}

func errorText(text string) string {
	return strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(text, "±"), "+/-"))
}

// notReported is how files write that a source reports nothing.
const notReported = "-"

var yesNo = map[string]bool{
	"yes": true, "y": true, "true": true, "1": true, "✓": true, "✔": true, "✅": true,
	"no": false, "n": false, "false": false, "0": false, "✗": false, "✘": false, "❌": false,
}

// SafeLink reports whether a text is an address that a page may lead to: one with
// https and a host, so that nothing in a file becomes a script.
func SafeLink(text string) bool {
	return strings.HasPrefix(text, "https:") && source.IsWeb(text) && !strings.ContainsAny(text, " \t\n\"<>")
}

func shortText(text string) string { return words.Cut(text, 41) }

// noLinks reports once a column what is in it and is no link.
func (r *publishedReader) noLinks() {
	for _, c := range r.board.Columns {
		if cells := r.insecure[c]; len(cells) > 0 {
			r.problems.Warnf(cells[0].Place, "%q in column %q is no address with https, and is shown as text%s", shortText(cells[0].Text), c.ID, moreLike(len(cells)-1))
		}
	}
}
