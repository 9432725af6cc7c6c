package main

import (
	"maps"
	"path"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/urfave/cli/v3"

	"standings/cmd/program"
	"standings/site"
	"standings/site/sitetest"
)

// A mistake is one thing that people get wrong as they write a small project. It
// simply works, or one message names its cause and its place, and what the message
// says to do, done to the letter, mends it.
type mistake struct {
	name string
	in   string // the project that it is made in, of testdata/mistakes
	make change
	says string // the one line that check prints; it ends in … where the rest does not matter; "": nothing is wrong
	mend change // what the message says, done to the letter; nil: the site is built as it is
	// shows is what must stand in a file of the site: file and text, or "h1: " and a heading. Where the mistake is
	// mended by nobody and nothing is asked for, the site's tables are those without it.
	shows [2]string
}

// change is what somebody does to the files of a project.
type change func(t *testing.T, files map[string]string)

// swap writes one text in the place of another, which must be there.
func swap(file, old, new string) change {
	return func(t *testing.T, files map[string]string) {
		t.Helper()
		if !strings.Contains(files[file], old) {
			t.Fatalf("%s does not hold %q:\n%s", file, old, files[file])
		}
		files[file] = strings.Replace(files[file], old, new, 1)
	}
}

// move renames a file.
func move(from, to string) change {
	return func(t *testing.T, files map[string]string) {
		t.Helper()
		if _, there := files[from]; !there {
			t.Fatalf("%s is not there", from)
		}
		files[to] = files[from]
		delete(files, from)
	}
}

// drop removes a file.
func drop(file string) change {
	return func(_ *testing.T, files map[string]string) { delete(files, file) }
}

// write writes a file as a whole.
func write(file, text string) change {
	return func(_ *testing.T, files map[string]string) { files[file] = text }
}

// whole changes all of a file's text.
func whole(file string, of func(string) string) change {
	return func(_ *testing.T, files map[string]string) { files[file] = of(files[file]) }
}

func all(changes ...change) change {
	return func(t *testing.T, files map[string]string) {
		t.Helper()
		for _, c := range changes {
			c(t, files)
		}
	}
}

// mistakeProject is a project of testdata/mistakes.
func mistakeProject(t *testing.T, name string) map[string]string {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/mistakes/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for _, f := range archive.Files {
		files[f.Name] = string(f.Data)
	}
	return files
}

// checkedOf is what check prints of a project but for the last line, which counts, and
// whether the data are good.
func checkedOf(t *testing.T, files map[string]string) (lines []string, ok bool) {
	t.Helper()
	var stdout, stderr strings.Builder
	dir := onDiskAt(t, files)
	code := run([]string{"check", dir}, &stdout, &stderr)
	lines = strings.Split(strings.ReplaceAll(strings.TrimSuffix(stdout.String()+stderr.String(), "\n"), dir, "mine"), "\n")
	if last := len(lines) - 1; counts.MatchString(lines[last]) {
		lines = lines[:last]
	}
	return lines, code == good
}

// counts is the last line of check.
var counts = regexp.MustCompile(`^\d+ benchmarks? with .* warnings?$`)

// builtFiles are the files of a project's site, by their names in it. They are not
// published: that asks the disk for all that it has.
func builtFiles(t *testing.T, files map[string]string) map[string]string {
	t.Helper()
	project := fstest.MapFS{}
	for name, text := range files {
		project[name] = &fstest.MapFile{Data: []byte(text)}
	}
	var said strings.Builder
	result, _, err := assemble(call{&cli.Command{}, &said, &said}, &opened{FS: project}, site.Input{Version: program.Version()}, newProgress(&said))
	if err != nil {
		t.Fatalf("the site is not built:\n%s", said.String())
	}
	built := map[string]string{}
	for name, data := range result.Files {
		built[name] = string(data)
	}
	return built
}

func onDiskAt(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, data := t.TempDir(), map[string][]byte{}
	for name, text := range files {
		data[name] = []byte(text)
	}
	writeFiles(t, dir, data)
	return dir
}

// tables are the CSV files of a site.
func tables(built map[string]string) map[string]string {
	built = maps.Clone(built)
	maps.DeleteFunc(built, func(name, _ string) bool {
		return path.Ext(name) != ".csv" || path.Base(name) == "items.csv" || strings.HasSuffix(name, "-intervals.csv") // which say where, and of how many items
	})
	return built
}

func (m mistake) try(t *testing.T, plain map[string]string) {
	files := mistakeProject(t, m.in)
	m.make(t, files)
	lines, ok := checkedOf(t, files)
	said := strings.Join(lines, "\n")
	switch start, open := strings.CutSuffix(m.says, "…"); {
	case m.says == "" && said != "", m.says != "" && len(lines) != strings.Count(m.says, "\n")+1, open && !strings.HasPrefix(said, start), !open && said != m.says:
		t.Errorf("check says\n%s\nwant\n%s", said, m.says)
	}
	if ok != (m.says == "" || strings.Contains(m.says, ": warning: ") || strings.Contains(m.says, ": remark: ")) {
		t.Errorf("the data are good: %v, and the message is %q", ok, said)
	}
	if m.mend != nil {
		m.mend(t, files)
		if lines, _ := checkedOf(t, files); strings.Join(lines, "") != "" {
			t.Fatalf("done to the letter, the remedy leaves:\n%s", strings.Join(lines, "\n"))
		}
	} else if !ok {
		return
	}
	built := builtFiles(t, files)
	if file, text := m.shows[0], m.shows[1]; file != "" {
		if page, heading := strings.CutPrefix(text, "h1: "); heading {
			sitetest.Parse(t, built[file]).Has("h1", page)
		} else if strings.HasSuffix(file, ".html") {
			sitetest.Parse(t, built[file]).Has("body", text)
		} else if !strings.Contains(built[file], text) {
			t.Errorf("%s, of %d bytes, does not hold %q", file, len(built[file]), text)
		}
		return
	}
	for name, want := range plain {
		if built[name] != want {
			t.Errorf("%s is\n%s\nwithout the mistake it is\n%s", name, built[name], want)
		}
	}
}

func TestMistakes(t *testing.T) {
	t.Parallel()
	plain := map[string]map[string]string{} // the tables of the projects without a mistake
	for _, name := range []string{"rivers", "bridges"} {
		plain[name] = tables(builtFiles(t, mistakeProject(t, name)))
	}
	for _, list := range [][]mistake{yamlMistakes, placeMistakes, tableMistakes, judgeMistakes} {
		for _, m := range list {
			t.Run(m.name, func(t *testing.T) {
				t.Parallel()
				m.try(t, plain[m.in])
			})
		}
	}
}

// indent moves what begins with a text, to the file's end, that many blanks to the right.
func indent(file, from string, blanks int) change {
	return whole(file, func(s string) string {
		head, tail, _ := strings.Cut(s, from)
		by := strings.Repeat(" ", blanks)
		return head + by + strings.ReplaceAll(strings.TrimSuffix(from+tail, "\n"), "\n", "\n"+by) + "\n"
	})
}
