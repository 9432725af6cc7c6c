package board

import (
	"fmt"
	"slices"

	"standings/results"
	"standings/results/ranking"
	"standings/site/page"
)

// reading says how the table is to be read, a sentence each.
func reading(b *results.Board) []string {
	lines := axisSentences(b)
	scale := scaleSentence(b)
	if offScale(b) {
		scale += " Figures printed off that scale are shown as printed; their bars end where the axis ends."
	}
	if scale != "" {
		lines = append(lines, scale)
	}
	if text := otherDirections(b); text != "" {
		lines = append(lines, text)
	}
	if by := b.RankedBy(); by != nil && by.Kind != results.KindOverall {
		lines = append(lines, rankSentence(by))
	}
	lines = append(lines, "The best of a column is bold, the second best underlined; equal figures share a rank.")
	printed := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Made == nil })
	made := slices.ContainsFunc(b.Rows, func(r *results.Row) bool { return r.Made != nil })
	switch {
	case printed && made:
		lines = append(lines, "A dash is a figure that the source does not report or, in a recomputed row, one without a scored item: missing, not zero.")
	case printed:
		lines = append(lines, "A dash is a figure that the source does not report: missing, not zero.")
	default:
		lines = append(lines, "A dash is a figure without a scored item: missing, not zero.")
	}
	if made {
		lines = append(lines, "Recomputed figures lead to how they were made. Where items have no score, a figure says how many have one, in bold below 95\u00a0%, and leads to the range it could be in.")
	}
	if anyCell(b, func(c *results.Column, cell results.Cell) bool { return c.MadeHere(cell) }) {
		lines = append(lines, "Figures in italics are computed here from others of their row; no source prints them.")
	}
	if text := statedSentence(b); text != "" {
		lines = append(lines, text)
	}
	if Mixed(b) {
		lines = append(lines, "Rows under different prompts are ranked separately.")
	}
	for _, c := range b.Columns {
		if len(c.Groups) > 1 {
			text := "Columns headed mean are computed here from the columns to their right, weighted by their items"
			if printed {
				text += "; no source prints them"
			}
			lines = append(lines, text+".")
			break
		}
	}
	return lines
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

// axisSentences say what bars and dots show: those of the columns on the board's own
// scale, and those of the column that ranks where it has a scale of its own.
func axisSentences(b *results.Board) []string {
	var lines []string
	a, drawn := boardAxis(b)
	if drawn {
		lines = append(lines, a.sentence(!slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.HasFigures() && !c.OwnScale })))
	}
	if main := b.RankedBy(); main != nil && !main.OwnScale {
		m := MainAxis(b)
		lines = append(lines, fmt.Sprintf("Bars of %s run from %s to %s.", main.Name(), plain(m.Min), WithUnit(main, plain(m.Max))))
	}
	return lines
}

func (a axis) sentence(all bool) string {
	columns := "all columns"
	if !all {
		columns = "all columns that have them"
	}
	if a.Cut {
		return fmt.Sprintf("Dots are on an axis cut to %s–%s, the same for %s.", plain(a.Min), plain(a.Max), columns)
	}
	return fmt.Sprintf("Bars run from %s to %s, the same for %s.", plain(a.Min), plain(a.Max), columns)
}

// scaleSentence says on which scale the board's figures are and which of them are
// better; "" where it has none on a scale of its own.
func scaleSentence(b *results.Board) string {
	if !slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.OwnScale }) {
		return ""
	}
	direction, unit := "higher is better", ""
	if b.Lower {
		direction = "lower is better"
	}
	if b.Scale.Unit.Value != "" {
		unit = " " + b.Scale.Unit.Value
	}
	low, high := b.Scale.Min.Text, b.Scale.Max.Text
	switch {
	case low != "" && high != "" && b.Aggregate.Value == "sum":
		return fmt.Sprintf("A cell is the sum of its items’ marks, each from %s to %s, so groups of different size have different maxima; %s.", low, high, direction)
	case low != "" && high != "" && b.Score.IsZero() && b.Benchmark.TotalItems(b.Board) == 0: // nothing is known of items
		return fmt.Sprintf("Figures run from %s to %s%s; %s.", low, high, unit, direction)
	case low != "" && high != "":
		return fmt.Sprintf("An item scores from %s to %s%s; %s.", low, high, unit, direction)
	case low != "":
		return fmt.Sprintf("Figures are %s%s or more; %s.", low, unit, direction)
	case high != "":
		return fmt.Sprintf("Figures are %s%s or less; %s.", high, unit, direction)
	}
	return page.Capital(direction) + "."
}

// otherDirections says in which columns another direction is better than where the
// board's own scale is told, and in which none is; "" where that is so in none.
func otherDirections(b *results.Board) string {
	own := ranking.Higher
	if b.Lower {
		own = ranking.Lower
	}
	named := map[ranking.Direction][]string{}
	scored := slices.ContainsFunc(b.Columns, func(c *results.Column) bool { return c.OwnScale })
	for _, c := range b.Columns {
		if c.HasFigures() && (c.Direction != own || !scored) {
			named[c.Direction] = append(named[c.Direction], c.Name())
		}
	}
	text := ""
	for _, d := range []struct {
		direction ranking.Direction
		words     string
	}{{ranking.Lower, "Lower is better in "}, {ranking.Higher, "Higher is better in "}, {ranking.Neither, "Nothing says which is better in "}} {
		if list := named[d.direction]; len(list) > 0 {
			text += " " + d.words + Series(list) + "."
		}
	}
	if text == "" {
		return ""
	}
	return text[1:]
}

// rankSentence says what ranks the rows where it is not the overall.
func rankSentence(by *results.Column) string {
	if by.Lower() {
		return "Rows are ranked by " + by.Name() + ", lowest first."
	}
	return "Rows are ranked by " + by.Name() + ", highest first."
}

// statedSentence says what stands behind a ±, or in brackets; "" where nothing does.
func statedSentence(b *results.Board) string {
	errors := anyCell(b, func(_ *results.Column, cell results.Cell) bool { return cell.Stated.Known() })
	intervals := anyCell(b, func(_ *results.Column, cell results.Cell) bool { return cell.Bounds.Known() })
	var columns []string
	for _, c := range b.Columns {
		if id := c.ErrorOf(); id != "" {
			columns = append(columns, id)
		}
	}
	from := ""
	if len(columns) > 0 {
		from = " (" + Series(columns) + " in its files)"
	}
	switch {
	case errors && intervals:
		return "What stands behind ± and in brackets is the source’s own error of the figure or interval around it" + from + ", as printed; it says itself of which kind."
	case intervals:
		return "What stands smaller behind a figure is the source’s own interval around it" + from + ", as printed; it says itself how sure that is."
	case errors:
		return "What stands behind ± is the source’s own error of the figure" + from + ", as printed; it says itself whether that is a standard error or an interval."
	}
	return ""
}
