package results

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/schema"
	"standings/results/table"
)

// written is how the figures of one column of a file are written.
type written struct {
	figure.Notation
	evidence figure.Evidence       // of what its commas and points mean
	unknown  bool                  // what its commas mean; its cells are not read
	order    []string              // the units of its figures, in the order of the file
	first    map[string]table.Cell // of those with each
	short    bool                  // one could be meant in the magnitude of others; see [figure.Figure.IsShort]
}

// sniff finds out how the figures of each column are written, before they are read.
func (r *publishedReader) sniff() {
	r.written = map[int]*written{}
	var all figure.Evidence
	var indices []int
	for _, c := range r.board.Columns {
		for _, index := range []int{r.columns[c.Index], r.errors[c.Index]} {
			if index == none || !c.HasFigures() || r.written[index] != nil {
				continue
			}
			var e figure.Evidence
			for _, row := range r.Rows {
				if cell := row.Cells[index]; !cell.Number {
					e.Add(errorText(cell.Text), c.Unit)
				}
			}
			unit := c.Unit
			if c.Kind.Unit != "" { // values are in the kind's unit, the files' numbers in the declared one
				unit = c.Declared.Unit.Value
			}
			r.written[index] = &written{Notation: figure.Notation{Unit: unit}, evidence: e, first: map[string]table.Cell{}}
			all = all.With(e)
			indices = append(indices, index)
		}
	}
	var commas, thousands []string
	for _, index := range indices {
		w := r.written[index]
		comma, known := w.evidence.Comma(all, r.Delimiter == ';')
		if r.published != nil && r.published.Decimal.Value != "" {
			comma, known = r.published.Decimal.Value == schema.DecimalComma, true
		}
		w.Comma, w.unknown = comma, !known
		switch head := r.Header[index].Text; {
		case !known: // reported at its cells
		case comma && w.evidence.Signed():
			commas = append(commas, head)
		case !comma && w.evidence.Unclear():
			thousands = append(thousands, head)
		}
	}
	r.remarkColumns("its decimal signs are commas", commas)
	r.remarkColumns("commas part thousands", thousands)
}

// unclear reports a cell with a comma that has no known meaning.
func (r *publishedReader) unclear(cell table.Cell, unit string) {
	var e figure.Evidence
	if e.Add(cell.Text, unit); !e.Unclear() {
		return
	}
	remedy := "write it with a point, or without"
	if r.published != nil {
		remedy = "say " + r.entry("decimal: point") + ", or decimal: comma"
	}
	r.wrong.notef("commas", cell.Place, "the comma of %q can part thousands or be a decimal sign, and nothing in the file says which: %s", cell.Text, remedy)
}

// remarkColumns remarks something of some columns, by their heads.
func (r *publishedReader) remarkColumns(what string, heads []string) {
	if len(heads) > 0 {
		r.remark("%s in %s", what, words.Some(heads, fewHeads))
	}
}

// readCell reads a printed figure without regard to the scale of its board: one that is
// off it is the source's, and a finding of the audit.
func (r *publishedReader) readCell(of *kind.Kind, cell table.Cell, index int) Cell {
	read := Cell{Place: cell.Place}
	w := r.written[index]
	if w.unknown {
		r.unclear(cell, w.Unit)
		return read
	}
	notation := w.Notation
	if cell.Number {
		notation.Comma = false
	}
	printed, stated, err := of.Figure(notation, cell.Text)
	if err != nil {
		r.wrong.notef(fmt.Sprint(index, err), cell.Place, "%q %v", shortText(cell.Text), err)
		return read
	}
	read.Printed = printed
	if !printed.Known() {
		return read
	}
	read.Known, read.Value = true, printed.Float()
	if bounds, is, _ := notation.Around(printed, stated); is {
		read.off = &off{bounds: bounds}
	} else if stated != "" {
		read.off = &off{}
		read.off.stated, _, _ = notation.Read(stated)
		read.off.stated.Unit = printed.Unit
	}
	if of.Unit != "" {
		return read // in the kind's unit, which need not be the printed one
	}
	w.short = w.short || printed.IsShort()
	if !slices.Contains(w.order, printed.Unit) {
		w.order, w.first[printed.Unit] = append(w.order, printed.Unit), cell
	}
	return read
}

// checkUnits holds the units of a column's figures against each other and against
// what is known of the column, and gives it one where it has none. Figures that differ
// in their magnitude alone are counted in one.
func (r *publishedReader) checkUnits(rows []*Row) {
	taken := map[string][]string{}
	var units, mixed []string
	for _, c := range r.board.Columns {
		index := r.columns[c.Index]
		w := r.written[index]
		if index == none || w == nil || len(w.order) == 0 {
			continue
		}
		head, first := r.Header[index].Text, w.first[w.order[0]]
		own := figure.Unit(c.Unit)
		unit, ok := w.unit(own)
		if !ok {
			r.mixedUnits(w)
			continue
		}
		if slices.ContainsFunc(w.order, func(u string) bool { return isOtherMagnitude(u, unit) }) {
			c.countIn(unit, rows)
			mixed = append(mixed, head)
		}
		switch {
		case unit == "":
		case own != "" && own != unit && !isRateOf(own, unit):
			r.problems.Errorf(first.Place, "column %q is in %s here, and in %s in benchmark.yaml: say which it is there, under unit", head, unit, c.Unit)
		case unit == "%" && c.High != nil && c.High.Cmp(big.NewRat(1, 1)) <= 0:
			r.wrong.notef("percent", first.Place, `column %q is in %% here, and its scale ends at %s: say scale: {min: 0, max: 100, unit: "%%"} in benchmark.yaml`, head, c.High.RatString())
		case own == "":
			c.Unit = unit
			if taken[unit] == nil {
				units = append(units, unit)
			}
			taken[unit] = append(taken[unit], head)
		}
	}
	r.remarkColumns("k, M, B and T are read as thousands, millions, billions and trillions", mixed)
	for _, unit := range units {
		r.remarkColumns("figures are in "+unit, taken[unit])
	}
}

// unit is the unit that a column's figures are counted in: the one that is declared, where theirs differ from it in magnitude alone; the one that all
// have; or what they count, where they differ in magnitude. ok is false where they differ
// otherwise, and where it is not clear in which of theirs one without a sign is meant.
func (w *written) unit(own string) (unit string, ok bool) {
	if len(w.order) == 1 && w.order[0] == "" {
		return "", true
	}
	counted, units := figure.Counted(own), w.order
	if counted != own { // those without a magnitude are meant in the declared one
		units = slices.DeleteFunc(slices.Clone(units), func(u string) bool { return u == counted })
	}
	unit, ok = figure.Common(units)
	switch {
	case !ok:
		return "", false
	case own != "" && (len(units) == 0 || figure.Counted(unit) == counted):
		return own, true
	}
	thousands := slices.ContainsFunc(units, func(u string) bool { return strings.HasSuffix(u, "K") })
	return unit, len(units) == 1 || !w.short || thousands
}

// countIn counts the figures of a column in a unit. Where that has a magnitude, those
// without one are in it already.
func (c *Column) countIn(unit string, rows []*Row) {
	for _, row := range rows {
		if cell := &row.Cells[c.Index]; cell.Printed.Known() && isOtherMagnitude(cell.Printed.Unit, unit) {
			if cell.Printed = cell.Printed.In(unit); cell.off != nil {
				cell.off = &off{cell.off.stated.In(unit), cell.off.bounds.In(unit)}
			}
			cell.Value = cell.Printed.Float()
		}
	}
}

// isOtherMagnitude reports whether figures in one unit have to be counted in another, of
// which theirs is another magnitude.
func isOtherMagnitude(theirs, unit string) bool {
	counted := figure.Counted(unit)
	return theirs != unit && figure.Counted(theirs) == counted && (unit == counted || theirs != counted)
}

// isRateOf reports whether a unit counts another by something: of "$/1M tokens" the
// figures are written in "$".
func isRateOf(rate, unit string) bool {
	rest, ok := strings.CutPrefix(rate, unit)
	rest = strings.TrimSpace(rest)
	return ok && (strings.HasPrefix(rest, "/") || strings.HasPrefix(rest, "per "))
}

// checkShares remarks once a file that no figure is above 1 where the scale goes much
// further: the figures are shares, and the scale is one of per cents.
func (r *publishedReader) checkShares(rows []*Row) {
	const much = 10
	figures, shares := 0, 0
	for _, row := range rows {
		for i, c := range r.board.Columns {
			cell := &row.Cells[i]
			switch {
			case !cell.Printed.Known() || c.Role == Further || c.Low == nil || c.High == nil:
			case c.Low.Sign() < 0 || c.High.Cmp(big.NewRat(much, 1)) < 0 || cell.Printed.Unit != "" || cell.Value < 0 || cell.Value > 1:
				return
			default:
				if figures++; cell.Printed.Decimals > 0 && cell.Value > 0 {
					shares++
				}
			}
		}
	}
	if shares > 1 {
		r.remark("all of its %d figures are at most 1, and the scale ends at %s: say scale: {min: 0, max: 1} in benchmark.yaml if they are shares", figures, r.board.Scale.Max.Text)
	}
}

// mixedUnits reports once a column that its figures have several units: the first that has
// another one, or, where the others differ in magnitude alone, that without any.
func (r *publishedReader) mixedUnits(w *written) {
	usual, odd := w.order[0], w.order[1]
	if counted, ok := figure.Common(w.order); ok && counted != usual {
		odd = counted
	}
	cell, like := w.first[odd], w.first[usual]
	r.problems.Errorf(cell.Place, "%q has %s, where %q in line %d of its column has %s: write all of them in one unit", cell.Text, unitName(odd), like.Text, like.Line, unitName(usual))
}

func unitName(unit string) string {
	if unit == "" {
		return "no unit"
	}
	return "the unit " + unit
}

// commonUnit gives an overall that is made of other columns their unit, where that
// was found at the figures.
func (b *Board) commonUnit() {
	c := b.OverallColumn()
	if c == nil || c.Computed == nil || c.Unit != "" || b.Relative() {
		return
	}
	for i, id := range c.Computed.Uses {
		used := b.Column(id)
		if used == nil || i > 0 && used.Unit != c.Unit {
			c.Unit = ""
			return
		}
		c.Unit = used.Unit
	}
}
