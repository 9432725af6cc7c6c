package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"standings/site/prose"
)

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The README's table is a file: a fence says which. It is laid down and built as its reader
// would, and the program says of it what the README shows.
func TestReadmeTableBuilds(t *testing.T) {
	text := readme(t)
	fence := regexp.MustCompile("(?s)```csv file=(\\S+)\n(.*?)```").FindStringSubmatch(text)
	if fence == nil {
		t.Fatal("the README shows no table")
	}
	name := fence[1]
	t.Chdir(t.TempDir())
	if err := os.WriteFile(name, []byte(fence[2]), 0o644); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr strings.Builder
	if code := run([]string{"build", name}, &stdout, &stderr); code != good || stderr.Len() > 0 {
		t.Errorf("%s: exit status %d\n%s%s", name, code, stdout.String(), stderr.String())
	}
	shown := regexp.MustCompile("(?s)```\n(" + regexp.QuoteMeta(name) + ": .*?)```").FindStringSubmatch(text)
	if shown == nil || !strings.HasPrefix(stdout.String(), shown[1]) {
		t.Errorf("the README shows\n%s\nthe command prints\n%s", shown, stdout.String())
	}
	for _, again := range []bool{false, true} {
		if code := run([]string{"init", "-from", name, "my-benchmark"}, &stdout, &stderr); code != good || stderr.Len() > 0 {
			t.Errorf("init, again %t: exit status %d\n%s%s", again, code, stdout.String(), stderr.String())
		}
	}
	if code := run([]string{"build", "my-benchmark"}, &stdout, &stderr); code != good {
		t.Errorf("build: exit status %d\n%s", code, stderr.String())
	}
}

// The README opens with how the program is installed, two commands of it, and the two
// that show the example and pass the tests from a checkout. It is short, and its links and
// pictures are files that exist.
func TestReadmeIsShortAndOpensWithTwoCommands(t *testing.T) {
	text := readme(t)
	opens := regexp.MustCompile("(?s)^# Standings\n\n[^\n]+\n\n```sh\ncurl [^\n]+/install.sh \\| sh\n```\n.*?```sh\nstandings serve [^\n]+\nstandings build [^\n]+\n```\n\n[^\n]+\n\n```sh\ngo run ./cmd/standings serve --open\ngo test ./...\n```\n\n!\\[")
	if !opens.MatchString(text) {
		t.Error("the README opens in another way")
	}
	if n := len(strings.Fields(text)); n > 1000 {
		t.Errorf("the README has %d words, 1000 at most", n)
	}
	for _, link := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat(filepath.Join(root, link[1])); err != nil && !strings.HasPrefix(link[1], "https://") {
			t.Errorf("the README leads to %s, which does not exist", link[1])
		}
	}
}

// The policy that hosts send as a header is the one that pages carry, and allows
// the one style within a page. It forbids frames but for what is made for them.
func TestHostsSendThePagesPolicy(t *testing.T) {
	own, err := os.ReadFile(root + "/netlify.toml")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string][]byte{"this repository": own, "a new project": starter("rivers")["netlify.toml"]} {
		header := regexp.MustCompile(`Content-Security-Policy = "([^"]*)"`).FindSubmatch(text)
		want := prose.HostPolicy()
		if bytes.Equal(text, own) { // a header for all, since hosts may join several: the worker of /try/ has no other policy
			want = strings.Replace(want, "script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; frame-src 'self' blob:", 1)
		}
		if header == nil || string(header[1]) != want {
			t.Errorf("netlify.toml of %s sends\n%s\nwant\n%s", name, header, want)
		}
		frames := regexp.MustCompile(`(?s)for = "/\*".*X-Frame-Options = "DENY".*for = "/embed/\*"[^\[]*\[headers.values\]\n    Content-Security-Policy = "([^"]*); frame-ancestors \*"\n`).FindSubmatch(text)
		if frames == nil || string(frames[1]) != prose.HostPolicy() {
			t.Errorf("netlify.toml of %s says of frames %q", name, frames)
		}
	}
}
