// Package tally reads tallies: what an engine that holds the judgments counted and added
// up of them, a line a model, group and shard of the items.
//
//  1. The lines of results/<benchmark>/tallies/ become [Part] values (read.go, number.go).
//  2. The parts of one model, variant and condition on one board become a [Row]; what
//     does not fit together is an error at its line (check.go).
//  3. Parts of one group add up, exactly, to a [Total], which package judged makes figures
//     of and package confidence intervals (total.go). Parts of two models on the items
//     that both have a score on add up likewise (pair.go).
//
// Nothing here asks how an item came by its score: that is the engine's, by the formula
// that benchmark.yaml states.
package tally

import (
	"math/big"

	"standings/internal/source"
	"standings/results/schema"
)

// Part is one line: a group's items in one shard.
type Part struct {
	source.Place
	Column   int    // of the board's groups; 0 where it has none
	Range    string // of the shard's items, as it is written
	N        int    // items with a score
	Items    int    // items there are
	Sum      *big.Rat
	Squares  *big.Rat  // sum of the squared scores
	Clusters *clusters // nil where the line has none

	span     schema.IDRange
	products *big.Rat // of a part of two models: sum of the products of their scores
}

// clusters are what the scores of the items of each cluster add up to, added up.
type clusters struct {
	N        int      // clusters with a scored item
	Squares  *big.Rat // of each cluster's sum
	TimesN   *big.Rat // of each cluster's sum times its number of scored items
	NSquares *big.Rat // of each cluster's number of scored items
	products *big.Rat // of the two sums of each cluster, of a part of two models
}

// Row is the parts of one model, variant and condition on one board.
type Row struct {
	source.Place // of the first part
	Board        *schema.Board
	Model        string // as the first part writes it
	ModelID      string
	Variant      string
	Condition    string // id; "" where the benchmark declares none
	Judge        string // as the benchmark declares it, or else as the tallies name it; "" is not stated
	Parts        []Part // by column, then by range
	Totals       []Total

	against map[key]*Row // parts of the items that another row has a score on, too: by that row
}

// key tells rows apart.
type key struct {
	board                     *schema.Board
	model, variant, condition string
}

// Files lists the files that the row was read from, those that hold it against others among
// them, each once, in order.
func (r *Row) Files() []string {
	var list []string
	seen := map[string]bool{}
	for _, of := range append([]*Row{r}, r.againstInOrder()...) {
		for _, p := range of.Parts {
			if !seen[p.File] {
				seen[p.File] = true
				list = append(list, p.File)
			}
		}
	}
	return list
}
