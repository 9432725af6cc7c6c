package model

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"standings/results"
	"standings/site/board"
	"standings/site/page"
)

// ListPage is /models/: every model of the project.
type ListPage struct {
	page.Page
	Columns []factColumn  // of the list of facts, which the table has
	Facets  []board.Facet // by which models can be chosen
	Further int           // how many columns of facts the models' own pages have besides
	Table   page.Table
	Count   int // of the models, those of worked examples left out
	Example int // of those
}

func (s *Pages) modelsPage() *ListPage {
	p := &ListPage{Page: s.Page(page.ModelsPath, "Models", "Every model of the project, with its names and what is known of it.")}
	p.Section = page.ModelsPath
	models := s.Models()
	columns := s.listed(models)
	for _, c := range columns {
		column := newFactColumn(c, models)
		p.Columns = append(p.Columns, column)
		cells := make([]results.Cell, len(models))
		for i, m := range models {
			cells[i] = m.Fact(c)
		}
		p.Facets = board.Facets(p.Facets, c, column.Title, cells, false)
	}
	p.Further = len(s.Project.Models.Facts()) - len(columns)
	p.Count = board.ModelsOf(s.Project)
	p.Example = len(models) - p.Count
	boards := 0
	for _, b := range s.Project.Benchmarks {
		boards += len(b.Boards)
	}
	t := page.Table{ID: "models", Class: "board models", Label: "Models, scrolls sideways", Caption: "Models", Data: page.Data("board", "models"), Columns: []page.Column{{ID: "model", Class: "model", Text: "Model"}}}
	for _, c := range p.Columns {
		t.Columns = append(t.Columns, page.Column{ID: c.ID, Class: c.Class, Text: c.Title, Data: page.Data("kind", cmp.Or(string(c.Kind.Order), "text"))})
	}
	several := len(s.Project.Benchmarks) > 1
	if several {
		t.Columns = append(t.Columns, page.Column{Class: "on", Text: "Benchmarks"})
	}
	if boards > 1 {
		t.Columns = append(t.Columns, page.Column{ID: "boards", Class: "num", Text: "Leaderboards"})
	}
	for _, m := range models {
		cells := []page.Cell{{Class: "model", Head: true, Parts: []page.Part{{Text: m.Name, Target: page.ModelPath(m)}}}}
		for _, c := range p.Columns {
			cells = append(cells, c.cell(m))
		}
		n, on, class := 0, []string{}, ""
		for _, b := range s.Project.Benchmarks {
			if here := boardsOf(b, m); here > 0 {
				n += here
				on = append(on, b.Title)
			}
		}
		if several {
			cells = append(cells, page.Cell{Class: "on"}.With(page.AsText, strings.Join(on, ", ")))
		}
		if n == 1 {
			class = "one"
		}
		if boards > 1 {
			cells = append(cells, page.Cell{Class: "num"}.Add(page.Part{Look: page.Span, Class: class, Text: strconv.Itoa(n)}))
		}
		t.Lines = append(t.Lines, page.Line{Cells: cells, Data: page.Data("names", page.NamesBeside(m, ""))})
	}
	if t.Box = "models-box"; len(t.Columns) > uprightColumns {
		t.Box += " roomy-0"
	}
	p.Table = t
	return p
}

// uprightColumns is how many columns a sheet of paper has room for.
const uprightColumns = 6

// boardsOf counts the boards of a benchmark that a model is on.
func boardsOf(b *results.Benchmark, m *results.Model) int {
	n := 0
	for _, table := range b.Boards {
		n += page.One(len(table.RowsOf(m)) > 0)
	}
	return n
}

// Models lists the models that are on a board, by name.
func (s *Pages) Models() []*results.Model {
	list := slices.DeleteFunc(slices.Clone(s.Project.Models.All()), func(m *results.Model) bool {
		return !slices.ContainsFunc(s.Project.Benchmarks, func(b *results.Benchmark) bool { return boardsOf(b, m) > 0 })
	})
	slices.SortStableFunc(list, func(x, y *results.Model) int { return cmp.Compare(page.FoldName(x.Name), page.FoldName(y.Name)) })
	return list
}
