//go:build browser

package browser_test

import (
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"

	"standings/site"
)

// A page in a browser loads itself anew whenever another site is shown, also from what
// says that nothing can be.
func TestAServedPageFollowsInABrowser(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("results/models.csv", "id,name\na,Alpha\n")
	write("results/rivers/benchmark.yaml", "title: Rivers\nboards: [{id: score, title: Score, groups: [Left], scale: [0, 9], overall: groups, published: t.csv}]\n")
	handler := site.NewServer(site.Input{Project: os.DirFS(dir)}, dir, io.Discard)
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	figure := func(text string) {
		write("results/rivers/published/t.csv", "model,Left,overall\na,"+text+","+text+"\n")
		handler.Rebuild()
	}
	p := Open(t, Browser(t), Look{Width: 800, Height: 600})
	until := func(text string) {
		t.Helper()
		p.Until(t, text, `document.readyState === "complete" && document.body.innerText.includes("`+text+`")`)
	}
	figure("1.83|7")
	p.GoTo(t, server.URL+"/")
	until("This project has errors")
	figure("1.8317")
	until("Rivers")
	p.GoTo(t, server.URL+"/rivers/score/")
	until("1.8317")
	figure("2.8317")
	until("2.8317")
	figure("3.83|17")
	until("Mend these errors to see the next:")
	until("results/rivers/published/t.csv:2:")
	until("2.8317")
	figure("3.8317")
	until("3.8317")
	p.Until(t, "no errors", `!document.body.innerText.includes("last good site")`)
}
