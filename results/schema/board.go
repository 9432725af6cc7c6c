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
	Facets    []Text       // one facet: a column a group; two: crossed, columns "<first> <second>"
	Groups    []Text       // which columns, in which order; none: all groups of the facets
	Sizes     Ordered[int] // how many items a column has, where it is not its group's number: crossed columns, boards over a part of the suite
	Items     int          // stated number of items behind the overall; 0: the sum of the columns', or not stated
	Scale     Scale        // of an item's score
	Decimals  *int         // digits shown for recomputed values; nil: as many as the published ones have, or 2
	Lower     bool         // a lower score is better
	Score     formulaText  // an item's score from its marks, or none: published figures only
	Aggregate Text         // "mean" (or ""): a cell is the mean of its items' scores; "sum": the mean × the group's items
	Overall   Overall
	// Components names, for each mark in Score, the board of this benchmark
	// whose cells are that mark's sums or means: the audit holds this board's
	// cells against them.
	Components Ordered[Text]
	Judge      *Judge // nil: the benchmark's
	Updated    Text
	Published  []Published
	Changes    []Changes
}

// Scale is the range of an item's score and the unit it is shown in.
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

// How a board's overall is made of its groups.
const (
	OverItems  = "items"   // the mean over all items
	OverGroups = "groups"  // the plain mean of the groups
	Weighted   = "weights" // declared weights
	NoOverall  = "none"    // the board has no overall column
	Unstated   = "unknown" // the source prints one and does not say how
)

// Overall says how the overall column is made. Written as one of the words
// above, or as a mapping of weights: {weights: {A: 0.4, B: 1/30}}.
type Overall struct {
	source.At
	Rule    string
	Title   Text // head of the column; "": Overall
	Weights Ordered[Fraction]
}

func (o *Overall) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	o.At = d.At(node)
	if node.Kind == yaml.ScalarNode {
		switch node.Value {
		case OverItems, OverGroups, NoOverall, Unstated:
			o.Rule = node.Value
		default:
			d.Errorf(node, "overall should be items, groups, none, unknown or {weights: …}, not %s", source.Shown(node))
		}
		return
	}
	var written struct {
		Rule    Text
		Title   Text
		Weights Ordered[Fraction]
	}
	d.Into(node, &written)
	o.Title, o.Weights, o.Rule = written.Title, written.Weights, written.Rule.Value
	switch {
	case len(o.Weights) > 0 && o.Rule == "":
		o.Rule = Weighted
	case len(o.Weights) > 0:
		d.Errorf(node, "overall has both a rule and weights: keep one")
	case o.Rule != OverItems && o.Rule != OverGroups && o.Rule != NoOverall && o.Rule != Unstated:
		d.Errorf(node, "overall needs weights, or a rule: items, groups, none or unknown")
	}
}

// Published is a file of figures exactly as a source prints them.
type Published struct {
	source.At
	Source Text // id of a source; "": the only one, or the benchmark itself where there is none
	Table  Text // "Table 2"
	File   Text `yaml:",alone"` // below published/
}

// Changes is a file of printed changes against another row.
type Changes struct {
	source.At
	Source  Text
	Table   Text
	File    Text // below published/
	Against Text // board whose row of the same model and variant is compared with, unless the row names another
}
