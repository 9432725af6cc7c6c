package publish_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/site/sitetest"
)

// forge writes a list as this program would, of files that it never wrote.
func forge(t *testing.T, dir string, names ...string) {
	t.Helper()
	data, err := json.Marshal(map[string]any{"files": names})
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, ".standings.json"), string(data))
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
		t.Fatal(err)
	}
	err := os.Symlink(to, at)
	trial.Needs(t, err == nil, "links on this file system", "put the folder of temporary files, TMPDIR, on one that has them")
}

// tree lists what lies below a folder, with kinds and contents.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(dir, func(at string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(dir, at)
		fmt.Fprintf(&b, "%s %s", name, e.Type())
		if e.Type().IsRegular() {
			b.WriteString(" " + read(t, at))
		}
		b.WriteByte('\n')
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// The folder of the site may have come with a stranger's archive: with links
// that lead out of it and a list that calls their targets the program's own.
// Nothing outside is read, written or removed, and nothing inside is replaced
// but what the program wrote.
func TestAForgedFolderIsRefused(t *testing.T) {
	t.Parallel()
	site := map[string][]byte{"index.html": []byte("page"), "home/.bashrc": []byte("evil")}
	for name, trial := range map[string]struct {
		forge func(t *testing.T, dir, victim string)
		want  string // in the error; "": the site is published
	}{
		"a folder is a link out of the site": {func(t *testing.T, dir, victim string) {
			link(t, "../victim", filepath.Join(dir, "home"))
			forge(t, dir, "home/.bashrc")
		}, "the site's own files belong: home (it is a link)"},
		"a folder is a link within the site": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(dir, "other", ".bashrc"), "mine")
			link(t, "other", filepath.Join(dir, "home"))
			forge(t, dir, "home/.bashrc")
		}, "the site's own files belong: home (it is a link)"},
		"a file is a link": {func(t *testing.T, dir, victim string) {
			link(t, "../../victim/.bashrc", filepath.Join(dir, "home", ".bashrc"))
			forge(t, dir, "home/.bashrc")
		}, "the site's own files belong: home/.bashrc (it is a link)"},
		"a file to be removed is a link": {func(t *testing.T, dir, victim string) {
			link(t, "../victim", filepath.Join(dir, "gone"))
			forge(t, dir, "gone/.bashrc")
		}, ""},
		"the list does not name a page": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(dir, "index.html"), "notes")
			forge(t, dir, "other.html")
		}, "public holds what this program did not write where the site's own files belong: index.html (it is a file)"},
		"several things are in the way": {func(t *testing.T, dir, victim string) {
			link(t, "../../victim", filepath.Join(dir, "index.html", "x"))
			write(t, filepath.Join(dir, "home", ".bashrc", "notes.txt"), "notes")
		}, "home/.bashrc (it is a folder), index.html (it is a folder)"},
		"the list leads out": {func(t *testing.T, dir, victim string) {
			forge(t, dir, "../victim/.bashrc", "/", "", "notes.txt/../../victim/.bashrc")
		}, ""},
		"the list is no list": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(dir, ".standings.json"), "\x1b[31m")
		}, "is damaged (invalid character '\\x1b' looking for beginning of value): empty the folder"},
		"the list is a link": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(victim, "list.json"), `{"files": {}}`)
			link(t, "../victim/list.json", filepath.Join(dir, ".standings.json"))
		}, "is damaged (it is a link)"},
		"the list is a link within the site": {func(t *testing.T, dir, victim string) {
			forge(t, dir, "index.html")
			if err := os.Rename(filepath.Join(dir, ".standings.json"), filepath.Join(dir, "list.json")); err != nil {
				t.Fatal(err)
			}
			link(t, "list.json", filepath.Join(dir, ".standings.json"))
		}, "is damaged (it is a link)"},
		"a folder stands where a page should": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(dir, "index.html", "notes.txt"), "notes")
		}, "the site's own files belong: index.html (it is a folder)"},
		"a file stands where a folder should": {func(t *testing.T, dir, victim string) {
			write(t, filepath.Join(dir, "home"), "notes")
		}, "the site's own files belong: home (it is a file)"},
		"the lock is a link": {func(t *testing.T, dir, victim string) {
			link(t, "victim/.bashrc", filepath.Join(filepath.Dir(dir), ".public.standings-lock"))
		}, ".public.standings-lock should be a file, and it is a link: remove it"},
		"folders of a killed build are links": {func(t *testing.T, dir, victim string) {
			link(t, "victim", filepath.Join(filepath.Dir(dir), ".public.standings-new"))
			link(t, "victim", filepath.Join(filepath.Dir(dir), ".public.standings-old"))
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			outside := t.TempDir()
			dir, victim := filepath.Join(outside, "public"), filepath.Join(outside, "victim")
			write(t, filepath.Join(victim, ".bashrc"), "mine")
			trial.forge(t, dir, victim)
			os.MkdirAll(dir, 0o755)
			before, kept := tree(t, victim), tree(t, dir)
			_, err := sitetest.Publish(site, dir)
			switch {
			case trial.want == "" && err != nil:
				t.Errorf("not published: %v", err)
			case trial.want != "" && (err == nil || !strings.Contains(err.Error(), trial.want)):
				t.Errorf("got %v, want %q", err, trial.want)
			case trial.want != "" && tree(t, dir) != kept:
				t.Errorf("the refused folder changed:\n%swas\n%s", tree(t, dir), kept)
			}
			if got := tree(t, victim); got != before {
				t.Errorf("outside of the site:\n%swas\n%s", got, before)
			}
		})
	}
}

// A file can take the place of a folder, and a folder that of a file, where
// nothing but the program's own is lost.
func TestPublishChangesFilesIntoFolders(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	for _, files := range []map[string][]byte{
		{"a": []byte("file"), "b/c/index.html": []byte("folder")},
		{"a/index.html": []byte("folder"), "b": []byte("file")},
		{"a": []byte("file"), "b/c/index.html": []byte("folder")},
	} {
		if _, err := sitetest.Publish(files, dir); err != nil {
			t.Fatal(err)
		}
		for name, data := range files {
			if got := read(t, filepath.Join(dir, filepath.FromSlash(name))); got != string(data) {
				t.Errorf("%s holds %q", name, got)
			}
		}
	}
	write(t, filepath.Join(dir, "b", "c", "notes.txt"), "notes")
	if _, err := sitetest.Publish(map[string][]byte{"b": []byte("file")}, dir); err == nil || !strings.Contains(err.Error(), "the site's own files belong: b (it is a folder)") {
		t.Errorf("got %v", err)
	}
}
