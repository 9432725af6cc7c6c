package schema

import (
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

// How a board's overall is made of its columns.
const (
	OverItems  = "items"    // the mean over all items
	OverGroups = "groups"   // the plain mean of the groups
	Weighted   = "weights"  // the groups by declared weights
	MeanOf     = "mean"     // the plain mean of named columns, such as those of categories
	WinRate    = "win-rate" // the mean share of others that a row beats in a group
	Borda      = "borda"    // how many others a row beats, summed over the groups
	NoOverall  = "none"     // the board has no overall column
	Unstated   = "unknown"  // the source prints one and does not say how
)

// overallWords are the rules that are written as a word.
var overallWords = []string{OverItems, OverGroups, NoOverall, Unstated, WinRate, Borda}

// Overall says how the overall column is made. Written as a word, or as a mapping of
// weights, {weights: {A: 0.4, B: 1/30}}, or of columns, {mean: [coding, math]}.
type Overall struct {
	source.At
	Rule    string
	Title   Text // head of the column; "": Overall
	Weights Ordered[Fraction]
	Mean    []Text // ids of columns
}

func (o *Overall) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	o.At = d.At(node)
	if node.Kind == yaml.ScalarNode {
		if o.Rule = node.Value; !contains(overallWords, o.Rule) {
			o.Rule = ""
			d.Errorf(node, "overall should be %s, {weights: …} or {mean: …}, not %s", strings.Join(overallWords, ", "), source.Shown(node))
		}
		return
	}
	var written struct {
		Rule    Text
		Title   Text
		Weights Ordered[Fraction]
		Mean    []Text
	}
	d.Into(node, &written)
	o.Title, o.Weights, o.Mean, o.Rule = written.Title, written.Weights, written.Mean, written.Rule.Value
	var given []string
	if o.Rule != "" {
		given = append(given, o.Rule)
	}
	if len(o.Weights) > 0 {
		given, o.Rule = append(given, Weighted), Weighted
	}
	if len(o.Mean) > 0 {
		given, o.Rule = append(given, MeanOf), MeanOf
	}
	switch {
	case len(given) > 1:
		d.Errorf(node, "overall has %s: keep one", strings.Join(given, " and "))
	case len(given) == 0 || o.Rule == written.Rule.Value && !contains(overallWords, o.Rule):
		d.Errorf(node, "overall needs weights, mean, or a rule: %s", strings.Join(overallWords, ", "))
	}
}
