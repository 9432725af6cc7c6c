package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"standings/site"
)

// Votes are refused with one sentence, whatever is asked for.
func TestVotesAreRefusedAlike(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	table := filepath.Join(dir, "battles.csv")
	if err := os.WriteFile(table, []byte("model_a,model_b,winner\nAlpha,Beta,model_a\nBeta,Gamma,tie\nGamma,Alpha,model_b\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	sentence := ""
	for _, args := range [][]string{{"check", table}, {"build", "-o", filepath.Join(dir, "site"), table}, {"init", "-from", table, filepath.Join(dir, "new")}} {
		var stdout, stderr bytes.Buffer
		if code := run(args, &stdout, &stderr); code != badData {
			t.Errorf("%s: exit status %d", args[0], code)
		}
		said, _, _ := strings.Cut(stdout.String()+stderr.String(), "\n")
		if sentence == "" {
			sentence = said
		}
		if said != sentence || !strings.Contains(said, "votes") {
			t.Errorf("%s says %q, not %q", args[0], said, sentence)
		}
	}
	project, err := open(table, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	drawn := &redrawn{opened: project, stdout: io.Discard}
	handler := site.NewServer(site.Input{}, dir, io.Discard)
	handler.Draw(filepath.Base(table), drawn.draw, project.place)
	handler.Ask(drawn)
	handler.Rebuild()
	answer := httptest.NewRecorder()
	request := httptest.NewRequest(http.MethodGet, "/", nil)
	request.Host = "localhost"
	handler.ServeHTTP(answer, request)
	if page := strings.ReplaceAll(answer.Body.String(), "&#34;", `"`); !strings.Contains(page, sentence) {
		t.Errorf("the page says %s, not %q", page, sentence)
	}
}
