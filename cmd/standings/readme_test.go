package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"standings/site/prose"
)

// The README's examples are files: a fence says which. They are laid down and
// built as its reader would.
func TestReadmeExamplesBuild(t *testing.T) {
	text, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	project := t.TempDir()
	fences := regexp.MustCompile("(?s)```[a-z]+ file=(\\S+)\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	if len(fences) < 4 {
		t.Fatalf("the README has %d example files", len(fences))
	}
	folders := map[string]bool{}
	for _, fence := range fences {
		if !strings.Contains(fence[1], "/") { // a table, of which a project is drafted
			buildsAsTable(t, text, fence[1], fence[2])
			continue
		}
		name := filepath.Join(project, filepath.FromSlash(fence[1]))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(fence[2]), 0o644); err != nil {
			t.Fatal(err)
		}
		folders[strings.Split(fence[1], "/")[1]] = true
	}
	for folder := range folders {
		for other := range folders {
			from, to := filepath.Join(project, "results", other), filepath.Join(project, "aside", other)
			if other != folder {
				os.MkdirAll(filepath.Dir(to), 0o755)
				os.Rename(from, to)
			}
		}
		var stdout, stderr strings.Builder
		out := filepath.Join(project, "public-"+folder)
		if code := run([]string{"build", "-o", out, project}, &stdout, &stderr); code != good || stderr.Len() > 0 {
			t.Errorf("%s: exit status %d\n%s%s", folder, code, stdout.String(), stderr.String())
		}
		if pages, _ := filepath.Glob(filepath.Join(out, folder, "*", "index.html")); len(pages) == 0 {
			t.Errorf("%s: no board was made", folder)
		}
		for other := range folders {
			os.Rename(filepath.Join(project, "aside", other), filepath.Join(project, "results", other))
		}
	}
}

// buildsAsTable builds a table alone, and says what the README says of it.
func buildsAsTable(t *testing.T, readme []byte, name, table string) {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	if err := os.WriteFile(name, []byte(table), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr strings.Builder
	if code := run([]string{"build", name}, &stdout, &stderr); code != good || stderr.Len() > 0 {
		t.Errorf("%s: exit status %d\n%s%s", name, code, stdout.String(), stderr.String())
	}
	shown := regexp.MustCompile("(?s)```\n(" + regexp.QuoteMeta(name) + ": .*?)```").FindStringSubmatch(string(readme))
	if shown == nil || !strings.HasPrefix(stdout.String(), shown[1]) {
		t.Errorf("the README shows\n%s\nthe command prints\n%s", shown, stdout.String())
	}
	stdout.Reset()
	if code := run([]string{"init", "-from", name, "my-benchmark"}, &stdout, &stderr); code != good || stderr.Len() > 0 {
		t.Errorf("init: exit status %d\n%s%s", code, stdout.String(), stderr.String())
	}
}

// The README opens with how the program is installed, two commands of it, and the two
// that show the example and pass the tests from a checkout.
func TestReadmeOpensWithTwoCommands(t *testing.T) {
	text, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	opens := regexp.MustCompile("(?s)^# Standings\n\n[^\n]+\n\n```sh\ncurl [^\n]+/install.sh \\| sh\n```\n.*?```sh\nstandings serve [^\n]+\nstandings build [^\n]+\n```\n\n[^\n]+\n\n```sh\ngo run ./cmd/standings serve\ngo test ./...\n```\n\n!\\[")
	if !opens.Match(text) {
		t.Error("the README opens in another way")
	}
}

// The policy that hosts send as a header is the one that pages carry, and allows
// the one style that stands within a page.
func TestHostsSendThePagesPolicy(t *testing.T) {
	own, err := os.ReadFile(root + "/netlify.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"this repository": own, "a new project": starter("rivers")["netlify.toml"]} {
		header := regexp.MustCompile(`Content-Security-Policy = "([^"]*)"`).FindSubmatch(text)
		if header == nil || string(header[1]) != prose.HostPolicy() {
			t.Errorf("netlify.toml of %s sends\n%s\nwant\n%s", name, header, prose.HostPolicy())
		}
	}
}

// What the README shows of -explain is what the command prints.
func TestReadmeShowsWhatExplainPrints(t *testing.T) {
	text, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile("(?s)check -explain (\\S+)\n```\n\n```\n(.*?)```").FindStringSubmatch(string(text))
	if shown == nil {
		t.Fatal("the README shows no -explain")
	}
	var stdout, stderr strings.Builder
	if code := run([]string{"check", "-explain", shown[1], root}, &stdout, &stderr); code != good {
		t.Fatalf("exit status %d: %s", code, stderr.String())
	}
	if stdout.String() != shown[2] {
		t.Errorf("the README shows\n%s\nthe command prints\n%s", shown[2], stdout.String())
	}
}
