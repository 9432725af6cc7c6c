package publish_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"standings/site/publish"
)

// A site whose files come one by one, from several goroutines, is there when all have
// come and not before. One that is given up leaves nothing.
func TestFilesComeOneByOne(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	old := map[string][]byte{"index.html": []byte("old"), "same/index.html": []byte("same"), "gone/index.html": []byte("gone")}
	if _, err := publish.Site(old, dir); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "mine", "notes.txt"), "notes")
	kept := tree(t, dir)
	before, _ := os.Stat(filepath.Join(dir, "same", "index.html"))
	for _, finish := range []bool{false, true} {
		w, err := publish.NewWriter(dir)
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]string{"index.html": "new", "same/index.html": "same"}
		for i := range 50 {
			files[fmt.Sprintf("p%d/index.html", i)] = fmt.Sprint("page ", i)
		}
		var writing sync.WaitGroup
		for name, text := range files {
			writing.Go(func() {
				if err := w.Write(name, []byte(text)); err != nil {
					t.Error(err)
				}
			})
		}
		writing.Wait()
		if got := tree(t, dir); got != kept {
			t.Fatalf("the folder changed before the site was whole:\n%s", got)
		}
		if finish {
			done, err := w.Finish()
			if err != nil || done.Files != 52 || done.Written != 51 || done.Removed != 1 {
				t.Errorf("%+v, %v", done, err)
			}
		}
		w.Discard()
		if err := w.Write("late.html", nil); err == nil {
			t.Error("a file was written after the end")
		}
		if !finish && tree(t, dir) != kept {
			t.Error("a site that was given up changed the folder")
		}
		if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
			t.Errorf("something is left beside the site: %v", entries)
		}
	}
	if read(t, filepath.Join(dir, "p7", "index.html")) != "page 7" || read(t, filepath.Join(dir, "mine", "notes.txt")) != "notes" {
		t.Error("the new site is not whole")
	}
	if after, _ := os.Stat(filepath.Join(dir, "same", "index.html")); !after.ModTime().Equal(before.ModTime()) {
		t.Error("a page that did not change was written again")
	}
}

// What somebody puts into the folder while the files come is seen before the new site
// takes its place: a page that is changed stays, and the site is not written.
func TestChangesWhileFilesComeAreSeen(t *testing.T) {
	t.Parallel()
	for change, want := range map[string]string{"same.html": "changed since this program wrote it", "mine.html": "", "new.html": "which this program did not write"} {
		dir := filepath.Join(t.TempDir(), "public")
		if _, err := publish.Site(map[string][]byte{"same.html": []byte("same"), "index.html": []byte("one")}, dir); err != nil {
			t.Fatal(err)
		}
		w, err := publish.NewWriter(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"same.html", "index.html", "new.html"} {
			if err := w.Write(name, []byte(strings.TrimSuffix(name, ".html"))); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Remove(filepath.Join(dir, change)); err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		write(t, filepath.Join(dir, change), "what somebody wrote")
		_, err = w.Finish()
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: got %v", change, err)
		}
		if got := read(t, filepath.Join(dir, change)); got != "what somebody wrote" {
			t.Errorf("%s holds %q", change, got)
		}
		if index := read(t, filepath.Join(dir, "index.html")); (index == "index") != (want == "") {
			t.Errorf("%s: index.html holds %q", change, index)
		}
	}
}

// Where another build is done with the folder first, what was written is put over its
// site, and nothing of either is torn.
func TestAnotherBuildIsDoneFirst(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := publish.Site(generation(0), dir); err != nil {
		t.Fatal(err)
	}
	w, err := publish.NewWriter(dir)
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range generation(1) {
		if err := w.Write(name, data); err != nil {
			t.Fatal(err)
		}
	}
	other := generation(2)
	other["p0/index.html"], other["other.html"] = generation(1)["p0/index.html"], []byte("other")
	if _, err := publish.Site(other, dir); err != nil {
		t.Fatal(err)
	}
	before, _ := os.Stat(filepath.Join(dir, "p0", "index.html"))
	if done, err := w.Finish(); err != nil || done.Written != 59 || done.Removed != 1 {
		t.Errorf("%+v, %v", done, err)
	}
	if got := whole(t, dir); !strings.HasPrefix(got, "round 1 ") {
		t.Errorf("the site is %.12q", got)
	}
	if after, _ := os.Stat(filepath.Join(dir, "p0", "index.html")); !after.ModTime().Equal(before.ModTime()) {
		t.Error("a page that did not change was written again")
	}
	if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
		t.Errorf("something is left beside the site: %v", entries)
	}
}
