package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// The new site is made in a hidden folder beside the old one, named after the
// process that makes it: .public.standings-4711.

func stagingName(dir string, pid int) string {
	return filepath.Join(filepath.Dir(dir), fmt.Sprintf(".%s.standings-%d", filepath.Base(dir), pid))
}

// sweep removes what builds that were killed left beside dir.
func sweep(dir string) {
	prefix := "." + filepath.Base(dir) + ".standings-"
	entries, _ := os.ReadDir(filepath.Dir(dir))
	for _, e := range entries {
		rest, ok := strings.CutPrefix(e.Name(), prefix)
		if pid, err := strconv.Atoi(rest); ok && err == nil && !runs(pid) {
			os.RemoveAll(filepath.Join(filepath.Dir(dir), e.Name()))
		}
	}
}

// runs reports whether a process exists.
func runs(pid int) bool {
	p, err := os.FindProcess(pid)
	if err != nil {
		return false
	}
	err = p.Signal(syscall.Signal(0))
	return err == nil || errors.Is(err, os.ErrPermission)
}

// exchange puts the folder staging in the place of dir, and dir, where there is
// one, in the place of staging. On Linux and macOS this is one step that happens
// or does not. Elsewhere it is two, and a kill between them leaves the old site
// under the name of staging.
func exchange(staging, dir string) error {
	if err := os.MkdirAll(filepath.Dir(dir), 0o755); err != nil {
		return err
	}
	if _, err := os.Lstat(dir); errors.Is(err, fs.ErrNotExist) {
		return os.Rename(staging, dir)
	}
	err := swap(staging, dir)
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	aside := staging + "-old"
	if err := os.Rename(dir, aside); err != nil {
		return err
	}
	if err := os.Rename(staging, dir); err != nil {
		return errors.Join(err, os.Rename(aside, dir))
	}
	return os.Rename(aside, staging)
}
