package main

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"standings/internal/trial"
	"standings/site"
)

// said is a writer that may be read while it is written to.
type said struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// A table that is served is drafted and built anew when it is saved, in the way of
// editors that write another file and rename it; one with a mistake leaves the last
// good site, and the mistake is told where it stands in the table.
func TestAServedTableIsFollowed(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	table := filepath.Join(dir, "rivers.csv")
	save := func(text string) {
		t.Helper()
		if err := os.WriteFile(table+".part", []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(table+".part", table); err != nil {
			t.Fatal(err)
		}
	}
	save("model,score\nAlpha,71.2837\n")
	project, err := open(table, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var report, log said
	handler := site.NewServer(site.Input{}, dir, &log)
	handler.Draw(filepath.Base(table), (&redrawn{opened: project, stdout: &report}).draw, project.place)
	handler.Rebuild()
	server := httptest.NewServer(handler)
	defer server.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go handler.Watch(ctx)
	until := func(what string, is func() bool) {
		t.Helper()
		for range 300 {
			if is() {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("never %s; said: %s", what, log.String())
	}
	shows := func(text string) func() bool {
		return func() bool {
			response, err := http.Get(server.URL + "/rivers/scores/")
			if err != nil {
				return false
			}
			defer response.Body.Close()
			body, _ := io.ReadAll(response.Body)
			return strings.Contains(string(body), text)
		}
	}
	until("the first table", shows("71.2837"))
	time.Sleep(300 * time.Millisecond) // until the watcher watches
	save("model,score,Cost ($)\nAlpha,72.2837,1.5\nBeta,60.5,0.5\n")
	until("the second table", shows("72.2837"))
	if text := report.String(); strings.Count(text, "became the board") != 2 || !strings.Contains(text, `beside them: "Cost ($)" (figures, in $, lower is better)`) {
		t.Errorf("reported: %s", text)
	}
	time.Sleep(300 * time.Millisecond)
	save("score,Cost ($)\n73.2837,1.5\n60.5,0.5\n")
	until("the problem", func() bool {
		return strings.Contains(log.String(), filepath.ToSlash(table)+`:1`) && strings.Contains(log.String(), "no column names the models") && strings.Contains(log.String(), "still showing the last good site")
	})
	if !shows("72.2837")() {
		t.Error("the last good site is gone")
	}
}

// Where the usual address is taken, the next free port serves, and that is what the browser
// opens.
func TestServeTakesAFreePort(t *testing.T) {
	trial.Needs(t, runtime.GOOS == "linux", "Linux", "elsewhere the browser is opened by another command")
	if taken, err := net.Listen("tcp", usualAddress); err == nil { // or another program has it
		defer taken.Close()
	}
	dir := t.TempDir()
	opened := filepath.Join(dir, "opened")
	putFiles(t, dir, map[string]string{"results.csv": "model,score\nAlpha,1.5\n"})
	if err := os.WriteFile(filepath.Join(dir, "xdg-open"), []byte("#!/bin/sh\nprintf %s \"$1\" > "+opened+".part && mv "+opened+".part "+opened+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var output said
	command := exec.Command(self, "serve", "--open", filepath.Join(dir, "results.csv"))
	command.Args[0] = "standings"
	command.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	defer command.Wait()
	defer command.Process.Kill()
	for range 600 {
		if address, err := os.ReadFile(opened); err == nil {
			if port := strings.TrimSuffix(strings.TrimPrefix(string(address), "http://127.0.0.1:"), "/"); port == "8080" || len(port) != 4 || !strings.Contains(output.String(), usualAddress+" is taken") {
				t.Errorf("opens %s and says %s", address, output.String())
			}
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("no browser was opened: %s", output.String())
}
