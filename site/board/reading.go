package board

import (
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/audit"
	"standings/results/judged"
	"standings/results/reliability"
	"standings/results/schema"
	"standings/site/page"
	"standings/site/statement"
)

// caption is what the text below a board's table is made of; templates/board/notes.tmpl
// words it.
type caption struct {
	worded
	Kinds     []kindMark          // that occur
	Remarks   []remark            // findings of the audit that its flags lead to
	Unranked  []string            // why rows have no rank
	Notes     []footnote          // of the rows
	Small     []string            // categories of few cases, with how many
	Agreement statement.Statement // the categories whose order agrees least and most with the overall's; zero where no overall ranks the board, or all agree alike
	Fit       *audit.Fit          // that some weights give the overalls of a table which states none; nil otherwise
	Sure      *sureness           // nil where there is nothing to say

	// Whether some column, row or figure is such.
	Best, Second, Crossed, Scaled, Remade, Published, Reference, Missing, Partial, Here, Stated, Rounded, OffScale bool
	// Whether there are rank ranges, lines of significant gaps and, in the column that
	// orders the rows, whiskers computed here or stated by the source.
	Places, Divided, Whiskers, Own bool
	Lead                           statement.Statement // whether it is significant
}

func (s *Pages) caption(b *results.Board) caption {
	c := caption{worded: worded{b}, OffScale: offScale(b), Sure: newSureness(b), Fit: s.Audit.Fit(b.Benchmark.ID, b.ID), Lead: statement.Lead(b)}
	for _, r := range b.Rows {
		c.Remade, c.Published, c.Reference = c.Remade || r.Remade(), c.Published || !r.Remade(), c.Reference || r.Reference
		c.Places = c.Places || r.Places.High > r.Places.Low
	}
	for _, f := range b.Fields() {
		c.Divided = c.Divided || len(divided(f)) > 0
	}
	for _, column := range b.Columns {
		c.Crossed, c.Scaled = c.Crossed || len(column.Groups) > 1, c.Scaled || column.OwnScale
		for _, r := range b.Rows {
			cell := *r.Cell(column)
			c.Missing, c.Partial = c.Missing || !cell.Known, c.Partial || partial(cell)
			c.Here, c.Stated = c.Here || column.MadeHere(cell), c.Stated || cell.StatedText() != ""
		}
	}
	if by := b.SortedBy(); by != nil {
		for _, basis := range bases(b, []*results.Column{by}) {
			c.Own, c.Whiskers = c.Own || basis == results.FromSource, c.Whiskers || basis != results.FromSource
		}
	}
	orders := orders(b)
	c.Small, c.Agreement = smallGroups(orders), agreement(b, orders)
	return c
}

// Axis is that of the columns on the board's own scale; nil where there are none.
func (c caption) Axis() *axis {
	if a, drawn := boardAxis(c.Board); drawn {
		return &a
	}
	return nil
}

// Whole reports whether all columns of figures are on it.
func (c caption) Whole() bool {
	return !slices.ContainsFunc(c.Columns, func(c *results.Column) bool { return c.HasFigures() && !c.OwnScale })
}

// MainAxis is that of the column that orders the rows where it has a scale of its own; nil
// otherwise.
func (c caption) MainAxis() *axis {
	if main := c.SortedBy(); main == nil || main.OwnScale {
		return nil
	}
	a := MainAxis(c.Board)
	return &a
}

// MainEnd is its upper end with the unit.
func (c caption) MainEnd() string { return page.WithUnit(c.SortedBy(), c.MainAxis().To()) }

// Undirected reports whether the sentence on the order says that no direction is stated.
func (c caption) Undirected() bool {
	by := c.SortedBy()
	return by != nil && c.Better() == schema.Unknown && by.Better() == schema.Unknown
}

// direction is the columns in which other figures are better than on the board's own scale.
type direction struct{ Better, Columns string }

// Directions lists them.
func (c caption) Directions() (list []direction) {
	for _, better := range []string{schema.Lower, schema.Higher, schema.Neither, schema.Unknown} {
		var named []string
		for _, column := range c.Columns {
			if column.Better() == better && column.HasFigures() && (better != c.Better() || !c.Scaled) && (column.Direction.Ranks() || column != c.SortedBy()) {
				named = append(named, column.Name())
			}
		}
		if named != nil {
			list = append(list, direction{better, words.List(named)})
		}
	}
	return list
}

// StatedIn names the columns of the files that state errors of figures; "" where none does.
func (c caption) StatedIn() string {
	var columns []string
	for _, column := range c.Columns {
		if id := column.ErrorOf(); id != "" {
			columns = append(columns, id)
		}
	}
	return words.List(columns)
}

// IsCorrected reports whether the board is another one corrected by people.
func (b worded) IsCorrected() bool { return b.Of != nil && b.Of.Corrected == b.Board }

// ByPeople reports whether people judged.
func (b worded) ByPeople() bool {
	return b.Rater.Judge == judged.People && b.Benchmark.Suite.Reviews != nil
}

// Agreed reports whether the board's page says how far judges agree.
func (b worded) Agreed() bool { return len(agreements(b.Board)) > 0 }

// VerdictRule says how the verdicts of several people become one.
func (b worded) VerdictRule() string { return page.VerdictRule(b.Benchmark) }

// Ordered reports whether the marks of the agreement are ordered, Measured whether their
// distances count.
func (b worded) Ordered() bool { return b.Made.Level() == reliability.Ordinal }

func (b worded) Measured() bool { return b.Made.Level() == reliability.Interval }

// LeftOut names the rows without which the others agree on weights.
func (c caption) LeftOut() string {
	var choices []string
	for _, rows := range c.Fit.Without {
		choices = append(choices, page.Names(rows))
	}
	return strings.Join(choices, " or ")
}
