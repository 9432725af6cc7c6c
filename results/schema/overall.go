package schema

import (
	"math/big"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
	"standings/results/aggregate"
)

// How a board's overall is made of its columns, beside the names of [aggregate.InOveralls].
const (
	OverItems  = "items"   // the mean over all items
	OverGroups = "groups"  // the plain mean of the groups
	Weighted   = "weights" // the groups by declared weights
	MeanOf     = "mean"    // the plain mean of named columns, such as those of categories
	NoOverall  = "none"    // the board has no overall column
	Unstated   = "unknown" // the source prints one and does not say how

	// SomeMean is a weighted mean of the groups whose weights the source does not publish:
	// {rule: mean, weights: unknown}.
	SomeMean = "weights unknown"
)

// overallWords are the rules that are written as a word.
var overallWords = slices.Concat([]string{OverItems, OverGroups, NoOverall, Unstated}, aggregate.OverallNames())

// alsoGroups are other words for the plain mean of the groups.
var alsoGroups = []string{"mean", "average", "avg"}

// Overall says how the overall column is made: by a word, or by a mapping of weights
// or of columns. The words are:
//   - "items", the mean over all items
//   - "groups", or "mean", the plain mean of the groups
//   - "median", the median of the groups, whatever their size
//   - "geometric-mean", the nth root of the product of the n groups
//   - "win-rate", the mean share of the other rows that a row beats in a group
//   - "borda", how many other rows it beats, summed over the groups
//   - "none", there is no overall
//   - "unknown", the source prints one and does not say how it is made
//
// {rule: mean, weights: unknown} is a weighted mean whose weights the source does not publish.
type Overall struct {
	source.At
	Rule    string   // one of the words, beside a title or unknown weights; "": weights or mean
	Title   Text     // head of the column; "": "Overall"
	Weights shares   // by column: its share of the overall, in parts of one, or in any numbers whose shares are meant, such as {A: 40, B: 60}; "unknown": the source does not publish them
	Sum     *big.Rat `yaml:"-"` // of the weights as they are written; nil without
	Round   *int     // to how many digits after the point it is rounded, as its authors' program does; nil: it is not
	Mean    []Text   // ids of the columns that it is the plain mean of
}

// shares are the weights of an overall.
type shares struct {
	By      Ordered[Fraction] // by column
	Unknown bool              // the overall is a weighted mean, and its source does not publish the weights
}

func (shares) Shapes() []source.Shape {
	return []source.Shape{
		{Is: Ordered[Fraction]{}, Example: "{A: 0.4, B: 3/5}"},
		{Is: Text{}, Words: []string{Unstated}, Example: Unstated},
	}
}

func (s *shares) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	if s.Unknown = node.Kind == yaml.ScalarNode && strings.EqualFold(node.Value, Unstated); !s.Unknown {
		d.Into(node, &s.By)
	}
}

func (Overall) Shapes() []source.Shape {
	return []source.Shape{
		{Is: Text{}, Words: slices.Concat(overallWords, alsoGroups), Example: OverItems},
		{Example: "{weights: {A: 0.4, B: 3/5}}"},
	}
}

func (o *Overall) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	o.At = d.At(node)
	if node.Kind == yaml.ScalarNode {
		o.Rule = strings.ToLower(node.Value)
		if slices.Contains(alsoGroups, o.Rule) {
			o.Rule = OverGroups
		}
		if !slices.Contains(overallWords, o.Rule) {
			o.Rule = ""
			d.Errorf(node, "overall should be %s, {weights: …} or {mean: …}, not %s", strings.Join(overallWords, ", "), source.Shown(node))
		}
		return
	}
	if node.Kind != yaml.MappingNode {
		d.Errorf(node, "overall should be a rule, such as groups, or weights by group, such as {weights: {A: 1, B: 2}}, not %s", source.Shown(node))
		return
	}
	type keys Overall
	if d.Into(node, (*keys)(o)); o.Unclear("weights") || o.Unclear("mean") || o.Unclear("rule") {
		o.Rule, o.Weights, o.Mean = "", shares{}, nil
		return
	}
	if o.Weights.Unknown && (o.Rule == "" || slices.Contains(alsoGroups, o.Rule)) && len(o.Mean) == 0 {
		o.Rule = SomeMean
		return
	}
	if slices.Contains(alsoGroups, o.Rule) {
		o.Rule = OverGroups
	}
	var given []string
	unknown := o.Rule != "" && !slices.Contains(overallWords, o.Rule)
	if o.Rule != "" {
		given = append(given, o.Rule)
	}
	if len(o.Weights.By) > 0 || o.Weights.Unknown {
		given, o.Rule = append(given, Weighted), Weighted
	}
	if len(o.Mean) > 0 {
		given, o.Rule = append(given, MeanOf), MeanOf
	}
	switch {
	case len(given) > 1:
		d.Errorf(node, "overall has %s: keep one", strings.Join(given, " and "))
	case len(given) == 0 || unknown:
		d.Errorf(node, "overall needs weights, mean, or a rule: %s", strings.Join(overallWords, ", "))
	}
}
