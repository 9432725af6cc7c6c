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
	"math/big"
	"strings"

	"standings/internal/source"
	"standings/results/schema"
)

// Part is one line: a group's items in one shard.
type Part struct {
	source.Place
	*Shard
	Column int // of the board's groups; 0 where it has none
	N      int // items with a score
	Items  int // items there are

	sums string // of scores and of their squares, as they are written with a space between: there may be millions
}

// Shard is the items that lines of one range are of.
type Shard struct {
	Range string // as it is written
	span  schema.IDRange
}

// Total is what the line counts and adds up.
func (p *Part) Total() Total {
	t := Total{N: p.N, Items: p.Items, Sum: new(big.Rat), Squares: new(big.Rat)}
	sum, squares, _ := strings.Cut(p.sums, " ")
	_, _ = setNumber(t.Sum, sum), setNumber(t.Squares, squares) // which are numbers, or empty for 0
	return t
}

// Row is the parts of one model, variant and condition on one board.
type Row struct {
	source.Place // of the first part
	Board        *schema.Board
	Model        string // as the first part writes it
	ModelID      string
	Variant      string
	Condition    string  // id; "" where the benchmark declares none
	Judge        string  // as the benchmark declares it, or else as the tallies name it; "" is not stated
	Parts        []*Part // by column, then by range
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
