package main

import (
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

// order reads the list of packages in CONTRIBUTING: the line of each, from the top.
func order(t *testing.T) map[string]int {
	t.Helper()
	text, err := os.ReadFile(root + "/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(text), "\n## How it flows\n")
	_, list, _ := strings.Cut(after, "```text\n")
	list, _, _ = strings.Cut(list, "```")
	lines := map[string]int{}
	for i, line := range strings.Split(list, "\n") {
		packages, _, _ := strings.Cut(strings.TrimLeft(line, " │├└─"), "  ")
		for _, name := range strings.Fields(packages) {
			if _, err := os.Stat(path.Join(root, name)); err != nil {
				continue // a head of the drawing
			}
			if lines[name] > 0 {
				t.Errorf("CONTRIBUTING lists %s twice", name)
			}
			lines[name] = i + 1
		}
	}
	return lines
}

// guesses matches the packages that read files of unknown forms.
var guesses = regexp.MustCompile(`^results/importer\b`)

// misplaced reports why one package must not import another, or "".
func misplaced(lines map[string]int, from, to string) string {
	apart := regexp.MustCompile(`^(results|content|templates)\b`)
	switch a, b := apart.FindString(from), apart.FindString(to); {
	case lines[from] == 0:
		return from + " is missing from the list in CONTRIBUTING"
	case lines[to] >= lines[from]:
		return from + " imports " + to + ", which is not above it in the list in CONTRIBUTING"
	case a != "" && b != "" && a != b:
		return from + " imports " + to + ": " + a + " and " + b + " do not know each other"
	case guesses.MatchString(to) && !guesses.MatchString(from) && !strings.HasPrefix(from, "cmd/"):
		return from + " imports " + to + ": the core does not know what guesses"
	case guesses.MatchString(from) && strings.HasPrefix(to, "site"):
		return from + " imports " + to + ": what guesses makes a project, and no pages"
	}
	return ""
}

// A package imports only packages above it in the list that CONTRIBUTING shows.
func TestImportsPointOneWay(t *testing.T) {
	lines := order(t)
	out, err := goTool("list", "-f", "{{.ImportPath}}{{range .Imports}} {{.}}{{end}}", "./...")
	if err != nil {
		t.Fatal(err)
	}
	for packages := range strings.Lines(string(out)) {
		all := strings.Fields(packages)
		from := strings.TrimPrefix(all[0], "standings/")
		if lines[from] == 0 {
			t.Errorf("%s is missing from the list in CONTRIBUTING", from)
		}
		for _, to := range all[1:] {
			if to, ours := strings.CutPrefix(to, "standings/"); ours {
				if wrong := misplaced(lines, from, to); wrong != "" {
					t.Error(wrong)
				}
			}
		}
	}
}

func TestImportsThatPointTheOtherWay(t *testing.T) {
	lines := order(t)
	for _, c := range []struct {
		from, to string
		wrong    bool
	}{
		{"site/data", "site/board", false},
		{"site/data", "site/home", true},
		{"site/data", "site/audit", true}, // on its own line
		{"results", "content", true},
		{"templates", "content", true}, // above it, and another folder
		{"results", "internal/source", false},
		{"internal/source", "results/figure", true},
		{"site/page", "templates", false},
		{"cmd/standings", "site/sitetest", true},
		{"site/elsewhere", "site/page", true},
		{"results/table", "results/importer/grid", true},
		{"site/browser", "results/importer", true}, // below it in the list
		{"results/importer", "site/page", true},    // above it in the list
		{"results/importer", "results/importer/grid", false},
		{"cmd/standings", "results/importer", false},
	} {
		if wrong := misplaced(lines, c.from, c.to); (wrong != "") != c.wrong {
			t.Errorf("%s imports %s: %q", c.from, c.to, wrong)
		}
	}
}

func goTool(args ...string) ([]byte, error) {
	command := exec.Command("go", args...)
	command.Dir = root
	return command.Output()
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
	return !slices.Contains([]string{".go", ".tmpl"}, path.Ext(name)) && path.Base(name) != "README.md" && !strings.Contains(name, "/testdata/")
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

// A file longer than 400 lines has more than one idea in it.
func TestFilesAreShort(t *testing.T) {
	t.Parallel()
	const most = 400
	seen := 0
	for _, name := range tracked(t, "cmd", "site", "results", "content", "templates", "internal") {
		if ext := path.Ext(name); ext != ".go" && ext != ".js" || strings.HasSuffix(name, "_test.go") || strings.Contains(name, ".test.") {
			continue
		}
		data, err := os.ReadFile(root + "/" + name)
		if err != nil {
			continue // deleted and not yet committed
		}
		seen++
		if n := strings.Count(string(data), "\n"); n > most {
			t.Errorf("%s has %d lines: divide it by ideas, %d at most", name, n, most)
		}
	}
	if seen < 500 {
		t.Errorf("%d files are seen", seen)
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

// CONTRIBUTING stays short, and leads to files that exist.
func TestTheMapIsShortAndRight(t *testing.T) {
	t.Parallel()
	const mostRows = 20
	text, err := os.ReadFile(root + "/CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, head := range []string{"To change X, open Y", "Words"} {
		_, section, _ := strings.Cut(string(text), "\n## "+head+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		rows := regexp.MustCompile(`(?m)^\| .*\|$`).FindAllString(section, -1)
		if len(rows) < 10 || len(rows) > mostRows+1 { // with the head
			t.Errorf("%s has %d rows, at most %d are allowed", head, len(rows)-1, mostRows)
		}
		if head == "Words" {
			continue
		}
		for _, row := range rows {
			for _, place := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(strings.Split(row, "|")[2], -1) {
				if strings.Contains(place[1], "<") {
					continue // one of several
				}
				if _, err := os.Stat(path.Join(root, place[1])); err != nil {
					t.Errorf("the map names %s, which does not exist", place[1])
				}
			}
		}
	}
}
