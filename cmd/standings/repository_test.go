package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/content"
	"standings/internal/trial"
	"standings/results"
)

// root is the repository, seen from this package's folder.
const root = "../.."

// rooms orders the packages within site: each knows those before it only.
var rooms = strings.Fields("chart card page images cases field board audit compare model benchmark home prose")

// rank orders the folders: a package imports only folders of a lower rank, or
// sub-packages of its own.
var rank = map[string]int{"internal": 0, "results": 1, "content": 1, "templates": 1, "site": 2, "cmd": 3}

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
			t.Errorf("%s lies in none of the folders", p.ImportPath)
		}
		for _, to := range p.Imports {
			if to == "standings/site/sitetest" {
				t.Errorf("%s imports %s, which is for tests", p.ImportPath, to)
			}
			inner, behind := slices.Index(rooms, path.Base(p.ImportPath)), slices.Index(rooms, path.Base(to))
			if path.Dir(p.ImportPath) == "standings/site" && inner >= 0 && strings.HasPrefix(to, "standings/site/") && behind >= inner {
				t.Errorf("%s imports %s: of the rooms %s each knows those before it", p.ImportPath, to, strings.Join(rooms, ", "))
			}
			if room(to) == "" || room(to) == from {
				continue
			}
			if rank[room(to)] >= rank[from] {
				t.Errorf("%s imports %s: imports point from cmd to site to results, content and templates, and from all to internal/source", p.ImportPath, to)
			}
		}
	}
	if seen < 20 {
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

// tracked lists the files that git knows below a folder, if the sources are a
// checkout.
func tracked(t *testing.T, dirs ...string) []string {
	t.Helper()
	command := exec.Command("git", append([]string{"ls-files", "-z", "--"}, dirs...)...)
	command.Dir = root
	out, err := command.Output()
	trial.Needs(t, err == nil, "git checkout", "install git and clone the repository")
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
}

// Windows can check out every file, and the go command can pack it into a module: neither
// takes a colon, a quote or a letter beyond ASCII in a name.
func TestFileNamesFitEverySystem(t *testing.T) {
	fits := regexp.MustCompile(`^[A-Za-z0-9!#$%&()+,.=@\[\]^_{}~ /-]*[^ .]$`)
	for _, name := range tracked(t, ".") {
		if !fits.MatchString(name) {
			t.Errorf("rename %q", name)
		}
	}
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
	for _, name := range tracked(t, "cmd", "site", "results", "content", "templates", "internal") {
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

// retired are words that mean little to whoever has not written the code, or many
// things at once, each with what to say instead.
var retired = map[string]string{
	"adopt": "take", "book": "collection", "contest": "field", "entrant": "model or row", "footing": "condition", "lay": "put", "lent": "built-in",
	"stand": "position", "standing": "position", "stands": "position", "tell": "describe or report", "thin": "partial", "told": "picked, described or reported", "way": "variant or path", "ways": "variants",
}

// Names in the program say what they are in the words of CONTRIBUTING.
func TestNamesAreOfTheVocabulary(t *testing.T) {
	t.Parallel()
	words := regexp.MustCompile(`[A-Z]*[a-z]+|[A-Z]+`)
	seen := 0
	for _, name := range tracked(t, "cmd", "site", "results", "content", "templates", "internal") {
		if path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			continue // deleted and not yet committed
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				seen++
				for _, word := range words.FindAllString(id.Name, -1) {
					if other := retired[strings.ToLower(word)]; other != "" {
						t.Errorf("%s names something %s: say %s", name, id.Name, other)
					}
				}
			}
			return true
		})
	}
	if seen < 10_000 {
		t.Errorf("%d names are seen", seen)
	}
}

// A test is left out for one reason alone, that something is not installed, and
// says so by the package that asks for it.
func TestTestsAreLeftOutInOneWay(t *testing.T) {
	skips := regexp.MustCompile(`\.Skip(f|Now)?\(|testing\.Short\(`)
	for _, name := range tracked(t, "cmd", "site", "results", "content", "templates", "internal") {
		if path.Ext(name) != ".go" || strings.HasPrefix(name, "internal/trial/") || name == "cmd/standings/repository_test.go" {
			continue
		}
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			continue // deleted and not yet committed
		}
		if found := skips.Find(data); found != nil {
			t.Errorf("%s has %s: ask for what a test needs by internal/trial", name, found)
		}
	}
}

// The map in CONTRIBUTING leads to every package and every folder of templates, and
// to nothing that is not there.
func TestTheMapNamesEveryRoom(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(root + "/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "## To change X, open Y\n")
	section, _, _ := strings.Cut(after, "\n## ")
	named := map[string]bool{}
	for line := range strings.Lines(section) {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			continue
		}
		for _, place := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[2], -1) {
			named[place[1]] = true
			if strings.Contains(place[1], "<") {
				continue // one of several
			}
			if _, err := os.Stat(path.Join(root, place[1])); err != nil {
				t.Errorf("the map names %s, which is not there", place[1])
			}
		}
	}
	for _, name := range tracked(t, "cmd", "site", "results", "content", "internal", "templates") {
		dir := path.Dir(name)
		isRoom := strings.HasSuffix(name, ".go") || strings.HasPrefix(dir, "templates/")
		if isRoom && !strings.Contains(dir, "testdata") && !named[dir] {
			t.Errorf("the map leads nowhere near %s", name)
			named[dir] = true // said once
		}
	}
}

// A room's list of files can be read at a glance. A terminal of full height shows fifty
// lines; that many files of code, at most, are what a newcomer looks through to find the
// way. Tests are beside their code under its name, so that nobody reads them for that;
// with them, folders and data a list may be a little longer.
func TestARoomsFilesFitAScreen(t *testing.T) {
	t.Parallel()
	const mostCode, mostEntries = 50, 80
	code, entries := map[string]int{}, map[string]map[string]bool{}
	for _, name := range tracked(t, "cmd", "site", "results", "content", "internal", "templates") {
		if _, err := os.Stat(root + "/" + name); err != nil {
			continue // deleted and not yet committed
		}
		if path.Ext(name) == ".go" && !strings.HasSuffix(name, "_test.go") {
			code[path.Dir(name)]++
		}
		for dir := path.Dir(name); dir != "."; name, dir = dir, path.Dir(dir) {
			if entries[dir] == nil {
				entries[dir] = map[string]bool{}
			}
			entries[dir][path.Base(name)] = true
		}
	}
	if len(code) < 30 {
		t.Errorf("%d folders have code", len(code))
	}
	for dir, n := range code {
		if n > mostCode {
			t.Errorf("%s has %d files of code, more than the %d that a screen shows: move what is an idea of its own into a room of its own", dir, n, mostCode)
		}
		if all := len(entries[dir]); all > mostEntries {
			t.Errorf("%s has %d entries, more than %d: move what is an idea of its own into a room of its own", dir, all, mostEntries)
		}
	}
}
