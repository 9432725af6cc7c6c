package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/site"
	"standings/site/sitetest"
)

// A folder with two readings is asked about on a page, and the choice counts as long as the
// files have these readings.
func TestTwoReadingsAreAskedOnAPage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	top := filepath.Join(dir, "two words")
	score := func(name, id string, value float64) {
		t.Helper()
		at := filepath.Join(top, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		text := fmt.Sprintf(`[{"id": %q, "score": %.2f}, {"id": "2", "score": 0.5}, {"id": "3", "score": 0.25}]`, id, value)
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for a, first := range []string{"dawn", "dusk", "<i>noon"} {
		for b, second := range []string{"east", "north", "south"} {
			score(first+"/"+second+".json", "1", float64(1+a+3*b)/10)
		}
	}
	project, err := open(top, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	var printed, log said
	drawn := &redrawn{opened: project, stdout: &printed, at: "http://127.0.0.1:8080/"}
	handler := site.NewServer(site.Input{}, dir, &log)
	handler.Draw(filepath.Base(top), drawn.draw, project.place)
	handler.Ask(drawn)
	handler.Rebuild()
	server := httptest.NewServer(handler)
	defer server.Close()
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	go handler.Watch(ctx)

	get := func(path string) (int, string) {
		t.Helper()
		response, err := http.Get(server.URL + path)
		if err != nil {
			t.Fatal(err)
		}
		defer response.Body.Close()
		body, _ := io.ReadAll(response.Body)
		return response.StatusCode, string(body)
	}
	until := func(what string, is func(home string) bool) {
		t.Helper()
		body := ""
		for range 300 {
			if _, body = get("/"); is(body) {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Fatalf("never %s; printed: %s; said: %s; shown: %s", what, printed.String(), log.String(), body)
	}
	choose := func(letter string, headers ...string) int {
		t.Helper()
		request, _ := http.NewRequest("POST", server.URL+"/.standings/choose", strings.NewReader(url.Values{"as": {letter}}.Encode()))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for i := 0; i < len(headers); i += 2 {
			request.Header.Set(headers[i], headers[i+1])
		}
		response, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(request)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		return response.StatusCode
	}
	isQuestion := func(home string) bool { return strings.Contains(home, `action="/.standings/choose"`) }

	_, body := get("/")
	page := sitetest.Parse(t, []byte(body))
	if n := len(page.All("form[method=post] section")); n != 2 {
		t.Errorf("%d readings are shown", n)
	}
	if n := len(page.All("section tbody tr")); n != 6 {
		t.Errorf("%d rows are shown", n)
	}
	if strings.Contains(body, "<i>") || strings.Contains(body, "<script>") {
		t.Error("a name is markup")
	}
	if _, body := get("/somewhere/else/"); !isQuestion(body) {
		t.Error("another page of a site that is not there yet is no way to the question")
	}
	for headers, want := range map[[4]string]int{
		{"Origin", "http://evil.example", "X", ""}:                                        http.StatusForbidden,
		{"Origin", "null", "X", ""}:                                                       http.StatusForbidden,
		{"Sec-Fetch-Site", "cross-site", "Origin", server.URL}:                            http.StatusForbidden,
		{"Sec-Fetch-Site", "same-site", "Origin", "http://localhost:1"}:                   http.StatusForbidden,
		{"Content-Type", "text/plain", "Sec-Fetch-Site", "same-origin"}:                   http.StatusBadRequest,
		{"Sec-Fetch-Site", "same-origin", "Content-Type", "application/x-www-form-wrong"}: http.StatusBadRequest,
	} {
		if got := choose("A", headers[:]...); got != want {
			t.Errorf("%q: status %d", headers, got)
		}
	}
	if got := choose("C"); got != http.StatusBadRequest {
		t.Errorf("a letter that is none: status %d", got)
	}
	if _, body := get("/"); !isQuestion(body) {
		t.Error("what was refused was taken")
	}

	time.Sleep(300 * time.Millisecond) // until the watcher watches
	score("dawn/east.json", "1", 0.95)
	until("the new score", func(home string) bool { return isQuestion(home) && strings.Contains(home, "56.67") })
	if n := strings.Count(printed.String(), "choose on the page http://127.0.0.1:8080/"); n != 2 {
		t.Errorf("asked %d times, of two states of the files", n)
	}
	if got := choose("B", "Sec-Fetch-Site", "same-origin", "Origin", server.URL); got != http.StatusSeeOther {
		t.Errorf("status %d", got)
	}
	command := `standings init -from '` + filepath.ToSlash(top) + `' -as B NEW-FOLDER`
	_, body = get("/two-words/scores/")
	if banner := sitetest.Parse(t, []byte(body)).Text("aside.standings-chosen"); !strings.Contains(banner, command) || !strings.Contains(banner, "east, north, south") {
		t.Errorf("the choice is not above the page: %q", banner)
	}
	if !strings.Contains(printed.String(), command) {
		t.Errorf("the command that keeps the choice is not printed: %s", printed.String())
	}
	time.Sleep(300 * time.Millisecond)
	score("evening/east.json", "1", 0.1)
	score("evening/north.json", "1", 0.2)
	score("evening/south.json", "1", 0.3)
	until("the fourth category", func(home string) bool {
		_, board := get("/two-words/scores/")
		return strings.Contains(board, "Evening") && !isQuestion(home)
	})
	if _, body := get("/.standings/choose"); !isQuestion(body) || !strings.Contains(body, "evening") {
		t.Error("the choice cannot be made again, of the files as they are now")
	}
	if err := os.Rename(top, top+".old"); err != nil {
		t.Fatal(err)
	}
	for a, first := range []string{"dawn", "dusk", "noon"} {
		for _, second := range []string{"east", "north", "south"} {
			score("all/"+first+"/"+second+"_scores.json", "1", float64(1+a)/10)
		}
	}
	until("asked again, of other readings", isQuestion)
}
