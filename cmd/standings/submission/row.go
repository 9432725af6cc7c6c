package submission

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results/release"
)

// row adds the line of one row with all its changes.
func (r *Report) row(b *release.BoardChange, c *release.RowChange) {
	row := c.Row()
	line := Line{Board: boardOf(b), Row: rowName(row), Model: row.Model}
	own := row.Model == r.Submitted
	switch c.Kind {
	case release.Added:
		line.What, line.After = whatAdded, placed(b.After, row)
		if !own {
			line.Fails, line.Why = true, notItsOwn
		}
	case release.Withdrawn:
		line.Fails, line.What, line.Before, line.Message = true, whatWithdrawn, placed(b.Before, row), c.Reason.Reason
	case release.Gone:
		line.Fails, line.What, line.Before, line.Why = true, whatGone, placed(b.Before, row), "without a reason: withdrawn.csv has no line for it"
	default:
		line.What = whatRecounted
		if c.Kind == release.Rescored {
			line.What = whatRescored
		}
		var whys []string
		if !own {
			line.Fails = true
			whys = append(whys, notItsOwn)
		}
		if lost := lost(c); lost != "" {
			line.Fails = true
			whys = append(whys, lost)
		}
		for _, cause := range c.Causes {
			whys = append(whys, said[cause.Why])
			for _, f := range cause.Files {
				line.Files = append(line.Files, f.Path)
			}
		}
		cells := c.Cells
		if i := slices.IndexFunc(cells, func(x release.CellChange) bool { return x.Figure }); i >= 0 {
			line.Column, line.Before, line.After = cells[i].Column, orNone(cells[i].Before.Shown), orNone(cells[i].After.Shown)
		} else if len(cells) > 0 {
			line.Column, line.Before, line.After = cells[0].Column, basis(cells[0].Before), basis(cells[0].After)
		}
		if len(cells) > 1 {
			whys = append(whys, "and "+words.Count(len(cells)-1, "more column"))
		}
		if len(c.Items) > 0 {
			whys = append(whys, words.Count(len(c.Items), "case")+" with another score")
		}
		line.Why = strings.Join(whys, "; ")
	}
	r.add(line)
}

// said is why a figure is another, in words.
var said = map[release.Why]string{
	release.WhyJudgments: "other judgments", release.WhyReviews: "other reviews", release.WhySource: "another source file",
	release.WhyFormula: "another rule", release.WhySuite: "other prompts", release.WhyDescription: "another description",
	release.WhyEvidence: "published or recomputed now", release.WhyOthers: "other rows", release.WhyProgram: "another version of the program",
}

// lost says what of a row was covered and is not; "" where nothing is.
func lost(c *release.RowChange) string {
	for _, x := range c.Cells {
		switch {
		case x.After.Coverage() < x.Before.Coverage():
			return fmt.Sprintf("coverage falls: %d of %d cases have a score, and had %d of %d", x.After.N, x.After.N+x.After.Missing, x.Before.N, x.Before.N+x.Before.Missing)
		case x.Before.Shown != "" && x.After.Shown == "":
			return "coverage falls: a figure is gone"
		}
	}
	return ""
}

func rowName(r *release.Row) string {
	name := r.Name
	if r.Variant != "" {
		name += ", " + r.Variant
	}
	if r.Condition != "" {
		name += ", " + r.Condition
	}
	return name
}

// placed is a row's figure in the column that ranks, and its rank.
func placed(b *release.Board, r *release.Row) string {
	text := ""
	if i := slices.IndexFunc(b.Columns, func(c release.Column) bool { return c.ID == b.RankedBy }); i >= 0 && r.Cells[i] != "" {
		text = r.Cells[i]
	}
	switch {
	case r.Rank > 0 && text != "":
		return fmt.Sprintf("%s, rank %d", text, r.Rank)
	case r.Rank > 0:
		return fmt.Sprintf("rank %d", r.Rank)
	case text == "":
		return "no rank"
	}
	return text + ", no rank"
}

// basis is what a figure is made from.
func basis(c release.Cell) string {
	if c.N+c.Missing > 0 {
		return fmt.Sprintf("%s of %d cases, %d without", c.Shown, c.N, c.Missing)
	}
	return orNone(c.Shown)
}

func orNone(text string) string { return cmp.Or(text, "none") }
