package release

import (
	"math"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/record"
)

// Scores of items are kept in a row as a text of equally many letters an item, in the
// order of the suite: a number in base 64 that is the place of the score in the board's
// list of unlike scores. Most boards have few unlike ones, and a letter an item does.
// Dots are an item without a score.

const (
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	unknown = '.'
)

// width is how many letters a score takes among so many unlike ones.
func width(unlike int) int {
	w := 1
	for n := len(letters); n < unlike; n *= len(letters) {
		w++
	}
	return w
}

// score adds the scores of items to the rows of a board.
func score(b *record.Board, rows []*results.Row) {
	all := make([][]float64, len(rows))
	var unlike []float64
	for i, r := range rows {
		if r.Made() == nil {
			continue
		}
		items := make([]int, len(r.Board.Benchmark.Suite.Items))
		for item := range items {
			items[item] = item
		}
		all[i] = r.Made().Scores(items)
		unlike = append(unlike, all[i]...)
	}
	unlike = slices.DeleteFunc(unlike, math.IsNaN)
	slices.Sort(unlike)
	unlike = slices.Compact(unlike)
	for _, x := range unlike {
		b.Scores = append(b.Scores, figure.Decimal(x))
	}
	w := width(len(unlike))
	for i, scores := range all {
		var text strings.Builder
		for _, x := range scores {
			if math.IsNaN(x) {
				text.WriteString(strings.Repeat(string(unknown), w))
				continue
			}
			place, _ := slices.BinarySearch(unlike, x)
			text.Write(encoded(place, w))
		}
		b.Rows[i].Items = text.String()
	}
}

// encoded is a place in so many letters, the highest digit first.
func encoded(place, w int) []byte {
	text := make([]byte, w)
	for i := w - 1; i >= 0; i-- {
		text[i] = letters[place%len(letters)]
		place /= len(letters)
	}
	return text
}

// scores lists a row's scores of items as texts, "" where an item has none; nil where the
// row has none, or what is written fits neither the suite nor the list.
func scores(b *record.Board, r *record.Row, items int) []string {
	w := width(len(b.Scores))
	if r.Items == "" || len(r.Items) != w*items {
		return nil
	}
	list := make([]string, items)
	for i := range list {
		part := r.Items[i*w : (i+1)*w]
		if part[0] == unknown {
			continue
		}
		place := 0
		for _, letter := range []byte(part) {
			digit := strings.IndexByte(letters, letter)
			if digit < 0 {
				return nil
			}
			place = place*len(letters) + digit
		}
		if place >= len(b.Scores) {
			return nil
		}
		list[i] = b.Scores[place]
	}
	return list
}
