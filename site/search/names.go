package search

import (
	"net/url"
	"strings"

	"standings/results"
	"standings/site/cases"
	"standings/site/compare"
	"standings/site/page"
	"standings/site/prose"
)

// kinds lists all names that are searched, in the order in which kinds are shown.
// Models are in the order of their names, as on their page.
func (s *Pages) kinds() []kindData {
	models, boards, groups, pages := kindData{Kind: "models", Names: [][4]string{}}, kindData{Kind: "boards", Names: [][4]string{}}, kindData{Kind: "groups", Names: [][4]string{}}, kindData{Kind: "pages", Names: [][4]string{}}
	for _, m := range s.Models.Models() {
		models.Names = append(models.Names, [4]string{m.Name, page.ModelPath(m), m.Organization, strings.Join(append([]string{m.ID}, m.Aliases...), ";")})
	}
	for _, b := range s.Project.Benchmarks {
		if target := page.BenchmarkPath(b.ID); s.Shelf.Has(target) {
			boards.Names = append(boards.Names, [4]string{b.Title.Value, target, "", b.ID})
		}
		for _, board := range shown(b) {
			boards.Names = append(boards.Names, [4]string{board.Title.Value, page.BoardPath(board), b.Title.Value, board.ID.Value})
		}
		for _, g := range categories(b) {
			groups.Names = append(groups.Names, [4]string{g.column.Name(), g.target, b.Title.Value + ", " + g.board.Title.Value, g.column.ID})
		}
	}
	for _, l := range s.pages() {
		pages.Names = append(pages.Names, [4]string{l.Text, l.Target})
	}
	return []kindData{models, boards, groups, pages}
}

// shown lists the boards of a benchmark that have rows.
func shown(b *results.Benchmark) []*results.Board {
	var list []*results.Board
	for _, board := range b.Boards {
		if len(board.Rows) > 0 {
			list = append(list, board)
		}
	}
	return list
}

// category is a column of groups, on the first board that has it.
type category struct {
	column *results.Column
	board  *results.Board
	target string // the board, sorted by the column
}

func categories(b *results.Benchmark) []category {
	var list []category
	seen := map[string]bool{}
	for _, board := range shown(b) {
		for _, c := range board.Groups() {
			if !seen[c.ID] {
				seen[c.ID] = true
				list = append(list, category{c, board, page.BoardPath(board) + "#?sort=" + url.QueryEscape(c.ID)})
			}
		}
	}
	return list
}

// pages leads to the pages that are neither a model's nor a board's nor a case.
func (s *Pages) pages() []page.Link {
	var list []page.Link
	add := func(text, target string) {
		if s.Shelf.Has(target) {
			list = append(list, page.Link{Text: text, Target: target})
		}
	}
	add("Models", page.ModelsPath)
	add("Compare models", compare.ComparePath)
	add("Across benchmarks", compare.AcrossPath)
	for _, l := range s.Compare.ThemeLinks() {
		add(l.Text, l.Target)
	}
	add("Cases of all benchmarks", page.AllCasesPath)
	for _, b := range s.Project.Benchmarks {
		add("Cases of "+b.Title.Value, cases.CasesPath(b.ID))
	}
	add("Audit of the published numbers", page.AuditPath)
	add("Releases", page.ReleasesPath)
	add("Changes since the last release", page.ChangesPath)
	for _, p := range s.Content.Pages {
		add(p.Title, prose.ProsePath(p))
	}
	return list
}
