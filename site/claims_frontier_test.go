package site_test

import (
	"cmp"
	"math/big"
	"regexp"
	"strings"
)

// againFrontier computes which rows have no other that is at least as good in both columns, and
// better in one.
func againFrontier(p *public, b *publicBoard, _ []publicRow, c claim, want *claim) error {
	type point struct {
		id   string
		x, y *big.Rat
	}
	other, points := b, []point(nil)
	if c.Of != "" {
		other = p.boards[c.Of]
	}
	for _, r := range b.rows(c) {
		x, y := r.along(b, c.Columns[0], c.Kind == "so-far"), (*big.Rat)(nil)
		for _, of := range other.Rows {
			if of.Model == r.Model && (of.Variant == nil) == (r.Variant == nil) && (of.Variant == nil || *of.Variant == *r.Variant) && of.Condition == r.Condition && !of.OtherJudge {
				y = of.along(other, c.Columns[1], false)
			}
		}
		if x != nil && y != nil {
			points = append(points, point{r.ID, x, y})
		}
	}
	better := func(b *publicBoard, id string, x, y *big.Rat) int {
		if b.column(id).Better == "higher" {
			return x.Cmp(y)
		}
		return y.Cmp(x) // of sizes and dates less is preferred
	}
	var front []string
	for _, at := range points {
		beaten := false
		for _, than := range points {
			x, y := better(b, c.Columns[0], than.x, at.x), better(other, c.Columns[1], than.y, at.y)
			beaten = beaten || x >= 0 && y >= 0 && x+y > 0
		}
		if !beaten {
			front = append(front, at.id)
		}
	}
	want.Rows = inOrder(c.Rows, front)
	return nil
}

var (
	sized = regexp.MustCompile(`([\d.]+) ?([KMBT])( total|$)`)
	dated = regexp.MustCompile(`^\d{4}(-\d\d){0,2}`)
)

// along is a row's figure in a column, or what is known of its model: a date, or the size in all.
func (r publicRow) along(b *publicBoard, id string, date bool) *big.Rat {
	text, column := cmp.Or(r.Cells[id].Text, r.Facts[id]), b.column(id)
	of := sized.FindStringSubmatch(text)
	switch {
	case date && dated.MatchString(text): // a year is before its months, a month before its days
		return numberIn((strings.ReplaceAll(dated.FindString(text), "-", "") + "0000")[:8])
	case of != nil:
		size, _ := new(big.Rat).SetString(of[1] + map[string]string{"K": "e3", "M": "e6", "B": "e9", "T": "e12"}[of[2]])
		return size
	}
	if f := r.figure(column); f != nil {
		return f
	}
	return numberIn(text)
}
