//go:build browser

package browser_test

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"standings/site/page"
	"standings/site/sitetest"
)

// OnDisk publishes files into a folder and returns its file:// address.
func OnDisk(t *testing.T, files page.Files) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := sitetest.Publish(files, dir); err != nil {
		t.Fatal(err)
	}
	return "file://" + filepath.ToSlash(dir) + "/"
}

// Published builds a small project into a folder and returns its file:// address.
func Published(t *testing.T, project fs.FS) string {
	t.Helper()
	files, problems := sitetest.Build(t, project)
	if files == nil {
		t.Fatal(problems)
	}
	return OnDisk(t, files)
}

// Served serves files as a host would, and returns the address.
func Served(t *testing.T, files page.Files) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
		if page := path.Join(name, "index.html"); files[page] != nil {
			if name != "" && !strings.HasSuffix(r.URL.Path, "/") {
				http.Redirect(w, r, "/"+name+"/", http.StatusMovedPermanently)
				return
			}
			name = page
		}
		if files[name] == nil {
			w.WriteHeader(http.StatusNotFound)
			w.Write(files["404.html"])
			return
		}
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(files[name]))
	}))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

var (
	exampleFolder publishedOnce
	suiteFolder   publishedOnce
)

// SharedExample is the file:// address of the example in a folder that tests share.
func SharedExample(t *testing.T) string {
	t.Helper()
	return exampleFolder.address(t, sitetest.Example(t).Files)
}

// SharedSuite is the file:// address of the judged suite in a folder that tests share.
func SharedSuite(t *testing.T) string {
	t.Helper()
	return suiteFolder.address(t, sitetest.Suite(t).Files)
}

// publishedOnce is a folder with a site that is there until the tests are over.
type publishedOnce struct {
	once sync.Once
	base string
	err  error
}

func (p *publishedOnce) address(t *testing.T, files page.Files) string {
	t.Helper()
	p.once.Do(func() {
		dir, err := os.MkdirTemp("", "standings-browser-")
		if err != nil {
			p.err = err
			return
		}
		atEnd(func() { os.RemoveAll(dir) })
		p.base = "file://" + filepath.ToSlash(dir) + "/public/"
		_, p.err = sitetest.Publish(files, filepath.Join(dir, "public"))
	})
	if p.err != nil {
		t.Fatal(p.err)
	}
	return p.base
}
