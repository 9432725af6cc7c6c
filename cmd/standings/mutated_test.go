package main

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"standings/site"
)

// A mutated project is the small project of testdata/mutated with one to three
// things done to its files, all of it determined by a seed.
type mutated struct {
	files map[string][]byte
	done  []string // what was done, for who reads a failure
}

func (m mutated) String() string { return strings.Join(m.done, ", then ") }

func smallProject(t testing.TB) map[string][]byte {
	t.Helper()
	archive, err := txtar.ParseFile("testdata/mutated/project.txtar")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range archive.Files {
		files[f.Name] = f.Data
	}
	return files
}

// parts are what of the small project a mutated one begins with, in so many of a
// hundred cases: mostly one of its three benchmarks, since all of them, the pictures
// for shared links that come with the site's address, and real tables take long.
var parts = []struct {
	times int
	take  func(r *rand.Rand, project map[string][]byte)
}{
	{3, func(*rand.Rand, map[string][]byte) {}}, {4, unpictured}, {2, shipped},
	{30, only("rivers")}, {30, only("bridges")}, {31, only("lakes")},
}

func unpictured(_ *rand.Rand, project map[string][]byte) {
	project["content/site.yaml"] = regexp.MustCompile(`(?m)^url: .*\n`).ReplaceAll(project["content/site.yaml"], nil)
}

func only(benchmark string) func(*rand.Rand, map[string][]byte) {
	return func(_ *rand.Rand, project map[string][]byte) {
		maps.DeleteFunc(project, func(name string, _ []byte) bool {
			return name != "results/models.csv" && !strings.HasPrefix(name, "results/"+benchmark+"/") && !strings.HasPrefix(name, "content/files/")
		})
	}
}

// shipped puts one of the benchmarks that the program carries in the project's
// place.
func shipped(r *rand.Rand, project map[string][]byte) {
	clear(project)
	example := site.Example()
	entries, _ := fs.ReadDir(example, "results")
	var folders []string
	for _, e := range entries {
		if _, err := fs.Stat(example, "results/"+e.Name()+"/benchmark.yaml"); err == nil {
			folders = append(folders, e.Name())
		}
	}
	folder := "results/" + one(r, folders)
	_ = fs.WalkDir(example, "results", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && (name == "results/models.csv" || strings.HasPrefix(name, folder+"/")) {
			project[name], err = fs.ReadFile(example, name)
		}
		return err
	})
}

// mutate does what the seed says. The text of files is shared with the project.
func mutate(project map[string][]byte, seed uint64) mutated {
	m := mutated{files: maps.Clone(project), done: []string{fmt.Sprint("seed ", seed)}}
	r := rand.New(rand.NewPCG(seed, 1))
	at := r.IntN(100)
	for _, part := range parts {
		if at -= part.times; at < 0 {
			part.take(r, m.files)
			break
		}
	}
	for range 1 + r.IntN(3) {
		if len(m.files) == 0 {
			break
		}
		change := one(r, changes)
		names := slices.Sorted(maps.Keys(m.files))
		if fit := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !strings.Contains(path.Ext(name), change.on) }); len(fit) > 0 {
			names = fit
		}
		name := one(r, names)
		if change.whole != nil {
			change.whole(r, m.files, name)
			m.done = append(m.done, change.name+" "+name)
		} else {
			m.files[name] = change.text(r, slices.Clone(m.files[name]))
			m.done = append(m.done, change.name+" in "+name)
		}
	}
	return m
}

// one of a list, which is not empty.
func one[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }
