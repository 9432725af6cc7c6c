package sitetest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"standings/internal/trial"
)

// Simulated writes a project of whole suites with simulated judgments of some models, separated
// by commas, and returns its folder. The suites are beside the repository, whose root is given from
// where the test runs; without them the test is skipped.
func Simulated(t testing.TB, root string, seed int, models string) string {
	t.Helper()
	shared := filepath.Join(root, "..", "shared")
	script := filepath.Join(shared, "judge-sim", "judge_sim.py")
	_, missing := os.Stat(script)
	trial.Wants(t, missing == nil, "simulator of judges' files", "it is beside the repository, with the suites, and is no part of it")
	python, err := exec.LookPath("python3")
	trial.Needs(t, err == nil, "Python", "install it, on Debian by `apt-get install python3`")
	dir := t.TempDir()
	if out, err := exec.Command(python, script, filepath.Join(shared, "suites"), dir, strconv.Itoa(seed), models).CombinedOutput(); err != nil {
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
