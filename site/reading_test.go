package site

import (
	"bytes"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"standings/internal/source"
	"standings/results"
)

// A server takes results/ as it was read while no file of it can have changed, with the
// problems that were found, and reads it again where one has changed or may have.
func TestServeTakesResultsAsRead(t *testing.T) {
	t.Parallel()
	long := time.Now().Add(-time.Hour)
	const yaml, table = "results/rivers/benchmark.yaml", "results/rivers/published/t.csv"
	project := fstest.MapFS{
		yaml:  {Data: []byte("title: Rivers\nsources: [{id: s, title: S}]\nboards: [{id: score, scale: {min: 0, max: 9}, groups: [Left], overall: mean, published: [{source: s, file: t.csv}]}]\n"), ModTime: long},
		table: {Data: []byte("model,Left,overall\na,1.5,1.5\n"), ModTime: long},
	}
	var r reading
	load := func() (figure string, problems source.List) {
		p := r.load(project, &problems)
		return p.Benchmarks[0].Boards[0].Rows[0].Cells[0].Printed.Text, problems
	}
	write := func(name, data string, at time.Time) {
		project[name] = &fstest.MapFile{Data: []byte(data), ModTime: at}
	}
	first, problems := load()
	before := r.project
	if again, list := load(); first != "1.5" || again != first || r.project != before || len(list.All()) != len(problems.All()) {
		t.Errorf("%q, then %q, read again: %v; %v and %v", first, again, r.project != before, problems.All(), list.All())
	}
	project["content/pages/p.md"] = &fstest.MapFile{Data: []byte("# P"), ModTime: time.Now()}
	if load(); r.project != before {
		t.Error("results are read again for a page")
	}
	write(table, "model,Left,overall\na,2.5,2.5\n", long.Add(time.Nanosecond))
	if figure, _ := load(); figure != "2.5" {
		t.Errorf("a file of the same size and another time: %s", figure)
	}
	write(table, "model,Left,overall\na,3.55,3.55\n", long.Add(time.Nanosecond))
	if figure, _ := load(); figure != "3.55" {
		t.Errorf("a file of the same time and another size: %s", figure)
	}
	write("results/rivers/published/u.csv", "model\n", long)
	before = r.project
	if load(); r.project == before {
		t.Error("a file that is new is not seen")
	}
	delete(project, "results/rivers/published/u.csv")
	before = r.project
	if load(); r.project == before {
		t.Error("a file that is gone is not seen")
	}
	for name, at := range map[string]time.Time{"now": time.Now(), "later": time.Now().Add(time.Hour), "without a time": {}} {
		write(table, "model,Left,overall\na,4.5,4.5\n", at)
		load()
		write(table, "model,Left,overall\na,5.5,5.5\n", at)
		if figure, _ := load(); figure != "5.5" {
			t.Errorf("a file written %s, and again: %s", name, figure)
		}
	}
	write(table, "model,Left,overall\na,4.5,4.5\n", long)
	load()
	write(table, "model,Left,overall\na,5.5,5.5\n", long)
	r.seen.Store(true)
	if figure, _ := load(); figure != "5.5" || r.project != r.load(project, &source.List{}) {
		t.Errorf("a file that was seen to change has the time and the size that it had: %s", figure)
	}
	before = r.project
	project["results/rivers"] = &fstest.MapFile{Mode: fs.ModeDir, ModTime: long}
	if load(); r.project == before {
		t.Error("a folder with another time, as an archive is shown, is not seen")
	}
	project[table].Mode = fs.ModeNamedPipe
	if _, err := stateOf(project, time.Now()); err == nil {
		t.Error("the time of what is no file counts")
	}
}

// Of a project that was read once, two sites are the same as one that was read for.
func TestServeMakesTwoSitesOfOneReading(t *testing.T) {
	t.Parallel()
	var r reading
	build := func(load func(fs.FS, *source.List) *results.Project) *Result {
		var problems source.List
		built, err := Build(Input{Project: os.DirFS(".."), Deferring: true, load: load}, &problems)
		if err != nil || problems.Errors() > 0 {
			t.Fatal(err, problems.All())
		}
		return built
	}
	fresh, first, second := build(nil), build(r.load), build(r.load)
	if first.Project != second.Project || fresh.Project == first.Project {
		t.Fatal("the project is read again")
	}
	for name, data := range fresh.Files {
		if !bytes.Equal(data, first.Files[name]) || !bytes.Equal(data, second.Files[name]) {
			t.Errorf("/%s differs", name)
		}
	}
	if len(fresh.Files) != len(second.Files) || !strings.Contains(string(fresh.Files["index.html"]), "<main") {
		t.Errorf("%d files, and %d", len(fresh.Files), len(second.Files))
	}
}
