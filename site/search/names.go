package search

import (
	"cmp"
	"net/url"
	"strconv"
	"strings"

	"standings/results"
	"standings/site/page"
)

// kinds lists all names that are searched, in the order in which kinds are shown.
// Models are in the order of their names, as on their page.
func (s *Pages) kinds() []kindData {
	models, boards, groups, pages := kindData{Kind: "models", Names: [][]string{}}, kindData{Kind: "boards", Names: [][]string{}}, kindData{Kind: "groups", Names: [][]string{}}, kindData{Kind: "pages", Names: [][]string{}}
	rows := map[*results.Model][]rowAt{}
	for _, b := range s.Project.Benchmarks {
		if target := page.BenchmarkPath(b.ID); s.Shelf.Has(target) {
			boards.Names = append(boards.Names, []string{b.Title, target, "", b.ID})
		}
		for _, board := range shown(b) {
			for _, r := range board.Rows {
				if on := rows[r.Model]; len(on) == 0 || on[len(on)-1].board != len(boards.Names) {
					rows[r.Model] = append(on, rowAt{len(boards.Names), r.Anchor()})
				}
			}
			boards.Names = append(boards.Names, []string{board.Title, page.BoardPath(board), b.Title, board.ID})
		}
		for _, g := range categories(b) {
			groups.Names = append(groups.Names, []string{g.column.Name(), g.target, g.kind + ", " + b.Title + ", " + g.board.Title, g.column.ID})
		}
	}
	for _, l := range s.Shelf.Names() {
		pages.Names = append(pages.Names, []string{l.Text, l.Target})
	}
	for _, m := range s.Models.Models() {
		models.Names = append(models.Names, []string{m.Name, page.ModelPath(m), m.Organization, strings.Join(append([]string{m.ID}, m.Aliases...), ";"), rowsOf(m, rows[m])})
	}
	return []kindData{models, boards, groups, pages}
}

// rowAt is a model's first row on a board, found by its place among the names.
type rowAt struct {
	board  int
	anchor string
}

// rowsOf writes down on which boards a model has a row: "0-3 7 9#gpt-4o--cot", the id of
// the row where it is not the model's.
func rowsOf(m *results.Model, rows []rowAt) string {
	var list []string
	for i := 0; i < len(rows); {
		from := i
		for i++; i < len(rows) && rows[i].board == rows[i-1].board+1 && rows[i].anchor == rows[from].anchor; {
			i++
		}
		text := strconv.Itoa(rows[from].board)
		if i-from > 1 {
			text += "-" + strconv.Itoa(rows[i-1].board)
		}
		if rows[from].anchor != m.ID {
			text += "#" + rows[from].anchor
		}
		list = append(list, text)
	}
	return strings.Join(list, " ")
}

// shown lists the boards of a benchmark that have rows.
func shown(b *results.Benchmark) (list []*results.Board) {
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			list = append(list, board)
		}
	}
	return list
}

// category is a column of groups, on the first board that has it.
type category struct {
	kind   string // "Continent"; "Task, Topic" where two are crossed; "Categories" of a board's own
	column *results.Column
	board  *results.Board
	target string // the board, sorted by the column
}

func categories(b *results.Benchmark) (list []category) {
	seen := map[string]bool{}
	for _, board := range shown(b) {
		var kinds []string
		for _, f := range board.Facets {
			kinds = append(kinds, cmp.Or(b.Facet(f.Value).Title.Value, f.Value))
		}
		kind := cmp.Or(strings.Join(kinds, ", "), "Categories")
		for _, c := range board.Groups() {
			if !seen[c.ID] {
				seen[c.ID] = true
				list = append(list, category{kind, c, board, page.BoardPath(board) + "#?sort=" + url.QueryEscape(c.ID)})
			}
		}
	}
	return list
}
