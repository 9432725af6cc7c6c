package site

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"standings/internal/source"
	"standings/site/page"
	"standings/templates"
)

// project is one that is changed under a server, which reads it anew each round.
type project struct {
	t      *testing.T
	files  page.Files
	server *server
	log    strings.Builder
}

const (
	riverYAML = "title: Rivers\nquestion: Which?\nfacets: [{id: bank, groups: [{id: Left}]}]\nsources: [{id: s, title: S}]\n" +
		"boards: [{id: score, title: Score, facets: [bank], scale: {min: 0, max: 9}, overall: groups, published: [{source: s, file: t.csv}]}]\n"
	quoting = "---\ntitle: Notes\nnav: Notes\n---\nThe best has [[rivers/score/%s/overall]].\n"
)

// inRounds runs a test on a clock of its own, so that what is said to come later does.
func inRounds(t *testing.T, bounds *Untrusted, test func(p *project)) {
	t.Parallel()
	if _, err := templates.Load(nil, nil); err != nil { // made once for all, and not in the test's own time
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		p := &project{t: t, files: page.Files{"results/models.csv": []byte("id,name\na,Alpha\n"), "results/rivers/benchmark.yaml": []byte(riverYAML)}}
		p.server = NewServer(Input{Version: "test", Untrusted: bounds}, "", &p.log)
		p.server.Draw("", func(*source.List) fs.FS { return source.InMemory(maps.Clone(p.files), nil) }, nil)
		test(p)
		p.server.endRound()
	})
}

// save changes the project, "" taking a file away, and has it read.
func (p *project) save(files ...string) {
	for i := 0; i < len(files); i += 2 {
		if p.files[files[i]] = []byte(files[i+1]); files[i+1] == "" {
			delete(p.files, files[i])
		}
	}
	p.server.Rebuild()
}

func (p *project) figure(text string) {
	p.save("results/rivers/published/t.csv", "model,Left,overall\na,"+text+","+text+"\n")
}

func (p *project) get(path string) (int, string) {
	answer := httptest.NewRecorder()
	request := httptest.NewRequest("GET", path, nil)
	request.Host = "localhost"
	p.server.ServeHTTP(answer, request)
	return answer.Code, answer.Body.String()
}

func (p *project) shows(when, path, text string) {
	p.t.Helper()
	if status, body := p.get(path); !strings.Contains(body, text) {
		p.t.Errorf("%s: %s does not show %q: status %d, %s", when, path, text, status, body)
	}
}

// What was shown so shortly that nobody looked through it is the last good site only where
// nothing is wrong in it.
func TestServeGoesBackToWhatWasLookedThrough(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		p.files["content/pages/notes.md"] = fmt.Appendf(nil, quoting, "a")
		p.figure("1.8317")
		finish(p)
		p.files["content/pages/notes.md"] = fmt.Appendf(nil, quoting, "nobody")
		p.figure("2.8317")
		p.figure("ten")
		finish(p)
		p.shows("broken twice", "/notes/", "This is the last good site.")
		p.shows("broken twice", "/notes/", "1.8317")
		p.files["content/pages/notes.md"] = fmt.Appendf(nil, quoting, "a")
		p.figure("3.8317")
		p.figure("ten")
		finish(p)
		p.shows("broken once", "/notes/", "This is the last good site.")
		p.shows("broken once", "/notes/", "3.8317")
	})
}

// An error that only a page's making finds brings the last good site back, with one
// message; what was wrong is shown where nothing was good before; mended, it is shown.
func TestServeTakesBackWhatASecondLookFindsWrong(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		good, bad := fmt.Sprintf(quoting, "a"), fmt.Sprintf(quoting, "nobody")
		p.files["content/pages/notes.md"] = []byte(bad)
		p.figure("1.8317")
		p.shows("before it was looked through", "/rivers/score/", "1.8317")
		if status, body := p.get("/notes/"); status != http.StatusInternalServerError || !strings.Contains(body, "content/pages/notes.md:5:14: ") || !strings.Contains(body, "reload.js?") {
			p.t.Errorf("a page in which something is wrong: status %d, %s", status, body)
		}
		finish(p)
		p.shows("nothing was good before", "/", "content/pages/notes.md:5:14: ")
		p.save("content/pages/notes.md", good)
		p.shows("mended", "/rivers/score/", "1.8317")
		finish(p)
		p.log.Reset()
		p.files["content/pages/notes.md"] = []byte(bad)
		p.figure("2.8317")
		p.shows("changed, not looked through", "/rivers/score/", "2.8317")
		finish(p)
		p.shows("looked through", "/rivers/score/", "1.8317")
		p.shows("looked through", "/notes/", "1.8317")
		p.shows("looked through", "/notes/", "This is the last good site.")
		p.shows("looked through", "/notes/", "content/pages/notes.md:5:14: ")
		if log := p.log.String(); strings.Count(log, "content/pages/notes.md:5:14: ") != 1 || strings.Count(log, "still showing the last good site") != 1 {
			p.t.Errorf("said: %s", log)
		}
		p.save("content/pages/notes.md", good)
		p.shows("mended", "/rivers/score/", "2.8317")
		p.shows("mended", "/notes/", "2.8317")
		finish(p)
		if _, body := p.get("/notes/"); strings.Contains(body, "standings-errors") || strings.Count(p.log.String(), "all errors are mended") != 1 {
			p.t.Errorf("what is mended is still shown, or not said: %s\n%s", p.log.String(), body)
		}
	})
}

// finish waits until a round is finished.
func finish(p *project) {
	p.t.Helper()
	time.Sleep(2 * calm)
	synctest.Wait()
}

// Of a page with an error nothing is shown but that, and then the last good one.
func TestServeShowsNoPageWithAnError(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		p.files["content/pages/notes.md"] = fmt.Appendf(nil, quoting, "a")
		p.figure("1.8317")
		finish(p)
		p.files["content/pages/notes.md"] = fmt.Appendf(nil, quoting, "nobody")
		p.figure("2.8317")
		if status, body := p.get("/notes/"); status != http.StatusInternalServerError || !strings.Contains(body, "content/pages/notes.md:5:14: ") || strings.Contains(body, "The best") {
			p.t.Errorf("asked for at once: status %d, %s", status, body)
		}
		finish(p)
		p.shows("looked through", "/notes/", "1.8317")
		p.shows("looked through", "/rivers/score/", "1.8317")
		if log := p.log.String(); strings.Count(log, "content/pages/notes.md:5:14: ") != 1 || strings.Count(log, "still showing the last good site") != 1 {
			p.t.Errorf("said: %s", log)
		}
	})
}

// What is wrong for a moment only is not spoken of, and what was shown shortly before an
// error is looked through nevertheless.
func TestServeIsSilentOfWhatIsWrittenHalf(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		p.figure("1.8317")
		finish(p)
		p.figure("2.83|7")
		p.figure("2.8317")
		p.figure("2.83|8")
		p.shows("after an error", "/rivers/score/", "2.8317")
		p.figure("3.8317")
		finish(p)
		if log := p.log.String(); log != "" {
			p.t.Errorf("said: %s", log)
		}
		p.save("content/pages/notes.md", fmt.Sprintf(quoting, "nobody"))
		p.figure("4.83|7")
		finish(p)
		p.save("content/pages/notes.md", "")
		if _, body := p.get("/notes/"); strings.Contains(body, "The best") {
			p.t.Error("a page with an error is shown")
		}
		p.shows("after two errors", "/rivers/score/", "3.8317")
		if log := p.log.String(); !strings.Contains(log, "t.csv:2") || strings.Count(log, "still showing") != 1 {
			p.t.Errorf("said: %s", log)
		}
	})
}

// A template of the project's own may fail on any page: the page says where.
func TestServeNamesATemplateThatFails(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		p.files["templates/frame/404.tmpl"] = []byte("{{.Nowhere.At.All}}\n")
		p.figure("1.8317")
		if status, body := p.get("/nowhere/"); status != http.StatusInternalServerError || !strings.Contains(body, "templates/frame/404.tmpl:1: ") {
			p.t.Errorf("status %d, %s", status, body)
		}
		finish(p)
		p.shows("looked through", "/", "templates/frame/404.tmpl:1: ")
		if log := p.log.String(); !strings.Contains(log, "templates/frame/404.tmpl:1: ") {
			p.t.Errorf("said: %s", log)
		}
	})
}

// The site of a stranger's project is made as far as it may grow, though nobody asks for it.
func TestServeBoundsAStrangersSite(t *testing.T) {
	bounds := &Untrusted{Read: 1e6, Written: 1e9}
	inRounds(t, bounds, func(p *project) {
		p.figure("1.8317")
		p.shows("within its bounds", "/rivers/score/", "1.8317")
		bounds.Written = p.server.shown.site.shelf.Size() + 20_000
		p.figure("2.8317")
		p.shows("not looked through", "/rivers/score/", "2.8317")
		finish(p)
		p.shows("looked through", "/", "larger than the ")
	})
}

// A page that was loaded while the site changed hears of it at once.
func TestServeTellsAPageOfAnEarlierSite(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		p.figure("1.8317")
		_, body := p.get("/")
		_, after, _ := strings.Cut(body, "reload.js")
		stamp, _, _ := strings.Cut(after, `"`)
		ask := func() string {
			ctx, gone := context.WithCancel(context.Background())
			gone()
			request := httptest.NewRequestWithContext(ctx, "GET", "/.standings/reload"+stamp, nil)
			request.Host = "localhost"
			answer := httptest.NewRecorder()
			p.server.ServeHTTP(answer, request)
			return answer.Body.String()
		}
		if stamp == "" || strings.Contains(ask(), "data:") {
			p.t.Errorf("a page of this site, stamped %q, is told of another", stamp)
		}
		p.figure("2.8317")
		if !strings.Contains(ask(), "data:") {
			p.t.Error("a page of the site before waits for the next")
		}
	})
}

// A file that several ask for is made once, and kept as long as there is room.
func TestServeMakesAFileOnce(t *testing.T) {
	t.Parallel()
	var problems source.List
	shelf := page.NewShelf(&problems, nil)
	var made [5]atomic.Int64
	begun, letGo := make(chan struct{}, 10), make(chan struct{})
	for i := range made {
		shelf.Ask(fmt.Sprintf("%d.csv", i), "a table", source.Place{}, func() ([]byte, error) {
			begun <- struct{}{}
			<-letGo
			made[i].Add(1)
			return make([]byte, mostMade/4), nil
		})
	}
	s := newShown(&prepared{shelf: shelf})
	var askers sync.WaitGroup
	for range 8 {
		askers.Go(func() {
			if data, err := s.file("0.csv"); err != nil || len(data) != mostMade/4 {
				t.Error(len(data), err)
			}
		})
	}
	<-begun
	close(letGo)
	askers.Wait()
	for _, path := range []string{"1.csv", "2.csv", "3.csv", "0.csv", "4.csv", "0.csv", "1.csv"} {
		s.file(path)
	}
	for i, want := range [5]int64{2, 2, 1, 1, 1} {
		if n := made[i].Load(); n != want {
			t.Errorf("file %d was made %d times, want %d", i, n, want)
		}
	}
	if s.bytes > mostMade {
		t.Errorf("%d bytes are kept", s.bytes)
	}
}

// readings is a question whose answer is taken.
type readings struct{ open, chosen string }

func (r *readings) Asked() *Question {
	if r.open == "" && r.chosen == "" {
		return nil
	}
	return &Question{Text: "Which is right?", Chosen: r.chosen, Answers: []Answer{{Value: "A", Title: "the rows of " + r.open}, {Value: "B", Title: "the columns"}}}
}

func (r *readings) Again() *Question { return &Question{Answers: []Answer{{Value: "A"}}} }

func (r *readings) Choose(value string) error {
	r.open, r.chosen = "", value
	return nil
}

// A question takes the place of a site, and is no last good one; the answer is above the pages,
// and above what is wrong with them; the same question again loads no page anew.
func TestServeAsksAndGoesOn(t *testing.T) {
	inRounds(t, nil, func(p *project) {
		asked := &readings{}
		p.server.Ask(asked)
		p.server.Draw("", func(*source.List) fs.FS {
			if asked.open != "" {
				return nil
			}
			return source.InMemory(maps.Clone(p.files), nil)
		}, nil)
		p.figure("1.8317")
		finish(p)
		p.shows("nothing is open", "/rivers/score/", "1.8317")
		asked.open = "one"
		p.figure("2.8317")
		finish(p)
		p.shows("something is open", "/", "the rows of one")
		if status, _ := p.get("/rivers/score/"); status != http.StatusSeeOther {
			t.Errorf("a page that is not there is answered with %d", status)
		}
		stamp := p.server.stamp
		p.figure("3.8317")
		finish(p)
		if p.server.stamp != stamp {
			t.Error("the same question loads pages anew")
		}
		asked.open = "another"
		p.figure("3.8317")
		p.shows("something else is open", "/", "the rows of another")
		asked.Choose("A")
		p.figure("ten")
		finish(p)
		p.shows("wrong by the answer", "/rivers/score/", "1.8317")
		p.shows("wrong by the answer", "/rivers/score/", "This is the last good site.")
		p.figure("4.8317")
		finish(p)
		p.shows("mended", "/rivers/score/", "4.8317")
		p.shows("mended", "/rivers/score/", "Reading A")
		asked.open = ""
		p.shows("to choose again", "/.standings/choose", "Choose A")
	})
}
