package audit

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
)

// How many figures have to agree for two rows to be called identical. Figures at
// an end of their scale do not count: all who get everything right, or nothing,
// agree there.
const leastIdentical = 3

// RuleIdentical finds rows of different models that share every figure.
var RuleIdentical = &Rule{
	ID: "identical", place: 5, Title: "Identical rows", Asks: "Do two models share a whole row of scores?",
	page: identical,
	says: wording(`{{.Page}} prints the same {{number (len .Figures)}} scores for {{list .Names}}: {{list .Figures}}.` +
		`{{range .Others}} For {{.Row}}, {{.Table}} prints other scores.{{end}}`),
}

func identical(rule *Rule, pg *page) {
	if pg.changes != nil {
		return
	}
	groups := map[string][]int{} // of different models
	var keys []string
	for at, r := range pg.rows {
		columns, inside := printedColumns(pg.board, r), 0
		for _, c := range columns {
			if !atEnd(c, r.Cell(c)) {
				inside++
			}
		}
		if inside < leastIdentical {
			continue
		}
		for _, c := range columns {
			pg.count(rule, at, c)
		}
		key := rowKey(columns, r)
		same := groups[key]
		if same == nil {
			keys = append(keys, key)
		}
		// Two ways to run one model may well score the same.
		if same == nil || r.Model != pg.rows[same[0]].Model {
			groups[key] = append(same, at)
		}
	}
	for _, key := range keys {
		if same := groups[key]; len(same) > 1 {
			addIdentical(rule, pg, same)
		}
	}
}

// printedColumns are those in which a row has a printed score.
func printedColumns(b *results.Board, r *results.Row) []*results.Column {
	return slices.DeleteFunc(b.Scored(), func(c *results.Column) bool { return !r.Cell(c).Printed.Known() })
}

// rowKey is a row's figures as numbers.
func rowKey(columns []*results.Column, r *results.Row) string {
	var key strings.Builder
	for _, c := range columns {
		key.WriteString(c.ID + "=" + r.Cell(c).Printed.Rat().RatString() + ";")
	}
	return key.String()
}

// atEnd reports whether a figure is zero, or can be at an end of its scale.
func atEnd(column *results.Column, c *results.Cell) bool {
	at, half := figure.Nearest(c.Printed.Rat()), figure.Nearest(c.Printed.HalfUnit())
	can := func(be *big.Rat) bool {
		return be != nil && math.Abs(at-figure.Nearest(be)) <= 2*half && rounded.of(c.Printed).meets(interval{be, be})
	}
	return at == 0 || can(column.Low) || can(column.High)
}

func addIdentical(rule *Rule, pg *page, same []int) {
	type other struct{ Row, Table string }
	var says struct {
		Page           string
		Figures, Names []string
		Others         []other // rows of other tables with other figures
	}
	says.Page = pg.Page()
	first := pg.rows[same[0]]
	for _, c := range printedColumns(pg.board, first) {
		says.Figures = append(says.Figures, first.Cell(c).Printed.Text)
	}
	f := &Finding{Severity: Oddity}
	var further []cited
	for _, at := range same {
		r := pg.rows[at]
		says.Names = append(says.Names, results.RowName(r))
		f.Sources = append(f.Sources, citeRow(r))
		f.Marks = append(f.Marks, mark{Row: r})
		if o := otherFigures(pg, r); o != nil {
			from := citeRow(o)
			says.Others, further = append(says.Others, other{results.RowName(r), from.Table}), append(further, from)
		}
	}
	f.Sources = append(f.Sources, further...)
	pg.add(rule, same[0], f, says)
}

// otherFigures finds a row of another file of the board that prints other
// figures for the same model.
func otherFigures(pg *page, r *results.Row) *results.Row {
	own := rowKey(printedColumns(pg.board, r), r)
	for _, t := range pg.board.Tables {
		if at := indexOf(t.Rows, r.Model, r.Variant); at >= 0 && rowKey(printedColumns(pg.board, t.Rows[at]), t.Rows[at]) != own {
			return t.Rows[at]
		}
	}
	return nil
}
