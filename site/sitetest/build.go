// Package sitetest is what tests of built sites share: projects and their sites
// (projects.go, boards.go, cases.go, releases.go, build.go), a page of every kind
// (samples.go), what a page says and where (checker.go, text.go) and what every site must be (crawl.go).
// Only tests import it: those of a room are beside the room, in a package of their own
// such as board_test; those that need a browser are in site/browser.
package sitetest

import (
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	_ "standings/internal/trial" // for the memory that tests may take
	"standings/site"
	"standings/site/page"
)

// exampleBuilt builds the example project once for all tests.
var exampleBuilt = sync.OnceValues(func() (*site.Result, error) { return buildGood(site.Example()) })

// buildGood builds a project that has to have no errors.
func buildGood(project fs.FS) (*site.Result, error) {
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	for _, p := range problems.All() {
		if p.Severity == source.Error {
			return nil, p
		}
	}
	return built, err
}

// Example is the example, built once for all tests of a package.
func Example(t *testing.T) *site.Result {
	t.Helper()
	built, err := exampleBuilt()
	if err != nil {
		t.Fatal(err)
	}
	return built
}

// File is a file of a project in memory.
func File(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// Build makes a site of a small project, and says what is wrong with that, a line each.
func Build(t *testing.T, project fs.FS) (page.Files, string) {
	t.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: project, Version: "test"}, &problems)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range problems.All() {
		lines = append(lines, p.String())
	}
	return built.Files, strings.Join(lines, "\n")
}
