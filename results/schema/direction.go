package schema

import (
	"slices"

	"gopkg.in/yaml.v3"

	"standings/internal/source"
)

// Which figures of a column are better.
const (
	Higher  = "higher"
	Lower   = "lower"
	Neither = "neither"
	Unknown = "unknown" // one of both is, and it is not stated which
)

// assumed: higher scores are taken for better, and nobody states it.
const assumed = "assumed"

// lower says whether a lower score is better: true, false, unknown or assumed not to be.
type lower struct {
	source.At
	Is      bool
	Unknown bool
	Assumed bool // higher ones are better, and no source says so
}

func (lower) Shapes() []source.Shape {
	return []source.Shape{
		{Is: true, Example: "true"},
		{Is: Text{}, Words: []string{Unknown, assumed}, Example: Unknown},
	}
}

func (l *lower) DecodeYAML(d *source.Decoder, node *yaml.Node) {
	*l = lower{At: d.At(node), Unknown: node.Value == Unknown, Assumed: node.Value == assumed}
	if !l.Unknown && !l.Assumed {
		d.Into(node, &l.Is)
	}
}

// Better says which scores of a board are better: [Higher], [Lower] or [Unknown].
func (board *Board) Better() string {
	switch {
	case board.Lower.Unknown:
		return Unknown
	case board.Lower.Is:
		return Lower
	}
	return Higher
}

// IsSummary reports whether a row is called as the mean or the sum of the others, in a
// table that prints one below its models.
func IsSummary(name string) bool {
	return slices.Contains([]string{"average", "averages", "avg", "avg.", "mean", "median", "sum", "total", "overall", "平均", "平均值", "平均分", "总计", "合计", "合計"}, source.Fold(name))
}

// Ranks reports whether one of two figures is the better one, and which is known.
func (f Figures) Ranks() bool { return f.Better == Higher || f.Better == Lower }

// together is which figures are better of two columns taken together: where they do not
// agree neither is, but nothing is known where nothing is known of one of them.
func together(better, other string) string {
	switch {
	case better == other:
		return better
	case better == Unknown || other == Unknown:
		return Unknown
	}
	return Neither
}
