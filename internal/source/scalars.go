package source

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"standings/internal/words"
)

// This file is about single values of YAML: texts, numbers, yes and no.

// The words of YAML for true and false. Its newer version knows the first of each
// alone, those who write it do not.
var (
	wordsOfTrue  = []string{"true", "yes", "on"}
	wordsOfFalse = []string{"false", "no", "off"}
)

// IsBool reports whether a node is one of these words.
func IsBool(node *yaml.Node) bool {
	return slices.Contains(wordsOfTrue, strings.ToLower(node.Value)) || slices.Contains(wordsOfFalse, strings.ToLower(node.Value))
}

// printQuotes are the quotation marks of books and word processors around a text. They are none in
// YAML, and would be part of it.
var printQuotes = regexp.MustCompile(`(?s)^[“”„‘’‚«»].*[“”‘’«»]$`)

// scalar reports whether a node is a single value that is not null.
func (d *Decoder) scalar(node *yaml.Node, what string) bool {
	if node.Kind != yaml.ScalarNode || node.Tag == "!!null" {
		remedy := ""
		if node.Kind == yaml.SequenceNode && len(node.Content) == 1 {
			remedy = ": write it without the dash or the square brackets"
		}
		d.Errorf(node, "should be %s, not %s%s", what, Shown(node), remedy)
		return false
	}
	if node.Style == 0 && printQuotes.MatchString(node.Value) {
		d.Errorf(node, `the quotation marks of %s are not those of YAML and would be part of it: write "…"`, Shown(node))
		return false
	}
	return true
}

// Shown describes a node for a message.
func Shown(node *yaml.Node) string {
	switch {
	case node.Kind == yaml.MappingNode:
		return "a mapping"
	case node.Kind == yaml.SequenceNode:
		return "a list"
	case node.Kind == yaml.AliasNode:
		return "an alias (*" + node.Value + "): write the value out"
	case node.Tag == "!!null":
		return "nothing"
	}
	return strconv.Quote(cut(node.Value))
}

// cut shortens a text of the file for a message.
func cut(text string) string { return words.Cut(text, 41) }

func (d *Decoder) fraction(node *yaml.Node, target *Fraction) {
	if !d.scalar(node, "a number or a fraction") {
		return
	}
	rat, ok := parseFraction(node.Value)
	if !ok {
		d.Errorf(node, "should be a number such as 0.4 or a fraction such as 1/30, not %s", Shown(node))
		return
	}
	*target = Fraction{Text: node.Value, Rat: rat, At: d.At(node)}
}

// parseFraction reads "0.4", "-2", "1/30", "20%". Exponents are refused: a weight of
// 1e999999999 would take all memory.
func parseFraction(text string) (rat *big.Rat, ok bool) {
	digits, perCent := strings.CutSuffix(text, "%")
	if digits = strings.TrimSpace(digits); len(digits) > 40 || strings.Trim(digits, "0123456789./-") != "" {
		return nil, false
	}
	if rat, ok = new(big.Rat).SetString(digits); ok && perCent {
		rat.Quo(rat, big.NewRat(100, 1))
	}
	return rat, ok
}
