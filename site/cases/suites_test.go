package cases_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
	"standings/site/sitetest"
)

// With whole suites in place every item has its page, every facet its lists and
// every cell its verdict, and an index stays below a megabyte.
func TestEveryItemOfTheSuites(t *testing.T) {
	trial.NotShort(t, "what takes seconds")
	models := []string{"FLUX.1-dev", "GPT-4o", "Janus-Pro-7B", "Emu3"}
	dir := sitetest.Simulated(t, "../..", 5, strings.Join(models[:trial.Rounds(1, len(models))], ","))
	var problems source.List
	built, err := site.Build(site.Input{Project: os.DirFS(dir), Version: "test"}, &problems)
	if err != nil || problems.Errors() > 0 {
		t.Fatal(err, problems.All())
	}
	want := map[string]int{"aegis": 1050, "t2i-reasonbench": 800, "wise": 1000, "wise-verified": 1000, "worldgenbench": 1072}
	if trial.Rounds(1, 2) > 1 { // as it is of the example and of a small suite each time
		plain, err := site.Build(site.Input{Project: sitetest.WithoutPlans(t, os.DirFS(dir)), Version: "test"}, &problems)
		if err != nil {
			t.Fatal(err)
		}
		for path, data := range plain.Files {
			if !bytes.Equal(built.Files[path], data) {
				t.Errorf("%s is another with html/template alone", path)
			}
		}
	}
	for benchmark, items := range want {
		holdCases(t, built.Files, benchmark)
		pages := 0
		for name := range built.Files {
			if strings.HasPrefix(name, benchmark+"/cases/") && strings.HasSuffix(name, "/index.html") && strings.Count(name, "/") == 3 {
				pages++
			}
		}
		if pages != items {
			t.Errorf("%s: %d cases have pages, not %d", benchmark, pages, items)
		}
	}
}
