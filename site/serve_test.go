package site_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site"
	"standings/site/sitetest"
)

func write(t *testing.T, name, data string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(data), 0o644); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, server *httptest.Server, path string) (int, string) {
	t.Helper()
	response, err := http.Get(server.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(body)
}

// A served site is built again when a file changes, its pages are told, and an
// error leaves the last good site.
func TestServeFollowsTheFiles(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "results/models.csv"), "id,name\na,Alpha\n")
	write(t, filepath.Join(dir, "results/rivers/benchmark.yaml"), "title: Rivers\nquestion: Which?\nfacets: [{id: bank, groups: [{id: Left}]}]\nsources: [{id: s, title: S}]\n"+
		"boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 9}, overall: groups, published: [{source: s, file: t.csv}]}]\n")
	table := filepath.Join(dir, "results/rivers/published/t.csv")
	write(t, table, "model,Left,overall\na,1.5,1.5\n")
	var log strings.Builder
	handler := site.NewServer(site.Input{Project: os.DirFS(dir)}, dir, &log)
	handler.Rebuild()
	server := httptest.NewServer(handler)
	defer server.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go handler.Watch(ctx)

	if status, body := get(t, server, "/rivers/score/"); status != 200 || !strings.Contains(body, "1.5") || !strings.Contains(body, "reload.js") {
		t.Errorf("status %d", status)
	}
	if status, body := get(t, server, "/nowhere/at/all"); status != 404 || !strings.Contains(body, "no such page") {
		t.Errorf("status %d %s", status, body)
	}
	if _, body := get(t, server, "/rivers"); !strings.Contains(body, "Rivers") {
		t.Error("a folder without its slash should lead to the folder")
	}
	if status, _ := get(t, server, "/../../etc/passwd"); status != 404 {
		t.Errorf("a path that leaves the site: status %d", status)
	}

	response, err := http.Get(server.URL + "/.standings/reload")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	events := bufio.NewReader(response.Body)
	events.ReadString('\n')
	told := make(chan string, 1)
	go func() {
		for {
			line, err := events.ReadString('\n')
			if err != nil || strings.HasPrefix(line, "data:") {
				told <- line
				return
			}
		}
	}()
	time.Sleep(100 * time.Millisecond) // until the watcher watches
	write(t, table, "model,Left,overall\na,2.5,2.5\n")
	select {
	case line := <-told:
		if !strings.HasPrefix(line, "data: changed") {
			t.Errorf("pages heard %q", line)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("pages did not hear of the change")
	}
	if _, body := get(t, server, "/rivers/score/"); !strings.Contains(body, "2.5") {
		t.Error("the new figure is not shown")
	}
	write(t, table, "model,Left,overall\na,ten,2.5\n")
	time.Sleep(600 * time.Millisecond)
	if _, body := get(t, server, "/rivers/score/"); !strings.Contains(body, "2.5") {
		t.Error("an error should leave the last good site")
	}
}

func TestServeSaysWhatIsWrongFromTheStart(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "results/rivers/benchmark.yaml"), "titel: <b>x</b>\n")
	handler := site.NewServer(site.Input{Project: os.DirFS(dir)}, dir, io.Discard)
	handler.Rebuild()
	server := httptest.NewServer(handler)
	defer server.Close()
	status, body := get(t, server, "/")
	if status != 200 || !strings.Contains(body, "unknown key") || strings.Contains(body, "<b>x</b>") {
		t.Errorf("status %d: %s", status, body)
	}
}

// A name that leads to this machine, as a stranger's page can have one, is not
// answered: what is served may not be published yet.
func TestServeAnswersToThisMachineOnly(t *testing.T) {
	t.Parallel()
	handler := site.NewServer(site.Input{Project: site.Example()}, "", io.Discard)
	for host, good := range map[string]bool{
		"localhost": true, "localhost:8080": true, "LOCALHOST:1": true, "127.0.0.1": true, "127.0.0.1:8080": true, "127.9.8.7:80": true, "[::1]": true, "[::1]:8080": true,
		"evil.example": false, "evil.example:8080": false, "localhost.evil.example": false, "127.0.0.1.evil.example:8080": false, "evil.localhost": false, "192.168.0.1:8080": false,
		"0.0.0.0:8080": false, "[::]:8080": false, "[fe80::1]:8080": false, "": false, ":8080": false, "localhost:": false, "localhost:x": false, "localhost:99999": false, "::1": false, "[::1": false, "127.1": false, "user@localhost": false,
	} {
		for _, path := range []string{"/", "/.standings/reload.js", "/.standings/reload"} {
			ctx, gone := context.WithCancel(t.Context())
			gone() // does not wait for a change
			request := httptest.NewRequestWithContext(ctx, "GET", path, nil)
			request.Host = host
			answer := httptest.NewRecorder()
			handler.ServeHTTP(answer, request)
			if refused := answer.Code == http.StatusMisdirectedRequest; refused == good {
				t.Errorf("Host %q, %s: status %d", host, path, answer.Code)
			}
			if answer.Header().Get("Cross-Origin-Resource-Policy") != "same-origin" {
				t.Errorf("%s can be shown in a page of another host", path)
			}
		}
	}
}

// A build that takes too long is told of, while it still goes on.
func TestServeReportsABuildWithoutAnEnd(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeWatched(t, dir, "1.5")
	project := held{os.DirFS(dir), make(chan struct{}), make(chan struct{})}
	handler := site.NewServer(site.Input{Project: project}, dir, io.Discard)
	over, built := make(chan struct{}), make(chan struct{})
	handler.Limit(time.Millisecond, func() { close(over) })
	go func() {
		handler.Rebuild()
		close(built)
	}()
	select {
	case <-over:
	case <-built:
		t.Error("the build is done")
	}
	close(project.wait)
	<-built
}

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
// depth it is.
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

// What is served is what is built, file by file, in whichever order and however many ask
// at once, while the files are looked through as well.
func TestServedFilesAreThoseThatAreBuilt(t *testing.T) {
	t.Parallel()
	want := sitetest.Example(t).Files
	handler := site.NewServer(site.Input{Project: site.Example(), Version: "test"}, "", io.Discard)
	handler.Rebuild()
	paths := want.Paths()
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	var next atomic.Int64
	var browsers sync.WaitGroup
	for range 4 {
		browsers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(paths)); i = next.Add(1) - 1 {
				path := paths[i]
				request := httptest.NewRequest("GET", "http://localhost/"+strings.TrimSuffix((&url.URL{Path: path}).EscapedPath(), "index.html"), nil)
				answer := httptest.NewRecorder()
				handler.ServeHTTP(answer, request)
				got := answer.Body.Bytes()
				if strings.HasSuffix(path, ".html") {
					got = stamped.ReplaceAll(got, []byte("</body>"))
				}
				if answer.Code != http.StatusOK || !bytes.Equal(got, want[path]) {
					t.Errorf("%s: status %d, and %d bytes where %d are built", path, answer.Code, len(got), len(want[path]))
				}
			}
		})
	}
	browsers.Wait()
}

var stamped = regexp.MustCompile(`<script src="/\.standings/reload\.js\?[0-9a-z]+"></script></body>`)
