package publish_test

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"standings/internal/trial"
	"standings/site/publish"
	"standings/site/sitetest"
)

// The sites that follow each other where a system call fails, beside files of others.
var (
	oldSite = map[string][]byte{"index.html": []byte("old"), "same/index.html": []byte("same"), "gone/index.html": []byte("gone")}
	newSite = map[string][]byte{"index.html": []byte("new"), "same/index.html": []byte("same"), "come/index.html": []byte("come")}
)

// How a system call can fail: with an error, or by the end of the program.
const (
	failing = "error=EIO"
	killing = "signal=KILL"
)

// faultFolder is where a program with faults publishes; see init.
const faultFolder = "STANDINGS_FAULT"

// begin and end are looked up by a program before and after it publishes: its calls between
// them are to fail.
const begin, end = "/standings-begins", "/standings-ends"

// init is the program with faults. It is one thread, the first, so that its calls are counted
// alike in each run.
func init() {
	if dir := os.Getenv(faultFolder); dir != "" {
		_, _ = os.Lstat(begin)
		_, err := sitetest.Publish(newSite, dir)
		_, _ = os.Lstat(end)
		fmt.Println("said:", err)
		os.Exit(0)
	}
}

// traced runs the program with faults, and returns what it said and the calls that it made.
func traced(t *testing.T, dir string, options ...string) (said string, calls []string) {
	t.Helper()
	log := filepath.Join(t.TempDir(), "calls")
	command := exec.Command("strace", append(append([]string{"-f", "-qq", "-o", log}, options...), os.Args[0], "-test.run=^$")...)
	command.Env = append(os.Environ(), faultFolder+"="+dir, "GOMAXPROCS=1")
	out, _ := command.CombinedOutput() // it may be killed
	data, _ := os.ReadFile(log)        // empty where programs may not be traced
	return string(out), strings.Split(strings.TrimSpace(string(data)), "\n")
}

// callPattern is the thread and the name of a call.
var callPattern = regexp.MustCompile(`^([0-9]+) +([a-z0-9_]+)\(`)

// withFaults is a folder with the old site and files of others, and how often the program
// that publishes the new one makes each call, before it begins and then. exchange is an option
// that has it exchange folders in another way; "" is none.
func withFaults(t *testing.T, exchange ...string) (dir string, before, then map[string]int, calls []string) {
	t.Helper()
	_, err := exec.LookPath("strace")
	trial.Needs(t, err == nil, "strace", "install it, on Debian by `apt-get install strace`")
	dir = filepath.Join(t.TempDir(), "public")
	if _, err := sitetest.Publish(oldSite, dir); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "mine", "notes.txt"), "notes")
	write(t, filepath.Join(dir, "same", "mine.txt"), "beside a page")
	link(t, "notes.txt", filepath.Join(dir, "mine", "link"))
	said, lines := traced(t, dir, exchange...)
	begun := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, begin) })
	ended := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, end) })
	trial.Wants(t, begun >= 0, "system calls that strace can follow", "let programs be traced")
	if ended < begun || said != "said: <nil>\n" {
		t.Fatalf("without a fault it says %s", said)
	}
	thread := callPattern.FindStringSubmatch(lines[begun])[1]
	before, then = map[string]int{}, map[string]int{}
	for i, line := range lines[:ended] {
		if call := callPattern.FindStringSubmatch(line); call != nil && call[1] == thread {
			if i <= begun {
				before[call[2]]++
			} else {
				then[call[2]]++
				calls = append(calls, line)
			}
		}
	}
	return dir, before, then, calls
}

// Whichever call of publishing fails, or is the last of a program that is killed, the old
// site is there whole or the new one is, with the files of others; the next build finds what
// it needs and leaves nothing beside it.
func TestAnyCallMayFail(t *testing.T) {
	t.Parallel()
	trial.NotShort(t, "calls that fail")
	for name, exchange := range map[string][]string{"exchanged": nil, "renamed": {"-e", "inject=renameat2:error=EINVAL"}} {
		t.Run(name, func(t *testing.T) {
			dir, before, then, _ := withFaults(t, exchange...)
			after := tree(t, dir)
			restore(t, dir)
			was := tree(t, dir)
			if then["openat"] < 10 || then["write"] < 3 || then["linkat"] < 1 || then["mkdirat"] < 3 || then["unlinkat"] < 3 || then["renameat2"]+then["renameat"] < 1 || then["syncfs"] != 1 || then["fsync"] != 1 {
				t.Fatalf("the calls of publishing are %v", then)
			}
			tried, failed, published := 0, 0, 0
			for _, call := range slices.Sorted(maps.Keys(then)) {
				if !publishes(call) || len(exchange) > 0 && call == "renameat2" {
					continue
				}
				for _, how := range []string{failing, killing} {
					step := max(1, then[call]/trial.Rounds(2, 1000))
					for n := 1; n <= then[call]; n += step {
						options := append(slices.Clone(exchange), "-e", fmt.Sprintf("inject=%s:%s:when=%d", call, how, before[call]+n))
						said, made := traced(t, dir, options...)
						if tried++; strings.Contains(made[len(made)-1], "killed by SIGKILL") || slices.ContainsFunc(made, func(line string) bool { return strings.Contains(line, "INJECTED") && !strings.Contains(line, "EINVAL") }) {
							failed++
						}
						site, err := treeOrNone(t, dir), recoverFrom(dir)
						if err != nil {
							t.Errorf("%s %d, %s: the next build says %v", call, n, how, err)
						}
						if site == "" && len(exchange) > 0 && how == killing {
							site = treeOrNone(t, dir) // between two renames the old one is aside
						}
						if site != was && site != after {
							t.Errorf("%s %d, %s: the folder holds\n%swhere the program said %s", call, n, how, site, said)
						}
						if said == "said: <nil>\n" && site != after {
							t.Errorf("%s %d, %s: it says that all is well, and the site is\n%s", call, n, how, site)
						}
						if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
							t.Errorf("%s %d, %s: something is left beside the site: %v", call, n, how, entries)
						}
						if site == after {
							published++
						}
						restore(t, dir)
					}
				}
			}
			if failed < tried*9/10 || published < tried/10 || published > tried*9/10 {
				t.Errorf("of %d calls %d failed; after %d of them the new site was there", tried, failed, published)
			}
		})
	}
}

// publishes reports whether a call reads or changes files.
func publishes(call string) bool {
	for _, part := range strings.Fields("open write read close sync rename mkdir unlink chmod link getdents stat flock lseek") {
		if strings.Contains(call, part) {
			return true
		}
	}
	return false
}

// restore has the old site in the folder again, whichever is there.
func restore(t *testing.T, dir string) {
	t.Helper()
	if _, err := sitetest.Publish(oldSite, dir); err != nil {
		t.Fatal(err)
	}
}

// recoverFrom begins a build as the next one would, and gives it up.
func recoverFrom(dir string) error {
	w, err := publish.NewWriter(dir, func() {})
	if err == nil {
		w.Discard()
	}
	return err
}

// treeOrNone is tree of a folder that may not be there: then "".
func treeOrNone(t *testing.T, dir string) string {
	t.Helper()
	if _, err := os.Lstat(dir); err != nil {
		return ""
	}
	return tree(t, dir)
}

// The disk has the new site before it takes the place of the old one, and its name after.
func TestASiteIsOnTheDiskBeforeItIsThere(t *testing.T) {
	t.Parallel()
	_, _, _, calls := withFaults(t)
	last := func(names ...string) int {
		at := -1
		for i, line := range calls {
			if slices.Contains(names, callPattern.FindStringSubmatch(line)[2]) {
				at = i
			}
		}
		return at
	}
	written, synced, exchanged, named := last("write", "linkat", "symlinkat"), last("syncfs"), last("renameat2", "renameat"), last("fsync")
	if written < 0 || synced < written || exchanged < synced || named < exchanged {
		t.Errorf("of %d calls the last that writes is %d; synced at %d, exchanged at %d, its folder synced at %d", len(calls), written, synced, exchanged, named)
	}
}
