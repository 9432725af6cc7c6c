package site_test

import (
	"bytes"
	"errors"
	"maps"
	"slices"
	"sync"
	"testing"

	"standings/internal/source"
	"standings/site"
	"standings/site/page"
	"standings/site/sitetest"
)

// Files that are handed over as they are made are those that are collected, each once.
func TestFilesAreHandedOverOnce(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	taken := page.Files{}
	var problems source.List
	built, err := site.Build(site.Input{Project: site.Example(), Version: "test", Take: func(path string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		if _, twice := taken[path]; twice {
			t.Errorf("%s was handed over twice", path)
		}
		taken[path] = bytes.Clone(data) // what is handed over is not kept
		return nil
	}}, &problems)
	if err != nil || problems.Errors() > 0 {
		t.Fatal(err, problems.All())
	}
	if len(built.Files) > 0 {
		t.Errorf("%d files were kept as well", len(built.Files))
	}
	want := sitetest.Example(t).Files
	if !slices.Equal(taken.Paths(), want.Paths()) {
		t.Fatal("other files were handed over than are collected")
	}
	for path := range maps.Keys(want) {
		if !bytes.Equal(taken[path], want[path]) {
			t.Errorf("%s was handed over as another", path)
		}
	}
}

// Where a file cannot be taken, the build ends and says so, of that alone.
func TestABuildEndsWhereItsFilesAreNotTaken(t *testing.T) {
	t.Parallel()
	full := errors.New("no space left")
	var mu sync.Mutex
	calls := 0
	var problems source.List
	_, err := site.Build(site.Input{Project: site.Example(), Version: "test", Take: func(path string, data []byte) error {
		mu.Lock()
		defer mu.Unlock()
		if calls++; calls > 50 {
			return full
		}
		return nil
	}}, &problems)
	if !errors.Is(err, full) || err.Error() != full.Error() || problems.Errors() > 0 {
		t.Errorf("got %v, %v", err, problems.All())
	}
	if all := len(sitetest.Example(t).Files); calls > all/2 {
		t.Errorf("%d of %d files were handed over", calls, all)
	}
}
