package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/release"
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
	// The last two are corrections on the release's own day, the first of them with a name that
	// comes before in the alphabet.
	for _, r := range [][2]string{{"1.0", "2025-01-10"}, {"1.1", "2025-01-11"}, {"1.0.1", "2025-01-11"}, {"1.1.1", "2025-01-11"}} {
		if code := run([]string{"release", "-m", "A note.", "-date", r[1], r[0], dir}, &out, &out); code != good {
			t.Fatal(out.String())
		}
	}
	var list source.List
	order := ""
	for _, r := range release.Read(os.DirFS(dir), &list) {
		order += r.ID + " "
	}
	if order != "1.0 1.1 1.0.1 1.1.1 " || list.Len() > 0 {
		t.Errorf("releases are in the order %s: %v", order, list.All())
	}
	if code := run([]string{"build", "-o", filepath.Join(t.TempDir(), "site"), dir}, &out, &out); code != good {
		t.Errorf("a site with two releases of a day: %s", out.String())
	}
	if code := run([]string{"release", "-m", "A note.", "-date", "2025-01-10", "1.2", dir}, &out, &out); code == good || !strings.Contains(out.String(), "would not come after it") {
		t.Errorf("a release of an earlier day: %s", out.String())
	}
	if err := os.Remove(filepath.Join(dir, "releases", "1.0.json")); err != nil {
		t.Fatal(err)
	}
	if code := run([]string{"release", "-check", dir}, &out, &out); code == good || !strings.Contains(out.String(), "came after the release 1.0") {
		t.Errorf("a release that is gone: %s", out.String())
	}
}
