package cases_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
	"standings/site/sitetest"
)

// simulatedProject writes whole suites with simulated judgments of so many
// models. The suites lie beside the repository; without them the test is skipped.
func simulatedProject(t testing.TB, models string) string {
	t.Helper()
	const shared = "../../../shared"
	script := filepath.Join(shared, "judge-sim", "judge_sim.py")
	_, missing := os.Stat(script)
	trial.Wants(t, missing == nil, "simulator of judges' files", "it is beside the repository, with the suites, and is no part of it")
	python, err := exec.LookPath("python3")
	trial.Needs(t, err == nil, "Python", "install it, on Debian by `apt-get install python3`")
	dir := t.TempDir()
	if out, err := exec.Command(python, script, filepath.Join(shared, "suites"), dir, "5", models).CombinedOutput(); err != nil {
		t.Fatalf("simulator: %v\n%s", err, out)
	}
	benchmarks, err := os.ReadDir(filepath.Join(dir, "results"))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range benchmarks {
		if err := os.CopyFS(filepath.Join(dir, "results", b.Name(), "prompts"), os.DirFS(filepath.Join(shared, "suites", b.Name()))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// With whole suites in place every item has its page, every facet its lists and
// every cell its verdict, and an index stays below a megabyte.
func TestEveryItemOfTheSuites(t *testing.T) {
	trial.NotShort(t, "what takes seconds")
	models := []string{"FLUX.1-dev", "GPT-4o", "Janus-Pro-7B", "Emu3"}
	dir := simulatedProject(t, strings.Join(models[:trial.Rounds(1, len(models))], ","))
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
