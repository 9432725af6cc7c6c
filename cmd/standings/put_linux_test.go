package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
)

// A release is on the disk before it has its name: nobody could make it again. The test runs
// itself as a program whose calls are listed.
func TestAReleaseIsOnTheDiskBeforeItIsThere(t *testing.T) {
	if dir := os.Getenv("STANDINGS_RELEASED"); dir != "" {
		var out said
		if code := run([]string{"release", "-m", "A note.", "-date", "2025-01-10", "1.0", dir}, &out, &out); code != good {
			t.Fatal(out.String())
		}
		return
	}
	t.Parallel()
	_, err := exec.LookPath("strace")
	trial.Needs(t, err == nil, "strace", "install it, on Debian by `apt-get install strace`")
	dir, log := t.TempDir(), filepath.Join(t.TempDir(), "calls")
	putFiles(t, dir, frozenRivers)
	command := exec.Command("strace", "-f", "-qq", "-o", log, "-y", "-e", "trace=write,fsync,renameat,renameat2", os.Args[0], "-test.run=^TestAReleaseIsOnTheDiskBeforeItIsThere$")
	command.Env = append(os.Environ(), "STANDINGS_RELEASED="+dir)
	out, err := command.CombinedOutput()
	data, _ := os.ReadFile(log)
	calls := strings.Split(string(data), "\n")
	trial.Wants(t, err == nil || len(calls) > 1, "system calls that strace can follow", "let programs be traced")
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	at := func(call, what string) int {
		return slices.IndexFunc(calls, func(line string) bool { return strings.Contains(line, call+"(") && strings.Contains(line, what) })
	}
	written, synced, named, folder := at("write", "releases/.part-"), at("fsync", "releases/.part-"), max(at("renameat", `"1.0.json"`), at("renameat2", `"1.0.json"`)), at("fsync", "releases>")
	if written < 0 || synced < written || named < synced || folder < named {
		t.Errorf("written at %d, synced at %d, named at %d, its folder synced at %d:\n%s", written, synced, named, folder, data)
	}
}
