package site_test

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/site"
)

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
			t.Errorf("told %q", line)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("pages were not told of the change")
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
func TestServeTellsOfABuildWithoutAnEnd(t *testing.T) {
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
