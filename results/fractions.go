package results

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"standings/internal/words"
)

// Fractions among per cents: 0.749 beside 61.0 is 74.9, and would rank below it. A small
// figure alone proves nothing, for an error rate of 0.7 % among rates of 3 to 60 % is
// ordinary: it is printed with as many digits after its point as they are, and a hundred
// times it need not be a rate like theirs. A fraction has two digits more than a per cent of
// the same precision, and a hundred times it is of the size of the lowest of them. Where each
// figure has three digits, and scores run from nought to a hundred, the former happens, but
// per cents with unlike digits after their points show it, and the latter hardly ever. Both must hold, of all
// figures of a column that are below 1, and one of these:
//
//   - the column is in per cents, of which higher ones are better, and the row has no per
//     cents in other columns of scores: nobody prints a score near nought with more digits
//     than the others;
//   - the same rows have fractions in all columns of scores, and no other row in any.
//
// Without them it is proved where a row's printed overall is the mean of its groups only if
// some are a hundred times what is printed, and every other row's is their mean as printed.
//
// Figures with a sign of per cent say what they are, and are left alone.

// mixture is the figures of a column of which some may be fractions among per cents.
type mixture struct {
	*Column
	fractions []*Row // that have one
	other     *Row   // the first that has a per cent
}

// mixture finds fractions among the per cents of a column; ok is false where the digits or
// the figures say that there are none.
func (c *Column) mixture(rows []*Row) (m mixture, ok bool) {
	m.Column = c
	low, high, digits, others := math.Inf(1), 0.0, 0, 0
	for _, row := range rows {
		switch cell := row.Cell(c); {
		case !cell.Printed.Known() || cell.Value == 0 || cell.Value == 1: // the same in both, or nobody knows
		case cell.Printed.Unit != "" || cell.Value < 0 || cell.Value > 100:
			return m, false
		case cell.Value < 1:
			m.fractions = append(m.fractions, row)
		default:
			if others++; m.other == nil {
				m.other = row
			}
			low, high, digits = min(low, cell.Value), max(high, cell.Value), cell.Printed.Decimals
		}
	}
	unlike := func(row *Row) bool {
		cell := row.Cell(c)
		percent := 100 * cell.Value
		return cell.Printed.Decimals < digits+2 || percent < low/2 || percent > min(2*low, 1.5*high)
	}
	return m, len(m.fractions) > 0 && others > 1 && !slices.ContainsFunc(m.fractions, unlike)
}

// isEven reports whether the per cents of a column have one number of digits after their points.
func (c *Column) isEven(rows []*Row) bool {
	digits := -1
	for _, row := range rows {
		cell := row.Cell(c)
		if cell.Value > 1 && digits >= 0 && cell.Printed.Decimals != digits {
			return false
		}
		if cell.Value > 1 {
			digits = cell.Printed.Decimals
		}
	}
	return true
}

// checkFractions reports fractions among per cents, once of a file.
func (r *publishedReader) checkFractions(rows []*Row) {
	columns := slices.DeleteFunc(slices.Clone(r.board.Columns), func(c *Column) bool {
		return r.columns[c.Index] == none || !c.HasFigures() || c.Kind.Unit != "" || c.Unit != "" && c.Unit != "%"
	})
	if m, proved := r.mixedMeans(rows); proved {
		r.sayFractions(m)
		return
	}
	if slices.ContainsFunc(columns, func(c *Column) bool { return !c.isEven(rows) }) {
		return
	}
	scores := 0
	var mixed []mixture
	for _, c := range columns {
		if c.Role != Further {
			scores++
		}
		m, ok := c.mixture(rows)
		perCents := func(row *Row) bool {
			return slices.ContainsFunc(columns, func(of *Column) bool { return of.Role != Further && row.Cell(of).Value > 1 })
		}
		switch {
		case !ok || c.Lower() || slices.ContainsFunc(m.fractions, perCents):
		case c.Unit == "%":
			r.sayFractions(m)
			return
		case c.Role != Further && c.High != nil && c.High.Cmp(big.NewRat(100, 1)) == 0:
			mixed = append(mixed, m)
		}
	}
	if scores > 1 && len(mixed) == scores && !slices.ContainsFunc(mixed, func(m mixture) bool { return !slices.Equal(m.fractions, mixed[0].fractions) }) {
		r.sayFractions(mixed[0])
	}
}

// mixedMeans finds the fractions that rows' printed overalls count a hundred times.
func (r *publishedReader) mixedMeans(rows []*Row) (m mixture, ok bool) {
	overall := r.board.OverallColumn()
	if overall == nil || r.columns[overall.Index] == none || len(r.board.Groups()) < 2 {
		return m, false
	}
	means := 0
	for _, row := range rows {
		whole := row.Overall().Value > 1
		sum, counted, slack := 0.0, 0.0, 0.0 // slack is by how much rounding may put a mean aside
		var of *Column
		for i, cell := range row.Groups() {
			whole = whole && cell.Printed.Known() && cell.Printed.Unit == "" && cell.Value >= 0 && cell.Value <= 100
			last := math.Pow10(-cell.Printed.Decimals)
			sum, counted = sum+cell.Value, counted+cell.Value
			if cell.Value > 0 && cell.Value < 1 && cell.Printed.Decimals > 1 {
				counted, last, of = counted+99*cell.Value, 100*last, r.board.Columns[i]
			}
			slack = max(slack, last/2)
		}
		n, printed := float64(len(row.Groups())), row.Overall()
		slack += math.Pow10(-printed.Printed.Decimals) / 2
		isMean := func(sum float64) bool { return math.Abs(sum/n-printed.Value) <= slack*(1+1e-9) }
		switch {
		case !whole:
		case of == nil && !isMean(sum): // an overall is made in another way
			return m, false
		case of == nil:
			means++
		case !isMean(sum) && isMean(counted) && (m.Column == nil || m.Column == of):
			m.Column, m.fractions = of, append(m.fractions, row)
		}
	}
	for _, row := range rows {
		if m.other == nil && m.Column != nil && row.Cell(m.Column).Value > 1 {
			m.other = row
		}
	}
	if means < 2 || m.other == nil {
		return m, false
	}
	// A slip in one row's overall may be as large by chance: then the digits have to say it, too.
	places := func(row *Row) int { return row.Cell(m.Column).Printed.Decimals }
	return m, len(m.fractions) > 1 || places(m.fractions[0]) > places(m.other)
}

// sayFractions reports a column in which fractions are among per cents.
func (r *publishedReader) sayFractions(m mixture) {
	quoted := func(row *Row) string {
		cell := row.Cell(m.Column)
		return fmt.Sprintf("%q in line %d", cell.Printed.Text, cell.Line)
	}
	var fractions []string
	for _, row := range m.fractions {
		fractions = append(fractions, quoted(row))
	}
	r.problems.Errorf(m.fractions[0].Cell(m.Column).Place, "column %q has fractions among per cents, %s beside %s: write all in one of the two, or %% behind each where all are per cents", r.head(r.columns[m.Index]).Text, words.Some(fractions, 3), quoted(m.other))
}
