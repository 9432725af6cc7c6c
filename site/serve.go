package site

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"

	"standings/results/problem"
)

// Server shows a project's site from memory, and again whenever one of its
// files changes. A page in a browser then loads itself anew.
type Server struct {
	in  Input
	dir string // the project's folder; "" for the example, which does not change
	log io.Writer

	mu      sync.Mutex
	files   Files
	later   map[string]func() ([]byte, error)
	changed chan struct{} // closed when a new site is there
}

// NewServer makes a server. Problems are printed to log, as a build prints them.
func NewServer(in Input, dir string, log io.Writer) *Server {
	return &Server{in: in, dir: dir, log: log, changed: make(chan struct{})}
}

// reloadPath is asked by served pages only: it answers when they are stale.
const (
	reloadPath   = "/.standings/reload"
	reloadScript = "/.standings/reload.js"
)

const reloader = `new EventSource("` + reloadPath + `").onmessage = () => location.reload();
`

// Rebuild builds the site again. Where the data has errors the last good site
// stays; where there is none yet, a page says what is wrong.
func (s *Server) Rebuild() {
	var problems problem.List
	built, err := Build(s.in, &problems)
	all := problems.All()
	for _, p := range all {
		fmt.Fprintln(s.log, p)
	}
	if err != nil {
		fmt.Fprintf(s.log, "standings: %v\n", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err == nil && problems.Errors() == 0:
		s.files, s.later = built.Files, built.Later
	case s.files == nil || s.files[homePath] == nil || s.files[errorMark] != nil:
		s.files, s.later = Files{homePath: errorPage(all, err), errorMark: {}}, nil
	default:
		fmt.Fprintln(s.log, "standings: still showing the last good site")
		return
	}
	close(s.changed)
	s.changed = make(chan struct{})
}

const errorMark = ".standings/error"

// ServeHTTP answers with a file of the site.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this server only shows the site", http.StatusMethodNotAllowed)
		return
	}
	s.mu.Lock()
	files, later, changed := s.files, s.later, s.changed
	s.mu.Unlock()
	switch r.URL.Path {
	case reloadPath:
		awaitChange(w, r, changed)
		return
	case reloadScript:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		io.WriteString(w, reloader)
		return
	}
	if make, ok := later[strings.TrimPrefix(path.Clean(r.URL.Path), "/")]; ok {
		s.serveMade(w, r, make)
		return
	}
	serveFile(w, r, files, reloadTag)
}

// serveMade answers with a file that is made when it is asked for: a thumbnail.
func (s *Server) serveMade(w http.ResponseWriter, r *http.Request, make func() ([]byte, error)) {
	data, err := make()
	if err != nil {
		fmt.Fprintf(s.log, "standings: %v\n", err)
		http.Error(w, "this file cannot be made", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(data))
}

const reloadTag = `<script src="` + reloadScript + `"></script></body>`

// FileHandler serves a built site as a host of static files does.
func FileHandler(files Files) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serveFile(w, r, files, "</body>") })
}

// serveFile answers with the file of a path; bodyEnd stands in the place of a
// page's </body>.
func serveFile(w http.ResponseWriter, r *http.Request, files Files, bodyEnd string) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if _, isFolder := files[path.Join(name, "index.html")]; isFolder {
		if name != "" && !strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, "/"+name+"/", http.StatusMovedPermanently)
			return
		}
		name = path.Join(name, "index.html")
	}
	data, known := files[name]
	status := http.StatusOK
	if !known || name == errorMark {
		if data, known = files["404.html"]; !known {
			http.NotFound(w, r)
			return
		}
		name, status = "404.html", http.StatusNotFound
	}
	if strings.HasSuffix(name, ".html") {
		if name != "404.html" {
			data = bytes.Replace(data, []byte("</body>"), []byte(bodyEnd), 1)
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(status)
		w.Write(data)
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
}

// awaitChange holds a server-sent event until the site has changed.
func awaitChange(w http.ResponseWriter, r *http.Request, changed <-chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	io.WriteString(w, ": waiting\n\n")
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
	select {
	case <-changed:
		io.WriteString(w, "data: changed\n\n")
	case <-r.Context().Done():
	}
}

// settle is how long files have to be quiet before the site is built again:
// editors write a file in several steps.
const settle = 150 * time.Millisecond

// Watch rebuilds whenever a file of the project changes, until ctx is done.
func (s *Server) Watch(ctx context.Context) {
	if s.dir == "" {
		return
	}
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		fmt.Fprintf(s.log, "standings: cannot watch for changes: %v; restart to see them\n", err)
		return
	}
	defer watcher.Close()
	watch(watcher, s.dir)
	timer := time.NewTimer(time.Hour)
	timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case event := <-watcher.Events:
			if event.Has(fsnotify.Create) {
				watchFolder(watcher, event.Name)
			}
			if !event.Has(fsnotify.Chmod) {
				timer.Reset(settle)
			}
		case <-timer.C:
			s.Rebuild()
		}
	}
}

// watch adds the folders that a site is made from.
func watch(watcher *fsnotify.Watcher, dir string) {
	for _, part := range []string{"results", "content", "templates"} {
		watchFolder(watcher, filepath.Join(dir, part))
	}
}

func watchFolder(watcher *fsnotify.Watcher, dir string) {
	_ = filepath.WalkDir(dir, func(at string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			_ = watcher.Add(at)
		}
		return nil
	})
}

// errorPage says what is wrong where no good site was built yet.
func errorPage(all []problem.Problem, err error) []byte {
	var b strings.Builder
	b.WriteString("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>This project has errors</title><body><h1>This project has errors</h1><p>Mend them and this page loads itself anew.</p><ul>\n")
	for _, p := range all {
		b.WriteString("<li>" + template.HTMLEscapeString(p.String()) + "</li>\n")
	}
	if err != nil {
		b.WriteString("<li>" + template.HTMLEscapeString(err.Error()) + "</li>\n")
	}
	b.WriteString("</ul></body></html>\n")
	return []byte(b.String())
}
