package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/urfave/cli/v3"

	"standings/internal/trial"
	"standings/site"
)

// slowest is how long a build of so small a project may take at most, on a
// machine that has other things to do as well.
const slowest = 10 * time.Second

// try builds a mutated project: it ends, the program does not fail, and where the
// build does each error names a file of the project.
func try(t *testing.T, m mutated) (ok bool) {
	t.Helper()
	project := fstest.MapFS{}
	for name, data := range m.files {
		project[name] = &fstest.MapFile{Data: data}
	}
	var said bytes.Buffer
	done := make(chan bool, 1)
	go func() {
		_, _, err := assemble(call{&cli.Command{}, &said, &said}, &opened{FS: project}, site.Input{Version: "test"}, newProgress(&said))
		done <- ended(&said, err) == good
	}()
	select {
	case ok = <-done:
	case <-time.After(slowest):
		t.Fatalf("%s: the build does not end", m)
	}
	if strings.Contains(said.String(), "the program failed") {
		t.Errorf("%s: %s", m, said.String())
	}
	if wrong := placeless(said.String()); !ok && wrong != "" {
		t.Errorf("%s: an error names no file: %s", m, wrong)
	}
	return ok
}

// placeless is a message of a failed build that does not begin with a file of
// the project, but for the last line, which counts the errors; "" where there is
// none, and one error at least.
func placeless(said string) string {
	lines := strings.Split(strings.TrimSpace(said), "\n")
	last := len(lines) - 1
	if !counted.MatchString(lines[last]) {
		return said
	}
	for _, line := range lines[:last] {
		if !place.MatchString(line) {
			return line
		}
	}
	return ""
}

var (
	place   = regexp.MustCompile(`^(content|results|templates)(/[^:]*)?(:\d+){0,2}: `)
	counted = regexp.MustCompile(`^standings: [1-9]\d* errors?; the site was not written$`)
)

// Whatever is wrong with a project, its build ends, says where, and does no harm.
func TestMutatedProjects(t *testing.T) {
	t.Parallel()
	project := smallProject(t)
	for i, part := range parts {
		m := mutated{files: maps.Clone(project), done: []string{fmt.Sprint("part ", i)}}
		if part.take(rand.New(rand.NewPCG(0, 0)), m.files); !try(t, m) {
			t.Fatalf("%s is not valid as it is", m)
		}
	}
	n, built := trial.Rounds(150, 10_000), 0
	for seed := range uint64(n) {
		if try(t, mutate(project, seed)) {
			built++
		}
	}
	if built < n/10 || built > n*9/10 {
		t.Errorf("%d of %d mutated projects built: the mutations are too harsh or too mild to try anything", built, n)
	}
}

// FuzzBuild is the same with seeds that the fuzzer chooses.
func FuzzBuild(f *testing.F) {
	project := smallProject(f)
	for seed := range uint64(3) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { try(t, mutate(project, seed)) })
}

// A build that fails leaves the site that is there as it is.
func TestAFailedBuildLeavesTheOldSite(t *testing.T) {
	t.Parallel()
	project := smallProject(t)
	unpictured(nil, project)
	dir := t.TempDir()
	out := filepath.Join(dir, "public")
	var said bytes.Buffer
	attempt := func(name string, files map[string][]byte) int {
		root := filepath.Join(dir, name)
		writeFiles(t, root, files)
		said.Reset()
		return run([]string{"build", "-o", out, root}, &said, &said)
	}
	if code := attempt("valid", project); code != good {
		t.Fatalf("exit status %d: %s", code, said.String())
	}
	before := fingerprint(t, out)
	want := trial.Rounds(10, 200)
	for seed, failed := uint64(0), 0; failed < want; seed++ {
		m := mutate(project, seed)
		if !onDisk(m.files) {
			continue
		}
		switch code := attempt(fmt.Sprint("mutated-", seed), m.files); code {
		case badData:
			failed++
			if after := fingerprint(t, out); after != before {
				t.Fatalf("%s: the build failed and the site changed:\n%s", m, said.String())
			}
		case good:
			before = fingerprint(t, out)
		default:
			t.Errorf("%s: exit status %d:\n%s", m, code, said.String())
		}
	}
}

// onDisk reports whether a disk can hold the files: one that is a folder as well
// lies in memory alone, and a project without results/ is wrong usage.
func onDisk(files map[string][]byte) bool {
	results := false
	for name := range files {
		results = results || strings.HasPrefix(name, "results/")
		for folder := path.Dir(name); folder != "."; folder = path.Dir(folder) {
			if _, both := files[folder]; both {
				return false
			}
		}
	}
	return results
}

// writeFiles writes files below a folder.
func writeFiles(t *testing.T, root string, files map[string][]byte) {
	t.Helper()
	for file, data := range files {
		at := filepath.Join(root, filepath.FromSlash(file))
		if err := os.MkdirAll(filepath.Dir(at), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// fingerprint is made of the names and contents of all files below a folder.
func fingerprint(t *testing.T, dir string) string {
	t.Helper()
	h := sha256.New()
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dir), name)
		fmt.Fprintf(h, "%s %x\n", name, sha256.Sum256(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(h.Sum(nil))
}
