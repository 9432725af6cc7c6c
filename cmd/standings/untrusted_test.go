package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/cmd/program"
	"standings/site/images"
)

// A build that does not end is given up after its time, and only then.
func TestAStrangersBuildHasATime(t *testing.T) {
	t.Parallel()
	never := make(chan struct{})
	defer close(never)
	if err := (allowance{time: time.Millisecond}).within(func() { <-never }); !errors.Is(err, errTime) {
		t.Error("it is said to be done")
	}
	bounds, _ := untrusted(1, "")
	none, _ := untrusted(0, "")
	stranger, own := &opened{untrusted: bounds, times: 1}, &opened{untrusted: none}
	done := false
	if stranger.allowance().within(func() { done = true }) != nil || !done || own.allowance().within(func() {}) != nil {
		t.Error("what is done in time is given up")
	}
	if a := stranger.allowance(); a.time <= 0 || a.memory <= 0 || own.allowance() != (allowance{}) {
		t.Error("a stranger's project has no bounds, or one's own has")
	}
}

// -untrusted takes how many times the usual a project may cost, of all that it may.
func TestAStrangersBuildMayCostMore(t *testing.T) {
	for text, want := range map[string]strangers{"true": 1, "false": 0, "1": 1, "4": 4, "1000": 1000} {
		var times strangers
		if err := times.Set(text); err != nil || times != want {
			t.Errorf("-untrusted=%s is %d: %v", text, times, err)
		}
	}
	for _, text := range []string{"", "0", "-1", "1001", "1.5", "much"} {
		if new(strangers).Set(text) == nil {
			t.Errorf("-untrusted=%s is taken", text)
		}
	}
	bounds, _ := untrusted(4, "")
	if a := (&opened{untrusted: bounds, times: 4}).allowance(); a.time != 4*mostTime || a.memory != 4*mostMemory || *bounds != *program.Stranger(4) {
		t.Errorf("four times the usual is %+v and %+v", a, bounds)
	}
	if said := (allowance{4, 4 * mostTime, 0}).used(errTime).Error(); !strings.Contains(said, "4m0s") || !strings.Contains(said, "-untrusted=8") {
		t.Errorf("it says %s", said)
	}
}

// So is one that takes more memory than it may have.
func TestAStrangersBuildHasAMemory(t *testing.T) {
	never := make(chan struct{})
	defer close(never)
	defer func(usual func() uint64) { inUse = usual }(inUse)
	inUse = func() uint64 { return 600 << 20 }
	if err := (allowance{1, time.Hour, mostMemory}).within(func() { <-never }); !errors.Is(err, errMemory) || !strings.Contains(err.Error(), "512.0 MB") || !strings.Contains(err.Error(), "-untrusted=2 gives twice as much") {
		t.Errorf("600 MB are taken, and it says %v", err)
	}
	inUse = mapped
	if mapped() < 1<<20 || (allowance{1, time.Hour, 1 << 60}).within(func() {}) != nil {
		t.Errorf("%d bytes are mapped", mapped())
	}
}

// What is read instead of an image is never what lies in the project: the user's
// own cache is, or a folder outside of the project that the user names.
func TestAStoreInTheProjectIsNotTheProgramsOwn(t *testing.T) {
	base := t.TempDir()
	t.Setenv("HOME", base)
	t.Setenv("XDG_CACHE_HOME", filepath.Join(base, "cache"))
	t.Setenv("LocalAppData", filepath.Join(base, "cache"))
	project, outside := filepath.Join(base, "project"), filepath.Join(base, "thumbs")
	for _, cache := range []string{"", filepath.Join(project, "thumbs"), filepath.Join(project, ".standings", "thumbs"), outside} {
		kept, made, err := stores(cache, project)
		if err != nil {
			t.Fatal(err)
		}
		if same := kept == made; same != (cache == outside) {
			t.Errorf("-cache %q: what is kept is the program's own: %v", cache, same)
		}
		for _, store := range []images.Store{kept, made} {
			os.MkdirAll(project, 0o755)
			if err := store.Save("../../x.jpg", []byte(cache)); err != nil {
				t.Fatal(err)
			}
			if data, ok := store.Load("x.jpg"); !ok || string(data) != cache {
				t.Errorf("-cache %q: loaded %q, %v", cache, data, ok)
			}
			if folder := store.(*folderStore); within(filepath.Join(folder.base, folder.dir), project) == (store == made) {
				t.Errorf("-cache %q: the store lies in %s", cache, filepath.Join(folder.base, folder.dir))
			}
		}
	}
	if kept, made, err := stores("", ""); kept != nil || made != nil || err != nil {
		t.Error("the example keeps thumbnails")
	}
}

// A store holds files and nothing else: a link in it is not followed, and what is
// saved takes its place.
func TestAStoreFollowsNoLink(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	victim := filepath.Join(base, "victim")
	if err := os.WriteFile(victim, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	store := &folderStore{base: filepath.Join(base, "project"), dir: thumbFolder}
	if err := os.MkdirAll(filepath.Join(store.base, thumbFolder), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../../../victim", filepath.Join(store.base, thumbFolder, "index.csv")); err != nil {
		t.Fatal(err)
	}
	if data, ok := store.Load("index.csv"); ok {
		t.Errorf("loaded %q", data)
	}
	if err := store.Save("index.csv", []byte("new")); err != nil {
		t.Fatal(err)
	}
	if data, _ := os.ReadFile(victim); string(data) != "mine" {
		t.Errorf("the file outside holds %q", data)
	}
	if data, ok := store.Load("index.csv"); !ok || !bytes.Equal(data, []byte("new")) {
		t.Errorf("loaded %q", data)
	}
	os.RemoveAll(filepath.Join(store.base, ".standings"))
	if err := os.Symlink("..", filepath.Join(store.base, ".standings")); err != nil {
		t.Fatal(err)
	}
	if err := store.Save("x.jpg", nil); !errors.Is(err, errNotOurs) || !strings.Contains(err.Error(), ".standings is a link") {
		t.Errorf("got %v", err)
	}
}
