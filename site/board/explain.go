package board

import (
	"cmp"
	"fmt"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/record"
	"standings/site/page"
)

// Explain says in plain text where a cell comes from: its formula with the
// weights, how many items, their sum, the source files and the items behind it.
// The address reads benchmark/board/model/group.
func Explain(p *results.Project, address string) (string, error) {
	a, err := p.Lookup(address)
	if err != nil {
		return "", err
	}
	var t strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&t, format+"\n", args...) }
	b, r := a.Board, a.Row
	column, c := a.Column, a.Cell()
	line("%s, %s, %s, %s: %s", b.Benchmark.Title.Value, b.Title.Value, results.RowName(r), column.Name(), page.ShownOrDash(column, c))
	switch {
	case column.MadeHere(c):
		line("  computed here, no source prints it: %s", computedLine(r, column))
	case r.Corrected != nil:
		line("  by the judge %s, corrected by %s: slope %s on %s", page.ShownOrDash(column, r.Was(column)), words.Count(r.Corrected.Verdicts, "verdict")+" by people", record.Number(r.Corrected.Slope), words.Count(r.Corrected.Cases, "case"))
	case c.Made != nil:
		explainMade(line, p, b, r, column)
	default:
		explainPrinted(line, p, r, c)
	}
	if column.HasFigures() && c.Known {
		explainInterval(line, r, column)
	}
	if r.Beside != nil && r.Beside.Cell(column).Made != nil {
		line("beside it, recomputed from judgments of a part of the items:")
		explainMade(line, p, b, r.Beside, column)
	}
	for _, e := range r.Earlier {
		line("also: %s in %s", page.ShownOrDash(column, *e.Cell(column)), page.RowSource(e))
		explainPrinted(line, p, e, *e.Cell(column))
	}
	return t.String(), nil
}

type liner func(format string, args ...any)

func explainPrinted(line liner, p *results.Project, r *results.Row, c results.Cell) {
	line("  published: %s", page.RowSource(r))
	at := c.Place
	if at.File == "" {
		at = r.Place
	}
	path := ""
	if c.Path != "" {
		path = " (" + c.Path + ")"
	}
	line("  read from %s%s, SHA-256 %s", at, path, p.Files[at.File])
	if text := c.Printed.Text; text != c.Printed.Plain() {
		line("  printed as %s", text)
	}
}

func explainMade(line liner, p *results.Project, b *results.Board, r *results.Row, column *results.Column) {
	m := newMadeCell(b, r, column)
	from := ""
	if r.Tally != nil {
		from = "from tallies "
	}
	line("  recomputed %sby %s, exactly %s", from, cmp.Or(r.Judge, "a judge that is not stated"), cmp.Or(m.Exact, "nothing"))
	switch {
	case column.Role == results.Overall:
		line("  overall = %s", overallSum(b, r))
		for _, group := range b.Groups() {
			part := newMadeCell(b, r, group)
			line("    %s: %s, %s scored, %s", part.Name, part.Value, cmp.Or(part.N, "0"), part.Sum)
		}
	case b.Aggregate.Value == "sum":
		line("  mean of its items' scores × number of items, an item's score being %s", m.Formula)
	default:
		line("  mean of its items' scores, an item's score being %s", m.Formula)
	}
	if m.N != "" {
		line("  %s items scored, %s", m.N, m.Sum)
	}
	for _, text := range reduced(b) {
		line("  %s", text)
	}
	for _, words := range m.Missing {
		line("  %s", words)
	}
	if words := missingWould(b, *r.Cell(column), m.Bounds, "item"); words != "" {
		line("  %s", words)
	}
	if r.Tally != nil {
		explainTallies(line, p, b, r, column)
		return
	}
	for _, i := range r.Made.Files {
		f := b.Benchmark.Suite.Files[i]
		line("  file %s, SHA-256 %s", f.Path, f.SHA256)
	}
	for _, item := range madeItems(b, r) {
		if column.Role == results.Group && item.Group != column.ID {
			continue
		}
		line("  item %s: %s", item.Case.Text, strings.TrimSpace(cmp.Or(item.Status, item.exact())+" "+item.source()))
	}
}
