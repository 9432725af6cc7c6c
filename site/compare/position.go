package compare

import (
	"cmp"
	"maps"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/ranking"
	"standings/site/field"
	"standings/site/page"
	"standings/site/statement"
)

// column is one column of a table of models: the overall of a field, or a category.
type column struct {
	*field.Field
	by *results.Column
}

// position is a model, or one way to run it, with its rows in the fields of several columns.
type position struct {
	row     *results.Row    // the first of them
	variant string          // of all of them; "" where they may be of several
	at      map[*column]int // the place in the field's rows, of the columns where it has a figure
	median  *big.Rat        // of the shares of others that it beats, a benchmark each, from 0 to 1; -1 where it is compared with none
}

// positions lists who has a figure in some columns. Rows with the same key are one
// position, in each column by the first of them; rows without a key are left out.
//
// The order is by the median, over the benchmarks, of the share of the other positions that
// one beats: on a benchmark the mean over its columns. It is no score: benchmarks differ in
// how many they have tested and whom. A board that has the same overall scores as another
// one counts once. Equal ones go by the number of columns, then by name.
func positions(columns []*column, key func(*results.Row) string) (list []*position) {
	index := map[string]*position{}
	shares := map[*position]map[*results.Benchmark][]*big.Rat{}
	for _, k := range columns {
		ranks := k.Column(k.by)
		var own []*position
		var figures []ranking.Figure
		for at, r := range k.Rows {
			id := key(r)
			if id == "" || !r.Cell(k.by).Known {
				continue
			}
			e := index[id]
			if e == nil {
				e = &position{row: r, at: map[*column]int{}}
				index[id], shares[e] = e, map[*results.Benchmark][]*big.Rat{}
				list = append(list, e)
			}
			if _, known := e.at[k]; known {
				continue
			}
			e.at[k] = at
			own, figures = append(own, e), append(figures, ranks.Figure(at))
		}
		if k.Again && k.by == k.Board.RankedBy() {
			continue
		}
		together := ranking.Rank(k.by.Direction, figures)
		for i, beats := range together.Beats() {
			if b := k.Board.Benchmark; beats != nil && together.Known() > 1 {
				shares[own[i]][b] = append(shares[own[i]][b], beats.Quo(beats, big.NewRat(int64(together.Known()-1), 1)))
			}
		}
	}
	for _, e := range list {
		var means []ranking.Figure
		for _, own := range shares[e] {
			mean := new(big.Rat)
			for _, share := range own {
				mean.Add(mean, share)
			}
			mean.Quo(mean, big.NewRat(int64(len(own)), 1))
			means = append(means, ranking.Figure{Shown: mean, Exact: mean})
		}
		if e.median = ranking.Rank(ranking.Higher, means).Median(); e.median == nil {
			e.median = big.NewRat(-1, 1)
		}
	}
	slices.SortStableFunc(list, func(x, y *position) int {
		return cmp.Or(
			y.median.Cmp(x.median), cmp.Compare(len(y.at), len(x.at)),
			cmp.Compare(page.FoldName(x.row.Model.Name), page.FoldName(y.row.Model.Name)), cmp.Compare(page.FoldName(x.row.Variant), page.FoldName(y.row.Variant)),
		)
	})
	return list
}

// benchmarks counts the benchmarks on which it has a figure.
func (e *position) benchmarks() int { return benchmarks(slices.Collect(maps.Keys(e.at))) }

func (e *position) onTwo() bool { return e.benchmarks() > 1 }

// leads reports whether it is first in some column.
func (e *position) leads() bool {
	for k, at := range e.at {
		if k.Column(k.by).Rank(at) == 1 {
			return true
		}
	}
	return false
}

// benchmarks counts the benchmarks of columns.
func benchmarks(columns []*column) int {
	seen := map[*results.Benchmark]bool{}
	for _, k := range columns {
		seen[k.Board.Benchmark] = true
	}
	return len(seen)
}

// rankText is a row's rank in the column and, where that is known, which ranks it could
// have: "2 of 22, 95 % rank 1–4".
func (k *column) rankText(at int) string {
	text := statement.Rank(k.Field, at, k.by).Text()
	if could := statement.Places(k.Field.Field, k.Rows[at]); could.Kind != "" && k.by == k.Board.RankedBy() {
		text += ", " + could.Text()
	}
	return text
}

// head is the column's head: what it is called, where it is from, a line of small print
// and the category that it is of.
func (k *column) head(text string, from, small page.Part, group string) page.Column {
	from.Look, from.Target = page.Below, page.BoardPath(k.Board)
	better := ""
	if k.by.Lower() {
		better = "lower"
	}
	id := strings.TrimSpace(k.Board.Benchmark.Title + " " + k.Board.Title + " " + group) // in addresses
	return page.Column{ID: id, Class: "num", Text: text, Data: page.Data("of", true, "better", better), Parts: page.Cell{}.Add(from, small).Parts}
}
