package site

import (
	"standings/results"
	"standings/results/problem"
	"standings/results/schema"
)

// Every address of the site is made here, so that a page and the links to it
// cannot part.

func benchmarkPath(id string) string { return id + "/index.html" }

func boardPath(b *results.Board) string {
	return b.Benchmark.ID + "/" + b.ID.Value + "/index.html"
}

func boardFile(b *results.Board, ending string) string {
	return b.Benchmark.ID + "/" + b.ID.Value + ending
}

func tableFile(b *results.Benchmark, id string) string { return b.ID + "/" + id + ".csv" }

func modelPath(m *results.Model) string { return "models/" + m.ID + "/index.html" }

// rowAnchor is the id of a row on its board's page.
func rowAnchor(r *results.Row) string {
	anchor := r.Model.ID
	if r.Variant != "" {
		anchor += "--" + schema.Slug(r.Variant)
	}
	if r.Apart {
		anchor += "--" + r.Made.Rater().Address()
	}
	return anchor
}

// bundleFile is a bundle of styles or scripts: assets/standings.css is on every
// page, assets/cases.css on some.
func bundleFile(name, ending string) string { return "assets/" + firstOf(name, "standings") + ending }

const (
	homePath   = "index.html"
	modelsPath = "models/index.html"
	engineFile = "assets/echarts.js"
)

// claimRows sees that the rows of a board have anchors of their own.
func claimRows(b *results.Board, problems *problem.List) {
	seen := map[string]*results.Row{}
	for _, r := range b.Rows {
		if r.Apart && r.Own == nil {
			continue // its judge's address was taken, which is said
		}
		if other := seen[rowAnchor(r)]; other != nil {
			problems.Errorf(r.Place, "%s and %s (%s) become one address: rename a variant", results.RowName(r), results.RowName(other), other.Place)
		}
		seen[rowAnchor(r)] = r
	}
}
