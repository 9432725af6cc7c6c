package results

import (
	"fmt"
	"math"
	"regexp"

	"standings/internal/source"
	"standings/results/figure"
	"standings/results/kind"
	"standings/results/ranking"
	"standings/results/schema"
	"standings/results/table"
)

// HubColumn is the column of models.csv with a model's id on the hub of models, such as
// "org/model-7b".
const HubColumn = "huggingface"

// What models.csv may say of every model, as columns that pages show.
var knownFacts = []struct {
	id, title string
	kind      *kind.Kind
	of        func(*Model) string
}{
	{"organization", "Organization", kind.Text, func(m *Model) string { return m.Organization }},
	{"access", "Access", kind.Text, func(m *Model) string { return string(m.Access) }},
	{"licence", "Licence", kind.Text, func(m *Model) string { return m.License }},
	{"released", "Released", kind.Date, func(m *Model) string { return m.Released }},
	{"parameters", "Parameters", kind.Number, func(m *Model) string { return m.Parameters }},
	{"link", "Link", kind.Link, func(m *Model) string { return m.URL }},
}

// anyKind is in which order the kind of a column is looked for. A one is a number
// before it is a yes, and a year before it is a date.
var anyKind = []*kind.Kind{kind.Number, kind.Date, kind.YesNo, kind.Link}

// factColumn is a column of facts with its cells as they are in a file.
type factColumn struct {
	*Column
	cells map[*Model]table.Cell
	plain figure.Notation
	sizes bool // a cell may name several numbers, of which the largest counts: "7B active, 14B in all"
}

// Facts lists what is known of the project's models beyond their names, a column
// each: what every list may say, then the columns that the project's own list has
// besides, in the order of the file. A column in which nothing is known is left out.
// Columns of the project's own are of numbers, dates, yes or no, or links where all
// their cells are such.
func (m *Models) Facts() []*Column { return m.columns }

// Heads lists the further columns of the project's own list, known or not.
func (m *Models) Heads() []string { return texts(m.heads) }

// Fact is what is known of the model in one of [Models.Facts]. Its value orders
// numbers, "7B" among them, dates, and yes before no: it is NaN where a text in such a column says
// none of them. A cell that is not known may hold the text that is there, such as
// "N/A".
func (m *Model) Fact(c *Column) Cell {
	if c.Index < len(m.facts) {
		return m.facts[c.Index]
	}
	return Cell{}
}

// settleFacts makes the facts of all models once it is known which there are.
func (m *Models) settleFacts(problems *source.List) {
	ids := map[string]bool{"model": true, "boards": true}
	for _, known := range knownFacts {
		ids[known.id] = true
		c := m.factColumn(known.id, known.title, func(model *Model) table.Cell { return table.Cell{Place: model.Place, Text: known.of(model)} })
		c.Kind, c.sizes = known.kind, known.kind == kind.Number
		m.settleFact(c)
	}
	for i, head := range m.heads {
		id := schema.Slug(head.Text)
		for n := 2; ids[id]; n++ {
			id = fmt.Sprintf("%s-%d", schema.Slug(head.Text), n)
		}
		ids[id] = true
		c := m.factColumn(id, head.Text, func(model *Model) (cell table.Cell) {
			if i < len(model.said) {
				cell = model.said[i]
			}
			return cell
		})
		c.findNotation(m.semicolons)
		c.findKind(m.all, problems)
		m.settleFact(c)
	}
}

// factColumn is a column of what is there of each model, of no kind yet.
func (m *Models) factColumn(id, title string, of func(*Model) table.Cell) *factColumn {
	c := &factColumn{Column: &Column{ID: id, Title: title}, cells: map[*Model]table.Cell{}}
	for _, model := range m.all {
		if cell := of(model); cell.Text != "" {
			c.cells[model] = cell
		}
	}
	return c
}

// settleFact adds a column in which anything is known.
func (m *Models) settleFact(c *factColumn) {
	if len(c.cells) == 0 {
		return
	}
	c.Index, c.Direction = len(m.columns), ranking.Neither
	m.columns = append(m.columns, c.Column)
	for _, model := range m.all {
		var fact Cell
		if cell, known := c.cells[model]; known {
			ok := false
			if fact, ok = c.read(cell); !ok {
				fact.Value = math.NaN()
			}
		}
		model.facts = append(model.facts, fact)
	}
}

// findNotation finds out whether the numbers of a column have decimal commas.
func (c *factColumn) findNotation(semicolons bool) {
	var evidence figure.Evidence
	for _, cell := range c.cells {
		evidence.Add(cell.Text, "")
	}
	c.plain.Comma, _ = evidence.Comma(evidence, semicolons)
}

// findKind makes a column one of the first kind that all its cells are of. Where that is
// none, it says why they are no numbers.
func (c *factColumn) findKind(models []*Model, problems *source.List) {
	var why source.List
	for _, c.Kind = range anyKind {
		if c.all(models, &why) {
			return
		}
	}
	c.Kind = kind.Text
	problems.Add(why.All()...)
}

// all reports whether all cells are of the column's kind. Where most are numbers and
// some are not, it says so.
func (c *factColumn) all(models []*Model, problems *source.List) bool {
	known, units := 0, map[string]bool{}
	var others []table.Cell
	var odd table.Cell // the first of the unit that came last
	for _, model := range models {
		cell, ok := c.cells[model]
		if !ok {
			continue
		}
		switch read, ok := c.read(cell); {
		case !ok:
			others = append(others, cell)
		case read.Known:
			known++
			if unit := figure.Counted(read.Printed.Unit); !units[unit] {
				units[unit], odd = true, cell
			}
		}
	}
	switch {
	case c.Kind != kind.Number || known <= len(others):
	case len(others) > 0:
		problems.Warnf(others[0].Place, "%q in column %q is no number, as most there are: the column is ordered as text; write - where a number is not known%s", shortText(others[0].Text), c.Title, moreLike(len(others)-1))
	case len(units) > 1:
		problems.Warnf(odd.Place, "%q in column %q has another unit than numbers above it: the column is ordered as text", shortText(odd.Text), c.Title)
	}
	return known > 0 && len(others) == 0 && len(units) == 1
}

// read reads a cell as the column's kind; ok is false where it is not of that kind.
func (c *factColumn) read(cell table.Cell) (read Cell, ok bool) {
	number, _, err := c.plain.Read(cell.Text)
	read = Cell{Place: cell.Place, Text: cell.Text}
	if err == nil && !number.Known() {
		return read, true
	}
	read.Known = true
	switch size := largest(cell.Text); {
	case c.sizes && size > 0:
		read.Value, err = size, nil
	case c.HasFigures():
		number, _, err = c.Kind.Figure(c.plain, cell.Text)
		read.Printed, read.Value = number, number.In(figure.Counted(number.Unit)).Float()
	case c.Kind.Place != nil:
		read.Value, err = c.Kind.Place(cell.Text)
	default:
		err = nil
	}
	return read, err == nil
}

// A size is a number with a letter for a thousand or more.
var sizePattern = regexp.MustCompile(`(\d+(?:\.\d+)?)\s*([kKMBT])(?:\PL|$)`)

// largest is the largest size that a text names; 0 where it names none.
func largest(text string) float64 {
	most := 0.0
	for _, found := range sizePattern.FindAllStringSubmatch(text, -1) {
		number, _, _ := figure.Notation{}.Read(found[1] + found[2])
		most = max(most, number.In("").Float())
	}
	return most
}
