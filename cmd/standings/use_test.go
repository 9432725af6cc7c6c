package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Who follows the pages on how to make a site, from the first to the last, types
// commands that work, and sees what the pages show; what they show of the program's
// own is written anew by -run Use -update.
func TestUseIsAPathThatCanBeWalked(t *testing.T) {
	here, err := filepath.Abs(root + "/content/pages")
	if err != nil {
		t.Fatal(err)
	}
	fences := regexp.MustCompile("(?s)```([a-z]*)(?: file=(\\S+))?\n(.*?)```")
	var stdout, stderr strings.Builder
	ran, shown := 0, 0
	for _, name := range []string{"start", "use", "use-judges", "use-cases", "use-publishing", "reference"} {
		if name == "start" || name == "use" { // a path begins
			t.Chdir(t.TempDir())
		}
		file := filepath.Join(here, name+".md")
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		page, made := string(text), string(text)
		differs := func(what, now, before string) {
			if made = strings.Replace(made, before, now, 1); !*update {
				t.Errorf("%s is\n%s\nand shown as\n%s", what, now, before)
			}
		}
		for _, fence := range fences.FindAllStringSubmatch(page, -1) {
			kind, file, text := fence[1], fence[2], fence[3]
			switch {
			case file != "":
				if now, err := os.ReadFile(file); err == nil && string(now) != text {
					differs(file, string(now), text)
					text = string(now)
				}
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
				shown++
			case kind == "report":
				if said := firstLinesOf(stdout.String(), strings.Count(text, "\n")); said != text {
					differs("the report", said, text)
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
						args = append([]string{"standings", "build", "-o", "served"}, args[2:]...)
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
		if *update && made != page {
			if err := os.WriteFile(file, []byte(made), 0o644); err != nil {
				t.Fatal(err)
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

// firstLinesOf are as many lines of a text.
func firstLinesOf(text string, n int) string {
	lines := strings.SplitAfter(text, "\n")
	return strings.Join(lines[:min(n, len(lines))], "")
}
