package submission

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"standings/internal/words"
	"standings/results"
	"standings/results/judged"
)

// models compares names and facts of models as pages show them. With -model, the submitted
// one's may change.
func (r *Report) models(from, to *results.Models, named bool) {
	now := map[string]*results.Model{}
	for _, m := range to.All() {
		now[m.ID] = m
	}
	for _, m := range from.All() {
		after := now[m.ID]
		delete(now, m.ID)
		if named && m.ID == r.Submitted {
			continue
		}
		x, y := facts(from, m), []string(nil)
		if after != nil {
			y = facts(to, after)
		}
		if !slices.Equal(x, y) {
			r.fail(Line{What: whatModel, Row: m.Name, Model: m.ID, Before: without(x, y), After: orNone(without(y, x))})
		}
	}
	for _, m := range to.All() {
		if now[m.ID] != nil && m.ID != r.Submitted {
			r.fail(Line{What: whatModel, Row: m.Name, Model: m.ID, Before: orNone(""), After: m.Name})
		}
	}
	for _, head := range to.Heads() {
		if !slices.Contains(from.Heads(), head) {
			r.fail(Line{What: whatColumn, Column: head, Why: "a column of the list of models is of all of them", Files: []string{modelsFile}})
		}
	}
}

// facts is all that pages say of a model, a line each.
func facts(of *results.Models, m *results.Model) []string {
	list := []string{"name: " + m.Name, "aliases: " + strings.Join(m.Aliases, "; "), "bibtex: " + m.BibTeX}
	for _, c := range of.Facts() {
		if f := m.Fact(c); f.Text != "" {
			list = append(list, fmt.Sprintf("%s (%s): %s", c.Title, c.Kind.Name, f.Text))
		}
	}
	return list
}

// without lists what is in the first list and not in the second.
func without(list, other []string) string {
	return strings.Join(slices.DeleteFunc(slices.Clone(list), func(text string) bool { return slices.Contains(other, text) }), ", ")
}

// shared compares what a benchmark shows of no single model: heads of columns, and items.
func (r *Report) shared(from, to *results.Project) {
	for _, before := range from.Benchmarks {
		after := to.Benchmark(before.ID)
		if after == nil {
			continue // its boards are gone
		}
		for _, board := range before.Boards {
			if now := after.Board(board.ID); now != nil {
				x, y := heads(board), heads(now)
				if gone := without(x, y); gone != "" {
					r.fail(Line{What: whatHead, Board: before.ID + "/" + board.ID, Before: gone, After: orNone(without(y, x))})
				}
			}
		}
		items := map[string]bool{}
		for i := range after.Suite.Items {
			items[itemText(after.Suite, i)] = true
		}
		others := 0
		for i := range before.Suite.Items {
			if !items[itemText(before.Suite, i)] {
				others++
			}
		}
		if others > 0 {
			r.fail(Line{What: whatItem, Board: before.ID, Why: words.Count(others, "item") + " with another prompt, in another group, or gone"})
		}
	}
}

func heads(b *results.Board) []string {
	list := []string{"title: " + b.Title}
	for _, c := range b.Columns {
		list = append(list, fmt.Sprintf("%s: %s, %s %q, better %s", c.ID, c.Name(), c.Holds(), c.Unit, c.Better()))
	}
	return list
}

// itemText is what pages show of an item, with the groups that it is in.
func itemText(s *judged.Suite, item int) string {
	it := &s.Items[item]
	text := fmt.Sprintf("%q %q %q %q", []string{it.ID, it.Address, it.Prompt, it.Explanation}, it.Texts, it.Images, it.Lists)
	for i := range s.Benchmark.Facets {
		group, _ := s.Group(item, s.Benchmark.Facets[i].ID.Value)
		text += fmt.Sprintf(" %q", group)
	}
	return text
}

func orNone(text string) string { return cmp.Or(text, "none") }
