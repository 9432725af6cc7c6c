package site_test

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site"
)

const (
	watchedYAML = "title: Rivers\nquestion: Which?\nfacets: [{id: bank, groups: [{id: Left}]}]\nsources: [{id: s, title: S}]\n" +
		"boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 9}, overall: groups, published: [{source: s, file: t.csv}]}]\n"
	watchedTable = "results/rivers/published/t.csv"
)

func writeWatched(t *testing.T, dir, figure string) {
	t.Helper()
	write(t, filepath.Join(dir, "results/models.csv"), "id,name\na,Alpha\n")
	write(t, filepath.Join(dir, "results/rivers/benchmark.yaml"), watchedYAML)
	write(t, filepath.Join(dir, watchedTable), "model,Left,overall\na,"+figure+","+figure+"\n")
}

// shows waits until a page shows a text.
func shows(t *testing.T, server *httptest.Server, text string) {
	t.Helper()
	for range 300 {
		if _, body := get(t, server, "/rivers/score/"); strings.Contains(body, text) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("the page never showed %s", text)
}

// A folder that is replaced whole is watched like the one before, at whatever
// depth it lies.
func TestAFolderReplacedWholeIsWatched(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeWatched(t, dir, "1.8317")
	handler := site.NewServer(site.Input{Project: os.DirFS(dir)}, dir, io.Discard)
	handler.Rebuild()
	server := httptest.NewServer(handler)
	defer server.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go handler.Watch(ctx)
	shows(t, server, "1.8317")
	time.Sleep(300 * time.Millisecond) // until the watcher watches
	for i, part := range []string{"results", "results/rivers", "results/rivers/published"} {
		other := t.TempDir()
		writeWatched(t, other, fmt.Sprintf("2.831%d", i))
		at := filepath.Join(dir, part)
		if err := os.Rename(at, at+".old"); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(filepath.Join(other, part), at); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(at + ".old"); err != nil {
			t.Fatal(err)
		}
		shows(t, server, fmt.Sprintf("2.831%d", i))
		write(t, filepath.Join(dir, watchedTable), fmt.Sprintf("model,Left,overall\na,3.831%d,3.831%d\n", i, i))
		shows(t, server, fmt.Sprintf("3.831%d", i))
	}
}

// held is a project whose table can be read only when it is let go.
type held struct {
	fs.FS
	reading chan struct{} // told of each build that comes to the table
	wait    chan struct{}
}

func (h held) Open(name string) (fs.File, error) {
	if name == watchedTable {
		select {
		case h.reading <- struct{}{}:
		default:
		}
		<-h.wait
	}
	return h.FS.Open(name)
}

// Where more happens during a build than the system remembers, the site follows
// its files afterwards as before.
func TestAnOverflowLeavesTheWatchAlive(t *testing.T) {
	t.Parallel()
	queue := 20_000
	if data, err := os.ReadFile("/proc/sys/fs/inotify/max_queued_events"); err == nil {
		fmt.Sscan(string(data), &queue)
	}
	trial.Wants(t, queue <= 100_000, "queue of events short enough to overflow", "lower fs.inotify.max_queued_events")
	dir := t.TempDir()
	writeWatched(t, dir, "1.8317")
	project := held{os.DirFS(dir), make(chan struct{}), make(chan struct{})}
	handler := site.NewServer(site.Input{Project: project}, dir, io.Discard)
	server := httptest.NewServer(handler)
	defer server.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go handler.Watch(ctx)
	time.Sleep(300 * time.Millisecond) // until the watcher watches
	write(t, filepath.Join(dir, watchedTable), "model,Left,overall\na,2.8317,2.8317\n")
	select {
	case <-project.reading:
	case <-time.After(20 * time.Second):
		t.Fatal("the change was not seen")
	}
	a, b := filepath.Join(dir, "results/rivers/a.tmp"), filepath.Join(dir, "results/rivers/b.tmp")
	write(t, a, "")
	for range queue/2 + 5000 { // two events each, none like the one before
		if err := os.Rename(a, b); err != nil {
			t.Fatal(err)
		}
		a, b = b, a
	}
	os.Remove(a)
	close(project.wait)
	shows(t, server, "2.8317")
	for _, figure := range []string{"3.8317", "4.8317"} { // the first may still be among what was remembered
		write(t, filepath.Join(dir, watchedTable), "model,Left,overall\na,"+figure+","+figure+"\n")
		shows(t, server, figure)
	}
}
