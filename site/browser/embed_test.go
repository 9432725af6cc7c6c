//go:build browser

package browser_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/site/sitetest"
)

// A page of others shows what is made for frames, in a sandbox too, and gets its height; it
// shows no other page: with the headers of netlify.toml, whether the host joins the rules
// that are for a file or takes the last.
func TestPagesOfOthersShowEmbedsAlone(t *testing.T) {
	parent := Browser(t)
	site, err := url.Parse(Served(t, sitetest.Example(t).Files))
	if err != nil {
		t.Fatal(err)
	}
	settings, err := os.ReadFile("../../netlify.toml")
	if err != nil {
		t.Fatal(err)
	}
	rules := regexp.MustCompile(`(?m)^  for = "(.*)\*"\n  \[headers\.values\]\n((?:    .*\n)+)`).FindAllStringSubmatch(string(settings), -1)
	header := regexp.MustCompile(`    (\S+) = "(.*)"\n`)
	for name, joins := range map[string]bool{"joined": true, "the last": false} {
		proxy := httputil.NewSingleHostReverseProxy(site)
		host := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			for _, rule := range rules {
				for _, value := range header.FindAllStringSubmatch(rule[2], -1) {
					if !strings.HasPrefix(r.URL.Path, rule[1]) {
						continue
					}
					if before := w.Header().Get(value[1]); before != "" && joins {
						value[2] = before + ", " + value[2]
					}
					w.Header().Set(value[1], value[2])
				}
			}
			proxy.ServeHTTP(w, r)
		}))
		t.Cleanup(host.Close)
		page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprintf(w, `<!doctype html><title>Elsewhere</title><meta name="color-scheme" content="light dark"><iframe id="f" %s src="%s%s" width="100%%"></iframe><script>addEventListener("message", (e) => { if (e.data.type === "standings:height") window.height = e.data.height; });</script>`,
				r.URL.Query().Get("how"), host.URL, r.URL.Query().Get("src"))
		}))
		t.Cleanup(page.Close)
		show := func(l Look, how, src string) *Tab {
			tab := Open(t, parent, l)
			tab.GoTo(t, page.URL+"/?"+url.Values{"how": {how}, "src": {src}}.Encode())
			return tab
		}
		heights := map[string]int{}
		for how, l := range map[string]Look{"": Desktop, `sandbox="allow-scripts"`: {Width: 390, Height: 844, Dark: true}} {
			for _, rows := range []string{"", "#rows=5"} {
				tab := show(l, how, "/embed/wise/wiscore/"+rows)
				tab.Until(t, name+": the height of an embed", "window.height > 40")
				heights[how+rows] = Evaluate[int](t, tab, "window.height")
			}
		}
		if tab := show(Desktop, `sandbox=""`, "/embed/wise/wiscore/"); !slices.Contains(tab.Asked(), host.URL+"/assets/embed.css") {
			t.Errorf("%s: no embed is shown without scripts: %q", name, tab.Asked())
		}
		if tab := show(Desktop, "", "/wise/wiscore/"); slices.Contains(tab.Asked(), host.URL+"/assets/page.css") {
			t.Errorf("%s: another page is shown in a frame", name)
		}
		for how, height := range heights {
			if all := heights[strings.TrimSuffix(how, "#rows=5")]; height > 700 || strings.HasSuffix(how, "#rows=5") && height >= all {
				t.Errorf("%s: with %q an embed is %d px high", name, how, height)
			}
		}
	}
}
