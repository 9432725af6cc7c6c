package site

import (
	"bytes"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"standings/internal/source"
	"standings/site/page"
)

// server shows a project's site from memory, and again whenever one of its
// files changes. A page in a browser then loads itself anew.
type server struct {
	in  Input
	dir string // the project's folder; "" for the example, which does not change
	log io.Writer

	most time.Duration // of one build; 0 is for ever
	over func()

	file  string // the one file in dir that the project is drafted from; "" where it is one of its own
	draw  func(problems *source.List) fs.FS
	place func(source.Problem) source.Problem // where its owner finds it

	mu       sync.Mutex
	files    page.Files
	deferred map[string]func() ([]byte, error)
	changed  chan struct{} // closed when a new site is there
}

// NewServer makes a server. Problems are printed to log, as a build prints them.
func NewServer(in Input, dir string, log io.Writer) *server {
	return &server{in: in, dir: dir, log: log, changed: make(chan struct{})}
}

// Limit calls over when a build takes longer than most, once for each. The build
// still goes on: nothing stops it but the end of the program. It is to be called
// before the first build.
func (s *server) Limit(most time.Duration, over func()) { s.most, s.over = most, over }

// Draw makes the project anew before each build: a draft of one file in the server's
// folder. draw returns nil where there is none, and place says where the owner of the
// file finds what is wrong. It is to be called before the first build.
func (s *server) Draw(file string, draw func(problems *source.List) fs.FS, place func(source.Problem) source.Problem) {
	s.file, s.draw, s.place = file, draw, place
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
func (s *server) Rebuild() {
	if s.most > 0 {
		defer time.AfterFunc(s.most, s.over).Stop()
	}
	var problems source.List
	var built *Result
	var err error
	if s.draw != nil {
		s.in.Project = s.draw(&problems)
	}
	if s.in.Project != nil {
		built, err = Build(s.in, &problems)
	}
	all := problems.All()
	for i := range all {
		if s.place != nil {
			all[i] = s.place(all[i])
		}
		fmt.Fprintln(s.log, all[i])
	}
	if err != nil {
		fmt.Fprintf(s.log, "standings: %v\n", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err == nil && problems.Errors() == 0:
		s.files, s.deferred = built.Files, built.Deferred
	case s.files == nil || s.files[page.HomePath] == nil || s.files[errorMark] != nil:
		s.files, s.deferred = page.Files{page.HomePath: errorPage(all, err), errorMark: {}}, nil
	default:
		fmt.Fprintln(s.log, "standings: still showing the last good site")
		return
	}
	close(s.changed)
	s.changed = make(chan struct{})
}

const errorMark = ".standings/error"

// ServeHTTP answers with a file of the site, to who asks this machine by its own
// name. What is served may not be published yet: a page of another host must
// neither read it, by a name of its own that leads here, nor hold parts of it.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	if !loopbackName(r.Host) {
		http.Error(w, "this server answers to localhost and 127.0.0.1 only", http.StatusMisdirectedRequest)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this server only shows the site", http.StatusMethodNotAllowed)
		return
	}
	s.mu.Lock()
	files, deferred, changed := s.files, s.deferred, s.changed
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
	if make, ok := deferred[strings.TrimPrefix(path.Clean(r.URL.Path), "/")]; ok {
		s.serveMade(w, r, make)
		return
	}
	serveFile(w, r, files, reloadTag)
}

// loopbackName reports whether a Host header names this machine as only itself
// does: localhost, or an address of the loopback. The port may be any, since it
// may be forwarded.
func loopbackName(host string) bool {
	name := host
	if bare, port, err := net.SplitHostPort(host); err == nil {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return false
		}
		name = bare
	} else if inner, ok := strings.CutPrefix(host, "["); ok {
		if name, ok = strings.CutSuffix(inner, "]"); !ok {
			return false
		}
	} else if strings.Contains(host, ":") {
		return false // an address of this kind is in brackets
	}
	if strings.EqualFold(name, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(name)
	return err == nil && address.Zone() == "" && address.IsLoopback()
}

// serveMade answers with a file that is made when it is asked for: a thumbnail.
func (s *server) serveMade(w http.ResponseWriter, r *http.Request, make func() ([]byte, error)) {
	data, err := page.Safely(make)
	if err != nil {
		fmt.Fprintf(s.log, "standings: %s: %v\n", r.URL.Path, err)
		http.Error(w, "this file cannot be made", http.StatusInternalServerError)
		return
	}
	http.ServeContent(w, r, path.Base(r.URL.Path), time.Time{}, bytes.NewReader(data))
}

const reloadTag = `<script src="` + reloadScript + `"></script></body>`

// FileHandler serves a built site as a host of static files does.
func FileHandler(files page.Files) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { serveFile(w, r, files, "</body>") })
}

// serveFile answers with the file of a path; bodyEnd takes the place of a
// page's </body>.
func serveFile(w http.ResponseWriter, r *http.Request, files page.Files, bodyEnd string) {
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

// errorPage says what is wrong where no good site was built yet.
func errorPage(all []source.Problem, err error) []byte {
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
