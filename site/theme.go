package site

import (
	"cmp"
	"fmt"
	"html/template"
	"math/big"
	"slices"
	"strings"

	"standings/content"
	"standings/results"
	"standings/results/problem"
	"standings/site/chart"
)

// ThemePage is /compare/<theme>/: models side by side over groups of several
// benchmarks that ask for the same kind of knowledge, each on its own scale.
type ThemePage struct {
	Page
	Heading string
	Text    template.HTML
	Heads   []ThemeHead
	Rows    []ThemeRow
	Left    string // what is left out, and why; "" where nothing is
	Picture template.HTML
	Others  []Link // the other themes
	Across  string
}

// ThemeHead is a group of the theme.
type ThemeHead struct {
	Benchmark string
	Board     string
	Group     string
	Target    string
	Judge     string
	Items     string // "n 400"; "" where not stated
	Scale     string // "0–1"
	Lower     bool
}

// ThemeRow is a model, run in one way.
type ThemeRow struct {
	Name    string
	Variant string
	Target  string // the model's page
	Compare string // the compare page with the model picked
	Names   string // for the search
	Cells   []ThemeCell
}

// ThemeCell is a figure with its rank in its group.
type ThemeCell struct {
	Text   string // "" where the model has no figure there
	Value  string // for sorting, where it differs from Text
	Rank   string // "2 of 22"
	Best   bool
	Second bool
	Target string
}

// theme is a theme whose groups were found.
type theme struct {
	content.Theme
	columns []themeColumn
}

// themeColumn is a column of a contest; -1 is the overall.
type themeColumn struct {
	board   *results.Board
	contest *contest
	column  int
	name    string
}

func themePath(id string) string { return "compare/" + id + "/index.html" }

// themes finds the groups of the themes. An address that leads nowhere is an
// error where it stands.
func (s *builder) themes(list []*contest) []*theme {
	var themes []*theme
	for _, written := range s.site.Themes {
		t := &theme{Theme: written}
		for _, ref := range written.Groups {
			column, err := s.themeColumn(list, ref.Text)
			switch {
			case err != nil:
				s.problems.Errorf(adoptPlace(ref.Place), "theme %q: %v", written.ID, err)
			case column.contest == nil:
				s.problems.Warnf(adoptPlace(ref.Place), "theme %q: board %s/%s has no figures yet", written.ID, column.board.Benchmark.ID, column.board.ID.Value)
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

func (s *builder) themeColumn(list []*contest, address string) (themeColumn, error) {
	parts := strings.SplitN(address, "/", 3)
	if len(parts) < 3 {
		return themeColumn{}, fmt.Errorf("group %q should read benchmark/board/group", address)
	}
	bench := s.project.Benchmark(parts[0])
	if bench == nil {
		var ids []string
		for _, b := range s.project.Benchmarks {
			ids = append(ids, b.ID)
		}
		return themeColumn{}, fmt.Errorf("unknown benchmark %q%s", parts[0], problem.Hint(parts[0], ids))
	}
	board := bench.Board(parts[1])
	if board == nil {
		var ids []string
		for _, b := range bench.Boards {
			ids = append(ids, b.ID.Value)
		}
		return themeColumn{}, fmt.Errorf("benchmark %q has no board %q%s", parts[0], parts[1], problem.Hint(parts[1], ids))
	}
	at, known := board.Column(parts[2])
	if !known {
		ids := []string{}
		if board.HasOverall() {
			ids = append(ids, "overall")
		}
		for _, c := range board.Columns {
			ids = append(ids, c.ID)
		}
		return themeColumn{}, fmt.Errorf("board %s/%s has no group %q%s", parts[0], parts[1], parts[2], problem.Hint(parts[2], ids))
	}
	column := themeColumn{board: board, contest: contestOf(list, board), column: -1, name: "Overall"}
	if at >= 0 {
		column.name = board.Columns[at].Name()
	}
	if column.contest != nil && at >= 0 {
		column.column = column.contest.column(parts[2])
	}
	return column, nil
}

func (s *builder) themePage(t *theme) *ThemePage {
	p := &ThemePage{Heading: t.Title}
	if s.hasAcross() {
		p.Across = acrossPath
	}
	p.Page = s.page(themePath(t.ID), t.Title, fmt.Sprintf("%s: models side by side over %s of several benchmarks, each on its own scale.", t.Title, counted(len(t.columns), "group")))
	p.Crumbs = []Link{{Text: "Compare", Target: comparePath}}
	p.Section = comparePath
	p.Text = s.render(p.Page, t.Text)
	for _, k := range t.columns {
		p.Heads = append(p.Heads, k.head())
	}
	entrants := t.entrants()
	from := min(2, t.benchmarks(nil))
	left := 0
	var shown []*themeEntrant
	for _, e := range entrants {
		if t.benchmarks(e) < from {
			left++
			continue
		}
		shown = append(shown, e)
		p.Rows = append(p.Rows, t.row(e))
	}
	t.mark(p.Rows)
	switch {
	case left == 1:
		p.Left = "1 more model has figures on one of these benchmarks only: it is on its boards."
	case left > 1:
		p.Left = count(left) + " more models have figures on one of these benchmarks only: they are on its boards."
	}
	if len(shown) > 1 {
		p.Picture = s.draw(p.Page, t.strip(p.Page, shown))
		p.Charts = true
	}
	p.Others = s.themeLinks(t)
	return p
}

// themeLinks lists the themes, one left out.
func (s *builder) themeLinks(but *theme) []Link {
	var links []Link
	for _, t := range s.compare.themes {
		if t != but {
			links = append(links, Link{Text: t.Title, Target: themePath(t.ID)})
		}
	}
	return links
}

func (k themeColumn) head() ThemeHead {
	c := k.contest
	h := ThemeHead{
		Benchmark: c.bench.Title.Value, Board: k.board.Title.Value, Group: k.name, Target: boardPath(k.board), Judge: c.judge,
		Lower: k.board.Lower, Scale: Axis{c.axis(k.column).Min, c.axis(k.column).Max, c.axis(k.column).Cut}.Range(),
	}
	n := c.bench.TotalItems(k.board.Board)
	if k.column >= 0 {
		n = c.columns[k.column].Items
	}
	if n > 0 {
		h.Items = "n " + count(n)
	}
	return h
}

// A themeEntrant is a model, run in one way, with its entries in the contests of
// a theme's columns; nil where it is in none, or has no figure in the column.
type themeEntrant struct {
	id  string
	row *results.Row
	at  []*entrant
}

// entrants lists who has a figure in a theme: more columns first, then by name.
// An order by score would need one score across benchmarks, and there is none.
func (t *theme) entrants() []*themeEntrant {
	var list []*themeEntrant
	index := map[string]*themeEntrant{}
	for i, k := range t.columns {
		for _, e := range k.contest.entrants {
			if !e.at(k.column).Known {
				continue
			}
			own := index[e.id]
			if own == nil {
				own = &themeEntrant{id: e.id, row: e.row, at: make([]*entrant, len(t.columns))}
				index[e.id] = own
				list = append(list, own)
			}
			own.at[i] = e
		}
	}
	slices.SortStableFunc(list, func(x, y *themeEntrant) int {
		return cmp.Or(
			cmp.Compare(t.benchmarks(y), t.benchmarks(x)), cmp.Compare(len(y.known()), len(x.known())),
			cmp.Compare(foldName(x.row.Model.Name), foldName(y.row.Model.Name)), cmp.Compare(foldName(x.row.Variant), foldName(y.row.Variant)),
		)
	})
	return list
}

func (e *themeEntrant) known() []*entrant {
	return slices.DeleteFunc(slices.Clone(e.at), func(x *entrant) bool { return x == nil })
}

// benchmarks counts the benchmarks on which an entrant has a figure of the theme;
// those of the theme itself for nil.
func (t *theme) benchmarks(e *themeEntrant) int {
	seen := map[*results.Benchmark]bool{}
	for i, k := range t.columns {
		if e == nil || e.at[i] != nil {
			seen[k.contest.bench] = true
		}
	}
	return len(seen)
}

func (t *theme) row(e *themeEntrant) ThemeRow {
	row := ThemeRow{
		Name: e.row.Model.Name, Variant: e.row.Variant, Target: modelPath(e.row.Model), Compare: compareWith(e.id),
		Names: searchNames(e.row.Model) + " | " + foldName(e.row.Variant),
	}
	for i, k := range t.columns {
		if e.at[i] == nil {
			row.Cells = append(row.Cells, ThemeCell{})
			continue
		}
		own := e.at[i].at(k.column)
		rank, of := k.contest.place(e.at[i], k.column)
		cell := ThemeCell{
			Text: own.shown(), Value: own.board.Exact(own.Cell), Rank: count(rank) + " of " + count(of),
			Target: boardPath(own.board) + "#" + rowAnchor(e.at[i].row),
		}
		if cell.Value == cell.Text {
			cell.Value = ""
		}
		row.Cells = append(row.Cells, cell)
	}
	return row
}

// mark marks the best and the second best figure of each column among the rows
// that are shown.
func (t *theme) mark(rows []ThemeRow) {
	if len(rows) < 3 {
		return // of one or two rows, best and second say nothing
	}
	for i, k := range t.columns {
		var best, second *big.Rat
		values := make([]*big.Rat, len(rows))
		for j, r := range rows {
			value, ok := new(big.Rat).SetString(r.Cells[i].Text)
			if !ok {
				continue
			}
			values[j] = value
			better := func(than *big.Rat) bool {
				return than == nil || !k.board.Lower && value.Cmp(than) > 0 || k.board.Lower && value.Cmp(than) < 0
			}
			switch {
			case best != nil && value.Cmp(best) == 0 || second != nil && value.Cmp(second) == 0:
			case better(best):
				best, second = value, best
			case better(second):
				second = value
			}
		}
		for j := range rows {
			if v := values[j]; v != nil {
				rows[j].Cells[i].Best = v.Cmp(best) == 0
				rows[j].Cells[i].Second = second != nil && v.Cmp(second) == 0
			}
		}
	}
}

// strip draws a line a column with a dot a model.
func (t *theme) strip(p Page, shown []*themeEntrant) chart.Chart {
	c := chart.Chart{
		ID: "theme", Form: chart.DotStrip, Title: t.Title, Note: "each line on its own scale",
		Alt: fmt.Sprintf("A line for each of %s, on it a dot for each of %s.", counted(len(t.columns), "group"), counted(len(shown), "model")),
	}
	for _, k := range t.columns {
		c.Boards = alsoBoard(c.Boards, k.board)
		axis := k.contest.axis(k.column)
		c.Groups = append(c.Groups, chart.Group{Label: k.name, Name: k.contest.bench.Title.Value + ", " + lower(k.name), Note: k.head().Items, Scale: &axis})
	}
	c.Scale = *c.Groups[0].Scale
	for _, e := range shown {
		series := chart.Series{ID: e.id, Name: results.RowName(e.row), Link: p.To(modelPath(e.row.Model))}
		for i, k := range t.columns {
			value := chart.Value{}
			if e.at[i] != nil {
				own := e.at[i].at(k.column)
				value = chart.Known(own.Value, own.shown())
			}
			series.Values = append(series.Values, value)
		}
		c.Series = append(c.Series, series)
	}
	return c
}
