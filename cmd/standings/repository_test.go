package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"

	"standings/content"
	"standings/results"
)

// root is the repository, seen from this package's folder.
const root = "../.."

// rank orders the folders: a package imports only folders of a lower rank, or
// sub-packages of its own.
var rank = map[string]int{"results": 0, "content": 0, "templates": 0, "site": 1, "cmd": 2}

func TestImportsPointOneWay(t *testing.T) {
	out, err := goTool("list", "-json=ImportPath,Imports,TestImports,XTestImports", "./...")
	if err != nil {
		t.Fatal(err)
	}
	decoder := json.NewDecoder(bytes.NewReader(out))
	seen := 0
	for {
		var p struct {
			ImportPath                         string
			Imports, TestImports, XTestImports []string
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		seen++
		from := room(p.ImportPath)
		if _, known := rank[from]; !known {
			t.Errorf("%s lies in none of the five folders", p.ImportPath)
		}
		for _, to := range p.Imports {
			if room(to) == "" || room(to) == from {
				continue
			}
			if rank[room(to)] >= rank[from] {
				t.Errorf("%s imports %s: imports point from cmd to site to results, content and templates", p.ImportPath, to)
			}
		}
	}
	if seen < 5 {
		t.Errorf("go list knows %d packages", seen)
	}
}

func goTool(args ...string) ([]byte, error) {
	command := exec.Command("go", args...)
	command.Dir = root
	return command.Output()
}

// room is the top folder of one of our packages, or "".
func room(importPath string) string {
	rest, ours := strings.CutPrefix(importPath, "standings/")
	if !ours {
		return ""
	}
	first, _, _ := strings.Cut(rest, "/")
	return first
}

// tracked lists the files that git knows below a folder; it skips where the
// sources are not a checkout.
func tracked(t *testing.T, dirs ...string) []string {
	t.Helper()
	command := exec.Command("git", append([]string{"ls-files", "-z", "--"}, dirs...)...)
	command.Dir = root
	out, err := command.Output()
	if err != nil {
		t.Skip("not a git checkout: ", err)
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
}

// The data that git knows is the data that the program carries.
func TestEmbeddedDataIsWhatGitKnows(t *testing.T) {
	for folder, embedded := range map[string]fs.FS{"results": results.Files, "content": content.Files} {
		carried := map[string]bool{}
		err := fs.WalkDir(embedded, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				carried[path.Join(folder, name)] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range tracked(t, folder) {
			if !isData(name) {
				continue
			}
			if !carried[name] {
				t.Errorf("%s is not embedded", name)
			}
			delete(carried, name)
		}
		for name := range carried {
			t.Errorf("%s is embedded and git does not know it", name)
		}
	}
}

func isData(name string) bool {
	return path.Ext(name) != ".go" && path.Base(name) != "README.md" && !strings.Contains(name, "/testdata/")
}

// Benchmarks are data: no code and no template names one.
func TestNoBenchmarkIsNamedInCode(t *testing.T) {
	entries, err := os.ReadDir(root + "/results")
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, e := range entries {
		if _, err := os.Stat(root + "/results/" + e.Name() + "/benchmark.yaml"); err == nil {
			ids = append(ids, regexp.QuoteMeta(e.Name()))
		}
	}
	if len(ids) < 6 {
		t.Fatalf("found %d benchmarks", len(ids))
	}
	named := regexp.MustCompile(`(?i)\b(` + strings.Join(ids, "|") + `)\b`)
	for _, name := range tracked(t, "cmd", "site", "results", "content", "templates") {
		switch {
		case strings.HasSuffix(name, "_test.go"), strings.Contains(name, "/testdata/"), strings.HasSuffix(name, "embed.go"):
			continue
		case path.Ext(name) == ".go", strings.HasPrefix(name, "templates/") && path.Ext(name) != ".md":
		default:
			continue
		}
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			continue // deleted and not yet committed
		}
		if found := named.Find(data); found != nil {
			t.Errorf("%s names the benchmark %q", name, found)
		}
	}
}
