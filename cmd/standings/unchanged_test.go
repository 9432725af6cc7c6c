package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"standings/internal/source"
	"standings/internal/trial"
	"standings/site"
)

// builder builds a project by the program itself, as processes, with a cache of its own.
type builder struct {
	*testing.T
	base string
}

func newBuilder(t *testing.T) *builder {
	b := &builder{t, t.TempDir()}
	b.write("project/results/rivers/benchmark.yaml", "title: Rivers\nquestion: Which river?\nsources: [{id: s, title: S}]\nfacets: [{id: f, groups: [{id: L}, {id: R}]}]\nboards:\n  - {id: score, title: Score, facets: [f], scale: {min: 0, max: 100}, overall: groups, published: [{source: s, file: t.csv}]}\n")
	b.write("project/results/rivers/published/t.csv", "model,L,R,overall\nAlpha,10,20,15\nBeta,30,40,35\nGamma,50,60,54\n")
	b.write("project/content/pages/about.md", "---\ntitle: About\n---\nWhat this is.\n")
	return b
}

func (b *builder) at(name string) string { return filepath.Join(b.base, filepath.FromSlash(name)) }

func (b *builder) write(name, text string) {
	b.Helper()
	if err := os.MkdirAll(filepath.Dir(b.at(name)), 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(b.at(name), []byte(text), 0o644); err != nil {
		b.Fatal(err)
	}
}

func (b *builder) command(flags ...string) *exec.Cmd {
	c := exec.Command("standings", append(append([]string{"build", "-v", "-o", b.at("public")}, flags...), b.at("project"))...)
	c.Env = append(os.Environ(), "HOME="+b.base, "XDG_CACHE_HOME="+b.at("cache"), "LocalAppData="+b.at("cache"))
	return c
}

// build reports whether the build was made, with what it said, or -v said that
// nothing has changed.
func (b *builder) build(flags ...string) (made, good bool, said string) {
	b.Helper()
	var stderr bytes.Buffer
	c := b.command(flags...)
	c.Stderr = &stderr
	err := c.Run()
	text := stderr.String()
	rest, skipped := strings.CutPrefix(text, "nothing changed since the last build\n")
	if !skipped {
		_, rest, _ = strings.Cut(text, "\n") // why
		rest, _, _ = strings.Cut(rest, "written or removed: ")
	}
	return !skipped, err == nil, rest
}

// anew is the site as it is from nothing, and the warnings of its build.
func (b *builder) anew() (files map[string][]byte, said string, good bool) {
	b.Helper()
	var problems source.List
	built, err := site.Build(site.Input{Project: os.DirFS(b.at("project")), Version: version()}, &problems)
	for _, p := range problems.All() {
		said += p.String() + "\n"
	}
	if err != nil || problems.Errors() > 0 {
		return nil, said, false
	}
	return built.Files, said, true
}

// holds reports whether the folder of the site has these files and no other.
func (b *builder) holds(files map[string][]byte) error {
	n := 0
	err := filepath.WalkDir(b.at("public"), func(at string, e fs.DirEntry, err error) error {
		name, _ := filepath.Rel(b.at("public"), at)
		name = filepath.ToSlash(name)
		if err != nil || e.IsDir() || name == ".standings.json" {
			return err
		}
		data, err := os.ReadFile(at)
		if err == nil && !bytes.Equal(data, files[name]) {
			err = fmt.Errorf("%s is not as it is from nothing", name)
		}
		n++
		return err
	})
	if err == nil && n != len(files) {
		err = fmt.Errorf("%d files, from nothing %d", n, len(files))
	}
	return err
}

// Whatever is edited, the site is that of a build from nothing, and says the same.
func TestBuildsAfterEditsAreAsFromNothing(t *testing.T) {
	t.Parallel()
	b := newBuilder(t)
	random := rand.New(rand.NewPCG(7, 8))
	table := func(n int) string {
		var s strings.Builder
		s.WriteString("model,L,R,overall\n")
		for i := range n {
			l, r := random.IntN(100), random.IntN(100)
			fmt.Fprintf(&s, "Model %d,%d,%d,%g\n", i, l, r, float64(l+r)/2)
		}
		return s.String()
	}
	edits := []struct {
		what string
		do   func()
	}{
		{"nothing", func() {}},
		{"another table", func() { b.write("project/results/rivers/published/t.csv", table(3+random.IntN(3))) }},
		{"one of two tables", func() {
			b.write("project/results/rivers/published/t.csv", fmt.Sprintf("model,L,R,overall\nAlpha,10,20,15\nBeta,30,40,3%d\n", 5+random.IntN(2)))
		}},
		{"a table with a mistake", func() { b.write("project/results/rivers/published/t.csv", "model,L,R,overall\nAlpha,ten,20,15\n") }},
		{"a page", func() {
			b.write("project/content/pages/about.md", fmt.Sprintf("---\ntitle: About %d\n---\nText.\n", random.IntN(3)))
		}},
		{"no page", func() { os.RemoveAll(b.at("project/content/pages")) }},
		{"a style", func() {
			b.write("project/templates/frame/print.css", fmt.Sprintf("p { color: #00%d }\n", random.IntN(9)))
		}},
		{"no style", func() { os.RemoveAll(b.at("project/templates")) }},
		{"a folder that is not read", func() { os.MkdirAll(b.at("project/template"), 0o755) }},
		{"no such folder", func() { os.RemoveAll(b.at("project/template")) }},
		{"an empty folder in results", func() { os.MkdirAll(b.at("project/results/lakes"), 0o755) }},
		{"no empty folder", func() { os.RemoveAll(b.at("project/results/lakes")) }},
		{"times of inputs", func() {
			os.Chtimes(b.at("project/results/rivers/published/t.csv"), time.Time{}, time.Unix(random.Int64N(2e9), 0))
		}},
		{"a time of the site", func() { os.Chtimes(b.at("public/index.html"), time.Time{}, time.Unix(random.Int64N(2e9), 0)) }},
		{"a file of the site is gone", func() { os.Remove(b.at("public/rivers/score/index.html")) }},
		{"the site is gone", func() { os.RemoveAll(b.at("public")) }},
		{"the cache is gone", func() { os.RemoveAll(b.at("cache")) }},
	}
	var last map[string][]byte
	for round := range trial.Rounds(25, 200) {
		edit := edits[random.IntN(len(edits))]
		if round == 0 {
			edit = edits[0]
		}
		edit.do()
		_, good, said := b.build()
		files, want, wanted := b.anew()
		if good != wanted || good && said != want {
			t.Fatalf("round %d, %s: good %t, said\n%sfrom nothing %t\n%s", round, edit.what, good, said, wanted, want)
		}
		if good {
			last = files
		} else if _, err := os.Stat(b.at("public")); err != nil || edit.what == "a time of the site" || edit.what == "a file of the site is gone" {
			continue // nothing is mended where the project has errors
		}
		if err := b.holds(last); err != nil && good {
			t.Fatalf("round %d, %s: %v", round, edit.what, err)
		}
	}
}

// What is known of the last build permits leaving this one out only where it is whole
// and of this folder, and nothing was touched.
func TestWhatDidNotChangeIsNotMade(t *testing.T) {
	t.Parallel()
	b := newBuilder(t)
	b.write("project/template/page.tmpl", "It is not read, and warned of.")
	if made, good, said := b.build(); !made || !good {
		t.Fatalf("the first build: %s", said)
	}
	made, good, said := b.build()
	if _, want, _ := b.anew(); made || !good || said != want || want == "" {
		t.Fatalf("the second build: made %t, said %q, want %q", made, said, want)
	}
	records, err := filepath.Glob(b.at("cache/standings/built/*"))
	if err != nil || len(records) != 1 {
		t.Fatalf("records: %v, %v", records, err)
	}
	whole, err := os.ReadFile(records[0])
	if err != nil {
		t.Fatal(err)
	}
	keep := func(data string) func() {
		return func() { os.WriteFile(records[0], []byte(data), 0o600) }
	}
	index := b.at("public/index.html")
	for what, do := range map[string]func(){
		"cut off":               keep(string(whole[:len(whole)/2])),
		"empty":                 keep(""),
		"of another version":    keep(strings.Replace(string(whole), recordForm, "standings record 0", 1)),
		"forged":                keep(strings.Replace(string(whole), `"Files":`, `"Files":1`, 1)),
		"the site is older":     func() { os.Chtimes(index, time.Time{}, time.Unix(1e9, 0)) },
		"the site is newer":     func() { os.Chtimes(index, time.Time{}, time.Now().Add(time.Hour)) },
		"a page is gone":        func() { os.Remove(index) },
		"the list is another":   func() { os.WriteFile(b.at("public/.standings.json"), []byte(`{"files": {}}`), 0o644) },
		"the list is gone":      func() { os.Remove(b.at("public/.standings.json")) },
		"a new file of results": func() { b.write("project/results/rivers/more.txt", "More.") },
	} {
		do()
		if made, good, said := b.build(); !made || !good {
			t.Errorf("%s: made %t, good %t: %s", what, made, good, said)
		}
		files, _, _ := b.anew()
		if err := b.holds(files); err != nil {
			t.Errorf("%s: %v", what, err)
		}
		if made, _, _ := b.build(); made {
			t.Errorf("%s: the build after it is made again", what)
		}
	}
	if made, good, _ := b.build("-force"); !made || !good {
		t.Error("-force does not build")
	}
}

// A build that is killed leaves the old site or the new one, and the next is as from
// nothing.
func TestAKilledBuildLeavesASite(t *testing.T) {
	t.Parallel()
	b := newBuilder(t)
	if _, good, said := b.build(); !good {
		t.Fatal(said)
	}
	random := rand.New(rand.NewPCG(9, 10))
	old, _, _ := b.anew()
	for round := range trial.Rounds(4, 60) {
		b.write("project/results/rivers/published/t.csv", fmt.Sprintf("model,L,R,overall\nAlpha,10,20,15\nBeta,30,%d,35\n", round))
		next, _, _ := b.anew()
		c := b.command()
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.IntN(600)) * time.Millisecond)
		_ = c.Process.Kill()
		_ = c.Wait()
		if isOld, isNew := b.holds(old), b.holds(next); isOld != nil && isNew != nil {
			t.Fatalf("round %d: neither the old site (%v) nor the new one (%v)", round, isOld, isNew)
		}
		if _, good, said := b.build(); !good {
			t.Fatal(said)
		}
		if err := b.holds(next); err != nil {
			t.Fatalf("round %d, the build after a kill: %v", round, err)
		}
		old = next
	}
}
