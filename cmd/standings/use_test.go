package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Who follows the pages on how to make a site, from the first to the last, types
// commands that work, and sees what the pages show.
func TestUseIsAPathThatCanBeWalked(t *testing.T) {
	fences := regexp.MustCompile("(?s)```([a-z]*)(?: file=(\\S+))?\n(.*?)```")
	var pages []string
	for _, name := range []string{"use", "use-judges", "use-cases", "use-publishing", "reference"} {
		text, err := os.ReadFile(root + "/content/pages/" + name + ".md")
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, string(text))
	}
	t.Chdir(t.TempDir())
	var stdout, stderr strings.Builder
	ran, shown := 0, 0
	for _, page := range pages {
		for _, fence := range fences.FindAllStringSubmatch(page, -1) {
			kind, file, text := fence[1], fence[2], fence[3]
			switch {
			case file != "":
				if made, err := os.ReadFile(file); err == nil && string(made) != text {
					t.Errorf("%s is made as\n%s\nand shown as\n%s", file, made, text)
				}
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
				shown++
			case kind == "report":
				if !strings.Contains(stdout.String(), text) {
					t.Errorf("the command says\n%s\nand the page\n%s", stdout.String(), text)
				}
				shown++
			case kind == "":
				for line := range strings.Lines(text) {
					command, _, _ := strings.Cut(strings.TrimSpace(line), "  ")
					args := strings.Fields(command)
					if len(args) == 0 || args[0] != "standings" {
						continue
					}
					if args[1] == "serve" { // does not end
						args[1] = "check"
					}
					stdout.Reset()
					stderr.Reset()
					if code := run(args[1:], &stdout, &stderr); code != good {
						t.Errorf("%s: exit status %d\n%s%s", command, code, stdout.String(), stderr.String())
					}
					ran++
				}
			}
		}
	}
	if ran < 8 || shown < 5 {
		t.Errorf("%d commands, %d files and reports", ran, shown)
	}
	if _, err := os.Stat("my-benchmark/results/results/benchmark.yaml"); err != nil {
		t.Error(err)
	}
	for _, made := range []string{"public/bridges/stands/index.html", "public/results/scores/index.html", "schemas/benchmark.schema.json"} {
		if _, err := os.Stat(made); err != nil {
			t.Error(err)
		}
	}
}
