package publish_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site/publish"
)

// put writes a site as a build of a digest, and says whether the one before is the same.
func put(t *testing.T, dir, of string, files map[string]string) (same bool) {
	t.Helper()
	w, err := publish.NewWriter(dir, func() {})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Discard()
	if b, ok := w.Unchanged(of); ok {
		if b.Files != len(files) || b.Read != "rivers" {
			t.Errorf("%+v", b)
		}
		return true
	}
	for name, text := range files {
		if err := w.Write(name, []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Finish(publish.Build{Of: of, Read: "rivers"}); err != nil {
		t.Fatal(err)
	}
	return false
}

// A site is the same where a build would read the same and every file of it is as it was left:
// neither gone, nor edited, nor a link.
func TestASiteIsTheSame(t *testing.T) {
	t.Parallel()
	site := map[string]string{"index.html": "page", "a/b/index.html": "deep", "empty": ""}
	for name, test := range map[string]struct {
		change func(dir string) error
		same   bool
	}{
		"nothing":          {func(dir string) error { return nil }, true},
		"a file of others": {func(dir string) error { return os.WriteFile(filepath.Join(dir, "mine.txt"), []byte("x"), 0o644) }, true},
		"gone":             {func(dir string) error { return os.Remove(filepath.Join(dir, "empty")) }, false},
		"edited":           {func(dir string) error { return os.WriteFile(filepath.Join(dir, "index.html"), []byte("Page"), 0o644) }, false},
		"longer":           {func(dir string) error { return os.WriteFile(filepath.Join(dir, "empty"), []byte("x"), 0o644) }, false},
		"a folder gone":    {func(dir string) error { return os.RemoveAll(filepath.Join(dir, "a")) }, false},
		"a link to it": {func(dir string) error {
			if err := os.Rename(filepath.Join(dir, "a"), filepath.Join(dir, "c")); err != nil {
				return err
			}
			return os.Symlink("c", filepath.Join(dir, "a"))
		}, false},
		"the list gone": {func(dir string) error { return os.Remove(filepath.Join(dir, ".standings.json")) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(t.TempDir(), "public")
			if put(t, dir, "one", site) {
				t.Fatal("the first build is the same as none")
			}
			time.Sleep(10 * time.Millisecond) // longer than the steps in which any disk keeps times
			err := test.change(dir)
			trial.Needs(t, err == nil, "links on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
			if name == "a link to it" || name == "the list gone" {
				w, err := publish.NewWriter(dir, func() {})
				if err != nil {
					t.Fatal(err)
				}
				defer w.Discard()
				if _, same := w.Unchanged("one"); same {
					t.Error("it is taken for the same")
				}
				return
			}
			if same := put(t, dir, "one", site); same != test.same {
				t.Errorf("the same: %v", same)
			}
			if put(t, dir, "two", site) || put(t, dir, "", site) {
				t.Error("another digest, or none, is taken for the same")
			}
		})
	}
}

// A file with the same bytes keeps its time when the site is written again; another gets a new one,
// and so does one whose mode was changed.
func TestFilesKeepTheirTimes(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	put(t, dir, "one", map[string]string{"same/index.html": "same", "index.html": "one"})
	old := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, name := range []string{"same/index.html", "index.html"} {
		if err := os.Chtimes(filepath.Join(dir, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	put(t, dir, "two", map[string]string{"same/index.html": "same", "index.html": "two"})
	for name, kept := range map[string]bool{"same/index.html": true, "index.html": false} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.ModTime().Equal(old) != kept {
			t.Errorf("%s: %v, %v", name, info.ModTime(), err)
		}
	}
}
