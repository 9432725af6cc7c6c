//go:build !js

package site

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"standings/internal/source"
)

// server shows a project's site, and another whenever one of the project's files
// changes. A page in a browser then loads itself anew.
//
// A change begins a round. The project is read and its site laid out; where nothing is
// wrong so far, that site is shown, and each of its files is made when a browser asks for
// it. When all has been calm for a moment, the files that may find something wrong are
// made in the background and dropped. Where they find an error, the last good site is
// shown again, and until then the page says that it cannot be made. Then all problems are printed, as a build prints them, and its pages have
// the errors above them until a site without any is shown. The next change ends the round, wherever it is: what was read half-written is not spoken of.
type server struct {
	in  Input
	dir string // the project's folder; "" for the example, which does not change

	most time.Duration // of one build; 0 is for ever
	over func()

	file  string // the one file or folder in dir that the project is drafted from; "" where it is one of its own
	draw  func(problems *source.List) fs.FS
	place func(source.Problem) source.Problem // where its owner finds it
	asker asker                               // nil: nothing is asked

	building sync.Mutex // while the project is read for a round
	reading  reading

	mu      sync.Mutex
	shown   *shown        // nil before the first site
	good    *shown        // the last one in which nothing is wrong; nil where there is none
	wrong   []string      // errors in what came after it
	changed chan struct{} // closed when another is shown, or other errors
	end     func()        // ends the round
	stamp   int64         // of what is shown: differs from that before it and from those of another server

	saying   sync.Mutex // while problems are found a place in a draft, or another draft is made
	reported bool       // whether the last problems that were printed have errors
	log      io.Writer
}

// NewServer makes a server. Problems are printed to log, as a build prints them.
func NewServer(in Input, dir string, log io.Writer) *server {
	return &server{in: in, dir: dir, log: log, changed: make(chan struct{}), end: func() {}, stamp: time.Now().UnixNano()}
}

// Limit calls over when reading a project, or making its files in the background, takes
// longer than most. It still goes on: nothing stops it but the end of the program. Limit
// is to be called before the first build.
func (s *server) Limit(most time.Duration, over func()) { s.most, s.over = most, over }

// Draw makes the project anew before each build: a draft of one file or folder in the server's
// folder. draw returns nil where there is none, and place says where the owner of the
// file finds what is wrong. It is to be called before the first build.
func (s *server) Draw(file string, draw func(problems *source.List) fs.FS, place func(source.Problem) source.Problem) {
	s.file, s.draw, s.place = file, draw, place
}

// What served pages ask for beside the site: reloadPath answers when they are stale.
const (
	reloadPath   = "/.standings/reload"
	reloadScript = "/.standings/reload.js"
	servedStyle  = "/.standings/serve.css"
	choosePath   = "/.standings/choose"
)

// reloader asks with the stamp of the site that the page is of.
const reloader = `new EventSource(document.currentScript.src.replace("reload.js", "reload")).onmessage = () => location.reload();
`

// ServeHTTP answers with a file of the site, to who asks this machine by its own
// name. What is served may not be published yet: a page of another host must
// neither read it, by a name of its own that leads here, nor hold parts of it.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
	if !IsLoopback(r.Host) {
		http.Error(w, "this server answers to localhost and 127.0.0.1 only", http.StatusMisdirectedRequest)
		return
	}
	if choosing := r.URL.Path == choosePath && r.Method == http.MethodPost; r.Method != http.MethodGet && r.Method != http.MethodHead && !choosing {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "this server only shows the site", http.StatusMethodNotAllowed)
		return
	}
	s.mu.Lock()
	site, wrong, changed, stamp := s.shown, s.wrong, s.changed, strconv.FormatInt(s.stamp, 36)
	s.mu.Unlock()
	switch r.URL.Path {
	case reloadPath:
		awaitChange(w, r, stamp, changed)
		return
	case choosePath:
		s.choose(w, r, stamp)
		return
	case servedStyle:
		w.Header().Set("Content-Type", "text/css; charset=utf-8")
		io.WriteString(w, servedLook)
		return
	case reloadScript:
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		io.WriteString(w, reloader)
		return
	}
	if site == nil {
		http.NotFound(w, r)
		return
	}
	if site.question != nil && r.URL.Path != "/" { // the site has no other page before it is answered
		http.Redirect(w, r, "/", http.StatusSeeOther)
		return
	}
	path, err := serveFile(w, r, site, func(page []byte) []byte { return served(page, wrong, site.by, stamp) })
	if err == nil {
		return
	}
	if problem := (source.Problem{}); !errors.As(err, &problem) { // problems are reported when all was looked at
		s.print("standings: %v", err)
	}
	cannotMake(w, path, err, stamp)
}

// cannotMake answers where a file cannot be made.
func cannotMake(w http.ResponseWriter, path string, err error, stamp string) {
	if !strings.HasSuffix(path, ".html") {
		http.Error(w, "this file cannot be made", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusInternalServerError)
	w.Write(served(errorPage("This page cannot be made", "When its cause is mended it loads itself anew.", []string{err.Error()}), nil, nil, stamp))
}

// served is a page as it is served: with what is wrong above it, the answer by which it was made,
// and a script that loads it anew when something else is shown.
func served(page []byte, wrong []string, by *Question, stamp string) []byte {
	above := ""
	if len(wrong) > 0 {
		above = `<section class="standings-errors" role="alert"><link rel="stylesheet" href="` + servedStyle + `"><strong>` + "This is the last good site. Mend these errors to see the next:</strong>" + items(wrong) + "</section>"
	}
	if by != nil {
		above += by.chosen()
	}
	if above != "" {
		if at := bodyBegins.FindIndex(page); at != nil {
			page = slices.Concat(page[:at[1]], []byte(above), page[at[1]:])
		}
	}
	return bytes.Replace(page, []byte("</body>"), []byte(`<script src="`+reloadScript+`?`+stamp+`"></script></body>`), 1)
}

var bodyBegins = regexp.MustCompile(`<body[^>]*>`)

// IsLoopback reports whether a host, with or without a port, names this machine as only
// itself does: localhost, or an address of the loopback.
func IsLoopback(host string) bool {
	if _, _, err := net.SplitHostPort(host); err != nil {
		host += ":80" // it has no port, or is none at all
	}
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		return false
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return false
	}
	if strings.EqualFold(name, "localhost") {
		return true
	}
	address, err := netip.ParseAddr(name)
	return err == nil && address.Zone() == "" && address.IsLoopback()
}

// serveFile answers with the file of a path, a page as dress makes it. Where the file
// cannot be made it says which and why, and answers nothing.
func serveFile(w http.ResponseWriter, r *http.Request, files *shown, dress func(page []byte) []byte) (string, error) {
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if files.has(path.Join(name, "index.html")) {
		if name != "" && !strings.HasSuffix(r.URL.Path, "/") {
			http.Redirect(w, r, "/"+name+"/", http.StatusMovedPermanently)
			return name, nil
		}
		name = path.Join(name, "index.html")
	}
	var data []byte
	err := fs.ErrNotExist
	if files.has(name) {
		data, err = files.file(name)
	}
	status := http.StatusOK
	if errors.Is(err, fs.ErrNotExist) {
		if !files.has("404.html") {
			http.NotFound(w, r)
			return name, nil
		}
		name, status = "404.html", http.StatusNotFound
		data, err = files.file(name)
	}
	switch {
	case err != nil:
		return name, err
	case !strings.HasSuffix(name, ".html"):
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
		return name, nil
	case name != "404.html":
		data = dress(data)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	w.Write(data)
	return name, nil
}

// awaitChange holds a server-sent event until something else is shown than the page shows,
// which asks with its stamp; until the next, where it asks with none.
func awaitChange(w http.ResponseWriter, r *http.Request, stamp string, changed <-chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	io.WriteString(w, ": waiting\n\n")
	if f, ok := w.(http.Flusher); ok {
		f.Flush()
	}
	if of := r.URL.RawQuery; of == "" || of == stamp {
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
	io.WriteString(w, "data: changed\n\n")
}
