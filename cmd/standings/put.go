package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"standings/internal/source"
	"standings/site/page"
)

// sumsFile says what init wrote, by its SHA-256, so that it can be written again
// where nobody has changed it: a line a file, as sha256sum writes and checks it. It
// lies in the project, to go with it wherever it is taken.
const sumsFile = ".standings-draft"

// puts is what became of the files of a project.
type puts struct {
	written int
	kept    []string // a line for each file that was not written, with the reason
}

// put writes the files of a project into a folder. A file that is there stays as it
// is, unless it is as put wrote it before; one that was taken away stays away.
func put(files page.Files, dir string) (*puts, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	sums, err := readSums(root)
	if err != nil {
		return nil, err
	}
	done := &puts{}
	for _, name := range files.Paths() {
		shown := filepath.Join(dir, filepath.FromSlash(name))
		old, err := source.Read(root.FS(), name, source.MaxTable)
		_, known := sums[name]
		switch {
		case errors.Is(err, fs.ErrNotExist) && known:
			done.kept = append(done.kept, fmt.Sprintf("left out %s: it was taken away since it was written", shown))
			continue
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			done.kept = append(done.kept, fmt.Sprintf("kept %s: %v", shown, err))
			continue
		case bytes.Equal(old, files[name]):
			sums[name] = sumOf(old)
			continue
		case !known:
			done.kept = append(done.kept, fmt.Sprintf("kept %s: it was there already, and is not as it would be written", shown))
			continue
		case sums[name] != sumOf(old):
			done.kept = append(done.kept, fmt.Sprintf("kept %s: it was edited since it was written; to see what would stand there now, draft into a new folder", shown))
			continue
		}
		if err := writeFile(root, name, files[name]); err != nil {
			return nil, err
		}
		sums[name] = sumOf(files[name])
		done.written++
	}
	var lines strings.Builder
	all := page.Files{}
	for name := range sums {
		all[name] = nil
	}
	for _, name := range all.Paths() {
		if _, drafted := files[name]; !drafted {
			if _, err := root.Lstat(name); err != nil {
				continue // and is no longer there
			}
			done.kept = append(done.kept, fmt.Sprintf("kept %s: it is no longer part of the draft, remove it where nothing names it", filepath.Join(dir, filepath.FromSlash(name))))
		}
		fmt.Fprintf(&lines, "%s  %s\n", sums[name], name)
	}
	return done, writeFile(root, sumsFile, []byte(lines.String()))
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// readSums reads what was written before: the SHA-256 of each file by its path. A
// folder that was never written to has none.
func readSums(root *os.Root) (map[string]string, error) {
	sums := map[string]string{}
	data, err := source.Read(root.FS(), sumsFile, source.MaxTable)
	if errors.Is(err, fs.ErrNotExist) {
		return sums, nil
	} else if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", sumsFile, err)
	}
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		if sum, name, ok := strings.Cut(lines.Text(), "  "); ok && fs.ValidPath(name) {
			sums[name] = sum
		}
	}
	return sums, nil
}

// writeFile writes a file beside and renames it, so that none is ever half there.
func writeFile(root *os.Root, name string, data []byte) error {
	dir := path.Dir(name)
	if err := root.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	part := path.Join(dir, ".part-"+path.Base(name))
	if err := root.WriteFile(part, data, 0o644); err != nil {
		return err
	}
	err := root.Rename(part, name)
	if err != nil {
		_ = root.Remove(part)
	}
	return err
}
