package publish

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// The new site is made in a hidden folder beside the old one, named after the
// process that makes it: .public.standings-4711.

func stagingName(dir string, pid int) string {
	return filepath.Join(filepath.Dir(dir), fmt.Sprintf(".%s.standings-%d", filepath.Base(dir), pid))
}

// sweep removes what builds that were killed left beside dir.
func sweep(dir string) {
	parent := filepath.Dir(dir)
	entries, _ := os.ReadDir(parent)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), "."+filepath.Base(dir)+".standings-") {
			continue
		}
		path := filepath.Join(parent, e.Name())
		if release, ok := hold(path); ok {
			os.RemoveAll(path)
			release()
		}
	}
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
