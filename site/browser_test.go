package site_test

import (
	"context"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"standings/site"
	"standings/site/page"
	"standings/site/publish"
)

// look is how a page is looked at.
type look struct {
	width, height int64
	dark, noJS    bool
	touch         bool
	wide          bool // in letters as wide as those of the widest fonts in use
}

func (l look) String() string {
	s := map[int64]string{1440: "1440", 768: "768", 390: "390"}[l.width]
	if l.dark {
		s += " dark"
	}
	if l.noJS {
		s += " without script"
	}
	if l.wide {
		s += " in wide letters"
	}
	return s
}

// tab is one page of the browser and what it reported.
type tab struct {
	ctx      context.Context
	mu       sync.Mutex
	messages []string
	requests []string
}

func open(t *testing.T, parent context.Context, l look) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent)
	t.Cleanup(cancel)
	p := &tab{ctx: ctx}
	scheme := "light"
	if l.dark {
		scheme = "dark"
	}
	size := []chromedp.EmulateViewportOption{}
	if l.touch {
		size = append(size, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(l.width, l.height, size...)); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: l.noJS}); err != nil {
		t.Fatal(err)
	}
	if l.wide {
		families := &cdppage.FontFamilies{Standard: wideFont, Fixed: wideFont, Serif: wideFont, SansSerif: wideFont}
		if _, err := chromedp.Call(ctx, cdppage.SetFontFamilies, cdppage.SetFontFamiliesParams{FontFamilies: families}); err != nil {
			t.Fatal(err)
		}
	}
	go func() {
		for message, err := range chromedp.Console(ctx) {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.messages = append(p.messages, string(message.Type)+": "+message.Text)
			p.mu.Unlock()
		}
	}()
	go func() {
		for request, err := range chromedp.Events(ctx, network.RequestWillBeSent) {
			if err != nil {
				return
			}
			p.mu.Lock()
			p.requests = append(p.requests, request.Request.URL)
			p.mu.Unlock()
		}
	}()
	return p
}

// patience is how long a page may take for one thing. It bounds what hangs and
// measures nothing: on a busy machine everything takes its time.
const patience = 4 * time.Minute

func (p *tab) goTo(t *testing.T, address string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// evaluate runs an expression in the page.
func evaluate[T any](t *testing.T, p *tab, expression string) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.80s: %v", expression, err)
	}
	return v
}

// back goes back in the tab's history. It is asked for and not waited for: a page
// that is just being left answers nothing.
func (p *tab) back(t *testing.T) {
	t.Helper()
	evaluate[bool](t, p, `(setTimeout(() => history.back()), true)`)
}

// until waits for an expression to be true. A page that is just being left
// answers nothing, which is not yet true.
func until(t *testing.T, p *tab, what, expression string) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		ctx, cancel := context.WithTimeout(p.ctx, 5*time.Second)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression, chromedp.EvalAwaitPromise))
		cancel()
		if err == nil && ok {
			return
		}
		time.Sleep(40 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s", what)
}

// silent fails the test where the page complained or asked another host.
func (p *tab) silent(t *testing.T, what string, hosts ...string) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.messages {
		t.Errorf("%s: the page says %s", what, m)
	}
	for _, r := range p.requests {
		u, err := url.Parse(r)
		if err == nil && (u.Scheme == "data" || u.Scheme == "blob" || u.Scheme == "about" || u.Scheme == "file" && len(hosts) == 0 || contains(hosts, u.Host)) {
			continue
		}
		t.Errorf("%s: the page asked for %s", what, r)
	}
	p.messages, p.requests = nil, nil
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// onDisk publishes files into a folder and returns its file:// address.
func onDisk(t *testing.T, files page.Files) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := publish.Site(files, dir); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(dir) + "/"
}

// exampleFolder is the example, published once for all tests.
var exampleFolder = sync.OnceValues(func() (string, error) {
	built, err := example()
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp("", "standings-example-")
	if err != nil {
		return "", err
	}
	atEnd(func() { os.RemoveAll(dir) })
	_, err = publish.Site(built.Files, filepath.Join(dir, "public"))
	return "file://" + filepath.ToSlash(dir) + "/public/", err
})

// exampleOnDisk is the file:// address of the example in a folder that tests share.
func exampleOnDisk(t *testing.T) string {
	t.Helper()
	base, err := exampleFolder()
	if err != nil {
		t.Fatal(err)
	}
	return base
}

// served serves files as a host would.
func served(t *testing.T, files page.Files) string {
	t.Helper()
	server := httptest.NewServer(site.FileHandler(files))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// kinds of page, one of each.
func pageKinds(files page.Files) []string {
	var pages []string
	seen := map[string]bool{}
	for _, name := range files.Paths() {
		if !strings.HasSuffix(name, "index.html") {
			continue
		}
		parts := strings.Split(strings.TrimSuffix(name, "index.html"), "/")
		kind := strings.Join([]string{map[bool]string{true: parts[0]}[parts[0] == "models"], map[bool]string{true: "cases"}[strings.Contains(name, "/cases/")]}, "") + string(rune('0'+len(parts)))
		if strings.Contains(name, "/cases/") || parts[0] == "models" {
			if seen[kind] {
				continue
			}
			seen[kind] = true
		}
		pages = append(pages, name)
	}
	return pages
}

// Nothing sticks out of a page, at three widths, light and dark, with and without script, opened from a folder.
func TestPagesFitTheirWindow(t *testing.T) {
	t.Parallel()
	files := exampleFiles(t)
	base := exampleOnDisk(t)
	parent := browser(t)
	for _, l := range []look{
		{width: 1440, height: 900}, {width: 1440, height: 900, dark: true, noJS: true}, {width: 768, height: 1024, dark: true},
		{width: 390, height: 844, touch: true}, {width: 390, height: 844, touch: true, noJS: true},
	} {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			p := open(t, parent, l)
			for _, name := range pageKinds(files) {
				p.goTo(t, base+name)
				if wide := evaluate[string](t, p, sticksOut); wide != "" {
					t.Errorf("%s at %s: %s", name, l, wide)
				}
				p.silent(t, name+" at "+l.String())
			}
		})
	}
}

// sticksOut names the first element that makes the page wider than its window.
const sticksOut = `(() => {
  const room = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= room) return "";
  let worst = null, right = room;
  for (const e of document.body.querySelectorAll("*")) {
    if (e.closest("svg") && e.tagName !== "svg") continue;
    let inner = false;
    for (let a = e.parentElement; a; a = a.parentElement) if (getComputedStyle(a).overflowX !== "visible") { inner = true; break; }
    if (inner) continue;
    const r = e.getBoundingClientRect();
    if (r.right > right + 1) { right = r.right; worst = e; }
  }
  return "is " + document.documentElement.scrollWidth + " px wide in a window of " + room + (worst ? ", by <" + worst.tagName.toLowerCase() + " class='" + worst.getAttribute("class") + "'> " + (worst.textContent || "").trim().slice(0, 40) : "");
})()`
