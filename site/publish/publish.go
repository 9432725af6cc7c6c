// Package publish puts a built site into a folder, whole or not at all.
package publish

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// manifestFile lists in the output folder what the program wrote there, so that
// a later build removes what is no longer part of the site and nothing else.
const manifestFile = ".standings.json"

// manifest is the SHA-256 in hex of every file of the site, by path.
type manifest struct {
	Files map[string]string `json:"files"`
}

// Done says what Site did.
type Done struct {
	Files   int // files of the site
	Written int // new or changed ones
	Removed int // files of an earlier build that are no longer part of the site
	Bytes   int64
}

// Site puts files, by their slash-separated paths, into the folder dir, whole or
// not at all. The new folder
// is made beside the old one and exchanged with it in one step (on systems that
// can; see exchange.go), so that a build that is killed or fails leaves the old
// site as it was. Files that did not change keep their times, files in dir that
// the program did not write stay, and where nothing changed nothing is written.
// A file that somebody else put where the site wants one is an error.
func Site(files map[string][]byte, dir string) (Done, error) {
	dir = filepath.Clean(dir)
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real // a link to the folder stays, and what it leads to is exchanged
	}
	done := Done{Files: len(files), Bytes: size(files)}
	sweep(dir)
	old, err := readManifest(dir)
	if err != nil {
		return done, err
	}
	plan, err := compare(files, old, dir)
	if err != nil {
		return done, err
	}
	done.Written, done.Removed = len(plan.changed), len(plan.gone)
	if done.Written == 0 && done.Removed == 0 && old != nil {
		return done, nil
	}
	staging := stagingName(dir, os.Getpid())
	if err := os.RemoveAll(staging); err != nil {
		return done, err
	}
	if err := os.MkdirAll(staging, 0o755); err != nil {
		return done, fmt.Errorf("cannot write beside %s: %w", dir, err)
	}
	if release, ok := hold(staging); ok {
		defer release()
	}
	defer os.RemoveAll(staging) // after the exchange this is the old site
	if err := stage(files, plan, dir, staging); err != nil {
		return done, fmt.Errorf("cannot write the new site beside %s: %w", dir, err)
	}
	if err := exchange(staging, dir); err != nil {
		return done, fmt.Errorf("cannot put the new site in the place of %s: %w", dir, err)
	}
	return done, nil
}

func size(files map[string][]byte) int64 {
	var n int64
	for _, data := range files {
		n += int64(len(data))
	}
	return n
}

func readManifest(dir string) (*manifest, error) {
	info, err := os.Stat(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil
	case errors.Is(err, syscall.ENOTDIR):
		return nil, fmt.Errorf("a part of %s is a file: name a folder for the site", dir)
	case err != nil:
		return nil, err
	case !info.IsDir():
		return nil, fmt.Errorf("%s is a file: name a folder for the site", dir)
	}
	data, err := os.ReadFile(filepath.Join(dir, manifestFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var m manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, fmt.Errorf("%s is damaged (%v): empty the folder and build again", filepath.Join(dir, manifestFile), err)
	}
	return &m, nil
}

// change is what a new site does to the folder.
type change struct {
	changed map[string]bool // paths to be written
	gone    []string        // paths of the old site that the new one has not
}

// compare holds the new files against the folder. It trusts the folder, not the
// manifest: a file of ours that somebody changed is written again.
func compare(files map[string][]byte, old *manifest, dir string) (change, error) {
	plan := change{changed: map[string]bool{}}
	var foreign []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		present, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		switch {
		case err == nil && bytes.Equal(present, files[name]):
			continue
		case err == nil && (old == nil || old.Files[name] == ""):
			foreign = append(foreign, name)
		}
		plan.changed[name] = true
	}
	if len(foreign) > 0 {
		return plan, fmt.Errorf("%s holds %s, which this program did not write: move it away or choose another folder with -o", dir, strings.Join(foreign, ", "))
	}
	if old != nil {
		for name := range old.Files {
			if _, still := files[name]; !still {
				plan.gone = append(plan.gone, name)
			}
		}
	}
	return plan, nil
}

// stage makes the new folder: changed files are written, unchanged and foreign
// ones are linked to (or copied where the disk cannot link).
func stage(files map[string][]byte, plan change, dir, staging string) error {
	if err := keepForeign(files, plan, dir, staging); err != nil {
		return err
	}
	sums := manifest{Files: map[string]string{}}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		sum := sha256.Sum256(files[name])
		sums.Files[name] = hex.EncodeToString(sum[:])
		target := filepath.Join(staging, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		if !plan.changed[name] && os.Link(filepath.Join(dir, filepath.FromSlash(name)), target) == nil {
			continue
		}
		if err := os.WriteFile(target, files[name], 0o644); err != nil {
			return err
		}
	}
	data, err := json.MarshalIndent(sums, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(staging, manifestFile), append(data, '\n'), 0o644)
}

// keepForeign carries over what the program did not write.
func keepForeign(files map[string][]byte, plan change, dir, staging string) error {
	folders := foldersOf(files, plan)
	gone := map[string]bool{}
	for _, name := range plan.gone {
		gone[name] = true
	}
	err := filepath.WalkDir(dir, func(at string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(dir, at)
		if err != nil || relative == "." {
			return err
		}
		name := filepath.ToSlash(relative)
		if _, ours := files[name]; ours || name == manifestFile || gone[name] {
			return nil
		}
		target := filepath.Join(staging, relative)
		switch {
		case entry.IsDir():
			if folders[name] {
				return nil
			}
			return os.MkdirAll(target, 0o755)
		case entry.Type()&fs.ModeSymlink != 0:
			to, err := os.Readlink(at)
			if err != nil {
				return err
			}
			return atPlace(target, func() error { return os.Symlink(to, target) })
		}
		return atPlace(target, func() error {
			if os.Link(at, target) == nil {
				return nil
			}
			data, err := os.ReadFile(at)
			if err != nil {
				return err
			}
			return os.WriteFile(target, data, 0o644)
		})
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil // there is no old folder
	}
	return err
}

// foldersOf lists the folders that exist only because the old or the new site has
// files in them.
func foldersOf(files map[string][]byte, plan change) map[string]bool {
	folders := map[string]bool{}
	add := func(name string) {
		for dir := path.Dir(name); dir != "." && !folders[dir]; dir = path.Dir(dir) {
			folders[dir] = true
		}
	}
	for name := range files {
		add(name)
	}
	for _, name := range plan.gone {
		add(name)
	}
	return folders
}

func atPlace(target string, make func() error) error {
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	return make()
}
