package site_test

import (
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/site"
	"standings/site/sitetest"
)

// cost is what a build takes that no machine and no load changes.
type cost struct {
	memory  uint64 // bytes that were asked for in all
	pieces  uint64 // how many times
	written int64  // bytes of the site
	page    int    // bytes of its longest page of a model
}

func costOf(t *testing.T, project fs.FS) cost {
	t.Helper()
	var before, after runtime.MemStats
	var problems source.List
	runtime.ReadMemStats(&before)
	built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	runtime.ReadMemStats(&after)
	if err != nil || problems.Errors() > 0 {
		t.Fatal(err, problems.All())
	}
	c := cost{memory: after.TotalAlloc - before.TotalAlloc, pieces: after.Mallocs - before.Mallocs, written: built.Files.Size()}
	for path, kind := range built.Kinds {
		if kind == "model.tmpl" {
			c.page = max(c.page, len(built.Files[path]))
		}
	}
	return c
}

// categoriesProject has so many cases, each a category of its own.
func categoriesProject(cases int) fs.FS {
	project := judgedProject(1, 2, cases, 2).(fstest.MapFS)
	const file = "results/big/benchmark.yaml"
	project[file] = sitetest.File(strings.Replace(string(project[file].Data), "facets: [", "facets: [{id: each, title: Each, field: prompt}, ", 1))
	return project
}

// Twice as many benchmarks, models, columns or cases cost about twice as much: what each page
// asks of all others would cost four times as much. No time is measured.
func TestABuildGrowsAsItsInputDoes(t *testing.T) {
	const most = 2.15
	for name, of := range map[string]func(twice int) fs.FS{
		"benchmarks": func(twice int) fs.FS { return printedProject(8*twice, 1, 20, 6) },
		"models":     func(twice int) fs.FS { return printedProject(1, 1, 700*twice, 4) },
		"columns":    func(twice int) fs.FS { return printedProject(1, 1, 60, 20*twice) },
		"boards":     func(twice int) fs.FS { return printedProject(1, 8*twice, 20, 6) },
		"cases":      func(twice int) fs.FS { return judgedProject(1, 6, 60*twice, 4) },
		"criteria":   func(twice int) fs.FS { return judgedProject(1, 4, 4, 300*twice) },
		"categories": func(twice int) fs.FS { return categoriesProject(300 * twice) },
		"outputs":    func(twice int) fs.FS { return judgedProject(1, 12*twice, 60, 4) },
	} {
		costOf(t, of(1)) // what is made once for all builds
		one, two := costOf(t, of(1)), costOf(t, of(2))
		for what, ratio := range map[string]float64{
			"memory":         float64(two.memory) / float64(one.memory),
			"allocations":    float64(two.pieces) / float64(one.pieces),
			"bytes":          float64(two.written) / float64(one.written),
			"a model’s page": float64(two.page) / float64(one.page),
		} {
			t.Logf("%s, %s: %.2f", name, what, ratio)
			if ratio > most {
				t.Errorf("twice as many %s: %s grows by %.2f, more than %.1f", name, what, ratio, most)
			}
		}
	}
}
