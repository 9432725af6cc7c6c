package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/source"
	"standings/results/release"
	"standings/site/sitetest"
)

const riversTable = "results/rivers/published/t.csv"

var frozenRivers = map[string]string{
	"results/rivers/benchmark.yaml": "title: Rivers\nboards: [{id: main, groups: [A], scale: [0, 100], overall: groups, published: t.csv}]\n",
	riversTable:                     "model,A,overall\nDelta,50.0,50.0\nOder,40.0,40.0\n",
}

// Marks and footnotes are part of a release: release -check and the page of changes say where
// one came, although all figures are as they were.
func TestReleasesHoldMarks(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ table, was, is string }{
		"at a figure": {"model,A,overall\nDelta,50.0,50.0\nOder,40.0<sup>tuned</sup>,40.0\n", "(marked –)", "(marked tuned)"},
		"at a name":   {"model,A,overall\nDelta,50.0,50.0\nOder†,40.0,40.0\n", "(marked –)", "(marked †)"},
		"a footnote":  {"model,A,overall,note\nDelta,50.0,50.0,\nOder,40.0,40.0,another prompt\n", "(marked –)", "(marked another prompt)"},
	} {
		dir, site := t.TempDir(), filepath.Join(t.TempDir(), "site")
		putFiles(t, dir, frozenRivers)
		var out, before said
		if code := run([]string{"release", "-m", "A note.", "-date", "2025-01-10", "1.0", dir}, &out, &out); code != good {
			t.Fatal(out.String())
		}
		if code := run([]string{"release", "-check", dir}, &before, &before); code != good || strings.Contains(before.String(), "marked") {
			t.Errorf("%s: before it, exit %d:\n%s", name, code, before.String())
		}
		putFiles(t, dir, map[string]string{riversTable: c.table})
		var after said
		if code := run([]string{"release", "-check", dir}, &after, &after); code != badData || !strings.Contains(after.String(), "Oder") || !strings.Contains(after.String(), c.is) {
			t.Errorf("%s: release -check ends with %d:\n%s", name, code, after.String())
		}
		if code := run([]string{"build", "-o", site, dir}, &out, &out); code != good {
			t.Fatal(out.String())
		}
		page, err := os.ReadFile(filepath.Join(site, "changes", "index.html"))
		if err != nil {
			t.Fatal(err)
		}
		text := sitetest.Parse(t, string(page)).Text("main")
		if row := strings.Index(text, "Oder"); row < 0 || !strings.Contains(text[row:], c.was) || !strings.Contains(text[row:], c.is) || strings.Contains(text, "Delta") {
			t.Errorf("%s: the page of changes says\n%s", name, text)
		}
	}
}

// A release names the one before it, so that an older one that is deleted is missed.
func TestReleasesFollowEachOther(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	putFiles(t, dir, frozenRivers)
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
