//go:build unix

package publish_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"standings/site/sitetest"
)

// Where the program may open no more files, it says so, and nothing of the folder: the site
// that is there is as it was. The test runs itself as a process that may open few.
func TestAProgramWithoutDescriptors(t *testing.T) {
	if dir := os.Getenv("STANDINGS_FEW"); dir != "" {
		if _, err := sitetest.Publish(map[string][]byte{"a.html": []byte("old")}, dir); err != nil {
			t.Fatal(err) // with all that the runtime itself opens
		}
		for n := range uint64(20) {
			if unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: 8 + n, Max: 64}) == nil {
				_, err := sitetest.Publish(map[string][]byte{"a.html": []byte("old")}, dir)
				fmt.Println("said:", err)
			}
		}
		return
	}
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "public")
	if _, err := sitetest.Publish(map[string][]byte{"a.html": []byte("old")}, dir); err != nil {
		t.Fatal(err)
	}
	kept := tree(t, dir)
	command := exec.Command(os.Args[0], "-test.run=^TestAProgramWithoutDescriptors$")
	command.Env = append(os.Environ(), "STANDINGS_FEW="+dir)
	out, err := command.CombinedOutput()
	if said := string(out); err != nil || !strings.Contains(said, "too many open files") || strings.Contains(said, "empty the folder") || strings.Contains(said, "damaged") {
		t.Errorf("%v: %s", err, out)
	}
	if got := tree(t, dir); got != kept {
		t.Errorf("the old site changed:\n%s", got)
	}
}
