package site

import (
	"slices"

	"standings/results"
	"standings/site/chart"
)

// ModelRest is what a model's page says beside its boards.
type ModelRest struct {
	Any        *Link       // the compare page with the model picked; nil where there is nothing to compare
	Neighbours []Link      // the compare page with those who stand next to it, a board each
	Ways       *Link       // the compare page with every way the model was run; nil where there is one
	Scores     []ScoreLine // where printed and recomputed overalls, or two sources, can be held against each other
	Sources    []Link
}

// ScoreLine is the overalls that several sources give one row.
type ScoreLine struct {
	Board  Link
	Values []ScoreValue
}

// ScoreValue is one of them; the first one stands.
type ScoreValue struct{ Text, Source string }

func (s *builder) modelRest(m *results.Model) ModelRest {
	var rest ModelRest
	var ways []string
	for _, c := range s.compare.contests {
		for i, e := range c.entrants {
			if e.row.Model != m {
				continue
			}
			if !slices.Contains(ways, e.id) {
				ways = append(ways, e.id)
			}
			if link, ok := c.neighbours(i); ok {
				rest.Neighbours = append(rest.Neighbours, link)
			}
		}
	}
	if len(ways) > 0 && s.compares() {
		rest.Any = &Link{Text: "Compare " + m.Name + " with other models", Target: compareWith(ways[0])}
	}
	if len(ways) > 1 {
		rest.Ways = &Link{Text: "Compare the ways it was run", Target: compareWith(ways[:min(len(ways), chart.SlotCount)]...)}
	}
	for _, b := range s.project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				if r.Model == m {
					rest.row(board, r)
				}
			}
		}
	}
	return rest
}

// neighbours leads to the compare page with an entrant and those who stand next
// to it.
func (c *contest) neighbours(at int) (Link, bool) {
	own := c.entrants[at]
	if own.rank == 0 {
		return Link{}, false
	}
	ids, names := []string{}, ""
	for i := max(0, at-1); i <= at+1 && i < len(c.entrants); i++ {
		e := c.entrants[i]
		if e.rank == 0 {
			continue
		}
		ids = append(ids, e.id)
		if i == at {
			continue
		}
		if names != "" {
			names += " and "
		}
		names += results.RowName(e.row)
	}
	if len(ids) < 2 {
		return Link{}, false
	}
	title := c.bench.Title.Value + ", " + c.title()
	if own.row.Variant != "" {
		title += " (" + own.row.Variant + ")"
	}
	return Link{Text: title + ": " + names, Target: compareWith(ids...)}, true
}

// row adds a row's sources, and its overalls where several speak of it.
func (r *ModelRest) row(b *results.Board, row *results.Row) {
	line := ScoreLine{Board: Link{Text: b.Benchmark.Title.Value + ", " + b.Title.Value, Target: boardPath(b) + "#" + rowAnchor(row)}}
	if row.Variant != "" {
		line.Board.Text += " (" + row.Variant + ")"
	}
	versions := []*results.Row{row}
	if row.Beside != nil {
		versions = append(versions, row.Beside)
	}
	for i := len(row.Earlier) - 1; i >= 0; i-- {
		versions = append(versions, row.Earlier[i])
	}
	for _, v := range versions {
		text := shownOrDash(b, v.Overall)
		if v == row.Beside {
			text = "in part"
		}
		line.Values = append(line.Values, ScoreValue{Text: text, Source: rowSource(v)})
		source := Link{Text: rowSource(v), Target: benchmarkPath(b.Benchmark.ID)}
		if v.Source != nil {
			source = Link{Text: sourceTitle(v.Source, ""), Target: v.Source.URL.Value}
		} else {
			source.Text += ", " + b.Benchmark.Title.Value
		}
		if !slices.Contains(r.Sources, source) {
			r.Sources = append(r.Sources, source)
		}
	}
	if len(line.Values) > 1 && b.HasOverall() {
		r.Scores = append(r.Scores, line)
	}
}
