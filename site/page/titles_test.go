package page_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"standings/internal/source"
	"standings/results/importer"
	"standings/site/sitetest"
)

// The title of a benchmark is written once: the site and its only board are called so
// until another is given. A question may be left out.
func TestTitlesFollowTheBenchmark(t *testing.T) {
	t.Parallel()
	var problems source.List
	d := importer.Project([]importer.Given{importer.File("towns.csv", []byte("model,score\nA,2\nB,1\n"))}, "", &problems)
	const file = "results/towns/benchmark.yaml"
	files := fstest.MapFS{}
	for name, data := range d.Files {
		if name == file {
			data = []byte(strings.Replace(string(data), "title: Towns ", "title: Cities of the plain ", 1))
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	built, said := sitetest.Build(t, files)
	if said != "" {
		t.Error(said)
	}
	for _, name := range []string{"index.html", "towns/scores/index.html", "models/index.html"} {
		page := sitetest.Parse(t, built[name])
		page.Has("title", "Cities of the plain")
		page.Lacks("html", "Towns")
		page.Lacks(".question")
	}
	sitetest.Parse(t, built["towns/scores/index.html"]).Has("h1", "Cities of the plain")
}
