package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A release names the one before it, so that an older one that is deleted is missed.
func TestReleasesFollowEachOther(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"results/rivers/benchmark.yaml": "title: Rivers\nboards: [{id: main, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n", "results/rivers/published/t.csv": "model,A,overall\nDelta,50.0,50.0\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var out said
	for _, id := range []string{"1.0", "1.1"} {
		if code := run([]string{"release", "-m", "A note.", "-date", strings.Replace(id, "1.", "2025-01-1", 1), id, dir}, &out, &out); code != good {
			t.Fatal(out.String())
		}
	}
	if err := os.Remove(filepath.Join(dir, "releases", "1.0.json")); err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"release", "-check", dir}, &out, &out); code == good || !strings.Contains(out.String(), "came after the release 1.0") {
		t.Errorf("a release that is gone: %s", out.String())
	}
}
