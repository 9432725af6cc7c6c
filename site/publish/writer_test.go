package publish_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"standings/site/publish"
	"standings/site/sitetest"
)

// A site whose files come one by one, from several goroutines, is there when all have
// come and not before. One that is given up leaves nothing.
func TestFilesComeOneByOne(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	old := map[string][]byte{"index.html": []byte("old"), "same/index.html": []byte("same"), "gone/index.html": []byte("gone")}
	if _, err := sitetest.Publish(old, dir); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "mine", "notes.txt"), "notes")
	kept := tree(t, dir)
	for _, finish := range []bool{false, true} {
		w, err := publish.NewWriter(dir, func() {})
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
			done, err := w.Finish(publish.Build{})
			if err != nil || done.Files != 52 {
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
}

// What somebody puts into the folder while the files come is seen before the new site
// takes its place, and another build waits until it has.
func TestWhatHappensWhileFilesCome(t *testing.T) {
	t.Parallel()
	for _, mine := range []string{"mine.html", "new.html"} {
		dir := filepath.Join(t.TempDir(), "public")
		if _, err := sitetest.Publish(map[string][]byte{"index.html": []byte("one")}, dir); err != nil {
			t.Fatal(err)
		}
		w, err := publish.NewWriter(dir, func() {})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"index.html", "new.html"} {
			if err := w.Write(name, []byte("two")); err != nil {
				t.Fatal(err)
			}
		}
		write(t, filepath.Join(dir, mine), "what somebody wrote")
		waits, over := make(chan bool), make(chan error)
		go func() {
			other, err := publish.NewWriter(dir, func() { close(waits) })
			if err == nil {
				other.Discard()
			}
			over <- err
		}()
		<-waits
		_, err = w.Finish(publish.Build{})
		if refused := err != nil && strings.Contains(err.Error(), "the site's own files belong: new.html (it is a file)"); refused != (mine == "new.html") {
			t.Errorf("%s: got %v", mine, err)
		}
		if err := <-over; err != nil {
			t.Error(err)
		}
		if index := read(t, filepath.Join(dir, "index.html")); read(t, filepath.Join(dir, mine)) != "what somebody wrote" || (index == "two") != (mine == "mine.html") {
			t.Errorf("%s: index.html holds %q", mine, index)
		}
	}
}

// A folder that is there in other letters, as some disks take names, is one folder, and a file is
// no folder.
func TestAFolderInOtherLetters(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	w, err := publish.NewWriter(dir, func() {})
	if err != nil {
		t.Fatal(err)
	}
	defer w.Discard()
	if err := os.Mkdir(filepath.Join(filepath.Dir(dir), ".public.standings-new", "img"), 0o755); err != nil { // as if it were Img
		t.Fatal(err)
	}
	for name, good := range map[string]bool{"img/a.png": true, "a/b/c/d": true, "a/b/e": true, "../x": false, "/x": false, "a//b": false} {
		if err := w.Write(name, []byte("x")); (err == nil) != good {
			t.Errorf("%s: %v", name, err)
		}
	}
	if w.Write("a/b/e/f", nil) == nil {
		t.Error("a file was written into a file")
	}
	if done, err := w.Finish(publish.Build{}); err != nil || done.Files != 3 || read(t, filepath.Join(dir, "img", "a.png")) != "x" {
		t.Errorf("%+v, %v", done, err)
	}
}
