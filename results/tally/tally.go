// Package tally reads tallies: what an engine that holds the judgments counted and added
// up of them, a line a model, group and shard of the items.
//
//  1. The lines of results/<benchmark>/tallies/ become [Part] values (read.go, number.go).
//  2. The parts of one model, variant and condition on one board become a [Row]; what
//     does not fit together is an error at its line (bound.go, check.go, suite.go).
//  3. Parts of one group add up, exactly, to a [Total], which package judged makes figures
//     of and package confidence intervals (total.go).
//
// The engine scores items, by the formula that benchmark.yaml states.
package tally

import (
	"standings/internal/source"
	"standings/results/schema"
)

// Part is one line: a group's items in one shard.
type Part struct {
	source.Place
	Total
	Column int    // of the board's groups; 0 where it has none
	Range  string // of the shard's items, as it is written

	span schema.IDRange
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
}

// key is what no two rows share.
type key struct {
	board                     *schema.Board
	model, variant, condition string
}

// Files lists the files that the row was read from, each once, in the order of its parts.
func (r *Row) Files() (list []string) {
	seen := map[string]bool{}
	for _, p := range r.Parts {
		if !seen[p.File] {
			seen[p.File] = true
			list = append(list, p.File)
		}
	}
	return list
}
