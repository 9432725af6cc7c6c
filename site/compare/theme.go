package compare

import (
	"cmp"
	"fmt"
	"html/template"
	"math/big"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
	"standings/site/board"
	"standings/site/chart"
	"standings/site/field"
	"standings/site/page"
)

// ThemePage is /compare/<theme>/: models side by side over groups of several
// benchmarks that ask for the same kind of knowledge, each on its own scale.
type ThemePage struct {
	page.Page
	Heading string
	Text    template.HTML
	Strip
	Groups  page.Table // where the categories come from
	Left    string     // what is left out, and why; "" where nothing is
	Picture template.HTML
	Others  []page.Link // the other themes
	Across  string
}

// theme is a theme whose groups were found.
type theme struct {
	content.Theme
	columns []themeColumn
}

// themeColumn is a column of a board, under the board's own condition.
type themeColumn struct {
	board  *results.Board
	field  *field.Field // nil where the board has no rows yet
	column *results.Column
}

func themePath(id string) string { return "compare/" + id + "/index.html" }

// themes finds the groups of the themes. An address that leads nowhere is an
// error at the place where it is written.
func (s *Pages) readThemes() []*theme {
	var themes []*theme
	for _, written := range s.content.Site.Themes {
		t := &theme{Theme: written}
		for _, ref := range written.Groups {
			column, err := s.themeColumn(ref.Value)
			switch {
			case err != nil:
				s.Shelf.Problems.Errorf(ref.Place, "theme %q: %v", written.ID, err)
			case column.field == nil:
				s.Shelf.Problems.Warnf(ref.Place, "theme %q: board %s/%s has no figures yet", written.ID, column.board.Benchmark.ID, column.board.ID.Value)
			default:
				t.columns = append(t.columns, column)
			}
		}
		if len(t.columns) > 0 {
			themes = append(themes, t)
		}
	}
	return themes
}

func (s *Pages) themeColumn(address string) (themeColumn, error) {
	parts := strings.SplitN(address, "/", 3)
	if len(parts) < 3 {
		return themeColumn{}, fmt.Errorf("group %q should read benchmark/board/group", address)
	}
	bench := s.Project.Benchmark(parts[0])
	if bench == nil {
		var ids []string
		for _, b := range s.Project.Benchmarks {
			ids = append(ids, b.ID)
		}
		return themeColumn{}, fmt.Errorf("unknown benchmark %q%s", parts[0], source.Hint(parts[0], ids))
	}
	board := bench.Board(parts[1])
	if board == nil {
		var ids []string
		for _, b := range bench.Boards {
			ids = append(ids, b.ID.Value)
		}
		return themeColumn{}, fmt.Errorf("benchmark %q has no board %q%s", parts[0], parts[1], source.Hint(parts[1], ids))
	}
	column := board.Column(parts[2])
	if column == nil || !column.HasFigures() {
		ids := []string{}
		for _, c := range board.Columns {
			if c.HasFigures() {
				ids = append(ids, c.ID)
			}
		}
		return themeColumn{}, fmt.Errorf("board %s/%s has no group %q%s", parts[0], parts[1], parts[2], source.Hint(parts[2], ids))
	}
	return themeColumn{board, s.fields.MainField(board), column}, nil
}

func (s *Pages) themePage(t *theme) *ThemePage {
	p := &ThemePage{Heading: t.Title, Strip: Strip{ID: "theme", Class: "theme-table", Box: "whole-920", Caption: t.Title + ": each category on its own scale, with the rank in it."}}
	if s.hasAcross() {
		p.Across = AcrossPath
	}
	p.Page = s.Page(themePath(t.ID), t.Title, fmt.Sprintf("%s: models side by side over %s of several benchmarks, each on its own scale.", t.Title, words.Count(len(t.columns), "category")))
	p.Crumbs = []page.Link{{Text: "Compare", Target: ComparePath}}
	p.Section = ComparePath
	p.Text = p.Page.Render(t.Text)
	for _, k := range t.columns {
		p.Heads = append(p.Heads, k.head())
	}
	p.Groups = page.NewTable(page.Table{ID: "groups", Headed: "groups-head"}, p.Heads)
	runs := t.runs()
	from := min(2, t.benchmarks(nil))
	left := 0
	var shown []*themeRun
	for _, e := range runs {
		if t.benchmarks(e) < from {
			left++
			continue
		}
		shown = append(shown, e)
		p.Rows = append(p.Rows, t.row(e))
	}
	t.mark(shown, p.Rows)
	p.ByAccess = partedByAccess(p.Rows, func(r stripRow) results.Access { return r.Access })
	switch {
	case left == 1:
		p.Left = "1 more model has scores on only one of these benchmarks, and is on its leaderboards."
	case left > 1:
		p.Left = words.Number(left) + " more models have scores on only one of these benchmarks, and are on its leaderboards."
	}
	if len(shown) > 1 {
		p.Picture = p.Page.Draw(t.strip(p.Page, shown))
		p.Charts = true
	}
	p.Others = s.themeLinks(t)
	return p
}

// themeLinks lists the themes, one left out.
func (s *Pages) themeLinks(but *theme) []page.Link {
	var links []page.Link
	for _, t := range s.themes {
		if t != but {
			links = append(links, page.Link{Text: t.Title, Target: themePath(t.ID)})
		}
	}
	return links
}

func (k themeColumn) head() stripHead {
	bench := k.board.Benchmark
	h := stripHead{
		Benchmark: bench.Title.Value, Board: k.board.Title.Value, Group: k.column.Name(), Target: page.BoardPath(k.board), Judge: k.field.Judge,
		Lower: k.column.Lower(), Scale: board.AxisRange(k.field.Axis(k.column)),
	}
	h.From = page.Link{Text: h.Benchmark + ", " + h.Board, Target: h.Target}
	if n := k.column.Items; n > 0 {
		h.Items = "n " + words.Number(n)
	}
	return h
}

// A themeRun is a model in one variant, with its places among the rows of a theme's
// columns; -1 where it is in none, or has no figure in the column.
type themeRun struct {
	id    string
	row   *results.Row
	at    []int
	beats []ranking.Figure // what part of the other rows it beats, in each column that has some
}

// runs lists who has a figure in a theme: first who stands highest, by the median, over
// the columns where it has one, of what part of the other rows it beats there. It is no
// score: columns differ in how many rows they have. Who is level goes by the number of
// columns, then by name.
func (t *theme) runs() []*themeRun {
	var list []*themeRun
	index := map[string]*themeRun{}
	for i, k := range t.columns {
		for at, r := range k.field.Rows {
			if !r.Cell(k.column).Known || r.Reference {
				continue
			}
			own := index[field.PickID(r)]
			if own == nil {
				own = &themeRun{id: field.PickID(r), row: r, at: slices.Repeat([]int{-1}, len(t.columns))}
				index[own.id] = own
				list = append(list, own)
			}
			own.at[i] = at
		}
	}
	beaten := map[*themeRun]*big.Rat{}
	for i, k := range t.columns {
		column := k.field.Of(k.column)
		others := int64(column.Known() - 1)
		if others < 1 {
			continue
		}
		beats := column.Beats()
		for _, e := range list {
			if at := e.at[i]; at >= 0 && beats[at] != nil {
				share := new(big.Rat).Quo(beats[at], big.NewRat(others, 1))
				e.beats = append(e.beats, ranking.Figure{Shown: share, Exact: share})
			}
		}
	}
	for _, e := range list {
		if beaten[e] = ranking.Rank(ranking.Higher, e.beats).Median(); beaten[e] == nil {
			beaten[e] = new(big.Rat)
		}
	}
	slices.SortStableFunc(list, func(x, y *themeRun) int {
		return cmp.Or(
			beaten[y].Cmp(beaten[x]), cmp.Compare(y.known(), x.known()),
			cmp.Compare(page.FoldName(x.row.Model.Name), page.FoldName(y.row.Model.Name)), cmp.Compare(page.FoldName(x.row.Variant), page.FoldName(y.row.Variant)),
		)
	})
	return list
}

// known is in how many columns it has a figure.
func (e *themeRun) known() int {
	n := 0
	for _, at := range e.at {
		n += page.One(at >= 0)
	}
	return n
}

// benchmarks counts the benchmarks on which a run has a figure of the theme;
// those of the theme itself for nil.
func (t *theme) benchmarks(e *themeRun) int {
	seen := map[*results.Benchmark]bool{}
	for i, k := range t.columns {
		if e == nil || e.at[i] >= 0 {
			seen[k.board.Benchmark] = true
		}
	}
	return len(seen)
}

func (t *theme) row(e *themeRun) stripRow {
	row := stripRow{
		Name: e.row.Model.Name, Variant: e.row.Variant, Target: page.ModelPath(e.row.Model), Compare: CompareWith(e.id),
		Names: page.SearchNames(e.row.Model, e.row.Variant), Access: e.row.Model.Access,
	}
	for i, k := range t.columns {
		at := e.at[i]
		if at < 0 {
			row.Cells = append(row.Cells, stripCell{})
			continue
		}
		own := k.field.Rows[at]
		cell := stripCell{
			Text: k.field.Shown(at, k.column), Value: own.Cell(k.column).Exact(), Rank: ranked(k.field, at, k.column),
			Target: page.BoardPath(k.board) + "#" + page.RowAnchor(own),
		}
		if cell.Value == cell.Text {
			cell.Value = ""
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// mark marks the best and the second best figure of each column among the rows that
// are shown.
func (t *theme) mark(shown []*themeRun, rows []stripRow) {
	for i, k := range t.columns {
		cells := make([]results.Cell, len(shown))
		for j, e := range shown {
			if at := e.at[i]; at >= 0 {
				cells[j] = *k.field.Rows[at].Cell(k.column)
			}
		}
		column := k.column.Rank(cells)
		for j := range rows {
			switch column.Mark(j) {
			case ranking.Best:
				rows[j].Cells[i].Class = " best"
			case ranking.Second:
				rows[j].Cells[i].Class = " second"
			}
		}
	}
}

// strip draws a line a column with a dot a model.
func (t *theme) strip(p page.Page, shown []*themeRun) chart.Chart {
	c := chart.Chart{
		ID: "theme", Form: chart.DotStrip, Title: t.Title, Note: "each line on its own scale",
		Alt: fmt.Sprintf("A line for each of %s, on it a dot for each of %s.", words.Count(len(t.columns), "category"), words.Count(len(shown), "model")),
	}
	for _, k := range t.columns {
		c.Boards = board.AlsoBoard(c.Boards, k.board)
		axis := k.field.Axis(k.column)
		c.Groups = append(c.Groups, chart.Group{Label: k.column.Name(), Name: k.board.Benchmark.Title.Value + ", " + page.Lower(k.column.Name()), Note: k.head().Items, Scale: &axis})
	}
	c.Scale = *c.Groups[0].Scale
	for _, e := range shown {
		series := chart.Series{ID: e.id, Name: results.RowName(e.row), Link: p.To(page.ModelPath(e.row.Model))}
		for i, k := range t.columns {
			value := chart.Value{}
			if at := e.at[i]; at >= 0 {
				value = board.ChartValue(k.column, *k.field.Rows[at].Cell(k.column))
			}
			series.Values = append(series.Values, value)
		}
		c.Series = append(c.Series, series)
	}
	return c
}
