//go:build browser

package browser_test

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gobolditalic"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/gomonobold"
	"golang.org/x/image/font/gofont/goregular"

	"standings/internal/trial"
)

// One Chromium serves all tests: each has storage of its own in it, and each of its
// tabs a window. The fonts are the tests' own, so that those of the machine change
// nothing.

// The fonts that pages find: one family for every name they ask for, and a wide
// one that a test can ask for in its place.
const (
	OwnFont  = "Go"
	WideFont = "Go Mono"
)

// findChromium is the browser's program, "" where none is installed. The one without
// windows is the same browser and takes two thirds of the time.
func findChromium() string {
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome"} {
		if found, err := exec.LookPath(name); err == nil {
			return found
		}
	}
	return ""
}

// chromium starts the browser that all tests share.
var chromium = sync.OnceValues(func() (context.Context, error) {
	dir, err := os.MkdirTemp("", "standings-chromium-")
	if err != nil {
		return nil, err
	}
	fonts, err := writeFonts(filepath.Join(dir, "fonts"))
	if err != nil {
		return nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(findChromium()), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.UserDataDir(filepath.Join(dir, "profile")),
		chromedp.Env("FONTCONFIG_FILE="+fonts),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-sync", true), chromedp.Flag("allow-file-access-from-files", false),
	)
	allocator, cancelAllocator := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	atEnd(func() { cancel(); cancelAllocator(); os.RemoveAll(dir) })
	return ctx, chromedp.Do(ctx, chromedp.Navigate("about:blank"))
})

// writeFonts writes the tests' fonts and the file by which Chromium finds them and
// no others, and returns that file's name.
func writeFonts(dir string) (string, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	for name, data := range map[string][]byte{
		"regular": goregular.TTF, "bold": gobold.TTF, "italic": goitalic.TTF, "bold-italic": gobolditalic.TTF,
		"mono": gomono.TTF, "mono-bold": gomonobold.TTF,
	} {
		if err := os.WriteFile(filepath.Join(dir, name+".ttf"), data, 0o644); err != nil {
			return "", err
		}
	}
	config := `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>` + dir + `</dir>
  <cachedir>` + filepath.Join(dir, "cache") + `</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>` + OwnFont + `</string></edit>
  </match>
</fontconfig>
`
	file := filepath.Join(dir, "fonts.conf")
	return file, os.WriteFile(file, []byte(config), 0o644)
}

// Browser is a browser of the test's own. Where no Chromium is installed the test
// is skipped, but not in continuous integration: there it is mandatory.
func Browser(t *testing.T) context.Context {
	t.Helper()
	trial.Needs(t, findChromium() != "", "Chromium", "install it, on Debian by `apt-get install chromium`")
	shared, err := chromium()
	if err != nil {
		t.Fatalf("the browser does not start: %v", err)
	}
	ctx, cancel := chromedp.NewContext(shared, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank")); err != nil {
		t.Fatalf("the browser opens no window: %v", err)
	}
	return ctx
}
