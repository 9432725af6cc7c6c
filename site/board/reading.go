package board

import (
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/schema"
	"standings/site/page"
)

// caption is the text below a board's table.
type caption struct {
	Kinds      []kindMark // that occur
	Remarks    []remark   // findings of the audit that its flags lead to
	Costs      string     // which missing figures cost how many rows their rank; "" where that needs no words
	Unranked   []string   // why rows have no rank
	Notes      []footnote // of the rows
	Ranked     bool       // some column has a best and a second
	Legend     []string   // how to read the table, a phrase each
	Others     []string   // remarks on some of its figures, a sentence each
	Statistics []string   // computed from its columns, a sentence each
	Sure       []string   // intervals and rank ranges, a paragraph each
}

func (s *Pages) caption(b *results.Board) caption {
	c := caption{Legend: legend(b)}
	c.Ranked = slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.HasFigures() && c.Direction.Ranks() })
	note := func(text string) {
		if text != "" {
			c.Others = append(c.Others, text)
		}
	}
	c.Legend = append(c.Legend, sureLegend(b)...)
	c.Sure = sureSentences(b)
	note(judgeSentence(b))
	if offScale(b) {
		note("Scores outside the scale are shown as published; their bars end at the end of the axis.")
	}
	note(statedSentence(b))
	if Mixed(b) {
		note("Rows with different prompts are ranked separately.")
	}
	orders := s.orders(b)
	c.Others = append(c.Others, smallGroups(orders)...)
	c.Statistics = said(meanSentence(b), tauSentence(b, orders), s.inference(b))
	return c
}

// legend says how to read the table, a phrase each. The page itself shows what bold and
// underlined mean.
func legend(b *results.Board) []string {
	var list []string
	if text := orderSentence(b); text != unrankedOrder(b) {
		list = append(list, text)
	}
	list = append(list, axisSentences(b)...)
	list = append(list, said(scaleSentence(b), otherDirections(b))...)
	if b.RankedBy() == nil && slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Reference }) {
		list = append(list, "References are not ranked.") // on a ranked board their rows say so
	}
	missing := anyCell(b, func(_ *results.Column, cell results.Cell) bool { return !cell.Known })
	made := slices.ContainsFunc(b.Rows, (*results.Row).Remade)
	switch printed := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return !r.Remade() }); {
	case missing && made && printed:
		list = append(list, "– not reported, or no case scored.")
	case missing && made:
		list = append(list, "– no case scored.")
	case missing:
		list = append(list, "– not reported.")
	}
	if made {
		text := "Click a score to see how it was computed."
		if anyCell(b, func(_ *results.Column, cell results.Cell) bool { return partial(cell) }) {
			text += " “n of m” below a score: fewer than 95\u00a0% of its cases have a score."
		}
		list = append(list, text)
	}
	if anyCell(b, func(c *results.Column, cell results.Cell) bool { return c.MadeHere(cell) }) {
		list = append(list, "Italic: computed here, not published.")
	}
	return list
}

// said leaves out the texts that say nothing.
func said(texts ...string) []string {
	return slices.DeleteFunc(texts, func(text string) bool { return text == "" })
}

// meanSentence explains the columns of means; "" where there are none.
func meanSentence(b *results.Board) string {
	if !slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return len(c.Groups) > 1 }) {
		return ""
	}
	return "Mean: average of the columns to its right, weighted by cases, computed here."
}

// anyCell reports whether a cell of a board's rows is such.
func anyCell(b *results.Board, such func(*results.Column, results.Cell) bool) bool {
	for _, c := range b.Columns {
		for _, r := range b.Rows {
			if such(c, *r.Cell(c)) {
				return true
			}
		}
	}
	return false
}

// axisSentences give the axes of bars and dots: of the columns on the board's own scale,
// and of the column that ranks where it has a scale of its own.
func axisSentences(b *results.Board) []string {
	var lines []string
	a, drawn := boardAxis(b)
	if drawn {
		lines = append(lines, a.sentence(!slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.HasFigures() && !c.OwnScale })))
	}
	if main := b.SortedBy(); main != nil && !main.OwnScale {
		m := MainAxis(b)
		lines = append(lines, fmt.Sprintf("%s of %s: %s to %s.", page.Capital(drawnAs(b)), main.Name(), plain(m.Min), page.WithUnit(main, plain(m.Max))))
	}
	return lines
}

func (a axis) sentence(all bool) string {
	columns := "all columns"
	if !all {
		columns = "all columns that have them"
	}
	if a.Cut {
		return fmt.Sprintf("Dots: axis from %s to %s, not from zero, in %s.", plain(a.Min), plain(a.Max), columns)
	}
	return fmt.Sprintf("Bars: %s to %s in %s.", plain(a.Min), plain(a.Max), columns)
}

// scaleSentence says on which scale the board's figures are and which of them are
// better; "" where it has none on a scale of its own.
func scaleSentence(b *results.Board) string {
	if !slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.OwnScale }) {
		return ""
	}
	direction, unit := "; "+strings.ToLower(inWords[b.Better()]), ""
	if by := b.SortedBy(); by != nil && b.Better() == schema.Unknown && by.Better() == schema.Unknown {
		direction = "" // the sentence on the order says so
	}
	if b.Scale.Unit.Value != "" {
		unit = " " + b.Scale.Unit.Value
	}
	low, high := b.Scale.Min.Text, b.Scale.Max.Text
	switch {
	case low != "" && high != "" && b.Aggregate.Value == "sum":
		return fmt.Sprintf("Score = sum over its cases, each from %s to %s, so a category’s maximum depends on its size%s.", low, high, direction)
	case low != "" && high != "" && b.Score.IsZero() && b.Benchmark.TotalItems(b.Board) == 0: // nothing is known of items
		return fmt.Sprintf("Scores run from %s to %s%s%s.", low, high, unit, direction)
	case low != "" && high != "":
		return fmt.Sprintf("A case scores from %s to %s%s%s.", low, high, unit, direction)
	case low != "":
		return fmt.Sprintf("Scores are %s%s or more%s.", low, unit, direction)
	case high != "":
		return fmt.Sprintf("Scores are %s%s or less%s.", high, unit, direction)
	}
	if direction == "" {
		return ""
	}
	return page.Capital(direction[2:]) + "."
}

// otherDirections names the columns in which another direction is better than on the
// board's own scale, or none, or none is stated; "" where there are none.
func otherDirections(b *results.Board) string {
	named := map[string][]string{}
	scored := slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.OwnScale })
	for _, c := range b.Columns {
		if c.HasFigures() && (c.Better() != b.Better() || !scored) && (c.Direction.Ranks() || c != b.SortedBy()) {
			named[c.Better()] = append(named[c.Better()], c.Name())
		}
	}
	var list []string
	for _, better := range []string{schema.Lower, schema.Higher, schema.Neither, schema.Unknown} {
		if columns := named[better]; len(columns) > 0 {
			list = append(list, inWords[better]+" in "+words.List(columns)+".")
		}
	}
	return strings.Join(list, " ")
}

// inWords says which figures are better.
var inWords = map[string]string{
	schema.Lower: "Lower is better", schema.Higher: "Higher is better",
	schema.Neither: "Neither direction is better", schema.Unknown: "Which direction is better is not stated",
}

// orderSentence says what orders the rows; "" where it is the overall, which ranks them.
func orderSentence(b *results.Board) string {
	switch by := b.SortedBy(); {
	case by == nil:
		return "Not ranked: rows are in the order of their file."
	case !by.Direction.Ranks():
		return "Sorted by " + by.Name() + "; which direction is better is not stated."
	case by.Role == results.Overall:
		return ""
	case by.Lower():
		return "Ranked by " + by.Name() + ", lowest first."
	default:
		return "Ranked by " + by.Name() + ", highest first."
	}
}

// unrankedOrder is the same where nothing ranks the rows; "" where something does.
func unrankedOrder(b *results.Board) string {
	if b.RankedBy() != nil {
		return ""
	}
	return orderSentence(b)
}

// statedSentence explains the errors and intervals that sources state; "" where they
// state none.
func statedSentence(b *results.Board) string {
	if !anyCell(b, func(_ *results.Column, cell results.Cell) bool { return cell.StatedText() != "" }) {
		return ""
	}
	var columns []string
	for _, c := range b.Columns {
		if id := c.ErrorOf(); id != "" {
			columns = append(columns, id)
		}
	}
	from := ""
	if len(columns) > 0 {
		from = " (" + words.List(columns) + " in its files)"
	}
	return "± and small numbers after a score: the source’s own error or interval" + from + "."
}
