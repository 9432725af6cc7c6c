//go:build unix

package publish_test

import (
	"os"
	"path/filepath"
	"standings/site/sitetest"
	"strings"
	"syscall"
	"testing"
)

// Folders keep their modes: the site's own, those that others put there, and
// where the site's folder is a link to another.
func TestFoldersKeepTheirModes(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	real, dir := filepath.Join(base, "elsewhere"), filepath.Join(base, "public")
	link(t, "elsewhere", dir)
	write(t, filepath.Join(real, "mine", "deep", "notes.txt"), "notes")
	modes := map[string]os.FileMode{".": 0o700, "mine": 0o700 | os.ModeSetgid, "mine/deep": 0o500}
	for _, name := range []string{"mine/deep", "mine", "."} {
		if err := os.Chmod(filepath.Join(real, name), modes[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(filepath.Join(real, "mine/deep/notes.txt"), 0o600); err == nil {
		modes["mine/deep/notes.txt"] = 0o600
	}
	defer os.Chmod(filepath.Join(real, "mine/deep"), 0o700)
	for _, text := range []string{"one", "two"} {
		if _, err := sitetest.Publish(map[string][]byte{"index.html": []byte(text), "a/index.html": []byte("a")}, dir); err != nil {
			t.Fatal(err)
		}
		for name, want := range modes {
			info, err := os.Stat(filepath.Join(real, name))
			if err != nil || info.Mode()&^os.ModeDir != want {
				t.Errorf("%s: mode %v, want %v (%v)", name, info.Mode(), want, err)
			}
		}
		if entries, _ := os.ReadDir(base); len(entries) != 2 {
			t.Errorf("something is left beside the site: %v", entries)
		}
		if text == "one" { // a folder of the site, too, keeps the mode it is given
			modes["a"] = 0o750
			os.Chmod(filepath.Join(real, "a"), 0o750)
		}
	}
}

// A folder of another disk cannot be exchanged, which is said before anything is made.
func TestAMountPointIsRefused(t *testing.T) {
	t.Parallel()
	if _, err := sitetest.Publish(nil, "/dev"); err == nil || !strings.Contains(err.Error(), "/dev is a mount point, which cannot be exchanged: choose a folder in it with -o, such as /dev/site") {
		t.Errorf("got %v", err)
	}
}

// A pipe on the way of a file, or in the place of the list, is refused and never
// read: nobody writes to it. A foreign one stays.
func TestAPipeIsNeverRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"index.html", "home", ".standings.json", "mine"} {
		dir := filepath.Join(t.TempDir(), "public")
		forge(t, dir, "index.html", "gone.html")
		os.Remove(filepath.Join(dir, name))
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(filepath.Join(dir, "gone.html"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(filepath.Join(filepath.Dir(dir), ".public.standings-new"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := sitetest.Publish(map[string][]byte{"index.html": []byte("page"), "home/x": []byte("x")}, dir)
		if name == "mine" {
			if info, gone := os.Lstat(filepath.Join(dir, name)); err != nil || gone != nil || info.Mode()&os.ModeNamedPipe == 0 {
				t.Errorf("the foreign pipe is gone: %v %v", err, gone)
			}
		} else if err == nil || !strings.Contains(err.Error(), "it is no regular file") {
			t.Errorf("%s: got %v", name, err)
		}
	}
}

// Two builds that publish side by side leave a whole site, and what others put
// there.
func TestBuildsSideBySide(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := sitetest.Publish(generation(0), dir); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"CNAME", ".git/HEAD", "mine/deep/notes.txt"} {
		write(t, filepath.Join(dir, name), "notes")
	}
	errs := make(chan error)
	for first := range 3 {
		go func() {
			for round := range 4 {
				if _, err := sitetest.Publish(generation(first*100+round), dir); err != nil {
					errs <- err
					return
				}
			}
			errs <- nil
		}()
	}
	for range 3 {
		if err := <-errs; err != nil {
			t.Error(err)
		}
	}
	whole(t, dir)
	if others := read(t, filepath.Join(dir, "CNAME")) + read(t, filepath.Join(dir, ".git", "HEAD")) + read(t, filepath.Join(dir, "mine", "deep", "notes.txt")); others != "notesnotesnotes" {
		t.Errorf("what others put there is not what it was: %s", others)
	}
	if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
		t.Errorf("something is left beside the site: %v", entries)
	}
}
