package schema

import (
	"math/big"

	"regexp"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/aggregate"
)

// MaxDecimals is the most digits after the point with which values that are made here are
// shown.
const MaxDecimals = 10

// Board is one table: a metric of the benchmark under one condition.
type Board struct {
	source.At `gone:"reference: a key at the left margin, for all boards; updated: a key at the left margin, for the benchmark"`
	ID        Text         `name:"a board's id"`    // its address: /<benchmark>/<id>/, of lower-case letters, digits, dots and hyphens; "": made of its title
	Title     Text         `name:"a board's title"` // its name on pages; "": the benchmark's where it is the only board, or as its id says
	Question  Text         // one line above the table; "": the benchmark's
	Metric    Text         // what is measured: boards of one metric can be set side by side; "": the board's id
	Condition Text         `is:"condition"` // id of the condition that its rows are of; "": the first declared
	Also      Texts        `is:"condition"` // ids of further conditions whose judgments make rows of this board
	Facets    []Text       `is:"facet"`     // ids of one facet, whose groups are the columns, or of two that are crossed, with columns "<first> <second>"; none: the board's own groups, or an overall alone
	Groups    []Group      // with facets, which of their columns in which order; without, the board's own groups; none: all groups of the facets, or an overall alone
	Sizes     Ordered[int] // by column: how many items it has, where that is not its group's number, as in crossed columns and in boards over a part of the suite
	Items     int          // how many items are behind the overall; 0: the sum of the columns', or not stated
	Scale     Scale        // from where to where a score can reach
	Decimals  *int         // digits after the point of recomputed values, 0 to 10; nil: as many as the published ones have, or 2
	Lower     lower        // whether a lower score is better; of "unknown" ones rows are neither sorted nor ranked; "assumed": higher ones are taken for better, and the page says that it is assumed; absent: false
	Score     formulaText  // how an item's score comes of its marks; none: the board has published figures only
	Reduce    *reduce      // how several outputs of a model for one item, several runs and several judges become one score; nil: each item has one output, and other runs and judges have boards of their own
	// Aggregate is what a cell is:
	//   - "mean", the mean of its items' scores
	//   - "sum", that mean × the number of the group's items
	//   - "pooled", the score of all its criteria or marks together: where the score is written as
	//     a mean or a quotient, such as 100 * mean(right) or 100 * sum(found) / sum(expected), the sum
	//     of all dividends divided by that of all divisors, over items and samples; an overall
	//     over items is that of the whole suite, not the mean of the columns
	//   - "median", the middle one of its items' scores, or the mean of the two in the middle
	//   - "geometric-mean", the nth root of the product of its n items' scores, on a scale from 0
	//
	// "" is "mean", and "pooled" for the columns of a board by a facet of lines.
	Aggregate cellAggregate
	Failed    Fraction      // what an item scores whose generation or judgment failed; absent: it has no score
	Missing   Fraction      // what an item scores that has no judgment; absent: it has no score
	Overall   Overall       // absent: in a board without groups, as its source prints it, or the mean of all items; one with groups has to say it
	Columns   []BoardColumn // further columns beside the groups, and more about those that are there; none: no others
	Rank      Text          // id of the column that ranks; "": the overall
	// Components names, for each mark in the formula under score, the board of this
	// benchmark whose cells are that mark's sums or means: the audit holds this
	// board's cells against them.
	Components Ordered[Text] `is:"board"`
	Judge      *judge        // nil: the benchmark's
	Published  []Published
	Changes    []Changes

	meanWeights []*big.Rat // of its groups, where the overall is a mean of means; see [Benchmark.Weights]
}

// cellAggregate names an aggregate of cells.
type cellAggregate struct{ Text }

func (cellAggregate) Shapes() []source.Shape {
	names := aggregate.CellNames()
	return []source.Shape{{Is: Text{}, Words: names, Example: names[0]}}
}

func (a *cellAggregate) DecodeYAML(d *source.Decoder, node *yaml.Node) { d.Into(node, &a.Text) }

// Cells is how a column's figure is made of its items' scores.
func (board *Board) Cells() *aggregate.Aggregate { return aggregate.InCells(board.Aggregate.Value) }

// OverallRule is how the overall is made: of all items at once where its rule is
// [OverItems], else of the columns; nil where there is none, or it is not stated how.
func (board *Board) OverallRule() *aggregate.Aggregate {
	switch rule := board.Overall.Rule; rule {
	case OverItems:
		return board.Cells()
	case OverGroups, Weighted, MeanOf, SomeMean:
		return aggregate.Mean
	default:
		return aggregate.InOveralls(rule)
	}
}

// Scale is the range of an item's score and the unit it is shown in. Either end may
// be left out where no score is made here: the figures are then not bound there.
type Scale struct {
	source.At
	Min  Fraction // the least a score can be; absent: it is not bound there
	Max  Fraction // the most it can be; absent: it is not bound there
	Unit Text     // what it is counted in, such as "%": shown in captions, not in cells; "": in nothing
	// Step is the grain of a score where every item has the same finite set of
	// them: 1 where an item scores 0 or 1, 0.5 where it scores 0, 0.5 or 1;
	// absent: items differ
	Step Fraction
}

func (Scale) Shapes() []source.Shape { return endsShapes }

func (s *Scale) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	type keys Scale
	if s.At = d.At(node); !ends(d, node, &s.Min, &s.Max) {
		d.Into(node, (*keys)(s))
	}
}

// endsShapes are the forms of a scale.
var endsShapes = []source.Shape{
	{Is: []Fraction{}, Example: "[0, 100]"},
	{Is: Text{}, Example: "0-100"},
	{Example: "{min: 0, max: 100}"},
}

var endsPattern = regexp.MustCompile(`^(-?[0-9.]+) *(?:-|–|to|\.\.) *(-?[0-9.]+)$`)

// ends reads a scale that is written as its two ends, [0, 100] or 0-100, and reports
// whether it is one.
func ends(d *source.Decoder, node *yaml.Node, low, high *Fraction) bool {
	at := func(text string) *yaml.Node {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: text, Line: node.Line, Column: node.Column}
	}
	switch found := endsPattern.FindStringSubmatch(node.Value); {
	case node.Kind == yaml.SequenceNode && len(node.Content) == 2:
		d.Into(node.Content[0], low)
		d.Into(node.Content[1], high)
	case node.Kind == yaml.SequenceNode, node.Kind == yaml.ScalarNode && found == nil:
		d.Errorf(node, "should be the two ends of the scale, such as [0, 100] or {min: 0, max: 100}, not %s", source.Shown(node))
	case node.Kind == yaml.ScalarNode:
		d.Into(at(found[1]), low)
		d.Into(at(found[2]), high)
	default:
		return false
	}
	return true
}

// formulaText is one [scoreFormula] for all items, or one for each group of the
// board's first facet, by the group's id.
type formulaText struct {
	source.At
	All     scoreFormula
	ByGroup Ordered[scoreFormula]
}

// IsZero reports whether the board declares no formula.
func (f formulaText) IsZero() bool { return f.All.Value == "" && len(f.ByGroup) == 0 }

func (formulaText) Shapes() []source.Shape {
	return []source.Shape{
		{Is: Text{}, Example: "100 * mean(result)"},
		{Is: Ordered[Text]{}, Example: `{Places: mean(answers), People: "0.7*mean(answers) + 0.3*mean(details)"}`},
	}
}

func (f *formulaText) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	f.At = d.At(node)
	if node.Kind == yaml.MappingNode {
		d.Into(node, &f.ByGroup)
		return
	}
	d.Into(node, &f.All)
}

// Published is a file of figures exactly as a source prints them: lines of cells
// separated by commas, semicolons or tabs, or records in JSON or YAML; or a folder of
// such files, with one row or several in each.
type Published struct {
	source.At
	Source  Text  // id of the source that prints them; "": the only one, or the benchmark itself where there is none
	Table   Text  // which table of the source: "Table 2"
	File    Text  `yaml:",alone"` // path of a file or folder below published/; required
	Records Text  // path of the list or map of records in a JSON or YAML document, such as "data.rows", "boards.0.rows" or "boards.name=Lite.rows"; "": the document itself
	Model   Text  // column, or field of a record, that names the models: "$key" is the key of a map, or the name of a file; "": the one that is called so
	Variant Text  // column, or field of a record, that says how a model was run; "": the one that is called variant
	Ignore  Texts // columns of the file, or fields of its records with what is in them, that are not read; none: all are
	Decimal Text  `one:"point comma"` // what the decimal sign is where the file itself does not say; "": as its cells show
	// Original is what File was made of, as where its table was typeset: paths of files
	// or folders below published/, which are kept and not read.
	Original Texts
}

// DecimalComma is what the entry of a published file says of its decimal sign where
// that is a comma.
const DecimalComma = "comma"

// Changes is a file of printed changes against another row.
type Changes struct {
	source.At
	Source  Text // id of the source that prints them; "": the only one, or the benchmark itself where there is none
	Table   Text // which table of the source: "Table 2"
	File    Text // path below published/; required
	Against Text `need:"the board that changes are counted from" is:"board"` // id of the board whose row of the same model and variant is compared with, unless the row names another; required
}
