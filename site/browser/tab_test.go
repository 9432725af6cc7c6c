//go:build browser

package browser_test

import (
	"context"
	"net/url"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Look is how a page is looked at.
type Look struct {
	Width, Height int64
	Dark, NoJS    bool
	Touch         bool
	WideLetters   bool // in letters as wide as those of the widest fonts in use
}

func (l Look) String() string {
	s := map[int64]string{1440: "1440", 768: "768", 390: "390"}[l.Width]
	if l.Dark {
		s += " dark"
	}
	if l.NoJS {
		s += " without script"
	}
	if l.WideLetters {
		s += " in wide letters"
	}
	return s
}

// Windows as most readers have them.
var (
	Desktop = Look{Width: 1440, Height: 900}
	Phone   = Look{Width: 390, Height: 844, Touch: true}
)

// Tab is one page of the browser and what it reported.
type Tab struct {
	Context  context.Context // for commands of chromedp
	mu       sync.Mutex
	messages []string
	requests []string
}

// Open opens a tab of a browser that looks at pages so; it is closed with the test.
func Open(t *testing.T, parent context.Context, l Look) *Tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(parent)
	t.Cleanup(cancel)
	p := &Tab{Context: ctx}
	scheme := "light"
	if l.Dark {
		scheme = "dark"
	}
	size := []chromedp.EmulateViewportOption{}
	if l.Touch {
		size = append(size, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(l.Width, l.Height, size...)); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	}); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: l.NoJS}); err != nil {
		t.Fatal(err)
	}
	if l.WideLetters {
		families := &cdppage.FontFamilies{Standard: WideFont, Fixed: WideFont, Serif: WideFont, SansSerif: WideFont}
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
const patience = 2 * time.Minute

// Prepare has a script run before those of each page that is loaded from now on.
func (p *Tab) Prepare(t *testing.T, script string) {
	t.Helper()
	if _, err := chromedp.Call(p.Context, cdppage.AddScriptToEvaluateOnNewDocument, cdppage.AddScriptToEvaluateOnNewDocumentParams{Source: script}); err != nil {
		t.Fatal(err)
	}
}

// GoTo loads a page.
func (p *Tab) GoTo(t *testing.T, address string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.Context, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(address)); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// Evaluate runs an expression in the page.
func Evaluate[T any](t *testing.T, p *Tab, expression string) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.Context, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%.80s: %v", expression, err)
	}
	return v
}

// Asked lists the addresses that the page has asked for since it was last silent.
func (p *Tab) Asked() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.requests)
}

// Until waits for an expression to be true. A page that is just being left
// answers nothing, which is not yet true.
func (p *Tab) Until(t *testing.T, what, expression string) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		ctx, cancel := context.WithTimeout(p.Context, 5*time.Second)
		ok, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression, chromedp.EvalAwaitPromise))
		cancel()
		if err == nil && ok {
			return
		}
		time.Sleep(40 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s", what)
}

// forget drops what the page has complained of and asked for.
func (p *Tab) forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.messages, p.requests = nil, nil
}

// Silent fails the test where the page complained or asked another host.
func (p *Tab) Silent(t *testing.T, what string, hosts ...string) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.messages {
		t.Errorf("%s: the page says %s", what, m)
	}
	for _, r := range p.requests {
		u, err := url.Parse(r)
		if err == nil && (u.Scheme == "data" || u.Scheme == "blob" || u.Scheme == "about" || u.Scheme == "file" && len(hosts) == 0 || slices.Contains(hosts, u.Host)) {
			continue
		}
		t.Errorf("%s: the page asked for %s", what, r)
	}
	p.messages, p.requests = nil, nil
}
