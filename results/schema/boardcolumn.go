package schema

import (
	"cmp"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/kind"
)

// BoardColumn is a further column of a board: a cost, a date, a link, anything that its
// tables have beside the figures that are ranked, or what is computed from them. With
// the id of a group, or of the overall, it says more of that column.
type BoardColumn struct {
	source.At
	ID       Text          `yaml:",alone" name:"a column's id"` // its name in files and addresses; required
	Also     Texts         // ids of further columns with the same description
	Title    Text          `name:"a column's title"` // head of the column; "": the id, or the name of its group
	Field    Text          // head of the column in published files, or path of the field in their records; "": the id, the title, or how else it is called
	Kind     kindName      // what its cells are; "": "number"
	Unit     Text          `name:"a unit"`                      // of numbers: what they are counted in, such as "$", "s" or "%"; of durations: what numbers alone count, as with "min", where 2:05 is minutes and seconds; "": nothing, or, of a group or the overall, what the board says
	Better   Text          `one:"higher lower neither unknown"` // of numbers: which are better, where "unknown" ones are shown and rank nothing; "": "neither", or, of a group or the overall, what the board says
	Scale    limits        // of numbers: from where to where they can reach; absent: not fixed, or, of a group or the overall, what the board says
	Decimals *int          // digits after the point of values that are made here, 0 to 10; nil: as many as are printed, or 2
	Error    Text          // name of the files' column that holds the source's own ± or standard error of the figures
	Value    columnFormula // computes the figures from other columns; they are in no file then
}

// limits is the two ends of a scale. Either may be left out.
type limits struct {
	source.At
	Min Fraction // the least they can be; absent: they are not bound there
	Max Fraction // the most they can be; absent: they are not bound there
}

func (limits) Shapes() []source.Shape { return endsShapes }

func (l *limits) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	type keys limits
	if l.At = d.At(node); !ends(d, node, &l.Min, &l.Max) {
		d.Into(node, (*keys)(l))
	}
}

// A kindName says how cells are read, shown and ordered. A duration is printed as 2 h 05 min,
// 2:05, 125 min or 45 s, and counts in hours in formulas and in files of data.
type kindName struct{ Text }

func (kindName) Shapes() []source.Shape {
	names := kind.Names(func(*kind.Kind) bool { return true })
	return []source.Shape{{Is: Text{}, Words: names, Example: names[0]}}
}

func (k *kindName) DecodeYAML(d *source.Decoder, node *yaml.Node) { d.Into(node, &k.Text) }

// or is the kind of that name: another one where there is none.
func (k kindName) or(other *kind.Kind) *kind.Kind { return cmp.Or(kind.Named(k.Value), other) }

// KindOf is what the column's cells are: [kind.Number] where it is not said.
func (c *BoardColumn) KindOf() *kind.Kind { return c.Kind.or(kind.Number) }

// hasFigures reports whether the column's cells are figures.
func (c *BoardColumn) hasFigures() bool { return c.KindOf().Figure != nil }

// Said is what a board says of a column beyond its groups; nil where it says nothing.
func (board *Board) Said(id string) *BoardColumn {
	for i := range board.Columns {
		if board.Columns[i].ID.Value == id {
			return &board.Columns[i]
		}
	}
	return nil
}

// Further lists a board's columns that are neither a group's nor the overall.
func (b *Benchmark) Further(board *Board) (further []*BoardColumn) {
	groups := map[string]bool{OverallColumn: true}
	for _, c := range b.Columns(board) {
		groups[c.ID] = true
	}
	for i := range board.Columns {
		if c := &board.Columns[i]; !groups[c.ID.Value] {
			further = append(further, c)
		}
	}
	return further
}
