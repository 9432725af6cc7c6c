package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write anew what tests make: licences.txt, the schemas, the reference")

// legal are the files of a module that have to be handed on with it.
var legal = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)(\.md|\.txt)?$`)

// modules are the folders of the modules in the program, on all systems that it is
// built for, by path and version.
func modules(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		command := exec.Command("go", "list", "-deps", "-json=Module", "./cmd/standings")
		command.Dir = root
		command.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := command.Output()
		if err != nil {
			t.Fatal(err)
		}
		decoder := json.NewDecoder(bytes.NewReader(out))
		for {
			var p struct {
				Module *struct {
					Path, Version, Dir string
					Main               bool
				}
			}
			if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatal(err)
			}
			if p.Module != nil && !p.Module.Main {
				found[p.Module.Path+" "+p.Module.Version] = p.Module.Dir
			}
		}
	}
	return found
}

// writeLicences is what licences.txt holds: each text once, below all that it is
// for.
func writeLicences(t *testing.T) string {
	t.Helper()
	read := func(names ...string) string {
		var texts []string
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			texts = append(texts, strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n")))
		}
		return strings.Join(texts, "\n\n")
	}
	found := modules(t)
	under := map[string][]string{}
	for _, module := range slices.Sorted(maps.Keys(found)) {
		entries, err := os.ReadDir(found[module])
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, e := range entries {
			if legal.MatchString(e.Name()) {
				names = append(names, filepath.Join(found[module], e.Name()))
			}
		}
		if len(names) == 0 {
			t.Errorf("%s has no licence", module)
			continue
		}
		text := read(names...)
		if strings.HasPrefix(module, "golang.org/x/text ") { // of the same authors, under the same text
			under[text] = append(under[text], "the Go standard library")
		}
		if strings.HasPrefix(module, "golang.org/x/image ") {
			fonts := read(filepath.Join(found[module], "font", "gofont", "ttfs", "README"))
			under[fonts] = append(under[fonts], "the Go fonts, in "+module)
		}
		under[text] = append(under[text], module)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "==== Standings\n\n%s\n", read(root+"/LICENSE"))
	sections := slices.Collect(maps.Keys(under))
	slices.SortFunc(sections, func(x, y string) int { return strings.Compare(under[x][0], under[y][0]) })
	for _, text := range sections {
		fmt.Fprintf(&b, "\n==== %s\n\n%s\n", strings.Join(under[text], ", "), text)
	}
	return b.String()
}

// The program carries the licence of every module in it, at its version.
func TestLicencesOfAllThatIsInTheProgram(t *testing.T) {
	want := writeLicences(t)
	if *update {
		if err := os.WriteFile("licences.txt", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if licences != want {
		t.Error("licences.txt is not what the modules say; write it by go test ./cmd/standings -run Licences -update")
	}
	var stdout, stderr bytes.Buffer
	if code := run([]string{"version", "-licences"}, &stdout, &stderr); code != good || stderr.Len() > 0 {
		t.Fatalf("exit %d: %s", code, &stderr)
	}
	for module := range modules(t) {
		if !strings.Contains(stdout.String(), module) {
			t.Errorf("version -licences does not name %s", module)
		}
	}
	if !strings.Contains(stdout.String(), "Apache ECharts") {
		t.Error("version -licences does not name the charts that the program carries")
	}
	if code := run([]string{"version", "more"}, &stdout, &stderr); code != badUse {
		t.Errorf("exit %d for what version does not take", code)
	}
}
