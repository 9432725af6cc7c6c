package templates

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"
)

func TestLoad(t *testing.T) {
	set, err := Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	if set.Bundles[0].Name != "" || len(set.Bundles[0].Style) == 0 || len(set.Bundles[0].Script) == 0 {
		t.Fatal("the first bundle is that of every page")
	}
	for _, b := range set.Bundles {
		for _, forbidden := range []string{"http://", "https://"} {
			text := strings.ReplaceAll(string(b.Style)+string(b.Script), "http://www.w3.org/", "")
			if strings.Contains(text, forbidden) {
				t.Errorf("bundle %q names another host", b.Name)
			}
		}
	}
}

// A project's own file stands in the place of ours; one that overrides nothing
// is an error, since nobody would see it.
func TestOverride(t *testing.T) {
	f := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	set, err := Load(fstest.MapFS{"prose.tmpl": f("own {{.Title}}"), "css/10-base.css": f("body { color: red }"), "templates.go": f("package x")})
	if err != nil {
		t.Fatal(err)
	}
	page, err := set.Execute("prose.tmpl", struct{ Title string }{"<b>"})
	if err != nil || string(page) != "own &lt;b&gt;" {
		t.Errorf("got %q, %v", page, err)
	}
	if !bytes.HasPrefix(set.Bundles[0].Style, []byte("body{color:red}")) {
		t.Errorf("the style begins with %.40q", set.Bundles[0].Style)
	}
	if _, err := Load(fstest.MapFS{"bord.tmpl": f("x")}); err == nil || !strings.Contains(err.Error(), "templates/bord.tmpl: overrides nothing") {
		t.Errorf("got %v", err)
	}
	if _, err := Load(fstest.MapFS{"board.tmpl": f("{{.Oops")}); err == nil || !strings.Contains(err.Error(), "board.tmpl") {
		t.Errorf("got %v", err)
	}
}
