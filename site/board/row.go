package board

import (
	"cmp"
	"slices"
	"strings"

	"standings/results"
	"standings/site/page"
)

// kindMark is a kind of model with its shape, one of eight, as in charts.
type kindMark struct {
	page.Part
	ID string
}

// certain reports whether a row could have no other rank.
func certain(r *results.Row) bool { return r.Places.Low > 0 && r.Places.Low == r.Places.High }

// line is what a row says of itself, without its cells.
func (d *draft) line(i int, w window) page.Line {
	r := d.board.Rows[i]
	line := page.Line{ID: r.Anchor()}
	if d.lines[r] {
		line.Class = "divided"
	}
	evidence := ""
	if slices.ContainsFunc(d.columns, func(c *column) bool { return c.figures[i].target != "" }) {
		evidence = "recomputed"
	}
	var facts []string
	for _, fact := range d.facts {
		facts = append(facts, fact.rows[i])
	}
	// Of a long page a script draws the last rows once the reader moves.
	later := w.from == 0 && w.to > manyRows && i >= seenRows && !w.part
	line.Data = page.Data("later", later, "evidence", evidence, "other-judge", r.OtherJudge, "reference", r.Reference,
		"names", page.NamesBeside(r.Model, r.Variant), "kind", d.kinds[r.Kind].ID, "facts", strings.TrimRight(strings.Join(facts, "\t"), "\t"))
	title := sectionTitle(d.board, r)
	if title == "" || i > w.from && title == sectionTitle(d.board, d.board.Rows[i-1]) {
		return line
	}
	line.Section = &page.Cell{Parts: []page.Part{{Look: page.Span, Text: title}}}
	if board := ranksOn(d.board, r); board != nil {
		*line.Section = line.Section.With(page.AsText, " ").And(page.AsText, *board)
	}
	return line
}

// sectionTitle is what a row's section is headed by: by which other judge it is, or its
// condition where the board has several; "" otherwise.
func sectionTitle(b *results.Board, r *results.Row) string {
	switch {
	case r.OtherJudge:
		return alsoJudged(b, r)
	case b.Mixed():
		return b.Benchmark.ConditionTitle(r.Condition)
	}
	return ""
}

// place is a row's rank and those that it could have.
func (d *draft) place(i int) page.Cell {
	r := d.board.Rows[i]
	place, sure := page.Rank(r.Rank), certain(r)
	rank := page.Cell{Class: "rank", Data: page.Data("certain", sure)}.With(page.AsText, place)
	if place == "" {
		rank = rank.Add(page.Part{Look: page.Abbr, Text: "–", Title: r.Unranked})
	}
	if places := page.Places(r); places != "" {
		rank = rank.Add(page.Part{Look: "range", Text: places, Title: "range " + page.Rank(r.Places.Low) + " to " + page.Rank(r.Places.High)})
	}
	if sure && d.places > 0 {
		rank = rank.Add(page.Part{Look: "range", Class: "certain", Text: place})
	}
	return rank
}

// name is the head of a row: the model with its variant, and the remarks on the row as a
// whole.
func (d *draft) name(i int, footnotes map[string]string) page.Cell {
	r := d.board.Rows[i]
	cell := page.Cell{Class: "model", Head: true}
	if kind, ok := d.kinds[r.Kind]; ok {
		cell.Parts = append(cell.Parts, kind.Part)
	}
	cell = cell.And(page.AsText, page.LinkTo(r.Model.Name, page.ModelPath(r.Model))).With(page.Mark, r.Mark).With(page.Variant, r.Variant)
	if r.Reference {
		cell = cell.Add(page.Part{Look: "reference", Title: r.Unranked, Text: "reference"})
	}
	mark := footnotes[r.Note]
	cell = cell.Add(page.Part{Class: "note", Is: "note", Target: "#note-" + mark, Name: "note " + mark, Text: mark})
	if r.Beside != nil {
		text := "partly recomputed"
		if r.Beside.Sample() {
			text = "some cases"
		}
		cell = cell.Add(page.Part{Text: " "}, page.Part{Class: "beside", Is: "beside", Target: madePath(d.board, r.Beside), Text: text})
	}
	return cell.Add(d.flags[i]...)
}

// byNumber orders flags.
func byNumber(x, y page.Part) int {
	return cmp.Or(cmp.Compare(len(x.Text), len(y.Text)), cmp.Compare(x.Text, y.Text))
}
