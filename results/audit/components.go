package audit

import (
	"math/big"
	"slices"
	"strings"

	"standings/results"
	"standings/results/figure"
	"standings/results/formula"
)

// RuleComponents finds scores that do not follow from the marks they are made from.
var RuleComponents = &Rule{
	ID: "components", place: 2, Title: "Score ≠ its components", Asks: "Can the printed score follow from the printed marks it is made of?",
	claims: componentClaims,
	says: wording(`{{.Page}} prints {{.Printed}} for {{.Row}}, {{.Column}}. The formula over {{list .Components}} gives {{.About}}` +
		`{{if .Only}}, rounded {{.Right}}. The two agree only if {{.Only}}.` +
		`{{else if .Across}}, rounded {{.Right}}. The two are from different sources, and may be based on different judgments.` +
		`{{else}}, rounded {{.Right}}. A slip in one of these scores would explain the difference.{{end}}{{.Padded}}`),
}

// componentClaims says of each score of a page that it is the board's formula
// over the marks that other boards of the benchmark print, where that formula
// is linear. A linear formula may be taken of means as of single items: the mean
// of the scores is the score of the mean marks, if both are over the same items.
func componentClaims(pg *page) (claims []*claim) {
	if pg.changes != nil || len(pg.board.Components) == 0 {
		return nil
	}
	linear := linearForms(pg.board)
	for at, row := range pg.rows {
		components := componentRows(pg, row)
		if components == nil {
			continue
		}
		groups := make([]*claim, len(pg.board.Declared())) // also of cells that are not printed: the overall needs them
		for i, column := range pg.board.Declared() {
			groups[i] = componentClaim(pg.placeOf(at, column), pg, linear[i], components)
			if groups[i] != nil && row.Cells[i].Printed.Known() {
				claims = append(claims, groups[i])
			}
		}
		if c := componentOverall(pg, at, groups); c != nil {
			claims = append(claims, c)
		}
	}
	return claims
}

// linearForm is a formula as coefficients of its marks, in the order of the
// board's components, and a constant.
type linearForm struct {
	coefficients []*big.Rat
	constant     *big.Rat
}

// linearForms returns the formula of each column, nil where it is not linear in
// the declared components alone.
func linearForms(b *results.Board) []*linearForm {
	marks := make([]formula.Mark, len(b.Components))
	for i, c := range b.Components {
		marks[i] = formula.Mark{Name: c.Key.Value}
	}
	forms := make([]*linearForm, len(b.Groups()))
	for i, c := range b.Groups() {
		text := b.Score.All.Value
		if t, ok := b.Score.ByGroup.Get(c.Groups[0].ID.Value); ok {
			text = t.Value
		}
		if text == "" {
			continue
		}
		compiled, err := formula.Compile(text, marks)
		if err != nil {
			continue // a formula over other marks too, or a mistake that reading reports
		}
		if coefficients, constant, ok := compiled.Coefficients(); ok {
			forms[i] = &linearForm{coefficients, constant}
		}
	}
	return forms
}

// componentRows finds the row of each mark, or nil where one is not printed.
func componentRows(pg *page, row *results.Row) []*results.Row {
	list := make([]*results.Row, len(pg.board.Components))
	for i, e := range pg.board.Components {
		board := pg.benchmark.Board(e.Value.Value)
		if board == nil {
			return nil
		}
		r := printedRow(board, pg.source, row.Model, row.Variant)
		if r == nil || r.Condition != row.Condition {
			return nil
		}
		list[i] = r
	}
	return list
}

func componentClaim(own place, pg *page, form *linearForm, components []*results.Row) *claim {
	if form == nil {
		return nil
	}
	scale, sum := big.NewRat(1, 1), pg.board.Cells().Grows
	if !pg.board.Cells().Linear {
		return nil
	}
	if sum {
		if own.column.Items == 0 {
			return nil
		}
		scale.SetInt64(int64(own.column.Items))
	}
	c := pg.claim(own)
	c.follows.constant = figure.Mul(form.constant, scale)
	for i, k := range form.coefficients {
		if k.Sign() == 0 {
			continue
		}
		other := components[i]
		at := other.Board.Column(own.column.ID)
		if at == nil || !other.Cell(at).Printed.Known() {
			return nil
		}
		k = figure.Mul(k, scale)
		if !other.Board.Cells().Linear {
			return nil
		}
		if other.Board.Cells().Grows {
			if at.Items == 0 {
				return nil
			}
			k.Quo(k, big.NewRat(int64(at.Items), 1))
			if !sum {
				c.follows.divisor = int64(at.Items)
			}
		}
		c.add(term{k, other, other.Cell(at), strings.ReplaceAll(pg.board.Components[i].Key.Value, "_", " ")})
	}
	return c
}

// componentOverall says the same of the overalls. It holds where all groups
// share one formula and one size, and both boards weigh them alike; else a score
// of overalls is not the overall of scores.
func componentOverall(pg *page, at int, groups []*claim) *claim {
	weights := pg.weights()
	if weights == nil {
		return nil
	}
	c := &claim{page: pg, place: pg.placeOf(at, pg.board.OverallColumn())}
	if !c.cell.Printed.Known() {
		return nil
	}
	for i, g := range groups {
		if g == nil || !sameFormula(g, groups[0]) {
			return nil
		}
		c.follows.constant, c.follows.divisor = g.follows.constant, g.follows.divisor
		if i > 0 {
			continue
		}
		for _, t := range g.follows.terms {
			overall := t.row.Cell(t.row.Board.OverallColumn())
			if !overall.Printed.Known() || !sameWeights(pg.board, t.row.Board, weights) {
				return nil
			}
			c.add(term{t.coefficient, t.row, overall, t.label})
		}
	}
	return c
}

// sameFormula reports whether two claims have the same coefficients.
func sameFormula(x, y *claim) bool {
	return y != nil && x.follows.constant.Cmp(y.follows.constant) == 0 &&
		slices.EqualFunc(x.follows.terms, y.follows.terms, func(s, t term) bool { return s.coefficient.Cmp(t.coefficient) == 0 })
}

// Components are the titles of the boards of the marks.
func (f *claim) Components() (titles []string) {
	for _, e := range f.board.Components {
		titles = append(titles, `"`+f.benchmark.Board(e.Value.Value).Title+`"`)
	}
	return titles
}
