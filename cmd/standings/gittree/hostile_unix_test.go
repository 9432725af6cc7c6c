//go:build unix

package gittree_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"standings/cmd/standings/gittree"
	"standings/internal/trial"
)

// Trees that no program would write, and repositories that keep git waiting, are errors in
// time, and no git is left behind.
func TestHostileRepositories(t *testing.T) {
	store := func(dir, kind, text string) string {
		c := exec.Command("git", "hash-object", "-t", kind, "-w", "--literally", "--stdin")
		c.Dir, c.Stdin = dir, strings.NewReader(text)
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatal(err, string(out))
		}
		return strings.TrimSpace(string(out))
	}
	entry := func(mode, name, id string) string {
		raw := make([]byte, len(id)/2)
		if _, err := fmt.Sscanf(id, "%x", &raw); err != nil {
			t.Fatal(err)
		}
		return mode + " " + name + "\x00" + string(raw)
	}
	// bomb is a tree of a thousand million of what is in the innermost folder.
	bomb := func(dir, inside string) string {
		tree := store(dir, "tree", inside)
		for range 9 {
			text := ""
			for i := range 10 {
				text += entry("40000", fmt.Sprint(i), tree)
			}
			tree = store(dir, "tree", text)
		}
		return entry("40000", "results", tree)
	}
	for name, c := range map[string]struct {
		tree func(dir, blob string) string // what the commit holds
		pipe string                        // a file of the repository that is one
		want string
	}{
		"a file and a folder": {func(dir, blob string) string {
			return entry("100644", "results", blob) + entry("40000", "results", store(dir, "tree", entry("100644", "x", blob)))
		}, "", `the commit has "results" twice`},
		"two files": {func(dir, blob string) string {
			return entry("100644", "results", blob) + entry("100644", "results", blob)
		}, "", `the commit has "results" twice`},
		"a bomb of files":   {func(dir, blob string) string { return bomb(dir, entry("100644", "x", blob)) }, "", "the commit has more than 200000 files"},
		"a bomb of folders": {func(dir, blob string) string { return bomb(dir, "") }, "", "git has no answer after 1s"},
		"HEAD":              {nil, ".git/HEAD", "git has no answer after 1s"},
		"config":            {nil, ".git/config", "git has no answer after 1s"},
	} {
		dir := repository(t)
		ref := "HEAD"
		if c.tree != nil {
			ref = git(t, dir, "commit-tree", "-m", "x", store(dir, "tree", c.tree(dir, store(dir, "blob", "x"))))
		}
		pipe := filepath.Join(dir, c.pipe)
		if c.pipe != "" {
			if err := os.Remove(pipe); err != nil {
				t.Fatal(err)
			}
			err := syscall.Mkfifo(pipe, 0o644)
			trial.Needs(t, err == nil, "a pipe", "try it on a file system that has them")
		}
		limit := time.Second
		if name == "a bomb of files" {
			limit = time.Minute // it is counted before that
		}
		gittree.Hurry(t, limit)
		began := time.Now()
		tree, err := gittree.Open(dir, ref, "results")
		if err == nil {
			tree.Close()
		}
		if took := time.Since(began); err == nil || !strings.Contains(err.Error(), c.want) || took > 30*time.Second {
			t.Errorf("%s: %v after %s, want %s", name, err, took, c.want)
		}
		if c.pipe == "" {
			continue
		}
		// Who still waits for the pipe would read from it.
		if waits, err := syscall.Open(pipe, syscall.O_WRONLY|syscall.O_NONBLOCK, 0); err != syscall.ENXIO {
			syscall.Close(waits)
			t.Errorf("%s: a git is left behind: %v", name, err)
		}
	}
}
