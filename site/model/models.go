package model

import (
	"cmp"
	"slices"

	"standings/results"
	"standings/site/board"
	"standings/site/page"
)

// ListPage is /models/: every model of the project.
type ListPage struct {
	page.Page
	Columns []factHead
	Ranges  []factHead // of numbers and dates, which can be filtered from one to another
	Further int        // how many columns of facts the models' own pages have besides
	Several bool       // benchmarks, which each model's are named of
	Boards  bool       // there are several, which are counted
	Width   int        // of its box in px, from which the table is seen whole; 0: none
	Models  []modelLine
}

// modelLine is one model of the list.
type modelLine struct {
	Name, Target, Names string
	Facts               []factCell // aligned with Columns
	Boards              int
	Benchmarks          []string
}

func (s *Pages) modelsPage() *ListPage {
	p := &ListPage{Page: s.Page(page.ModelsPath, "Models", "Every model of the project, with its names and what is known of it.")}
	p.Section = page.ModelsPath
	models := s.Models()
	columns := s.listed(models)
	for _, c := range columns {
		head := newFactHead(c, models)
		if p.Columns = append(p.Columns, head); head.Amount {
			p.Ranges = append(p.Ranges, head)
		}
	}
	p.Further = len(s.Project.Models.Facts()) - len(columns)
	boards := 0
	for _, b := range s.Project.Benchmarks {
		boards += len(b.Boards)
	}
	p.Several, p.Boards = len(s.Project.Benchmarks) > 1, boards > 1
	for _, m := range models {
		line := modelLine{Name: m.Name, Target: page.ModelPath(m), Names: page.SearchNames(m)}
		for _, b := range s.Project.Benchmarks {
			if n := boardsOf(b, m); n > 0 {
				line.Boards += n
				line.Benchmarks = append(line.Benchmarks, b.Title.Value)
			}
		}
		for _, c := range columns {
			cell := newFactCell(m, c)
			if cell.Target != "" {
				cell.Text = hostOf(cell.Target)
			}
			line.Facts = append(line.Facts, cell)
		}
		p.Models = append(p.Models, line)
	}
	width := widthNames + widthBenchmarks*float64(page.One(p.Several)) + widthBoards*float64(page.One(p.Boards))
	for i, head := range p.Columns {
		width += head.width(p.Models, i)
	}
	p.Width = board.WidthStep(width)
	return p
}

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
