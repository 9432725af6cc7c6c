package board

import (
	"math/big"
	"strconv"

	"standings/internal/words"
	"standings/results"
	"standings/results/table"
	"standings/results/tally"
	"standings/site/page"
)

// madeTally is one line of a tally: a shard of the cases of a category.
type madeTally struct {
	Range   string `th:"Cases"`               // as the file names them
	N       string `th:"With a score" num:""` // "98 of 100"
	Sum     string `th:"Sum of scores" num:""`
	Squares string `th:"Sum of squared scores" num:""`
	Source  string `th:"Read from" look:"code"` // file:line
}

// addTallies puts on the page of a row what it is made of: shards and what they add up to,
// instead of items.
func (s *Pages) addTallies(p *MadePage, b *results.Board, r *results.Row) {
	groups := b.Declared()
	most := max(leastItems, mostItems/max(1, len(groups)))
	for i := range r.Tally().Totals {
		total, own := r.Tally().Totals[i], partsOf(r, i)
		if len(own) == 0 {
			continue
		}
		t := madeFold{ID: "tallies-all", Name: "All cases", Open: true}
		if i < len(groups) {
			t.ID, t.Name = "tallies-"+p.groups[i].ID, p.groups[i].Name
			p.groups[i].Links = page.Cell{}.And(page.AsText, page.LinkTo("by shard", "#"+t.ID))
		}
		var lines []madeTally
		t.Count = words.Count(len(own), "shard") + ", " + words.Count(total.Items, "case")
		for _, part := range own[:min(len(own), most)] {
			sums := part.Total()
			lines = append(lines, madeTally{part.Range, words.Number(part.N) + " of " + words.Number(part.Items), shortRat(sums.Sum), shortRat(sums.Squares), part.String()})
		}
		t.Table = page.ListTable("plain made-items", "Tallies of "+t.Name, lines)
		if left := len(own) - len(lines); left > 0 {
			t.More = words.Number(left)
		}
		p.Tallies = append(p.Tallies, t)
	}
	p.Data = madeFile(b, r, "tallies")
	if r.Beside != nil && r.Beside.Made() != nil {
		p.Sample = madePath(b, r.Beside)
	}
	p.Files = filesOf(s.Project, r)
}

// partsOf lists the tallies of a row's column.
func partsOf(r *results.Row, column int) (own []*tally.Part) {
	for _, part := range r.Tally().Parts {
		if part.Column == column {
			own = append(own, part)
		}
	}
	return own
}

// tallied is the id of the category that a tally counts for; "" where there is none.
func tallied(b *results.Board, p *tally.Part) string {
	if groups := b.Declared(); p.Column < len(groups) {
		return groups[p.Column].ID
	}
	return ""
}

// shortRat writes a sum with at most six digits after the point.
func shortRat(r *big.Rat) string {
	x, _ := r.Float64()
	return page.Short(x)
}

// exactRat writes a sum with all its digits.
func exactRat(r *big.Rat) string {
	digits, exact := r.FloatPrec()
	if !exact {
		return r.RatString()
	}
	return r.FloatString(digits)
}

// talliesCSV is every tally behind a row, by category and range, with its sums in full.
func talliesCSV(b *results.Board, r *results.Row) []byte {
	records := [][]string{{"group", "range", "n", "items", "sum", "sum_of_squares", "file", "line"}}
	for _, p := range r.Tally().Parts {
		sums := p.Total()
		records = append(records, []string{tallied(b, p), p.Range, strconv.Itoa(p.N), strconv.Itoa(p.Items), exactRat(sums.Sum), exactRat(sums.Squares), p.File, strconv.Itoa(p.Line)})
	}
	return table.Lines(records)
}
