package schema

import (
	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

// Board is one table: a metric of the benchmark under one condition.
type Board struct {
	source.At
	ID        Text // its address: /<benchmark>/<id>/
	Title     Text
	Question  Text         // one line above the table; "": the benchmark's
	Metric    Text         // boards of one metric can be compared; "": the board's id
	Condition Text         // "": the first declared
	Also      Texts        // further conditions whose judgments make rows of this board
	Facets    []Text       // one facet: a column a group; two: crossed, columns "<first> <second>"; none: the board's own groups, or an overall alone
	Groups    []Group      // of facets, which columns in which order, by their ids: none is all groups; without facets, the board's own groups
	Sizes     Ordered[int] // how many items a column has, where it is not its group's number: crossed columns, boards over a part of the suite
	Items     int          // stated number of items behind the overall; 0: the sum of the columns', or not stated
	Scale     Scale        // of an item's score
	Decimals  *int         // digits shown for recomputed values; nil: as many as the published ones have, or 2
	Lower     bool         // a lower score is better
	Score     formulaText  // an item's score from its marks, or none: published figures only
	Aggregate Text         // "mean" (or ""): a cell is the mean of its items' scores; "sum": the mean × the group's items
	Overall   Overall
	Columns   []BoardColumn // further columns, and what is said of those that are there already
	Rank      Text          // id of the column that ranks; "": the overall
	// Components names, for each mark in Score, the board of this benchmark
	// whose cells are that mark's sums or means: the audit holds this board's
	// cells against them.
	Components Ordered[Text]
	Judge      *Judge // nil: the benchmark's
	Updated    Text
	Published  []Published
	Changes    []Changes
}

// Scale is the range of an item's score and the unit it is shown in. Either end may
// be absent where no score is made here: the figures are then not bound there.
type Scale struct {
	source.At
	Min  Fraction
	Max  Fraction
	Unit Text // "%" or ""; shown in captions, not in cells
	// Step is the grain of a score where every item has the same finite set of
	// them: 1 where an item scores 0 or 1, 0.5 where it scores 0, 0.5 or 1.
	// Absent where items differ.
	Step Fraction
}

// formulaText gives an item's score: one for all items, or one a group of the
// board's first facet.
type formulaText struct {
	source.At
	All     Text
	ByGroup Ordered[Text]
}

// IsZero reports whether the board declares no formula.
func (f formulaText) IsZero() bool { return f.All.Value == "" && len(f.ByGroup) == 0 }

func (f *formulaText) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	f.At = d.At(node)
	if node.Kind == yaml.MappingNode {
		d.Into(node, &f.ByGroup)
		return
	}
	d.Into(node, &f.All)
}

// Published is a file of figures exactly as a source prints them: lines of cells
// parted by commas, semicolons or tabs, or records in JSON or YAML; or a folder of
// such files, with one row or several in each.
type Published struct {
	source.At
	Source  Text  // id of a source; "": the only one, or the benchmark itself where there is none
	Table   Text  // "Table 2"
	File    Text  `yaml:",alone"` // a file or folder below published/
	Records Text  // of JSON and YAML: path of the list or map of records, such as data.rows, boards.0.rows or boards.name=Lite.rows; "": the file is the list or map itself
	Model   Text  // column that names the models, or field of the records, "$key" for the keys of a map and the names of files; "": the one that is called so
	Variant Text  // column that tells rows of one model apart, or field of the records; "": the one that is called so
	Ignore  Texts // columns of the file that are not read, or fields of its records, with what lies in them
	Decimal Text  // point or comma: what the decimal sign is where the file itself does not say
	// Original names files or folders below published/ that File was made of, as where
	// its table was typeset. They are kept and not read.
	Original Texts
}

// Decimal signs that a published file may be said to have.
const (
	DecimalPoint = "point"
	DecimalComma = "comma"
)

// Changes is a file of printed changes against another row.
type Changes struct {
	source.At
	Source  Text
	Table   Text
	File    Text // below published/
	Against Text // board whose row of the same model and variant is compared with, unless the row names another
}
