//go:build browser

package browser_test

import (
	"strings"
	"testing"

	"standings/results"
	"standings/site/page"
	"standings/site/sitetest"
)

// BoardWith finds a board of the example with many rows, whose rows lack some
// figures or not.
func BoardWith(t *testing.T, missing bool) (path string, column string) {
	t.Helper()
	built := sitetest.Example(t)
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			gaps := false
			for _, r := range board.Rows {
				for _, c := range r.Groups() {
					gaps = gaps || !c.Known
				}
			}
			if len(board.Rows) > 12 && board.OverallColumn() != nil && gaps == missing {
				return b.ID + "/" + board.ID + "/index.html", board.Groups()[len(board.Groups())-1].ID
			}
		}
	}
	t.Fatal("the example has no such board")
	return "", ""
}

// PageKinds are the paths of pages, of cases and of models one of each kind.
func PageKinds(files page.Files) []string {
	var pages []string
	seen := map[string]bool{}
	for _, name := range files.Paths() {
		if !strings.HasSuffix(name, "index.html") {
			continue
		}
		parts := strings.Split(strings.TrimSuffix(name, "index.html"), "/")
		kind := strings.Join([]string{map[bool]string{true: parts[0]}[parts[0] == "models"], map[bool]string{true: "cases"}[strings.Contains(name, "/cases/")]}, "") + string(rune('0'+len(parts)))
		if strings.Contains(name, "/cases/") || parts[0] == "models" {
			if seen[kind] {
				continue
			}
			seen[kind] = true
		}
		pages = append(pages, name)
	}
	return pages
}

// BoardPages are the pages of all boards of the example that have rows.
func BoardPages(t *testing.T) []string {
	t.Helper()
	built := sitetest.Example(t)
	var pages []string
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			if len(board.Rows) > 0 {
				pages = append(pages, b.ID+"/"+board.ID+"/index.html")
			}
		}
	}
	return pages
}

// LongestModelPage is the page of the model with the most rows in the example.
func LongestModelPage(t *testing.T) string {
	t.Helper()
	built := sitetest.Example(t)
	rows := map[*results.Model]int{}
	for _, b := range built.Project.Benchmarks {
		for _, board := range b.Boards {
			for _, r := range board.Rows {
				rows[r.Model]++
			}
		}
	}
	var most *results.Model
	for _, m := range built.Project.Models.All() {
		if most == nil || rows[m] > rows[most] {
			most = m
		}
	}
	return "models/" + most.ID + "/index.html"
}
