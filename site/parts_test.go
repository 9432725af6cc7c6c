package site_test

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"

	"standings/internal/source"
	"standings/site"
	"standings/site/data"
)

// watched is a project that notes what is asked of it.
type watched struct {
	fs.FS
	mu    sync.Mutex
	names map[string]bool
}

func (w *watched) Open(name string) (fs.File, error) {
	w.mu.Lock()
	w.names[name] = true
	w.mu.Unlock()
	return w.FS.Open(name)
}

// Who watches for changes looks at these alone: nothing may be read that is
// beside them.
func TestNothingElseIsRead(t *testing.T) {
	t.Parallel()
	w := &watched{FS: site.Example(), names: map[string]bool{}}
	var problems source.List
	if _, err := site.Build(site.Input{Project: w, Version: "test"}, &problems); err != nil {
		t.Fatal(err)
	}
	for name := range w.names {
		if first, _, _ := strings.Cut(name, "/"); name != "." && !slices.Contains([]string{"results", "content", "templates", "releases", data.Submitting}, first) {
			t.Errorf("%s is read", name)
		}
	}
	if len(w.names) < 10 {
		t.Errorf("only %d files were read", len(w.names))
	}
}
