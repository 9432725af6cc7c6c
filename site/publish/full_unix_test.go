//go:build unix

package publish_test

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"standings/site/sitetest"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

// Where the disk takes no more while files come, the old site stands and nothing is left
// beside it. The test runs itself as a process that may write no file of that length.
func TestADiskThatFills(t *testing.T) {
	if dir := os.Getenv("STANDINGS_FULL"); dir != "" {
		signal.Ignore(syscall.SIGXFSZ)
		if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: 5000, Max: 5000}); err != nil {
			t.Fatal(err)
		}
		_, err := sitetest.Publish(map[string][]byte{"a.html": []byte("new"), "b.html": make([]byte, 10_000)}, dir)
		fmt.Println("said:", err)
		return
	}
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := sitetest.Publish(map[string][]byte{"a.html": []byte("old"), "b.html": []byte("b")}, dir); err != nil {
		t.Fatal(err)
	}
	kept := tree(t, dir)
	command := exec.Command(os.Args[0], "-test.run=^TestADiskThatFills$")
	command.Env = append(os.Environ(), "STANDINGS_FULL="+dir)
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "said: cannot write the new site beside "+dir) {
		t.Errorf("%v: %s", err, out)
	}
	if got := tree(t, dir); got != kept {
		t.Errorf("the old site changed:\n%s", got)
	}
	if entries, _ := os.ReadDir(filepath.Dir(dir)); len(entries) != 1 {
		t.Errorf("something is left beside the site: %v", entries)
	}
}
