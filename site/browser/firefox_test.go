//go:build browser

package browser_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/net/websocket"

	"standings/internal/trial"
)

// Firefox is spoken to by WebDriver BiDi, the standard that it and Chromium share
// and Firefox needs no other program for: numbered commands and their answers as
// JSON over a web socket, and events between them. Debian has no geckodriver; the
// few commands used here take no library.

// firefox is a Firefox that runs.
type firefox struct {
	conn    *websocket.Conn
	sending sync.Mutex
	mu      sync.Mutex
	last    int
	waiting map[int]chan answer
	heard   map[string][]string // what a window's scripts complained of, by the window
}

// answer is what comes for a command, or an event, which has a method.
type answer struct {
	ID      int             `json:"id"`
	Type    string          `json:"type"` // "success", "error" or "event"
	Method  string          `json:"method"`
	Result  json.RawMessage `json:"result"`
	Params  json.RawMessage `json:"params"`
	Error   string          `json:"error"`
	Message string          `json:"message"`
}

// findFirefox is the browser's program, "" where none is installed.
func findFirefox() string {
	for _, name := range []string{"firefox-esr", "firefox"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// startFirefox starts the Firefox that all tests share, with the tests' own fonts.
var startFirefox = sync.OnceValues(func() (*firefox, error) {
	dir, err := os.MkdirTemp("", "standings-firefox-")
	if err != nil {
		return nil, err
	}
	atEnd(func() { os.RemoveAll(dir) })
	fonts, err := writeFonts(filepath.Join(dir, "fonts"))
	if err != nil {
		return nil, err
	}
	profile := filepath.Join(dir, "profile")
	if err := os.Mkdir(profile, 0o755); err != nil {
		return nil, err
	}
	// There is a mouse, which a machine without a screen lacks, and no other host is
	// asked for anything.
	settings := `user_pref("ui.primaryPointerCapabilities", 6);
user_pref("ui.allPointerCapabilities", 6);
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("app.update.disabledForTesting", true);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
`
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(settings), 0o644); err != nil {
		return nil, err
	}
	const origin = "http://localhost" // the socket's library names one, and Firefox asks for it to be expected
	program := exec.Command(findFirefox(), "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "--remote-allow-origins="+origin, "about:blank")
	program.Env = append(os.Environ(), "FONTCONFIG_FILE="+fonts, "HOME="+dir, "MOZ_CRASHREPORTER_DISABLE=1")
	said, err := program.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := program.Start(); err != nil {
		return nil, err
	}
	atEnd(func() { program.Process.Kill(); program.Wait() })
	address := make(chan string, 1)
	go func() {
		lines := bufio.NewScanner(said)
		for lines.Scan() {
			if _, at, ok := strings.Cut(lines.Text(), "WebDriver BiDi listening on "); ok {
				address <- at
			}
		}
		close(address)
	}()
	var at string
	select {
	case at = <-address:
	case <-time.After(patience):
	}
	if at == "" {
		return nil, errors.New("it does not say where it listens")
	}
	conn, err := websocket.Dial(at+"/session", "", origin)
	if err != nil {
		return nil, err
	}
	f := &firefox{conn: conn, waiting: map[int]chan answer{}, heard: map[string][]string{}}
	go f.listen()
	if err := f.do("session.new", map[string]any{"capabilities": map[string]any{}}, nil); err != nil {
		return nil, err
	}
	return f, f.do("session.subscribe", map[string]any{"events": []string{"log.entryAdded"}}, nil)
})

// listen hands answers to those who wait for them and keeps complaints.
func (f *firefox) listen() {
	for {
		var a answer
		if err := websocket.JSON.Receive(f.conn, &a); err != nil {
			f.mu.Lock()
			for id, wait := range f.waiting {
				wait <- answer{Type: "error", Error: "Firefox is gone", Message: err.Error()}
				delete(f.waiting, id)
			}
			f.mu.Unlock()
			return
		}
		f.mu.Lock()
		if wait := f.waiting[a.ID]; wait != nil && a.Type != "event" {
			wait <- a
			delete(f.waiting, a.ID)
		}
		if a.Method == "log.entryAdded" {
			var entry struct {
				Level, Text string
				Source      struct{ Context string }
			}
			if json.Unmarshal(a.Params, &entry) == nil && (entry.Level == "error" || entry.Level == "warn") {
				f.heard[entry.Source.Context] = append(f.heard[entry.Source.Context], entry.Level+": "+entry.Text)
			}
		}
		f.mu.Unlock()
	}
}

// do sends a command, waits for its answer and puts that into result, if there is one.
func (f *firefox) do(method string, params, result any) error {
	f.mu.Lock()
	f.last++
	id, wait := f.last, make(chan answer, 1)
	f.waiting[id] = wait
	f.mu.Unlock()
	f.sending.Lock()
	err := websocket.JSON.Send(f.conn, map[string]any{"id": id, "method": method, "params": params})
	f.sending.Unlock()
	if err != nil {
		return err
	}
	select {
	case a := <-wait:
		if a.Type == "error" {
			return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
		}
		if result != nil {
			return json.Unmarshal(a.Result, result)
		}
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s: no answer", method)
	}
}

// foxTab is a window of Firefox.
type foxTab struct {
	*firefox
	context string
}

// InFirefox opens a window of a size, not a tab, since those behind another draw nothing. Where no Firefox is installed the test is
// skipped, but not in continuous integration: there it is mandatory.
func InFirefox(t *testing.T, width, height int) *foxTab {
	t.Helper()
	trial.Needs(t, findFirefox() != "", "Firefox", "install it, on Debian by `apt-get install firefox-esr`")
	f, err := startFirefox()
	if err != nil {
		t.Fatalf("Firefox does not start: %v", err)
	}
	// A user context of its own: what one test stores no other finds.
	var made struct{ UserContext, Context string }
	if err := f.do("browser.createUserContext", map[string]any{}, &made); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.do("browser.removeUserContext", map[string]any{"userContext": made.UserContext}, nil) })
	if err := f.do("browsingContext.create", map[string]any{"type": "window", "userContext": made.UserContext}, &made); err != nil {
		t.Fatal(err)
	}
	size := map[string]any{"context": made.Context, "viewport": map[string]any{"width": width, "height": height}}
	if err := f.do("browsingContext.setViewport", size, nil); err != nil {
		t.Fatal(err)
	}
	return &foxTab{f, made.Context}
}

// GoTo loads a page.
func (p *foxTab) GoTo(t *testing.T, address string) {
	t.Helper()
	if err := p.do("browsingContext.navigate", map[string]any{"context": p.context, "url": address, "wait": "complete"}, nil); err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// Run evaluates an expression in the page, whose value is a text.
func (p *foxTab) Run(t *testing.T, expression string) string {
	t.Helper()
	text, err := p.evaluate(expression)
	if err != nil {
		t.Fatalf("%.80s: %v", expression, err)
	}
	return text
}

func (p *foxTab) evaluate(expression string) (string, error) {
	var out struct {
		Type             string
		Result           struct{ Value any }
		ExceptionDetails struct{ Text string }
	}
	err := p.do("script.evaluate", map[string]any{"expression": expression, "target": map[string]any{"context": p.context}, "awaitPromise": true}, &out)
	if err == nil && out.Type != "success" {
		err = errors.New(out.ExceptionDetails.Text)
	}
	return fmt.Sprint(out.Result.Value), err
}

// Until waits for an expression to be true.
func (p *foxTab) Until(t *testing.T, what, expression string) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		if got, err := p.evaluate(expression); err == nil && got == "true" {
			return
		}
		time.Sleep(40 * time.Millisecond)
	}
	t.Fatalf("waited in vain for %s", what)
}

// cutShort is what Firefox says of an image whose loading ended as the page was left, on
// the page that follows. Whether images are whole is asked of the page itself.
const cutShort = "Image corrupt or truncated."

// Silent fails the test where the page's scripts complained.
func (p *foxTab) Silent(t *testing.T, what string) {
	t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, said := range p.heard[p.context] {
		if strings.HasSuffix(said, cutShort) {
			continue
		}
		t.Errorf("%s: the page says %s", what, said)
	}
	delete(p.heard, p.context)
}
