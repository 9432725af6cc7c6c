package compare

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

	"standings/content"
	"standings/internal/source"
	"standings/internal/words"
	"standings/results"
	"standings/results/ranking"
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
	Judges []page.Link // of the leaderboards that say who judged, a link to each
	Left   int         // how many models, in a variant each, are left out: they are on one of several benchmarks only
	Others []page.Link // the other themes
	Across string
}

// theme is a theme whose groups were found.
type theme struct {
	content.Theme
	columns []*column // each under its board's own condition
}

func themePath(id string) string { return "compare/" + id + "/index.html" }

// themes finds the groups of the themes. An address that leads nowhere is an
// error at the place where it is written.
func (s *Pages) readThemes() (themes []*theme) {
	for _, written := range s.content.Site.Themes {
		t := &theme{Theme: written}
		for _, ref := range written.Groups {
			table, by, err := s.themeColumn(ref.Value)
			if err != nil {
				s.Shelf.Problems.Errorf(ref.Place, "theme %q: %v", written.ID, err)
			} else if f := s.fields.MainField(table); f == nil {
				s.Shelf.Problems.Warnf(ref.Place, "theme %q: board %s/%s has no figures yet", written.ID, table.Benchmark.ID, table.ID)
			} else {
				t.columns = append(t.columns, &column{f, by})
			}
		}
		if len(t.columns) > 0 {
			themes = append(themes, t)
		}
	}
	return themes
}

func (s *Pages) themeColumn(address string) (*results.Board, *results.Column, error) {
	parts := strings.SplitN(address, "/", 3)
	if len(parts) < 3 {
		return nil, nil, fmt.Errorf("group %q should read benchmark/board/group", address)
	}
	named := parts[0] + "/" + parts[1]
	board, err := s.Project.LookupBoard(named)
	if err != nil {
		return nil, nil, err
	}
	var ids []string
	for _, c := range board.Columns {
		if c.HasFigures() {
			if ids = append(ids, c.ID); c.ID == parts[2] {
				return board, c, nil
			}
		}
	}
	return nil, nil, fmt.Errorf("board %s has no group %q%s", named, parts[2], source.Hint(parts[2], ids))
}

func (s *Pages) themePage(t *theme) *ThemePage {
	p := &ThemePage{Heading: t.Title}
	if s.hasAcross() {
		p.Across = AcrossPath
	}
	p.Page = s.Page(themePath(t.ID), t.Title, fmt.Sprintf("%s: models side by side over %s of %s, each on its own scale.", t.Title, words.Count(len(t.columns), "category"), words.Count(benchmarks(t.columns), "benchmark")))
	p.Under(page.LinkTo("Compare", ComparePath))
	p.Text = p.Render(t.Text)
	table := page.Table{ID: "theme", Class: "board theme-table", Box: "theme-box", Caption: t.Title + ": each category on its own scale, with the rank in it."}
	for _, k := range t.columns {
		small := page.Part{Look: "n"}
		if n := k.by.Items; n > 0 {
			small.Text = "n " + words.Number(n)
		}
		source := page.Part{Text: k.Board.Benchmark.Title, HTML: template.HTML("<br>" + template.HTMLEscapeString(k.Board.Title))}
		table.Columns = append(table.Columns, k.head(k.by.Name(), source, small, k.by.Name()))
		judge := page.LinkTo(k.Link().Text+": "+k.Judge, page.BoardPath(k.Board))
		if k.Judge != "" && !slices.Contains(p.Judges, judge) {
			p.Judges = append(p.Judges, judge)
		}
	}
	list := positions(t.columns, func(r *results.Row) string {
		if r.Reference {
			return ""
		}
		return field.PickID(r)
	})
	for _, e := range list {
		e.variant = e.row.Variant
	}
	from := min(2, benchmarks(t.columns))
	shown := slices.DeleteFunc(slices.Clone(list), func(e *position) bool { return e.benchmarks() < from })
	p.Left = len(list) - len(shown)
	p.Table, p.ByAccess, p.Picks = t.table(table, shown), partedByAccess(shown), true
	p.Others = slices.DeleteFunc(s.ThemeLinks(), func(l page.Link) bool { return l.Target == themePath(t.ID) })
	return p
}

// ThemeLinks leads to the pages of all themes.
func (s *Pages) ThemeLinks() (links []page.Link) {
	for _, t := range s.themes {
		links = append(links, page.LinkTo(t.Title, themePath(t.ID)))
	}
	return links
}

// table has the positions that are shown, with the best and the second best figure of each
// leaderboard's column marked: none where the best is not shown.
func (t *theme) table(table page.Table, shown []*position) page.Table {
	return models(table, t.columns, shown, true, func(k *column, at int) page.Cell {
		class, top := "num", ""
		switch k.Column(k.by).Mark(at) {
		case ranking.Best:
			top = "best"
		case ranking.Second:
			top = "second"
		}
		if top != "" {
			class += " " + top
		}
		text, exact := k.Shown(at, k.by), k.Rows[at].Cell(k.by).Exact()
		if exact == text {
			exact = ""
		}
		return page.Cell{Class: class, Parts: []page.Part{{Text: text}, {Look: "rank", Text: k.rankText(at)}}, Data: page.Data("v", exact, "top", top)}
	})
}
